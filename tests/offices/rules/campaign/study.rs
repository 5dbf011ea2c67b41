//! Tests of study, practice and object transfers (IO-RULING-83, IO-RULING-84, IO-RULING-87).

use super::*;

fn study(invention: Invention) -> Order {
    Order::Study { invention }
}

fn give(object: Object, to: u32) -> Order {
    Order::Give { object, to: CharacterId(to) }
}

#[test]
fn io_ruling_83_only_the_first_sage_in_the_world_earns_merit() {
    let mut table = Table::with_hero(ONE, 102, 7, [(Skill::Sage, 2)]);
    table.put(Some(TWO), 202, 8, [(Skill::Sage, 1)]);
    let mut game = table.game();
    for id in [102, 202] {
        game.order(id, Phase::A, study(Invention::Cipher));
        game.order(id, Phase::B, study(Invention::StarChart));
    }
    assert_eq!(game.order_refused(101, Phase::A, study(Invention::Cipher)), Reason::NoSkill);
    // Both sages find the cipher; the second is the first to find the star chart.
    game.phases([30, 15, 31, 15]);
    let inventions = |id| game.character(id).record.inventions;
    assert_eq!((inventions(102), inventions(202)), (1, 1));
    assert!(game.at().has_invented(ONE, Invention::Cipher));
    assert!(game.at().has_invented(TWO, Invention::Cipher));
    assert!(!game.at().has_invented(ONE, Invention::StarChart));
    assert!(game.at().has_invented(TWO, Invention::StarChart));
    assert_eq!(game.at().invented.len(), 2);
    // A sage earns no lesson for finding an invention.
    assert_eq!(game.character(102).earned.iter().count(), 0);
}

#[test]
fn io_ruling_95_studying_an_invention_fails_if_it_has_been_found_in_the_meantime() {
    let mut table = Table::with_hero(ONE, 102, 7, [(Skill::Sage, 2)]);
    table.put(Some(ONE), 103, 7, [(Skill::Sage, 1)]);
    let mut game = table.game();
    game.order(102, Phase::A, study(Invention::Surveyors));
    game.order(103, Phase::A, study(Invention::Surveyors));
    let events = game.phases([30]);
    assert_eq!(failures(&events), [(Some(CharacterId(103)), Reason::Known)]);
}

#[test]
fn io_ruling_84_practice_is_recorded_in_phase_order() {
    let table = Table::with_hero(ONE, 102, 7, [(Skill::Melee, 4)]);
    let practice = |skill| Order::Practice { skill };
    let mut game = table.game();
    assert_eq!(game.order_refused(102, Phase::A, practice(Skill::Melee)), Reason::MaxLevel);
    game.order(102, Phase::A, practice(Skill::Thief));
    game.order(102, Phase::B, practice(Skill::Druid));
    game.phases([]);
    assert_eq!(game.character(102).practised, [Skill::Thief, Skill::Druid]);
}

#[test]
fn io_ruling_87_an_object_can_be_given_to_a_character_in_the_same_province() {
    let mut table = Table::with_hero(ONE, 102, 7, []);
    table.put(Some(ONE), 103, 7, []);
    table.put(Some(TWO), 202, 7, []);
    table.make_famous(202);
    let wand = |charges| Carried { object: Object::WandOfFire, charges };
    let sword = Carried::new(Object::FineSword);
    table.character(102).carried = vec![wand(1), wand(3), sword];
    let mut game = table.game();
    assert_eq!(game.order_refused(102, Phase::A, give(Object::Excalibur, 103)), Reason::NoItem);
    assert_eq!(game.order_refused(102, Phase::A, give(Object::FineSword, 101)), Reason::Target);
    game.order(102, Phase::A, give(Object::WandOfFire, 103));
    game.order(102, Phase::B, give(Object::FineSword, 202));
    game.phases([]);
    // Of two wands, the one with more charges is given.
    assert_eq!(game.character(102).carried, [wand(1)]);
    assert_eq!(game.character(103).carried, [wand(3)]);
    assert_eq!(game.character(202).carried, [sword]);
    // The recipient's kingdom learns the giver's identity.
    assert!(game.at().knows(TWO, CharacterId(102)));
}

#[test]
fn io_ruling_95_giving_an_object_to_an_absent_character_fails() {
    let mut table = Table::with_hero(ONE, 102, 7, []);
    table.put(Some(ONE), 103, 7, [(Skill::Sage, 1)]);
    table.character(102).carried = vec![Carried::new(Object::FineSword)];
    let mut game = table.game();
    game.order(102, Phase::A, give(Object::FineSword, 103));
    game.order(103, Phase::A, way([8]));
    let events = game.phases([11]);
    assert_eq!(failures(&events), [(Some(CharacterId(102)), Reason::Target)]);
    assert_eq!(game.character(102).carried.len(), 1);
}

#[test]
fn io_ruling_26_the_first_character_to_act_picks_up_objects_on_the_ground() {
    let mut table = Table::with_hero(ONE, 102, 7, []);
    table.put(Some(TWO), 202, 7, [(Skill::Sage, 1)]);
    let sword = Carried::new(Object::FineSword);
    table.at.ground.insert(ProvinceId(7), vec![sword]);
    let mut game = table.game();
    game.order(102, Phase::A, give(Object::FineSword, 102));
    game.order(202, Phase::A, give(Object::FineSword, 202));
    let events = game.phases([]);
    assert_eq!(failures(&events), [(Some(CharacterId(102)), Reason::NoItem)]);
    assert_eq!(game.character(202).carried, [sword]);
    assert!(game.at().ground.is_empty());
    let picked = events.iter().any(|event| {
        matches!(event, Event::Intrigue(Intrigue::Given { from: None, to, .. })
            if *to == CharacterId(202))
    });
    assert!(picked);
}

#[test]
fn io_ruling_28_a_character_who_gives_away_an_object_no_longer_leads_units_that_required_it() {
    let mut table = Table::with_hero(ONE, 102, 7, []);
    table.put(Some(ONE), 103, 7, []);
    table.character(102).carried = vec![Carried::new(Object::FeatherOfTheGreatEagle)];
    table.unit(1, ArmyType::Ea, Some(ONE), Some(102), 7);
    table.unit(2, ArmyType::Le, Some(ONE), Some(102), 7);
    let mut game = table.ordered(102, Phase::A, give(Object::FeatherOfTheGreatEagle, 103));
    game.phases([]);
    assert_eq!(game.at().led_by(CharacterId(102)), [UnitId(2)]);
    assert_eq!(game.character(103).carried.len(), 1);
    // Without the feather, the character cannot take over the units.
    assert_eq!(table.game().order_refused(103, Phase::A, take(&[1])), Reason::DruidLevel);
}
