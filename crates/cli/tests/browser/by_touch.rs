//! A deal of solo on a phone, by touch: whatever is needed is within reach of a finger.

use serde_json::Value;

use crate::page::{Page, Screen};
use crate::player::Player;
use crate::stage::run;

/// What lies outside the window at its sides, what is too small for a finger, and whether the page can be pushed to a side.
const AMISS: &str = r"
    const ends = motion => motion.effect.getComputedTiming().endTime < Infinity;
    if (document.getAnimations().some(motion => motion.playState === 'running' && ends(motion))) return null;
    const amiss = [];
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth || scrollX !== 0) amiss.push(`the page is ${wide} wide in a window of ${innerWidth}`);
    const name = node => `${node.tagName.toLowerCase()}.${node.className} ${JSON.stringify({ ...node.dataset, shown: undefined, key: undefined })} ${node.textContent.trim().slice(0, 30)}`;
    const top = document.querySelector('dialog[open]') || document.body;
    const cards = [...document.querySelectorAll('.hand [data-card]')].filter(card => !card.dataset.gone);
    const strip = card => {
      const box = card.getBoundingClientRect();
      const over = cards.map(other => other.getBoundingClientRect()).filter(other => other.left > box.left && Math.abs(other.top - box.top) < 2);
      return Math.min(box.right, ...over.map(other => other.left)) - box.left;
    };
    const seen = node => {
      const box = node.getBoundingClientRect();
      return box.width > 0 && box.height > 0 && getComputedStyle(node).visibility === 'visible' && !node.closest('[hidden], [data-gone]');
    };
    const targets = [...top.querySelectorAll('button, a.button, a.quiet, input, select, summary')].filter(seen);
    const size = node => {
      // A box is ticked by its label too.
      const box = (node.matches('[type=checkbox], [type=radio]') && node.closest('.tick') || node).getBoundingClientRect();
      return { width: node.dataset.card ? strip(node) : box.width, height: box.height };
    };
    const small = node => Math.min(size(node).width, size(node).height) < 24;
    const middle = node => {
      const box = node.getBoundingClientRect();
      return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    };
    // What is drawn as text may be as small as text where nothing else lies within a finger's breadth.
    const crowded = node => {
      const [x, y] = middle(node);
      return targets.filter(other => other !== node).find(other => {
        const box = other.getBoundingClientRect();
        if (Math.hypot(Math.max(box.left - x, x - box.right, 0), Math.max(box.top - y, y - box.bottom, 0)) < 12) return true;
        return small(other) && Math.hypot(x - middle(other)[0], y - middle(other)[1]) < 24;
      });
    };
    for (const node of targets) {
      const box = node.getBoundingClientRect();
      const scrolls = node.closest('.scrolls');
      if (!scrolls && (box.left < -0.5 || box.right > innerWidth + 0.5)) amiss.push(`outside, ${Math.round(box.left)} to ${Math.round(box.right)}: ${name(node)}`);
      // Cards that lie open or in a trick lie as they have fallen.
      if (node.closest('.open, .trick') || !small(node)) continue;
      if (node.matches('.link, .cite') && !crowded(node)) continue;
      amiss.push(`too small, ${size(node).width.toFixed(1)} by ${size(node).height.toFixed(1)}: ${name(node)}`);
    }
    return amiss;
";

#[test]
fn a_deal_is_played_by_touch() {
    run("touch", |stage| async move {
        let page = stage.moving("Wilfrid", Screen::Phone).await;
        page.open("/new?code=solo").await;
        let mut amiss = Vec::new();
        fits(&page, "new table", &mut amiss).await;
        let player = Player::practises(&page, "solo").await;
        let mut seen = player.waits_for_his_turn().await;
        takes_the_hints(&page).await;
        menus(&page, &mut amiss).await;
        while seen.phase() == "deal" {
            let deed = seen.plainest();
            fits(&page, &deed, &mut amiss).await;
            takes_the_hints(&page).await;
            player.does(&deed, &seen).await;
            seen = player.waits_for_his_turn().await;
        }
        player.comes_to("claims").await;
        fits(&page, "claims", &mut amiss).await;
        takes_the_hints(&page).await;
        page.click(".centre [data-name=\"claim-revoke\"]").await;
        page.sees("dialog#deeds[open]").await;
        fits(&page, "the form of a claim", &mut amiss).await;
        page.click("dialog#deeds .close").await;
        player.asks("ready").await;
        player.comes_to("told").await;
        fits(&page, "the table, told", &mut amiss).await;
        takes_the_hints(&page).await;
        page.click(".centre a[href*=\"/deals/\"]").await;
        page.sees("#replay .hand [data-card]").await;
        fits(&page, "told", &mut amiss).await;
        for path in ["/", "/mine", "/laws/solo"] {
            page.open(path).await;
            fits(&page, path, &mut amiss).await;
        }
        assert!(amiss.is_empty(), "\n{}", amiss.join("\n"));
    });
}

/// Whoever plays for the first time is shown hints, which lie over the table until he has seen them.
async fn takes_the_hints(page: &Page) {
    while page.run("return Boolean(document.querySelector('.coach:not([hidden])'));", Value::Null).await
        == true
    {
        page.click(".coach [data-name=\"coach-next\"]").await;
    }
}

/// The menus of the table, and what a narrow window keeps folded.
async fn menus(page: &Page, amiss: &mut Vec<String>) {
    for dialog in ["deeds", "house", "prefs", "help"] {
        page.click(&format!("[data-open=\"{dialog}\"]")).await;
        page.sees(&format!("dialog#{dialog}[open]")).await;
        fits(page, dialog, amiss).await;
        page.click(&format!("dialog#{dialog} .close")).await;
    }
    for sheet in ["score", "log"] {
        page.click(&format!("[data-sheet-of=\"{sheet}\"]")).await;
        page.sees(&format!(".side[data-sheet=\"{sheet}\"]")).await;
        fits(page, sheet, amiss).await;
        page.click(".side-close").await;
    }
}

/// Notes whatever lies where a finger cannot come to it, once.
async fn fits(page: &Page, at: &str, amiss: &mut Vec<String>) {
    let found = page.until("the page to lie still", AMISS, Value::Null).await;
    for said in found.as_array().unwrap().iter().map(|said| said.as_str().unwrap()) {
        if !amiss.iter().any(|known| known.ends_with(said)) {
            amiss.push(format!("{at}: {said}"));
        }
    }
}
