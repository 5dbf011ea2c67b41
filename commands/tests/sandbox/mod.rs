//! The sandbox with a client library in it: a small bot that really connects. What the sandbox does by itself is tested
//! in its own crate, whose client is used here too.

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
    /// As [`Line::open`]; nothing when nobody is there.
    pub(crate) async fn try_open(url: &str) -> Option<Line> {
        let (socket, _) = tokio_tungstenite::connect_async(url).await.ok()?;
        Some(Line(socket))
    }

    /// The next frame; nothing when the other side is gone.
    pub(crate) async fn try_frame(&mut self) -> Option<Value> {
        match self.next().await {
            Some(Message::Text(text)) => serde_json::from_str(&text).ok(),
            _ => None,
        }
    }
}
