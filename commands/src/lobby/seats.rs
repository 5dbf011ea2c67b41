//! `/match join`, `/match leave` and `/manage seat give`.

use poise::ChoiceParameter as _;
use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::store::{Deed, Intervention, Join, MatchId, Status, User};
use regnal::text::Line;

use super::admission;
use super::call::{Call, Hold, LiveCall, SALT, set_options, typed};
use super::card::{self, check_is_lobby};
use super::choices::{Paint, RaceChoice};
use super::heirs::last_language_of;
use super::members::ask_who_left;
use super::muster;
use super::recount::recount;
use super::sitting::{badge, for_people, is_drawn_later, people};
use super::stand_in::{self, must_be_own, return_seat};
use super::vacancies::SeatOffer;
use super::{end, vacancy, wishes};
use crate::discord::custom_id::Verb;
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::run::app::SlashContext;
use crate::run::checks::Check;
use crate::run::muster::open;
use crate::run::reliability;
use crate::run::settings::Settings;
use crate::run::table::{Table, say};

/// Takes a seat in this channel's lobby.
#[poise::command(slash_command)]
pub(super) async fn join(
    ctx: SlashContext<'_>,
    colour: Option<Paint>,
    race: Option<RaceChoice>,
    #[max_length = 32] salt: Option<String>,
) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let salt = typed(salt, SALT)?;
    let id = call.here().await?.header.id;
    let badge = colour.map(|colour| colour.name());
    let badge = badge.or(race.map(|race| race.name()));
    take(call, id, badge, salt).await
}

/// Gives up a seat.
#[poise::command(slash_command)]
pub(super) async fn leave(ctx: SlashContext<'_>) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let id = call.here().await?.header.id;
    give_up(call, id).await
}

/// Takes a seat, or changes the badge and salt of the user's existing seat.
pub(super) async fn take(
    call: &mut LiveCall<'_>,
    match_id: MatchId,
    wanted: Option<&str>,
    salt: Option<String>,
) -> Result<()> {
    admission::ask_roles(call, match_id).await?;
    let mut hold = call.hold(match_id).await?;
    let was_seated = hold.table()?.seat_of(call.asker.user).is_some();
    let line = sit(call, &mut hold, wanted, salt).await?;
    let table = hold.unlock()?;
    card::refresh(call, &table, &line).await?;
    match was_seated {
        true => Ok(()),
        false => show_company(call, &table).await,
    }
}

/// Privately tells a user who has just joined how reliable the other players are, if there is anything to tell.
pub(super) async fn show_company(call: &mut LiveCall<'_>, table: &Table) -> Result<()> {
    let (user, lang) = (call.asker.user, call.asker.lang);
    let known = reliability::lines_for_newcomer(&call.app.store, table, user).await?;
    if known.is_empty() {
        return Ok(());
    }
    let title = Line::new("reliability-title");
    let lines = [title].into_iter().chain(known).map(|line| say(table, lang, &line));
    let lines: Vec<String> = lines.collect();
    call.add(&Answer::whisper(lines.join("\n"))).await
}

