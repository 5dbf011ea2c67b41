//! Saved card decks. Only the game knows its cards and the rules for legal decks.

use super::{Store, StoreError, Timestamp, User, with_database};

/// The id of a saved deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DeckId(pub i64);

/// A saved deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// Id of the deck.
    pub id: DeckId,
    /// Name given by the owner.
    pub name: String,
    /// Civilization of the deck's cards, as the game's code.
    pub civ: String,
    /// Card ids, each repeated once per copy in the deck. If the stored text cannot be parsed, this is the text
    /// instead.
    pub cards: Result<Vec<String>, String>,
    /// Number of changes to the deck.
    pub revision: i64,
    /// Time of the last change.
    pub updated: Timestamp,
}

/// A deck to save.
#[derive(Clone, Debug)]
pub struct NewDeck {
    /// The owner.
    pub owner: User,
    /// Name given by the owner.
    pub name: String,
    /// Normalised name for lookup, unique per owner.
    pub folded: String,
    /// Civilization of the deck's cards.
    pub civ: String,
    /// Card ids.
    pub cards: Vec<String>,
    /// Current time.
    pub at: Timestamp,
}

impl Store {
    /// Lists `owner`'s decks by name.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn decks(&self, owner: User) -> Result<Vec<Deck>, StoreError> {
        with_database!(self, db => db.decks(owner).await)
    }

    /// Finds `owner`'s deck with the normalised name `folded`.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn deck(&self, owner: User, folded: &str) -> Result<Option<Deck>, StoreError> {
        with_database!(self, db => db.deck(owner, folded).await)
    }

    /// Saves a new deck for an owner who is allowed at most `most` decks.
    ///
    /// # Errors
    /// [`StoreError::DeckNameTaken`] if the owner has a deck with this name, [`StoreError::TooManyDecks`] if the owner
    /// already has `most` decks.
    pub async fn add_deck(&self, deck: &NewDeck, most: u32) -> Result<DeckId, StoreError> {
        with_database!(self, db => db.add_deck(deck, most).await)
    }

    /// Replaces the cards in one of `owner`'s decks if the deck is still at this revision. Otherwise returns false.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn change_deck(
        &self,
        owner: User,
        at_revision: (DeckId, i64),
        civ: &str,
        cards: &[String],
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        with_database!(self, db => db.change_deck(owner, at_revision, civ, cards, at).await)
    }

    /// Renames one of `owner`'s decks. Returns true if the deck exists. The cards and the revision do not change.
    ///
    /// # Errors
    /// [`StoreError::DeckNameTaken`] if another of the owner's decks has this name.
    pub async fn rename_deck(
        &self,
        owner: User,
        id: DeckId,
        name: &str,
        folded: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        with_database!(self, db => db.rename_deck(owner, id, name, folded, at).await)
    }

    /// Deletes one of `owner`'s decks and returns its name; returns `None` if the deck does not exist.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn delete_deck(&self, owner: User, id: DeckId) -> Result<Option<String>, StoreError> {
        with_database!(self, db => db.delete_deck(owner, id).await)
    }
}
