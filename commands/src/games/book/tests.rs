//! Tests for order book pages, using handmade books.

use regnal::game::book::{Ask, Book, Choice, Lock, Row as Piece};
use regnal::store::MatchId;
use regnal::text::{Lang, Line, Names};

use super::clicks::next;
use super::sheet::{BookPage, BookReader};
use crate::discord::components::{Button, Row};
use crate::discord::custom_id::{CustomId, LIMIT};
use crate::discord::text::MESSAGE;

fn text(words: impl Into<String>) -> Line {
    Line::new("text-value").with("value", words.into())
}

fn piece(code: &str, draft: bool) -> Piece {
    Piece {
        code: code.to_owned(),
        thing: text(format!("army {code}")),
        draft: draft.then(|| text("marches")),
        needs: None,
        warning: (!draft).then(|| text("stays")),
        is_open: true,
    }
}

fn book(rows: Vec<Piece>) -> Book {
    Book {
        code: "w1".to_owned(),
        question: text("orders"),
        notes: Vec::new(),
        warning: None,
        pick: text("which?"),
        rows,
        shortcuts: vec![Choice::new("last", text("as before"))],
        lock: Lock::Open,
    }
}

fn way<const N: usize>(steps: [&str; N]) -> Vec<String> {
    steps.map(str::to_owned).to_vec()
}

/// Test helper that returns the question about an army, which is answered in one step.
fn leads(way: &[String]) -> Option<Ask> {
    let choices = (0..7).map(|number| Choice::new(format!("m{number}"), text("there")));
    (way.len() == 2).then(|| Ask::one(text("what?"), choices.collect()))
}

fn shown(books: &[Book], way: &[String]) -> (String, Vec<Row>) {
    let names = Names::default();
    let reader = BookReader {
        match_id: MatchId(i64::MAX),
        mark: u64::MAX,
        lang: Lang::En,
        names: &names,
        is_held: false,
    };
    let sheet = BookPage::of(books, way, leads).unwrap();
    (sheet.lines(&reader, "", MESSAGE).join("\n"), sheet.rows(&reader))
}

fn buttons(rows: &[Row]) -> Vec<&Button> {
    let buttons = rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu { .. } | Row::Users { .. } | Row::Roles { .. } | Row::Channels { .. } => None,
    });
    buttons.flatten().collect()
}

fn ways(rows: &[Row]) -> Vec<Vec<String>> {
    let ids = rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.iter().map(|button| button.id.clone()).collect(),
        Row::Menu { id, .. }
        | Row::Users { id, .. }
        | Row::Roles { id, .. }
        | Row::Channels { id, .. } => vec![id.clone()],
    });
    ids.filter_map(|id| match id.parse() {
        Ok(CustomId::Book { way, .. }) => Some(way),
        _ => None,
    })
    .collect()
}

#[test]
fn an_order_book_opens_at_the_first_row_without_an_order() {
    let books = [book(vec![piece("a1", true), piece("a2", false), piece("a3", false)])];
    let (words, rows) = shown(&books, &[]);
    assert!(words.contains("▶ **Army a2**"), "{words}");
    assert!(ways(&rows).contains(&way(["w1", "a2"])));
    assert!(ways(&rows).contains(&way(["w1", "lock"])));
    assert!(ways(&rows).contains(&way(["w1", "last"])));
    // Before the orders are locked, the list marks each row without an order, and the lock button shows the number of
    // these marks.
    assert_eq!(words.matches("⚠").count(), 2);
    assert!(buttons(&rows).iter().any(|one| one.label == "Lock, 2 ⚠"));
    // The book's own warning is marked, too.
    let [all] = books;
    let (words, rows) = shown(&[Book { warning: Some(text("unspent")), ..all }], &[]);
    assert_eq!(words.matches("⚠").count(), 3);
    assert!(buttons(&rows).iter().any(|one| one.label == "Lock, 3 ⚠"));
}

