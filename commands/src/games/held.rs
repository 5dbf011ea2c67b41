//! Information for the owner of a seat on autopilot, and the actions that the owner cannot take while the autopilot
//! plays.

use regnal::game::Seat;
use regnal::game::book::{Lock, Step, UNLOCK};
use regnal::games::{AnyAction, AnyGame};
use regnal::text::{Lang, Line, Names, say};

use crate::discord::text::moment;
use crate::run::aside::aside;
use crate::run::table::Table;

/// Returns the line that tells the owner of a seat when its autopilot ends, and how to take the seat back.
pub(super) fn held_line(table: &Table, seat: Seat, lang: Lang) -> Option<String> {
    let one = table.autopilot_at(seat)?;
    let line = Line::new("stand-in-held").with("when", moment(one.until));
    Some(say(lang, &line, &Names::default()))
}

/// Returns the actions that unlock a seat's locked order books.
pub(super) fn unlocks(game: &AnyGame, seat: Seat) -> Vec<AnyAction> {
    aside(|| {
        let books = game.order_books(seat).into_iter();
        let locked = books.filter(|book| book.lock == Lock::Locked);
        let steps = locked.map(|book| game.order_step(seat, &[&book.code, UNLOCK]));
        let deeds = steps.filter_map(|step| match step {
            Some(Step::Do(deeds)) => Some(deeds),
            Some(Step::Ask(_) | Step::Write(_)) | None => None,
        });
        deeds.flatten().collect()
    })
}
