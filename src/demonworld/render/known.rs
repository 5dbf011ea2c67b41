//! Private band below the map: the reader's knowledge of other players' forces, with dates.

use super::MapSheet;
use super::livery::PRIVATE;
use crate::View;
use crate::state::Sighting;
use crate::terms;
use regnal_core::text::Line;
use regnal_painter::frame::rule;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Layer};
use regnal_painter::sheet::{INK, VELLUM};
use regnal_painter::{text, wrap};

/// Font size of the text in the band.
const LETTERS: f32 = 25.0;
/// Height of a line.
const ROW: f32 = 31.0;
const HEAD: f32 = 48.0;
/// Maximum number of lines drawn. The alt text lists all sightings.
const MOST: usize = 14;
/// Margins on both sides, in pixels.
const MARGIN: f32 = 28.0;

/// Renders a viewer's sightings of other players' forces, newest first.
pub(super) fn lines(view: &View) -> Vec<Line> {
    let own = view.own.iter().flat_map(|own| own.sightings.iter());
    let mut seen: Vec<_> = own.collect();
    seen.sort_by_key(|(id, seen)| (std::cmp::Reverse(seen.date), seen.owner, seen.number, **id));
    seen.into_iter().map(|(_, seen)| line(seen)).collect()
}

fn line(seen: &Sighting) -> Line {
    let garrison = Line::new("demonworld-picture-garrison-of").with("seat", seen.owner);
    Line::new("demonworld-picture-seen")
        .with("date", terms::date(seen.date))
        .with("force", terms::sighted(seen, garrison))
        .with("province", terms::province(seen.province))
        .with("troops", terms::members(seen))
}

/// Draws the band, starting at `top`. Returns the band's lower edge. Draws nothing if there are no sightings.
pub(super) fn draw(layer: &mut Layer, sheet: &MapSheet<'_>, top: f32, width: f32) -> f32 {
    let reader = sheet.reader;
    let room = width - 2.0 * MARGIN - 22.0;
    let mut items: Vec<Vec<String>> = Vec::new();
    let mut left = MOST;
    for line in lines(sheet.view) {
        let words = text::safe_long(&reader.say(&line));
        let wrapped = wrap::wrapped(Face::Regular, LETTERS, &words, room);
        if wrapped.len() > left {
            break;
        }
        left -= wrapped.len();
        items.push(wrapped);
    }
    if items.is_empty() {
        return top;
    }
    let rows: usize = items.iter().map(Vec::len).sum();
    let tall = HEAD + rows as f32 * ROW + 14.0;
    let area = Area::new(0.0, top, width, tall);
    layer.note("known", area);
    layer.fill(Path::area(area), VELLUM);
    layer.fill(Path::area(Area::new(0.0, top, 12.0, tall)), PRIVATE);
    rule(layer, top, width);
    layer.icon(Icon::Eye, at(MARGIN + 14.0, top + 29.0), 30.0, PRIVATE);
    let head = text::safe(&reader.term("demonworld-picture-known"));
    let base = at(MARGIN + 40.0, top + 38.0);
    layer.text(base, 29.0, Face::Bold, PRIVATE, Anchor::Start, head);
    let mut y = top + HEAD;
    for item in items {
        layer.fill(Path::circle(at(MARGIN + 8.0, y + 17.0), 4.0), PRIVATE);
        for words in item {
            let base = at(MARGIN + 22.0, y + 25.0);
            layer.text(base, LETTERS, Face::Regular, INK, Anchor::Start, words);
            y += ROW;
        }
    }
    top + tall
}
