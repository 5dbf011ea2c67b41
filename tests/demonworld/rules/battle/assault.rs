//! Tests of assaults (5.11, DW-AUTO-21..24).

use regnal_demonworld::battle::{Gate, wall_hindrance};

use super::*;

fn garrison(army: Army) -> Army {
    Army { kind: ForceKind::Garrison, ..at_home(army) }
}

fn assault(defenders: Vec<Army>, attackers: Vec<Army>, walls: Walls) -> Engagement {
    Engagement { kind: Kind::Assault, walls: Some(walls), ..open(defenders, attackers) }
}

/// Returns an assault by two hundred stands worth one point each against a garrison of spears. If both sides roll 2 on
/// 2D6, the attackers lose one stand per turn and do 8 centipoints of damage on a frontage of eight.
fn idle() -> Engagement {
    assault(
        vec![garrison(army(1, Race::Human, &[], vec![unit(1, "H02")]))],
        vec![army(2, Race::Orc, &[], vec![unit(2, "one"), unit(3, "one")])],
        walls(5),
    )
}

/// Returns the unnumbered assault example of section 8.5.
fn example() -> Engagement {
    let defenders = army(1, Race::Human, &[], vec![unit(1, "H02"), unit(2, "H03")]);
    let orcs =
        army(2, Race::Orc, &[general(1, 1)], vec![unit(3, "O04"), unit(4, "O03"), unit(5, "O08")]);
    let breached = Walls { breaches: 1, ..walls(5) };
    assault(vec![garrison(defenders)], vec![orcs], breached)
}

const EXAMPLE_DICE: [u32; 24] =
    [4, 5, 4, 4, 5, 5, 2, 2, 5, 4, 6, 5, 2, 1, 4, 3, 5, 1, 5, 6, 6, 2, 20, 13];

// covers: DW-AUTO-08, DW-AUTO-09, DW-AUTO-10, DW-AUTO-22
#[test]
fn dw_auto_21_the_example_assault_matches_the_specification_turn_by_turn() {
    let fought = fought(&example(), &EXAMPLE_DICE);
    let day = &fought.days[0];
    assert_eq!((day.limit, day.limit_die), (None, None));
    let damages: Vec<[(u32, u64); 2]> = day
        .turns
        .iter()
        .map(|turn| [0, 1].map(|side: usize| (turn.blows[side].percent, turn.blows[side].damage)))
        .collect();
    assert_eq!(
        damages,
        [
            [(7, 1372), (7, 2209)],
            [(8, 1392), (3, 946)],
            [(7, 1218), (10, 3256)],
            [(1, 142), (6, 1953)],
            [(4, 480), (11, 3581)],
        ]
    );
    let mut left = [10, 8, 8, 10, 4];
    let mut remaining = Vec::new();
    for turn in &day.turns {
        for loss in turn.losses.iter().flatten() {
            left[loss.unit.0 as usize - 1] -= loss.stands;
        }
        remaining.push(left);
    }
    assert_eq!(
        remaining,
        [[9, 7, 8, 10, 4], [9, 7, 7, 9, 4], [7, 6, 7, 9, 4], [6, 5, 7, 9, 4], [5, 3, 7, 9, 4],]
    );
    let pools: Vec<[u64; 2]> = day.turns.iter().map(|turn| turn.pools).collect();
    assert_eq!(pools, [[9, 1372], [955, 64], [1011, 1282], [764, 1424], [945, 1904]]);
    let army = |turn: usize| {
        let test = day.turns[turn].army_tests[0];
        (test.roll.map(|(die, threshold)| (die.value, threshold)), test.passed)
    };
    assert_eq!(army(3), (Some((5, 8)), true));
    let units: Vec<(u32, i32, bool)> = day.turns[4]
        .unit_tests
        .iter()
        .map(|test| (test.unit.0, test.threshold, test.passed))
        .collect();
    assert_eq!(units, [(1, 6, true), (2, 6, false)]);
    assert_eq!(army(4), (Some((13, 7)), false));
    assert_eq!(fought.outcome, Outcome::DefenderRout);
    assert_eq!(fought.pursuit, None);
}

#[test]
fn dw_ruling_38_a_garrison_falls_with_its_site_without_a_die_roll() {
    let engagement = example();
    let fallen = fought(&engagement, &EXAMPLE_DICE);
    // Only the general's die is rolled.
    let after = settled(&engagement, &fallen, 0, &[20]);
    assert_eq!(after.attrition, []);
    assert_eq!(leaving(&engagement, &fallen), []);
    // If an army sheltered in the site, its survivors test for attrition, and the army must leave.
    let mut engagement = engagement;
    engagement.sides[0][0].kind = ForceKind::Army(1);
    let after = settled(&engagement, &fallen, 0, &[6, 6, 6, 6, 20]);
    assert_eq!(after.attrition.len(), 2);
    assert_eq!(leaving(&engagement, &fallen), [engagement.sides[0][0].force]);
}

