//! The texts of the interface, all in one place: `assets/words/en.json`, key by key, with `{places}`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use tricklaw_cards::{Card, Seat, Suit};
use tricklaw_whist::report::speech;

const ENGLISH: &str = include_str!("../assets/words/en.json");

static WORDS: LazyLock<BTreeMap<String, String>> =
    LazyLock::new(|| serde_json::from_str(ENGLISH).unwrap_or_default());

static FOR_SCRIPT: LazyLock<String> = LazyLock::new(|| {
    let wanted: BTreeMap<&String, &String> =
        WORDS.iter().filter(|(key, _)| !key.starts_with("page.")).collect();
    in_script(&serde_json::to_string(&wanted).unwrap_or_default())
});

/// The text of a key; nothing, where there is none.
pub fn t(key: &str) -> &'static str {
    WORDS.get(key).map_or("", String::as_str)
}

/// The text of a key with its places filled in.
pub fn fill(key: &str, slots: &[(&str, &str)]) -> String {
    slots.iter().fold(t(key).to_string(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}

/// The texts that scripts use, as JSON that may stand in a `script` element.
pub fn for_script() -> &'static str {
    &FOR_SCRIPT
}

/// JSON as it may stand in a `script` element: nothing in it can end the element.
pub fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}

/// How the bots of a table behave, a sentence each: how often they err and how many revokes they notice, in thousandths, and whether they ask.
/// Nothing, where they behave as bots do otherwise.
pub fn practice(erring: u16, attention: u16, asking: bool) -> Vec<String> {
    let hundredths = |thousandths: u16| (f32::from(thousandths) / 10.0).to_string();
    let errs = (erring > 0).then(|| fill("practice.erring", &[("n", &hundredths(erring))]));
    let overlooks = match attention {
        0 => Some(t("practice.attention.none").to_string()),
        1000.. => None,
        some => Some(fill("practice.attention", &[("n", &hundredths(some))])),
    };
    let asks = asking.then(|| t("practice.asking").to_string());
    errs.into_iter().chain(overlooks).chain(asks).collect()
}

/// What a right offers, in words: `call-card C4`.
pub fn offer(choice: &str) -> String {
    worded("may", choice).unwrap_or_else(|| choice.to_string())
}

/// A call as it is said at the table: `bids 6`.
pub fn call(call: &str) -> String {
    worded("call", call).unwrap_or_else(|| call.to_string())
}

/// What has happened: `W: HT` is `West plays the ten of hearts`.
pub fn told(act: &str) -> String {
    let Some((actor, deed)) = act.split_once(':') else { return act.to_string() };
    let who = actor.parse::<Seat>().map_or_else(|_| actor.to_string(), |seat| seat.name().to_string());
    let deed = deed.trim();
    if let Some(said) = deed.strip_prefix("says \"").and_then(|said| said.strip_suffix('"')) {
        return fill("did.says-WORDS", &[("who", &who), ("words", said)]);
    }
    if let Some(("claims", rest)) = deed.split_once(' ')
        && let [what @ ("score" | "games" | "rubber"), "NS", ns, "EW", ew] =
            rest.split(' ').collect::<Vec<_>>()[..]
    {
        return fill(&format!("did.claims-{what}"), &[("who", &who), ("ns", ns), ("ew", ew)]);
    }
    if let Some(reading) = deed.strip_prefix("rules ").and_then(|rest| rest.split(' ').next()) {
        return fill("did.rules", &[("reading", reading)]);
    }
    worded("did", deed).unwrap_or_else(|| fill("did.other", &[("words", deed)])).replace("{who}", &who)
}

/// A result as a deal's line has it, in words: `NS 3, EW 10`.
pub fn result(line: &str) -> String {
    let mut signed = false;
    let part = |part: &str, signed: &mut bool| -> Option<String> {
        let (side, number) = part.split_once(' ')?;
        let seats: Option<Vec<Seat>> = side.chars().map(|letter| letter.to_string().parse().ok()).collect();
        let unsigned = number.trim_start_matches(['+', '-', '−']);
        *signed |= unsigned != number;
        unsigned.parse::<u32>().ok()?;
        let names = speech::listed(seats?.into_iter().map(|seat| seat.name().to_string()), t("and"));
        Some(format!("{names} {}", number.replace('-', "−")))
    };
    let parts: Option<Vec<String>> = line.split(", ").map(|one| part(one, &mut signed)).collect();
    match parts {
        Some(parts) => {
            let key = if signed { "result.counters" } else { "result.tricks" };
            fill(key, &[("what", &parts.join(", "))])
        }
        None => line.to_string(),
    }
}

