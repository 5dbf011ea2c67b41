//! Tests of the umpire's role in battles: disputes, outcomes, reopened reports (DW-REPORT-08, DW-REPORT-10,
//! DW-REPORT-11).

use regnal_demonworld::action::{Battle, Table};
use regnal_demonworld::battle::{Item, Outcome, Report};
use regnal_demonworld::event::Battle as Fought;

use super::super::battles::{Skirmish, report, sent, skirmish, stands, told};
use super::*;

/// Dice for the attrition of two orc regiments, as in the report tests.
const FLIGHT: [u32; 4] = [6, 6, 6, 6];

/// Returns the English text of events, as a viewer reads it.
fn heard(play: &Play, events: &[Event], viewer: Viewer) -> String {
    let told = events.iter().filter_map(|event| play.0.tell(event, viewer));
    let names =
        Names { seats: ["Ada", "Bruno", "Cleo"].map(str::to_owned).to_vec(), ..Names::default() };
    told.map(|line| say(Lang::En, &line, &names) + "\n").collect()
}

/// Returns a report of an orc rout in which `lost` O04 stands were lost.
fn rout(skirmish: &Skirmish, lost: u16) -> Report {
    let orcs = skirmish.play.units(skirmish.orc);
    report(Outcome::AttackerRout, &[(orcs[0], lost, true)], &[])
}

/// Returns a tabletop battle with an umpire and the report that 6 O04 stands were lost.
fn reported(umpire: Option<Seat>) -> Skirmish {
    let mut skirmish = skirmish();
    skirmish.play.does(U, office(umpire));
    skirmish.set_up_on_table();
    let first = rout(&skirmish, 6);
    skirmish.reports(A, first, []);
    skirmish
}

fn dispute(skirmish: &Skirmish, reason: &str) -> Battle {
    Battle::Dispute { battle: skirmish.battle, reason: reason.to_owned() }
}

/// Returns a tabletop battle with an umpire and two reports, with 6 and 7 O04 stands lost.
fn disputed() -> Skirmish {
    disputed_before(None)
}

/// Like [`disputed`], but the umpire also holds the seat `umpire`.
fn disputed_before(umpire: Option<Seat>) -> Skirmish {
    let mut skirmish = reported(umpire);
    let dispute = dispute(&skirmish, "");
    skirmish.play.does(B, dispute);
    let second = rout(&skirmish, 7);
    skirmish.reports(B, second, []);
    skirmish
}

fn resolve(skirmish: &Skirmish, second: impl IntoIterator<Item = Item>) -> Action {
    rule(Ruling::ResolveDispute { battle: skirmish.battle, second: second.into_iter().collect() })
}

#[test]
fn dw_report_08_the_umpire_decides_each_field() {
    for (believed, left) in [(6, 2), (7, 1)] {
        let mut skirmish = disputed();
        let orcs = skirmish.play.units(skirmish.orc);
        let second = (believed == 7).then_some(Item::Lost(orcs[0]));
        let action = resolve(&skirmish, second);
        // A roll of 12 − 1 loses 5 % of two stands, which rounds up to one. A single stand is lost only if 1D20 shows
        // 1.
        let dice = if believed == 7 { vec![6, 6, 20, 6, 6] } else { FLIGHT.to_vec() };
        skirmish.play.rolls(U, action, dice);
        assert!(skirmish.is_over());
        let in_flight = u16::from(believed == 6);
        assert_eq!(stands(&skirmish.play, orcs[0]), left - in_flight);
    }
}

#[test]
fn dw_report_07_fields_that_agree_in_both_reports_are_settled() {
    let skirmish = disputed();
    let agreed = resolve(&skirmish, [Item::Outcome]);
    let refused = skirmish.play.refuses(U, agreed);
    assert_eq!(refused, (Reason::Data, "DW-REPORT-08"));
    let mut calm = super::super::battles::skirmish();
    calm.play.does(U, office(None));
    calm.set_up_on_table();
    let refused = calm.play.refuses(U, resolve(&calm, []));
    assert_eq!(refused, (Reason::Phase, "DW-REPORT-08"), "a ruling was accepted without a dispute");
}

