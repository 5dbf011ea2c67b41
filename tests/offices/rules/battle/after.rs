//! Tests of the aftermath of battles: retreats, leaders, bites, regrowth, promotions.

use super::*;

#[test]
fn io_ruling_79_whales_on_the_winning_side_also_retreat_from_land() {
    let whale = Fighter {
        way_out: Some(ProvinceId(3)),
        ..unit(2, ArmyType::Wh, Race::Whale, Quality::Average)
    };
    let attack = side([human(1, ArmyType::Le), whale]);
    let defence = side([neutral(human(11, ArmyType::Ga))]);
    let battle = fought(Terrain::Plains, [attack, defence], &[1, 10, 1, 26]);
    assert_eq!(battle.winner, Role::Attacker);
    assert_eq!([fate(&battle, 1), fate(&battle, 2)], [Fate::Stays, Fate::Retreats(ProvinceId(3))]);
    // At sea, whales fight like any other unit.
    let whale = |number| unit(number, ArmyType::Wh, Race::Whale, Quality::Average);
    let sides = [side([whale(1)]), side([whale(11)])];
    let battle = fought(Terrain::Sea, sides, &[1, 5, 5, 80, 26]);
    assert_eq!(battle.slots.len(), 1);
}

#[test]
fn io_ruling_75_a_unit_with_nowhere_to_retreat_to_is_lost() {
    let attack = side([Fighter { way_out: None, ..human(1, ArmyType::Le) }]);
    let battle =
        fought(Terrain::Plains, [attack, side([human(11, ArmyType::Le)])], &[1, 1, 1, 50, 26]);
    assert_eq!(fate(&battle, 1), Fate::Lost);
}

fn way(province: u16, own_units: u16) -> Way {
    Way {
        province: ProvinceId(province),
        is_sea: false,
        is_friendly: true,
        own_units,
        holds_strangers: false,
    }
}

#[test]
fn io_ruling_75_units_prefer_to_retreat_towards_their_own_units_and_avoid_foreign_ones() {
    let legion =
        |came_from, ways: &[Way]| retreat(Some(ArmyType::Le), false, false, came_from, ways);
    let ways = [way(2, 1), way(3, 4), way(4, 4)];
    assert_eq!(legion(None, &ways), Some(ProvinceId(3)));
    assert_eq!(legion(Some(ProvinceId(2)), &ways), Some(ProvinceId(2)));
    // An attacker can even go back to unowned land if no foreign units are there.
    let foreign = Way { is_friendly: false, ..way(9, 0) };
    assert_eq!(legion(Some(ProvinceId(9)), &[foreign, way(2, 0)]), Some(ProvinceId(9)));
    assert_eq!(legion(None, &[foreign]), None);
    let closed = Way { holds_strangers: true, ..foreign };
    assert_eq!(legion(Some(ProvinceId(9)), &[closed, way(2, 0)]), Some(ProvinceId(2)));
    assert_eq!(legion(Some(ProvinceId(9)), &[closed]), None);
    // The possible retreats now include a sea province.
    let sea = Way { is_sea: true, ..way(7, 0) };
    let go =
        |kind, from_sea, is_carried| retreat(kind, from_sea, is_carried, None, &[sea, way(2, 5)]);
    assert_eq!(go(Some(ArmyType::Fl), false, false), Some(ProvinceId(7)));
    assert_eq!(go(Some(ArmyType::Fl), true, false), Some(ProvinceId(2)));
    assert_eq!(go(Some(ArmyType::Le), false, false), Some(ProvinceId(2)));
    assert_eq!(retreat(Some(ArmyType::Le), false, false, None, &[sea]), None);
    assert_eq!(retreat(Some(ArmyType::Le), false, true, None, &[sea]), Some(ProvinceId(7)));
    assert_eq!(retreat(Some(ArmyType::Me), true, false, None, &[sea]), Some(ProvinceId(7)));
    assert_eq!(retreat(None, false, false, None, &[sea]), Some(ProvinceId(7)));
}

