//! Tests of searching places (IO-RULING-37, IO-RULING-59, IO-RULING-62).

use super::*;
use regnal_offices::encounter::Haul;
use regnal_offices::event::Meeting;

/// Returns a board with a hero of the first kingdom in province 7, who has these levels.
pub(super) fn searcher<const N: usize>(levels: [(Skill, u8); N]) -> Table {
    Table::with_hero(ONE, 102, 7, levels)
}

/// Returns the board with a [`searcher`] and a [`guarded`] place.
pub(super) fn searcher_and_place<const N: usize>(
    levels: [(Skill, u8); N],
    monster: Monster,
    hit_points: i32,
) -> Table {
    let mut table = searcher(levels);
    guarded(&mut table, monster, hit_points);
    table
}

/// Adds a place to province 7, known to the first kingdom. It has a guardian, 7 gold and Excalibur.
pub(super) fn guarded(table: &mut Table, monster: Monster, hit_points: i32) {
    table.place(1, 7, 50, (monster, hit_points), (7, Object::Excalibur));
    table.at.kingdoms[0].known_places.insert(PlaceId(1));
}

fn place(game: &Game) -> &Place {
    &game.at().places[&PlaceId(1)]
}

/// Returns the spoils from searches of unguarded places.
fn plundered(events: &[Event]) -> Vec<Haul> {
    picked!(
        events.iter(),
        Event::Meeting(Meeting::Plundered { haul, .. }) => haul.clone()
    )
    .collect()
}

/// Returns whether a character met a guardian.
fn met(events: &[Event]) -> bool {
    let guarded = |event: &Event| matches!(event, Event::Meeting(Meeting::Guarded { .. }));
    events.iter().any(guarded)
}

#[test]
fn io_ex_e02_theft_fire_and_melee_win_a_guarded_treasure() {
    let levels =
        [(Skill::Thief, 1), (Skill::Elemental, 2), (Skill::Melee, 2), (Skill::Explorer, 1)];
    let mut game = searcher_and_place(levels, Monster::Gargoyle, 15).game();
    game.order(102, Phase::A, search("ST, CA-FI, ME, SC"));
    game.order(102, Phase::B, search("ME, SC"));
    // No wandering monster appears. The next dice are those of the worked example. Before the second search, no monster
    // appears either, and there is nothing left to find.
    let events = game.phases([11, 36, 41, 70, 4, 5, 10, 4, 30, 3, 11]);
    assert_eq!(game.at().kingdoms[0].gold, GOLD + 7 + 5);
    let hero = game.character(102);
    assert_eq!(hero.carried, [Carried::new(Object::Excalibur)]);
    assert_eq!((hero.record.defender, hero.hit_points), (15, 10));
    let expected = [
        (Lesson::Melee, Skill::Melee),
        (Lesson::CastCombatSpell, Skill::Elemental),
        (Lesson::Steal, Skill::Thief),
    ];
    assert_eq!(game.lessons(102), expected);
    let place = place(&game);
    assert_eq!((place.hit_points, place.gold, place.object), (0, 0, None));
    assert!(place.is_cache_taken && !place.is_pacified);
    assert_eq!(plundered(&events), [Haul::default()]);
}

#[test]
fn io_ruling_37_unguarded_treasure_is_always_taken_but_a_cache_only_if_searched_for() {
    let mut table = searcher_and_place([], Monster::Troll, 0);
    table.put(Some(ONE), 103, 7, []);
    let mut game = table.game();
    game.order(102, Phase::A, search("SC"));
    game.order(103, Phase::A, search("ME"));
    game.order(103, Phase::B, search("SC"));
    // The first searcher finds no cache, the second does not look for one, the third finds one.
    let events = game.phases([11, 21, 11, 11, 20, 1]);
    assert!(!met(&events));
    let gold: Vec<u32> = plundered(&events).iter().map(|haul| haul.gold).collect();
    assert_eq!(gold, [7, 0, 0]);
    assert_eq!(game.character(102).carried, [Carried::new(Object::Excalibur)]);
    assert_eq!(game.at().kingdoms[0].gold, GOLD + 7 + 3);
    assert!(place(&game).is_cache_taken);
}

#[test]
fn io_ruling_62_a_guardian_keeps_its_wounds_between_searches() {
    let mut game = searcher_and_place([(Skill::Archery, 2)], Monster::Gargoyle, 15).game();
    let mut once = game.clone();
    once.order(102, Phase::A, search("FI, FL"));
    // The archer hits for 7. The guardian closes in and misses, and the archer escapes.
    once.phases([11, 60, 5, 61, 50]);
    assert_eq!(place(&once).hit_points, 8);
    assert_eq!((place(&once).gold, once.character(102).record.defender), (7, 0));
    game.order(102, Phase::A, search("FI, FL"));
    game.order(102, Phase::B, search("FI, FL"));
    game.phases([11, 60, 5, 61, 50, 11, 60, 6]);
    assert_eq!(place(&game).hit_points, 0);
    assert_eq!(game.character(102).record.defender, 15);
    assert_eq!(game.at().kingdoms[0].gold, GOLD + 7);
}

