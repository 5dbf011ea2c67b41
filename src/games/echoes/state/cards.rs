//! Cards: their numbers in a match, and their designs as the log keeps them.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::super::card::Card;
use super::super::content;
use crate::game::Seat;

/// One copy of a card in one match. As a unit on the map it is known by the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u16);

impl std::fmt::Display for CardId {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}", self.0)
    }
}

/// What is printed on a copy: written as the id of a design of the six decks, or whole for any other design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Design(pub Arc<Card>);

impl Serialize for Design {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match content::card(&self.0.id) {
            Some(known) if *known == self.0 => out.serialize_str(&self.0.id),
            Some(_) | None => self.0.serialize(out),
        }
    }
}

impl<'de> Deserialize<'de> for Design {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Design, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Known(String),
            Whole(Box<Card>),
        }
        match Written::deserialize(input)? {
            Written::Known(id) => content::card(&id)
                .map(|card| Design(Arc::clone(card)))
                .ok_or_else(|| serde::de::Error::custom("a card that is in no deck")),
            Written::Whole(card) => Ok(Design(Arc::from(card))),
        }
    }
}

/// One copy: its design and whose it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Copy {
    /// What is printed on it.
    pub design: Design,
    /// Whose deck it comes from.
    pub owner: Seat,
}

/// All copies of a match, by number; cheap to clone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Copies(pub Arc<Vec<Copy>>);

impl Serialize for Copies {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        self.0.as_slice().serialize(out)
    }
}

impl<'de> Deserialize<'de> for Copies {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Copies, D::Error> {
        Vec::deserialize(input).map(|copies| Copies(Arc::new(copies)))
    }
}
