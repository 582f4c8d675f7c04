//! Any bytes are read to their end, and whatever is wrong with them can be shown.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tricklaw_whist::record::Games;

fuzz_target!(|bytes: &[u8]| {
    for game in Games::new(bytes) {
        match game {
            Ok(game) => {
                for warning in &game.warnings {
                    assert!(!warning.to_string().is_empty());
                }
                for act in &game.acts {
                    assert!(!game.diagnostic(act.span, "shown", "").to_string().is_empty());
                }
            }
            Err(error) => {
                assert!(!error.diagnostics().is_empty(), "a game is refused, and nothing is said against it");
                assert!(!error.in_file("a.pbn").to_string().is_empty());
            }
        }
    }
});
