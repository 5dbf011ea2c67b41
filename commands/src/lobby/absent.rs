//! Lobbies with seats of people who have left the server.

use regnal::store::{MatchId, Status};
use regnal::text::{Arg, Line};

use super::call::{Call, Hold, keeper, set_options};
use super::card;
use super::members::has_left;
use crate::discord::error::Result;
use crate::run::table::Table;

/// Frees the seats of a lobby whose holders have left the server, and announces it. Returns their names.
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

/// Lets a seated asker look after a lobby if the person who looks after it has left the server.
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

/// Returns the live match of this channel, after checking whether the person who looks after a lobby has left the
/// server.
pub(super) async fn here(call: &Call<'_>) -> Result<Table> {
    let table = call.here().await?;
    if table.header.status != Status::Lobby {
        return Ok(table);
    }
    inherit(call, table.header.id).await?;
    call.app.desk.look(&call.app.store, table.header.id).await
}
