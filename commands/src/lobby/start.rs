//! `/match start`: the deal, the public opening dice and the first turn notification.

use regnal::dice::{Dice, Seed};
use regnal::game::Seat;
use regnal::games::{AnyGame, AnyOptions};
use regnal::store::{LobbyChange, MatchId, Payload, Start, Status, Target};
use regnal::text::{Arg, Line, safe_name};

use super::absent;
use super::call::{Call, Hold, LiveCall, full_title};
use super::card::{self, check_is_lobby};
use super::muster;
use super::sitting::people;
use super::wishes;
use crate::discord::custom_id::Verb;
use crate::discord::error::{Error, Result};
use crate::discord::text::{MESSAGE, mention, split};
use crate::run::app::SlashContext;
use crate::run::checks::Check;
use crate::run::clocks::clocks;
use crate::run::lobbies;
use crate::run::muster::no_timers;
use crate::run::names::MACHINE;
use crate::run::outgoing::Outgoing;
use crate::run::people::People;
use crate::run::settings::Settings;
use crate::run::state::TableState;
use crate::run::summons::{AtHand, summons};
use crate::run::table::{Table, say};
use crate::run::umpire::called as umpire_called;

/// Starts the match in this channel.
#[poise::command(slash_command)]
pub(super) async fn start(ctx: SlashContext<'_>) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let id = absent::here(call).await?.header.id;
    begin(call, id, false).await
}

/// Deals the setup and starts the match. The setup, the first deadlines and the posts are stored in one transaction. If
/// the start would give bot players seats that people could still take, asks for confirmation first, unless `is_meant`
/// is true.
pub(super) async fn begin(
    call: &mut LiveCall<'_>,
    match_id: MatchId,
    is_meant: bool,
) -> Result<()> {
    call.claim().await?;
    let table = call.look(match_id).await?;
    let free = match is_meant {
        true => Vec::new(),
        false => left_to_program(call, &table)?,
    };
    if !free.is_empty() {
        let line =
            Line::new("match-start-sure").with("count", free.len()).with("seats", numbers(&free));
        return call.confirm(&table, line, Verb::StartFilled).await;
    }
    check_is_lobby(&table)?;
    call.check_administrator(&table.header)?;
    // Users who have left the server lose their seats before the start.
    let gone = absent::let_go(call, match_id).await?;
    if !gone.is_empty() {
        let line = match call.look(match_id).await?.header.status {
            Status::Lobby => absent::left_line(gone),
            // Nobody was left in the lobby, so it was closed.
            _ => Line::new("match-lobby-empty").with("match", match_id.0),
        };
        return Err(Error::invalid(line));
    }
    if let Some(umpire) = absent::let_umpire_go(call, match_id).await? {
        let line = Line::new("start-left-umpire").with("user", mention(umpire));
        return Err(Error::invalid(line));
    }
    let mut hold = call.hold_again(match_id).await?;
    let table = hold.table()?;
    check_is_lobby(table)?;
    check_seats(table)?;
    let said = match muster::due(call, table)? {
        Some(muster) => muster::begin(call, &mut hold, muster).await?,
        None => {
            deal(call, &mut hold).await?;
            Line::new("match-started")
        }
    };
    let table = hold.unlock()?;
    card::refresh(call, &table, &said).await
}

/// Returns the seats that people could still take, but that bot players would get if the match started now.
fn left_to_program(call: &Call<'_>, table: &Table) -> Result<Vec<Seat>> {
    match check_is_lobby(table).is_ok() && call.keeps(&table.header) && table.people() > 0 {
        true => filled(table),
        false => Ok(Vec::new()),
    }
}

/// Returns the seats that nobody took and that bot players get when the match starts.
fn filled(table: &Table) -> Result<Vec<Seat>> {
    let mut options = table.options()?;
    let own = options.machines().to_vec();
    if people(&options) <= table.people() || !options.fill(table.people()) {
        return Ok(Vec::new());
    }
    let mut taken = options.machines().to_vec();
    taken.retain(|seat| !own.contains(seat));
    Ok(taken)
}

/// Renders seat numbers as a list.
fn numbers(seats: &[Seat]) -> Vec<Arg> {
    let numbers = seats.iter().map(|seat| (u32::from(seat.0) + 1).to_string());
    numbers.map(Arg::Text).collect()
}

/// Returns the options with which the match would start now: bot players get the free seats.
///
/// # Errors
/// Returns an error with a message if people still have to take seats.
fn check_seats(table: &Table) -> Result<AnyOptions> {
    let (mut options, held) = (table.options()?, table.people());
    if held == 0 {
        return Err(Error::says("error-nobody-sits"));
    }
    let free = people(&options).saturating_sub(held);
    // A match with bot players does not need to wait for more people, because bot players take every free seat.
    if free > 0 && !options.fill(held) {
        return Err(Error::invalid(Line::new("error-seats-free").with("free", free)));
    }
    Ok(options)
}

