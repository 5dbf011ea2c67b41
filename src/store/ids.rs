//! Ids, times and payloads.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub use regnal_core::moment::Timestamp;
pub(super) use regnal_core::moment::millis;

/// The id of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatchId(pub i64);

impl fmt::Display for MatchId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

/// The id of a timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TimerId(pub i64);

/// The id of an outbox message, which differs from the id that Discord assigns to the sent message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MessageId(pub i64);

/// The Discord id of a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct User(pub u64);

/// The Discord id of a channel or thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Channel(pub u64);

/// The Discord id of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Guild(pub u64);

/// JSON from the game or the bot that the store does not inspect. Its `Debug` output shows only the length, because the
/// payload can contain a seat's secrets.
#[derive(Clone, PartialEq, Eq)]
pub struct Payload(String);

impl Payload {
    /// Serialises `value`.
    ///
    /// # Errors
    /// Returns an error if `value` cannot be represented as JSON, such as a map with keys that are not strings.
    pub fn of(value: &(impl Serialize + ?Sized)) -> serde_json::Result<Payload> {
        serde_json::to_string(value).map(Payload)
    }

    /// Deserialises the payload.
    ///
    /// # Errors
    /// Returns an error if the text is not JSON, or not of that type.
    pub fn read<T: DeserializeOwned>(&self) -> serde_json::Result<T> {
        serde_json::from_str(&self.0)
    }

    /// Returns the JSON text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(super) fn stored(text: String) -> Payload {
        Payload(text)
    }
}

impl fmt::Debug for Payload {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Payload({} bytes)", self.0.len())
    }
}

impl From<serde_json::Value> for Payload {
    fn from(value: serde_json::Value) -> Payload {
        Payload(value.to_string())
    }
}

impl Serialize for Payload {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let value: serde_json::Value = self.read().map_err(serde::ser::Error::custom)?;
        value.serialize(out)
    }
}

impl<'de> Deserialize<'de> for Payload {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Payload, D::Error> {
        super::bounded::value(from).map(Payload::from)
    }
}
