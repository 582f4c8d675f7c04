//! The table by lines: what is typed are the words of the record, and what happens is printed. So it is driven by a pipe, too.

use std::io::{self, BufRead as _, IsTerminal as _, StdinLock};

use tricklaw_cards::{CardSet, Seat, Suit};
use tricklaw_whist::act::Deed;
use tricklaw_whist::report::speech;
use tricklaw_whist::seated::Seated;

use super::deals::Deals;
use super::hand::{Done, Hand, Outcome, Refused};
use crate::failure::Failure;
use crate::output::{Colour, print, wrap};
use crate::speech::Speaker;

/// Plays deals until the player leaves.
pub(super) fn play(deals: &mut Deals) -> Result<(), Failure> {
    let mut lines = Lines { input: io::stdin().lock(), prompts: io::stdin().is_terminal() };
    let mut speaker = Speaker::new(Colour::of_standard_output());
    loop {
        let hand = deals.hand_mut();
        let ended = Told { hand, of_the_end: false }.play(&mut lines)?;
        if ended == Ended::Left {
            return print("You have left the table.\n");
        }
        let told = deals.tell()?;
        print(&format!("\n{}{}", speaker.deal(&told), speaker.laws()))?;
        print("\nEnter deals on; ends leaves the table.\n")?;
        if lines.next("")?.is_none_or(|line| line == "ends") {
            return Ok(());
        }
        deals.deal_on()?;
    }
}

/// What the player types.
struct Lines {
    input: StdinLock<'static>,
    /// On a terminal there is a prompt before each line.
    prompts: bool,
}

impl Lines {
    /// The next line, without blanks around it; none at the end. Bytes that are no text become signs that no word has.
    fn next(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        if self.prompts {
            print(&format!("{prompt}> "))?;
        }
        let mut line = Vec::new();
        let read = self.input.read_until(b'\n', &mut line);
        let read =
            read.map_err(|error| Failure::Ours(format!("tricklaw: cannot read what is typed: {error}")))?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).trim().to_string()))
    }
}

/// How a deal ended for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    /// It is over.
    Over,
    /// He has left the table.
    Left,
}

/// A deal that is told as it is played.
struct Told<'d> {
    hand: &'d mut Hand,
    /// He has been told that the hand is over.
    of_the_end: bool,
}

impl Told<'_> {
    /// Plays it to its end, the time for claims included.
    fn play(&mut self, lines: &mut Lines) -> Result<Ended, Failure> {
        print(&opening(self.hand))?;
        loop {
            // The others do what they have to do, until a trick is out or he has a right that he could exercise.
            while !self.hand.waits_for_him() {
                let Some(outcome) = self.hand.others_act() else { break };
                tell(outcome)?;
            }
            let over = self.hand.is_over();
            if self.hand.is_annulled() {
                print("The cards are dealt again.\n")?;
                return Ok(Ended::Over);
            }
            print(&self.situation(over))?;
            self.of_the_end |= over;
            let line = lines.next(self.hand.seat().name())?;
            match line.as_deref() {
                // Where nobody types any more, nobody claims.
                None | Some("") if over => {
                    self.hand.cut().map_or(Ok(()), tell)?;
                    return Ok(Ended::Over);
                }
                None | Some("ends") => return Ok(Ended::Left),
                Some("") => self.went_on(Hand::go_on)?,
                Some("?") => print(&help(&self.hand.seated()))?,
                Some("bot") => self.went_on(Hand::by_a_bot)?,
                Some(words) if words.starts_with("law ") => print(&law(self.hand, words[4..].trim()))?,
                Some(words) => tell(self.hand.does(words))?,
            }
        }
    }

    /// Something happens, or it is his turn.
    fn went_on(&mut self, how: fn(&mut Hand) -> Option<Outcome>) -> Result<(), Failure> {
        match how(self.hand) {
            Some(outcome) => tell(outcome),
            None if self.hand.is_over() => Ok(()),
            None => print("  It is your turn: ? says what is regular, bot lets a bot do it for you.\n"),
        }
    }

    /// The hand, what lies open, and whose turn it is.
    fn situation(&self, over: bool) -> String {
        let seated = self.hand.seated();
        let mut text = lying_open(&seated);
        if over {
            if !self.of_the_end {
                text.push_str(&the_end(&seated));
            }
            return text;
        }
        let facts = seated.facts();
        let lying = facts.tricks.last().filter(|trick| trick.quitted.is_none() && facts.complete(trick));
        if let Some(winner) = lying.and_then(|trick| facts.winner(trick)) {
            text.push_str(&format!("  trick {} is {}'s\n", facts.tricks.len(), winner.name()));
        }
        if !seated.hand().is_empty() {
            text.push_str(&format!("  your hand: {}\n", suits(seated.hand())));
        }
        for (_, deed) in seated.demands() {
            text.push_str(&format!("  you may: {deed}\n"));
        }
        text
    }
}

