//! A requested picture: its queue key, its result, and the time that the requester waits for it.

use std::sync::Arc;
use std::time::Duration;

use regnal::store::{Channel, MatchId};
use tokio::sync::watch;

/// Bytes of a PNG, shared by all requesters.
pub type Png = Arc<[u8]>;

/// Time that a reply waits for its picture, in milliseconds. After that, the reply is sent without the picture. This
/// leaves enough of the three seconds that Discord allows for sending the reply.
pub(super) const PATIENCE: u64 = 1_200;

/// Queue key of a picture, which determines when its turn comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct QueueKey {
    /// Channel in which the picture was requested.
    pub channel: Channel,
    /// Match shown in the picture.
    pub match_id: Option<MatchId>,
    /// True if the picture belongs to a post. The post waits for it as long as necessary. Each channel has only one
    /// such picture at a time, so the queue limits do not apply.
    pub is_post: bool,
}

/// Reason why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unpainted {
    /// Too many pictures are already waiting.
    #[error("too many pictures are waiting to be painted")]
    Crowded,
    /// The painter failed, or the process is ending.
    #[error("could not paint a picture")]
    Broken,
}

/// A requested picture, painted or still waiting. If all requesters drop their requests before painting, the picture is
/// not painted.
#[derive(Clone, Debug)]
pub struct Ordered {
    answer: watch::Receiver<Answered>,
    /// Time that the requester waits before continuing without the picture.
    pub(super) patience: Duration,
}

pub(super) type Answered = Option<Result<Png, Unpainted>>;

impl Ordered {
    /// Creates a rejected request.
    pub fn refused(why: Unpainted) -> Ordered {
        Ordered::new(watch::channel(Some(Err(why))).1)
    }

    pub(super) fn new(answer: watch::Receiver<Answered>) -> Ordered {
        Ordered { answer, patience: Duration::from_millis(PATIENCE) }
    }

    /// Returns the result; `None` while the picture is waiting or being painted.
    pub fn now(&self) -> Option<Result<Png, Unpainted>> {
        self.answer.borrow().clone()
    }

    /// Waits until the picture is painted.
    ///
    /// # Errors
    /// Returns the reason why it was not painted.
    pub async fn done(&self) -> Result<Png, Unpainted> {
        let mut answer = self.answer.clone();
        let answer = answer.wait_for(Option::is_some).await;
        answer.map_or(Err(Unpainted::Broken), |answer| {
            answer.clone().unwrap_or(Err(Unpainted::Broken))
        })
    }

    /// Returns the result if the picture is painted in time for a reply; otherwise `None`.
    pub async fn in_time(&self) -> Option<Result<Png, Unpainted>> {
        tokio::time::timeout(self.patience, self.done()).await.ok()
    }
}
