//! Tests of pursuit (IO-RULING-82).

use super::*;
use regnal_offices::encounter::{End, Place};
use regnal_offices::event::Meeting;
use regnal_offices::intrigue::Chase;

/// Returns a board with a hero of the first kingdom in province 7 and a hero of the second kingdom in `province`. The
/// first kingdom knows the second kingdom's hero.
fn hunted<const N: usize>(levels: [(Skill, u8); N], province: u16) -> Table {
    let mut table = Table::with_hero(ONE, 102, 7, levels);
    table.put(Some(TWO), 202, province, []);
    table.acquaint(0, 202);
    table
}

/// Returns the results of pursuits.
fn chases(events: &[Event]) -> Vec<Chase> {
    picked!(
        events.iter(),
        Event::Meeting(Meeting::Pursued { pursuit, .. }) => pursuit.chase
    )
    .collect()
}

/// Returns the results of the pursuers' encounters.
fn pursuit_ends(events: &[Event]) -> Vec<End> {
    picked!(
        events.iter(),
        Event::Meeting(Meeting::Clashed { encounter, .. }) => encounter.end
    )
    .collect()
}

#[test]
fn io_ruling_82_a_pursuer_moves_to_his_target_and_meets_him() {
    let mut table = hunted([], 8);
    table.character(202).plan = "FL".parse().unwrap();
    let mut game = table.ordered(102, Phase::A, pursue(202, "FL, ME"));
    // The trail is found, and no monster appears. The pursuer fails to flee; the target, following his standing plan,
    // escapes.
    let events = game.phases([50, 11, 71, 70]);
    assert_eq!(chases(&events), [Chase::Reached]);
    assert_eq!(pursuit_ends(&events), [End::Fled(Place::Opponent)]);
    let hero = game.character(102);
    assert_eq!((hero.province, hero.spent), (ProvinceId(8), 1));
    assert_eq!(game.lessons(102), [(Lesson::Spy, Skill::Spy)]);
    // Both kingdoms are notified of the encounter.
    assert!(game.at().knows(TWO, CharacterId(102)));
}

#[test]
fn io_ruling_82_if_the_trail_is_lost_nobody_moves_and_the_target_is_not_notified() {
    let mut game = hunted([], 8).ordered(102, Phase::A, pursue(202, "ME"));
    let events = game.phases([51]);
    assert_eq!(chases(&events), [Chase::Lost]);
    let hero = game.character(102);
    assert_eq!((hero.province, hero.spent), (ProvinceId(7), 0));
    assert_eq!(hero.earned.iter().count(), 1);
    assert!(!game.at().knows(TWO, CharacterId(102)));
}

#[test]
fn io_ex_y10_a_target_found_automatically_can_be_too_far_away() {
    for (level, chase) in [(0, Chase::TooFar), (4, Chase::Reached)] {
        let mut table =
            Table::with_hero(ONE, 102, 2, [(Skill::Spy, 4), (Skill::ForcedMarch, level)]);
        table.unit(1, ArmyType::Le, Some(TWO), Some(201), 25);
        let mut game = table.ordered(102, Phase::A, pursue(201, "FL"));
        let events = match chase {
            // The pursuer encounters only the king, even though the king leads an army. The pursuer then flees.
            Chase::Reached => game.phases([11, 70]),
            Chase::TooFar | Chase::Lost => game.phases([]),
        };
        assert_eq!(chases(&events), [chase]);
        let hero = game.character(102);
        let spent = if chase == Chase::Reached { 5 } else { 0 };
        assert_eq!(hero.spent, spent);
        assert_eq!(hero.province == ProvinceId(25), chase == Chase::Reached);
    }
}

#[test]
fn io_15_5_04_a_pursuer_joins_characters_of_his_own_kingdom_without_a_fight() {
    let mut table = Table::with_hero(ONE, 102, 7, []);
    table.put(Some(ONE), 103, 9, []);
    let mut game = table.ordered(102, Phase::A, pursue(103, "ME"));
    let events = game.phases([11]);
    assert_eq!(chases(&events), [Chase::Reached]);
    assert!(pursuit_ends(&events).is_empty());
    assert_eq!(game.character(102).province, ProvinceId(9));
}

#[test]
fn io_ruling_06_a_pursuer_acts_right_after_his_target_and_follows_him() {
    let mut table = hunted([(Skill::ForcedMarch, 2)], 8);
    table.character(202).plan = "FL".parse().unwrap();
    let mut game =
        table.with_orders([(102, Phase::A, pursue(202, "FL")), (202, Phase::A, way([9]))]);
    // At a distance of two provinces, the chance is halved, from 50 to 25 percent.
    let events = game.phases([11, 25, 11, 70]);
    assert_eq!(pursuit_ends(&events), [End::Fled(Place::Initiator)]);
    assert_eq!(game.character(102).province, ProvinceId(9));
    assert_eq!(game.character(102).spent, 2);
}

#[test]
fn io_ruling_82_a_pursuit_leads_to_no_encounter_if_both_characters_lead_units() {
    let mut table = Table::with_hero(ONE, 102, 7, [(Skill::Spy, 1)]);
    table.unit(1, ArmyType::Lc, Some(ONE), Some(102), 7);
    table.put(Some(TWO), 202, 8, []);
    table.unit(2, ArmyType::Le, Some(TWO), Some(202), 8);
    table.acquaint(0, 202);
    let mut game = table.ordered(102, Phase::A, pursue(202, "ME"));
    let events = game.lock_all(&mut seeded(7));
    assert_eq!(chases(&events), [Chase::Reached]);
    assert!(pursuit_ends(&events).is_empty());
    let came = events.iter().any(|event| {
        matches!(event, Event::March(March::Moved { to, units, .. })
            if *to == ProvinceId(8) && units == &[UnitId(1)])
    });
    assert!(came);
}

