//! Draws the heads of the four humanoid races, with ears and faces. The brows, eyes and mouth show the temperament.

use super::super::brush::{Brush, LINE};
use super::Portrait;
use super::traits::{StyledTrait, Traits};
use crate::nouns::{Alignment, Race, Sex, Temperament};
use regnal_painter::color::Color;
use regnal_painter::sheet::{INK, VELLUM};

pub(super) fn outline(race: Race, sex: Sex) -> &'static str {
    match (race, sex) {
        (Race::Elf, Sex::Male) => {
            "M0,54 C27,54 36,78 35,104 C34,130 14,160 0,166 C-14,160 -34,130 -35,104 C-36,78 -27,54 0,54 Z"
        }
        (Race::Elf, Sex::Female) => {
            "M0,56 C27,56 36,80 35,104 C33,132 12,156 0,162 C-12,156 -33,132 -35,104 C-36,80 -27,56 0,56 Z"
        }
        (Race::Dwarf, _) => {
            "M0,68 C36,68 52,86 52,112 C52,140 34,164 0,164 C-34,164 -52,140 -52,112 C-52,86 -36,68 0,68 Z"
        }
        (Race::Orc, Sex::Male) => {
            "M0,58 C28,58 40,74 40,96 C48,106 54,130 46,148 C38,166 18,172 0,172 C-18,172 -38,166 -46,148 C-54,130 -48,106 -40,96 C-40,74 -28,58 0,58 Z"
        }
        (Race::Orc, Sex::Female) => {
            "M0,58 C28,58 39,74 39,96 C44,108 48,128 40,146 C32,162 16,168 0,168 C-16,168 -32,162 -40,146 C-48,128 -44,108 -39,96 C-39,74 -28,58 0,58 Z"
        }
        (_, Sex::Male) => {
            "M0,56 C30,56 43,78 42,104 C42,122 38,140 26,152 C18,160 8,163 0,163 C-8,163 -18,160 -26,152 C-38,140 -42,122 -42,104 C-43,78 -30,56 0,56 Z"
        }
        (_, Sex::Female) => {
            "M0,58 C29,58 40,80 39,104 C38,128 22,154 0,161 C-22,154 -38,128 -39,104 C-40,80 -29,58 0,58 Z"
        }
    }
}

/// Draws the head and ears, without hair.
pub(super) fn head(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let skin = traits.skin;
    let ear = match who.race {
        Race::Elf => "M31,112 C36,92 56,74 80,58 C78,86 60,120 32,126 Z",
        Race::Orc => {
            "M38,110 C46,92 62,86 82,84 C78,96 72,100 74,106 C64,108 66,116 54,122 C48,126 42,124 38,120 Z"
        }
        Race::Dwarf => "M48,102 C60,94 68,102 66,116 C64,128 56,132 48,126 Z",
        _ => "M38,98 C48,92 54,100 51,112 C49,122 44,126 38,122 Z",
    };
    brush.shape_both(ear, skin.light);
    let inner = match who.race {
        Race::Elf => "M40,112 C48,98 58,88 68,76",
        Race::Orc => "M46,112 C54,102 60,98 68,94",
        Race::Dwarf => "M54,106 C60,104 60,114 56,120",
        _ => "M43,102 C47,102 46,110 43,116",
    };
    brush.line_both(inner, skin.shade, 3.0);
    let outline = outline(who.race, who.sex);
    brush.fill(outline, skin.light);
    brush.within(outline, |brush| {
        brush.fill("M14,40 C34,84 32,136 2,180 H80 V40 Z", skin.shade.alpha(90));
        if who.sex == Sex::Female || who.race == Race::Dwarf {
            let blush = Color::hex(0xC26B60).alpha(70);
            brush.dots(&[(-25.0, 126.0), (25.0, 126.0)], 9.0, blush);
        }
    });
    brush.line(outline, INK, LINE);
}

/// Returns the position of the eyes (distance from the middle, height) and their size.
fn eyes_at(race: Race) -> (f32, f32, f32) {
    match race {
        Race::Elf => (16.0, 108.0, 1.06),
        Race::Dwarf => (19.0, 108.0, 0.9),
        Race::Orc => (17.0, 102.0, 0.86),
        _ => (17.0, 107.0, 1.0),
    }
}

