//! Tests of battles in a campaign: participants, reinforcements, commanders and losses (IO-RULING-19, -26, -33, -63 to
//! -80).

use super::*;
use regnal_offices::event::Fought;

/// Returns a board with two border provinces, each held by a legion with a leader. Hero 102 is in his home province 1
/// and leads unit 1; unit 11 of the second kingdom is in province 2. The second kingdom owns provinces 2 and 3.
fn border() -> Table {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    table.own(2, TWO).own(3, TWO);
    table.unit(1, ArmyType::Le, Some(ONE), Some(102), 1);
    table.unit(11, ArmyType::Le, Some(TWO), None, 2);
    table
}

/// Like [`border`], but hero 302 of an allied third kingdom is also in province 1 and leads unit 31.
fn with_partner() -> Table {
    let mut table = border();
    table.add_kingdom(THREE, 21).ally(ONE, THREE);
    table.put(Some(THREE), 302, 1, []);
    table.unit(31, ArmyType::Le, Some(THREE), Some(302), 1);
    table
}

/// Turns a hero into a coward whose duel plan opens with flight, so that he refuses every duel.
fn make_refuse_duels(table: &mut Table, id: u32) {
    let hero = table.character(id);
    hero.temperament = Temperament::Coward;
    hero.duel_plan = "FL, ME".parse().unwrap();
}

/// Resolves the turn in which hero 102 marches into province 2, up to dusk and with exactly these dice.
fn attack<const N: usize>(table: &Table, dice: [u32; N]) -> (Game, Vec<Event>) {
    let mut game = table.ordered(102, Phase::A, way([2]));
    let events = game.phases(dice);
    (game, events)
}

fn fought(events: &[Event]) -> Vec<Fought> {
    let fought =
        picked!(events.iter(), Event::Battle(Battle::Fought(fought)) => (**fought).clone());
    fought.collect()
}

/// Returns the ids of the units that fought, attackers first.
fn fighting_units(fought: &Fought) -> [Vec<u32>; 2] {
    let sides = &fought.engagement.sides;
    [0, 1].map(|side: usize| sides[side].units.iter().map(|unit| unit.unit.0).collect())
}

fn lessons(events: &[Event], id: u32) -> Vec<(Lesson, Skill)> {
    let earned = picked!(
        events.iter(),
        Event::People(People::Earned { character, lessons }) if character.0 == id => lessons
    );
    earned.flatten().copied().collect()
}

fn marshal(game: &Game, id: u32) -> i32 {
    game.character(id).record.marshal
}

fn stands(game: &Game, unit: u32) -> Option<u16> {
    let unit = game.at().units.get(&UnitId(unit));
    unit.map(|unit| unit.province.0)
}

#[test]
fn io_ruling_67_kingdoms_without_a_treaty_fight_over_a_province() {
    // The powers are 8 x 2.0 and 10 x 1.1, so unit 11 is reduced. It escapes.
    let (game, events) = attack(&border(), [1, 10, 1, 50, 26]);
    let battles = fought(&events);
    assert_eq!(battles.len(), 1);
    assert_eq!(battles[0].sides.attackers, [ONE]);
    assert_eq!(battles[0].sides.defenders, [Some(TWO)]);
    assert_eq!(battles[0].commanders, [Some(CharacterId(102)), None]);
    let at = game.at();
    assert_eq!(at.owner(ProvinceId(2)), Some(ONE));
    let beaten = &at.units[&UnitId(11)];
    assert_eq!(beaten.province, ProvinceId(3));
    assert_eq!(beaten.troop.quality, Quality::Green);
    assert_eq!(marshal(&game, 102), 1);
    let taught = (Lesson::SupremeCommand, Skill::Tactics);
    assert!(lessons(&events, 102).contains(&taught));
    assert!(game.at().famous.contains_key(&CharacterId(102)));
    assert_eq!(at.recent.battles[0].province, ProvinceId(2));
    // The step costs one movement point, and the conquest another.
    assert_eq!(at.units[&UnitId(1)].spent, 2);
}

