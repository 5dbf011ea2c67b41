//! Tests of the turns of a field battle: values, rolls, casualties, tests (5.11).

use super::*;

/// Returns the battle of the example DW-EX-87.
pub(super) fn example() -> Engagement {
    let humans = army(1, Race::Human, &[general(1, 2)], vec![unit(1, "H02"), unit(2, "H04")]);
    let orcs =
        army(2, Race::Orc, &[general(2, 1)], vec![unit(3, "O03"), unit(4, "O03"), unit(5, "O02")]);
    Engagement { edge: Some(Role::Defender), ..open(vec![at_home(humans)], vec![orcs]) }
}

const EXAMPLE_DICE: [u32; 28] =
    [4, 4, 5, 1, 1, 3, 4, 5, 2, 6, 2, 1, 6, 3, 2, 1, 4, 2, 3, 2, 4, 6, 3, 4, 5, 13, 6, 6];

// covers: DW-AUTO-01, DW-AUTO-02, DW-AUTO-06, DW-AUTO-07, DW-AUTO-08, DW-AUTO-14, DW-AUTO-16, DW-AUTO-19, DW-RULING-94
#[test]
fn dw_ex_87_the_example_field_battle_matches_the_specification_turn_by_turn() {
    let fought = fought(&example(), &EXAMPLE_DICE);
    let day = &fought.days[0];
    assert_eq!(day.limit, Some(8));
    let blows: Vec<[(i32, u32, u64, u64); 2]> = day
        .turns
        .iter()
        .map(|turn| {
            [0, 1].map(|side: usize| {
                let blow = &turn.blows[side];
                (blow.modifier, blow.percent, blow.value, blow.damage)
            })
        })
        .collect();
    assert_eq!(
        blows,
        [
            [(2, 9, 26_000, 2340), (0, 1, 24_000, 240)],
            [(1, 6, 26_000, 1560), (0, 5, 22_200, 1110)],
            [(1, 7, 25_000, 1750), (0, 5, 20_700, 1035)],
            [(1, 4, 25_000, 1000), (0, 3, 19_200, 576)],
            [(1, 4, 23_400, 936), (0, 4, 17_400, 696)],
            [(1, 8, 22_400, 1792), (0, 7, 16_800, 1176)],
        ]
    );
    let losses: Vec<[Vec<Loss>; 2]> = day.turns.iter().map(|turn| turn.losses.clone()).collect();
    assert_eq!(
        losses,
        [
            [vec![], vec![loss(3, 1), loss(4, 1)]],
            [vec![loss(1, 1)], vec![loss(3, 1), loss(5, 1)]],
            [vec![], vec![loss(4, 1), loss(5, 1)]],
            [vec![loss(2, 1)], vec![loss(3, 1), loss(4, 1)]],
            [vec![loss(1, 1)], vec![loss(5, 1)]],
            [vec![], vec![loss(3, 1), loss(4, 1)]],
        ]
    );
    let pools: Vec<[u64; 2]> = day.turns.iter().map(|turn| turn.pools).collect();
    assert_eq!(pools, [[240, 540], [350, 600], [1385, 850], [361, 50], [57, 386], [1233, 378]]);
    let test = day.turns[5].army_tests[0];
    assert_eq!(test.force, ForceId(2));
    let (die, threshold) = test.roll.expect("there should be a roll");
    assert_eq!((die.value, threshold, test.passed), (13, 7, false));
    assert_eq!(fought.outcome, Outcome::AttackerRout);
    let pursuit = fought.pursuit.as_ref().expect("there should be a pursuit");
    assert_eq!((pursuit.percent, pursuit.value, pursuit.damage), (10, 11_200, 1120));
    assert_eq!(pursuit.losses, [loss(3, 1)]);
    assert_eq!([3, 4, 5].map(|id| stands(&fought, id)), [5, 6, 7]);
    // The attrition modifiers are +1 for fewer than 750 remaining points and -2 because no friendly province is
    // adjacent.
    let after = settled(&example(), &fought, -1, &[3, 3, 4, 5, 6, 6, 2, 7]);
    let attrition: Vec<(u32, u32, u16)> =
        after.attrition.iter().map(|test| (test.unit.0, test.percent, test.lost)).collect();
    assert_eq!(attrition, [(3, 20, 1), (4, 10, 1), (5, 5, 1)]);
}

