//! Tests of movement, exploration, recruiting, hiring and conquest (IO-RULING-27 to -42).

use super::*;

#[test]
fn io_ruling_27_a_lone_character_can_move_three_provinces_in_two_phases() {
    let mut table = Table::new();
    // No monster appears. In the kingdom's own land, the chance on plains is halved, from ten to five percent for each
    // step.
    table.own_all([2, 3, 4, 5], ONE);
    let mut game = table.game();
    assert_eq!(game.order_refused(101, Phase::A, way([2, 3, 4, 5])), Reason::NoMp);
    assert_eq!(game.order_refused(101, Phase::A, way([3])), Reason::NotAdjacent);
    game.order(101, Phase::A, way([2, 3]));
    assert_eq!(game.order_refused(101, Phase::B, way([4, 5])), Reason::NoMp);
    game.order(101, Phase::B, way([4]));
    game.phases([100, 100, 100]);
    assert_eq!(game.character(101).province, ProvinceId(4));
}

#[test]
fn io_ruling_27_units_and_their_leader_move_at_the_slowest_units_speed() {
    let mut table = Table::new();
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(2, ArmyType::Lc, Some(ONE), Some(101), 1);
    table.unit(3, ArmyType::Le, Some(ONE), None, 1);
    let mut game = table.game();
    assert_eq!(game.order_refused(101, Phase::A, way([2, 3, 4])), Reason::NoMp);
    game.order(101, Phase::A, way([2]));
    let events = game.phases([]);
    let at = game.at();
    assert_eq!(at.units[&UnitId(1)].province, ProvinceId(2));
    assert_eq!(at.units[&UnitId(2)].province, ProvinceId(2));
    assert_eq!(at.units[&UnitId(3)].province, ProvinceId(1));
    // The march earns a lesson, and the province is taken.
    assert!(events.iter().any(|event| matches!(event,
        Event::People(People::Earned { lessons, .. })
            if lessons == &[(Lesson::MoveOnLand, Skill::ForcedMarch)])));
    assert_eq!(at.owner(ProvinceId(2)), Some(ONE));
}

#[test]
fn io_ruling_29_units_must_stop_when_they_enter_land_that_is_not_friendly() {
    let mut table = Table::new();
    table.unit(1, ArmyType::Lc, Some(ONE), Some(101), 1);
    let mut game = table.ordered(101, Phase::A, way([2, 3]));
    game.phases([]);
    assert_eq!(game.character(101).province, ProvinceId(2));
}

#[test]
fn io_ruling_29_units_can_pass_through_a_partners_province() {
    let mut table = Table::new();
    table.ally(ONE, TWO).own(2, TWO);
    table.unit(1, ArmyType::Lc, Some(ONE), Some(101), 1);
    let mut game = table.ordered(101, Phase::A, way([2, 3]));
    game.phases([]);
    let at = game.at();
    assert_eq!(at.characters[&CharacterId(101)].province, ProvinceId(3));
    assert_eq!(at.owner(ProvinceId(2)), Some(TWO));
    assert_eq!(at.owner(ProvinceId(3)), Some(ONE));
}

#[test]
fn io_ruling_30_conquest_costs_a_movement_point_and_explores_as_much_as_the_terrains_base() {
    let mut table = Table::new();
    table.character(101).skills = Skills::of([(Skill::ForcedMarch, 2)]);
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    let mut game = table.game();
    // Entering, conquering and entering again costs three movement points (IO-15.13-04).
    game.order(101, Phase::A, way([2]));
    game.order(101, Phase::B, way([3]));
    let events = game.phases([]);
    let at = game.at();
    assert_eq!(at.owner(ProvinceId(2)), Some(ONE));
    assert_eq!(at.owner(ProvinceId(3)), Some(ONE));
    assert_eq!(at.kingdoms[0].explored(ProvinceId(2)), 50);
    let spent: Vec<u8> = picked!(
        events.iter(),
        Event::March(March::Taken { leaders, .. }) => leaders[0].1
    )
    .collect();
    // The second conquest costs no point, because none is left.
    assert_eq!(spent, [2, 3]);
}

