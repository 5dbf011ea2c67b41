//! Last part of a book: scores, treaties, deaths, letters and dice.

use maud::{Markup, html};
use regnal::game::{Scores, Seat};
use regnal::render::course::written;
use regnal::store::Letter;
use regnal::text::{Arg, Line, drawn_name, say};

use super::chart::Chart;
use super::luck::{Luck, decimal};
use super::subject::Subject;
use super::tale::{Chapter, Tale};
use super::words::inline;
use crate::run::correspondence::is_named_by_seat;

/// Maximum number of lines in a list of deaths or treaties.
const LISTED: usize = 500;

/// Maximum number of text lines in a table that is kept on a single page. A longer table is allowed to continue on the
/// next page, because it would leave much of a page blank if it had to begin on a new one.
const TOGETHER: usize = 12;

/// Returns whether the match has scores.
pub(super) fn is_scored(tale: &Tale) -> bool {
    tale.chapters.iter().any(|chapter| !chapter.scores.is_empty())
}

/// Renders all players' scores by chapter, with a chart and a table for each kind of score.
pub(super) fn scores(subject: &Subject, tale: &Tale) -> Markup {
    let mut counted: Vec<&'static str> = Vec::new();
    // The last chapter determines the order, because there may be more kinds of score at the end of a match than at the
    // beginning.
    for chapter in tale.chapters.iter().rev() {
        let new = chapter.scores.iter().map(|scores| scores.what);
        let new: Vec<&'static str> = new.filter(|what| !counted.contains(what)).collect();
        counted.extend(new);
    }
    html! {
        @if !counted.is_empty() {
            section #scores {
                h2 { (subject.say(&Line::new("keepsake-scores"))) }
                @for what in counted { (count(subject, tale, what)) }
            }
        }
    }
}

/// Renders one kind of score: a chart, and the values at the end of each chapter in which it exists.
fn count(subject: &Subject, tale: &Tale, what: &'static str) -> Markup {
    let of = |chapter: &Chapter| Scores::among(&chapter.scores, what);
    let all = tale.chapters.iter().flat_map(|chapter| &chapter.scores);
    let own = all.into_iter().find(|scores| scores.what == what);
    let unit = own.map_or(1, |scores| scores.unit);
    let scored: Vec<(&Chapter, Vec<i64>)> =
        tale.chapters.iter().filter_map(|chapter| Some((chapter, of(chapter)?))).collect();
    let names = subject.table.drawn_names();
    let about = Line::new("keepsake-scores-about").with("what", Arg::Term(what));
    let about = subject.say(&about);
    let columns: Vec<String> = scored.iter().map(|(chapter, _)| chapter.name.clone()).collect();
    let seats = scored.iter().map(|(_, scores)| scores.len()).max();
    let lines: Vec<(String, Vec<i64>)> = Seat::all(seats.unwrap_or_default())
        .map(|seat| {
            let line = Line::new("text-value").with("value", seat);
            let values = scored
                .iter()
                .map(|(_, scores)| scores.get(seat.index()).copied().unwrap_or_default());
            (say(subject.lang, &line, &names), values.collect())
        })
        .collect();
    let tinctures = &tale.tinctures;
    let chart = Chart {
        about: &about,
        written: &|value| written(subject.lang, value, unit),
        tinctures,
        unit,
        columns: &columns,
        lines: &lines,
    };
    html! {
        figure.chart { (chart.draw()) }
        div.wide.together[columns.len() <= TOGETHER] tabindex="0" role="region" aria-label=(about) {
            table {
                caption { (about) }
                thead {
                    tr {
                        th scope="col" { (subject.say(&Line::new("keepsake-scores-part"))) }
                        @for (name, _) in &lines { th scope="col" { (name) } }
                    }
                }
                tbody {
                    @for (row, column) in columns.iter().enumerate() {
                        tr {
                            th scope="row" { (column) }
                            @for (_, values) in &lines { td { (written(subject.lang, values[row], unit)) } }
                        }
                    }
                }
            }
        }
    }
}

/// Renders a list of strings with its heading, or a note that the list is empty.
pub(super) fn list(
    subject: &Subject,
    (id, name, none): (&str, &'static str, &'static str),
    all: &[String],
) -> Markup {
    let more = all.len().saturating_sub(LISTED);
    html! {
        section id=(id) {
            h2 { (subject.say(&Line::new(name))) }
            @if all.is_empty() {
                p { (subject.say(&Line::new(none))) }
            } @else {
                ul {
                    @for words in all.iter().take(LISTED) {
                        li { (inline(words.trim_start_matches("- "))) }
                    }
                }
            }
            @if more > 0 {
                p { (subject.say(&Line::new("keepsake-more").with("count", more))) }
            }
        }
    }
}

/// Renders the letters that all sides agreed to print.
pub(super) fn letters(subject: &Subject) -> Markup {
    let names = subject.table.drawn_names();
    let written = |line: &Line| say(subject.lang, line, &names);
    let head = |letter: &Letter| {
        let name = match is_named_by_seat(&subject.table, letter) {
            true => Arg::from(letter.seat),
            false => Arg::from(drawn_name(&letter.name)),
        };
        let to: Vec<Arg> = letter.seats.iter().map(|&seat| Arg::from(seat)).collect();
        written(&Line::new("keepsake-letter").with("from", name).with("to", to))
    };
    html! {
        @if !subject.letters.is_empty() {
            section #letters {
                h2 { (written(&Line::new("keepsake-letters"))) }
                @for letter in &subject.letters {
                    h3 { (head(letter)) }
                    blockquote { @for line in letter.text.lines() { p { (line) } } }
                }
            }
        }
    }
}

/// Renders the dice statistics for all seats.
pub(super) fn luck(subject: &Subject, all: &[Luck]) -> Markup {
    let own = |id| subject.say(&Line::new(id));
    let names = subject.table.drawn_names();
    let number = |number: f64| subject.say(&decimal(number));
    html! {
        section #dice {
            h2 { (own("keepsake-luck")) }
            @if !subject.is_over() { p { (own("keepsake-luck-known")) } }
            @if all.is_empty() {
                p { (own("keepsake-luck-none")) }
            } @else {
                // Each row has two lines.
                div.wide.together[2 * all.len() <= TOGETHER] tabindex="0" role="region" aria-label=(own("keepsake-luck")) {
                    table {
                        caption { (own("keepsake-luck")) }
                        thead {
                            tr {
                                th scope="col" { (own("keepsake-luck-whose")) }
                                th scope="col" { (own("keepsake-luck-kind")) }
                                th scope="col" { (own("keepsake-luck-count")) }
                                th scope="col" { (own("keepsake-luck-sum")) }
                                th scope="col" { (own("keepsake-luck-expected")) }
                                th scope="col" { (own("keepsake-luck-apart")) }
                            }
                        }
                        tbody {
                            @for own in all.chunk_by(|one, next| one.seat == next.seat) {
                                @for (row, luck) in own.iter().enumerate() {
                                    tr {
                                        @if row == 0 {
                                            th scope="rowgroup" rowspan=(own.len()) {
                                                (luck.who(subject.lang, &names))
                                            }
                                        }
                                        td { (luck.sides) }
                                        td { (luck.count) }
                                        td { (luck.sum) }
                                        td { (number(luck.expected())) }
                                        td {
                                            (number(luck.deviation()))
                                            span.verdict { (subject.say(&luck.verdict_line())) }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
