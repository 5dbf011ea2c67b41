//! Tests of the aftermath of a battle: pursuit, rally, attrition, characters (4.15, 4.16, DW-AUTO-14..17).

use regnal_demonworld::battle::{
    Attrition, Fate, Presence, content, stands_lost, tally, test_attrition,
};

use super::*;

/// Returns a battle without losses that ended with the given outcome. Sides that rout in this outcome are marked as
/// routed. The tests roll the dice for the aftermath.
fn ended(engagement: &Engagement, outcome: Outcome) -> Fought {
    let mut battle = fought(engagement, &[vec![1], quiet(5)].concat());
    battle.outcome = outcome;
    battle.is_over = true;
    for role in Role::BOTH {
        if outcome.routs(role) {
            for army in &mut battle.field.armies[role.index()] {
                army.presence = Presence::Routed;
            }
        }
    }
    battle
}

fn attrition(stands: u16, modifier: i32, dice: &[u32]) -> Attrition {
    with_dice(dice, |dice| test_attrition(UnitId(1), stands, modifier, dice))
}

// covers: DW-T-26, DW-ROUT-04
#[test]
fn dw_ruling_77_the_attrition_percentage_depends_on_the_total_of_dice_and_modifier() {
    for (total, percent) in
        [(-5, 25), (2, 25), (3, 20), (5, 20), (6, 10), (8, 10), (9, 5), (11, 5), (12, 0), (17, 0)]
    {
        assert_eq!(content().wastage(total), percent, "{total}");
    }
    // The modifier is added before the table lookup.
    assert_eq!(attrition(10, -1, &[1, 5]).percent, 20);
    assert_eq!(attrition(10, 0, &[1, 5]).percent, 10);
    assert_eq!(attrition(10, 3, &[4, 5]).percent, 0);
}

#[test]
fn dw_ruling_77_attrition_losses_round_up() {
    assert_eq!(stands_lost(10, 5), 1);
    assert_eq!(stands_lost(10, 10), 1);
    assert_eq!(stands_lost(11, 10), 2);
    assert_eq!(stands_lost(10, 25), 3);
    assert_eq!(stands_lost(2, 5), 1);
    assert_eq!(stands_lost(10, 0), 0);
    assert_eq!(attrition(11, 0, &[3, 3]).lost, 2);
}

#[test]
fn dw_ruling_77_a_unit_of_one_stand_rolls_an_extra_die() {
    for (dice, percent, at_most) in
        [([5, 4], 5, 1), ([4, 4], 10, 2), ([2, 2], 20, 4), ([1, 1], 25, 5)]
    {
        let with = |die| attrition(1, 0, &[dice[0], dice[1], die]);
        assert_eq!(with(at_most).percent, percent);
        assert_eq!(with(at_most).lost, 1);
        assert_eq!(with(at_most + 1).lost, 0);
    }
    // At 0 %, the unit rolls no extra die.
    let spared = attrition(1, 0, &[6, 6]);
    assert_eq!((spared.single, spared.lost), (None, 0));
}

// covers: DW-RULING-77
#[test]
fn dw_ex_116_a_single_model_at_ten_percent_is_lost_on_a_roll_of_two() {
    assert_eq!(attrition(1, 0, &[4, 4, 2]).lost, 1);
    assert_eq!(attrition(1, 0, &[4, 4, 3]).lost, 0);
}

#[test]
fn dw_auto_14_infantry_and_monsters_pursue_at_half_value() {
    let mut engagement = open(
        vec![army(
            1,
            Race::Human,
            &[general(1, 1)],
            vec![unit(1, "H02"), unit(2, "H07"), unit(3, "T06"), unit(4, "H12")],
        )],
        vec![army(2, Race::Orc, &[general(2, 1)], vec![worn(5, "O03", 4), unit(6, "O09")])],
    );
    engagement.sides[0][0].units[3].fear = 0;
    // The attack values add up to 10000 + 35000 + 17500 + 28000 = 90500. The damage in turn 1 is 3 % of that, 2715,
    // which kills three of four mob stands.
    let dice = [1, 1, 4, 1, 1, 8, 20, 3, 3];
    let battle = fought(&engagement, &dice);
    let pursuit = battle.pursuit.as_ref().expect("there should be a pursuit");
    assert_eq!(pursuit.value, (10_000 + 28_000) / 2 + 35_000 + 17_500);
    assert_eq!((pursuit.percent, pursuit.damage), (4, 71_500 * 4 / 100));
    // The pursuit's damage of 2860 kills the mob's last stand, which costs 900. The remainder is not enough to kill the
    // wyvern.
    assert_eq!([stands(&battle, 5), stands(&battle, 6)], [0, 1]);
}

