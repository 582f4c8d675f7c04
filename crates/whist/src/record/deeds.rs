//! The deeds of more than one word: how they are read, and how all deeds are written.

use std::fmt::{self, Display, Formatter, Write as _};

use tricklaw_cards::Strain;

use super::acts::{Miss, Reader};
use super::header;
use super::lex::{quote, unquote};
use super::words::{
    self, ANSWERS, ARBITER, About, BYSTANDER, CLAIMS, Claimed, DEMANDS, EXPOSURES, FAULTS, Fault, GRAND,
    HAND, HANDS, HIGH, INTO, NO_TRUMPS, NULLO, OF, PLAIN, REMARKS, REMEDIES, SAYINGS, TO, TRUMP, VERBS,
    VERDICTS, Verb,
};
use crate::act::{
    Act, Actor, Call, Claim, Dealing, Declared, Deed, Demand, Exposure, Id, Made, Play, Points, Remark, When,
};

const BID: &str = "a number of tricks from 5 to 13";

impl Reader<'_> {
    /// Reads what stands behind the verb.
    pub(super) fn rest(&mut self, verb: Verb) -> Result<Deed, Miss> {
        Ok(match verb {
            Verb::Simultaneously => {
                let card = self.need_card()?;
                Deed::Plays(self.play(card, When::Simultaneously)?)
            }
            Verb::Exposes => {
                let card = self.need_card()?;
                Deed::Exposes(card, self.may(&EXPOSURES).unwrap_or(Exposure::OnTable))
            }
            Verb::Names if self.eat_word(TRUMP) => Deed::NamesTrump,
            Verb::Names => {
                let card = self.need_card()?;
                match self.may_seat_of()? {
                    Some(of) => Deed::NamesOf { card, of, right: self.may(&VERDICTS) },
                    None => Deed::Names(card),
                }
            }
            Verb::Detaches => {
                self.blanks();
                Deed::Detaches(if self.at_end() { None } else { Some(self.need_card()?) })
            }
            Verb::Slips => {
                let card = self.need_card()?;
                self.need_word(INTO)?;
                Deed::Slips(card, self.trick()?)
            }
            Verb::TakesBack => Deed::TakesBack(self.need_card()?),
            Verb::Answers => Deed::Answers(self.need(&ANSWERS)?),
            Verb::Sees => Deed::Sees(self.trick()?),
            Verb::Says => self.says()?,
            Verb::Consults => Deed::Consults(self.may_id()?),
            Verb::Claims => Deed::Claims(self.claim()?),
            Verb::Calls => self.calls()?,
            Verb::Forbids => {
                self.blanks();
                if let Some(card) = self.card() {
                    Deed::Forbids(card, self.may_id()?)
                } else if let Some(suit) = self.suit() {
                    Deed::ForbidsSuit(suit, self.may_id()?)
                } else {
                    let word = self.word();
                    return Err(
                        self.miss(word, "a card, suit then rank, such as HT, or a suit such as hearts")
                    );
                }
            }
            Verb::Elects => {
                let remedy = self.need(&REMEDIES)?;
                Deed::Elects(remedy, self.may_id()?)
            }
            Verb::Waives => Deed::Waives(self.may_id()?),
            Verb::Requires if self.eat_word(TRUMP) => Deed::RequiresTrump(self.may_id()?),
            Verb::Requires if self.eat_word(HAND) => Deed::RequiresHand(self.may_id()?),
            Verb::Requires => {
                let word = self.word();
                if word.of(self.text()) != "play-out" {
                    return Err(self.miss(word, "play-out or trump or hand"));
                }
                Deed::RequiresPlayOut
            }
            Verb::Forgets => {
                self.need_word(TRUMP)?;
                Deed::ForgetsTrump
            }
            Verb::Remarks => Deed::Remarks(match self.may_id()? {
                Some(id) => Remark::Right(id),
                None => match self.may(&REMARKS) {
                    Some(About::Score) => Remark::Score,
                    Some(About::Play) => Remark::Play,
                    None => Remark::Something,
                },
            }),
            Verb::Rules => {
                let reading = self.number(1, "the number of a reading, from 1")?;
                self.need_word(OF)?;
                Deed::Rules { reading, of: self.number(1, "the number of a ruling, from 1")? }
            }
            Verb::Finds if self.eat_word(HANDS) => {
                let mut hands = [0; 4];
                for hand in &mut hands {
                    *hand = self.number(0, "the number of cards in the hands N, E, S and W")?;
                }
                Deed::FindsHands(hands)
            }
            Verb::Finds => Deed::Finds(self.need_card()?),
            Verb::Pack => match self.need(&FAULTS)? {
                Fault::Lacks => Deed::PackLacks(self.need_card()?),
                Fault::Doubles => Deed::PackDoubles(self.need_card()?),
            },
            Verb::TrumpFallsTo => Deed::Deal(Dealing::TrumpFallsTo(self.need_seat()?)),
            Verb::TurnsUp => Deed::Deal(Dealing::TurnsUp(self.need_card()?)),
            Verb::TakesHandOf => Deed::Deal(Dealing::TakesHandOf(self.need_seat()?)),
            Verb::FindsFaced => Deed::Deal(Dealing::FindsFaced(self.need_card()?)),
            Verb::Bids => Deed::Announces(Call::Bids(self.bid()?)),
            Verb::Makes => Deed::Announces(Call::Makes(self.made()?)),
            Verb::Trumps => match self.suit() {
                Some(suit) => Deed::Trumps(suit),
                None => {
                    let word = self.word();
                    return Err(self.miss(word, "a suit such as hearts"));
                }
            },
            Verb::Discards => {
                self.blanks();
                Deed::Discards(if self.at_end() { None } else { Some(self.need_card()?) })
            }
            Verb::Shows => {
                self.need_word("would-win")?;
                Deed::ShowsWouldWin
            }
            Verb::Declares => Deed::Announces(Call::Declares(self.declared()?)),
            Verb::Orders => Deed::Orders(self.need_card()?),
            Verb::Plays => {
                let card = self.need_card()?;
                self.need_word(OF)?;
                Deed::PlaysOf { card, of: self.need_seat()? }
            }
            Verb::Suggests => Deed::Suggests(self.need_card()?),
            Verb::LastFallsTo => Deed::Deal(Dealing::LastFallsTo(self.need_seat()?)),
        })
    }

    /// 5 to 13: fewer tricks nobody can bid.
    fn bid(&mut self) -> Result<u8, Miss> {
        let before = self.cursor.clone();
        let number = self.number::<u8>(5, BID)?;
        if number > 13 {
            self.cursor = before;
            let word = self.word();
            return Err(self.miss(word, BID));
        }
        Ok(number)
    }

    fn declared(&mut self) -> Result<Strain, Miss> {
        if let Some(suit) = self.suit() {
            return Ok(Strain::Trump(suit));
        }
        let word = self.word();
        match word.of(self.text()) {
            NO_TRUMPS => Ok(Strain::NoTrump),
            _ => Err(self.miss(word, "a suit such as hearts, or no-trumps")),
        }
    }

    fn made(&mut self) -> Result<Made, Miss> {
        if let Some(suit) = self.suit() {
            return Ok(Made::Trumps(suit));
        }
        let word = self.word();
        match word.of(self.text()) {
            GRAND => Ok(Made::Grand),
            NULLO => Ok(Made::Nullo),
            _ => Err(self.miss(word, "a suit such as hearts, or grand, or nullo")),
        }
    }

    fn says(&mut self) -> Result<Deed, Miss> {
        self.blanks();
        if self.cursor.peek() != Some(b'"') {
            return match self.may(&SAYINGS) {
                Some(saying) => Ok(Deed::Says(saying)),
                None => Err(self.expected("rest or game or trick, or any words in double quotes")),
            };
        }
        match self.cursor.quoted() {
            Ok(words) => Ok(Deed::Speaks(unquote(words.of(self.text())).into())),
            Err(words) => Err(self.miss(words, "a double quote at the end")),
        }
    }

    fn claim(&mut self) -> Result<Claim, Miss> {
        Ok(match self.need(&CLAIMS)? {
            Claimed::Revoke => {
                let by = self.need_seat()?;
                Claim::Revoke { by, trick: self.trick()? }
            }
            Claimed::Tricks => Claim::Tricks(self.number(0, "a number of tricks")?),
            Claimed::Honours => Claim::Honours(self.number(0, "a number of honours")?),
            Claimed::Score => Claim::Score(self.points()?),
            Claimed::Games => Claim::Games(self.points()?),
            Claimed::Rubber => Claim::Rubber(self.points()?),
        })
    }

    fn points(&mut self) -> Result<Points, Miss> {
        let words = self.words_to_end();
        header::points(words.of(self.text()))
            .ok_or_else(|| self.miss(words, "sides and numbers, such as NS 3 EW 0"))
    }

    fn calls(&mut self) -> Result<Deed, Miss> {
        self.blanks();
        let demand = match self.card() {
            Some(card) => Demand::Card(card),
            None => match self.suit() {
                Some(suit) => Demand::Suit(suit),
                None => {
                    let word = self.word();
                    words::meaning(&DEMANDS, word.of(self.text())).copied().ok_or_else(|| {
                        let choice = words::choice(&DEMANDS);
                        self.miss(word, &format!("a card, a suit such as hearts, or {choice}"))
                    })?
                }
            },
        };
        let mut id = self.may_id()?;
        self.blanks();
        let digit = self.cursor.peek().is_some_and(|byte| byte.is_ascii_digit());
        let trick = if digit { Some(self.trick()?) } else { None };
        if id.is_none() {
            id = self.may_id()?;
        }
        Ok(Deed::Calls(demand, trick, id))
    }
}

