//! Rulings in plain words.

use tricklaw_cards::Seat;

use super::at_bridge;
use super::speech::{called_upon, card as card_said, counted, wanted};
use crate::act::{Act, Actor, Claim, Deed, Demand};
use crate::facts::Trick;
use crate::laws::Code;
use crate::ruling::{Finding, Ruling, Status};
use crate::table::Table;

/// What a ruling says, in one sentence. It tells nothing that the table could not know of a public ruling.
pub fn gist(ruling: &Ruling, table: &Table) -> String {
    let trick = ruling.trick.map_or(String::new(), |trick| format!(" in trick {trick}"));
    sentence(ruling, table, None, &trick)
}

/// The same for somebody who has been told the trick, and who has the act that it is about at hand.
pub fn finding(ruling: &Ruling, table: &Table, act: Option<&Act>) -> String {
    sentence(ruling, table, act, "")
}

fn sentence(ruling: &Ruling, table: &Table, act: Option<&Act>, trick: &str) -> String {
    let who = name(ruling.offender);
    let deed = act.filter(|act| Some(act.actor) == ruling.offender).map(|act| &act.deed);
    let card = match (ruling.card, deed) {
        (Some(card), _) => card_said(card),
        (None, Some(Deed::Calls(Demand::Card(card), ..))) => card_said(*card),
        _ => "a card".to_string(),
    };
    let led = ruling
        .trick
        .and_then(|trick| table.facts().trick(trick))
        .and_then(Trick::suit)
        .map_or("the suit led".to_string(), |suit| format!("the {} led", suit.singular()));
    if table.code() == Code::Bridge1904
        && let Some(sentence) = at_bridge::sentence(ruling, table, (who, &card, trick))
    {
        return sentence;
    }
    match ruling.finding {
        Finding::Renounce if ruling.status == Status::Corrected && ruling.id.is_none() => {
            format!(
                "{who} did not follow suit, though he could; the trick went back, and nothing came of it."
            )
        }
        Finding::Renounce if ruling.status == Status::Corrected => {
            format!("{who} did not follow {led}{trick}, though he could, and put it right in time.")
        }
        Finding::Renounce => {
            format!("{who} did not follow {led}{trick}, though he could; it can still be put right.")
        }
        Finding::Revoke if ruling.status == Status::ClaimedUnproved => {
            format!("{who} is said to have revoked{trick}; the cards seen so far do not show it.")
        }
        Finding::Revoke if matches!(clause(ruling), "81" | "32") => {
            format!(
                "{who} is taken to have revoked{trick}: the cards were mixed before they had been looked at."
            )
        }
        Finding::Revoke => format!("{who} revoked{trick}: he did not follow {led}, though he could."),
        Finding::ExposedCard if clause(ruling) == "20" => {
            format!("{who} has shown {card}; he plays alone, and nothing is due for it.")
        }
        Finding::ExposedCard => format!("{who} has shown {card}, which lies open to be called."),
        Finding::CardNamed if clause(ruling) == "20" => {
            format!(
                "{who} has named {card}, a card of his own hand; he plays alone, and nothing is due for it."
            )
        }
        Finding::CardNamed => {
            format!("{who} has named {card}, a card of his own hand, which lies open to be called.")
        }
        Finding::CardDetached => format!("{who} had detached {card}, and an adversary named it at once."),
        Finding::WrongCardNamed => format!("{who} named a card that was not the one detached."),
        Finding::TwoCardsPlayed => format!("{who} put down more than one card at once."),
        Finding::HandExposed if clause(ruling) == "20" => {
            format!("{who} has laid his hand open; he plays alone, and nothing is due for it.")
        }
        Finding::HandExposed => format!("{who} has thrown down his hand, and each card of it may be called."),
        Finding::HandsAbandoned => "All four hands are on the table: the play is over.".to_string(),
        Finding::LeadOutOfTurn if clause(ruling) == "cards-played-in-error" => {
            format!("{who} led {card}{trick} before all had put a card away.")
        }
        Finding::LeadOutOfTurn => format!("{who} led {card}{trick} when it was not his lead."),
        Finding::SimultaneousLead => format!("{who} put down {card} as his partner led{trick}."),
        Finding::PlayOutOfTurn => format!("{who} played out of his turn{trick}; nothing is due for it."),
        Finding::PlayedBeforePartner => {
            format!("{who} played{trick} before his turn, and before his partner.")
        }
        Finding::WinnersWithoutWaiting => {
            format!(
                "{who} led on after trick {} without waiting for his partner to play.",
                ruling.trick.unwrap_or(0)
            )
        }
        Finding::OmittedPlay => {
            format!("{who} did not play to trick {} and has played to the next.", ruling.trick.unwrap_or(0))
        }
        Finding::SurplusCard => {
            format!("{who} has put {card} among the cards of trick {}.", ruling.trick.unwrap_or(0))
        }
        Finding::TrumpCardLeft => {
            format!("{who} has left the trump card, {card}, on the table after the second trick.")
        }
        Finding::TrumpCardNamed => format!("{who} named the trump card after it had been taken up."),
        Finding::TrumpCardForgotten => format!("{who} cannot recollect the trump card."),
        Finding::TrumpCardTakenEarly => format!("{who} took the trump card up before his turn to play."),
        Finding::AttentionCalled => {
            format!("{who} called attention to the trick before his partner had played.")
        }
        Finding::QuittedTrickSeen => format!("{who} looked at a trick that had been turned and quitted."),
        Finding::CallDisobeyed => match ruling.due {
            Some(due) => format!(
                "{who} was called upon {}, and did not do it{trick}, though he could.",
                called_upon(due.choice, due.trick.is_some())
            ),
            None => format!("{who} did not do{trick} what he was called upon to do, though he could."),
        },
        Finding::CalledTooEarly if matches!(deed, Some(Deed::Calls(Demand::Suit(_), ..))) => {
            format!(
                "{who} called a suit when the other side had not the lead yet: the call goes for nothing."
            )
        }
        Finding::CalledTooEarly => {
            format!("{who} called {card} before its owner's turn, and may not call it for that trick.")
        }
        Finding::Consulted => format!("{who} asked his partner which penalty to take: they may take none."),
        Finding::WrongPenalty => match deed.and_then(wanted) {
            Some(wanted) => {
                format!("{who} {wanted}, which the offence does not carry: nothing can be exacted for it.")
            }
            None => format!("{who} demanded what the offence does not carry: nothing can be exacted for it."),
        },
        Finding::WrongClaimant => match (ruling.accused, deed.and_then(wanted)) {
            (Some(seat), _) => {
                format!(
                    "{who} says that {} revoked{trick}, but it is not for {who} to claim it.",
                    seat.name()
                )
            }
            (None, Some(wanted)) => format!("{who} {wanted}, and is not one of those who may demand it."),
            (None, None) => format!("{who} is not one of those who may demand it."),
        },
        Finding::OffenderDidNotWait => {
            format!("{who} played before there was time to decide upon a penalty.")
        }
        Finding::CardsMixed => format!("{who} mixed the cards after a revoke was claimed."),
        Finding::ClaimTooLate => match ruling.accused {
            Some(seat) => format!("{who} says too late that {} revoked{trick}.", seat.name()),
            None => match deed.and_then(wanted) {
                Some(wanted) => format!("{who} {wanted}, and came too late with it."),
                None if matches!(deed, Some(Deed::Pays)) => format!("{who} says \"I pay\" too late."),
                None => format!("{who} comes too late with this."),
            },
        },
        Finding::ClaimNotProved => match ruling.accused {
            Some(seat) => {
                format!("{who} says that {} revoked{trick}, and the cards do not show it.", seat.name())
            }
            None => unproved(ruling, who, deed),
        },
        Finding::BystanderSpoke => "A bystander called attention to an oversight.".to_string(),
        Finding::HonoursClaimedLate => {
            format!("{who} claims {} after the following trump card was turned up.", honours(deed))
        }
        Finding::ClaimedTooEarly => format!("{who} claimed {} before the hand was over.", honours(deed)),
        Finding::Misdeal => misdeal(ruling, table, who),
        Finding::NewDealDue => match clause(ruling) {
            "29.II" => format!("There must be a new deal: {card} lay face up in the pack."),
            "29.III" => format!("There must be a new deal: {who} took up the hand of another."),
            "37.IV" if ruling.offender.is_some() => {
                format!("There must be a new deal: {who} shifted cards, and a hand has too many.")
            }
            _ => "There must be a new deal.".to_string(),
        },
        Finding::CardExposedInDeal => format!("{who} exposed {card} in the deal."),
        Finding::DealOutOfTurn => match ruling.status {
            Status::Corrected => {
                format!("{who} dealt when it was not for him to deal, and was stopped in time.")
            }
            _ => format!("{who} dealt when it was not for him to deal."),
        },
        Finding::ImperfectPack => format!("The pack is not perfect: {card}."),
        Finding::DeficientHand => format!("{who} has played with too few cards."),
        Finding::SurplusHand => format!("{who} has too many cards."),
        Finding::FreshCutDue => "The pack must be cut again.".to_string(),
        Finding::CardSeenInShuffling => {
            format!("{card} was seen while {who} shuffled; he may be made to shuffle again.")
        }
        Finding::IrregularShuffle => {
            format!("{who} shuffled, cut or dealt in a way that the law forbids; no penalty is printed.")
        }
        Finding::TrumpSeenInDealing => format!("{who} looked at the trump card while dealing."),
        Finding::PlayOutRequired => match ruling.status {
            Status::Refused => format!("{who} may not require it: no revoke of his side has been detected."),
            _ => "The hand is to be played out.".to_string(),
        },
        Finding::ScoreCorrected => "The score is put right.".to_string(),
        Finding::RubberAlreadyWon => "The rubber was won before this deal.".to_string(),
        Finding::HandAbandoned => format!("{who} has thrown down his hand, and abandoned it."),
        Finding::ClaimedRest => match ruling.seat().map(|seat| table.facts().partners(seat).len()) {
            Some(0) => {
                format!("{who} said that the rest was his; he plays alone, and nothing is due for it.")
            }
            Some(1) => format!("{who} said that the rest was his: his partner's cards lie open."),
            _ => format!("{who} said that the rest was theirs: the cards of those with him lie open."),
        },
        Finding::DeclaredOutOfTurn => format!("{who} called when it was not his turn."),
        Finding::BidCorrected => format!("{who} must stand by what he first called."),
        Finding::CallNotGood => format!("{who} called what he might not call: it goes for nothing."),
        // Only bridge has these, and says them in its own way.
        Finding::DoubledOutOfTurn
        | Finding::LedBeforeDoublingEnded
        | Finding::DummySuggested
        | Finding::DummySpoke
        | Finding::CardTakenBack
        | Finding::WrongCardPlaced
        | Finding::ForeignCardPlayed
        | Finding::CardSeenInDealing => format!("{who}: {}{trick}.", said(ruling.finding)),
        Finding::WouldHaveWon => {
            format!("{who} has shown that the callers would have won in spite of his revoke.")
        }
    }
}

