//! Four players in four browsers at one table.

use std::sync::Arc;

use crate::page::Screen;
use crate::player::{Player, Seen};
use crate::stage::{Stage, screenshots};

/// Who sits where, with what name and by what window. South is the host.
const PLAYERS: [(char, &str, Screen); 4] = [
    ('N', "Nora", Screen::Desktop),
    ('E', "Edwin", Screen::Desktop),
    ('S', "Susan", Screen::Desktop),
    ('W', "Wilfrid", Screen::Phone),
];

/// Four players.
pub(crate) struct Company {
    code: String,
    players: Vec<Player>,
}

impl Company {
    /// Sits them down: the host makes the table by its form, and the others follow the links that he is shown.
    pub(crate) async fn sits_down(stage: &Arc<Stage>, code: &str) -> Company {
        let starting = PLAYERS.map(|(seat, name, screen)| {
            let stage = Arc::clone(stage);
            tokio::spawn(async move { Player { seat, page: stage.window(name, screen).await } })
        });
        let mut players = Vec::new();
        for player in starting {
            players.push(player.await.unwrap());
        }
        let company = Company { code: code.into(), players };
        let host = company.host();
        host.page.open(&format!("/new?code={code}")).await;
        for seat in ['N', 'E', 'W'] {
            host.page.choose(&format!("#s-{seat}"), "open").await;
        }
        host.page.choose("#f-pace", "none").await;
        host.page.click("form.new-table button[type=\"submit\"]").await;
        host.comes_to("waiting").await;
        for guest in company.players.iter().filter(|player| player.seat != 'S') {
            let link = format!(
                "const seat = document.querySelector('.seat-link [data-seat-asked=\"{}\"]');
                return seat?.closest('.seat-link').querySelector('input').value || null;",
                guest.seat
            );
            let link = host.page.until("the link to join", &link, serde_json::Value::Null).await;
            guest.page.open(link.as_str().unwrap()).await;
            guest.page.write("#name", &guest.page.name).await;
            guest.page.click("form button[type=\"submit\"]").await;
            guest.page.sees(&format!("#table[data-you=\"{}\"]", guest.seat)).await;
        }
        // When all have sat down it may begin.
        host.page
            .until(
                "everybody to have sat down",
                "return document.querySelectorAll('.seat-link').length === 0 || null;",
                serde_json::Value::Null,
            )
            .await;
        host.asks("start").await;
        company
    }

    /// What they play.
    pub(crate) fn code(&self) -> &str {
        &self.code
    }

    /// Who made the table.
    pub(crate) fn host(&self) -> &Player {
        self.at('S')
    }

    /// All four.
    pub(crate) fn all(&self) -> &[Player] {
        &self.players
    }

    /// Who sits there.
    pub(crate) fn at(&self, seat: char) -> &Player {
        self.players.iter().find(|player| player.seat == seat).unwrap()
    }

    /// Who plays the cards of that seat: at bridge the dealer those of dummy.
    pub(crate) fn plays_for(&self, seat: char, seen: &Seen) -> &Player {
        let dealer = seen.deal()["dealer"].as_str().and_then(|dealer| dealer.chars().next());
        let is_dummy =
            dealer.is_some_and(|dealer| opposite(dealer) == seat) && seen.deal()["phase"] == "play";
        match dealer {
            Some(dealer) if self.code == "bridge-1904" && is_dummy => self.at(dealer),
            _ => self.at(seat),
        }
    }

    /// Saves what the host sees, and what West sees on his phone.
    pub(crate) async fn pictures(&self, what: &str) {
        for seat in ['S', 'W'] {
            let page = &self.at(seat).page;
            let file = format!("{}-{what}-{}.png", self.code, page.screen.name());
            page.picture(&screenshots().join(file)).await;
        }
    }
}

/// Who sits across.
pub(crate) fn opposite(seat: char) -> char {
    match seat {
        'N' => 'S',
        'E' => 'W',
        'S' => 'N',
        _ => 'E',
    }
}
