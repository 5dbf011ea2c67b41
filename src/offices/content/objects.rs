//! Loads the object and invention tables: IO-RT05, IO-RT06.

use super::rows::NamedRow;
use crate::ids::ObjectNumber;
use crate::nouns::{Object, Race, Skill, Spell, Terrain};
use regnal_core::tables::TableFaults;

/// An object's use (IO-RT05).
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Kind {
    /// Weapon that increases damage when wielded.
    Weapon {
        /// Skill whose damage increases: melee or archery.
        skill: Skill,
        /// Damage added.
        damage: i32,
    },
    /// Object that lets its carrier lead these races.
    Lead(Vec<Race>),
    /// Object that casts a spell.
    Spell { spell: Spell, level: u8, charges: u8 },
}

/// An object (IO-RT05).
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct ObjectRow {
    pub number: ObjectNumber,
    pub kind: Kind,
    /// True if the object counts towards the office of arch-mage.
    pub casts_spells: bool,
}

/// An invention (IO-RT06).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InventionRow {
    /// Amount added, in gold, movement points or percent; negative for a reduction.
    pub amount: i32,
    /// Terrain whose provinces yield gold with the invention; `None` if the invention yields no gold.
    pub terrain: Option<Terrain>,
}

impl Object {
    /// Returns whether this is one of the ten unique objects (IO-T16).
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