/// The words of a record have a key: their cards, suits, seats and numbers are places of it.
fn worded(kind: &str, words: &str) -> Option<String> {
    let words = words.split(" #").next().unwrap_or(words);
    let mut key = Vec::new();
    let mut slots: Vec<(&str, String)> = Vec::new();
    for word in words.split(' ') {
        let (place, name, value) = if let Ok(card) = word.parse::<Card>() {
            ("CARD", "card", speech::card(card))
        } else if word.contains('+') {
            let cards = word.split('+').filter_map(|card| card.parse().ok()).map(speech::card);
            ("CARDS", "cards", speech::listed(cards, t("and")))
        } else if let Some(suit) = Suit::from_name(word).filter(|_| word.len() > 1) {
            ("SUIT", "suit", suit.name().to_string())
        } else if let Ok(seat) = word.parse::<Seat>() {
            ("SEAT", "seat", seat.name().to_string())
        } else if word.parse::<u32>().is_ok() {
            ("N", "n", word.to_string())
        } else {
            key.push(word);
            continue;
        };
        key.push(place);
        slots.push((name, value));
    }
    let text = WORDS.get(&format!("{kind}.{}", key.join("-")))?;
    let slots: Vec<(&str, &str)> = slots.iter().map(|(name, value)| (*name, value.as_str())).collect();
    Some(slots.iter().fold(text.clone(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value)))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// Every text between `before` and a quote in the files of a folder.
    fn used(folder: &Path, ending: &str, before: &[&str], quote: char) -> Vec<String> {
        let mut found = Vec::new();
        for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let path = entry.path();
            if path.is_dir() {
                found.extend(used(&path, ending, before, quote));
            } else if path.extension().is_some_and(|extension| extension == ending) {
                let text = std::fs::read_to_string(&path).unwrap();
                for before in before {
                    let parts = text.split(before).skip(1);
                    found.extend(parts.filter_map(|part| part.split(quote).next()).map(String::from));
                }
            }
        }
        found
    }

    fn wanting(keys: Vec<String>) -> Vec<String> {
        keys.into_iter()
            .filter(|key| !key.contains(['$', '{', '"', '\n']) && !WORDS.contains_key(key))
            .collect()
    }

    #[test]
    fn every_text_that_is_used_is_there() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let in_pages = used(&root.join("src/pages"), "rs", &["(t(\"", " t(\"", "fill(\""], '"');
        assert!(in_pages.len() > 40);
        assert_eq!(wanting(in_pages), [""; 0]);
        let in_scripts = used(&root.join("assets"), "js", &["(t('", " t('", "[t('"], '\'');
        assert!(in_scripts.len() > 80);
        assert_eq!(wanting(in_scripts), [""; 0]);
    }

    #[test]
    fn deeds_and_choices_are_said_in_words() {
        assert_eq!(told("W: HT"), "West plays the ten of hearts");
        assert_eq!(told("E: claims revoke S 3"), "East says that South revoked in trick 3");
        assert_eq!(told("N: says \"well played\""), "North says: \"well played\"");
        assert_eq!(offer("call-card C4"), "call the four of clubs");
        assert_eq!(offer("take-tricks 3"), "take 3 tricks");
        assert_eq!(call("bids 6"), "6");
    }

    #[test]
    fn results_are_said_in_words() {
        assert_eq!(result("NS 3, EW 10"), "Tricks: North and South 3, East and West 10");
        assert_eq!(result("N +40, E 0, S -50, W +10"), "Counters: North +40, East 0, South −50, West +10");
        assert_eq!(result("thrown up"), "thrown up");
    }

    #[test]
    fn nothing_in_the_texts_ends_a_script() {
        assert!(!for_script().contains('<'));
        assert!(for_script().len() > 1000);
    }
}
