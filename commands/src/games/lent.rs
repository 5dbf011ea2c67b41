//! What the owner of a seat that is lent to the program finds on its panel and in its book.

use regnal::game::Seat;
use regnal::text::{Lang, Line, Names, say};

use super::menu::ROW;
use super::panel;
use crate::discord::components::{Button, Look, Row};
use crate::discord::custom_id::{CustomId, SeatStep};
use crate::discord::error::Result;
use crate::discord::reply::Answer;
use crate::run::app::App;
use crate::run::proposal::is_asked_of_program;
use crate::run::table::Table;

/// Whoever has lent their seat to the program, or has asked for that, finds below their panel, or their book, what it keeps,
/// and the way back to their seat.
pub(super) async fn add_lent(
    app: &App,
    table: &Table,
    seat: Seat,
    lang: Lang,
    answer: &mut Answer,
) -> Result<()> {
    let is_held = table.held_by_program(seat).is_some();
    if is_held {
        let back = (SeatStep::Back, "stand-in-button-take-back", Look::Primary);
        add(table, seat, lang, answer, back);
    }
    let can_keep = !table.game()?.keeps().is_empty();
    if can_keep && (is_held || is_asked_of_program(app, table, seat).await?) {
        let kept = (
            SeatStep::Kept,
            "stand-in-button-kept-panel",
            Look::Secondary,
        );
        add(table, seat, lang, answer, kept);
    }
    Ok(())
}

/// Adds a button below an answer, where there is room.
fn add(
    table: &Table,
    seat: Seat,
    lang: Lang,
    answer: &mut Answer,
    (step, label, look): (SeatStep, &'static str, Look),
) {
    let id = CustomId::Seat {
        match_id: table.header.id,
        seat,
        step,
    };
    let button = Button {
        id: id.to_string(),
        label: say(lang, &Line::new(label), &Names::default()),
        look,
    };
    let add = |row: &mut Row| match row {
        Row::Buttons(buttons) if buttons.len() < ROW => {
            buttons.push(button.clone());
            true
        }
        Row::Buttons(_) | Row::Menu { .. } => false,
    };
    let is_there = answer.rows.last_mut().is_some_and(add);
    if !is_there && answer.rows.len() < panel::ROWS {
        answer.rows.push(Row::Buttons(vec![button]));
    }
}
