//! Who has left the server of a match: it is learned when it matters, since no event tells it without the privileged intent
//! for members.

use regnal::game::Seat;
use regnal::store::User;

use super::call::Call;
use crate::run::sight::is_member;
use crate::run::table::Table;

/// Whether somebody has left the server of a match. `fresh` asks Discord in any case.
pub(super) async fn has_left(call: &Call<'_>, table: &Table, user: User, fresh: bool) -> bool {
    match table.header.guild {
        Some(guild) => !is_member(call.app, &call.ctx.http, guild, user, fresh).await,
        None => false,
    }
}

/// The seats among these whose holders have left the server.
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
