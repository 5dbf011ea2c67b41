//! A picture that was asked for: who asks, what comes of it, and how long they wait for it.

use std::sync::Arc;
use std::time::Duration;

use regnal::store::{Channel, MatchId};
use tokio::sync::watch;

/// The bytes of a PNG, shared by all who asked for it.
pub type Png = Arc<[u8]>;

/// For how many milliseconds an answer waits for its picture before it comes without: of the three seconds that Discord
/// gives, this leaves the time for answering.
pub(super) const PATIENCE: u64 = 1_200;

/// For whom a picture is painted: what the order of painting goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct For {
    /// The channel where it is asked for.
    pub channel: Channel,
    /// The match that it shows.
    pub match_id: Option<MatchId>,
    /// Whether it belongs to a post, which waits for it as long as it takes. There is one a channel at a time, so these
    /// are never too many.
    pub is_post: bool,
}

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unpainted {
    /// Too many wait already.
    #[error("too many pictures wait")]
    Crowded,
    /// The painter failed, or the program ends.
    #[error("a picture could not be painted")]
    Broken,
}

/// A picture that was asked for, not at hand yet or painted. When all who asked have let it fall it is not painted.
#[derive(Clone, Debug)]
pub struct Ordered {
    answer: watch::Receiver<Answered>,
    /// How long whoever asked waits before they go on without it.
    pub(super) patience: Duration,
}

pub(super) type Answered = Option<Result<Png, Unpainted>>;

impl Ordered {
    /// One that is not painted.
    pub fn refused(why: Unpainted) -> Ordered {
        Ordered::new(watch::channel(Some(Err(why))).1)
    }

    pub(super) fn new(answer: watch::Receiver<Answered>) -> Ordered {
        Ordered {
            answer,
            patience: Duration::from_millis(PATIENCE),
        }
    }

    /// What came of it; nothing as long as it waits or is being painted.
    pub fn now(&self) -> Option<Result<Png, Unpainted>> {
        self.answer.borrow().clone()
    }

    /// Waits until it is painted.
    ///
    /// # Errors
    /// Why it is not.
    pub async fn done(&self) -> Result<Png, Unpainted> {
        let mut answer = self.answer.clone();
        let answer = answer.wait_for(Option::is_some).await;
        answer.map_or(Err(Unpainted::Broken), |answer| {
            answer.clone().unwrap_or(Err(Unpainted::Broken))
        })
    }

    /// What came of it, if it is painted in time for an answer.
    pub async fn in_time(&self) -> Option<Result<Png, Unpainted>> {
        tokio::time::timeout(self.patience, self.done()).await.ok()
    }
}
