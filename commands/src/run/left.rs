//! Orders that are still missing before a deadline, for a player's private reminder. The reminder counts only orders
//! that the question allows, and mentions only consequences that will happen.

use regnal::game::Seat;
use regnal::game::book::{Book, Lock};
use regnal::text::Line;

use super::aside::aside;
use super::table::Table;
use crate::discord::error::Result;

/// Maximum number of units, or other recipients of orders, that are listed by name because they have no order.
const NAMED: usize = 6;

/// Returns the orders that `seat` still has to give for the question with this key: the number of units or other
/// recipients without an order, their names, and what they do by default. Empty in games without an order book.
pub(super) fn left(table: &Table, seat: Seat, key: &str) -> Result<Vec<Line>> {
    let game = table.game()?;
    let books = aside(|| game.order_books_of(seat, key));
    let open = books.iter().filter(|book| book.lock != Lock::Locked);
    Ok(open.flat_map(lines).collect())
}

fn lines(book: &Book) -> Vec<Line> {
    let missing = book.rows.iter().filter(|row| row.is_open);
    let missing: Vec<_> = missing.filter_map(|row| Some((row, row.warning.as_ref()?))).collect();
    let mut lines = vec![match &book.warning {
        // One warning applies to the whole book.
        Some(warning) => Line::new("whisper-left-whole").with("warning", warning.clone()),
        None => {
            Line::new("whisper-left").with("missing", missing.len()).with("count", book.orderable())
        }
    }];
    lines.extend(missing.iter().take(NAMED).map(|(row, warning)| {
        Line::new("whisper-left-row")
            .with("thing", row.thing.clone())
            .with("warning", (*warning).clone())
    }));
    let more = missing.len().saturating_sub(NAMED);
    if more > 0 {
        lines.push(Line::new("whisper-left-more").with("count", more));
    }
    lines
}
