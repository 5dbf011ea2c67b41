//! A user's reliability in answering on time: their most recent turns with a deadline, and the matches that they left
//! midway.
//!
//! The reliability is stored with the user's other settings, and deleted with them.

use std::collections::BTreeSet;

use regnal::game::Seat;
use regnal::games::AnyGame;
use regnal::store::{LockKey, MatchId, Scope, Store, Timer, User};
use regnal::text::{Arg, Line};
use serde::{Deserialize, Serialize};

use super::app::App;
use super::clocks::DEADLINE;
use super::kept;
use super::people::Person;
use super::settings::Settings;
use super::table::Table;
use crate::discord::error::{Error, Result};

/// Settings key under which a user's reliability is stored.
const KEY: &str = "reliability";
/// Maximum number of turns, and of abandoned matches, that count.
const COUNTED: usize = 50;
/// Minimum number of turns needed for a percentage.
const FEWEST: usize = 10;
/// Shares of punctual turns that a match can require, in percent.
pub const SHARES: [u8; 5] = [0, 70, 80, 90, 95];

/// A turn or question with a deadline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Turn {
    #[serde(rename = "match")]
    id: i64,
    /// Key of the question within its match, by which orders that are unlocked and relocked count only once.
    question: String,
    in_time: bool,
}

/// A user's most recent turns and the matches that they left midway, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Reliability {
    turns: Vec<Turn>,
    left: Vec<i64>,
}

impl Reliability {
    /// Reads a user's reliability. Unreadable parts do not count.
    pub async fn of(store: &Store, user: User) -> Result<Reliability> {
        let value = kept::setting(store, Scope::User(user), KEY).await?;
        Ok(kept::read_or_usual(&value.unwrap_or_default()))
    }

    /// Returns the number of turns that count, and the number of those that were on time.
    fn turns(&self) -> (usize, usize) {
        (self.turns.len(), self.turns.iter().filter(|turn| turn.in_time).count())
    }

    /// Returns the percentage of punctual turns, rounded down; `None` if there are too few turns.
    fn percent(&self) -> Option<usize> {
        let (counted, in_time) = self.turns();
        (counted >= FEWEST).then(|| in_time * 100 / counted)
    }

    /// Renders a user's reliability for that user.
    pub fn own_line(&self) -> Line {
        let (counted, in_time) = self.turns();
        let line = Line::new("reliability-own").with("counted", counted).with("count", in_time);
        line.with("left", self.left_line())
    }

    fn left_line(&self) -> Arg {
        match self.left.len() {
            0 => Arg::Text(String::new()),
            count => Line::new("reliability-left").with("count", count).into(),
        }
    }

    fn add_turn(&mut self, turn: Turn) {
        self.turns.retain(|old| (old.id, &old.question) != (turn.id, &turn.question));
        self.turns.push(turn);
        let surplus = self.turns.len().saturating_sub(COUNTED);
        self.turns.drain(..surplus);
    }

    fn add_left(&mut self, id: MatchId) {
        self.left.retain(|&old| old != id.0);
        self.left.push(id.0);
        let surplus = self.left.len().saturating_sub(COUNTED);
        self.left.drain(..surplus);
    }
}

/// Renders the reliability of a seat's holder for other users. If the holder is unlisted, the line says that the
/// reliability is hidden. Returns `None` for a seat without a person.
pub async fn line_of(store: &Store, table: &Table, seat: Seat) -> Result<Option<Line>> {
    let Some(user) = table.user_of(seat) else { return Ok(None) };
    if Person::of(store, user).await?.unlisted {
        return Ok(Some(Line::new("reliability-hidden").with("who", seat)));
    }
    let its = Reliability::of(store, user).await?;
    let (counted, in_time) = its.turns();
    let line = match its.percent() {
        None => Line::new("reliability-unknown"),
        Some(_) => Line::new("reliability-of").with("counted", counted).with("count", in_time),
    };
    Ok(Some(line.with("who", seat).with("left", its.left_line())))
}

/// Renders what is known about the reliability of a match's other players, for a user who has just joined. Each player
/// gets a line, except those of whom [`line_of`] can only say that they have had too few turns. Returns no lines if
/// players are hidden.
///
/// # Errors
/// Returns [`Error::Store`] if the store fails.
pub async fn lines_for_newcomer(store: &Store, table: &Table, user: User) -> Result<Vec<Line>> {
    let mut lines = Vec::new();
    if table.hides_players() {
        return Ok(lines);
    }
    let others = table.header.seats.iter().filter_map(|row| Some((row.seat, row.user?)));
    for (seat, other) in others.filter(|(_, other)| *other != user) {
        let its = Reliability::of(store, other).await?;
        let is_known = its.percent().is_some() || !its.left.is_empty();
        if is_known || Person::of(store, other).await?.unlisted {
            lines.extend(line_of(store, table, seat).await?);
        }
    }
    Ok(lines)
}

