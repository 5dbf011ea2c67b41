//! Tests of deadline timers in matches with an umpire, who can stop them immediately, resume them with the remaining
//! time, and reset them for everybody.

use std::sync::Arc;
use std::time::Duration;

use regnal::game::Seat;
use regnal::games::AnyAction;
use regnal::games::demonworld::Action;
use regnal::games::demonworld::action::{Ruling, Table as Deed, Umpire};
use regnal::hours::Absence;
use regnal::store::{MatchId, Timestamp, User};
use regnal_bot::run::app::App;
use regnal_bot::run::clocks::changed::{recomputed, renewed};
use regnal_bot::run::clocks::{DEADLINE, LAST_CALL, REMINDER};
use regnal_bot::run::people::{People, Person};
use regnal_bot::run::settings::Settings;
use tempfile::TempDir;

use super::host::{act, begun, first_lock, position, unlock};
use super::party::whim;

const HOUR: i64 = 3_600_000;

/// Starts a campaign with an umpire, and advances the clock to ten hours after the first questions.
async fn ten_hours_on() -> (TempDir, Arc<App>, MatchId) {
    let (dir, app, id) = begun().await;
    let office = Action::Umpire(Umpire::TakeOffice { seat: None });
    act(&app, id, Seat::UMPIRE, AnyAction::Demonworld(office), false).await;
    forward(&app, 10);
    (dir, app, id)
}

fn forward(app: &App, hours: u64) {
    app.clock.set_forward(Duration::from_secs(hours * 3_600));
}

async fn rule(app: &App, id: MatchId, ruling: Ruling) {
    let reason = "Ann is ill.".to_owned();
    let ruling = Action::Umpire(Umpire::Rule { ruling, reason });
    act(app, id, Seat::UMPIRE, AnyAction::Demonworld(ruling), false).await;
}

/// Makes a player give the autopilot's answers to the open questions.
async fn answers(app: &App, id: MatchId, seat: Seat) {
    let table = position(app, id).await;
    for deed in table.game().unwrap().machine(seat, &mut whim(3)) {
        act(app, id, seat, deed, true).await;
    }
}

/// Returns the time until each seat's timer of this kind is due, rounded to hours.
async fn left(app: &App, id: MatchId, kind: &str) -> Vec<(u8, i64)> {
    let now = app.clock.now();
    let timers = app.store.timers(id).await.unwrap();
    let its = timers.iter().filter(|timer| timer.timer.kind == kind);
    let mut left: Vec<(u8, i64)> = its
        .map(|timer| {
            let until = timer.timer.due.0 - now.0;
            (timer.timer.seat.unwrap().0, (until + HOUR / 2) / HOUR)
        })
        .collect();
    left.sort_unstable();
    left
}

/// Tests the rulings `gm_pause` and `gm_resume` (section 6.9 of the specification).
#[tokio::test]
async fn a_pause_stops_the_timers_and_they_resume_with_the_remaining_time() {
    let (_dir, app, id) = ten_hours_on().await;
    assert_eq!(left(&app, id, DEADLINE).await, [(0, 62), (1, 62), (2, 62)]);
    rule(&app, id, Ruling::Pause).await;
    // No timer falls due during the pause, even if the bot was stopped in the meantime.
    for kind in [DEADLINE, REMINDER, LAST_CALL] {
        assert_eq!(left(&app, id, kind).await, [], "{kind}");
    }
    forward(&app, 1_000);
    let due = app.store.due_timers(app.clock.now(), 10).await.unwrap();
    assert_eq!(due, []);
    // Players can keep acting. Two players have answered, and one of them withdraws the answer.
    for seat in [Seat(1), Seat(2)] {
        answers(&app, id, seat).await;
    }
    let table = position(&app, id).await;
    let game = table.game.as_ref().unwrap();
    assert_eq!(game.awaited(), [Seat(0)].into());
    let lock = first_lock(&game.legal(Seat(0))).unwrap();
    act(&app, id, Seat(1), unlock(&lock), true).await;
    assert_eq!(left(&app, id, DEADLINE).await, []);
    rule(&app, id, Ruling::Resume).await;
    assert_eq!(left(&app, id, DEADLINE).await, [(0, 62), (1, 62)]);
    assert_eq!(left(&app, id, REMINDER).await, [(0, 31), (1, 31)]);
    let all = app.store.timers(id).await.unwrap();
    let never = all.iter().filter(|timer| timer.timer.due == Timestamp(i64::MAX));
    assert_eq!(never.count(), 0, "a timer is still stopped: {all:?}");
    // The second pause preserves the time that remains when it starts.
    forward(&app, 20);
    rule(&app, id, Ruling::Pause).await;
    forward(&app, 7);
    rule(&app, id, Ruling::Resume).await;
    assert_eq!(left(&app, id, DEADLINE).await, [(0, 42), (1, 42)]);
}

