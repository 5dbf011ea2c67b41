//! Draws the heads of the non-humanoid races: mermen, werebeasts, whales, trolls, eagles, ents, and dragons.

use super::super::arms::GOLD;
use super::super::brush::Brush;
use super::Portrait;
use super::traits::Traits;
use crate::nouns::{Race, Temperament};
use regnal_painter::color::Color;
use regnal_painter::sheet::{INK, VELLUM};

pub(super) fn head(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    match who.race {
        Race::Human | Race::Elf | Race::Dwarf | Race::Orc => {}
        Race::Merman => merman(brush, who, traits),
        Race::Were => were(brush, who, traits),
        Race::Whale => whale(brush, who, traits),
        Race::Troll => troll(brush, who, traits),
        Race::Eagle => eagle(brush, who, traits),
        Race::Ent => ent(brush, who, traits),
        Race::Dragon => dragon(brush, who, traits),
    }
}

/// Draws two round eyes; the brows depend on the temperament.
fn eyes(brush: &mut Brush<'_>, who: &Portrait, (x, y): (f32, f32), size: f32, iris: Color) {
    let both = [(-x, y), (x, y)];
    brush.beads(&both, iris, size + 2.4, size);
    brush.dots(&both, size * 0.45, INK);
    let shine = [(-x - size * 0.3, y - size * 0.35), (x - size * 0.3, y - size * 0.35)];
    brush.dots(&shine, size * 0.22, Color::WHITE);
    let (inner, outer) = match who.temperament {
        Temperament::Berserk => (2.0, -size * 1.3),
        Temperament::Brave => (-size * 1.2, -size * 1.5),
        Temperament::Cautious => (-size * 0.7, -size * 0.9),
        Temperament::Coward => (-size * 2.2, -size * 0.9),
    };
    let brow = format!("M{},{} L{},{}", x - size * 1.3, y + inner, x + size * 1.6, y + outer);
    brush.line_both(&brow, INK, 5.0);
}

fn merman(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let skin = traits.skin;
    brush.shape_both("M34,116 L84,74 L72,104 L88,110 L70,126 L80,140 L38,134 Z", skin.shade);
    brush.line_both("M40,118 L72,92 M42,122 L76,112 M42,128 L70,132", INK, 1.8);
    brush.shape("M0,56 C30,56 42,78 41,106 C40,134 24,160 0,164 C-24,160 -40,134 -41,106 C-42,78 -30,56 0,56 Z", skin.light);
    brush.shape(
        "M0,24 L12,56 L30,36 L30,62 C16,56 -16,56 -30,62 L-30,36 L-12,56 Z",
        Color::hex(0xC26B60),
    );
    brush.line_both("M22,148 q10,-2 14,-12 M20,156 q12,-2 18,-12", skin.shade.toward(INK, 40), 2.4);
    brush.dots(
        &[(-10.0, 74.0), (2.0, 70.0), (14.0, 76.0), (-28.0, 88.0), (28.0, 88.0)],
        3.0,
        skin.shade,
    );
    eyes(brush, who, (17.0, 104.0), 9.0, Color::hex(0xE0D8A4));
    brush.line("M-5,124 q5,4 10,0", INK, 2.2);
    brush.shape("M-16,140 C-8,132 8,132 16,140 C8,148 -8,148 -16,140 Z", Color::hex(0x46708E));
    brush.line("M-16,140 H16", INK, 2.0);
}

fn were(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let (fur, dark) = (traits.skin.light, traits.skin.shade);
    brush.shape_both("M16,66 L46,12 L58,84 Z", fur);
    brush.fill_both("M28,62 L44,30 L50,76 Z", Color::hex(0xB48071));
    brush.shape(
        "M0,52 C26,52 46,66 52,88 L70,100 L56,106 L66,122 L50,122 L52,138 L36,134 C26,164 12,176 0,176 C-12,176 -26,164 -36,134 \
         L-52,138 L-50,122 L-66,122 L-56,106 L-70,100 L-52,88 C-46,66 -26,52 0,52 Z",
        fur,
    );
    brush.fill("M0,60 C10,80 12,100 20,112 C26,140 14,172 0,172 C-14,172 -26,140 -20,112 C-12,100 -10,80 0,60 Z", fur.toward(VELLUM, 45));
    brush.line_both("M40,74 l8,8 M30,66 l6,10 M46,108 l10,4 M44,118 l8,6", dark, 2.6);
    eyes(brush, who, (22.0, 96.0), 7.0, Color::hex(0xFCD64A));
    brush.shape(
        "M-13,134 C-13,124 13,124 13,134 C11,142 4,146 0,146 C-4,146 -11,142 -13,134 Z",
        INK,
    );
    brush.line("M0,146 V154 M-22,152 C-14,162 -4,160 0,154 C4,160 14,162 22,152", INK, 2.8);
    brush.shape_both("M10,158 L15,171 L19,156 Z", VELLUM);
}

