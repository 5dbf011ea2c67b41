//! Chart of a probability distribution.

use regnal::render::bars::{Chart, scene};
use regnal::text::Lang;

use super::answer::looked_up;
use crate::discord::asker::Asker;
use crate::discord::pages::pages;
use crate::discord::reply::Picture;
use crate::run::app::App;
use crate::run::pictures;

/// Queues the chart for rendering. `blocks` contains its description in words.
pub(super) fn draw(
    app: &App,
    asker: &Asker,
    lang: Lang,
    chart: Chart,
    blocks: &[String],
) -> Picture {
    let alt = plain(&pages(blocks.to_vec()).join("\n"));
    pictures::picture(app, looked_up(asker), lang, scene(&chart), "odds.png", &alt)
}

/// Strips Discord's markup from text.
fn plain(text: &str) -> String {
    text.replace("```\n", "").replace("\n```", "").replace("**", "").replace("-# ", "")
}