#[test]
fn io_ruling_82_a_leader_with_units_can_pursue_only_along_an_open_path() {
    let hunt = |own: &[u16]| {
        let mut table = Table::with_hero(TWO, 202, 3, []);
        table.unit(1, ArmyType::Lc, Some(ONE), Some(101), 1);
        table.acquaint(0, 202);
        for &id in own {
            table.own(id, ONE);
        }
        table.ordered(101, Phase::A, pursue(202, "FL"))
    };
    // The target is found, but counts as too far away because unowned land blocks the path.
    let mut closed = hunt(&[]);
    assert_eq!(chases(&closed.phases([25])), [Chase::TooFar]);
    assert_eq!(closed.character(101).province, ProvinceId(1));
    for (own, spent) in [(&[2][..], 2), (&[6, 7][..], 3)] {
        let mut open = hunt(own);
        let events = open.phases([25, 70]);
        assert_eq!(pursuit_ends(&events), [End::Fled(Place::Initiator)]);
        // Conquering the last province costs one more point.
        assert_eq!(open.character(101).spent, spent + 1);
        assert_eq!(open.character(101).province, ProvinceId(3));
        assert_eq!(open.at().units[&UnitId(1)].province, ProvinceId(3));
    }
}

#[test]
fn io_ruling_85_a_veil_halves_the_chance_of_being_found() {
    for (die, chase) in [(25, Chase::Reached), (26, Chase::Lost)] {
        let mut table = hunted([], 8);
        table.character(202).is_veiled = true;
        let mut game = table.ordered(102, Phase::A, pursue(202, "FL"));
        let events = match chase {
            Chase::Reached => game.phases([die, 11, 70]),
            Chase::Lost | Chase::TooFar => game.phases([die]),
        };
        assert_eq!(chases(&events), [chase]);
    }
}

#[test]
fn io_ruling_26_the_victor_takes_a_dead_characters_objects() {
    let armed = |fallen: u32| {
        let mut table = hunted([], 8);
        table.character(fallen).hit_points = 1;
        table.character(fallen).carried = vec![Carried::new(Object::FineSword)];
        table.ordered(102, Phase::A, pursue(202, "ME"))
    };
    let mut won = armed(202);
    // The character who tries to flee is struck before he can escape.
    let events = won.phases([50, 11, 60, 1]);
    assert_eq!(pursuit_ends(&events), [End::Killed(Place::Opponent)]);
    assert!(!won.character(202).is_alive());
    assert_eq!(won.character(202).record.deaths, 1);
    assert_eq!(won.character(102).carried, [Carried::new(Object::FineSword)]);
    let mut lost = armed(102);
    let events = lost.phases([50, 11, 71, 60, 1]);
    assert_eq!(pursuit_ends(&events), [End::Killed(Place::Initiator)]);
    assert_eq!(lost.character(202).carried, [Carried::new(Object::FineSword)]);
    assert_eq!(lost.character(102).province, ProvinceId(8));
    // The winner also earns a lesson.
    assert_eq!(lost.lessons(202), [(Lesson::Melee, Skill::Melee)]);
}

#[test]
fn io_ruling_57_a_thief_gets_an_object_or_gold_and_losing_the_object_can_cost_units() {
    let mut table = hunted([(Skill::Thief, 1)], 8);
    let poor = table.clone();
    table.character(202).carried =
        vec![Carried::new(Object::CrownOfDragons), Carried::new(Object::FineSword)];
    table.unit(1, ArmyType::Dr, Some(TWO), Some(202), 8);
    table.unit(2, ArmyType::Le, Some(TWO), Some(202), 8);
    let mut game = table.ordered(102, Phase::A, pursue(202, "ST"));
    // A leader with units is found without a die roll.
    let events = game.phases([11, 35]);
    assert_eq!(pursuit_ends(&events), [End::Stolen(Place::Initiator)]);
    assert_eq!(game.character(102).carried, [Carried::new(Object::CrownOfDragons)]);
    assert_eq!(game.character(202).carried, [Carried::new(Object::FineSword)]);
    assert_eq!(game.at().led_by(CharacterId(202)), [UnitId(2)]);
    let mut game = poor.ordered(102, Phase::A, pursue(202, "ST"));
    game.phases([50, 11, 35]);
    let gold: Vec<u32> = game.at().kingdoms.iter().map(|own| own.gold).collect();
    assert_eq!(gold, [GOLD + 3, GOLD - 3]);
}

#[test]
fn io_ruling_82_partners_cannot_be_pursued() {
    let mut table = hunted([], 8);
    let order = pursue(202, "ME");
    let mut game = table.ordered(102, Phase::A, order.clone());
    game.decree(ONE, Decree::ProposeTreaty(TWO));
    game.decree(TWO, Decree::ProposeTreaty(ONE));
    let events = game.phases([]);
    assert_eq!(failures(&events), [(Some(CharacterId(102)), Reason::Treaty)]);
    table.ally(ONE, TWO);
    assert_eq!(table.game().order_refused(102, Phase::A, order), Reason::Treaty);
}

#[test]
fn section_7_unknown_and_non_existent_targets_are_rejected_with_the_same_error() {
    let mut table = Table::with_hero(ONE, 102, 7, []);
    let none = table.game();
    table.put(Some(TWO), 202, 7, []);
    let unknown = table.game();
    for game in [&none, &unknown] {
        for phase in [Phase::A, Phase::B] {
            for order in [pursue(202, "ME"), track(202)] {
                assert_eq!(game.order_refused(102, phase, order), Reason::Target);
            }
        }
    }
    assert_eq!(none.0.legal(ONE), unknown.0.legal(ONE));
}