#[test]
fn dw_auto_14_a_pursuit_hits_the_whole_line() {
    // Four of the loser's units survive. The pursuit takes a stand from each, although only three units are in front.
    let mobs = [3, 4, 5, 6].map(|id| worn(id, "O03", 3));
    let engagement = leaderless([unit(1, "H07"), unit(2, "H07")], mobs);
    // The damage of 70000 x 6 % = 4200 kills four of twelve stands. The pursuit at 10 % does 7000 damage, which kills
    // seven more.
    let battle = fought(&engagement, &[1, 4, 4, 1, 1, 7, 20, 6, 6]);
    assert_eq!([3, 4, 5, 6].map(|id| stands(&battle, id)), [0, 0, 0, 1]);
    let pursuit = battle.pursuit.expect("there should be a pursuit");
    assert_eq!(pursuit.losses, [loss(3, 1), loss(4, 2), loss(5, 2), loss(6, 2)]);
}

// covers: DW-ROUT-02
#[test]
fn dw_auto_14_pursuit_does_at_least_one_percent_and_spares_reserves() {
    let mut engagement =
        leaderless([unit(1, "H07"), unit(2, "H07")], [worn(3, "O03", 6), unit(4, "O02")]);
    engagement.sides[1][0].plan.reserve = [UnitId(4)].into();
    // The damage of 70000 x 10 % = 7000 kills all six stands with points to spare. No target is left for a pursuit.
    let battle = fought(&engagement, &[1, 6, 6, 1, 1]);
    assert_eq!(battle.outcome, Outcome::AttackerRout);
    assert_eq!(battle.pursuit, None);
    assert_eq!(stands(&battle, 4), 10);
    // The damage of 32000 x 10 % kills three of six stands. The unit passes its test with a 7, but the army fails its
    // own. A pursuit roll of 2 does 1 % damage at half value.
    engagement.sides[0][0].units = vec![unit(1, "H04"), unit(2, "H04")];
    engagement.sides[1][0].units.pop();
    let battle = fought(&engagement, &[1, 6, 6, 1, 1, 7, 20, 1, 1]);
    let pursuit = battle.pursuit.expect("there should be a pursuit");
    assert_eq!((pursuit.percent, pursuit.value, pursuit.damage), (1, 16_000, 160));
    assert_eq!(pursuit.losses, []);
}

/// Returns a battle in which the orc mob has routed but its army has held.
fn shaken(outcome: Outcome) -> (Engagement, Fought) {
    let engagement = leaderless([unit(1, "H02")], [worn(2, "O03", 2), unit(3, "one")]);
    let mut battle = ended(&engagement, outcome);
    battle.field.units[1][0].place = Place::Routed;
    (engagement, battle)
}

// covers: DW-AFTER-05, DW-RULING-96
#[test]
fn dw_auto_15_a_routed_unit_rallies_on_a_roll_up_to_value_b_or_else_tests_for_attrition() {
    let mut engagement = shaken_mob();
    engagement.sides[1][0].plan.withdraw_at = Some(1);
    engagement.sides[0][0].units[0].b = 12;
    // The damage of 26000 x 4 % = 1040 kills one stand of the mob. The mob routs on an 8, and the orcs withdraw. The
    // mob then rallies on a 9 (its value b is 9) but not on a 10.
    let dice = |die: u32| [1, 3, 3, 1, 1, 8, 1, 1, 1, 1, die];
    for (die, rallies) in [(9, true), (10, false)] {
        let battle = fought(&engagement, &dice(die));
        assert_eq!(battle.outcome, Outcome::AttackerWithdraws);
        let test = battle.rally[0];
        assert_eq!((test.unit, test.threshold), (UnitId(3), 9));
        assert_eq!(test.passed, rallies);
        let attrition: &[u32] = if rallies { &[] } else { &[6, 6] };
        let after = settled(&engagement, &battle, 0, attrition);
        assert_eq!(after.attrition.len(), usize::from(!rallies));
    }
}

