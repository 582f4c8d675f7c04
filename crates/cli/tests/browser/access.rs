//! Every page and every state of the table is looked through by axe-core, in light and in dark.

use std::path::Path;

use serde_json::{Value, json};

use crate::page::{Page, Screen};
use crate::player::{Player, is_card};
use crate::stage::{Stage, run};

/// What keeps somebody from using a page.
const GRAVE: [&str; 2] = ["serious", "critical"];

const AUDIT: &str = r"
    window.audit ??= window.axe.run(document, { resultTypes: ['violations'] }).then(found => { window.audited = found; });
    return window.audited && window.audited.violations.map(({ id, impact, help, nodes }) => ({
      id, impact, help, targets: nodes.map(node => node.target.flat().join(' ')),
    }));
";

#[test]
fn nothing_keeps_anybody_from_using_a_page() {
    run("access", |stage| async move {
        let axe = axe();
        let page = stage.window("Susan", Screen::Desktop).await;
        let mut auditor = Auditor { axe, found: Vec::new() };
        auditor.audits_the_pages(&page, &stage).await;
        auditor.audits_a_table(&page).await;
        auditor.audits_the_phone(&stage).await;
        assert!(auditor.found.is_empty(), "\n{}", auditor.found.join("\n"));
    });
}

/// The text of axe-core.
fn axe() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let asked = std::env::var_os("TRICKLAW_AXE");
    let file = root.join(asked.unwrap_or_else(|| "target/axe/package/axe.min.js".into()));
    std::fs::read_to_string(&file).unwrap_or_else(|error| {
        panic!(
            "{}: {error}. This test needs axe-core: ./check fetches it, or do what it does (npm pack axe-core in target/axe, \
             and unpack that), or name the file axe.min.js in TRICKLAW_AXE",
            file.display()
        )
    })
}

struct Auditor {
    axe: String,
    found: Vec<String>,
}

impl Auditor {
    /// Looks through what is on the page now, in light and in dark.
    async fn audits(&mut self, page: &Page, what: &str) {
        page.run(&self.axe, Value::Null).await;
        for theme in ["light", "dark"] {
            let theme_on =
                "document.documentElement.dataset.theme = given; window.audit = window.audited = undefined;";
            page.run(theme_on, json!(theme)).await;
            let found = page.until(&format!("the audit of {what}"), AUDIT, Value::Null).await;
            for fault in found.as_array().unwrap() {
                let impact = fault["impact"].as_str().unwrap_or("none");
                let said = format!(
                    "{what} ({theme}, {}): {impact}: {}: {}: {}",
                    page.screen.name(),
                    fault["id"],
                    fault["help"],
                    fault["targets"]
                );
                if GRAVE.contains(&impact) {
                    self.found.push(said);
                } else {
                    println!("{said}");
                }
            }
        }
        page.run("delete document.documentElement.dataset.theme;", Value::Null).await;
    }

    /// The pages beside the table.
    async fn audits_the_pages(&mut self, page: &Page, stage: &Stage) {
        for (path, what) in [("/", "lobby"), ("/new?code=solo", "new table"), ("/laws/whist-1900", "laws")] {
            page.open(path).await;
            self.audits(page, what).await;
        }
        page.click("[data-open=\"prefs\"]").await;
        page.sees("dialog#prefs[open]").await;
        self.audits(page, "preferences").await;
        page.open("/new?code=boston").await;
        page.choose("#s-N", "open").await;
        page.click("form.new-table button[type=\"submit\"]").await;
        page.sees("#table[data-phase=\"waiting\"] .seat-link").await;
        self.audits(page, "table that waits").await;
        let link = page.until(
            "the link",
            "return document.querySelector('.seat-link input')?.value || null;",
            Value::Null,
        );
        let link = link.await;
        let guest = stage.window("Nora", Screen::Desktop).await;
        guest.open(link.as_str().unwrap()).await;
        guest.sees("form #name").await;
        self.audits(&guest, "join").await;
    }

    /// A table from the calls to the telling, and what is left of it.
    async fn audits_a_table(&mut self, page: &Page) {
        let player = Player::practises(page, "solo").await;
        player.waits_for_his_turn().await;
        self.audits(page, "table, calls").await;
        // A hand may be over before he has played a card: then there is another.
        while !self.audits_the_play(&player).await {
            for (phase, next) in [("claims", "told"), ("told", "deal")] {
                player.comes_to(phase).await;
                player.asks("ready").await;
                player.comes_to(next).await;
            }
        }
        player.comes_to("claims").await;
        self.audits(page, "table, claims").await;
        player.asks("ready").await;
        player.comes_to("told").await;
        self.audits(page, "table, told").await;
        page.click(".centre a[href*=\"/deals/\"]").await;
        page.sees("#replay .hand [data-card]").await;
        self.audits(page, "told").await;
        page.open("/mine").await;
        page.sees(".sat li").await;
        self.audits(page, "mine").await;
    }

    /// The play, as he has chosen a card, and the menus. Whether it came to that.
    async fn audits_the_play(&mut self, player: &Player) -> bool {
        let page = &player.page;
        let mut played = false;
        let mut seen = player.waits_for_his_turn().await;
        while seen.phase() == "deal" {
            let deed = seen.plainest();
            if !played && is_card(&deed) && seen.trick().is_some_and(|(_, cards)| !cards.is_empty()) {
                played = true;
                page.click(&format!(".hand [data-card=\"{deed}\"]")).await;
                page.sees(".choice [data-deed]").await;
                self.audits(page, "table, play").await;
                for dialog in ["deeds", "house", "help"] {
                    page.click(&format!("[data-open=\"{dialog}\"]")).await;
                    page.sees(&format!("dialog#{dialog}[open]")).await;
                    self.audits(page, &format!("table, {dialog}")).await;
                    page.click(&format!("dialog#{dialog} .close")).await;
                }
                page.click(&format!(".choice [data-deed=\"{deed}\"]")).await;
                player.sees_more_than(seen.number()).await;
            } else {
                player.does(&deed, &seen).await;
            }
            seen = player.waits_for_his_turn().await;
        }
        played
    }

    /// The narrow forms of what differs most.
    async fn audits_the_phone(&mut self, stage: &Stage) {
        let page = stage.window("Wilfrid", Screen::Phone).await;
        page.open("/").await;
        self.audits(&page, "lobby").await;
        let player = Player::practises(&page, "whist-1900").await;
        player.waits_for_his_turn().await;
        self.audits(&page, "table").await;
        for sheet in ["score", "log"] {
            page.click(&format!("[data-sheet-of=\"{sheet}\"]")).await;
            page.sees(&format!(".side[data-sheet=\"{sheet}\"]")).await;
            self.audits(&page, &format!("table, {sheet}")).await;
            page.click(".side-close").await;
        }
    }
}
