//! The views of several who look at one table at the same time, in JSON: what all have seen is written once.

use std::fmt::Write as _;

use serde_json::Error;
use tricklaw_cards::Seat;

use super::seat::{open_view, seat_view};
use crate::act::Deed;
use crate::seated::Seated;
use crate::watched::Watched;

/// What a view says to one seat alone, as it stands in the view of somebody who looks on: his place, his cards, what he may do.
const OWN: [&str; 3] = ["\"seat\":null", "\"hand\":\"...\"", "\"regular\":[],\"demands\":[]"];

/// The views of a table as it is now. Each is what [`seat_view`] or [`open_view`] gives, in JSON.
///
/// # Examples
///
/// ```
/// use tricklaw_cards::Seat;
/// use tricklaw_whist::{facts::Start, laws::Code, report::{Views, seat_view}, watched::Watched};
///
/// let code = Code::Whist1900;
/// let deal = "N:A... K... .A.. Q...".parse()?;
/// let watched = Watched::new(code, Start::fresh(code.course(), deal, Seat::West, None));
/// let views = Views::of(&watched)?;
/// let north = serde_json::to_string(&seat_view(&watched.seated(Seat::North)))?;
/// assert_eq!(views.seat(Seat::North)?, north);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Views<'w> {
    watched: &'w Watched,
    open: String,
    /// Where what is said to one alone stands in it.
    own: Option<[usize; 3]>,
}

impl<'w> Views<'w> {
    /// The views of this table.
    ///
    /// # Errors
    ///
    /// Where they cannot be written.
    pub fn of(watched: &'w Watched) -> Result<Views<'w>, Error> {
        // Room for what most views take.
        let mut open = Vec::with_capacity(1536);
        serde_json::to_writer(&mut open, &open_view(watched.onlooker()))?;
        let open = String::from_utf8(open).map_err(serde::ser::Error::custom)?;
        let own = own(&open);
        Ok(Views { watched, open, own })
    }

    /// The view of somebody who looks on.
    pub fn open(&self) -> &str {
        &self.open
    }

    /// The view of the player in this seat.
    ///
    /// # Errors
    ///
    /// Where it cannot be written.
    pub fn seat(&self, seat: Seat) -> Result<String, Error> {
        let seated = self.watched.seated(seat);
        match self.around_his_own().filter(|_| seated.has_as_many_as_all_know()) {
            Some(around) => written(around, &seated),
            None => serde_json::to_string(&seat_view(&seated)),
        }
    }

    /// What stands before, between and behind what is said to one alone.
    fn around_his_own(&self) -> Option<[&str; 4]> {
        let [one, two, three] = self.own?;
        let [behind_one, behind_two, behind_three] =
            [one + OWN[0].len(), two + OWN[1].len(), three + OWN[2].len()];
        let open = &self.open;
        Some([
            open.get(..one)?,
            open.get(behind_one..two)?,
            open.get(behind_two..three)?,
            open.get(behind_three..)?,
        ])
    }
}

fn own(open: &str) -> Option<[usize; 3]> {
    let place = |what: &str, from: usize| Some(from + open.get(from..)?.find(what)?);
    let one = place(OWN[0], 0)?;
    let two = place(OWN[1], one)?;
    Some([one, two, place(OWN[2], two)?])
}

fn written([first, second, third, fourth]: [&str; 4], seated: &Seated) -> Result<String, Error> {
    let demands = seated.demands();
    let regular = seated.regular();
    let mut text = String::with_capacity(first.len() + second.len() + third.len() + fourth.len() + 512);
    text.push_str(first);
    // Writing into a string does not fail.
    let _ = write!(text, "\"seat\":\"{}\"{second}\"hand\":\"{}\"{third}", seated.seat(), seated.hand());
    text.push_str("\"regular\":");
    list(&mut text, regular.iter())?;
    text.push_str(",\"demands\":");
    list(&mut text, demands.iter().map(|(_, deed)| deed))?;
    text.push_str(fourth);
    Ok(text)
}

fn list<'d>(text: &mut String, deeds: impl Iterator<Item = &'d Deed>) -> Result<(), Error> {
    let words: Vec<String> = deeds.map(Deed::to_string).collect();
    text.push_str(&serde_json::to_string(&words)?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use tricklaw_cards::{Deal, Sides};

    use super::*;
    use crate::facts::Start;
    use crate::laws::Code;

    /// Otherwise each would be written for itself, and nobody would notice.
    #[test]
    fn what_is_said_to_one_alone_is_found() {
        let unknown = Deal::new(Seat::North, [None; 4]);
        for code in Code::ALL {
            let start = Start::fresh(code.course(), unknown, Seat::South, None);
            let watched = Watched::new(code, Start { sides: Sides::PARTNERS, ..start });
            assert!(Views::of(&watched).is_ok_and(|views| views.around_his_own().is_some()), "{code}");
        }
    }
}
