//! After a server was killed and started again: is everything as it was?

use std::net::SocketAddr;

use serde_json::value::RawValue;
use serde_json::{Value, json};
use tricklaw_server::deal::{Verified, verify};
use tricklaw_whist::record;
use tricklaw_whist::sitting::Sitting;

use crate::dice::Dice;
use crate::http::{Answer, get, post};
use crate::player::{Fate, Message, News, Player, same};
use crate::table::state;

/// What was compared, so that it is known that anything was.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Compared {
    /// States that were equal, byte for byte.
    pub(crate) equal: u32,
    /// States that had gone on.
    pub(crate) further: u32,
    /// Acts of which nothing was known.
    pub(crate) unknown: u32,
    /// Those of them that had been done.
    pub(crate) were_done: u32,
    /// Those that were done when they were sent again.
    pub(crate) done_now: u32,
    /// Acts that were known to be done and were sent again.
    pub(crate) again: u32,
    /// Acts that were said to be done.
    pub(crate) acknowledged: u32,
    /// Views of opened deals that were those of the play.
    pub(crate) views: u32,
    /// Acts in records.
    pub(crate) acts: u32,
}

/// The table without what depends on time, on presence, and on the server that is asked.
fn steady(table: &str) -> String {
    let mut table: Value = serde_json::from_str(table).unwrap();
    table["onlookers"] = Value::Null;
    table["due"] = Value::Null;
    for seat in table["seats"].as_object_mut().unwrap().values_mut() {
        seat["here"] = Value::Null;
    }
    let here = table["private"].as_str().and_then(|link| link.split_once("/seat/"));
    let here = here.map_or(String::new(), |(here, _)| here.to_string());
    table.to_string().replace(&here, "")
}

/// What a seat sees after the server was started again is what it saw before, or that and what was under way.
pub(crate) async fn compare(
    to: SocketAddr,
    id: &str,
    player: &mut Player,
    dice: &mut Dice,
    compared: &mut Compared,
) {
    let whole = state(to, id, player, 0).await;
    let whole: Message = serde_json::from_str(&whole).unwrap();
    let seat = player.seat;
    assert_eq!(whole.you.as_deref(), Some(&*seat.to_string()));
    for raw in &whole.news {
        let news: News = serde_json::from_str(raw.get()).unwrap();
        if let Some(told) = player.told.news.get(&news.seen) {
            assert_eq!(told, raw.get(), "{seat}: the news are not what was told");
        }
    }
    let last = player.acts.iter().filter_map(|sent| match sent.fate {
        Fate::Done(seen) => Some(seen),
        _ => None,
    });
    let last = last.max().unwrap_or_default().max(player.told.seen);
    assert!(whole.seen >= last, "{seat}: {} were seen, and now {}", last, whole.seen);
    if whole.seen == player.told.seen && !player.told.table.is_empty() {
        assert_eq!(whole.deal.unwrap().get(), player.told.deal, "{seat}: the deal looks otherwise");
        let table = whole.table.unwrap();
        assert_eq!(steady(table.get()), steady(&player.told.table), "{seat}: the table looks otherwise");
        compared.equal += 1;
    } else {
        compared.further += 1;
    }
    let seen = player.told.seen;
    player.told.take(&state(to, id, player, seen).await);
    player.check();
    resend(to, id, player, dice, compared).await;
    let seen = player.told.seen;
    player.told.take(&state(to, id, player, seen).await);
    player.check();
}

/// Acts are sent again with the same keys.
async fn resend(to: SocketAddr, id: &str, player: &mut Player, dice: &mut Dice, compared: &mut Compared) {
    let (seen, board) = (player.told.seen, player.told.board());
    for sent in player.unknown() {
        compared.unknown += 1;
        // Keys are known of a deal and the one before.
        if sent.board + 1 < board {
            player.knows(&sent.key, Fate::Lost);
            continue;
        }
        let body = json!({"act": sent.act, "key": sent.key});
        let asked = post(format!("/api/tables/{id}/acts"), body).by(&player.token);
        // Twice at once, as one who is not patient.
        let (one, other) = tokio::join!(asked.sent(to), asked.sent(to));
        let (one, other) = (fate(&one.unwrap()), fate(&other.unwrap()));
        assert_eq!(one, other, "{sent:?}: the same act is answered in two ways");
        match one {
            Fate::Done(place) if place <= seen => compared.were_done += 1,
            Fate::Done(_) => compared.done_now += 1,
            _ => {}
        }
        player.knows(&sent.key, one);
    }
    let known = player.acts.iter().filter(|sent| sent.board + 1 >= board);
    let known: Vec<_> = known.filter(|sent| matches!(sent.fate, Fate::Done(_))).collect();
    if let Some(&sent) = dice.one(&known) {
        let body = json!({"act": sent.act, "key": sent.key});
        let answer = post(format!("/api/tables/{id}/acts"), body).by(&player.token).sent(to).await.unwrap();
        assert_eq!(fate(&answer), sent.fate, "{sent:?}: it was done already");
        compared.again += 1;
    }
}

