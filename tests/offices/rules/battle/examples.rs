//! Tests of the specification's worked examples of battles, with their dice.

use super::*;

/// Returns the strengths of all units by themselves, in hundredths.
fn alone(battle: &Battle) -> Vec<u64> {
    battle.readied.iter().flatten().map(|unit| unit.strength.total.hundredths()).collect()
}

#[test]
fn io_ex_b01_a_neutral_garrison_is_beaten() {
    let attack = Side {
        explored: 15,
        ..led([human(1, ArmyType::Le), human(2, ArmyType::Le), human(3, ArmyType::Lc)], 1)
    };
    let defence = side([neutral(human(11, ArmyType::Ga)), neutral(human(12, ArmyType::Bo))]);
    // Uses the first edition, in which the exploration advantage is proportional.
    let script = [1, 5, 5, 3, 4, 25, 26];
    let battle = fought_by(false, Terrain::Forest, [attack, defence], &script);
    let line = battle.line.unwrap();
    assert_eq!((line.limit, line.slots), (3, 2));
    assert_eq!(alone(&battle), [996, 996, 498, 750, 750]);
    // 18.675 is displayed as 18.68.
    assert_eq!(centi(&battle.slots[0]), [1245, 750, 1868, 1125]);
    assert_eq!(battle.slots[0].result, SlotResult::Reduced);
    assert_eq!(centi(&battle.slots[1])[2..], [1295, 1050]);
    assert_eq!(battle.slots[1].result, SlotResult::PushedBack);
    assert_eq!(battle.totals.map(|total| total.hundredths()), [3162, 2175]);
    assert_eq!(battle.winner, Role::Attacker);
    assert_eq!([quality(&battle, 1), quality(&battle, 2)], [Quality::Veteran, Quality::Average]);
    assert_eq!([fate(&battle, 11), fate(&battle, 12)], [Fate::Vanished; 2]);
    assert_eq!(battle.merits, [2, 0]);
}

// covers: IO-15.8-18, IO-15.8-19
#[test]
fn io_ex_b02_a_bitten_unit_escapes() {
    let attack = led([unit(1, ArmyType::We, Race::Were, Quality::Veteran)], 1);
    let defence = side([human(11, ArmyType::Le)]);
    let battle = fought(Terrain::Forest, [attack, defence], &[1, 6, 3, 40, 50, 25]);
    assert_eq!(centi(&battle.slots[0]), [1440, 1000, 2304, 1300]);
    let bitten = left(&battle, 11);
    assert_eq!(bitten.quality, Quality::Green);
    assert!(bitten.is_bitten);
    assert_eq!(bitten.fate, Fate::Retreats(HOME));
    assert_eq!(quality(&battle, 1), Quality::Crack);
    // At dusk, the unit first recovers and then turns into werebeasts.
    let recovered = regnal_offices::realm::recovered(bitten.quality);
    let troop = Troop { kind: ArmyType::Le, race: Race::Human, quality: recovered };
    let turned = turns_were(troop);
    assert_eq!(
        (turned.kind, turned.race, turned.quality),
        (ArmyType::We, Race::Were, Quality::Average)
    );
}

#[test]
fn io_ex_b04_a_mountain_pass_has_one_slot_and_its_defender_wins() {
    let attack = led((1..=5).map(|number| human(number, ArmyType::Le)).collect::<Vec<_>>(), 0);
    let axe = |number| unit(number, ArmyType::Ax, Race::Dwarf, Quality::Average);
    let defence = side([axe(11), axe(12)]);
    let script = [1, 5, 5, 50, 51, 50, 51, 50, 26];
    let battle = fought(Terrain::Mountain, [attack, defence], &script);
    assert_eq!(battle.line.map(|line| line.slots), Some(1));
    assert_eq!(centi(&battle.slots[0]), [1400, 1875, 2100, 2813]);
    assert_eq!(battle.slots[0].result, SlotResult::Reduced);
    assert_eq!(battle.winner, Role::Defender);
    assert_eq!(quality(&battle, 1), Quality::Green);
    for number in [2, 4] {
        assert_eq!(fate(&battle, number), Fate::Destroyed);
    }
    for number in [1, 3, 5] {
        assert_eq!(fate(&battle, number), Fate::Retreats(HOME));
    }
    assert_eq!(quality(&battle, 11), Quality::Average);
    assert_eq!(battle.merits, [-5, 0]);
}

#[test]
fn io_ex_b05_eagles_in_the_second_rank_can_be_the_nemesis_of_wargs() {
    let warg = |number| unit(number, ArmyType::Wr, Race::Orc, Quality::Average);
    let attack = side([warg(1), warg(2)]);
    let eagle = unit(13, ArmyType::Ea, Race::Eagle, Quality::Average);
    let defence = side([human(11, ArmyType::Le), human(12, ArmyType::Le), eagle]);
    let script = [1, 5, 5, 65, 5, 5, 66, 25, 26];
    let battle = fought(Terrain::Plains, [attack, defence], &script);
    let [first, second] = [battle.slots[0], battle.slots[1]];
    assert_eq!(first.nemesis, [true, false]);
    assert_eq!(centi(&first), [400, 1500, 600, 2250]);
    assert_eq!(first.result, SlotResult::Broken);
    assert!(first.escape.is_some_and(|escape| escape.is_away()));
    assert_eq!((quality(&battle, 1), fate(&battle, 1)), (Quality::Green, Fate::Retreats(HOME)));
    assert_eq!(second.nemesis, [false, false]);
    assert_eq!(centi(&second)[2..], [900, 1500]);
    assert_eq!(second.result, SlotResult::Reduced);
    assert_eq!(fate(&battle, 2), Fate::Destroyed);
    assert_eq!([quality(&battle, 11), quality(&battle, 12)], [Quality::Veteran, Quality::Average]);
}

