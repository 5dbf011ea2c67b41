//! Timers of a match: the deadlines and reminders that run after an action or under new settings (ME-RULING-25).
//!
//! | file | what it holds |
//! |---|---|
//! | `changed` | changes to running timers: new settings, pauses, outages, other hours, a new holder |
//! | `timer` | the kinds of timers and their payloads |
//! | `set` | the deadline and the reminders of one seat, for the full time or for the rest of it |

pub mod changed;
mod set;
mod timer;

use std::time::Duration;

use regnal::game::{Question, Seat};
use regnal::games::AnyGame;
use regnal::hours::Daily;
use regnal::store::{NewTimer, Timer, TimerChange, Timestamp};
use regnal::text::{Arg, Line};

use self::set::{Left, Time, set};
pub use self::timer::{BACK, CALL, DEADLINE, LAST_CALL, REMINDER, is_clock, no_clocks};
use self::timer::{PAUSED, carried, payload, reminders};
use crate::discord::error::Result;
use crate::run::people::{People, Person};
use crate::run::settings::Settings;

/// Outage length above which an outage is announced in the matches, and moves a daily deadline to the next occurrence
/// of its hour.
pub const LONG_OUTAGE: Duration = Duration::from_secs(15 * 60);
/// Minimum time from a question to its daily deadline.
const LEAST: Duration = Duration::from_secs(6 * 3_600);
/// Time between two daily deadlines.
const DAY: Duration = Duration::from_secs(24 * 3_600);
/// Divisor for the extension: a late player gets the full time divided by this number.
const SHARE: u32 = 4;

/// **ME-RULING-25.** Sets the deadlines after an action. A player who did not have to act before gets a new deadline.
/// The deadline of a turn stops while another player has to answer a question, and then resumes with the remaining
/// time. An umpire can stop and resume all deadlines. A player asked during their quiet hours is notified as soon as
/// these end.
///
/// # Errors
/// Returns [`Error::Broken`] if a timer's payload cannot be read.
///
/// [`Error::Broken`]: crate::discord::error::Error::Broken
pub fn clocks(
    before: &AnyGame,
    after: &AnyGame,
    (settings, people): (&Settings, &People),
    timers: &[Timer],
    now: Timestamp,
) -> Result<Vec<TimerChange>> {
    let questions = after.questions();
    let stands = after.is_paused();
    // When the deadlines resume, all question keys change, but no question is closed.
    let goes_on = before.is_paused() && !stands;
    let earlier = match goes_on {
        true => before.questions(),
        false => Vec::new(),
    };
    let held_as = |at: usize| -> &str {
        let same = earlier.get(at).filter(|_| earlier.len() == questions.len());
        same.map_or(questions[at].key.as_str(), |question| question.key.as_str())
    };
    let known = |kind: &str, seat: Seat, key: &str| {
        timers.iter().find(|timer| {
            timer.timer.kind == kind && timer.timer.seat == Some(seat) && timer.timer.key == key
        })
    };
    let mut changes = Vec::new();
    let of_questions = timers.iter().map(|timer| &timer.timer);
    for timer in of_questions.filter(|timer| is_clock(timer)) {
        let Some(seat) = timer.seat else { continue };
        let asked = questions.iter().find(|question| question.key == timer.key);
        let stays = asked.is_some_and(|question| question.open.contains(&seat));
        if stays && (timer.kind == PAUSED) == stands {
            continue;
        }
        let clear = TimerChange::Clear {
            kind: Some(timer.kind.clone()),
            seat: Some(seat),
            key: Some(timer.key.clone()),
        };
        let interrupted =
            after.is_interrupted() && !before.is_interrupted() && timer.key == before.clock();
        if timer.kind == DEADLINE && (interrupted || (stands && stays)) {
            let left = Left::of(timer, people.at(seat), settings, now)?;
            changes.push(clear);
            changes.push(left.stands(seat, &timer.key)?);
        } else if timer.kind != PAUSED || asked.is_some() || !after.is_interrupted() || goes_on {
            changes.push(clear);
        }
    }
    if stands {
        return Ok(changes);
    }
    changes.extend(later_calls(before, after, people, timers, now)?);
    for (at, question) in questions.iter().enumerate() {
        let (whole, daily) = whole(after, question, settings, now);
        if whole.is_zero() {
            continue;
        }
        for &seat in &question.open {
            if known(DEADLINE, seat, &question.key).is_some() {
                continue;
            }
            let key = question.key.as_str();
            // A player who withdraws an answer gets the same deadline as the other players. A player who was away is
            // asked again.
            let mut others = question.open.iter().filter(|other| **other != seat);
            if !before.is_away(seat)
                && before.asks().iter().any(|(asked, _)| asked == key)
                && let Some(other) = others.find(|&&other| known(DEADLINE, other, key).is_some())
            {
                for kind in [DEADLINE, REMINDER, LAST_CALL] {
                    if let Some(its) = known(kind, *other, key) {
                        changes.push(TimerChange::Set(NewTimer {
                            seat: Some(seat),
                            ..its.timer.clone()
                        }));
                    }
                }
                continue;
            }
            // A player who withdrew an answer while the deadlines were stopped gets the same remaining time as the
            // other players.
            let held = held_as(at);
            let mut all = question.open.iter().copied();
            let paused = known(PAUSED, seat, held)
                .or_else(|| all.find_map(|other| known(PAUSED, other, held)));
            let left = match paused {
                Some(paused) => carried(&paused.timer)?,
                None => Left::Whole,
            };
            let (one, time) = ((seat, people.at(seat)), Time::of(left, whole, daily));
            changes.extend(set(one, key, time, settings, now)?);
        }
    }
    Ok(changes)
}