fn fate(answer: &Answer) -> Fate {
    match answer.status {
        200 => Fate::Done(answer.json()["seen"].as_u64().unwrap() as u32),
        409 => Fate::Refused,
        _ => panic!("{answer:?}"),
    }
}

/// The deals of a table that has ended fit what they were committed to, their records replay, and what seats saw is what they should
/// have seen.
pub(crate) async fn conclude(
    to: SocketAddr,
    id: &str,
    players: &[Player],
    deals: u64,
    compared: &mut Compared,
) {
    for player in players {
        let done = player.acts.iter().filter(|sent| matches!(sent.fate, Fate::Done(_)));
        compared.acknowledged += done.count() as u32;
    }
    let mut sitting = Sitting::new();
    for deal in 1..=deals {
        let answer = get(format!("/api/tables/{id}/deals/{deal}")).wants(to, 200).await.json();
        let text = answer["record"].as_str().unwrap();
        let game = record::games(text).next().unwrap().unwrap();
        assert_eq!(verify(&game), Verified::Fits, "{text}");
        let ruled = sitting.rule(&game, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let own = serde_json::to_value(tricklaw_whist::report::report(&ruled, deal as usize, None)).unwrap();
        assert_eq!(answer["ruling"]["deals"][0], own);
        let acts: Vec<String> = game.acts.iter().map(|act| act.item.to_string()).collect();
        compared.acts += acts.len() as u32;
        for player in players {
            same_acts(player, deal, &acts, text);
            same_views(to, id, player, deal, text, compared).await;
        }
    }
}

/// What was told of each seat is what stands in the record.
fn same_acts(player: &Player, deal: u64, recorded: &[String], record: &str) {
    let news = player.told.news.values().map(|raw| serde_json::from_str::<News>(raw).unwrap());
    let mut board = 0;
    let mut told = Vec::new();
    for news in news {
        if news.said.as_deref() == Some("dealt") {
            board += 1;
        }
        if board == deal
            && let Some(act) = news.act
        {
            told.push(act);
        }
    }
    let (seat, gaps) = (player.seat, &player.told.gaps);
    if !gaps.is_empty() {
        return;
    }
    let halves = |act: &str| act.split_once(':').map(|(a, b)| (a.to_string(), b.trim().to_string())).unwrap();
    // What is done so that nobody sees it is told to nobody else.
    let secret = |act: &&String| halves(act).1.starts_with("slips ") && halves(act).0 != seat.to_string();
    let recorded: Vec<&String> = recorded.iter().filter(|act| !secret(act)).collect();
    let fits = |(told, recorded): (&String, &&String)| {
        let (told, recorded) = (halves(told), halves(recorded));
        // A demand under a right that the table knows not to be there is words to it.
        told.0 == recorded.0 && (in_vain(&told.1, &recorded.1) || same(seat, &recorded.1, &told.1))
    };
    assert_eq!(told.len(), recorded.len(), "{seat} was told {told:?}\n{record}");
    assert!(told.iter().zip(&recorded).all(fits), "{seat} was told {told:?}\n{record}");
}

fn in_vain(told: &str, recorded: &str) -> bool {
    recorded == format!("says \"{told}\"")
}

/// Every view that was told comes, in order, in the views of the opened deal.
async fn same_views(
    to: SocketAddr,
    id: &str,
    player: &Player,
    deal: u64,
    record: &str,
    compared: &mut Compared,
) {
    let path = format!("/api/tables/{id}/deals/{deal}/views?seat={}", player.seat);
    let body = get(path).wants(to, 200).await.body;
    let views: Vec<Box<RawValue>> = serde_json::from_str(&body).unwrap();
    let mut views = views.iter().map(|view| view.get()).peekable();
    for (_, told) in player.told.views.iter().filter(|(board, _)| *board == deal) {
        while views.peek().is_some_and(|view| view != told) {
            views.next();
        }
        assert!(
            views.peek().is_some(),
            "{}: it was told, and is not in the deal: {told}\n{record}",
            player.seat
        );
        compared.views += 1;
    }
}