// covers: DW-SIEGE-14
#[test]
fn dw_auto_21_the_attacker_withdraws_after_forty_turns_of_assault() {
    let mut engagement = idle();
    // The besieged side cannot withdraw, and the table edge has no effect.
    engagement.sides[0][0] = cautious(engagement.sides[0][0].clone(), 10);
    engagement.sides[0][0].units.push(worn(9, "H02", 1));
    engagement.edge = Some(Role::Defender);
    let fought = fought(&engagement, &quiet(40));
    assert_eq!(fought.outcome, Outcome::AttackerWithdraws);
    assert_eq!((fought.turns, fought.is_over), (40, true));
    assert_eq!(fought.days[0].turns[0].blows[0].modifier, 0);
    // The attacker stays in front of the walls.
    assert_eq!(leaving(&engagement, &fought), []);
}

#[test]
fn dw_auto_21_reaching_the_attackers_threshold_ends_an_assault_immediately() {
    let mut engagement = idle();
    engagement.sides[1][0] = cautious(engagement.sides[1][0].clone(), 10);
    // At one stand per turn, 20 of 200 are lost after turn 20, and there is no further turn.
    let fought = fought(&engagement, &quiet(20));
    assert_eq!(fought.outcome, Outcome::AttackerWithdraws);
    assert_eq!(fought.turns, 20);
}

#[test]
fn dw_auto_21_routed_attackers_are_not_pursued() {
    let mut engagement = example();
    engagement.sides[1][0].units = vec![worn(3, "O03", 3)];
    engagement.sides[1][0].characters.clear();
    // The damage of 19600 x 10 % = 1960 kills two of three stands. The unit is tested, then the army. The last die is
    // for a store.
    let routed = fought(&engagement, &[6, 6, 1, 1, 1, 20]);
    assert_eq!(routed.outcome, Outcome::AttackerRout);
    assert_eq!(routed.pursuit, None);
    assert_eq!(leaving(&engagement, &routed), [engagement.sides[1][0].force]);
    // For the last stand, the roll of 2 on 2D6 gives 25 %, and a 5 on the extra die means that the stand is lost.
    let after = settled(&engagement, &routed, 0, &[1, 1, 5]);
    assert_eq!(after.attrition[0].lost, 1);
}

// covers: DW-T-43
#[test]
fn dw_auto_22_the_walls_height_and_its_breaches_determine_the_frontage_and_the_penalty() {
    assert_eq!(wall_hindrance(&walls(1), 0), (8, -1));
    assert_eq!(wall_hindrance(&walls(5), 0), (8, -1));
    assert_eq!(wall_hindrance(&walls(6), 0), (8, -2));
    assert_eq!(wall_hindrance(&walls(8), 0), (8, -2));
    assert_eq!(wall_hindrance(&walls(9), 0), (8, -3));
    assert_eq!(wall_hindrance(&walls(10), 0), (8, -3));
    assert_eq!(wall_hindrance(&walls(10), 1), (16, 0));
    assert_eq!(wall_hindrance(&walls(10), 3), (32, 0));
    // A siege tower counts if it is at least as tall as the wall.
    let towers = Walls { towers: vec![5, 6, 7], ..walls(6) };
    assert_eq!(wall_hindrance(&towers, 0), (24, -2));
    assert_eq!(wall_hindrance(&towers, 1), (32, 0));
}

#[test]
fn dw_auto_22_only_as_many_stands_as_the_frontage_allows_count_for_the_attack_value() {
    // The orcs have 20 stands worth 900 each, on a frontage of 8.
    let mut engagement = example();
    engagement.sides[1][0].characters.clear();
    engagement.sides[1][0].units = vec![unit(3, "O03"), unit(4, "O03")];
    engagement.walls = Some(walls(7));
    let value = |engagement: &Engagement| {
        let mut dice = Dice::scripted([1; 400]);
        let fought = fight(engagement, &mut dice);
        fought.days[0].turns[0].blows[1].value
    };
    assert_eq!(value(&engagement), 7200);
    assert_eq!(opening_modifiers(&engagement, Role::Attacker, 1), [(Modifier::Wall, -2)]);
    assert_eq!(opening_modifiers(&engagement, Role::Defender, 1), []);
    // If there are no more stands than the frontage allows, the full value counts.
    engagement.sides[1][0].units = vec![worn(3, "O03", 8)];
    assert_eq!(value(&engagement), 7200);
    engagement.sides[1][0].units = vec![worn(3, "O03", 9)];
    assert_eq!(value(&engagement), 7200);
    engagement.sides[1][0].units = vec![worn(3, "O03", 7)];
    assert_eq!(value(&engagement), 6300);
}

#[test]
fn dw_auto_23_surprise_gives_a_bonus_for_three_turns() {
    let mut engagement = idle();
    engagement.surprise = true;
    let wall = (Modifier::Wall, -1);
    for turn in 1..=3 {
        assert_eq!(
            opening_modifiers(&engagement, Role::Attacker, turn),
            [(Modifier::Surprise, 1), wall]
        );
    }
    assert_eq!(opening_modifiers(&engagement, Role::Attacker, 4), [wall]);
    assert_eq!(opening_modifiers(&engagement, Role::Defender, 1), []);
}