// covers: DW-T-42
#[test]
fn dw_auto_06_the_commander_the_sorcerer_and_the_table_edge_modify_a_roll() {
    let named = |engagement: &Engagement, role, turn| opening_modifiers(engagement, role, turn);
    let mut engagement = skirmish();
    assert_eq!(named(&engagement, Role::Defender, 1), []);
    engagement.sides[0][0].characters = vec![general(1, 2), sorcerer(2, 1)];
    engagement.sides[1][0].characters = vec![general(3, 2), sorcerer(4, 2)];
    engagement.edge = Some(Role::Attacker);
    assert_eq!(named(&engagement, Role::Defender, 1), []);
    assert_eq!(
        named(&engagement, Role::Attacker, 1),
        [(Modifier::BetterSorcerer, 1), (Modifier::TableEdge, 1)]
    );
    assert_eq!(named(&engagement, Role::Attacker, 3), [(Modifier::BetterSorcerer, 1)]);
    assert_eq!(named(&engagement, Role::Attacker, 4), []);
    engagement.sides[0][0].characters[0].stars = 3;
    engagement.sides[0][0].ration = Ration::ThreeQuarters;
    engagement.sides[1][0].ration = Ration::Half;
    assert_eq!(
        named(&engagement, Role::Defender, 8),
        [(Modifier::BetterGeneral, 1), (Modifier::Rationing25, -1)]
    );
    assert_eq!(named(&engagement, Role::Attacker, 8), [(Modifier::Rationing50, -2)]);
    // In a coalition, each player feeds their own army, and the most severe rationing counts for the side.
    engagement.sides[0]
        .push(Army { ration: Ration::Half, ..army(3, Race::Elf, &[], vec![unit(3, "H02")]) });
    assert_eq!(
        named(&engagement, Role::Defender, 8),
        [(Modifier::BetterGeneral, 1), (Modifier::Rationing50, -2)]
    );
}

// covers: DW-RULING-71, DW-RULING-80
#[test]
fn dw_auto_06_wounded_and_fled_characters_give_no_command_bonus() {
    let mut engagement = skirmish();
    for condition in [Condition::Wounded, Condition::Fled] {
        engagement.sides[0][0].characters = vec![Character { condition, ..general(1, 3) }];
        assert_eq!(opening_modifiers(&engagement, Role::Defender, 1), []);
        assert_eq!(engagement.sides[0][0].stars(), 0);
    }
    engagement.sides[0][0].characters.push(general(2, 1));
    assert_eq!(opening_modifiers(&engagement, Role::Defender, 1), [(Modifier::BetterGeneral, 1)]);
}

// covers: DW-MORALE-05, DW-BATTLE-07
#[test]
fn dw_auto_20_a_coalition_uses_its_best_roll_modifiers_and_tests_each_army() {
    let mut engagement = skirmish();
    engagement.sides[0] = vec![
        army(1, Race::Human, &[general(1, 1)], vec![unit(1, "H02")]),
        army(3, Race::Elf, &[general(2, 3)], vec![worn(3, "H04", 3)]),
    ];
    engagement.sides[1][0].characters = vec![general(3, 2)];
    assert_eq!(opening_modifiers(&engagement, Role::Defender, 1), [(Modifier::BetterGeneral, 1)]);
    // The damage is 900 points per turn. An elven stand is worth 1600 points, a spear stand 1000. Turn 2 kills a spear
    // stand and leaves 800. In turn 3, the pool of 1700 kills an elven stand. The elves have then lost 1 of 3 SE, and
    // their army is tested separately, at 8 + 3 stars = 11.
    let dice =
        [vec![1, 1, 1, 6, 6, 1, 1, 6, 6, 1, 1, 6, 6, 11], vec![1, 1, 1, 1, 11, 1, 1, 1, 1, 12]]
            .concat();
    let fought = fought(&engagement, &dice);
    let tests = |turn: usize| fought.days[0].turns[turn].army_tests.clone();
    assert_eq!(tests(1), []);
    assert_eq!((tests(2)[0].force, tests(2)[0].passed), (ForceId(3), true));
    assert_eq!(tests(2)[0].roll.map(|(_, threshold)| threshold), Some(11));
    // The battle continues without the elves and ends undecided.
    assert_eq!((tests(4)[0].force, tests(4)[0].passed), (ForceId(3), false));
    assert_eq!(fought.outcome, Outcome::Undecided);
}

