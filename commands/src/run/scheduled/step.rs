//! The event that a match should have, and the next step towards it.

use std::time::Duration;

use regnal::game::Seat;
use regnal::store::{Guild, Header, Status, Timer, Timestamp};
use regnal::text::{Lang, Line, Names, say};
use serenity::all::Timestamp as Moment;

use crate::discord::custom_id::digest;
use crate::discord::error::{Error, Result};
use crate::discord::text::short;
use crate::run::app::App;
use crate::run::clocks::DEADLINE;
use crate::run::settings::Settings;
use crate::run::state::OwnEvent;
use crate::run::table::{Table, kind};
use crate::run::threads;

/// Length of an event. Discord requires an end time, although the turn ends within moments.
const LENGTH: Duration = Duration::from_secs(15 * 60);
/// Minimum time until the start of an event that is created or moved. Discord rejects start times in the past.
const SOON: Duration = Duration::from_secs(60);
/// Minimum time between two updates of a match's event. An open request that is older counts as lost.
const PAUSE: Duration = Duration::from_secs(5 * 60);
/// Maximum length of an event's description.
const ABOUT: usize = 1_000;

/// Event that a match should have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    pub(super) guild: Guild,
    /// Deadline at which the event begins.
    due: Timestamp,
    pub(super) name: String,
    pub(super) about: String,
    pub(super) place: String,
}

impl Wanted {
    fn of(header: &Header, guild: Guild, due: Timestamp) -> Result<Wanted> {
        let lang = Lang::from_locale(&header.language);
        let place = place(header, guild);
        let line = Line::new("event-about").with("match", header.id.0).with("link", place.clone());
        Ok(Wanted {
            guild,
            due,
            name: threads::name(kind(header)?, &header.name, Some(header.id), lang),
            about: short(&say(lang, &line, &Names::default()), ABOUT),
            place,
        })
    }

    /// Returns a hash of the event's name, description and location.
    fn words(&self) -> u32 {
        digest(&(&self.name, &self.about, &self.place))
    }

    pub(super) fn starts(&self) -> Result<Moment> {
        moment(self.due)
    }

    pub(super) fn ends(&self) -> Result<Moment> {
        moment(self.due.plus(LENGTH))
    }

    /// Returns the stored form of the event with this id.
    pub(super) fn stored(&self, id: Option<u64>, changed: Timestamp) -> OwnEvent {
        let (guild, at, words) = (self.guild.0, self.due, self.words());
        OwnEvent { guild, id, at, words, changed, is_open: false }
    }
}

/// Returns the address of a match's channel, which is the location of its event.
pub(super) fn place(header: &Header, guild: Guild) -> String {
    format!("https://discord.com/channels/{}/{}", guild.0, header.channel.0)
}

fn moment(at: Timestamp) -> Result<Moment> {
    Moment::from_unix_timestamp(at.0 / 1_000)
        .map_err(|error| Error::broken_by(format!("{} is no time of an event", at.0), error))
}

/// Goal for a match's event.
#[derive(Debug)]
pub(super) enum Goal {
    /// This event should exist.
    Event(Wanted),
    /// No event should exist.
    Nothing,
    /// The event is left unchanged, because the match is waiting only for bot players, whose next action changes the
    /// deadlines.
    Unchanged,
}

/// Next step towards the goal.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step {
    Nothing,
    Wait(Duration),
    Create,
    Edit(u64),
    /// Remove the event. True if another event follows; creating that event then has to wait, just as a change to this
    /// event would.
    Remove(bool),
}

/// Returns the next step from the stored event towards the wanted one.
pub(super) fn step(wanted: Option<&Wanted>, own: Option<&OwnEvent>, now: Timestamp) -> Step {
    let is_soon = |at: Timestamp| at <= now.plus(SOON);
    let is_own = |its: &&Wanted| own.is_some_and(|own| own.at == its.due);
    // An event that has begun is kept until the deadline has taken effect.
    let wanted = wanted.filter(|its| !is_soon(its.due) || is_own(its));
    let Some(own) = own else {
        return if wanted.is_some() { Step::Create } else { Step::Nothing };
    };
    let left = PAUSE.saturating_sub(now.since(own.changed));
    let paused = |step| if left.is_zero() { step } else { Step::Wait(left) };
    if own.is_open && !left.is_zero() {
        return Step::Wait(left);
    }
    let Some(wanted) = wanted.filter(|its| its.guild.0 == own.guild) else {
        return Step::Remove(false);
    };
    let is_same = wanted.due == own.at;
    match own.id {
        // Discord does not allow changing the start time of an event that has begun.
        Some(_) if is_soon(own.at) && is_same => Step::Nothing,
        Some(_) if is_soon(own.at) => Step::Remove(true),
        Some(_) if is_same && wanted.words() == own.words && !own.is_open => Step::Nothing,
        Some(id) => paused(Step::Edit(id)),
        // Discord refused the event, or somebody deleted it. No event is created until the next deadline.
        None if is_same && !own.is_open => Step::Nothing,
        None => paused(Step::Create),
    }
}

/// Determines what a match's event should be.
pub(super) async fn goal(app: &App, header: &Header, now: Timestamp) -> Result<Goal> {
    let is_wanted = header.status == Status::Running && Settings::of(header).event;
    let Some(guild) = header.guild.filter(|_| is_wanted) else {
        return Ok(Goal::Nothing);
    };
    let table = app.desk.look(&app.store, header.id).await?;
    if table.header.status != Status::Running || table.is_deserted()? {
        return Ok(Goal::Nothing);
    }
    let timers = app.store.timers(header.id).await?;
    let (due, waits_for_program) = common_deadline(&table, &timers, now)?;
    Ok(match due {
        Some(due) => Goal::Event(Wanted::of(header, guild, due)?),
        None if waits_for_program => Goal::Unchanged,
        None => Goal::Nothing,
    })
}

