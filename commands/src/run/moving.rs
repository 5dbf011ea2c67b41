//! Moves deadlines when a user or server changes their hours.

use regnal::store::{Brief, Header, NewTimer, Store, Timer, TimerChange, Timestamp};

use super::app::App;
use super::checks::Check;
use super::clocks::changed::{kept_in_rest, moved};
use super::people::People;
use super::settings::Settings;
use super::state::concerns_event;
use crate::discord::error::{Error, Result};

/// Matches, and the preferences of their players before the change.
#[derive(Debug, Default)]
pub struct Moving(Vec<(Header, People)>);

impl Moving {
    /// Collects the matches whose deadlines could move with the change, before the change is made.
    pub async fn begin(store: &Store, briefs: &[Brief]) -> Result<Moving> {
        let mut all = Vec::new();
        for brief in briefs {
            let header = match store.find_match(brief.id).await.map_err(Error::from) {
                Err(error) if error.is_unreadable() => {
                    tracing::error!(match_id = %brief.id, %error, "could not read a match, leaving its deadlines unchanged");
                    continue;
                }
                header => header?,
            };
            if let Some(header) = header {
                let people = People::of(store, &header).await?;
                all.push((header, people));
            }
        }
        Ok(Moving(all))
    }

    /// Moves the timers after the change. Running deadlines never move earlier or beyond their maximum. The timers of a
    /// paused match move when it resumes, according to their remaining time.
    pub async fn end(self, app: &App) -> Result<()> {
        let (store, now) = (&app.store, app.clock.now());
        for (header, before) in self.0 {
            let after = People::of(store, &header).await?;
            let timers = store.timers(header.id).await?;
            match changes(&header, (&before, &after), timers, now) {
                Ok(changes) => {
                    store.change_timers(header.id, &changes).await?;
                    if concerns_event(&header) {
                        app.queue_check(Check::Event(header.id));
                    }
                }
                // The timers of the failed match are left unchanged, while those of other matches move.
                Err(error) => {
                    tracing::error!(match_id = %header.id, %error, "could not move the deadlines to the new hours, leaving them unchanged");
                }
            }
        }
        app.bell.notify_one();
        Ok(())
    }
}

/// Returns the timers whose due times change because of new preferences.
fn changes(
    header: &Header,
    (before, after): (&People, &People),
    timers: Vec<Timer>,
    now: Timestamp,
) -> Result<Vec<TimerChange>> {
    let settings = Settings::of(header);
    let mut changes = Vec::new();
    for timer in timers.iter().map(|timer| &timer.timer) {
        let Some(seat) = timer.seat else { continue };
        let both = (before.at(seat), after.at(seat));
        if let Some(since) = header.suspended {
            changes.extend(kept_in_rest(timer, &timers, both, &settings, since)?);
            continue;
        }
        if let Some(due) = moved(timer, both, &settings, now)? {
            let timer = timer.clone();
            changes.push(TimerChange::Set(NewTimer { due, ..timer }));
        }
    }
    Ok(changes)
}
