//! A table as its log makes it: who sits there, what is dealt, what stands.

use std::sync::Arc;

use tricklaw_cards::Seat;
use tricklaw_whist::act::{Act, Deed, Play};
use tricklaw_whist::chain::Chain;
use tricklaw_whist::record;
use tricklaw_whist::report::DealReport;
use tricklaw_whist::sitting::Sitting;

use super::live::{Live, Opened};
use super::moves::{Drawn, Hand, Move, Why};
use super::news::{News, Record};
use crate::store::{PlayerId, TableId};
use crate::terms::{Manner, Terms};

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// Nobody yet.
    Open,
    /// A bot.
    Bot,
    /// A person.
    Person(PlayerId, Arc<str>),
}

/// A seat.
#[derive(Clone, Debug)]
pub(crate) struct Chair {
    /// Who sits there.
    pub(crate) sitter: Sitter,
    /// Whether a bot acts for him, and why.
    pub(crate) stand_in: Option<Why>,
    /// He has nothing more to say for the moment.
    pub(crate) ready: bool,
    /// How often somebody was put out: links to an earlier sitter are no good.
    pub(crate) turn: u32,
}

impl Chair {
    /// A person who acts for himself.
    pub(crate) fn is_present(&self) -> bool {
        matches!(self.sitter, Sitter::Person(..)) && self.stand_in.is_none()
    }

    /// A bot acts here.
    pub(crate) fn is_played_by_a_bot(&self) -> bool {
        self.sitter == Sitter::Bot || self.stand_in.is_some()
    }
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// It waits for players.
    Waiting,
    /// A deal is played.
    Deal,
    /// The hand is over, and the pack not yet cut.
    Claims,
    /// The deal has been opened.
    Told,
    /// It is over.
    Ended,
}

impl Stage {
    /// Its name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Stage::Waiting => "waiting",
            Stage::Deal => "deal",
            Stage::Claims => "claims",
            Stage::Told => "told",
            Stage::Ended => "ended",
        }
    }
}

/// What a client calls an act that is done, and how much its seat had seen then.
struct Known {
    key: Box<str>,
    seen: u32,
}

/// By seat.
type Keys = [Chain<Known>; 4];

/// A table. A copy is cheap: what seldom changes is shared.
#[derive(Clone)]
pub(crate) struct Company {
    pub(crate) id: TableId,
    pub(crate) terms: Arc<Terms>,
    pub(crate) host: PlayerId,
    pub(crate) host_name: Arc<str>,
    pub(crate) chairs: [Chair; 4],
    pub(crate) stage: Stage,
    pub(crate) paused: bool,
    /// Which deal it is, from 1; 0 before the first.
    pub(crate) board: u32,
    pub(crate) live: Option<Live>,
    /// What has been carried from deal to deal.
    sitting: Arc<Sitting>,
    /// Deals that have been opened.
    pub(crate) opened: Arc<Vec<Opened>>,
    /// What the law made of the last of them.
    pub(crate) last: Option<Arc<DealReport>>,
    /// Counters, seat by seat, since the beginning.
    pub(crate) counters: [i32; 4],
    pub(crate) drawn: Arc<[(Drawn, String)]>,
    /// Who deals next.
    pub(crate) dealer: Option<Seat>,
    pub(crate) news: Record,
    /// What clients call the acts of this deal that are done, and how much their seat had seen then.
    keys: Keys,
    /// Those of the deal before: who was not answered may ask again when the next has been dealt.
    keys_before: Keys,
    /// The number of the last line.
    pub(crate) number: u32,
    /// When it was written, in milliseconds since the epoch.
    pub(crate) at: i64,
    /// When somebody last did something that all could see.
    pub(crate) acted_at: i64,
    /// When the rights that are open last changed, and how many there were.
    pub(crate) rights_at: i64,
    rights: usize,
    /// How much of the play all have seen since the table was set up; and each alone.
    watched: u32,
    watched_alone: [u32; 4],
    /// Whether the last line was an act of the deal.
    pub(crate) last_was_an_act: bool,
}

