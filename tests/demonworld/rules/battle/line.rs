//! Tests of unit values, positions in the line, and losses (5.11, DW-AUTO-02..08).

use regnal_demonworld::battle::stand_price;

use super::*;

#[test]
fn dw_auto_02_the_value_of_a_stand_is_its_share_of_the_units_price_rounded_down() {
    assert_eq!(stand_price(100, 10), 1000);
    assert_eq!(stand_price(96, 8), 1200);
    assert_eq!(stand_price(100, 3), 3333);
}

#[test]
fn dw_auto_03_the_attack_value_is_proportional_to_the_number_of_stands() {
    let spears = unit(1, "H02");
    assert_eq!(spears.attack_value(10, 0), 10_000);
    assert_eq!(spears.attack_value(7, 0), 7000);
    assert_eq!(spears.attack_value(0, 0), 0);
    let odd = Fighter { initial_cost: 100, initial_stands: 3, ..spears };
    assert_eq!(odd.attack_value(1, 1), 1666);
    // Characters add nothing to the attack value.
    let mut engagement = skirmish();
    engagement.sides[0][0].characters = vec![general(1, 4), sorcerer(2, 4)];
    let fought = fought(&engagement, &[vec![1], quiet(5), vec![5, 5]].concat()[..21]);
    assert_eq!(fought.days[0].turns[0].blows[0].value, 10_000);
}

// covers: DW-RECRUIT-06
#[test]
fn dw_ruling_17_slaves_attack_at_half_value() {
    let slaves = Fighter { slave: true, ..unit(1, "O01") };
    assert_eq!(unit(1, "O01").attack_value(10, 0), 4000);
    assert_eq!(slaves.attack_value(10, 0), 2000);
    // Only the attack is halved. Killing a stand still costs the enemy its full price.
    assert_eq!(slaves.price(), 400);
}

// covers: DW-T-09
#[test]
fn dw_ration_07_unsupplied_units_attack_at_half_value() {
    for weeks in [1, 2, 3, 9] {
        assert_eq!(unit(1, "H02").attack_value(10, weeks), 5000);
    }
    let slaves = Fighter { slave: true, ..unit(1, "O01") };
    assert_eq!(slaves.attack_value(10, 1), 1000);
}

#[test]
fn dw_ruling_46_a_dismounted_stand_is_worth_at_most_as_much_as_a_line_infantry_stand() {
    let knights = unit(1, "H07");
    assert_eq!(knights.price(), 3500);
    let on_foot = Fighter { line_price: Some(1000), ..knights.clone() };
    assert_eq!(on_foot.price(), 1000);
    assert_eq!(on_foot.attack_value(10, 0), 10_000);
    let cheap = Fighter { line_price: Some(9000), ..knights };
    assert_eq!(cheap.price(), 3500);
}

/// Returns the unit ids of a side in line order.
fn line(engagement: &Engagement, side: usize) -> Vec<u32> {
    let fought = fought(engagement, &[vec![1], quiet(5)].concat());
    fought.field.units[side].iter().map(|unit| unit.unit.0).collect()
}

#[test]
fn dw_auto_04_units_stand_in_line_in_the_players_chosen_order_and_then_by_id() {
    let mut engagement = skirmish();
    engagement.sides[1][0].units = [9, 7, 8, 6].map(|id| unit(id, "O03")).to_vec();
    assert_eq!(line(&engagement, 1), [6, 7, 8, 9]);
    engagement.sides[1][0].plan.line = vec![UnitId(8), UnitId(6)];
    assert_eq!(line(&engagement, 1), [8, 6, 7, 9]);
}

#[test]
fn dw_auto_04_armies_are_lined_up_by_number_then_by_race() {
    let mut engagement = skirmish();
    let of = |force, kind, player, id| Army {
        force: ForceId(force),
        kind,
        ..army(1, player, &[], vec![unit(id, "O03")])
    };
    engagement.sides[1] = vec![
        of(50, ForceKind::Garrison, Race::Elf, 11),
        of(51, ForceKind::Army(2), Race::Elf, 12),
        of(52, ForceKind::Army(1), Race::Orc, 13),
        of(53, ForceKind::Army(1), Race::Isthak, 14),
    ];
    assert_eq!(line(&engagement, 1), [14, 13, 12, 11]);
}

