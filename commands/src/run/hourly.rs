//! Hourly checks for changes that no event reports: an absence or quiet hours begin or end, a player leaves a server,
//! or a search for a table ends.

use std::time::Duration;

use regnal::store::MatchId;

use super::app::App;
use super::checks::Check;
use crate::discord::error::Result;

/// Interval between two checks.
pub(super) const EVERY: Duration = Duration::from_secs(3_600);
/// Number of matches read per query.
const PAGE: u32 = 500;

/// Queues a recount of all open votes, and a check of the searches for tables and of the scheduled events. Except at
/// startup (`has_begun`), also queues a check of servers that removed the bot, and of the players that each running
/// match is waiting for.
pub(super) async fn queue_checks(app: &App, has_begun: bool) -> Result<()> {
    for id in app.store.matches_with_votes().await? {
        app.queue_check(Check::Votes(id));
    }
    for guild in app.store.drop_ended_searches(app.clock.now()).await? {
        app.queue_check(Check::Seekers(guild));
    }
    app.queue_check(Check::Events(None));
    if !has_begun {
        // This check is skipped at startup, because Discord reports only later which servers invited the bot back while
        // the bot was not running.
        app.queue_check(Check::LeftServers);
        let mut after = MatchId(0);
        loop {
            let page = app.store.running_matches(after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = last.id;
            for brief in &page {
                app.queue_check(Check::Awaited(brief.id));
            }
        }
    }
    Ok(())
}
