//! Messages in the outbox: text, mentions, picture and buttons.

use regnal::game::Seat;
use regnal::store::{MatchId, NewMessage, Payload, Target};
use regnal::text::Lang;
use serde::{Deserialize, Serialize};

use crate::discord::components::{Button, Row};
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result};
use crate::discord::text::{MESSAGE, Spread, spread};

/// The topic of the message that ends a match; the seed is added to it.
pub const END: &str = "end";

/// The topic of lobby cards, by which the last one is found.
pub const CARD: &str = "card";

/// The topic of a failed edit of a lobby card, which is retried until Discord accepts it.
pub const CARD_AGAIN: &str = "card-again";

/// Discord's limit for the buttons of a row.
const BUTTONS: usize = 5;

/// A description of the picture of a message, which is drawn when the message is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sketch {
    /// The match.
    pub match_id: i64,
    /// The seat from whose perspective the picture is drawn; absent for the public perspective.
    #[serde(default)]
    pub seat: Option<u8>,
    /// The label of the hex in the centre, for a crop.
    #[serde(default)]
    pub around: Option<String>,
    /// The hand of the seat, in place of the map.
    #[serde(default)]
    pub hand: bool,
    /// The chart of all scores up to the end of this era, in place of the map.
    #[serde(default)]
    pub annals: Option<u32>,
    /// The sheet of this code, in place of the map.
    #[serde(default)]
    pub sheet: Option<String>,
    /// The film of the whole match, in place of the map.
    #[serde(default)]
    pub film: bool,
    /// The language of the picture's text, if it is not that of the match or of the seat's holder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

impl Sketch {
    /// Returns the public map.
    pub fn public(match_id: MatchId) -> Sketch {
        Sketch {
            match_id: match_id.0,
            seat: None,
            around: None,
            hand: false,
            annals: None,
            sheet: None,
            film: false,
            language: None,
        }
    }

    /// Sets the language of the picture's text.
    pub fn in_language(self, lang: Lang) -> Sketch {
        Sketch { language: Some(lang.code().to_owned()), ..self }
    }

    /// Returns the film of the whole match.
    pub fn film(match_id: MatchId) -> Sketch {
        Sketch { film: true, ..Sketch::public(match_id) }
    }

    /// Returns a public sheet, or one for the holder of a seat.
    pub fn sheet(match_id: MatchId, seat: Option<Seat>, code: &str) -> Sketch {
        Sketch {
            seat: seat.map(|seat| seat.0),
            sheet: Some(code.to_owned()),
            ..Sketch::public(match_id)
        }
    }

    /// Returns the chart of all scores up to the end of an era.
    pub fn annals(match_id: MatchId, era: u32) -> Sketch {
        Sketch { annals: Some(era), ..Sketch::public(match_id) }
    }

    /// Returns the hand of a seat, for its holder.
    pub fn hand(match_id: MatchId, seat: Seat) -> Sketch {
        Sketch { seat: Some(seat.0), hand: true, ..Sketch::public(match_id) }
    }
}

/// A message for the outbox, complete except that its picture is not drawn yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outgoing {
    /// The text; at most 2,000 characters are sent.
    pub content: String,
    /// The text that follows, one embed each; at most 4,096 characters, 6,000 together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<String>,
    /// The people to mention. Nobody else is ever mentioned.
    #[serde(default)]
    pub ping: Vec<u64>,
    /// True for a last reminder, which some people allow to make a sound even in quiet hours.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_last: bool,
    /// True if all of it is repeated later, so that it is dropped if the post to which it is added is gone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_spare: bool,
    /// The id of the Discord post that this message edits, if that post still exists; absent for a separate post.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rewords: Option<u64>,
    /// True if the match of that post is over, so that its buttons are removed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_shut: bool,
    /// The picture.
    #[serde(default)]
    pub picture: Option<Sketch>,
    /// The rows of buttons.
    #[serde(default)]
    pub buttons: Vec<Vec<Button>>,
    /// Further rows below the buttons.
    #[serde(default)]
    pub rows: Vec<Row>,
}

impl Outgoing {
    /// Returns all component rows of the message.
    pub fn all_rows(&self) -> impl Iterator<Item = Row> + '_ {
        let buttons = self.buttons.iter().cloned().map(Row::Buttons);
        buttons.chain(self.rows.iter().cloned())
    }
}

impl Outgoing {
    /// Creates a message with text only.
    pub fn text(content: impl Into<String>) -> Outgoing {
        Outgoing { content: content.into(), ..Outgoing::default() }
    }

