//! The clocks under an umpire: they stop at once, go on with what was left, and are set anew for all.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use regnal::game::Seat;
use regnal::games::AnyAction;
use regnal::games::demonworld::Action;
use regnal::games::demonworld::action::{Ruling, Table as Deed, Umpire};
use regnal::store::{MatchId, Timestamp};
use regnal_bot::run::app::App;
use regnal_bot::run::clocks::{DEADLINE, LAST_CALL, REMINDER};

use super::host::{act, begun, locks, position};

const HOUR: i64 = 3_600_000;

/// A campaign whose first questions have run for ten hours, with an umpire.
async fn ten_hours_on(dir: &Path) -> (Arc<App>, MatchId) {
    let (app, id) = begun(dir).await;
    let office = Action::Umpire(Umpire::TakeOffice { seat: None });
    act(&app, id, Seat::UMPIRE, AnyAction::Demonworld(office), false).await;
    forward(&app, 10);
    (app, id)
}

fn forward(app: &App, hours: u64) {
    app.clock.set_forward(Duration::from_secs(hours * 3_600));
}

async fn rule(app: &App, id: MatchId, ruling: Ruling) {
    let reason = "Ann is ill.".to_owned();
    let ruling = Action::Umpire(Umpire::Rule { ruling, reason });
    act(app, id, Seat::UMPIRE, AnyAction::Demonworld(ruling), false).await;
}

/// The hours, rounded, until a kind of timer rings for each seat.
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

/// Section 6.9, `gm_pause` and `gm_resume`.
#[tokio::test]
async fn a_pause_stops_the_clocks_at_once_and_they_go_on_with_what_was_left() {
    let dir = tempfile::tempdir().unwrap();
    let (app, id) = ten_hours_on(dir.path()).await;
    assert_eq!(left(&app, id, DEADLINE).await, [(0, 62), (1, 62), (2, 62)]);
    rule(&app, id, Ruling::Pause).await;
    // Nothing rings, however long it takes, nor when the program was off meanwhile.
    for kind in [DEADLINE, REMINDER, LAST_CALL] {
        assert_eq!(left(&app, id, kind).await, [], "{kind}");
    }
    forward(&app, 1_000);
    let due = app.store.due_timers(app.clock.now(), 10).await.unwrap();
    assert_eq!(due, []);
    // Players may go on; two have done, and one of them takes it back.
    let table = position(&app, id).await;
    let game = table.game.as_ref().unwrap();
    for seat in [Seat(1), Seat(2)] {
        for deed in game.machine(seat, &mut super::party::whim(3)) {
            act(&app, id, seat, deed, true).await;
        }
    }
    let table = position(&app, id).await;
    let game = table.game.as_ref().unwrap();
    assert_eq!(game.awaited(), [Seat(0)].into());
    let AnyAction::Demonworld(Action::Table(Deed::Lock(window))) =
        locks(&game.legal(Seat(0))).unwrap()
    else {
        panic!("no lock");
    };
    let unlock = AnyAction::Demonworld(Action::Table(Deed::Unlock(window)));
    act(&app, id, Seat(1), unlock, true).await;
    assert_eq!(left(&app, id, DEADLINE).await, []);
    rule(&app, id, Ruling::Resume).await;
    assert_eq!(left(&app, id, DEADLINE).await, [(0, 62), (1, 62)]);
    assert_eq!(left(&app, id, REMINDER).await, [(0, 31), (1, 31)]);
    let all = app.store.timers(id).await.unwrap();
    let never = all
        .iter()
        .filter(|timer| timer.timer.due == Timestamp(i64::MAX));
    assert_eq!(never.count(), 0, "nothing stands still any more: {all:?}");
    // A second pause counts from there.
    forward(&app, 20);
    rule(&app, id, Ruling::Pause).await;
    forward(&app, 7);
    rule(&app, id, Ruling::Resume).await;
    assert_eq!(left(&app, id, DEADLINE).await, [(0, 42), (1, 42)]);
}

#[tokio::test]
async fn who_lays_the_office_down_lets_the_clocks_go_on_with_what_was_left() {
    let dir = tempfile::tempdir().unwrap();
    let (app, id) = ten_hours_on(dir.path()).await;
    rule(&app, id, Ruling::Pause).await;
    forward(&app, 5);
    let laid_down = AnyAction::Demonworld(Action::Umpire(Umpire::LayDown));
    act(&app, id, Seat::UMPIRE, laid_down, false).await;
    assert_eq!(left(&app, id, DEADLINE).await, [(0, 62), (1, 62), (2, 62)]);
}

/// Section 6.9, `gm_set_deadline`.
#[tokio::test]
async fn a_deadline_set_while_the_clocks_stand_still_runs_when_they_go_on() {
    let dir = tempfile::tempdir().unwrap();
    let (app, id) = ten_hours_on(dir.path()).await;
    rule(&app, id, Ruling::Pause).await;
    rule(&app, id, Ruling::SetDeadline(5)).await;
    assert_eq!(left(&app, id, DEADLINE).await, []);
    forward(&app, 9);
    rule(&app, id, Ruling::Resume).await;
    assert_eq!(left(&app, id, DEADLINE).await, [(0, 5), (1, 5), (2, 5)]);
}
