//! The deadline loop: reminders, one extension, and the default decision after a deadline has passed (ME-RULING-25).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use regnal::game::Seat;
use regnal::store::{
    Brief, MUSTER, MUSTER_REMINDER, MatchId, NewMessage, NewTimer, Outage, Status, Store,
    StoreError, Target, Timer, TimerChange, TimerId, Timestamp, User, WAKE,
};
use regnal::text::{Line, say};

use tracing::Instrument as _;

use crate::discord::error::{Error, Result, catch_panic};
use crate::run::app::{App, Clock};
use crate::run::asked::{self, ASKED};
use crate::run::buttons::panel_buttons;
use crate::run::checks::Check;
use crate::run::clocks::changed::after_outage;
use crate::run::clocks::{BACK, CALL, DEADLINE, LAST_CALL, LONG_OUTAGE, REMINDER, clocks};
use crate::run::deliver;
use crate::run::grace;
use crate::run::hourly;
use crate::run::left::left;
use crate::run::lessons;
use crate::run::lobbies::{self, GATHERING};
use crate::run::muster;
use crate::run::outgoing::Outgoing;
use crate::run::people::{NotificationChannels, People};
use crate::run::reliability;
use crate::run::rest;
use crate::run::settings::Settings;
use crate::run::stand_ins;
use crate::run::submit::{self, Request};
use crate::run::summons::{direct_call, until};
use crate::run::table::Table;

/// Number of timers read per query.
const BATCH: u32 = 50;
/// Number of matches that are compensated for an outage in one transaction.
const PAGE: u32 = 200;
/// Interval at which the bot writes a heartbeat, and the maximum time between two checks of the timers.
const PULSE: Duration = Duration::from_secs(60);
/// Longest gap between heartbeats that is ignored. A longer gap counts as an outage and extends deadlines. A clean exit
/// leaves no gap between the last heartbeat and the end. After a crash, the last heartbeat is at most one [`PULSE`]
/// old, which is negligible.
const OUTAGE: Duration = Duration::from_secs(30);
/// Largest backward step of the clock that is ignored. Time synchronisation makes small corrections without a step.
const SET_BACK: Duration = Duration::from_secs(1);
/// Upper bound on the number of partial answers that complete a question.
const PARTS: usize = 40;
/// Pause after a store failure.
const AGAIN: Duration = Duration::from_secs(5);
/// Pause between two checks while another process might be processing the due timers.
const SHARED_PAUSE: Duration = Duration::from_millis(250);
/// Interval between two clean-ups.
const DAY: Duration = Duration::from_secs(24 * 3_600);
/// Retention period for the ids of served interactions and the replies to them.
const KEPT: Duration = Duration::from_secs(30 * 24 * 3_600);

/// Extends deadlines by the length of the bot's downtime, and announces this in the matches.
pub async fn extend_after_downtime(app: &App) -> Result<()> {
    let (store, now) = (&app.store, app.clock.now());
    if store.has_other_processes().await? {
        // Another process was running, so the bot was not down.
        return Ok(store.touch(now).await?);
    }
    // If an earlier start was interrupted, the first outage is the one that it had begun to compensate for.
    while let Some(outage) = store.come_back(now, OUTAGE).await? {
        compensate(app, outage).await?;
    }
    Ok(())
}

/// Completes the compensation for an outage if the process that began it has ended.
async fn continue_compensation(app: &App) -> Result<()> {
    match app.store.outage().await? {
        Some(outage) => compensate(app, outage).await,
        None => Ok(()),
    }
}