#[test]
fn dw_auto_20_a_garrison_counts_as_an_army_whose_general_has_no_stars() {
    let mut engagement = skirmish();
    engagement.sides[0][0].kind = ForceKind::Garrison;
    engagement.sides[1][0].characters = vec![general(1, 1)];
    assert_eq!(engagement.sides[0][0].stars(), 0);
    assert_eq!(opening_modifiers(&engagement, Role::Attacker, 2), [(Modifier::BetterGeneral, 1)]);
}

/// Fights a turn that reduces an orc unit from two of its ten stands to one. Returns the threshold and the result of
/// the unit's test.
fn shaken(prepare: impl Fn(&mut Engagement), die: u32) -> (i32, bool) {
    let mut engagement = shaken_mob();
    prepare(&mut engagement);
    // The damage of 26000 x 4 % = 1040 kills an O03 stand (900) and one stand of the other unit.
    let mut dice = Dice::scripted([1, 3, 3, 1, 1, die].into_iter().chain([1; 60]));
    let fought = fight(&engagement, &mut dice);
    let test = fought.days[0].turns[0].unit_tests[0];
    assert_eq!(test.unit, UnitId(3));
    (test.threshold, test.passed)
}

#[test]
fn dw_auto_09_a_unit_at_half_strength_tests_against_value_a_plus_its_generals_stars() {
    assert_eq!(shaken(|_| {}, 7), (7, true));
    assert_eq!(shaken(|_| {}, 8), (7, false));
    let led = |engagement: &mut Engagement| {
        engagement.sides[1][0].characters = vec![general(1, 2)];
        // The other side has the same general, so that the rolls stay equal.
        engagement.sides[0][0].characters = vec![general(2, 2)];
    };
    assert_eq!(shaken(led, 9), (9, true));
    assert_eq!(shaken(led, 10), (9, false));
    // Hunger (DW-T-09): -1 in the first week, -2 in later weeks.
    let hungry = |weeks| move |engagement: &mut Engagement| engagement.sides[1][0].shortage = weeks;
    assert_eq!(shaken(hungry(1), 6), (6, true));
    assert_eq!(shaken(hungry(2), 6), (5, false));
    assert_eq!(shaken(hungry(5), 5), (5, true));
}

#[test]
fn dw_auto_09_enemy_fear_counts_only_as_far_as_it_exceeds_the_units_own_fear() {
    let feared = |enemy, own| {
        move |engagement: &mut Engagement| {
            engagement.sides[0][0].units[0].fear = enemy;
            engagement.sides[1][0].units[0].fear = own;
        }
    };
    assert_eq!(shaken(feared(2, 0), 5), (5, true));
    assert_eq!(shaken(feared(2, 0), 6), (5, false));
    assert_eq!(shaken(feared(2, 1), 6), (6, true));
    assert_eq!(shaken(feared(1, 3), 7), (7, true));
    // Units in reserve cause no fear.
    let in_reserve = |engagement: &mut Engagement| {
        engagement.sides[0][0].units.push(unit(9, "H12"));
        engagement.sides[0][0].plan.reserve = [UnitId(9)].into();
    };
    assert_eq!(shaken(in_reserve, 7), (7, true));
}

