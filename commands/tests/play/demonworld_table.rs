//! Tests of tabletop battle reports: one is disputed by tapping, with a reason that only the two sides can see, and
//! another is confirmed after a prompt.

use std::time::Duration;

use regnal::game::Seat;
use regnal::games::demonworld::action::Battle as Deed;
use regnal::games::demonworld::battle::Outcome;
use regnal::games::demonworld::ids::BattleId;
use regnal::games::demonworld::{Action, Demonworld};
use regnal::store::{MatchId, User};
use regnal_bot::run::umpire::name_umpire;
use serde_json::{Value, json};

use super::demonworld_sheets::{Hall, on_table, report, set_up};
use super::shown::{book_button, buttons, entry, mentioned};
use crate::sandbox::client::text;

/// **DW-REPORT-07.** A player who disputes a report can give a reason in a form with one extra tap. Only the two sides
/// can read it.
#[tokio::test(flavor = "multi_thread")]
async fn dw_report_07_a_disputes_reason_can_be_typed_and_is_shown_only_to_both_sides() {
    const WHY: &str = "The third rank stood.";
    let mut hall = Hall::after(set_up()).await;
    let (reports, disputes, battle) = reported(&hall).await;

    // The page opens with the choice between answers, so a dispute takes one tap and a form.
    let opened = answers_report(&mut hall, disputes, "no").await;
    assert_eq!(opened["state"], "modal", "{opened}");
    let posted = hall.eyes[3].public().await.len();
    let done = hall.bot.submit(&hall.eyes[disputes].id, &opened, json!({"why": WHY})).await;
    assert!(text(&done["message"]["content"]).contains(WHY), "{done}");
    hall.heard().await;
    let after = hall.position().await;
    let record = &after.position().battles[&battle];
    assert_eq!(record.table.as_ref().unwrap().reason, WHY);
    // The question stays open, and nobody gets another notification.
    assert_eq!(hall.eyes[3].public().await.len(), posted);

    // The other side can read the reason, but uninvolved players and the channel cannot.
    let told = hall.type_command(reports, "/story history").await;
    assert!(text(&told["content"]).contains(WHY), "{told}");
    for number in (0..4).filter(|number| ![reports, disputes].contains(number)) {
        let told = hall.type_command(number, "/story history").await;
        assert!(!told.to_string().contains(WHY), "{number}: {told}");
    }
    for message in hall.eyes[3].public().await {
        assert!(!message.to_string().contains(WHY), "{message}");
    }
    hall.bot.stop().await;
}

/// Reports a tabletop battle on behalf of its first side. Returns both sides and the battle.
async fn reported(hall: &Hall) -> (usize, usize, BattleId) {
    let after = &hall.position().await;
    let sides: Vec<usize> = (0..3)
        .filter(|&number| !on_table(after, Seat(u8::try_from(number).unwrap())).is_empty())
        .collect();
    let [reports, answers] = sides[..] else {
        panic!("the battle should have two sides: {sides:?}");
    };
    let seat = Seat(u8::try_from(reports).unwrap());
    let battle = BattleId(on_table(after, seat)[0]);
    hall.take_action_for(seat, report_action(battle, Outcome::AttackerWithdraws)).await;
    (reports, answers, battle)
}

/// Returns the action that reports a battle without losses.
fn report_action(battle: BattleId, outcome: Outcome) -> Action {
    let report = Box::new(report(outcome, 1));
    Action::Battle(Deed::Report { battle, report, text: String::new() })
}

/// Returns the component for an answer on a page: either a button, or a menu and its value.
fn answer(page: &Value, code: &str) -> (String, Option<String>) {
    if let Some(button) = book_button(page, &format!(":{code}")) {
        return (button, None);
    }
    let found = entry(page, |value, _| value == code);
    let (menu, value) = found.unwrap_or_else(|| panic!("there is no {code}: {page}"));
    (menu, Some(value))
}

/// Opens a player's page, and gives this answer to the report.
async fn answers_report(hall: &mut Hall, player: usize, code: &str) -> Value {
    let page = hall.opens(player).await;
    let (id, value) = answer(&page, code);
    hall.eyes[player].click(&page, &id, value.as_deref()).await
}

/// **DW-REPORT-05.** Agreeing with a report requires confirmation, because it makes the battle final.
#[tokio::test(flavor = "multi_thread")]
async fn dw_report_05_agreeing_with_a_report_requires_confirmation() {
    let mut hall = Hall::after(set_up()).await;
    let (_, answers, battle) = reported(&hall).await;
    let asked = answers_report(&mut hall, answers, "yes").await["message"].clone();
    let at = hall.position().await;
    let is_open = |at: &Demonworld| {
        let record = at.position().battles.get(&battle);
        record.is_some_and(|record| record.table.is_some())
    };
    assert!(is_open(&at), "{asked}");
    let sure = buttons(&asked, "r1:book:").into_iter();
    let sure = sure.into_iter().find(|id| id.contains(":sure"));
    let sure = sure.unwrap_or_else(|| panic!("there is no question: {asked}"));
    hall.eyes[answers].click(&asked, &sure, None).await;
    assert!(!is_open(&hall.position().await));
    hall.bot.stop().await;
}

/// **DW-REPORT-08.** The umpire is notified of a dispute even if they have never opened the panel.
#[tokio::test(flavor = "multi_thread")]
async fn dw_report_08_an_appointed_umpire_is_notified_of_a_dispute() {
    let hall = Hall::after(set_up()).await;
    let named = User(hall.eyes[3].id.parse().unwrap());
    let app = &hall.bot.app;
    name_umpire(app, MatchId(1), Some(named)).await.unwrap();
    let (_, answers, battle) = reported(&hall).await;
    let is_called = async || {
        let posts = hall.eyes[3].public().await;
        let calls = posts
            .iter()
            .filter(|post| text(&post["content"]).contains("two accounts of a battle differ"));
        calls.cloned().collect::<Vec<Value>>()
    };
    let seat = Seat(u8::try_from(answers).unwrap());
    let dispute = Deed::Dispute { battle, reason: String::new() };
    hall.take_action_for(seat, Action::Battle(dispute)).await;
    assert_eq!(is_called().await, [Value::Null; 0]);
    hall.take_action_for(seat, report_action(battle, Outcome::DefenderWithdraws)).await;
    let called = is_called().await;
    assert_eq!(called.len(), 1, "{called:?}");
    assert_eq!(mentioned(&called[0]).len(), 1, "{called:?}");

    // If the umpire leaves the server while a ruling is pending, the bot announces that the match is waiting for a
    // ruling.
    let left = async || {
        let posts = hall.eyes[0].public().await;
        let is = |post: &&Value| text(&post["content"]).contains("the match waits for a ruling");
        posts.iter().filter(is).count()
    };
    let path = format!("/seats/{}", hall.eyes[3].id);
    hall.site.patch(&path, &json!({"in_guild": false})).await;
    app.clock.set_forward(Duration::from_secs(3_601));
    app.bell.notify_one();
    while left().await == 0 {}
    hall.bot.stop().await;
}
