//! Nothing hidden leaks: every byte that a seat and somebody who looks on receive over a table's play, refusals and answers included, is
//! the same however the cards lie that they have not seen.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod play;
mod wire;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng as _;
use tricklaw_cards::Seat;
use tricklaw_whist::laws::Code;

use play::{Script, below, dealt_again, script};
use wire::Base;

/// How often the unseen cards are dealt again.
const AGAIN: usize = 3;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_streams_are_equal_to_the_byte() {
    let (mut compared, mut with_rulings, mut refused) = (0, 0, 0);
    for (n, code) in (0..6).flat_map(|n| Code::ALL.map(|code| (n, code))) {
        let mut rng = ChaCha20Rng::seed_from_u64(n);
        let observer = Seat::ALL[below(&mut rng, 4)];
        let acts = 15 + below(&mut rng, 45);
        let told = script(code, observer, acts, &mut rng);
        let base = Base::new(code).await;
        let first = base.streams(&told).await;
        with_rulings += usize::from(first.seat.contains("\"finding\""));
        refused += usize::from(first.seat.contains("\"refused\""));
        for _ in 0..AGAIN {
            let Some(deal) = dealt_again(&told, &mut rng) else { continue };
            assert_ne!(deal, told.deal);
            let other = base.streams(&Script { deal, ..told.clone() }).await;
            compared += 1;
            same(&first.seat, &other.seat, &format!("{code} {n}: what {observer} is told"));
            same(&first.onlooker, &other.onlooker, &format!("{code} {n}: what is told to who looks on"));
        }
    }
    assert!(compared > 60 && with_rulings > 10 && refused > 10, "{compared} {with_rulings} {refused}");
}

/// Fails with the first message that is not the same.
fn same(one: &str, other: &str, what: &str) {
    for (one, other) in one.lines().zip(other.lines()) {
        assert_eq!(one, other, "{what}");
    }
    assert_eq!(one.lines().count(), other.lines().count(), "{what}");
    assert!(one.lines().count() > 5, "{what}: {one}");
}
