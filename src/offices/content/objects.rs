//! Tables of objects and inventions: IO-RT05, IO-RT06.

use super::rows::NamedRow;
use crate::ids::ObjectNumber;
use crate::nouns::{Object, Race, Skill, Spell, Terrain};
use regnal_core::tables::TableFaults;

/// The use of an object (IO-RT05).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A weapon: when wielded, it adds to damage.
    Weapon {
        /// The skill whose damage it adds to: melee or archery.
        skill: Skill,
        /// The added damage.
        damage: i32,
    },
    /// An object that lets its carrier lead these races.
    Lead(Vec<Race>),
    /// An object that casts a spell.
    Spell {
        /// The spell.
        spell: Spell,
        /// The caster level that the spell has.
        level: u8,
        /// Number of casts.
        charges: u8,
    },
}

/// An object (IO-RT05).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectRow {
    /// The object's number.
    pub number: ObjectNumber,
    /// The object's use.
    pub kind: Kind,
    /// True if the object counts for the office of arch-mage.
    pub casts_spells: bool,
}

/// An invention (IO-RT06).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InventionRow {
    /// Gold, movement points or percent added; negative if it takes away.
    pub amount: i32,
    /// The terrain whose provinces are counted.
    pub terrain: Option<Terrain>,
}

impl Object {
    /// Returns whether the object is one of the ten unique ones (IO-T16).
    pub fn is_unique(self) -> bool {
        self.index() <= Object::ShadowSword.index()
    }
}

pub(super) fn object(line: NamedRow) -> Result<ObjectRow, TableFaults> {
    let kind = match line.text("kind")? {
        "weapon" => {
            Kind::Weapon { skill: line.noun("damage_with")?, damage: line.number("damage")? }
        }
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

pub(super) fn invention(line: NamedRow) -> Result<InventionRow, TableFaults> {
    Ok(InventionRow {
        amount: line.maybe_number("amount")?.unwrap_or(0),
        terrain: line.maybe_noun("terrain")?,
    })
}
