//! The state of an encounter in progress.

use serde::{Deserialize, Serialize};

use super::combatant::{Combatant, Fighting};
use crate::judge::Judge;
use crate::nouns::Skill;

/// Role of a fighter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Fighter who started the encounter; rolls and chooses first.
    Initiator,
    /// Fighter who was encountered; rolls and chooses second.
    Opponent,
}

impl Place {
    /// Both roles, the initiator first.
    pub const BOTH: [Place; 2] = [Place::Initiator, Place::Opponent];

    /// Returns the role's index in initiator-first pairs.
    pub fn index(self) -> usize {
        self as usize
    }

    /// Returns the opposite role.
    #[must_use]
    pub fn other(self) -> Place {
        match self {
            Place::Initiator => Place::Opponent,
            Place::Opponent => Place::Initiator,
        }
    }
}

/// An encounter in progress.
#[derive(Clone, Debug)]
pub(super) struct ActiveEncounter {
    pub(super) both: [Fighting; 2],
    pub(super) is_close: bool,
    pub(super) is_duel: bool,
    pub(super) round: u8,
    pub(super) judge: Judge,
}

impl ActiveEncounter {
    /// Creates an encounter that has not begun yet.
    pub(super) fn new(both: [Combatant; 2], is_duel: bool, judge: Judge) -> ActiveEncounter {
        ActiveEncounter { both: both.map(Fighting::new), is_close: false, is_duel, round: 0, judge }
    }

    pub(super) fn at(&self, place: Place) -> &Fighting {
        &self.both[place.index()]
    }

    pub(super) fn at_mut(&mut self, place: Place) -> &mut Fighting {
        &mut self.both[place.index()]
    }
}

impl Fighting {
    /// Returns a fighter's level in a skill. Monsters have a melee level, and their missile level counts as archery.
    pub fn level(&self, skill: Skill) -> u8 {
        if let Some(warrior) = self.warrior() {
            return warrior.skills.level(skill);
        }
        let row = self.monster();
        match skill {
            Skill::Melee => row.map_or(0, |row| row.melee),
            Skill::Archery => row.map_or(0, |row| row.missile),
            _ => 0,
        }
    }
}
