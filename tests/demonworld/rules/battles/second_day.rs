//! Tests of the second day of a battle (DW-BATTLE-08, DW-BATTLE-09, DW-AUTO-13).

use super::*;
use regnal_demonworld::action::Planned;
use regnal_demonworld::battle::{Morrow, Presence};
use regnal_demonworld::state::{BattlePlan, StandingOrders};

/// Returns dice for a second day of 10 turns without losses, and for two surviving heroes.
fn idle_dice() -> impl Iterator<Item = u32> {
    std::iter::repeat_n(1, 40).chain([10, 10])
}

#[test]
fn dw_battle_08_after_an_undecided_day_both_sides_choose_whether_to_go_on() {
    let skirmish = after_undecided_day();
    assert_eq!(skirmish.play.asked(Phase::SecondDay), [A, B].into());
    let units = skirmish.play.units(skirmish.orc);
    let battle = skirmish.battle;
    let foreign = Deed::SecondDay { battle, choice: Some([units[0]].into()) };
    assert_eq!(skirmish.play.refuses(A, foreign).0, Reason::NoSuch);
    let outsider = Deed::SecondDay { battle, choice: None };
    assert_eq!(skirmish.play.refuses(C, outsider).0, Reason::NotSide);
}

#[test]
fn dw_battle_09_if_one_side_withdraws_the_other_holds_the_field() {
    for (leaves, change) in [(A, [-1, 1, 0]), (B, [1, -1, 0])] {
        let mut skirmish = after_undecided_day();
        let stays = if leaves == A { B } else { A };
        skirmish.next_day(leaves, None);
        skirmish.next_day(stays, Some(BTreeSet::new()));
        skirmish.play.all_lock(Phase::SecondDay, [10, 10]);
        assert!(skirmish.is_over());
        assert_eq!(prestige(&skirmish.play), change);
        // No unit rolls for attrition (DW-ROUT-06), and every unit counts as engaged.
        let units = || skirmish.play.at().units.values();
        assert!(units().all(|unit| unit.stands == unit.initial_stands));
        assert!(units().all(|unit| unit.engaged));
    }
}

#[test]
fn dw_ruling_76_if_both_sides_withdraw_neither_gains_prestige() {
    let mut skirmish = after_undecided_day();
    skirmish.next_day(A, None);
    skirmish.next_day(B, None);
    let events = skirmish.play.all_lock(Phase::SecondDay, [10, 10]);
    assert_eq!(fought(&events).outcome, Outcome::BothWithdraw);
    assert_eq!(prestige(&skirmish.play), [0, 0, 0]);
}

#[test]
fn dw_ruling_74_a_battle_is_drawn_after_two_undecided_days() {
    let mut skirmish = after_undecided_day();
    skirmish.next_day(A, Some(BTreeSet::new()));
    skirmish.next_day(B, Some(BTreeSet::new()));
    let events = skirmish.play.all_lock(Phase::SecondDay, idle_dice());
    let day = fought(&events);
    assert_eq!((day.outcome, day.turns, day.is_drawn), (Outcome::AttackerWithdraws, 15, true));
    assert_eq!(prestige(&skirmish.play), [0, 0, 0]);
}

#[test]
fn dw_auto_18_reserve_units_that_are_committed_are_engaged_and_the_others_stay_in_reserve() {
    let mut skirmish = skirmish();
    let units = skirmish.play.units(skirmish.human);
    let of = Planned::Battle(skirmish.battle);
    let plan = BattlePlan { reserve: [units[0]].into(), ..BattlePlan::default() };
    skirmish.play.does(A, Deed::SetPlan { of, plan });
    skirmish.fight_undecided_day();
    skirmish.next_day(A, Some(BTreeSet::from([units[0]])));
    skirmish.next_day(B, Some(BTreeSet::new()));
    let events = skirmish.play.all_lock(Phase::SecondDay, idle_dice());
    let mut morrows = picked!(told(&events).into_iter(), Told::FoughtOn { morrows, .. } => morrows);
    assert_eq!(
        morrows.next().unwrap()[&skirmish.human],
        Morrow::Continue { reserve: [units[1]].into() },
        "units that are not named must stay in reserve"
    );
    assert!(skirmish.play.at().units[&units[0]].engaged);
}

#[test]
fn dw_battle_08_unanswered_questions_are_decided_by_standing_orders_or_else_by_losses() {
    // With equal losses, both sides continue, and the second nightfall is a draw.
    let mut quiet = after_undecided_day();
    quiet.play.all_lock(Phase::SecondDay, idle_dice());
    assert!(quiet.is_over());
    assert_eq!(prestige(&quiet.play), [0, 0, 0]);

    // With a standing order to withdraw, the side withdraws.
    let mut careful = skirmish();
    let orders = StandingOrders { second_day: Some(false), ..StandingOrders::default() };
    careful.play.does(B, Table::SetStandingOrders(orders));
    careful.fight_undecided_day();
    careful.play.all_lock(Phase::SecondDay, [10, 10]);
    assert_eq!(prestige(&careful.play), [1, -1, 0]);

    // The side with larger losses withdraws. In the last turn the humans strike at 10 % of 260 points.
    let mut hurt = skirmish();
    let hurting = std::iter::repeat_n(1, 17).chain([6, 6, 1, 1]);
    hurt.fight_automatically(hurting.clone());
    let units = hurt.play.units(hurt.orc);
    hurt.play.all_lock(Phase::SecondDay, [10, 10]);
    assert_eq!(prestige(&hurt.play), [1, -1, 0]);
    // Four quiet turns add up to 1040 centipoints, and the last turn adds 2600. Together they kill an O04 stand worth
    // 1800 and then an O03 stand worth 900.
    let left: u16 = units.iter().map(|&unit| stands(&hurt.play, unit)).sum();
    assert_eq!(left, 16);
    // With an order to continue, the side does not withdraw.
    let mut stubborn = skirmish();
    let orders = StandingOrders { second_day: Some(true), ..StandingOrders::default() };
    stubborn.play.does(B, Table::SetStandingOrders(orders));
    stubborn.fight_automatically(hurting);
    stubborn.play.all_lock(Phase::SecondDay, idle_dice());
    assert_eq!(prestige(&stubborn.play), [0, 0, 0], "a drawn second day changed prestige");
}

#[test]
fn dw_ruling_69_a_campaign_can_have_a_shorter_second_day() {
    for (season, turns) in [(Season::Spring, 8), (Season::Summer, 12)] {
        let mut board = board();
        board.options.rules.second_day_spring_autumn = 8;
        board.position.date.season = season;
        let mut skirmish = skirmish_on(board);
        skirmish.set_up_on_table();
        let quiet = report(Outcome::Undecided, &[], &[]);
        skirmish.reports(A, quiet, []);
        skirmish.confirms(B, []);
        skirmish.play.all_lock(Phase::SecondDay, []);
        let table = skirmish.record().table.clone().unwrap();
        assert_eq!((table.day, table.limit), (2, Some(turns)));
    }
}

// covers: DW-BATTLE-08
#[test]
fn dw_after_01_troops_routed_on_the_first_day_leave_after_the_battle() {
    let skirmish = after_undecided_day();
    let mut record = skirmish.play.at().battles[&skirmish.battle].clone();
    let fought = record.fought.as_mut().unwrap();
    fought.field.armies[Role::Attacker.index()][0].presence = Presence::Routed;
    assert_eq!((record.leaving(), record.winner()), (Vec::new(), None));
    record.fought.as_mut().unwrap().is_over = true;
    assert_eq!(record.leaving(), [skirmish.orc]);
}
