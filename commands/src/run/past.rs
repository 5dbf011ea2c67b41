//! End of a match's log and the position before it, so that each event can be rendered from the position at the time of
//! the event.

use regnal::game::{Seat, Viewer};
use regnal::games::AnyGame;
use regnal::store::{Header, Loaded, Payload};
use regnal::text::Line;

use super::app::App;
use super::aside::aside;
use super::table::{Table, kind};
use crate::discord::error::{Error, Result};

/// Number of events read per query.
const PAGE: u32 = 4000;
/// Number of events searched for news since a player's last turn. Only public events count, so that the news does not
/// reveal the number of secret events in between.
const RECENT: usize = 250;

/// Last events of a match and the position before them.
#[derive(Debug)]
pub(super) struct Past {
    start: AnyGame,
    events: Vec<String>,
}

impl Past {
    /// Reads the last events in the log of `table`, and adds the `new` ones that are about to be stored.
    pub(super) async fn of(app: &App, table: &Table, new: &[serde_json::Value]) -> Result<Past> {
        let known = table.base.get().filter(|(at, _)| *at <= table.header.seq);
        let (at, mut start) = match known {
            Some(known) => known,
            None => (0, dealt(app, table).await?),
        };
        let most = u32::try_from(table.header.seq - at).unwrap_or(u32::MAX);
        let events = app.store.events(table.header.id, at, most).await?;
        let mut old: Vec<String> =
            events.iter().map(|event| event.payload.as_str().to_owned()).collect();
        // Without a cached position, this is the whole log.
        let passed = aside(|| -> Result<u64> {
            let (mut then, mut heard) = (start.clone(), Vec::new());
            for (place, event) in old.iter().enumerate() {
                if then.announced(event)?.is_some() {
                    heard.push(place);
                }
            }
            let first = heard.len().checked_sub(RECENT);
            let before = first.and_then(|first| heard.get(first)).copied();
            let mut passed = at;
            for event in old.drain(..before.unwrap_or_default()) {
                start.evolve(&event)?;
                passed += 1;
            }
            Ok(passed)
        })?;
        table.base.set(passed, &start);
        Ok(Past {
            start,
            events: old.into_iter().chain(new.iter().map(serde_json::Value::to_string)).collect(),
        })
    }

    /// Returns other players' public actions since `seat` last ended a turn.
    pub(super) fn news(&self, seat: Seat) -> Result<Vec<Line>> {
        Ok(self.start.news(&self.events, seat)?)
    }

    /// Returns at most `most` of the latest notable events that `viewer` is allowed to know about.
    pub(super) fn latest(&self, viewer: Viewer, most: usize) -> Result<Vec<Line>> {
        Ok(self.start.latest(&self.events, viewer, most)?)
    }
}

/// Returns all events in the log of `header` after event number `read`, followed by the `new` events that are about to
/// be stored. The number of events is unlimited, since an era can contain any number of orders that other players never
/// see.
pub(super) async fn log_after(
    app: &App,
    header: &Header,
    new: &[serde_json::Value],
    mut read: u64,
) -> Result<Vec<String>> {
    let mut log = Vec::new();
    while read < header.seq {
        let page = app.store.events(header.id, read, PAGE).await?;
        let Some(last) = page.last() else { break };
        read = last.seq;
        log.extend(page.iter().map(|event| event.payload.as_str().to_owned()));
    }
    log.extend(new.iter().map(serde_json::Value::to_string));
    Ok(log)
}

/// Returns the match in its initial position.
pub(super) async fn dealt(app: &App, table: &Table) -> Result<AnyGame> {
    let setup = app.store.setup(table.header.id).await?;
    begun(&table.header, setup.as_ref())
}

/// Returns the position before the first event of the loaded part of the log.
///
/// # Errors
/// Returns [`Error::Broken`] if the match has no setup, and [`Error::Log`] if the setup is inconsistent.
pub fn start_of(loaded: &Loaded) -> Result<AnyGame> {
    begun(&loaded.header, loaded.setup.as_ref())
}

fn begun(header: &Header, setup: Option<&Payload>) -> Result<AnyGame> {
    let broken = || Error::broken(format!("match {} has no setup", header.id));
    let setup = setup.ok_or_else(broken)?;
    AnyGame::dealt(kind(header)?, setup.as_str())?.ok_or_else(broken)
}
