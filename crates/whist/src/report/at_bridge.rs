//! Rulings at bridge, where they say something else than at whist, or what only bridge has.

use crate::ruling::{Finding, Ruling, Status};
use crate::table::Table;

/// The sentence, where bridge has one of its own.
pub(super) fn sentence(
    ruling: &Ruling,
    table: &Table,
    (who, card, trick): (&str, &str, &str),
) -> Option<String> {
    let facts = table.facts();
    let cited = |number: &str| ruling.cites.iter().any(|cite| cite.number == number);
    let first = ruling.cites.first().map_or("", |cite| cite.number);
    let dealers = ruling.seat().is_some_and(|seat| facts.is_dealers(seat));
    let double = if dealers { "re-double" } else { "double" };
    let partner = ruling.seat().map_or("his partner", |seat| seat.opposite().name());
    Some(match ruling.finding {
        Finding::Renounce if cited("68") && ruling.status != Status::Corrected => match ruling.status {
            Status::Open => {
                format!("Dummy did not follow suit{trick}, though he could; it can still be put right.")
            }
            _ => format!(
                "Dummy did not follow suit{trick}, though he could; the trick stands, and nothing is due for it."
            ),
        },
        Finding::ExposedCard if first == "70" => {
            format!(
                "{who} has shown {card} before trumps were declared; {partner} may not {double} any more."
            )
        }
        Finding::ExposedCard if first == "71" => {
            let open = if dealers { "" } else { " It lies open to be called." };
            format!(
                "{who} has shown {card} before a card was led; {partner} may not {double} any more.{open}"
            )
        }
        Finding::HandExposed if matches!(first, "70" | "71") => {
            let when = if first == "70" { "trumps were declared" } else { "a card was led" };
            let open = if dealers { "" } else { " The cards lie open to be called." };
            format!("{who} has laid his hand open before {when}; {partner} may not {double} any more.{open}")
        }
        Finding::ExposedCard | Finding::HandExposed | Finding::TwoCardsPlayed if first == "69" => {
            let what = match ruling.finding {
                Finding::ExposedCard => format!("has shown {card}"),
                Finding::HandExposed => "has laid his hand open".to_string(),
                _ => "put down more than one card at once".to_string(),
            };
            format!("{who} {what}; of the dealer's cards that costs nothing.")
        }
        Finding::ExposedCard if ruling.status == Status::Doubtful => {
            format!("{who} has taken back {card}, which he had played to a false lead of the dealer's.")
        }
        Finding::LeadOutOfTurn if dealers => match ruling.status {
            Status::Open => format!(
                "{who} led when it was not his lead, or from the wrong hand; nothing is due, and he may put it right until the second hand has played."
            ),
            Status::Corrected => format!(
                "{who} led when it was not his lead, or from the wrong hand, and put it right in time."
            ),
            _ => format!(
                "{who} led when it was not his lead, or from the wrong hand; it cannot be put right any more."
            ),
        },
        Finding::CardTakenBack => {
            format!("{who} took back {card}, which had been played and stands; it may be called.")
        }
        Finding::ClaimedRest => {
            format!("{who} said that the rest was his: he may be made to lay his cards on the table.")
        }
        Finding::DeclaredOutOfTurn => match first {
            "49" => format!("{who} declared trumps without being asked."),
            "50" => format!("{who} passed the declaration back, which was for him to make."),
            _ => format!("{who} declared trumps, which is not for him; it counts for nothing."),
        },
        Finding::BidCorrected => format!("{who} cannot alter what has been declared."),
        Finding::CallNotGood => match first {
            "47" => format!("What {who} said belongs to another game: it goes for nothing."),
            "71" => format!("{who} has lost his right to {double}, because his partner showed a card."),
            "58" if facts.doubling().is_some_and(|doubling| doubling.refused) => {
                "A double has been refused: nobody doubles any more in this hand.".to_string()
            }
            "58" => "A trick is worth a hundred already: nobody doubles any more.".to_string(),
            "54" => format!("{who} has no right to {double} now: it goes for nothing."),
            _ => format!("{who} cannot declare, or leave it, now: it goes for nothing."),
        },
        Finding::DoubledOutOfTurn => format!("{who} doubled out of turn."),
        Finding::LedBeforeDoublingEnded => match ruling.status {
            _ if first == "48" => format!("{who} led before trumps were declared."),
            Status::Doubtful => {
                format!("{who} led without asking his partner, who then doubled.")
            }
            _ => format!("{who} led before the doubling was over."),
        },
        Finding::Consulted if first == "58" => format!("{who} consulted his partner about doubling."),
        Finding::DummySuggested => format!("{who}, whose hand is dummy, suggested {card}."),
        Finding::DummySpoke => {
            format!(
                "{who}, whose hand is dummy, called attention to an offence: the dealer can exact nothing for it."
            )
        }
        Finding::WrongCardPlaced => match ruling.status {
            Status::Corrected => {
                format!("{who} put down {card} in place of the card named, and it was put right.")
            }
            _ => format!("{who} put down {card} in place of the card that the dealer had named."),
        },
        Finding::ForeignCardPlayed => {
            format!("{who} played {card}, which lay before another, as if it were his.")
        }
        Finding::CardSeenInDealing => format!("{who} looked at a card while he dealt."),
        Finding::WrongPenalty => format!("{who} demanded what the offence does not carry."),
        Finding::WrongClaimant if first == "103" => {
            format!("{who} asked for a penalty that only his partner may exact: it is lost.")
        }
        Finding::WrongClaimant if first == "63" => {
            format!("{who} cannot claim what dummy's owner has pointed out.")
        }
        Finding::ClaimNotProved if first == "68" => {
            format!("{who} claims a revoke{trick} that dummy made: it carries no penalty.")
        }
        Finding::SurplusCard if ruling.status == Status::Sealed => return None,
        Finding::NewDealDue => {
            let dealt = match first {
                "39.II" => format!("{card} lay face up in the pack"),
                "39.III" => "the cards were not dealt one at a time and in rotation".to_string(),
                "39.IV" => "the last card did not come to the dealer".to_string(),
                "39.V" => "one hand has a card too many, and another one too few".to_string(),
                "39.VI" => "two cards were dealt at once, or two running to one hand".to_string(),
                _ => "the pack was not cut".to_string(),
            };
            match ruling.status {
                Status::Open => format!("{who} has dealt amiss, and may still put it right: {dealt}."),
                Status::Corrected => format!("{who} dealt amiss and put it right in time: {dealt}."),
                _ => format!("There must be a new deal: {dealt}."),
            }
        }
        Finding::DeficientHand if ruling.status == Status::Doubtful => format!("{who} has too few cards."),
        _ => return None,
    })
}
