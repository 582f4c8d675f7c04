//! Players.

use tricklaw_server::store::{Found, Player};

use crate::base::{Base, on_both, player};

on_both!(players_are_kept);

async fn players_are_kept(base: &Base) {
    let log = base.open().await;
    let named = |name: &str, seen| Some(Player { name: name.to_owned(), seen });
    assert_eq!(log.player(player(1)).await.unwrap(), None);
    log.new_player(player(1), "Ann", 10).await.unwrap();
    log.new_player(player(2), "Zoë ♠ '; --", 20).await.unwrap();
    log.new_player(player(1), "Eve", 30).await.unwrap();
    assert_eq!(log.player(player(1)).await.unwrap(), named("Ann", 10));
    assert_eq!(log.player(player(2)).await.unwrap(), named("Zoë ♠ '; --", 20));

    assert_eq!(log.rename(player(1), "Anna").await.unwrap(), Found::Yes);
    assert_eq!(log.rename(player(3), "Anna").await.unwrap(), Found::No);
    assert_eq!(log.seen(player(1), 50).await.unwrap(), Found::Yes);
    assert_eq!(log.seen(player(1), 40).await.unwrap(), Found::Yes);
    assert_eq!(log.seen(player(3), 50).await.unwrap(), Found::No);
    log.close().await;
    let log = base.open().await;
    assert_eq!(log.player(player(1)).await.unwrap(), named("Anna", 50));
    assert_eq!(log.player(player(2)).await.unwrap(), named("Zoë ♠ '; --", 20));
    assert_eq!(log.player(player(3)).await.unwrap(), None);

    assert_eq!(log.forget(player(1)).await.unwrap(), Found::Yes);
    assert_eq!(log.forget(player(1)).await.unwrap(), Found::No);
    assert_eq!(log.player(player(1)).await.unwrap(), None);
    assert_eq!(log.player(player(2)).await.unwrap(), named("Zoë ♠ '; --", 20));
}
