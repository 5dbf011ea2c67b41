//! Skill levels, initiative and aptitude.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::content::{TOP_LEVEL, content};
use super::nouns::{Alignment, Skill};

/// Skill levels from 0 to 4; levels of 0 are not stored.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Skills(BTreeMap<Skill, u8>);

impl Skills {
    /// Returns the given levels, each clamped to the highest level.
    pub fn of(levels: impl IntoIterator<Item = (Skill, u8)>) -> Skills {
        let mut skills = Skills::default();
        for (skill, level) in levels {
            skills.set(skill, level);
        }
        skills
    }

    /// Returns the level of a skill.
    pub fn level(&self, skill: Skill) -> u8 {
        self.0.get(&skill).copied().unwrap_or(0)
    }

    /// Sets the level of a skill.
    pub fn set(&mut self, skill: Skill, level: u8) {
        if level == 0 {
            self.0.remove(&skill);
        } else {
            self.0.insert(skill, level.min(TOP_LEVEL));
        }
    }

    /// Raises a skill by one level, up to the highest.
    pub fn raise(&mut self, skill: Skill) {
        self.set(skill, self.level(skill).saturating_add(1));
    }

    /// Returns the levels above 0, in skill order.
    pub fn iter(&self) -> impl Iterator<Item = (Skill, u8)> {
        self.0.iter().map(|(&skill, &level)| (skill, level))
    }

    /// Returns the sum of all levels.
    pub fn total(&self) -> u16 {
        self.0.values().copied().map(u16::from).sum()
    }

    /// **IO-RULING-06.** Returns the initiative: the sum of all levels, with forced march counting three times.
    pub fn initiative(&self) -> u16 {
        self.total() + 2 * u16::from(self.level(Skill::ForcedMarch))
    }
}

/// **IO-15.4-02, IO-RULING-21.** Returns a character's aptitude for a skill. The aptitude is 2; it is doubled for the
/// kind of magic and the special skill of his alignment.
pub fn aptitude(alignment: Alignment, skill: Skill) -> u8 {
    const APTITUDE: u8 = 2;
    let row = content().alignment(alignment);
    if row.magic == skill || row.aptitude == skill { 2 * APTITUDE } else { APTITUDE }
}