#[test]
fn dw_report_08_if_the_umpire_does_not_decide_the_battle_is_fought_automatically() {
    let mut skirmish = disputed();
    // Both players miss the deadline. Nothing is fought yet, and the umpire is asked.
    skirmish.play.all_lock(Phase::ReportConfirm, []);
    let question = skirmish.play.window(Phase::ReportConfirm);
    let asked = &skirmish.play.at().windows[&question].asked;
    assert_eq!(asked, &BTreeSet::from([U]));
    assert!(skirmish.play.0.awaited().contains(&U));
    assert_eq!(skirmish.record().mode, Some(BattleMode::Tabletop));
    assert_eq!(skirmish.play.0.fallback(U), Some(Action::Table(Table::TimeOut)));
    assert_eq!(skirmish.play.0.owed(U).len(), 1);
    let mut judged = skirmish.play.clone();
    let orcs = skirmish.play.units(skirmish.orc);
    let action = resolve(&skirmish, [Item::Lost(orcs[0])]);
    judged.rolls(U, action, [6, 6, 20, 6, 6]);
    assert!(!judged.at().battles.contains_key(&skirmish.battle));
    skirmish.play.rolls(U, Table::TimeOut, [1; 21]);
    assert_eq!(skirmish.record().mode, Some(BattleMode::Auto));
    assert!(!skirmish.play.0.awaited().contains(&U));
}

#[test]
fn dw_report_08_without_an_umpire_a_disputed_battle_is_fought_automatically() {
    let mut skirmish = disputed();
    skirmish.play.all_lock(Phase::ReportConfirm, []);
    skirmish.play.rolls(U, Umpire::LayDown, [1; 21]);
    assert_eq!(skirmish.record().mode, Some(BattleMode::Auto));
}

#[test]
fn dw_report_08_an_umpire_who_fought_in_a_disputed_battle_can_decide_it_only_publicly() {
    for umpire in [A, B, C] {
        let is_own = umpire != C;
        let mut skirmish = disputed_before(Some(umpire));
        let events = skirmish.play.all_lock(Phase::ReportConfirm, []);
        let called = heard(&skirmish.play, &events, Viewer::Public);
        let own = ["Ada, who fought in it", "Bruno, who fought in it"];
        let named = own.iter().any(|words| called.contains(words));
        assert_eq!(named, is_own, "{called}");
        // The umpire sees no more of the battle than the umpire's own seat does, and the panel shows nothing hidden
        // from others.
        let (office, seat) = (Viewer::Umpire, Viewer::Seat(umpire));
        assert_eq!(skirmish.play.0.view(office), skirmish.play.0.view(seat));
        assert!(skirmish.play.0.desk().disputes.is_empty());
        let mut judged = skirmish.play.clone();
        let orcs = skirmish.play.units(skirmish.orc);
        let action = resolve(&skirmish, [Item::Lost(orcs[0])]);
        let events = judged.rolls(U, action, [6, 6, 20, 6, 6]);
        for viewer in [Viewer::Public, Viewer::Seat(A), Viewer::Seat(B)] {
            let told = heard(&judged, &events, viewer);
            assert_eq!(told.contains("a matter of their own"), is_own, "{told}");
        }
        // If the umpire misses the deadline, too, the battle is fought automatically.
        skirmish.play.rolls(U, Table::TimeOut, [1; 21]);
        assert_eq!(skirmish.record().mode, Some(BattleMode::Auto));
    }
}

