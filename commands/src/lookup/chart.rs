//! The picture of a distribution, drawn off the async threads.

use regnal::render::bars::{Chart, scene};
use regnal::render::paint::Painter;

use crate::discord::error::{Error, Result};
use crate::discord::pages::pages;
use crate::discord::reply::Picture;

/// The chart as a picture; `blocks` are the same in words, for those who cannot see it.
///
/// # Errors
/// [`Error::Broken`] when the painter fails.
pub(super) async fn draw(chart: Chart, blocks: &[String]) -> Result<Picture> {
    let alt = plain(&pages(blocks.to_vec()).join("\n"));
    let painted = tokio::task::spawn_blocking(move || Painter::new().paint(&scene(&chart))).await;
    let painted = painted.map_err(|error| Error::Broken(error.to_string()))?;
    let painted = painted.map_err(|error| Error::Broken(error.to_string()))?;
    Ok(Picture {
        png: painted.png,
        name: "odds.png",
        alt,
    })
}

/// The words without Discord's markup.
fn plain(text: &str) -> String {
    text.replace("```\n", "")
        .replace("\n```", "")
        .replace("**", "")
        .replace("-# ", "")
}
