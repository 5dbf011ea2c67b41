//! Frees memory periodically: unused matches and layers of idle painters.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use regnal::store::Timestamp;

use super::app::App;

/// Interval between two clean-ups.
const EVERY: Duration = Duration::from_secs(60);
/// Time after which an unused match or painter is dropped.
const UNUSED: Duration = Duration::from_secs(3_600);

/// Usage counts of the last hour.
#[derive(Debug, Default)]
pub struct Upkeep {
    looks: VecDeque<UsageSample>,
}

/// Usage counts of the match cache and the painters at a given time.
#[derive(Debug)]
struct UsageSample {
    at: Timestamp,
    matches: u64,
    pictures: u64,
}

impl Upkeep {
    /// Drops everything that has not been used for an hour.
    pub fn look(&mut self, app: &App) {
        let now = app.clock.now();
        let is_old = |look: &UsageSample| now.since(look.at) >= UNUSED;
        let mut old = None;
        while self.looks.front().is_some_and(is_old) {
            old = self.looks.pop_front();
        }
        if let Some(old) = old {
            app.desk.forget_unused(old.matches);
            app.studio.forget_unused(old.pictures);
        }
        self.looks.push_back(UsageSample {
            at: now,
            matches: app.desk.uses(),
            pictures: app.studio.uses(),
        });
    }
}

/// Frees memory until the process ends.
pub async fn run(app: Arc<App>) {
    let mut upkeep = Upkeep::default();
    loop {
        upkeep.look(&app);
        tokio::time::sleep(EVERY).await;
    }
}