/// Compensates the matches for an outage, a page at a time.
async fn compensate(app: &App, mut outage: Outage) -> Result<()> {
    let (store, mut matches) = (&app.store, 0);
    let seconds = outage.length.as_secs();
    loop {
        let page = store.matches_of_outage(&outage, PAGE).await?;
        let done = match page.last().map(|brief| brief.id) {
            Some(last) => {
                let people = people_of_all(store, &page).await?;
                let (length, end) = (outage.length, outage.end);
                let of_each = |brief: &Brief, timers: &[Timer]| {
                    compensation(brief, people.get(&brief.id), timers, (length, end))
                };
                store.compensate(&outage, last, of_each).await.map(Some)
            }
            None => store.end_outage(&outage).await.map(|()| None),
        };
        match done {
            Ok(Some(rest)) => outage = rest,
            Ok(None) => break,
            Err(StoreError::Repeated) => {
                tracing::info!(
                    "another process is compensating for the outage, leaving the rest to it"
                );
                return Ok(());
            }
            Err(error) => return Err(error.into()),
        }
        matches += page.len();
        app.mail.notify_one();
        // Otherwise, the other processes would declare this process dead before it has begun to serve.
        store.record_heartbeat().await?;
    }
    tracing::info!(seconds, matches, "extended the deadlines after an outage");
    app.queue_check(Check::Events(None));
    app.mail.notify_one();
    Ok(())
}

/// Returns the post that announces an outage in a match, and the changes to the match's postponed timers.
fn compensation(
    brief: &Brief,
    people: Option<&(Settings, People)>,
    timers: &[Timer],
    (length, end): (Duration, Timestamp),
) -> (Vec<NewMessage>, Vec<TimerChange>) {
    let lang = regnal::text::Lang::from_locale(&brief.language);
    let line = Line::new("deadline-extended").with("hours", length.as_secs().div_ceil(3600));
    let text = say(lang, &line, &Default::default());
    let told = Outgoing::text(text).to(Target::Channel(brief.channel), None);
    // A small shift of a deadline is not worth a post.
    let told = told.ok().filter(|_| length > LONG_OUTAGE);
    let later =
        people.map(|(settings, people)| after_outage((settings, people), timers, (length, end)));
    let later = later.transpose().unwrap_or_else(|error| {
        tracing::error!(match_id = %brief.id, %error, "could not read the settings, shifting deadlines by wall-clock time and ignoring waking hours");
        None
    });
    (told.into_iter().collect(), later.unwrap_or_default())
}

/// Reads the settings and players of several matches. An unreadable match does not prevent reading the others.
async fn people_of_all(
    store: &Store,
    matches: &[Brief],
) -> Result<BTreeMap<MatchId, (Settings, People)>> {
    let mut all = BTreeMap::new();
    for brief in matches {
        match people_of(store, brief.id).await {
            Ok(Some(people)) => {
                all.insert(brief.id, people);
            }
            Ok(None) => {}
            Err(error) if error.is_unreadable() => {
                tracing::error!(match_id = %brief.id, %error, "could not read the settings, shifting deadlines by wall-clock time and ignoring waking hours");
            }
            Err(error) => return Err(error),
        }
    }
    Ok(all)
}

async fn people_of(store: &Store, id: MatchId) -> Result<Option<(Settings, People)>> {
    let Some(header) = store.find_match(id).await? else { return Ok(None) };
    let people = People::of(store, &header).await?;
    Ok(Some((Settings::of(&header), people)))
}

/// Time of a timer check, measured by several clocks.
struct Pulse {
    /// Wall-clock time.
    at: Timestamp,
    /// Monotonic time, which does not advance while the computer sleeps.
    ran: Instant,
    /// Time skipped by a test.
    passed: Duration,
}

impl Pulse {
    fn now(clock: &Clock) -> Pulse {
        Pulse { passed: clock.passed(), at: clock.now(), ran: Instant::now() }
    }

    /// Returns the time lost between two checks, during which the wall clock advanced but the bot was not running.
    /// Possible reasons are that the computer slept, its clock was adjusted, or the process was suspended.
    fn lost_until(&self, now: &Pulse) -> Duration {
        let ran = now.ran.saturating_duration_since(self.ran).min(PULSE * 2);
        let passed = now.passed.saturating_sub(self.passed);
        now.at.since(self.at).saturating_sub(ran + passed)
    }
}

fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

