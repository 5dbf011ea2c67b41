//! Tests of encounters simulated before an order is given, and of ready-made plans.

use super::search::{searcher, searcher_and_place};
use super::*;
use regnal_offices::odds::{Foe, RUNS, Trial, ready_plans};
use regnal_offices::state::Visit;

fn plan(text: &str) -> Plan {
    text.parse().unwrap()
}

fn trial(table: &Table, text: &str) -> Trial {
    let game = table.game();
    let trial = game.at().search_trial(ONE, CharacterId(102), PlaceId(1), &plan(text));
    trial.unwrap()
}

#[test]
fn io_ruling_48_a_simulated_search_follows_the_encounter_rules() {
    let table = searcher_and_place([(Skill::Thief, 4), (Skill::Melee, 1)], Monster::Demon, 30);
    let theft = trial(&table, "ST, FL");
    let all = theft.slain + theft.won_over + theft.stolen + theft.got_away + theft.died;
    assert_eq!((theft.runs, all), (RUNS, RUNS));
    // The theft succeeds in the first round four times in five. If it fails, the thief flees from the demon, which
    // strikes in melee.
    let stolen = theft.percent(theft.stolen);
    assert!((75..=85).contains(&stolen), "{theft:?}");
    let fight = trial(&table, "ME");
    assert!(fight.stolen == 0 && fight.slain < theft.stolen, "{fight:?}");
    // The same question always gets the same answer.
    assert_eq!(trial(&table, "ST, FL"), theft);
}

#[test]
fn section_7_a_simulated_search_does_not_reveal_earlier_visitors() {
    let mut table = searcher_and_place([(Skill::Thief, 2)], Monster::Troll, 25);
    let fresh = trial(&table, "ST, FL");
    let place = table.at.places.get_mut(&PlaceId(1)).unwrap();
    (place.hit_points, place.gold, place.object) = (0, 0, None);
    assert_eq!(trial(&table, "ST, FL"), fresh);
    // There is no trial for an unknown or non-existent place, nor for a foreign character.
    table.at.kingdoms[0].known_places.clear();
    let game = table.game();
    for place in [1, 2] {
        let place = PlaceId(place);
        assert_eq!(game.at().search_trial(ONE, CharacterId(102), place, &plan("ME")), None);
        assert_eq!(game.at().best_plan(ONE, CharacterId(102), place), None);
    }
    assert_eq!(game.at().wandering_trial(TWO, CharacterId(102), None), None);
}

#[test]
fn io_ruling_39_wounded_characters_have_worse_odds_against_wandering_monsters() {
    let mut table = searcher([(Skill::Melee, 4), (Skill::Archery, 4)]);
    let meet = |table: &Table, plan: Option<&Plan>| {
        let game = table.game();
        game.at().wandering_trial(ONE, CharacterId(102), plan).unwrap()
    };
    let strong = meet(&table, None);
    let careful = meet(&table, Some(&plan("FL")));
    assert!(careful.slain < strong.slain, "{strong:?} {careful:?}");
    table.character(102).hit_points = 2;
    let weak = meet(&table, None);
    assert!(weak.died > strong.died, "{strong:?} {weak:?}");
    assert!(weak.slain < strong.slain, "{strong:?} {weak:?}");
}

#[test]
fn io_ruling_49_ready_made_plans_are_legal_for_every_temperament() {
    for &temperament in Temperament::ALL {
        let every = [
            (Skill::Archery, 1),
            (Skill::Thief, 1),
            (Skill::Illusion, 1),
            (Skill::Elemental, 1),
            (Skill::Psychic, 1),
            (Skill::White, 1),
            (Skill::Necromancy, 1),
            (Skill::Druid, 1),
        ];
        let mut table = searcher(every);
        let who = table.character(102);
        who.temperament = temperament;
        who.carried =
            [Object::FineSword, Object::Excalibur, Object::WandOfFire].map(Carried::new).to_vec();
        let plans = ready_plans(who, Foe::Guardian(Monster::Griffon));
        assert_eq!(plans[0], Plan::default_of(temperament));
        assert!(plans.iter().all(|plan| plan.check(temperament).is_ok()));
        let distinct: std::collections::BTreeSet<&Plan> = plans.iter().collect();
        assert_eq!(distinct.len(), plans.len());
        // These plans use the better sword and every charge of the wand.
        assert!(plans.contains(&plan("US-1, ME")));
        assert!(plans.contains(&plan("US-31, US-31, US-31, US-31, US-1, ME")));
        let flees = plans.contains(&plan("FL"));
        assert_eq!(flees, temperament != Temperament::Berserk);
        assert_eq!(plans.contains(&plan("CA-IN, ST, ST, FL")), flees);
    }
    // There is no plan for a spell that neither harms nor charms, whether the character or an object casts it.
    for (object, is_of_use) in [
        (Object::WandOfFire, true),
        (Object::RingOfMist, false),
        (Object::PsychicRod, false),
        (Object::AmuletOfCharm, true),
    ] {
        let mut table = searcher([]);
        let who = table.character(102);
        who.carried = vec![Carried::new(object)];
        let plans = ready_plans(who, Foe::Wandering);
        let uses = plans.iter().any(|plan| plan.to_string().contains("US"));
        assert_eq!(uses, is_of_use, "{object:?}: {plans:?}");
    }
    // The ready-made plans of a hero without skills contain no special steps.
    let mut table = searcher([]);
    assert_eq!(ready_plans(table.character(102), Foe::Wandering), [plan("ME"), plan("FL")]);
}

