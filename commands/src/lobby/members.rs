//! Memberships in the server of a match. They are asked when needed, since the events about members need a privileged
//! intent.

use regnal::game::Seat;
use regnal::store::User;

use super::call::Call;
use crate::run::checks::Check;
use crate::run::sight::is_member;
use crate::run::table::Table;

/// Returns whether somebody has left the server of a match. `fresh` bypasses the cache.
pub(super) async fn has_left(call: &Call<'_>, table: &Table, user: User, fresh: bool) -> bool {
    let has_left = match table.header.guild {
        Some(guild) => !is_member(call.app, &call.ctx.http, guild, user, fresh).await,
        None => false,
    };
    if has_left {
        // If the match waits for them, their departure is announced.
        call.app.queue_check(Check::Awaited(table.header.id));
    }
    has_left
}

/// Returns those of the seats whose holders have left the server.
pub(super) async fn left_among(
    call: &Call<'_>,
    table: &Table,
    seats: impl IntoIterator<Item = Seat>,
) -> Vec<Seat> {
    let mut left = Vec::new();
    for seat in seats {
        let user = table.user_of(seat);
        if let Some(user) = user.filter(|&user| user != call.asker.user)
            && has_left(call, table, user, false).await
        {
            left.push(seat);
        }
    }
    left
}
