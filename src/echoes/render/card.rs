//! Draws the face of a card, small in a hand or large by itself.

use std::borrow::Cow;

use super::livery::{ALARM, FRAME, INK, PARCHMENT, SEPIA, VELLUM};
use super::wrap::wrapped;
use super::{GAP, WIDTH, symbols};
use crate::card::{Card, CardKind, Cost, Keyword, Role};
use crate::card_text;
use regnal_core::text::{Lang, Line, Names};
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at, pixels};
use regnal_painter::scene::{Anchor, Face, Layer, Pen, Scene};
use regnal_painter::sheet::Reader;
use regnal_painter::text::{size_for, width};

/// Font sizes, line height and padding at normal scale; font sizes and padding are in pixels.
const NAME: f32 = 31.0;
const TYPE: f32 = 24.0;
const TEXT: f32 = 25.0;
const LEADING: f32 = 1.16;
const PAD: f32 = 14.0;
/// Height of the icon row at normal scale, in pixels.
const SIGNS: f32 = 48.0;
/// Scale of a single large card.
const LARGE: f32 = 1.75;

/// A card face with wrapped lines, ready to be drawn.
pub(super) struct Plate<'a> {
    card: &'a Card,
    scale: f32,
    name: Vec<String>,
    name_size: f32,
    kind: Vec<String>,
    text: Vec<(Face, String)>,
}

