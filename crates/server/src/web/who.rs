//! Who asks.

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE, HOST, HeaderName, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};

use super::App;
use super::refused::Refused;
use crate::clock::now;
use crate::secrets::Token;
use crate::store::PlayerId;

/// The name of the cookie.
const COOKIE_NAME: &str = "tricklaw";

/// Whoever asks; nobody, where he has no token.
#[derive(Clone, Copy, Debug)]
pub(super) struct Anybody(pub(super) Option<PlayerId>);

/// A player.
#[derive(Clone, Debug)]
pub(super) struct Somebody {
    pub(super) player: PlayerId,
    pub(super) name: String,
}

impl FromRequestParts<App> for Anybody {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Anybody, Refused> {
        let headers = &parts.headers;
        if let Some(token) = bearer(headers) {
            return Ok(Anybody(Some(token.player())));
        }
        let Some(token) = cookie(headers) else { return Ok(Anybody(None)) };
        // A browser sends the cookie for whoever asks it to: what changes anything has to come from our own pages.
        let changes = parts.method != Method::GET || headers.contains_key("sec-websocket-key");
        if changes && !app.is_own(headers) {
            return Err(Refused::Elsewhere);
        }
        Ok(Anybody(Some(token.player())))
    }
}

impl FromRequestParts<App> for Somebody {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Somebody, Refused> {
        let Anybody(player) = Anybody::from_request_parts(parts, app).await?;
        let player = player.ok_or(Refused::Nobody)?;
        let known = app.store.player(player).await?.ok_or(Refused::Nobody)?;
        // Once a day is enough to know that he still comes.
        let now = now();
        if known.seen < now - 86_400_000 {
            app.store.seen(player, now).await?;
        }
        Ok(Somebody { player, name: known.name })
    }
}

impl App {
    /// Does the request come from one of our own pages?
    pub(super) fn is_own(&self, headers: &HeaderMap) -> bool {
        let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
        let Some(origin) = text(ORIGIN) else { return false };
        let public = self.settings.public_url.as_deref().map(|url| url.trim_end_matches('/'));
        let site = origin.split_once("://").map(|(_, site)| site);
        public == Some(origin) || site.is_some() && site == text(HOST)
    }
}

fn bearer(headers: &HeaderMap) -> Option<Token> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    Token::read(value.strip_prefix("Bearer ")?.trim())
}

fn cookie(headers: &HeaderMap) -> Option<Token> {
    let all = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = all.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(name, _)| *name == COOKIE_NAME).find_map(|(_, value)| Token::read(value))
}

/// The cookie of this token, for a year.
pub(super) fn set_cookie(token: &Token, app: &App) -> String {
    let secure = app.settings.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
    let secure = if secure { "; Secure" } else { "" };
    format!("{COOKIE_NAME}={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}", token.written())
}

/// The longest name.
const LONGEST: usize = 24;

/// A name as it is shown: without what cannot be seen, and not too long.
pub(super) fn named(asked: &str) -> String {
    let seen = asked.chars().filter(|c| !c.is_control() && !is_invisible(*c)).collect::<String>();
    let words: Vec<&str> = seen.split_whitespace().collect();
    let name: String = words.join(" ").chars().take(LONGEST).collect();
    if name.trim().is_empty() { "Guest".into() } else { name.trim().to_string() }
}

/// Signs that turn the direction of a text, or stand for nothing.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{ad}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_can_be_seen() {
        for (asked, shown) in [
            ("Ann", "Ann"),
            ("  Ann \n of  Bath ", "Ann of Bath"),
            ("\u{202e}nnA", "nnA"),
            (" \u{200b} ", "Guest"),
            ("", "Guest"),
            ("a name that is far too long to be shown", "a name that is far too l"),
        ] {
            assert_eq!(named(asked), shown);
        }
    }
}