#[test]
fn io_ruling_30_a_second_province_can_be_entered_only_if_a_movement_point_is_left() {
    let mut table = Table::new();
    table.unit(1, ArmyType::Le, Some(ONE), Some(101), 1);
    let mut game = table.with_orders([(101, Phase::A, way([2])), (101, Phase::B, way([3]))]);
    let events = game.phases([]);
    assert_eq!(failures(&events), [(Some(CharacterId(101)), Reason::NoMp)]);
    assert_eq!(game.at().owner(ProvinceId(3)), None);
}

#[test]
fn io_ruling_30_a_treaty_partner_of_the_owner_does_not_take_the_province() {
    for (is_partner, after) in [(true, TWO), (false, ONE)] {
        let mut table = Table::new();
        table.own(2, TWO);
        if is_partner {
            table.ally(ONE, TWO);
        }
        table.unit(1, ArmyType::Le, Some(ONE), Some(101), 2);
        table.character(101).province = ProvinceId(2);
        let mut game = table.game();
        game.phases([]);
        assert_eq!(game.at().owner(ProvinceId(2)), Some(after), "partner: {is_partner}");
    }
}

#[test]
fn io_ruling_31_units_that_exceed_the_ships_capacity_drown() {
    let mut table = Table::new();
    table.terrain(2, Terrain::Sea).terrain(3, Terrain::Sea);
    table.units(1..=5, ArmyType::Le, Some(ONE), Some(101), 1);
    table.unit(6, ArmyType::Fl, Some(ONE), Some(101), 1);
    assert_eq!(table.game().order_refused(101, Phase::A, way([2])), Reason::NoShips);
    table.unit(7, ArmyType::Fl, Some(ONE), Some(101), 1);
    table.at.units.remove(&UnitId(5));
    let mut game = table.ordered(101, Phase::A, way([2]));
    game.phases([]);
    let at = game.at();
    assert_eq!(at.units_in(ProvinceId(2)).count(), 6);
    assert_eq!(at.owner(ProvinceId(2)), Some(ONE));
    // Three land units are at sea, but the ships have room for only two of them.
    let mut table = Table::new();
    table.terrain(2, Terrain::Sea);
    table.own(2, ONE);
    table.units(1..=3, ArmyType::Le, Some(ONE), None, 2);
    table.unit(4, ArmyType::Fl, Some(ONE), None, 2);
    let mut game = table.game();
    game.phases([]);
    let left: Vec<u32> = game.at().units.keys().map(|id| id.0).collect();
    assert_eq!(left, [1, 2, 4]);
}

#[test]
fn io_ruling_32_a_lone_character_can_cross_the_sea_but_takes_no_province() {
    let mut table = Table::new();
    table.terrain(2, Terrain::Sea);
    let mut game = table.ordered(101, Phase::A, way([2, 3]));
    game.phases([100, 100]);
    let at = game.at();
    assert_eq!(at.characters[&CharacterId(101)].province, ProvinceId(3));
    assert_eq!((at.owner(ProvinceId(2)), at.owner(ProvinceId(3))), (None, None));
}

#[test]
fn io_ex_r06_a_lone_hero_is_tested_for_encounters_in_every_province() {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    table.terrain(2, Terrain::Desert).terrain(3, Terrain::Sea);
    table.character(102).hit_points = 1;
    // No monster appears in the desert; a demon appears at sea. The brave hero tries to flee, but the demon strikes
    // first.
    let events = table.ordered(102, Phase::A, way([2, 3, 4])).phases([16, 5, 12, 16, 1, 1]);
    let met: Vec<u16> = picked!(
        events.iter(),
        Event::Meeting(regnal_offices::event::Meeting::Chanced { province, .. }) => province.0
    )
    .collect();
    assert_eq!(met, [2, 3]);
    assert!(events.iter().any(|event| matches!(
        event,
        Event::People(People::Died { province, .. })
            if *province == ProvinceId(3)
    )));
}

