//! How much one may ask for.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::refused::Refused;
use crate::settings::Limits;
use crate::store::PlayerId;

/// What has been asked for of late.
pub(crate) struct Asked {
    new: DefaultKeyedRateLimiter<IpAddr>,
    acts: DefaultKeyedRateLimiter<PlayerId>,
}

impl Asked {
    /// Nothing yet.
    pub(crate) fn new(limits: Limits) -> Asked {
        let some = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        let acts = some(limits.acts_a_second);
        Asked {
            new: RateLimiter::keyed(Quota::per_minute(some(limits.new_a_minute))),
            acts: RateLimiter::keyed(Quota::per_second(acts).allow_burst(acts.saturating_mul(some(3)))),
        }
    }

    /// Somebody at this address asks for a player or a table.
    pub(super) fn something_new(&self, from: IpAddr) -> Result<(), Refused> {
        // Of IPv6 a whole network is one's own.
        let from = match from {
            IpAddr::V6(address) => IpAddr::V6((u128::from(address) >> 64 << 64).into()),
            address => address,
        };
        self.new.check_key(&from).map_err(|_| Refused::TooMuch)
    }

    /// A player does something.
    pub(super) fn act(&self, player: PlayerId) -> Result<(), Refused> {
        self.acts.check_key(&player).map_err(|_| Refused::TooMuch)
    }

    /// Forgets those who have long asked for nothing.
    pub(super) fn forget(&self) {
        self.new.retain_recent();
        self.acts.retain_recent();
    }
}
