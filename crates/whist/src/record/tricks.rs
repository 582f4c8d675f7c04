//! The tricks as the acts of a record leave them, for a table of the play: nothing is judged.

use tricklaw_cards::{Card, CardSet, Seat, Strain, Suit, winner};

use super::game::Game;
use super::lex::Spanned;
use crate::act::{Act, ActNo, Call, Deed};

/// A card, and the act by which it fell.
type Cell = Option<(Card, ActNo)>;

/// The tricks of a Play section: a row a trick, a column a seat.
#[derive(Default)]
pub(super) struct Tricks {
    pub(super) rows: Vec<[Cell; 4]>,
    /// Whose card fell first.
    pub(super) first: Option<Seat>,
    /// The cards that fell together with others, and may be the ones played.
    pub(super) together: [CardSet; 4],
    quitted: usize,
    /// The card named last by the dealer at bridge, out of whose hand, and by which act: it fell by that.
    ordered: Option<(Seat, Card, ActNo)>,
    trump: Option<Suit>,
}

impl Tricks {
    /// As the acts of the game leave them.
    pub(super) fn of(game: &Game) -> Tricks {
        let trump = game.header.trump.and_then(Strain::suit);
        let mut tricks = Tricks { trump, ..Tricks::default() };
        for (number, Spanned { item: act, .. }) in (1..).zip(&game.acts) {
            tricks.happen(game, number, act);
        }
        while tricks.rows.last().is_some_and(|row| row.iter().all(Option::is_none)) {
            tricks.rows.pop();
        }
        tricks
    }

    /// The cards that lie there, by seat.
    pub(super) fn cards(&self) -> [CardSet; 4] {
        let mut cards = [CardSet::EMPTY; 4];
        for row in &self.rows {
            for (cards, cell) in cards.iter_mut().zip(row) {
                cards.extend(cell.map(|(card, _)| card));
            }
        }
        cards
    }

    /// The number of the act by which the card came there from the seat.
    pub(super) fn act_of(&self, seat: Seat, card: Card) -> Option<ActNo> {
        let cells = self.rows.iter().rev().filter_map(|row| row[seat as usize]);
        cells.filter(|&(laid, _)| laid == card).map(|(_, act)| act).next()
    }

    fn happen(&mut self, game: &Game, number: ActNo, act: &Act) {
        let Some(seat) = act.actor.seat() else { return };
        match &act.deed {
            Deed::Plays(play) => {
                if let Some((_, named, act)) = self.ordered.take_if(|(from, ..)| *from == seat) {
                    if named == play.card {
                        return;
                    }
                    self.lift_from_open(seat, named, act + 1 == number);
                }
                self.together[seat as usize].extend(play.more.iter().copied());
                let first = play.to.map_or(self.quitted, |trick| usize::from(trick).saturating_sub(1));
                self.lay(number, seat, play.card, first);
            }
            Deed::PlaysOf { card, of } => {
                let seat = if dealer(game) == Some(seat) { *of } else { seat };
                self.lay(number, seat, *card, self.quitted);
            }
            Deed::Orders(card) if dealer(game) == Some(seat) => {
                let from = if holds(game, seat, *card) { seat } else { seat.opposite() };
                self.lay(number, from, *card, self.quitted);
                self.ordered = Some((from, *card, number));
            }
            Deed::TakesBack(card) => {
                // The dealer takes dummy's back too.
                let dummy = dealer(game).filter(|dealer| *dealer == seat).map(Seat::opposite);
                let _ = self.lift(seat, *card) || dummy.is_some_and(|dummy| self.lift(dummy, *card));
            }
            Deed::Announces(Call::Declares(strain)) => self.trump = strain.suit(),
            Deed::Quits => self.quitted = (self.quitted + 1).min(self.rows.len()),
            _ => {}
        }
    }

    /// A card goes to the earliest trick, from this on, to which its seat has not played.
    fn lay(&mut self, number: ActNo, seat: Seat, card: Card, from: usize) {
        self.first.get_or_insert(seat);
        let free = |row: &[Cell; 4]| row[seat as usize].is_none();
        let row = (from..).find(|row| self.rows.get(*row).is_none_or(free)).unwrap_or(from);
        if self.rows.len() <= row {
            self.rows.resize(row + 1, [None; 4]);
        }
        self.rows[row][seat as usize] = Some((card, number));
    }

    fn lift(&mut self, seat: Seat, card: Card) -> bool {
        let held = |row: &&mut [Cell; 4]| row[seat as usize].is_some_and(|(played, _)| played == card);
        let Some(row) = self.rows.iter_mut().rev().find(held) else { return false };
        // With a lead the cards go back that followed it.
        let first = row.iter().flatten().map(|&(_, act)| act).min();
        match row[seat as usize].map(|(_, act)| act) == first {
            true => *row = [None; 4],
            false => row[seat as usize] = None,
        }
        true
    }

    /// Another card is put where the one named should lie: at once, or while the trick wants cards. What follows a trick that he
    /// has won is his lead.
    fn lift_from_open(&mut self, seat: Seat, named: Card, at_once: bool) {
        let trump = self.trump;
        let Some(row) = self.rows.last_mut() else { return };
        let open = row.iter().any(Option::is_none) || at_once && won_by(row, trump) != Some(seat);
        if open && row[seat as usize].is_some_and(|(card, _)| card == named) {
            row[seat as usize] = None;
        }
    }
}

/// Who has won the trick, as its cards fell.
fn won_by(row: &[Cell; 4], trump: Option<Suit>) -> Option<Seat> {
    let mut laid: Vec<(ActNo, Seat, Card)> = Seat::ALL
        .into_iter()
        .filter_map(|seat| row[seat as usize].map(|(card, act)| (act, seat, card)))
        .collect();
    laid.sort_unstable_by_key(|&(act, ..)| act);
    winner(laid.into_iter().map(|(_, seat, card)| (seat, card)), trump)
}

/// The dealer at bridge, who names cards that are played by that.
fn dealer(game: &Game) -> Option<Seat> {
    game.header.dealer.filter(|_| game.code() == Some("bridge-1904"))
}

fn holds(game: &Game, seat: Seat, card: Card) -> bool {
    game.deal().is_some_and(|deal| deal.hand(seat).is_some_and(|hand| hand.contains(card)))
}
