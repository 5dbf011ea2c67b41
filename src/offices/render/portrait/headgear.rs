//! Draws headgear: kings' crowns, by alignment; heroes' helmets, hoods, hats and circlets.

use super::super::arms::GOLD;
use super::super::brush::Brush;
use super::Portrait;
use super::garment::{LEAF, STEEL, STEEL_DARK, tinctures};
use super::traits::{StyledTrait, Traits};
use crate::nouns::{Alignment, Race, Sex};
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::sheet::{INK, VELLUM};

const GOLD_DARK: Color = Color::hex(0xA27821);
const RED: Color = Color::hex(0xA92F2B);
const BONE: Color = Color::hex(0xF2ECD0);
const IRON: Color = Color::hex(0x4F493F);

#[derive(Clone, Copy, Debug, PartialEq)]
enum Gear {
    None,
    Band,
    Circlet,
    Cap,
    Hood,
    Helmet,
    Horned,
    Coif,
    Wreath,
    Bone,
}

pub(super) fn draw(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let (wide, dy) = match who.race {
        Race::Elf => (0.86, 1.0),
        Race::Dwarf => (1.2, 9.0),
        Race::Orc => (0.98, 2.0),
        _ => (1.0, 0.0),
    };
    brush.shaped(wide, 1.0, 0.0, dy, |brush| {
        if who.is_king() {
            crown(brush, who);
        } else {
            gear(brush, who, traits);
        }
    });
}

fn crown(brush: &mut Brush<'_>, who: &Portrait) {
    match who.alignment {
        // Closed crown with a cross on top.
        Alignment::Good => {
            brush.shape("M-36,62 C-40,20 -16,12 0,20 C16,12 40,20 36,62 Z", RED);
            brush.shape("M-42,72 L-46,34 L-28,50 L-14,28 L0,48 L14,28 L28,50 L46,34 L42,72 C20,64 -20,64 -42,72 Z", GOLD);
            brush.line("M-40,60 C-20,53 20,53 40,60", GOLD_DARK, 2.0);
            brush.shape("M-3,22 V14 H-10 V7 H-3 V0 H3 V7 H10 V14 H3 V22 Z", GOLD);
            brush.dots(&[(-46.0, 33.0), (46.0, 33.0), (-14.0, 27.0), (14.0, 27.0)], 4.4, VELLUM);
            brush.dots(&[(0.0, 60.0)], 4.6, Color::hex(0x35689A));
            brush.dots(&[(-22.0, 63.0), (22.0, 63.0)], 3.8, RED);
        }
        // Antlers and leaves.
        Alignment::Druidic => {
            brush.cased_both(
                "M22,60 C30,44 40,40 44,18 M34,44 C46,42 54,36 58,24 M41,30 C36,24 34,16 35,6",
                Color::hex(0xCDB68F),
                9.0,
                5.0,
            );
            brush.cased("M-40,70 C-20,58 20,58 40,70", GOLD, 13.0, 8.6);
            for (x, y) in [
                (-34.0, 68.0),
                (-20.0, 63.0),
                (-7.0, 61.0),
                (7.0, 61.0),
                (20.0, 63.0),
                (34.0, 68.0),
            ] {
                let leaf = format!("M{x},{} c-9,-6 -9,-16 0,-22 c9,6 9,16 0,22 Z", y + 4.0);
                brush.shape(&leaf, LEAF);
            }
        }
        // Open crown with five equal points.
        Alignment::Neutral => {
            brush.shape("M-42,72 L-44,30 L-26,48 L-22,22 L-8,46 L0,14 L8,46 L22,22 L26,48 L44,30 L42,72 C20,64 -20,64 -42,72 Z", GOLD);
            brush.line("M-40,61 C-20,54 20,54 40,61", GOLD_DARK, 2.0);
            brush.beads(
                &[(-44.0, 29.0), (-22.0, 21.0), (0.0, 13.0), (22.0, 21.0), (44.0, 29.0)],
                Color::hex(0xD5C49D),
                4.6,
                3.0,
            );
            brush.dots(&[(-18.0, 62.0), (0.0, 60.0), (18.0, 62.0)], 4.0, Color::hex(0x356F38));
        }
        // A band with bull horns.
        Alignment::Pagan => {
            brush.shape_both("M30,64 C52,58 66,42 64,12 C56,32 46,40 26,44 Z", BONE);
            brush.line_both("M44,54 C54,46 60,34 62,22", Color::hex(0xCDB68F), 3.0);
            brush.shape(
                "M-43,74 L-40,46 C-20,38 20,38 40,46 L43,74 C20,65 -20,65 -43,74 Z",
                Color::hex(0xB08428),
            );
            brush.line(
                "M-36,58 l8,-6 l8,6 l8,-6 l8,6 M36,58 l-8,-6 l-8,6 l-8,-6 l-8,6",
                Color::hex(0x564120),
                2.4,
            );
            brush.shape("M0,34 L9,50 L0,66 L-9,50 Z", RED);
        }
        // Tall, sharp crown of black iron.
        Alignment::Evil => {
            brush.shape("M-42,73 L-54,10 L-32,44 L-26,0 L-12,40 L0,-10 L12,40 L26,0 L32,44 L54,10 L42,73 C20,65 -20,65 -42,73 Z", IRON);
            brush.line("M-41,64 C-20,56 20,56 41,64", Color::hex(0x9C9686), 2.0);
            brush.line("M-49,20 L-40,50 M-24,10 L-20,42 M0,0 V40", Color::hex(0x77726A), 2.0);
            brush.shape("M0,42 L7,53 L0,64 L-7,53 Z", Color::hex(0xA01818));
            brush.dots(&[(-24.0, 58.0), (24.0, 58.0)], 3.6, Color::hex(0xA01818));
        }
    }
}

