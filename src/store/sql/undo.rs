//! Undoes actions.

use super::append::put;
use super::{Body, Connection, Result, list, must_change};
use crate::{Appended, Header, MatchId, TakenBack, Undo};

impl Body {
    pub(crate) async fn undo(&self, undo: &Undo) -> Result<Appended> {
        let id = undo.append.match_id;
        let mut db = self.write().await?;
        let appended = put(&mut db, &undo.append).await?;
        let by = appended.batch.cast_signed();
        for (batch, clock) in &undo.batches {
            let statement = query!(
                "INSERT INTO undone (match, batch, by, clock) SELECT match, batch, $1, $2 FROM actions
                WHERE match = $3 AND batch = $4 AND batch < $5 ON CONFLICT DO NOTHING",
                by,
                clock,
                id.0,
                batch.cast_signed(),
                by
            );
            must_change(statement, &mut *db).await?;
        }
        query!(
            "INSERT INTO undone (match, batch, by, clock) VALUES ($1, $2, $3, '')",
            id.0,
            by,
            by
        )
        .execute(&mut *db)
        .await?;
        query!("DELETE FROM snapshots WHERE match = $1", id.0).execute(&mut *db).await?;
        query!("DELETE FROM votes WHERE match = $1 AND topic = $2", id.0, undo.topic)
            .execute(&mut *db)
            .await?;
        db.commit().await?;
        Ok(appended)
    }

    pub(crate) async fn taken_back(&self, id: MatchId) -> Result<Vec<TakenBack>> {
        taken_back(&mut *self.read().await?, id).await
    }
}

pub(super) async fn taken_back(db: &mut Connection, id: MatchId) -> Result<Vec<TakenBack>> {
    let query = query!("SELECT batch, by, clock FROM undone WHERE match = $1 ORDER BY batch", id.0);
    list(query, db, |row| TakenBack {
        batch: row.batch.cast_unsigned(),
        by: row.by.cast_unsigned(),
        clock: row.clock,
    })
    .await
}

/// Ranges of events in the log that no longer count, in order, each as the numbers of its first and last event.
#[derive(Debug, Default)]
pub(super) struct Gaps(Vec<(u64, u64)>);

impl Gaps {
    pub(super) async fn of(db: &mut Connection, header: &Header) -> Result<Gaps> {
        if header.undone == 0 {
            return Ok(Gaps::default());
        }
        let query = query!(
            "SELECT a.first_seq, a.last_seq FROM undone AS u JOIN actions AS a ON a.match = u.match AND a.batch = u.batch
            WHERE u.match = $1 AND a.last_seq >= a.first_seq ORDER BY a.first_seq",
            header.id.0
        );
        let gap = |first: i64, last: i64| (first.cast_unsigned(), last.cast_unsigned());
        Ok(Gaps(list(query, db, |row| gap(row.first_seq, row.last_seq)).await?))
    }

    /// Returns the number of the first event at or after `seq` that still counts.
    pub(super) fn skip_undone(&self, mut seq: u64) -> u64 {
        let from = self.0.partition_point(|(_, last)| *last < seq);
        for (first, last) in &self.0[from..] {
            if seq < *first {
                break;
            }
            seq = last + 1;
        }
        seq
    }
}