fn whale(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let (skin, dark) = (traits.skin.light, traits.skin.shade);
    brush.line(
        "M0,44 C-2,30 -20,28 -24,12 M0,44 C2,30 20,28 24,12 M0,42 V10",
        Color::hex(0xB4D0D3),
        6.0,
    );
    brush.shape("M0,44 C52,44 78,78 76,124 C74,170 44,202 0,202 C-44,202 -74,170 -76,124 C-78,78 -52,44 0,44 Z", skin);
    brush.shape(
        "M-75,132 C-50,146 50,146 75,132 C72,172 44,202 0,202 C-44,202 -72,172 -75,132 Z",
        VELLUM,
    );
    brush.line("M-48,146 C-46,166 -38,184 -28,194 M-28,150 C-26,170 -20,188 -14,200 M0,152 V202 M28,150 C26,170 20,188 14,200 M48,146 C46,166 38,184 28,194", dark, 2.4);
    brush.line("M-75,132 C-50,146 50,146 75,132", INK, 3.6);
    brush.dots(&[(-22.0, 70.0), (-8.0, 62.0), (36.0, 84.0), (46.0, 76.0)], 5.0, dark);
    brush.dots(&[(-22.0, 70.0), (-8.0, 62.0), (36.0, 84.0), (46.0, 76.0)], 2.4, VELLUM);
    eyes(brush, who, (48.0, 114.0), 6.4, Color::hex(0xDCD49C));
}

fn troll(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let (skin, dark) = (traits.skin.light, traits.skin.shade);
    brush.shape_both("M42,96 C60,80 84,82 90,100 C84,120 62,130 44,122 Z", skin);
    brush.line_both("M54,106 C66,98 76,98 82,104", dark, 3.0);
    brush.shape("M-34,62 C-30,40 30,40 34,62 C52,80 58,130 44,160 C32,184 -32,184 -44,160 C-58,130 -52,80 -34,62 Z", skin);
    brush.shape("M-40,66 L-46,40 L-30,48 L-26,24 L-12,42 L0,18 L10,42 L26,26 L28,48 L46,42 L40,66 C20,54 -20,54 -40,66 Z", traits.hair);
    brush.shape("M-42,90 C-20,80 20,80 42,90 L40,100 C18,92 -18,92 -40,100 Z", dark);
    eyes(brush, who, (20.0, 106.0), 6.0, Color::hex(0xE0A526));
    brush.shape(
        "M-9,98 C-16,120 -22,140 -12,154 C-6,160 6,160 12,154 C22,140 16,120 9,98 Z",
        skin.toward(dark, 30),
    );
    brush.dots(&[(-5.0, 152.0), (6.0, 152.0)], 2.8, INK);
    brush.line("M-30,164 C-12,172 12,172 30,162", INK, 3.2);
    brush.shape("M-24,166 L-20,152 L-14,168 Z", VELLUM);
    brush.shape("M16,168 L20,150 L26,165 Z", VELLUM);
    brush.dots(&[(-34.0, 128.0), (-30.0, 140.0), (34.0, 124.0)], 4.0, dark);
}

fn eagle(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let (down, shade) = (traits.skin.light, traits.skin.shade);
    brush.shape(
        "M0,44 L14,34 L18,48 L34,44 L34,58 L50,64 L44,76 L58,90 L48,98 L60,118 L48,122 L58,146 L44,146 L52,172 L36,168 L40,196 \
         L0,206 L-40,196 L-36,168 L-52,172 L-44,146 L-58,146 L-48,122 L-60,118 L-48,98 L-58,90 L-44,76 L-50,64 L-34,58 L-34,44 L-18,48 L-14,34 Z",
        down,
    );
    brush.line_both("M30,140 l6,10 M22,158 l6,10 M36,124 l8,8 M12,176 l4,10 M28,176 l6,8 M24,62 l6,8 M10,56 l4,8", shade.toward(INK, 20), 2.6);
    brush.line("M-46,84 L-10,98 M46,84 L10,98", INK, 9.0);
    eyes(brush, who, (24.0, 101.0), 7.6, Color::hex(0xFCD64A));
    brush.shape(
        "M-16,106 C-12,94 12,94 16,106 C22,122 16,146 0,166 C-16,146 -22,122 -16,106 Z",
        Color::hex(0xE0A526),
    );
    brush.line("M-17,122 C-8,130 8,130 17,122", INK, 2.2);
    brush.fill("M3,98 C12,100 16,110 16,122 C16,138 10,152 2,162 Z", Color::hex(0xC19027));
    brush.dots(&[(-7.0, 110.0), (7.0, 110.0)], 2.2, INK);
}

