//! Hourly checks for changes without an event: an absence begins or ends, or somebody leaves a server.

use std::time::Duration;

use super::app::App;
use super::checks::Check;
use crate::discord::error::Result;

/// The interval between two checks.
pub(super) const EVERY: Duration = Duration::from_secs(3_600);

/// Queues a recount of all open votes. Also queues a check of servers that removed the bot, and of the awaited players of each running match, except at
/// startup (`has_begun`).
///
/// # Errors
/// Returns the errors of the store.
pub(super) async fn queue_checks(app: &App, has_begun: bool) -> Result<()> {
    for id in app.store.matches_with_votes().await? {
        app.queue_check(Check::Votes(id));
    }
    if !has_begun {
        // By then Discord has reported the servers that took the bot back while it was off.
        app.queue_check(Check::LeftServers);
        for brief in app.store.running_matches().await? {
            app.queue_check(Check::Awaited(brief.id));
        }
    }
    Ok(())
}