impl Company {
    /// The table of which this is the first line.
    ///
    /// # Errors
    ///
    /// Where it is no first line.
    pub(crate) fn opened(id: TableId, at: i64, first: Move) -> Result<Company, String> {
        let Move::Opened { terms, host, name } = first else {
            return Err("the log does not begin with the table's opening".into());
        };
        let chair = |sitter| Chair { sitter, stand_in: None, ready: false, turn: 0 };
        let chairs = Seat::ALL.map(|seat| match terms.seats.of(seat) {
            crate::terms::Place::Bot => chair(Sitter::Bot),
            crate::terms::Place::Open => chair(Sitter::Open),
            crate::terms::Place::Me => chair(Sitter::Person(host, name.as_str().into())),
        });
        let mut news = Record::default();
        news.all(News::said("opened", None, Some(&name)));
        Ok(Company {
            id,
            terms: Arc::new(terms),
            host,
            host_name: name.into(),
            chairs,
            stage: Stage::Waiting,
            paused: false,
            board: 0,
            live: None,
            sitting: Arc::default(),
            opened: Arc::default(),
            last: None,
            counters: [0; 4],
            drawn: Arc::default(),
            dealer: None,
            news,
            keys: Keys::default(),
            keys_before: Keys::default(),
            number: 1,
            at,
            acted_at: at,
            rights_at: at,
            rights: 0,
            watched: 0,
            watched_alone: [0; 4],
            last_was_an_act: false,
        })
    }

    /// The next line of the log.
    ///
    /// # Errors
    ///
    /// Where it cannot follow. Then nothing has happened.
    pub(crate) fn apply(&mut self, number: u32, at: i64, what: Move) -> Result<(), String> {
        if number != self.number + 1 {
            return Err(format!("line {number} follows line {}", self.number));
        }
        let act = matches!(what, Move::Did { .. });
        self.happen(at, what)?;
        self.last_was_an_act = act;
        self.number = number;
        self.at = at;
        Ok(())
    }

    fn happen(&mut self, at: i64, what: Move) -> Result<(), String> {
        match what {
            Move::Opened { .. } => return Err("the table is open already".into()),
            Move::Sat { seat, player, name } => {
                self.news.all(News::said("taken", Some(seat), Some(&name)));
                self.chair(seat).sitter = Sitter::Person(player, name.into());
            }
            Move::Bot { seat } => {
                self.chair(seat).sitter = Sitter::Bot;
                self.news.all(News::said("bot", Some(seat), None));
            }
            Move::Cut { drawn, places, dealer } => self.seat_anew(drawn, places, dealer),
            Move::Dealt { opening, salt } => self.deal(at, &opening, &salt)?,
            Move::Did { seat, deed, by, key } => self.do_deed(at, seat, &deed, by, key)?,
            Move::Ruled { reading, of } => {
                let live = self.live.as_mut().ok_or("no deal is in play")?;
                let act = live.rule(reading, of)?;
                self.tell(at, act, None, Hand::Hand)?;
            }
            Move::Ready { seat } => {
                self.chair(seat).ready = true;
                self.news.all(News::said("ready", Some(seat), None));
            }
            Move::StandsIn { seat, why } => {
                self.chair(seat).stand_in = Some(why);
                self.acted_at = at;
                self.news.all(News::said("stands-in", Some(seat), None));
            }
            Move::Back { seat, player } => {
                if let Sitter::Person(sitter, _) = &mut self.chair(seat).sitter {
                    *sitter = player;
                }
                self.chair(seat).stand_in = None;
                self.acted_at = at;
                self.news.all(News::said("back", Some(seat), None));
            }
            Move::PutOut { seat } => {
                let waits = self.stage == Stage::Waiting;
                self.news.all(News::said("put-out", Some(seat), self.name(seat)));
                let chair = self.chair(seat);
                chair.sitter = if waits { Sitter::Open } else { Sitter::Bot };
                chair.stand_in = None;
                chair.turn += 1;
            }
            Move::Paused => self.rest(at, true),
            Move::Resumed => self.rest(at, false),
            Move::Ended => {
                self.stage = Stage::Ended;
                self.live = None;
                self.news.all(News::said("ended", None, None));
            }
        }
        Ok(())
    }

