//! Tests of the end of a battle day, and of the second day (4.13, 4.15, DW-AUTO-12, DW-AUTO-13).

use regnal_demonworld::battle::{Morrow, Presence, default_morrow, go_on, nightfall, winner};

use super::field::example;
use super::*;

/// Returns both sides' choices for the next day: the armies in `withdrawing` withdraw, and all others continue with
/// their whole force.
fn next_day_choices(withdrawing: &[u32]) -> BTreeMap<ForceId, Morrow> {
    let continues = Morrow::Continue { reserve: [].into() };
    [1, 2, 3]
        .map(|force| {
            let withdraws = withdrawing.contains(&force);
            let morrow = if withdraws { Morrow::Withdraw } else { continues.clone() };
            (ForceId(force), morrow)
        })
        .into()
}

/// Continues the battle with the given dice and asserts that all of them are used.
fn went_on(
    engagement: &Engagement,
    first: &Fought,
    morrows: &BTreeMap<ForceId, Morrow>,
    dice: &[u32],
) -> Fought {
    with_dice(dice, |dice| go_on(engagement, first, morrows, dice))
}

/// Returns a five-turn day without losses.
fn idle_day() -> Fought {
    fought(&skirmish(), &[vec![1], quiet(5)].concat())
}

#[test]
fn dw_auto_05_the_first_die_of_a_battle_decides_the_number_of_turns_in_the_first_day() {
    let day = &idle_day().days[0];
    assert_eq!((day.limit, day.turns.len()), (Some(5), 5));
    assert_eq!(day.limit_die.map(|die| (die.number, die.face)), Some((0, 1)));
    let mut summer = skirmish();
    summer.season = Season::Summer;
    let day = fought(&summer, &[vec![1], quiet(7)].concat());
    assert_eq!(day.days[0].limit, Some(7));
}

// covers: DW-BATTLE-08
#[test]
fn dw_auto_13_a_battle_that_lasts_until_nightfall_is_undecided() {
    let day = idle_day();
    assert_eq!((day.outcome, day.is_over), (Outcome::Undecided, false));
    assert_eq!(leaving(&skirmish(), &day), []);
}

// covers: DW-ROUT-05
#[test]
fn dw_auto_12_a_withdrawing_side_takes_one_more_turn_at_half_value() {
    let mut engagement = skirmish();
    engagement.sides[1][0] = cautious(engagement.sides[1][0].clone(), 10);
    // The damage of 1000 kills one orc stand worth 900, a tenth of the orcs. The orcs then fight one more turn with
    // half of their remaining attack value of 8100.
    let battle = fought(&engagement, &[vec![1, 6, 6, 1, 1], quiet(1)].concat());
    assert_eq!(battle.outcome, Outcome::AttackerWithdraws);
    assert_eq!((battle.turns, battle.is_over), (2, true));
    let values: Vec<u64> = battle.days[0].turns.iter().map(|turn| turn.blows[1].value).collect();
    assert_eq!(values, [9000, 4050]);
    assert_eq!(leaving(&engagement, &battle), [ForceId(2)]);
    // With a threshold of eleven percent, the side stays.
    engagement.sides[1][0].plan.withdraw_at = Some(11);
    let battle = fought(&engagement, &[vec![1, 6, 6, 1, 1], quiet(4)].concat());
    assert_eq!(battle.outcome, Outcome::Undecided);
}

#[test]
fn dw_auto_12_both_sides_can_withdraw_in_the_same_turn() {
    let mut engagement = skirmish();
    for side in &mut engagement.sides {
        side[0] = cautious(side[0].clone(), 10);
    }
    // In turn 2 the spears lose their first stand, a tenth, and the orcs their second, a fifth. Both sides have then
    // reached their thresholds.
    engagement.sides[1][0].plan.withdraw_at = Some(20);
    let battle = fought(&engagement, &[1, 6, 6, 6, 6, 6, 6, 6, 6]);
    assert_eq!(battle.outcome, Outcome::BothWithdraw);
    assert_eq!(battle.turns, 2);
    assert_eq!(leaving(&engagement, &battle), [ForceId(1), ForceId(2)]);
}

