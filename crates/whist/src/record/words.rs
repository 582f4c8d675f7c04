//! The words of the record. Each stands here once: reading looks a meaning up by its word, writing a word by its meaning.

use crate::act::{Answer, Call, Dealing, Deed, Demand, Exposure, Remedy, Saying, Verdict};

/// Words and their meanings.
pub(super) type Words<T> = [(&'static str, T)];

/// What this word means.
pub(super) fn meaning<'w, T>(words: &'w Words<T>, word: &str) -> Option<&'w T> {
    words.iter().find(|(known, _)| *known == word).map(|(_, meaning)| meaning)
}

/// The word for this.
pub(super) fn word<T: PartialEq>(words: &Words<T>, meaning: &T) -> Option<&'static str> {
    words.iter().find(|(_, known)| known == meaning).map(|(word, _)| *word)
}

/// Deeds of one word.
pub(super) static PLAIN: [(&str, Deed); 59] = [
    ("throws-down", Deed::ThrowsDown),
    ("turns", Deed::Turns),
    ("quits", Deed::Quits),
    ("asks", Deed::Asks),
    ("places", Deed::Places),
    ("admits", Deed::Admits),
    ("searches", Deed::Searches),
    ("mixes", Deed::Mixes),
    ("leaves-trump", Deed::LeavesTrump),
    ("takes-up", Deed::TakesUp),
    ("cuts", Deed::Cuts),
    ("pays-stakes", Deed::PaysStakes),
    ("deals", Deed::Deal(Dealing::Deals)),
    ("deals-other-pack", Deed::Deal(Dealing::DealsOtherPack)),
    ("deals-uncut", Deed::Deal(Dealing::DealsUncut)),
    ("deals-amiss", Deed::Deal(Dealing::DealsAmiss)),
    ("deals-two", Deed::Deal(Dealing::DealsTwo)),
    ("deals-third", Deed::Deal(Dealing::DealsThird)),
    ("rectifies", Deed::Deal(Dealing::Rectifies)),
    ("faces-down-trump", Deed::Deal(Dealing::FacesDownTrump)),
    ("deals-last", Deed::Deal(Dealing::DealsLast)),
    ("looks-at-trump", Deed::Deal(Dealing::LooksAtTrump)),
    ("counts-cards", Deed::Deal(Dealing::CountsCards)),
    ("touches", Deed::Deal(Dealing::Touches)),
    ("looks", Deed::Deal(Dealing::Looks)),
    ("shuffles", Deed::Deal(Dealing::Shuffles)),
    ("shuffles-below", Deed::Deal(Dealing::ShufflesBelow)),
    ("cuts-few", Deed::Deal(Dealing::CutsFew)),
    ("confuses-cut", Deed::Deal(Dealing::ConfusesCut)),
    ("recuts", Deed::Deal(Dealing::Recuts)),
    ("interrupts", Deed::Deal(Dealing::Interrupts)),
    ("disturbs", Deed::Deal(Dealing::Disturbs)),
    ("objects", Deed::Deal(Dealing::Objects)),
    ("passes", Deed::Announces(Call::Passes)),
    ("proposes", Deed::Announces(Call::Proposes)),
    ("accepts", Deed::Announces(Call::Accepts)),
    ("solo", Deed::Announces(Call::Solo)),
    ("misere", Deed::Announces(Call::Misere)),
    ("abundance", Deed::Announces(Call::Abundance)),
    ("abundance-in-trumps", Deed::Announces(Call::AbundanceInTrumps)),
    ("spread", Deed::Announces(Call::Spread)),
    ("slam", Deed::Announces(Call::Slam)),
    ("keeps", Deed::Announces(Call::Keeps)),
    ("keeps-over", Deed::Announces(Call::KeepsOver)),
    ("little-misere", Deed::Announces(Call::LittleMisere)),
    ("grand-misere", Deed::Announces(Call::GrandMisere)),
    ("little-spread", Deed::Announces(Call::LittleSpread)),
    ("grand-spread", Deed::Announces(Call::GrandSpread)),
    ("leaves", Deed::Announces(Call::Leaves)),
    ("doubles", Deed::Announces(Call::Doubles)),
    ("redoubles", Deed::Announces(Call::Redoubles)),
    ("satisfied", Deed::Announces(Call::Satisfied)),
    ("may-i-lead", Deed::Announces(Call::MayILead)),
    ("yes", Deed::Announces(Call::Yes)),
    ("pays", Deed::Pays),
    ("shows would-win", Deed::ShowsWouldWin),
    ("requires play-out", Deed::RequiresPlayOut),
    ("names trump", Deed::NamesTrump),
    ("forgets trump", Deed::ForgetsTrump),
];

/// The first word of a deed of several, or of one that may have more behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Simultaneously,
    Exposes,
    Names,
    Detaches,
    Slips,
    TakesBack,
    Answers,
    Sees,
    Says,
    Consults,
    Claims,
    Calls,
    Forbids,
    Elects,
    Waives,
    Requires,
    Forgets,
    Remarks,
    Rules,
    Finds,
    Pack,
    TrumpFallsTo,
    TurnsUp,
    TakesHandOf,
    FindsFaced,
    Bids,
    Makes,
    Trumps,
    Discards,
    Shows,
    Declares,
    Orders,
    Plays,
    Suggests,
    LastFallsTo,
}

