//! No dice and no chances are told (section 7): what is told of an event stays the same when all of them are others.

use std::collections::BTreeMap;

use regnal::game::{Game as _, Viewer};
use regnal::games::offices::event::{Battle, Event};
use regnal::games::offices::nouns::Skill;
use regnal::games::offices::state::Position;
use regnal::seat::Seat;
use serde_json::Value;

use super::super::campaign::ONE;
use super::{Month, stories};

/// Replaces every die and every chance; whether a test was passed stays.
fn reroll(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if fields.contains_key("percent") && fields.contains_key("passes") {
                fields.insert("percent".to_owned(), 42.into());
                fields.insert("die".to_owned(), Value::Null);
            }
            if fields.contains_key("sides") && fields.contains_key("value") {
                fields.insert("value".to_owned(), 1.into());
            }
            fields.values_mut().for_each(reroll);
        }
        Value::Array(values) => values.iter_mut().for_each(reroll),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn section_7_no_dice_and_no_chances_are_told() {
    let months = [
        Month::of(&stories::meeting_of_armies(), 3),
        Month::of(&stories::search_of_a_place(), 2),
        Month::of(&stories::pursuit(), 4),
        Month::of(&stories::busy_month(), 5),
    ];
    let mut changed: BTreeMap<&str, u32> = BTreeMap::new();
    for month in months {
        let mut at = month.before.clone();
        for event in &month.events {
            at.evolve(event);
            let mut value = serde_json::to_value(event).unwrap();
            reroll(&mut value);
            let other: Event = serde_json::from_value(value).unwrap();
            if other == *event {
                continue;
            }
            for viewer in [Viewer::Seat(ONE), Viewer::Seat(Seat(1)), Viewer::Public] {
                let told = at.tell(event, viewer);
                assert_eq!(told, at.tell(&other, viewer), "{event:?}");
                if told.is_some() {
                    *changed.entry(sort(event)).or_default() += 1;
                }
            }
        }
    }
    // It is no test where nothing was rolled.
    for sort in ["battle", "meeting", "intrigue"] {
        assert!(changed.contains_key(sort), "{sort}: {changed:?}");
    }
}

fn sort(event: &Event) -> &'static str {
    match event {
        Event::Creation(_) => "creation",
        Event::Filing(_) => "filing",
        Event::Calendar(_) => "calendar",
        Event::March(_) => "march",
        Event::Battle(_) => "battle",
        Event::Meeting(_) => "meeting",
        Event::Intrigue(_) => "intrigue",
        Event::People(_) => "people",
        Event::Realm(_) => "realm",
        Event::Diplomacy(_) => "diplomacy",
    }
}

/// What a side knew of the province, how good its commander is, of which people its units are, and what was thrown, is
/// nothing that the world hears of a battle, as long as it ends as it ended.
#[test]
fn section_7_a_battle_tells_the_world_nothing_of_levels_peoples_and_exploration() {
    let month = Month::of(&stories::meeting_of_armies(), 3);
    let mut at = month.before.clone();
    for event in &month.events {
        at.evolve(event);
        let Event::Battle(Battle::Fought(fought)) = event else {
            continue;
        };
        let mut other = fought.clone();
        for side in &mut other.engagement.sides {
            side.explored = 99;
            if let Some(commander) = &mut side.commander {
                commander.level = 4;
            }
            for unit in &mut side.units {
                unit.troop.race = regnal::games::offices::nouns::Race::Orc;
                unit.is_home = !unit.is_home;
                unit.is_demoralised = !unit.is_demoralised;
            }
        }
        other.battle.readied = [Vec::new(), Vec::new()];
        other.battle.slots.clear();
        let other = Event::Battle(Battle::Fought(other));
        let told = at.tell(event, Viewer::Public);
        assert!(told.is_some());
        assert_eq!(told, at.tell(&other, Viewer::Public));
    }
}

/// Everything that a kingdom cannot know of the others is otherwise: what it is told of what happened is the same.
#[test]
fn section_7_what_is_told_does_not_change_with_what_is_not_known() {
    let month = Month::of(&stories::busy_month(), 5);
    let mut at = month.before.clone();
    let mut told = 0;
    for event in &month.events {
        at.evolve(event);
        for viewer in [Viewer::Seat(ONE), Viewer::Public] {
            let line = at.tell(event, viewer);
            let other = with_other_secrets(at.position(), viewer);
            assert_eq!(line, other.tell(event, viewer), "{event:?}");
            told += u32::from(line.is_some());
        }
    }
    assert!(told > 10, "{told}");
}

/// The world as it is, but for what `viewer` cannot know.
fn with_other_secrets(at: &Position, viewer: Viewer) -> regnal::games::offices::Offices {
    use regnal::games::offices::{Offices, Opening, Options, Setup};
    let mut other = at.clone();
    for seat in at.seats().filter(|&seat| !viewer.is(seat)) {
        let own = &mut other.kingdoms[seat.index()];
        own.gold += 17;
        own.inventions.clear();
        own.orders.clear();
        own.last_orders.clear();
        own.votes.clear();
        own.explored
            .values_mut()
            .for_each(|explored| *explored /= 2);
    }
    for (id, one) in &mut other.characters {
        let is_own = one.seat.is_some_and(|seat| viewer.is(seat));
        if is_own {
            continue;
        }
        one.skills.raise(Skill::Melee);
        one.hit_points = 3;
        one.pay += 2;
        let is_known = match viewer {
            Viewer::Seat(seat) => at.knows(seat, *id),
            Viewer::Public | Viewer::Umpire => at.repute(None, *id).is_some(),
        };
        if !is_known {
            one.name = "Somebody else".to_owned();
        }
    }
    Offices::from_setup(Setup {
        options: Options::usual(2),
        opening: Opening::Position(Box::new(other)),
    })
}