#[test]
fn after_an_order_is_given_the_next_row_without_an_order_opens() {
    let rows = |drafts: [bool; 3]| {
        let rows = ["a1", "a2", "a3"].iter().zip(drafts);
        [book(rows.map(|(code, draft)| piece(code, draft)).collect())]
    };
    let before = rows([false, false, false]);
    let to = next(&before, &rows([false, true, false]), &way(["w1", "a2", "m1"]));
    assert_eq!(to, way(["w1", "a3"]));
    // The search wraps around to the beginning.
    let to = next(&before, &rows([false, true, true]), &way(["w1", "a3", "m1"]));
    assert_eq!(to, way(["w1", "a1"]));
    // Every row now has an order.
    let last = rows([false, true, true]);
    let to = next(&last, &rows([true, true, true]), &way(["w1", "a1", "m1"]));
    assert_eq!(to, way(["w1"]));
    // If the row already had an order, the page stays on that row, so that the player can make further changes.
    let all = rows([true, true, true]);
    assert_eq!(next(&all, &all, &way(["w1", "a2", "m1"])), way(["w1", "a2"]));
    assert_eq!(next(&all, &all, &way(["w1", "last"])), way(["w1"]));
    // After the lock, the book has no open question.
    assert!(next(&all, &[], &way(["w1", "lock"])).is_empty());
}

#[test]
fn a_newly_added_row_without_an_order_opens_next() {
    let before = [book(vec![piece("a1", true)])];
    let after = [book(vec![piece("f7", false), piece("a1", true)])];
    let made = way(["w1", "army", "E1", "m1"]);
    assert_eq!(next(&before, &after, &made), way(["w1", "f7"]));
    // The page does not move to a new row that already has an order.
    let after = [book(vec![piece("f7", true), piece("a1", true)])];
    assert_eq!(next(&before, &after, &made), way(["w1"]));
}

#[test]
fn a_question_that_the_stage_line_already_asks_is_not_repeated() {
    let books = [book(vec![piece("a1", false)])];
    let names = Names::default();
    let reader =
        BookReader { match_id: MatchId(1), mark: 1, lang: Lang::En, names: &names, is_held: false };
    let sheet = BookPage::of(&books, &[], leads).unwrap();
    let is_said = |stage: &str| {
        let lines = sheet.lines(&reader, stage, MESSAGE);
        lines.iter().any(|line| line == "__orders__")
    };
    assert!(!is_said("spring: orders"));
    assert!(is_said("spring: sieges"));
}

#[test]
fn a_locked_order_book_offers_only_unlocking() {
    let mut own = book(vec![piece("a1", true)]);
    own.rows[0].is_open = false;
    own.shortcuts.clear();
    own.lock = Lock::Locked;
    let (words, rows) = shown(&[own], &way(["w1", "a1"]));
    assert_eq!(ways(&rows), [way(["w1", "unlock"])]);
    assert!(words.contains("Locked"), "{words}");
}

#[test]
fn an_order_book_of_any_size_stays_within_discords_limits() {
    let mut rows: Vec<Piece> = (0..60).map(|number| piece(&format!("a{number}"), false)).collect();
    for row in &mut rows {
        row.needs = Some(text("a long way to go and nobody to show it ".repeat(3)));
    }
    let books = [book(rows), book(Vec::new())];
    for at in [way(["w1"]), way(["w1", ">2"]), way(["w1", "a7"])] {
        let (words, rows) = shown(&books, &at);
        assert!(words.chars().count() <= MESSAGE, "{}", words.chars().count());
        assert!(rows.len() <= 5);
        for row in rows {
            match row {
                Row::Buttons(buttons) => {
                    assert!((1..=5).contains(&buttons.len()));
                    assert!(buttons.iter().all(|button| button.id.len() <= LIMIT));
                }
                Row::Menu { id, entries, .. } => {
                    assert!(id.len() <= LIMIT && (1..=25).contains(&entries.len()));
                }
                Row::Users { id, .. } | Row::Roles { id, .. } | Row::Channels { id, .. } => {
                    assert!(id.len() <= LIMIT)
                }
            }
        }
    }
}

