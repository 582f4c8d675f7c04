//! Whatever happens at a table, the table bears it, no two laws answer one question, and the same acts make the same table.
#![no_main]

#[path = "../../crates/whist/tests/stream/mod.rs"]
mod stream;

use libfuzzer_sys::fuzz_target;
use tricklaw_whist::Table;
use tricklaw_whist::laws::conflicts;

fuzz_target!(|bytes: &[u8]| {
    // Decoding plays at a table of its own.
    let (code, start, acts) = stream::decode(bytes);
    let mut table = Table::new(code, start.clone());
    let taken = acts.iter().filter(|act| table.take(act).is_ok()).count();
    assert_eq!(table.acts() as usize, taken);
    assert_eq!(conflicts(table.rulings()), []);
    let mut again = Table::new(code, start);
    for act in &acts {
        let _ = again.take(act);
    }
    assert_eq!(table.facts(), again.facts());
    assert_eq!(table.rulings(), again.rulings());
    assert_eq!(table.rights(), again.rights());
});
