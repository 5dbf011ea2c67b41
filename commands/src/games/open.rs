//! Opens a match's panel.

use regnal::game::{Seat, Told, Viewer};
use regnal::store::MatchId;

use super::act::seat_of;
use super::held::held_line;
use super::lent::add_besides;
use super::{panel, sheets};
use crate::discord::asker::Asker;
use crate::discord::error::Result;
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit_end};
use crate::run::app::App;
use crate::run::pictures;
use crate::run::table::{Table, unknown};

/// Returns the panel, including the game's own rows and picture.
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
        if let Some(held) = held_line(table, seat, lang) {
            answer.content = fit_end(&[held, answer.content], MESSAGE);
        }
        add_besides(app, table, seat, lang, &mut answer).await?;
    }
    let sheet =
        pictures::seen(table, Viewer::Seat(seat), lang, |at| face.panel_sheet(at, seat, path))?;
    answer.picture = pictures::ordered(app, pictures::looked_at(table, asker.channel), lang, sheet);
    Ok(answer)
}

/// Returns the match for viewing.
///
/// # Errors
/// Returns a user-facing error if there is no such match.
pub(super) async fn look(app: &App, match_id: MatchId) -> Result<Table> {
    let table = app.desk.look(&app.store, match_id).await;
    table.map_err(unknown)
}

/// Loads a running match for a user who holds a seat in it.
///
/// # Errors
/// Returns a user-facing error if there is no such match, it is not running, or the user holds no seat.
pub(super) async fn look_seated(
    app: &App,
    match_id: MatchId,
    asker: &Asker,
) -> Result<(Table, Seat)> {
    let table = look(app, match_id).await?;
    table.check_running()?;
    let seat = seat_of(&table, asker)?;
    Ok((table, seat))
}