/// Like [`take`], but in the match that the call has locked. Returns the reply.
pub(super) async fn sit(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    wanted: Option<&str>,
    salt: Option<String>,
) -> Result<Line> {
    let table = hold.table()?;
    let match_id = table.header.id;
    check_is_lobby(table)?;
    let mut options = table.options()?;
    let (store, taken) = (&call.app.store, table.header.seats.len());
    let own = table.seat_of(call.asker.user);
    let seat = match own {
        Some(_) if wanted.is_none() && salt.is_none() => {
            return Err(Error::says("error-already-seated"));
        }
        Some(seat) => seat.index(),
        None if table.umpire() == Some(call.asker.user) => {
            return Err(Error::says("umpire-cannot-join"));
        }
        None if taken >= people(&options) => return Err(Error::says("error-full")),
        None => {
            admission::check(call, table)?;
            reliability::check(store, &Settings::of(&table.header), call.asker.user).await?;
            taken
        }
    };
    let face = call.app.face_of(table)?;
    let is_drawn_later = is_drawn_later(table);
    match wanted {
        Some(wanted) if is_drawn_later => wishes::check(face, &options, wanted)?,
        Some(wanted) => face.take_badge(&mut options, taken, seat, wanted)?,
        None => {}
    }
    match (own, salt) {
        (None, salt) => {
            let joined = store.join(Join {
                match_id,
                user: call.asker.user,
                name: call.asker.name.clone(),
                salt: salt.unwrap_or_default(),
                language: call.asker.lang.code().to_owned(),
                at: call.app.clock.now(),
            });
            joined.await?;
        }
        (Some(_), Some(salt)) => store.set_salt(match_id, call.asker.user, &salt).await?,
        (Some(_), None) => {}
    }
    // If there are bot players, people get the seats that are not reserved for bot players.
    let place = for_people(&options).nth(seat).map_or(seat, |place| place.index());
    let line = match table.hides_players() {
        true => Line::new("anonymous-joined"),
        false => Line::new("match-joined")
            .with("number", place + 1)
            .with("badge", badge(face, table, &options, place)),
    };
    set_options(call, table, &options).await?;
    hold.reread(call).await?;
    if own.is_none() {
        muster::note_joined(call, hold).await?;
        if let Some(guild) = hold.table()?.header.guild {
            // Taking a seat ends the user's search for a table of this kind.
            call.app.queue_check(Check::Seekers(guild));
        }
    }
    if let Some(wanted) = wanted.filter(|_| is_drawn_later) {
        wishes::note(call, hold, wanted).await?;
    }
    Ok(line)
}

/// Gives up the user's seat. In a lobby this happens immediately; in a match that has begun, it needs confirmation.
pub(super) async fn give_up(call: &mut LiveCall<'_>, match_id: MatchId) -> Result<()> {
    let mut hold = call.hold(match_id).await?;
    let table = hold.table()?;
    let seat = call.seat(table)?;
    match table.header.status {
        Status::Finished | Status::Abandoned => Err(Error::says("error-match-over")),
        // An introductory match has a single player, so it ends when that player leaves.
        _ if table.is_lesson() && must_be_own(table, seat).is_ok() => {
            let line = Line::new("learn-leave-sure");
            if let Some(answer) = call.unless_confirmed(table, &line, Verb::Leave) {
                drop(hold);
                return call.update(&answer).await;
            }
            end::give_up_lesson(call, table).await?;
            hold.reread(call).await?;
            let answer = call.whispered(&hold.unlock()?, &Line::new("learn-left"));
            call.update(&answer).await
        }
        Status::Lobby => {
            let offer = SeatOffer::of(table)?;
            let mut options = table.options()?;
            let (store, now) = (&call.app.store, call.app.clock.now());
            store.leave(match_id, call.asker.user, now).await?;
            call.app.face_of(table)?.free_badge(&mut options, seat.index())?;
            set_options(call, table, &options).await?;
            hold.reread(call).await?;
            offer.renew(call, &mut hold).await?;
            let table = hold.table()?;
            if open(&table.header).is_some() {
                // All remaining players might already have answered the roll call.
                call.app.queue_check(Check::Lobby(match_id));
            }
            let mut line = Line::new("match-left");
            if table.people() == 0 {
                // No player is left to start the match.
                end::close(call, table).await?;
                line = Line::new("match-lobby-empty").with("match", match_id.0);
                hold.reread(call).await?;
            }
            let table = hold.unlock()?;
            card::refresh(call, &table, &line).await
        }
        // An old lobby card might still be visible, and a click on its button must not cost anybody their realm. A
        // substitute who clicks returns the lent seat.
        Status::Running | Status::Suspended if must_be_own(table, seat).is_err() => {
            return_seat(call, &mut hold, seat).await?;
            let table = hold.unlock()?;
            call.app.queue_check(Check::Recount(match_id, Some(seat)));
            call.whisper(&table, &Line::new("match-left")).await
        }
        Status::Running | Status::Suspended => {
            let fate = vacancy::fate(call.app, table, seat)?;
            let fate: Vec<String> =
                fate.iter().map(|line| say(table, call.asker.lang, line)).collect();
            let line = Line::new("match-leave-sure").with("fate", fate.join(" "));
            if let Some(answer) = call.unless_confirmed(table, &line, Verb::Leave) {
                drop(hold);
                return call.update(&answer).await;
            }
            let said = Line::new("match-seat-left")
                .with("who", seat)
                .with("number", u32::from(seat.0) + 1);
            let outbox = vacancy::told(call.app, table, seat, said)?;
            let done = Intervention {
                match_id,
                user: Some(call.asker.user),
                deed: Deed::Remove(seat),
                outbox,
                at: call.app.clock.now(),
            };
            call.app.store.intervene(done).await?;
            call.app.mail.notify_one();
            vacancy::left(call, &mut hold, seat).await?;
            let answer = call.whispered(&hold.unlock()?, &Line::new("match-left"));
            call.update(&answer).await?;
            recount(call, match_id, None).await;
            Ok(())
        }
    }
}

