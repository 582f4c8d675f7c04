//! A window of a browser, by what can be done in it.

use std::path::Path;
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource as _, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};

/// How long anything may take that a page is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long a page is asked at a stretch: what asks in a page that is left may never be answered.
const STRETCH: Duration = Duration::from_secs(1);

/// Asks in the page until the body of `look` gives something.
fn until(body: &str) -> String {
    format!(
        "const [given, limit, answer] = arguments;
        const holds = async () => {{ {body} }};
        const ends = performance.now() + limit;
        const look = async () => {{
          let found = null;
          try {{
            found = await holds();
          }} catch (error) {{
            return answer({{ threw: String(error) }});
          }}
          if (found !== null && found !== undefined && found !== false) return answer({{ found }});
          if (performance.now() > ends) return answer({{ late: true }});
          setTimeout(look, 12);
        }};
        look();"
    )
}

/// A place at which the pointer would meet what is looked for.
const WHERE: &str = r"
    const node = document.querySelector(given);
    if (!node || node.disabled) return null;
    const corners = () => JSON.stringify(node.getBoundingClientRect());
    const before = corners();
    const box = node.getBoundingClientRect();
    if (box.top < 0 || box.bottom > innerHeight) node.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise(next => requestAnimationFrame(next));
    if (corners() !== before) return null;
    for (const across of [0.5, 0.2, 0.1, 0.8, 0.04]) {
      for (const down of [0.5, 0.2, 0.8, 0.05]) {
        const [x, y] = [Math.round(box.left + box.width * across), Math.round(box.top + box.height * down)];
        if (!node.contains(document.elementFromPoint(x, y))) continue;
        if (!window.wanted) document.addEventListener('click', event => { window.pressed ||= Boolean(event.target.closest(window.wanted)); }, { capture: true });
        window.wanted = given;
        window.pressed = false;
        return { x, y, late: performance.now() + 2000 };
      }
    }
    return null;
";

/// The size of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Screen {
    Desktop,
    Phone,
}

impl Screen {
    /// Width and height, in CSS pixels.
    pub(crate) fn size(self) -> (u32, u32) {
        match self {
            Screen::Desktop => (1280, 800),
            Screen::Phone => (390, 844),
        }
    }

    /// As it is named in files.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Screen::Desktop => "desktop",
            Screen::Phone => "phone",
        }
    }
}

/// A window of a browser.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub(crate) client: Client,
    pub(crate) name: String,
    pub(crate) screen: Screen,
    pub(crate) base: String,
}

impl Page {
    /// Goes to a page of the server.
    pub(crate) async fn open(&self, path: &str) {
        let url = if path.starts_with('/') { format!("{}{path}", self.base) } else { path.to_string() };
        self.client.goto(&url).await.unwrap_or_else(|error| panic!("{}: {url}: {error}", self.name));
    }

    /// Runs a script: the body of a function of `given`.
    pub(crate) async fn run(&self, body: &str, given: Value) -> Value {
        let script = format!("const given = arguments[0]; {body}");
        let ran = self.client.execute(&script, vec![given]).await;
        ran.unwrap_or_else(|error| panic!("{}: {body}: {error}", self.name))
    }

    /// Waits until this body of a function of `given` (it may be asynchronous) gives something, and gives that.
    pub(crate) async fn until(&self, what: &str, body: &str, given: Value) -> Value {
        let began = Instant::now();
        let script = until(body);
        loop {
            let left = PATIENCE.saturating_sub(began.elapsed());
            let given = vec![given.clone(), json!(left.min(STRETCH).as_millis())];
            match self.client.execute_async(&script, given).await {
                Ok(mut answer) if answer.get("found").is_some() => return answer["found"].take(),
                // It is not so yet; or another page has come in the midst of it, or is still to come.
                Ok(_) if !left.is_zero() => {}
                Err(error) if passes(&error) && !left.is_zero() => {}
                other => {
                    let place = self.client.current_url().await.map_or(String::new(), |url| url.to_string());
                    panic!("{} at {place}: waited in vain for {what}: {other:?}", self.name);
                }
            }
        }
    }

    /// Waits until something of this selector is there.
    pub(crate) async fn sees(&self, css: &str) {
        self.until(css, "return Boolean(document.querySelector(given)) || null;", json!(css)).await;
    }

    /// The first of this selector, once it is there.
    pub(crate) async fn find(&self, css: &str) -> Element {
        self.sees(css).await;
        self.client
            .find(Locator::Css(css))
            .await
            .unwrap_or_else(|error| panic!("{}: {css}: {error}", self.name))
    }

    /// Presses it as a hand does: once it is there and lies still, at a place where nothing lies over it. On a phone it is touched.
    /// What moves away under the hand is pressed again.
    pub(crate) async fn click(&self, css: &str) {
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            let late = self.press(css).await;
            // On another page it was pressed as well, for it has led there.
            let landed = "return window.pressed !== false || (performance.now() > given && 'no');";
            if self.until("the press", landed, late).await == true {
                return;
            }
        }
        panic!("{}: {css} cannot be pressed", self.name);
    }

    /// Presses there, and says from when on, by the clock of the page, nothing will come of it any more.
    async fn press(&self, css: &str) -> Value {
        let mut at = self.until(&format!("{css} to be in reach"), WHERE, json!(css)).await;
        let (x, y) = (at["x"].as_f64().unwrap(), at["y"].as_f64().unwrap());
        let (button, duration) = (MOUSE_BUTTON_LEFT, None);
        let pressed = if self.screen == Screen::Phone {
            let touch = TouchActions::new("finger".into())
                .then(PointerAction::MoveTo { duration, x, y })
                .then(PointerAction::Down { button })
                .then(PointerAction::Up { button });
            self.client.perform_actions(touch).await
        } else {
            let mouse = MouseActions::new("mouse".into())
                .then(PointerAction::MoveTo { duration, x, y })
                .then(PointerAction::Down { button })
                .then(PointerAction::Up { button });
            self.client.perform_actions(mouse).await
        };
        pressed.unwrap_or_else(|error| panic!("{}: {css}: {error}", self.name));
        at["late"].take()
    }

    /// Writes into a field, in place of what stands there.
    pub(crate) async fn write(&self, css: &str, text: &str) {
        let field = self.find(css).await;
        field.clear().await.unwrap();
        field.send_keys(text).await.unwrap();
    }

    /// Chooses by value.
    pub(crate) async fn choose(&self, css: &str, value: &str) {
        self.find(css).await.select_by_value(value).await.unwrap();
    }

    /// The text of the first of this selector, once it has some.
    pub(crate) async fn text(&self, css: &str) -> String {
        let text =
            self.until(css, "return document.querySelector(given)?.textContent.trim() || null;", json!(css));
        text.await.as_str().unwrap().to_string()
    }

    /// What the interface for programs says to whoever sits at this page.
    pub(crate) async fn asks(&self, path: &str) -> Value {
        let body = "const answer = await fetch(given); return answer.ok ? await answer.json() : { status: answer.status };";
        self.until(path, body, json!(path)).await
    }

    /// Saves what is seen.
    pub(crate) async fn picture(&self, file: &Path) {
        if let Ok(png) = self.client.screenshot().await {
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(file, png).unwrap();
        }
    }
}

/// Does the error pass by itself, as what is drawn changes?
fn passes(error: &CmdError) -> bool {
    let text = error.to_string();
    error.is_stale_element_reference()
        || text.contains("click intercepted")
        || error.is_element_not_interactable()
        || error.is_no_such_element()
        || text.contains("script timeout")
        || text.contains("unload")
        || text.contains("detached")
        || text.contains("execution context")
}
