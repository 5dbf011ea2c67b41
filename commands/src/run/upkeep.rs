//! Frees memory periodically: unused matches, layers of idle painters, and expired rate limits in the client library.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use regnal::store::Timestamp;
use serenity::all::Http;

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
pub async fn run(app: Arc<App>, http: Arc<Http>) {
    let mut upkeep = Upkeep::default();
    loop {
        upkeep.look(&app);
        forget_routes(&http).await;
        tokio::time::sleep(EVERY).await;
    }
}

/// Drops rate limits that no longer delay any request, because the client library keeps an entry for every interaction
/// forever. Routes in use or with an active limit are kept.
async fn forget_routes(http: &Http) {
    let Some(limiter) = &http.ratelimiter else {
        return;
    };
    let routes = limiter.routes();
    let mut routes = routes.write().await;
    let now = std::time::SystemTime::now();
    routes.retain(|_, route| {
        let is_used = Arc::strong_count(route) > 1;
        is_used
            || route.try_lock().is_ok_and(|route| route.reset().is_some_and(|reset| reset > now))
    });
    routes.shrink_to_fit();
}

#[cfg(test)]
mod tests {
    use serenity::all::InteractionId;
    use serenity::http::Route;

    use super::*;

    #[tokio::test]
    async fn the_rate_limit_of_an_interaction_is_dropped_when_nothing_uses_it() {
        let http = Http::new("token");
        let routes = http.ratelimiter.as_ref().unwrap().routes();
        for id in 1..=1_000 {
            let route = Route::InteractionResponse {
                interaction_id: InteractionId::new(id),
                token: "token",
            };
            let mut routes = routes.write().await;
            routes.entry(route.ratelimiting_bucket()).or_default();
        }
        let used = routes.read().await.values().next().map(Arc::clone);
        forget_routes(&http).await;
        assert_eq!(routes.read().await.len(), 1);
        drop(used);
        forget_routes(&http).await;
        assert!(routes.read().await.is_empty());
    }
}
