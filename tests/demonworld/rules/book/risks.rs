//! Tests of risks and warnings in the order book for a siege.

use regnal_demonworld::action::Entry;
use regnal_demonworld::nouns::ForceKind;
use regnal_demonworld::sap::{CounterSap, People, Sap, counter_week};
use regnal_demonworld::state::Tunnel;

use super::super::sap::{digger, sap};
use super::super::sieges::{end_conflicts, storm};
use super::siege::siege;
use super::*;

/// Returns a board with a besieger's sap of the given length, started 10 hexes from the wall.
fn sapped(length: u8) -> Board {
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.garrison(A, city("H1"), &["H01", "H02"]);
    let army = board.army(B, "H1", &[], &["O03", "O03"]);
    let mut units = board.position.units.iter();
    let (&unit, _) = units.find(|(_, unit)| unit.force == army).unwrap();
    let mut board = board.besieged(city("H1"), B, Some(A));
    let siege = board.position.sieges.values_mut().next().unwrap();
    siege.parties.entry(B).or_default();
    let sap = Sap { target: 2, last_dug: None, ..sap(10, length) };
    siege.saps.insert(1, Tunnel { owner: B, unit, sap });
    board
}

#[test]
fn dw_sap_11_each_sap_direction_is_offered_with_its_risk() {
    for (length, straight, aside) in [
        (4, "demonworld-odds-sap", "demonworld-odds-turn"),
        (10, "demonworld-odds-dig", "demonworld-odds-dig"),
    ] {
        let play = end_conflicts(sapped(length));
        let code = book(&play, B).code;
        let ask = asked(&play, B, &[&code, "k1", "dig", "1"]);
        let note = |course: &str| {
            let mut found = ask.choices.iter().filter(|choice| choice.code == course);
            found.next().unwrap().note.clone()
        };
        assert_eq!(note("straight").unwrap().id, straight);
        assert_eq!(note("stop"), None);
        for course in ["left", "right"] {
            let line = note(course).unwrap();
            assert_eq!(line.id, aside);
            // A sap dug straight ahead does not go under the wall. A sap dug sideways can collapse.
            assert!(!words(&line).contains(" 0%"), "{}", words(&line));
            assert!(words(&line).chars().count() <= 100);
        }
        if length == 10 {
            assert!(words(&note("straight").unwrap()).contains(" 0%"));
        }
    }
}

#[test]
fn dw_sap_19_each_charge_is_offered_with_its_possible_effects() {
    let mut at = siege();
    let units = at.play.units(at.army);
    // The notes are collected first for infantry and then for sappers. Neither sap has been opened yet.
    let mut notes = Vec::new();
    for (element, unit) in [("2", units[0]), ("4", units[2])] {
        let digger = format!("u{}", unit.0);
        let steps = ["sap", element, "10", &digger, "8"];
        BookTapper::open(&at.play, B).choose(&mut at.play, "k1", &steps);
        let code = book(&at.play, B).code;
        let told = asked(&at.play, B, &[&code, "k13", "blow"]).notes;
        notes.push(texts(&told));
        let ask = asked(&at.play, B, &[&code, "k13", "dig", "1"]);
        let note = ask.choices[1].note.as_ref().map(|note| note.id);
        assert_eq!(note, Some("demonworld-odds-turn"));
    }
    assert_eq!((notes[0].len(), notes[1].len()), (1, 2));
    assert!(notes[0][0].starts_with("The mine: "), "{notes:?}");
    assert_eq!(notes[1][0], format!("Sap 1: {}", notes[0][0]));
    assert!(notes[1][1].starts_with("Sap 2: The mine: "), "{notes:?}");
}

#[test]
fn dw_ruling_65_a_counter_sap_is_offered_with_the_risk_of_its_first_hex() {
    let at = siege();
    let code = book(&at.play, A).code;
    let note = |way: &[&str]| {
        let way: Vec<&str> = [code.as_str(), "k1"].iter().chain(way).copied().collect();
        asked(&at.play, A, &way).choices[0].note.clone().unwrap()
    };
    // The displayed risk equals the frequency over all possible dice under the rules.
    let works = &*at.play.at().sites[&city("H1")].works;
    let falls = (1..=20).filter(|&value| {
        let counter = CounterSap { element: 2, length: 0 };
        let mut dice = Dice::scripted([value]);
        let week = counter_week(&mut dice, counter, digger(People::Human), false, works.into());
        week.unwrap().has_collapsed()
    });
    let risk = words(&note(&["counter", "2"]));
    let expected = format!("under your own wall: {}%", falls.count() * 5);
    assert!(risk.ends_with(&expected), "{risk}, not {expected}");
    // The wall under which a conditional counter-sap will start is not known in advance.
    let waiting = note(&["if", "sap", "counter", "2"]);
    assert_eq!(waiting.id, "text-value");
}

