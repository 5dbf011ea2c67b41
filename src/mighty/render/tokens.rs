//! Draws armies and boats. An army is a shield, and a boat is a hull below a pennant. Walls around a token show that
//! the unit is inside. The strip below the token shows modifiers, states and a boat's cargo.

use crate::nouns::{ClosureCause, Modifier, Owner, UnitKind};
use crate::view::UnitView;
use strum::IntoEnumIterator as _;

use super::livery::{INK, Livery, VELLUM};
use super::stack::Item;
use regnal_painter::color::Color;
use regnal_painter::counter::TOP;
pub(super) use regnal_painter::counter::{merlons, shield};
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::text;

/// Height of a token's field at scale 1, in pixels.
const FIELD: f32 = 34.0;
/// Font size of a token's letters at scale 1, in pixels.
const LETTERS: f32 = 27.0;
/// Height of the strip below a token, in pixels.
const STRIP: f32 = 23.0;
/// Font size of letters and signs in the strip, in pixels.
const SIGN: f32 = 20.0;

/// Placeholder for signs for which there is no room.
const DOT: &str = "•";
/// Scene note for a token on which a dot replaces the states.
pub(super) const DOTTED: &str = "more signs";

/// Level of detail of a unit's token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// Shows the charge and the name.
    Full,
    /// Shows only the name.
    Name,
    /// Shows the name in smaller letters, and one dot instead of the unit's states.
    Small,
}

impl Detail {
    /// Returns the scale of a building beside tokens with this level of detail; 1.0 is full size.
    pub(super) fn site_scale(self) -> f32 {
        match self {
            Detail::Full => 1.0,
            Detail::Name => 0.9,
            Detail::Small => 0.78,
        }
    }

    /// Returns the font size of a token's name at scale 1.
    fn letters(self) -> f32 {
        match self {
            Detail::Full | Detail::Name => LETTERS,
            Detail::Small => 23.0,
        }
    }

    /// Returns the horizontal padding of a name and the height of its field at scale 1, in pixels.
    fn field(self) -> (f32, f32) {
        match self {
            Detail::Full | Detail::Name => (13.0, FIELD),
            Detail::Small => (8.0, 31.0),
        }
    }
}

/// A unit's token, ready to be drawn.
#[derive(Clone, Debug)]
pub(super) struct Token<'a> {
    pub(super) unit: &'a UnitView,
    pub(super) livery: Livery,
}

/// State of a unit. The variants are in display order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::EnumIter)]
pub(super) enum State {
    Blessed,
    Cursed,
    Hungry,
    Starving,
    Held,
    Damaged,
}

impl State {
    /// Iterates over all states of a unit.
    pub(super) fn all_of(unit: &UnitView) -> impl Iterator<Item = State> + '_ {
        let has = |modifier| {
            let mut effects = unit.effects.iter();
            effects.any(|effect| effect.modifier == modifier)
        };
        let is = move |state: &State| match state {
            State::Blessed => has(Modifier::Blessing),
            State::Cursed => has(Modifier::Curse),
            State::Hungry => unit.hungry,
            State::Starving => unit.turn.stayed,
            State::Held => unit.held.is_some(),
            State::Damaged => unit.damaged,
        };
        State::iter().filter(is)
    }

    pub(super) fn sign(self) -> (Icon, Color) {
        let bad = Color::hex(0xFFB4A4);
        match self {
            State::Blessed => (Icon::Sparkle, Color::hex(0xFFE08A)),
            State::Cursed => (Icon::Skull, Color::hex(0xD9B8FF)),
            State::Hungry => (Icon::FoodOff, bad),
            State::Starving => (Icon::BarleyOff, bad),
            State::Held => (Icon::Lock, VELLUM),
            State::Damaged => (Icon::Hammer, bad),
        }
    }

    /// Returns the Fluent message that names the state.
    pub(super) fn term(self) -> &'static str {
        match self {
            State::Blessed => Modifier::Blessing.term(),
            State::Cursed => Modifier::Curse.term(),
            State::Hungry => Modifier::HungerWeak.term(),
            State::Starving => Modifier::HungerNoMove.term(),
            State::Held => ClosureCause::RainOfBlood.term(),
            State::Damaged => "mighty-legend-damaged",
        }
    }
}

/// Sign in the strip below a token.
enum Sign {
    Text(String, Color),
    Icon(Icon, Color),
}