/// Returns the latest deadline of the people who have to act, and whether bot players have to act too.
fn common_deadline(
    table: &Table,
    timers: &[Timer],
    now: Timestamp,
) -> Result<(Option<Timestamp>, bool)> {
    let mut played = table.played()?;
    played.extend(table.vacant(now)?);
    let questions = table.game()?.questions();
    let mut awaited = questions.iter().flat_map(|question| &question.open);
    let waits_for_program = awaited.any(|seat| played.contains(seat));
    let is_awaited = |seat: Seat, key: &str| {
        let mut asked = questions.iter().filter(|question| question.key == key);
        !played.contains(&seat) && asked.any(|question| question.open.contains(&seat))
    };
    let timers = timers.iter().map(|timer| &timer.timer);
    let deadlines = timers.filter(|timer| {
        timer.kind == DEADLINE && timer.seat.is_some_and(|seat| is_awaited(seat, &timer.key))
    });
    Ok((deadlines.map(|timer| timer.due).max(), waits_for_program))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    fn wanted(hour: i64) -> Wanted {
        Wanted {
            guild: Guild(7),
            due: Timestamp(hour * HOUR),
            name: "Siege".to_owned(),
            about: "The turn ends".to_owned(),
            place: "here".to_owned(),
        }
    }

    /// Creates a test event at this hour that was last changed long ago.
    fn event(hour: i64, id: Option<u64>) -> OwnEvent {
        wanted(hour).stored(id, Timestamp(0))
    }

    fn at(hour: i64) -> Timestamp {
        Timestamp(hour * HOUR)
    }

    #[test]
    fn a_scheduled_event_is_created_moved_and_removed_with_its_deadline() {
        let (first, second) = (wanted(10), wanted(20));
        assert_eq!(step(Some(&first), None, at(1)), Step::Create);
        assert_eq!(step(None, None, at(1)), Step::Nothing);
        let own = event(10, Some(5));
        assert_eq!(step(Some(&first), Some(&own), at(1)), Step::Nothing);
        assert_eq!(step(Some(&second), Some(&own), at(1)), Step::Edit(5));
        assert_eq!(step(None, Some(&own), at(1)), Step::Remove(false));
        let renamed = Wanted { name: "Fall".to_owned(), ..first.clone() };
        assert_eq!(step(Some(&renamed), Some(&own), at(1)), Step::Edit(5));
        // The match was moved to another server.
        let elsewhere = Wanted { guild: Guild(8), ..first };
        assert_eq!(step(Some(&elsewhere), Some(&own), at(1)), Step::Remove(false));
    }

    #[test]
    fn a_scheduled_event_that_has_begun_is_kept_until_the_next_deadline_and_is_then_replaced() {
        let own = event(10, Some(5));
        assert_eq!(step(Some(&wanted(10)), Some(&own), at(10)), Step::Nothing);
        let renamed = Wanted { name: "Fall".to_owned(), ..wanted(10) };
        assert_eq!(step(Some(&renamed), Some(&own), at(10)), Step::Nothing);
        assert_eq!(step(Some(&wanted(20)), Some(&own), at(10)), Step::Remove(true));
        assert_eq!(step(Some(&wanted(20)), Some(&event(10, None)), at(10)), Step::Create);
    }

    #[test]
    fn a_deadline_less_than_a_minute_away_gets_no_scheduled_event() {
        let near = Timestamp(at(10).0 - 60_000);
        assert_eq!(step(Some(&wanted(10)), None, near), Step::Nothing);
        assert_eq!(step(Some(&wanted(10)), Some(&event(12, Some(5))), near), Step::Remove(false));
        assert_eq!(step(Some(&wanted(10)), None, Timestamp(near.0 - 1)), Step::Create);
    }

    #[test]
    fn a_scheduled_event_is_updated_at_most_every_five_minutes_but_removed_immediately() {
        let minute = |minutes: i64| Timestamp(at(1).0 + minutes * 60_000);
        let own = OwnEvent { changed: minute(0), ..event(10, Some(5)) };
        let (next, wait) = (wanted(20), Step::Wait(Duration::from_secs(120)));
        assert_eq!(step(Some(&next), Some(&own), minute(3)), wait);
        assert_eq!(step(Some(&next), Some(&own), minute(5)), Step::Edit(5));
        let lost = OwnEvent { id: None, ..own.clone() };
        assert_eq!(step(Some(&next), Some(&lost), minute(3)), wait);
        assert_eq!(step(Some(&next), Some(&lost), minute(5)), Step::Create);
        assert_eq!(step(None, Some(&own), minute(3)), Step::Remove(false));
        // While the result of a request is unknown, the removal has to wait too.
        let open = OwnEvent { is_open: true, ..own };
        assert_eq!(step(None, Some(&open), minute(3)), wait);
        assert_eq!(step(None, Some(&open), minute(5)), Step::Remove(false));
        assert_eq!(step(Some(&wanted(10)), Some(&open), minute(5)), Step::Edit(5));
    }

    #[test]
    fn a_refused_or_deleted_scheduled_event_is_recreated_only_for_a_new_deadline() {
        let own = event(10, None);
        assert_eq!(step(Some(&wanted(10)), Some(&own), at(1)), Step::Nothing);
        assert_eq!(step(Some(&wanted(11)), Some(&own), at(1)), Step::Create);
        // It is unknown whether Discord has created the event.
        let open = OwnEvent { is_open: true, ..own };
        assert_eq!(step(Some(&wanted(10)), Some(&open), at(1)), Step::Create);
    }
}