/// The number and clause of the law that is cited first.
fn clause(ruling: &Ruling) -> &'static str {
    ruling.cites.first().map_or("", |cite| cite.number)
}

/// `four honours`, where it is known how many were claimed.
fn honours(deed: Option<&Deed>) -> String {
    match deed {
        Some(Deed::Claims(Claim::Honours(number))) => counted(*number, "honour"),
        _ => "honours".to_string(),
    }
}

/// A claim of honours or of tricks that fails.
fn unproved(ruling: &Ruling, who: &str, deed: Option<&Deed>) -> String {
    match (deed, clause(ruling)) {
        (Some(Deed::Claims(Claim::Honours(_))), _) | (_, "48") => {
            format!("{who} claims {}, and the cards do not show that his side held them.", honours(deed))
        }
        (Some(Deed::Claims(Claim::Tricks(number))), _) => format!(
            "{who} claims {}, and that cannot be, or the result is settled already.",
            counted(*number, "trick")
        ),
        (_, "62") => format!("{who} claims tricks that cannot be, or the result is settled already."),
        _ => format!("{who}'s claim is not borne out by the cards."),
    }
}

/// What went wrong in the deal, and what follows from it.
fn misdeal(ruling: &Ruling, table: &Table, who: &str) -> String {
    let wrong = match clause(ruling) {
        "28" | "12" => "he shuffled after the pack had been cut",
        "17.I" => "he dealt without having the pack cut, and was found out in time",
        "17.II" => "he gave a card to the wrong hand, or more than one at once",
        "17.III" => "he counted the cards",
        "17.IV" | "19" => "a hand has not its number of cards",
        "17.V" => "he looked at the trump card",
        "17.VI" => "he laid the trump card face down",
        "37.I" => "he did not deal single cards in rotation, to four hands and from his left",
        "37.II" => "he laid the last card face down",
        "37.III" => "the last card did not fall to him",
        "37.IV" => "one hand has a card too many, and another one too few",
        "37.V" => "he touched the cards to count them",
        "37.VI" => "he gave out two cards at once, or two running to one hand",
        "37.VII" => "he dealt without having the pack cut, and was found out in time",
        _ => "he did not deal as the law has it",
    };
    match ruling.status {
        Status::Open => return format!("{who} has misdealt, and may still put it right: {wrong}."),
        Status::Corrected => return format!("{who} dealt amiss and put it right in time: {wrong}."),
        _ => {}
    }
    format!("{who} has misdealt: {wrong}. {}", next_deal(ruling, table, who)).trim_end().to_string()
}