    fn rest(&mut self, at: i64, paused: bool) {
        self.paused = paused;
        self.acted_at = at;
        self.rights_at = at;
        self.news.all(News::said(if paused { "paused" } else { "resumed" }, None, None));
    }

    fn chair(&mut self, seat: Seat) -> &mut Chair {
        &mut self.chairs[seat as usize]
    }

    /// The name of whoever sits there; of a bot none.
    pub(crate) fn name(&self, seat: Seat) -> Option<&str> {
        match &self.chairs[seat as usize].sitter {
            Sitter::Person(_, name) => Some(name),
            Sitter::Open | Sitter::Bot => None,
        }
    }

    fn seat_anew(&mut self, drawn: Vec<Drawn>, places: [Seat; 4], dealer: Seat) {
        self.drawn = drawn
            .into_iter()
            .map(|drawn| (drawn.clone(), self.name(drawn.seat).unwrap_or_default().to_string()))
            .collect();
        let before = self.chairs.clone();
        self.chairs = places.map(|seat| before[seat as usize].clone());
        self.dealer = Some(dealer);
        self.news.all(News::said("cut", Some(dealer), None));
    }

    fn deal(&mut self, at: i64, opening: &str, salt: &str) -> Result<(), String> {
        let live = Live::new(opening, salt, &self.sitting)?;
        let dealer = live.facts().dealer();
        self.live = Some(live);
        self.board += 1;
        self.stage = Stage::Deal;
        self.keys_before = std::mem::take(&mut self.keys);
        self.unready();
        self.watched += 1;
        (self.acted_at, self.rights_at, self.rights) = (at, at, 0);
        self.news.forget();
        self.news.all(News::said("dealt", dealer, None));
        Ok(())
    }

    fn unready(&mut self) {
        self.chairs.iter_mut().for_each(|chair| chair.ready = false);
    }

    fn do_deed(
        &mut self,
        at: i64,
        seat: Seat,
        words: &str,
        by: Hand,
        key: Option<String>,
    ) -> Result<(), String> {
        let live = self.live.as_mut().ok_or("no deal is in play")?;
        let deed = deed(seat, words)?;
        let act = live.hear(seat, &deed)?;
        self.tell(at, act, Some((seat, &deed)), by)?;
        if let Some(key) = key {
            let seen = self.news.seen(Some(seat));
            self.keys[seat as usize].push(Known { key: key.into(), seen });
        }
        Ok(())
    }

    /// What was seen and heard is told; what nobody saw is told to him who did it.
    fn tell(
        &mut self,
        at: i64,
        act: Option<Act>,
        done: Option<(Seat, &Deed)>,
        by: Hand,
    ) -> Result<(), String> {
        match (act, done) {
            (Some(act), _) => {
                self.news.all(News::act(&act, by));
                self.acted_at = at;
                self.watched += 1;
            }
            (None, Some((seat, deed))) => {
                self.watched_alone[seat as usize] += 1;
                self.news.one(seat, News::act(&Act::by(seat, deed.clone()), by));
            }
            (None, None) => {}
        }
        let Some(live) = &self.live else { return Ok(()) };
        let rights = live.watched.onlooker().table().rights().len();
        let (over, past) = (live.is_over(), live.is_past());
        if rights != self.rights {
            (self.rights, self.rights_at) = (rights, at);
            // Whoever has passed over a right may have another now.
            self.unready();
        }
        if past {
            return self.open(at);
        }
        if over && self.stage == Stage::Deal {
            self.stage = Stage::Claims;
            self.unready();
            self.news.all(News::said("over", None, None));
        }
        Ok(())
    }