pub(super) static VERBS: [(&str, Verb); 35] = [
    ("simultaneously", Verb::Simultaneously),
    ("exposes", Verb::Exposes),
    ("names", Verb::Names),
    ("detaches", Verb::Detaches),
    ("slips", Verb::Slips),
    ("takes-back", Verb::TakesBack),
    ("answers", Verb::Answers),
    ("sees", Verb::Sees),
    ("says", Verb::Says),
    ("consults", Verb::Consults),
    ("claims", Verb::Claims),
    ("calls", Verb::Calls),
    ("forbids", Verb::Forbids),
    ("elects", Verb::Elects),
    ("waives", Verb::Waives),
    ("requires", Verb::Requires),
    ("forgets", Verb::Forgets),
    ("remarks", Verb::Remarks),
    ("rules", Verb::Rules),
    ("finds", Verb::Finds),
    ("pack", Verb::Pack),
    ("trump-falls-to", Verb::TrumpFallsTo),
    ("turns-up", Verb::TurnsUp),
    ("takes-hand-of", Verb::TakesHandOf),
    ("finds-faced", Verb::FindsFaced),
    ("bids", Verb::Bids),
    ("makes", Verb::Makes),
    ("trumps", Verb::Trumps),
    ("discards", Verb::Discards),
    ("shows", Verb::Shows),
    ("declares", Verb::Declares),
    ("orders", Verb::Orders),
    ("plays", Verb::Plays),
    ("suggests", Verb::Suggests),
    ("last-falls-to", Verb::LastFallsTo),
];

/// Where a card is shown; nothing is said of one that is shown on the table.
pub(super) static EXPOSURES: [(&str, Exposure); 4] = [
    ("below", Exposure::Below),
    ("dealing", Exposure::Dealing),
    ("cutting", Exposure::Cutting),
    ("shuffling", Exposure::Shuffling),
];

pub(super) static VERDICTS: [(&str, Verdict); 2] = [("right", Verdict::Right), ("wrong", Verdict::Wrong)];

pub(super) static ANSWERS: [(&str, Answer); 2] = [("none", Answer::None), ("some", Answer::Some)];

pub(super) static SAYINGS: [(&str, Saying); 3] =
    [("rest", Saying::Rest), ("game", Saying::Game), ("trick", Saying::Trick)];

/// What is demanded, other than a card and a suit.
pub(super) static DEMANDS: [(&str, Demand); 6] = [
    ("highest", Demand::Highest),
    ("lowest", Demand::Lowest),
    ("win", Demand::Win),
    ("lose", Demand::Lose),
    ("trump", Demand::Trump),
    ("no-trump", Demand::NoTrump),
];

pub(super) static REMEDIES: [(&str, Remedy); 8] = [
    ("take-tricks", Remedy::TakeTricks),
    ("deduct-points", Remedy::DeductPoints),
    ("add-points", Remedy::AddPoints),
    ("new-deal", Remedy::NewDeal),
    ("let-stand", Remedy::LetStand),
    ("disallow", Remedy::Disallow),
    ("reshuffle", Remedy::Reshuffle),
    ("stakes", Remedy::Stakes),
];

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claimed {
    Revoke,
    Tricks,
    Honours,
    Score,
    Games,
    Rubber,
}

pub(super) static CLAIMS: [(&str, Claimed); 6] = [
    ("revoke", Claimed::Revoke),
    ("tricks", Claimed::Tricks),
    ("honours", Claimed::Honours),
    ("score", Claimed::Score),
    ("games", Claimed::Games),
    ("rubber", Claimed::Rubber),
];

/// What a remark is about, other than a right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum About {
    Score,
    Play,
}

pub(super) static REMARKS: [(&str, About); 2] = [("score", About::Score), ("play", About::Play)];

/// What is wrong with a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    Lacks,
    Doubles,
}

pub(super) static FAULTS: [(&str, Fault); 2] = [("lacks", Fault::Lacks), ("doubles", Fault::Doubles)];

/// Small words between others.
pub(super) const TO: &str = "to";
pub(super) const OF: &str = "of";
pub(super) const INTO: &str = "into";
pub(super) const TRUMP: &str = "trump";
pub(super) const HANDS: &str = "hands";
pub(super) const HIGH: &str = "high";
pub(super) const GRAND: &str = "grand";
pub(super) const NULLO: &str = "nullo";
pub(super) const NO_TRUMPS: &str = "no-trumps";
pub(super) const HAND: &str = "hand";
pub(super) const BYSTANDER: &str = "bystander";
pub(super) const ARBITER: &str = "arbiter";

/// Says what could have been meant: the words that are nearest, three at most.
pub(super) fn nearest<'w>(found: &str, known: impl Iterator<Item = &'w str>) -> String {
    let found = found.to_lowercase();
    let allowed = 1 + found.chars().count() / 3;
    let mut near: Vec<(usize, &str)> = known
        .map(|word| match found.chars().count() >= 3 && word.starts_with(&found) {
            true => (0, word),
            false => (strsim::damerau_levenshtein(&found, word), word),
        })
        .filter(|(distance, _)| *distance <= allowed)
        .collect();
    near.sort_unstable();
    let best = near.first().map_or(0, |(distance, _)| *distance);
    near.retain(|(distance, _)| *distance == best);
    let near: Vec<&str> = near.iter().take(3).map(|(_, word)| *word).collect();
    near.join(" or ")
}

/// The words with which a deed can begin.
pub(super) fn beginnings() -> impl Iterator<Item = &'static str> {
    let plain = PLAIN.iter().map(|(word, _)| word.split(' ').next().unwrap_or(word));
    plain.take(PLAIN.len() - 4).chain(VERBS.iter().map(|(word, _)| *word))
}

/// The words of a table, as a choice: `none or some`.
pub(super) fn choice<T>(words: &Words<T>) -> String {
    words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(" or ")
}