#[test]
fn dw_auto_15_units_can_rally_only_after_the_battle() {
    let engagement = shaken_mob();
    let battle = fought(&engagement, &[vec![1, 3, 3, 1, 1, 8], quiet(4)].concat());
    assert!(!battle.is_over);
    assert_eq!(battle.rally, []);
    assert_eq!(battle.field.units[1][0].place, Place::Routed);
}

// covers: DW-RULING-77
#[test]
fn dw_auto_16_all_survivors_of_a_routed_army_test_for_attrition() {
    let (engagement, battle) = shaken(Outcome::AttackerRout);
    let after = settled(&engagement, &battle, 0, &[6, 5, 4, 4]);
    let tests: Vec<(u32, u32, u16)> =
        after.attrition.iter().map(|test| (test.unit.0, test.percent, test.lost)).collect();
    assert_eq!(tests, [(2, 5, 1), (3, 10, 10)]);
    // If the army holds, only routed units that did not rally are tested.
    let (engagement, battle) = shaken(Outcome::AttackerWithdraws);
    let after = settled(&engagement, &battle, 0, &[6, 5]);
    assert_eq!(after.attrition.len(), 1);
    assert_eq!(after.attrition[0].unit, UnitId(2));
}

#[test]
fn dw_auto_16_each_army_tests_for_attrition_with_its_own_modifier() {
    let mut engagement = skirmish();
    engagement.sides[1].push(army(3, Race::Isthak, &[], vec![unit(3, "O03")]));
    let battle = ended(&engagement, Outcome::AttackerRout);
    let modifier = |force| if force == ForceId(2) { -1 } else { 6 };
    let after = with_dice(&[3; 4], |dice| settle(&engagement, &battle, modifier, dice));
    let percents: Vec<u32> = after.attrition.iter().map(|test| test.percent).collect();
    assert_eq!(percents, [20, 0]);
}

/// Returns the fates of one character on each side when both characters roll `die`.
fn fates(outcome: Outcome, condition: Condition, die: u32) -> [Fate; 2] {
    let mut engagement = skirmish();
    for (side, id) in [(0, 1), (1, 2)] {
        engagement.sides[side][0].characters = vec![Character { condition, ..general(id, 1) }];
    }
    let battle = ended(&engagement, outcome);
    let attrition: &[u32] = if outcome.routs(Role::Attacker) { &[6, 6] } else { &[] };
    let after = settled(&engagement, &battle, 0, &[attrition, &[die, die]].concat());
    assert_eq!(after.characters[0].character, CharacterId(1));
    [after.characters[0].fate, after.characters[1].fate]
}

// covers: DW-T-44
#[test]
fn dw_auto_17_a_characters_fate_depends_on_the_outcome_of_the_battle_and_a_die_roll() {
    use Fate::{Destroyed, Fled, Unhurt, Wounded};
    let rout = |die| fates(Outcome::AttackerRout, Condition::Unhurt, die);
    assert_eq!(rout(1), [Destroyed, Destroyed]);
    assert_eq!(rout(2), [Wounded, Destroyed]);
    assert_eq!(rout(3), [Wounded, Wounded]);
    assert_eq!(rout(4), [Unhurt, Wounded]);
    assert_eq!(rout(6), [Unhurt, Wounded]);
    assert_eq!(rout(7), [Unhurt, Fled]);
    assert_eq!(rout(20), [Unhurt, Fled]);
    // Rolls for the withdrawing side against a winner.
    let withdrawal = |die| fates(Outcome::AttackerWithdraws, Condition::Unhurt, die);
    assert_eq!(withdrawal(1), [Destroyed, Destroyed]);
    assert_eq!(withdrawal(3), [Wounded, Wounded]);
    assert_eq!(withdrawal(4), [Unhurt, Wounded]);
    assert_eq!(withdrawal(5), [Unhurt, Unhurt]);
    // Both sides withdrew, so there is no winner.
    let both = |die| fates(Outcome::BothWithdraw, Condition::Unhurt, die);
    assert_eq!(both(4), [Wounded, Wounded]);
    assert_eq!(both(5), [Unhurt, Unhurt]);
}