    /// The deal is opened.
    fn open(&mut self, at: i64) -> Result<(), String> {
        let Some(live) = self.live.take() else { return Ok(()) };
        let dealer = live.facts().dealer();
        let (opened, ruled, report) = live.open(self.board, Arc::make_mut(&mut self.sitting))?;
        let paid = ruled.settlement.payments.map_or([0; 4], |payments| payments.seats);
        self.counters.iter_mut().zip(paid).for_each(|(counter, paid)| *counter += paid);
        self.dealer = report.next_dealer.map(|seat| seat.0).or_else(|| dealer.map(Seat::next));
        Arc::make_mut(&mut self.opened).push(opened);
        self.last = Some(Arc::new(report));
        self.stage = Stage::Told;
        self.unready();
        self.acted_at = at;
        self.news.all(News::said("told", None, None));
        if self.terms.deals.is_some_and(|deals| self.board >= deals) {
            self.stage = Stage::Ended;
            self.news.all(News::said("ended", None, None));
        }
        Ok(())
    }

    /// How much of the play this seat has seen since the table was set up: while that is as it was, so is what it sees.
    pub(crate) fn watched(&self, seat: Seat) -> u32 {
        self.watched + self.watched_alone[seat as usize]
    }

    /// The seats at which bots act.
    pub(crate) fn bots(&self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(|&seat| self.chairs[seat as usize].is_played_by_a_bot())
    }

    /// The player's seat.
    pub(crate) fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let his =
            |seat: &Seat| matches!(self.chairs[*seat as usize].sitter, Sitter::Person(id, _) if id == player);
        Seat::ALL.into_iter().find(his)
    }

    /// The act of this key is done already: how much its seat had seen then.
    pub(crate) fn done(&self, seat: Seat, key: &str) -> Option<u32> {
        let mut known =
            [&self.keys, &self.keys_before].into_iter().flat_map(|keys| keys[seat as usize].newest_first());
        known.find(|known| *known.key == *key).map(|known| known.seen)
    }

    /// May the player in this seat do this now?
    ///
    /// # Errors
    ///
    /// The reason why not. It is taken from what his seat knows.
    pub(crate) fn may(&self, seat: Seat, words: &str) -> Result<String, String> {
        let live = match (&self.live, self.stage) {
            (Some(live), Stage::Deal | Stage::Claims) => live,
            _ => return Err("no deal is in play".into()),
        };
        if self.paused {
            return Err("the table rests".into());
        }
        let mut deed = deed(seat, words)?;
        let facts = live.facts();
        // A card that dummy's owner plays of himself is no act of the dealer's.
        if let Deed::Plays(play) = &deed
            && facts.dummy() == Some(seat)
        {
            if *play != Play::one(play.card) {
                return Err("dummy's owner plays a card of dummy as it is, and no more".into());
            }
            deed = Deed::PlaysOf { card: play.card, of: seat };
        }
        if matches!(deed, Deed::Speaks(_)) && !self.terms.words {
            return Err("at this table there are no words across the table".into());
        }
        if matches!(deed, Deed::Rules { .. }) {
            return Err("a doubtful ruling is decided by the host".into());
        }
        let seated = live.watched.seated(seat);
        seated.possible(&deed)?;
        if self.terms.manner == Manner::Strict && !seated.is_regular(&deed) {
            return Err("at a strict table only what is regular is done".into());
        }
        Ok(deed.to_string())
    }
}

/// A deed in the words of the record.
fn deed(seat: Seat, words: &str) -> Result<Deed, String> {
    let act = record::act(&format!("{seat}: {words}"));
    act.map(|act| act.deed).map_err(|error| match error.expected.is_empty() {
        true => error.message.clone(),
        false => format!("{}, expected {}", error.message, error.expected),
    })
}
