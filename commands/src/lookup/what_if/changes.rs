//! Word-by-word changes that orders make to the text of an order book.

use std::collections::BTreeMap;

use regnal::game::Seat;
use regnal::game::book::Book;
use regnal::games::AnyGame;
use regnal::text::{Arg, Line};

/// Text of an order book and of its rows.
#[derive(Debug, Default)]
struct BookText {
    /// Notes and warnings of the order books, each with its Fluent message id and its text.
    whole: Vec<(String, String)>,
    /// Text of the requirements and warnings of each row in the order books.
    rows: BTreeMap<(String, String), Vec<String>>,
}

/// Joins two strings with an arrow.
fn arrow(before: &str, after: &str) -> String {
    format!("{before} → {after}")
}

/// Lists the changes in the text of the order books of `seat` between two positions, one per line.
pub(super) fn changes(
    before: &AnyGame,
    after: &AnyGame,
    seat: Seat,
    say: impl Fn(&Line) -> String,
) -> Vec<String> {
    let words = |line: &Line| say(line).replace('\n', " ");
    let [old, new] = [before, after].map(|game| game.order_books(seat));
    let [old_said, new_said] = [&old, &new].map(|books| said(books, &words));
    let mut told = Vec::new();
    let gone = |whole: &&(String, String)| !new_said.whole.contains(whole);
    let mut gone: Vec<&(String, String)> = old_said.whole.iter().filter(gone).collect();
    for (id, after) in &new_said.whole {
        if old_said.whole.iter().any(|(_, before)| before == after) {
            continue;
        }
        // If the book already contained this message with different text, both texts are shown.
        let place = gone.iter().position(|(old, _)| old == id);
        told.push(match place.map(|place| gone.remove(place)) {
            Some((_, before)) => changed(before, after),
            None => after.clone(),
        });
    }
    let over = |words: &String| Line::new("what-if-over").with("told", words.clone());
    told.extend(gone.iter().map(|(_, words)| say(&over(words))));
    for row in new.iter().flat_map(|book| book.rows.iter().map(move |row| (book, row))) {
        let (book, row) = row;
        let key = (book.code.clone(), row.code.clone());
        // Returns the order drafted for this row in the given books.
        let drafted = |books: &[Book]| {
            let mut its = books.iter().filter(|other| other.code == book.code);
            let its = its.find_map(|book| book.rows.iter().find(|other| other.code == row.code));
            its.and_then(|row| row.draft.as_ref().map(&words))
        };
        let (was, is) = (drafted(&old), drafted(&new));
        if let Some(is) = is.filter(|is| was.as_ref() != Some(is)) {
            let line = Line::new("what-if-row")
                .with("thing", row.thing.clone())
                .with("told", was.map_or_else(|| is.clone(), |was| arrow(&was, &is)));
            told.push(words(&line));
        }
        let before = old_said.rows.get(&key).map_or(&[][..], Vec::as_slice);
        let now = new_said.rows.get(&key).map_or(&[][..], Vec::as_slice);
        let now: Vec<&String> = now.iter().filter(|now| !before.contains(now)).collect();
        let id = heading(&row.thing, now.len());
        told.extend(now.into_iter().map(|now| {
            let line = Line::new(id).with("thing", row.thing.clone()).with("told", now.clone());
            words(&line)
        }));
    }
    let mut once: Vec<String> = Vec::new();
    for line in told {
        if !once.contains(&line) {
            once.push(line);
        }
    }
    once
}

/// Returns the Fluent message id of the heading above a row's changes, `told` of which are shown. If some changes are
/// hidden, the heading says that the list is an excerpt.
fn heading(thing: &Line, told: usize) -> &'static str {
    let told = i64::try_from(told).unwrap_or(i64::MAX);
    let is_more = |arg: &(&str, Arg)| matches!(arg, ("count", Arg::Number(count)) if *count > told);
    match thing.args.iter().any(is_more) {
        true => "what-if-row-among",
        false => "what-if-row",
    }
}

