//! Tests of dusk: money, pay, creatures, experience (IO-RULING-43 to -47, -77, -78, -84, -94).

use super::*;
use regnal_offices::merit::Record;
use regnal_offices::state::Regrowing;

/// Adds a place that is guarded by a gargoyle and can be found only once the province is fully explored.
fn place(table: &mut Table, id: u16, province: u16) {
    table.place(id, province, 100, (Monster::Gargoyle, 15), (5, Object::FineSword));
}

/// Returns the kinds of all events from dusk on.
fn dusk(events: &[Event]) -> Vec<String> {
    let from = events
        .iter()
        .position(|event| matches!(event, Event::Calendar(Calendar::DuskFell)))
        .unwrap();
    let name = |value: &serde_json::Value| match value {
        serde_json::Value::Object(map) => map.keys().next().unwrap().clone(),
        other => other.as_str().unwrap().to_owned(),
    };
    events[from..]
        .iter()
        .map(|event| {
            let value = serde_json::to_value(event).unwrap();
            name(value.as_object().unwrap().values().next().unwrap())
        })
        .collect()
}

#[test]
fn io_ruling_04_a_month_is_resolved_once_all_players_have_locked() {
    let mut table = Table::new();
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.own(2, ONE);
    let mut game = table.ordered(101, Phase::A, way([2]));
    // Die for the king's marching lesson.
    game.month([11]);
    let at = game.at();
    assert_eq!((at.stage, at.turn), (Stage::Orders, 2));
    assert_eq!(game.0.awaited(), [ONE, TWO].into());
    assert_eq!(at.characters[&CharacterId(101)].spent, 0);
    assert_eq!(at.units[&UnitId(1)].spent, 0);
    let own = &at.kingdoms[0];
    assert!(own.orders.is_empty());
    assert!(own.last_orders.contains_key(&CharacterId(101)));
}

#[test]
fn io_ruling_94_the_steps_of_dusk_are_resolved_in_order() {
    let mut table = Table::new();
    table.at.turn = 4;
    table.ally(ONE, TWO);
    place(&mut table, 1, 1);
    // Adds an unpaid hero, a bitten unit, a neutral unit that recovers, and a troll that regrows.
    table.at.kingdoms[0].gold = 0;
    table.put(Some(ONE), 102, 1, [(Skill::Spy, 1)]);
    table.character(102).pay = 7;
    table.unit(1, ArmyType::Le, None, None, 9);
    let unit = table.at.units.get_mut(&UnitId(1)).unwrap();
    unit.troop.quality = Quality::Green;
    unit.is_bitten = true;
    let troop = Troop { kind: ArmyType::Tr, race: Race::Troll, quality: Quality::Green };
    let province = ProvinceId(8);
    table.at.regrowing.insert(UnitId(2), Regrowing { province, troop });
    let king = table.character(101);
    king.earned.earn(Lesson::Explore, Skill::Explorer);
    let mut game = table.game();
    game.decree(ONE, Decree::BreakTreaty(TWO));
    // Dice for ravaging, for the hero's departure, and for the king's exploring lesson.
    let events = game.month([11, 26, 11]);
    assert_eq!(
        dusk(&events),
        [
            "dusk_fell",
            "treaty_broken",
            "ravaged",
            "taxed",
            "taxed",
            "paid",
            "paid",
            "recovered",
            "turned_were",
            "regrew",
            "improved",
            "healed",
            "diet_met",
            "month_ended",
        ]
    );
    let at = game.at();
    let bitten = at.units[&UnitId(1)].troop;
    assert_eq!(
        (bitten.kind, bitten.race, bitten.quality),
        (ArmyType::We, Race::Were, Quality::Average)
    );
    let troll = &at.units[&UnitId(2)];
    assert!(troll.is_mercenary && troll.owner.is_none());
    assert_eq!(troll.province, ProvinceId(8));
    // The troll is neither paid nor neutral, so it does not recover.
    assert_eq!(troll.troop.quality, Quality::Green);
    assert!(at.regrowing.is_empty());
}