#[test]
fn dw_auto_12_a_withdrawal_cannot_start_in_the_last_turn() {
    let mut engagement = skirmish();
    engagement.sides[1][0] = cautious(engagement.sides[1][0].clone(), 10);
    // The loss occurs in the last of five turns.
    let late = fought(&engagement, &[vec![1], quiet(4), vec![6, 6, 1, 1]].concat());
    assert_eq!(late.outcome, Outcome::Undecided);
    // After the fourth turn, there is still time for one more turn.
    let fourth = [vec![1], quiet(3), vec![6, 6, 1, 1], quiet(1)].concat();
    let battle = fought(&engagement, &fourth);
    assert_eq!(battle.outcome, Outcome::AttackerWithdraws);
}

#[test]
fn dw_auto_12_a_rout_takes_precedence_over_a_withdrawal() {
    let mut engagement = skirmish();
    engagement.sides[1][0] = cautious(engagement.sides[1][0].clone(), 40);
    // The orcs lose one stand per turn. With 4 of 10 lost in turn 4, they pass the test with a 7. In turn 5 they lose
    // the fifth stand and rout.
    let dice = [
        vec![4],
        vec![6, 6, 1, 1],
        vec![6, 6, 1, 1],
        vec![6, 6, 1, 1],
        vec![6, 6, 1, 1, 7],
        vec![6, 6, 1, 1, 7, 20, 1, 1],
    ]
    .concat();
    let battle = fought(&engagement, &dice);
    assert_eq!((battle.turns, battle.outcome), (5, Outcome::AttackerRout));
}

#[test]
fn dw_auto_12_the_lowest_withdrawal_threshold_among_a_sides_armies_applies_to_all_of_them() {
    let mut engagement = skirmish();
    engagement.sides[1][0] = cautious(engagement.sides[1][0].clone(), 90);
    engagement.sides[1].push(cautious(army(3, Race::Isthak, &[], vec![unit(3, "O03")]), 10));
    // The threshold is a tenth of the whole side, which is two of twenty stands.
    let dice = [vec![1, 6, 6, 1, 1], vec![6, 6, 1, 1], quiet(1)].concat();
    let battle = fought(&engagement, &dice);
    assert_eq!((battle.turns, battle.outcome), (3, Outcome::AttackerWithdraws));
    assert_eq!(leaving(&engagement, &battle), [ForceId(2), ForceId(3)]);
}

#[test]
fn dw_rout_06_withdrawing_units_do_not_test_for_attrition() {
    let mut engagement = skirmish();
    engagement.sides[1][0] = cautious(engagement.sides[1][0].clone(), 10);
    let battle = fought(&engagement, &[vec![1, 6, 6, 1, 1], quiet(1)].concat());
    assert_eq!(settled(&engagement, &battle, 0, &[]).attrition, []);
    assert_eq!(battle.pursuit, None);
}

// covers: DW-BATTLE-08
#[test]
fn dw_battle_09_the_side_that_stays_after_the_first_day_wins() {
    let first = idle_day();
    let after =
        |withdrawing: &[u32]| nightfall(&skirmish(), &first, &next_day_choices(withdrawing));
    assert_eq!(after(&[]), None);
    assert_eq!(after(&[1]), Some(Outcome::DefenderWithdraws));
    assert_eq!(after(&[2]), Some(Outcome::AttackerWithdraws));
    assert_eq!(after(&[1, 2]), Some(Outcome::BothWithdraw));
    // No die is rolled, and the remaining side wins.
    let left = went_on(&skirmish(), &first, &next_day_choices(&[1]), &[]);
    assert_eq!((left.outcome, left.is_over), (Outcome::DefenderWithdraws, true));
    assert_eq!((left.turns, left.is_drawn), (5, false));
    let kind = skirmish().kind;
    assert_eq!(winner(kind, left.outcome, left.is_drawn), Some(Role::Attacker));
    assert_eq!(leaving(&skirmish(), &left), [ForceId(1)]);
    let both = went_on(&skirmish(), &first, &next_day_choices(&[1, 2]), &[]);
    assert_eq!(leaving(&skirmish(), &both), [ForceId(1), ForceId(2)]);
}