/// Returns the defender's losses in the first turn, by unit. The attacker has a hundred stands worth `price` points
/// each and does 10 % damage.
fn struck(units: Vec<Fighter>, price: u32) -> Vec<(u32, u16)> {
    let attacker = Fighter { initial_cost: price * 100, ..unit(99, "one") };
    let engagement = open(
        vec![army(1, Race::Human, &[general(1, 20)], units)],
        vec![army(2, Race::Orc, &[], vec![attacker])],
    );
    // The unit and army tests of the first turn are passed, and nobody loses a stand afterwards.
    let mut dice = Dice::scripted([1, 1, 1, 6, 6].into_iter().chain([1; 40]));
    let fought = fight(&engagement, &mut dice);
    fought.days[0].turns[0].losses[0].iter().map(|loss| (loss.unit.0, loss.stands)).collect()
}

#[test]
fn dw_auto_04_three_units_form_the_front() {
    let units = [1, 2, 3, 4].map(|id| unit(id, "H02")).to_vec();
    // 100 stands worth 4 points at 10 % do 40 points of damage, which kills four stands. The losses rotate through the
    // three front units.
    assert_eq!(struck(units, 4), [(1, 2), (2, 1), (3, 1)]);
}

#[test]
fn dw_auto_04_large_monsters_and_war_machines_stand_behind_the_front() {
    let units = vec![unit(1, "H12"), unit(2, "H11"), unit(3, "H02")];
    // Only the spears form the front.
    assert_eq!(struck(units, 5), [(3, 5)]);
    // Without other units, the heavy ones are hit: 100 points kill ten spears, and 280 more kill the drake.
    let units = vec![unit(1, "H12"), unit(3, "H02")];
    assert_eq!(struck(units.clone(), 38), [(1, 1), (3, 10)]);
    assert_eq!(struck(units, 37), [(3, 10)]);
}

#[test]
fn dw_auto_06_the_damage_percentage_is_the_total_rolled_minus_two_but_at_least_one() {
    for (dice, percent) in [([1, 1], 1), ([1, 2], 1), ([2, 2], 2), ([6, 6], 10)] {
        let script = [vec![1], dice.to_vec(), vec![1, 1], quiet(4)].concat();
        // Ten percent of 10000 kills one stand, and no unit has to test.
        let fought = fought(&skirmish(), &script);
        assert_eq!(fought.days[0].turns[0].blows[0].percent, percent);
    }
    // Rationing does not lower the percentage below this minimum.
    let mut engagement = skirmish();
    engagement.sides[0][0].ration = Ration::Half;
    let fought = fought(&engagement, &[vec![1], quiet(5)].concat());
    let blow = &fought.days[0].turns[0].blows[0];
    assert_eq!((blow.modifier, blow.percent), (-2, 1));
}

#[test]
fn dw_auto_07_damage_is_based_on_values_before_losses() {
    // Both sides strike at 10 % in the same turn. The attacker's value of 9000 is determined before its mob loses
    // stands.
    let fought = fought(&skirmish(), &[vec![1, 6, 6, 6, 6], quiet(4)].concat());
    let turn = &fought.days[0].turns[0];
    assert_eq!(turn.blows[0].damage, 1000);
    assert_eq!(turn.blows[1].damage, 900);
    assert_eq!(turn.losses, [vec![], vec![loss(2, 1)]]);
    assert_eq!(turn.pools, [900, 100]);
}

#[test]
fn dw_auto_08_hits_rotate_through_the_front_units() {
    // Damage of 40 points hits stands worth 10, 16 and 12. Three stands die for 38 points. With 50 points, another
    // stand worth 10 dies, which makes 48.
    let units = vec![unit(1, "H02"), unit(2, "H04"), unit(3, "H03")];
    assert_eq!(struck(units.clone(), 4), [(1, 1), (2, 1), (3, 1)]);
    assert_eq!(struck(units, 5), [(1, 2), (2, 1), (3, 1)]);
    // A destroyed unit is replaced immediately. The counter is then at 1, and the front is 2, 3, 4.
    let units = vec![worn(1, "H02", 1), unit(2, "H02"), unit(3, "H02"), unit(4, "H02")];
    assert_eq!(struck(units, 4), [(1, 1), (2, 1), (3, 1), (4, 1)]);
}

#[test]
fn dw_auto_08_a_damage_pool_is_emptied_when_no_targets_are_left() {
    let engagement = leaderless([worn(1, "H02", 1)], [unit(2, "one"), unit(3, "O04")]);
    // Damage of 24400 x 10 % = 2440 hits a single stand worth 1000.
    let fought = fought(&engagement, &[1, 1, 1, 6, 6]);
    assert_eq!(fought.days[0].turns[0].pools[0], 0);
    assert_eq!(fought.outcome, Outcome::DefenderRout);
}
