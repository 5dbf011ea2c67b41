//! Queries for searches for tables, and for lists of avoided people.

use super::outbox::enqueue;
use super::{Body, Connection, Result, ids, list};
use crate::seekers::MOST_AVOIDED;
use crate::{Guild, NewMessage, Payload, Seeker, Target, Timestamp, User};

struct SeekerRow {
    guild: i64,
    user: i64,
    wish: String,
    since: i64,
    until: i64,
    seen: i64,
}

impl From<SeekerRow> for Seeker {
    fn from(row: SeekerRow) -> Seeker {
        Seeker {
            guild: Guild(row.guild.cast_unsigned()),
            user: User(row.user.cast_unsigned()),
            wish: Payload::stored(row.wish),
            since: Timestamp(row.since),
            until: Timestamp(row.until),
            seen: Timestamp(row.seen),
        }
    }
}

impl Body {
    pub(crate) async fn seek(&self, seeker: &Seeker) -> Result<()> {
        let statement = query!(
            r#"INSERT INTO seekers (guild, "user", wish, since, until, seen) VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (guild, "user") DO UPDATE SET
            wish = excluded.wish, since = excluded.since, until = excluded.until, seen = excluded.seen"#,
            seeker.guild.0.cast_signed(),
            seeker.user.0.cast_signed(),
            seeker.wish.as_str(),
            seeker.since.0,
            seeker.until.0,
            seeker.seen.0
        );
        self.execute(statement).await?;
        Ok(())
    }

    pub(crate) async fn stop_seeking(&self, guild: Guild, user: User) -> Result<bool> {
        let (guild, user) = (guild.0.cast_signed(), user.0.cast_signed());
        let statement =
            query!(r#"DELETE FROM seekers WHERE guild = $1 AND "user" = $2"#, guild, user);
        Ok(self.execute(statement).await? > 0)
    }

    pub(crate) async fn seekers(
        &self,
        guild: Guild,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Seeker>> {
        let query = query_as!(
            SeekerRow,
            r#"SELECT guild AS "guild!", "user" AS "user!", wish AS "wish!", since AS "since!", until AS "until!", seen AS "seen!"
            FROM seekers
            WHERE guild = $1 AND until > $2 ORDER BY since DESC, "user" LIMIT $3"#,
            guild.0.cast_signed(),
            now.0,
            i64::from(limit)
        );
        list(query, &self.readers, Seeker::from).await
    }

    pub(crate) async fn seeker(
        &self,
        guild: Guild,
        user: User,
        now: Timestamp,
    ) -> Result<Option<Seeker>> {
        let row = query_as!(
            SeekerRow,
            r#"SELECT guild AS "guild!", "user" AS "user!", wish AS "wish!", since AS "since!", until AS "until!", seen AS "seen!"
            FROM seekers
            WHERE guild = $1 AND "user" = $2 AND until > $3"#,
            guild.0.cast_signed(),
            user.0.cast_signed(),
            now.0
        )
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.map(Seeker::from))
    }

    pub(crate) async fn note_seen(&self, guild: Guild, user: User, now: Timestamp) -> Result<()> {
        let statement = query!(
            r#"UPDATE seekers SET seen = $1 WHERE guild = $2 AND "user" = $3"#,
            now.0,
            guild.0.cast_signed(),
            user.0.cast_signed()
        );
        self.execute(statement).await?;
        Ok(())
    }

    pub(crate) async fn tell_seeker(
        &self,
        seeker: &Seeker,
        message: &NewMessage,
        (now, last): (Timestamp, Timestamp),
    ) -> Result<bool> {
        let (guild, user) = (seeker.guild.0.cast_signed(), seeker.user.0.cast_signed());
        let mut db = self.write().await?;
        let is_told = query_scalar!(
            r#"SELECT EXISTS (SELECT 1 FROM outbox
            WHERE target_kind = 'user' AND target = $1 AND topic = $2 AND created > $3) AS "is_told!: bool""#,
            user,
            message.topic.as_deref(),
            last.0
        )
        .fetch_one(&mut *db)
        .await?;
        if is_told || message.target != Target::User(seeker.user) {
            return Ok(false);
        }
        let done = query!(
            r#"UPDATE seekers SET seen = $1 WHERE guild = $2 AND "user" = $3 AND since = $4"#,
            now.0,
            guild,
            user,
            seeker.since.0
        )
        .execute(&mut *db)
        .await?;
        if done.rows_affected() == 0 {
            return Ok(false);
        }
        enqueue(&mut db, None, std::slice::from_ref(message), now).await?;
        db.commit().await?;
        Ok(true)
    }

