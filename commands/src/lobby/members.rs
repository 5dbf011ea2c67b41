//! Membership of the server that a match belongs to. The bot asks Discord when it needs to know, since member events
//! need a privileged intent.

use std::collections::BTreeSet;

use regnal::game::Seat;
use regnal::store::{MatchId, Status, User};

use super::call::LiveCall;
use crate::discord::error::Result;
use crate::run::checks::Check;
use crate::run::sight::is_member;
use crate::run::table::Table;

/// Returns whether a user has left a match's server. If `fresh`, bypasses the cache.
pub(super) async fn has_left(
    call: &mut LiveCall<'_>,
    table: &Table,
    user: User,
    fresh: bool,
) -> bool {
    let has_left = match table.header.guild {
        Some(guild) => !is_member(call.app, call.http(), guild, user, fresh).await,
        None => false,
    };
    if has_left {
        // If the match is waiting for the user, their departure is announced.
        call.app.queue_check(Check::Awaited(table.header.id));
    }
    has_left
}

/// Returns the seats whose holders have left the server. Returns none if players are hidden, because the result is
/// shown to other users.
pub(super) async fn left_among(
    call: &mut LiveCall<'_>,
    table: &Table,
    seats: impl IntoIterator<Item = Seat>,
) -> Vec<Seat> {
    let mut left = Vec::new();
    for seat in seats {
        let user = table.user_of(seat);
        let user = user.filter(|&user| user != call.asker.user && !table.hides_players());
        if let Some(user) = user
            && has_left(call, table, user, false).await
        {
            left.push(seat);
        }
    }
    left
}

/// Asks Discord which players of a match have left its server, and records them, because votes exclude them. This must
/// happen before the match is locked, because the bot never waits for Discord while it holds a match lock. The cache is
/// bypassed for the holder and the owner of seat `fresh`. If players are hidden, nobody counts as having left.
///
/// # Errors
/// Returns a user-facing error if there is no such match.
pub(super) async fn ask_who_left(
    call: &mut LiveCall<'_>,
    id: MatchId,
    fresh: Option<Seat>,
) -> Result<()> {
    let table = call.look(id).await?;
    let has_begun = matches!(table.header.status, Status::Running | Status::Suspended);
    if !has_begun || table.hides_players() {
        call.note_left(BTreeSet::new());
        return Ok(());
    }
    let owner = |seat| table.stand_in(seat).and_then(|one| one.owner).map(User);
    let rows = table.header.seats.iter();
    let held = rows.filter_map(|row| Some((row.user?, fresh == Some(row.seat))));
    let lent = fresh.and_then(owner).map(|owner| (owner, true));
    let asked: Vec<(User, bool)> = held.chain(lent).collect();
    let mut left = BTreeSet::new();
    for (user, is_fresh) in asked {
        if user != call.asker.user && has_left(call, &table, user, is_fresh).await {
            left.insert(user);
        }
    }
    call.note_left(left);
    Ok(())
}
