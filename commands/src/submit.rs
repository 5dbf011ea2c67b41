//! The one path by which a match changes: decide, write all of it in one transaction, and only then speak.

use std::collections::BTreeSet;
use std::time::Duration;

use regnal::dice::Dice;
use regnal::game::{Seat, Viewer};
use regnal::games::{AnyAction, AnyGame, EVENT_VERSION, STATE_VERSION, Told};
use regnal::store::{
    Append, End, Ending, MatchId, NewMessage, NewTimer, Payload, Target, TimerChange, TimerId,
    Timestamp, User,
};
use regnal::text::{Lang, Line, Names, say};

use crate::app::App;
use crate::custom_id::CustomId;
use crate::error::{Error, Result};
use crate::hands;
use crate::outgoing::{Button, Look, MESSAGE, Outgoing, Sketch, split};
use crate::settings::Settings;
use crate::table::Table;

/// A snapshot is written when this many events have passed since the last.
const SNAPSHOT_EVERY: u64 = 40;

/// Somebody, or a deadline, wants something done.
#[derive(Clone, Debug)]
pub struct Request {
    /// The match.
    pub match_id: MatchId,
    /// The seat that acts.
    pub seat: Seat,
    /// The person; none when a deadline acts.
    pub user: Option<User>,
    /// What.
    pub action: AnyAction,
    /// The interaction that asks.
    pub interaction: Option<u64>,
    /// The deadline that asks.
    pub timer: Option<TimerId>,
    /// The [`Table::mark`] of the position that the person saw, where the action means something only there.
    pub seen: Option<u64>,
}

/// What was done.
#[derive(Clone, Debug)]
pub struct Done {
    /// The match after it.
    pub table: Table,
    /// What people hear of it.
    pub told: Told,
}

/// Does what `request` asks.
///
/// # Errors
/// [`Error::Illegal`], [`Error::Stale`], [`Error::Repeated`], [`Error::Store`]; the match is unchanged.
pub async fn submit(app: &App, request: Request) -> Result<Done> {
    let mut held = app.desk.hold(&app.store, request.match_id).await?;
    let result = judge_and_write(app, held.as_ref(), &request).await;
    match result {
        Ok(done) => {
            *held = Some(done.table.clone());
            app.mail.notify_one();
            app.bell.notify_one();
            if !done.table.options()?.machines().is_empty() {
                app.think(request.match_id);
            }
            Ok(done)
        }
        Err(error) => {
            // The store went on without this memory of it, or something broke: read it anew next time.
            if matches!(error, Error::Stale) || error.is_alarming() {
                *held = None;
            }
            Err(error)
        }
    }
}

