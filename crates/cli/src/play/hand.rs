//! One deal at the table in the terminal.

use std::io::{BufRead as _, StdinLock};

use tricklaw_bots::{Plain, asked};
use tricklaw_cards::{CardSet, Seat, Suit};
use tricklaw_whist::act::{Act, Deed, Play};
use tricklaw_whist::facts::Phase;
use tricklaw_whist::games;
use tricklaw_whist::record;
use tricklaw_whist::report::{Number, report, speech};
use tricklaw_whist::seated::Seated;
use tricklaw_whist::sitting::Ruled;
use tricklaw_whist::watched::Watched;

use crate::failure::Failure;
use crate::output::{print, wrap};

/// What the player types.
pub(super) struct Lines {
    input: StdinLock<'static>,
    prompts: bool,
}

impl Lines {
    /// Lines of standard input; on a terminal with a prompt before each.
    pub(super) fn new(input: StdinLock<'static>, prompts: bool) -> Lines {
        Lines { input, prompts }
    }

    /// The next line, without blanks around it; none at the end. Bytes that are no text become signs that no word has.
    pub(super) fn next(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
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
pub(super) enum Ended {
    /// It is over.
    Over,
    /// He has left the table.
    Left,
}

/// A deal in play.
pub(super) struct Hand {
    watched: Watched,
    seat: Seat,
    strict: bool,
    /// Rulings that the player has been told of, as they stood.
    told: Vec<String>,
    /// He has been told that the hand is over.
    told_the_end: bool,
}

impl Hand {
    /// Before the first act.
    pub(super) fn new(watched: Watched, seat: Seat, strict: bool) -> Hand {
        Hand { watched, seat, strict, told: Vec::new(), told_the_end: false }
    }

    /// What has happened.
    pub(super) fn acts(&self) -> Vec<&Act> {
        self.watched.acts().in_order()
    }

    /// Plays it to its end, the time for claims included.
    pub(super) fn play(&mut self, lines: &mut Lines) -> Result<Ended, Failure> {
        print(&self.opening())?;
        loop {
            // The others do what they have to do, until a trick is out or he has a right that he could exercise.
            while !self.waits_for_him() {
                let Some((seat, deed)) = self.others() else { break };
                self.take(seat, &deed)?;
            }
            let over = self.is_over();
            if self.watched.table().facts().annulled.is_some() {
                print("The cards are dealt again.\n")?;
                return Ok(Ended::Over);
            }
            print(&self.situation(over))?;
            self.told_the_end |= over;
            let line = lines.next(self.seat.name())?;
            match line.as_deref() {
                // Where nobody types any more, nobody claims.
                None | Some("") if over => {
                    self.cut()?;
                    return Ok(Ended::Over);
                }
                None | Some("ends") => return Ok(Ended::Left),
                Some("") => self.go_on()?,
                Some("?") => print(&self.help())?,
                Some("bot") => self.by_a_bot()?,
                Some(words) if words.starts_with("law ") => print(&self.law(words[4..].trim()))?,
                Some(words) => self.does(words)?,
            }
        }
    }

    fn seated(&self) -> Seated {
        self.watched.seated(self.seat)
    }

    fn is_over(&self) -> bool {
        self.watched.table().facts().phase == Phase::Over
    }

    /// Has he a right that he could exercise, or does a trick lie there that is out? When it is his turn the others wait by themselves.
    fn waits_for_him(&self) -> bool {
        let facts = self.watched.onlooker().table().facts();
        let out = facts.tricks.last().is_some_and(|trick| trick.quitted.is_none() && facts.complete(trick));
        out && !self.is_over() || !self.seated().demands().is_empty()
    }

    /// What the first of the others does, in the numbers of the view.
    fn others(&self) -> Option<(Seat, Deed)> {
        let others = self.seat.next().round().filter(|&seat| seat != self.seat);
        others.into_iter().find_map(|seat| Some((seat, asked(&mut Plain, &self.watched, seat)?)))
    }

    /// The deed happens, and what everybody sees and hears of it is told.
    fn take(&mut self, seat: Seat, deed: &Deed) -> Result<(), Failure> {
        let heard = match deed {
            Deed::Discards(_) if seat != self.seat => Act::by(seat, Deed::Discards(None)),
            deed => Act::by(seat, deed.clone()),
        };
        match self.watched.hear(seat, deed) {
            Ok(_) => print(&format!("  {heard}\n{}", self.news())),
            Err(reason) => print(&format!("  That cannot be done: {reason}.\n")),
        }
    }

    /// What the law has found, as far as the player may know.
    fn news(&mut self) -> String {
        let table = self.watched.onlooker().table();
        let settlement = games::settle(table);
        let ruled = Ruled { table: table.clone(), settlement, warnings: Vec::new(), audit: None };
        let mut news = String::new();
        for ruling in report(&ruled, 1, None).rulings {
            let Number::Public(number) = ruling.id else { continue };
            let said =
                format!("{number}. {} ({}).", ruling.gist.trim_end_matches('.'), speech::laws(&ruling.cites));
            if !self.told.contains(&said) {
                news.push_str(&wrap("  ! ", 4, &said));
                self.told.push(said);
            }
        }
        news
    }

    /// Enter: nothing is to be said. A trick that is his he gathers; one of another's is gathered.
    fn go_on(&mut self) -> Result<(), Failure> {
        let quits = self.seated().regular() == [Deed::Quits];
        let next = if quits { Some((self.seat, Deed::Quits)) } else { self.others() };
        match next {
            Some((seat, deed)) => self.take(seat, &deed),
            None if self.is_over() => Ok(()),
            None => print("  It is your turn: ? says what is regular, bot lets a bot do it for you.\n"),
        }
    }

    /// What a law of the code says, in our own words.
    fn law(&self, number: &str) -> String {
        let code = self.watched.table().code();
        let laws = code.laws().iter().filter(|law| law.cited() == number || law.number == number);
        let said: String = laws.map(|law| wrap(&format!("  {:6} ", law.cited()), 9, law.gist)).collect();
        if said.is_empty() { format!("  There is no law {number} in {code}.\n") } else { said }
    }

    /// A bot does for him what there is to do.
    fn by_a_bot(&mut self) -> Result<(), Failure> {
        match asked(&mut Plain, &self.watched, self.seat) {
            Some(deed) => self.take(self.seat, &deed),
            None => self.go_on(),
        }
    }

    /// He does what the words say.
    fn does(&mut self, words: &str) -> Result<(), Failure> {
        let typed = record::act(&format!("{}: {words}", self.seat));
        let act = match typed.or_else(|error| self.with_its_seat(words).ok_or(error)) {
            Ok(act) => act,
            Err(error) => {
                return print(&format!(
                    "  {}, expected {}. Type ? for what may be done.\n",
                    error.message, error.expected
                ));
            }
        };
        let seat = act.actor.seat().unwrap_or(self.seat);
        // A card that dummy's owner plays of himself is no act of the dealer's.
        let deed = match act.deed {
            Deed::Plays(Play { card, .. }) if self.watched.table().facts().dummy() == Some(self.seat) => {
                Deed::PlaysOf { card, of: self.seat }
            }
            deed => deed,
        };
        if self.strict && seat == self.seat && !self.seated().is_regular(&deed) {
            return print("  At a strict table only what is regular can be done. Type ? for that.\n");
        }
        self.take(seat, &deed)
    }

    /// Who writes his seat all the same; and the dealer at bridge, who may write dummy's letter before dummy's card.
    fn with_its_seat(&self, words: &str) -> Option<Act> {
        let act = record::act(words).ok()?;
        let facts = self.watched.table().facts();
        let own = act.actor.seat() == Some(self.seat);
        let dummys = facts.dummy() == act.actor.seat() && facts.dealer() == Some(self.seat);
        (own || dummys && !self.strict && matches!(act.deed, Deed::Plays(_))).then_some(act)
    }

    /// The time for claims is over.
    fn cut(&mut self) -> Result<(), Failure> {
        let dealer = self.watched.table().facts().dealer();
        match dealer.filter(|_| !self.watched.table().facts().cut) {
            Some(dealer) => self.take(dealer, &Deed::Cuts),
            None => Ok(()),
        }
    }

    fn opening(&self) -> String {
        let facts = self.watched.table().facts();
        let dealer = facts.start.dealer.map_or(String::new(), |dealer| format!("{} dealt", dealer.name()));
        let turned = facts
            .start
            .turn_up
            .map_or(String::new(), |card| format!(" and turned up {}", speech::card(card)));
        format!(
            "\n{}. {dealer}{turned}. You are {}.\n",
            self.watched.table().code().title(),
            self.seat.name()
        )
    }

    /// The hand, what lies open, and whose turn it is.
    fn situation(&self, over: bool) -> String {
        let seated = self.seated();
        let facts = seated.facts();
        let mut text = String::new();
        for seat in Seat::ALL.into_iter().filter(|&seat| seat != self.seat) {
            let open = facts.faced[seat as usize];
            if !open.is_empty() {
                text.push_str(&format!("  {} has open: {}\n", seat.name(), suits(open)));
            }
        }
        if over && self.told_the_end {
            return text;
        }
        if over {
            let won = facts.sides().iter().map(|side| {
                let tricks: u8 = side.seats().iter().map(|seat| facts.won()[seat as usize]).sum();
                format!("{} {tricks}", speech::side(side))
            });
            text.push_str(&format!(
                "The hand is over: {}. Claim what you have seen (claims revoke E 3); Enter cuts the pack.\n",
                won.collect::<Vec<_>>().join(", ")
            ));
            return text;
        }
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

    /// What is regular now.
    fn help(&self) -> String {
        let seated = self.seated();
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
}

/// `S AK2  H QT  D 93  C J`.
fn suits(cards: CardSet) -> String {
    let of = |suit: Suit| {
        let ranks: String = cards.of(suit).written().map(|card| card.rank().letter()).collect();
        (!ranks.is_empty()).then(|| format!("{} {ranks}", suit.letter()))
    };
    [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs]
        .into_iter()
        .filter_map(of)
        .collect::<Vec<_>>()
        .join("  ")
}