/// Collects the text of the order books.
fn said(books: &[Book], words: &impl Fn(&Line) -> String) -> BookText {
    let mut said = BookText::default();
    for book in books {
        for note in book.notes.iter().chain(&book.warning) {
            let pair = (note.id.to_owned(), words(note));
            if !said.whole.contains(&pair) {
                said.whole.push(pair);
            }
        }
        for row in &book.rows {
            let told = row.needs.iter().chain(&row.warning).map(words);
            let key = (book.code.clone(), row.code.clone());
            said.rows.entry(key).or_default().extend(told);
        }
    }
    said
}

/// Renders `after` with its changes: where the words differ from `before`, both versions are shown. If the versions
/// have little in common, or if markup would be cut, shows both in full.
fn changed(before: &str, after: &str) -> String {
    let has_markup = |text: &str| text.contains(['*', '`', '_', '~']);
    let [old, new] = [before, after].map(|text| text.split(' ').collect::<Vec<_>>());
    if old.len() != new.len() || has_markup(before) || has_markup(after) {
        return arrow(before, after);
    }
    let pairs: Vec<(&str, &str)> = old.into_iter().zip(new).collect();
    let differ = pairs.iter().filter(|(old, new)| old != new).count();
    if differ * 2 > pairs.len() {
        return arrow(before, after);
    }
    let groups = pairs.chunk_by(|one, next| (one.0 == one.1) == (next.0 == next.1));
    let groups = groups.map(|group| {
        let join = |words: Vec<&str>| words.join(" ");
        let old = join(group.iter().map(|pair| pair.0).collect());
        let new = join(group.iter().map(|pair| pair.1).collect());
        match old == new {
            true => new,
            false => arrow(without_stop(&old, &new), &new),
        }
    });
    groups.collect::<Vec<_>>().join(" ")
}

/// Strips the punctuation from the end of the old text if the new text ends with the same punctuation.
fn without_stop<'a>(old: &'a str, new: &str) -> &'a str {
    let stops = ['.', ',', ';', ':'];
    let stop = stops.into_iter().find(|&stop| new.ends_with(stop));
    stop.and_then(|stop| old.strip_suffix(stop)).unwrap_or(old)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_with_hidden_changes_is_marked_as_an_excerpt_in_its_heading() {
        let warnings = |count: usize| Line::new("offices-book-dangers").with("count", count);
        assert_eq!(heading(&warnings(3), 1), "what-if-row-among");
        assert_eq!(heading(&warnings(1), 1), "what-if-row");
        assert_eq!(heading(&Line::new("offices-book-rest"), 1), "what-if-row");
    }

    #[test]
    fn changed_numbers_are_shown_with_their_old_and_new_values() {
        for (before, after, told) in [
            (
                "Treasury: 30. Ordered: 0. At dusk: +5 income, −2 pay.",
                "Treasury: 30. Ordered: 12. At dusk: +5 income, −3 pay.",
                "Treasury: 30. Ordered: 0 → 12. At dusk: +5 income, −2 → −3 pay.",
            ),
            (
                "There are 2 points left.",
                "There is 1 point left.",
                "There are 2 points left. → There is 1 point left.",
            ),
            (
                "It holds 3 cities, 2 forts",
                "It holds 3 cities",
                "It holds 3 cities, 2 forts → It holds 3 cities",
            ),
            (
                "Left: **5** of 9 here",
                "Left: **4** of 9 here",
                "Left: **5** of 9 here → Left: **4** of 9 here",
            ),
            (
                "Trésor\u{a0}: 3\u{a0}po. Ordonné\u{a0}: 0\u{a0}po.",
                "Trésor\u{a0}: 3\u{a0}po. Ordonné\u{a0}: 2\u{a0}po.",
                "Trésor\u{a0}: 3\u{a0}po. Ordonné\u{a0}: 0\u{a0}po → 2\u{a0}po.",
            ),
        ] {
            assert_eq!(changed(before, after), told);
        }
    }
}
