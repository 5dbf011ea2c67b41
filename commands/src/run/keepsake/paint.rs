//! Painting of many pictures, one after the other. Each waits for its turn in the queue, so that others are not
//! delayed.

use regnal::render::scene::Scene;

use crate::discord::error::{Error, Result};
use crate::studio::{For, Png, Studio};

/// Paints one of many pictures.
///
/// # Errors
/// [`Error::Broken`] when it cannot be painted.
pub(super) async fn paint(studio: &Studio, whose: For, scene: Scene) -> Result<Png> {
    // There is only one at a time, so that the limits of the queue need not apply.
    let whose = For { is_post: true, ..whose };
    let painted = studio.order_once(scene, whose).done().await;
    painted.map_err(Error::broken)
}
