//! Private reports to the holder of a seat, as direct messages.

use regnal::game::Seat;
use regnal::store::{NewMessage, Target};
use regnal::text::{Line, say};

use super::buttons::why_button;
use super::outgoing::Outgoing;
use super::table::Table;
use crate::discord::error::Result;

/// Builds the private report to a seat's holder, in as few direct messages as possible. Returns no messages for an
/// empty seat. The last message has a button that explains the results of the given step, which the report summarises.
pub(super) fn letter(
    table: &Table,
    seat: Seat,
    lines: &[Line],
    step: Option<usize>,
) -> Result<Vec<NewMessage>> {
    let Some(user) = table.user_of(seat) else { return Ok(Vec::new()) };
    let (lang, names) = (table.lang_of(seat), table.names());
    let head = Line::new("whisper-head")
        .with("match", table.header.id.0)
        .with("channel", format!("<#{}>", table.channel().0));
    let head = say(lang, &head, &names);
    let words = lines.iter().map(|line| say(lang, line, &names));
    // Each message mentions its match, because the recipient also gets messages about other matches.
    let mut messages = Outgoing::spread(Some(&head), words);
    if let (Some(last), Some(step)) = (messages.last_mut(), step) {
        last.buttons = vec![vec![why_button(table.header.id, step, lang)]];
    }
    messages.iter().map(|message| message.to(Target::User(user), None)).collect()
}
