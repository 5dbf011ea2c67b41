//! Saved card decks. Only the game itself knows its cards and its rules for legal decks.

use super::{Store, StoreError, Timestamp, User, delegated};

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
    /// Civilization of the deck's cards, as a code defined by the game.
    pub civ: String,
    /// Card ids, each repeated once per copy in the deck. `Err` contains the stored text if it cannot be parsed.
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

delegated! {
    /// Lists `owner`'s decks, sorted by name.
    pub async fn decks(&self, owner: User) -> Result<Vec<Deck>, StoreError>;

    /// Finds `owner`'s deck by its normalised name.
    pub async fn deck(&self, owner: User, folded: &str) -> Result<Option<Deck>, StoreError>;

    /// Saves a new deck for an owner who is allowed at most `most` decks.
    ///
    /// # Errors
    /// [`StoreError::DeckNameTaken`] if the owner has a deck with this name, [`StoreError::TooManyDecks`] if the owner
    /// already has `most` decks.
    pub async fn add_deck(&self, deck: &NewDeck, most: u32) -> Result<DeckId, StoreError>;

    /// Replaces the cards in one of `owner`'s decks if the deck is still at the given revision. Otherwise returns
    /// false.
    pub async fn change_deck(
        &self,
        owner: User,
        at_revision: (DeckId, i64),
        civ: &str,
        cards: &[String],
        at: Timestamp,
    ) -> Result<bool, StoreError>;

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
    ) -> Result<bool, StoreError>;

    /// Deletes one of `owner`'s decks and returns its name; returns `None` if the deck does not exist.
    pub async fn delete_deck(&self, owner: User, id: DeckId) -> Result<Option<String>, StoreError>;
}