impl<'a> Plate<'a> {
    /// Lays out a card face for a given width in pixels.
    pub(super) fn new(card: &'a Card, wide: f32, scale: f32, reader: Reader<'_>) -> Plate<'a> {
        let room = wide - 2.0 * PAD * scale;
        let name = card.name(reader.lang);
        let words = name.split(' ').max_by_key(|word| word.chars().count());
        let longest = words.unwrap_or(name);
        let name_size = size_for(Face::Bold, NAME * scale, 24.0, longest, room);
        let mut text = Vec::new();
        for (index, line) in card_text::text(card).iter().enumerate() {
            // An Upgrade's bearers and the keywords are bold and come first, because players look for them first.
            let is_head = index == 0
                && (card.kind() == Some(CardKind::Upgrade)
                    || card.unit().is_some_and(|unit| !unit.keywords.is_empty()));
            let face = if is_head { Face::Bold } else { Face::Regular };
            let said = reader.say(line);
            text.extend(
                wrapped(face, TEXT * scale, &said, room).into_iter().map(|part| (face, part)),
            );
        }
        Plate {
            card,
            scale,
            name: wrapped(Face::Bold, name_size, name, room),
            name_size,
            kind: wrapped(Face::Italic, TYPE * scale, &kind(card, reader), room - 34.0 * scale),
            text,
        }
    }

    fn head(&self) -> f32 {
        self.name.len() as f32 * self.name_size * 1.1 + 16.0 * self.scale
    }

    /// Returns the height of the card face in pixels.
    pub(super) fn height(&self) -> f32 {
        let signs = if self.card.unit().is_some() { 2.0 } else { 1.0 };
        let kind = self.kind.len() as f32 * TYPE * LEADING;
        let text = self.text.len() as f32 * TEXT * LEADING;
        self.head() + (signs * SIGNS + kind + text + 2.0 * PAD + 16.0) * self.scale
    }

    /// Returns the baseline of the cost icons.
    fn signs(&self, area: Area) -> f32 {
        area.y + self.head() + SIGNS * self.scale * 0.56
    }

    /// Draws everything except the cost, because the current cost can differ from the printed one.
    pub(super) fn draw(&self, layer: &mut Layer, area: Area) {
        let scale = self.scale;
        let (left, right) = (area.x + PAD * scale, area.right() - PAD * scale);
        layer.note(format!("card {}", self.card.id), area);
        let outline = Path::rounded(area, 14.0 * scale);
        layer.fill(outline.clone(), VELLUM);
        let band = Area::new(area.x, area.y, area.w, self.head());
        layer.clipped(outline.clone(), |layer| {
            layer.fill(Path::area(band), tint(self.card));
        });
        layer.stroke(outline, Pen::new(tint(self.card), 3.0 * scale));
        let mut y = area.y + 8.0 * scale;
        for line in &self.name {
            y += self.name_size * 1.1;
            let base = at(left, y - self.name_size * 0.24);
            layer.text(base, self.name_size, Face::Bold, VELLUM, Anchor::Start, line.as_str());
        }
        y = self.signs(area);
        if self.card.kind().is_some() {
            let copies = format!("×{}", self.card.rarity);
            let size = 28.0 * scale;
            let wide = width(Face::Bold, size, &copies);
            let base = at(right - wide, y + 10.0 * scale);
            layer.text(base, size, Face::Bold, SEPIA, Anchor::Start, copies);
            layer.icon(Icon::Cards, at(right - wide - 18.0 * scale, y), 26.0 * scale, SEPIA);
        }
        y = area.y + self.head() + SIGNS * scale;
        if self.card.unit().is_some() {
            self.numbers(layer, left, y + SIGNS * scale * 0.5, right);
            y += SIGNS * scale;
        }
        y += 4.0 * scale;
        self.sign(layer, left + 14.0 * scale, y + TYPE * scale * 0.66);
        for line in &self.kind {
            y += TYPE * LEADING * scale;
            let base = at(left + 34.0 * scale, y - 4.0 * scale);
            layer.text(base, TYPE * scale, Face::Italic, SEPIA, Anchor::Start, line.as_str());
        }
        y += 6.0 * scale;
        let rule = Path::polygon(&[at(left, y), at(right, y)], false);
        layer.stroke(rule, Pen::new(FRAME, 2.0 * scale));
        y += 4.0 * scale;
        for (face, line) in &self.text {
            y += TEXT * LEADING * scale;
            let base = at(left, y - 4.0 * scale);
            layer.text(base, TEXT * scale, *face, INK, Anchor::Start, line.as_str());
        }
    }

    pub(super) fn cost(&self, layer: &mut Layer, area: Area, cost: Cost) {
        if self.card.kind().is_none() {
            return;
        }
        let left = at(area.x + PAD * self.scale, self.signs(area));
        let end = symbols::cost(layer, cost, left, 32.0 * self.scale);
        if cost.total() < self.card.cost.total() {
            layer.icon(Icon::Sparkle, at(end + 10.0, left.y), 26.0 * self.scale, ALARM);
        }
    }

    /// Draws both attacks, health and movement.
    fn numbers(&self, layer: &mut Layer, left: f32, y: f32, right: f32) {
        let Some(unit) = self.card.unit() else { return };
        let scale = self.scale;
        let size = 29.0 * scale;
        let compass = 46.0 * scale;
        let step = (right - left - compass) / 4.0;
        let signs = [
            (Icon::Sword, unit.melee, INK),
            (Icon::Arrow, unit.ranged, INK),
            (Icon::Heart, unit.health, ALARM),
            (Icon::Footprint, unit.points, INK),
        ];
        for (index, (icon, n, color)) in signs.into_iter().enumerate() {
            let x = left + step * index as f32;
            let shade = |color: Color| if n == 0 { color.toward(VELLUM, 60) } else { color };
            symbols::count(layer, icon, &n.to_string(), at(x, y), size, (shade(color), shade(INK)));
        }
        symbols::arrows(layer, unit.arrows, at(right - compass * 0.5, y), compass, INK);
    }

    /// Draws the icon of the card's class or kind.
    fn sign(&self, layer: &mut Layer, x: f32, y: f32) {
        let size = 28.0 * self.scale;
        if let Some(unit) = self.card.unit() {
            if let Some(&class) = unit.classes.first() {
                symbols::class(layer, class, at(x, y), size, SEPIA);
            }
            return;
        }
        let icon = match self.card.kind() {
            Some(CardKind::Upgrade) => Icon::Upgrade,
            Some(CardKind::Action) => Icon::Bolt,
            Some(CardKind::Reaction) => Icon::Shield,
            Some(CardKind::Event) => Icon::Flag,
            Some(CardKind::Unit) | None => Icon::Crown,
        };
        layer.icon(icon, at(x, y), size, SEPIA);
    }
}

