//! What the pages need beside themselves: styles, scripts, fonts and texts. All of it is part of the program.

use std::sync::LazyLock;

use sha2::{Digest, Sha256};

/// A file that is sent as it is.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its name below `/assets/VERSION/`.
    pub name: &'static str,
    /// Its media type.
    pub mime: &'static str,
    /// What is in it.
    pub bytes: &'static [u8],
}

const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const FONT: &str = "font/woff2";

macro_rules! assets {
    ($($mime:ident $($name:literal)*;)*) => {
        &[$($(Asset { name: $name, mime: $mime, bytes: include_bytes!(concat!("../assets/", $name)) },)*)*]
    };
}

const TEXT: &str = "text/plain; charset=utf-8";
const IMAGE: &str = "image/svg+xml";

/// All of them.
pub const ASSETS: &[Asset] = assets! {
    STYLE "base.css" "pages.css" "cards.css" "table.css" "told.css";
    SCRIPT "early.js" "words.js" "dom.js" "cards.js" "speech.js" "prefs.js" "sound.js" "link.js" "draw.js" "hand.js" "laws.js"
        "panels.js" "deeds.js" "log.js" "score.js" "coach.js" "host.js" "table.js" "replay.js" "page.js";
    FONT "fonts/garamond.woff2" "fonts/garamond-italic.woff2" "fonts/sans.woff2";
    TEXT "fonts/OFL.txt";
    IMAGE "mark.svg";
};

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut digest = Sha256::new();
    for asset in ASSETS {
        digest.update(asset.name);
        digest.update([0]);
        digest.update(asset.bytes);
    }
    data_encoding::HEXLOWER.encode(&digest.finalize()[..6])
});

/// The version of all of them together. It is a part of their addresses, so that scripts that import one another, and styles that name
/// fonts, stay of one version, and all may be kept for ever.
pub fn version() -> &'static str {
    &VERSION
}

/// The asset of this name.
pub fn asset(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name)
}

/// Where a page finds it.
pub fn address(name: &str) -> String {
    format!("/assets/{}/{name}", version())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_a_script_imports_is_there() {
        for asset in ASSETS.iter().filter(|asset| asset.mime == SCRIPT) {
            let text = std::str::from_utf8(asset.bytes).unwrap();
            for import in text.split(" from './").skip(1) {
                let name = import.split('\'').next().unwrap();
                assert!(super::asset(name).is_some(), "{} imports {name}", asset.name);
            }
        }
        assert_eq!(version().len(), 12);
        assert!(asset("table.js").is_some() && asset("../Cargo.toml").is_none());
    }
}