#[test]
fn dw_auto_13_the_second_day_has_its_own_length_and_starts_with_empty_damage_pools() {
    let second = went_on(&skirmish(), &idle_day(), &next_day_choices(&[]), &quiet(10));
    let day = &second.days[1];
    assert_eq!((day.number, day.limit, day.limit_die), (2, Some(10), None));
    assert_eq!(day.turns.len(), 10);
    assert_eq!(second.turns, 15);
    // The pools of the first day (500, 450) are discarded, so the pools grow by 100 and 90 per turn from zero. In the
    // ninth turn, an orc stand dies.
    assert_eq!(day.turns[0].pools, [90, 100]);
    assert_eq!(day.turns[8].losses[1].len(), 1);
    assert_eq!(day.turns[9].pools, [891, 100]);
    let mut summer = skirmish();
    summer.season = Season::Summer;
    let first = fought(&summer, &[vec![1], quiet(7)].concat());
    let second = went_on(&summer, &first, &next_day_choices(&[]), &quiet(12));
    assert_eq!(second.days[1].limit, Some(12));
}

#[test]
fn dw_auto_13_the_hit_counter_restarts_on_the_second_day() {
    // There are two orc mobs. The first mob loses a stand on each day, while the other mob loses none.
    let mut engagement = skirmish();
    engagement.sides[1][0].units.push(unit(3, "O03"));
    let first = fought(&engagement, &[vec![1, 6, 6, 1, 1], quiet(4)].concat());
    assert_eq!(stands(&first, 2), 9);
    let dice = [vec![6, 6, 1, 1], quiet(9)].concat();
    let second = went_on(&engagement, &first, &next_day_choices(&[]), &dice);
    assert_eq!([stands(&second, 2), stands(&second, 3)], [8, 9]);
}

#[test]
fn dw_auto_13_second_day_losses_are_added_to_those_of_the_first() {
    // The spears lose three stands on the first day and a fourth on the second, so more than a third of ten are lost.
    let mut engagement = skirmish();
    let blow = vec![1, 1, 6, 6];
    let first = fought(&engagement, &[vec![1], blow.repeat(4), quiet(1)].concat());
    assert_eq!(stands(&first, 1), 7);
    let dice = [blow.repeat(2), vec![20, 1, 1]].concat();
    let second = went_on(&engagement, &first, &next_day_choices(&[]), &dice);
    assert_eq!(second.outcome, Outcome::DefenderRout);
    assert_eq!(second.days[1].turns.len(), 2);
    // A unit's losses are also counted from its strength at the start of the battle. After the third blow of day 2, it
    // has 5 of 10 stands left and is tested.
    engagement.sides[0][0].characters = vec![general(1, 2)];
    engagement.sides[1][0].characters = vec![general(2, 2)];
    let dice = [blow.repeat(2), vec![9], blow.clone(), vec![5, 9], quiet(7)].concat();
    let mut script = Dice::scripted(dice.into_iter().chain([1; 40]));
    let second = go_on(&engagement, &first, &next_day_choices(&[]), &mut script);
    assert_eq!(second.days[1].turns[2].unit_tests.len(), 1);
}

// covers: DW-AUTO-18
#[test]
fn dw_auto_13_units_can_change_between_line_and_reserve_overnight() {
    let mut engagement = skirmish();
    engagement.sides[0][0].units.push(unit(7, "H04"));
    engagement.sides[0][0].plan.reserve = [UnitId(7)].into();
    let first = fought(&engagement, &[vec![1], quiet(5)].concat());
    assert_eq!(first.engaged(), [UnitId(1), UnitId(2)]);
    let mut plans = next_day_choices(&[]);
    plans.insert(ForceId(1), Morrow::Continue { reserve: [UnitId(1)].into() });
    let second = went_on(&engagement, &first, &plans, &quiet(10));
    assert_eq!(second.days[1].turns[0].blows[0].value, 16_000);
    let places: Vec<Place> = second.field.units[0].iter().map(|unit| unit.place).collect();
    assert_eq!(places, [Place::Reserve, Place::Line]);
    // A unit that was once engaged stays engaged, including a reserve that was called in.
    assert_eq!(second.engaged(), [UnitId(1), UnitId(7), UnitId(2)]);
}

#[test]
fn dw_auto_13_sorcerers_recover_overnight_but_the_table_edge_bonus_is_not_renewed() {
    let mut engagement = skirmish();
    engagement.edge = Some(Role::Defender);
    engagement.sides[0][0].characters = vec![sorcerer(1, 1)];
    let first = fought(&engagement, &[vec![1], quiet(5)].concat());
    let second = went_on(&engagement, &first, &next_day_choices(&[]), &quiet(10));
    let modifiers = |day: usize| -> Vec<i32> {
        second.days[day].turns.iter().take(4).map(|turn| turn.blows[0].modifier).collect()
    };
    assert_eq!(modifiers(0), [2, 1, 1, 0]);
    assert_eq!(modifiers(1), [1, 1, 1, 0]);
}