/// Like [`begin`], but for a locked match, without a roll call and without a reply. The caller has checked that the
/// match may start.
pub(super) async fn deal(call: &Call<'_>, hold: &mut Hold<'_>) -> Result<()> {
    let table = hold.table()?;
    let match_id = table.header.id;
    check_is_lobby(table)?;
    draw_seats(call, hold).await?;
    let table = hold.table()?;
    let (filled, options) = (filled(table)?, check_seats(table)?);
    if !options.machines().is_empty() {
        seat_machines(call, table, &options).await?;
    }
    let table = hold.reread(call).await?;
    let drawn = wishes::drawn(call, table)?;
    let (options, drawn) = drawn.map_or((options, None), |(options, drawn)| (options, Some(drawn)));
    wishes::keep(call, table, &options, drawn.as_ref()).await?;
    let table = hold.reread(call).await?;
    let mut dice = Dice::keyed(table.key.clone(), 0);
    let (setup, game) = AnyGame::deal(&options, &mut dice)?;
    let (now, settings) = (call.app.clock.now(), Settings::of(&table.header));
    let people = People::of(&call.app.store, &table.header).await?;
    let mut timers = clocks(&game, &game, (&settings, &people), &[], now)?;
    timers.push(lobbies::begun());
    timers.extend(no_timers());
    let setup = Payload::of(&setup).map_err(Error::broken)?;
    let opening = call.app.face_of(table)?.opening(&setup, &game)?;
    let mut begun = table.clone();
    begun.header.status = Status::Running;
    begun.game = Some(game);
    let mut outbox = Vec::new();
    let opening = match &drawn {
        Some(drawn) => wishes::lines(call, &begun, drawn)?.into_iter().chain(opening).collect(),
        None => opening,
    };
    for content in split(posts(&begun, &filled, opening), MESSAGE) {
        outbox.push(Outgoing::text(content).to(Target::Channel(table.channel()), None)?);
    }
    let mut called = begun.game()?.awaited();
    called.retain(|seat| !options.machines().contains(seat));
    if !called.is_empty() {
        let at_hand = AtHand { people: &people, now };
        outbox.extend(summons(&begun, &at_hand, &called, &timers)?);
    }
    if let Some(named) = begun.umpire() {
        let line = Line::new("umpire-begins").with("user", mention(named));
        outbox.extend(umpire_called(call.app, &begun, (named, &line), true).await?);
    }
    call.app
        .store
        .start_match(Start {
            match_id,
            revision: table.header.revision,
            setup,
            version: begun.game()?.event_version(),
            next_draw: dice.next_number(),
            // The interaction has already been claimed.
            interaction: None,
            timers,
            outbox,
            at: now,
        })
        .await?;
    call.app.mail.notify_one();
    call.app.bell.notify_one();
    call.app.think(match_id);
    call.app.queue_check(Check::Awaited(match_id));
    call.app.queue_check(Check::ThreadTags(match_id));
    let table = hold.reread(call).await?;
    forget_answers(call, table).await?;
    hold.reread(call).await?;
    Ok(())
}

/// Assigns the seats by lot if players are hidden, because others might know who joined first. Uses separate dice,
/// because the results of the match's dice are public.
async fn draw_seats(call: &Call<'_>, hold: &mut Hold<'_>) -> Result<()> {
    let table = hold.table()?;
    if !table.hides_players() {
        return Ok(());
    }
    let (id, now) = (table.header.id, call.app.clock.now());
    let seats: Vec<Seat> = table.header.seats.iter().map(|row| row.seat).collect();
    let mut dice = Dice::keyed(Seed::from_system().mixed(&[]), 0);
    for last in (1..seats.len()).rev() {
        let chosen = dice.index(last + 1);
        if chosen != last {
            let swap = Some((seats[chosen], seats[last]));
            let change = LobbyChange { swap, ..LobbyChange::new(id, now) };
            call.app.store.change_lobby(&change).await?;
        }
    }
    hold.reread(call).await?;
    Ok(())
}

/// Deletes what matters only before the start: the answers to the roll call, the players' preferences for colours or
/// races, and the time of the lobby's last offer.
async fn forget_answers(call: &Call<'_>, table: &Table) -> Result<()> {
    let before = TableState::of(&table.header);
    let after = TableState { muster: None, wishes: Vec::new(), offered: None, ..before.clone() };
    if before != after {
        let state = after.within(&table.header)?;
        call.app.store.set_state(table.header.id, &state).await?;
    }
    Ok(())
}

/// Assigns seats to the bot players. People take the remaining seats in the order in which they joined.
async fn seat_machines(call: &Call<'_>, table: &Table, options: &AnyOptions) -> Result<()> {
    let (match_id, options_now) = (table.header.id, table.options_within(options)?);
    call.app.store.set_options(match_id, &options_now).await?;
    let (store, now) = (&call.app.store, call.app.clock.now());
    Ok(store.seat_machines(match_id, options.machines(), MACHINE, now).await?)
}

fn posts(table: &Table, filled: &[Seat], opening: Vec<Line>) -> Vec<String> {
    let header = &table.header;
    let mut lines = vec![
        Line::new("match-begins")
            .with("title", full_title(header, table.lang()))
            .with("match", header.id.0),
    ];
    if table.is_lesson() {
        lines.push(Line::new("learn-begins").with("who", Seat(0)));
    }
    if !filled.is_empty() {
        lines.push(
            Line::new("match-begins-filled")
                .with("count", filled.len())
                .with("seats", numbers(filled)),
        );
    }
    lines.extend(opening);
    lines.push(table.dice_line());
    let salts: Vec<Arg> = header
        .seats
        .iter()
        .filter(|row| !row.salt.is_empty())
        .map(|row| {
            let salt =
                Line::new("match-salt").with("who", row.seat).with("salt", safe_name(&row.salt));
            Arg::from(salt)
        })
        .collect();
    if !salts.is_empty() {
        lines.push(Line::new("match-salts").with("salts", salts));
    }
    lines.iter().map(|line| say(table, table.lang(), line)).collect()
}
