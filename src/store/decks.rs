//! Decks of cards that people keep between matches. What the cards are and which deck may be played is for the game to
//! say.

use super::{Result, Store, StoreError, Timestamp, User};

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

struct Row {
    id: i64,
    name: String,
    civ: String,
    cards: String,
    revision: i64,
    updated: i64,
}

impl TryFrom<Row> for Deck {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Deck> {
        Ok(Deck {
            id: DeckId(row.id),
            name: row.name,
            civ: row.civ,
            // The database itself lets nothing else in than JSON, and the store no other than a list.
            cards: serde_json::from_str(&row.cards).map_err(|_| StoreError::Damaged)?,
            revision: row.revision,
            updated: Timestamp(row.updated),
        })
    }
}

impl Store {
    /// The decks of `owner`, by name.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn decks(&self, owner: User) -> Result<Vec<Deck>> {
        let owner = owner.0.cast_signed();
        let rows = sqlx::query_as!(
            Row,
            "SELECT id, name, civ, cards, revision, updated FROM decks WHERE owner = ? ORDER BY folded",
            owner
        )
        .fetch_all(&self.0.readers)
        .await?;
        rows.into_iter().map(Deck::try_from).collect()
    }

    /// The deck of `owner` with the name that is looked for as `folded`.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn deck(&self, owner: User, folded: &str) -> Result<Option<Deck>> {
        let owner = owner.0.cast_signed();
        let row = sqlx::query_as!(
            Row,
            "SELECT id, name, civ, cards, revision, updated FROM decks WHERE owner = ? AND folded = ?",
            owner,
            folded
        )
        .fetch_optional(&self.0.readers)
        .await?;
        row.map(Deck::try_from).transpose()
    }

    /// Saves a new deck for somebody who may have no more than `most`.
    ///
    /// # Errors
    /// [`StoreError::DeckNameTaken`] when the owner has a deck of this name, [`StoreError::TooManyDecks`] when they have
    /// `most` already.
    pub async fn add_deck(&self, deck: &NewDeck, most: u32) -> Result<DeckId> {
        let owner = deck.owner.0.cast_signed();
        let cards = list(&deck.cards);
        let mut db = self.write().await?;
        let count = sqlx::query_scalar!("SELECT count(*) FROM decks WHERE owner = ?", owner)
            .fetch_one(&mut *db)
            .await?;
        if count >= i64::from(most) {
            return Err(StoreError::TooManyDecks);
        }
        let done = sqlx::query!(
            "INSERT INTO decks (owner, name, folded, civ, cards, updated) VALUES (?, ?, ?, ?, ?, ?)",
            owner,
            deck.name,
            deck.folded,
            deck.civ,
            cards,
            deck.at.0
        )
        .execute(&mut *db)
        .await
        .map_err(name_taken)?;
        db.commit().await?;
        Ok(DeckId(done.last_insert_rowid()))
    }

    /// Puts other cards into a deck of `owner` that is still at `revision`; says whether it was.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn change_deck(
        &self,
        owner: User,
        (id, revision): (DeckId, i64),
        civ: &str,
        cards: &[String],
        at: Timestamp,
    ) -> Result<bool> {
        let owner = owner.0.cast_signed();
        let cards = list(cards);
        let mut db = self.write().await?;
        let done = sqlx::query!(
            "UPDATE decks SET civ = ?, cards = ?, updated = ?, revision = revision + 1
            WHERE id = ? AND owner = ? AND revision = ?",
            civ,
            cards,
            at.0,
            id.0,
            owner,
            revision
        )
        .execute(&mut *db)
        .await?;
        db.commit().await?;
        Ok(done.rows_affected() > 0)
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
    ) -> Result<bool> {
        let owner = owner.0.cast_signed();
        let mut db = self.write().await?;
        let done = sqlx::query!(
            "UPDATE decks SET name = ?, folded = ?, updated = ? WHERE id = ? AND owner = ?",
            name,
            folded,
            at.0,
            id.0,
            owner
        )
        .execute(&mut *db)
        .await
        .map_err(name_taken)?;
        db.commit().await?;
        Ok(done.rows_affected() > 0)
    }

    /// Deletes a deck of `owner`, and says what it was called; nothing when it was not there.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn delete_deck(&self, owner: User, id: DeckId) -> Result<Option<String>> {
        let owner = owner.0.cast_signed();
        let mut db = self.write().await?;
        let name = sqlx::query_scalar!(
            "DELETE FROM decks WHERE id = ? AND owner = ? RETURNING name",
            id.0,
            owner
        )
        .fetch_optional(&mut *db)
        .await?;
        db.commit().await?;
        Ok(name)
    }
}

/// The ids as the database keeps them.
fn list(cards: &[String]) -> String {
    serde_json::Value::from(cards).to_string()
}

fn name_taken(error: sqlx::Error) -> StoreError {
    match error.as_database_error() {
        Some(refusal) if refusal.is_unique_violation() => StoreError::DeckNameTaken,
        _ => error.into(),
    }
}
