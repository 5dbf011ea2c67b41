//! The state of characters (section 3.7).

use serde::{Deserialize, Serialize};

use crate::content::{CharacterType, character};
use crate::ids::ForceId;
use crate::nouns::CharacterKind;
use regnal_core::game::Seat;

/// Condition of a character. Dead characters are removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Unhurt.
    #[default]
    Ok,
    /// Hurt until the end of the season (DW-RULING-80).
    Wounded,
    /// Away from the army until the end of the season (DW-RULING-80).
    Fled,
    /// Captured by another player (DW-RULING-47).
    Captured(Seat),
}

/// A character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Character {
    pub kind: CharacterKind,
    pub owner: Seat,
    /// Force that the character belongs to; `None` while captured.
    pub force: Option<ForceId>,
    /// True for a sorcerer king who was given a general's abilities (DW-ORG-16).
    pub commands: bool,
    pub condition: Condition,
}

impl Character {
    /// Creates an unhurt character.
    pub fn new(kind: CharacterKind, owner: Seat, force: ForceId) -> Character {
        Character { kind, owner, force: Some(force), commands: false, condition: Condition::Ok }
    }

    /// Returns the character's cost and rank (DW-T-60).
    pub fn list_entry(&self) -> CharacterType {
        character(self.kind)
    }

    /// **DW-RULING-13.** Returns the character's stars as a commander: a general's own stars or a commanding sorcerer's
    /// level.
    pub fn stars(&self) -> u8 {
        let CharacterType { stars, level, .. } = self.list_entry();
        if self.commands { stars.max(level) } else { stars }
    }

    /// **DW-RULING-13.** Returns true if the character counts as a general.
    pub fn is_general(&self) -> bool {
        self.kind.is_general() || self.commands
    }

    /// **DW-ORG-09.** Returns true if the character can lead an army, as heroes and generals can.
    pub fn is_leader(&self) -> bool {
        self.kind.is_leader() || self.commands
    }
}
