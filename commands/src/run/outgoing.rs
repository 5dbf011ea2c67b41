//! Messages in the outbox: text, mentions, picture and buttons.

use std::collections::BTreeSet;

use regnal::game::Seat;
use regnal::store::{MatchId, NewMessage, Payload, Target};
use regnal::text::Lang;
use serde::{Deserialize, Serialize};

use crate::discord::components::{Button, Row};
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result};
use crate::discord::text::{MESSAGE, Spread, spread};

/// Topic of the message that ends a match. The seed is added to this message.
pub const END: &str = "end";

/// Topic of lobby cards, which is used to find the last card.
pub const CARD: &str = "card";

/// Topic of the posts that invite users to a lobby.
pub const INVITED: &str = "invited";

/// Topic of a lobby card edit that failed and is retried until Discord accepts it.
pub const CARD_AGAIN: &str = "card-again";

/// Discord's limit for the number of buttons in a row.
const BUTTONS: usize = 5;

/// Description of a message's picture, which is drawn when the message is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sketch {
    /// Match shown in the picture.
    pub match_id: i64,
    /// Seat from whose perspective the picture is drawn; absent for the public perspective.
    #[serde(default)]
    pub seat: Option<u8>,
    /// Label of the central hex, for a cropped map.
    #[serde(default)]
    pub around: Option<String>,
    /// True to show the seat's hand instead of the map.
    #[serde(default)]
    pub hand: bool,
    /// Last era of the chart of all scores that is shown instead of the map.
    #[serde(default)]
    pub annals: Option<u32>,
    /// Code of a sheet to show instead of the map.
    #[serde(default)]
    pub sheet: Option<String>,
    /// True to show the film of the whole match instead of the map.
    #[serde(default)]
    pub film: bool,
    /// True to show the result of a finished match above its map.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub poster: bool,
    /// Language of the picture's text, if it differs from that of the match or of the seat's holder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

impl Sketch {
    /// Creates a description of the public map.
    pub fn public(match_id: MatchId) -> Sketch {
        Sketch {
            match_id: match_id.0,
            seat: None,
            around: None,
            hand: false,
            annals: None,
            sheet: None,
            film: false,
            poster: false,
            language: None,
        }
    }

    /// Sets the language of the picture's text.
    pub fn in_language(self, lang: Lang) -> Sketch {
        Sketch { language: Some(lang.code().to_owned()), ..self }
    }

    /// Creates a description of the film of the whole match.
    pub fn film(match_id: MatchId) -> Sketch {
        Sketch { film: true, ..Sketch::public(match_id) }
    }

    /// Creates a description of a picture with the result of a finished match above its map.
    pub fn poster(match_id: MatchId) -> Sketch {
        Sketch { poster: true, ..Sketch::public(match_id) }
    }

    /// Creates a description of a public sheet, or of one for a seat's holder.
    pub fn sheet(match_id: MatchId, seat: Option<Seat>, code: &str) -> Sketch {
        Sketch {
            seat: seat.map(|seat| seat.0),
            sheet: Some(code.to_owned()),
            ..Sketch::public(match_id)
        }
    }

    /// Creates a description of the chart of all scores up to the end of an era.
    pub fn annals(match_id: MatchId, era: u32) -> Sketch {
        Sketch { annals: Some(era), ..Sketch::public(match_id) }
    }

    /// Creates a description of a seat's hand, for its holder.
    pub fn hand(match_id: MatchId, seat: Seat) -> Sketch {
        Sketch { seat: Some(seat.0), hand: true, ..Sketch::public(match_id) }
    }
}

/// A message for the outbox, complete except that its picture has not been drawn yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outgoing {
    /// Message text, of which at most 2,000 characters are sent.
    pub content: String,
    /// Further blocks of text, one per embed; at most 4,096 characters each and 6,000 in total.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<String>,
    /// Users to mention. Nobody else is ever mentioned.
    #[serde(default)]
    pub ping: Vec<u64>,
    /// True for a final reminder. Some users allow final reminders to make a sound even during quiet hours.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_last: bool,
    /// True if all content is repeated later. If the post that the message edits was deleted, the message is then
    /// dropped.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_spare: bool,
    /// Discord id of the post that this message edits; absent for a separate post.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rewords: Option<u64>,
    /// Seats that a turn notification asks, if there are several. Edits of the notification name the seats that are
    /// still awaited.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub called: BTreeSet<Seat>,
    /// Text of the turn notification above the list of actions that this message adds to it, if that text has changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub above: Option<String>,
    /// True if the match of the edited post is over. The post's buttons are then removed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_shut: bool,
    /// True for a report to a channel that follows the match at the request of the match's host. The channel gets the
    /// report even if its readers cannot view the match's channel.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_allowed: bool,
    /// Id of the letter that the message delivers to its target. The text is read when the message is sent, so that
    /// it is stored only once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<i64>,
    /// Picture to draw.
    #[serde(default)]
    pub picture: Option<Sketch>,
    /// Rows of buttons.
    #[serde(default)]
    pub buttons: Vec<Vec<Button>>,
    /// Further rows below the buttons.
    #[serde(default)]
    pub rows: Vec<Row>,
}

impl Outgoing {
    /// Returns all component rows in the message. Rows without buttons, for example after a vote, are omitted.
    pub fn all_rows(&self) -> impl Iterator<Item = Row> + '_ {
        let buttons = self.buttons.iter().filter(|row| !row.is_empty());
        let buttons = buttons.cloned().map(Row::Buttons);
        buttons.chain(self.rows.iter().cloned())
    }
}

impl Outgoing {
    /// Creates a text-only message.
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

    /// Spreads lines of any length over as few messages as possible, each beginning with `head`.
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

    /// Merges two messages for the same channel. This is possible if both fit into one message, and the first consists
    /// only of text and at most an explanation button. The result has no topic.
    ///
    /// # Errors
    /// Returns [`Error::Broken`] if one of them cannot be read, or the result cannot be converted to JSON; the latter
    /// should never happen.
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

    /// Returns all text in the message, in order.
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
    /// Returns [`Error::Broken`] if it cannot be converted to JSON; this should never happen.
    pub fn to(&self, target: Target, topic: Option<&str>) -> Result<NewMessage> {
        let payload = Payload::of(self).map_err(Error::broken)?;
        Ok(NewMessage { target, topic: topic.map(str::to_owned), payload, not_before: None })
    }
}

/// Returns a message's explanation button.
pub(super) fn why_of(message: &Outgoing) -> Option<Button> {
    message.buttons.iter().flatten().find(|one| is_why(one)).cloned()
}

/// Adds an explanation button to these rows. It replaces an existing one or, if there is room, goes to the end of the
/// first row.
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
    fn only_readable_messages_are_merged() {
        let words = |words: &str| message(Payload::of(&Outgoing::text(words)).unwrap());
        let both = Outgoing::joined(&words("one"), &words("two"));
        let both = both.unwrap().expect("both texts should fit");
        assert_eq!(Outgoing::read(&both.payload).unwrap().content, "one\ntwo");
        let unread = message(Payload::of("something else").unwrap());
        for (first, second) in [(&words("one"), &unread), (&unread, &words("two"))] {
            let joined = Outgoing::joined(first, second);
            assert!(matches!(joined, Err(Error::Broken(_))), "{joined:?}");
        }
        assert!(Outgoing::read(&Outgoing::forgotten()).is_err());
    }
}