#[test]
fn io_ruling_43_and_47_ravaged_provinces_yield_no_tax_and_blessed_ones_yield_more() {
    let mut table = Table::new();
    table.own(2, ONE).own(3, ONE);
    table.at.provinces.get_mut(&ProvinceId(3)).unwrap().is_blessed = true;
    // Guardians are not tested if they are in unowned provinces, pacified or dead.
    for (id, province) in [(1, 2), (2, 9), (3, 1), (4, 1)] {
        place(&mut table, id, province);
    }
    table.at.places.get_mut(&PlaceId(3)).unwrap().is_pacified = true;
    table.at.places.get_mut(&PlaceId(4)).unwrap().hit_points = 0;
    let mut game = table.game();
    let events = game.month([10]);
    // The tax is 6 from the first province, nothing from the second, and 6 x 1.6, rounded down to 9, from the third.
    assert_eq!(game.at().kingdoms[0].gold, GOLD + 15);
    assert_eq!(game.at().kingdoms[1].gold, GOLD + 6);
    assert!(events.iter().any(|event| matches!(event,
        Event::Realm(Realm::Ravaged { place, province, test })
            if *place == PlaceId(1) && *province == ProvinceId(2) && test.passes)));
    // The effects of ravaging and of the blessing both end with the month.
    let province = |id| &game.at().provinces[&ProvinceId(id)];
    assert!(!province(2).is_ravaged && !province(3).is_blessed);
    // Healing does not revive a dead guardian.
    assert_eq!(game.at().places[&PlaceId(4)].hit_points, 0);
}

#[test]
fn io_ruling_43_inventions_yield_gold_per_province_of_their_terrain() {
    let mut table = Table::new();
    table.own(2, ONE).terrain(2, Terrain::Mountain);
    let own = &mut table.at.kingdoms[0].inventions;
    own.insert(Invention::CropRotation);
    let mut game = table.game();
    game.month([]);
    assert_eq!(game.at().kingdoms[0].gold, GOLD + 12 + 1);
}

#[test]
fn io_ex_x11_heroes_are_paid_before_units_and_both_in_id_order() {
    let mut table = Table::new();
    // The treasury contains 4 gold after taxes.
    table.at.kingdoms[0].gold = 0;
    table.at.provinces.get_mut(&ProvinceId(1)).unwrap().laid.tax = 4;
    table.put(Some(ONE), 102, 1, []);
    table.put(Some(ONE), 103, 1, []);
    table.unit(1, ArmyType::Le, Some(ONE), None, 1);
    table.unit(2, ArmyType::Ga, Some(ONE), None, 1);
    table.unit(3, ArmyType::Bo, Some(ONE), None, 1);
    let reduced = table.at.units.get_mut(&UnitId(3)).unwrap();
    reduced.troop.quality = Quality::Reduced;
    let mut game = table.game();
    game.month([]);
    let at = game.at();
    assert_eq!(at.kingdoms[0].gold, 0);
    assert_eq!(at.units[&UnitId(1)].troop.quality, Quality::Average);
    assert_eq!(at.units[&UnitId(2)].troop.quality, Quality::Green);
    assert!(!at.units.contains_key(&UnitId(3)));
    assert_eq!(at.characters[&CharacterId(103)].seat, Some(ONE));
}

#[test]
fn io_ex_x14_a_paid_recruit_recovers_and_an_unpaid_hero_leaves_without_his_units() {
    let mut table = Table::new();
    table.at.kingdoms[0].gold = 0;
    table.put(Some(ONE), 102, 1, []);
    table.character(102).pay = 9;
    table.unit(1, ArmyType::Le, Some(ONE), Some(102), 1);
    let recruit = table.at.units.get_mut(&UnitId(1)).unwrap();
    recruit.troop.quality = Quality::Green;
    table.character(102).earned.earn(Lesson::Explore, Skill::Explorer);
    let mut game = table.game();
    // The unpaid hero leaves; heroes without a kingdom are not tested for improvement.
    let events = game.month([25]);
    let at = game.at();
    assert!(events.iter().any(|event| matches!(event,
        Event::People(People::LeftService { character }) if character.0 == 102)));
    let hero = &at.characters[&CharacterId(102)];
    assert!(hero.is_free() && hero.pay == 0);
    let recruit = &at.units[&UnitId(1)];
    assert_eq!(recruit.troop.quality, Quality::Average);
    assert_eq!((recruit.leader, recruit.owner), (None, Some(ONE)));
}