/// Like [`extend_after_downtime`], but for time that was lost although the process kept running.
async fn resume(app: &App, now: Timestamp, lost: Duration) -> Result<()> {
    // If several processes were suspended together, the deadlines must be extended only once.
    if !app.store.is_shared() {
        app.store.touch(Timestamp(now.0.saturating_sub(millis(lost)))).await?;
    }
    extend_after_downtime(app).await
}

/// Makes all delayed checks and waiting messages due after the clock was set back. Deadlines are not changed.
async fn handle_set_back(app: &App, back: Duration) {
    tracing::warn!(
        seconds = back.as_secs(),
        "the clock was set back, so deadlines pass later by as much; waiting messages are sent now"
    );
    app.queue_due_checks(Timestamp(i64::MAX));
    if let Err(error) = deliver::hasten_all(app).await {
        tracing::error!(%error, "could not hasten the waiting messages, sending each at its scheduled time");
    }
}

/// Processes the timers until the process ends.
pub async fn run(app: Arc<App>) {
    let mut last = Pulse::now(&app.clock);
    let mut pruned = Timestamp(0);
    let mut looked: Option<Timestamp> = None;
    loop {
        app.counters.beat("deadlines");
        let now = Pulse::now(&app.clock);
        let back = last.at.since(now.at);
        if back > SET_BACK {
            // The next pruning and the next hourly check would otherwise wait until the clock has caught up.
            (pruned, looked) = (pruned.min(now.at), looked.map(|looked| looked.min(now.at)));
            handle_set_back(&app, back).await;
        }
        let lost = last.lost_until(&now);
        let heard = match lost > OUTAGE {
            true => resume(&app, now.at, lost).await,
            false => app.store.touch(now.at).await.map_err(Error::from),
        };
        last = now;
        if let Err(error) = heard {
            tracing::error!(%error, "could not write the heartbeat, retrying at the next check");
        }
        if app.is_oldest_process() && last.at.since(pruned) > DAY {
            pruned = last.at;
            let before = Timestamp(pruned.0 - millis(KEPT));
            if let Err(error) = app.store.prune(before).await {
                tracing::error!(%error, "could not prune old records, retrying in a day");
            }
            if let Err(error) = catch_panic(lessons::end_deserted(&app)).await {
                tracing::error!(%error, "could not end abandoned introductory matches, retrying in a day");
            }
            if let Err(error) = catch_panic(lobbies::watch(&app)).await {
                tracing::error!(%error, "could not close idle lobbies, retrying in a day");
            }
        }
        if app.is_oldest_process()
            && looked.is_none_or(|looked| last.at.since(looked) >= hourly::EVERY)
        {
            if let Err(error) = catch_panic(continue_compensation(&app)).await {
                tracing::error!(%error, "could not extend all deadlines by the length of an outage, retrying in an hour");
            }
            if let Err(error) = catch_panic(hourly::queue_checks(&app, looked.is_none())).await {
                tracing::error!(%error, "hourly check failed, retrying the vote recount and the search for departed players in an hour");
            }
            looked = Some(last.at);
        }
        app.queue_due_checks(last.at);
        // A timer that comes due after `last.at` waits for the next pass of the loop, which first accounts for any lost
        // time.
        let shortest = match run_due(&app, last.at).await {
            // Another process might be processing the due timers.
            Ok(()) if app.store.is_shared() => SHARED_PAUSE,
            Ok(()) => Duration::from_millis(20),
            Err(error) => {
                tracing::error!(%error, "could not process the timers, retrying in 5 seconds");
                AGAIN
            }
        };
        let next = app.store.next_due().await.ok().flatten();
        let next = next.into_iter().chain(app.next_check()).min();
        let wait = next.map_or(PULSE, |due| due.since(app.clock.now()).clamp(shortest, PULSE));
        let _ = tokio::time::timeout(wait, app.bell.notified()).await;
    }
}

