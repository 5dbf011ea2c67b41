//! A look round every hour at what no event tells: somebody's absence begins or ends, somebody leaves a server.

use std::time::Duration;

use super::app::App;
use super::errands::Errand;
use crate::discord::error::Result;

/// How often.
pub(super) const EVERY: Duration = Duration::from_secs(3_600);

/// Looks at the open votes of all matches, and, unless the program has just begun, at those who are awaited.
///
/// # Errors
/// Those of the store.
pub(super) async fn look(app: &App, has_begun: bool) -> Result<()> {
    for id in app.store.matches_with_votes().await? {
        app.send(Errand::Votes(id));
    }
    if !has_begun {
        for brief in app.store.running_matches().await? {
            app.send(Errand::Awaited(brief.id));
        }
    }
    Ok(())
}