/// Returns the colour for a kind of card. The kind is also shown by text and an icon, not only by colour.
fn tint(card: &Card) -> Color {
    match card.kind() {
        Some(CardKind::Unit) => Color::hex(0x23457F),
        Some(CardKind::Upgrade) => Color::hex(0x3C5A35),
        Some(CardKind::Action) => Color::hex(0xA92F2B),
        Some(CardKind::Reaction) => Color::hex(0x5B3A78),
        Some(CardKind::Event) => Color::hex(0x7A4A12),
        None => INK,
    }
}

fn kind(card: &Card, reader: Reader<'_>) -> String {
    let mut parts: Vec<Cow<'static, str>> = Vec::new();
    match card.role() {
        Some(Role::Conqueror) => parts.push(reader.term("echoes-role-conqueror").into()),
        Some(Role::StartingScout) => parts.push(reader.term("echoes-role-starting-scout").into()),
        Some(Role::Regular) => {}
        None => parts.push(reader.term(kind_term(card)).into()),
    }
    parts.extend(card.category().map(|category| reader.term(category.term()).into()));
    if let Some(unit) = card.unit() {
        parts.extend(unit.classes.iter().map(|class| reader.term(class.term()).into()));
    }
    if card.kind().is_none() {
        parts.push(reader.term(card.civ.term()).into());
    }
    let said = parts.join(" · ");
    let mut letters = said.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Returns the message that names a card's kind.
pub fn kind_term(card: &Card) -> &'static str {
    card.kind().map_or("echoes-kind-civilization", CardKind::term)
}

/// Draws one large card with its flavour text and explanations of its keywords.
pub fn card(card: &Card, lang: Lang) -> Scene {
    let names = Names::default();
    let reader = Reader { lang, names: &names };
    let wide = f32::from(WIDTH) - 2.0 * GAP;
    let plate = Plate::new(card, wide, LARGE, reader);
    let size = 36.0;
    let room = wide - 2.0 * PAD * LARGE;
    let mut notes: Vec<(Face, String)> = Vec::new();
    for keyword in keywords(card) {
        let line = Line::new("echoes-picture-keyword")
            .with("keyword", card_text::keyword(keyword))
            .with("rule", card_text::keyword_rule(keyword));
        let lines = wrapped(Face::Regular, size, &reader.say(&line), room);
        notes.extend(lines.into_iter().map(|line| (Face::Regular, line)));
    }
    let copies = Line::new("echoes-picture-copies").with("n", card.rarity);
    if card.kind().is_some() {
        notes.push((Face::Regular, reader.say(&copies)));
    }
    let flavour = card.flavour.get(lang.code()).or_else(|| card.flavour.get("en"));
    let flavour = flavour.map_or_else(Vec::new, |text| wrapped(Face::Italic, size, text, room));
    notes.extend(flavour.into_iter().map(|line| (Face::Italic, line)));
    let face = plate.height();
    let below = match notes.len() {
        0 => 0.0,
        lines => lines as f32 * size * LEADING + 2.0 * PAD,
    };
    let height = face + below + 2.0 * GAP;
    let mut scene = Scene::new(WIDTH, pixels(height));
    let layer = &mut scene.fixed;
    let sheet = Area::new(0.0, 0.0, f32::from(WIDTH), height.ceil());
    layer.fill(Path::area(sheet), PARCHMENT);
    let area = Area::new(GAP, GAP, wide, face);
    plate.draw(layer, area);
    plate.cost(layer, area, card.cost);
    let mut y = area.bottom() + PAD;
    for (face, line) in notes {
        y += size * LEADING;
        let color = if face == Face::Italic { SEPIA } else { INK };
        layer.text(at(GAP + PAD * LARGE, y - 6.0), size, face, color, Anchor::Start, line);
    }
    scene
}

/// Returns a card's keywords without duplicates.
fn keywords(card: &Card) -> Vec<Keyword> {
    let mut keywords: Vec<Keyword> = Vec::new();
    for &keyword in card.unit().iter().flat_map(|unit| &unit.keywords) {
        if !keywords.contains(&keyword) {
            keywords.push(keyword);
        }
    }
    keywords
}