/// As the record writes it: `W:C4`, `E: quits`.
impl Display for Act {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let blank = if is_card(&self.deed) { "" } else { " " };
        write!(f, "{}:{blank}{}", self.actor, self.deed)
    }
}

/// Is the body of this deed only a card? Such may share their line.
pub(super) fn is_card(deed: &Deed) -> bool {
    matches!(deed, Deed::Plays(play) if *play == Play::one(play.card))
}

impl Display for Actor {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => write!(f, "{seat}"),
            Actor::Bystander => f.write_str(BYSTANDER),
            Actor::Arbiter => f.write_str(ARBITER),
        }
    }
}

/// As the record writes it, without the one who does it.
impl Display for Deed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let verb = |verb: Verb| words::word(&VERBS, &verb).unwrap_or_default();
        match self {
            Deed::Plays(play) => write_play(play, f),
            Deed::Exposes(card, how) => {
                write!(f, "{} {card}", verb(Verb::Exposes))?;
                words::word(&EXPOSURES, how).map_or(Ok(()), |word| write!(f, " {word}"))
            }
            Deed::Names(card) => write!(f, "{} {card}", verb(Verb::Names)),
            Deed::Detaches(None) => f.write_str(verb(Verb::Detaches)),
            Deed::Detaches(Some(card)) => write!(f, "{} {card}", verb(Verb::Detaches)),
            Deed::NamesOf { card, of, right } => {
                write!(f, "{} {card} {OF} {of}", verb(Verb::Names))?;
                let right = right.as_ref().and_then(|right| words::word(&VERDICTS, right));
                right.map_or(Ok(()), |word| write!(f, " {word}"))
            }
            Deed::Slips(card, trick) => write!(f, "{} {card} {INTO} {trick}", verb(Verb::Slips)),
            Deed::TakesBack(card) => write!(f, "{} {card}", verb(Verb::TakesBack)),
            Deed::Answers(answer) => write!(f, "{} {}", verb(Verb::Answers), of(&ANSWERS, answer)),
            Deed::Sees(trick) => write!(f, "{} {trick}", verb(Verb::Sees)),
            Deed::Says(saying) => write!(f, "{} {}", verb(Verb::Says), of(&SAYINGS, saying)),
            Deed::Speaks(words) => {
                write!(f, "{} ", verb(Verb::Says))?;
                quote(words, f)
            }
            Deed::Consults(id) => write!(f, "{}{}", verb(Verb::Consults), Right(*id)),
            Deed::Claims(claim) => write_claim(claim, f),
            Deed::Calls(demand, trick, id) => {
                write!(f, "{} ", verb(Verb::Calls))?;
                match demand {
                    Demand::Card(card) => write!(f, "{card}")?,
                    Demand::Suit(suit) => f.write_str(suit.name())?,
                    other => f.write_str(of(&DEMANDS, other))?,
                }
                trick.map_or(Ok(()), |trick| write!(f, " {trick}"))?;
                write!(f, "{}", Right(*id))
            }
            Deed::Forbids(card, id) => write!(f, "{} {card}{}", verb(Verb::Forbids), Right(*id)),
            Deed::ForbidsSuit(suit, id) => {
                write!(f, "{} {}{}", verb(Verb::Forbids), suit.name(), Right(*id))
            }
            Deed::RequiresHand(id) => write!(f, "{} {HAND}{}", verb(Verb::Requires), Right(*id)),
            Deed::Orders(card) => write!(f, "{} {card}", verb(Verb::Orders)),
            Deed::PlaysOf { card, of } => write!(f, "{} {card} {OF} {of}", verb(Verb::Plays)),
            Deed::Suggests(card) => write!(f, "{} {card}", verb(Verb::Suggests)),
            Deed::Elects(remedy, id) => {
                write!(f, "{} {}{}", verb(Verb::Elects), of(&REMEDIES, remedy), Right(*id))
            }
            Deed::Waives(id) => write!(f, "{}{}", verb(Verb::Waives), Right(*id)),
            Deed::RequiresTrump(id) => write!(f, "{} {TRUMP}{}", verb(Verb::Requires), Right(*id)),
            Deed::Remarks(remark) => {
                f.write_str(verb(Verb::Remarks))?;
                match remark {
                    Remark::Something => Ok(()),
                    Remark::Score => write!(f, " {}", of(&REMARKS, &About::Score)),
                    Remark::Play => write!(f, " {}", of(&REMARKS, &About::Play)),
                    Remark::Right(id) => write!(f, "{}", Right(Some(*id))),
                }
            }
            Deed::Rules { reading, of } => write!(f, "{} {reading} {OF} {of}", verb(Verb::Rules)),
            Deed::Finds(card) => write!(f, "{} {card}", verb(Verb::Finds)),
            Deed::PackLacks(card) => write!(f, "{} {} {card}", verb(Verb::Pack), of(&FAULTS, &Fault::Lacks)),
            Deed::PackDoubles(card) => {
                write!(f, "{} {} {card}", verb(Verb::Pack), of(&FAULTS, &Fault::Doubles))
            }
            Deed::FindsHands(hands) => {
                write!(f, "{} {HANDS}", verb(Verb::Finds))?;
                hands.iter().try_for_each(|hand| write!(f, " {hand}"))
            }
            Deed::Deal(Dealing::TrumpFallsTo(seat)) => write!(f, "{} {seat}", verb(Verb::TrumpFallsTo)),
            Deed::Deal(Dealing::LastFallsTo(seat)) => write!(f, "{} {seat}", verb(Verb::LastFallsTo)),
            Deed::Deal(Dealing::TurnsUp(card)) => write!(f, "{} {card}", verb(Verb::TurnsUp)),
            Deed::Deal(Dealing::TakesHandOf(seat)) => write!(f, "{} {seat}", verb(Verb::TakesHandOf)),
            Deed::Deal(Dealing::FindsFaced(card)) => write!(f, "{} {card}", verb(Verb::FindsFaced)),
            Deed::Announces(Call::Bids(tricks)) => write!(f, "{} {tricks}", verb(Verb::Bids)),
            Deed::Announces(Call::Makes(made)) => {
                let made = match made {
                    Made::Trumps(suit) => suit.name(),
                    Made::Grand => GRAND,
                    Made::Nullo => NULLO,
                };
                write!(f, "{} {made}", verb(Verb::Makes))
            }
            Deed::Announces(Call::Declares(strain)) => {
                let strain = strain.suit().map_or(NO_TRUMPS, |suit| suit.name());
                write!(f, "{} {strain}", verb(Verb::Declares))
            }
            Deed::Trumps(suit) => write!(f, "{} {}", verb(Verb::Trumps), suit.name()),
            Deed::Discards(None) => f.write_str(verb(Verb::Discards)),
            Deed::Discards(Some(card)) => write!(f, "{} {card}", verb(Verb::Discards)),
            plain => f.write_str(of(&PLAIN, plain)),
        }
    }
}

