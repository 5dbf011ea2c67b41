//! Cities, fortresses, mines and special places. The shape shows the kind of site. The colours show who holds it: the
//! holder's livery, or grey for militia.

use super::livery::{ALARM, GOLD_INK, Livery, PRIVATE};
use super::shape::{filled, rimmed};
use crate::ids::SiteId;
use crate::nouns::SiteKind;
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::scene::{Anchor, Face, Halo, Layer, Pen};
use regnal_painter::sheet::{INK, VELLUM};
use regnal_painter::stack::Item;
use regnal_painter::text;

/// Side length of a city or fortress at scale 1.
const SIDE: f32 = 41.0;
/// Side length of a mine or special place at scale 1.
const SMALL: f32 = 34.0;
/// Font size of a badge at scale 1.
const LETTERS: f32 = 24.0;
/// Overlap of a badge with its site at scale 1.
const OVERLAP: f32 = 3.0;
/// Overlap of a hanging badge with the bottom of its site at scale 1.
const FOOT: f32 = 1.0;
/// Height of a badge at scale 1.
const BADGE: f32 = 25.0;

#[derive(Clone, Debug)]
pub(super) enum SiteMark {
    Built {
        id: SiteId,
        /// Livery of the site's holder.
        livery: Livery,
        /// Number of weeks that a siege has lasted so far.
        week: Option<u16>,
        /// Stands in the reader's own garrison.
        garrison: Option<u32>,
        /// Stands in another player's garrison, as last seen by the reader.
        seen: Option<u32>,
    },
    Mine,
    /// A province's special place, which provides special troops.
    Special(Icon),
}

/// A badge beside a site.
struct Badge {
    icon: Icon,
    words: String,
    field: Color,
    color: Color,
    /// Colour of the line around the badge, if any.
    line: Option<Color>,
}

impl Badge {
    /// Creates a badge on a dark field.
    fn dark(icon: Icon, words: String, field: Color) -> Badge {
        Badge { icon, words, field, color: VELLUM, line: None }
    }

    fn wide(&self) -> f32 {
        text::width(Face::Bold, LETTERS, &self.words) + 34.0
    }

    fn draw(&self, layer: &mut Layer, area: Area, scale: f32) {
        let plate = Path::rounded(area, area.h * 0.36);
        layer.stroke(plate.clone(), Pen::new(VELLUM, 3.6 * scale));
        layer.fill(plate.clone(), self.field);
        if let Some(line) = self.line {
            layer.stroke(plate, Pen::new(line, 2.2 * scale));
        }
        let middle = area.centre().y;
        let icon = at(area.x + 15.0 * scale, middle);
        layer.icon(self.icon, icon, 20.0 * scale, self.color);
        layer.text(
            at(area.x + 28.0 * scale, middle + LETTERS * 0.32 * scale),
            LETTERS * scale,
            Face::Bold,
            self.color,
            Anchor::Start,
            self.words.clone(),
        );
    }
}

impl SiteMark {
    /// Returns the site mark without facts that are repeated in the list below the map.
    pub(super) fn without_sightings(mut self) -> SiteMark {
        if let SiteMark::Built { seen, .. } = &mut self {
            *seen = None;
        }
        self
    }

    fn badges(&self) -> Vec<Badge> {
        let SiteMark::Built { week, garrison, seen, .. } = self else {
            return Vec::new();
        };
        // Use a hammer, because an hourglass would be confused with the mark for players who still have to answer.
        let siege = week.map(|week| Badge::dark(Icon::Hammer, week.to_string(), ALARM));
        let own = garrison.map(|stands| Badge::dark(Icon::Lock, stands.to_string(), PRIVATE));
        let other = seen.map(|stands| Badge {
            icon: Icon::Eye,
            words: stands.to_string(),
            field: VELLUM,
            color: PRIVATE,
            line: Some(PRIVATE),
        });
        siege.into_iter().chain(own).chain(other).collect()
    }

    /// Returns the number of badges and the width of the widest, at scale 1.
    fn badge_size(&self) -> (f32, f32) {
        let badges = self.badges();
        (badges.len() as f32, badges.iter().map(Badge::wide).fold(0.0, f32::max))
    }

    /// Returns the site mark's bounding box at scale 1. The badges hang below the site or stand beside it.
    pub(super) fn item(&self, are_hung: bool) -> Item {
        let side = match self {
            SiteMark::Built { .. } => SIDE,
            SiteMark::Mine | SiteMark::Special(_) => SMALL,
        };
        let (count, wide) = self.badge_size();
        if are_hung && count > 0.0 {
            return Item { w: wide.max(side + 4.0), h: side + BADGE * count - FOOT };
        }
        Item { w: side + 4.0 + (wide - OVERLAP).max(0.0), h: side.max(BADGE * count) }
    }

