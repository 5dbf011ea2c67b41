//! Tests of order books: their contents, the paths through them, and the number of taps in a season.

mod battle;
mod organisation;
mod places;
mod plan;
mod risks;
mod season;
mod siege;
mod sites;
mod standing;
mod whims;

use regnal_core::game::book::{Ask, Book, Form, LOCK, Row, Step};
use regnal_core::part::Given;
use regnal_demonworld::action::Table;

use super::*;

/// Number of taps needed to open a menu and choose from it.
const CHOICE: usize = 2;
/// Number of taps needed to activate a button.
const BUTTON: usize = 1;

/// A player who taps through a book page by page.
struct BookTapper {
    seat: Seat,
    taps: usize,
    at: Option<String>,
}

impl BookTapper {
    fn open(play: &Play, seat: Seat) -> BookTapper {
        let book = book(play, seat);
        let at = book.next_after(None).map(|row| row.code.clone());
        BookTapper { seat, taps: BUTTON, at }
    }

    /// Opens another row of the book.
    fn turn(&mut self, play: &Play, row: &str) {
        assert!(book(play, self.seat).row(row).is_some(), "the row {row} is missing");
        self.at = Some(row.to_owned());
        self.taps += CHOICE;
    }

    /// Chooses one of the offered options at each step. The last step takes an action.
    fn choose_path(&mut self, play: &mut Play, steps: &[&str]) {
        let row = self.at.clone().expect("a row should be open");
        let code = book(play, self.seat).code;
        let mut way = vec![code.as_str(), row.as_str()];
        for step in steps {
            let ask = asked(play, self.seat, &way);
            for one in step.split('+') {
                let found = ask.choices.iter().any(|choice| choice.code == one);
                assert!(found, "the choice {one} is not among {:?}", codes(&ask));
            }
            // In a multi-select menu, each option takes one tap, and closing the menu takes one more.
            let marks = step.split('+').count();
            self.taps += if ask.is_several { marks + CHOICE } else { CHOICE };
            way.push(step);
        }
        let before = book(play, self.seat);
        assert_eq!(does(play, self.seat, &way), Vec::<String>::new());
        let after = book(play, self.seat);
        let warned = |book: &Book| book.row(&row).is_some_and(|row| row.warning.is_some());
        if warned(&before) && !warned(&after) {
            self.at = after.next_after(Some(&row)).map(|row| row.code.clone());
        }
    }

    /// Opens another row of the book and follows a path through it.
    fn choose(&mut self, play: &mut Play, row: &str, steps: &[&str]) {
        self.turn(play, row);
        self.choose_path(play, steps);
    }

    /// Presses the button of a shortcut or of the lock.
    fn press_button(&mut self, play: &mut Play, step: &str) {
        self.taps += BUTTON;
        let book = book(play, self.seat);
        let is_there = step == LOCK || book.shortcuts.iter().any(|choice| choice.code == step);
        assert!(is_there, "the step {step} is missing");
        assert_eq!(does(play, self.seat, &[&book.code, step]), Vec::<String>::new());
    }
}

/// Returns the order book of a seat with a single question.
fn book(play: &Play, seat: Seat) -> Book {
    let mut books = play.0.order_books(seat);
    assert_eq!(books.len(), 1, "expected one order book");
    books.remove(0)
}

/// Returns the question at the end of a path.
fn asked(play: &Play, seat: Seat, way: &[&str]) -> Ask {
    match play.0.order_step(seat, way) {
        Some(Step::Ask(ask)) => ask,
        other => panic!("{way:?}: {other:?}"),
    }
}

/// Returns the actions at the end of a path.
fn actions(play: &Play, seat: Seat, way: &[&str]) -> Vec<Action> {
    match play.0.order_step(seat, way) {
        Some(Step::Do(actions)) => actions,
        other => panic!("{way:?}: {other:?}"),
    }
}

/// Takes the actions at the end of a path, and returns the rejections.
fn does(play: &mut Play, seat: Seat, way: &[&str]) -> Vec<String> {
    let mut refused = Vec::new();
    for action in actions(play, seat, way) {
        if play.allows(seat, action.clone()) {
            play.does(seat, action);
        } else {
            refused.push(format!("{action:?}"));
        }
    }
    refused
}

fn codes(ask: &Ask) -> Vec<&str> {
    ask.choices.iter().map(|choice| choice.code.as_str()).collect()
}

fn row<'a>(book: &'a Book, code: &str) -> &'a Row {
    book.row(code).unwrap_or_else(|| panic!("no row {code}"))
}

fn words(line: &Line) -> String {
    say(Lang::En, line, &Names::default())
}

fn texts(lines: &[Line]) -> Vec<String> {
    lines.iter().map(words).collect()
}

/// Returns the draft shown in a row of a book.
fn draft_in(book: &Book, code: &str) -> Option<String> {
    row(book, code).draft.as_ref().map(words)
}

/// Returns the draft shown in a row of a seat's only book.
fn draft(play: &Play, seat: Seat, code: &str) -> Option<String> {
    draft_in(&book(play, seat), code)
}

/// Returns the warning in a row of a seat's only book.
fn warning(play: &Play, seat: Seat, code: &str) -> Option<String> {
    row(&book(play, seat), code).warning.as_ref().map(words)
}

/// Returns the hint in a row of a seat's only book.
fn needs(play: &Play, seat: Seat, code: &str) -> Option<String> {
    row(&book(play, seat), code).needs.as_ref().map(words)
}

/// Returns the form at the end of a path.
fn form(play: &Play, seat: Seat, way: &[&str]) -> Form {
    match play.0.order_step(seat, way) {
        Some(Step::Write(form)) => form,
        other => panic!("{way:?}: {other:?}"),
    }
}

/// Returns the fields of a form with their initial values.
fn fields(form: &Form) -> Vec<(String, String)> {
    assert!(form.blanks.len() <= 5);
    let blanks = form.blanks.iter();
    blanks.map(|blank| (blank.code.to_owned(), texts(&blank.text).join("\n"))).collect()
}

/// Submits the form at the end of a path and takes the action written in it.
fn writes(play: &mut Play, seat: Seat, way: &[&str], given: Vec<(String, String)>) {
    let action = play.0.order_written(seat, way, &Given(given)).unwrap();
    play.does(seat, action);
}

/// Returns all other players' knowledge: their views and their questions.
fn known_to_others(play: &Play, seat: Seat) -> String {
    let others = Seat::all(play.0.seat_count()).filter(|&other| other != seat).map(Viewer::Seat);
    let viewers = others.chain([Viewer::Public]);
    viewers
        .map(|viewer| {
            let own = match viewer {
                Viewer::Seat(other) => {
                    format!("{:?}{:?}", play.0.order_books(other), play.0.legal(other))
                }
                Viewer::Public | Viewer::Umpire => String::new(),
            };
            let (view, question) = (play.0.view(viewer), play.0.question_line(viewer));
            format!("{view:?}{question:?}{:?}{own}", play.0.awaited())
        })
        .collect()
}
