//! People who have left the server of a match: they are learned of when it matters, since no event tells it without the
//! privileged intent for members.

use regnal::game::Seat;
use regnal::store::{MatchId, Status, User};
use regnal::text::{Arg, Line};

use super::call::{Call, Hold, keeper};
use super::card;
use super::seats::set_options;
use crate::discord::error::Result;
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

/// Frees the seats of a lobby whose holders have left the server, and tells the channel. Returns their names.
pub(super) async fn let_go(call: &Call<'_>, hold: &mut Hold) -> Result<Vec<Arg>> {
    let mut names = Vec::new();
    let rows = hold.table()?.header.seats.clone();
    for row in rows {
        let Some(user) = row.user.filter(|&user| user != call.asker.user) else {
            continue;
        };
        let table = hold.table()?;
        let Some(seat) = table.seat_of(user) else {
            continue;
        };
        if table.header.status != Status::Lobby || !has_left(call, table, user, true).await {
            continue;
        }
        let id = table.header.id;
        let mut options = table.options()?;
        let now = call.app.clock.now();
        call.app.store.leave(id, user, now).await?;
        let face = call.app.face_of(table)?;
        face.free_badge(&mut options, seat.index())?;
        set_options(call, table, &options).await?;
        let name = regnal::text::safe_name(&row.name);
        hold.reread(call).await?;
        names.push(Arg::Text(name));
    }
    if !names.is_empty() {
        let table = hold.table()?;
        let line = Line::new("lobby-left-server").with("who", names.clone());
        call.announce(table, &line).await?;
        card::edit(call, table).await?;
    }
    Ok(names)
}

/// Whoever sits in a lobby may look after it once its keeper has left the server: looks whether that is so.
pub(super) async fn inherit(call: &Call<'_>, id: MatchId) -> Result<()> {
    let table = call.app.desk.look(&call.app.store, id).await?;
    let header = &table.header;
    let keeper = keeper(header).filter(|&keeper| keeper != call.asker.user);
    let sits = table.seat_of(call.asker.user).is_some();
    let (Status::Lobby, true, Some(keeper)) = (header.status, sits, keeper) else {
        return Ok(());
    };
    if !call.asker.manages && has_left(call, &table, keeper, false).await {
        let mut hold = call.hold_again(id).await?;
        let_go(call, &mut hold).await?;
    }
    Ok(())
}