#[test]
fn io_ruling_67_partners_do_not_fight_each_other() {
    let mut table = border();
    table.ally(ONE, TWO);
    let mut game = table.ordered(102, Phase::A, way([2]));
    assert!(fought(&game.phases([])).is_empty());
}

#[test]
fn io_ruling_75_beaten_units_retreat_or_are_lost() {
    // The powers are 8 x 1.1 and 10 x 2.0, so unit 1 is broken. It escapes immediately and becomes Green.
    let (game, events) = attack(&border(), [1, 1, 10, 50, 26]);
    assert_eq!(stands(&game, 1), Some(1));
    assert_eq!(game.character(102).province, ProvinceId(1));
    assert_eq!(game.at().led_by(CharacterId(102)), [UnitId(1)]);
    assert_eq!(marshal(&game, 102), -1);
    assert_eq!(game.at().owner(ProvinceId(2)), Some(TWO));
    assert_eq!(fought(&events).len(), 1);
    // The defender now has nowhere to retreat to.
    let mut table = border();
    table.at.provinces.get_mut(&ProvinceId(3)).unwrap().owner = None;
    let (game, _) = attack(&table, [1, 10, 1, 50, 26]);
    assert_eq!(stands(&game, 11), None);
}

#[test]
fn io_ruling_75_units_retreat_to_where_most_of_their_own_units_are_and_never_to_foreign_units() {
    let mut table = border();
    table.own(7, TWO).own(6, TWO);
    table.unit(12, ArmyType::Ga, Some(TWO), None, 7);
    let (game, _) = attack(&table, [1, 10, 1, 50, 26]);
    assert_eq!(stands(&game, 11), Some(7));
    // An enemy unit is now in province 3. Therefore province 7 is the only possible retreat, although it holds no units
    // of the retreating kingdom.
    let mut table = border();
    table.own(7, TWO);
    table.unit(2, ArmyType::Le, Some(ONE), None, 3);
    let (game, _) = attack(&table, [1, 10, 1, 50, 26]);
    assert_eq!(stands(&game, 11), Some(7));
}

#[test]
fn io_ruling_68_a_late_column_stays_if_its_side_wins() {
    for (die, units) in [(50, vec![1, 2, 3]), (51, vec![1, 2])] {
        let mut table = border();
        table.unit(2, ArmyType::Le, Some(ONE), Some(102), 1);
        table.put(Some(ONE), 103, 6, []);
        table.unit(3, ArmyType::Le, Some(ONE), Some(103), 6);
        let mut game = table.with_orders([(102, Phase::A, way([2])), (103, Phase::A, way([2]))]);
        // With two adjacent provinces of origin, the chance of joining is one in two.
        let events = game.phases([die, 1, 10, 1, 50, 26]);
        let battles = fought(&events);
        assert_eq!(fighting_units(&battles[0])[0], units);
        assert_eq!(stands(&game, 3), Some(2));
        let row = (Lesson::LeadUnits, Skill::Tactics);
        assert_eq!(lessons(&events, 103).contains(&row), die == 50);
    }
}

#[test]
fn io_ruling_68_a_late_column_goes_back_if_its_side_loses() {
    let mut table = border();
    table.unit(2, ArmyType::Le, Some(ONE), Some(102), 1);
    table.put(Some(ONE), 103, 6, []);
    table.unit(3, ArmyType::Le, Some(ONE), Some(103), 6);
    table.at.units.get_mut(&UnitId(11)).unwrap().troop.quality = Quality::Elite;
    let mut game = table.with_orders([(102, Phase::A, way([2])), (103, Phase::A, way([2]))]);
    // The powers are 12 x 1.1 and 25 x 2.0, so unit 1 is broken and destroyed; unit 2 escapes.
    let events = game.phases([51, 1, 1, 10, 51, 50]);
    let at = game.at();
    assert_eq!(stands(&game, 1), None);
    assert_eq!((stands(&game, 2), stands(&game, 3)), (Some(1), Some(6)));
    assert_eq!(at.characters[&CharacterId(103)].province, ProvinceId(6));
    assert_eq!(at.led_by(CharacterId(103)), [UnitId(3)]);
    // Hero 103 arrived too late to take part. Therefore, he did not become publicly known or lose merit, and his unit
    // did not lose quality.
    assert!(!at.famous.contains_key(&CharacterId(103)));
    assert_eq!((marshal(&game, 102), marshal(&game, 103)), (-2, 0));
    assert_eq!(at.units[&UnitId(3)].troop.quality, Quality::Average);
    assert!(events.iter().any(|event| matches!(
        event,
        Event::Battle(Battle::WentBack { leaders, .. })
            if leaders == &[(CharacterId(103), ProvinceId(6))]
    )));
}

