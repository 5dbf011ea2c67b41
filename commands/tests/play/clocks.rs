//! Tests of deadline timers that are stopped shortly before a player goes to sleep. Regardless of the cause, the player
//! loses no waking hours unless the deadline reaches its maximum length.

use std::sync::Arc;
use std::time::Duration;

use regnal::game::Seat;
use regnal::games::AnyAction;
use regnal::games::demonworld::Action;
use regnal::games::demonworld::action::{Ruling, Umpire};
use regnal::hours::{Absence, Clock, Hours, Quiet};
use regnal::store::{MatchId, NewTimer, Rest, Timer, TimerChange, Timestamp, User};
use regnal_bot::run::app::App;
use regnal_bot::run::clocks::DEADLINE;
use regnal_bot::run::clocks::changed::{after_outage, after_rest, recomputed};
use regnal_bot::run::moving::Moving;
use regnal_bot::run::people::{People, Person};
use regnal_bot::run::settings::Settings;
use tempfile::TempDir;

use super::host::{act, begun, position};

const HOUR: Duration = Duration::from_secs(3_600);
const SLEEPER: Seat = Seat(1);

/// A match in which the second player sleeps every day from ten to eighteen hours after the start time.
struct Scene {
    app: Arc<App>,
    id: MatchId,
    began: Timestamp,
    hours: Hours,
    people: People,
    settings: Settings,
    /// Temporary folder of the store, which is deleted when this value is dropped.
    _dir: TempDir,
}

impl Scene {
    /// Starts the match. Each question allows 24 waking hours. With eight hours of sleep, the deadline is therefore 32
    /// hours away.
    async fn begin() -> Scene {
        let (dir, app, id) = begun().await;
        let office = Action::Umpire(Umpire::TakeOffice { seat: None });
        act(&app, id, Seat::UMPIRE, AnyAction::Demonworld(office), false).await;
        let began = app.clock.now();
        let clock = |hours: u32| -> Clock {
            let minutes = began.plus(HOUR * hours).0 / 60_000 % (24 * 60);
            u16::try_from(minutes).unwrap().try_into().unwrap()
        };
        let mut sleeper = Person::default();
        sleeper.hours.quiet = Some(Quiet { from: clock(10), until: clock(18) });
        sleeper.keep(&app.store, User(2)).await.unwrap();
        let table = position(&app, id).await;
        let people = People::of(&app.store, &table.header).await.unwrap();
        let usual = Settings::default();
        let settings = Settings { turn_hours: 16, ..Settings::default() };
        let set = app.store.timers(id).await.unwrap();
        let game = table.game().unwrap();
        let changes = recomputed(game, (&usual, &settings), &people, &set, began).unwrap();
        app.store.change_timers(id, &changes).await.unwrap();
        let kept = serde_json::to_value(&settings).unwrap();
        let header = &table.header;
        let (name, language) = (&header.name, &header.language);
        app.store.set_table(id, name, language, &kept).await.unwrap();
        app.desk.forget(id).await;
        Scene { app, id, began, hours: sleeper.hours, people, settings, _dir: dir }
    }

    /// Returns the second seat's deadline.
    fn deadline(timers: impl IntoIterator<Item = NewTimer>) -> NewTimer {
        let mut all = timers.into_iter();
        let its = |timer: &NewTimer| timer.kind == DEADLINE && timer.seat == Some(SLEEPER);
        all.find(its).unwrap()
    }

    async fn timers(&self) -> Vec<Timer> {
        self.app.store.timers(self.id).await.unwrap()
    }

    async fn due(&self) -> Timestamp {
        let timers = self.timers().await.into_iter();
        Scene::deadline(timers.map(|timer| timer.timer)).due
    }

    /// Returns the time this many hours after the start.
    fn at(&self, hours: u32) -> Timestamp {
        self.began.plus(HOUR * hours)
    }

    /// Returns the time at which the player has one waking hour left, and the start of the next hour in which the
    /// player is asleep.
    async fn last_waking_hour(&self) -> (Timestamp, Timestamp) {
        let due = self.due().await;
        let last = Timestamp(due.0 - 3_600_000);
        assert_eq!(self.hours.between(last, due), HOUR);
        let asleep = (24..48).map(|hours| self.at(hours));
        let mut asleep = asleep.filter(|&at| at > last && !self.hours.are_open(at));
        (last, asleep.next().unwrap())
    }

