//! Tests of reports that depend on the reader: one kingdom sees facts that are hidden from the other (section 7).

use regnal_offices::Judge;
use regnal_offices::action::{Casting, Occasion};
use regnal_offices::chance::Test;
use regnal_offices::encounter::meet;
use regnal_offices::event::{Creation, Filing, Found, People, Realm};
use regnal_offices::ids::*;
use regnal_offices::intrigue::{SpyReport, Track};
use regnal_offices::nouns::*;
use regnal_offices::people::usual_king;
use regnal_offices::realm::Gift;
use regnal_offices::skills::Skills;
use regnal_offices::state::{Condition, Regrowing};
use regnal_offices::strength::Troop;

use super::super::hero;
use super::stories::{meeting_of_armies, search_of_a_place};
use super::*;

/// Returns an event's English reports to the two kingdoms and to the public.
fn told(table: &Table, event: impl Into<Event>) -> [String; 3] {
    let mut game = table.game().0;
    let event = event.into();
    game.evolve(&event);
    let viewers = [Viewer::Seat(ONE), Viewer::Seat(TWO), Viewer::Public];
    viewers.map(|viewer| {
        let line = game.tell(&event, viewer);
        line.map(|line| said(Lang::En, &line)).unwrap_or_default()
    })
}

/// Checks that these words appear only in the report to the first kingdom.
#[track_caller]
fn for_one_alone(table: &Table, event: impl Into<Event>, words: &str) {
    let [one, two, all] = told(table, event);
    assert!(one.contains(words), "{one}");
    assert!(!two.contains(words), "{two}");
    assert!(!all.contains(words), "{all}");
}

/// Returns a test with a certain outcome.
fn certain(passes: bool) -> Test {
    Test::roll(&mut Dice::scripted([]), if passes { 100 } else { 0 })
}

/// Returns a board with a hero of each kingdom in province 13, in the centre.
fn heroes() -> Table {
    let mut table = Table::with_hero(ONE, 102, 13, []);
    table.put(Some(TWO), 202, 13, []);
    table
}

#[test]
fn section_7_a_kings_skills_and_units_are_shown_only_to_his_player() {
    let event = Creation::KingMade { seat: ONE, king: usual_king(ONE), is_usual: false };
    for_one_alone(&Table::new(), event, "Skills: ");
}

#[test]
fn io_ruling_05_silent_months_are_reported_only_to_the_player() {
    let event = Calendar::DawnBroke { silent: vec![1, 0] };
    for_one_alone(&Table::new(), event, "You have ordered nothing");
    // It is public that a kingdom has become a regency.
    let event = Calendar::DawnBroke { silent: vec![3, 0] };
    for told in told(&Table::new(), event) {
        assert!(told.contains("a regent rules there"), "{told}");
    }
}

#[test]
fn io_ruling_86_proposals_are_shown_to_the_recipient_and_orders_only_to_their_author() {
    let event = Filing::Decreed { seat: TWO, decree: Decree::ProposeTreaty(ONE) };
    let [one, two, all] = told(&Table::new(), event);
    assert!(one.contains("Bruno proposes a treaty to you"), "{one}");
    assert!(two.contains("Ordered: "), "{two}");
    assert_eq!(all, "");
    let event = Filing::Withdrawn { seat: TWO, decree: Decree::ProposeTreaty(ONE) };
    let [one, two, all] = told(&Table::new(), event);
    assert!(one.contains("Bruno no longer proposes a treaty to you"), "{one}");
    assert!(two.contains("Taken back: "), "{two}");
    assert_eq!(all, "");
    let event = Filing::Decreed { seat: ONE, decree: Decree::RefuseTreaty(TWO) };
    for_one_alone(&Table::new(), event, "Ordered: ");
    let event = Filing::Withdrawn { seat: ONE, decree: Decree::RefuseTreaty(TWO) };
    for_one_alone(&Table::new(), event, "Taken back: ");
}

#[test]
fn io_ruling_05_orders_and_plans_are_shown_only_to_their_kingdom() {
    let (seat, character, phase) = (ONE, CharacterId(101), Phase::A);
    let game = Table::new().ordered(character.0, phase, Order::Explore);
    let table = Table { at: game.at().clone() };
    let ordered = Filing::Ordered { seat, character, phase, order: Order::Explore };
    for_one_alone(&table, ordered, "Hero 101");
    let cleared = Filing::Cleared { seat, character, phase };
    for_one_alone(&table, cleared, "the order is taken back");
    for (occasion, words) in [(Occasion::Standing, "for encounters"), (Occasion::Duel, "for duels")]
    {
        let planned = Filing::Planned { seat, character, occasion, plan: "ME".parse().unwrap() };
        for_one_alone(&table, planned, words);
    }
}

