//! An order book page, as a reply.

use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hasher};

use regnal::game::book::{Book, Step, UNLOCK};
use regnal::game::{Seat, Viewer};
use regnal::games::{AnyAction, AnyGame};
use regnal::text::{Lang, Line, say};

use super::sheet::{BookPage, BookReader};
use crate::discord::asker::Asker;
use crate::discord::components::Row;
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit_end};
use crate::games::held::held_line;
use crate::games::lent::add_besides;
use crate::games::menu::ROW;
use crate::games::open::open_panel;
use crate::games::sheets;
use crate::run::app::App;
use crate::run::aside::aside;
use crate::run::buttons::lesson_button;
use crate::run::pictures;
use crate::run::table::{HashWriter, Table};

/// Returns a hash of everything that a seat's holder can order and has ordered. The hash covers only this seat's books,
/// so it does not change when another player locks theirs.
///
/// # Errors
/// Returns [`Error::Broken`] if a book cannot be hashed; this should never happen.
pub(super) fn mark(books: &[Book]) -> Result<u64> {
    let mut known = HashWriter(DefaultHasher::new());
    let written = write!(known, "{books:?}");
    written.map_err(|error| Error::broken_by("a book cannot be digested", error))?;
    Ok(known.0.finish() >> 32)
}

/// Returns the order books of a seat.
pub(super) fn books_of(game: &AnyGame, seat: Seat) -> Vec<Book> {
    // Parts of the text take a long time to compute, so this is offloaded.
    aside(|| game.order_books(seat))
}

/// Returns the step at a path. The page number of a long menu is not part of the path.
pub(super) fn step_of(game: &AnyGame, seat: Seat, way: &[String]) -> Option<Step<AnyAction>> {
    let steps: Vec<&str> = way.iter().map(String::as_str).collect();
    // This computes the odds of the choices, so it is offloaded.
    aside(|| game.order_step(seat, &steps))
}

/// Returns the reasons why the actions at a path omit some of the orders that the path's label promises.
pub(super) fn omissions_of(game: &AnyGame, seat: Seat, way: &[String]) -> Vec<Line> {
    let steps: Vec<&str> = way.iter().map(String::as_str).collect();
    aside(|| game.order_omissions(seat, &steps))
}

/// Returns the page at `way` in the books of `seat`, with the lines in `said` above it; `None` if there is no book.
pub(in crate::games) fn page(
    app: &App,
    table: &Table,
    seat: Seat,
    lang: Lang,
    way: &[String],
    said: Vec<String>,
) -> Result<Option<Answer>> {
    // This computes the odds of the choices, so it is offloaded.
    aside(|| written(app, table, seat, lang, way, said))
}

/// Returns the page at `way`, with the lines in `said` above it, or the panel if there is no longer a book.
pub(super) async fn shown(
    app: &App,
    asker: &Asker,
    (table, seat): (&Table, Seat),
    way: &[String],
    said: Vec<String>,
) -> Result<Answer> {
    if let Some(mut answer) = page(app, table, seat, asker.lang, way, said.clone())? {
        add_besides(app, table, seat, asker.lang, &mut answer).await?;
        return Ok(answer);
    }
    let mut answer = open_panel(app, asker, table, seat, &[], None).await?;
    let lines: Vec<String> = said.into_iter().chain([answer.content]).collect();
    answer.content = fit_end(&lines, MESSAGE);
    Ok(answer)
}

fn written(
    app: &App,
    table: &Table,
    seat: Seat,
    lang: Lang,
    way: &[String],
    said: Vec<String>,
) -> Result<Option<Answer>> {
    let (game, names) = (table.game()?, table.names());
    let books = game.order_books(seat);
    if books.is_empty() {
        return Ok(None);
    }
    let reader = BookReader {
        match_id: table.header.id,
        mark: mark(&books)?,
        lang,
        names: &names,
        is_held: table.autopilot_at(seat).is_some(),
    };
    let leads = |way: &[String]| match step_of(game, seat, way) {
        Some(Step::Ask(ask)) => Some(ask),
        Some(Step::Write(_) | Step::Do(_)) | None => None,
    };
    let Some(sheet) = BookPage::of(&books, way, leads) else { return Ok(None) };
    let stage = say(lang, &game.stage_line(), &names);
    let mut lines: Vec<String> = said;
    lines.extend(held_line(table, seat, lang));
    lines.push(format!("**{stage}**"));
    let spent: usize = lines.iter().map(|line| line.chars().count() + 1).sum();
    let room = MESSAGE.saturating_sub(spent.min(MESSAGE / 4));
    lines.extend(sheet.lines(&reader, &stage, room));
    let mut rows = sheet.rows(&reader);
    if reader.is_held {
        // The autopilot would immediately relock anything that the seat's owner unlocks.
        let to = |book: &Book| reader.id(&[book.code.clone(), UNLOCK.to_owned()]);
        let unlocks: Vec<String> = books.iter().map(to).collect();
        for row in &mut rows {
            if let Row::Buttons(buttons) = row {
                buttons.retain(|button| !unlocks.contains(&button.id));
            }
        }
    }
    if let Some(Row::Buttons(last)) = rows.last_mut().filter(|_| table.is_lesson()) {
        // The advice button below leads to a refreshed book, so the refresh button is not needed.
        let again = CustomId::Panel { match_id: table.header.id };
        last.retain(|button| button.id != again.to_string());
        // The advice includes the map, so the map button can be dropped if the row is full.
        let map = CustomId::Map { match_id: table.header.id };
        if last.len() == ROW {
            last.retain(|button| button.id != map.to_string());
        }
        last.push(lesson_button(table, lang));
    }
    let (book, row) = sheet.place();
    let face = app.face_of(table)?;
    let drawn =
        pictures::seen(
            table,
            Viewer::Seat(seat),
            lang,
            |at| Ok(face.sheet_of_book(at, book, row)),
        )?;
    if let Some(drawn) = drawn {
        sheets::add(table, &drawn, &mut rows);
    }
    Ok(Some(Answer { content: fit_end(&lines, MESSAGE), rows, ..Answer::default() }))
}