/// Sets the delayed notifications for players who are asked a new question during their quiet hours.
fn later_calls(
    before: &AnyGame,
    after: &AnyGame,
    people: &People,
    timers: &[Timer],
    now: Timestamp,
) -> Result<Vec<TimerChange>> {
    // In a new match, every question is asked for the first time.
    let earlier = match std::ptr::eq(before, after) && timers.is_empty() {
        true => Vec::new(),
        false => before.questions(),
    };
    let mut changes = Vec::new();
    for question in after.questions() {
        let was_open = |seat: &Seat| {
            let same = earlier.iter().find(|one| one.key == question.key);
            same.is_some_and(|one| one.open.contains(seat))
        };
        for &seat in question.open.iter().filter(|seat| !was_open(seat)) {
            let person = people.at(seat);
            let due = person.hours.next_open(now);
            if due > now && person.is_called_at_once() {
                changes.push(TimerChange::Set(NewTimer {
                    kind: CALL.to_owned(),
                    seat: Some(seat),
                    key: question.key.clone(),
                    due,
                    payload: payload(&())?,
                }));
            }
        }
    }
    Ok(changes)
}

/// Returns the daily deadline for a question that all players answer simultaneously; `None` if no daily hour was
/// agreed.
fn daily_for(
    game: &AnyGame,
    question: &Question,
    settings: &Settings,
    now: Timestamp,
) -> Option<Timestamp> {
    let daily = settings.daily.as_ref()?;
    let is_agreed = !game.takes_turns() && !question.is_short && game.granted_hours().is_none();
    is_agreed.then(|| daily.next(now, LEAST)).flatten()
}

/// Returns the time allowed for a question that is asked now, and the agreed hour if the question's deadline is daily.
/// The time is zero if there is no deadline.
fn whole<'a>(
    game: &AnyGame,
    question: &Question,
    settings: &'a Settings,
    now: Timestamp,
) -> (Duration, Option<&'a Daily>) {
    match daily_for(game, question, settings, now) {
        Some(due) => (due.since(now), settings.daily.as_ref()),
        None => (time_for(game, question, settings), None),
    }
}

/// Returns the extension for a late player, and whether it is the same for all players because the deadline is daily;
/// `None` if there is no deadline.
pub(super) fn extension(
    game: &AnyGame,
    question: &Question,
    settings: &Settings,
    now: Timestamp,
) -> Option<(Duration, bool)> {
    let is_agreed = daily_for(game, question, settings, now).is_some();
    let whole = match is_agreed {
        true => DAY,
        false => time_for(game, question, settings),
    };
    (!whole.is_zero()).then_some((whole / SHARE, is_agreed))
}

/// Returns the delay until the final reminder for a user whose remaining time is `left`; `None` if the user does not
/// want one.
pub(super) fn last_call(person: &Person, settings: &Settings, left: Duration) -> Option<Duration> {
    let mut wanted = reminders(person, settings, left);
    wanted.find_map(|(kind, wait)| (kind == LAST_CALL).then_some(wait))
}

/// Reasons why a deadline is later than the match's settings specify.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Longer {
    /// Time limit of the question as a percentage of the usual limit, if the question's limit is longer.
    pub(super) percent: Option<u32>,
    /// True if the player's quiet hours, days off and absences have moved the deadline.
    pub(super) skips_hours: bool,
}

impl Longer {
    /// Returns the reasons for the deadline of a seat held by `person`. There are none for a daily deadline, or for one
    /// whose number of hours was granted by the umpire or the players.
    pub(super) fn of(
        game: &AnyGame,
        (settings, person): (&Settings, &Person),
        deadline: &NewTimer,
        now: Timestamp,
    ) -> Longer {
        let questions = game.questions();
        let question = questions.iter().find(|question| question.key == deadline.key);
        let question = question.filter(|one| daily_for(game, one, settings, now).is_none());
        let Some(question) = question else { return Longer::default() };
        let is_granted = game.granted_hours().is_some();
        let (whole, left) = (time_for(game, question, settings), deadline.due.since(now));
        let counted = person.left(now, deadline.due, settings);
        Longer {
            percent: (question.percent > 100 && !is_granted).then_some(question.percent),
            skips_hours: left > whole && counted < left,
        }
    }

    /// Adds the reasons to a message that states the deadline.
    pub(super) fn explain(self, line: Line) -> Line {
        let none = || Arg::Text(String::new());
        let longer =
            |percent: u32| -> Arg { Line::new("deadline-longer").with("percent", percent).into() };
        let hours = match self.skips_hours {
            true => Line::new("deadline-skips-hours").into(),
            false => none(),
        };
        line.with("longer", self.percent.map_or_else(none, longer)).with("hours", hours)
    }
}

/// Returns the time allowed for a question; zero if there is no deadline.
fn time_for(game: &AnyGame, question: &Question, settings: &Settings) -> Duration {
    // Hours granted by the umpire override the settings.
    if let Some(hours) = game.granted_hours() {
        return Duration::from_secs(u64::from(hours) * 3600);
    }
    let hours = match question.is_short {
        true => settings.decision_hours,
        false => settings.turn_hours,
    };
    Duration::from_secs(u64::from(hours) * 36 * u64::from(question.percent))
}
