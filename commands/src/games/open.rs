//! A match looked up, and its panel as an answer.

use regnal::game::{Seat, Told, Viewer};
use regnal::store::{MatchId, User};
use regnal::text::{Lang, Line, Names, say};

use super::menu::ROW;
use super::{panel, sheets};
use crate::discord::asker::Asker;
use crate::discord::components::{Button, Look, Row};
use crate::discord::custom_id::{CustomId, SeatStep};
use crate::discord::error::Result;
use crate::discord::reply::Answer;
use crate::run::app::App;
use crate::run::pictures;
use crate::run::stand_ins::StandIn;
use crate::run::table::{Table, unknown};

/// The panel, with what the game has beside the menus of every game, and its picture.
pub(super) async fn open_panel(
    app: &App,
    asker: &Asker,
    table: &Table,
    seat: Seat,
    path: &[String],
    told: Option<&Told>,
) -> Result<Answer> {
    let lang = asker.lang;
    let face = app.face_of(table)?;
    let mut rows = face.panel_rows(app, asker, table, seat, path).await?;
    let room = panel::ROWS.saturating_sub(rows.len());
    let mut answer = panel::panel(table, seat, lang, path, told, room)?;
    rows.append(&mut answer.rows);
    answer.rows = rows;
    sheets::add_to_panel(app, table, seat, lang, &mut answer)?;
    if path.is_empty() {
        add_kept(table, asker, &mut answer);
    }
    let sheet = pictures::seen(table, Viewer::Seat(seat), lang, |at| {
        face.panel_sheet(at, seat, path)
    })?;
    answer.picture = pictures::ordered(app, pictures::looked_at(table, asker.channel), lang, sheet);
    Ok(answer)
}

/// The button to what the program keeps at a seat, for the owner of one that is lent to it.
fn kept_button(table: &Table, user: User, lang: Lang) -> Option<Button> {
    let game = table.game.as_ref()?;
    let one = StandIn::of_owner(&table.header, user);
    let one = one.filter(|one| one.program && !game.keeps().is_empty())?;
    let id = CustomId::Seat {
        match_id: table.header.id,
        seat: one.its_seat(),
        step: SeatStep::Kept,
    };
    Some(Button {
        id: id.to_string(),
        label: say(
            lang,
            &Line::new("stand-in-button-kept-panel"),
            &Names::default(),
        ),
        look: Look::Secondary,
    })
}

/// Whoever has lent their seat to the program finds what it keeps below their panel, or their book.
pub(super) fn add_kept(table: &Table, asker: &Asker, answer: &mut Answer) {
    let Some(button) = kept_button(table, asker.user, asker.lang) else {
        return;
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

/// The match as it stands.
///
/// # Errors
/// A message for the person when there is none.
pub(super) async fn look(app: &App, match_id: MatchId) -> Result<Table> {
    let table = app.desk.look(&app.store, match_id).await;
    table.map_err(unknown)
}
