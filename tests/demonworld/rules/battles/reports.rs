//! Tests of battle reports, disputes, and the settlement of disputes (DW-REPORT-02 to -09).

use super::*;
use regnal_demonworld::state::Condition;

/// Dice for the attrition of two orc regiments, 2D6 each. The modifiers are −2 (isolated) and +1 (under 750 points), so
/// a roll of 12 counts as 11 and loses 5 %.
const FLIGHT: [u32; 4] = [6, 6, 6, 6];

#[test]
fn dw_report_04_an_impossible_report_is_rejected() {
    let skirmish = on_table();
    for (lost, sound) in [(5, false), (6, true)] {
        let report = sent(skirmish.battle, skirmish.rout(lost));
        if sound {
            assert!(skirmish.play.allows(A, report));
        } else {
            assert_eq!(skirmish.play.refuses(A, report), (Reason::Report, "DW-REPORT-04"));
        }
    }
    let mut long = skirmish.rout(6);
    long.turns = 6;
    let report = sent(skirmish.battle, long.clone());
    assert_eq!(skirmish.play.refuses(A, report).0, Reason::Report);
    long.turns = 5;
    assert!(skirmish.play.allows(A, sent(skirmish.battle, long)));
    let outsider = sent(skirmish.battle, skirmish.rout(6));
    assert_eq!(skirmish.play.refuses(C, outsider).0, Reason::NotSide);
}

#[test]
fn dw_report_02_either_side_can_report_but_only_once() {
    for seat in [A, B] {
        let mut skirmish = on_table();
        let report = skirmish.rout(6);
        skirmish.reports(seat, report.clone(), []);
        let other = if seat == A { B } else { A };
        assert_eq!(skirmish.play.asked(Phase::ReportConfirm), [other].into());
        // A second initial report is rejected. The other side must answer the first.
        for seat in [A, B] {
            let again = sent(skirmish.battle, report.clone());
            assert!(!skirmish.play.allows(seat, again));
        }
    }
}

#[test]
fn dw_report_05_the_other_side_confirms_a_report() {
    let mut skirmish = on_table();
    skirmish.reports_rout(A, 6, []);
    assert_eq!(
        skirmish.play.refuses(A, Deed::Confirm(skirmish.battle)),
        (Reason::NotSide, "DW-REPORT-05")
    );
    skirmish.confirms(B, FLIGHT);
    assert!(skirmish.is_over());
}

#[test]
fn dw_report_05_a_report_is_accepted_if_the_other_side_does_not_answer() {
    let mut skirmish = on_table();
    skirmish.reports_rout(A, 6, []);
    let orders = skirmish.play.window(Phase::SeasonOrders);
    skirmish.play.does(B, Table::Lock(orders));
    skirmish.play.rolls(B, Table::TimeOut, FLIGHT);
    assert!(skirmish.is_over());
    assert_eq!(prestige(&skirmish.play), [1, -1, 0]);
}

// covers: DW-RULING-95
#[test]
fn dw_report_06_a_confirmed_report_is_applied_and_the_bot_rolls_the_remaining_dice() {
    let mut skirmish = on_table();
    let (human, orc) = (skirmish.human, skirmish.orc);
    let (humans, orcs) = (skirmish.play.units(human), skirmish.play.units(orc));
    let heroes = [human, orc].map(|force| skirmish.play.characters(force)[0]);
    let mut said = report(
        Outcome::AttackerRout,
        &[(orcs[0], 7, true), (humans[0], 2, false)],
        &[(heroes[0], Fate::Wounded), (heroes[1], Fate::Destroyed)],
    );
    said.units.get_mut(&humans[0]).unwrap().engaged = true;
    skirmish.reports(A, said, []);
    // Attrition is rolled in order of unit id: a one-stand regiment loses its stand at 20 %, then ten stands lose 5 %.
    let events = skirmish.confirms(B, [2, 3, 5, 6, 6]);
    let settled = settled(&events);
    let tests: Vec<_> = settled
        .attrition
        .iter()
        .map(|test| (test.unit, test.dice.total(), test.modifier, test.percent, test.lost))
        .collect();
    assert_eq!(tests, [(orcs[0], 5, -1, 20, 0), (orcs[1], 12, -1, 5, 1)]);
    assert!(settled.characters.iter().all(|roll| roll.die.is_none()));
    let left: Vec<u16> =
        humans.iter().chain(&orcs).map(|&unit| stands(&skirmish.play, unit)).collect();
    assert_eq!(left, [8, 10, 1, 9]);
    let at = skirmish.play.at();
    assert_eq!(at.characters[&heroes[0]].condition, Condition::Wounded);
    assert!(!at.characters.contains_key(&heroes[1]));
    // Only units that the report lists as engaged gain experience (DW-BATTLE-10).
    let engaged: Vec<bool> =
        humans.iter().chain(&orcs).map(|unit| at.units[unit].engaged).collect();
    assert_eq!(engaged, [true, false, true, false]);
    assert_eq!(prestige(&skirmish.play), [1, -1, 0]);
}