/// Transfers a seat.
#[poise::command(slash_command, subcommands("give", "super::removal::remove"))]
pub(super) async fn seat(_: SlashContext<'_>) -> Result<()> {
    Ok(())
}

/// Gives an empty seat, or the user's own seat, to somebody else.
#[poise::command(slash_command)]
pub(super) async fn give(
    ctx: SlashContext<'_>,
    #[min = 1]
    #[max = 9]
    seat: u8,
    player: serenity::User,
) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let id = call.here().await?.header.id;
    ask_who_left(call, id, Some(Seat(seat.saturating_sub(1)))).await?;
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    if table.header.status == Status::Lobby {
        return Err(Error::says("error-seat-in-lobby"));
    }
    if table.is_lesson() {
        return Err(Error::says("learn-for-one"));
    }
    table.must_name_players("anonymous-no-heirs")?;
    let number = usize::from(seat).wrapping_sub(1);
    let machines = table.machines()?;
    if machines.iter().any(|machine| machine.index() == number) {
        return Err(Error::says("error-seat-machine"));
    }
    let row = table.header.seats.get(number);
    let row = row.cloned().ok_or_else(|| {
        Error::invalid(Line::new("error-no-such-seat").with("seats", table.header.seats.len()))
    })?;
    let members = &ctx.interaction.data.resolved.members;
    let Some(member) = members.get(&player.id).filter(|_| !player.bot) else {
        return Err(Error::says("error-not-a-member"));
    };
    let name = member.nick.clone().unwrap_or_else(|| player.display_name().to_owned());
    let user = User(player.id.get());
    if row.user == Some(call.asker.user) {
        let answer = stand_in::sure_to_give(call, table, user)?;
        drop(hold);
        return call.answer(&answer).await;
    }
    call.check_administrator(&table.header)?;
    // A lent seat belongs to its owner, even if the substitute does not respond.
    let lent = table.stand_in(row.seat).and_then(|one| one.owner);
    if let Some(owner) = lent
        && !call.has_left(User(owner))?
    {
        return Err(Error::says("stand-in-take-back-first"));
    }
    let face = call.app.face_of(table)?;
    if let Some(holder) = row.user
        && !face.can_be_taken_over(table.game()?, row.seat)
        && !call.has_left(holder)?
    {
        return Err(Error::invalid(
            Line::new("error-seat-held").with("who", table.mention(holder)),
        ));
    }
    let by = call.asker.user;
    let lang = last_language_of(call, user).await?.unwrap_or_else(|| table.lang());
    vacancy::give_seat(call, &mut hold, (row.seat, user), (&name, lang), Some(by)).await?;
    let table = hold.unlock()?;
    let line = Line::new("match-seat-given").with("number", seat).with("user", table.mention(user));
    call.whisper(&table, &line).await?;
    recount(call, id, Some(row.seat)).await;
    Ok(())
}