#[test]
fn dw_auto_17_characters_roll_for_their_fates_in_order_of_side_and_then_id() {
    let mut engagement = skirmish();
    engagement.sides[0][0].characters = vec![general(5, 1), general(3, 1)];
    engagement.sides[1][0].characters = vec![general(1, 1)];
    let battle = ended(&engagement, Outcome::BothWithdraw);
    let after = settled(&engagement, &battle, 0, &[1, 2, 20]);
    let fates: Vec<(u32, Fate)> =
        after.characters.iter().map(|roll| (roll.character.0, roll.fate)).collect();
    assert_eq!(fates, [(3, Fate::Destroyed), (5, Fate::Wounded), (1, Fate::Unhurt)]);
}

// covers: DW-AFTER-03, DW-AFTER-06
#[test]
fn dw_ruling_80_a_second_wound_is_fatal_and_characters_who_fled_do_not_roll() {
    use Fate::{Destroyed, Wounded};
    // A wounded character stays wounded on a good roll, and another wound kills.
    let again = |die| fates(Outcome::AttackerRout, Condition::Wounded, die);
    assert_eq!(again(20), [Wounded, Wounded]);
    assert_eq!(again(3), [Destroyed, Destroyed]);
    assert_eq!(again(1), [Destroyed, Destroyed]);
    // A character who fled is not present and rolls no die.
    let mut engagement = skirmish();
    engagement.sides[0][0].characters =
        vec![Character { condition: Condition::Fled, ..general(1, 1) }];
    let battle = ended(&engagement, Outcome::BothWithdraw);
    assert_eq!(settled(&engagement, &battle, 0, &[]).characters, []);
}

// covers: DW-ROUT-01, DW-AFTER-01
#[test]
fn dw_battle_11_losers_and_routed_armies_must_leave_the_province() {
    let mut engagement = skirmish();
    engagement.sides[0].push(army(3, Race::Elf, &[], vec![unit(3, "H02")]));
    let forces = |engagement: &Engagement, battle: &Fought| -> Vec<u32> {
        leaving(engagement, battle).iter().map(|force| force.0).collect()
    };
    for (outcome, gone) in [
        (Outcome::DefenderRout, vec![1, 3]),
        (Outcome::AttackerRout, vec![2]),
        (Outcome::DefenderWithdraws, vec![1, 3]),
        (Outcome::AttackerWithdraws, vec![2]),
        (Outcome::BothWithdraw, vec![1, 3, 2]),
        (Outcome::BothRout, vec![1, 3, 2]),
    ] {
        assert_eq!(forces(&engagement, &ended(&engagement, outcome)), gone);
    }
    // A routed army must leave even if the rest of its side has won.
    let mut battle = ended(&engagement, Outcome::AttackerRout);
    battle.field.armies[0][1].presence = Presence::Routed;
    assert_eq!(forces(&engagement, &battle), [3, 2]);
    // Garrisons cannot leave the province.
    engagement.sides[0][1].kind = ForceKind::Garrison;
    assert_eq!(forces(&engagement, &battle), [2]);
}

// covers: DW-AFTER-02, DW-ROUT-03
#[test]
fn dw_after_04_the_tally_lists_each_units_stands_before_and_after() {
    let (engagement, mut battle) = shaken(Outcome::AttackerRout);
    battle.field.units[0][0].stands = 0;
    let after = settled(&engagement, &battle, 0, &[6, 5, 4, 4]);
    let rows: Vec<(u32, u16, u16, bool)> = tally(&engagement, &battle, &after)
        .iter()
        .map(|row| (row.unit.0, row.before, row.after, row.engaged))
        .collect();
    assert_eq!(rows, [(1, 10, 0, true), (2, 2, 1, true), (3, 100, 90, true)]);
}