fn write_play(play: &Play, f: &mut Formatter<'_>) -> fmt::Result {
    if play.when == When::Simultaneously {
        write!(f, "{} ", of(&VERBS, &Verb::Simultaneously))?;
    }
    write!(f, "{}", play.card)?;
    for card in &play.more {
        write!(f, "+{card}")?;
    }
    play.to.map_or(Ok(()), |trick| write!(f, " {TO} {trick}"))?;
    if play.rank == Declared::High { write!(f, " {HIGH}") } else { Ok(()) }
}

fn write_claim(claim: &Claim, f: &mut Formatter<'_>) -> fmt::Result {
    let claims = of(&VERBS, &Verb::Claims);
    let what = |claimed: Claimed| of(&CLAIMS, &claimed);
    match claim {
        Claim::Revoke { by, trick } => write!(f, "{claims} {} {by} {trick}", what(Claimed::Revoke)),
        Claim::Tricks(tricks) => write!(f, "{claims} {} {tricks}", what(Claimed::Tricks)),
        Claim::Honours(honours) => write!(f, "{claims} {} {honours}", what(Claimed::Honours)),
        Claim::Score(points) => write!(f, "{claims} {}{}", what(Claimed::Score), Each(points)),
        Claim::Games(points) => write!(f, "{claims} {}{}", what(Claimed::Games), Each(points)),
        Claim::Rubber(points) => write!(f, "{claims} {}{}", what(Claimed::Rubber), Each(points)),
    }
}

fn of<T: PartialEq>(words: &words::Words<T>, meaning: &T) -> &'static str {
    words::word(words, meaning).unwrap_or_default()
}

/// ` #2`, or nothing.
struct Right(Option<Id>);

impl Display for Right {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |id| write!(f, " #{id}"))
    }
}

/// ` NS 3 EW 0`.
struct Each<'p>(&'p Points);

impl Display for Each<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(side, points)| {
            f.write_char(' ')?;
            write!(f, "{side} {points}")
        })
    }
}
