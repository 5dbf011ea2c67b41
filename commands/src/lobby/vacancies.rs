//! A server's open matches, with buttons to join them. Only matches in channels that the user can view are listed.

use regnal::store::Status;
use regnal::text::Line;

use super::admission;
use super::call::{LiveCall, title};
use super::sitting::people;
use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, Verb};
use crate::discord::error::Result;

/// Maximum number of matches listed.
const MOST: usize = 15;
/// Number of buttons in a row.
const WIDTH: usize = 5;

/// Open matches to list.
#[derive(Default)]
pub(super) struct Open {
    found: Vec<Vacancy>,
    /// True if there are more matches than are listed.
    goes_on: bool,
}

/// A match with a free seat.
struct Vacancy {
    /// Full description of the match.
    full: String,
    /// Description of the match without its game options.
    short: String,
    button: Button,
}

impl Open {
    /// Renders one line per match within `room` characters, each with its button. The lines are unabridged if all of
    /// them fit. An omitted match has no button.
    pub(super) fn listed(self, asker: &Asker, room: usize) -> (Vec<String>, Vec<Row>) {
        if self.found.is_empty() {
            return (Vec::new(), Vec::new());
        }
        let length = |line: &String| line.chars().count() + 1;
        let head = asker.say(&Line::new("match-open"));
        let more = asker.say(&Line::new("match-open-more"));
        let room = room.saturating_sub(length(&head) + length(&more));
        let is_short = self.found.iter().map(|one| length(&one.full)).sum::<usize>() > room;
        let mut goes_on = self.goes_on;
        let (mut lines, mut buttons, mut used) = (vec![head], Vec::new(), 0);
        for one in self.found {
            let line = if is_short { one.short } else { one.full };
            used += length(&line);
            if used > room {
                goes_on = true;
                break;
            }
            lines.push(line);
            buttons.push(one.button);
        }
        if goes_on {
            lines.push(more);
        }
        (lines, in_rows(&buttons))
    }
}

pub(super) fn in_rows(buttons: &[Button]) -> Vec<Row> {
    let rows = buttons.chunks(WIDTH);
    rows.map(|row| Row::Buttons(row.to_vec())).collect()
}

/// Returns the lobbies on the user's server that have a free seat and in which the user holds none. Lobbies that would
/// not admit the user are omitted.
pub(super) async fn open(call: &mut LiveCall<'_>) -> Result<Open> {
    let mut open = Open::default();
    let Some(guild) = call.asker.guild else {
        return Ok(open);
    };
    let mut lobbies = call.app.store.live_matches().await?;
    lobbies.retain(|brief| brief.guild == Some(guild) && brief.status == Status::Lobby);
    let channels = lobbies.iter().map(|brief| brief.channel);
    let viewed = call.viewed(channels).await;
    for brief in lobbies {
        if !viewed.contains(&brief.channel) {
            continue;
        }
        let table = match call.app.desk.look(&call.app.store, brief.id).await {
            Err(error) if error.is_unreadable() => continue,
            table => table?,
        };
        if table.is_lesson() {
            continue;
        }
        let options = table.options()?;
        let free = people(&options).saturating_sub(table.header.seats.len());
        let is_there = table.seat_of(call.asker.user).is_some();
        if free == 0 || is_there || admission::check(call, &table).is_err() {
            continue;
        }
        if open.found.len() >= MOST {
            open.goes_on = true;
            break;
        }
        let short = Line::new("match-open-entry")
            .with("match", brief.id.0)
            .with("title", title(&table.header, call.asker.lang))
            .with("channel", format!("<#{}>", brief.channel.0))
            .with("count", free);
        let full = Line::new("match-open-entry-full")
            .with("entry", short.clone())
            .with("options", call.app.face_of(&table)?.options_line(&options)?);
        let id = CustomId::Lobby { match_id: brief.id, verb: Verb::Join };
        let label = Line::new("button-join-match").with("match", brief.id.0);
        let button = Button {
            id: id.to_string(),
            label: call.asker.say(&label),
            look: ButtonStyle::Success,
        };
        open.found.push(Vacancy {
            full: call.asker.say(&full),
            short: call.asker.say(&short),
            button,
        });
    }
    Ok(open)
}
