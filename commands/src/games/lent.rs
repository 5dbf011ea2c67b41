//! Extra buttons below a panel or order book: for taking back a seat on autopilot, for opening the umpire panel, and
//! for letters.

use regnal::game::Seat;
use regnal::text::{Lang, Line, Names, say};

use super::menu::ROW;
use super::panel;
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, SeatStep};
use crate::discord::error::Result;
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit_end};
use crate::run::app::App;
use crate::run::buttons::desk_button;
use crate::run::correspondence;
use crate::run::proposal::is_autopilot_pending;
use crate::run::table::Table;

/// Adds extra buttons below a panel or order book. The owner of a seat on autopilot gets a button to take the seat
/// back, and one for the autopilot's spending limits. The spending limits button appears as soon as the autopilot is
/// requested. An umpire gets a button that opens the umpire panel. A player with unread letters also gets a line about
/// them.
pub(super) async fn add_besides(
    app: &App,
    table: &Table,
    seat: Seat,
    lang: Lang,
    answer: &mut Answer,
) -> Result<()> {
    let is_held = table.autopilot_at(seat).is_some();
    if is_held {
        let back = (SeatStep::Back, "stand-in-button-take-back", ButtonStyle::Primary);
        add(answer, &button(table, seat, lang, back));
    }
    let can_keep = !table.game()?.keeps().is_empty();
    if can_keep && (is_held || is_autopilot_pending(app, table, seat).await?) {
        let kept = (SeatStep::Kept, "stand-in-button-kept-panel", ButtonStyle::Secondary);
        add(answer, &button(table, seat, lang, kept));
    }
    if table.umpire().is_some_and(|umpire| table.user_of(seat) == Some(umpire)) {
        add(answer, &desk_button(table, lang));
    }
    if correspondence::is_open(table) {
        add(answer, &correspondence::letters_button(table, lang));
        let user = table.user_of(seat);
        let unread = match user {
            Some(user) => correspondence::unread(app, table, user).await?,
            None => 0,
        };
        if unread > 0 {
            let line = Line::new("letters-unread").with("count", unread);
            let line = say(lang, &line, &Names::default());
            answer.content = fit_end(&[line, answer.content.clone()], MESSAGE);
        }
    }
    Ok(())
}

fn button(
    table: &Table,
    seat: Seat,
    lang: Lang,
    (step, label, look): (SeatStep, &'static str, ButtonStyle),
) -> Button {
    let id = CustomId::Seat { match_id: table.header.id, seat, step };
    Button { id: id.to_string(), label: say(lang, &Line::new(label), &Names::default()), look }
}

/// Adds a button below a reply, if there is room.
fn add(answer: &mut Answer, button: &Button) {
    let add = |row: &mut Row| match row {
        Row::Buttons(buttons) if buttons.len() < ROW => {
            buttons.push(button.clone());
            true
        }
        Row::Buttons(_)
        | Row::Menu { .. }
        | Row::Users { .. }
        | Row::Roles { .. }
        | Row::Channels { .. } => false,
    };
    let is_there = answer.rows.last_mut().is_some_and(add);
    if !is_there && answer.rows.len() < panel::ROWS {
        answer.rows.push(Row::Buttons(vec![button.clone()]));
    }
}
