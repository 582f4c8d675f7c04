//! A client of HTTP: one request, one connection.

use std::io;
use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::program::SOON;

/// A request.
#[derive(Clone)]
pub(crate) struct Request {
    method: &'static str,
    path: String,
    headers: Vec<(&'static str, String)>,
    body: Option<String>,
}

/// What is answered.
#[derive(Debug)]
pub(crate) struct Answer {
    /// The status.
    pub(crate) status: u16,
    /// The names are in small letters.
    pub(crate) headers: Vec<(String, String)>,
    /// The body.
    pub(crate) body: String,
}

/// `GET`.
pub(crate) fn get(path: impl Into<String>) -> Request {
    Request { method: "GET", path: path.into(), headers: Vec::new(), body: None }
}

/// `POST`, with this body.
#[allow(clippy::needless_pass_by_value, reason = "bodies are written where they are sent")]
pub(crate) fn post(path: impl Into<String>, body: impl ToString) -> Request {
    Request { method: "POST", body: Some(body.to_string()), ..get(path) }
}

/// `DELETE`.
pub(crate) fn delete(path: impl Into<String>) -> Request {
    Request { method: "DELETE", ..get(path) }
}

impl Request {
    /// By the program whose token it is.
    pub(crate) fn by(self, token: &str) -> Request {
        self.with("authorization", format!("Bearer {token}"))
    }

    /// With a header.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<String>) -> Request {
        self.headers.push((name, value.into()));
        self
    }

    /// As it is sent.
    fn written(&self, to: SocketAddr) -> String {
        let mut text =
            format!("{} {} HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\n", self.method, self.path);
        for (name, value) in &self.headers {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        if let Some(body) = &self.body {
            text.push_str(&format!("content-length: {}\r\n\r\n{body}", body.len()));
        } else {
            text.push_str("\r\n");
        }
        text
    }

    /// Sends it.
    ///
    /// # Errors
    ///
    /// Where the connection is broken before all of the answer is there.
    pub(crate) async fn sent(&self, to: SocketAddr) -> io::Result<Answer> {
        let asked = async {
            let mut stream = TcpStream::connect(to).await?;
            stream.write_all(self.written(to).as_bytes()).await?;
            let mut bytes = Vec::new();
            stream.read_to_end(&mut bytes).await?;
            answer(&bytes).ok_or_else(|| io::Error::from(io::ErrorKind::UnexpectedEof))
        };
        let answered = tokio::time::timeout(SOON, asked).await;
        answered.unwrap_or_else(|_| panic!("{} {}: no answer", self.method, self.path))
    }

    /// Sends it, and wants this status.
    pub(crate) async fn wants(&self, to: SocketAddr, status: u16) -> Answer {
        let answer = self.sent(to).await.unwrap();
        assert_eq!(answer.status, status, "{} {}: {}", self.method, self.path, answer.body);
        answer
    }
}

impl Answer {
    /// The body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// The first header of this name.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// None where it is not whole.
fn answer(bytes: &[u8]) -> Option<Answer> {
    let text = String::from_utf8_lossy(bytes);
    let (head, body) = text.split_once("\r\n\r\n")?;
    let mut lines = head.lines();
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let pair = |line: &str| {
        let (name, value) = line.split_once(':')?;
        Some((name.to_ascii_lowercase(), value.trim().to_string()))
    };
    let mut answer = Answer { status, headers: lines.filter_map(pair).collect(), body: String::new() };
    answer.body = if answer.header("transfer-encoding") == Some("chunked") {
        unchunked(body)?
    } else {
        let length = answer.header("content-length").map_or(Ok(body.len()), str::parse).ok()?;
        body.get(..length)?.to_string()
    };
    Some(answer)
}

fn unchunked(mut rest: &str) -> Option<String> {
    let mut whole = String::new();
    loop {
        let (length, after) = rest.split_once("\r\n")?;
        let length = usize::from_str_radix(length, 16).ok()?;
        if length == 0 {
            return Some(whole);
        }
        whole.push_str(after.get(..length)?);
        rest = after.get(length + 2..)?;
    }
}