#[test]
fn a_long_list_of_rows_is_split_into_pages() {
    let rows: Vec<Piece> = (0..60).map(|number| piece(&format!("a{number}"), true)).collect();
    let books = [book(rows)];
    let mut seen = Vec::new();
    for page in 0..3 {
        let (_, rows) = shown(&books, &way(["w1", &format!(">{page}")]));
        let Some(Row::Menu { entries, .. }) = rows.first() else {
            panic!("there is no menu");
        };
        seen.extend(entries.iter().map(|entry| entry.value.clone()));
    }
    assert!((0..60).all(|number| seen.contains(&format!("a{number}"))));
}

#[test]
fn a_long_run_of_rows_without_orders_is_summarised() {
    let mut rows: Vec<Piece> = (1..=13).map(|number| piece(&format!("k{number}"), true)).collect();
    for row in &mut rows[2..] {
        row.draft = None;
    }
    let books = [book(rows)];
    let (words, rows) = shown(&books, &way(["w1"]));
    assert!(words.contains("Army k2") && !words.contains("Army k3"), "{words}");
    assert!(words.contains("11 more rows, which may stay empty"), "{words}");
    let Some(Row::Menu { entries, .. }) = rows.first() else {
        panic!("there is no menu");
    };
    assert_eq!(entries.len(), 13);
    let (words, _) = shown(&books, &way(["w1", "k4"]));
    assert!(words.contains("Army k4") && !words.contains("Army k13"), "{words}");
}

#[test]
fn a_link_to_a_row_that_no_longer_exists_opens_the_order_book_at_an_existing_row() {
    let books = [book(vec![piece("a1", false)])];
    let (_, rows) = shown(&books, &way(["w9", "a5", "m1"]));
    assert!(ways(&rows).contains(&way(["w1", "a1"])));
    let (_, rows) = shown(&books, &way(["w1", "a1", "gone"]));
    assert!(ways(&rows).contains(&way(["w1", "a1"])));
}

/// Test helper that returns the text of a page whose first row leads to `ask`.
fn told(ask: &Ask) -> (Vec<String>, Vec<Row>) {
    let names = Names::default();
    let reader =
        BookReader { match_id: MatchId(1), mark: 1, lang: Lang::En, names: &names, is_held: false };
    let books = [book(vec![piece("a1", false)])];
    let sheet = BookPage::of(&books, &way(["w1", "a1"]), |_| Some(ask.clone())).unwrap();
    (sheet.lines(&reader, "", MESSAGE), sheet.rows(&reader))
}

#[test]
fn a_note_too_long_for_a_menu_is_shown_in_full_above_it() {
    let long = "won by a few ".repeat(9);
    let choices = vec![
        Choice::new("m1", text("to the north")).noted(text(long.trim())),
        Choice::new("m2", text("to the south")).noted(text("won by many")),
    ];
    let (lines, rows) = told(&Ask::one(text("what?"), choices));
    assert!(lines.contains(&format!("- to the north: {}", long.trim())), "{lines:?}");
    assert!(!lines.iter().any(|line| line.contains("won by many")), "{lines:?}");
    let menu = rows.iter().find_map(|row| match row {
        Row::Menu { entries, .. } => Some(entries),
        Row::Buttons(_) | Row::Users { .. } | Row::Roles { .. } | Row::Channels { .. } => None,
    });
    let notes: Vec<&str> = menu.unwrap().iter().flat_map(|one| one.note.as_deref()).collect();
    // The note is cut after a whole word.
    let kept = notes[0].strip_suffix('…').unwrap();
    assert!(long.starts_with(&format!("{kept} ")), "{notes:?}");
    assert_eq!(notes[1], "won by many");
}

#[test]
fn a_question_without_choices_is_not_shown() {
    let (lines, _) = told(&Ask::one(text("what?"), Vec::new()));
    assert!(!lines.iter().any(|line| line.contains("what?")), "{lines:?}");
    assert!(lines.contains(&"Nothing can be chosen for it now.".to_owned()), "{lines:?}");
}
