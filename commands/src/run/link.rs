//! Connection to Discord, for code that acts without an interaction: the metrics and the owner commands.

use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use serenity::all::{ConnectionStage, Context, ShardManager};

use crate::discord::budget::Budget;

/// Connection to Discord; empty until it is established.
#[derive(Default)]
pub struct Link {
    shards: OnceLock<Arc<ShardManager>>,
    expected: AtomicUsize,
    budget: OnceLock<Arc<Budget>>,
    context: OnceLock<Context>,
}

impl fmt::Debug for Link {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Link").finish_non_exhaustive()
    }
}

impl Link {
    /// Sets the client's shards; only the first call has an effect.
    pub fn set_shards(&self, shards: &Arc<ShardManager>) {
        let _ = self.shards.set(Arc::clone(shards));
    }

    /// Sets the number of shards, including those not started yet.
    pub fn expect_shards(&self, expected: usize) {
        self.expected.store(expected, Ordering::Relaxed);
    }

    /// Sets the request budget; only the first call has an effect.
    pub fn set_budget(&self, budget: &Arc<Budget>) {
        let _ = self.budget.set(Arc::clone(budget));
    }

    /// Returns the request budget; `None` in the sandbox, which has no limits.
    pub fn budget(&self) -> Option<&Arc<Budget>> {
        self.budget.get()
    }

    /// Sets the context of the first session; only the first call has an effect.
    pub fn set_context(&self, context: &Context) {
        let _ = self.context.set(context.clone());
    }

    /// Returns the context; `None` before the first session.
    pub fn context(&self) -> Option<&Context> {
        self.context.get()
    }

    /// Returns the number of connected shards, and the number of disconnected ones.
    pub async fn shards(&self) -> (usize, usize) {
        let Some(shards) = self.shards.get() else { return (0, 0) };
        let runners = shards.runners.lock().await;
        let connected =
            runners.values().filter(|runner| runner.stage == ConnectionStage::Connected).count();
        let expected = self.expected.load(Ordering::Relaxed).max(runners.len());
        (connected, expected - connected)
    }
}
