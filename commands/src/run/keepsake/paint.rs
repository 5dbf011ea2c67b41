//! Paints many pictures one after another. Each picture waits for its turn in the queue, so that the pictures do not
//! delay other work.

use regnal::render::scene::Scene;

use crate::discord::error::{Error, Result};
use crate::studio::{Png, QueueKey, Studio};

/// Paints one of many pictures.
///
/// # Errors
/// Returns [`Error::Broken`] if it cannot be painted.
pub(super) async fn paint(studio: &Studio, whose: QueueKey, scene: Scene) -> Result<Png> {
    // Only one picture is painted at a time, so the queue limits do not need to apply.
    let whose = QueueKey { is_post: true, ..whose };
    let painted = studio.order_once(scene, whose).done().await;
    painted.map_err(Error::broken)
}