fn gear(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let (cloth, trim) = tinctures(who);
    match worn(who, traits) {
        Gear::None => {}
        Gear::Band => {
            brush.cased("M-42,84 C-20,74 20,74 42,84", cloth, 11.0, 7.4);
            brush.shape("M40,82 L60,92 L54,96 L62,106 L42,90 Z", cloth);
        }
        Gear::Circlet => {
            brush.cased("M-41,84 C-24,74 -10,78 0,86 C10,78 24,74 41,84", GOLD, 7.0, 4.2);
            brush.oval((0.0, 86.0), 5.4, 6.4, cloth);
        }
        Gear::Cap => cap(brush, cloth, trim, traits),
        Gear::Hood => {
            brush.shape("M-62,206 C-72,140 -66,62 -34,36 C-18,24 18,24 34,36 C66,62 72,140 62,206 L40,196 C52,150 48,92 32,72 C18,60 -18,60 -32,72 C-48,92 -52,150 -40,196 Z", cloth.toward(INK, 18));
            brush.line(
                "M-42,176 C-50,140 -48,94 -30,74 C-16,62 16,62 30,74 C48,94 50,140 42,176",
                INK.alpha(110),
                5.0,
            );
            brush.line_both("M44,58 C58,84 62,130 56,170", INK.alpha(120), 2.0);
        }
        Gear::Helmet => helmet(brush, who, cloth),
        Gear::Horned => {
            brush.shape_both("M34,66 C58,62 72,40 66,10 C58,34 48,42 30,46 Z", BONE);
            dome(brush, STEEL, STEEL_DARK);
        }
        Gear::Coif => {
            let mail = "M-46,176 C-54,150 -54,60 -30,44 C-14,34 14,34 30,44 C54,60 54,150 46,176 L30,190 C44,150 42,96 32,82 C18,72 -18,72 -32,82 C-42,96 -44,150 -30,190 Z";
            brush.shape(mail, STEEL.toward(STEEL_DARK, 45));
            brush.within(mail, |brush| {
                for row in 0..12u8 {
                    let y = 44.0 + 12.0 * f32::from(row);
                    let links = format!("M-54,{y} q4,6 8,0 q4,6 8,0 q4,6 8,0 q4,6 8,0 q4,6 8,0 q4,6 8,0 q4,6 8,0 q4,6 8,0 q4,6 8,0 q4,6 8,0 q4,6 8,0 q4,6 8,0 q4,6 8,0");
                    brush.line(&links, STEEL_DARK.toward(INK, 35), 1.6);
                }
            });
            brush.line("M-34,84 C-18,73 18,73 34,84", cloth, 6.0);
        }
        Gear::Wreath => {
            for (x, y, lean) in [
                (-38.0, 80.0, -6.0),
                (-29.0, 72.0, -5.0),
                (-18.0, 66.0, -3.0),
                (-6.0, 63.0, -1.0),
                (6.0, 63.0, 1.0),
                (18.0, 66.0, 3.0),
                (29.0, 72.0, 5.0),
                (38.0, 80.0, 6.0),
            ] {
                let leaf = format!(
                    "M{x},{} c{},-4 {},-14 {},-22 c8,6 8,16 {},22 Z",
                    y + 6.0,
                    -8.0 + lean,
                    -6.0 + lean,
                    lean,
                    -lean
                );
                brush.shape(&leaf, LEAF);
            }
            brush.dots(&[(-24.0, 73.0), (0.0, 66.0), (24.0, 73.0)], 4.0, RED);
        }
        Gear::Bone => {
            brush.cased("M-44,52 L44,40", BONE, 11.0, 7.0);
            brush.beads(
                &[(-46.0, 47.0), (-44.0, 57.0), (46.0, 35.0), (46.0, 45.0)],
                BONE,
                6.4,
                4.6,
            );
        }
    }
}

