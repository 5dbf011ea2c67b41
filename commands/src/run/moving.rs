//! Deadlines move when somebody says other hours, or their server does.

use regnal::store::{Brief, Header, NewTimer, Store, TimerChange};

use super::app::App;
use super::clocks::moved;
use super::people::People;
use super::settings::Settings;
use crate::discord::error::Result;

/// Matches, and what their people said before it changes.
#[derive(Debug, Default)]
pub struct Moving(Vec<(Header, People)>);

impl Moving {
    /// Begins before the change, with the matches that it may concern.
    ///
    /// # Errors
    /// Those of the store.
    pub async fn begin(store: &Store, briefs: &[Brief]) -> Result<Moving> {
        let mut all = Vec::new();
        for brief in briefs {
            // The clocks of a match that rests are moved when it is taken up again.
            if let Some(header) = store.find_match(brief.id).await?
                && header.suspended.is_none()
            {
                let people = People::of(store, &header).await?;
                all.push((header, people));
            }
        }
        Ok(Moving(all))
    }

    /// Ends after it: the deadlines that run hold to it, never at an earlier moment, and never beyond the latest that
    /// they were given.
    ///
    /// # Errors
    /// Those of the store.
    pub async fn end(self, app: &App) -> Result<()> {
        let (store, now) = (&app.store, app.clock.now());
        for (header, before) in self.0 {
            let after = People::of(store, &header).await?;
            let settings = Settings::of(&header);
            let timers = store.timers(header.id).await?;
            let changes: Vec<TimerChange> = timers
                .into_iter()
                .map(|timer| timer.timer)
                .filter_map(|timer| {
                    let both = (before.at(timer.seat?), after.at(timer.seat?));
                    let due = moved(&timer, both, &settings, now)?;
                    Some(TimerChange::Set(NewTimer { due, ..timer }))
                })
                .collect();
            store.change_timers(header.id, &changes).await?;
        }
        app.bell.notify_one();
        Ok(())
    }
}
