//! One deal in play, between the player and the bots. It reads nothing and prints nothing: what happens is given back.

use tricklaw_bots::{Plain, Player, asked};
use tricklaw_cards::{Card, Seat};
use tricklaw_whist::act::{Act, Deed, Play};
use tricklaw_whist::facts::Phase;
use tricklaw_whist::games;
use tricklaw_whist::laws::Code;
use tricklaw_whist::record;
use tricklaw_whist::report::{Number, report, speech};
use tricklaw_whist::ruling::Ruling;
use tricklaw_whist::seated::Seated;
use tricklaw_whist::sitting::Ruled;
use tricklaw_whist::watched::Watched;

/// Something has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Done {
    /// The act, as the player has seen or heard it; nothing where he could not.
    pub(super) heard: Option<Act>,
    /// What the law has found, as far as he may know: each with its number and its laws.
    pub(super) found: Vec<String>,
}

/// Nothing has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Refused {
    /// Hands cannot do it: the reason.
    Impossible(String),
    /// At a strict table it is not done: what the law would have found, where there is a word for it.
    Irregular(Option<String>),
    /// The words are none: what was found, and what was expected.
    Unreadable(String, String),
}

/// What came of it.
pub(super) type Outcome = Result<Done, Refused>;

/// A deal in play.
pub(super) struct Hand {
    watched: Watched,
    seat: Seat,
    strict: bool,
    /// Who plays at the three other places.
    others: Box<dyn Player>,
    /// Rulings that the player has been told of, as they stood.
    told: Vec<String>,
}

impl Hand {
    /// Before the first act.
    pub(super) fn new(watched: Watched, seat: Seat, strict: bool, others: Box<dyn Player>) -> Hand {
        Hand { watched, seat, strict, others, told: Vec::new() }
    }

    /// The player's place.
    pub(super) fn seat(&self) -> Seat {
        self.seat
    }

    /// The code under which it is played.
    pub(super) fn code(&self) -> Code {
        self.watched.table().code()
    }

    /// Is only what is regular done here?
    pub(super) fn is_strict(&self) -> bool {
        self.strict
    }

    /// What has happened.
    pub(super) fn acts(&self) -> Vec<&Act> {
        self.watched.acts().in_order()
    }

    /// The table as the player knows it. All that he is shown comes from here.
    pub(super) fn seated(&self) -> Seated {
        self.watched.seated(self.seat)
    }

    /// Is the play over, and the pack not cut yet?
    pub(super) fn is_over(&self) -> bool {
        self.watched.table().facts().phase == Phase::Over
    }

    /// Are the cards dealt again?
    pub(super) fn is_annulled(&self) -> bool {
        self.watched.table().facts().annulled.is_some()
    }

    /// Does a trick lie there that is out?
    pub(super) fn trick_is_out(&self) -> bool {
        let facts = self.watched.onlooker().table().facts();
        let out = facts.tricks.last().is_some_and(|trick| trick.quitted.is_none() && facts.complete(trick));
        out && !self.is_over()
    }

    /// Has he a right that he could exercise, or does a trick lie there that is out? When it is his turn the others wait by themselves.
    pub(super) fn waits_for_him(&self) -> bool {
        self.trick_is_out() || !self.seated().demands().is_empty()
    }

    /// The first of the others who has something to do does it; nothing where all wait.
    pub(super) fn others_act(&mut self) -> Option<Outcome> {
        let others = self.seat.next().round().filter(|&seat| seat != self.seat);
        let (seat, deed) = others
            .into_iter()
            .find_map(|seat| Some((seat, asked(&mut self.others, &self.watched, seat)?)))?;
        Some(self.take(seat, &deed))
    }

    /// Nothing is to be said: a trick that is his he gathers, and otherwise one of the others acts. Nothing, where all wait for him.
    pub(super) fn go_on(&mut self) -> Option<Outcome> {
        match self.seated().regular() == [Deed::Quits] {
            true => Some(self.take(self.seat, &Deed::Quits)),
            false => self.others_act(),
        }
    }

    /// A bot does for him what there is to do, and makes no errors, whatever the others do.
    pub(super) fn by_a_bot(&mut self) -> Option<Outcome> {
        match asked(&mut Plain, &self.watched, self.seat) {
            Some(deed) => Some(self.take(self.seat, &deed)),
            None => self.go_on(),
        }
    }

