//! Reads the log.

use super::header::{header, seed_of};
use super::seats::seat;
use super::undo::{Gaps, taken_back};
use super::{Body, Connection, Result};
use crate::log::today;
use crate::{
    Batch, Event, Header, Loaded, MatchId, Payload, Snapshot, StoreError, Timestamp, User,
};
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

impl Body {
    /// Loads a match. `state_version` selects the snapshot to start from; without a snapshot, loading starts from the
    /// setup.
    pub(crate) async fn load(
        &self,
        id: MatchId,
        state_version: impl FnOnce(&str) -> Option<u32> + Send,
    ) -> Result<Loaded> {
        let mut db = self.read().await?;
        let header = header(&mut db, id).await?;
        let salts: Vec<String> = header.seats.iter().map(|seat| seat.salt.clone()).collect();
        let key = seed_of(&mut db, id).await?.mixed(&salts);
        let setup = setup_of(&mut db, &header).await?;
        let snapshot = match state_version(&header.kind) {
            Some(wanted) => snapshot_of(&mut db, &header, wanted).await?,
            None => None,
        };
        let after = snapshot.as_ref().map_or(0, |snapshot| snapshot.seq);
        let events = read_events(&mut db, &header, after, u32::MAX).await?;
        let read = events.last().map_or(after, |event| event.seq);
        let next = Gaps::of(&mut db, &header).await?.skip_undone(read + 1);
        if next != header.seq + 1 {
            return Err(StoreError::Corrupt { match_id: id, seq: next });
        }
        Ok(Loaded { header, key, setup, snapshot, events })
    }

    pub(crate) async fn setup(&self, id: MatchId) -> Result<Option<Payload>> {
        let mut db = self.read().await?;
        let header = header(&mut db, id).await?;
        setup_of(&mut db, &header).await
    }

    pub(crate) async fn action_of(
        &self,
        id: MatchId,
        seat: Seat,
        back: u32,
    ) -> Result<Option<u64>> {
        let batch = query_scalar!(
            "SELECT a.batch FROM actions AS a WHERE a.match = $1 AND a.seat = $2
            AND NOT EXISTS (SELECT 1 FROM undone AS u WHERE u.match = a.match AND u.batch = a.batch)
            ORDER BY a.batch DESC LIMIT 1 OFFSET $3",
            id.0,
            i64::from(seat.0),
            i64::from(back)
        )
        .fetch_optional(&mut *self.read().await?)
        .await?;
        Ok(batch.map(i64::cast_unsigned))
    }

    pub(crate) async fn actions_before(
        &self,
        id: MatchId,
        seat: Seat,
        batch: u64,
    ) -> Result<usize> {
        let batch: i64 = narrow(batch);
        let count = query_scalar!(
            r#"SELECT count(*) AS "count!" FROM actions AS a WHERE a.match = $1 AND a.seat = $2 AND a.batch < $3
            AND NOT EXISTS (SELECT 1 FROM undone AS u WHERE u.match = a.match AND u.batch = a.batch)"#,
            id.0,
            i64::from(seat.0),
            batch
        )
        .fetch_one(&mut *self.read().await?)
        .await?;
        Ok(narrow(count))
    }

    pub(crate) async fn events(&self, id: MatchId, after: u64, limit: u32) -> Result<Vec<Event>> {
        let mut db = self.read().await?;
        let header = header(&mut db, id).await?;
        read_events(&mut db, &header, after, limit).await
    }

    pub(crate) async fn batches(&self, id: MatchId, after: u64, limit: u32) -> Result<Vec<Batch>> {
        read_batches(&mut *self.read().await?, id, after, limit).await
    }
}

pub(super) async fn setup_of(db: &mut Connection, header: &Header) -> Result<Option<Payload>> {
    let row = query!("SELECT setup, setup_version FROM matches WHERE id = $1", header.id.0)
        .fetch_one(db)
        .await?;
    let (Some(setup), Some(version)) = (row.setup, row.setup_version) else {
        return Ok(None);
    };
    today(header, 0, version, setup).map(Some)
}