#[tokio::test]
async fn timers_resume_when_the_umpire_resigns_during_a_pause() {
    let (_dir, app, id) = ten_hours_on().await;
    rule(&app, id, Ruling::Pause).await;
    forward(&app, 5);
    let laid_down = AnyAction::Demonworld(Action::Umpire(Umpire::LayDown));
    act(&app, id, Seat::UMPIRE, laid_down, false).await;
    assert_eq!(left(&app, id, DEADLINE).await, [(0, 62), (1, 62), (2, 62)]);
}

/// Tests the ruling `gm_set_deadline` (section 6.9 of the specification).
#[tokio::test]
async fn a_deadline_set_during_a_pause_starts_when_the_pause_ends() {
    let (_dir, app, id) = ten_hours_on().await;
    rule(&app, id, Ruling::Pause).await;
    rule(&app, id, Ruling::SetDeadline(5)).await;
    assert_eq!(left(&app, id, DEADLINE).await, []);
    forward(&app, 9);
    rule(&app, id, Ruling::Resume).await;
    assert_eq!(left(&app, id, DEADLINE).await, [(0, 5), (1, 5), (2, 5)]);
}

/// Gives the second player a long absence, adjusts the timers to the absence, and returns the match's users.
async fn second_is_away(app: &App, id: MatchId) -> People {
    let now = app.clock.now();
    let mut away = Person::default();
    away.hours.absences =
        vec![Absence { from: now, until: now.plus(Duration::from_secs(3_600 * 1_000)) }];
    away.keep(&app.store, User(2)).await.unwrap();
    let table = position(app, id).await;
    let people = People::of(&app.store, &table.header).await.unwrap();
    let (usual, longer) = (Settings::default(), Settings { turn_hours: 24, ..Settings::default() });
    let set = app.store.timers(id).await.unwrap();
    let both = (&usual, &longer);
    let changes = recomputed(table.game().unwrap(), both, &people, &set, now).unwrap();
    app.store.change_timers(id, &changes).await.unwrap();
    people
}

#[tokio::test]
async fn a_deadline_at_its_maximum_resumes_with_the_announced_remaining_time() {
    let (_dir, app, id) = ten_hours_on().await;
    second_is_away(&app, id).await;
    let before = left(&app, id, DEADLINE).await;
    let (one, two) = (before[0].1, before[1].1);
    assert_eq!(two, one * 3, "a deadline exceeds three times its length");
    forward(&app, 10);
    rule(&app, id, Ruling::Pause).await;
    forward(&app, 50);
    rule(&app, id, Ruling::Resume).await;
    let after = left(&app, id, DEADLINE).await;
    assert_eq!(after[..2], [(0, one - 10), (1, two - 10)]);
    // The players' remaining time is also preserved over several pauses.
    forward(&app, 5);
    rule(&app, id, Ruling::Pause).await;
    rule(&app, id, Ruling::Resume).await;
    assert_eq!(left(&app, id, DEADLINE).await[1], (1, two - 15));
    let reminded = left(&app, id, REMINDER).await[1].1;
    assert!(reminded < two - 15, "{reminded}");
}

#[tokio::test]
async fn a_new_seat_holder_who_joins_during_an_umpires_pause_gets_the_full_time_afterwards() {
    let (_dir, app, id) = ten_hours_on().await;
    rule(&app, id, Ruling::Pause).await;
    let table = position(&app, id).await;
    let (settings, people) = (Settings::default(), People::default());
    let timers = app.store.timers(id).await.unwrap();
    let (game, now) = (table.game().unwrap(), app.clock.now());
    let changes = renewed(game, Seat(1), (&settings, &people), &timers, now).unwrap();
    app.store.change_timers(id, &changes).await.unwrap();
    assert_eq!(left(&app, id, DEADLINE).await, []);
    forward(&app, 30);
    rule(&app, id, Ruling::Resume).await;
    assert_eq!(left(&app, id, DEADLINE).await, [(0, 62), (1, 72), (2, 62)]);
}

// covers: DW-RULING-09
#[tokio::test]
async fn a_returning_player_is_asked_again_with_the_full_time() {
    let (_dir, app, id) = ten_hours_on().await;
    let resigned = AnyAction::Demonworld(Action::Table(Deed::Resign));
    act(&app, id, Seat(1), resigned, true).await;
    forward(&app, 10);
    let table = position(&app, id).await;
    let game = table.game().unwrap();
    assert!(game.is_away(Seat(1)));
    let back = game.take_back(Seat(1)).unwrap();
    act(&app, id, Seat(1), back, true).await;
    assert_eq!(left(&app, id, DEADLINE).await, [(0, 52), (1, 72), (2, 52)]);
    // A player who withdraws an answer gets as much time as the other players have left.
    answers(&app, id, Seat(1)).await;
    assert_eq!(left(&app, id, DEADLINE).await, [(0, 52), (2, 52)]);
    let table = position(&app, id).await;
    let lock = first_lock(&table.game().unwrap().legal(Seat(0))).unwrap();
    act(&app, id, Seat(1), unlock(&lock), true).await;
    assert_eq!(left(&app, id, DEADLINE).await, [(0, 52), (1, 52), (2, 52)]);
}