/// Returns a hero's headgear.
fn worn(who: &Portrait, traits: &Traits) -> Gear {
    let worn: &[Gear] = match (who.race, who.alignment) {
        (Race::Elf, Alignment::Druidic) => &[Gear::Wreath, Gear::None, Gear::Circlet],
        (Race::Elf, Alignment::Evil | Alignment::Pagan) => &[Gear::Hood, Gear::Circlet, Gear::None],
        (Race::Elf, _) => &[Gear::Circlet, Gear::None, Gear::Hood],
        (Race::Dwarf, Alignment::Pagan | Alignment::Evil) => {
            &[Gear::Horned, Gear::Helmet, Gear::None]
        }
        (Race::Dwarf, _) => &[Gear::Helmet, Gear::None, Gear::Cap, Gear::Coif],
        (Race::Orc, Alignment::Pagan) => &[Gear::Bone, Gear::None, Gear::Horned],
        (Race::Orc, _) => &[Gear::None, Gear::Helmet, Gear::Band],
        (_, Alignment::Good) => &[Gear::Coif, Gear::None, Gear::Helmet, Gear::Circlet],
        (_, Alignment::Druidic) => &[Gear::Wreath, Gear::Hood, Gear::None],
        (_, Alignment::Neutral) => &[Gear::Cap, Gear::None, Gear::Helmet, Gear::Band],
        (_, Alignment::Pagan) => &[Gear::None, Gear::Band, Gear::Horned],
        (_, Alignment::Evil) => &[Gear::Hood, Gear::Helmet, Gear::None],
    };
    traits.choose(StyledTrait::Headgear, worn).unwrap_or(Gear::None)
}

/// Returns whether a hero's headgear leaves no room for upright hair. Always false for kings.
pub(super) fn covers(who: &Portrait, traits: &Traits) -> bool {
    let lies_flat = [Gear::None, Gear::Band, Gear::Circlet, Gear::Wreath, Gear::Bone];
    !who.is_king() && !lies_flat.contains(&worn(who, traits))
}

fn dome(brush: &mut Brush<'_>, metal: Color, dark: Color) {
    brush.shape("M-44,84 C-48,46 -24,28 0,28 C24,28 48,46 44,84 C20,74 -20,74 -44,84 Z", metal);
    brush.fill("M8,31 C30,36 42,56 41,80 L26,76 C28,58 22,42 8,31 Z", dark.alpha(120));
    brush.line("M-43,76 C-20,66 20,66 43,76", dark, 5.0);
    brush.line("M0,28 V68", dark, 3.0);
    brush.dots(&[(-30.0, 72.0), (-15.0, 69.0), (15.0, 69.0), (30.0, 72.0)], 2.2, INK);
}

