//! Draws the hair behind and on top of the head, and beards.

use super::super::arms::GOLD;
use super::super::brush::Brush;
use super::Portrait;
use super::headgear;
use super::traits::{StyledTrait, Traits};
use crate::nouns::{Race, Sex};
use regnal_painter::sheet::{INK, VELLUM};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Cut {
    /// No hair.
    Bald,
    /// Cropped hair.
    Short,
    /// Hair swept to one side.
    Swept,
    /// A straight fringe above the eyes.
    Bowl,
    /// Shoulder-length hair.
    Shoulders,
    /// Long hair, parted in the middle.
    Long,
    /// Curls all around.
    Curls,
    /// Two plaits.
    Plaits,
    /// A topknot.
    Knot,
    /// A crest along the middle.
    Crest,
    /// Hair tied at the neck, with a high forehead.
    Tied,
}

fn cut(who: &Portrait, traits: &Traits) -> Cut {
    let cuts: &[Cut] = match (who.race, who.sex) {
        (Race::Human, Sex::Male) => {
            &[Cut::Swept, Cut::Short, Cut::Shoulders, Cut::Bowl, Cut::Curls, Cut::Bald, Cut::Tied]
        }
        (Race::Human, Sex::Female) => {
            &[Cut::Long, Cut::Plaits, Cut::Curls, Cut::Tied, Cut::Shoulders, Cut::Swept]
        }
        (Race::Elf, Sex::Male) => &[Cut::Long, Cut::Tied, Cut::Shoulders, Cut::Swept],
        (Race::Elf, Sex::Female) => &[Cut::Long, Cut::Plaits, Cut::Tied, Cut::Knot],
        (Race::Dwarf, Sex::Male) => {
            &[Cut::Shoulders, Cut::Bald, Cut::Crest, Cut::Curls, Cut::Short]
        }
        (Race::Dwarf, Sex::Female) => &[Cut::Plaits, Cut::Curls, Cut::Knot],
        (_, Sex::Male) => &[Cut::Crest, Cut::Bald, Cut::Knot, Cut::Short],
        (_, Sex::Female) => &[Cut::Plaits, Cut::Knot, Cut::Crest, Cut::Shoulders],
    };
    let cut = traits.choose(StyledTrait::Hair, cuts).unwrap_or(Cut::Short);
    match cut {
        // Upright hair does not fit under a helmet or crown.
        Cut::Crest if who.is_king() => Cut::Short,
        Cut::Crest | Cut::Knot if headgear::covers(who, traits) => Cut::Short,
        other => other,
    }
}

/// Draws the hair behind the head and shoulders.
pub(super) fn behind(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let (hair, dark) = (traits.hair, traits.hair.toward(INK, 40));
    match cut(who, traits) {
        Cut::Long => {
            brush.shape("M-46,104 C-52,58 -26,42 0,42 C26,42 52,58 46,104 C52,140 62,180 54,214 C30,206 -30,206 -54,214 C-62,180 -52,140 -46,104 Z", hair);
            brush.line_both("M44,120 C48,150 52,180 46,206 M36,140 C40,166 40,184 36,202", dark, 2.0);
        }
        Cut::Shoulders => brush.shape("M-46,104 C-52,58 -26,42 0,42 C26,42 52,58 46,104 C48,130 58,150 56,176 C40,188 -40,188 -56,176 C-58,150 -48,130 -46,104 Z", hair),
        Cut::Curls => {
            let ring = [
                (-44.0, 74.0), (-52.0, 92.0), (-53.0, 112.0), (-50.0, 132.0), (-44.0, 150.0),
                (44.0, 74.0), (52.0, 92.0), (53.0, 112.0), (50.0, 132.0), (44.0, 150.0),
                (-30.0, 58.0), (30.0, 58.0), (-12.0, 48.0), (12.0, 48.0),
            ];
            let low = if who.sex == Sex::Male { 125.0 } else { 200.0 };
            let kept: Vec<(f32, f32)> = ring.into_iter().filter(|&(_, y)| y < low).collect();
            brush.beads(&kept, hair, 17.0, 14.6);
        }
        Cut::Tied if who.sex == Sex::Female || who.race == Race::Elf => {
            brush.shape("M28,66 C66,54 74,92 66,124 C62,148 70,160 60,186 C54,170 50,150 52,128 C54,104 46,90 28,84 Z", hair);
            brush.line("M58,84 C64,110 58,140 60,168", dark, 2.0);
        }
        Cut::Knot if who.race == Race::Orc => {
            brush.shape("M-8,58 C-30,22 -20,4 6,10 C34,0 40,30 10,58 Z", hair);
            brush.line("M-2,50 C-12,30 -8,20 2,16 M6,50 C20,34 22,24 18,18", dark, 2.0);
        }
        Cut::Knot => {
            brush.oval((0.0, 38.0), 23.0, 19.0, hair);
            brush.line("M-14,40 C-6,26 10,26 16,38 M-8,48 C0,36 8,40 12,46", dark, 2.0);
        }
        _ => {}
    }
}