impl Token<'_> {
    fn charge(&self, detail: Detail) -> Option<Icon> {
        self.livery.charge.filter(|_| detail == Detail::Full)
    }

    /// Returns the signs in the strip below a token. At low detail, the strip shows only the modifier, and a single dot
    /// for all states.
    fn signs(&self, detail: Detail) -> Vec<Sign> {
        let mut signs = Vec::new();
        if let Some(army) = self.unit.cargo {
            signs.push(Sign::Text(army.to_string(), VELLUM));
        }
        if self.unit.modifier != 0 {
            let number = format!("{:+}", self.unit.modifier).replace('-', "\u{2212}");
            let color =
                if self.unit.modifier < 0 { Color::hex(0xFFB4A4) } else { Color::hex(0xBDE5A9) };
            signs.push(Sign::Text(number, color));
        }
        let states: Vec<State> = State::all_of(self.unit).collect();
        let shown = match detail {
            Detail::Full | Detail::Name => states.len(),
            Detail::Small if signs.is_empty() => 1,
            Detail::Small => 0,
        };
        if shown == 0 && !states.is_empty() {
            signs.push(Sign::Text(DOT.to_owned(), VELLUM));
        }
        let states = states.into_iter().take(shown);
        signs.extend(states.map(State::sign).map(|(icon, color)| Sign::Icon(icon, color)));
        signs
    }

    /// Returns the token's bounding box at scale 1.
    pub(super) fn item(&self, detail: Detail) -> Item {
        let name = text::width(Face::Bold, detail.letters(), &self.unit.id.to_string());
        let (beside, tall) = detail.field();
        let charge = if self.charge(detail).is_some() { 19.0 } else { 0.0 };
        let field = (name + charge + beside).max(FIELD * 0.9);
        let signs = self.signs(detail);
        let strip: f32 = signs.iter().map(sign_width).sum::<f32>() + 6.0;
        let has_top = self.unit.inside || self.unit.kind() == UnitKind::Boat;
        Item {
            w: if signs.is_empty() { field } else { field.max(strip) },
            h: tall
                + if has_top { TOP } else { 0.0 }
                + if signs.is_empty() { 0.0 } else { STRIP - 2.0 },
        }
    }

    /// Draws the token into its bounding box.
    pub(super) fn draw(&self, layer: &mut Layer, area: Area, scale: f32, detail: Detail) {
        layer.note(format!("unit {}", self.unit.id), area);
        let signs = self.signs(detail);
        let has_top = self.unit.inside || self.unit.kind() == UnitKind::Boat;
        let top = if has_top { TOP * scale } else { 0.0 };
        let strip = if signs.is_empty() { 0.0 } else { (STRIP - 2.0) * scale };
        let field = Area::new(area.x, area.y + top, area.w, area.h - top - strip);
        if !signs.is_empty() {
            let is_dot = |sign: &Sign| matches!(sign, Sign::Text(text, _) if text == DOT);
            if signs.iter().any(is_dot) {
                layer.note(DOTTED, area);
            }
            self.draw_strip(layer, area, scale, &signs);
        }
        self.draw_field(layer, field, scale);
        self.draw_name(layer, field, scale, detail);
    }

    fn draw_field(&self, layer: &mut Layer, field: Area, scale: f32) {
        let outline = match self.unit.kind() {
            UnitKind::Army => shield(field),
            UnitKind::Boat => hull(field),
        };
        let (ground, edge) = if self.unit.turn.ended {
            (self.livery.field.toward(VELLUM, 72), self.livery.field)
        } else {
            (self.livery.field, VELLUM)
        };
        if self.unit.kind() == UnitKind::Boat {
            pennant(layer, field, scale, self.livery.field);
        }
        if self.unit.inside {
            merlons(layer, field, scale);
        }
        layer.stroke(outline.clone(), Pen::new(INK, 5.0 * scale));
        layer.fill(outline.clone(), ground);
        let line = match self.unit.owner {
            Owner::Realm(_) => Pen::new(edge, 2.2 * scale),
            Owner::Independent => Pen::dashed(edge, 2.2 * scale, 4.0 * scale, 3.0 * scale),
        };
        layer.stroke(outline, line);
    }

    fn draw_name(&self, layer: &mut Layer, field: Area, scale: f32, detail: Detail) {
        let color = if self.unit.turn.ended { INK } else { self.livery.on_field };
        let name = self.unit.id.to_string();
        let letters = detail.letters();
        let wide = text::width(Face::Bold, letters, &name) * scale;
        let middle = field.centre();
        let lift = if detail == Detail::Full { 0.0 } else { 2.0 * scale };
        let base = middle.y + letters * 0.30 * scale - lift;
        if detail != Detail::Full {
            self.draw_pips(layer, field, scale, color);
        }
        let mut x = middle.x;
        if let Some(icon) = self.charge(detail) {
            let both = wide + 19.0 * scale;
            let left = middle.x - both / 2.0;
            layer.icon(icon, at(left + 8.0 * scale, middle.y - 1.0 * scale), 19.0 * scale, color);
            x = left + 19.0 * scale + wide / 2.0;
        }
        layer.text(at(x, base), letters * scale, Face::Bold, color, Anchor::Middle, name);
    }

    /// Draws dots at the bottom of a token whose charge does not fit.
    fn draw_pips(&self, layer: &mut Layer, field: Area, scale: f32, color: Color) {
        let count = f32::from(self.livery.pips);
        let foot = at(field.centre().x, field.bottom() - 5.6 * scale);
        let mut dots = Path::new();
        for index in 0..self.livery.pips {
            let dx = (f32::from(index) - (count - 1.0) / 2.0) * 6.4 * scale;
            dots.add(Path::circle(foot.moved(dx, 0.0), 2.2 * scale));
        }
        layer.fill(dots, color);
    }

    fn draw_strip(&self, layer: &mut Layer, area: Area, scale: f32, signs: &[Sign]) {
        let height = (STRIP + 4.0) * scale;
        let strip = Area::new(area.x, area.bottom() - height, area.w, height);
        layer.fill(Path::rounded(strip, 6.0 * scale), INK);
        let wide: f32 = signs.iter().map(sign_width).sum::<f32>() * scale;
        let mut x = area.centre().x - wide / 2.0;
        let middle = area.bottom() - (STRIP - 3.0) * scale / 2.0;
        for sign in signs {
            let room = sign_width(sign) * scale;
            match sign {
                Sign::Text(text, color) => layer.text(
                    at(x + room / 2.0, middle + SIGN * 0.31 * scale),
                    SIGN * scale,
                    Face::Bold,
                    *color,
                    Anchor::Middle,
                    text.clone(),
                ),
                Sign::Icon(icon, color) => {
                    layer.icon(*icon, at(x + room / 2.0, middle), SIGN * scale, *color);
                }
            }
            x += room;
        }
    }
}

