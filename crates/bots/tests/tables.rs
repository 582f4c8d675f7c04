//! Whole deals by players at one table.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use tricklaw_bots::{Plain, Player};
use tricklaw_cards::{Card, Deal, Hands, Seat};
use tricklaw_whist::act::{Act, Deed, Play};
use tricklaw_whist::facts::{Phase, Start};
use tricklaw_whist::games::{Course, Options};
use tricklaw_whist::laws::Code;
use tricklaw_whist::score::{Before, DealStatus};
use tricklaw_whist::seated::Seated;
use tricklaw_whist::view::Onlooker;
use tricklaw_whist::{Table, games};

/// Numbers below this bound.
fn below(rng: &mut ChaCha20Rng, bound: usize) -> usize {
    rng.next_u32() as usize % bound
}

fn start(code: Code, rng: &mut ChaCha20Rng) -> Start {
    let mut pack: Vec<Card> = Card::all().collect();
    for i in (1..52).rev() {
        pack.swap(i, below(rng, i + 1));
    }
    let pack: [Card; 52] = pack.try_into().unwrap();
    let dealer = Seat::ALL[below(rng, 4)];
    let still = Card::all().nth(below(rng, 52));
    let turn_up = match code.course() {
        Course::Bridge => None,
        course if course.turns_up_trumps() => Some(pack[51]),
        _ => still,
    };
    Start {
        deal: Deal::new(dealer, Hands::dealt(&pack, dealer).0.map(Some)),
        dealer: Some(dealer),
        leader: None,
        turn_up,
        trump: None,
        sides: code.course().first_sides(),
        before: Before::default(),
        hand_size: None,
        declared: None,
        options: Options::default(),
    }
}

/// A table, what is seen of it, and what has happened.
struct Sitting {
    table: Table,
    onlooker: Onlooker,
    acts: Vec<Act>,
}

impl Sitting {
    fn new(code: Code, start: Start) -> Sitting {
        let onlooker = Onlooker::new(code, &start);
        Sitting { table: Table::new(code, start), onlooker, acts: Vec::new() }
    }

    fn take(&mut self, act: Act) -> Result<(), String> {
        self.table.take(&act)?;
        self.onlooker.see(&act, &self.table);
        self.acts.push(act);
        Ok(())
    }

    /// The first player from the dealer's left who does something.
    fn next(&self, player: &mut impl Player, seats: &[Seat]) -> Option<Act> {
        seats.iter().find_map(|&seat| {
            let seated = Seated::new(&self.onlooker, seat, self.table.facts().hand(seat));
            let deed = player.act(&seated)?;
            Some(Act::by(seat, self.onlooker.meant(&deed, &self.table)))
        })
    }

    /// The record of it.
    fn told(&self) -> String {
        let start = &self.table.facts().start;
        let turn_up = start.turn_up.map_or(String::new(), |card| format!("[TurnUp \"{card}\"]\n"));
        let acts: String = self.acts.iter().map(|act| format!("{act}\n")).collect();
        let dealer = start.dealer.map_or('-', Seat::letter);
        let code = self.table.code();
        format!(
            "[Code \"{code}\"]\n[Dealer \"{dealer}\"]\n[Deal \"{}\"]\n{turn_up}[Acts \"\"]\n{acts}",
            start.deal
        )
    }
}

#[test]
fn plain_players_play_every_game_to_its_end_and_are_never_in_fault() {
    let mut rng = ChaCha20Rng::seed_from_u64(1);
    for code in Code::ALL {
        let (mut scored, mut void) = (0, 0);
        for _ in 0..60 {
            let mut sitting = Sitting::new(code, start(code, &mut rng));
            while let Some(act) = sitting.next(&mut Plain, &Seat::ALL) {
                let told = format!("{act:?}");
                sitting.take(act).unwrap_or_else(|reason| panic!("{told}: {reason}\n{}", sitting.told()));
                assert!(sitting.acts.len() < 200, "{}", sitting.told());
            }
            assert_eq!(sitting.table.rulings(), [], "{}", sitting.told());
            let facts = sitting.table.facts();
            assert!(facts.phase == Phase::Over || facts.annulled.is_some(), "{}", sitting.told());
            match facts.annulled {
                None => scored += usize::from(games::settle(&sitting.table).status == DealStatus::Complete),
                Some(_) => void += 1,
            }
        }
        // Where all pass the cards are dealt again.
        assert!(scored > 0 && void < 60, "{code}: {scored} scored, {void} void");
    }
}

/// Once in a while somebody does what he likes.
fn mischief(sitting: &Sitting, seat: Seat, rng: &mut ChaCha20Rng) -> Option<Act> {
    let hand = sitting.table.facts().hand(seat);
    let card = hand.nth(below(rng, hand.len().max(1)))?;
    let deed = match below(rng, 6) {
        0..=2 => Deed::Plays(Play::one(card)),
        3 => Deed::Exposes(card, tricklaw_whist::act::Exposure::OnTable),
        4 => Deed::Asks,
        _ => Deed::Says(tricklaw_whist::act::Saying::Trick),
    };
    let act = Act::by(seat, deed);
    sitting.table.possible(&act).is_ok().then_some(act)
}

#[test]
fn whatever_one_of_them_does_the_others_play_on_and_are_never_in_fault() {
    let mut rng = ChaCha20Rng::seed_from_u64(2);
    let (mut exercised, mut offences) = (0, 0);
    for code in Code::ALL {
        for _ in 0..100 {
            let mut sitting = Sitting::new(code, start(code, &mut rng));
            let culprit = Seat::ALL[below(&mut rng, 4)];
            loop {
                let begun = !sitting.table.facts().tricks.is_empty();
                let act = match begun && below(&mut rng, 8) == 0 {
                    true => mischief(&sitting, culprit, &mut rng),
                    false => None,
                };
                let Some(act) = act.or_else(|| sitting.next(&mut Plain, &Seat::ALL)) else { break };
                let told = format!("{act:?}");
                sitting.take(act).unwrap_or_else(|reason| panic!("{told}: {reason}\n{}", sitting.told()));
                assert!(sitting.acts.len() < 300, "{}", sitting.told());
            }
            // What is played from dummy is the dealer's doing, whoever has moved the card.
            let facts = sitting.table.facts();
            let with_dummy =
                facts.dummy().is_some_and(|dummy| dummy == culprit || facts.dealer() == Some(culprit));
            for ruling in sitting.table.rulings() {
                let his = |seat: Seat| seat == culprit || with_dummy && seat == culprit.opposite();
                let by_others = ruling.seat().is_some_and(|seat| !his(seat));
                assert!(!by_others, "{ruling:?}\n{}", sitting.told());
                offences += 1;
            }
            exercised += sitting
                .table
                .rights()
                .iter()
                .filter(|right| right.state == tricklaw_whist::ruling::State::Exercised)
                .count();
            let facts = sitting.table.facts();
            assert!(facts.phase == Phase::Over || facts.annulled.is_some(), "{}", sitting.told());
        }
    }
    assert!(offences > 300 && exercised > 100, "{offences} offences, {exercised} rights exercised");
}