#[test]
fn io_ruling_47_an_owner_who_knows_the_place_is_shown_the_guardian_that_ravages_his_province() {
    let mut table = Table { at: search_of_a_place().at().clone() };
    let ravaged = |passes| Realm::Ravaged {
        place: PlaceId(1),
        province: ProvinceId(7),
        test: certain(passes),
    };
    for_one_alone(&table, ravaged(true), "iant of ");
    assert_eq!(told(&table, ravaged(false)), ["", "", ""]);
    // The new owner does not know the place, and the former owner learns nothing.
    table.own(7, TWO);
    let [one, two, all] = told(&table, ravaged(true));
    assert!(two.contains("Something ravages province 7"), "{two}");
    assert_eq!([one, all], ["", ""]);
}

#[test]
fn io_ruling_81_a_spy_is_reported_to_the_target_only_if_noticed() {
    let table = heroes();
    let spied = |is_unnoticed| Intrigue::Spied {
        character: CharacterId(102),
        on: TWO,
        province: ProvinceId(13),
        topic: Topic::Treasury,
        found: Found::Treasury(SpyReport { unnoticed: certain(is_unnoticed), numbers: Vec::new() }),
    };
    let [one, two, all] = told(&table, spied(false));
    assert!(one.contains("Hero 102 spies on Bruno in province 13"), "{one}");
    assert!(two.contains("You notice a spy in province 13"), "{two}");
    assert_eq!(all, "");
    for_one_alone(&table, spied(true), "Hero 102 spies on Bruno in province 13");
    assert_eq!(told(&table, spied(true))[1..], ["", ""]);
}

#[test]
fn io_ruling_82_tracking_is_not_reported_to_the_target() {
    let tracked = Intrigue::Tracked {
        character: CharacterId(102),
        target: CharacterId(202),
        track: Track { test: certain(true), units: None },
        province: Some(ProvinceId(13)),
    };
    let [one, two, all] = told(&heroes(), tracked);
    assert!(one.contains("Hero 102 tracks Hero 202"), "{one}");
    assert_eq!([two, all], ["", ""]);
}

#[test]
fn io_ruling_85_a_spell_is_reported_to_its_caster_and_to_the_kingdom_that_it_affects() {
    let mut table = heroes();
    table.own(13, TWO);
    table.character(201).condition = Condition::Dead;
    let cast = |casting, passes| Intrigue::Cast {
        character: CharacterId(102),
        province: ProvinceId(13),
        casting,
        test: certain(passes),
        vision: None,
        raised: None,
    };
    let [one, two, all] = told(&table, cast(Casting::Blessing, true));
    assert!(one.contains("Hero 102 blesses province 13"), "{one}");
    assert!(two.contains("A blessing lies on province 13") && !two.contains("102"), "{two}");
    assert_eq!(all, "");
    let [one, two, all] = told(&table, cast(Casting::Resurrection(CharacterId(201)), true));
    assert!(one.contains("Hero 102 calls") && one.contains("back to life"), "{one}");
    assert!(two.contains("lives again") && !two.contains("102"), "{two}");
    assert_eq!(all, "");
    for (casting, passes) in [
        (Casting::Blessing, false),
        (Casting::Resurrection(CharacterId(201)), false),
        (Casting::Vision(ProvinceId(25)), true),
        (Casting::Veil, true),
        (Casting::FairWind, true),
        (Casting::Raise, true),
    ] {
        let [one, two, all] = told(&table, cast(casting, passes));
        assert!(one.contains("Hero 102"), "{one}");
        assert_eq!([two, all], ["", ""], "{casting:?}");
    }
}

#[test]
fn io_ruling_87_gifts_are_shown_only_to_giver_and_recipient() {
    let mut table = heroes();
    table.put(Some(ONE), 103, 13, []);
    let carried = Carried::new(Object::FineSword);
    table.character(102).carried = vec![carried];
    let given = |to| Intrigue::Given {
        from: Some(CharacterId(102)),
        to: CharacterId(to),
        province: ProvinceId(13),
        carried,
    };
    let sent = Diplomacy::Sent(Gift { from: ONE, to: TWO, gold: 3 });
    for (event, words) in
        [(Event::from(given(202)), " gives "), (Event::from(sent), "Ada sends Bruno")]
    {
        let [one, two, all] = told(&table, event);
        for kingdom in [one, two] {
            assert!(kingdom.contains(words), "{kingdom}");
        }
        assert_eq!(all, "");
    }
    for_one_alone(&table, given(103), "Hero 102 gives");
}

#[test]
fn io_ruling_94_disbanded_units_are_reported_only_to_their_kingdom() {
    let mut table = heroes();
    table.unit(1, ArmyType::Le, Some(ONE), None, 1);
    let disbanded = Diplomacy::Disbanded { seat: ONE, units: vec![UnitId(1)] };
    for_one_alone(&table, disbanded, "A unit is disbanded: Legion no. 1.");
}

#[test]
fn io_ruling_25_an_heirs_location_is_shown_only_to_his_kingdom() {
    let event = People::Heired {
        seat: ONE,
        heir: CharacterId(109),
        name: "Oda".to_owned(),
        sex: Sex::Female,
        province: ProvinceId(1),
        skills: Skills::of([(Skill::Tactics, 2)]),
    };
    for_one_alone(&Table::new(), event, "Oda is in province 1");
}