#[test]
fn dw_auto_09_the_defender_tests_first_and_fear_is_measured_before_the_tests() {
    let mut spears = worn(1, "H02", 2);
    spears.fear = 2;
    let engagement = leaderless([spears, unit(3, "one")], [worn(2, "O03", 2), unit(4, "one")]);
    // The damage of 12000 x 8 % and of 11800 x 9 % kills one stand on each side. The spears rout, but the fear that
    // they cause still affects the mob.
    let dice = [vec![1, 5, 5, 6, 5, 20, 5], quiet(4)].concat();
    let fought = fought(&engagement, &dice);
    let tests: Vec<(u32, u64, i32, bool)> = fought.days[0].turns[0]
        .unit_tests
        .iter()
        .map(|test| (test.unit.0, test.die.number, test.threshold, test.passed))
        .collect();
    assert_eq!(tests, [(1, 5, 7, false), (2, 6, 5, true)]);
}

#[test]
fn dw_auto_09_only_units_at_half_strength_that_lost_a_stand_are_tested() {
    // A unit of ten stands is first tested when it loses its fifth stand.
    let engagement = open(
        vec![army(1, Race::Human, &[general(1, 3)], vec![unit(1, "H02")])],
        vec![army(2, Race::Orc, &[general(2, 3)], vec![unit(2, "O03"), unit(3, "one")])],
    );
    // The damage is 19000 x 10 % = 1900 per turn. The cumulative losses after turns 1 to 3 are one, three and five
    // stands.
    let dice = [
        vec![1],
        vec![1, 1, 6, 6],
        vec![1, 1, 6, 6],
        vec![1, 1, 6, 6, 10, 10],
        vec![1, 1, 1, 1, 10],
        vec![1, 1, 1, 1, 10, 9],
    ]
    .concat();
    let fought = fought(&engagement, &dice);
    let counts: Vec<usize> =
        fought.days[0].turns.iter().map(|turn| turn.unit_tests.len()).collect();
    // In turn 4 the unit loses nothing (890 in the pool) and is not tested, although its army is. In turn 5 it loses a
    // sixth stand. The army has then lost a tenth more than half, and passes its test with a 9.
    assert_eq!(counts, [0, 0, 1, 0, 1]);
    assert_eq!(stands(&fought, 1), 4);
}

#[test]
fn dw_auto_10_an_army_with_no_fighting_units_left_routs_without_a_die_roll() {
    // Tests an army that has only characters left at the end of turn 1.
    let mut engagement = skirmish();
    engagement.sides[1][0].units.clear();
    engagement.sides[1][0].characters = vec![general(1, 3)];
    let fought = fought(&engagement, &[1, 1, 1, 6, 6]);
    let turn = &fought.days[0].turns[0];
    assert_eq!(turn.blows[1].damage, 0);
    assert_eq!((turn.army_tests[0].roll, turn.army_tests[0].passed), (None, false));
    assert_eq!(fought.outcome, Outcome::AttackerRout);
    assert_eq!(fought.turns, 1);
    // No target is left for a pursuit, so no die is rolled for one.
    assert_eq!(fought.pursuit, None);
}

// covers: DW-MORALE-01
#[test]
fn dw_auto_10_after_losing_a_third_an_army_tests_every_turn() {
    // Three of nine stands are a third.
    let of = |stands| {
        open(
            vec![army(1, Race::Human, &[general(1, 3)], vec![worn(1, "H02", stands)])],
            vec![army(2, Race::Orc, &[general(2, 3)], vec![unit(2, "O03"), unit(3, "one")])],
        )
    };
    let turns = vec![1, 1, 1, 6, 6, 1, 1, 6, 6];
    let at_nine =
        [turns.clone(), vec![10], vec![1, 1, 1, 1, 10], vec![1, 1, 1, 1, 10], vec![1, 1, 1, 1, 10]]
            .concat();
    let count = |stands, dice: &[u32]| -> Vec<usize> {
        let fought = fought(&of(stands), dice);
        let turns = &fought.days[0].turns;
        turns.iter().map(|turn| turn.army_tests.len()).collect()
    };
    assert_eq!(count(9, &at_nine), [0, 1, 1, 1, 1]);
    // Three of ten stands are less than a third. With damage of 190 per turn, the fourth stand falls in turn 4.
    let at_ten = [turns, quiet(1), vec![1, 1, 1, 1, 10], vec![1, 1, 1, 1, 10]].concat();
    assert_eq!(count(10, &at_ten), [0, 0, 0, 1, 1]);
}

