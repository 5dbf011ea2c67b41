//! Queries for a match's followers.

use super::header::require_status;
use super::matches::LIVE;
use super::outbox::{columns, target};
use super::{Body, Result, ids, list};
use crate::{Follower, MatchId, Target, Timestamp, User};

impl Body {
    pub(crate) async fn follow(
        &self,
        id: MatchId,
        follower: &Follower,
        at: Timestamp,
    ) -> Result<bool> {
        let mut db = self.write().await?;
        require_status(&mut db, id, LIVE).await?;
        let (kind, place) = columns(follower.target);
        let known = query_scalar!(
            r#"SELECT EXISTS (SELECT 1 FROM followers WHERE match = $1 AND target_kind = $2 AND target = $3) AS "known!: bool""#,
            id.0,
            kind,
            place
        )
        .fetch_one(&mut *db)
        .await?;
        query!(
            r#"INSERT INTO followers (match, target_kind, target, "user", language, since) VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (match, target_kind, target) DO UPDATE SET language = excluded.language, "user" = excluded.user"#,
            id.0,
            kind,
            place,
            follower.user.0.cast_signed(),
            follower.language,
            at.0
        )
        .execute(&mut *db)
        .await?;
        db.commit().await?;
        Ok(!known)
    }

    pub(crate) async fn unfollow(&self, id: MatchId, target: Target) -> Result<bool> {
        let (kind, place) = columns(target);
        let mut db = self.write().await?;
        let done = query!(
            "DELETE FROM followers WHERE match = $1 AND target_kind = $2 AND target = $3",
            id.0,
            kind,
            place
        )
        .execute(&mut *db)
        .await?;
        query!(
            "DELETE FROM outbox WHERE match = $1 AND target_kind = $2 AND target = $3 AND patient = 1
            AND sent IS NULL AND dead IS NULL",
            id.0,
            kind,
            place
        )
        .execute(&mut *db)
        .await?;
        db.commit().await?;
        Ok(done.rows_affected() > 0)
    }

    pub(crate) async fn followed_by(&self, user: User) -> Result<Vec<MatchId>> {
        let query = query_scalar!(
            r#"SELECT match AS "match!" FROM followers WHERE target_kind = 'user' AND target = $1 ORDER BY match"#,
            user.0.cast_signed()
        );
        ids(query, &self.readers, MatchId).await
    }

    pub(crate) async fn followers(&self, id: MatchId) -> Result<Vec<Follower>> {
        let query = query!(
            r#"SELECT target_kind, target, "user", language FROM followers WHERE match = $1 ORDER BY target_kind, target"#,
            id.0
        );
        list(query, &self.readers, |row| Follower {
            target: target(&row.target_kind, row.target),
            user: User(row.user.cast_unsigned()),
            language: row.language,
        })
        .await
    }
}
