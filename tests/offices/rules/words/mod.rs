//! Tests of event reports: stories in both languages, hidden dice, and the grammatical agreement of numbers and nouns.

mod chances;
mod dice;
mod numbers;
mod parts;
mod sides;
mod stories;
mod told;

use regnal_core::dice::Dice;
use regnal_core::game::{Reckoned, Recount, Seat, Viewer, prelude::*, told};
use regnal_core::text::{Arg, Lang, Line, Names, words};
use regnal_offices::action::{Decree, Order};
use regnal_offices::encounter::{Act, Carried};
use regnal_offices::event::{Battle, Calendar, Diplomacy, Event, Intrigue, March, Meeting};
use regnal_offices::{Action, Offices};

use super::campaign::Game;
use crate::rules::campaign::{ONE, THREE, TWO, Table, way};
use crate::suite::dice;

/// Renders `line` in a language and checks that nothing is missing.
#[track_caller]
fn said(lang: Lang, line: &Line) -> String {
    let names =
        Names { seats: ["Ada", "Bruno", "Élodie"].map(str::to_owned).into(), ..Names::default() };
    let text = words().try_say(lang, line, &names);
    let text = text.unwrap_or_else(|faults| panic!("{line:?} in {lang:?}: {faults:?}"));
    assert!(!text.trim().is_empty(), "{line:?} in {lang:?}");
    text
}

/// A resolved month: the campaign before and after it, and its events.
struct Month {
    before: Offices,
    after: Offices,
    events: Vec<Event>,
}

impl Month {
    fn of(game: &Game, number: u64) -> Month {
        Month::rolled(game, dice(number, 77))
    }

    /// Resolves a month with these dice.
    fn rolled(game: &Game, mut chance: Dice) -> Month {
        let mut after = game.0.clone();
        let mut events = Vec::new();
        for seat in game.0.awaited() {
            events.extend(after.play(seat, &Action::Lock, &mut chance).unwrap());
        }
        assert!(events.iter().any(|event| matches!(event, Event::Calendar(Calendar::DuskFell))));
        Month { before: game.0.clone(), after, events }
    }

    /// Returns each event of the month, with the states right before and right after it.
    fn steps(&self) -> impl Iterator<Item = (Offices, &Event, Offices)> {
        let mut at = self.before.clone();
        self.events.iter().map(move |event| {
            let before = at.clone();
            at.evolve(event);
            (before, event, at.clone())
        })
    }

    /// Returns the first event that satisfies `is`, with the state right before it.
    fn moment(&self, is: impl Fn(&Event) -> bool) -> (Offices, Event) {
        let found = self.steps().find(|(_, event, _)| is(event));
        let (before, event, _) = found.unwrap_or_else(|| panic!("none matches: {:?}", self.events));
        (before, event.clone())
    }

    /// Renders the events that satisfy `is`, for each viewer and in both languages.
    fn told(&self, is: impl Fn(&Event) -> bool, viewers: &[Viewer]) -> String {
        let mut text = String::new();
        for (_, event, at) in self.steps().filter(|(_, event, _)| is(event)) {
            for &viewer in viewers {
                for lang in Lang::ALL {
                    let told = at.tell(event, viewer).map(|line| said(lang, &line));
                    let told = told.unwrap_or_else(|| "(nothing)".to_owned());
                    text += &format!("{viewer:?}, {lang:?}: {told}\n");
                }
            }
        }
        assert!(!text.is_empty(), "no event matches");
        text
    }

    /// Renders the month's turn report in both languages.
    fn recounted(&self) -> String {
        written(self.before.recount(&self.events))
    }

    /// Renders the turn report as shown after the match.
    fn recounted_afterwards(&self) -> String {
        written(self.before.recount_afterwards(&self.events))
    }
}

/// Returns the months of all stories.
fn months() -> [Month; 4] {
    [
        Month::of(&stories::meeting_of_armies(), 3),
        Month::of(&stories::search_of_a_place(), 2),
        Month::of(&stories::pursuit(), 4),
        Month::of(&stories::busy_month(), 5),
    ]
}

fn is_battle(event: &Event) -> bool {
    matches!(event, Event::Battle(Battle::Fought(_)))
}

fn is_duel(event: &Event) -> bool {
    matches!(event, Event::Battle(Battle::Duelled { .. }))
}

fn is_spied(event: &Event) -> bool {
    matches!(event, Event::Intrigue(Intrigue::Spied { .. }))
}

/// Renders a chronicle and its letters in both languages.
fn written(recount: Recount) -> String {
    let Recount { public, letters } = recount;
    let mut text = String::new();
    for lang in Lang::ALL {
        text += &format!("-- chronicle, {lang:?}\n{}", lines(lang, &public));
        for (seat, letter) in &letters {
            text += &format!("-- letter to {seat:?}, {lang:?}\n{}", lines(lang, letter));
        }
    }
    text
}

fn lines(lang: Lang, lines: &[Line]) -> String {
    lines.iter().map(|line| format!("{}\n", said(lang, line))).collect()
}

#[test]
fn results_of_orders_are_reported_at_the_end_of_the_month() {
    let game = stories::meeting_of_armies();
    let month = Month::of(&game, 1);
    let mut at = month.before.clone();
    let told = told(&mut at, &month.events);
    // During the month, the public is notified only that both kingdoms have locked.
    assert_eq!(told.public.len(), 2, "{told:?}");
    assert!(told.aloud.is_empty() && told.private.is_empty(), "{told:?}");
    assert_eq!(at, month.after);
}
