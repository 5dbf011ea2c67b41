//! Draws characters' clothes, in the colours of their kingdom.

use super::super::arms::{Arms, GOLD};
use super::super::brush::{Brush, LINE};
use super::Portrait;
use super::traits::{StyledTrait, Traits};
use crate::nouns::{Alignment, Race};
use regnal_painter::color::Color;
use regnal_painter::sheet::{INK, VELLUM};

pub(super) const STEEL: Color = Color::hex(0xB6BEC1);
pub(super) const STEEL_DARK: Color = Color::hex(0x6F858B);
const LEATHER: Color = Color::hex(0x866F4C);
const LINEN: Color = Color::hex(0xECE4C9);
const FUR: Color = Color::hex(0x8E7A62);
pub(super) const LEAF: Color = Color::hex(0x678659);

/// Outline of the body from the shoulders down.
const BODY: &str =
    "M-98,244 C-96,208 -72,194 -36,185 C-20,204 20,204 36,185 C72,194 96,208 98,244 Z";

/// A function that draws a garment in the colours of a kingdom: field and trim.
type Garment = fn(&mut Brush<'_>, &Portrait, Color, Color);

pub(super) fn draw(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let (field, trim) = tinctures(who);
    if who.is_king() {
        return mantle(brush, who, field, trim);
    }
    let worn: &[Garment] = match who.alignment {
        Alignment::Good => &[cloak, plates, robe, tabard],
        Alignment::Druidic => &[leaves, robe, tabard],
        Alignment::Neutral => &[tabard, scales, robe, plates],
        Alignment::Pagan => &[pelt, scales, cloak],
        Alignment::Evil => &[thorns, plates, cloak],
    };
    if let Some(garment) = traits.choose(StyledTrait::Clothes, worn) {
        garment(brush, who, field, trim);
    }
}

/// Returns the colours of the clothes: those of the kingdom, or those of undyed cloth if the character has no kingdom.
pub(super) fn tinctures(who: &Portrait) -> (Color, Color) {
    match who.seat.map(Arms::of) {
        Some(arms) => (arms.field, arms.trim),
        None => (LEATHER, Color::hex(0xAE986D)),
    }
}

/// Draws a king's robe with an ermine collar and a chain.
fn mantle(brush: &mut Brush<'_>, who: &Portrait, field: Color, trim: Color) {
    brush.shape(BODY, field);
    brush.fill("M-12,206 L-18,244 H18 L12,206 Z", trim);
    brush.shape(
        "M-36,183 C-66,190 -92,202 -96,226 C-76,232 -40,230 -14,244 C-8,226 -16,208 -30,196 Z",
        VELLUM,
    );
    brush.shape(
        "M36,183 C66,190 92,202 96,226 C76,232 40,230 14,244 C8,226 16,208 30,196 Z",
        VELLUM,
    );
    let tails: [(f32, f32); 6] = [
        (-74.0, 208.0),
        (-52.0, 200.0),
        (-56.0, 220.0),
        (-34.0, 208.0),
        (-82.0, 222.0),
        (-28.0, 226.0),
    ];
    for (x, y) in tails {
        for x in [x, -x] {
            brush.fill(&format!("M{x},{y} l-2.6,8 l2.6,-2 l2.6,2 Z"), INK);
        }
    }
    brush.cased("M-58,192 C-40,218 -18,232 0,234 C18,232 40,218 58,192", GOLD, 7.0, 4.2);
    let at = (0.0, 228.0);
    brush.oval(at, 13.0, 13.0, GOLD);
    match who.seat.map(Arms::of).and_then(|arms| arms.charge) {
        Some(charge) => brush.icon(charge, at, 19.0, INK),
        None => brush.dots(&[at], 5.0, INK),
    }
}

/// Draws a coat with the kingdom's emblem on the chest.
fn tabard(brush: &mut Brush<'_>, who: &Portrait, field: Color, trim: Color) {
    brush.shape(BODY, LINEN);
    brush.shape("M-66,244 L-62,192 L-34,186 L0,216 L34,186 L62,192 L66,244 Z", field);
    brush.line("M-34,186 L0,216 L34,186", trim.toward(VELLUM, 35), 7.0);
    brush.line("M-38,184 L0,221 L38,184", INK, 1.6);
    if let Some(arms) = who.seat.map(Arms::of)
        && let Some(charge) = arms.charge
    {
        brush.icon(charge, (-38.0, 218.0), 24.0, arms.on_field);
    }
    brush.line_both("M78,204 C84,218 84,230 82,244", INK, 1.6);
}

/// Draws plate armour with a sash.
fn plates(brush: &mut Brush<'_>, who: &Portrait, field: Color, _trim: Color) {
    let (steel, dark) = match who.alignment {
        Alignment::Evil => (Color::hex(0x595245), Color::hex(0x34281B)),
        _ => (STEEL, STEEL_DARK),
    };
    brush.shape(BODY, steel.toward(dark, 30));
    brush.shape("M-44,244 L-40,204 C-20,212 20,212 40,204 L44,244 Z", steel);
    brush.line("M0,210 V244", dark, 2.2);
    brush.shape_both("M38,190 C62,184 94,192 98,222 C82,232 58,228 44,214 Z", steel);
    brush.line_both("M52,196 C70,196 84,204 90,222", dark, 2.4);
    brush.shape("M-34,176 C-38,188 -34,200 -30,204 C-12,214 12,214 30,204 C34,200 38,188 34,176 C20,188 -20,188 -34,176 Z", steel);
    brush.line("M-32,190 C-14,202 14,202 32,190", dark, 2.2);
    brush.shape("M-44,208 L-20,206 L48,244 L4,244 Z", field);
}

/// Draws scale armour.
fn scales(brush: &mut Brush<'_>, _who: &Portrait, field: Color, trim: Color) {
    brush.shape(BODY, field);
    brush.within(BODY, |brush| {
        for row in 0..4u8 {
            for column in 0..12u8 {
                let x = -108.0 + 20.0 * f32::from(column) + 10.0 * f32::from(row % 2);
                let y = 196.0 + 14.0 * f32::from(row);
                let scale = format!("M{x},{y} q10,22 20,0");
                brush.line(&scale, trim.toward(VELLUM, 20), 3.0);
            }
        }
    });
    brush.line(BODY, INK, LINE);
    brush.shape(
        "M-38,180 C-40,196 -30,208 0,212 C30,208 40,196 38,180 C22,196 -22,196 -38,180 Z",
        LEATHER,
    );
    brush.dots(&[(-24.0, 198.0), (0.0, 204.0), (24.0, 198.0)], 2.6, GOLD);
}

/// Draws a robe with a broad collar.
fn robe(brush: &mut Brush<'_>, _who: &Portrait, field: Color, trim: Color) {
    brush.shape(BODY, field);
    brush.shape(
        "M-36,182 C-60,190 -66,206 -58,220 C-36,214 -14,224 0,240 C14,224 36,214 58,220 C66,206 60,190 36,182 C24,204 -24,204 -36,182 Z",
        trim.toward(VELLUM, 45),
    );
    brush.line("M-50,210 C-32,206 -12,214 0,228 C12,214 32,206 50,210", GOLD, 2.4);
    brush.line_both("M74,212 C80,224 80,234 78,244", INK, 1.6);
}

/// Draws a cloak with a clasp.
fn cloak(brush: &mut Brush<'_>, _who: &Portrait, field: Color, trim: Color) {
    brush.shape(BODY, LINEN);
    brush.line("M-20,200 L0,224 L20,200", LEATHER, 3.0);
    brush.line("M0,224 V244", LEATHER, 3.0);
    brush.shape("M-34,182 C-70,190 -96,206 -98,244 L-26,244 C-34,226 -28,208 -16,200 Z", field);
    brush.shape("M34,182 C70,190 96,206 98,244 L26,244 C34,226 28,208 16,200 Z", field);
    brush.line_both("M50,196 C64,210 68,228 64,244", trim.toward(INK, 25), 2.2);
    brush.cased("M-22,200 C-8,208 8,208 22,200", GOLD, 7.0, 4.0);
    brush.oval((-24.0, 200.0), 7.5, 7.5, GOLD);
    brush.oval((24.0, 200.0), 7.5, 7.5, GOLD);
}

/// Draws a cloak of leaves.
fn leaves(brush: &mut Brush<'_>, _who: &Portrait, field: Color, _trim: Color) {
    brush.shape(BODY, field);
    let rows: [(f32, &[f32]); 2] = [
        (214.0, &[-78.0, -58.0, -38.0, -18.0, 0.0, 18.0, 38.0, 58.0, 78.0]),
        (198.0, &[-62.0, -44.0, -26.0, 26.0, 44.0, 62.0]),
    ];
    for (y, places) in rows {
        for &x in places {
            let y = y + x.abs() * 0.12 - 4.0;
            let leaf = format!("M{x},{} c-14,8 -14,26 0,36 c14,-10 14,-28 0,-36 Z", y - 8.0);
            let tone = if y > 208.0 { LEAF } else { LEAF.toward(VELLUM, 25) };
            brush.shape(&leaf, tone);
            let rib = format!("M{x},{} v26", y - 4.0);
            brush.line(&rib, Color::hex(0x27553B), 1.4);
        }
    }
}

fn pelt(brush: &mut Brush<'_>, _who: &Portrait, field: Color, _trim: Color) {
    brush.shape(BODY, field);
    brush.shape(
        "M-34,180 L-52,184 L-56,190 L-72,190 L-76,200 L-92,204 L-90,214 L-100,222 L-90,228 L-92,244 L-60,244 L-58,232 L-44,232 \
         L-44,220 L-30,222 L-28,210 L-14,214 L0,206 L14,214 L28,210 L30,222 L44,220 L44,232 L58,232 L60,244 L92,244 L90,228 \
         L100,222 L90,214 L92,204 L76,200 L72,190 L56,190 L52,184 L34,180 C22,198 -22,198 -34,180 Z",
        FUR,
    );
    brush.line_both(
        "M48,196 l6,8 M64,202 l6,8 M54,214 l6,8 M74,216 l5,8 M36,202 l4,8",
        Color::hex(0x60471D),
        2.4,
    );
    brush.line("M-26,200 C-10,212 10,212 26,200", INK, 2.0);
    for (x, y) in [(-18.0, 205.0), (-6.0, 209.0), (6.0, 209.0), (18.0, 205.0)] {
        let tooth = format!("M{},{y} l4,14 l4,-14 Z", x - 4.0);
        brush.shape(&tooth, VELLUM);
    }
}

/// Draws a coat with a collar of thorns.
fn thorns(brush: &mut Brush<'_>, _who: &Portrait, field: Color, _trim: Color) {
    brush.shape_both(
        "M24,196 L44,140 L52,168 L72,150 L72,180 L96,176 L84,204 Z",
        field.toward(INK, 55),
    );
    brush.shape(BODY, field.toward(INK, 30));
    brush.shape("M-36,186 L-16,244 H16 L36,186 C24,206 -24,206 -36,186 Z", Color::hex(0x34281B));
    brush.line_both("M36,186 L16,244", GOLD, 2.4);
    brush.oval((0.0, 222.0), 8.0, 9.0, Color::hex(0xA01818));
    brush.dots(&[(-2.0, 219.0)], 2.2, VELLUM);
}

/// Draws the neck in the shadow tone of the skin.
pub(super) fn neck(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let neck = match who.race {
        Race::Orc | Race::Troll => "M-30,136 L-36,200 H36 L30,136 Z",
        Race::Dwarf => "M-28,140 L-30,200 H30 L28,140 Z",
        Race::Elf => "M-13,140 L-16,202 H16 L13,140 Z",
        _ => "M-18,140 L-22,202 H22 L18,140 Z",
    };
    brush.shape(neck, traits.skin.shade);
}
