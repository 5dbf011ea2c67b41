//! Tests of the order books: contents, the actions at the end of their paths, and the number of taps per month.

mod creation;
mod month;
mod muster;
mod parts;
mod plans;
mod realm;
mod secrets;
mod whims;

use regnal_core::dice::Dice;
use regnal_core::game::Seat;
use regnal_core::game::book::{Ask, Blank, Book, Form, LOCK, Row, Step};
use regnal_core::game::prelude::*;
use regnal_core::part::Given;
use regnal_core::text::{Lang, Line, Names, say, words};
use regnal_offices::Offices;
use regnal_offices::action::{Action, Order};

use crate::rules::campaign::{ONE, TWO};
use crate::rules::fresh;
use crate::suite::dice;

use month::{court, game};

/// Number of taps needed to open a menu and choose from it.
const CHOICE: usize = 2;
/// Number of taps needed to activate a button.
const BUTTON: usize = 1;

/// Returns player names for up to eight seats.
pub(super) fn names() -> Names {
    let seats = ["Ann", "Benoît", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo"];
    Names { seats: seats.map(str::to_owned).to_vec(), ..Names::default() }
}

fn english(line: &Line) -> String {
    say(Lang::En, line, &names())
}

/// Checks that a line renders in both languages.
pub(super) fn said(line: &Line) {
    for lang in Lang::ALL {
        let said = words().try_say(lang, line, &names());
        assert!(said.as_ref().is_ok_and(|said| !said.is_empty()), "{line:?}: {said:?}");
    }
}

/// Returns a seat's order book, and checks that the seat has exactly one.
fn book(game: &Offices, seat: Seat) -> Book {
    let mut books = game.order_books(seat);
    assert_eq!(books.len(), 1, "expected one order book");
    books.remove(0)
}

fn row<'a>(book: &'a Book, code: &str) -> &'a Row {
    book.row(code).unwrap_or_else(|| panic!("no row {code}"))
}

/// Returns the question at a path.
fn asked(game: &Offices, seat: Seat, way: &[&str]) -> Ask {
    match game.order_step(seat, way) {
        Some(Step::Ask(ask)) => ask,
        other => panic!("{way:?}: {other:?}"),
    }
}

/// Returns the actions at the end of a path.
fn actions(game: &Offices, seat: Seat, way: &[&str]) -> Vec<Action> {
    match game.order_step(seat, way) {
        Some(Step::Do(actions)) => actions,
        other => panic!("{way:?}: {other:?}"),
    }
}

/// Returns the path that begins in the first kingdom's order book.
fn in_book<'a>(book: &'a Book, way: &[&'a str]) -> Vec<&'a str> {
    [&[book.code.as_str()][..], way].concat()
}

/// Returns the step at a path in the first kingdom's order book.
fn step_at(game: &Offices, way: &[&str]) -> Option<Step<Action>> {
    game.order_step(ONE, &in_book(&book(game, ONE), way))
}

/// Returns the question at a path in the first kingdom's order book.
fn page_at(game: &Offices, way: &[&str]) -> Ask {
    asked(game, ONE, &in_book(&book(game, ONE), way))
}

/// Returns the actions at the end of a path in the first kingdom's order book.
fn actions_at(game: &Offices, way: &[&str]) -> Vec<Action> {
    actions(game, ONE, &in_book(&book(game, ONE), way))
}

/// Takes the actions at the end of a path in the first kingdom's order book, and returns them.
fn choose(game: &mut Offices, way: &[&str]) -> Vec<Action> {
    let done = actions_at(game, way);
    done.iter().for_each(|action| act(game, ONE, action));
    done
}

/// Returns the form at a path.
fn form(game: &Offices, seat: Seat, way: &[&str]) -> Form {
    match game.order_step(seat, way) {
        Some(Step::Write(form)) => form,
        other => panic!("{way:?}: {other:?}"),
    }
}

/// Returns the English note on a choice.
fn note(ask: &Ask, code: &str) -> String {
    let choice = ask.choices.iter().find(|choice| choice.code == code);
    english(choice.unwrap().note.as_ref().expect("there should be a note"))
}

/// Returns whether one of these lines contains the words.
fn tells(lines: &[Line], words: &str) -> bool {
    lines.iter().any(|line| english(line).contains(words))
}

fn codes(ask: &Ask) -> Vec<&str> {
    ask.choices.iter().map(|choice| choice.code.as_str()).collect()
}

/// Takes a legal action.
fn act(game: &mut Offices, seat: Seat, action: &Action) {
    let done = game.play(seat, action, &mut Dice::scripted([]));
    done.unwrap_or_else(|illegal| panic!("{action:?}: {illegal}"));
}

/// Returns a form's arguments, with `text` in every field.
fn filled(form: &Form, text: &str) -> Given {
    let fill = |blank: &Blank| (blank.code.to_owned(), text.to_owned());
    Given(form.blanks.iter().map(fill).collect())
}

/// A player who navigates an order book only by tapping choices on its pages.
struct BookPlayer {
    seat: Seat,
    taps: usize,
    at: Option<String>,
}

impl BookPlayer {
    /// Opens a seat's order book.
    fn open(game: &Offices, seat: Seat) -> BookPlayer {
        let book = book(game, seat);
        BookPlayer { seat, taps: BUTTON, at: book.next_after(None).map(|row| row.code.clone()) }
    }

    /// Selects one listed choice after another; the last choice performs the action.
    fn choose_path(&mut self, game: &mut Offices, steps: &[&str]) {
        let row = self.at.clone().expect("a row should be open");
        let code = book(game, self.seat).code;
        let mut way = vec![code.as_str(), row.as_str()];
        for step in steps {
            let ask = asked(game, self.seat, &way);
            for one in step.split('+') {
                let found = ask.choices.iter().any(|choice| choice.code == one);
                assert!(found, "the choice {one} is not among {:?}", codes(&ask));
            }
            let marks = step.split('+').count();
            self.taps += if ask.is_several { marks + CHOICE } else { CHOICE };
            way.push(step);
        }
        let before = book(game, self.seat);
        for action in actions(game, self.seat, &way) {
            act(game, self.seat, &action);
        }
        let after = book(game, self.seat);
        let warned = |book: &Book| book.row(&row).is_some_and(|row| row.warning.is_some());
        if warned(&before) && !warned(&after) {
            self.at = after.next_after(Some(&row)).map(|row| row.code.clone());
        }
    }

    /// Presses the button for a shortcut or for the lock.
    fn press_button(&mut self, game: &mut Offices, step: &str) {
        self.taps += BUTTON;
        let book = book(game, self.seat);
        let is_there = step == LOCK || book.shortcuts.iter().any(|choice| choice.code == step);
        assert!(is_there, "no button {step}");
        for action in actions(game, self.seat, &[&book.code, step]) {
            act(game, self.seat, &action);
        }
        let after = game.order_books(self.seat);
        self.at = after.first().and_then(|book| book.next_after(None)).map(|row| row.code.clone());
    }
}
