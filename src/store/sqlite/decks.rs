//! Decks of cards that people save. The game alone knows the cards and which decks are legal.

use super::{Result, Sqlite};
use crate::{Deck, DeckId, NewDeck, StoreError, Timestamp, User};

pub(super) struct DeckRow {
    pub(super) id: i64,
    pub(super) name: String,
    pub(super) civ: String,
    pub(super) cards: String,
    pub(super) revision: i64,
    pub(super) updated: i64,
}

impl From<DeckRow> for Deck {
    fn from(row: DeckRow) -> Deck {
        Deck {
            id: DeckId(row.id),
            name: row.name,
            civ: row.civ,
            // One unreadable deck must not hide the others.
            cards: serde_json::from_str(&row.cards).map_err(|_| row.cards),
            revision: row.revision,
            updated: Timestamp(row.updated),
        }
    }
}

impl Sqlite {
    pub(crate) async fn decks(&self, owner: User) -> Result<Vec<Deck>> {
        let owner = owner.0.cast_signed();
        let rows = sqlx::query_as!(
            DeckRow,
            "SELECT id, name, civ, cards, revision, updated FROM decks WHERE owner = ? ORDER BY folded",
            owner
        )
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(Deck::from).collect())
    }

    pub(crate) async fn deck(&self, owner: User, folded: &str) -> Result<Option<Deck>> {
        let owner = owner.0.cast_signed();
        let row = sqlx::query_as!(
            DeckRow,
            "SELECT id, name, civ, cards, revision, updated FROM decks WHERE owner = ? AND folded = ?",
            owner,
            folded
        )
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.map(Deck::from))
    }

    pub(crate) async fn add_deck(&self, deck: &NewDeck, most: u32) -> Result<DeckId> {
        let owner = deck.owner.0.cast_signed();
        let cards = list(&deck.cards);
        let mut db = self.write().await?;
        let count = sqlx::query_scalar!("SELECT count(*) FROM decks WHERE owner = ?", owner)
            .fetch_one(&mut *db)
            .await?;
        if count >= i64::from(most) {
            return Err(StoreError::TooManyDecks);
        }
        // The id is visible in buttons. It is random, so that it does not count the decks of others.
        let done = sqlx::query!(
            "INSERT INTO decks (id, owner, name, folded, civ, cards, updated)
            VALUES (random() & 9007199254740991, ?, ?, ?, ?, ?, ?)",
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

    pub(crate) async fn change_deck(
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

    pub(crate) async fn rename_deck(
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

    pub(crate) async fn delete_deck(&self, owner: User, id: DeckId) -> Result<Option<String>> {
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

/// Serialises the ids for the database.
fn list(cards: &[String]) -> String {
    serde_json::Value::from(cards).to_string()
}

fn name_taken(error: sqlx::Error) -> StoreError {
    match error.as_database_error() {
        Some(refusal) if refusal.is_unique_violation() => StoreError::DeckNameTaken,
        _ => error.into(),
    }
}
