//! A character's looks, derived only from the id, the race and other fixed facts, so that they are the same in every
//! picture.

use super::Portrait;
use crate::nouns::{Race, Sex};
use regnal_painter::color::Color;

/// A skin colour with its shadow tone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Skin {
    pub(super) light: Color,
    pub(super) shade: Color,
}

/// A character's individual looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Traits {
    pub(super) skin: Skin,
    pub(super) hair: Color,
    pub(super) iris: Color,
    /// Relative width of the head, about 1.
    pub(super) wide: f32,
    /// Relative height of the head, about 1.
    pub(super) tall: f32,
    /// Numbers that select the style of each [`StyledTrait`].
    pub(super) style: [usize; 6],
    /// True if the character looks old.
    pub(super) is_old: bool,
}

const HUMAN: [(u32, u32); 6] = [
    (0xEBD2C4, 0xD8A498),
    (0xE8C9BC, 0xD29A8A),
    (0xDDB0A4, 0xB48071),
    (0xC8AB98, 0xA77562),
    (0xA77562, 0x876055),
    (0x74584B, 0x613F36),
];
const ELF: [(u32, u32); 4] =
    [(0xF2ECD0, 0xDBC496), (0xEEDBCC, 0xD1CBBA), (0xEBDFAF, 0xCAB264), (0xC8AB98, 0xB29480)];
const DWARF: [(u32, u32); 3] = [(0xDDB0A4, 0xC78575), (0xD8A498, 0xBE785B), (0xE6A492, 0xC26B60)];
const ORC: [(u32, u32); 5] = [
    (0x859E54, 0x63723F),
    (0x7B8E50, 0x565F39),
    (0x97AD84, 0x6C745A),
    (0x889B7B, 0x526C46),
    (0x928D7F, 0x6B645C),
];
const MERMAN: [(u32, u32); 2] = [(0x86B3C1, 0x588AA9), (0x93AFA8, 0x607B92)];
const WERE: [(u32, u32); 3] = [(0x8E7A62, 0x60471D), (0x9C9686, 0x6B645C), (0x595245, 0x34281B)];
const WHALE: [(u32, u32); 2] = [(0x6A809F, 0x404E5C), (0x7299A5, 0x46708E)];
const TROLL: [(u32, u32); 3] = [(0xA5A090, 0x776C5B), (0x9B8B73, 0x6B5335), (0x829A96, 0x5F7179)];
const EAGLE: [(u32, u32); 2] = [(0xF1E9DB, 0xC5C4B7), (0xDED9CB, 0xAEA89A)];
const ENT: [(u32, u32); 3] = [(0x9B8B73, 0x6B4A28), (0x8C7851, 0x564120), (0x978166, 0x60471D)];
const DRAGON: [(u32, u32); 4] =
    [(0xB54C43, 0x7E2B24), (0x678659, 0x27553B), (0x607B92, 0x2C4269), (0xC19027, 0x866420)];

const HAIR: [u32; 7] = [0x34281B, 0x4C3821, 0x6B4A28, 0xA8501F, 0xD6A93D, 0xDCD49C, 0x2D2A28];
const GREY: [u32; 3] = [0xC5C4B7, 0xE3DFD8, 0x9C9686];
const ELF_HAIR: [u32; 6] = [0xDCD49C, 0xE3BB5B, 0xE5E3DB, 0x6B4A28, 0x2C2F38, 0xAD5F36];
const DWARF_HAIR: [u32; 5] = [0xA8501F, 0xC7642F, 0x6B4A28, 0xD19C29, 0x4C3821];
const ORC_HAIR: [u32; 4] = [0x211813, 0x34281B, 0x54281E, 0x2D2A28];
const MOSS: [u32; 3] = [0x565F39, 0x678659, 0x6C521F];
const IRIS: [u32; 5] = [0x6B4A28, 0x3F5D8A, 0x356F38, 0x6B7B7A, 0x4C3821];
const ELF_IRIS: [u32; 4] = [0x356F38, 0x35689A, 0x7B53A8, 0xB08428];
const FIERY: [u32; 3] = [0xE0A526, 0xC75120, 0xB9DFA5];

