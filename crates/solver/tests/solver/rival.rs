//! The peer: Debian's DDS in a process of its own.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use tricklaw_cards::{Card, Deal, Hands, Seat, Suit};

pub(crate) struct Rival {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Rival {
    /// Builds it and starts it. None where there is no C compiler, or no DDS (Debian's `libdds-dev`).
    pub(crate) fn start() -> Option<Rival> {
        let folder = tempfile::tempdir().ok()?;
        let program = folder.path().join("rival");
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/solver/rival.c");
        let built =
            Command::new("cc").args(["-O2", source, "-o"]).arg(&program).arg("-ldds").status().ok()?;
        if !built.success() {
            return None;
        }
        let mut child = Command::new(&program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
        let (to, from) = (child.stdin.take()?, BufReader::new(child.stdout.take()?));
        Some(Rival { child, to, from })
    }

    fn ask(&mut self, line: &str) -> (Duration, Vec<u8>) {
        writeln!(self.to, "{line}").expect("the peer is there");
        let mut answer = String::new();
        self.from.read_line(&mut answer).expect("the peer answers");
        let mut fields = answer.split_whitespace();
        let took: f64 =
            fields.next().and_then(|took| took.parse().ok()).unwrap_or_else(|| panic!("{line}: {answer}"));
        let values = fields.map(|value| value.parse().expect("a number of tricks")).collect();
        (Duration::from_secs_f64(took / 1e6), values)
    }

    /// The twenty results of a deal.
    pub(crate) fn table(&mut self, hands: &Hands) -> (Duration, Vec<u8>) {
        self.ask(&format!("T {}", Deal::from(*hands)))
    }

    /// How many tricks the leader's side takes; and, where it is so asked, what every card makes, which is not looked at.
    pub(crate) fn position(
        &mut self,
        hands: &Hands,
        trump: Option<Suit>,
        leader: Seat,
        every: bool,
    ) -> (Duration, u8) {
        let solutions = if every { 3 } else { 1 };
        let line = format!("B {} {} {solutions} {}", strain(trump), leader as usize, Deal::from(*hands));
        let (took, values) = self.ask(&line);
        (took, values[0])
    }

    /// The tricks of those who do not lead to the first trick, before the first card and after each.
    pub(crate) fn trace(
        &mut self,
        hands: &Hands,
        trump: Option<Suit>,
        leader: Seat,
        cards: &[Card],
    ) -> Vec<u8> {
        let cards: String = cards.iter().map(Card::to_string).collect();
        self.ask(&format!("P {} {} {cards} {}", strain(trump), leader as usize, Deal::from(*hands))).1
    }
}

fn strain(trump: Option<Suit>) -> usize {
    Suit::WRITTEN.into_iter().position(|suit| Some(suit) == trump).unwrap_or(4)
}

impl Drop for Rival {
    fn drop(&mut self) {
        // It ends with its input; this is for one that does not.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
