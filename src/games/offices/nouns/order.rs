//! What follows from where a word stands in its list, and in which list: levels, neighbours, what a die gives, the letters
//! of the book.

use super::{
    Alignment, ArmyType, Invention, Monster, Phase, Quality, Race, Sex, Skill, Spell, Temperament,
    Wealth,
};
use crate::noun::Noun as _;

impl Race {
    /// Whether it is one of the four humanoid races, which can be bitten and have kings (IO-15.8-20, IO-15.13-01).
    pub fn is_humanoid(self) -> bool {
        matches!(self, Race::Human | Race::Elf | Race::Dwarf | Race::Orc)
    }

    /// The four humanoid races.
    pub fn humanoid() -> impl Iterator<Item = Race> {
        Race::ALL.iter().copied().filter(|race| race.is_humanoid())
    }
}

impl Alignment {
    /// How many steps of the scale lie between two alignments (IO-T05).
    pub fn steps(self, other: Alignment) -> u8 {
        crate::narrow::narrow(self.index().abs_diff(other.index()))
    }

    /// The one that a die of five shows, from 1.
    pub fn from_die(value: u32) -> Option<Alignment> {
        nth(value)
    }
}

impl Temperament {
    /// The one that a die of four shows, from 1.
    pub fn from_die(value: u32) -> Option<Temperament> {
        nth(value)
    }

    /// **IO-RULING-24.** The next bolder one; at the end of the scale the next more timid one.
    #[must_use]
    pub fn braver(self) -> Temperament {
        match self {
            Temperament::Berserk | Temperament::Cautious => Temperament::Brave,
            Temperament::Brave => Temperament::Berserk,
            Temperament::Coward => Temperament::Cautious,
        }
    }

    /// **IO-RULING-24.** The next more timid one; at the end of the scale the next bolder one.
    #[must_use]
    pub fn more_timid(self) -> Temperament {
        match self {
            Temperament::Berserk => Temperament::Brave,
            Temperament::Brave | Temperament::Coward => Temperament::Cautious,
            Temperament::Cautious => Temperament::Coward,
        }
    }
}

impl Sex {
    /// The one that a die of two shows, from 1.
    pub fn from_die(value: u32) -> Option<Sex> {
        nth(value)
    }
}

impl ArmyType {
    /// What horses are afraid of (IO-15.8-16): camels, elephants, werebeasts, wargs, dragons.
    pub const BEASTS: [ArmyType; 5] = [
        ArmyType::Cc,
        ArmyType::El,
        ArmyType::We,
        ArmyType::Wr,
        ArmyType::Dr,
    ];

    /// **IO-RULING-09.** The race of its units where that is not the race of the province.
    pub fn own_race(self) -> Option<Race> {
        match self {
            ArmyType::Dr => Some(Race::Dragon),
            ArmyType::Ea => Some(Race::Eagle),
            ArmyType::Wh => Some(Race::Whale),
            ArmyType::Me => Some(Race::Merman),
            ArmyType::En => Some(Race::Ent),
            ArmyType::Tr => Some(Race::Troll),
            ArmyType::We => Some(Race::Were),
            ArmyType::Ga
            | ArmyType::Bo
            | ArmyType::Ax
            | ArmyType::Ph
            | ArmyType::Le
            | ArmyType::Lc
            | ArmyType::Hc
            | ArmyType::Ch
            | ArmyType::El
            | ArmyType::Cc
            | ArmyType::Wr
            | ArmyType::Fl => None,
        }
    }

    /// Whether it is a ship: it carries others, and enters land only from a neighbouring sea (IO-RULING-31).
    pub fn is_ship(self) -> bool {
        matches!(self, ArmyType::Fl | ArmyType::Wh)
    }

    /// Whether it moves at sea by itself (IO-RULING-27, IO-RULING-31).
    pub fn is_at_home_at_sea(self) -> bool {
        self.is_ship() || matches!(self, ArmyType::Ea | ArmyType::Dr | ArmyType::Me)
    }

    /// Whether it can take a sea province (IO-RULING-30).
    pub fn takes_seas(self) -> bool {
        self.is_ship() || self == ArmyType::Me
    }
}

impl Quality {
    /// Its level, from 0 to 5.
    pub fn level(self) -> u8 {
        crate::narrow::narrow(self.index())
    }

    /// The quality of a level; below 0 the worst, above 5 the best.
    pub fn of_level(level: i32) -> Quality {
        let index: usize = crate::narrow::narrow(level);
        Quality::ALL[index.min(Quality::ALL.len() - 1)]
    }

    /// One level better, at most the best.
    #[must_use]
    pub fn raised(self) -> Quality {
        Quality::of_level(i32::from(self.level()) + 1)
    }

    /// One level worse; nothing below Reduced: the unit is gone.
    pub fn lowered(self) -> Option<Quality> {
        (self != Quality::Reduced).then(|| Quality::of_level(i32::from(self.level()) - 1))
    }
}

impl Wealth {
    /// **IO-PUB-06.** The class of a tax.
    pub fn of(tax: u8) -> Wealth {
        match tax {
            0..=2 => Wealth::Poor,
            3..=6 => Wealth::Prosperous,
            _ => Wealth::Rich,
        }
    }
}

impl Skill {
    /// The five magics, in the order of the skills.
    pub const MAGICS: [Skill; 5] = [
        Skill::White,
        Skill::Psychic,
        Skill::Illusion,
        Skill::Elemental,
        Skill::Necromancy,
    ];

    /// Whether it is a magic.
    pub fn is_magic(self) -> bool {
        Skill::MAGICS.contains(&self)
    }

    /// The next in the order, after the last the first.
    #[must_use]
    pub fn next(self) -> Skill {
        Skill::ALL[(self.index() + 1) % Skill::ALL.len()]
    }

    /// The one that a die of fifteen shows, from 1.
    pub fn from_die(value: u32) -> Option<Skill> {
        nth(value)
    }
}

impl Monster {
    /// Whether a holy symbol harms it (IO-RULING-55).
    pub fn is_unholy(self) -> bool {
        matches!(self, Monster::Demon | Monster::Spectre)
    }
}

impl Spell {
    /// **IO-RULING-55.** Its magic.
    pub fn magic(self) -> Skill {
        match self {
            Spell::Fireball => Skill::Elemental,
            Spell::Invisibility => Skill::Illusion,
            Spell::PsychicWind | Spell::Charm => Skill::Psychic,
            Spell::HolySymbol => Skill::White,
            Spell::DrainLife => Skill::Necromancy,
        }
    }

    /// Whether it does damage, which ends the caster's invisibility (IO-RULING-55).
    pub fn harms(self) -> bool {
        matches!(self, Spell::Fireball | Spell::HolySymbol | Spell::DrainLife)
    }
}

impl Phase {
    /// The phase before.
    pub fn before(self) -> Option<Phase> {
        match self {
            Phase::A => None,
            Phase::B => Some(Phase::A),
        }
    }
}

impl Invention {
    /// Its number, from 1.
    pub fn number(self) -> u8 {
        crate::narrow::narrow(self.index() + 1)
    }
}

fn nth<N: crate::noun::Noun>(value: u32) -> Option<N> {
    let index: usize = crate::narrow::narrow(value);
    N::ALL.get(index.checked_sub(1)?).copied()
}

impl ArmyType {
    /// The two capital letters that the book prints.
    pub fn letters(self) -> String {
        self.code().to_ascii_uppercase()
    }

    /// The type of two letters, capital or not.
    pub fn from_letters(text: &str) -> Option<ArmyType> {
        ArmyType::from_code(&text.to_ascii_lowercase())
    }
}