#[test]
fn io_ruling_34_exploring_finds_places_and_rewards_the_first_finder() {
    let mut table = Table::with_hero(ONE, 102, 7, []);
    table.put(Some(TWO), 202, 7, [(Skill::Explorer, 1)]);
    for (id, threshold) in [(1, 50), (2, 51)] {
        table.place(id, 7, threshold, (Monster::Troll, 25), (5, Object::FineSword));
    }
    let mut game =
        table.with_orders([(102, Phase::A, Order::Explore), (202, Phase::B, Order::Explore)]);
    game.phases([11, 11]);
    let at = game.at();
    assert_eq!(at.kingdoms[0].explored(ProvinceId(7)), 50);
    assert_eq!(at.kingdoms[1].explored(ProvinceId(7)), 75);
    let known: Vec<usize> = at.kingdoms.iter().map(|own| own.known_places.len()).collect();
    assert_eq!(known, [1, 2]);
    let record = |id| at.characters[&CharacterId(id)].record.places;
    assert_eq!((record(102), record(202)), (1, 1));
    assert_eq!(at.places[&PlaceId(1)].first_finder, Some(CharacterId(102)));
}

#[test]
fn io_ruling_40_recruits_appear_in_the_kingdoms_own_land_under_the_recruiters_command() {
    let mut table = Table::with_hero(ONE, 102, 2, []);
    table.own(2, ONE);
    table.put(Some(ONE), 103, 2, []);
    let mut game = table.game();
    let refused =
        |game: &Game, kinds: &[ArmyType]| game.order_refused(102, Phase::A, recruit(kinds));
    assert_eq!(refused(&game, &[ArmyType::Bo]), Reason::UnitType);
    assert_eq!(refused(&game, &[ArmyType::Fl]), Reason::UnitType);
    assert_eq!(refused(&game, &[ArmyType::Le; 3]), Reason::Limit);
    game.order(102, Phase::A, recruit(&[ArmyType::Le, ArmyType::Ga]));
    // A kingdom can recruit only once per province and phase.
    assert_eq!(game.order_refused(103, Phase::A, recruit(&[ArmyType::Ga])), Reason::Limit);
    game.order(103, Phase::B, recruit(&[ArmyType::Hc]));
    game.order(101, Phase::A, recruit(&[ArmyType::Le; 2]));
    assert_eq!(game.order_refused(101, Phase::B, recruit(&[ArmyType::Le; 5])), Reason::Limit);
    game.phases([]);
    let at = game.at();
    let quality = |id| at.units[&UnitId(id)].troop.quality;
    // Ties in initiative go to the lower id, so the king recruits first.
    assert_eq!(quality(1), Quality::Average);
    assert_eq!(at.units[&UnitId(3)].troop.quality, Quality::Green);
    assert_eq!(at.units[&UnitId(3)].leader, Some(CharacterId(102)));
    assert_eq!(at.units[&UnitId(5)].troop.kind, ArmyType::Hc);
    assert_eq!(at.last_unit, 5);
    assert_eq!(at.kingdoms[0].gold, 10 - 4 - 3 - 3);
}

#[test]
fn io_ruling_41_mercenaries_join_only_a_leader_who_can_lead_their_race() {
    let mut table = Table::new();
    table.own(2, ONE);
    table.unit(1, ArmyType::Tr, None, None, 2);
    table.at.units.get_mut(&UnitId(1)).unwrap().is_mercenary = true;
    table.put(Some(ONE), 102, 2, []);
    table.put(Some(ONE), 103, 2, [(Skill::Druid, 2)]);
    let order = Order::Recruit { kinds: Vec::new(), mercenaries: vec![UnitId(1)] };
    let mut game = table.game();
    assert_eq!(game.order_refused(102, Phase::A, order.clone()), Reason::DruidLevel);
    game.order(103, Phase::A, order);
    game.phases([]);
    let troll = &game.at().units[&UnitId(1)];
    assert_eq!((troll.owner, troll.is_mercenary), (Some(ONE), false));
    assert_eq!(troll.leader, Some(CharacterId(103)));
}