#[test]
fn io_ruling_26_the_place_of_a_death_and_the_recipient_of_the_objects_are_hidden_from_outsiders() {
    let mut table = heroes();
    table.character(102).carried = vec![Carried::new(Object::Excalibur)];
    let died = |heir_of_objects| People::Died {
        character: CharacterId(102),
        province: ProvinceId(13),
        heir_of_objects,
    };
    let [one, two, all] = told(&table, died(Some(CharacterId(202))));
    assert!(one.contains("has died in province 13"), "{one}");
    assert!(one.contains("is now with"), "{one}");
    assert!(two.contains("What the dead carried is now with Hero 202"), "{two}");
    for other in [&two, &all] {
        assert!(other.contains("A hero of whom little is known"), "{other}");
        assert!(!other.contains("province"), "{other}");
    }
    assert!(!all.contains("carried"), "{all}");
    for_one_alone(&table, died(None), "carried lies in province 13");
}

#[test]
fn io_15_8_19_each_kingdom_sees_only_its_own_bitten_units() {
    let mut table = heroes();
    table.unit(1, ArmyType::Le, Some(ONE), None, 1);
    table.unit(11, ArmyType::Le, Some(TWO), None, 25);
    let event = Realm::TurnedWere { units: vec![UnitId(1), UnitId(11)], unled: vec![UnitId(1)] };
    let [one, two, all] = told(&table, event);
    assert!(one.contains("no. 1.") && !one.contains("11"), "{one}");
    assert!(one.contains("leader may not lead"), "{one}");
    assert!(two.contains("no. 11.") && !two.contains("leader"), "{two}");
    assert_eq!(all, "");
}

#[test]
fn io_15_8_21_regrown_trolls_are_reported_to_kingdoms_that_see_them() {
    let mut table = Table::with_hero(ONE, 102, 13, []);
    let troll = Troop { kind: ArmyType::Tr, race: Race::Troll, quality: Quality::Green };
    let regrowing = Regrowing { province: ProvinceId(13), troop: troll };
    table.at.regrowing.insert(UnitId(31), regrowing);
    let event = Realm::Regrew { units: vec![UnitId(31)] };
    for_one_alone(&table, event, "stand up again in province 13");
}

#[test]
fn io_ruling_62_wounds_are_reported_only_to_the_characters_kingdom() {
    let table = heroes();
    // The first fighter hits for four, the second for three; all further blows miss.
    let script = [1, 4, 1, 3].into_iter().chain([99; 40]);
    let [one, two] = [(); 2].map(|()| hero(Temperament::Brave, [], "ME").into());
    let fight = meet(&mut Dice::scripted(script), [one, two], false, Judge::NEWEST);
    let event = Meeting::Clashed {
        character: CharacterId(102),
        target: CharacterId(202),
        province: ProvinceId(13),
        encounter: Box::new(fight),
    };
    let [one, two, all] = told(&table, event);
    assert!(one.contains("Hero 102 is wounded: 7 points"), "{one}");
    assert!(!one.contains("202 is wounded") && !one.contains("6 points left"), "{one}");
    assert!(two.contains("Hero 202 is wounded: 6 points"), "{two}");
    assert!(!two.contains("102 is wounded") && !two.contains("7 points left"), "{two}");
    assert_eq!(all, "");
}

#[test]
fn io_ruling_68_a_late_columns_return_is_hidden_from_others() {
    let mut table = heroes();
    table.unit(1, ArmyType::Le, Some(ONE), Some(102), 13);
    let event = Battle::WentBack {
        province: ProvinceId(13),
        leaders: vec![(CharacterId(102), ProvinceId(12))],
        units: vec![(UnitId(1), None)],
    };
    for_one_alone(&table, event.clone(), "goes back to province 12");
    for_one_alone(&table, event, "finds no way back");
}

#[test]
fn section_7_merit_and_the_fates_of_units_after_a_battle_are_shown_only_to_their_kingdom() {
    let month = Month::of(&meeting_of_armies(), 1);
    let (before, event) = month.moment(is_battle);
    let mut after = before;
    after.evolve(&event);
    let Event::Battle(Battle::Fought(fought)) = &event else {
        panic!("unexpected: {event:?}");
    };
    let tells = |viewer| said(Lang::En, &after.tell(&event, viewer).unwrap());
    assert!(!tells(Viewer::Public).contains("Merit of"));
    assert!(!tells(Viewer::Public).contains("Your units"));
    let mut merits = 0;
    for (index, commander) in fought.commanders.iter().enumerate() {
        let Some(id) = commander.filter(|_| fought.battle.merits[index] != 0) else {
            continue;
        };
        let one = &after.position().characters[&id];
        let merit = format!("Merit of {}", one.name);
        for seat in [ONE, TWO] {
            let is_told = tells(Viewer::Seat(seat)).contains(&merit);
            assert_eq!(is_told, one.seat == Some(seat), "{merit}: {seat:?}");
        }
        merits += 1;
    }
    assert!(merits > 0);
}
