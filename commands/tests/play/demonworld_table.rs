//! A battle on a table whose report is disputed: by taps, with a reason, which those hear whom the battle concerns.

use std::collections::BTreeMap;

use regnal::game::Seat;
use regnal::games::demonworld::Action;
use regnal::games::demonworld::action::Battle as Deed;
use regnal::games::demonworld::battle::{Outcome, Report};
use regnal::games::demonworld::ids::BattleId;
use serde_json::json;

use super::demonworld_sheets::{Hall, on_table, set_up};
use super::shown::{buttons, menus};
use crate::sandbox::client::text;

/// **DW-REPORT-07.** Whoever disputes a report may say why, in a form that takes one tap more; both sides read it, nobody else.
#[tokio::test(flavor = "multi_thread")]
async fn dw_report_07_why_a_report_is_disputed_is_typed_and_told_to_both_sides() {
    const WHY: &str = "The third rank stood.";
    let moment = set_up();
    let mut hall = Hall::open(&moment.options, moment.before.clone()).await;
    hall.does(moment).await;
    let after = hall.position().await;
    let seats: Vec<Seat> = Seat::all(3).collect();
    let (sides, others): (Vec<usize>, Vec<usize>) =
        (0..3).partition(|&number| !on_table(&after, seats[number]).is_empty());
    let [reports, disputes] = sides[..] else {
        panic!("two sides: {sides:?}");
    };
    let battle = BattleId(on_table(&after, seats[reports])[0]);
    let report = Report {
        outcome: Outcome::AttackerWithdraws,
        day: 1,
        turns: 1,
        units: BTreeMap::new(),
        characters: BTreeMap::new(),
        walls: BTreeMap::new(),
        stores: 0,
    };
    let report = Deed::Report {
        battle,
        report: Box::new(report),
        text: String::new(),
    };
    hall.acts(seats[reports], Action::Battle(report)).await;

    // The page is open at the answer: one tap, a form, and it is done.
    let page = hall.opens(disputes).await;
    let eyes = &mut hall.eyes[disputes];
    let mut no = buttons(&page, "r1:book:").into_iter();
    let opened = match no.find(|id| id.ends_with(":no")) {
        Some(no) => eyes.clicks(&page, &no, None).await,
        None => {
            let mut all = menus(&page).into_iter();
            let has_no = |(_, entries): &(String, Vec<(String, String)>)| {
                entries.iter().any(|(value, _)| value == "no")
            };
            let (menu, _) = all
                .find(has_no)
                .unwrap_or_else(|| panic!("no answer: {page}"));
            eyes.clicks(&page, &menu, Some("no")).await
        }
    };
    assert_eq!(opened["state"], "modal", "{opened}");
    let posted = hall.eyes[3].public().await.len();
    let form = json!({"interaction_id": opened["interaction_id"], "values": {"why": WHY}});
    let path = format!("/seats/{}/modal", hall.eyes[disputes].id);
    let done = hall.site.post(&path, &form).await;
    assert!(text(&done["message"]["content"]).contains(WHY), "{done}");
    hall.heard().await;
    let after = hall.position().await;
    let record = &after.position().battles[&battle];
    assert_eq!(record.table.as_ref().unwrap().reason, WHY);
    // Whoever disputes is still asked the same, and is not called a second time.
    assert_eq!(hall.eyes[3].public().await.len(), posted);

    // The other side reads it; whoever does not fight there, and all in the channel, do not.
    let told = hall.types(reports, "/match history").await;
    assert!(text(&told["content"]).contains(WHY), "{told}");
    for number in others.into_iter().chain([3]) {
        let told = hall.types(number, "/match history").await;
        assert!(!told.to_string().contains(WHY), "{number}: {told}");
    }
    for message in hall.eyes[3].public().await {
        assert!(!message.to_string().contains(WHY), "{message}");
    }
    hall.bot.stop().await;
}