// covers: DW-T-41, DW-AUTO-19
#[test]
fn dw_ruling_60_rams_strike_at_the_end_of_each_turn() {
    let mut engagement = idle();
    engagement.walls = Some(Walls {
        gates: vec![Gate { element: 4, points: 20 }, Gate { element: 12, points: 30 }],
        rams: 2,
        ..walls(5)
    });
    engagement.sides[1][0] = cautious(engagement.sides[1][0].clone(), 10);
    let dice = [
        vec![1, 1, 1, 1, 6, 6, 3, 4],
        // In turn 1, the two rams take 12 and 7 of the first gate's 20 points. In turn 2, they take its last point and
        // hit the second gate.
        vec![1, 1, 1, 1, 1, 1, 6, 6],
        vec![1, 1, 1, 1, 6, 6, 6, 6],
        quiet(17),
    ]
    .concat();
    let fought = fought(&engagement, &dice);
    let turns = &fought.days[0].turns;
    let rams: Vec<Vec<(u16, u16)>> = turns
        .iter()
        .take(4)
        .map(|turn| turn.rams.iter().map(|blow| (blow.element, blow.left)).collect())
        .collect();
    assert_eq!(
        rams,
        [vec![(4, 8), (4, 1)], vec![(4, 0), (12, 18)], vec![(12, 6), (12, 0)], vec![]]
    );
    // A breach widens the frontage from the next turn on and removes the penalty. The attack values are 20000 x 8 /
    // 200, then 20000 x 16 / 200 and 20000 x 24 / 200.
    let blows: Vec<(i32, u64)> = turns
        .iter()
        .take(4)
        .map(|turn| (turn.blows[1].modifier, turn.blows[1].value / 10 * 10))
        .collect();
    assert_eq!(blows, [(-1, 800), (-1, 800), (0, 1600), (0, 2400)]);
    assert_eq!(fought.field.breaches, 2);
    assert_eq!(fought.field.gates, []);
}

#[test]
fn dw_ruling_60_rams_do_not_strike_once_the_assault_is_decided() {
    let mut engagement = example();
    engagement.walls = Some(Walls {
        gates: vec![Gate { element: 0, points: 30 }],
        rams: 1,
        breaches: 1,
        ..walls(5)
    });
    let mut dice: Vec<u32> = EXAMPLE_DICE.to_vec();
    for at in [4, 8 + 2, 12 + 4, 17 + 6] {
        dice.splice(at..at, [1, 1]);
    }
    let fought = fought(&engagement, &dice);
    let rams: Vec<usize> = fought.days[0].turns.iter().map(|turn| turn.rams.len()).collect();
    assert_eq!(rams, [1, 1, 1, 1, 0]);
}

#[test]
fn dw_auto_24_a_failed_assault_can_burn_a_store_at_each_breach() {
    let mut engagement = idle();
    engagement.walls = Some(Walls { breaches: 3, stores: 10, ..walls(5) });
    engagement.sides[1][0] = cautious(engagement.sides[1][0].clone(), 10);
    let failed = fought(&engagement, &quiet(20));
    let after = settled(&engagement, &failed, 0, &[6, 5, 6]);
    assert_eq!((after.store_dice.len(), after.stores_lost), (3, 2));
    // After the last store has burnt, no more dice are rolled for stores.
    engagement.walls.as_mut().expect("the engagement should have walls").stores = 1;
    let after = settled(&engagement, &failed, 0, &[6]);
    assert_eq!((after.store_dice.len(), after.stores_lost), (1, 1));
    engagement.walls.as_mut().expect("the engagement should have walls").stores = 0;
    assert_eq!(settled(&engagement, &failed, 0, &[]).stores_lost, 0);
    // No die is rolled after a successful assault.
    let mut engagement = example();
    engagement.walls.as_mut().expect("the engagement should have walls").stores = 10;
    let won = fought(&engagement, &EXAMPLE_DICE);
    let after = settled(&engagement, &won, 0, &[20]);
    assert_eq!((after.store_dice, after.stores_lost), (vec![], 0));
}

#[test]
fn dw_ruling_23_militia_fights_as_one_army_at_home() {
    let militia = Army {
        kind: ForceKind::Militia,
        player: None,
        ..at_home(army(1, Race::Human, &[], vec![worn(1, "H01", 6)]))
    };
    let engagement = assault(
        vec![militia],
        vec![army(2, Race::Orc, &[], vec![unit(2, "O04")])],
        Walls { breaches: 1, ..walls(5) },
    );
    // The damage of 14400 x 10 % = 1440 kills three of six stands worth 400 each. Unit 5 passes its test, and the army
    // passes on 5 + 1 for being at home.
    let dice = [1, 1, 6, 6, 5, 6, 1, 1, 6, 6];
    let fought = fought(&engagement, &dice);
    let thresholds: Vec<Option<i32>> = fought.days[0]
        .turns
        .iter()
        .map(|turn| turn.army_tests[0].roll.map(|(_, threshold)| threshold))
        .collect();
    // The last three stands fall in turn 2, so no further die is needed.
    assert_eq!(thresholds, [Some(6), None]);
    assert_eq!(stands(&fought, 1), 0);
    assert_eq!(fought.outcome, Outcome::DefenderRout);
}