#[test]
fn io_ruling_84_recruiting_earns_a_lesson_only_if_it_succeeds() {
    for (gold, learns) in [(7, true), (6, false)] {
        let mut table = Table::with_hero(ONE, 102, 2, []);
        table.own(2, ONE);
        table.at.kingdoms[0].gold = gold;
        let mut game = table.game();
        // The king acts first and spends four gold.
        game.order(101, Phase::A, recruit(&[ArmyType::Le; 2]));
        game.order(102, Phase::A, recruit(&[ArmyType::Le, ArmyType::Ga]));
        game.phases([]);
        let lesson = [(Lesson::Recruit, Skill::Druid)];
        assert_eq!(game.lessons(101), lesson);
        assert_eq!(game.lessons(102) == lesson, learns);
        assert_eq!(game.lessons(102).is_empty(), !learns);
    }
}

#[test]
fn io_ex_x12_a_kingdom_pays_the_offer_and_the_first_pay_only_if_the_hero_joins() {
    for (die, joins) in [(65, true), (66, false)] {
        let mut table = Table::new();
        table.put(None, 901, 1, [(Skill::Melee, 4), (Skill::Thief, 1)]);
        table.character(901).alignment = Alignment::Pagan;
        let mut game = table.ordered(101, Phase::A, hire(901, 3));
        game.phases([die]);
        let at = game.at();
        let hero = &at.characters[&CharacterId(901)];
        assert_eq!(hero.seat, joins.then_some(ONE));
        assert_eq!(at.kingdoms[0].gold, if joins { 10 - 3 - 2 } else { 10 });
        if joins {
            assert_eq!(hero.pay, 2);
        }
    }
}

#[test]
fn io_ruling_95_hiring_fails_if_another_kingdom_hired_the_hero_first() {
    let mut table = Table::new();
    table.put(None, 901, 1, []);
    table.put(Some(ONE), 102, 1, []);
    let mut game =
        table.with_orders([(101, Phase::A, hire(901, 5)), (102, Phase::A, hire(901, 5))]);
    let events = game.phases([1]);
    assert_eq!(failures(&events), [(Some(CharacterId(102)), Reason::UnknownHero)]);
}

#[test]
fn io_ruling_28_units_that_the_new_leader_cannot_lead_are_not_transferred() {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    table.put(Some(ONE), 103, 1, []);
    table.unit(1, ArmyType::Le, Some(ONE), Some(102), 1);
    table.unit(2, ArmyType::Tr, Some(ONE), None, 1);
    table.unit(3, ArmyType::Fl, Some(ONE), None, 1);
    let mut game = table.game();
    assert_eq!(game.order_refused(103, Phase::A, take(&[2])), Reason::DruidLevel);
    game.order(103, Phase::A, take(&[1, 3]));
    // In the same turn, hero 103 explores with the units that he has just taken over.
    game.order(103, Phase::B, Order::Explore);
    let events = game.phases([100]);
    assert_eq!(game.at().led_by(CharacterId(103)), [UnitId(1), UnitId(3)]);
    let lessons: Vec<Lesson> = picked!(
        events.iter(),
        Event::People(People::Earned { lessons, .. }) => lessons[0].0
    )
    .collect();
    assert_eq!(lessons, [Lesson::TakeOrLeaveArmies, Lesson::TakeOrLeaveShips, Lesson::Explore]);
}

#[test]
fn io_ruling_06_the_character_with_higher_initiative_acts_first() {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    table.put(Some(ONE), 103, 1, [(Skill::ForcedMarch, 1)]);
    table.put(Some(TWO), 202, 25, [(Skill::Sage, 2)]);
    let mut game = table.game();
    for id in [102, 103, 202] {
        game.order(id, Phase::A, Order::Practice { skill: Skill::Sage });
    }
    let events = game.phases([]);
    let mut phases =
        picked!(events.iter(), Event::Calendar(Calendar::PhaseBegan { order, .. }) => order);
    let order: Vec<u32> = phases.next().unwrap().iter().map(|id| id.0).collect();
    assert_eq!(order, [103, 202, 102, 101, 201]);
}
