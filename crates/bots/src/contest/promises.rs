//! What was promised of calls, and what came of them.

use super::Estimate;

/// Calls of which the caller had said how likely he makes them, and how many he made.
///
/// The hands of one deal depend on each other, deals do not: the error of the difference is that of a quotient of two sums over deals.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Promises {
    deals: u64,
    times: u64,
    made: u64,
    promised: f64,
    /// Sums over the deals: of the squares of their calls, of those made less those promised times the calls, and of its squares.
    squares: [f64; 3],
}

impl Promises {
    /// The calls of one deal: the share that was promised of each, and whether it was made.
    ///
    /// ```
    /// use tricklaw_bots::contest::Promises;
    /// let mut promises = Promises::default();
    /// promises.add_deal(&[(0.75, true)]);
    /// promises.add_deal(&[(0.75, false), (0.5, true)]);
    /// assert_eq!((promises.times(), promises.made()), (3, 2));
    /// // Two of three were promised, and two made.
    /// assert_eq!(promises.difference().mean, 0.0);
    /// ```
    pub fn add_deal(&mut self, calls: &[(f32, bool)]) {
        if calls.is_empty() {
            return;
        }
        let made = calls.iter().filter(|&&(_, made)| made).count();
        let promised: f64 = calls.iter().map(|&(promised, _)| f64::from(promised)).sum();
        let (times, gap) = (calls.len() as f64, made as f64 - promised);
        self.deals += 1;
        self.times += calls.len() as u64;
        self.made += made as u64;
        self.promised += promised;
        for (sum, square) in self.squares.iter_mut().zip([times * times, times * gap, gap * gap]) {
            *sum += square;
        }
    }

    /// How many calls.
    pub fn times(&self) -> u64 {
        self.times
    }

    /// How many of them were made.
    pub fn made(&self) -> u64 {
        self.made
    }

    /// The share of them that was promised, from 0 to 1; of no call, 0.
    pub fn promised(&self) -> f64 {
        self.promised / self.times.max(1) as f64
    }

    /// The share that was made less that which was promised; its error is not known where all calls are of one deal.
    pub fn difference(&self) -> Estimate {
        let (deals, times) = (self.deals as f64, self.times.max(1) as f64);
        let mean = (self.made as f64 - self.promised) / times;
        let [calls, both, gaps] = self.squares;
        let spread = (gaps - 2.0 * mean * both + mean * mean * calls).max(0.0);
        let error = (self.deals > 1).then(|| (deals / (deals - 1.0) * spread).sqrt() / times);
        Estimate { count: self.times, mean, standard_error: error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(deals: &[&[(f32, bool)]]) -> Promises {
        let mut promises = Promises::default();
        deals.iter().for_each(|deal| promises.add_deal(deal));
        promises
    }

    #[test]
    fn the_difference_is_what_was_made_less_what_was_promised() {
        assert_eq!(of(&[]).difference(), Estimate { count: 0, mean: 0.0, standard_error: None });
        let one = of(&[&[], &[(0.5, true), (0.5, true)]]);
        assert_eq!((one.times(), one.made(), one.promised()), (2, 2, 0.5));
        assert_eq!(one.difference(), Estimate { count: 2, mean: 0.5, standard_error: None });
        // One call a deal: the error of the mean of 0.25, 0.25 and -0.75 about -1/12 is that of a series.
        let single = of(&[&[(0.75, true)], &[(0.75, true)], &[(0.75, false)]]);
        assert!((single.difference().mean + 1.0 / 12.0).abs() < 1e-12);
        assert!((single.difference().standard_error.unwrap() - 1.0 / 3.0).abs() < 1e-12);
    }

    #[test]
    fn the_same_call_in_two_seatings_tells_no_more_than_in_one() {
        let once = of(&[&[(0.75, true)], &[(0.75, false)], &[(0.25, false)]]);
        let twice: [&[(f32, bool)]; 3] = [&[(0.75, true); 2], &[(0.75, false); 2], &[(0.25, false); 2]];
        let twice = of(&twice);
        assert_eq!((once.times(), twice.times()), (3, 6));
        let [once, twice] = [once, twice].map(|promises| promises.difference());
        assert!((once.mean - twice.mean).abs() < 1e-12);
        assert!((once.standard_error.unwrap() - twice.standard_error.unwrap()).abs() < 1e-12);
    }
}