#[test]
fn io_ruling_62_a_monster_at_half_its_hit_points_stops_ravaging_and_yields_half_merit_once() {
    for (hit_points, dice) in [(12, true), (13, false)] {
        let mut table = searcher_and_place([], Monster::Giant, hit_points);
        table.own(7, ONE);
        let mut game =
            table.with_orders([(102, Phase::A, search("FL")), (102, Phase::B, search("FL"))]);
        // In the kingdom's own land, monsters appear half as often. The giant throws and misses, and the hero escapes.
        // The second search rolls no dice.
        if dice {
            game.phases([6, 46, 70, 50, 6, 46, 70]);
        } else {
            game.phases([6, 46, 70, 6, 46, 70]);
        }
        let merit = if dice { 12 } else { 0 };
        assert_eq!(place(&game).is_pacified, dice);
        assert_eq!((place(&game).paid, game.character(102).record.defender), (merit, merit));
        assert_eq!(place(&game).hit_points, hit_points);
    }
}

#[test]
fn io_ex_o05_a_giant_yields_its_hit_points_as_merit_only_once_over_two_encounters() {
    let table = searcher_and_place([], Monster::Giant, 25);
    let mut game = table.ordered(102, Phase::A, search("TA"));
    // The giant throws first and misses; then both agree on a bargain.
    game.phases([11, 46, 30]);
    assert_eq!(game.character(102).record.defender, 12);
    let there = place(&game);
    assert!(there.is_pacified && there.is_guarded());
    assert_eq!((there.gold, there.paid), (7, 12));
    let mut table = searcher_and_place([(Skill::Archery, 2)], Monster::Giant, 5);
    table.at.places.get_mut(&PlaceId(1)).unwrap().paid = 12;
    let mut game = table.ordered(102, Phase::A, search("FI"));
    game.phases([11, 60, 3]);
    assert_eq!(game.character(102).record.defender, 13);
    assert_eq!(place(&game).paid, 25);
}

#[test]
fn io_ruling_26_a_dead_searcher_drops_his_objects() {
    let mut table = searcher_and_place([], Monster::Gargoyle, 15);
    table.character(102).hit_points = 1;
    table.character(102).carried = vec![Carried::new(Object::FineSword)];
    let mut game =
        table.with_orders([(102, Phase::A, search("ME")), (102, Phase::B, search("ME"))]);
    // The guardian closes in. The searcher fails to flee and is killed, so his second search does not take place.
    let events = game.phases([11, 51, 60, 1]);
    let died = events.iter().filter(|event| matches!(event, Event::People(People::Died { .. })));
    assert_eq!(died.count(), 1);
    assert!(!game.character(102).is_alive());
    assert_eq!(game.character(102).record.deaths, 1);
    let ground = &game.at().ground[&ProvinceId(7)];
    assert_eq!(ground, &[Carried::new(Object::FineSword)]);
    assert_eq!((place(&game).hit_points, place(&game).gold), (15, 7));
}

#[test]
fn io_ruling_38_a_character_who_flees_or_dies_before_his_search_finds_nothing() {
    let mut table = searcher_and_place([], Monster::Troll, 0);
    table.character(102).hit_points = 1;
    let mut game = table.ordered(102, Phase::A, search("SC"));
    let mut dead = game.clone();
    let events = game.phases([10, 1, 8, 50]);
    assert!(plundered(&events).is_empty() && game.character(102).is_alive());
    let events = dead.phases([10, 1, 8, 51, 60, 1]);
    assert!(plundered(&events).is_empty() && !dead.character(102).is_alive());
    assert_eq!(place(&dead).gold, 7);
}

#[test]
fn io_ex_r05_a_leader_with_units_is_tested_for_encounters_when_he_searches() {
    let mut table = searcher_and_place([], Monster::Troll, 0);
    table.terrain(7, Terrain::Jungle);
    table.unit(1, ArmyType::Le, Some(ONE), Some(102), 7);
    let events = table.ordered(102, Phase::A, search("ME")).phases([26]);
    let chances: Vec<i32> = picked!(
        events.iter(),
        Event::Meeting(Meeting::Chanced { chanced, .. }) => chanced.test.percent
    )
    .collect();
    assert_eq!(chances, [25]);
    assert_eq!(plundered(&events).len(), 1);
}

#[test]
fn io_ruling_95_a_searcher_who_does_not_reach_the_place_finds_nothing() {
    let mut table = Table::with_hero(ONE, 102, 1, []);
    guarded(&mut table, Monster::Troll, 0);
    table.character(102).plan = "FL".parse().unwrap();
    let mut game = table.with_orders([(102, Phase::A, way([2, 7])), (102, Phase::B, search("ME"))]);
    // On the way, the character meets a gargoyle and flees, which ends his march.
    let events = game.phases([10, 1, 8, 50]);
    assert_eq!(failures(&events), [(Some(CharacterId(102)), Reason::UnknownPlace)]);
    assert_eq!(place(&game).gold, 7);
}

#[test]
fn section_7_unknown_and_non_existent_places_are_rejected_with_the_same_error() {
    let mut table = Table::with_hero(ONE, 102, 7, []);
    let none = table.game();
    guarded(&mut table, Monster::Troll, 25);
    table.at.kingdoms[0].known_places.clear();
    table.at.kingdoms[1].known_places.insert(PlaceId(1));
    let unknown = table.game();
    for game in [&none, &unknown] {
        assert_eq!(game.order_refused(102, Phase::A, search("ME")), Reason::UnknownPlace);
        assert_eq!(game.order_refused(102, Phase::B, search("FL")), Reason::UnknownPlace);
    }
    assert_eq!(none.0.legal(ONE), unknown.0.legal(ONE));
}
