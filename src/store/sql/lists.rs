//! Lists of matches by channel and server.

use super::header::BriefRow;
use super::{Body, Result, ids, list};
use crate::{Brief, Channel, Guild, MatchId, Timestamp, User};

impl Body {
    pub(crate) async fn last_in_channel(&self, channel: Channel) -> Result<Option<MatchId>> {
        let id = query_scalar!(
            "SELECT id FROM matches WHERE channel = $1
            ORDER BY status = 'lobby', ended IS NOT NULL, ended DESC, id DESC LIMIT 1",
            channel.0.cast_signed()
        )
        .fetch_optional(&self.readers)
        .await?;
        Ok(id.map(MatchId))
    }

    pub(crate) async fn live_matches(&self) -> Result<Vec<Brief>> {
        let query = query_as!(
            BriefRow,
            "SELECT id, kind, status, guild, channel, name, language, seq
            FROM matches WHERE status IN ('lobby', 'running', 'suspended') ORDER BY id"
        );
        list(query, &self.readers, Brief::from).await
    }

    pub(crate) async fn live_matches_of(&self, guild: Guild) -> Result<Vec<Brief>> {
        let query = query_as!(
            BriefRow,
            "SELECT id, kind, status, guild, channel, name, language, seq
            FROM matches WHERE guild = $1 AND status IN ('lobby', 'running', 'suspended') ORDER BY id",
            guild.0.cast_signed()
        );
        list(query, &self.readers, Brief::from).await
    }

    pub(crate) async fn lobbies_without_timer(&self, kind: &str) -> Result<Vec<MatchId>> {
        let query = query_scalar!(
            r#"SELECT id AS "id!" FROM matches WHERE status = 'lobby'
            AND NOT EXISTS (SELECT 1 FROM timers WHERE match = matches.id AND kind = $1) ORDER BY id"#,
            kind
        );
        ids(query, &self.readers, MatchId).await
    }

    pub(crate) async fn introductory_matches(&self, latest: Timestamp) -> Result<Vec<MatchId>> {
        let query = query_scalar!(
            r#"SELECT id AS "id!" FROM matches WHERE status IN ('lobby', 'running', 'suspended') AND created <= $1
            AND state LIKE '%"lesson":true%' ORDER BY id"#,
            latest.0
        );
        ids(query, &self.readers, MatchId).await
    }

    pub(crate) async fn live_matches_naming_owner(&self, owner: User) -> Result<Vec<MatchId>> {
        let query = query_scalar!(
            r#"SELECT id AS "id!" FROM matches
            WHERE status IN ('lobby', 'running', 'suspended') AND state LIKE '%"owner":' || $1 || '%' ORDER BY id"#,
            owner.0.to_string()
        );
        ids(query, &self.readers, MatchId).await
    }

    pub(crate) async fn matches_with_scheduled_events(
        &self,
    ) -> Result<Vec<(MatchId, Option<Guild>)>> {
        let query = query!(
            r#"SELECT id AS "id!", guild FROM matches WHERE state LIKE '%"event":%'
            OR settings LIKE '%"event":true%' AND status IN ('lobby', 'running', 'suspended') ORDER BY guild, id"#
        );
        let guild = |id: i64| Guild(id.cast_unsigned());
        list(query, &self.readers, |row| (MatchId(row.id), row.guild.map(guild))).await
    }

    pub(crate) async fn matches_with_scheduled_events_of(
        &self,
        guild: Guild,
    ) -> Result<Vec<MatchId>> {
        let query = query_scalar!(
            r#"SELECT id AS "id!" FROM matches WHERE guild = $1 AND (state LIKE '%"event":%'
            OR settings LIKE '%"event":true%' AND status IN ('lobby', 'running', 'suspended')) ORDER BY id"#,
            guild.0.cast_signed()
        );
        ids(query, &self.readers, MatchId).await
    }
}
