//! Queries for the statistics of finished matches.

use std::collections::BTreeMap;

use super::append::encode;
use super::seats::seat;
use super::{Body, Result};
use crate::{Channel, Finished, Guild, MatchId, Rolled, StoreError, User};
use regnal_core::dice::Draw;

impl Body {
    pub(crate) async fn finished_matches(&self, guild: Guild) -> Result<Vec<Finished>> {
        let guild = guild.0.cast_signed();
        let mut db = self.read().await?;
        let rows = query!(
            r#"SELECT id AS "id!", channel, kind, options, state, outcome AS "outcome!" FROM matches
            WHERE status = 'finished' AND guild = $1 AND outcome IS NOT NULL AND imported IS NULL ORDER BY ended, id"#,
            guild
        )
        .fetch_all(&mut *db)
        .await?;
        // The log is needed only for seats that changed hands.
        let held = query!(
            r#"SELECT s.match AS "match!", s.seat AS "seat!", CASE
                WHEN s.user IS NOT NULL AND s.joined <= m.started THEN s.user
                WHEN s.user IS NULL AND s.left IS NULL THEN NULL
                ELSE (SELECT a.user FROM actions AS a
                    WHERE a.match = s.match AND a.seat = s.seat AND a.user IS NOT NULL GROUP BY a.user
                    HAVING count(*) * 2 > (SELECT count(*) FROM actions WHERE match = s.match AND seat = s.seat))
                END AS "user: i64"
            FROM seats AS s JOIN matches AS m ON m.id = s.match
            WHERE m.status = 'finished' AND m.guild = $1 AND m.imported IS NULL ORDER BY s.match, s.seat"#,
            guild
        )
        .fetch_all(&mut *db)
        .await?;
        let mut seats: BTreeMap<i64, Vec<_>> = BTreeMap::new();
        for row in held {
            let user = row.user.map(|id| User(id.cast_unsigned()));
            let all = seats.entry(row.r#match).or_default();
            all.push((seat(row.seat), user));
        }
        rows.into_iter()
            .map(|row| {
                let json = |text: &str| {
                    serde_json::from_str(text)
                        .map_err(|_| StoreError::Corrupt { match_id: MatchId(row.id), seq: 0 })
                };
                Ok(Finished {
                    id: MatchId(row.id),
                    channel: Channel(row.channel.cast_unsigned()),
                    options: json(&row.options)?,
                    state: json(&row.state)?,
                    outcome: json(&row.outcome)?,
                    kind: row.kind,
                    seats: seats.remove(&row.id).unwrap_or_default(),
                })
            })
            .collect()
    }

    pub(crate) async fn rolled(&self, user: User, matches: &[MatchId]) -> Result<Rolled> {
        let matches: Vec<[i64; 1]> = matches.iter().map(|id| [id.0]).collect();
        let matches = encode(&matches)?;
        let rows = query!(
            r#"SELECT match AS "match!", first_seq, draws FROM actions
            WHERE match IN (SELECT CAST(value ->> 0 AS bigint) FROM json_each($1)) AND "user" = $2 AND draws <> '[]' AND NOT EXISTS (
                SELECT 1 FROM undone AS u WHERE u.match = actions.match AND u.batch = actions.batch)"#,
            matches,
            user.0.cast_signed()
        )
        .fetch_all(&self.readers)
        .await?;
        let mut rolled = Rolled::new();
        for row in rows {
            let draws: Vec<Draw> =
                serde_json::from_str(&row.draws).map_err(|_| StoreError::Corrupt {
                    match_id: MatchId(row.r#match),
                    seq: row.first_seq.cast_unsigned(),
                })?;
            for draw in draws {
                let (count, sum) = rolled.entry(draw.sides).or_default();
                *count += 1;
                *sum += u64::from(draw.value);
            }
        }
        Ok(rolled)
    }
}
