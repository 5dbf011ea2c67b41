//! Turn reports: for each completed turn (season or month), one public report, and one private report for each seat
//! that has learned more than the public report says.

use regnal::game::Recount;
use regnal::games::AnyGame;
use regnal::store::{NewMessage, Target};
use regnal::text::{Line, say};
use serde_json::Value;

use super::app::App;
use super::aside::aside;
use super::buttons::why_row;
use super::face::Due;
use super::followers::PublicReport;
use super::letters::letter;
use super::outgoing::{Outgoing, Sketch};
use super::past::{dealt, log_after};
use super::sheets;
use super::table::Table;
use crate::discord::error::Result;

/// Topic of a sheet in a turn report.
const SHEET: &str = "sheet";

/// Builds the reports of the turns completed by an action, and their public sheets; empty if no turn was completed. The
/// action changed `table` to `next` through the `new` events. Buttons refer to the given step, and the last report has
/// a map if `with_map`.
///
/// # Errors
/// Returns store errors, and [`Error::Log`] if an event is inconsistent.
///
/// [`Error::Log`]: crate::discord::error::Error::Log
pub(super) async fn posts(
    app: &App,
    table: &Table,
    next: &Table,
    new: &[Value],
    (with_map, step): (bool, Option<usize>),
) -> Result<(Vec<NewMessage>, Vec<PublicReport>)> {
    let (recounts, sheets) = ended(app, table, next, new).await?;
    let last = recounts.len().saturating_sub(1);
    let (mut messages, mut pages) = (Vec::new(), Vec::new());
    for (place, recount) in recounts.iter().enumerate() {
        // A public sheet precedes the report of its turn.
        let sheet = sheets.iter().find(|sheet| sheet.to.is_none());
        if let Some(sheet) = sheet.filter(|_| place == last) {
            messages.push(illustration(next, sheet)?);
        }
        let picture = (with_map && place == last).then(|| Sketch::public(next.header.id));
        messages.extend(chronicle(next, &recount.public, picture.as_ref(), step)?);
        if !recount.public.is_empty() {
            let lines = recount.public.clone();
            pages.push(PublicReport { lines, picture });
        }
        for (&seat, lines) in &recount.letters {
            messages.extend(letter(next, seat, lines, step)?);
        }
    }
    Ok((messages, pages))
}

/// Returns the reports of the turns completed by an action, in order, with their sheets.
async fn ended(
    app: &App,
    table: &Table,
    next: &Table,
    new: &[Value],
) -> Result<(Vec<Recount>, Vec<Due>)> {
    let (before, after) = (table.game()?, next.game()?);
    let Some(from) = before.episode() else { return Ok((Vec::new(), Vec::new())) };
    if after.episode() <= Some(from) && after.outcome().is_none() {
        return Ok((Vec::new(), Vec::new()));
    }
    let (at, start) = opened(app, table).await?;
    let log = log_after(app, &table.header, new, at).await?;
    let sheets = sheets::due(app, &begun(&start, &log, from)?, next)?;
    let recounts = aside(|| start.recounts(&log, from))?.into_iter();
    Ok((recounts.map(|(_, recount)| recount).collect(), sheets))
}

/// Returns the reports of the turns completed between `then` and `now`.
///
/// # Errors
/// Returns store errors, and [`Error::Log`] if an event is inconsistent.
///
/// [`Error::Log`]: crate::discord::error::Error::Log
pub async fn between(app: &App, then: &Table, now: &Table) -> Result<Vec<Recount>> {
    let (before, after) = (then.game()?, now.game()?);
    let Some(from) = before.episode() else { return Ok(Vec::new()) };
    if after.episode() <= Some(from) && after.outcome().is_none() {
        return Ok(Vec::new());
    }
    let (at, start) = opened(app, then).await?;
    let log = log_after(app, &now.header, &[], at).await?;
    let recounts = aside(|| start.recounts(&log, from))?.into_iter();
    Ok(recounts.map(|(_, recount)| recount).collect())
}

/// Returns a position from which the log can be replayed up to the current turn, with the position's sequence number.
async fn opened(app: &App, table: &Table) -> Result<(u64, AnyGame)> {
    let known = table.opening.get();
    match known.filter(|(at, _)| *at <= table.header.seq) {
        Some(known) => Ok(known),
        None => Ok((0, dealt(app, table).await?)),
    }
}

/// Returns the state right after the beginning of turn `from`. `start` is the state before the last action of the
/// previous turn, whose report must not be repeated.
///
/// # Errors
/// Returns an error if an event is inconsistent.
fn begun(start: &AnyGame, log: &[String], from: u32) -> Result<AnyGame> {
    let mut begun = start.clone();
    for event in log {
        if begun.episode() >= Some(from) {
            break;
        }
        begun.evolve(event)?;
    }
    Ok(begun)
}

/// Builds the post for a sheet from a completed turn.
fn illustration(table: &Table, sheet: &Due) -> Result<NewMessage> {
    let message = Outgoing {
        content: say(table.lang(), &sheet.line, &table.names()),
        picture: Some(Sketch::sheet(table.header.id, None, &sheet.code)),
        ..Outgoing::default()
    };
    message.to(Target::Channel(table.channel()), Some(SHEET))
}

/// Builds the public report of a turn, in as few posts as possible. The last post has the map.
fn chronicle(
    table: &Table,
    lines: &[Line],
    map: Option<&Sketch>,
    step: Option<usize>,
) -> Result<Vec<NewMessage>> {
    let (lang, names) = (table.lang(), table.names());
    let mut posts = Outgoing::spread(None, lines.iter().map(|line| say(lang, line, &names)));
    if let Some(last) = posts.last_mut() {
        last.picture = map.cloned();
        last.buttons = why_row(table, step);
    }
    let channel = Target::Channel(table.channel());
    posts.iter().map(|post| post.to(channel, Some("chronicle"))).collect()
}

#[cfg(test)]
mod tests {
    use regnal::dice::Dice;
    use regnal::game::Game as _;
    use regnal::games::demonworld::nouns::Race;
    use regnal::games::demonworld::{Demonworld, Options};

    use super::*;

    /// Events of the action that ended the previous turn belong to that turn, although the log begins with them.
    #[test]
    fn a_turn_begins_after_the_action_that_ended_the_previous_one() {
        let mut dice = Dice::apart(3);
        let options = Options::usual([Race::Elf, Race::Orc]);
        let setup = Demonworld::deal(&options, &mut dice);
        let mut game = AnyGame::Demonworld(Box::new(Demonworld::new(setup)));
        let mut ended = 0;
        while ended < 4 {
            let seat = *game.awaited().first().unwrap();
            for deed in game.machine(seat, &mut dice) {
                let played = game.play(seat, &deed, &mut dice).unwrap();
                let (before, after) = (game.episode(), played.after.episode());
                let from = after.filter(|_| after > before);
                if let Some(from) = from {
                    ended += 1;
                    let log: Vec<String> = played.events.iter().map(Value::to_string).collect();
                    let begun = begun(&game, &log, from).unwrap();
                    assert_eq!(begun.episode(), Some(from));
                }
                game = played.after;
            }
        }
    }
}