    /// Parses a message from its stored form.
    ///
    /// # Errors
    /// Returns [`Error::Broken`] if it cannot be parsed.
    pub fn read(kept: &Payload) -> Result<Outgoing> {
        kept.read().map_err(|error| Error::broken_by("unreadable message", error))
    }

    /// Returns the stored form of a message whose content was pruned.
    pub fn forgotten() -> Payload {
        Payload::from(serde_json::Value::Null)
    }

    /// Spreads lines of any length over as few messages as possible, each of which begins with `head`.
    pub fn spread(head: Option<&str>, lines: impl IntoIterator<Item = String>) -> Vec<Outgoing> {
        let head = head.map(|head| format!("{head}\n")).unwrap_or_default();
        let room = MESSAGE.saturating_sub(head.chars().count());
        let message = |Spread { content, more }: Spread| Outgoing {
            content: format!("{head}{content}"),
            more,
            ..Outgoing::default()
        };
        spread(lines, room).into_iter().map(message).collect()
    }

    /// Merges two messages for the same channel if the first has only text and perhaps an explanation button, and both
    /// fit in one. The result has no topic.
    ///
    /// # Errors
    /// Returns [`Error::Broken`] if one of them cannot be read, or the result has no JSON form, which does not happen.
    pub(super) fn joined(first: &NewMessage, second: &NewMessage) -> Result<Option<NewMessage>> {
        let is_channel = matches!(first.target, Target::Channel(_));
        if !is_channel || first.target != second.target || first.topic.is_some() {
            return Ok(None);
        }
        let one = Outgoing::read(&first.payload)?;
        let other = Outgoing::read(&second.payload)?;
        let content = format!("{}\n{}", one.content, other.content);
        let why = why_of(&one);
        let rows: Vec<Vec<Button>> = why.iter().map(|why| vec![why.clone()]).collect();
        let plain = Outgoing { buttons: rows, ..Outgoing::text(one.content.clone()) };
        let is_plain = one == plain;
        let has_room = other.more.is_empty() && content.chars().count() <= MESSAGE;
        if !(is_plain && has_room) {
            return Ok(None);
        }
        let both = Outgoing { content, buttons: with_why(other.buttons, why), ..other };
        both.to(first.target, None).map(Some)
    }

    /// Returns all text of the message in order.
    pub fn words(&self) -> String {
        let mut words = self.content.clone();
        for more in &self.more {
            words.push('\n');
            words.push_str(more);
        }
        words
    }

    /// Returns the stored form of the message.
    ///
    /// # Errors
    /// Returns [`Error::Broken`] if it has no JSON form, which does not happen.
    pub fn to(&self, target: Target, topic: Option<&str>) -> Result<NewMessage> {
        let payload = Payload::of(self).map_err(Error::broken)?;
        Ok(NewMessage { target, topic: topic.map(str::to_owned), payload, not_before: None })
    }
}

/// Returns the explanation button of a message.
pub(super) fn why_of(message: &Outgoing) -> Option<Button> {
    message.buttons.iter().flatten().find(|one| is_why(one)).cloned()
}

/// Adds an explanation button to these rows. It replaces an existing one, or goes to the end of the first row if there
/// is room.
pub(super) fn with_why(mut rows: Vec<Vec<Button>>, why: Option<Button>) -> Vec<Vec<Button>> {
    let Some(why) = why else { return rows };
    let known = rows.iter().position(|row| row.iter().any(is_why));
    if let Some(row) = rows.get_mut(known.unwrap_or(0)) {
        row.retain(|button| !is_why(button));
        if row.len() < BUTTONS {
            row.push(why);
        }
    }
    rows
}

fn is_why(button: &Button) -> bool {
    matches!(button.id.parse(), Ok(CustomId::Why { .. }))
}

#[cfg(test)]
mod tests {
    use regnal::store::Channel;

    use super::*;

    fn message(payload: Payload) -> NewMessage {
        NewMessage { target: Target::Channel(Channel(1)), topic: None, payload, not_before: None }
    }

    #[test]
    fn only_readable_messages_are_joined() {
        let words = |words: &str| message(Payload::of(&Outgoing::text(words)).unwrap());
        let both = Outgoing::joined(&words("one"), &words("two"));
        let both = both.unwrap().expect("both fit");
        assert_eq!(Outgoing::read(&both.payload).unwrap().content, "one\ntwo");
        let unread = message(Payload::of("something else").unwrap());
        for (first, second) in [(&words("one"), &unread), (&unread, &words("two"))] {
            let joined = Outgoing::joined(first, second);
            assert!(matches!(joined, Err(Error::Broken(_))), "{joined:?}");
        }
        assert!(Outgoing::read(&Outgoing::forgotten()).is_err());
    }
}
