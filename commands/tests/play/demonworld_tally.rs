//! Tests of the number of messages in a Demonworld campaign: the posts, notifications and private messages of a
//! three-player season, and the messages after missed deadlines.

use std::time::Duration;

use regnal::game::Seat;
use regnal::games::AnyAction;
use regnal::games::demonworld::Action;
use regnal::games::demonworld::action::Season;
use regnal::games::demonworld::state::Stage;
use regnal::store::{TimerChange, Timestamp};
use regnal_bot::run::clocks::{DEADLINE, clocks};
use regnal_bot::run::people::People;
use regnal_bot::run::settings::Settings;

use super::host::{Said, act, act_by_default, begun, first_lock, own, position, said, unlock};
use super::party::whim;

const HOUR: i64 = 3_600_000;

#[tokio::test]
async fn a_peaceful_season_takes_at_most_eight_posts_and_six_notifications() {
    let (_dir, app, id) = begun().await;
    let mut whim = whim(4);
    let mut table = position(&app, id).await;
    let mut seasons: Vec<(String, Said, bool)> = Vec::new();
    let mut now = Said::default();
    let mut was_at_war = false;
    // The autopilot plays as purposefully as human players would.
    while own(&table).position().date.year < 3 {
        let game = table.game.clone().unwrap();
        let date = own(&table).position().date;
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        let seat = awaited[whim.index(awaited.len())];
        let mut deeds = game.machine(seat, &mut whim);
        deeds.extend(first_lock(&game.legal(seat)).filter(|_| deeds.is_empty()));
        for deed in deeds {
            let is_draft = matches!(
                &deed,
                AnyAction::Demonworld(
                    Action::Organisation(_) | Action::Season(_) | Action::Winter(_)
                )
            );
            let before = position(&app, id).await;
            // Detects illegal actions without rolling dice.
            let judged = before.game.as_ref().unwrap();
            if judged.play(seat, &deed, &mut super::party::whim(0)).is_err() {
                continue;
            }
            table = act(&app, id, seat, deed, true).await;
            let heard = said(&app).await;
            if is_draft {
                assert!(heard.posts.is_empty() && heard.letters == 0, "{heard:?}");
            }
            now.posts.extend(heard.posts);
            now.calls += heard.calls;
            now.letters += heard.letters;
            let at = own(&table).position();
            was_at_war |= !at.conflicts.is_empty() || !at.sieges.is_empty();
            if at.date != date {
                seasons.push((format!("{date:?}"), std::mem::take(&mut now), was_at_war));
                was_at_war = false;
                break;
            }
        }
    }
    for (date, said, war) in &seasons {
        println!(
            "{date}: {} posts, {} calls, {} letters{}",
            said.posts.len(),
            said.calls,
            said.letters,
            if *war { ", war" } else { "" }
        );
        if !war {
            assert!(said.posts.len() <= 8 && said.calls <= 6, "{date}: {said:?}");
        }
    }
    assert!(seasons.len() >= 7);
}

/// DW-T-40: each question has a separate deadline. A player who has locked gets no reminders. A player who unlocks
/// again has as much time left as the other players.
#[tokio::test]
async fn each_question_has_its_own_deadline_and_unlocking_and_locking_again_gains_no_time() {
    let (_dir, app, id) = begun().await;
    let due = async |seat: Seat| {
        let timers = app.store.timers(id).await.unwrap();
        let mut its = timers
            .into_iter()
            .filter(|timer| timer.timer.kind == DEADLINE && timer.timer.seat == Some(seat));
        its.next().map(|timer| timer.timer.due)
    };
    let first = due(Seat(0)).await.unwrap();
    let hours = first.since(app.clock.now()).as_secs().div_ceil(3_600);
    assert_eq!(hours, 72, "the organisation must have 72 hours");
    // All players take the default roster. The spring orders have 48 hours.
    act_by_default(&app, id).await;
    let table = position(&app, id).await;
    assert_eq!(own(&table).position().stage, Stage::Orders);
    let orders = due(Seat(0)).await.unwrap();
    assert_eq!(orders.since(app.clock.now()).as_secs().div_ceil(3_600), 48);
    app.clock.set_forward(Duration::from_secs(10 * 3_600));
    said(&app).await;
    let lock = first_lock(&table.game.as_ref().unwrap().legal(Seat(0))).unwrap();
    act(&app, id, Seat(0), lock.clone(), true).await;
    assert_eq!(due(Seat(0)).await, None, "a locked player still has a deadline");
    act(&app, id, Seat(0), unlock(&lock), true).await;
    assert_eq!(due(Seat(0)).await, Some(orders), "locking again extended the deadline");
    assert!(orders.0 - app.clock.now().0 < 39 * HOUR);
    let heard = said(&app).await;
    assert!(heard.posts.is_empty(), "{heard:?}");
    // A draft does not change any timer.
    let before = app.store.timers(id).await.unwrap();
    let table = position(&app, id).await;
    let march = table.game.as_ref().unwrap().legal(Seat(1));
    let march = march.into_iter().find(|action| {
        matches!(action, AnyAction::Demonworld(Action::Season(Season::March { .. })))
    });
    act(&app, id, Seat(1), march.unwrap(), true).await;
    let after = app.store.timers(id).await.unwrap();
    let keys = |timers: &[regnal::store::Timer]| -> Vec<(Option<Seat>, String, Timestamp)> {
        let its = timers.iter().map(|timer| &timer.timer);
        its.map(|timer| (timer.seat, timer.kind.clone(), timer.due)).collect()
    };
    assert_eq!(keys(&before), keys(&after));
    let unchanged: Vec<TimerChange> = Vec::new();
    let (game, set) = (table.game.unwrap(), app.store.timers(id).await.unwrap());
    let again =
        clocks(&game, &game, (&Settings::default(), &People::default()), &set, app.clock.now())
            .unwrap();
    assert_eq!(again, unchanged);
}
