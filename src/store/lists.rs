//! Which matches there are: in a channel, and not over.

use super::header::BriefRow;
use super::{Brief, Channel, MatchId, Result, Store};

impl Store {
    /// The match of `channel` that people mean: the one that is played there, else the last that ended there, else the
    /// one that gathers players.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn last_in_channel(&self, channel: Channel) -> Result<Option<MatchId>> {
        let channel = channel.0.cast_signed();
        let id = sqlx::query_scalar!(
            "SELECT id FROM matches WHERE channel = ?
            ORDER BY status = 'lobby', ended IS NOT NULL, ended DESC, id DESC LIMIT 1",
            channel
        )
        .fetch_optional(&self.0.readers)
        .await?;
        Ok(id.map(MatchId))
    }

    /// All matches that are not over, oldest first.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn live_matches(&self) -> Result<Vec<Brief>> {
        let rows = sqlx::query_as!(
            BriefRow,
            "SELECT id, kind, status, guild, channel, name, language, seq
            FROM matches WHERE status IN ('lobby', 'running', 'suspended') ORDER BY id"
        )
        .fetch_all(&self.0.readers)
        .await?;
        Ok(rows.into_iter().map(Brief::from).collect())
    }
}