/// Returns the [`border`] board with an additional alert hero of the second kingdom, who leads unit 12 in province 3.
fn with_neighbour() -> Table {
    let mut table = border();
    table.put(Some(TWO), 202, 3, []);
    table.unit(12, ArmyType::Le, Some(TWO), Some(202), 3);
    make_refuse_duels(&mut table, 202);
    table
}

#[test]
fn io_ruling_33_an_alert_leader_in_an_adjacent_province_joins_the_defence() {
    // The alert hero 202 arrives and refuses the duel. The strengths in the battle are 8 and 10 + 3.75.
    let (game, events) = attack(&with_neighbour(), [50, 1, 5, 5, 50, 26]);
    let battles = fought(&events);
    assert_eq!(fighting_units(&battles[0]), [vec![1], vec![11, 12]]);
    assert_eq!(battles[0].commanders[1], Some(CharacterId(202)));
    let at = game.at();
    let hero = &at.characters[&CharacterId(202)];
    assert_eq!((hero.province, hero.spent), (ProvinceId(2), 1));
    assert_eq!(at.units[&UnitId(12)].spent, 1);
    assert_eq!(marshal(&game, 202), 1);
}

#[test]
fn io_ruling_33_a_helper_who_fails_the_test_stays_and_is_not_tested_again() {
    let mut table = with_neighbour();
    table.own(7, TWO);
    table.unit(13, ArmyType::Le, Some(TWO), None, 7);
    table.put(Some(ONE), 103, 6, []);
    table.unit(2, ArmyType::Le, Some(ONE), Some(103), 6);
    let mut game = table.with_orders([(102, Phase::A, way([2])), (103, Phase::A, way([7]))]);
    let events = game.phases([51, 1, 10, 1, 50, 26, 1, 10, 1, 100, 26]);
    let battles = fought(&events);
    let places: Vec<u16> = battles.iter().map(|battle| battle.province.0).collect();
    assert_eq!(places, [2, 7]);
    assert_eq!(stands(&game, 12), Some(3));
}

#[test]
fn io_ruling_33_a_helper_must_be_alert_and_adjacent_and_have_movement_points_and_units() {
    // Hero 202 is not alert, because he is ordered to explore.
    let mut game =
        with_neighbour().with_orders([(102, Phase::A, way([2])), (202, Phase::A, Order::Explore)]);
    game.phases([100, 1, 10, 1, 50, 26]);
    // The four reasons why hero 202 cannot help: he leads no unit; he has no movement points left; his own province is
    // attacked; the attacked province does not belong to his kingdom.
    let spoil: [fn(&mut Table); 4] = [
        |table| table.at.units.get_mut(&UnitId(12)).unwrap().leader = None,
        |table| table.character(202).spent = 9,
        |table| {
            table.unit(14, ArmyType::Ga, Some(ONE), None, 3);
            table.at.units.get_mut(&UnitId(14)).unwrap().has_retreated = true;
        },
        |table| table.at.provinces.get_mut(&ProvinceId(2)).unwrap().owner = None,
    ];
    for (place, spoil) in spoil.into_iter().enumerate() {
        let mut table = with_neighbour();
        spoil(&mut table);
        let mut game = table.ordered(102, Phase::A, way([2]));
        let events = game.lock_all(&mut seeded(3));
        let asked =
            events.iter().any(|event| matches!(event, Event::Battle(Battle::Answered { .. })));
        assert!(!asked, "{place}");
        assert!(!fought(&events).is_empty(), "{place}");
    }
}

