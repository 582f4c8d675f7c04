//! The player who samples.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng as _;
use tricklaw_bots::{Kind, Player as _, Sampler, Thinking};
use tricklaw_cards::{Card, CardSet, Deal, Hands, Seat, Suit};
use tricklaw_whist::act::{Call, Deed};
use tricklaw_whist::facts::Start;
use tricklaw_whist::laws::Code;
use tricklaw_whist::record;
use tricklaw_whist::sitting::Sitting;
use tricklaw_whist::watched::Watched;

use crate::dealt::{below, hear, next, start};

fn sampler(seed: u64, worlds: u32) -> Sampler {
    Sampler::new(seed, Thinking::Samples(worlds))
}

/// Another deal that looks the same to the seat: two cards of one suit, which nobody has shown, have changed places.
fn otherwise(watched: &Watched, me: Seat, rng: &mut ChaCha20Rng) -> Option<Watched> {
    let facts = watched.table().facts();
    let others: Vec<Seat> =
        Seat::ALL.into_iter().filter(|&seat| seat != me && facts.dummy() != Some(seat)).collect();
    let (one, other) = (others[below(rng, others.len())], others[below(rng, others.len())]);
    let suit = Suit::ALL[below(rng, 4)];
    let unseen = |seat: Seat| {
        let shown = facts.faced[seat as usize];
        let turned = facts.start.turn_up.map_or(CardSet::EMPTY, CardSet::from);
        let away: CardSet = facts.discarded.iter().map(|&(_, card)| card).collect();
        facts.hand(seat).of(suit) - shown - turned - away
    };
    let pick = |cards: CardSet, rng: &mut ChaCha20Rng| cards.nth(below(rng, cards.len().max(1)));
    let (mine, theirs) = (pick(unseen(one), rng)?, pick(unseen(other), rng)?);
    let mut hands = facts.start.deal.known()?;
    if one == other {
        return None;
    }
    for (seat, gives, takes) in [(one, mine, theirs), (other, theirs, mine)] {
        hands[seat].remove(gives);
        hands[seat].insert(takes);
    }
    let deal = Deal::new(facts.start.deal.first(), hands.0.map(Some));
    let mut changed = Watched::new(watched.table().code(), Start { deal, ..Start::clone(&facts.start) });
    for act in watched.acts().in_order() {
        changed.take(act.clone()).ok()?;
    }
    Some(changed)
}

#[test]
fn what_he_does_does_not_depend_on_cards_that_he_has_not_seen() {
    let mut rng = ChaCha20Rng::seed_from_u64(5);
    let (mut asked, mut cards) = (0, CardSet::EMPTY);
    for code in Code::ALL {
        for _ in 0..6 {
            let mut players = [1, 2, 3, 4].map(|seed| Kind::Sampler.player(seed, Thinking::Samples(1)));
            let mut watched = Watched::new(code, start(code, &mut rng));
            while let Some(act) = next(&mut players, &watched) {
                let seat = act.actor.seat().unwrap();
                if let Some(changed) = otherwise(&watched, seat, &mut rng) {
                    let deed = sampler(seat as u64 + 1, 1).act(&changed.seated(seat));
                    assert_eq!(deed.as_ref(), Some(&act.deed), "{seat}, {code}");
                    asked += 1;
                    if let Deed::Plays(play) = &act.deed {
                        cards.insert(play.card);
                    }
                }
                hear(&mut watched, &act);
            }
        }
    }
    assert!(asked > 500 && cards.len() > 40, "{asked}");
}

#[test]
fn with_the_same_seed_he_does_the_same_again_whatever_he_was_asked_between() {
    let mut rng = ChaCha20Rng::seed_from_u64(6);
    let mut differs = false;
    // One who thinks for many, each time by another seed.
    let mut kept = sampler(10, 2);
    for code in Code::ALL {
        let mut players = [1, 2, 3, 4].map(|seed| Kind::Plain.player(seed, Thinking::Samples(1)));
        let mut watched = Watched::new(code, start(code, &mut rng));
        let mut one = sampler(9, 2);
        while let Some(act) = next(&mut players, &watched) {
            let seat = act.actor.seat().unwrap();
            let seated = watched.seated(seat);
            let deed = one.act(&seated);
            assert_eq!(deed, sampler(9, 2).act(&seated));
            kept.set_seed(10);
            differs |= deed != kept.act(&seated);
            kept.set_seed(9);
            assert_eq!(deed, kept.act(&seated));
            hear(&mut watched, &act);
        }
    }
    assert!(differs, "the seed makes a difference");
}

/// The table at the end of this record.
pub(crate) fn watched(record: &str) -> Watched {
    let game = record::games(record).next().unwrap().unwrap();
    let ruled = Sitting::new().rule(&game, None).unwrap();
    let mut watched = Watched::new(ruled.table.code(), ruled.table.facts().start.clone());
    for act in &game.acts {
        watched.take(act.item.clone()).unwrap();
    }
    watched
}

/// What the seat whose turn it is does, at the end of this record.
fn deed(record: &str, worlds: u32) -> Deed {
    let watched = watched(record);
    let facts = watched.table().facts();
    let seat = facts.turn().or(facts.auction.turn()).unwrap();
    sampler(1, worlds).act(&watched.seated(seat)).unwrap()
}

