//! Lobbies with seats held by users who have left the server.

use regnal::game::Seat;
use regnal::store::{Header, MatchId, Status, Target, User};
use regnal::text::{Arg, Line};

use super::call::{Call, Hold, LiveCall, set_options};
use super::members::has_left;
use super::vacancies::SeatOffer;
use super::{card, removal};
use crate::discord::error::Result;
use crate::discord::text::mention;
use crate::run::checks::Check;
use crate::run::lobbies;
use crate::run::muster::open;
use crate::run::outgoing::Outgoing;
use crate::run::sight::is_member;
use crate::run::table::{Table, holder, host, say};
use crate::run::umpire::{self, name_umpire};

/// Removes a lobby's umpire if they have left the server. Returns the removed umpire.
pub(super) async fn let_umpire_go(call: &mut LiveCall<'_>, id: MatchId) -> Result<Option<User>> {
    let table = call.look(id).await?;
    let Some(umpire) = table.umpire().filter(|_| table.header.status == Status::Lobby) else {
        return Ok(None);
    };
    if umpire == call.asker.user || !has_left(call, &table, umpire, true).await {
        return Ok(None);
    }
    name_umpire(call.app, id, None).await?;
    card::edit(call, id).await?;
    Ok(Some(umpire))
}

/// Frees a lobby's seats whose holders have left the server, and announces this. A lobby without players is closed.
/// Returns the holders' names.
pub(super) async fn let_go(call: &mut LiveCall<'_>, id: MatchId) -> Result<Vec<Arg>> {
    let table = call.look(id).await?;
    let mut left = Vec::new();
    // A user who answers by direct message might have left the server too.
    let here = call.asker.guild.map(|_| call.asker.user);
    for row in table.header.seats.iter().filter(|_| table.header.status == Status::Lobby) {
        if let Some(user) = row.user.filter(|&user| Some(user) != here)
            && has_left(call, &table, user, true).await
        {
            left.push((user, row.name.as_str()));
        }
    }
    if left.is_empty() {
        return Ok(Vec::new());
    }
    let mut hold = call.hold_again(id).await?;
    let names = free(call, &mut hold, &left).await?;
    drop(hold);
    if !names.is_empty() {
        card::edit(call, id).await?;
    }
    Ok(names)
}

/// Returns the line saying that a match cannot start because these players have left the server.
pub(super) fn left_line(gone: Vec<Arg>) -> Line {
    Line::new("start-left-server").with("count", gone.len()).with("who", gone)
}

/// Frees the seats of the users in `left` in a locked lobby, and announces this. Closes the lobby if nobody is left.
/// Returns the users' names.
async fn free(call: &Call<'_>, hold: &mut Hold<'_>, left: &[(User, &str)]) -> Result<Vec<Arg>> {
    let mut names = Vec::new();
    let offer = SeatOffer::of(hold.table()?)?;
    for &(user, name) in left {
        let table = hold.table()?;
        let seat = table.seat_of(user).filter(|_| table.header.status == Status::Lobby);
        let Some(seat) = seat else { continue };
        let id = table.header.id;
        let mut options = table.options()?;
        let now = call.app.clock.now();
        call.app.store.leave(id, user, now).await?;
        let face = call.app.face_of(table)?;
        face.free_badge(&mut options, seat.index())?;
        set_options(call, table, &options).await?;
        names.push(match table.hides_players() {
            true => Arg::from(seat),
            false => Arg::Text(regnal::text::safe_name(name)),
        });
        hold.reread(call).await?;
    }
    if !names.is_empty() {
        offer.renew(call, hold).await?;
        let header = &hold.table()?.header;
        if open(header).is_some() {
            // All remaining players might already have answered the roll call.
            call.app.queue_check(Check::Lobby(header.id));
        }
        let line = Line::new("lobby-left-server").with("count", names.len());
        let line = line.with("who", names.clone());
        let table = hold.table()?;
        call.announce(table, &line).await?;
        if table.people() == 0 {
            // No player is left to start the match.
            let line = Line::new("match-lobby-empty").with("match", table.header.id.0);
            lobbies::close(call.app, table, &line).await?;
            hold.reread(call).await?;
        }
    }
    Ok(names)
}

