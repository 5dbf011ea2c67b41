//! The book of a siege: a table of weeks.

use regnal::dice::Dice;
use regnal::game::Seat;
use regnal::game::book::{LOCK, Step};
use regnal::game::{AtTable, Game as _};
use regnal::games::demonworld::Action;
use regnal::games::demonworld::action::{Entry, Siege as Deed, Table, When, Work};
use regnal::games::demonworld::nouns::{BattleMode, ForceKind, Phase, Race, TreatyKind, Troop};
use regnal::games::demonworld::sap::{CounterSap, Digger, People, Sap, SapState, counter_week};
use regnal::games::demonworld::state::{Date, Stage, Subject, Tunnel};
use regnal::games::demonworld::works::Engine;

use super::super::board::{A, B, Board, C, Deed as Done, Play, city};
use super::super::sieges::{Besieged, begins, storm};
use super::{Pen, actions, asked, book, codes, does, row, words};

/// Humans inside, orcs outside; the first programmes are asked.
fn siege() -> Besieged {
    Besieged::new(&["H01", "H02"], &["O03", "O03", "O05"])
}

fn programme(at: &Besieged, seat: Seat) -> Vec<Entry> {
    let party = &at.play.at().sieges[&at.id()].parties[&seat];
    party.programme.clone().unwrap_or_default()
}

fn draft(play: &Play, seat: Seat, week: u8) -> Option<String> {
    let book = book(play, seat);
    row(&book, &format!("k{week}")).draft.as_ref().map(words)
}

#[test]
fn a_programme_is_a_table_of_weeks_with_its_default_in_words() {
    let at = siege();
    let own = book(&at.play, B);
    let weeks: Vec<String> = own
        .rows
        .iter()
        .filter(|row| row.code.starts_with('k'))
        .map(|row| words(&row.thing))
        .collect();
    assert_eq!(weeks.len(), 13);
    assert_eq!(weeks[0], "Week 1");
    assert!(words(own.warning.as_ref().unwrap()).contains("depots"));
    assert!(words(book(&at.play, A).warning.as_ref().unwrap()).contains("repairs"));
    assert_eq!(own.warned(), 0);
}

#[test]
fn a_range_of_weeks_is_filled_at_once_by_any_set_of_workers() {
    let mut at = siege();
    let units = at.play.units(at.army);
    let mut pen = Pen::open(&at.play, B);
    pen.turn(&at.play, "k3");
    let both = format!("u{}+u{}", units[0].0, units[1].0);
    pen.chooses(&mut at.play, &["engine", "ram", "7", &both]);
    let own = programme(&at, B);
    let [
        Entry {
            week: 3,
            until: 7,
            when: None,
            work,
        },
    ] = &own[..]
    else {
        panic!("{own:?}");
    };
    let Work::BuildEngine {
        engine: Engine::Ram,
        units: workers,
    } = work
    else {
        panic!("{work:?}");
    };
    assert!(workers.contains_key(&units[0]));
    assert_eq!(book(&at.play, B).warning, None);
    assert_eq!(draft(&at.play, B, 2), None);
    assert!(draft(&at.play, B, 3).unwrap().contains("ram"));
    for week in 4..=7 {
        assert_eq!(
            draft(&at.play, B, week).as_deref(),
            Some("as the week before")
        );
    }
    assert_eq!(draft(&at.play, B, 8), None);
}

#[test]
fn dw_ruling_57_who_works_already_is_shown_and_not_offered_again() {
    let mut at = siege();
    let units = at.play.units(at.army);
    let all = at.play.at().units[&units[0]].stands;
    let mut pen = Pen::open(&at.play, B);
    pen.turn(&at.play, "k1");
    pen.chooses(
        &mut at.play,
        &["engine", "ram", "4", &format!("u{}", units[0].0)],
    );
    let worked = programme(&at, B)[0].work.workers()[&units[0]];
    let own = book(&at.play, B);
    let way = [own.code.as_str(), "k3", "engine", "ram", "9"];
    let ask = asked(&at.play, B, &way);
    let offered = codes(&ask).contains(&format!("u{}", units[0].0).as_str());
    assert_eq!(offered, worked < all);
    assert_eq!(ask.notes.len(), 1);
    assert!(words(&ask.notes[0]).contains(&format!("{} of ", all - worked)));
    // From week 5 on all of it is free again.
    let ask = asked(&at.play, B, &[&own.code, "k5", "engine", "ram", "9"]);
    assert!(ask.notes.is_empty());
    // Who begins in the last of the weeks in question is busy in that one.
    pen.turn(&at.play, "k6");
    let other = format!("u{}", units[1].0);
    pen.chooses(&mut at.play, &["engine", "ram", "8", &other]);
    for (until, busy) in [("5", 0), ("6", 1)] {
        let ask = asked(&at.play, B, &[&own.code, "k5", "engine", "ram", until]);
        assert_eq!(ask.notes.len(), busy, "until week {until}");
    }
}

