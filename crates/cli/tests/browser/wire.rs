//! What WebDriver's crate does not speak of is asked of the driver directly.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

/// Asks the program that listens on this port of the machine, and gives the body of its answer.
pub(crate) fn ask(port: u16, method: &str, path: &str, body: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(Duration::from_secs(20)))?;
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    // The driver keeps the line open: how long the answer is, its head says.
    let mut answer = BufReader::new(stream);
    let mut length = 0;
    loop {
        let mut line = String::new();
        answer.read_line(&mut line)?;
        let line = line.trim().to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        if let Some(said) = line.strip_prefix("content-length:") {
            length = said.trim().parse().unwrap_or(0);
        }
    }
    let mut body = vec![0; length];
    answer.read_exact(&mut body)?;
    Ok(String::from_utf8_lossy(&body).into_owned())
}

/// The entries of one of a session's logs since it was last asked for.
pub(crate) fn log(port: u16, session: &str, kind: &str) -> Vec<Value> {
    let asked = serde_json::json!({ "type": kind }).to_string();
    let answer = ask(port, "POST", &format!("/session/{session}/se/log"), &asked).unwrap();
    let answer: Value = serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer}"));
    answer["value"].as_array().unwrap_or_else(|| panic!("no log of the {kind}: {answer}")).clone()
}
