//! Writes down which cases of the conformance suite bear which law's number, so that the program needs no files.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let suite = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    println!("cargo::rerun-if-changed={}", suite.display());
    let mut text = String::from("&[\n");
    for folder in sorted(&suite)?.into_iter().filter(|path| path.is_dir()) {
        let _ = writeln!(text, "    ({:?}, &[", name(&folder));
        for case in sorted(&folder)?.iter().map(|path| name(path)).filter(|name| name.ends_with(".pbn")) {
            let _ = writeln!(text, "        {case:?},");
        }
        text.push_str("    ]),\n");
    }
    text.push_str("]\n");
    let out = env::var_os("OUT_DIR").map(PathBuf::from).ok_or(io::ErrorKind::NotFound)?;
    fs::write(out.join("cases.rs"), text)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", folder.display())))?;
    let mut paths = entries.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