#[test]
fn half_of_a_unit_can_work() {
    let mut at = siege();
    let unit = at.play.units(at.army)[0];
    let all = at.play.at().units[&unit].stands;
    let mut pen = Pen::open(&at.play, B);
    pen.turn(&at.play, "k1");
    pen.chooses(&mut at.play, &["depot", "1", &format!("u{}h", unit.0)]);
    let workers = programme(&at, B)[0].work.workers();
    assert_eq!(workers[&unit], all.div_ceil(2));
}

#[test]
fn the_week_before_is_copied_and_a_week_is_cleared() {
    let mut at = siege();
    let units = at.play.units(at.army);
    let mut pen = Pen::open(&at.play, B);
    pen.turn(&at.play, "k2");
    let unit = format!("u{}", units[0].0);
    pen.chooses(&mut at.play, &["depot", "2", &unit]);
    pen.turn(&at.play, "k3");
    pen.chooses(&mut at.play, &["copy"]);
    assert_eq!(programme(&at, B)[1].week, 3);
    assert_eq!(programme(&at, B)[0].work, programme(&at, B)[1].work);
    assert_eq!(draft(&at.play, B, 3).as_deref(), Some("as the week before"));
    // A week in the midst of a range is cleared; the range goes on before and after it.
    pen.turn(&at.play, "k6");
    let unit = format!("u{}", units[1].0);
    pen.chooses(&mut at.play, &["depot", "10", &unit]);
    pen.turn(&at.play, "k8");
    pen.chooses(&mut at.play, &["clear"]);
    let mut weeks: Vec<(u8, u8)> = programme(&at, B)
        .iter()
        .map(|entry| (entry.week, entry.until))
        .collect();
    weeks.sort_unstable();
    assert_eq!(weeks, [(2, 2), (3, 3), (6, 7), (9, 10)]);
    // One entry is taken out.
    pen.turn(&at.play, "k2");
    pen.chooses(&mut at.play, &["out", "0"]);
    assert_eq!(programme(&at, B).len(), 3);
}

#[test]
fn dw_ruling_33_an_entry_may_wait_for_a_condition() {
    let mut at = siege();
    let mut pen = Pen::open(&at.play, B);
    pen.turn(&at.play, "k5");
    pen.chooses(&mut at.play, &["if", "breach", "storm", "all"]);
    let [entry] = &programme(&at, B)[..] else {
        panic!("one entry");
    };
    assert_eq!(entry.when, Some(When::Breach));
    assert!(matches!(&entry.work, Work::Assault { units } if units.is_empty()));
    // What a side cannot know is not offered.
    let inside = book(&at.play, A);
    let ask = asked(&at.play, A, &[&inside.code, "k5", "if"]);
    assert!(codes(&ask).contains(&"sap") && !codes(&ask).contains(&"engines"));
}

#[test]
fn a_sap_is_opened_dug_and_blown_by_taps() {
    let mut at = siege();
    let own = book(&at.play, B);
    let ask = asked(&at.play, B, &[&own.code, "k1"]);
    if !codes(&ask).contains(&"sap") {
        panic!("nobody digs: {:?}", codes(&ask));
    }
    let mut pen = Pen::open(&at.play, B);
    pen.turn(&at.play, "k1");
    let way = [own.code.as_str(), "k1", "sap", "2"];
    let far = asked(&at.play, B, &way).choices[0].code.clone();
    let way = [own.code.as_str(), "k1", "sap", "2", &far];
    let digger = asked(&at.play, B, &way).choices[0].code.clone();
    pen.chooses(&mut at.play, &["sap", "2", &far, &digger, "10"]);
    let [entry] = &programme(&at, B)[..] else {
        panic!("one entry");
    };
    assert!(matches!(entry.work, Work::StartSap { element: 2, .. }));
    pen.turn(&at.play, "k13");
    pen.chooses(&mut at.play, &["blow", "a1"]);
    pen.turn(&at.play, "k11");
    pen.chooses(&mut at.play, &["dig", "1", "left", "12"]);
    assert_eq!(programme(&at, B).len(), 3);
}