    /// He does what the words say.
    pub(super) fn does(&mut self, words: &str) -> Outcome {
        let typed = record::act(&format!("{}: {words}", self.seat));
        let act = typed
            .or_else(|error| self.with_its_seat(words).ok_or(error))
            .map_err(|error| Refused::Unreadable(error.message, error.expected))?;
        let seat = act.actor.seat().unwrap_or(self.seat);
        let deed = match act.deed {
            Deed::Plays(Play { card, .. }) if self.is_dummys_owner() => Deed::PlaysOf { card, of: self.seat },
            deed => deed,
        };
        if seat == self.seat { self.act(&deed) } else { self.take(seat, &deed) }
    }

    /// He does this. At a strict table only what is regular is done.
    pub(super) fn act(&mut self, deed: &Deed) -> Outcome {
        let seated = self.seated();
        if self.strict && !seated.is_regular(deed) {
            return Err(Refused::Irregular(against(&seated, deed)));
        }
        self.take(self.seat, deed)
    }

    /// What it is to put this card down, from his own hand or, by the dealer at bridge, from dummy.
    pub(super) fn putting(&self, card: Card, from: Seat, regular: &[Deed]) -> Deed {
        if from != self.seat {
            return Deed::Orders(card);
        }
        // Where cards are put away before the play, that is what he does with one.
        if regular.contains(&Deed::Discards(Some(card))) {
            return Deed::Discards(Some(card));
        }
        // A card that dummy's owner plays of himself is no act of the dealer's.
        match self.is_dummys_owner() {
            true => Deed::PlaysOf { card, of: self.seat },
            false => Deed::Plays(Play::one(card)),
        }
    }

    /// The time for claims is over.
    pub(super) fn cut(&mut self) -> Option<Outcome> {
        let facts = self.watched.table().facts();
        let dealer = facts.dealer().filter(|_| !facts.cut)?;
        Some(self.take(dealer, &Deed::Cuts))
    }

    /// What a law of the code says, in our own words: its number, and its gist. Several, where the number has clauses.
    pub(super) fn law(&self, number: &str) -> Vec<(String, &'static str)> {
        let laws = self.code().laws().iter();
        let asked = laws.filter(|law| law.cited() == number || law.number == number);
        asked.map(|law| (law.cited().to_string(), law.gist)).collect()
    }

    /// Anybody at the table does what the record says.
    #[cfg(test)]
    pub(super) fn happens(&mut self, act: &str) -> Outcome {
        let act = record::act(act).map_err(|error| Refused::Unreadable(error.message, error.expected))?;
        self.take(act.actor.seat().unwrap_or(self.seat), &act.deed)
    }

    /// The deed happens, and what the player sees and hears of it is given back.
    fn take(&mut self, seat: Seat, deed: &Deed) -> Outcome {
        let done = self.watched.hear(seat, deed).map_err(Refused::Impossible)?;
        let own = (seat == self.seat).then(|| Act::by(seat, deed.clone()));
        Ok(Done { heard: own.or(done.heard), found: self.news() })
    }

    /// What the law has found since, as far as the player may know.
    fn news(&mut self) -> Vec<String> {
        let table = self.watched.onlooker().table();
        let settlement = games::settle(table);
        let ruled = Ruled { table: table.clone(), settlement, warnings: Vec::new(), audit: None };
        let mut news = Vec::new();
        for ruling in report(&ruled, 1, None).rulings {
            let Number::Public(number) = ruling.id else { continue };
            let said =
                format!("{number}. {} ({}).", ruling.gist.trim_end_matches('.'), speech::laws(&ruling.cites));
            if !self.told.contains(&said) {
                news.push(said.clone());
                self.told.push(said);
            }
        }
        news
    }

    /// Who writes his seat all the same; and the dealer at bridge, who may write dummy's letter before dummy's card.
    fn with_its_seat(&self, words: &str) -> Option<Act> {
        let act = record::act(words).ok()?;
        let facts = self.watched.table().facts();
        let own = act.actor.seat() == Some(self.seat);
        let dummys = facts.dummy() == act.actor.seat() && facts.dealer() == Some(self.seat);
        (own || dummys && !self.strict && matches!(act.deed, Deed::Plays(_))).then_some(act)
    }

    fn is_dummys_owner(&self) -> bool {
        self.watched.table().facts().dummy() == Some(self.seat)
    }
}

/// What the law would find against him if he did this, or why hands cannot do it.
fn against(seated: &Seated, deed: &Deed) -> Option<String> {
    let Some(table) = seated.after(deed) else { return seated.possible(deed).err() };
    let his = |ruling: &&Ruling| ruling.seat() == Some(seated.seat());
    let found = table.rulings().iter().skip(seated.onlooker().rulings().len()).find(his)?;
    Some(speech::finding(found, &table, Some(&Act::by(seated.seat(), deed.clone()))))
}