/// Returns the snapshot if it has the given version and is not ahead of the log.
async fn snapshot_of(
    db: &mut Connection,
    header: &Header,
    version: u32,
) -> Result<Option<Snapshot>> {
    let row = query!(
        "SELECT seq, payload FROM snapshots WHERE match = $1 AND version = $2",
        header.id.0,
        i64::from(version)
    )
    .fetch_optional(db)
    .await?;
    Ok(row
        .map(|row| Snapshot { seq: row.seq.cast_unsigned(), payload: Payload::stored(row.payload) })
        .filter(|snapshot| snapshot.seq <= header.seq))
}

/// Reads the events that have not been undone, and checks that none of them are missing.
pub(super) async fn read_events(
    db: &mut Connection,
    header: &Header,
    after: u64,
    limit: u32,
) -> Result<Vec<Event>> {
    let gaps = Gaps::of(db, header).await?;
    read(db, header, (after, limit), &gaps, false).await
}

/// Reads all events, including undone events, and checks that none are missing.
pub(super) async fn read_all_events(db: &mut Connection, header: &Header) -> Result<Vec<Event>> {
    read(db, header, (0, u32::MAX), &Gaps::default(), true).await
}

async fn read(
    db: &mut Connection,
    header: &Header,
    (after, limit): (u64, u32),
    gaps: &Gaps,
    all: bool,
) -> Result<Vec<Event>> {
    let rows = query!(
        "SELECT e.seq, e.batch, e.version, e.payload, a.seat, a.at
        FROM events AS e JOIN actions AS a ON a.match = e.match AND a.batch = e.batch
        WHERE e.match = $1 AND e.seq > $2 AND ($3 OR NOT EXISTS (
            SELECT 1 FROM undone AS u WHERE u.match = e.match AND u.batch = e.batch))
        ORDER BY e.seq LIMIT $4",
        header.id.0,
        after.cast_signed(),
        all,
        i64::from(limit)
    )
    .fetch_all(db)
    .await?;
    let mut events = Vec::with_capacity(rows.len());
    let mut read = after;
    for row in rows {
        let seq = gaps.skip_undone(read + 1);
        read = seq;
        if row.seq != seq.cast_signed() {
            return Err(StoreError::Corrupt { match_id: header.id, seq });
        }
        events.push(Event {
            match_id: header.id,
            seq,
            batch: row.batch.cast_unsigned(),
            seat: row.seat.map(seat),
            at: Timestamp(row.at),
            payload: today(header, seq, row.version, row.payload)?,
        });
    }
    Ok(events)
}

pub(super) async fn read_batches(
    db: &mut Connection,
    id: MatchId,
    after: u64,
    limit: u32,
) -> Result<Vec<Batch>> {
    let undone = taken_back(db, id).await?;
    let by = |batch: u64| {
        let found = undone.binary_search_by_key(&batch, |one| one.batch);
        found.ok().map(|at| undone[at].by)
    };
    let rows = query!(
        r#"SELECT batch, seat, "user", action, first_seq, last_seq, draws, interaction, at
        FROM actions WHERE match = $1 AND batch > $2 ORDER BY batch LIMIT $3"#,
        id.0,
        after.cast_signed(),
        i64::from(limit)
    )
    .fetch_all(db)
    .await?;
    rows.into_iter()
        .map(|row| {
            let first_seq = row.first_seq.cast_unsigned();
            Ok(Batch {
                batch: row.batch.cast_unsigned(),
                seat: row.seat.map(seat),
                user: row.user.map(|id| User(id.cast_unsigned())),
                action: Payload::stored(row.action),
                first_seq,
                last_seq: row.last_seq.cast_unsigned(),
                draws: serde_json::from_str(&row.draws)
                    .map_err(|_| StoreError::Corrupt { match_id: id, seq: first_seq })?,
                interaction: row.interaction.map(i64::cast_unsigned),
                undone: by(row.batch.cast_unsigned()),
                at: Timestamp(row.at),
            })
        })
        .collect()
}