#[test]
fn dw_auto_13_one_of_several_armies_can_withdraw_on_its_own() {
    let mut engagement = skirmish();
    engagement.sides[1].push(army(3, Race::Isthak, &[], vec![unit(3, "O03")]));
    let first = fought(&engagement, &[vec![1], quiet(5)].concat());
    assert_eq!(nightfall(&engagement, &first, &next_day_choices(&[3])), None);
    let second = went_on(&engagement, &first, &next_day_choices(&[3]), &quiet(10));
    assert_eq!(second.field.armies[1][1].presence, Presence::Withdrew);
    assert_eq!(second.days[1].turns[0].blows[1].value, 9000);
    assert_eq!(
        nightfall(&engagement, &first, &next_day_choices(&[2, 3])),
        Some(Outcome::AttackerWithdraws)
    );
    assert_eq!(leaving(&engagement, &second), [ForceId(2), ForceId(3)]);
}

#[test]
fn dw_ruling_74_a_second_nightfall_is_a_draw() {
    let leaves = |engagement: &Engagement, first: &[u32]| {
        let first = fought(engagement, first);
        let second = went_on(engagement, &first, &next_day_choices(&[]), &quiet(10));
        assert!(second.is_over && second.is_drawn);
        assert_eq!(winner(engagement.kind, second.outcome, second.is_drawn), None);
        second.outcome
    };
    let idle = [vec![1], quiet(5)].concat();
    let mut engagement = skirmish();
    assert_eq!(leaves(&engagement, &idle), Outcome::AttackerWithdraws);
    engagement.owner = Some(Role::Attacker);
    assert_eq!(leaves(&engagement, &idle), Outcome::DefenderWithdraws);
    // In an unowned province, the side with larger losses withdraws. In two quiet days, the orcs lose one stand and the
    // humans none.
    engagement.owner = None;
    assert_eq!(leaves(&engagement, &idle), Outcome::AttackerWithdraws);
    // The damage is 900 in the first turn and then 90 per turn, so the spears lose a stand on the first day. Losses are
    // then equal, and the side whose race comes later in the order withdraws.
    let even = [vec![1, 1, 1, 6, 6], quiet(4)].concat();
    assert_eq!(leaves(&engagement, &even), Outcome::AttackerWithdraws);
    engagement.sides[0][0].player = Some(Race::Thain);
    assert_eq!(leaves(&engagement, &even), Outcome::DefenderWithdraws);
}

// covers: DW-T-40
#[test]
fn dw_battle_08_by_default_the_side_with_larger_losses_withdraws() {
    // The damage of 1000 kills an orc stand, and the spears lose nothing.
    let engagement = skirmish();
    let first = fought(&engagement, &[vec![1, 6, 6, 1, 1], quiet(4)].concat());
    let continues = Morrow::Continue { reserve: [].into() };
    assert_eq!(default_morrow(&engagement, &first, Role::Defender), continues);
    assert_eq!(default_morrow(&engagement, &first, Role::Attacker), Morrow::Withdraw);
    // With equal losses, both sides continue.
    let level = idle_day();
    for role in Role::BOTH {
        assert_eq!(default_morrow(&engagement, &level, role), continues);
    }
}

#[test]
fn a_finished_battle_has_no_second_day() {
    let engagement = example();
    let mut cautious_one = engagement.clone();
    cautious_one.sides[1][0] = cautious(engagement.sides[1][0].clone(), 1);
    let battle = fought(
        &open(cautious_one.sides[0].clone(), cautious_one.sides[1].clone()),
        &[vec![1, 6, 6, 1, 1], quiet(1)].concat(),
    );
    assert!(battle.is_over);
    let again = went_on(&cautious_one, &battle, &next_day_choices(&[]), &[]);
    assert_eq!(again, battle);
}

#[test]
fn a_battle_round_trips_through_the_log() {
    let battle = idle_day();
    let text = serde_json::to_string(&battle).unwrap();
    assert_eq!(serde_json::from_str::<Fought>(&text).unwrap(), battle);
}
