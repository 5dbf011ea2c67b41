//! Tests of dice in reports (section 7). During a match, a reader sees only the dice of their own characters and units;
//! afterwards, all dice of the events that they can read.

use std::collections::BTreeMap;

use regnal_offices::Position;
use serde_json::Value;

use super::*;

/// Collects the English text of each roll in a value: tests with a die, tests without one, and single dice.
fn rolls(value: &Value, told: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            if let (Some(percent), Some(passes)) = (fields.get("percent"), fields.get("passes")) {
                told.push(match fields["die"].get("value") {
                    Some(die) => {
                        format!("needed {percent} or less: {die}").replace('-', "\u{2212}")
                    }
                    None if passes == true => "no die: certain".to_owned(),
                    None => "no die: impossible".to_owned(),
                });
                return;
            }
            if let (Some(sides), Some(value)) = (fields.get("sides"), fields.get("value")) {
                told.push(format!("{value} on a d{sides}"));
                return;
            }
            fields.values().for_each(|field| rolls(field, told));
        }
        Value::Array(values) => values.iter().for_each(|value| rolls(value, told)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Returns the hit rolls of `seat`'s characters in a fight.
fn own_blows(event: &Event, at: &Position, seat: Seat) -> Vec<u32> {
    let is_own = |id| at.characters[&id].seat == Some(seat);
    let (fight, own) = match event {
        Event::Battle(Battle::Duelled { duel, .. }) => (duel.fight.as_ref(), duel.who.map(is_own)),
        Event::Meeting(
            Meeting::Wandering { character, encounter, .. }
            | Meeting::Guarded { character, encounter, .. },
        ) => (Some(&**encounter), [is_own(*character), false]),
        Event::Meeting(Meeting::Clashed { character, target, encounter, .. }) => {
            (Some(&**encounter), [*character, *target].map(is_own))
        }
        _ => return Vec::new(),
    };
    let deeds = fight.into_iter().flat_map(|fight| &fight.deeds);
    deeds
        .filter(|deed| own[deed.by.index()] && matches!(deed.act, Act::Melee | Act::Shoot))
        .filter_map(|deed| Some(deed.test?.die?.value))
        .collect()
}

/// After a match, every roll in duels, encounters, searches, pursuits, spying, study and spells is reported to the
/// event's readers. During the match, each kingdom sees only its own characters' rolls, and the public sees none.
#[test]
fn section_7_a_finished_match_reports_every_roll() {
    let mut counted: BTreeMap<&str, usize> = BTreeMap::new();
    for month in months() {
        for (_, event, at) in month.steps() {
            let sort = match event {
                Event::Battle(Battle::Duelled { .. }) => "duel",
                Event::Meeting(_) => "meeting",
                Event::Intrigue(_) => "intrigue",
                Event::People(regnal_offices::event::People::Improved { .. }) => "lessons",
                _ => continue,
            };
            let mut expected = Vec::new();
            rolls(&serde_json::to_value(event).unwrap(), &mut expected);
            let mut heard = 0;
            for viewer in [Viewer::Seat(ONE), Viewer::Seat(TWO), Viewer::Public] {
                let during = at.tell(event, viewer).map(|line| said(Lang::En, &line));
                let during = during.unwrap_or_default();
                let tells = during.contains(" or less") || during.contains(" on a d");
                assert!(!tells || viewer != Viewer::Public, "{during}");
                if let Viewer::Seat(seat) = viewer {
                    for die in own_blows(event, at.position(), seat) {
                        let told = [format!(" or less: {die}"), format!("({die} on a d100")];
                        let is_told = told.iter().any(|told| during.contains(told));
                        assert!(is_told, "{die} in {during}");
                        *counted.entry("own").or_default() += 1;
                    }
                }
                let Some(after) = at.tell_afterwards(event, viewer) else {
                    assert_eq!(during, "");
                    continue;
                };
                heard += 1;
                said(Lang::Fr, &after);
                let after = said(Lang::En, &after);
                // The report to the target of a noticed spy contains only one of the rolls.
                let is_other = sort == "intrigue" && heard > 1;
                for roll in expected.iter().filter(|_| !is_other) {
                    assert!(after.contains(roll), "{roll} in {after}: {event:?}");
                }
                *counted.entry(sort).or_default() += expected.len();
            }
        }
    }
    for sort in ["duel", "meeting", "intrigue", "lessons", "own"] {
        assert!(counted.get(sort).is_some_and(|&count| count > 0), "{counted:?}");
    }
}

/// The end of a game does not widen an event's audience: others' secret actions remain hidden.
#[test]
fn section_7_a_finished_game_reveals_dice_but_no_hidden_events() {
    for month in months() {
        for (_, event, at) in month.steps() {
            for viewer in [Viewer::Seat(ONE), Viewer::Seat(TWO), Viewer::Public] {
                if !at.position().audience(event).includes(viewer) {
                    assert_eq!(at.tell_afterwards(event, viewer), None, "{event:?}");
                }
            }
        }
        let [during, after] =
            [month.before.recount(&month.events), month.before.recount_afterwards(&month.events)];
        assert!(during.letters.keys().eq(after.letters.keys()));
    }
}

/// A line is marked as showing dice if and only if it contains a roll. `/story history dice:` and `/manage undo` depend
/// on that.
#[test]
fn section_7_a_line_with_a_roll_is_marked_as_showing_dice() {
    let mut counted = [0; 2];
    for month in months() {
        for (_, event, at) in month.steps() {
            let own = [Viewer::Public, Viewer::Seat(ONE), Viewer::Seat(TWO)];
            let during = own.map(|viewer| at.tell(event, viewer));
            let after = own.map(|viewer| at.tell_afterwards(event, viewer));
            for line in during.into_iter().chain(after).flatten() {
                let told = said(Lang::En, &line);
                let has_die = told.contains(" or less") || told.contains(" on a d");
                assert_eq!(line.shows_dice(), has_die, "{told}");
                counted[usize::from(has_die)] += 1;
            }
        }
    }
    assert!(counted.iter().all(|&count| count > 10), "{counted:?}");
}

/// After a match, the explanation lists the parts of each chance, and the bonus added to each damage die.
#[test]
fn section_7_a_finished_match_explains_chances_and_damage() {
    let (mut chances, mut wounds) = (0, 0);
    for month in months() {
        for (before, event, at) in month.steps() {
            let why = at.why(&before, event, Viewer::Public, true);
            assert!(why.adds_up(), "{why:?}");
            for step in &why.reckoned {
                match step {
                    Reckoned::Said(line) if line.id == "offices-why-chance" => {
                        let number = |line: &Line, name: &str| {
                            let arg = line.args.iter().find(|(own, _)| *own == name);
                            match arg.map(|(_, arg)| arg) {
                                Some(Arg::Number(number) | Arg::Signed(number)) => *number,
                                other => panic!("unexpected: {other:?}"),
                            }
                        };
                        let parts = line.args.iter().find(|(name, _)| *name == "parts");
                        let Some((_, Arg::List(parts))) = parts else {
                            panic!("unexpected: {line:?}");
                        };
                        let parts = parts.iter().map(|part| match part {
                            Arg::Line(part) => number(part, "value"),
                            other => panic!("unexpected: {other:?}"),
                        });
                        assert_eq!(parts.sum::<i64>(), number(line, "percent"), "{line:?}");
                        chances += 1;
                    }
                    Reckoned::Sum(sum) if sum.of.id == "offices-blow-struck" => {
                        let told = said(Lang::En, &sum.of);
                        assert!(told.contains(&format!(" {} point", sum.total)), "{told}: {sum:?}");
                        wounds += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(chances > 5 && wounds > 1, "{chances} {wounds}");
}

/// For a blow by the kingdom's own character, the explanation shows the damage die but no breakdown of the hit roll,
/// because the kingdom knows only the face of that roll.
#[test]
fn io_ruling_52_the_explanation_of_the_readers_own_blow_shows_its_damage_die() {
    let mut wounds = 0;
    for month in months() {
        for (before, event, at) in month.steps() {
            for seat in [ONE, TWO] {
                let why = at.why(&before, event, Viewer::Seat(seat), false);
                for step in &why.reckoned {
                    let Reckoned::Sum(sum) = step else { continue };
                    if sum.terms.iter().any(|(what, _)| *what == Arg::Term("offices-why-melee")) {
                        assert!(sum.sides <= 10 && sum.dice.len() == 1, "{sum:?}");
                        wounds += 1;
                    }
                }
            }
        }
    }
    assert!(wounds > 0);
}

/// Returns `seat`'s explanation of the first event that satisfies `is`.
fn why_of(month: &Month, seat: Seat, is: impl Fn(&Event) -> bool, is_over: bool) -> Vec<String> {
    let (before, event) = month.moment(is);
    let mut after = before.clone();
    after.evolve(&event);
    let why = after.why(&before, &event, Viewer::Seat(seat), is_over);
    let rows = picked!(why.reckoned.iter(), Reckoned::Row { table, at } => format!("{table} {at}"));
    for line in why.lines() {
        said(Lang::Fr, &line);
    }
    let lines = why.lines().into_iter().map(|line| said(Lang::En, &line));
    lines.chain(rows).collect()
}

/// During a match, a kingdom sees the known parts of the chances of its spies and pursuers. Afterwards, it sees all
/// parts.
#[test]
fn io_15_5_01_the_chances_of_spies_and_pursuers_are_shown_with_their_known_parts() {
    let [_, _, pursuit, busy] = months();
    let told = why_of(&busy, ONE, is_spied, false);
    let known = "· to stay unseen: 75%, and 65% where they have the cipher";
    assert!(told.iter().any(|line| line == known), "{told:?}");
    assert!(told.iter().any(|line| line == "espionage 2"), "{told:?}");
    let told = why_of(&busy, ONE, is_spied, true).join("\n");
    assert!(told.contains("the 75%: Spy +75"), "{told}");
    assert!(told.contains(" is the error: "), "{told}");
    let pursued = |event: &Event| matches!(event, Event::Meeting(Meeting::Pursued { .. }));
    let told = why_of(&pursuit, ONE, pursued, false).join("\n");
    assert!(told.contains("farther off 250% divided by the distance"), "{told}");
    let told = why_of(&pursuit, ONE, pursued, true).join("\n");
    assert!(told.contains("the 100%: Spy +250"), "{told}");
}

/// During a match, a kingdom sees its own units' factors in a battle, but not the other side's exploration. Afterwards,
/// everybody sees both.
#[test]
fn io_15_8_25_a_battle_is_explained_unit_by_unit() {
    let [armies, ..] = months();
    let told = why_of(&armies, ONE, is_battle, false).join("\n");
    assert!(told.contains("Legion no. 1: type +3, race +1"), "{told}");
    assert!(!told.contains("avy cavalry") && !told.contains("exploration"), "{told}");
    assert!(told.contains("· its die "), "{told}");
    let told = why_of(&armies, ONE, is_battle, true).join("\n");
    assert!(told.contains("avy cavalry") && told.contains("the powers of all slots"), "{told}");
    assert!(told.contains(" against "), "{told}");
}