pub(super) fn features(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let (x, y, size) = eyes_at(who.race);
    eyes(brush, who, traits, (x, y, size));
    marks(brush, who, traits, (x, y));
    nose(brush, who, traits);
}

fn eyes(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits, (x, y, size): (f32, f32, f32)) {
    let white = match who.race {
        Race::Orc => Color::hex(0xF0E3BD),
        _ => Color::hex(0xFFFFFF).toward(VELLUM, 40),
    };
    if who.alignment == Alignment::Evil {
        let shadow = traits.skin.shade.toward(Color::hex(0x54281E), 45).alpha(170);
        brush.dots(&[(-x, y + 1.0), (x, y + 1.0)], 12.5 * size, shadow);
    }
    // Distances of the upper and lower eyelids from the middle of the eye, and the size of the iris.
    let (up, low, iris) = match who.temperament {
        Temperament::Berserk => (8.5, 6.0, 3.6),
        Temperament::Brave => (6.6, 4.6, 4.6),
        Temperament::Cautious => (3.4, 4.0, 4.2),
        Temperament::Coward => (8.6, 6.8, 3.8),
    };
    let tilt = match who.race {
        Race::Elf => 3.0,
        Race::Orc => 2.0,
        _ => 0.0,
    };
    for side in [-1.0f32, 1.0] {
        let p = |dx: f32, dy: f32| {
            format!("{:.2},{:.2}", (x + dx * size) * side, y + dy * size - tilt * dx / 10.0)
        };
        let almond = format!(
            "M{} C{} {} {} C{} {} {} Z",
            p(-10.0, 1.0),
            p(-6.0, -up * 1.25),
            p(5.0, -up * 1.25),
            p(10.5, 0.0),
            p(5.0, low * 1.2),
            p(-5.0, low * 1.2),
            p(-10.0, 1.0)
        );
        brush.fill(&almond, white);
        brush.within(&almond, |brush| {
            let look = match who.temperament {
                Temperament::Cautious => 2.2,
                _ => 0.0,
            };
            let centre = (x * side + look, y);
            brush.beads(&[centre], traits.iris, iris * size + 1.2, iris * size);
            brush.dots(&[centre], iris * size * 0.52, INK);
            brush.dots(&[(centre.0 - 1.6, centre.1 - 1.8)], 1.3, Color::WHITE);
        });
        let lid = format!(
            "M{} C{} {} {}",
            p(-10.5, 1.5),
            p(-6.0, -up * 1.25),
            p(5.0, -up * 1.25),
            p(11.0, 0.0)
        );
        let heavy = if who.sex == Sex::Female { 3.6 } else { 2.8 };
        brush.line(&lid, INK, heavy);
        let under = format!(
            "M{} C{} {} {}",
            p(9.0, 1.5),
            p(5.0, low * 1.2),
            p(-4.0, low * 1.2),
            p(-8.0, 2.0)
        );
        brush.line(&under, INK, 1.2);
        if who.sex == Sex::Female {
            let lash = format!(
                "M{} L{} M{} L{}",
                p(10.0, -0.5),
                p(14.5, -4.5),
                p(8.0, -3.5),
                p(11.5, -8.0)
            );
            brush.line(&lash, INK, 2.0);
        }
    }
    brows(brush, who, traits, (x, y, size));
}

fn brows(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits, (x, y, size): (f32, f32, f32)) {
    let color = match who.race {
        Race::Orc => traits.skin.shade.toward(INK, 45),
        _ => traits.hair.toward(INK, 35),
    };
    let thick = match (who.race, who.sex) {
        (Race::Dwarf, Sex::Male) => 8.0,
        (Race::Orc, _) => 7.0,
        (Race::Dwarf, Sex::Female) | (_, Sex::Male) => 5.0,
        (_, Sex::Female) => 3.4,
    };
    // Inner end, middle and outer end of an eyebrow.
    let (left, right) = match who.temperament {
        Temperament::Berserk => ([-5.0, -12.0, -18.0], [-5.0, -12.0, -18.0]),
        Temperament::Brave => ([-11.0, -14.0, -12.0], [-11.0, -14.0, -12.0]),
        Temperament::Cautious => ([-9.0, -11.0, -9.0], [-13.0, -19.0, -13.0]),
        Temperament::Coward => ([-20.0, -16.0, -10.0], [-20.0, -16.0, -10.0]),
    };
    for (side, [inner, middle, outer]) in [(-1.0f32, left), (1.0, right)] {
        let p = |dx: f32, dy: f32| format!("{:.2},{:.2}", (x + dx * size) * side, y + dy * size);
        let brow = format!("M{} Q{} {}", p(-10.0, inner), p(0.0, middle - 2.0), p(12.0, outer));
        brush.line(&brow, color, thick);
    }
}

