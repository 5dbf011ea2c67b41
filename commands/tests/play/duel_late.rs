//! Tests of missed deadlines: the default action is taken, and a player who misses two consecutive turns loses
//! (EE-RULING-94).

use std::time::Duration;

use regnal::game::Seat;
use regnal::games::AnyAction;
use regnal::games::echoes::Action;
use regnal::store::Status;
use regnal_bot::run::table::Table;

use super::duel::{Duel, echoes, in_turn};
use super::hall::{MATCH, game, has_deadline};

const HOUR: Duration = Duration::from_secs(3600);

/// Advances the clock by this many hours and waits until the log has grown.
async fn wait(duel: &Duel, hours: u32) -> Table {
    wait_for(duel, hours, 1).await
}

/// Advances the clock by this many hours and waits until the log has grown by this many actions.
async fn wait_for(duel: &Duel, hours: u32, actions: u64) -> Table {
    let before = duel.table().await;
    let mut line = duel.party.site.events(&duel.party.players[0].id).await;
    duel.bot.app.clock.set_forward(HOUR * hours);
    duel.bot.app.bell.notify_one();
    loop {
        let table = duel.table().await;
        if table.header.batches >= before.header.batches + actions {
            return table;
        }
        // The result of the default action is public.
        line.frame().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_misses_two_consecutive_turns_loses() {
    let mut duel = Duel::begin(39).await;
    duel.party.answer_to(0, "/manage settings extension:False").await;
    // During the setup, the default choice is made for a late player, without other consequences.
    let table = wait(&duel, 25).await;
    assert_eq!(table.header.batches, 1);
    let table = duel.play_until(|table| in_turn(table).is_some()).await;
    let late = in_turn(&table).unwrap();
    let table = wait(&duel, 49).await;
    assert_eq!(table.header.status, Status::Running);
    assert_ne!(in_turn(&table), Some(late));
    // A played turn between two missed ones resets the count.
    let other = |table: &Table| in_turn(table) == Some(late);
    duel.play_until(other).await;
    duel.play_until(|table| in_turn(table).is_some_and(|seat| seat != late)).await;
    duel.play_until(other).await;
    for _ in 0..2 {
        let table = duel.play_until(other).await;
        assert_eq!(table.header.status, Status::Running);
        wait(&duel, 49).await;
    }
    let table = duel.table().await;
    assert_eq!(table.header.status, Status::Finished);
    let batches = duel.bot.app.store.batches(MATCH, 0, u32::MAX).await.unwrap();
    let absent = batches.iter().filter(|batch| {
        let action: AnyAction = batch.action.read().unwrap();
        assert_eq!(batch.interaction.is_none(), action == AnyAction::Echoes(Action::Absent));
        batch.interaction.is_none()
    });
    let absent: Vec<Option<Seat>> = absent.map(|batch| batch.seat).collect();
    assert_eq!(absent[1..], [Some(late); 3]);
    let ended = duel.end().await;
    let outcome = ended.now.outcome().unwrap();
    assert_eq!(outcome.winners, [Seat(1 - late.0)].into());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_ends_at_its_deadline_despite_an_open_question() {
    let mut duel = Duel::begin(39).await;
    duel.party.answer_to(0, "/manage settings extension:False").await;
    let asked = |table: &Table| {
        let at = echoes(game(table)).position();
        at.prompt().is_some_and(|prompt| prompt.seat() == at.active())
    };
    let before = duel.play_until(asked).await;
    let late = echoes(game(&before)).position().active();
    // Two default actions are taken: rotating the tile and ending the turn.
    let table = wait_for(&duel, 49, 2).await;
    assert_eq!(table.header.status, Status::Running);
    assert_ne!(in_turn(&table), Some(late));
    let timers = duel.bot.app.store.timers(MATCH).await.unwrap();
    for question in game(&table).questions() {
        for seat in question.open {
            assert!(has_deadline(&timers, seat, &question.key), "{seat:?} {}", question.key);
        }
    }
}