/// South deals and turns up the nine of clubs; East's hand is his to call on, when North and the others have passed.
fn called_on(hand: &str) -> Deed {
    let east: CardSet = cards(hand);
    let mut rest: Vec<Card> = (CardSet::PACK - east).iter().filter(|card| card.to_string() != "C9").collect();
    // Which cards the others have he cannot know.
    let mut rng = ChaCha20Rng::seed_from_u64(8);
    for n in (1..rest.len()).rev() {
        rest.swap(n, below(&mut rng, n + 1));
    }
    let mut hands = Hands::default();
    hands[Seat::East] = east;
    hands[Seat::South].insert("C9".parse().unwrap());
    for (seat, number) in [(Seat::South, 12), (Seat::West, 13), (Seat::North, 13)] {
        for card in rest.drain(..number) {
            hands[seat].insert(card);
        }
    }
    let deal = Deal::new(Seat::North, hands.0.map(Some));
    deed(
        &format!(
            "[Code \"solo\"]\n[Dealer \"S\"]\n[TurnUp \"C9\"]\n[Deal \"{deal}\"]\n[Acts \"\"]\nW: passes\nN: passes\n"
        ),
        30,
    )
}

fn cards(hand: &str) -> CardSet {
    let deal: Deal = format!("E:{hand} - - -").parse().unwrap();
    deal.hand(Seat::East).unwrap()
}

#[test]
fn he_calls_what_the_hand_will_bear() {
    let call = |hand| match called_on(hand) {
        Deed::Announces(call) => call,
        other => panic!("{other}"),
    };
    assert_eq!(call("5432.432.432.432"), Call::Spread);
    assert_eq!(call("T8.T98.T98.T8765"), Call::Passes);
    // Nine in spades, which he names: abundance.
    assert_eq!(call("AKQJT987.AK.32.3"), Call::Abundance);
}

#[test]
fn a_trick_that_is_not_played_to_in_turn_is_thought_about() {
    // North may play the king or the deuce on the queen, after East, who has not waited for him, or before.
    let weighed = |acts: &str| {
        let record = format!(
            "[Code \"whist-1900\"]\n[Dealer \"S\"]\n[Trump \"H\"]\n[Deal \"N:K2... 3..6. ...54 Q..5.\"]\n[TricksBefore \"NS 6 EW 5\"]\n\
             [Acts \"W\"]\n{acts}\n"
        );
        let mut each = sampler(1, 20).weighed(&watched(&record).seated(Seat::North));
        each.sort_by_key(|(deed, _)| deed.to_string());
        each
    };
    for acts in ["W:SQ", "W:SQ E:S3"] {
        let each = weighed(acts);
        let deeds: Vec<String> = each.iter().map(|(deed, _)| deed.to_string()).collect();
        assert_eq!(deeds, ["S2", "SK"], "{acts}");
        // The king takes the trick, unless it is trumped.
        assert!(each[1].1 > each[0].1 + 0.3, "{acts}: {each:?}");
    }
    // East has played twice: who has how many cards cannot be put to the solver.
    assert_eq!(weighed("W:SQ E:S3 E:D6"), []);
}

/// South's revoke is claimed and proved; what West takes for it, with this score and these tricks before the last three, of which North
/// and South win one.
fn remedy(score: &str, tricks: &str) -> String {
    let record = format!(
        "[Code \"whist-1900\"]\n[Dealer \"E\"]\n[Trump \"S\"]\n[Deal \"N:.2.2.2 .3.3.3 .4.9.5 .A.4.A\"]\n[TricksBefore \"{tricks}\"]\n\
         [ScoreBefore \"{score}\"]\n[Acts \"W\"]\nW:HA N:H2 E:H3 S:C5\nW: quits\nW:CA N:C2 E:C3 S:H4\nW:D4 N:D2 E:D3 S:D9\n\
         E: claims revoke S 1\n"
    );
    sampler(1, 1).act(&watched(&record).seated(Seat::West)).unwrap().to_string()
}

#[test]
fn the_penalty_for_a_revoke_is_taken_by_the_score() {
    // Seven tricks to six: with three of them, three points for East and West and none for the others.
    assert_eq!(remedy("NS 0 EW 0", "NS 6 EW 4"), "elects take-tricks #1");
    // Ten to three: three tricks save three points, and three points make the game, before a trick is reckoned.
    assert_eq!(remedy("NS 3 EW 2", "NS 9 EW 1"), "elects add-points #1");
    // At four the revokers get no further by this hand; what they have they keep.
    assert_eq!(remedy("NS 4 EW 0", "NS 9 EW 1"), "elects add-points #1");
}

#[test]
fn a_card_is_called_where_that_wins_something() {
    // North has led the king; West has shown one of his hearts, and is about to play.
    let called = |shown: &str| {
        let record = format!(
            "[Code \"whist-1900\"]\n[Dealer \"W\"]\n[Trump \"S\"]\n[Deal \"N:.K2.. .3.3. .4..9 .A5..\"]\n[TricksBefore \"NS 6 EW 5\"]\n\
             [Acts \"N\"]\nW: exposes {shown}\nN:HK E:H3 S:H4\n"
        );
        sampler(1, 30).act(&watched(&record).seated(Seat::South))
    };
    // With the five he must let the king win, whatever else he has.
    assert_eq!(called("H5").unwrap().to_string(), "calls H5 #1");
    // The ace he would play of himself.
    assert_eq!(called("HA"), None);
}