/// Returns the IO-EX-D06 board before a battle: hero 102 (brave) against hero 202 (berserk), who leads unit 11 and
/// carries a sword. Neither kingdom has a bonus for duellists.
fn duel_table() -> Table {
    let mut table = border();
    for own in &mut table.at.kingdoms {
        own.founder.as_mut().unwrap().alignment = Alignment::Druidic;
    }
    table.character(102).skills = Skills::of([(Skill::Melee, 2)]);
    table.put(Some(TWO), 202, 2, [(Skill::Melee, 1)]);
    table.character(202).temperament = Temperament::Berserk;
    table.character(202).duel_plan = "ME".parse().unwrap();
    table.character(202).carried = vec![Carried::new(Object::RingOfMist)];
    table.at.units.get_mut(&UnitId(11)).unwrap().leader = Some(CharacterId(202));
    table
}

/// The dice of the duel of IO-EX-D06, then those of the battle.
const EX_D06: [u32; 14] = [2, 65, 6, 40, 5, 66, 41, 1, 2, 1, 5, 5, 50, 26];

#[test]
fn io_ex_d06_units_of_a_commander_killed_in_a_duel_are_demoralised() {
    // The strengths are 8 and 10 x 3/4, and the demoralised unit is pushed back.
    let (game, events) = attack(&duel_table(), EX_D06);
    let battles = fought(&events);
    assert_eq!(battles[0].commanders, [Some(CharacterId(102)), None]);
    assert!(battles[0].engagement.sides[1].units[0].is_demoralised);
    let at = game.at();
    let victor = &at.characters[&CharacterId(102)];
    assert_eq!(victor.hit_points, 4);
    assert_eq!(victor.carried, [Carried::new(Object::RingOfMist)]);
    let dead = &at.characters[&CharacterId(202)];
    assert!(!dead.is_alive());
    assert_eq!((dead.province, dead.record.deaths), (ProvinceId(2), 1));
    assert_eq!(stands(&game, 11), Some(3));
    assert_eq!(at.units[&UnitId(11)].leader, None);
    assert!(lessons(&events, 102).contains(&(Lesson::Melee, Skill::Melee)));
    assert!(lessons(&events, 202).iter().all(|(row, _)| *row != Lesson::SupremeCommand));
}

#[test]
fn io_ruling_63_commanders_who_are_characters_fight_a_duel_and_the_attacker_begins() {
    let duels = |events: &[Event]| {
        let duels =
            picked!(events.iter(), Event::Battle(Battle::Duelled { duel, .. }) => (**duel).clone());
        duels.collect::<Vec<_>>()
    };
    // Leaderless units have a garrison commander, who is not a character.
    let mut garrison = border().ordered(102, Phase::A, way([2]));
    assert!(duels(&garrison.phases([1, 10, 1, 50, 26])).is_empty());
    // The plan for encounters does not apply to duels.
    let mut table = duel_table();
    for id in [102, 202] {
        table.character(id).plan = "SA-\"Peace!\", FI".parse().unwrap();
    }
    let (_, events) = attack(&table, EX_D06);
    let duels = duels(&events);
    assert_eq!(duels.len(), 1);
    assert_eq!(duels[0].who, [CharacterId(102), CharacterId(202)]);
    let deeds = &duels[0].fight.as_ref().unwrap().deeds;
    use regnal_offices::encounter::{Act, Place};
    assert!(deeds.iter().all(|deed| deed.act == Act::Melee));
    assert_eq!(deeds[0].by, Place::Initiator);
    // The duel precedes the battle.
    let first = |is_it: &dyn Fn(&Event) -> bool| events.iter().position(is_it).unwrap();
    let duel = first(&|event| matches!(event, Event::Battle(Battle::Duelled { .. })));
    let battle = first(&|event| matches!(event, Event::Battle(Battle::Fought(_))));
    assert!(duel < battle);
}

