//! Decks of cards that people keep between matches. What the cards are and which deck may be played is for the game to
//! say.

use super::{Store, StoreError, Timestamp, User, with_database};

/// A saved deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DeckId(pub i64);

/// A deck as its owner saved it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// Which.
    pub id: DeckId,
    /// What its owner calls it.
    pub name: String,
    /// Whose cards it takes, in the words of the game.
    pub civ: String,
    /// The cards by their ids, each as often as the deck holds it.
    pub cards: Vec<String>,
    /// How often it was changed.
    pub revision: i64,
    /// When it was last changed.
    pub updated: Timestamp,
}

/// A deck to be saved.
#[derive(Clone, Debug)]
pub struct NewDeck {
    /// Whose.
    pub owner: User,
    /// What its owner calls it.
    pub name: String,
    /// The name as it is looked for; an owner has one deck for each.
    pub folded: String,
    /// Whose cards it takes.
    pub civ: String,
    /// The cards by their ids.
    pub cards: Vec<String>,
    /// Now.
    pub at: Timestamp,
}

impl Store {
    /// The decks of `owner`, by name.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn decks(&self, owner: User) -> Result<Vec<Deck>, StoreError> {
        with_database!(self, db => db.decks(owner).await)
    }

    /// The deck of `owner` with the name that is looked for as `folded`.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn deck(&self, owner: User, folded: &str) -> Result<Option<Deck>, StoreError> {
        with_database!(self, db => db.deck(owner, folded).await)
    }

    /// Saves a new deck for somebody who may have no more than `most`.
    ///
    /// # Errors
    /// [`StoreError::DeckNameTaken`] when the owner has a deck of this name, [`StoreError::TooManyDecks`] when they have
    /// `most` already.
    pub async fn add_deck(&self, deck: &NewDeck, most: u32) -> Result<DeckId, StoreError> {
        with_database!(self, db => db.add_deck(deck, most).await)
    }

    /// Puts other cards into a deck of `owner` that is still at this revision; says whether it was.
    ///
    /// # Errors
    /// Only those of the database.
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

    /// Calls a deck of `owner` otherwise; says whether it was there. Its cards and its revision stay.
    ///
    /// # Errors
    /// [`StoreError::DeckNameTaken`] when another deck of theirs has this name.
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

    /// Deletes a deck of `owner`, and says what it was called; nothing when it was not there.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn delete_deck(&self, owner: User, id: DeckId) -> Result<Option<String>, StoreError> {
        with_database!(self, db => db.delete_deck(owner, id).await)
    }
}