/// Processes all timers due at `now`.
///
/// # Errors
/// Returns [`Error::Store`] if the store fails, in which case the timers remain due.
async fn run_due(app: &App, now: Timestamp) -> Result<()> {
    if app.is_on_standby() {
        return Ok(());
    }
    loop {
        let due = app.store.take_timers(now, BATCH).await?;
        if due.is_empty() {
            return Ok(());
        }
        for timer in due {
            let (id, kind) = (timer.id.0, &timer.timer.kind);
            let span = tracing::error_span!("timer", timer = id, kind, match_id = timer.match_id.0);
            match catch_panic(ring(app, &timer)).instrument(span).await {
                Ok(()) => {}
                // The player acted at the last moment, so their action counts.
                Err(Error::Stale | Error::Repeated) => {}
                // A store failure stops the processing of all timers, while an unreadable match stops only its own
                // timers.
                Err(error @ Error::Store(_)) if !error.is_unreadable() => return Err(error),
                Err(error) => {
                    tracing::error!(match_id = %timer.match_id, %error, "could not process a timer, dropping it");
                    // The failed timer is removed, because it would otherwise fire forever.
                    use_up(app, &timer).await?;
                }
            }
        }
    }
}

async fn ring(app: &App, timer: &Timer) -> Result<()> {
    let is_served = match timer.timer.kind.as_str() {
        WAKE => Some(rest::ring(app, timer).await?),
        BACK => Some(stand_ins::ring(app, timer).await?),
        GATHERING => Some(lobbies::ring(app, timer).await?),
        MUSTER | MUSTER_REMINDER => Some(muster::ring(app, timer).await?),
        ASKED => Some(asked::ring(app, timer).await?),
        _ => None,
    };
    match is_served {
        Some(true) => return Ok(()),
        Some(false) => return use_up(app, timer).await,
        None => {}
    }
    let table = app.desk.look(&app.store, timer.match_id).await?;
    let seat = timer.timer.seat.ok_or_else(|| Error::broken("a timer without a seat"))?;
    let game = table.game()?;
    let key = timer.timer.key.as_str();
    let questions = game.questions();
    let question = questions.iter().find(|question| question.key == key);
    let stale = !asks(&table, seat, key)?;
    app.queue_check(Check::Awaited(timer.match_id));
    match timer.timer.kind.as_str() {
        DEADLINE if !stale => {
            if grace::give(app, timer).await? {
                return Ok(());
            }
            run_out(app, timer, seat).await
        }
        REMINDER | LAST_CALL | CALL if !stale => {
            let asked = question.map(|question| &question.open);
            call(app, &table, timer, asked.unwrap_or(&BTreeSet::new())).await
        }
        DEADLINE => set_anew(app, timer).await,
        _ => use_up(app, timer).await,
    }
}

/// Removes the deadlines of questions that are no longer asked, and sets missing deadlines of current questions. A
/// question lacks a deadline if an older version used another key for it.
async fn set_anew(app: &App, timer: &Timer) -> Result<()> {
    let (id, store) = (timer.match_id, &app.store);
    let held = app.desk.hold(store, id).await?;
    use_up(app, timer).await?;
    let Some(table) = held.as_ref() else {
        return Err(Error::broken("match not loaded"));
    };
    if table.header.status != Status::Running || table.is_deserted()? {
        return Ok(());
    }
    let (game, settings) = (table.game()?, Settings::of(&table.header));
    let people = People::of(store, &table.header).await?;
    let (set, now) = (store.timers(id).await?, app.clock.now());
    let changes = clocks(game, game, (&settings, &people), &set, now)?;
    Ok(store.change_timers(id, &changes).await?)
}

/// Returns whether `seat` has to answer the question whose deadline has this key.
fn asks(table: &Table, seat: Seat, key: &str) -> Result<bool> {
    let questions = table.game()?.questions();
    let mut own = questions.iter().filter(|question| question.key == key);
    Ok(own.any(|question| question.open.contains(&seat)))
}

