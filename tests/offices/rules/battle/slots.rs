//! Tests of the battle line: unit positions and slots.

use super::*;

#[test]
fn io_ruling_70_the_length_of_the_line_is_limited_by_the_terrain_and_the_smaller_side() {
    for (terrain, sides, limits) in [
        (Terrain::Plains, 6, 5..=10),
        (Terrain::Desert, 6, 5..=10),
        (Terrain::Sea, 6, 5..=10),
        (Terrain::Jungle, 4, 3..=6),
        (Terrain::Forest, 4, 3..=6),
        (Terrain::Mountain, 3, 1..=3),
    ] {
        for (die, limit) in (1..).zip(limits) {
            let many = |first: u32| {
                let units = (first..first + 12).map(|number| human(number, ArmyType::Me));
                side(units.collect::<Vec<_>>())
            };
            let script = std::iter::once(die).chain([1; 80]);
            let sides_of = [many(1), many(21)];
            let battle = fight(
                &mut Dice::scripted(script),
                &Engagement { terrain, only_full_exploration: true, sides: sides_of },
            );
            let line = battle.line.unwrap();
            assert_eq!((line.die.sides, line.slots), (sides, limit), "{terrain:?}");
        }
    }
}

#[test]
fn io_ruling_70_a_side_without_a_unit_in_the_line_loses_immediately() {
    let whale = Fighter {
        way_out: Some(ProvinceId(3)),
        ..unit(11, ArmyType::Wh, Race::Whale, Quality::Average)
    };
    let battle = fought(Terrain::Plains, [side([human(1, ArmyType::Le)]), side([whale])], &[]);
    assert_eq!((battle.winner, battle.line), (Role::Attacker, None));
    assert_eq!(fate(&battle, 11), Fate::Retreats(ProvinceId(3)));
}

#[test]
fn io_ruling_71_the_dice_for_all_elephants_are_rolled_before_those_for_fanatics() {
    let good = |number, kind| Fighter { alignment: Some(Alignment::Good), ..human(number, kind) };
    let attack = side([good(2, ArmyType::El), good(1, ArmyType::Le)]);
    let defence = side([human(11, ArmyType::El)]);
    // Dice: the line, elephants 2 and 11, fanatics 1 and 2, a slot, and the aftermath.
    let script = [1, 4, 1, 41, 40, 10, 1, 51, 26];
    let battle = fought(Terrain::Plains, [attack, defence], &script);
    let [own, other] = &battle.readied;
    assert_eq!(own[1].elephants.map(|die| die.value), Some(4));
    assert_eq!(other[0].elephants.map(|die| die.value), Some(1));
    assert!(own[1].fanatic.is_some_and(|test| test.passes));
    assert!(own[0].fanatic.is_some_and(|test| !test.passes));
    assert_eq!(other[0].fanatic, None);
}

#[test]
fn io_ruling_71_the_strongest_units_fill_the_front_slots() {
    let weak = |number| legion(number, Quality::Green);
    let attack = side([weak(1), human(2, ArmyType::Le), human(3, ArmyType::Le), weak(4), weak(5)]);
    let defence = side([human(11, ArmyType::Le)]);
    let script = [1, 1, 10, 50, 50, 50, 50, 50, 26];
    let battle = fought(Terrain::Mountain, [attack, defence], &script);
    let order: Vec<u32> = battle.arrays[0].units.iter().map(|unit| unit.unit.0).collect();
    assert_eq!(order, [2, 3, 1, 4, 5]);
    // The strength in the slot is 8 + 8/2 + 4/4.
    assert_eq!(centi(&battle.slots[0])[0], 1300);
}

#[test]
fn io_ruling_72_power_increases_with_the_die() {
    let sides = [side([human(1, ArmyType::Le)]), side([human(11, ArmyType::Le)])];
    let battle = fought(Terrain::Plains, sides, &[1, 10, 1, 50, 25]);
    assert_eq!(centi(&battle.slots[0]), [800, 1000, 1600, 1100]);
}

#[test]
fn io_ruling_73_the_power_ratio_decides_the_result_of_a_slot() {
    // Fights a battle between two legions of these qualities.
    let result = |attack, defence, script: &[u32]| {
        let sides = [side([legion(1, attack)]), side([legion(11, defence)])];
        fought(Terrain::Plains, sides, script).slots[0]
    };
    // The power 12 x 2 = 24 is exactly double the power 10 x 1.2 = 12.
    let slot = result(Quality::Veteran, Quality::Average, &[1, 10, 2, 51, 26]);
    assert_eq!(slot.result, SlotResult::Broken);
    assert!(slot.escape.is_some_and(|escape| !escape.is_away()));
    // The power 12 x 2 = 24 is less than double the power 10 x 1.3 = 13.
    let slot = result(Quality::Veteran, Quality::Average, &[1, 10, 3, 50, 26]);
    assert_eq!((slot.result, slot.escape), (SlotResult::Reduced, None));
    // The power 10 x 1.5 = 15 is exactly a quarter more than the power 8 x 1.5 = 12; with 10 x 1.4, the difference is
    // less than a quarter.
    let average = Quality::Average;
    let slot = result(average, average, &[1, 5, 5, 50, 26]);
    assert_eq!((slot.result, slot.loser), (SlotResult::Reduced, Some(Role::Attacker)));
    let slot = result(average, average, &[1, 5, 4, 50, 26]);
    assert_eq!(slot.result, SlotResult::PushedBack);
    let even = result(Quality::Reduced, Quality::Reduced, &[1, 5, 9, 50]);
    assert_eq!((even.result, even.loser), (SlotResult::Even, None));
    // A unit of any strength breaks a unit with zero strength.
    let slot = result(Quality::Green, Quality::Reduced, &[1, 1, 10, 51, 26]);
    assert_eq!(slot.result, SlotResult::Broken);
}

#[test]
fn io_ruling_73_a_reduced_unit_that_loses_a_level_is_destroyed() {
    // The unit escapes but has no quality level left to lose.
    let sides = [side([human(1, ArmyType::Le)]), side([legion(11, Quality::Reduced)])];
    let battle = fought(Terrain::Plains, sides, &[1, 5, 5, 50, 26]);
    assert!(battle.slots[0].escape.is_some_and(|escape| escape.is_away()));
    assert_eq!(fate(&battle, 11), Fate::Destroyed);
}

#[test]
fn io_ruling_73_a_broken_unit_stays_in_the_province_if_its_side_wins() {
    let attack = side([human(1, ArmyType::Le), human(2, ArmyType::Le)]);
    let defence = side([legion(11, Quality::Crack), legion(12, Quality::Green)]);
    // In the second slot, a power of 8 x 2 against one of 5 x 1.1 breaks unit 12, which escapes. The first slot decides
    // the battle.
    let script = [1, 1, 10, 50, 10, 1, 50, 50, 26];
    let battle = fought(Terrain::Plains, [attack, defence], &script);
    assert_eq!(battle.winner, Role::Defender);
    assert_eq!((quality(&battle, 12), fate(&battle, 12)), (Quality::Reduced, Fate::Stays));
    // Unit 2 beat its opponent, but its side lost.
    assert_eq!(battle.promotions.len(), 1);
}

#[test]
fn io_ruling_74_the_defender_wins_a_tied_battle() {
    let sides = [1, 11].map(|number| side([legion(number, Quality::Reduced)]));
    let battle = fought(Terrain::Plains, sides, &[1, 9, 1, 50]);
    assert_eq!(battle.winner, Role::Defender);
    assert_eq!(fate(&battle, 11), Fate::Stays);
}
