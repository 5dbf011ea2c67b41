//! Tests of the sandbox with a real client library, through a small bot. The sandbox crate has its own tests, which
//! need no bot; their test client is also used here.

mod alone;
#[path = "../../sandbox/tests/client.rs"]
pub(crate) mod client;
#[path = "../../sandbox/tests/schema.rs"]
pub(crate) mod schema;
mod smoke;

use serde_json::Value;
use tokio_tungstenite::tungstenite::Message;

use self::client::Line;

impl Line {
    /// Like [`Line::open`], but returns `None` if the connection fails.
    pub(crate) async fn try_open(url: &str) -> Option<Line> {
        let (socket, _) = tokio_tungstenite::connect_async(url).await.ok()?;
        Some(Line(socket))
    }

    /// Returns the next frame, or `None` if the other side has closed the connection.
    pub(crate) async fn try_frame(&mut self) -> Option<Value> {
        match self.next().await {
            Some(Message::Text(text)) => serde_json::from_str(&text).ok(),
            _ => None,
        }
    }
}