/// Makes the default decision for a seat whose time has run out. If this decision answers only a part of the question,
/// such as the orientation of a tile revealed during a turn, also decides the remaining parts.
async fn run_out(app: &App, timer: &Timer, seat: Seat) -> Result<()> {
    let (id, key) = (timer.match_id, timer.timer.key.as_str());
    let mut rung = Some(timer.id);
    for _ in 0..PARTS {
        let table = app.desk.look(&app.store, id).await?;
        if table.header.status != Status::Running || !asks(&table, seat, key)? {
            return Ok(());
        }
        let Some(action) = table.game()?.fallback_to(seat, key) else {
            return Err(Error::broken("there is no default"));
        };
        let request = Request { timer: rung, ..Request::new(id, seat, None, action) };
        match submit::submit(app, request).await {
            Ok(_) => {
                let is_first = rung.take().is_some();
                if let Some(user) = table.user_of(seat).filter(|_| is_first)
                    && table.autopilot_at(seat).is_none()
                    && !table.hides_players()
                {
                    reliability::record_turn(app, (id, user), key.to_owned(), false).await;
                }
            }
            // The player acted between two parts, so the player also answers the remaining parts, and no default
            // decision is made for them.
            Err(error) if rung.is_none() && !error.is_alarming() => return Ok(()),
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Notifies the players who still have to answer, using each player's preferred method. A player in quiet hours is
/// notified when the quiet hours end, unless the player's time is over by then.
async fn call(app: &App, table: &Table, timer: &Timer, open: &BTreeSet<Seat>) -> Result<()> {
    // All players who have to answer the same question are reminded together.
    let set = app.store.timers(timer.match_id).await?;
    let now = app.clock.now();
    let is_twin = |other: &&Timer| {
        let (one, other) = (&timer.timer, &other.timer);
        (&one.kind, &one.key) == (&other.kind, &other.key) && other.due <= now
    };
    let twins: Vec<&Timer> = set.iter().filter(is_twin).collect();
    let people = People::of(&app.store, &table.header).await?;
    let kind = timer.timer.kind.as_str();
    let is_last = kind == LAST_CALL;
    let [in_channel, directly] = match kind {
        REMINDER => ["deadline-reminder", "whisper-reminder"],
        LAST_CALL => ["deadline-last-call", "whisper-last-call"],
        _ => ["deadline-call", "whisper-call"],
    };
    let due_of = |seat: Seat| {
        let deadline = set.iter().map(|other| &other.timer).find(|other| {
            other.kind == DEADLINE && other.seat == Some(seat) && other.key == timer.timer.key
        });
        deadline.map(|deadline| deadline.due)
    };
    let (mut messages, mut later) = (Vec::new(), Vec::new());
    let mut users: BTreeMap<Option<Timestamp>, Vec<User>> = BTreeMap::new();
    for seat in twins.iter().filter_map(|twin| twin.timer.seat) {
        let Some(user) = table.user_of(seat).filter(|_| open.contains(&seat)) else {
            continue;
        };
        let (person, due) = (people.at(seat), due_of(seat));
        let called = person.called(now, is_last);
        if called.in_channel {
            users.entry(due).or_default().push(user);
        }
        if called.directly {
            // Only the player who gets a direct message is allowed to know that their orders are missing.
            let left = match kind {
                REMINDER | LAST_CALL => left(table, seat, &timer.timer.key)?,
                _ => Vec::new(),
            };
            messages.extend(direct_call(table, seat, directly, due, left)?);
        }
        let next = person.hours.next_open(now);
        if called == NotificationChannels::default()
            && next > now
            && due.is_none_or(|due| next < due)
        {
            later.push(TimerChange::Set(NewTimer {
                seat: Some(seat),
                due: next,
                ..timer.timer.clone()
            }));
        }
    }
    if !users.is_empty() {
        let lines =
            called_together(|users| table.mentions(users.iter().copied()), in_channel, &users);
        let names = table.names();
        let said = lines.iter().map(|line| say(table.lang(), line, &names));
        let message = Outgoing {
            content: said.collect::<Vec<_>>().join("\n"),
            ping: users.into_values().flatten().map(|user| user.0).collect(),
            buttons: vec![panel_buttons(table, table.lang())],
            is_last,
            ..Outgoing::default()
        };
        messages.push(message.to(Target::Channel(table.channel()), None)?);
    }
    // These changes replace the timer that fired. If the bot crashes here, players whose notification was delayed are
    // still notified after the restart.
    app.store.change_timers(timer.match_id, &later).await?;
    let is_put_off = |twin: &Timer| {
        let seats = later.iter().filter_map(|change| match change {
            TimerChange::Set(timer) => timer.seat,
            TimerChange::Clear { .. } => None,
        });
        seats.into_iter().any(|seat| twin.timer.seat == Some(seat))
    };
    let served: Vec<TimerId> =
        twins.iter().filter(|twin| !is_put_off(twin)).map(|twin| twin.id).collect();
    if let Some((first, others)) = served.split_first() {
        app.store.take_timer(*first, others, &messages, now).await?;
    }
    app.mail.notify_one();
    Ok(())
}

/// Renders the notification `id` for several players, grouped by deadline. Players with different hours have different
/// deadlines. `mentions` renders the mentions of several players.
fn called_together(
    mentions: impl Fn(&[User]) -> String,
    id: &'static str,
    users: &BTreeMap<Option<Timestamp>, Vec<User>>,
) -> Vec<Line> {
    let lines = users.iter().flat_map(|(when, users)| {
        let line = Line::new(id).with("user", mentions(users));
        match id {
            "deadline-call" => [line].into_iter().chain(when.map(until)).collect(),
            _ => {
                let when = when.map(|due| format!("<t:{}:R>", due.0 / 1000));
                vec![line.with("when", when.unwrap_or_default())]
            }
        }
    });
    lines.collect()
}

/// Removes a timer. A missing timer is not an error.
async fn use_up(app: &App, timer: &Timer) -> Result<()> {
    let now = app.clock.now();
    match app.store.take_timer(timer.id, &[], &[], now).await {
        Ok(_) | Err(StoreError::Repeated) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::text::mention;

    fn pulse(at: u64, ran: Instant, passed: u64) -> Pulse {
        Pulse {
            at: Timestamp(0).plus(Duration::from_secs(at)),
            ran,
            passed: Duration::from_secs(passed),
        }
    }

    #[test]
    fn a_shared_reminder_groups_players_by_deadline() {
        let due = |seconds: i64| Some(Timestamp(seconds * 1000));
        let users = BTreeMap::from([(due(60), vec![User(1), User(3)]), (due(90), vec![User(2)])]);
        let mentions =
            |users: &[User]| users.iter().map(|&user| mention(user)).collect::<Vec<_>>().join(" ");
        let said = |id| {
            let lines = called_together(mentions, id, &users).into_iter();
            let said = lines.map(|line| say(regnal::text::Lang::En, &line, &Default::default()));
            said.collect::<Vec<_>>()
        };
        let reminded = said("deadline-reminder");
        assert_eq!(reminded.len(), 2);
        assert!(reminded[0].starts_with("<@1> <@3>") && reminded[0].contains("<t:60:R>"));
        assert!(reminded[1].starts_with("<@2>") && reminded[1].contains("<t:90:R>"));
        let called = said("deadline-call");
        assert!(called[1].contains("<t:60:f>") && called[3].contains("<t:90:f>"), "{called:?}");
    }

    #[test]
    fn time_during_which_the_process_was_suspended_counts_as_lost() {
        let start = Instant::now();
        let later = |seconds| start + Duration::from_secs(seconds);
        let first = pulse(0, start, 0);
        let lost = |now: Pulse| first.lost_until(&now).as_secs();
        assert_eq!(lost(pulse(60, later(60), 0)), 0, "no time is lost while the process runs");
        assert_eq!(lost(pulse(3_660, later(60), 0)), 3_600, "time asleep is lost");
        assert_eq!(lost(pulse(3_600, later(3_600), 0)), 3_480, "time while stopped is lost");
        assert_eq!(lost(pulse(3_660, later(60), 3_600)), 0, "time that a test skips is not lost");
        assert_eq!(lost(pulse(0, later(60), 0)), 0, "a clock set back loses no time");
    }
}