#[test]
fn gm_set_outcome_ends_a_battle_but_rejects_an_impossible_outcome() {
    let mut skirmish = skirmish();
    skirmish.play.does(U, office(None));
    let orcs = skirmish.play.units(skirmish.orc);
    let decide = |lost| {
        let report = Box::new(rout(&skirmish, lost));
        rule(Ruling::SetOutcome { battle: skirmish.battle, report })
    };
    // A rout requires losses of a third of the side.
    let impossible = decide(5);
    let refused = skirmish.play.refuses(U, impossible);
    assert_eq!(refused, (Reason::Report, "DW-REPORT-04"));
    let action = decide(6);
    let events = skirmish.play.rolls(U, action, FLIGHT);
    assert!(skirmish.is_over());
    assert_eq!(stands(&skirmish.play, orcs[0]), 1);
    let believed = told(&events).into_iter().any(|told| matches!(told, Fought::Believed { .. }));
    assert!(believed);
}

#[test]
fn dw_report_11_the_umpire_can_reopen_a_confirmed_report() {
    let mut skirmish = reported(None);
    let question = skirmish.play.window(Phase::ReportConfirm);
    let orcs = skirmish.play.units(skirmish.orc);
    skirmish.play.rolls(B, Battle::Confirm(skirmish.battle), FLIGHT);
    assert!(skirmish.is_over());
    skirmish.play.does(U, rule(Ruling::Rewind(question)));
    assert!(!skirmish.is_over());
    assert_eq!(stands(&skirmish.play, orcs[0]), 8, "losses were applied too early");
    // The report is open again, so the other side can now dispute it.
    assert!(skirmish.play.allows(B, dispute(&skirmish, "")));
    let again = sent(skirmish.battle, rout(&skirmish, 7));
    assert!(!skirmish.play.allows(A, again));
}

/// Only the two sides and the umpire can read the reason for a dispute (section 6.4, visibility C), because events on
/// the battlefield are known only to them.
#[test]
fn dw_report_07_only_the_two_sides_and_the_umpire_can_read_the_reason_for_a_dispute() {
    const WHY: &str = "The third rank stood.";
    let words = |line: &Line| say(Lang::En, line, &Names::default());
    let mut skirmish = reported(None);
    let dispute = dispute(&skirmish, &format!(" {WHY} "));
    let events = skirmish.play.does(B, dispute);
    let heard = |viewer| {
        let game = &skirmish.play.0;
        let told = events.iter().filter_map(|event| game.tell(event, viewer));
        told.map(|line| words(&line)).collect::<String>()
    };
    for side in [A, B] {
        let told = heard(Viewer::Seat(side));
        assert!(told.contains(WHY), "{told}");
    }
    assert!(!heard(Viewer::Public).contains(WHY));
    let books = skirmish.play.0.order_books(B);
    let notes = books.iter().flat_map(|book| &book.notes);
    let notes: String = notes.map(words).collect();
    assert!(notes.contains(WHY), "{notes}");
    let second = rout(&skirmish, 7);
    skirmish.reports(B, second, []);
    let desk = skirmish.play.0.desk();
    let about = words(&desk.disputes[0].about);
    assert!(about.contains(WHY), "{about}");
}

/// Disputes stored before reasons existed round-trip unchanged.
#[test]
fn dw_report_07_a_dispute_without_a_reason_is_stored_in_the_old_format() {
    let bare = r#"{"battle":{"dispute":7}}"#;
    let read: Action = serde_json::from_str(bare).unwrap();
    let battle = BattleId(7);
    let dispute =
        |reason: &str| Action::Battle(Battle::Dispute { battle, reason: reason.to_owned() });
    assert_eq!(read, dispute(""));
    assert_eq!(serde_json::to_string(&read).unwrap(), bare);
    let reasoned = serde_json::to_string(&dispute("no")).unwrap();
    let again: Action = serde_json::from_str(&reasoned).unwrap();
    assert_eq!(again, dispute("no"));
    let event = r#"{"disputed":{"battle":7,"seat":1}}"#;
    let event: Fought = serde_json::from_str(event).unwrap();
    assert!(matches!(event, Fought::Disputed { reason, .. } if reason.is_empty()));
}
