//! Tests of dice and chances in reports (section 7). The public report contains none. A kingdom's own report contains
//! only its own dice, and no secrets of others.

use std::collections::BTreeMap;

use regnal_offices::Options;
use regnal_offices::duel::{Answered, Refused};
use regnal_offices::encounter::{Encounter, Place};
use regnal_offices::event::{Found, Realm};
use regnal_offices::fraction::Fraction;
use regnal_offices::nouns::{Skill, Spell};
use regnal_offices::state::Position;
use regnal_offices::strength::{Effect, Factor};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::*;
use crate::rules::from_position;

/// Replaces every die and every chance, but keeps the results of tests.
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

fn rerolled<T: Serialize + DeserializeOwned>(of: &T) -> T {
    let mut value = serde_json::to_value(of).unwrap();
    reroll(&mut value);
    serde_json::from_value(value).unwrap()
}

/// Changes the dice of the opponent of `own` in a fight, and all chances that depend on the opponent's secrets.
fn reroll_opponent(fight: &mut Encounter, own: Place, is_monster: bool) {
    let other = own.other();
    fight.rage[other.index()] = rerolled(&fight.rage[other.index()]);
    for deed in &mut fight.deeds {
        let is_charm =
            matches!(deed.act, Act::Cast(Spell::Charm) | Act::Use { spell: Spell::Charm, .. });
        if deed.by == other || (is_charm && !is_monster) {
            (deed.test, deed.dice) = (rerolled(&deed.test), rerolled(&deed.dice));
        } else if deed.act == Act::Melee
            && !is_monster
            && let Some(test) = &mut deed.test
        {
            test.percent += 7;
        }
        if deed.by == own {
            deed.mercy = rerolled(&deed.mercy);
        } else if let Some(mercy) = deed.mercy.as_mut().filter(|_| !is_monster) {
            mercy.percent += 7;
        }
    }
}

/// Returns the event as it would be in a world that differs only in facts unknown to `seat`. Changes the dice of all
/// others and every chance that depends on their secrets. A test that rolled a die can become certain, and vice versa.
fn with_other_secrets_of(event: &Event, at: &Position, seat: Seat) -> Event {
    let is_own = |id| at.characters[&id].seat == Some(seat);
    let place = |first| {
        if is_own(first) { Place::Initiator } else { Place::Opponent }
    };
    let mut other = event.clone();
    match &mut other {
        Event::Intrigue(Intrigue::Spied { found, .. }) => match found {
            Found::Treasury(report) | Found::Armies { report, .. } => {
                let numbers = report.numbers.clone();
                *report = rerolled(report);
                for (one, was) in report.numbers.iter_mut().zip(numbers) {
                    one.number = was.number;
                }
            }
            Found::Invention(stolen) => {
                stolen.unnoticed = rerolled(&stolen.unnoticed);
                if stolen.invention.is_none() {
                    stolen.test = rerolled(&stolen.test);
                }
            }
        },
        Event::Intrigue(Intrigue::Tracked { .. })
        | Event::Meeting(Meeting::Pursued { .. })
        | Event::Realm(Realm::Ravaged { .. }) => other = rerolled(event),
        Event::Meeting(
            Meeting::Wandering { encounter, .. } | Meeting::Guarded { encounter, .. },
        ) => reroll_opponent(encounter, Place::Initiator, true),
        Event::Meeting(Meeting::Clashed { character, encounter, .. }) => {
            reroll_opponent(encounter, place(*character), false)
        }
        Event::Battle(Battle::Joined { tests, .. }) => {
            let first = tests[0].leader;
            tests
                .iter_mut()
                .filter(|one| !is_own(one.leader) || !is_own(first))
                .for_each(|one| one.test = rerolled(&one.test));
        }
        Event::Battle(Battle::Duelled { duel, .. }) if duel.who.into_iter().any(is_own) => {
            let own = place(duel.who[0]);
            let foe = own.other().index();
            duel.answers[foe] = rerolled(&duel.answers[foe]);
            if let Answered::Accepts(Some(test))
            | Answered::Refuses(Refused::ByTemper { test, .. }) = &mut duel.answers[own.index()]
            {
                test.percent += 7;
            }
            if let Some(fight) = &mut duel.fight {
                reroll_opponent(fight, own, false);
            }
        }
        Event::Battle(Battle::Duelled { .. }) => other = rerolled(event),
        _ => {}
    }
    other
}

/// Public reports contain no dice or chances, so the text is the same if all of them change.
#[test]
fn section_7_public_reports_contain_no_dice_or_chances() {
    let mut changed = 0;
    for month in months() {
        for (_, event, at) in month.steps() {
            let other = rerolled(event);
            let told = at.tell(event, Viewer::Public);
            assert_eq!(told, at.tell(&other, Viewer::Public), "{event:?}");
            changed += u32::from(told.is_some() && other != *event);
        }
        let others: Vec<Event> = month.events.iter().map(rerolled).collect();
        let [told, otherwise] = [&month.events, &others].map(|log| month.before.recount(log));
        assert_eq!(told.public, otherwise.public);
    }
    // Checks that the test has in fact compared events with dice.
    assert!(changed >= 2, "{changed}");
}