/// Checks that a user is as reliable as the match requires. A user with too few turns is accepted.
///
/// # Errors
/// Returns an error with a message that states the requirement and the user's reliability, and [`Error::Store`] if the
/// store fails.
pub async fn check(store: &Store, settings: &Settings, user: User) -> Result<()> {
    if settings.reliability == 0 {
        return Ok(());
    }
    let asked = u32::from(settings.reliability);
    if Person::of(store, user).await?.unlisted {
        return Err(Error::invalid(Line::new("error-reliability-hidden").with("percent", asked)));
    }
    let its = Reliability::of(store, user).await?;
    match its.percent() {
        Some(percent) if percent < usize::from(settings.reliability) => {
            let (counted, in_time) = its.turns();
            let line = Line::new("error-reliability").with("percent", asked);
            Err(Error::invalid(line.with("counted", counted).with("count", in_time)))
        }
        Some(_) | None => Ok(()),
    }
}

/// Returns the keys of the questions among `timers` that have a deadline and that the seat has just answered. The seat
/// had to answer them in the position `before`, but no longer in the position `after`.
pub(super) fn answered(
    (before, after): (&AnyGame, &AnyGame),
    seat: Seat,
    timers: &[Timer],
) -> Vec<String> {
    let open = |game: &AnyGame| -> BTreeSet<String> {
        let questions = game.questions().into_iter();
        questions.filter(|question| question.open.contains(&seat)).map(|its| its.key).collect()
    };
    let is_timed = |key: &String| {
        timers
            .iter()
            .map(|timer| &timer.timer)
            .any(|timer| timer.kind == DEADLINE && timer.seat == Some(seat) && timer.key == *key)
    };
    let still_open = open(after);
    open(before).into_iter().filter(|key| !still_open.contains(key) && is_timed(key)).collect()
}

/// Records whether a seat's holder answered a question on time. A failure is logged, and the match continues.
pub(super) async fn record_turn(
    app: &App,
    (id, user): (MatchId, User),
    question: String,
    in_time: bool,
) {
    let turn = Turn { id: id.0, question, in_time };
    record(app, user, |its| its.add_turn(turn)).await;
}

/// Records that a user left a match midway. A failure is logged, and the match continues.
pub async fn record_left(app: &App, id: MatchId, user: User) {
    record(app, user, |its| its.add_left(id)).await;
}

async fn record(app: &App, user: User, change: impl FnOnce(&mut Reliability)) {
    // A user can act in several matches at the same time, so changes to their reliability are made one after another.
    let changed = async {
        let _turn = app.lock_across_processes(LockKey::Person(user)).await?;
        changed(&app.store, user, change).await
    };
    if let Err(error) = changed.await {
        tracing::error!(%error, "could not record a user's reliability, leaving it unchanged");
    }
}

async fn changed(store: &Store, user: User, change: impl FnOnce(&mut Reliability)) -> Result<()> {
    let scope = Scope::User(user);
    let value = kept::setting(store, scope, KEY).await?.unwrap_or_default();
    let before: Reliability = kept::read_or_usual(&value);
    let mut after = before.clone();
    change(&mut after);
    if before == after {
        return Ok(());
    }
    let what = || format!("the reliability of the person {}", user.0);
    let value = kept::changed(&value, (&before, &after), what)?;
    Ok(store.set_setting(scope, KEY, Some(&value)).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(number: usize, in_time: bool) -> Turn {
        Turn { id: 1, question: format!("turn-{number}"), in_time }
    }

    #[test]
    fn reliability_counts_the_last_fifty_turns_and_needs_at_least_ten() {
        let mut its = Reliability::default();
        for number in 0..9 {
            its.add_turn(turn(number, false));
        }
        assert_eq!(its.percent(), None);
        its.add_turn(turn(9, true));
        assert_eq!(its.percent(), Some(10));
        for number in 10..60 {
            its.add_turn(turn(number, true));
        }
        assert_eq!((its.turns(), its.percent()), ((50, 50), Some(100)));
        its.add_turn(turn(60, false));
        assert_eq!(its.percent(), Some(98));
    }

    #[test]
    fn a_question_counts_once_regardless_of_how_often_it_is_answered() {
        let mut its = Reliability::default();
        its.add_turn(turn(1, true));
        its.add_turn(turn(2, true));
        its.add_turn(turn(1, false));
        assert_eq!(its.turns(), (2, 1));
    }

    #[test]
    fn a_match_left_twice_counts_only_once() {
        let mut its = Reliability::default();
        for id in [1, 2, 1] {
            its.add_left(MatchId(id));
        }
        assert_eq!(its.left, [2, 1]);
    }
}