/// Announces the departure of each player who has left the server while their action is due. The announcement is made
/// only once and has a button to remove the player. The departure of an umpire is announced in the same way.
pub(super) async fn tell(call: &mut LiveCall<'_>, header: &Header) -> Result<()> {
    let (app, id) = (call.app, header.id);
    let (store, now) = (&app.store, app.clock.now());
    let Some(guild) = header.guild.filter(|_| header.status == Status::Running) else {
        return Ok(());
    };
    let timers = store.timers(id).await?;
    let due: Vec<Seat> = timers.iter().filter_map(|its| its.timer.seat).collect();
    // If any seats in the match have timers, only those seats can be awaited. The umpire never has a timer.
    let held = header.seats.iter().map(|row| (row.seat, row.user));
    let held = held.filter(|(seat, _)| due.is_empty() || due.contains(seat));
    let held = held.chain([(Seat::UMPIRE, holder(header, Seat::UMPIRE))]);
    for (seat, user) in held.filter_map(|(seat, user)| Some((seat, user?))) {
        let topic = format!("left-{}-{}", seat.0, user.0);
        if store.last_message_of(id, &topic).await?.is_some()
            || is_member(app, call.http(), guild, user, true).await
        {
            continue;
        }
        // The match is loaded only at this point, since usually nobody has left.
        let table = app.desk.look(store, id).await?;
        let is_umpire = seat == Seat::UMPIRE;
        let game = table.game()?;
        let is_awaited = game.awaited().contains(&seat) || is_umpire && umpire::disputes(game) > 0;
        if table.is_lesson() || !is_awaited || table.played()?.contains(&seat) {
            continue;
        }
        // The announcement would reveal the departed player's identity to other users.
        if table.hides_players() && !is_umpire {
            continue;
        }
        let line = match table.lent_to(seat) {
            _ if is_umpire => Line::new("awaited-left-umpire").with("user", mention(user)),
            Some(one) => Line::new("awaited-left-stand-in").with("whom", one.named()),
            None => Line::new("awaited-left"),
        };
        let line = line.with("who", seat).with("match", id.0).with("number", u32::from(seat.0) + 1);
        let buttons = match is_umpire {
            true => Vec::new(),
            false => vec![vec![removal::removal_button(&table, seat)]],
        };
        let post = Outgoing { buttons, ..Outgoing::text(say(&table, table.lang(), &line)) };
        let post = post.to(Target::Channel(table.channel()), Some(&topic))?;
        store.say(Some(id), &[post], now).await?;
        app.mail.notify_one();
        // Users who have left the server no longer vote.
        app.queue_check(Check::Recount(id, None));
    }
    Ok(())
}

/// If the user has a seat in a lobby whose host has left the server, removes the host, so that another player takes
/// over.
pub(super) async fn inherit(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let table = call.app.desk.look(&call.app.store, id).await?;
    let header = &table.header;
    let host = host(header).filter(|&host| host != call.asker.user);
    let sits = table.seat_of(call.asker.user).is_some();
    let (Status::Lobby, true, Some(host)) = (header.status, sits, host) else {
        return Ok(());
    };
    if !call.asker.manages && has_left(call, &table, host, false).await {
        let_go(call, id).await?;
    }
    Ok(())
}

/// Returns the live match in the current channel, after checking whether the lobby's host has left the server.
pub(super) async fn here(call: &mut LiveCall<'_>) -> Result<Table> {
    let table = call.here().await?;
    if table.header.status != Status::Lobby {
        return Ok(table);
    }
    inherit(call, table.header.id).await?;
    call.app.desk.look(&call.app.store, table.header.id).await
}
