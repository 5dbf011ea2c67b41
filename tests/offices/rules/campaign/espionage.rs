//! Tests of spying and tracking (IO-RULING-81, IO-RULING-82).

use super::*;
use regnal_offices::event::Found;

fn spy(topic: Topic) -> Order {
    Order::Spy { on: TWO, topic }
}

/// Returns a board on which a hero of the first kingdom, with this spy level, is in the second kingdom's home province.
fn spying(level: u8) -> Table {
    Table::with_hero(ONE, 102, 25, [(Skill::Spy, level)])
}

/// Returns the spies' findings.
fn found(events: &[Event]) -> Vec<Found> {
    picked!(
        events.iter(),
        Event::Intrigue(Intrigue::Spied { found, .. }) => found.clone()
    )
    .collect()
}

#[test]
fn io_ex_y04_a_spys_inexact_report_of_a_treasury_is_recorded() {
    for (die, is_noticed) in [(75, false), (76, true)] {
        let mut table = spying(2);
        table.at.kingdoms[1].gold = 40;
        let mut game = table.ordered(102, Phase::A, spy(Topic::Treasury));
        game.phases([die, 81]);
        assert_eq!(game.at().kingdoms[0].treasuries.get(&TWO), Some(&(1, 56)));
        // The target kingdom is notified of the spy only if he was noticed.
        assert_eq!(game.at().knows(TWO, CharacterId(102)), is_noticed);
        assert_eq!(game.lessons(102), [(Lesson::Spy, Skill::Spy)]);
        assert_eq!(game.at().kingdoms[1].gold, 40);
    }
}

#[test]
fn io_ex_y06_units_are_counted_in_the_spys_province_and_in_adjacent_ones_in_id_order() {
    let mut table = spying(0);
    table.own(24, TWO);
    table.unit(1, ArmyType::Le, Some(TWO), None, 24);
    table.units(2..=4, ArmyType::Ga, Some(TWO), None, 25);
    // Adds an unowned unit to a neighbouring province.
    table.unit(5, ArmyType::Ga, None, None, 20);
    let mut game = table.ordered(102, Phase::A, spy(Topic::Armies));
    // An unskilled spy is always noticed, so no die is rolled for that. One count is exact; the other has the maximum
    // error.
    let events = game.phases([71, 1]);
    let sightings: Vec<(ProvinceId, Sighting)> = game.at().kingdoms[0]
        .sightings
        .clone()
        .into_iter()
        .filter(|(_, sighting)| sighting.source == Source::Told)
        .collect();
    let seen = |units| Sighting::told(1, units);
    assert_eq!(sightings, [(ProvinceId(24), seen(1))]);
    // The spy sees the units in his own province, so this count has no error.
    let here = &game.at().kingdoms[0].sightings[&ProvinceId(25)];
    assert_eq!((here.source, here.units), (Source::Seen, 3));
    assert!(game.at().knows(TWO, CharacterId(102)));
    assert!(matches!(&found(&events)[0], Found::Armies { provinces, .. }
        if provinces == &[ProvinceId(24), ProvinceId(25)]));
}

#[test]
fn io_15_10_03_a_spy_steals_the_lowest_numbered_invention_that_his_kingdom_lacks() {
    let theirs = [Invention::CropRotation, Invention::DeepMines, Invention::Cipher];
    let mut table = spying(4);
    table.at.kingdoms[1].inventions.extend(theirs);
    table.at.kingdoms[0].inventions.insert(Invention::CropRotation);
    table.at.invented.extend(theirs);
    let mut game = table.ordered(102, Phase::A, spy(Topic::Invention));
    let mut failed = game.clone();
    let mut noticed = game.clone();
    // With the cipher, the chance of staying unnoticed is 85 percent; four levels give a 60 percent chance of theft.
    game.phases([85, 60]);
    let own = &game.at().kingdoms[0].inventions;
    assert!(own.contains(&Invention::DeepMines) && own.len() == 2);
    let record = game.character(102).record;
    assert_eq!((record.thefts, record.inventions), (1, 0));
    failed.phases([85, 61]);
    noticed.phases([86]);
    for game in [&failed, &noticed] {
        assert_eq!(game.at().kingdoms[0].inventions.len(), 1);
    }
    assert!(!failed.at().knows(TWO, CharacterId(102)));
    assert!(noticed.at().knows(TWO, CharacterId(102)));
}