    /// Asserts that the player has exactly one waking hour left.
    fn assert_one_hour_left(&self, now: Timestamp, due: Timestamp) {
        let left = self.hours.between(now, due);
        let is_right = left + HOUR / 60 >= HOUR && left <= HOUR + HOUR / 60;
        assert!(is_right, "{left:?} until {due:?}");
    }
}

fn set(changes: Vec<TimerChange>) -> impl Iterator<Item = NewTimer> {
    changes.into_iter().filter_map(|change| match change {
        TimerChange::Set(timer) => Some(timer),
        TimerChange::Clear { .. } => None,
    })
}

#[tokio::test]
async fn a_pause_that_ends_at_night_preserves_the_last_waking_hour() {
    let scene = Scene::begin().await;
    let (last, asleep) = scene.last_waking_hour().await;
    let table = position(&scene.app, scene.id).await;
    let (timers, both) = (scene.timers().await, (&scene.settings, &scene.people));
    let changes = after_rest(table.game().unwrap(), both, &timers, (last, asleep)).unwrap();
    scene.assert_one_hour_left(asleep, Scene::deadline(set(changes)).due);
}

/// A player who is absent during a pause and back at its end has as much time as before.
#[tokio::test]
async fn an_absence_during_a_pause_costs_no_waking_hours() {
    let scene = Scene::begin().await;
    let (app, since) = (&scene.app, scene.at(2));
    let left = scene.hours.between(since, scene.due().await);
    assert_eq!(left, HOUR * 22);
    app.store.suspend(&Rest::new(scene.id, since)).await.unwrap();
    app.desk.forget(scene.id).await;
    let says = async |absences: Vec<Absence>| {
        let briefs = app.store.matches_of_user(User(2)).await.unwrap();
        let moving = Moving::begin(&app.store, &briefs).await.unwrap();
        let mut person = Person::of(&app.store, User(2)).await.unwrap();
        person.hours.absences = absences;
        person.keep(&app.store, User(2)).await.unwrap();
        moving.end(app).await.unwrap();
    };
    let (from, until) = (scene.at(3), scene.at(60));
    says(vec![Absence { from, until }]).await;
    // The player goes away again and then returns.
    let later = scene.at(80);
    says(vec![Absence { from, until: later }]).await;
    says(Vec::new()).await;
    let now = scene.at(40);
    let changes = async |people: &People| {
        let table = position(app, scene.id).await;
        let (timers, both) = (scene.timers().await, (&scene.settings, people));
        let changes = after_rest(table.game().unwrap(), both, &timers, (since, now)).unwrap();
        Scene::deadline(set(changes)).due
    };
    let due = changes(&scene.people).await;
    assert!(scene.hours.between(now, due) >= left, "{due:?}");
    // Checks the same for a match that resumes before the player is back.
    says(vec![Absence { from, until }]).await;
    let table = position(app, scene.id).await;
    let away = People::of(&app.store, &table.header).await.unwrap();
    let due = changes(&away).await;
    let hours = &away.at(SLEEPER).hours;
    assert!(hours.between(now, due) >= left, "{due:?}");
}

#[tokio::test]
async fn an_outage_that_ends_at_night_preserves_the_last_waking_hour() {
    let scene = Scene::begin().await;
    let (last, asleep) = scene.last_waking_hour().await;
    let length = asleep.since(last);
    let mut timers = scene.timers().await;
    for timer in &mut timers {
        timer.timer.due = timer.timer.due.plus(length);
    }
    let both = (&scene.settings, &scene.people);
    let changes = after_outage(both, &timers, (length, asleep)).unwrap();
    scene.assert_one_hour_left(asleep, Scene::deadline(set(changes)).due);
}

#[tokio::test]
async fn resuming_timers_at_night_preserves_the_last_waking_hour() {
    let scene = Scene::begin().await;
    let (last, asleep) = scene.last_waking_hour().await;
    let rule = async |at: Timestamp, ruling: Ruling| {
        let clock = &scene.app.clock;
        clock.set_forward(at.since(clock.now()));
        let reason = "It is late.".to_owned();
        let ruling = Action::Umpire(Umpire::Rule { ruling, reason });
        let ruling = AnyAction::Demonworld(ruling);
        act(&scene.app, scene.id, Seat::UMPIRE, ruling, false).await;
    };
    rule(last, Ruling::Pause).await;
    rule(asleep, Ruling::Resume).await;
    scene.assert_one_hour_left(asleep, scene.due().await);
}