#[test]
fn io_ruling_65_a_friend_without_units_succeeds_a_dead_commander() {
    let mut table = duel_table();
    table.put(Some(TWO), 203, 2, [(Skill::Tactics, 4)]);
    // The strengths are 8 and 10 x 3/4 x 1.8, and the attacking unit is reduced.
    let (game, events) = attack(&table, EX_D06);
    let battles = fought(&events);
    assert_eq!(battles[0].commanders[1], Some(CharacterId(203)));
    assert_eq!((marshal(&game, 102), marshal(&game, 203)), (-1, 1));
    assert!(lessons(&events, 203).contains(&(Lesson::SupremeCommand, Skill::Tactics)));
    assert!(game.at().famous.contains_key(&CharacterId(203)));
}

#[test]
fn io_ruling_26_a_fallen_leaders_objects_go_to_the_victor() {
    for (die, dies) in [(15, true), (16, false)] {
        let mut table = border();
        table.put(Some(TWO), 202, 2, []);
        make_refuse_duels(&mut table, 202);
        table.character(202).carried = vec![Carried::new(Object::FineSword)];
        table.at.units.get_mut(&UnitId(11)).unwrap().leader = Some(CharacterId(202));
        // Hero 202 refuses the duel. The powers are 8 x 2.0 and 7.5 x 1.1, so his unit is reduced, and then destroyed
        // in the retreat.
        let (game, _) = attack(&table, [1, 10, 1, 51, 26, die]);
        let at = game.at();
        let hero = &at.characters[&CharacterId(202)];
        assert_eq!(hero.is_alive(), !dies);
        assert_eq!(hero.province, ProvinceId(if dies { 2 } else { 3 }));
        assert_eq!(at.characters[&CharacterId(102)].carried.len(), usize::from(dies));
        assert_eq!(hero.carried.len(), usize::from(!dies));
        assert_eq!(stands(&game, 11), None);
    }
}

#[test]
fn io_ruling_67_the_winner_defends_against_the_next_attacker() {
    let mut table = Table::new();
    table.add_kingdom(THREE, 21).own(3, THREE);
    table.unit(11, ArmyType::Ga, None, None, 2);
    for (seat, id, unit, at, levels) in [(ONE, 102, 1, 1, 1), (THREE, 302, 31, 3, 0)] {
        table.put(Some(seat), id, at, [(Skill::Sage, levels)]);
        make_refuse_duels(&mut table, id);
        table.unit(unit, ArmyType::Le, Some(seat), Some(id), at);
    }
    let mut game = table.with_orders([(102, Phase::A, way([2])), (302, Phase::A, way([2]))]);
    // In the first battle, the strengths are 8 and 7.5, which the dice turn into powers of 12 and 11.25. In the second
    // battle, the strengths are 6 and 7.5, and unit 2 is reduced. All commanders refuse to duel.
    let events = game.phases([1, 5, 5, 26, 1, 5, 5, 50, 26]);
    let battles = fought(&events);
    let sides: Vec<_> = battles
        .iter()
        .map(|battle| (battle.sides.attackers.clone(), battle.sides.defenders.clone()))
        .collect();
    assert_eq!(sides, [(vec![ONE], vec![None]), (vec![THREE], vec![Some(ONE)])]);
    assert_eq!((stands(&game, 11), stands(&game, 31)), (None, Some(3)));
    assert_eq!(game.at().owner(ProvinceId(2)), Some(ONE));
    assert_eq!((marshal(&game, 102), marshal(&game, 302)), (2, -1));
    assert_eq!(game.at().units[&UnitId(31)].troop.quality, Quality::Green);
}

#[test]
fn io_ruling_67_partners_attack_as_one_side() {
    let mut game =
        with_partner().with_orders([(102, Phase::A, way([2])), (302, Phase::A, way([2]))]);
    // For two leaders from the same province, the chance of joining is 80 percent.
    let events = game.phases([80, 1, 10, 1, 50, 26]);
    let battles = fought(&events);
    assert_eq!(battles.len(), 1);
    assert_eq!(battles[0].sides.attackers, [ONE, THREE]);
    assert_eq!(fighting_units(&battles[0])[0], [1, 31]);
    // With equal numbers of units, the supreme commander's kingdom takes the province.
    assert_eq!(game.at().owner(ProvinceId(2)), Some(ONE));
}

