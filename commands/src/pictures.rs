//! Pictures of a match, drawn off the async threads.

use regnal::game::Viewer;
use regnal::text::Lang;

use crate::error::Result;
use crate::reply::Picture;
use crate::table::Table;

/// The map as `viewer` may see it, whole or around a hex.
///
/// # Errors
/// [`crate::error::Error::Broken`] when the painter fails.
pub async fn map(
    _table: &Table,
    _viewer: Viewer,
    _lang: Lang,
    _around: Option<&str>,
) -> Result<Option<Picture>> {
    Ok(None)
}
