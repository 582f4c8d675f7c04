//! Rulings in plain words.

use super::speech::card as card_said;
use crate::act::Actor;
use crate::facts::Trick;
use crate::ruling::{Finding, Ruling, Status};
use crate::table::Table;

/// What a ruling says, in one sentence. It tells nothing that the table could not know of a public ruling.
pub fn gist(ruling: &Ruling, table: &Table) -> String {
    let who = name(ruling.offender);
    let trick = ruling.trick.map_or(String::new(), |trick| format!(" in trick {trick}"));
    let card = ruling.card.map_or("a card".to_string(), card_said);
    let led = ruling
        .trick
        .and_then(|trick| table.facts().trick(trick))
        .and_then(Trick::suit)
        .map_or("the suit led".to_string(), |suit| format!("the {} led", suit.singular()));
    match ruling.finding {
        Finding::Renounce if ruling.status == Status::Corrected => {
            format!("{who} did not follow {led}{trick}, though he could, and put it right in time.")
        }
        Finding::Renounce => {
            format!("{who} did not follow {led}{trick}, though he could; it can still be put right.")
        }
        Finding::Revoke if ruling.status == Status::ClaimedUnproved => {
            format!("{who} is said to have revoked{trick}; the cards seen so far do not show it.")
        }
        Finding::Revoke => format!("{who} revoked{trick}: he did not follow {led}, though he could."),
        Finding::ExposedCard => format!("{who} has shown {card}, which lies open to be called."),
        Finding::CardNamed => {
            format!("{who} has named {card}, a card of his own hand, which lies open to be called.")
        }
        Finding::CardDetached => format!("{who} had detached {card}, and an adversary named it at once."),
        Finding::WrongCardNamed => format!("{who} named a card that was not the one detached."),
        Finding::TwoCardsPlayed => format!("{who} put down more than one card at once."),
        Finding::HandExposed => format!("{who} has thrown down his hand, and each card of it may be called."),
        Finding::HandsAbandoned => "All four hands are on the table: the play is over.".to_string(),
        Finding::LeadOutOfTurn => format!("{who} led {card}{trick} when it was not his lead."),
        Finding::SimultaneousLead => format!("{who} put down {card} as his partner led{trick}."),
        Finding::PlayOutOfTurn => format!("{who} played out of his turn{trick}; nothing is due for it."),
        Finding::PlayedBeforePartner => format!("{who} played{trick} before his partner had."),
        Finding::WinnersWithoutWaiting => {
            format!(
                "{who} led on after trick {} without waiting for his partner to play.",
                ruling.trick.unwrap_or(0)
            )
        }
        Finding::OmittedPlay => {
            format!("{who} did not play to trick {} and has played to the next.", ruling.trick.unwrap_or(0))
        }
        Finding::SurplusCard => format!("{who}'s {card} lies{trick} as a card too many."),
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
        Finding::CallDisobeyed => {
            format!("{who} did not do{trick} what he was called upon to do, though he could.")
        }
        Finding::CalledTooEarly => {
            format!("{who} called a card before its owner's turn, and may not call it for that trick.")
        }
        Finding::Consulted => format!("{who} asked his partner which penalty to take: they may take none."),
        Finding::WrongPenalty => {
            format!("{who} demanded what the offence does not carry: nothing can be exacted for it.")
        }
        Finding::WrongClaimant => format!("{who} is not one of those who may demand it."),
        Finding::OffenderDidNotWait => {
            format!("{who} played before there was time to decide upon a penalty.")
        }
        Finding::CardsMixed => format!("{who} mixed the cards after a revoke was claimed."),
        Finding::ClaimTooLate => match ruling.accused {
            Some(seat) => format!("{who} says too late that {} revoked{trick}.", seat.name()),
            None => format!("{who} comes too late with it."),
        },
        Finding::ClaimNotProved => match ruling.accused {
            Some(seat) => {
                format!("{who} says that {} revoked{trick}, and the cards do not show it.", seat.name())
            }
            None => format!("{who}'s claim is not borne out by the cards."),
        },
        Finding::BystanderSpoke => "A bystander called attention to an oversight.".to_string(),
        Finding::HonoursClaimedLate => {
            format!("{who} claims honours after the following trump card was turned up.")
        }
        Finding::ClaimedTooEarly => format!("{who} claimed honours before the hand was over."),
        Finding::Misdeal => match ruling.status {
            Status::Open => format!("{who} has misdealt, and may still put it right."),
            Status::Corrected => format!("{who} dealt amiss and put it right in time."),
            _ => format!("{who} has misdealt."),
        },
        Finding::NewDealDue => "There must be a new deal.".to_string(),
        Finding::CardExposedInDeal => format!("{who} exposed {card} in the deal."),
        Finding::DealOutOfTurn => match ruling.status {
            Status::Corrected => {
                format!("{who} dealt when it was not for him to deal, and was stopped in time.")
            }
            _ => format!("{who} dealt when it was not for him to deal."),
        },
        Finding::ImperfectPack => format!("The pack is not perfect: {card}."),
        Finding::DeficientHand => format!("{who} has played with a card short."),
        Finding::SurplusHand => format!("{who} has a card too many."),
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
    }
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
    serde_json::to_value(finding)
        .ok()
        .and_then(|value| value.as_str().map(|name| name.replace('-', " ")))
        .unwrap_or_default()
}