#[test]
fn dw_auto_11_the_side_with_larger_losses_tests_first_and_its_rout_ends_the_battle() {
    // Each side has three spear stands and a drake, 8 SE in total.
    let mut engagement =
        leaderless([worn(1, "H02", 3), unit(3, "H12")], [worn(2, "H02", 3), unit(4, "H12")]);
    // In turn 1, the damage of 31000 x 5 % = 1550 kills a stand on each side. In turn 2, 550 + 1500 kill the other two,
    // so both sides have lost 3 of 8 SE. The side that is tested first fails, and the other side's drake pursues it.
    let dice = [1, 3, 4, 3, 4, 3, 4, 3, 4, 20, 1, 1];
    let order = |engagement: &Engagement| {
        let fought = fought(engagement, &dice);
        let tests = &fought.days[0].turns[1].army_tests;
        let forces: Vec<u32> = tests.iter().map(|test| test.force.0).collect();
        (forces, fought.outcome)
    };
    // The side that does not own the province is tested first. If it routs, the other side is not tested.
    assert_eq!(order(&engagement), (vec![2], Outcome::AttackerRout));
    engagement.owner = Some(Role::Attacker);
    assert_eq!(order(&engagement), (vec![1], Outcome::DefenderRout));
    // In an unowned province, the side with the lower id is tested first.
    engagement.owner = None;
    assert_eq!(order(&engagement), (vec![1], Outcome::DefenderRout));
    // The side with the larger share of losses is tested first, regardless of the province's owner. Here a loss of 3 in
    // 8 comes before a loss of 3 in 9.
    engagement.owner = Some(Role::Attacker);
    engagement.sides[0][0].units.push(worn(5, "H02", 1));
    engagement.sides[0][0].plan.reserve = [UnitId(5)].into();
    assert_eq!(order(&engagement), (vec![2], Outcome::AttackerRout));
}

// covers: DW-BATTLE-10
#[test]
fn dw_auto_18_reserves_are_not_engaged_and_do_not_attack() {
    let mut engagement = skirmish();
    engagement.sides[0][0].units.push(unit(7, "H04"));
    engagement.sides[0][0].plan = Plan { reserve: [UnitId(7)].into(), ..Plan::default() };
    let fought = fought(&engagement, &[vec![1], quiet(5)].concat());
    assert_eq!(fought.engaged(), [UnitId(1), UnitId(2)]);
    // Reserves also do not attack.
    assert_eq!(fought.days[0].turns[0].blows[0].value, 10_000);
    let place = fought.field.units[0][1].place;
    assert_eq!(place, Place::Reserve);
}

#[test]
fn dw_auto_19_dice_are_recorded_in_the_order_given_by_the_rules() {
    let mut dice = Dice::scripted(EXAMPLE_DICE);
    let fought = fight(&example(), &mut dice);
    let day = &fought.days[0];
    assert_eq!(day.limit_die.map(|die| die.number), Some(0));
    for (index, turn) in day.turns.iter().enumerate() {
        let first = 1 + 4 * index as u64;
        let numbers = [0, 1].map(|side: usize| turn.blows[side].dice.0.map(|die| die.number));
        assert_eq!(numbers, [[first, first + 1], [first + 2, first + 3]]);
    }
    let roll = day.turns[5].army_tests[0].roll.map(|(die, _)| die.number);
    assert_eq!(roll, Some(25));
    let pursuit = fought.pursuit.map(|pursuit| pursuit.dice.0[0].number);
    assert_eq!(pursuit, Some(26));
    assert_eq!(day.turns.len(), 6);
    assert_eq!(example().kind, Kind::Field);
}
