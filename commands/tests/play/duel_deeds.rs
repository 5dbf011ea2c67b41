//! Tests of undoing actions, and of actions with a non-default payment.

use regnal::game::{Game, Seat, Viewer};
use regnal::games::AnyAction;
use regnal::games::echoes::Action;
use regnal_bot::run::table::Table;

use super::duel::{By, Duel, awaited_people, echoes, route};
use super::hall::{MATCH, game};
use super::shown::{buttons, menus};

fn can_undo(table: &Table, seat: Seat) -> bool {
    echoes(game(table)).view(Viewer::Seat(seat)).can_undo
}

#[tokio::test(flavor = "multi_thread")]
async fn an_action_can_be_undone_from_the_panel_and_with_a_command() {
    let mut duel = Duel::begin(37).await;
    for by in [By::Panel, By::Command] {
        loop {
            let before = duel.table().await;
            let seat = awaited_people(&before)[0];
            let wanted = duel.wish(&before, seat);
            duel.take_wanted_action(&before, seat, &wanted, By::Command).await;
            let after = duel.table().await;
            if can_undo(&before, seat) || !can_undo(&after, seat) {
                continue;
            }
            let undo = AnyAction::Echoes(Action::Undo);
            duel.take_wanted_action(&after, seat, &undo, by).await;
            let back = duel.table().await;
            assert_eq!(
                echoes(game(&back)).position(),
                echoes(game(&before)).position(),
                "{wanted:?}"
            );
            assert!(!can_undo(&back, seat));
            // An undone action can be repeated.
            duel.take_wanted_action(&back, seat, &wanted, by).await;
            break;
        }
    }
    // If there is nothing to undo, the command says so and the log does not change.
    let is_new = |table: &Table| awaited_people(table).iter().all(|&seat| !can_undo(table, seat));
    let table = duel.play_until(is_new).await;
    let seat = awaited_people(&table)[0];
    let player = duel.player_at(&table, seat).unwrap();
    let line = ["/echoes undo", "/echoes annuler"][player];
    let refused = duel.party.type_command(player, line).await.unwrap();
    assert!(buttons(&refused["message"], "r1:").is_empty(), "{refused}");
    assert_eq!(duel.table().await.header.batches, table.header.batches, "{refused}");
    duel.check_requests().await;
    duel.bot.stop().await;
}

/// Returns an action for which a seat has several non-default payments, and those payments.
fn payable(table: &Table, seat: Seat) -> Option<(usize, AnyAction, Vec<AnyAction>)> {
    let legal = game(table).legal(seat).into_iter().enumerate();
    legal
        .map(|(index, action)| {
            let ways = game(table).payments(seat, &action);
            (index, action, ways)
        })
        .find(|(.., ways)| ways.len() > 1)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_non_default_payment_can_be_chosen_from_the_panel() {
    let mut duel = Duel::begin(38).await;
    let some = |table: &Table| {
        let mut people = awaited_people(table).into_iter();
        people.any(|seat| payable(table, seat).is_some())
    };
    let table = duel.play_until(some).await;
    let seat = awaited_people(&table)[0];
    let player = duel.player_at(&table, seat).unwrap();
    let (index, action, ways) = payable(&table, seat).unwrap();
    let mut panel = duel.panel(player, &table).await;
    let pay = format!("r1:menu:{MATCH}:{}:pay", table.mark(seat).unwrap());
    let mut outcome = duel.party.click(player, &panel, &pay, None).await.unwrap();
    let way = route(game(&table), &action);
    let mut steps = way.iter();
    let last = format!("={index}.{}", ways.len() - 1);
    for _ in 0..10 {
        assert_eq!(outcome["state"], "updated", "{outcome}");
        panel = outcome["message"].clone();
        // The payments page contains a single menu.
        let [(id, offered)] = &menus(&panel)[..] else {
            panic!("expected exactly one menu: {panel}");
        };
        let has = |value: &String| offered.iter().any(|(its, _)| its == value);
        let (paid, asked) = (last.clone(), format!("${index}"));
        let value = match () {
            () if has(&paid) => {
                assert_eq!(offered.len(), ways.len(), "{panel}");
                paid
            }
            () if has(&asked) => asked,
            () => steps
                .find(|step| has(step))
                .unwrap_or_else(|| panic!("the panel offers no payment for {action:?}: {panel}"))
                .clone(),
        };
        let chosen = duel.party.click(player, &panel, id, Some(&value)).await;
        outcome = chosen.unwrap();
        if value == last {
            break;
        }
    }
    let after = table.header.batches;
    let batches = duel.bot.app.store.batches(MATCH, after, 9).await.unwrap();
    let did: Vec<AnyAction> = batches.iter().map(|batch| batch.action.read().unwrap()).collect();
    assert_eq!(did, ways[ways.len() - 1..], "{outcome}");
    duel.check_requests().await;
    duel.bot.stop().await;
}