#[test]
fn io_ruling_81_spying_with_nothing_to_steal_rolls_no_theft_die() {
    let mut game = spying(4).ordered(102, Phase::A, spy(Topic::Invention));
    let events = game.phases([95]);
    assert!(matches!(&found(&events)[0], Found::Invention(stolen)
        if stolen.test.is_none() && stolen.invention.is_none()));
    assert_eq!(game.character(102).record.thefts, 0);
}

#[test]
fn io_ruling_95_a_spy_learns_nothing_if_the_province_changes_hands_first() {
    let mut table = Table::with_hero(ONE, 102, 7, [(Skill::Spy, 2)]);
    table.own(7, TWO);
    table.unit(1, ArmyType::Lc, Some(ONE), Some(101), 1);
    table.own(6, ONE);
    let mut game = table.game();
    let reason = game.order_refused(102, Phase::A, Order::Spy { on: ONE, topic: Topic::Armies });
    assert_eq!(reason, Reason::Target);
    game.order(101, Phase::A, way([6, 7]));
    game.order(102, Phase::B, spy(Topic::Treasury));
    let events = game.phases([]);
    assert_eq!(game.at().owner(ProvinceId(7)), Some(ONE));
    assert_eq!(failures(&events), [(Some(CharacterId(102)), Reason::Target)]);
    assert!(game.at().kingdoms[0].treasuries.is_empty());
}

/// Returns the province, if any, in which the first attempt to track somebody found him.
fn tracked_to(events: &[Event]) -> Option<Option<ProvinceId>> {
    picked!(events.iter(), Event::Intrigue(Intrigue::Tracked { province, .. }) => *province).next()
}

#[test]
fn io_ex_y07_tracking_finds_a_target_in_an_adjacent_province_on_a_roll_of_50_or_less() {
    for (die, is_found) in [(50, true), (51, false)] {
        let mut game = Table::with_hero(ONE, 102, 20, []).ordered(102, Phase::A, track(201));
        let events = game.phases([11, die]);
        let tracked = game.at().kingdoms[0].tracked.get(&CharacterId(201));
        let there = Tracked { turn: 1, province: ProvinceId(25), units: None };
        assert_eq!(tracked, is_found.then_some(&there));
        assert_eq!(tracked_to(&events), Some(is_found.then_some(ProvinceId(25))));
        // The target's kingdom learns nothing, and the tracker earns a lesson.
        assert!(!game.at().knows(TWO, CharacterId(102)));
        assert_eq!(game.lessons(102).len(), 1);
        assert_eq!(game.character(102).province, ProvinceId(20));
    }
}

#[test]
fn io_15_5_02_tracking_finds_an_army_twice_as_often_but_reports_an_inexact_number_of_units() {
    let mut table = Table::with_hero(ONE, 102, 20, []);
    table.units(1..=4, ArmyType::Le, Some(TWO), Some(201), 25);
    let mut game = table.ordered(102, Phase::A, track(201));
    // The target is found without a die roll; the reported number of units is 50 percent too high.
    game.phases([11, 121]);
    assert_eq!(game.at().kingdoms[0].tracked[&CharacterId(201)].units, Some(6));
}

#[test]
fn io_15_5_04_a_kingdoms_own_characters_are_found_but_not_recorded() {
    let mut game = Table::with_hero(ONE, 102, 20, []).ordered(102, Phase::A, track(101));
    let events = game.phases([11]);
    assert_eq!(tracked_to(&events), Some(Some(ProvinceId(1))));
    assert!(game.at().kingdoms[0].tracked.is_empty());
}

#[test]
fn io_ruling_38_fleeing_from_a_wandering_monster_ends_the_tracking() {
    let mut table = Table::with_hero(ONE, 102, 20, []);
    table.character(102).plan = "FL".parse().unwrap();
    let events = table.ordered(102, Phase::A, track(201)).phases([10, 1, 8, 50]);
    assert_eq!(tracked_to(&events), None);
}