async fn judge_and_write(app: &App, table: Option<&Table>, request: &Request) -> Result<Done> {
    let table = table.ok_or_else(|| Error::Broken("a table was lost".to_owned()))?;
    table.must_run()?;
    if let Some(seen) = request.seen
        && seen != table.mark(request.seat)?
    {
        return Err(Error::Stale);
    }
    let before = table.game()?;
    let mut dice = Dice::keyed(table.key.clone(), table.header.next_draw);
    let played = before.play(request.seat, &request.action, &mut dice)?;
    let now = app.clock.now();
    let settings = Settings::of(&table.header);

    let mut next = table.clone();
    next.header.seq += played.events.len() as u64;
    next.header.next_draw = dice.next_number();
    let over = played.after.outcome();
    next.game = Some(played.after);
    let after = next.game()?;

    let options = table.options()?;
    // A turn of the program takes a moment and many deeds: people hear of them together, when they are called. What it
    // does in a person's turn, that person hears at once.
    let own_turn = !before.is_interrupted() && before.awaited().contains(&request.seat);
    let hushed = options.machines().contains(&request.seat) && own_turn;
    let mut outbox = Vec::new();
    if !hushed {
        outbox.extend(announcements(&next, &played.told)?);
        outbox.extend(whispers(&next, &played.told, request)?);
    } else if over.is_some() {
        outbox.extend(last_turn(app, table, &next, &played.events).await?);
    }
    let rests = after.is_deserted();
    // A match that nobody plays waits without deadlines.
    let timers = if over.is_some() || rests {
        vec![TimerChange::clear_all()]
    } else {
        clocks(
            before,
            after,
            &settings,
            &app.store.timers(request.match_id).await?,
            now,
        )
    };
    let year_ended = before.era() > 0 && (after.era() > before.era() || over.is_some());
    if year_ended {
        let log = log_tail(app, table, WHOLE_YEAR, &played.events).await?;
        outbox.extend(chronicle(&next, &log)?);
    }
    if over.is_some() {
        outbox.push(farewell(&next)?);
    } else if rests {
        if !before.is_deserted() {
            outbox.push(rest(&next)?);
        }
    } else {
        let mut called = after.newly_awaited(before);
        called.retain(|seat| !options.machines().contains(seat));
        // Whom the program answers in a moment need not be called back to a turn that they never left.
        if options.machines().contains(&request.seat) && after.resumes(before) {
            called.clear();
        }
        if !called.is_empty() {
            let log = log_tail(app, table, RECENT, &played.events).await?;
            outbox.extend(summons(&next, &settings, &called, &timers, &log)?);
            outbox.extend(hands::of_called(app, before, &next, &called).await?);
        }
    }
    let payload = |value: &serde_json::Value| {
        Payload::of(value).map_err(|error| Error::Broken(error.to_string()))
    };
    let due = next.header.seq >= table.snapshot_seq + SNAPSHOT_EVERY || over.is_some();
    let snapshot = if due {
        Some((STATE_VERSION, payload(&after.snapshot()?)?))
    } else {
        None
    };
    if due {
        next.snapshot_seq = next.header.seq;
    }
    let ended = match &over {
        Some(outcome) => Some(Ending {
            end: End::Finished,
            outcome: serde_json::to_value(outcome)
                .map_err(|error| Error::Broken(error.to_string()))?,
        }),
        None => None,
    };
    let appended = app
        .store
        .append(Append {
            match_id: request.match_id,
            expected_seq: table.header.seq,
            interaction: request.interaction,
            timer: request.timer,
            seat: Some(request.seat),
            user: request.user,
            action: Payload::of(&request.action)
                .map_err(|error| Error::Broken(error.to_string()))?,
            events: played.events.iter().map(payload).collect::<Result<_>>()?,
            version: EVENT_VERSION,
            draws: dice.drawn().to_vec(),
            next_draw: next.header.next_draw,
            snapshot,
            outbox,
            timers,
            ended,
            at: now,
        })
        .await?;
    next.header.batches = appended.batch;
    if over.is_some() {
        next.header.status = regnal::store::Status::Finished;
        next.header.ended = Some(now);
    }
    Ok(Done {
        table: next,
        told: played.told,
    })
}

/// What everybody hears of an action, as messages for the channel.
fn announcements(table: &Table, told: &Told) -> Result<Vec<NewMessage>> {
    let (lang, names) = (table.lang(), table.names());
    let lines = told.aloud.iter().map(|line| say(lang, line, &names));
    split(lines, MESSAGE)
        .into_iter()
        .map(|content| Outgoing::text(content).to(Target::Channel(table.channel()), None))
        .collect()
}

/// The turn of the program that ended the match, as those who are called to their turn hear of others.
async fn last_turn(
    app: &App,
    table: &Table,
    next: &Table,
    new: &[serde_json::Value],
) -> Result<Vec<NewMessage>> {
    let log = log_tail(app, table, RECENT, new).await?;
    let person = next.header.seats.iter().find(|row| row.user.is_some());
    let news = match person {
        Some(row) => next.game()?.news(&log, row.seat)?,
        None => Vec::new(),
    };
    let (lang, names) = (next.lang(), next.names());
    split(news.iter().map(|line| say(lang, line, &names)), MESSAGE)
        .into_iter()
        .map(|content| Outgoing::text(content).to(Target::Channel(next.channel()), None))
        .collect()
}

/// What an action says to people other than whoever acted and to nobody else, as direct messages. Whoever acted reads
/// it in the answer; for a deadline nobody did.
fn whispers(table: &Table, told: &Told, request: &Request) -> Result<Vec<NewMessage>> {
    let mut messages = Vec::new();
    for (&seat, lines) in &told.private {
        let answered = request.user.is_some() && seat == request.seat;
        let Some(user) = table.user_of(seat).filter(|_| !answered) else {
            continue;
        };
        let (lang, names) = (table.lang_of(seat), table.names());
        let head = Line::new("whisper-head")
            .with("match", table.header.id.0)
            .with("channel", format!("<#{}>", table.channel().0));
        for content in split(
            [&head]
                .into_iter()
                .chain(lines)
                .map(|line| say(lang, line, &names)),
            MESSAGE,
        ) {
            messages.push(Outgoing::text(content).to(Target::User(user), None)?);
        }
    }
    Ok(messages)
}

/// Nobody is there any more: the match waits for them, and says so once.
fn rest(table: &Table) -> Result<NewMessage> {
    let (lang, names) = (table.lang(), table.names());
    let message = Outgoing {
        content: say(lang, &Line::new("match-rests"), &names),
        buttons: vec![panel_buttons(table, lang)],
        ..Outgoing::default()
    };
    message.to(Target::Channel(table.channel()), None)
}

