//! Stores changed preferences, and moves deadlines accordingly.

use crate::discord::asker::Asker;
use crate::discord::error::Result;
use crate::run::app::App;
use crate::run::checks::Check;
use crate::run::moving::Moving;
use crate::run::people::Person;

/// Stores a user's preferences and moves their running deadlines, but never to an earlier time or beyond the maximum.
pub(super) async fn keep(app: &App, asker: &Asker, before: &Person, after: &Person) -> Result<()> {
    let store = &app.store;
    if before.hours == after.hours {
        return match before == after {
            true => Ok(()),
            false => after.keep_changes(before, store, asker.user).await,
        };
    }
    let briefs = store.matches_of_user(asker.user).await?;
    let moving = Moving::begin(store, &briefs).await?;
    after.keep_changes(before, store, asker.user).await?;
    moving.end(app).await?;
    // A player with a long absence does not vote, so the open votes are recounted.
    for brief in briefs {
        app.queue_check(Check::Recount(brief.id, None));
    }
    Ok(())
}