/// Who deals after a misdeal, and why.
fn next_deal(ruling: &Ruling, table: &Table, who: &str) -> String {
    let (facts, Some(dealer)) = (table.facts(), ruling.seat()) else { return String::new() };
    let cited = |number: &str| ruling.cites.iter().any(|cite| cite.number == number);
    if cited("17") {
        return format!("{who} deals again, because an adversary touched a card or interrupted him.");
    }
    if cited("36") {
        return format!("{who} deals again, because an adversary interrupted him and was not proved right.");
    }
    if cited("39") {
        let touched = |seat: Seat| facts.deals.touched[seat as usize];
        let first = facts
            .adversaries(dealer)
            .iter()
            .filter(|&seat| touched(seat) > 0)
            .min_by_key(|&seat| touched(seat));
        let adversary = first.map_or("an adversary", Seat::name);
        let partner = dealer.opposite().name();
        return format!("{who} deals again, because {adversary} touched his cards before {partner} had.");
    }
    if cited("38") {
        let rightful = dealer.opposite();
        return format!(
            "{} deals next, because it was the turn of {}, which {who} took.",
            rightful.next().name(),
            rightful.name()
        );
    }
    // A pack that is not perfect leaves him the deal.
    if facts.annulled == Some(Some(dealer)) { String::new() } else { format!("{who} loses the deal.") }
}

fn name(actor: Option<Actor>) -> &'static str {
    match actor {
        Some(Actor::Seat(seat)) => seat.name(),
        Some(Actor::Bystander) => "A bystander",
        Some(Actor::Arbiter) => "The arbiter",
        None => "Nobody",
    }
}

/// A finding's name in words: `lead out of turn`.
pub fn said(finding: Finding) -> String {
    finding.name().replace('-', " ")
}