/// Draws facial marks: scars, freckles, paint, wrinkles.
fn marks(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits, (x, y): (f32, f32)) {
    if traits.is_old {
        let line = traits.skin.shade.toward(INK, 20);
        brush.line_both(&format!("M{},{} q6,3 12,1", x - 4.0, y + 11.0), line, 1.6);
        brush.line("M-14,84 q14,-4 28,0", line, 1.8);
        brush.line_both("M12,126 q6,6 6,12", line, 1.8);
    }
    let paint =
        who.seat.map_or(Color::hex(0x35689A), |seat| super::super::arms::Arms::of(seat).field);
    match (who.alignment, traits.style[StyledTrait::Mark as usize] % 4) {
        (Alignment::Pagan, 0 | 1) => {
            brush.line_both(
                &format!("M{},{} l18,3 M{},{} l15,4", x - 2.0, y + 15.0, x, y + 22.0),
                paint,
                4.0,
            );
        }
        (Alignment::Pagan, _) => {
            brush.dots(&[(0.0, 82.0), (-9.0, 85.0), (9.0, 85.0), (0.0, 74.0)], 3.0, paint)
        }
        (Alignment::Evil, 0 | 1) => {
            brush.line(
                &format!("M{},{} L{},{}", x - 4.0, y - 24.0, x + 6.0, y + 24.0),
                Color::hex(0x883A32),
                3.0,
            );
            brush.line(
                &format!("M{},{} l9,-4 M{},{} l9,-4", x - 3.0, y + 15.0, x - 5.0, y - 14.0),
                Color::hex(0x883A32),
                2.0,
            );
        }
        (Alignment::Druidic, 0) => brush.line(
            "M0,70 V88 M0,78 l-8,-7 M0,78 l8,-7 M0,85 l-8,-7 M0,85 l8,-7",
            Color::hex(0x356F38),
            2.6,
        ),
        (_, 0) if who.race == Race::Human => {
            let freckle = traits.skin.shade.toward(INK, 15);
            brush.dots(
                &[
                    (-26.0, 122.0),
                    (-20.0, 125.0),
                    (-15.0, 121.0),
                    (15.0, 121.0),
                    (20.0, 125.0),
                    (26.0, 122.0),
                ],
                1.6,
                freckle,
            );
        }
        (_, 1) if who.temperament == Temperament::Berserk => {
            brush.line(
                "M-32,118 L-14,136 M-26,116 l-2,10 M-18,124 l-4,10",
                Color::hex(0x883A32),
                2.2,
            );
        }
        _ => {}
    }
    if who.temperament == Temperament::Coward {
        let (drop, edge) = (Color::hex(0xB4D0D3), Color::hex(0x46708E));
        brush.fill("M37,70 C45,82 45,90 38,91 C31,90 31,82 37,70 Z", drop);
        brush.line("M37,70 C45,82 45,90 38,91 C31,90 31,82 37,70 Z", edge, 1.6);
    }
}

