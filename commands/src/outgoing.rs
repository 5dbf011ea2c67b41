//! Messages that wait in the outbox: what they say, whom they ping, which picture and buttons they carry.

use regnal::game::Seat;
use regnal::store::{MatchId, NewMessage, Payload, Target};
use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};

/// The picture of a message, by what it shows; it is drawn when the message is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sketch {
    /// The match.
    pub match_id: i64,
    /// For whose eyes; for all when absent.
    #[serde(default)]
    pub seat: Option<u8>,
    /// The label of the hex in the middle, for a crop.
    #[serde(default)]
    pub around: Option<String>,
    /// The hand of the seat, in place of the map.
    #[serde(default)]
    pub hand: bool,
}

impl Sketch {
    /// The map as everybody may see it.
    pub fn public(match_id: MatchId) -> Sketch {
        Sketch {
            match_id: match_id.0,
            seat: None,
            around: None,
            hand: false,
        }
    }

    /// The hand of a seat, for its holder.
    pub fn hand(match_id: MatchId, seat: Seat) -> Sketch {
        Sketch {
            seat: Some(seat.0),
            hand: true,
            ..Sketch::public(match_id)
        }
    }
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Look {
    /// What most will click.
    Primary,
    /// The rest.
    Secondary,
    /// What adds or agrees.
    Success,
    /// What gives up.
    Danger,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// Its custom id.
    pub id: String,
    /// Its words.
    pub label: String,
    /// How it looks.
    pub look: Look,
}

/// A message for the outbox, complete but for its picture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outgoing {
    /// The words; at most 2,000 characters are sent.
    pub content: String,
    /// The people who are pinged; nobody else ever is.
    #[serde(default)]
    pub ping: Vec<u64>,
    /// The picture.
    #[serde(default)]
    pub picture: Option<Sketch>,
    /// Rows of buttons.
    #[serde(default)]
    pub buttons: Vec<Vec<Button>>,
}

impl Outgoing {
    /// A message of words alone.
    pub fn text(content: impl Into<String>) -> Outgoing {
        Outgoing {
            content: content.into(),
            ..Outgoing::default()
        }
    }

    /// As the store keeps it.
    ///
    /// # Errors
    /// [`Error::Broken`] when it has no JSON form, which does not happen.
    pub fn to(&self, target: Target, topic: Option<&str>) -> Result<NewMessage> {
        let payload = Payload::of(self).map_err(|error| Error::Broken(error.to_string()))?;
        Ok(NewMessage {
            target,
            topic: topic.map(str::to_owned),
            payload,
        })
    }
}

/// Discord's limit for the words of a message, in characters.
pub const MESSAGE: usize = 2000;

/// Cuts `text` at a line end so that it fits a message, with an ellipsis where something is missing.
pub fn fit(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut used = 2;
    for line in text.lines() {
        let length = line.chars().count() + 1;
        if used + length > limit {
            break;
        }
        used += length;
        kept.push_str(line);
        kept.push('\n');
    }
    if kept.is_empty() {
        kept = text.chars().take(limit - 1).collect();
    }
    kept.push('…');
    kept
}

/// Splits lines into messages of at most `limit` characters; a line that is longer alone is cut.
pub fn split(lines: impl IntoIterator<Item = String>, limit: usize) -> Vec<String> {
    let mut messages: Vec<String> = Vec::new();
    let mut length = 0;
    for line in lines {
        let line = fit(&line, limit);
        let more = line.chars().count() + 1;
        match messages.last_mut() {
            Some(message) if length + more <= limit => {
                message.push('\n');
                message.push_str(&line);
                length += more;
            }
            _ => {
                messages.push(line);
                length = more;
            }
        }
    }
    messages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_fit_and_nothing_is_lost_when_split() {
        let lines: Vec<String> = (0..300).map(|n| format!("line {n} é")).collect();
        let messages = split(lines.clone(), 200);
        assert!(
            messages
                .iter()
                .all(|message| message.chars().count() <= 200)
        );
        assert_eq!(messages.join("\n"), lines.join("\n"));
        assert_eq!(fit(&"é".repeat(3000), MESSAGE).chars().count(), MESSAGE);
        assert!(fit(&lines.join("\n"), 100).chars().count() <= 100);
    }
}
