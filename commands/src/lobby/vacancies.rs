//! A server's open matches, with buttons to join them. Only matches in channels that the user can view are listed. If
//! an older lobby begins to offer seats, people who are looking for a table are notified as if the lobby were new.

use regnal::store::Status;
use regnal::text::Line;

use super::admission;
use super::call::{Call, Hold, LiveCall, full_title};
use super::sitting::people;
use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{Criteria, CustomId, Verb};
use crate::discord::error::Result;
use crate::run::checks::Check;
use crate::run::seekers::criteria_of;
use crate::run::settings::{Admission, Settings};
use crate::run::state::TableState;
use crate::run::table::Table;

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

/// A lobby with a free seat.
pub(super) struct Vacant {
    pub(super) table: Table,
    /// Number of free seats.
    pub(super) free: usize,
}

/// Returns at most `most` lobbies on the user's server that satisfy `is_wanted`, have a free seat, and would admit the
/// user. Lobbies in which the user already holds a seat are omitted.
pub(super) async fn free(
    call: &mut LiveCall<'_>,
    is_wanted: impl Fn(&Table) -> bool,
    most: usize,
) -> Result<Vec<Vacant>> {
    let mut found = Vec::new();
    let Some(guild) = call.asker.guild else { return Ok(found) };
    let mut lobbies = call.app.store.live_matches_of(guild).await?;
    lobbies.retain(|brief| brief.status == Status::Lobby);
    let channels = lobbies.iter().map(|brief| brief.channel);
    let viewed = call.viewed(channels).await;
    for brief in lobbies {
        if found.len() >= most {
            break;
        }
        if !viewed.contains(&brief.channel) {
            continue;
        }
        let table = match call.app.desk.look(&call.app.store, brief.id).await {
            Err(error) if error.is_unreadable() => continue,
            table => table?,
        };
        if table.is_lesson() || !is_wanted(&table) {
            continue;
        }
        let free = people(&table.options()?).saturating_sub(table.header.seats.len());
        let is_there = table.seat_of(call.asker.user).is_some();
        if free > 0 && !is_there && admission::check(call, &table).is_ok() {
            found.push(Vacant { table, free });
        }
    }
    Ok(found)
}

/// Renders a lobby as one line, without its game options.
pub(super) fn line(asker: &Asker, vacant: &Vacant) -> Line {
    let header = &vacant.table.header;
    Line::new("match-open-entry")
        .with("match", header.id.0)
        .with("title", full_title(header, asker.lang))
        .with("channel", format!("<#{}>", header.channel.0))
        .with("count", vacant.free)
}

/// Returns the lobbies on the user's server that have a free seat for the user.
pub(super) async fn open(call: &mut LiveCall<'_>) -> Result<Open> {
    let mut open = Open::default();
    for vacant in free(call, |_| true, MOST + 1).await? {
        if open.found.len() >= MOST {
            open.goes_on = true;
            break;
        }
        let table = &vacant.table;
        let short = line(&call.asker, &vacant);
        let full = Line::new("match-open-entry-full")
            .with("entry", short.clone())
            .with("options", call.app.face_of(table)?.options_line(&table.options()?)?);
        let (match_id, verb) = (table.header.id, Verb::Join);
        let label = Line::new("button-join-match").with("match", match_id.0);
        let button = Button {
            id: CustomId::Lobby { match_id, verb }.to_string(),
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

/// Offer that a lobby makes to people who are looking for a table.
pub(super) struct SeatOffer {
    is_full: bool,
    /// Criteria that the lobby meets, its admission policy, and the reliability that it requires.
    terms: (Option<Criteria>, Admission, u8),
}

impl SeatOffer {
    /// Returns a lobby's current offer.
    pub(super) fn of(table: &Table) -> Result<SeatOffer> {
        let settings = Settings::of(&table.header);
        Ok(SeatOffer {
            is_full: people(&table.options()?) <= table.header.seats.len(),
            terms: (criteria_of(table), settings.admission, settings.reliability),
        })
    }

    /// If the lobby offers more than this after a change, records the time, and queues a check that notifies the people
    /// who are looking for a table.
    pub(super) async fn renew(&self, call: &Call<'_>, hold: &mut Hold<'_>) -> Result<()> {
        let table = hold.table()?;
        let (header, now) = (&table.header, SeatOffer::of(table)?);
        let is_better = !now.is_full && (self.is_full || self.terms != now.terms);
        let Some(guild) = header.guild.filter(|_| is_better) else { return Ok(()) };
        let state = TableState { offered: Some(call.app.clock.now()), ..TableState::of(header) };
        call.app.store.set_state(header.id, &state.within(header)?).await?;
        hold.reread(call).await?;
        call.app.queue_check(Check::Seekers(guild));
        Ok(())
    }
}
