//! Saved decks of cards. Only the game knows the cards and which decks are legal.

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
    /// Civilization of the deck's cards, by the game's code.
    pub civ: String,
    /// Card ids, each repeated as often as the deck contains it; the stored text if it cannot be read.
    pub cards: Result<Vec<String>, String>,
    /// The number of changes.
    pub revision: i64,
    /// The time of the last change.
    pub updated: Timestamp,
}

/// A deck to save.
#[derive(Clone, Debug)]
pub struct NewDeck {
    /// The owner.
    pub owner: User,
    /// Name given by the owner.
    pub name: String,
    /// Normalised name for lookup, unique for each owner.
    pub folded: String,
    /// Civilization of the deck's cards.
    pub civ: String,
    /// The card ids.
    pub cards: Vec<String>,
    /// The current time.
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

    /// Saves a new deck for an owner who may have at most `most`.
    ///
    /// # Errors
    /// [`StoreError::DeckNameTaken`] if the owner has a deck with this name, [`StoreError::TooManyDecks`] if they
    /// already have `most`.
    pub async fn add_deck(&self, deck: &NewDeck, most: u32) -> Result<DeckId, StoreError> {
        with_database!(self, db => db.add_deck(deck, most).await)
    }

    /// Replaces the cards in one of `owner`'s decks if it is still at this revision. Returns true if it was.
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

    /// Renames one of `owner`'s decks. Returns true if it exists. Its cards and its revision do not change.
    ///
    /// # Errors
    /// [`StoreError::DeckNameTaken`] if another of their decks has this name.
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

    /// Deletes one of `owner`'s decks and returns its name; `None` if it does not exist.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn delete_deck(&self, owner: User, id: DeckId) -> Result<Option<String>, StoreError> {
        with_database!(self, db => db.delete_deck(owner, id).await)
    }
}