/// Draws the hair on top of the head.
pub(super) fn on_head(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let (hair, dark) = (traits.hair, traits.hair.toward(INK, 40));
    match cut(who, traits) {
        Cut::Bald => {
            brush.line("M-24,70 C-16,63 -8,60 0,60", VELLUM.alpha(120), 4.0);
            if who.race != Race::Orc {
                brush.shape_both("M36,108 C48,104 48,86 42,78 C38,84 36,92 34,102 Z", hair);
            }
        }
        Cut::Short => {
            brush.shape("M-44,106 C-50,64 -28,44 0,44 C28,44 50,64 44,106 C40,98 40,86 35,78 C24,80 14,74 8,70 C-4,78 -22,80 -34,78 C-40,86 -40,98 -44,106 Z", hair);
            brush.line("M-18,52 q-6,8 -8,18 M0,50 q-2,8 -2,16 M18,54 q6,6 8,16", dark, 1.8);
        }
        Cut::Swept => {
            brush.shape("M-43,104 C-56,62 -24,36 8,42 C36,38 54,70 43,104 C42,90 38,80 32,74 C10,84 -16,80 -26,68 C-32,78 -40,90 -43,104 Z", hair);
            brush.line("M-24,64 C-6,76 16,72 30,62 M-16,54 C0,64 18,60 28,52", dark, 2.0);
            if who.sex == Sex::Female {
                brush.shape_both("M41,86 C52,104 50,130 42,146 C38,130 38,110 41,86 Z", hair);
            }
        }
        Cut::Bowl => {
            brush.shape("M-46,116 C-54,60 -30,42 0,42 C30,42 54,60 46,116 L36,114 C40,100 38,92 36,88 L-36,88 C-38,92 -40,100 -36,114 Z", hair);
            brush.line("M-24,86 C-24,70 -20,60 -14,54 M-8,86 V58 M8,86 V58 M24,86 C24,70 20,60 14,54", dark, 1.8);
        }
        Cut::Shoulders | Cut::Long => {
            brush.shape("M0,50 C-22,52 -38,72 -42,118 C-46,120 -48,112 -47,100 C-52,60 -26,40 0,40 C26,40 52,60 47,100 C48,112 46,120 42,118 C38,72 22,52 0,50 Z", hair);
            brush.line_both("M8,46 C26,52 38,66 42,92", dark, 2.0);
        }
        Cut::Curls => {
            let locks = [(-36.0, 74.0), (-22.0, 60.0), (-6.0, 54.0), (10.0, 54.0), (24.0, 60.0), (36.0, 74.0)];
            brush.beads(&locks, hair, 14.6, 12.4);
            brush.line("M-34,66 q8,2 8,10 M-12,48 q8,2 8,10 M14,48 q8,2 6,10 M34,66 q4,6 0,12", dark, 1.8);
        }
        Cut::Plaits => {
            brush.shape("M0,50 C-22,52 -36,70 -40,106 C-46,108 -48,104 -47,96 C-52,60 -26,40 0,40 C26,40 52,60 47,96 C48,104 46,108 40,106 C36,70 22,52 0,50 Z", hair);
            brush.line("M0,41 V52", dark, 2.0);
            for side in [-1.0, 1.0] {
                for row in 0..5u8 {
                    let y = 112.0 + 19.0 * f32::from(row);
                    let (x, wide) = (side * (48.0 + f32::from(row)), 11.5 - f32::from(row));
                    brush.oval((x, y), wide, 12.0, hair);
                    let twist = format!("M{},{} q{},4 {},10", x - 5.0, y - 6.0, 7.0, 9.0);
                    brush.line(&twist, dark, 1.8);
                }
                brush.oval((side * 53.0, 204.0), 6.5, 5.0, GOLD);
            }
        }
        Cut::Knot => {
            brush.shape("M-42,104 C-50,64 -28,44 0,44 C28,44 50,64 42,104 C40,88 30,66 0,62 C-30,66 -40,88 -42,104 Z", hair);
            brush.line("M-20,62 C-14,54 -8,48 0,46 C8,48 14,54 20,62", dark, 2.0);
        }
        Cut::Crest => brush.shape("M-9,76 C-14,54 -16,34 -12,14 L-4,24 L2,6 L8,22 L16,12 C18,36 14,56 9,76 C4,72 -4,72 -9,76 Z", hair),
        Cut::Tied => {
            brush.shape("M-42,106 C-50,64 -28,42 0,42 C28,42 50,64 42,106 C40,82 28,64 0,58 C-28,64 -40,82 -42,106 Z", hair);
            brush.line_both("M4,46 C20,52 32,64 38,84 M2,54 C16,58 28,68 34,82", dark, 1.8);
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Beard {
    None,
    Stubble,
    Moustache,
    Goatee,
    Full,
    Long,
    Forked,
    Plaited,
    Spade,
}

fn beard_of(who: &Portrait, traits: &Traits) -> Beard {
    let beards: &[Beard] = match (who.race, who.sex) {
        (Race::Human, Sex::Male) => &[
            Beard::Full,
            Beard::None,
            Beard::Moustache,
            Beard::Goatee,
            Beard::Stubble,
            Beard::Long,
            Beard::None,
        ],
        (Race::Dwarf, Sex::Male) => &[Beard::Plaited, Beard::Spade, Beard::Forked, Beard::Long],
        (Race::Orc, Sex::Male) => &[Beard::None, Beard::Goatee, Beard::None, Beard::Stubble],
        _ => &[Beard::None],
    };
    traits.choose(StyledTrait::Beard, beards).unwrap_or(Beard::None)
}

pub(super) fn beard(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let (hair, dark) = (traits.hair, traits.hair.toward(INK, 40));
    match beard_of(who, traits) {
        Beard::None | Beard::Moustache => {}
        Beard::Stubble => brush.fill("M-40,118 C-38,140 -24,161 0,162 C24,161 38,140 40,118 C34,132 20,128 0,130 C-20,128 -34,132 -40,118 Z", hair.alpha(90)),
        Beard::Goatee => brush.shape("M-13,148 C-6,145 6,145 13,148 C14,162 8,176 0,184 C-8,176 -14,162 -13,148 Z", hair),
        Beard::Full => {
            brush.shape("M-42,104 C-46,140 -34,172 0,180 C34,172 46,140 42,104 C38,122 30,130 18,130 C10,126 -10,126 -18,130 C-30,130 -38,122 -42,104 Z", hair);
            brush.line("M-24,150 q4,12 10,18 M24,150 q-4,12 -10,18 M0,158 V174", dark, 1.8);
        }
        Beard::Long => {
            let wide = if who.race == Race::Dwarf { 1.24 } else { 1.0 };
            brush.shaped(wide, 1.0, 0.0, 0.0, |brush| {
                brush.shape("M-42,108 C-48,150 -36,206 0,232 C36,206 48,150 42,108 C38,124 30,130 18,131 C10,127 -10,127 -18,131 C-30,130 -38,124 -42,108 Z", hair);
                brush.line("M-26,152 C-24,178 -16,196 -8,210 M26,152 C24,178 16,196 8,210 M-10,160 C-10,186 -4,204 0,220 M10,160 C10,180 8,196 4,208", dark, 2.0);
            });
        }
        Beard::Forked => {
            brush.shape("M-53,106 C-58,150 -52,190 -34,226 C-22,214 -10,200 0,182 C10,200 22,214 34,226 C52,190 58,150 53,106 C48,126 34,134 20,134 C10,129 -10,129 -20,134 C-34,134 -48,126 -53,106 Z", hair);
            brush.line_both("M36,148 C40,170 38,190 32,210 M20,156 C22,170 22,184 24,200", dark, 2.0);
            brush.shape_both("M22,190 L44,190 L41,201 L25,201 Z", GOLD);
        }
        Beard::Plaited => {
            brush.shape("M-53,106 C-58,146 -46,180 -22,190 C-12,194 12,194 22,190 C46,180 58,146 53,106 C48,126 34,134 20,134 C10,129 -10,129 -20,134 C-34,134 -48,126 -53,106 Z", hair);
            brush.line_both("M34,150 C34,164 28,176 20,184 M44,136 C44,150 40,160 36,168", dark, 2.0);
            for row in 0..3u8 {
                let y = 190.0 + 15.0 * f32::from(row);
                brush.oval((0.0, y), 13.0 - f32::from(row), 10.0, hair);
                brush.line(&format!("M-8,{} q10,0 14,8", y - 4.0), dark, 1.8);
            }
            brush.shape("M-10,228 H10 L8,236 H-8 Z", GOLD);
        }
        Beard::Spade => {
            brush.shape("M-53,106 C-60,150 -58,186 -44,214 L44,214 C58,186 60,150 53,106 C48,126 34,134 20,134 C10,129 -10,129 -20,134 C-34,134 -48,126 -53,106 Z", hair);
            brush.line("M-30,152 C-34,176 -32,196 -28,212 M30,152 C34,176 32,196 28,212 M-12,160 C-14,180 -12,198 -10,212 M12,160 C14,180 12,198 10,212", dark, 2.0);
        }
    }
}

pub(super) fn moustache(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    let hair = traits.hair;
    let (dark, light) = (hair.toward(INK, 40), hair.toward(VELLUM, 12));
    match beard_of(who, traits) {
        Beard::Moustache => {
            brush.shape("M0,129 C8,126 18,132 26,130 C34,130 36,122 40,124 C38,138 26,142 14,139 C8,138 4,136 0,135 C-4,136 -8,138 -14,139 C-26,142 -38,138 -40,124 C-36,122 -34,130 -26,130 C-18,132 -8,126 0,129 Z", light);
        }
        Beard::Full | Beard::Long if who.race == Race::Human => {
            brush.shape("M0,129 C10,126 22,130 28,140 C18,142 8,138 0,135 C-8,138 -18,142 -28,140 C-22,130 -10,126 0,129 Z", light);
        }
        Beard::Long | Beard::Forked | Beard::Plaited | Beard::Spade => {
            brush.shape("M0,133 C14,130 32,136 42,156 C26,158 10,150 0,140 C-10,150 -26,158 -42,156 C-32,136 -14,130 0,133 Z", light);
            brush.line_both("M10,138 C20,142 28,148 34,153", dark, 1.6);
        }
        Beard::None | Beard::Stubble | Beard::Goatee | Beard::Full => {}
    }
}
