//! The tricks as they lay when something was found: later acts may have changed them.

use tricklaw_cards::{Card, Seat};
use tricklaw_whist::Table;
use tricklaw_whist::act::{Act, ActNo};
use tricklaw_whist::report::DealReport;

/// The tricks that something was found in.
#[derive(Clone, Debug, Default)]
pub(crate) struct Moments(Vec<Moment>);

/// A trick when an act was done, the cards in the order in which they fell.
#[derive(Clone, Debug)]
struct Moment {
    act: ActNo,
    trick: u8,
    cards: Vec<(Seat, Card)>,
}

impl Moments {
    /// Plays the deal once more and looks at the tricks of which the report speaks.
    pub(crate) fn of(table: &Table, acts: &[Act], report: &DealReport) -> Moments {
        let mut wanted: Vec<(ActNo, u8)> =
            report.rulings.iter().filter_map(|ruling| Some((ruling.act, ruling.trick?))).collect();
        wanted.sort_unstable();
        wanted.dedup();
        let mut moments = Vec::new();
        let Some(&(last, _)) = wanted.last() else { return Moments(moments) };
        let mut again = Table::new(table.code(), table.facts().start.clone());
        for act in acts.iter().take(last as usize) {
            if again.take(act).is_err() {
                break;
            }
            for &(number, trick) in wanted.iter().filter(|(number, _)| *number == again.acts()) {
                if let Some(lying) = again.facts().trick(trick) {
                    let cards = lying.plays.iter().map(|laid| (laid.seat, laid.card)).collect();
                    moments.push(Moment { act: number, trick, cards });
                }
            }
        }
        Moments(moments)
    }

    /// The cards of the trick when the act was done.
    pub(crate) fn trick(&self, act: ActNo, trick: u8) -> &[(Seat, Card)] {
        let there = self.0.iter().find(|moment| (moment.act, moment.trick) == (act, trick));
        there.map_or(&[], |moment| &moment.cards)
    }
}
