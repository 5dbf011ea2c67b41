//! The extension for late players, granted once per match and seat before the default decision.

use regnal::game::Seat;
use regnal::store::{
    Extension, NewMessage, NewTimer, Payload, Status, Target, Timer, TimerChange, TimerId,
    Timestamp,
};
use regnal::text::{Line, say};

use super::app::App;
use super::buttons::panel_buttons;
use super::clocks::{CALL, DEADLINE, LAST_CALL, REMINDER, extension, last_call};
use super::living;
use super::outgoing::Outgoing;
use super::people::{People, Person};
use super::settings::Settings;
use super::summons::direct_call;
use super::table::Table;
use crate::discord::error::{Error, Result};
use crate::discord::text::{MESSAGE, fit};

/// A late player with the extended deadline.
struct Late<'a> {
    seat: Seat,
    person: &'a Person,
    deadline: &'a Timer,
    due: Timestamp,
}

/// Extends a missed deadline if the seat has not had an extension in this match yet. Other seats that have missed the
/// deadline for the same question get their extension at the same time. Returns whether the deadline was extended.
/// Players with an announced absence, empty seats and seats played by software get no extension.
pub(super) async fn give(app: &App, rung: &Timer) -> Result<bool> {
    let held = app.desk.hold(&app.store, rung.match_id).await?;
    let table = held.as_ref();
    let table = table.ok_or_else(|| Error::broken("match not loaded"))?;
    let settings = Settings::of(&table.header);
    if !settings.extension || table.header.status != Status::Running {
        return Ok(false);
    }
    let (game, now) = (table.game()?, app.clock.now());
    let key = rung.timer.key.as_str();
    let questions = game.questions();
    let Some(question) = questions.iter().find(|question| question.key == key) else {
        return Ok(false);
    };
    let Some((span, is_agreed)) = extension(game, question, &settings, now) else {
        return Ok(false);
    };
    let people = People::of(&app.store, &table.header).await?;
    let had = app.store.extended(rung.match_id).await?;
    let machines = table.played()?;
    let is_entitled = |seat: Seat| {
        question.open.contains(&seat)
            && !had.contains(&seat)
            && !machines.contains(&seat)
            && table.user_of(seat).is_some()
            && people.at(seat).absent_until(now).is_none()
    };
    let set = app.store.timers(rung.match_id).await?;
    let late = set.iter().filter_map(|deadline| {
        let timer = &deadline.timer;
        let seat = timer.seat.filter(|&seat| is_entitled(seat))?;
        let is_over = timer.kind == DEADLINE && timer.key == key && timer.due <= now;
        let person = people.at(seat);
        let due = match is_agreed {
            true => now.plus(span),
            false => person.after(now, span, &settings),
        };
        is_over.then_some(Late { seat, person, deadline, due })
    });
    let late: Vec<Late<'_>> = late.collect();
    if !late.iter().any(|one| one.deadline.id == rung.id) {
        return Ok(false);
    }
    let mut timers = Vec::new();
    for one in &late {
        for kind in [REMINDER, LAST_CALL, CALL] {
            timers.push(TimerChange::Clear {
                kind: Some(kind.to_owned()),
                seat: Some(one.seat),
                key: Some(key.to_owned()),
            });
        }
        let latest = match is_agreed {
            true => None,
            false => one.person.latest(now, span, &settings),
        };
        let latest = payload(&latest)?;
        let last = last_call(one.person, &settings, span).map(|wait| match is_agreed {
            true => now.plus(wait),
            false => one.person.after(now, wait, &settings),
        });
        let wakes = one.person.hours.next_open(now);
        let called =
            (wakes > now && wakes < one.due && one.person.is_called_at_once()).then_some(wakes);
        let set = [(DEADLINE, Some(one.due)), (LAST_CALL, last), (CALL, called)];
        for (kind, due) in set {
            timers.extend(due.map(|due| {
                TimerChange::Set(NewTimer {
                    kind: kind.to_owned(),
                    due,
                    payload: latest.clone(),
                    ..one.deadline.timer.clone()
                })
            }));
        }
    }
    let others = late.iter().map(|one| one.deadline.id);
    let others: Vec<TimerId> = others.filter(|&id| id != rung.id).collect();
    let extension = Extension {
        timer: rung.id,
        others,
        seats: late.iter().map(|one| one.seat).collect(),
        timers,
        outbox: told(table, &late, now)?,
        at: now,
    };
    app.store.extend(&extension).await?;
    app.mail.notify_one();
    living::renew(app, table).await;
    Ok(true)
}

/// Builds the announcement of the extension: one post about all late players, and direct messages to those who want
/// them.
fn told(table: &Table, late: &[Late<'_>], now: Timestamp) -> Result<Vec<NewMessage>> {
    let (lang, names) = (table.lang(), table.names());
    let (mut lines, mut ping, mut letters) = (Vec::new(), Vec::new(), Vec::new());
    for one in late {
        let Some(user) = table.user_of(one.seat) else { continue };
        let line = Line::new("deadline-more")
            .with("user", table.mention(user))
            .with("when", format!("<t:{0}:f> (<t:{0}:R>)", one.due.0 / 1000));
        lines.push(say(lang, &line, &names));
        let called = one.person.called(now, false);
        if called.in_channel {
            ping.push(user.0);
        }
        if called.directly {
            letters.extend(direct_call(
                table,
                one.seat,
                "whisper-more",
                Some(one.due),
                Vec::new(),
            )?);
        }
    }
    let post = Outgoing {
        content: fit(&lines.join("\n"), MESSAGE),
        ping,
        buttons: vec![panel_buttons(table, lang)],
        ..Outgoing::default()
    };
    let post = post.to(Target::Channel(table.channel()), None)?;
    Ok([post].into_iter().chain(letters).collect())
}

fn payload(value: &impl serde::Serialize) -> Result<Payload> {
    Payload::of(value).map_err(Error::broken)
}
