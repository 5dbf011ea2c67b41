//! Sheets that are posted automatically. Public sheets are posted together with the post about the event, and private
//! sheets are sent as direct messages.

use regnal::game::Seat;
use regnal::games::AnyGame;
use regnal::store::{NewMessage, Target};
use regnal::text::{Line, say};

use super::app::App;
use super::aside::aside;
use super::buttons::panel_buttons;
use super::face::Due;
use super::outgoing::{Outgoing, Sketch};
use super::table::Table;
use crate::discord::error::Result;

/// Returns the sheets to post when a match changes from `before` to `table`.
pub(super) fn due(app: &App, before: &AnyGame, table: &Table) -> Result<Vec<Due>> {
    let (face, after) = (app.face_of(table)?, table.game()?);
    aside(|| face.due(before, after))
}

/// Builds the public announcement, including the public sheet if there is one.
///
/// # Errors
/// Returns [`Error::Broken`] if a message cannot be serialised; this should never happen.
///
/// [`Error::Broken`]: crate::discord::error::Error::Broken
pub(super) fn announcements(
    table: &Table,
    sheets: &[Due],
    lines: &[Line],
) -> Result<Vec<NewMessage>> {
    match sheets.iter().find(|sheet| sheet.to.is_none()) {
        Some(sheet) => {
            let picture = Sketch::sheet(table.header.id, None, &sheet.code);
            table.illustrated(lines, picture, &sheet.line)
        }
        None => table.announcements(lines),
    }
}

/// Builds the direct messages with private sheets, each with the buttons to continue.
pub(super) fn letters(table: &Table, sheets: &[Due]) -> Result<Vec<NewMessage>> {
    let own = sheets.iter().filter_map(|sheet| Some((sheet.to?, sheet)));
    own.filter_map(|(seat, sheet)| letter(table, seat, sheet).transpose()).collect()
}

/// Builds the direct message with a sheet; `None` for an empty seat.
fn letter(table: &Table, seat: Seat, sheet: &Due) -> Result<Option<NewMessage>> {
    let Some(user) = table.user_of(seat) else { return Ok(None) };
    let (lang, names) = (table.lang_of(seat), table.names());
    let head = Line::new("whisper-head")
        .with("match", table.header.id.0)
        .with("channel", format!("<#{}>", table.channel().0));
    let message = Outgoing {
        content: [&head, &sheet.line].map(|line| say(lang, line, &names)).join("\n"),
        picture: Some(Sketch::sheet(table.header.id, Some(seat), &sheet.code)),
        buttons: vec![panel_buttons(table, lang)],
        ..Outgoing::default()
    };
    message.to(Target::User(user), None).map(Some)
}
