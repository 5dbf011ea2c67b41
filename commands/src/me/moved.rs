//! What somebody says of themselves is kept, and the deadlines that run for them hold to it.

use regnal::store::{NewTimer, TimerChange};

use crate::discord::asker::Asker;
use crate::discord::error::Result;
use crate::run::app::App;
use crate::run::clocks::moved;
use crate::run::people::Person;
use crate::run::settings::Settings;

/// Keeps what somebody says, and moves the deadlines that run for them: never to an earlier moment, and never beyond the
/// latest that they were given.
///
/// # Errors
/// Those of the store.
pub(super) async fn keep(app: &App, asker: &Asker, before: &Person, after: &Person) -> Result<()> {
    if before == after {
        return Ok(());
    }
    let store = &app.store;
    after.keep(store, asker.user).await?;
    if before.hours == after.hours {
        return Ok(());
    }
    let now = app.clock.now();
    for brief in store.matches_of_user(asker.user).await? {
        let Some(header) = store.find_match(brief.id).await? else {
            continue;
        };
        // The clocks of a match that rests are moved when it is taken up again.
        if header.suspended.is_some() {
            continue;
        }
        let own = header
            .seats
            .iter()
            .filter(|row| row.user == Some(asker.user));
        let seats: Vec<_> = own.map(|row| row.seat).collect();
        let settings = Settings::of(&header);
        let timers = store.timers(brief.id).await?;
        let changes: Vec<TimerChange> = timers
            .into_iter()
            .map(|timer| timer.timer)
            .filter(|timer| timer.seat.is_some_and(|seat| seats.contains(&seat)))
            .filter_map(|timer| {
                let due = moved(&timer, (before, after), &settings, now)?;
                Some(TimerChange::Set(NewTimer { due, ..timer }))
            })
            .collect();
        store.change_timers(brief.id, &changes).await?;
    }
    app.bell.notify_one();
    Ok(())
}