    pub(super) fn draw(&self, layer: &mut Layer, area: Area, scale: f32, are_hung: bool) {
        let (count, wide) = self.badge_size();
        let hangs = are_hung && count > 0.0;
        let left = |side: f32| match hangs {
            true => at(area.centre().x, area.y + side / 2.0 * scale),
            false => at(area.x + (side / 2.0 + 2.0) * scale, area.centre().y),
        };
        match self {
            SiteMark::Built { id, livery, week, .. } => {
                layer.note(format!("site {id}"), area);
                let centre = left(SIDE);
                if week.is_some() {
                    besieged(layer, centre, SIDE * scale);
                }
                built(layer, id.kind, *livery, centre, SIDE * scale);
            }
            SiteMark::Mine => {
                layer.note("mine", area);
                mine(layer, left(SMALL), SMALL * scale / 2.0);
            }
            SiteMark::Special(icon) => {
                layer.note("special", area);
                special(layer, *icon, left(SMALL), SMALL * scale / 2.0);
            }
        }
        let mut y = match count > 1.0 && !hangs {
            true => area.centre().y - BADGE * count * scale / 2.0,
            false => area.bottom() - BADGE * count * scale,
        };
        let right = area.x + (SIDE + 4.0 + (wide - OVERLAP).max(0.0)) * scale;
        for badge in self.badges() {
            let wide = badge.wide() * scale;
            let x = match hangs {
                true => area.centre().x - wide / 2.0,
                false => right - wide,
            };
            let plate = Area::new(x, y, wide, (BADGE - 1.0) * scale);
            badge.draw(layer, plate, scale);
            y += BADGE * scale;
        }
    }
}

/// Returns the icon of a city or fortress.
pub(super) fn icon(kind: SiteKind) -> Icon {
    match kind {
        SiteKind::City => Icon::Castle,
        SiteKind::Fortress => Icon::Rook,
    }
}

/// Draws a city or fortress in a livery.
pub(super) fn built(layer: &mut Layer, kind: SiteKind, livery: Livery, centre: Point, size: f32) {
    let icon = icon(kind);
    let seam = |color, width| Halo { color, width };
    layer.icon_on(icon, centre, size, INK, seam(VELLUM, size * 0.2));
    layer.icon_on(icon, centre, size, livery.field, seam(INK, size * 0.07));
}

/// Draws the ring around a besieged city or fortress of the given size.
pub(super) fn besieged(layer: &mut Layer, centre: Point, size: f32) {
    let ring = Path::circle(centre, size * 0.6);
    filled(layer, ring, ALARM.alpha(40), Pen::dashed(ALARM, size * 0.083, 7.0, 6.0));
}

/// Draws a mine: a pickaxe on a dark disc.
pub(super) fn mine(layer: &mut Layer, centre: Point, radius: f32) {
    let disc = Path::circle(centre, radius);
    rimmed(layer, disc, Color::hex(0x4A4138), Pen::new(VELLUM, radius * 0.22));
    layer.icon(Icon::Pickaxe, centre, radius * 1.3, VELLUM);
}

/// Draws a special place: its icon on a light disc with a gold rim.
pub(super) fn special(layer: &mut Layer, icon: Icon, centre: Point, radius: f32) {
    let disc = Path::circle(centre, radius);
    rimmed(layer, disc, VELLUM, Pen::new(INK, radius * 0.26));
    layer.stroke(Path::circle(centre, radius * 0.9), Pen::new(GOLD_INK, radius * 0.2));
    layer.icon(icon, centre, radius * 1.15, INK);
}

/// Returns the icon for a special place, given its keyword in the map data. Returns a star for unknown keywords.
pub(super) fn special_icon(word: &str) -> Icon {
    match word {
        "zahra" => Icon::Sparkle,
        "order_house" => Icon::Shield,
        "drake_roost" | "wyvern_crag" => Icon::Dragon,
        "giant_hills" => Icon::Person,
        "elder_grove" => Icon::Pine,
        "sky_eyrie" => Icon::Arrow,
        "troll_fens" => Icon::Drop,
        "barrow" => Icon::Cross,
        "ice_halls" => Icon::Snowflake,
        "dark_gate" => Icon::Fire,
        _ => Icon::Star,
    }
}