#[test]
fn io_ruling_50_ready_made_plans_contain_no_useless_steps() {
    let mut table = searcher([(Skill::Thief, 2), (Skill::Druid, 1), (Skill::White, 2)]);
    let who = table.character(102);
    let has = |foe, text| ready_plans(who, foe).contains(&plan(text));
    let talk = "TA, TA, FL";
    let theft = "ST, ST, FL";
    let symbol = "CA-HS, CA-HS, CA-HS, CA-HS, ME";
    // A druid of level 1 can talk to a griffon but not to a demon. A holy symbol harms only the demon.
    let griffon = Foe::Guardian(Monster::Griffon);
    let demon = Foe::Guardian(Monster::Demon);
    for (foe, hopes) in [
        (griffon, [true, true, false]),
        (demon, [false, true, true]),
        // Any kind of wandering monster can appear, and none of them has anything to steal.
        (Foe::Wandering, [true, false, true]),
        // Characters cannot be talked to, and duels do not allow theft.
        (Foe::Quarry, [false, true, true]),
        (Foe::Duellist, [false, false, true]),
    ] {
        assert_eq!([talk, theft, symbol].map(|text| has(foe, text)), hopes, "{foe:?}");
        assert!(has(foe, "ME") && has(foe, "FL"), "{foe:?}");
    }
}

#[test]
fn io_ruling_37_the_best_plan_has_the_highest_score() {
    for (levels, best) in [
        ([(Skill::Thief, 4), (Skill::Archery, 0)], "ST, ST, FL, SC"),
        ([(Skill::Thief, 0), (Skill::Archery, 0)], "FL, SC"),
    ] {
        let game = searcher_and_place(levels, Monster::Demon, 30).game();
        assert_eq!(game.at().best_plan(ONE, CharacterId(102), PlaceId(1)), Some(plan(best)));
    }
}

#[test]
fn io_ruling_37_no_encounter_is_simulated_for_a_place_last_seen_unguarded() {
    let mut table = searcher_and_place([(Skill::Melee, 2)], Monster::Troll, 25);
    let seen = |is_guarded| Visit { turn: 1, is_guarded, is_pacified: false, is_empty: false };
    let asked = |table: &Table| {
        let game = table.game();
        let trial = game.at().search_trial(ONE, CharacterId(102), PlaceId(1), &plan("ME"));
        trial.is_some()
    };
    assert!(asked(&table));
    table.at.kingdoms[0].visits.insert(PlaceId(1), seen(true));
    assert!(asked(&table));
    table.at.kingdoms[0].visits.insert(PlaceId(1), seen(false));
    assert!(!asked(&table));
}

#[test]
fn io_ruling_50_a_simulated_thief_steals_nothing_from_a_place_last_seen_empty() {
    let mut table = searcher_and_place([(Skill::Thief, 4)], Monster::Demon, 30);
    assert!(trial(&table, "ST, FL").stolen > 0);
    let seen = Visit { turn: 1, is_guarded: true, is_pacified: false, is_empty: true };
    table.at.kingdoms[0].visits.insert(PlaceId(1), seen);
    assert_eq!(trial(&table, "ST, FL").stolen, 0);
}

#[test]
fn io_ruling_64_a_simulated_duel_uses_an_equal_opponent() {
    let mut table = Table::with_hero(ONE, 102, 1, [(Skill::Archery, 4), (Skill::Melee, 1)]);
    table.character(102).duel_plan = plan("ME");
    table.character(102).temperament = Temperament::Cautious;
    let game = table.game();
    let reckoned = |text: &str| game.at().duel_trial(ONE, CharacterId(102), &plan(text));
    let even = reckoned("ME").unwrap();
    assert_eq!(even.runs, RUNS);
    let [won, beaten] = [even.won, even.lost + even.died].map(|part| even.percent(part));
    assert!(won.abs_diff(beaten) <= 12, "{even:?}");
    let archer = reckoned("FI, FI, FI, ME").unwrap();
    assert!(archer.won > even.won, "{archer:?}, {even:?}");
    // A fighter who flees early seldom wins.
    let careful = reckoned("ME, FL, FL, FL").unwrap();
    assert!(careful.won < even.won && careful.lost > 0, "{careful:?}");
    assert_eq!(reckoned("FL, ME"), None, "a duellist who refuses has no trial");
    assert_eq!(game.at().duel_trial(TWO, CharacterId(102), &plan("ME")), None);
}

#[test]
fn section_7_a_simulated_pursuit_does_not_reveal_the_targets_abilities() {
    let mut table = Table::with_hero(ONE, 102, 1, [(Skill::Spy, 4), (Skill::Melee, 2)]);
    table.put(Some(TWO), 202, 2, []);
    table.acquaint(0, 202);
    let reckoned = |table: &Table| {
        let game = table.game();
        game.at().pursuit_trial(ONE, CharacterId(102), &plan("ME"))
    };
    let before = reckoned(&table).unwrap();
    assert!(before.slain > 0 && before.died > 0, "{before:?}");
    table.character(202).skills = Skills::of([(Skill::Melee, 4)]);
    assert_eq!(reckoned(&table), Some(before));
}