#[test]
fn io_ruling_77_a_leader_loses_werebeasts_that_he_cannot_lead() {
    let mut table = Table::with_hero(ONE, 102, 1, [(Skill::Druid, 1)]);
    for (id, leader) in [(1, 101), (2, 102)] {
        table.unit(id, ArmyType::Le, Some(ONE), Some(leader), 1);
        table.at.units.get_mut(&UnitId(id)).unwrap().is_bitten = true;
    }
    let mut game = table.game();
    game.month([]);
    let at = game.at();
    assert_eq!(at.units[&UnitId(1)].leader, None);
    assert_eq!(at.units[&UnitId(2)].leader, Some(CharacterId(102)));
    for id in [1, 2] {
        let unit = &at.units[&UnitId(id)];
        assert_eq!((unit.troop.kind, unit.is_bitten), (ArmyType::We, false));
        assert_eq!(unit.owner, Some(ONE));
    }
}

#[test]
fn io_ruling_84_lessons_are_tested_in_table_order_and_before_practice() {
    let mut table = Table::with_hero(ONE, 102, 1, [(Skill::Spy, 2)]);
    for id in [101, 102] {
        let one = table.character(id);
        one.earned.earn(Lesson::Spy, Skill::Spy);
    }
    table.character(102).practised = vec![Skill::Melee];
    let mut game = table.game();
    // The king's chance is 10%. A neutral character's spy aptitude is 4, so no chance is halved. Practice has a chance
    // of 25%.
    let events = game.month([10, 11, 25]);
    let at = game.at();
    let level = |id: u32, skill| at.characters[&CharacterId(id)].skills.level(skill);
    assert_eq!(level(101, Skill::Spy), 1);
    assert_eq!(level(102, Skill::Spy), 2);
    assert_eq!(level(102, Skill::Melee), 1);
    let tested: Vec<u32> = picked!(
        events.iter(),
        Event::People(People::Improved { character, .. }) => character.0
    )
    .collect();
    assert_eq!(tested, [101, 102]);
    // The record of earned lessons is cleared for the next month.
    let one = &at.characters[&CharacterId(102)];
    assert!(one.earned.iter().next().is_none() && one.practised.is_empty());
}

#[test]
fn io_ruling_94_wounds_heal_and_spells_end_at_dusk() {
    let mut table = Table::new();
    place(&mut table, 1, 9);
    table.at.places.get_mut(&PlaceId(1)).unwrap().hit_points = 3;
    let king = table.character(101);
    king.hit_points = 1;
    king.is_veiled = true;
    king.fair_winds = 1;
    let mut game = table.game();
    game.month([]);
    let king = game.character(101);
    assert_eq!((king.hit_points, king.is_veiled, king.fair_winds), (10, false, 0));
    assert_eq!(game.at().places[&PlaceId(1)].hit_points, 15);
}

#[test]
fn io_ruling_86_a_treaty_broken_by_a_neutral_king_lasts_until_dusk() {
    let mut table = Table::new();
    table.ally(ONE, TWO).own(2, TWO);
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    let mut game = table.game();
    game.decree(ONE, Decree::BreakTreaty(TWO));
    game.order(101, Phase::A, way([2]));
    // Die for the king's marching lesson.
    let events = game.month([11]);
    assert!(!events.iter().any(|event| matches!(event, Event::March(March::Taken { .. }))));
    let at = game.at();
    assert_eq!(at.owner(ProvinceId(2)), Some(TWO));
    assert!(at.kingdoms.iter().all(|own| own.treaties.is_empty()));
}

#[test]
fn io_ruling_25_an_heir_inherits_the_kings_record() {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    let king = table.character(101);
    king.condition = Condition::Dead;
    king.record = Record { marshal: 5, deaths: 1, ..Record::default() };
    let mut game = table.game();
    game.month([]);
    let at = game.at();
    let heir = &at.characters[&at.kingdoms[0].king];
    assert_eq!((heir.record.marshal, heir.record.deaths), (5, 1));
    assert_eq!(at.characters[&CharacterId(101)].record, Record::default());
}
