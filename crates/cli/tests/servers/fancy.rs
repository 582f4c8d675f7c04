//! What a player does next: mostly what is regular, sometimes anything that hands can do.

use serde_json::Value;

use crate::dice::Dice;

fn texts(value: &Value) -> Vec<String> {
    let all = value.as_array().into_iter().flatten();
    all.filter_map(Value::as_str).map(String::from).collect()
}

/// The cards of a hand as it is written: `KJ..AK8.Q`.
fn cards(hand: &str) -> Vec<String> {
    let suits = hand.split('.').zip(["S", "H", "D", "C"]);
    suits.flat_map(|(ranks, suit)| ranks.chars().map(move |rank| format!("{suit}{rank}"))).collect()
}

/// Something regular, or a demand; none where it is not his turn.
pub(crate) fn regular(deal: &Value, dice: &mut Dice) -> Option<String> {
    let demands = texts(&deal["demands"]);
    if let Some(demand) = dice.one(&demands).cloned()
        && dice.percent(50)
    {
        return Some(demand);
    }
    let regular = texts(&deal["regular"]);
    dice.one(&regular).cloned()
}

/// Anything.
pub(crate) fn odd(deal: &Value, seat: char, dice: &mut Dice) -> String {
    let hand = cards(deal["hand"].as_str().unwrap_or_default());
    let his = |play: &&Value| play["seat"].as_str() == Some(&seat.to_string());
    let tricks = deal["tricks"].as_array().into_iter().flatten();
    let lying = tricks.flat_map(|trick| trick["cards"].as_array().into_iter().flatten()).filter(his);
    let lying: Vec<String> = lying.filter_map(|play| play["card"].as_str()).map(String::from).collect();
    let card = dice.one(&hand).cloned().unwrap_or_else(|| "C2".into());
    let other = dice.one(&hand).cloned().unwrap_or_else(|| "C3".into());
    let seats: Vec<char> = "NESW".chars().filter(|&other| other != seat).collect();
    let accused = dice.one(&seats).copied().unwrap_or('N');
    let number = dice.below(13) + 1;
    let words = dice.below(1_000_000);
    match dice.below(100) {
        0..16 => card,
        16..26 => lying.last().map_or("asks".into(), |card| format!("takes-back {card}")),
        26..34 => format!("exposes {card}"),
        34..42 => format!("claims revoke {accused} {}", dice.below(4) + 1),
        42..58 => format!("says \"{words}\""),
        58..62 => "says rest".into(),
        62..66 => "asks".into(),
        66..69 => "answers none".into(),
        69..74 => "quits".into(),
        74..77 => "turns".into(),
        77..80 => format!("names {card}"),
        80..82 => format!("sees {number}"),
        82..84 => "waives".into(),
        84..86 => format!("claims honours {}", dice.below(3) + 2),
        86..88 => format!("claims tricks {number}"),
        88..89 => "admits".into(),
        89..91 => "calls highest".into(),
        91..93 => format!("slips {card} into {number}"),
        93..94 => format!("{card}+{other}"),
        94..95 => "elects take-tricks".into(),
        95..96 => "places".into(),
        96..97 => "searches".into(),
        97..98 => format!("exposes {card} below"),
        98..99 => "throws-down".into(),
        _ => "consults".into(),
    }
}
