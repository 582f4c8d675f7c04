//! What the house has agreed on, as it is typed.

use tricklaw_whist::games::Options;
use tricklaw_whist::laws::Code;

use crate::failure::Failure;

/// Names and values, as the tag of a record has them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Agreed(Vec<(Box<str>, Box<str>)>);

impl Agreed {
    /// `pool=no; payments=american`.
    pub(crate) fn read(text: &str) -> Result<Agreed, String> {
        let each = text.split(';').map(str::trim).filter(|option| !option.is_empty());
        let pairs: Option<Vec<_>> = each
            .map(|option| {
                let (name, value) = option.split_once('=')?;
                Some((name.trim().into(), value.trim().into()))
            })
            .collect();
        pairs.map(Agreed).ok_or_else(|| "expected options such as \"pool=no; payments=american\"".to_string())
    }

    /// What they mean under this code.
    pub(super) fn under(&self, code: Code) -> Result<Options, Failure> {
        Options::of(code, &self.0).map_err(|wrong| Failure::Unreadable(format!("tricklaw: {wrong}")))
    }

    /// Names and values, in order.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (&**name, &**value))
    }

    /// As a record has them; nothing, where nothing has been agreed on.
    pub(super) fn written(&self) -> Option<String> {
        let pairs: Vec<String> = self.pairs().map(|(name, value)| format!("{name}={value}")).collect();
        (!pairs.is_empty()).then(|| pairs.join("; "))
    }
}