/// A kingdom's report and explanation do not change if others' dice or the secret parts of the kingdom's own chances
/// change.
#[test]
fn section_7_a_kingdoms_own_dice_do_not_reveal_the_secrets_of_others() {
    let mut changed: BTreeMap<&str, u32> = BTreeMap::new();
    for month in months() {
        for seat in [ONE, TWO] {
            let viewer = Viewer::Seat(seat);
            let mut others = Vec::new();
            for (_, event, at) in month.steps() {
                let other = with_other_secrets_of(event, at.position(), seat);
                let told = at.tell(event, viewer);
                assert_eq!(told, at.tell(&other, viewer), "{event:?}");
                let [why, too] = [event, &other].map(|one| at.why(&at, one, viewer, false));
                assert_eq!(why, too, "{event:?}");
                if told.is_some() && other != *event {
                    *changed.entry(sort(event)).or_default() += 1;
                }
                others.push(other);
            }
            let [told, otherwise] =
                [&month.events, &others].map(|log| month.before.recount(log).letters.remove(&seat));
            assert_eq!(told, otherwise, "{seat:?}");
        }
    }
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

/// The public report of a battle reveals no exploration, commanders' levels, races or dice. It depends only on the
/// result.
#[test]
fn section_7_the_public_battle_report_hides_levels_races_and_exploration() {
    let month = Month::of(&stories::meeting_of_armies(), 3);
    for (_, event, at) in month.steps() {
        let Event::Battle(Battle::Fought(fought)) = event else { continue };
        let mut other = fought.clone();
        for side in &mut other.engagement.sides {
            side.explored = 99;
            if let Some(commander) = &mut side.commander {
                commander.level = 4;
            }
            for unit in &mut side.units {
                unit.troop.race = regnal_offices::nouns::Race::Orc;
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

/// A kingdom's report and explanation do not change if everything unknown to it about others changes.
#[test]
fn section_7_reports_do_not_depend_on_unknown_facts() {
    let mut told = 0;
    for month in months() {
        for (before, event, at) in month.steps() {
            for viewer in [Viewer::Seat(ONE), Viewer::Seat(TWO), Viewer::Public] {
                let line = at.tell(event, viewer);
                let [then, other] =
                    [&before, &at].map(|at| with_other_secrets(at.position(), viewer));
                assert_eq!(line, other.tell(event, viewer), "{event:?}");
                let why = at.why(&before, event, viewer, false);
                let too = other.why(&then, event, viewer, false);
                assert_eq!(why, too, "{viewer:?}: {event:?}");
                told += u32::from(line.is_some());
            }
        }
    }
    assert!(told > 40, "{told}");
}

/// A kingdom's explanation of its own units in a battle depends neither on others' levels, units and dice, nor on
/// either side's exploration.
#[test]
fn section_7_the_explanation_of_a_battle_reveals_nothing_about_the_opponents() {
    let month = Month::of(&stories::meeting_of_armies(), 3);
    let mut seen = 0;
    for (before, event, at) in month.steps() {
        let Event::Battle(Battle::Fought(fought)) = event else { continue };
        for (seat, own) in [(ONE, 0), (TWO, 1)] {
            let mut other = fought.clone();
            let foe: usize = 1 - own;
            for side in &mut other.engagement.sides {
                side.explored = 99;
            }
            for readied in &mut other.battle.readied[own] {
                let more = Effect::Times(Fraction::of(5, 4));
                readied.strength.factors.push((Factor::Exploration, more));
                readied.strength.total = readied.strength.total * Fraction::of(5, 4);
            }
            for readied in &mut other.battle.readied[foe] {
                readied.strength.factors.clear();
                readied.fanatic = None;
            }
            for slot in &mut other.battle.slots {
                slot.dice[foe].value = 11 - slot.dice[foe].value;
                slot.strengths = [Fraction::ONE; 2];
                slot.powers = [Fraction::ONE; 2];
            }
            let other = Event::Battle(Battle::Fought(other));
            let viewer = Viewer::Seat(seat);
            let [why, too] = [event, &other].map(|one| at.why(&before, one, viewer, false));
            assert_eq!(why, too, "{seat:?}");
            assert!(why.shows_dice(), "{seat:?}: {why:?}");
            // Each of the kingdom's own front units shows the die that it rolled, and the omitted factors are listed
            // once.
            let said = why.reckoned.iter().filter_map(|step| match step {
                Reckoned::Said(line) => Some(line),
                Reckoned::Trial(_) | Reckoned::Sum(_) | Reckoned::Row { .. } => None,
            });
            let said: Vec<&Line> = said.collect();
            let thrown = said.iter().filter(|line| line.id == "offices-why-own-die");
            let thrown = thrown.flat_map(|line| &line.args);
            let mut thrown: Vec<Arg> =
                thrown.filter(|(name, _)| *name == "die").map(|(_, die)| die.clone()).collect();
            let slots = fought.battle.slots.iter();
            let mut dice: Vec<Arg> = slots.map(|slot| Arg::Face(slot.dice[own].value)).collect();
            for list in [&mut thrown, &mut dice] {
                list.sort_by_key(|die| format!("{die:?}"));
            }
            assert_eq!(thrown, dice, "{seat:?}");
            let notes = said.iter().filter(|line| line.id == "offices-why-uncounted");
            assert_eq!(notes.count(), 1, "{seat:?}");
            let all = at.why(&before, event, viewer, true);
            assert_ne!(all, at.why(&before, &other, viewer, true), "{seat:?}");
            seen += 1;
        }
    }
    assert_eq!(seen, 2);
}

/// Returns the campaign with changes to everything unknown to `viewer`.
fn with_other_secrets(at: &Position, viewer: Viewer) -> Offices {
    let mut other = at.clone();
    for seat in at.seats().filter(|&seat| !viewer.is(seat)) {
        let own = &mut other.kingdoms[seat.index()];
        own.gold += 17;
        own.inventions.clear();
        own.orders.clear();
        own.last_orders.clear();
        own.votes.clear();
        own.explored.values_mut().for_each(|explored| *explored /= 2);
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
    from_position(&Options::usual(2), other)
}
