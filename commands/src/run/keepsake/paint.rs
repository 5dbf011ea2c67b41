//! Many pictures, one after the other: each waits for its turn among those of everybody, so that no other is felt.

use regnal::render::scene::Scene;

use crate::discord::error::{Error, Result};
use crate::studio::{For, Png, Studio};

/// Has a picture painted that is one of many.
///
/// # Errors
/// [`Error::Broken`] when it cannot be.
pub(super) async fn paint(studio: &Studio, whose: For, scene: Scene) -> Result<Png> {
    // There is one at a time, so that there are never too many of them.
    let whose = For {
        is_post: true,
        ..whose
    };
    let painted = studio.order_once(scene, whose).done().await;
    painted.map_err(|why| Error::Broken(why.to_string()))
}