/// Prints what has happened, or why nothing has.
fn tell(outcome: Outcome) -> Result<(), Failure> {
    print(&match outcome {
        Ok(Done { heard, found }) => {
            let heard = heard.map_or(String::new(), |act| format!("  {act}\n"));
            heard + &found.iter().map(|said| wrap("  ! ", 4, said)).collect::<String>()
        }
        Err(Refused::Impossible(reason)) => format!("  That cannot be done: {reason}.\n"),
        Err(Refused::Irregular(_)) => {
            "  At a strict table only what is regular can be done. Type ? for that.\n".to_string()
        }
        Err(Refused::Unreadable(found, expected)) => {
            format!("  {found}, expected {expected}. Type ? for what may be done.\n")
        }
    })
}

fn opening(hand: &Hand) -> String {
    let seated = hand.seated();
    let start = &seated.facts().start;
    let dealer = start.dealer.map_or(String::new(), |dealer| format!("{} dealt", dealer.name()));
    let turned = start.turn_up.map_or(String::new(), |card| format!(" and turned up {}", speech::card(card)));
    format!("\n{}. {dealer}{turned}. You are {}.\n", hand.code().title(), hand.seat().name())
}

/// The cards of the others that everybody sees.
fn lying_open(seated: &Seated) -> String {
    let facts = seated.facts();
    let others = Seat::ALL.into_iter().filter(|&seat| seat != seated.seat());
    let open = others.filter(|&seat| !facts.faced[seat as usize].is_empty());
    open.map(|seat| format!("  {} has open: {}\n", seat.name(), suits(facts.faced[seat as usize]))).collect()
}

fn the_end(seated: &Seated) -> String {
    let facts = seated.facts();
    let won = facts.sides().iter().map(|side| {
        let tricks: u8 = side.seats().iter().map(|seat| facts.won()[seat as usize]).sum();
        format!("{} {tricks}", speech::side(side))
    });
    format!(
        "The hand is over: {}. Claim what you have seen (claims revoke E 3); Enter cuts the pack.\n",
        won.collect::<Vec<_>>().join(", ")
    )
}

/// What a law of the code says, in our own words.
fn law(hand: &Hand, number: &str) -> String {
    let laws = hand.law(number);
    let said: String = laws.iter().map(|(number, gist)| wrap(&format!("  {number:6} "), 9, gist)).collect();
    if said.is_empty() { format!("  There is no law {number} in {}.\n", hand.code()) } else { said }
}

/// What is regular now.
fn help(seated: &Seated) -> String {
    let regular: Vec<String> = seated.regular().iter().map(Deed::to_string).collect();
    let now = match regular.is_empty() {
        true => "It is not your turn: Enter lets the others go on.".to_string(),
        false => format!("It is your turn. Regular is: {}.", regular.join(", ")),
    };
    let rest = "Anything else that hands and mouths can do is typed as the record writes it: HT, takes-back HT, \
                exposes HT, asks, quits, claims revoke E 3, says rest, throws-down, waives #1. bot lets a bot do \
                it for you; law 64 says what that law is; ends leaves the table.";
    wrap("  ", 2, &format!("{now} {rest}"))
}

/// `S AK2  H QT  D 93  C J`.
fn suits(cards: CardSet) -> String {
    let of = |suit: Suit| {
        let ranks: String = cards.of(suit).written().map(|card| card.rank().letter()).collect();
        (!ranks.is_empty()).then(|| format!("{} {ranks}", suit.letter()))
    };
    Suit::WRITTEN.into_iter().filter_map(of).collect::<Vec<_>>().join("  ")
}
