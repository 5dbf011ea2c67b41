//! Provides the symbols of skills, objects and offices.

use super::arms::GOLD;
use super::brush::{Brush, Frame};
use crate::nouns::{Object, Office, Skill};
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Path, Point};
use regnal_painter::scene::{Layer, Pen};
use regnal_painter::sheet::{INK, VELLUM};

/// How an office is shown.
pub(super) struct OfficeSign {
    pub(super) icon: Icon,
    /// Term for the short name.
    pub(super) name: &'static str,
    /// Colour; the emperor's is distinct.
    pub(super) color: Color,
}

pub(super) fn office(office: Office) -> OfficeSign {
    let (icon, name, color) = match office {
        Office::Emperor => (Icon::Crown, "cells-offices.emperor", 0xA01818),
        Office::Chancellor => (Icon::Script, "cells-offices.chancellor", 0x3A6582),
        Office::Treasurer => (Icon::Coins, "cells-offices.treasurer", 0x866420),
        Office::Marshal => (Icon::Swords, "cells-offices.marshal", 0x54281E),
        Office::Admiral => (Icon::Anchor, "cells-offices.admiral", 0x263A5B),
        Office::Defender => (Icon::Shield, "cells-offices.defender", 0x435E43),
        Office::HighPriest => (Icon::Cross, "cells-offices.high_priest", 0x74584B),
        Office::ArchMage => (Icon::Sparkle, "cells-offices.arch_mage", 0x6B3FA0),
    };
    OfficeSign { icon, name, color: Color::hex(color) }
}

pub(super) fn skill(skill: Skill) -> Icon {
    match skill {
        Skill::Tactics => Icon::Flag,
        Skill::Marine => Icon::Sail,
        Skill::Melee => Icon::Sword,
        Skill::Archery => Icon::Bow,
        Skill::ForcedMarch => Icon::Footprint,
        Skill::Explorer => Icon::Compass,
        Skill::Spy => Icon::Eye,
        Skill::Thief => Icon::Lock,
        Skill::Sage => Icon::Script,
        Skill::Druid => Icon::Leaf,
        Skill::White => Icon::Sun,
        Skill::Psychic => Icon::Sparkle,
        Skill::Illusion => Icon::Crescent,
        Skill::Elemental => Icon::Fire,
        // A drop instead of a skull, because the skull already stands for death.
        Skill::Necromancy => Icon::Drop,
    }
}

pub(super) fn object(layer: &mut Layer, object: Object, centre: Point, radius: f32) {
    let disc = Path::circle(centre, radius);
    let ground = match object {
        Object::WandOfFire
        | Object::RingOfMist
        | Object::PsychicRod
        | Object::AmuletOfCharm
        | Object::FineSword => VELLUM,
        _ => GOLD,
    };
    layer.fill(disc.clone(), ground);
    layer.stroke(disc, Pen::new(INK, radius * 0.1));
    let frame = Frame::new(centre, radius / 50.0);
    let mut brush = Brush { layer, frame };
    draw(&mut brush, object);
}

const BLADE: &str = "M24,-34 L32,-36 L30,-28 L-8,14 L-14,8 Z";
const HILT: &str = "M-22,2 L-2,22 L-6,26 L-14,20 L-26,32 L-32,26 L-20,14 L-26,6 Z";
const STEEL: Color = Color::hex(0xE3DFD8);

