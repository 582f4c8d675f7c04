//! What `tricklaw rule` says of claims, demands, rights and misdeals.

use std::fs;

use crate::run::{output, root};

/// What is said of a record, every paragraph in one line.
fn flat(record: &str) -> String {
    output(&["rule", "-"], record).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn case(name: &str) -> String {
    fs::read_to_string(root().join("conformance/whist-1900").join(name)).unwrap()
}

#[track_caller]
fn says(record: &str, sentences: &[&str]) {
    let found = flat(record);
    for sentence in sentences {
        assert!(found.contains(sentence), "{sentence}\n{found}");
    }
}

const REVOKE: &str = "\
[Code \"whist-1900\"]
[Dealer \"E\"]
[Trump \"S\"]
[Deal \"N:.2.2.2 .3.3.3 .4.9.5 .A.4.A\"]
[TricksBefore \"NS 5 EW 5\"]
[Acts \"W\"]
W:HA N:H2 E:H3 S:C5
W: quits
W:CA N:C2 E:C3 S:H4
W:D4 N:D2 E:D3 S:D9
";

#[test]
fn a_suit_called_too_early_is_no_card() {
    let file = root().join("conformance/solo/24-suit-called-before-the-side-has-the-lead.pbn");
    says(
        &fs::read_to_string(file).unwrap(),
        &["called a suit when the other side had not the lead yet: the call goes for nothing (law 24)."],
    );
}

/// West has the two highest trumps, and they make his call, whichever spade North plays.
#[test]
fn that_they_would_have_won_is_shown_card_by_card() {
    let file = root().join("conformance/solo/31-would-have-won-anyway.pbn");
    says(
        &fs::read_to_string(file).unwrap(),
        &[
            "With best play on both sides it goes W:S2 N:S3 E:S4 S:S5; S:DQ W:HK N:D4 E:DA; W:HA N:SA E:SK S:SQ.",
        ],
    );
}

#[test]
fn a_refused_claim_is_not_the_one_that_succeeded() {
    let ends = |acts: &str| format!("{REVOKE}{acts}");
    says(
        &ends("N: claims revoke S 1\nW: claims revoke S 1\n"),
        &[
            "West claimed it at act 15, and the cards prove it.",
            "North says that South revoked, but it is not for North to claim it (law 75.I). It is refused.",
        ],
    );
    says(
        &ends("E: claims revoke S 1\nW: claims revoke S 1\n"),
        &["East claimed it at act 14, and the cards prove it."],
    );
    let late = ends("E: cuts\nW: claims revoke S 1\n");
    says(
        &late,
        &["West says too late that South revoked", "True, but nobody has duly claimed it: s1. Act 4"],
    );
    assert!(!flat(&late).contains("claimed it at act"));
}

#[test]
fn a_claim_that_the_mixing_of_the_cards_made_good_is_not_proved() {
    let found = flat(&case("81-accused-mixes-after-a-claim-that-was-wrong.pbn"));
    assert!(found.contains("South is taken to have revoked: the cards were mixed"), "{found}");
    assert!(found.contains("East claimed it at act 13. East and West might"), "{found}");
}

#[test]
fn a_right_says_what_was_called_and_what_became_of_it() {
    let void = case("69-suit-called-of-a-void-hand.pbn");
    says(
        &void,
        &[
            "West chose at act 2 to call diamonds. North had no diamonds to lead at act 3, and owes nothing more (law 69).",
            "69 He who is called on to lead a suit that he does not hold owes nothing more.",
        ],
    );
    says(
        &case("76-win-called-from-one-who-cannot.pbn"),
        &["to require the trick to be won. ", " could not do it at act "],
    );
    says(
        &case("88-highest-demanded-for-a-lead-out-of-turn.pbn"),
        &[
            "It was forfeited at act 2, because West called the highest card (law 88).",
            "West called the highest card, which the offence does not carry",
        ],
    );
    says(
        &case("87-consulting-loses-the-penalty.pbn"),
        &["It was forfeited at act 2, because West asked his partner which to take (law 87)."],
    );
    says(
        &case("67-called-card-would-revoke-and-is-not-repeated.pbn"),
        &[
            "South chose at act 3 to call the king of diamonds. It was not done, and the right lapsed at act 8.",
        ],
    );
    says(
        &case("67-called-card-would-revoke-still-open.pbn"),
        &["to call the king of diamonds. It is still open."],
    );
}

#[test]
fn a_view_says_the_same_of_a_call() {
    let found = output(&["rule", "-", "--as", "N"], &case("88-highest-demanded-for-a-lead-out-of-turn.pbn"));
    assert!(found.contains("because West called the highest card"), "{found}");
}

#[test]
fn revokes_on_both_sides_cancel_each_other() {
    says(
        &case("85-a-penalty-already-taken-is-cancelled.pbn"),
        &[
            "West chose at act 7 to score three points for it. But both sides have revoked, and the revokes \
             cancel each other: it lapsed at act 7 (law 85).",
            "Both sides have revoked, and the revokes cancel each other: it lapsed at act 8 (law 85).",
        ],
    );
}

#[test]
fn a_misdeal_says_what_went_wrong_and_who_deals() {
    for (name, sentence) in [
        ("28-dealer-shuffles-after-the-cut", "he shuffled after the pack had been cut. South loses the deal"),
        ("37.I-dealt-out-of-rotation", "he did not deal single cards in rotation"),
        ("37.II-last-card-face-down", "he laid the last card face down"),
        ("37.III-trump-falls-to-another", "the last card did not fall to him. South loses the deal"),
        ("37.IV-fourteen-and-twelve", "one hand has a card too many, and another one too few"),
        (
            "37.V-dealer-counts-the-cards",
            "he touched the cards to count them. South loses the deal (law 37.V)",
        ),
        ("37.VI-two-cards-to-one-hand", "may still put it right: he gave out two cards at once"),
        ("37.VI-two-cards-and-put-right", "put it right in time: he gave out two cards at once"),
        ("37.VI-third-card-dealt", "has misdealt: he gave out two cards at once"),
        ("37.VII-uncut-found-out-in-time", "he dealt without having the pack cut"),
        ("39-adversary-touched-first", "South deals again, because West touched his cards before North had"),
        ("36-interrupted-then-counts", "South deals again, because an adversary interrupted him"),
        (
            "38-partner-takes-the-deal-and-misdeals",
            "West deals next, because it was the turn of South, which North took",
        ),
        ("29.III-takes-up-another-hand", "There must be a new deal: West took up the hand of another"),
    ] {
        says(&case(&format!("{name}.pbn")), &[sentence]);
    }
    let imperfect = flat(&case("37.III-trump-falls-to-another-from-an-imperfect-pack.pbn"));
    assert!(!imperfect.contains("loses the deal"), "{imperfect}");
}

#[test]
fn claims_and_calls_are_named() {
    for (name, sentence) in [
        ("59-called-before-the-owners-turn", "South called the five of hearts before its owner's turn"),
        (
            "76-suit-called-and-not-led",
            "North was called upon to lead hearts, and did not do it, though he could",
        ),
        ("76-lowest-called-highest-played", "was called upon to play his lowest card of the suit led"),
        ("45-call-repeated-and-disobeyed", "South was called upon to play his lowest trump"),
        (
            "48-three-claimed-two-held",
            "North claims three honours, and the cards do not show that his side held them",
        ),
        (
            "51-honours-claimed-after-the-next-trump",
            "North claims four honours after the following trump card",
        ),
        ("62-more-tricks-claimed-than-there-are", "North claims 14 tricks, and that cannot be"),
        ("79-nothing-found", "revoked, and the cards do not show it"),
        ("91-demand-long-after-the-play", "West required the trick not to be won, and came too late with it"),
    ] {
        says(&case(&format!("{name}.pbn")), &[sentence]);
    }
}

#[test]
fn a_rubber_that_was_won_is_told_of_before_the_deal() {
    let won = REVOKE.replace("[Acts", "[GamesBefore \"NS 2 EW 0\"]\n[Acts");
    says(&won, &["1. Before the deal: The rubber was won before this deal"]);
}
