//! Painting many pictures, one after another. Each waits for its turn in the queue, so that others are not delayed.

use regnal::render::scene::Scene;

use crate::discord::error::{Error, Result};
use crate::studio::{For, Png, Studio};

/// Paints one of many pictures.
///
/// # Errors
/// Returns [`Error::Broken`] if it cannot be painted.
pub(super) async fn paint(studio: &Studio, whose: For, scene: Scene) -> Result<Png> {
    // Only one picture is painted at a time, so the limits of the queue need not apply.
    let whose = For { is_post: true, ..whose };
    let painted = studio.order_once(scene, whose).done().await;
    painted.map_err(Error::broken)
}