/// A sap of the besiegers that is so long, before a wall that it was dug at from 10 hexes.
fn sapped(length: u8) -> Board {
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.garrison(A, city("H1"), &["H01", "H02"]);
    let army = board.army(B, "H1", &[], &["O03", "O03"]);
    let mut units = board.position.units.iter();
    let (&unit, _) = units.find(|(_, unit)| unit.force == army).unwrap();
    let mut board = board.besieged(city("H1"), B, Some(A));
    let siege = board.position.sieges.values_mut().next().unwrap();
    siege.parties.entry(B).or_default();
    let tunnel = Tunnel {
        owner: B,
        unit,
        sap: Sap {
            start: 10,
            target: 2,
            length,
            turned: None,
            last_dug: None,
            is_detected: false,
            state: SapState::Open,
        },
    };
    siege.saps.insert(1, tunnel);
    board
}

#[test]
fn dw_sap_11_each_way_a_sap_may_go_on_is_offered_with_its_own_risk() {
    for (length, straight, aside) in [
        (4, "demonworld-odds-sap", "demonworld-odds-turn"),
        (10, "demonworld-odds-dig", "demonworld-odds-dig"),
    ] {
        let play = begins(sapped(length));
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
            // Straight on nothing more is dug under the wall; to a side it may fall in.
            assert!(!words(&line).contains(" 0%"), "{}", words(&line));
            assert!(words(&line).chars().count() <= 100);
        }
        if length == 10 {
            assert!(words(&note("straight").unwrap()).contains(" 0%"));
        }
    }
}