// covers: IO-15.8-13, IO-15.8-14
#[test]
fn io_ex_b06_a_unit_becomes_fanatical_on_a_roll_of_40_or_less() {
    let of = |alignment, fighter| Fighter { alignment: Some(alignment), ..fighter };
    let good = |number| of(Alignment::Good, human(number, ArmyType::Le));
    let attack = side([good(1), good(2)]);
    let defence = side([of(Alignment::Evil, human(11, ArmyType::Le))]);
    let script = [1, 40, 41, 26, 5, 5, 50, 26];
    let battle = fought(Terrain::Plains, [attack, defence], &script);
    assert_eq!(alone(&battle), [1200, 800, 1000]);
    assert_eq!(centi(&battle.slots[0])[2..], [2400, 1500]);
    assert_eq!((quality(&battle, 11), fate(&battle, 11)), (Quality::Green, Fate::Retreats(HOME)));
}

// covers: IO-15.8-15, IO-15.8-16
#[test]
fn io_ex_b07_elephants_frighten_horses() {
    let attack = side([human(1, ArmyType::El)]);
    let defence = side([human(11, ArmyType::Hc)]);
    let battle = fought(Terrain::Plains, [attack, defence], &[1, 4, 5, 5, 65, 25]);
    assert_eq!(centi(&battle.slots[0]), [1000, 833, 1500, 1250]);
    assert_eq!(battle.slots[0].result, SlotResult::PushedBack);
    assert_eq!(fate(&battle, 11), Fate::Retreats(HOME));
    assert_eq!(quality(&battle, 1), Quality::Veteran);
}

#[test]
fn io_ex_b09_garrisons_attack_badly_and_defend_well() {
    let sides = [side([human(1, ArmyType::Ga)]), side([human(11, ArmyType::Ga)])];
    let battle = fought(Terrain::Plains, sides, &[1, 10, 1, 35, 26]);
    assert_eq!(centi(&battle.slots[0]), [200, 750, 400, 825]);
    assert_eq!(battle.slots[0].result, SlotResult::Broken);
    assert_eq!((quality(&battle, 1), fate(&battle, 1)), (Quality::Green, Fate::Retreats(HOME)));
}

// covers: IO-15.10-05
#[test]
fn io_ex_b10_a_commander_gains_merit_by_winning_and_loses_it_by_losing() {
    assert_eq!(merit_of(true, 2, 4) + merit_of(false, 3, 9), 1);
}

// covers: IO-15.8-01
#[test]
fn io_ex_b11_faster_units_escape_more_often() {
    for (kind, chance) in [
        (ArmyType::Ga, 35),
        (ArmyType::Bo, 50),
        (ArmyType::Hc, 65),
        (ArmyType::Lc, 80),
        (ArmyType::Dr, 95),
    ] {
        assert_eq!(escape_chance(kind), chance);
        for (die, fate_of) in [(chance, Fate::Retreats(HOME)), (chance + 1, Fate::Destroyed)] {
            let die = u32::try_from(die).unwrap();
            // Both units are Reduced and have no strength, so the slot has no effect. The losing unit is tested for
            // escape only after the last slot.
            let attack = side([unit(1, kind, Race::Human, Quality::Reduced)]);
            let defence = side([legion(11, Quality::Reduced)]);
            let battle = fought(Terrain::Plains, [attack, defence], &[1, 5, 5, die]);
            assert_eq!(battle.slots[0].result, SlotResult::Even);
            assert_eq!(fate(&battle, 1), fate_of, "{kind:?}");
        }
    }
}

// covers: IO-15.8-24
#[test]
fn io_ex_b12_whales_swim_away_and_earn_no_merit() {
    let sea = ProvinceId(3);
    let whale =
        Fighter { way_out: Some(sea), ..unit(11, ArmyType::Wh, Race::Whale, Quality::Average) };
    let defence = side([whale, human(12, ArmyType::Ga)]);
    let attack = led([human(1, ArmyType::Le)], 4);
    let battle = fought(Terrain::Plains, [attack, defence], &[1, 10, 1, 36, 26]);
    assert_eq!(battle.line.map(|line| line.slots), Some(1));
    assert_eq!(battle.slots[0].front, [UnitId(1), UnitId(12)]);
    let whale = left(&battle, 11);
    assert_eq!((whale.fate, whale.quality), (Fate::Retreats(sea), Quality::Average));
    // The whale does not count as a unit in the calculation of merit either.
    assert_eq!(battle.merits[0], 1);
}