fn ent(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let (bark, dark) = (traits.skin.light, traits.skin.shade);
    brush.cased_both(
        "M26,66 C36,44 60,40 66,18 M40,52 C54,54 68,50 80,40 M20,62 C20,44 26,30 22,12",
        dark,
        9.0,
        5.4,
    );
    let crown = [
        (-66.0, 20.0),
        (-82.0, 40.0),
        (-24.0, 12.0),
        (24.0, 12.0),
        (66.0, 20.0),
        (82.0, 40.0),
        (-46.0, 10.0),
        (46.0, 10.0),
        (0.0, 22.0),
    ];
    brush.beads(&crown, Color::hex(0x678659), 19.0, 16.6);
    brush.dots(
        &[(-70.0, 14.0), (-28.0, 6.0), (20.0, 6.0), (62.0, 14.0)],
        6.0,
        Color::hex(0x97AD84),
    );
    brush.shape("M-36,54 L-20,60 L0,50 L20,60 L36,54 C38,90 46,120 42,160 L50,206 L-50,206 L-42,160 C-46,120 -38,90 -36,54 Z", bark);
    brush.line("M-28,62 C-32,96 -30,120 -34,150 M28,64 C32,92 30,126 34,156 M-8,58 C-10,74 -6,84 -8,94 M8,60 C10,72 6,80 8,92 M-26,168 C-28,184 -30,196 -32,204 M26,168 C28,184 30,196 32,204", dark, 2.8);
    brush.shape_both("M8,98 C16,90 30,92 34,102 C28,114 14,114 8,98 Z", Color::hex(0x34281B));
    eyes(brush, who, (20.0, 103.0), 4.6, Color::hex(0xB9DFA5));
    brush.shape("M-6,104 L-12,136 L0,142 L12,136 L6,104 Z", bark.toward(dark, 40));
    brush.shape("M-22,152 C-8,146 8,146 22,152 C14,164 -14,164 -22,152 Z", Color::hex(0x34281B));
    brush.shape(
        "M-24,160 C-30,190 -14,226 0,236 C14,226 30,190 24,160 C14,170 -14,170 -24,160 Z",
        Color::hex(0x6C745A),
    );
    brush.line(
        "M-10,176 C-12,196 -6,212 0,224 M10,176 C12,196 8,206 4,216",
        Color::hex(0x526C46),
        2.6,
    );
}

fn dragon(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let (skin, dark) = (traits.skin.light, traits.skin.shade);
    brush.shape_both("M24,62 C40,50 56,34 54,4 C72,26 70,58 44,80 Z", Color::hex(0xDBC496));
    brush.line_both("M56,30 l8,2 M52,42 l12,4 M46,54 l12,6", Color::hex(0x8E7A62), 2.2);
    brush.shape_both("M42,86 L80,78 L66,94 L84,106 L62,110 L70,128 L42,116 Z", dark);
    brush.shape(
        "M0,50 C24,50 44,66 46,92 C48,110 36,120 32,132 C34,152 26,178 0,180 C-26,178 -34,152 -32,132 C-36,120 -48,110 -46,92 C-44,66 -24,50 0,50 Z",
        skin,
    );
    for (y, wide) in [(60.0, 10.0), (74.0, 14.0), (88.0, 12.0), (101.0, 9.0)] {
        let scale = format!("M{},{y} q{wide},14 {},0 Z", -wide, 2.0 * wide);
        brush.shape(&scale, dark);
    }
    eyes(brush, who, (25.0, 98.0), 8.0, GOLD);
    brush.fill_both("M23.4,91 H26.6 V105 H23.4 Z", INK);
    brush.line_both("M8,146 C10,138 18,138 20,144", INK, 3.4);
    brush.line("M-30,158 C-18,164 -8,158 0,162 C8,158 18,164 30,158", INK, 3.0);
    brush.shape_both("M12,161 L16,174 L20,160 Z", VELLUM);
    brush.line_both("M20,138 C32,132 34,124 44,124 C54,124 54,116 62,114", VELLUM.alpha(150), 5.0);
}