#[test]
fn dw_report_06_the_explanation_of_reported_losses_cites_the_report() {
    use regnal_demonworld::event::Troops;
    let mut skirmish = on_table();
    let orcs = skirmish.play.units(skirmish.orc);
    let hero = skirmish.play.characters(skirmish.orc)[0];
    let said = report(Outcome::AttackerRout, &[(orcs[0], 6, true)], &[(hero, Fate::Destroyed)]);
    skirmish.reports(A, said, []);
    let mut at = skirmish.play.0.clone();
    let mut explained = 0;
    for event in skirmish.confirms(B, FLIGHT) {
        let before = at.clone();
        at.evolve(&event);
        let wanted: &[&str] = match event {
            Event::Battle(Told::Settled { .. }) => &["DW-REPORT-06", "DW-RULING-77", "DW-ROUT-04"],
            Event::Troops(Troops::CharacterLost { .. }) => &["DW-REPORT-02", "DW-REPORT-06"],
            Event::Troops(Troops::StandsLost { .. }) => &["DW-REPORT-06", "DW-AFTER-04"],
            _ => continue,
        };
        let why = at.why(&before, &event, Viewer::Seat(B), false);
        let cited: Vec<&str> = why.rules.iter().map(|rule| rule.0).collect();
        assert_eq!(cited, wanted, "{event:?}");
        explained += 1;
    }
    assert!(explained >= 3, "{explained}");
}

#[test]
fn dw_report_07_a_disputed_report_is_confirmed_if_no_counter_report_is_sent() {
    let mut skirmish = on_table();
    skirmish.reports_rout(A, 6, []);
    skirmish.disputes(B);
    assert_eq!(skirmish.play.refuses(B, dispute(skirmish.battle)).0, Reason::Already);
    assert_eq!(skirmish.play.asked(Phase::ReportConfirm), [B].into());
    skirmish.play.all_lock(Phase::ReportConfirm, FLIGHT);
    assert_eq!(prestige(&skirmish.play), [1, -1, 0]);
}

/// After a dispute, the same question stays open for the player: there is no new notification, and the deadline does
/// not change. Two differing reports reopen the question for both sides.
#[test]
fn dw_report_07_a_disputed_report_keeps_the_question_open() {
    let key = |skirmish: &Skirmish| {
        let mut all = skirmish.play.0.questions().into_iter();
        let confirms = all.find(|one| one.asked.contains(&B) && one.asked.len() < 3);
        confirms.map(|one| one.key).unwrap()
    };
    let mut skirmish = on_table();
    skirmish.reports_rout(A, 6, []);
    let before = key(&skirmish);
    skirmish.disputes(B);
    assert_eq!(key(&skirmish), before);
    let silent = skirmish.play.0.fallback_to(B, &before);
    assert!(silent.is_some(), "the time of the question must run out");
    skirmish.reports_rout(B, 7, []);
    assert_ne!(key(&skirmish), before);
}

#[test]
fn dw_report_07_two_matching_reports_settle_the_battle_immediately() {
    let mut skirmish = on_table();
    let report = skirmish.rout(6);
    skirmish.reports(A, report.clone(), []);
    let undisputed = sent(skirmish.battle, report.clone());
    assert!(!skirmish.play.allows(B, undisputed), "an undisputed report can be agreed on");
    skirmish.disputes(B);
    skirmish.reports(B, report, FLIGHT);
    assert!(skirmish.is_over());
}

#[test]
fn dw_report_07_each_side_can_accept_the_others_version() {
    for (seat, left) in [(A, 1), (B, 2)] {
        let mut skirmish = on_table();
        let orcs = skirmish.play.units(skirmish.orc);
        skirmish.reports_rout(A, 6, []);
        skirmish.disputes(B);
        let events = skirmish.reports_rout(B, 7, []);
        let differing = told(&events).into_iter().find_map(|told| match told {
            Told::Countered { differing, .. } => Some(differing.len()),
            _ => None,
        });
        assert_eq!(differing, Some(1), "only the stands of O04 differ");
        assert_eq!(skirmish.play.asked(Phase::ReportConfirm), [A, B].into());
        // A roll of 12 − 1 loses 5 % of two stands, which rounds up to one. A single stand is lost only if 1D20 shows
        // 1.
        let dice = if seat == A { vec![6, 6, 20, 6, 6] } else { vec![6, 6, 6, 6] };
        skirmish.confirms(seat, dice);
        let lost_in_flight = u16::from(seat == B);
        assert_eq!(stands(&skirmish.play, orcs[0]), left - lost_in_flight);
    }
}

#[test]
fn dw_ex_86_a_disputed_battle_without_an_umpire_is_fought_automatically() {
    let mut board = board();
    let [human, orc] = hero_armies(&mut board, &["H02"], &["O03"]);
    let battle = opened(&mut board, [&[human], &[orc]]);
    let mut play = board.game();
    set_up_on_table(&mut play, battle, [1]);
    let spears = play.units(human)[0];
    let lost = |lost| report(Outcome::Undecided, &[(spears, lost, false)], &[]);
    play.does(A, sent(battle, lost(4)));
    play.does(B, dispute(battle));
    play.does(B, sent(battle, lost(3)));
    // Neither side yields and there is no umpire, so the bot fights the whole battle automatically, from the first die
    // on.
    let events = play.all_lock(Phase::ReportConfirm, [1; 21]);
    let fought = fought(&events);
    assert_eq!(fought.turns, 5);
    assert_eq!(fought.field.units[0][0].stands, 10, "reported losses must not count");
    assert_eq!(play.at().battles[&battle].mode, Some(BattleMode::Auto));
}