/// Draws the symbol of an object around its centre, extending 40 units in each direction.
fn draw(brush: &mut Brush<'_>, object: Object) {
    let mut sword = |blade: Color, hilt: Color| {
        brush.shape(BLADE, blade);
        brush.shape(HILT, hilt);
    };
    match object {
        Object::Excalibur => {
            sword(STEEL, Color::hex(0x23457F));
            brush.line("M20,-6 L34,8 M27,8 L34,1 M-6,-32 V-20 M-12,-26 H0", INK, 3.0);
        }
        Object::HolySword => {
            sword(Color::WHITE, Color::hex(0xA92F2B));
            brush.line("M22,4 V26 M13,12 H31", Color::hex(0xA01818), 6.0);
        }
        Object::UnseenSword => {
            brush.line("M24,-34 L32,-36 L30,-28 L24,-22 M18,-16 L8,-4 M2,2 L-8,14 L-14,8 L-6,0 M0,-7 L10,-19 M16,-26 L24,-34", INK, 3.0);
            brush.shape(HILT, Color::hex(0xB4D0D3));
        }
        Object::ShadowSword => sword(Color::hex(0x2D2A28), Color::hex(0x6B3FA0)),
        Object::FineSword => sword(STEEL, Color::hex(0x866F4C)),
        Object::BowOfTheElfKings => brush.icon(Icon::Bow, (0.0, 0.0), 68.0, Color::hex(0x27553B)),
        Object::AxeOfTheDwarfLords => {
            brush.shape("M-4,-34 H4 V38 H-4 Z", Color::hex(0x866F4C));
            brush.shape_both(
                "M4,-26 C18,-22 26,-30 34,-34 C40,-16 40,0 34,14 C26,8 18,0 4,-2 Z",
                STEEL,
            );
        }
        Object::ScimitarOfTheOrcMaster => {
            brush.shape("M-12,14 C8,4 20,-12 20,-36 C36,-18 30,12 -2,26 Z", STEEL);
            brush.shape(
                "M-20,6 L2,32 L-4,36 L-14,26 L-26,36 L-32,30 L-20,18 L-26,12 Z",
                Color::hex(0x54281E),
            );
        }
        Object::CrownOfDragons => {
            brush.shape(
                "M-32,24 L-36,-18 L-18,2 L0,-28 L18,2 L36,-18 L32,24 Z",
                Color::hex(0xB54C43),
            );
            brush.line("M-30,14 H30", INK, 3.0);
            brush.dots(&[(0.0, 4.0)], 6.0, Color::hex(0xFCD64A));
            brush.line("M0,-1 V9", INK, 2.6);
        }
        Object::FeatherOfTheGreatEagle => {
            brush.shape("M-26,34 C-34,6 -10,-34 30,-38 C34,-8 16,22 -16,24 Z", VELLUM);
            brush.line(
                "M-32,40 C-16,16 4,-8 24,-30 M-6,10 L-12,-8 M6,-4 L4,-22 M-8,14 L8,14 M6,0 L20,-2",
                Color::hex(0x6B4A28),
                3.0,
            );
        }
        Object::HornOfNeptune => {
            brush.shape("M-34,-26 C-30,6 -6,28 26,22 C36,20 40,8 34,-2 C28,-12 14,-10 12,0 C-6,4 -20,-8 -24,-30 Z", Color::hex(0x9FBEC7));
            brush.line("M-18,-10 L-26,0 M-2,4 L-10,16", Color::hex(0x23457F), 4.0);
            brush.oval((25.0, 6.0), 8.0, 12.0, Color::hex(0x263A5B));
        }
        Object::WandOfFire => {
            brush.cased("M-28,32 L8,-8", Color::hex(0x866F4C), 9.0, 5.4);
            brush.icon(Icon::Fire, (16.0, -16.0), 44.0, Color::hex(0xC75120));
        }
        Object::RingOfMist => {
            brush.cased("M22,8 A22,22 0 1 1 -22,8 A22,22 0 1 1 22,8 Z", GOLD, 12.0, 7.0);
            brush.shape("M0,-36 L12,-24 L0,-10 L-12,-24 Z", Color::hex(0xB4D0D3));
        }
        Object::PsychicRod => {
            brush.cased("M0,36 V-8", Color::hex(0x6B645C), 10.0, 6.0);
            brush.oval((0.0, -18.0), 17.0, 17.0, Color::hex(0xB096C3));
            brush.line(
                "M-8,-18 C-8,-28 6,-28 6,-20 C6,-14 -2,-14 -2,-19",
                Color::hex(0x6B3FA0),
                3.4,
            );
        }
        Object::AmuletOfCharm => {
            brush.line("M-24,-32 C-20,-8 -8,0 0,2 C8,0 20,-8 24,-32", Color::hex(0x866420), 4.0);
            brush.icon(Icon::Heart, (0.0, 15.0), 38.0, Color::hex(0xA92F2B));
        }
    }
}
