//! Empty seats: what happens to them, how they are offered, and who takes them. Each change is logged and announced.

use regnal::game::Seat;
use regnal::store::{Deed, Intervention, NewHolder, NewMessage, Status, StoreError, Target, User};
use regnal::text::{Lang, Line};

use super::call::{Call, Hold};
use crate::discord::components::{Button, ButtonStyle};
use crate::discord::custom_id::{CustomId, SeatStep};
use crate::discord::error::{Error, Result};
use crate::run::app::App;
use crate::run::buttons::panel_buttons;
use crate::run::imported::begin_clocks;
use crate::run::names::MACHINE;
use crate::run::outgoing::Outgoing;
use crate::run::reliability;
use crate::run::settings::{Settings, Succession};
use crate::run::stand_ins::{self, StandIn, renew_clocks};
use crate::run::table::{Table, say};

/// Returns whether anybody could still play a seat. This is not the case if the seat was eliminated or given up
/// permanently.
fn is_playable(table: &Table, seat: Seat) -> Result<bool> {
    let game = table.game()?;
    Ok(game.is_playing(seat) || game.is_away(seat))
}

/// Tells a player who is about to leave a seat what will happen to the seat.
pub(super) fn fate(app: &App, table: &Table, seat: Seat) -> Result<Vec<Line>> {
    if !is_playable(table, seat)? {
        return Ok(vec![Line::new("vacancy-over")]);
    }
    let settings = Settings::of(&table.header);
    if settings.succession == Succession::Program {
        return Ok(vec![Line::new("vacancy-goes-to-program")]);
    }
    let meanwhile = app.face_of(table)?.absence_line();
    let offer = match settings.succession {
        Succession::Anybody => "vacancy-for-anybody",
        Succession::Vote | Succession::Program => "vacancy-by-vote",
    };
    Ok(vec![Line::new(offer), Line::new(meanwhile)])
}

/// Builds the announcement that a seat has become empty for the reason `said`, and offers the seat.
pub(super) fn told(app: &App, table: &Table, seat: Seat, said: Line) -> Result<Vec<NewMessage>> {
    let lines = [said].into_iter().chain(fate(app, table, seat)?);
    let lines: Vec<String> = lines.map(|line| say(table, table.lang(), &line)).collect();
    let is_offered =
        Settings::of(&table.header).succession != Succession::Program && is_playable(table, seat)?;
    let post = Outgoing {
        content: lines.join("\n"),
        buttons: match is_offered {
            true => vec![offer(table, seat, true)],
            false => Vec::new(),
        },
        ..Outgoing::default()
    };
    Ok(vec![post.to(Target::Channel(table.channel()), None)?])
}

/// Builds the direct message to a player who loses a seat against their will and might not notice the loss otherwise.
pub(super) fn farewell(table: &Table, seat: Seat, said: &Line) -> Result<Option<NewMessage>> {
    let Some(user) = table.user_of(seat) else { return Ok(None) };
    let lang = table.lang_of(seat);
    let line = Line::new("whisper-seat-taken")
        .with("match", table.header.id.0)
        .with("channel", format!("<#{}>", table.channel().0));
    let words = [line, said.clone()].map(|line| say(table, lang, &line));
    let message = Outgoing::text(words.join("\n"));
    message.to(Target::User(user), None).map(Some)
}

/// Creates a button for a seat.
pub(super) fn button(
    table: &Table,
    seat: Seat,
    step: SeatStep,
    label: &'static str,
    look: ButtonStyle,
) -> Button {
    let match_id = table.header.id;
    let id = CustomId::Seat { match_id, seat, step };
    Button { id: id.to_string(), label: say(table, table.lang(), &Line::new(label)), look }
}

/// Returns the buttons that offer an empty seat.
fn offer(table: &Table, seat: Seat, with_program: bool) -> Vec<Button> {
    let program = with_program.then(|| {
        let label = "vacancy-button-program";
        button(table, seat, SeatStep::Program, label, ButtonStyle::Secondary)
    });
    let take = button(table, seat, SeatStep::Take, "vacancy-button-take", ButtonStyle::Success);
    [take].into_iter().chain(program).collect()
}