#[test]
fn dw_sap_19_each_charge_is_offered_with_what_may_come_of_it() {
    let mut at = siege();
    let units = at.play.units(at.army);
    // Infantry, then sappers: neither sap is open yet.
    let mut notes = Vec::new();
    for (element, unit) in [("2", units[0]), ("4", units[2])] {
        let mut pen = Pen::open(&at.play, B);
        pen.turn(&at.play, "k1");
        let digger = format!("u{}", unit.0);
        pen.chooses(&mut at.play, &["sap", element, "10", &digger, "8"]);
        let code = book(&at.play, B).code;
        let told = asked(&at.play, B, &[&code, "k13", "blow"]).notes;
        notes.push(told.iter().map(words).collect::<Vec<_>>());
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
    // As often as the judge's dice say.
    let digger = Digger {
        troop: Troop::Infantry,
        size: 1,
        people: People::Human,
        is_miner: false,
        is_sapper: false,
        is_pioneer: false,
    };
    let works = &at.play.at().sites[&city("H1")].works;
    let falls = (1..=20).filter(|&value| {
        let counter = CounterSap {
            element: 2,
            length: 0,
        };
        let mut dice = Dice::scripted([value]);
        let week = counter_week(&mut dice, counter, digger, false, works.into());
        week.unwrap().has_collapsed()
    });
    let risk = words(&note(&["counter", "2"]));
    let expected = format!("under your own wall with {}%", falls.count() * 5);
    assert!(risk.ends_with(&expected), "{risk}, not {expected}");
    // Where it waits for news nobody knows under which wall it will begin.
    let waiting = note(&["if", "sap", "counter", "2"]);
    assert_eq!(waiting.id, "text-value");
}

#[test]
fn dw_ruling_36_what_was_put_off_stands_in_the_book_of_the_next_week() {
    let mut board = sapped(10);
    let siege = board.position.sieges.values_mut().next().unwrap();
    siege.put_off = vec![(B, Entry::once(1, storm()))];
    let mut play = begins(board);
    let late = draft(&play, B, 1).unwrap();
    assert!(late.starts_with("put off: "), "{late}");
    assert_eq!((draft(&play, B, 2), draft(&play, A, 1)), (None, None));
    let default = book(&play, B).warning.as_ref().map(words).unwrap();
    assert!(default.contains("put off"), "{default}");
    let forgone = |play: &Play| AtTable::forgone(&play.0, B).len();
    assert_eq!(forgone(&play), 0);
    // Who works in that week is warned of, and the week after is not like it.
    let army = play.forces(B, ForceKind::Army)[0];
    let unit = format!("u{}", play.units(army)[0].0);
    let mut pen = Pen::open(&play, B);
    pen.turn(&play, "k1");
    pen.chooses(&mut play, &["depot", "2", &unit]);
    let own = book(&play, B);
    let warning = row(&own, "k1").warning.as_ref().map(words).unwrap();
    assert!(warning.contains("fights and does not work"), "{warning}");
    assert_eq!(row(&own, "k2").warning, None);
    assert!(draft(&play, B, 2).unwrap().contains("depot"));
}

#[test]
fn dw_ruling_33_no_default_is_told_where_no_week_is_left() {
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
fn dw_sap_17_a_charge_that_waits_for_no_assault_is_warned_of() {
    for is_allied in [false, true] {
        let mut board = sapped(10);
        if is_allied {
            let mut others = Board::new([Race::Human, Race::Orc, Race::Elf]);
            others.position.sieges = board.position.sieges.clone();
            others.position.forces = board.position.forces.clone();
            others.position.units = board.position.units.clone();
            others.position.last_number = board.position.last_number;
            others.army(C, "H1", &[], &["E02", "E02"]);
            board = others.treaty(B, C, TreatyKind::Alliance);
        }
        let mut play = begins(board);
        let mut pen = Pen::open(&play, B);
        pen.turn(&play, "k3");
        pen.chooses(&mut play, &["blow", "a1"]);
        let warning = |play: &Play| {
            let own = book(play, B);
            row(&own, "k3").warning.as_ref().map(words)
        };
        let told = warning(&play).unwrap();
        assert!(told.contains("sap 1 does not go off"), "{told}");
        assert_eq!(told.contains("unless an ally storms"), is_allied);
        pen.turn(&play, "k3");
        pen.chooses(&mut play, &["storm", "all"]);
        assert_eq!(warning(&play), None);
    }
}

#[test]
fn a_sortie_names_who_comes_out_and_who_raids() {
    let mut at = siege();
    let units = at.play.units(at.garrison);
    let mut pen = Pen::open(&at.play, A);
    pen.turn(&at.play, "k4");
    let raider = format!("u{}", units[0].0);
    let other = format!("u{}", units[1].0);
    pen.chooses(&mut at.play, &["sortie", &raider, &other]);
    let [
        Entry {
            work: Work::Sortie { units: out, raider },
            ..
        },
    ] = &programme(&at, A)[..]
    else {
        panic!("a sortie");
    };
    assert_eq!(out.len(), 2);
    assert_eq!(*raider, Some(units[0]));
}

#[test]
fn who_fights_and_works_in_one_week_is_warned_of() {
    let mut at = siege();
    let mut pen = Pen::open(&at.play, B);
    pen.turn(&at.play, "k2");
    let unit = format!("u{}", at.play.units(at.army)[0].0);
    pen.chooses(&mut at.play, &["depot", "3", &unit]);
    pen.turn(&at.play, "k3");
    pen.chooses(&mut at.play, &["storm", "all"]);
    let own = book(&at.play, B);
    assert_eq!(row(&own, "k2").warning, None);
    let warning = row(&own, "k3").warning.as_ref().map(words).unwrap();
    assert!(warning.contains("fights and does not work"), "{warning}");
}

#[test]
fn a_template_takes_the_place_of_what_is_written_and_all_of_it_stands() {
    let mut at = siege();
    let code = book(&at.play, B).code;
    for template in ["starve", "assault"] {
        let offered = book(&at.play, B).shortcuts;
        assert!(
            offered.iter().any(|choice| choice.code == template),
            "{template}"
        );
        assert_eq!(
            does(&mut at.play, B, &[&code, template]),
            Vec::<String>::new()
        );
        assert!(!programme(&at, B).is_empty());
        // It is written already.
        assert_eq!(actions(&at.play, B, &[&code, template]), []);
    }
    let works: Vec<_> = programme(&at, B)
        .into_iter()
        .map(|entry| entry.work)
        .collect();
    assert!(
        works
            .iter()
            .any(|work| matches!(work, Work::StartSap { .. }))
    );
    assert!(works.iter().any(|work| matches!(
        work,
        Work::BlowSap {
            with_assault: true,
            ..
        }
    )));
    assert!(
        works
            .iter()
            .any(|work| matches!(work, Work::Assault { .. }))
    );
    assert!(
        !works
            .iter()
            .any(|work| matches!(work, Work::Fieldworks { .. }))
    );
}

#[test]
fn hold_and_repair_puts_somebody_to_what_is_damaged() {
    let mut at = Besieged::with(&["H01", "H02"], &["O03", "O03"], |board| {
        let site = board
            .position
            .sites
            .get_mut(&super::super::board::city("H1"))
            .unwrap();
        let (_, section) = site.works.element(3).unwrap();
        let hurt = section.hit(5);
        site.works.put(3, hurt);
    });
    let code = book(&at.play, A).code;
    let ask = asked(&at.play, A, &[&code, "k1", "repair"]);
    assert_eq!(codes(&ask), ["3"]);
    assert_eq!(
        does(&mut at.play, A, &[&code, "hold"]),
        Vec::<String>::new()
    );
    assert!(matches!(
        &programme(&at, A)[..],
        [Entry {
            week: 1,
            work: Work::Repair { element: 3, .. },
            ..
        }]
    ));
}

#[test]
fn what_an_element_lacks_stands_beside_it() {
    let at = Besieged::with(&["H01", "H02"], &["O03", "O03"], |board| {
        let site = board
            .position
            .sites
            .get_mut(&super::super::board::city("H1"))
            .unwrap();
        let works = &mut site.works;
        for (element, points) in [(3, 5), (4, 1_000)] {
            let hurt = works.element(element).unwrap().1.hit(points);
            works.put(element, hurt);
        }
    });
    let code = book(&at.play, A).code;
    let ask = asked(&at.play, A, &[&code, "k1", "repair"]);
    let notes = ask.choices.iter().map(|choice| {
        let note = choice.note.as_ref().map(|note| note.id);
        (choice.code.as_str(), note)
    });
    assert_eq!(
        notes.collect::<Vec<_>>(),
        [
            ("3", Some("demonworld-book-damage")),
            ("4", Some("demonworld-book-breach"))
        ]
    );
}

#[test]
fn every_way_through_the_book_ends_in_something_that_stands() {
    let at = siege();
    for seat in [A, B] {
        let own = book(&at.play, seat);
        let mut open: Vec<Vec<String>> = ["k1", "k6", "k13"]
            .map(|week| vec![own.code.clone(), week.to_owned()])
            .to_vec();
        let mut ends = 0;
        while let Some(way) = open.pop() {
            let steps: Vec<&str> = way.iter().map(String::as_str).collect();
            match at.play.0.order_step(seat, &steps) {
                Some(Step::Ask(ask)) => {
                    assert!(!ask.choices.is_empty(), "{way:?} leads nowhere");
                    // The first, the last and one between, so that it ends.
                    let all = &ask.choices;
                    let mut some = vec![0, all.len() / 2, all.len() - 1];
                    some.dedup();
                    open.extend(some.into_iter().map(|place| {
                        let step = all[place].code.clone();
                        way.iter().cloned().chain([step]).collect()
                    }));
                }
                Some(Step::Do(deeds)) => {
                    ends += 1;
                    for deed in deeds {
                        assert!(at.play.allows(seat, Done(deed)), "{way:?}");
                    }
                }
                Some(Step::Write(_)) | None => panic!("{way:?} leads nowhere"),
            }
        }
        assert!(ends > 20, "{ends} ends");
    }
}

#[test]
fn how_battles_are_fought_and_a_surrender_are_answered_in_the_book() {
    let mut at = siege();
    let mut pen = Pen::open(&at.play, B);
    pen.turn(&at.play, "mode");
    pen.chooses(&mut at.play, &["tabletop"]);
    let party = &at.play.at().sieges[&at.id()].parties[&B];
    assert_eq!(party.mode, Some(BattleMode::Tabletop));
    // An offer for the first week is put to the besieger.
    let mut pen = Pen::open(&at.play, A);
    pen.turn(&at.play, "k1");
    pen.chooses(&mut at.play, &["offer", "free"]);
    pen.presses(&mut at.play, LOCK);
    let window = at.play.window(Phase::SiegeProgramme);
    at.play.rolls(
        B,
        Table::Lock(window),
        std::iter::repeat_n(20, dice_of(&at)),
    );
    let own = book(&at.play, B);
    let offer = row(&own, "offer");
    assert!(words(&offer.thing).contains("free passage"));
    assert!(words(offer.warning.as_ref().unwrap()).contains("refused"));
    let way = [own.code.as_str(), "offer", "no"];
    assert_eq!(
        actions(&at.play, B, &way),
        [Action::Siege(Deed::AnswerSurrender {
            siege: at.id(),
            yes: false
        })]
    );
    let mut pen = Pen::open(&at.play, B);
    assert_eq!(pen.at.as_deref(), Some("offer"));
    pen.chooses(&mut at.play, &["no"]);
}

/// The dice of the first week: none or more, as the engine asks for them.
fn dice_of(at: &Besieged) -> usize {
    let mut trial = at.play.clone();
    let window = trial.window(Phase::SiegeProgramme);
    let mut dice = Dice::scripted(std::iter::repeat_n(20, 500));
    let lock = Action::Table(Table::Lock(window));
    trial.0.play(B, &lock, &mut dice).unwrap();
    500 - dice.left_in_script().unwrap()
}