/// **ME-RULING-25.** The deadlines after an action: a new one for whoever is awaited anew; the clock of a turn stands
/// still while an answer is asked of somebody else, and goes on with what was left.
pub fn clocks(
    before: &AnyGame,
    after: &AnyGame,
    settings: &Settings,
    set: &[regnal::store::Timer],
    now: Timestamp,
) -> Vec<TimerChange> {
    let clock = after.clock();
    let known = |kind: &str, seat: Seat, key: &str| {
        set.iter().find(|timer| {
            timer.timer.kind == kind && timer.timer.seat == Some(seat) && timer.timer.key == key
        })
    };
    let mut changes = Vec::new();
    let hours = if after.is_interrupted() {
        settings.decision_hours
    } else {
        settings.turn_hours
    };
    let awaited = after.awaited();
    for timer in set.iter().map(|timer| &timer.timer) {
        let Some(seat) = timer.seat else { continue };
        let stays = timer.key == clock && awaited.contains(&seat);
        if stays && timer.kind != PAUSED {
            continue;
        }
        let clear = TimerChange::Clear {
            kind: Some(timer.kind.clone()),
            seat: Some(seat),
            key: Some(timer.key.clone()),
        };
        let interrupted =
            after.is_interrupted() && !before.is_interrupted() && timer.key == before.clock();
        if timer.kind == DEADLINE && interrupted {
            let left = timer.due.since(now).as_millis() as u64;
            changes.push(clear);
            if let Ok(payload) = Payload::of(&left) {
                changes.push(TimerChange::Set(NewTimer {
                    kind: PAUSED.to_owned(),
                    seat: Some(seat),
                    key: timer.key.clone(),
                    due: NEVER,
                    payload,
                }));
            }
        } else if timer.kind != PAUSED || timer.key == clock || !after.is_interrupted() {
            changes.push(clear);
        }
    }
    if hours == 0 {
        return changes;
    }
    for seat in awaited {
        if known(DEADLINE, seat, &clock).is_some() {
            continue;
        }
        let whole = Duration::from_secs(u64::from(hours) * 3600);
        let left = known(PAUSED, seat, &clock)
            .and_then(|timer| timer.timer.payload.read::<u64>().ok())
            .map_or(whole, Duration::from_millis);
        let timer = |kind: &str, after: Duration| {
            Payload::of(&()).ok().map(|payload| {
                TimerChange::Set(NewTimer {
                    kind: kind.to_owned(),
                    seat: Some(seat),
                    key: clock.clone(),
                    due: now.plus(after),
                    payload,
                })
            })
        };
        changes.extend(timer(DEADLINE, left));
        if settings.reminders {
            changes.extend(timer(REMINDER, left / 2));
            changes.extend(timer(LAST_CALL, left * 9 / 10));
        }
    }
    changes
}

/// The kind of a timer at whose end the default is applied.
pub const DEADLINE: &str = "deadline";
/// The kind of a timer for the reminder at half time.
pub const REMINDER: &str = "reminder";
/// The kind of a timer for the reminder shortly before the deadline.
pub const LAST_CALL: &str = "last-call";
/// The kind of a timer that stands still.
const PAUSED: &str = "paused";
/// When a timer that stands still is due.
const NEVER: Timestamp = Timestamp(i64::MAX);

/// What is said to those who are `called`, once for each thing that they owe: where the match stands, what they owe, until when; with the map and the
/// way to act.
pub fn summons(
    table: &Table,
    settings: &Settings,
    called: &BTreeSet<Seat>,
    timers: &[TimerChange],
    log: &[String],
) -> Result<Vec<NewMessage>> {
    let game = table.game()?;
    let (lang, names) = (table.lang(), table.names());
    let users: Vec<User> = called
        .iter()
        .filter_map(|&seat| table.user_of(seat))
        .collect();
    let mut lines = Vec::new();
    if !users.is_empty() {
        lines.push(
            users
                .iter()
                .map(|user| format!("<@{}>", user.0))
                .collect::<Vec<_>>()
                .join(" "),
        );
    }
    lines.push(format!("**{}**", say(lang, &game.stage_line(), &names)));
    // One who is called is told what they owe, which says who has to do what; several are told together.
    let alone = match called.iter().copied().collect::<Vec<_>>()[..] {
        [seat] => Some((seat, game.owed(seat))),
        _ => None,
    };
    let owed = alone.iter().flat_map(|(_, owed)| owed);
    let owed: Vec<String> = owed
        .map(|line| format!("- {}", say(lang, line, &names)))
        .collect();
    if owed.is_empty() {
        lines.extend(
            game.question_line(Viewer::Public)
                .map(|line| say(lang, &line, &names)),
        );
    }
    lines.extend(owed);
    if let Some((seat, _)) = alone {
        let news = if game.is_interrupted() {
            Vec::new()
        } else {
            game.news(log, seat)?
        };
        lines.extend(since_last_turn(&news, lang, &names));
    }
    let due = timers.iter().find_map(|change| match change {
        TimerChange::Set(timer)
            if timer.kind == DEADLINE && timer.seat.is_some_and(|seat| called.contains(&seat)) =>
        {
            Some(timer.due)
        }
        _ => None,
    });
    if let Some(due) = due {
        let stamp = Line::new("dispatch-until")
            .with("when", format!("<t:{0}:f> (<t:{0}:R>)", due.0 / 1000));
        lines.push(say(lang, &stamp, &names));
    }
    let message = Outgoing {
        content: crate::outgoing::fit(&lines.join("\n"), MESSAGE),
        ping: if settings.pings {
            users.iter().map(|user| user.0).collect()
        } else {
            Vec::new()
        },
        picture: Some(Sketch::public(table.header.id)),
        buttons: vec![panel_buttons(table, lang)],
    };
    Ok(vec![
        message.to(Target::Channel(table.channel()), Some("turn"))?,
    ])
}

