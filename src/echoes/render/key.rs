//! Draws the legend: the names of the units on the board with the initials on their counters, and the meaning of the
//! shields.

use std::collections::BTreeMap;

use super::livery::{INK, Livery, SEPIA};
use super::{GAP, emblem, symbols};
use crate::View;
use crate::nouns::Mode;
use regnal_core::game::Seat;
use regnal_painter::path::{Area, Point, at};
use regnal_painter::scene::{Anchor, Face, Layer};
use regnal_painter::sheet::Reader;
use regnal_painter::text::{fitted, size_for, width};

/// Height of a row, in pixels.
const ROW: f32 = 42.0;
/// Font size of a unit's name, in pixels.
const NAME: f32 = 30.0;
/// Width of a small counter, in pixels.
const CHIP: f32 = 46.0;
/// Space between two names, in pixels.
const SPACE: f32 = 24.0;

enum Sign {
    Counter(Seat, String),
    Armour(Mode),
}

/// A sign in the legend with its meaning, the position of its left edge, and the centre line of its row.
struct KeyEntry {
    sign: Sign,
    text: String,
    x: f32,
    y: f32,
}

/// Legend of a board, laid out for a given width.
pub(super) struct Key {
    entries: Vec<KeyEntry>,
    pub(super) height: f32,
}

impl Key {
    /// Lays out the legend. It lists every card that has a unit on the board, sorted by player, and then the shields on
    /// the board.
    pub(super) fn new(view: &View, reader: Reader<'_>, wide: f32) -> Key {
        let mut signs: Vec<(Sign, String)> = Vec::new();
        for player in &view.players {
            let mut named: BTreeMap<String, String> = BTreeMap::new();
            let own = view.units.iter().filter(|unit| unit.owner == player.seat);
            for design in own.filter_map(|unit| view.cards.get(&unit.id)) {
                let card = &design.0;
                let letters = emblem::initials(card, reader.lang);
                named.insert(letters, card.name(reader.lang).to_owned());
            }
            let counter = |(letters, name)| (Sign::Counter(player.seat, letters), name);
            signs.extend(named.into_iter().map(counter));
        }
        for mode in [Mode::Ranged, Mode::Melee] {
            let has = |armour: [i16; 2]| armour[mode.index()] > 0;
            if view.buildings.iter().any(|site| has(site.armour)) {
                let id = match mode {
                    Mode::Ranged => "echoes-picture-armour-ranged",
                    Mode::Melee => "echoes-picture-armour-melee",
                };
                signs.push((Sign::Armour(mode), reader.term(id)));
            }
        }
        let (mut x, mut y) = (GAP, ROW / 2.0);
        let mut entries = Vec::new();
        for (sign, text) in signs {
            let text = fitted(Face::Regular, NAME, &text, wide - 2.0 * GAP - CHIP);
            let taken = CHIP + 8.0 + width(Face::Regular, NAME, &text);
            if x > GAP && x + taken > wide - GAP {
                (x, y) = (GAP, y + ROW);
            }
            entries.push(KeyEntry { sign, text, x, y });
            x += taken + SPACE;
        }
        Key { height: if entries.is_empty() { 0.0 } else { y + ROW / 2.0 }, entries }
    }

    /// Draws the legend with its top left corner at `corner`.
    pub(super) fn draw(&self, layer: &mut Layer, liveries: &BTreeMap<Seat, Livery>, corner: Point) {
        for entry in &self.entries {
            let (x, y) = (corner.x + entry.x, corner.y + entry.y);
            let chip = Area::around(at(x + CHIP / 2.0, y), CHIP, 36.0);
            let color = match &entry.sign {
                Sign::Counter(seat, letters) => {
                    layer.note(format!("key {letters} of {}", seat.0), chip);
                    counter(layer, chip, super::livery(liveries, *seat), letters);
                    INK
                }
                Sign::Armour(mode) => {
                    layer.note(format!("key armour {}", mode.code()), chip);
                    symbols::armour(layer, *mode, "", chip.centre(), 26.0);
                    SEPIA
                }
            };
            let base = at(chip.right() + 8.0, y + NAME * 0.33);
            let text = entry.text.as_str();
            layer.text(base, NAME, Face::Regular, color, Anchor::Start, text);
        }
    }
}

/// Draws a small counter with its initials.
fn counter(layer: &mut Layer, area: Area, livery: Livery, letters: &str) {
    livery.cloth(layer, Area::new(area.x, area.y + 2.0, area.w, area.h - 4.0));
    let size = size_for(Face::Bold, 28.0, 24.0, letters, area.w - 4.0);
    let base = area.centre().moved(0.0, size * 0.33);
    layer.text(base, size, Face::Bold, livery.on_field, Anchor::Middle, letters);
}
