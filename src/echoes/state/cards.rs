//! Defines cards: their ids within a match, and the serialisation of their designs.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::Card;
use crate::content;
use regnal_core::game::Seat;

regnal_core::number_ids! {
    /// One copy of a card in a match. The id also identifies the card's unit on the map.
    CardId(u16);
}

/// Card design. Serialised as an id if it belongs to one of the six decks, otherwise in full.
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

/// One copy of a card, with its design and owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Copy {
    /// Design of the card.
    pub design: Design,
    /// Owner of the deck that contains the copy.
    pub owner: Seat,
}
