//! Messages that wait in the outbox: what they say, whom they ping, which picture and buttons they carry.

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

/// The topic by which the last card of a lobby is found.
pub const CARD: &str = "card";

/// The topic of the edit of a card that failed, and is done once Discord takes it.
pub const CARD_AGAIN: &str = "card-again";

/// Discord's limit for the buttons of a row.
const BUTTONS: usize = 5;

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
    /// The scores of all up to the end of this era, in place of the map.
    #[serde(default)]
    pub annals: Option<u32>,
    /// The sheet of this code, in place of the map.
    #[serde(default)]
    pub sheet: Option<String>,
    /// The film of the whole match, in place of the map.
    #[serde(default)]
    pub film: bool,
    /// The language of its words, where it is another than that of the match, or of the holder of the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

impl Sketch {
    /// The map as everybody may see it.
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

    /// The same with words in a language.
    pub fn in_words_of(self, lang: Lang) -> Sketch {
        Sketch {
            language: Some(lang.code().to_owned()),
            ..self
        }
    }

    /// The film of the whole match.
    pub fn film(match_id: MatchId) -> Sketch {
        Sketch {
            film: true,
            ..Sketch::public(match_id)
        }
    }

    /// A sheet as everybody may see it, or for the holder of a seat.
    pub fn sheet(match_id: MatchId, seat: Option<Seat>, code: &str) -> Sketch {
        Sketch {
            seat: seat.map(|seat| seat.0),
            sheet: Some(code.to_owned()),
            ..Sketch::public(match_id)
        }
    }

    /// The scores of all up to the end of an era.
    pub fn annals(match_id: MatchId, era: u32) -> Sketch {
        Sketch {
            annals: Some(era),
            ..Sketch::public(match_id)
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

/// A message for the outbox, complete but for its picture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outgoing {
    /// The words; at most 2,000 characters are sent.
    pub content: String,
    /// The words that go on below them, each in an embed; at most 4,096 characters, 6,000 together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<String>,
    /// The people who are pinged; nobody else ever is.
    #[serde(default)]
    pub ping: Vec<u64>,
    /// Whether it is a last call, which some let ring even in their quiet hours.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_last: bool,
    /// Whether all of it is said once more later: it need not be said where that to which it is added is gone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_spare: bool,
    /// The post on Discord whose words these are from now on, if it is there still; it is no post of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rewords: Option<u64>,
    /// Whether the match of that post is over: nothing can be done by it any more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_shut: bool,
    /// The picture.
    #[serde(default)]
    pub picture: Option<Sketch>,
    /// Rows of buttons.
    #[serde(default)]
    pub buttons: Vec<Vec<Button>>,
    /// More rows, below them.
    #[serde(default)]
    pub rows: Vec<Row>,
}

impl Outgoing {
    /// All its rows.
    pub fn all_rows(&self) -> impl Iterator<Item = Row> + '_ {
        let buttons = self.buttons.iter().cloned().map(Row::Buttons);
        buttons.chain(self.rows.iter().cloned())
    }
}

impl Outgoing {
    /// A message of words alone.
    pub fn text(content: impl Into<String>) -> Outgoing {
        Outgoing {
            content: content.into(),
            ..Outgoing::default()
        }
    }

    /// A message as the store kept it.
    ///
    /// # Errors
    /// [`Error::Broken`] when it cannot be read.
    pub fn read(kept: &Payload) -> Result<Outgoing> {
        kept.read()
            .map_err(|error| Error::Broken(format!("a message cannot be read: {error}")))
    }

    /// What the store keeps in place of a message of which nothing may stay.
    pub fn forgotten() -> Payload {
        Payload::from(serde_json::Value::Null)
    }

    /// Lines of any length, in as few messages as they fit, each of which begins with `head`.
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

    /// Two messages for the same channel as one, where the first is words alone, but for the way to ask why, and both have room
    /// in one; it is found by no topic.
    ///
    /// # Errors
    /// [`Error::Broken`] when one of them cannot be read, or both have no JSON form, which does not happen.
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
        let plain = Outgoing {
            buttons: rows,
            ..Outgoing::text(one.content.clone())
        };
        let is_plain = one == plain;
        let has_room = other.more.is_empty() && content.chars().count() <= MESSAGE;
        if !(is_plain && has_room) {
            return Ok(None);
        }
        let both = Outgoing {
            content,
            buttons: with_why(other.buttons, why),
            ..other
        };
        both.to(first.target, None).map(Some)
    }

    /// All its words, in their order.
    pub fn words(&self) -> String {
        let mut words = self.content.clone();
        for more in &self.more {
            words.push('\n');
            words.push_str(more);
        }
        words
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
            not_before: None,
        })
    }
}

/// The button of a message that asks why.
pub(super) fn why_of(message: &Outgoing) -> Option<Button> {
    message
        .buttons
        .iter()
        .flatten()
        .find(|one| is_why(one))
        .cloned()
}

/// These rows with this button that asks why, in place of another such, or behind the first of them where it has room.
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
        NewMessage {
            target: Target::Channel(Channel(1)),
            topic: None,
            payload,
            not_before: None,
        }
    }

    #[test]
    fn two_messages_are_one_where_both_can_be_read_and_no_word_is_lost_where_one_cannot() {
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
