//! A table followed over a WebSocket.

use std::net::SocketAddr;

use futures_util::{FutureExt as _, SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::program::SOON;

/// A socket.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

/// What is heard of a socket.
#[derive(Debug)]
pub(crate) enum Heard {
    /// A message.
    Text(String),
    /// It is closed, or broken.
    Closed,
}

impl Socket {
    /// Follows a table, as the one whose token it is.
    ///
    /// # Errors
    ///
    /// Where nobody answers, or the answer is another than a socket.
    pub(crate) async fn open(to: SocketAddr, table: &str, token: &str, after: u32) -> Result<Socket, Error> {
        let headers = [("authorization", format!("Bearer {token}"))];
        Socket::with(to, &format!("/api/tables/{table}/follow?after={after}"), &headers).await
    }

    /// Opens a socket with these headers.
    ///
    /// # Errors
    ///
    /// Where nobody answers, or the answer is another than a socket.
    pub(crate) async fn with(
        to: SocketAddr,
        path: &str,
        headers: &[(&'static str, String)],
    ) -> Result<Socket, Error> {
        let mut request = format!("ws://{to}{path}").into_client_request()?;
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let opened = async {
            let stream = TcpStream::connect(to).await?;
            stream.set_nodelay(true)?;
            tokio_tungstenite::client_async(request, stream).await
        };
        let (socket, _) = tokio::time::timeout(SOON, opened).await.expect("no answer")?;
        Ok(Socket(socket))
    }

    /// Says something; whether it could be said.
    pub(crate) async fn say(&mut self, text: &str) -> bool {
        self.0.send(Message::text(text)).await.is_ok()
    }

    /// What is heard next.
    pub(crate) async fn hear(&mut self) -> Heard {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Heard::Text(text.to_string()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Heard::Closed,
                Some(Ok(_)) => {}
            }
        }
    }

    /// What is there to be heard at this moment.
    pub(crate) fn heard(&mut self) -> Option<Heard> {
        self.hear().now_or_never()
    }

    /// The next message, which must come.
    pub(crate) async fn text(&mut self) -> String {
        match tokio::time::timeout(SOON, self.hear()).await.expect("nothing comes") {
            Heard::Text(text) => text,
            Heard::Closed => panic!("the socket is closed"),
        }
    }
}