/// Handles a seat that has become empty: a bot player takes over if the replacement policy says so. The caller holds
/// the match lock.
pub(super) async fn left(call: &Call<'_>, hold: &mut Hold<'_>, seat: Seat) -> Result<()> {
    let table = hold.table()?;
    if let Some(user) = table.user_of(seat)
        && table.people() > 1
        && table.game()?.is_playing(seat)
        && !table.hides_players()
    {
        reliability::record_left(call.app, table.header.id, user).await;
    }
    let table = hold.reread(call).await?;
    match Settings::of(&table.header).succession {
        Succession::Program if is_playable(table, seat)? => automate(call, hold, seat, None).await,
        // Wakes the task that makes default decisions, because it decides for empty seats immediately.
        Succession::Anybody | Succession::Vote | Succession::Program => {
            call.app.think(table.header.id);
            Ok(())
        }
    }
}

/// Checks that the seat is empty and its match has begun.
pub(super) fn must_be_open(table: &Table, seat: Seat, for_program: bool) -> Result<()> {
    match table.header.status {
        Status::Running | Status::Suspended => {}
        Status::Lobby => return Err(Error::says("error-seat-in-lobby")),
        Status::Finished | Status::Abandoned => return Err(Error::says("error-match-over")),
    }
    if !is_playable(table, seat)? {
        return Err(Error::says("vacancy-over"));
    }
    let row = table.header.seats.iter().find(|row| row.seat == seat);
    let is_left = row.is_some_and(|row| row.user.is_none());
    let is_chosen = table.options()?.machines().contains(&seat);
    let is_played = row.is_some_and(|row| row.is_machine);
    match is_left && !is_chosen && !(for_program && is_played) {
        true => Ok(()),
        false => Err(Error::says("vacancy-gone")),
    }
}

/// Gives the seat to a user, and logs and announces it.
pub(super) async fn give_seat(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    (seat, user): (Seat, User),
    (name, lang): (&str, Lang),
    by: Option<User>,
) -> Result<()> {
    let table = hold.table()?;
    let id = table.header.id;
    // An umpire has seen things that players must not see.
    if table.umpire() == Some(user) {
        return Err(call.refuses(user, "umpire-cannot-join", "umpire-cannot-sit"));
    }
    // A user who has lent their own seat to a substitute cannot take another one, because that seat returns to the
    // user.
    if StandIn::of_owner(&table.header, user).is_some() {
        return Err(call.refuses(user, "vacancy-seated", "error-other-seated"));
    }
    let line = Line::new("match-seat-given")
        .with("number", u32::from(seat.0) + 1)
        .with("user", table.mention(user));
    let post = Outgoing {
        content: say(table, table.lang(), &line),
        ping: vec![user.0],
        buttons: vec![panel_buttons(table, table.lang())],
        ..Outgoing::default()
    };
    let holder = NewHolder { seat, user, name: name.to_owned(), language: lang.code().to_owned() };
    let done = Intervention {
        match_id: id,
        user: by,
        deed: Deed::Seat(holder),
        outbox: vec![post.to(Target::Channel(table.channel()), None)?],
        at: call.app.clock.now(),
    };
    match call.app.store.intervene(done).await {
        Err(StoreError::AlreadySeated) => {
            return Err(call.refuses(user, "vacancy-seated", "error-other-seated"));
        }
        other => other?,
    }
    // A substitute's record ends if the owner takes the seat again.
    if StandIn::is_noted(&table.header, seat) {
        stand_ins::forget(call.app, table, seat).await?;
    }
    let table = hold.reread(call).await?;
    begin_clocks(&call.app.store, table, call.app.clock.now()).await?;
    renew_clocks(call.app, table, seat).await?;
    call.app.bell.notify_one();
    call.app.mail.notify_one();
    // If no player was present, the bot players have stopped, and they resume now.
    call.app.think(id);
    Ok(())
}

/// Gives the seat to a bot player, and logs and announces it.
pub(super) async fn automate(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    seat: Seat,
    user: Option<User>,
) -> Result<()> {
    let table = hold.table()?;
    let id = table.header.id;
    let others = table.machines()?.len();
    let name = match others {
        0 => MACHINE.to_owned(),
        others => format!("{MACHINE} {}", others + 1),
    };
    let line = Line::new("vacancy-program-plays").with("number", u32::from(seat.0) + 1);
    let post = Outgoing {
        content: say(table, table.lang(), &line),
        buttons: match table.hides_players() {
            true => Vec::new(),
            false => vec![offer(table, seat, false)],
        },
        ..Outgoing::default()
    };
    let done = Intervention {
        match_id: id,
        user,
        deed: Deed::Automate(seat, name),
        outbox: vec![post.to(Target::Channel(table.channel()), None)?],
        at: call.app.clock.now(),
    };
    call.app.store.intervene(done).await?;
    hold.reread(call).await?;
    call.app.mail.notify_one();
    call.app.think(id);
    Ok(())
}
