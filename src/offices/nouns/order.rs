//! Facts that follow from the order in which nouns are declared (levels, neighbours and die results), and the
//! rulebook's letters.

use super::{
    Alignment, ArmyType, Invention, Monster, Phase, Quality, Race, Sex, Skill, Spell, Temperament,
    Wealth,
};
use regnal_core::narrow::narrow;
use regnal_core::noun::Noun as _;

impl Race {
    /// Returns whether this is one of the four humanoid races, which can be bitten by werebeasts and can have kings
    /// (IO-15.8-20, IO-15.13-01).
    pub fn is_humanoid(self) -> bool {
        matches!(self, Race::Human | Race::Elf | Race::Dwarf | Race::Orc)
    }

    /// Returns the four humanoid races.
    pub fn humanoid() -> impl Iterator<Item = Race> {
        Race::ALL.iter().copied().filter(|race| race.is_humanoid())
    }
}

impl Alignment {
    /// Returns the number of steps between two alignments on the scale (IO-T05).
    pub fn steps(self, other: Alignment) -> u8 {
        narrow(self.index().abs_diff(other.index()))
    }
}

impl Temperament {
    /// **IO-RULING-24.** Returns the next braver temperament or, at the end of the scale, the next more timid one.
    #[must_use]
    pub fn braver(self) -> Temperament {
        match self {
            Temperament::Berserk | Temperament::Cautious => Temperament::Brave,
            Temperament::Brave => Temperament::Berserk,
            Temperament::Coward => Temperament::Cautious,
        }
    }

    /// **IO-RULING-24.** Returns the next more timid temperament or, at the end of the scale, the next braver one.
    #[must_use]
    pub fn more_timid(self) -> Temperament {
        match self {
            Temperament::Berserk => Temperament::Brave,
            Temperament::Brave | Temperament::Coward => Temperament::Cautious,
            Temperament::Cautious => Temperament::Coward,
        }
    }
}

impl ArmyType {
    /// Beasts that frighten horses (IO-15.8-16): camels, elephants, werebeasts, wargs and dragons.
    pub const BEASTS: [ArmyType; 5] =
        [ArmyType::Cc, ArmyType::El, ArmyType::We, ArmyType::Wr, ArmyType::Dr];

    /// **IO-RULING-09.** Returns the race of the type's units if it always differs from the province's race.
    pub fn own_race(self) -> Option<Race> {
        match self {
            ArmyType::Dr => Some(Race::Dragon),
            ArmyType::Ea => Some(Race::Eagle),
            ArmyType::Wh => Some(Race::Whale),
            ArmyType::Me => Some(Race::Merman),
            ArmyType::En => Some(Race::Ent),
            ArmyType::Tr => Some(Race::Troll),
            ArmyType::We => Some(Race::Were),
            _ => None,
        }
    }

    /// Returns whether the type is a ship. Ships carry other units, and enter land only from a neighbouring sea
    /// (IO-RULING-31).
    pub fn is_ship(self) -> bool {
        matches!(self, ArmyType::Fl | ArmyType::Wh)
    }

    /// Returns whether the type can move at sea without ships (IO-RULING-27, IO-RULING-31).
    pub fn is_at_home_at_sea(self) -> bool {
        self.is_ship() || matches!(self, ArmyType::Ea | ArmyType::Dr | ArmyType::Me)
    }

    /// Returns whether the type can take a sea province (IO-RULING-30).
    pub fn takes_seas(self) -> bool {
        self.is_ship() || self == ArmyType::Me
    }
}

impl Quality {
    /// Returns the level, from 0 to 5.
    pub fn level(self) -> u8 {
        narrow(self.index())
    }

    /// Returns the quality for a level, clamped to 0..=5.
    pub fn of_level(level: i32) -> Quality {
        let index: usize = narrow(level);
        Quality::ALL[index.min(Quality::ALL.len() - 1)]
    }

    /// Returns the next higher quality, at most Elite.
    #[must_use]
    pub fn raised(self) -> Quality {
        Quality::of_level(i32::from(self.level()) + 1)
    }

    /// Returns the next lower quality; `None` below Reduced, which means that the unit is destroyed.
    pub fn lowered(self) -> Option<Quality> {
        (self != Quality::Reduced).then(|| Quality::of_level(i32::from(self.level()) - 1))
    }
}

impl Wealth {
    /// **IO-PUB-06.** Returns the wealth class for a tax.
    pub fn of(tax: u8) -> Wealth {
        match tax {
            0..=2 => Wealth::Poor,
            3..=6 => Wealth::Prosperous,
            _ => Wealth::Rich,
        }
    }
}

impl Skill {
    /// The five kinds of magic, in skill order.
    pub const MAGICS: [Skill; 5] =
        [Skill::White, Skill::Psychic, Skill::Illusion, Skill::Elemental, Skill::Necromancy];

    /// Returns the next skill in order, wrapping around at the end.
    #[must_use]
    pub fn next(self) -> Skill {
        Skill::ALL[(self.index() + 1) % Skill::ALL.len()]
    }
}

impl Monster {
    /// Returns whether a holy symbol harms the monster (IO-RULING-55).
    pub fn is_unholy(self) -> bool {
        matches!(self, Monster::Demon | Monster::Spectre)
    }
}

impl Spell {
    /// **IO-RULING-55.** Returns the spell's kind of magic.
    pub fn magic(self) -> Skill {
        match self {
            Spell::Fireball => Skill::Elemental,
            Spell::Invisibility => Skill::Illusion,
            Spell::PsychicWind | Spell::Charm => Skill::Psychic,
            Spell::HolySymbol => Skill::White,
            Spell::DrainLife => Skill::Necromancy,
        }
    }

    /// Returns whether the spell does damage, which ends the caster's invisibility (IO-RULING-55).
    pub fn harms(self) -> bool {
        matches!(self, Spell::Fireball | Spell::HolySymbol | Spell::DrainLife)
    }
}

impl Phase {
    /// Returns the previous phase; `None` for the first.
    pub fn before(self) -> Option<Phase> {
        match self {
            Phase::A => None,
            Phase::B => Some(Phase::A),
        }
    }
}

impl Invention {
    /// Returns the sequence number, starting at 1.
    pub fn number(self) -> u8 {
        narrow(self.index() + 1)
    }
}

macro_rules! from_die {
    ($($name:ident)+) => {
        $(impl $name {
            /// Returns the value for the roll of a die that has a side for each value.
            pub fn from_die(value: u32) -> Option<$name> {
                let index: usize = narrow(value);
                $name::ALL.get(index.checked_sub(1)?).copied()
            }
        })+
    };
}

from_die!(Alignment Temperament Sex Skill);

impl ArmyType {
    /// Returns the two capital letters that stand for the type in the rulebook.
    pub fn letters(self) -> String {
        self.code().to_ascii_uppercase()
    }

    /// Returns the army type with these two letters, in upper or lower case.
    pub fn from_letters(text: &str) -> Option<ArmyType> {
        ArmyType::from_code(&text.to_ascii_lowercase())
    }
}