fn helmet(brush: &mut Brush<'_>, who: &Portrait, cloth: Color) {
    match (who.race, who.alignment) {
        (Race::Orc, _) => {
            brush.shape(
                "M-44,82 C-48,46 -24,34 0,34 C24,34 48,46 44,82 C20,74 -20,74 -44,82 Z",
                IRON,
            );
            brush.shape("M-6,40 L0,2 L6,40 Z", STEEL);
            brush.dots(&[(-32.0, 70.0), (-16.0, 66.0), (16.0, 66.0), (32.0, 70.0)], 3.0, STEEL);
        }
        (_, Alignment::Evil) => {
            brush.shape("M-46,100 C-52,46 -24,26 0,26 C24,26 52,46 46,100 L36,96 C36,86 34,82 30,80 L6,84 V116 L0,124 L-6,116 V84 L-30,80 C-34,82 -36,86 -36,96 Z", IRON);
            brush.shape_both("M34,46 L58,22 L48,64 Z", IRON);
            brush.line("M0,26 V80", STEEL_DARK, 2.6);
        }
        (Race::Dwarf, _) => {
            dome(brush, Color::hex(0xC19027), Color::hex(0x866420));
            brush.shape("M-5,70 H5 V108 C3,112 -3,112 -5,108 Z", Color::hex(0xC19027));
            brush.shape("M-7,30 L0,14 L7,30 Z", cloth);
        }
        _ => {
            brush.shape("M-4,30 C-20,0 16,-8 34,8 C52,16 66,36 60,60 C50,36 34,24 4,32 Z", cloth);
            dome(brush, STEEL, STEEL_DARK);
            brush.shape_both("M36,78 C46,92 46,116 38,130 L28,124 C34,110 34,94 28,80 Z", STEEL);
        }
    }
}

fn cap(brush: &mut Brush<'_>, cloth: Color, trim: Color, traits: &Traits) {
    if traits.style[StyledTrait::Mark as usize].is_multiple_of(2) {
        // A broad cap with a feather.
        brush.shape("M30,52 C52,30 74,26 86,4 C88,34 70,56 40,64 Z", VELLUM);
        brush.line("M36,58 C56,44 72,32 82,12", trim.toward(INK, 30), 1.8);
        brush.shape("M-52,72 C-62,38 -20,26 4,30 C34,26 64,42 50,72 C20,60 -20,60 -52,72 Z", cloth);
        brush.shape("M-50,76 C-20,62 20,62 50,76 L48,84 C20,72 -20,72 -48,84 Z", trim);
    } else {
        brush.shape("M-44,78 C-44,40 -14,26 0,24 C14,26 44,40 44,78 C20,70 -20,70 -44,78 Z", cloth);
        brush.shape(
            "M-48,86 C-20,74 20,74 48,86 L48,70 C20,58 -20,58 -48,70 Z",
            Color::hex(0x8E7A62),
        );
        brush.line(
            "M-34,76 l3,-9 M-20,72 l2,-10 M-4,70 v-10 M12,71 l-1,-10 M28,75 l-3,-10",
            Color::hex(0x60471D),
            2.0,
        );
        brush.beads(&[(0.0, 24.0)], trim, 6.0, 4.2);
    }
}

/// Draws a veil behind the head of a queen of good alignment.
pub(super) fn veil(brush: &mut Brush<'_>, who: &Portrait) {
    let is_veiled = who.is_king() && who.sex == Sex::Female && who.alignment == Alignment::Good;
    if is_veiled {
        brush.shape("M0,36 C-50,36 -62,90 -66,214 L66,214 C62,90 50,36 0,36 Z", VELLUM.alpha(200));
    }
}

/// Draws a crown above the head of a non-humanoid king.
pub(super) fn crest(brush: &mut Brush<'_>, who: &Portrait) {
    if who.is_king() {
        brush.icon(Icon::Crown, (0.0, 26.0), 44.0, GOLD);
    }
}