fn nose(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let (skin, line) = (traits.skin, traits.skin.shade.toward(INK, 45));
    let style = traits.style[StyledTrait::Nose as usize] % 3;
    match (who.race, who.sex) {
        (Race::Elf, _) | (Race::Human, Sex::Female) => match style {
            0 => brush.line("M3,104 C5,114 8,120 4,126 C1,128 -3,127 -4,126", line, 2.2),
            1 => brush.line("M-5,126 C-2,129 3,129 6,125", line, 2.2),
            _ => brush.line("M2,108 C3,116 8,124 3,127 L-3,126", line, 2.2),
        },
        (Race::Dwarf, _) => {
            let (rx, ry) = [(14.0, 12.0), (12.0, 14.0), (16.0, 11.0)][style];
            brush.oval((0.0, 124.0), rx, ry, skin.light.toward(Color::hex(0xC26B60), 28));
            brush.dots(&[(-5.0, 119.0)], 3.4, VELLUM.alpha(130));
            brush.line_both("M13,126 q4,4 0,7", line, 2.2);
        }
        (Race::Orc, _) => {
            brush.shape("M-8,106 C-10,116 -18,120 -17,127 C-12,133 12,133 17,127 C18,120 10,116 8,106 C4,110 -4,110 -8,106 Z", skin.light.toward(skin.shade, 35));
            brush.dots(&[(-8.0, 126.0), (8.0, 126.0)], 3.2, INK);
            if style == 0 {
                brush.oval((0.0, 132.0), 4.6, 5.0, Color::hex(0xE0A526));
            }
        }
        _ => match style {
            0 => brush.line("M4,98 C5,112 14,122 9,128 C4,131 -4,131 -8,127", line, 2.6),
            1 => brush.line(
                "M-3,100 C-6,114 -14,122 -9,128 C-4,132 4,132 9,128 C12,124 8,120 8,118",
                line,
                2.6,
            ),
            _ => brush.line(
                "M-10,124 C-10,131 -3,129 0,131 C3,129 10,131 10,124 M3,100 V114",
                line,
                2.6,
            ),
        },
    }
}

pub(super) fn mouth(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let y = match who.race {
        Race::Dwarf => 4.0,
        Race::Orc => 7.0,
        _ => 0.0,
    };
    let lips = match who.sex {
        Sex::Female if who.race != Race::Orc => Color::hex(0xAA473F),
        _ => traits.skin.shade.toward(INK, 55),
    };
    brush.shaped(1.0, 1.0, 0.0, y, |brush| match who.temperament {
        Temperament::Berserk => {
            brush.shape(
                "M-17,138 C-8,134 8,134 17,138 C14,152 -14,152 -17,138 Z",
                Color::hex(0x54281E),
            );
            brush.fill(
                "M-14,138.5 C-8,136 8,136 14,138.5 L13,143 C6,141.5 -6,141.5 -13,143 Z",
                VELLUM,
            );
            brush.line("M-7,137 V142 M0,136.5 V142 M7,137 V142", INK, 1.0);
            brush.fill(
                "M-10,147 C-4,144.5 4,144.5 10,147 C6,150 -6,150 -10,147 Z",
                Color::hex(0xB54C43),
            );
        }
        Temperament::Brave => {
            if who.sex == Sex::Female {
                brush.fill(
                    "M-13,138 C-6,135 -3,135 0,137 C3,135 6,135 13,138 C8,147 -8,147 -13,138 Z",
                    lips,
                );
                brush.line("M-14,137.5 C-6,141 6,141 14,137.5", INK, 1.8);
            } else {
                brush.line("M-15,137 C-8,145 8,145 16,135", INK, 3.0);
                brush.line("M-6,149 q6,2 12,0", traits.skin.shade.toward(INK, 30), 2.0);
            }
        }
        Temperament::Cautious => {
            if who.sex == Sex::Female {
                brush.fill(
                    "M-10,140 C-5,137 -2,137 0,138.5 C2,137 5,137 10,139 C6,145 -6,145 -10,140 Z",
                    lips,
                );
            }
            brush.line("M-11,141 C-4,140 4,140 12,138", INK, 2.8);
        }
        Temperament::Coward => {
            if who.sex == Sex::Female {
                brush.fill("M-10,141 C-5,136 5,136 10,141 C5,146 -5,146 -10,141 Z", lips);
            }
            brush.line("M-13,142 C-9,136 -5,145 -1,140 C3,136 7,145 12,141", INK, 2.8);
        }
    });
    if who.race == Race::Orc {
        let tall = if who.sex == Sex::Male { 1.0 } else { 0.7 };
        brush.shaped(1.0, tall, 150.0, 0.0, |brush| {
            brush.shape_both(
                "M11,150 C13,140 18,130 22,122 C26,132 26,146 22,151 Z",
                Color::hex(0xF2ECD0),
            );
        });
    }
}