#[test]
fn io_ruling_76_leaders_retreat_with_their_units_or_risk_death() {
    let units = |way_out: [u16; 3]| {
        let mut number = 0;
        way_out.map(|province| {
            number += 1;
            Fighter {
                leader: Some(KING),
                way_out: Some(ProvinceId(province)),
                ..human(number, ArmyType::Le)
            }
        })
    };
    let lost = |units: [Fighter; 3], script: &[u32]| {
        let attack = Side { leaders: vec![(KING, Some(ProvinceId(8)))], ..led(units, 0) };
        let defence = side([legion(11, Quality::Elite)]);
        let battle = fought(Terrain::Mountain, [attack, defence], script);
        assert_eq!(battle.winner, Role::Defender);
        battle.leaders[0]
    };
    // The first unit is broken and tested for escape immediately; the other two are tested after the last slot. The
    // winner is an elite unit, so it is not tested for promotion.
    let fate = lost(units([6, 7, 7]), &[1, 1, 10, 50, 50, 50]);
    assert_eq!((fate.test, fate.to), (None, Some(ProvinceId(7))));
    let fate = lost(units([6, 7, 7]), &[1, 1, 10, 50, 51, 51]);
    assert_eq!(fate.to, Some(ProvinceId(6)));
    let fate = lost(units([6, 7, 7]), &[1, 1, 10, 51, 51, 51, 16]);
    assert_eq!((fate.is_dead(), fate.to), (false, Some(ProvinceId(8))));
    let fate = lost(units([6, 7, 7]), &[1, 1, 10, 51, 51, 51, 15]);
    assert_eq!((fate.is_dead(), fate.to), (true, None));
}

// covers: IO-15.8-20
#[test]
fn io_ruling_77_only_living_units_of_the_four_humanoid_races_are_bitten() {
    let bitten = |kind, race, script: &[u32]| {
        let were = unit(1, ArmyType::We, Race::Were, Quality::Elite);
        let victim = unit(11, kind, race, Quality::Average);
        let battle = fought(Terrain::Plains, [side([were]), side([victim])], script);
        battle.slots[0].bite
    };
    // The powers are 15 x 1.5 = 22.5 and 7.5 x 1.3 = 9.75, so the weaker unit is broken.
    let bite = bitten(ArmyType::Ga, Race::Dwarf, &[1, 5, 3, 35, 41]);
    assert_eq!(bite.map(|test| (test.percent, test.passes)), Some((40, false)));
    assert_eq!(bitten(ArmyType::Ga, Race::Dwarf, &[1, 5, 3, 36]), None);
    assert_eq!(bitten(ArmyType::Fl, Race::Human, &[1, 5, 3, 50]), None);
    assert_eq!(bitten(ArmyType::Me, Race::Merman, &[1, 5, 3, 65]), None);
    // A unit that was only pushed back is not bitten.
    let were = unit(1, ArmyType::We, Race::Were, Quality::Average);
    let sides = [side([were]), side([human(11, ArmyType::Ga)])];
    let battle = fought(Terrain::Mountain, sides, &[1, 5, 4, 35, 26]);
    assert_eq!(battle.slots[0].result, SlotResult::PushedBack);
    assert_eq!(battle.slots[0].bite, None);
}

// covers: IO-15.8-21, IO-15.8-22
#[test]
fn io_ruling_78_destroyed_trolls_can_rise_again() {
    let regrown = |quality, script: &[u32]| {
        let troll = unit(1, ArmyType::Tr, Race::Troll, quality);
        let sides = [side([troll]), side([unit(11, ArmyType::Ax, Race::Dwarf, Quality::Elite)])];
        fought(Terrain::Plains, sides, script).regrowths
    };
    // The unit is broken, fails to escape, and regrows one level lower.
    let grown = regrown(Quality::Average, &[1, 1, 10, 51, 50]);
    assert_eq!(grown.len(), 1);
    assert!(grown[0].test.passes);
    assert_eq!(grown[0].quality, Quality::Green);
    assert!(!regrown(Quality::Average, &[1, 1, 10, 51, 51])[0].test.passes);
    // An escaped unit does not regrow. Neither does a destroyed unit that was Reduced.
    assert!(regrown(Quality::Average, &[1, 1, 10, 50]).is_empty());
    assert!(regrown(Quality::Reduced, &[1, 1, 10, 51]).is_empty());
}

#[test]
fn io_ruling_80_a_unit_that_beat_its_opponent_can_be_promoted() {
    let win = |quality, script: &[u32]| {
        let sides = [
            side([unit(1, ArmyType::Dr, Race::Dragon, quality)]),
            side([neutral(human(11, ArmyType::Ga))]),
        ];
        let battle = fought(Terrain::Plains, sides, script);
        self::quality(&battle, 1)
    };
    assert_eq!(win(Quality::Crack, &[1, 10, 1, 25]), Quality::Elite);
    assert_eq!(win(Quality::Crack, &[1, 10, 1, 26]), Quality::Crack);
    // Elite units are not tested for promotion.
    assert_eq!(win(Quality::Elite, &[1, 10, 1]), Quality::Elite);
}