impl Traits {
    /// Returns a character's looks. The styles of hair, beard, headgear and clothes advance with the id, so that
    /// characters of the same kingdom differ. Everything else is pseudo-random.
    pub(super) fn of(who: &Portrait) -> Traits {
        let number = u64::from(who.id.0);
        let mut scatter = Scatter(number ^ (who.race as u64) << 40);
        let mut pick = |from: &[u32]| Color::hex(from[scatter.below(from.len())]);
        let (hair, iris, skins): (&[u32], &[u32], &[(u32, u32)]) = match who.race {
            Race::Human => (&HAIR, &IRIS, &HUMAN),
            Race::Elf => (&ELF_HAIR, &ELF_IRIS, &ELF),
            Race::Dwarf => (&DWARF_HAIR, &IRIS, &DWARF),
            Race::Orc => (&ORC_HAIR, &FIERY, &ORC),
            Race::Merman => (&MOSS, &IRIS, &MERMAN),
            Race::Were => (&HAIR, &FIERY, &WERE),
            Race::Whale => (&HAIR, &FIERY, &WHALE),
            Race::Troll => (&MOSS, &IRIS, &TROLL),
            Race::Eagle => (&HAIR, &FIERY, &EAGLE),
            Race::Ent => (&MOSS, &IRIS, &ENT),
            Race::Dragon => (&HAIR, &FIERY, &DRAGON),
        };
        let (hair, iris) = (pick(hair), pick(iris));
        let grey = pick(&GREY);
        let (light, shade) = skins[scatter.below(skins.len())];
        let ages = matches!(who.race, Race::Human | Race::Dwarf);
        let is_old = ages && scatter.below(4) == 0;
        let wide = scatter.near_one(0.06);
        let tall = scatter.near_one(0.04);
        // Style number of the kingdom's first character.
        let house = Scatter((number / 100) << 20).below(60);
        let run = |step: usize| -> usize {
            let own: usize = regnal_core::narrow::narrow(number % 100);
            own * step + house
        };
        Traits {
            skin: Skin { light: Color::hex(light), shade: Color::hex(shade) },
            hair: if is_old { grey } else { hair },
            iris,
            wide,
            tall: match who.sex {
                Sex::Female => tall,
                Sex::Male => tall + 0.02,
            },
            style: [
                run(1),
                run(3),
                run(5) / 2,
                scatter.below(60),
                scatter.below(60),
                scatter.below(60),
            ],
            is_old,
        }
    }

    /// Chooses an item according to the style number of a trait.
    pub(super) fn choose<T: Copy>(&self, thing: StyledTrait, from: &[T]) -> Option<T> {
        let number = self.style[thing as usize];
        from.get(number % from.len().max(1)).copied()
    }
}

/// A feature that comes in several styles.
#[derive(Clone, Copy, Debug)]
pub(super) enum StyledTrait {
    Hair,
    Beard,
    Headgear,
    Clothes,
    Mark,
    Nose,
}

/// A pseudo-random number generator that depends only on its seed.
struct Scatter(u64);

impl Scatter {
    fn next(&mut self) -> u64 {
        // SplitMix64: short and well distributed. Its statistical quality does not matter here.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        let end = u64::try_from(end).unwrap_or(1).max(1);
        regnal_core::narrow::narrow((self.next() >> 16) % end)
    }

    /// Returns a number that differs from 1 by at most `most`.
    fn near_one(&mut self, most: f32) -> f32 {
        let part: f32 = regnal_core::narrow::single(self.below(1000) as f64 / 1000.0);
        1.0 + (2.0 * part - 1.0) * most
    }
}