#[test]
fn io_ruling_30_winning_a_battle_at_sea_costs_a_movement_point_and_earns_merit_as_an_admiral() {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    table.terrain(2, Terrain::Sea).own(2, TWO);
    table.unit(1, ArmyType::Fl, Some(ONE), Some(102), 1);
    table.unit(11, ArmyType::Fl, Some(TWO), None, 2);
    let (game, events) = attack(&table, [1, 10, 1, 100, 26]);
    let at = game.at();
    let hero = &at.characters[&CharacterId(102)];
    assert_eq!((hero.spent, at.units[&UnitId(1)].spent), (2, 2));
    assert_eq!((hero.record.admiral, hero.record.marshal), (1, 0));
    assert!(lessons(&events, 102).contains(&(Lesson::SupremeCommand, Skill::Marine)));
    assert_eq!(at.owner(ProvinceId(2)), Some(ONE));
    assert_eq!(stands(&game, 11), None);
}

#[test]
fn io_ruling_79_whales_ashore_swim_away_without_a_die_roll() {
    let mut table = border();
    table.terrain(3, Terrain::Sea);
    table.unit(11, ArmyType::Wh, Some(TWO), None, 2);
    let (game, _) = attack(&table, []);
    assert_eq!(stands(&game, 11), Some(3));
    assert_eq!(game.at().owner(ProvinceId(2)), Some(ONE));
}

#[test]
fn io_ruling_78_destroyed_trolls_are_tested_only_at_dusk() {
    for (die, grows) in [(50, true), (51, false)] {
        let mut table = border();
        table.unit(11, ArmyType::Tr, Some(TWO), None, 2);
        table.at.units.get_mut(&UnitId(1)).unwrap().troop.quality = Quality::Elite;
        // The powers are 20 x 2.0 and 12.5 x 1.1, so the unit is broken. It fails to escape.
        let (game, _) = attack(&table, [1, 10, 1, 100, die]);
        let regrowing = &game.at().regrowing;
        assert_eq!(stands(&game, 11), None);
        assert_eq!(regrowing.contains_key(&UnitId(11)), grows);
        if grows {
            let troll = regrowing[&UnitId(11)];
            assert_eq!(troll.province, ProvinceId(2));
            assert_eq!(troll.troop.quality, Quality::Green);
        }
    }
}

#[test]
fn io_ruling_31_units_of_a_failed_landing_return_to_their_ships() {
    let mut table = border();
    table.terrain(1, Terrain::Sea);
    table.unit(2, ArmyType::Fl, Some(ONE), None, 1);
    let (game, _) = attack(&table, [1, 1, 10, 50, 26]);
    assert_eq!(stands(&game, 1), Some(1));
    // Without ships at sea, the beaten unit has nowhere to retreat to.
    let mut table = border();
    table.terrain(1, Terrain::Sea);
    let (game, _) = attack(&table, [1, 1, 10, 50, 26, 16]);
    assert_eq!(stands(&game, 1), None);
}

/// Makes the first kingdom meet an enemy unit in province 2, with heroes 102 and 103 leading the given units. Returns
/// the hero who commands the first kingdom's side.
fn commander(land: Terrain, units: [&[ArmyType]; 2], levels: [[(Skill, u8); 1]; 2]) -> u32 {
    let mut table = Table::new();
    table.terrain(2, land).own(2, ONE);
    let kind = match land {
        Terrain::Sea => ArmyType::Fl,
        _ => ArmyType::Le,
    };
    table.unit(11, kind, Some(TWO), None, 2);
    let mut unit = 0;
    for (id, (kinds, levels)) in [102, 103].into_iter().zip(units.into_iter().zip(levels)) {
        table.put(Some(ONE), id, 2, levels);
        make_refuse_duels(&mut table, id);
        for &kind in kinds {
            unit += 1;
            table.unit(unit, kind, Some(ONE), Some(id), 2);
        }
    }
    let events = table.game().lock_all(&mut seeded(3));
    let battles = fought(&events);
    assert_eq!(battles[0].sides.defenders, [Some(ONE)]);
    battles[0].commanders[1].expect("there should be a commander").0
}

