//! Draws the banner above the board at the end of a match: the winners' flags in laurels, their names, and the reason.

use std::collections::BTreeMap;

use super::livery::{GOLD, INK, Livery, SEPIA};
use super::wrap::wrapped;
use super::{panel, symbols};
use crate::View;
use crate::verdict;
use regnal_core::game::Seat;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Layer};
use regnal_painter::sheet::Reader;
use regnal_painter::text::{self, fitted, size_for};

/// Width of a flag with its laurel, in pixels.
const FLAG: f32 = 124.0;
/// Font size of the reason and height of its row, in pixels.
const WHY: f32 = 34.0;
const ROW: f32 = 40.0;

/// Banner above the board of a finished match.
pub(super) struct Banner {
    winners: Vec<Seat>,
    is_drawn: bool,
    round: String,
    title: String,
    won: String,
    why: Vec<String>,
    wide: f32,
    pub(super) height: f32,
}

impl Banner {
    /// Lays out the banner of a finished match; `None` if the match is not over.
    pub(super) fn new(view: &View, title: &str, reader: Reader<'_>, wide: f32) -> Option<Banner> {
        let outcome = view.outcome.as_ref()?;
        let is_drawn = outcome.winners.len() == view.players.len();
        let winners: Vec<Seat> =
            if is_drawn { Vec::new() } else { outcome.winners.iter().copied().collect() };
        let room = wide - 48.0 - FLAG * winners.len().max(1) as f32;
        let won = text::safe(&reader.say(&verdict::won(outcome, view.players.len())));
        let why = view.verdict.as_ref().map(|verdict| reader.say(&verdict.line()));
        let why = text::safe(&why.unwrap_or_default());
        let why = wrapped(Face::Regular, WHY, &why, room);
        let title = panel::title(title, wide);
        Some(Banner {
            winners,
            is_drawn,
            round: panel::round(view, reader),
            title,
            won,
            height: (108.0 + ROW * why.len() as f32).max(160.0),
            why,
            wide,
        })
    }

    /// Draws the banner at the top edge.
    pub(super) fn draw(&self, layer: &mut Layer, liveries: &BTreeMap<Seat, Livery>) {
        let area = Area::new(0.0, 0.0, self.wide, self.height);
        layer.note("banner", area);
        panel::ground(layer, area);
        let middle = self.height / 2.0 + 2.0;
        let mut x = 20.0;
        for &seat in &self.winners {
            let centre = at(x + FLAG / 2.0, middle);
            layer.note(format!("laurel of {}", seat.0), Area::around(centre, FLAG, FLAG));
            symbols::laurel(layer, centre, 50.0);
            let cloth = Area::around(centre, 50.0, 58.0);
            super::livery(liveries, seat).flag(layer, cloth, 34.0);
            x += FLAG;
        }
        if self.is_drawn {
            let centre = at(x + FLAG / 2.0, middle);
            layer.fill(Path::circle(centre, 42.0), GOLD);
            layer.icon(Icon::Hourglass, centre, 52.0, INK);
            x += FLAG;
        }
        let left = x + 12.0;
        let put = |layer: &mut Layer, y: f32, size: f32, face, color, text: &str| {
            layer.text(at(left, y), size, face, color, Anchor::Start, text);
        };
        put(layer, 40.0, 30.0, Face::Regular, SEPIA, &self.round);
        let end = at(self.wide - 24.0, 40.0);
        layer.text(end, 28.0, Face::Italic, SEPIA, Anchor::End, self.title.as_str());
        let room = self.wide - left - 24.0;
        let size = size_for(Face::Bold, 44.0, 28.0, &self.won, room);
        let won = fitted(Face::Bold, size, &self.won, room);
        put(layer, 92.0, size, Face::Bold, INK, &won);
        for (row, why) in self.why.iter().enumerate() {
            let y = 92.0 + ROW * (row as f32 + 1.0) + 4.0;
            put(layer, y, WHY, Face::Regular, INK, why);
        }
    }
}
