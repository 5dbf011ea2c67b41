//! Tables of things: IO-RT05, IO-RT06.

use super::rows::Line;
use crate::games::offices::ids::ObjectNumber;
use crate::games::offices::nouns::{Object, Race, Skill, Spell, Terrain};
use crate::tables::Faults;

/// What an object is for (IO-RT05).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It is taken in hand and adds to damage.
    Weapon {
        /// To the damage of which skill: melee or archery.
        skill: Skill,
        /// How much.
        damage: i32,
    },
    /// Its carrier may lead these races.
    Lead(Vec<Race>),
    /// It casts a spell.
    Spell {
        /// The spell.
        spell: Spell,
        /// As a caster of this level.
        level: u8,
        /// How often.
        charges: u8,
    },
}

/// An object (IO-RT05).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectRow {
    /// Its number.
    pub number: ObjectNumber,
    /// What it is for.
    pub kind: Kind,
    /// Whether it counts for the arch-mage.
    pub casts_spells: bool,
}

/// An invention (IO-RT06).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InventionRow {
    /// Gold, movement points or percent that it adds; less than 0 where it takes away.
    pub amount: i32,
    /// The terrain whose provinces it counts.
    pub terrain: Option<Terrain>,
}

impl Object {
    /// Whether it is one of the ten of which there is one each (IO-T16).
    pub fn is_unique(self) -> bool {
        self.index() <= Object::ShadowSword.index()
    }
}

pub(super) fn object(line: Line) -> Result<ObjectRow, Faults> {
    let kind = match line.text("kind")? {
        "weapon" => Kind::Weapon {
            skill: line.noun("damage_with")?,
            damage: line.number("damage")?,
        },
        "lead" => Kind::Lead(line.nouns("leads")?),
        "spell" => Kind::Spell {
            spell: line.noun("spell")?,
            level: line.number("spell_level")?,
            charges: line.number("charges")?,
        },
        other => return Err(line.fault("kind", &format!("the engine does not know {other}"))),
    };
    Ok(ObjectRow {
        number: ObjectNumber(line.number("id")?),
        kind,
        casts_spells: line.flag("casts_spells")?,
    })
}

pub(super) fn invention(line: Line) -> Result<InventionRow, Faults> {
    Ok(InventionRow {
        amount: line.maybe_number("amount")?.unwrap_or(0),
        terrain: line.maybe_noun("terrain")?,
    })
}
