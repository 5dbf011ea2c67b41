//! Saved card decks. Only the game itself knows its cards and its rules for legal decks.

use super::append::encode;
use super::{Body, Result, list};
use crate::{Deck, DeckId, NewDeck, StoreError, Timestamp, User};
use regnal_core::narrow::narrow;

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
            // One unreadable deck must not hide the other decks.
            cards: serde_json::from_str(&row.cards).map_err(|_| row.cards),
            revision: row.revision,
            updated: Timestamp(row.updated),
        }
    }
}

impl Body {
    pub(crate) async fn decks(&self, owner: User) -> Result<Vec<Deck>> {
        let query = query_as!(
            DeckRow,
            "SELECT id, name, civ, cards, revision, updated FROM decks WHERE owner = $1 ORDER BY folded",
            owner.0.cast_signed()
        );
        list(query, &self.readers, Deck::from).await
    }

    pub(crate) async fn deck(&self, owner: User, folded: &str) -> Result<Option<Deck>> {
        let row = query_as!(
            DeckRow,
            "SELECT id, name, civ, cards, revision, updated FROM decks WHERE owner = $1 AND folded = $2",
            owner.0.cast_signed(),
            folded
        )
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.map(Deck::from))
    }

    pub(crate) async fn add_deck(&self, deck: &NewDeck, most: u32) -> Result<DeckId> {
        let owner = deck.owner.0.cast_signed();
        let cards = encode(&deck.cards)?;
        let mut db = self.write().await?;
        let count =
            query_scalar!(r#"SELECT count(*) AS "count!" FROM decks WHERE owner = $1"#, owner)
                .fetch_one(&mut *db)
                .await?;
        if count >= i64::from(most) {
            return Err(StoreError::TooManyDecks);
        }
        // The id is visible in buttons. It is random, so that it does not reveal the number of other people's decks.
        let id: i64 = narrow(rand::random::<u64>() >> 11);
        query!(
            "INSERT INTO decks (id, owner, name, folded, civ, cards, updated)
            VALUES ($1, $2, $3, $4, $5, $6, $7)",
            id,
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
        Ok(DeckId(id))
    }

    pub(crate) async fn change_deck(
        &self,
        owner: User,
        (id, revision): (DeckId, i64),
        civ: &str,
        cards: &[String],
        at: Timestamp,
    ) -> Result<bool> {
        let cards = encode(&cards)?;
        let statement = query!(
            "UPDATE decks SET civ = $1, cards = $2, updated = $3, revision = revision + 1
            WHERE id = $4 AND owner = $5 AND revision = $6",
            civ,
            cards,
            at.0,
            id.0,
            owner.0.cast_signed(),
            revision
        );
        Ok(self.execute(statement).await? > 0)
    }

    pub(crate) async fn rename_deck(
        &self,
        owner: User,
        id: DeckId,
        name: &str,
        folded: &str,
        at: Timestamp,
    ) -> Result<bool> {
        let mut db = self.write().await?;
        let done = query!(
            "UPDATE decks SET name = $1, folded = $2, updated = $3 WHERE id = $4 AND owner = $5",
            name,
            folded,
            at.0,
            id.0,
            owner.0.cast_signed()
        )
        .execute(&mut *db)
        .await
        .map_err(name_taken)?;
        db.commit().await?;
        Ok(done.rows_affected() > 0)
    }

    pub(crate) async fn delete_deck(&self, owner: User, id: DeckId) -> Result<Option<String>> {
        let mut db = self.write().await?;
        let name = query_scalar!(
            "DELETE FROM decks WHERE id = $1 AND owner = $2 RETURNING name",
            id.0,
            owner.0.cast_signed()
        )
        .fetch_optional(&mut *db)
        .await?;
        db.commit().await?;
        Ok(name)
    }
}

fn name_taken(error: sqlx::Error) -> StoreError {
    match error.as_database_error() {
        Some(refusal) if refusal.is_unique_violation() => StoreError::DeckNameTaken,
        _ => error.into(),
    }
}