#[test]
fn dw_report_08_a_battle_whose_dispute_is_not_decided_is_fought_automatically() {
    let mut skirmish = on_table();
    skirmish.reports_rout(A, 6, []);
    skirmish.disputes(B);
    skirmish.reports_rout(B, 7, []);
    let third = sent(skirmish.battle, skirmish.rout(7));
    assert_eq!(skirmish.play.refuses(A, third).0, Reason::Phase);
    skirmish.play.all_lock(Phase::ReportConfirm, [1; 21]);
    assert_eq!(skirmish.record().mode, Some(BattleMode::Auto));
    // The second day is also automatic.
    let dice = std::iter::repeat_n(1, 40).chain([10, 10]);
    skirmish.play.all_lock(Phase::SecondDay, dice);
    assert!(skirmish.is_over());
}

#[test]
fn dw_report_09_an_undecided_day_is_followed_by_a_second_day_on_the_table() {
    let mut skirmish = on_table();
    let orcs = skirmish.play.units(skirmish.orc);
    let first = report(Outcome::Undecided, &[(orcs[0], 2, false)], &[]);
    skirmish.reports(A, first.clone(), []);
    skirmish.confirms(B, []);
    // Losses are applied only at the end of the battle.
    assert_eq!(stands(&skirmish.play, orcs[0]), 8);
    skirmish.next_day(A, Some(BTreeSet::new()));
    skirmish.next_day(B, Some(BTreeSet::new()));
    skirmish.play.all_lock(Phase::SecondDay, []);
    let table = skirmish.record().table.clone().unwrap();
    assert_eq!((table.day, table.limit), (2, Some(10)));
    // The second report must be for day 2 and include all losses.
    let stale = sent(skirmish.battle, first.clone());
    assert_eq!(skirmish.play.refuses(B, stale).0, Reason::Report);
    let mut second = first;
    second.day = 2;
    second.turns = 10;
    second.outcome = Outcome::AttackerWithdraws;
    second.units.get_mut(&orcs[0]).unwrap().lost = 3;
    skirmish.reports(B, second, []);
    skirmish.confirms(A, []);
    assert!(skirmish.is_over());
    assert_eq!(stands(&skirmish.play, orcs[0]), 5);
    assert_eq!(prestige(&skirmish.play), [1, -1, 0]);
}

#[test]
fn dw_report_09_withdrawing_at_night_applies_the_days_losses() {
    let mut skirmish = on_table();
    let orcs = skirmish.play.units(skirmish.orc);
    let first = report(Outcome::Undecided, &[(orcs[0], 2, false)], &[]);
    skirmish.reports(A, first, []);
    skirmish.confirms(B, []);
    skirmish.next_day(A, Some(BTreeSet::new()));
    skirmish.next_day(B, None);
    skirmish.play.all_lock(Phase::SecondDay, []);
    assert!(skirmish.is_over());
    assert_eq!(stands(&skirmish.play, orcs[0]), 6);
    assert_eq!(prestige(&skirmish.play), [1, -1, 0]);
}

#[test]
fn dw_rout_07_withdrawing_before_the_first_turn_engages_no_units_and_leaves_prestige_unchanged() {
    let mut skirmish = on_table();
    let orcs = skirmish.play.units(skirmish.orc);
    let mut said = report(Outcome::AttackerWithdraws, &[(orcs[0], 0, false)], &[]);
    said.turns = 0;
    skirmish.reports(A, said, []);
    skirmish.confirms(B, []);
    assert!(skirmish.is_over());
    assert_eq!(prestige(&skirmish.play), [0, 0, 0]);
    assert!(skirmish.play.at().units.values().all(|unit| !unit.engaged));
}

#[test]
fn dw_report_11_no_player_can_undo_a_confirmed_report() {
    let mut skirmish = on_table();
    let first = report(Outcome::Undecided, &[], &[]);
    skirmish.reports(A, first.clone(), []);
    skirmish.confirms(B, []);
    for seat in [A, B] {
        let again = sent(skirmish.battle, first.clone());
        assert_eq!(skirmish.play.refuses(seat, again).0, Reason::Phase);
        let battle = skirmish.battle;
        for action in [battle_action(Deed::Confirm(battle)), dispute(battle)] {
            assert_eq!(skirmish.play.refuses(seat, action).0, Reason::Phase);
        }
    }
    skirmish.next_day(A, None);
    skirmish.next_day(B, None);
    skirmish.play.all_lock(Phase::SecondDay, []);
    assert_eq!(skirmish.play.refuses(A, dispute(skirmish.battle)).0, Reason::NoSuch);
}