fn sign_width(sign: &Sign) -> f32 {
    match sign {
        Sign::Text(text, _) => text::width(Face::Bold, SIGN, text) + 5.0,
        Sign::Icon(..) => SIGN + 2.0,
    }
}

/// Returns the outline of a boat.
pub(super) fn hull(field: Area) -> Path {
    let (x, y, right, bottom) = (field.x, field.y, field.right(), field.bottom());
    let bow = field.h * 0.42;
    let lift = field.h * 0.12;
    Path::new()
        .from(at(x - 3.0, y - lift))
        .quad(at(field.centre().x, y + lift), at(right + 3.0, y - lift))
        .quad(at(right, bottom), at(right - bow, bottom))
        .line(at(x + bow, bottom))
        .quad(at(x, bottom), at(x - 3.0, y - lift))
        .close()
}

fn pennant(layer: &mut Layer, field: Area, scale: f32, color: Color) {
    let foot = at(field.centre().x, field.y + 2.0);
    let top = foot.moved(0.0, -(TOP + 8.0) * scale);
    layer.stroke(Path::polygon(&[foot, top], false), Pen::new(INK, 2.6 * scale));
    let flag = [top, top.moved(17.0 * scale, 5.0 * scale), top.moved(0.0, 10.0 * scale)];
    layer.stroke(Path::polygon(&flag, true), Pen::new(INK, 3.0 * scale));
    layer.fill(Path::polygon(&flag, true), color.toward(VELLUM, 25));
}

/// Draws a sign for the units of a stack that are not shown.
pub(super) fn more(layer: &mut Layer, area: Area, scale: f32, count: usize) {
    layer.note(format!("units left out: {count}"), area);
    layer.fill(Path::rounded(area, 8.0 * scale), INK);
    layer.text(
        area.centre().moved(0.0, LETTERS * 0.3 * scale),
        LETTERS * scale,
        Face::Bold,
        VELLUM,
        Anchor::Middle,
        format!("+{count}"),
    );
}