#[test]
fn io_ruling_69_the_more_skilled_leader_commands_if_contingents_are_equal() {
    let levels = [[(Skill::Tactics, 2)], [(Skill::Marine, 1)]];
    let ashore = commander(Terrain::Plains, [&[ArmyType::Le]; 2], levels);
    let afloat = commander(Terrain::Sea, [&[ArmyType::Fl]; 2], levels);
    assert_eq!((ashore, afloat), (102, 103));
    // With equal numbers of units, the more skilled leader commands; with equal skill, the one with the lower id.
    let levels = [[(Skill::Tactics, 1)], [(Skill::Tactics, 2)]];
    let better = commander(Terrain::Plains, [&[ArmyType::Le]; 2], levels);
    let alike = commander(Terrain::Sea, [&[ArmyType::Fl]; 2], levels);
    assert_eq!((better, alike), (103, 102));
    // The leader of the larger contingent commands, even if he is less skilled.
    let two = [ArmyType::Le, ArmyType::Le];
    assert_eq!(commander(Terrain::Plains, [&two, &two[1..]], levels), 102);
}

// covers: IO-RULING-69
#[test]
fn io_ruling_79_whales_count_as_units_led_at_sea_but_not_ashore() {
    let levels = [[(Skill::Sage, 1)]; 2];
    let whales = [ArmyType::Wh, ArmyType::Wh];
    let afloat = commander(Terrain::Sea, [&[ArmyType::Fl], &whales], levels);
    let ashore = commander(Terrain::Plains, [&[ArmyType::Le], &whales], levels);
    assert_eq!((afloat, ashore), (103, 102));
}

#[test]
fn io_ruling_33_helpers_join_the_defenders_in_id_order() {
    let mut table = with_neighbour();
    let unit = table.at.units.remove(&UnitId(12)).unwrap();
    table.at.units.insert(UnitId(5), unit);
    let battles = fought(&table.ordered(102, Phase::A, way([2])).phases([50, 1, 5, 5, 50, 26]));
    assert_eq!(fighting_units(&battles[0]), [vec![1], vec![5, 11]]);
    assert_eq!(battles[0].sides.defenders, [Some(TWO)]);
}

#[test]
fn io_ruling_68_a_late_partner_takes_no_part_in_the_battle() {
    let mut game =
        with_partner().with_orders([(102, Phase::A, way([2])), (302, Phase::A, way([2]))]);
    let battles = fought(&game.phases([81, 1, 10, 1, 50, 26]));
    assert_eq!(battles[0].sides.attackers, [ONE]);
    assert_eq!(fighting_units(&battles[0])[0], [1]);
    assert_eq!(stands(&game, 31), Some(2));
}

#[test]
fn io_ruling_68_a_lone_column_needs_no_arrival_test() {
    // The lone column wins with the first set of dice and loses with the second.
    for dice in [[1, 10, 1, 50, 26], [1, 1, 10, 50, 26]] {
        let (_, events) = attack(&border(), dice);
        let late = events.iter().any(|event| {
            matches!(event, Event::Battle(Battle::Joined { .. } | Battle::WentBack { .. }))
        });
        assert!(!late && fought(&events).len() == 1);
    }
}

// covers: IO-RULING-84
#[test]
fn io_ruling_79_a_leader_of_only_whales_earns_nothing_ashore() {
    let mut table = border();
    table.put(Some(ONE), 103, 2, []);
    table.own(2, ONE);
    table.unit(2, ArmyType::Wh, Some(ONE), Some(103), 2);
    table.unit(3, ArmyType::Le, Some(ONE), Some(102), 2);
    table.character(102).province = ProvinceId(2);
    table.at.units.remove(&UnitId(1));
    let events = table.game().lock_all(&mut seeded(3));
    assert_eq!(fought(&events)[0].commanders, [None, Some(CharacterId(102))]);
    assert!(!lessons(&events, 102).is_empty());
    assert!(lessons(&events, 103).is_empty());
}