#[test]
fn dw_ruling_36_a_postponed_assault_appears_in_the_next_weeks_book() {
    let mut board = sapped(10);
    let siege = board.position.sieges.values_mut().next().unwrap();
    siege.put_off = vec![(B, Entry::once(1, storm()))];
    let mut play = end_conflicts(board);
    let late = draft(&play, B, "k1").unwrap();
    assert!(late.starts_with("put off: "), "{late}");
    assert_eq!((draft(&play, B, "k2"), draft(&play, A, "k1")), (None, None));
    let default = book(&play, B).warning.as_ref().map(words).unwrap();
    assert!(default.contains("put off"), "{default}");
    let forgone = |play: &Play| play.0.forgone(B).len();
    assert_eq!(forgone(&play), 0);
    // Units that work in the week of the assault cause a warning. Units that work in the following week do not.
    let army = play.forces(B, ForceKind::Army)[0];
    let unit = format!("u{}", play.units(army)[0].0);
    BookTapper::open(&play, B).choose(&mut play, "k1", &["depot", "2", &unit]);
    let told = warning(&play, B, "k1").unwrap();
    assert!(told.contains("fights and does not work"), "{told}");
    assert_eq!(warning(&play, B, "k2"), None);
    assert!(draft(&play, B, "k2").unwrap().contains("depot"));
}

#[test]
fn dw_ruling_33_the_default_is_not_shown_when_no_weeks_are_left() {
    for (passed, is_told) in [(12, true), (13, false)] {
        let mut board = sapped(10).ask(Date::FIRST, Stage::Sieges, Phase::SiegeWindow);
        let (&id, siege) = board.position.sieges.iter_mut().next().unwrap();
        siege.week = passed;
        let window = board.position.windows.values_mut().next().unwrap();
        window.subject = Subject::Siege(id);
        let own = book(&board.game(), B);
        assert_eq!(own.warning.is_some(), is_told, "{passed}");
        let depots = own.notes.iter();
        let depots = depots.filter(|note| note.id == "demonworld-book-depots");
        assert_eq!(depots.count() > 0, is_told, "{passed}");
    }
}

#[test]
fn dw_sap_17_a_charge_to_be_fired_with_an_assault_causes_a_warning_if_none_is_planned() {
    for is_allied in [false, true] {
        let mut board = sapped(10);
        // The sap already reaches the wall.
        let siege = board.position.sieges.values_mut().next().unwrap();
        siege.saps.get_mut(&1).unwrap().sap.last_dug = Some(0);
        if is_allied {
            let mut others = Board::new([Race::Human, Race::Orc, Race::Elf]);
            others.position.sieges = board.position.sieges.clone();
            others.position.forces = board.position.forces.clone();
            others.position.units = board.position.units.clone();
            others.position.last_number = board.position.last_number;
            others.army(C, "H1", &[], &["E02", "E02"]);
            let siege = others.position.sieges.values_mut().next().unwrap();
            siege.besiegers.insert(C);
            siege.parties.entry(C).or_default();
            board = others.treaty(B, C, TreatyKind::Alliance);
        }
        let mut play = end_conflicts(board);
        let mut pen = BookTapper::open(&play, B);
        pen.choose(&mut play, "k3", &["blow", "a1"]);
        let told = warning(&play, B, "k3").unwrap();
        assert!(told.contains("sap 1 does not go off"), "{told}");
        assert_eq!(told.contains("unless an ally storms"), is_allied);
        pen.choose(&mut play, "k3", &["storm", "all"]);
        assert_eq!(warning(&play, B, "k3"), None);
    }
}

/// For each ration, the choice shows how long the food would last.
#[test]
fn dw_ruling_43_each_ration_is_offered_with_the_last_week_that_it_covers() {
    let at = super::siege::siege();
    for seat in [A, B] {
        let own = book(&at.play, seat);
        let ask = asked(&at.play, seat, &[&own.code, "k1", "ration"]);
        assert!(ask.choices.len() > 1);
        for choice in &ask.choices {
            let note = choice.note.as_ref().map(words).unwrap_or_default();
            assert!(note.contains("week") || note.contains("depots"), "{note}");
        }
    }
    // The besieged can hold out longer on smaller rations.
    let own = book(&at.play, A);
    let ask = asked(&at.play, A, &[&own.code, "k1", "ration"]);
    let notes: BTreeSet<String> =
        ask.choices.iter().map(|choice| words(choice.note.as_ref().unwrap())).collect();
    assert!(notes.len() > 1, "{notes:?}");
}