    pub(crate) async fn told_since(&self, topic: &str, last: Timestamp) -> Result<Vec<User>> {
        let query = query_scalar!(
            "SELECT DISTINCT target FROM outbox
            WHERE target_kind = 'user' AND topic = $1 AND created > $2 ORDER BY target",
            topic,
            last.0
        );
        ids(query, &self.readers, user_of).await
    }

    pub(crate) async fn drop_ended_searches(&self, now: Timestamp) -> Result<Vec<Guild>> {
        let mut db = self.write().await?;
        query!("DELETE FROM seekers WHERE until <= $1", now.0).execute(&mut *db).await?;
        let guilds = query_scalar!("SELECT DISTINCT guild FROM seekers ORDER BY guild")
            .fetch_all(&mut *db)
            .await?;
        db.commit().await?;
        Ok(guilds.into_iter().map(|id| Guild(id.cast_unsigned())).collect())
    }

    pub(crate) async fn avoided_by(&self, user: User) -> Result<Vec<User>> {
        avoided_by(&mut *self.read().await?, user.0.cast_signed()).await
    }

    pub(crate) async fn kept_apart_from(&self, user: User) -> Result<Vec<User>> {
        let query = query_scalar!(
            r#"SELECT other AS "id!: i64" FROM avoided WHERE "user" = $1
            UNION SELECT "user" FROM avoided WHERE other = $1 ORDER BY 1"#,
            user.0.cast_signed()
        );
        ids(query, &self.readers, user_of).await
    }

    pub(crate) async fn avoid(&self, user: User, others: &[User]) -> Result<bool> {
        let id = user.0.cast_signed();
        let mut db = self.write().await?;
        for other in others.iter().filter(|&&other| other != user) {
            query!(
                r#"INSERT INTO avoided ("user", other) VALUES ($1, $2) ON CONFLICT ("user", other) DO NOTHING"#,
                id,
                other.0.cast_signed()
            )
            .execute(&mut *db)
            .await?;
        }
        let count =
            query_scalar!(r#"SELECT count(*) AS "count!: i64" FROM avoided WHERE "user" = $1"#, id)
                .fetch_one(&mut *db)
                .await?;
        if count > i64::from(MOST_AVOIDED) {
            return Ok(false);
        }
        db.commit().await?;
        Ok(true)
    }

    pub(crate) async fn stop_avoiding(&self, user: User, others: &[User]) -> Result<()> {
        let id = user.0.cast_signed();
        let mut db = self.write().await?;
        for other in others {
            let other = other.0.cast_signed();
            query!(r#"DELETE FROM avoided WHERE "user" = $1 AND other = $2"#, id, other)
                .execute(&mut *db)
                .await?;
        }
        Ok(db.commit().await?)
    }
}

/// Lists a person's searches, ordered by server.
pub(super) async fn searches_of(db: &mut Connection, user: i64) -> Result<Vec<Seeker>> {
    let query = query_as!(
        SeekerRow,
        r#"SELECT guild AS "guild!", "user" AS "user!", wish AS "wish!", since AS "since!", until AS "until!", seen AS "seen!"
            FROM seekers WHERE "user" = $1 ORDER BY guild"#,
        user
    );
    list(query, db, Seeker::from).await
}

pub(super) async fn avoided_by(db: &mut Connection, user: i64) -> Result<Vec<User>> {
    let query =
        query_scalar!(r#"SELECT other FROM avoided WHERE "user" = $1 ORDER BY other"#, user);
    ids(query, db, user_of).await
}

/// Deletes a person's searches and their list of avoided people, and removes the person from other people's lists.
pub(super) async fn forget_seeker(db: &mut Connection, user: i64) -> Result<()> {
    query!(r#"DELETE FROM seekers WHERE "user" = $1"#, user).execute(&mut *db).await?;
    query!(r#"DELETE FROM avoided WHERE "user" = $1 OR other = $1"#, user).execute(db).await?;
    Ok(())
}

fn user_of(id: i64) -> User {
    User(id.cast_unsigned())
}
