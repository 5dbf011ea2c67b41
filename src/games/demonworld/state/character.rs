//! Characters (section 3.7).

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::games::demonworld::content::{CharacterType, character};
use crate::games::demonworld::ids::ForceId;
use crate::games::demonworld::nouns::CharacterKind;

/// How a character is; the dead are gone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Unhurt.
    #[default]
    Ok,
    /// Hurt until the end of the season (DW-RULING-80).
    Wounded,
    /// Away from his army until the end of the season (DW-RULING-80).
    Fled,
    /// In somebody's hands (DW-RULING-47).
    Captured(Seat),
}

/// A character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Character {
    /// General, sorcerer, hero or engineer, and of which rank.
    pub kind: CharacterKind,
    /// Whose.
    pub owner: Seat,
    /// The force that he is with; none while he is captured.
    pub force: Option<ForceId>,
    /// Whether, as a sorcerer king, he was given a general's abilities (DW-ORG-16).
    pub commands: bool,
    /// How he is.
    pub condition: Condition,
}

impl Character {
    /// A new character, unhurt.
    pub fn new(kind: CharacterKind, owner: Seat, force: ForceId) -> Character {
        Character {
            kind,
            owner,
            force: Some(force),
            commands: false,
            condition: Condition::Ok,
        }
    }

    /// What he costs and is worth (DW-T-60).
    pub fn list_entry(&self) -> CharacterType {
        character(self.kind)
    }

    /// **DW-RULING-13.** His stars as a commander: a general's own, a commanding sorcerer's level.
    pub fn stars(&self) -> u8 {
        let CharacterType { stars, level, .. } = self.list_entry();
        if self.commands {
            stars.max(level)
        } else {
            stars
        }
    }

    /// **DW-RULING-13.** Whether he counts as a general.
    pub fn is_general(&self) -> bool {
        self.kind.is_general() || self.commands
    }

    /// **DW-ORG-09.** Whether an army may stand on him: hero or general.
    pub fn is_leader(&self) -> bool {
        self.kind.is_leader() || self.commands
    }
}
