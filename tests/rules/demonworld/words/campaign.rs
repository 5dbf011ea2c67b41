//! Whole campaigns by random play: all that happens, all that is offered and all that is asked can be said in both
//! languages, and what is offered reads back.

use std::collections::BTreeMap;

use regnal::dice::{Dice, Seed};
use regnal::game::{AtTable as _, Game as _, Seat, Viewer};
use regnal::games::demonworld::action::Table;
use regnal::games::demonworld::nouns::Race;
use regnal::games::demonworld::{Action, Demonworld, Event, Options};
use regnal::noun::Noun as _;
use regnal::text::{Lang, Line};

use super::said;

/// Dice from a number.
fn dice(number: u8, salt: &str) -> Dice {
    let seed = Seed::from_bytes([number; 32]).mixed(&[salt.to_owned()]);
    Dice::keyed(seed, 0)
}

#[track_caller]
fn say(line: &Line) {
    for lang in Lang::ALL {
        said(lang, line);
    }
}

/// Plays a year and says all of it; `told` counts how often each chapter was told.
fn year(number: u8, told: &mut BTreeMap<String, usize>) {
    let options = Options::usual(Race::ALL[..3].iter().copied());
    let (mut chance, mut whim) = (dice(number, "chance"), dice(number, "whim"));
    let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
    let mut log: Vec<Event> = Vec::new();
    let viewers: Vec<Viewer> = Seat::all(3)
        .map(Viewer::Seat)
        .chain([Viewer::Public])
        .collect();
    for _ in 0..20_000 {
        let at = game.position();
        if at.outcome.is_some() || at.date.year > 1 {
            break;
        }
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        let seat = awaited[whim.index(awaited.len())];
        let mut menu = game.legal(seat);
        let lock = |action: &Action| matches!(action, Action::Table(Table::Lock(_)));
        let action = match menu.iter().position(lock) {
            Some(lock) if whim.index(4) == 0 || menu.len() == 1 => menu.swap_remove(lock),
            _ => menu.swap_remove(whim.index(menu.len())),
        };
        for offered in menu.iter().take(20).chain([&action]) {
            say(&game.describe(offered));
            let its = game.particulars(seat, offered);
            let read = game.read(seat, its.verb, &its.given());
            assert_eq!(read.as_ref(), Some(offered), "{its:?}");
        }
        say(&game.stage_line());
        for &viewer in &viewers {
            game.question_line(viewer).iter().for_each(say);
        }
        game.owed(seat).iter().for_each(say);
        let events = game.decide(seat, &action, &mut chance).unwrap();
        for event in &events {
            game.evolve(event);
            let name = format!("{event:?}");
            let chapter = name.split('(').next().unwrap().to_owned();
            for &viewer in &viewers {
                if let Some(line) = game.tell(event, viewer) {
                    say(&line);
                    *told.entry(chapter.clone()).or_default() += 1;
                }
            }
        }
        log.extend(events);
    }
    game.chronicle(&log).iter().for_each(say);
    game.ending().iter().for_each(say);
}

#[test]
fn whatever_happens_in_a_year_can_be_said() {
    let mut told = BTreeMap::new();
    for number in 0..4 {
        year(number, &mut told);
    }
    for chapter in ["Calendar", "Organisation", "Season", "Realm", "Winter"] {
        assert!(told.contains_key(chapter), "{chapter} is not in {told:?}");
    }
}
