//! Means and what can be said of them.

use std::collections::BTreeMap;
use std::time::Duration;

/// So many standard errors to both sides hold the mean in 95 of 100 cases, where it is spread normally.
pub const NORMAL_95: f64 = 1.959_963_984_540_054;

/// Numbers that come one after the other: how many, their mean, and the sum of the squares of what they differ from it.
///
/// The sums are kept by Welford's method, which loses nothing where the mean is large beside the spread.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Series {
    count: u64,
    mean: f64,
    squares: f64,
}

impl Series {
    /// Another number.
    pub fn add(&mut self, number: f64) {
        self.count += 1;
        let before = number - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (number - self.mean);
    }

    /// How many there were.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// What they tell; of no number at all the mean is 0.
    ///
    /// ```
    /// use tricklaw_bots::contest::Series;
    /// let mut series = Series::default();
    /// [2.0, 4.0, 6.0].into_iter().for_each(|number| series.add(number));
    /// let estimate = series.estimate();
    /// assert_eq!((estimate.count, estimate.mean), (3, 4.0));
    /// // The variance is (4 + 0 + 4) / 2, and the mean's is a third of it.
    /// assert!((estimate.standard_error.unwrap() - (4.0_f64 / 3.0).sqrt()).abs() < 1e-12);
    /// ```
    pub fn estimate(&self) -> Estimate {
        let count = self.count as f64;
        let error = (self.count > 1).then(|| (self.squares / (count - 1.0) / count).sqrt());
        Estimate { count: self.count, mean: self.mean, standard_error: error }
    }
}

/// A mean, and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Of how many numbers.
    pub count: u64,
    /// Their mean.
    pub mean: f64,
    /// The standard error of the mean; one number alone tells nothing of it.
    pub standard_error: Option<f64>,
}

impl Estimate {
    /// From where to where it lies in 95 of 100 cases.
    pub fn interval(&self) -> Option<[f64; 2]> {
        let error = self.standard_error? * NORMAL_95;
        Some([self.mean - error, self.mean + error])
    }
}

/// Times, kept to three digits, so that a long contest does not keep each of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// How often each came, by microseconds.
    counted: BTreeMap<u64, u64>,
    count: u64,
    most: Duration,
}

impl Times {
    /// Another time.
    pub fn add(&mut self, time: Duration) {
        let exact = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let mut unit = 1;
        while exact / unit >= 1000 {
            unit *= 10;
        }
        *self.counted.entry(exact / unit * unit).or_default() += 1;
        self.count += 1;
        self.most = self.most.max(time);
    }

    /// How many there were.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The time that so many of a hundred do not exceed (but for the digits that are not kept).
    pub fn percentile(&self, of_hundred: u64) -> Duration {
        let wanted = (self.count * of_hundred).div_ceil(100);
        let mut so_far = 0;
        let reached = self.counted.iter().find(|&(_, count)| {
            so_far += count;
            so_far >= wanted
        });
        reached.map_or(Duration::ZERO, |(&micros, _)| Duration::from_micros(micros))
    }

    /// The longest.
    pub fn most(&self) -> Duration {
        self.most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn estimate(numbers: &[f64]) -> Estimate {
        let mut series = Series::default();
        numbers.iter().for_each(|&number| series.add(number));
        series.estimate()
    }

    #[track_caller]
    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 1e-9, "{found} and not {wanted}");
    }

    #[test]
    fn means_and_their_errors() {
        assert_eq!(estimate(&[]), Estimate { count: 0, mean: 0.0, standard_error: None });
        assert_eq!(estimate(&[3.0]), Estimate { count: 1, mean: 3.0, standard_error: None });
        assert_eq!(estimate(&[3.0]).interval(), None);
        assert_eq!(estimate(&[5.0; 4]).interval(), Some([5.0, 5.0]));
        // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32, variance 32 / 7, of the mean 4 / 7.
        let eight = estimate(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        near(eight.mean, 5.0);
        near(eight.standard_error.unwrap(), (4.0_f64 / 7.0).sqrt());
        let [low, high] = eight.interval().unwrap();
        near(low, 3.518_406_490_9);
        near(high, 6.481_593_509_1);
        // The same far from nothing.
        let far: Vec<f64> =
            [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().map(|number| number + 1e9).collect();
        assert!((estimate(&far).standard_error.unwrap() - (4.0_f64 / 7.0).sqrt()).abs() < 1e-6);
    }

    #[test]
    fn times_by_rank() {
        let mut times = Times::default();
        assert_eq!((times.percentile(50), times.most()), (Duration::ZERO, Duration::ZERO));
        (1..=200).for_each(|ms| times.add(Duration::from_millis(ms)));
        for (of_hundred, ms) in [(1, 2), (50, 100), (99, 198), (100, 200)] {
            assert_eq!(times.percentile(of_hundred), Duration::from_millis(ms));
        }
        times.add(Duration::from_micros(1_234_567));
        assert_eq!(times.percentile(100), Duration::from_micros(1_230_000));
        assert_eq!((times.most(), times.count()), (Duration::from_micros(1_234_567), 201));
    }
}