/// What changed since the last turn of whoever is called, the latest last; all of it is in the history.
fn since_last_turn(news: &[Line], lang: Lang, names: &Names) -> Vec<String> {
    if news.is_empty() {
        return Vec::new();
    }
    let hidden = news.len().saturating_sub(NEWS);
    let mut lines = vec![say(lang, &Line::new("dispatch-since"), names)];
    if hidden > 0 {
        lines.push(say(
            lang,
            &Line::new("dispatch-more").with("count", hidden),
            names,
        ));
    }
    lines.extend(
        news[hidden..]
            .iter()
            .map(|line| format!("> {}", say(lang, line, names))),
    );
    lines
}

/// The year that ended: what each realm did and how it stands, with the map.
fn chronicle(table: &Table, log: &[String]) -> Result<Option<NewMessage>> {
    let (lang, names) = (table.lang(), table.names());
    let lines = table.game()?.chronicle(log)?;
    if lines.is_empty() {
        return Ok(None);
    }
    let lines: Vec<String> = lines.iter().map(|line| say(lang, line, &names)).collect();
    let message = Outgoing {
        content: crate::outgoing::fit(&lines.join("\n"), MESSAGE),
        // The farewell that follows a last chronicle shows the same picture.
        picture: table
            .game()?
            .outcome()
            .is_none()
            .then(|| Sketch::public(table.header.id)),
        ..Outgoing::default()
    };
    message
        .to(Target::Channel(table.channel()), Some("chronicle"))
        .map(Some)
}

/// The last events of the log, at most `most` of them from the store, and those that are about to be written.
async fn log_tail(
    app: &App,
    table: &Table,
    most: u64,
    new: &[serde_json::Value],
) -> Result<Vec<String>> {
    let after = table.header.seq.saturating_sub(most);
    let old = app
        .store
        .events(table.header.id, after, most as u32)
        .await?;
    Ok(old
        .iter()
        .map(|event| event.payload.as_str().to_owned())
        .chain(new.iter().map(serde_json::Value::to_string))
        .collect())
}

/// Events that are looked through for what happened since a player's last turn.
const RECENT: u64 = 250;
/// Events that are looked through for a chronicle: more than a year has.
const WHOLE_YEAR: u64 = 4000;
/// Lines of news in a dispatch.
const NEWS: usize = 10;

/// The buttons under every public post of a running match: all may click them, each sees what is theirs.
pub fn panel_buttons(table: &Table, lang: Lang) -> Vec<Button> {
    let match_id = table.header.id;
    let button = |id: CustomId, label: &'static str, look| Button {
        id: id.to_string(),
        label: say(lang, &Line::new(label), &Names::default()),
        look,
    };
    let mut buttons = vec![
        button(CustomId::Panel { match_id }, "button-play", Look::Primary),
        button(CustomId::Map { match_id }, "button-map", Look::Secondary),
    ];
    if table.game.as_ref().is_some_and(AnyGame::deals_hands) {
        let hand = CustomId::Hand { match_id };
        buttons.push(button(hand, "button-hand", Look::Secondary));
    }
    buttons
}

/// The end: who won, and the seed that all dice came from.
fn farewell(table: &Table) -> Result<NewMessage> {
    let (lang, names) = (table.lang(), table.names());
    let line = Line::new("match-ended")
        .with("match", table.header.id.0)
        .with("commitment", table.header.commitment.clone());
    let message = Outgoing {
        content: say(lang, &line, &names),
        picture: Some(Sketch::public(table.header.id)),
        ..Outgoing::default()
    };
    message.to(Target::Channel(table.channel()), Some(crate::deliver::END))
}
