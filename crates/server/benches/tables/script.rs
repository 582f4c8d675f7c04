//! Tables that have been dealt, and what is played at them.

use tricklaw_bots::{Plain, asked};
use tricklaw_cards::{Card, Seat};
use tricklaw_server::deal::{Pack, opening};
use tricklaw_server::secrets::Token;
use tricklaw_server::store::{Appended, Line, Store, TableId};
use tricklaw_server::table::Move;
use tricklaw_server::terms::{Pace, Place, Places, Terms};
use tricklaw_whist::laws::Code;
use tricklaw_whist::record;
use tricklaw_whist::sitting::Sitting;
use tricklaw_whist::watched::Watched;

/// A database of tables at which nothing has been played, and what is going to be.
pub(crate) struct Hall {
    folder: tempfile::TempDir,
    /// Each with the tokens of its players.
    pub(crate) tables: Vec<(TableId, [String; 4])>,
    /// Whose act, and its words.
    pub(crate) acts: Vec<(Seat, String)>,
}

impl Hall {
    pub(crate) async fn new(tables: usize) -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let (opening, acts) = deal();
        let mut hall = Hall { folder, tables: Vec::new(), acts };
        let store = Store::open(hall.database()).await.unwrap();
        let mut lines = Vec::new();
        for _ in 0..tables {
            let table = TableId::random().unwrap();
            let tokens = [(); 4].map(|()| Token::fresh().unwrap());
            let open =
                Places { north: Place::Open, east: Place::Open, south: Place::Open, west: Place::Open };
            let terms = Terms { seats: open, pace: Pace::None, ..Terms::practice(Code::Whist1900) };
            let mut moves = vec![Move::Opened { terms, host: tokens[0].player(), name: "North".into() }];
            moves.extend(Seat::ALL.map(|seat| {
                let player = tokens[seat as usize].player();
                Move::Sat { seat, player, name: seat.name().into() }
            }));
            moves.push(Move::Dealt { opening: opening.clone(), salt: "00".into() });
            lines.push((table, moves));
            hall.tables.push((table, tokens.map(|token| token.written())));
        }
        for number in 0..6 {
            let written = lines.iter().map(|(table, moves)| {
                let body = serde_json::to_string(&moves[number]).unwrap();
                store.append(Line { table: *table, number: number as u32 + 1, at: 1, body }, None)
            });
            let written = futures_util::future::join_all(written).await;
            assert!(written.into_iter().all(|stored| stored.unwrap() == Appended::Stored));
        }
        store.close().await;
        hall
    }

    pub(crate) fn database(&self) -> &str {
        // The folder's name is ours, and text.
        Box::leak(self.folder.path().join("tables.db").to_str().unwrap().to_string().into_boxed_str())
    }

    /// Every act that was acknowledged is in the log.
    pub(crate) async fn check(&self) {
        let store = Store::open(self.database()).await.unwrap();
        for (table, _) in &self.tables {
            let lines = store.lines(*table, 6).await.unwrap();
            let done =
                lines.iter().zip(&self.acts).all(|(line, (_, words))| line.body.contains(words.as_str()));
            assert!(done, "{table}: an act is lost");
        }
        store.close().await;
    }
}

/// A deal, and the acts of four plain players until the hand is over.
fn deal() -> (String, Vec<(Seat, String)>) {
    let cards: Vec<Card> = Card::all().collect();
    // Every seventeenth card: as good a deal as any.
    let mut places = (0..52).map(|n| cards[n * 17 % 52]);
    let pack = Pack { cards: std::array::from_fn(|_| places.next().unwrap()), still: cards[0] };
    let opening = opening(Code::Whist1900, 1, Seat::South, &pack, &[]).unwrap();
    let game = record::games(&opening).next().unwrap().unwrap();
    let start = Sitting::new().rule(&game, None).unwrap().table.facts().start.clone();
    let mut watched = Watched::new(Code::Whist1900, start);
    let mut acts = Vec::new();
    while let Some((seat, deed)) =
        Seat::ALL.into_iter().find_map(|seat| Some((seat, asked(&mut Plain, &watched, seat)?)))
    {
        watched.hear(seat, &deed).unwrap();
        acts.push((seat, deed.to_string()));
    }
    assert!(acts.len() > 60, "{}", acts.len());
    (opening, acts)
}
