//! Experience: one advantage a winter for a unit that fought and survived (DW-XP-07). It changes morale and fear, never
//! combat values (DW-XP-01).

use serde::{Deserialize, Serialize};

use super::super::nouns::Advantage;
use super::content::content;

/// The order in which a unit gains advantages by default (DW-T-40).
const BY_DEFAULT: [Advantage; 3] = [Advantage::Renown, Advantage::Cohesion, Advantage::Fear];

/// The advantages of a unit, in the order gained.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Experience(pub Vec<Advantage>);

impl Experience {
    /// Returns its points in a category.
    pub fn points(&self, advantage: Advantage) -> usize {
        self.0.iter().filter(|&&gained| gained == advantage).count()
    }

    /// **DW-XP-06.** Returns the categories in which it may still gain.
    pub fn open(&self) -> Vec<Advantage> {
        BY_DEFAULT
            .into_iter()
            .filter(|&advantage| self.points(advantage) < content().most_points(advantage))
            .collect()
    }

    /// Returns the default gain: renown, otherwise cohesion, otherwise fear; `None` if all are full.
    pub fn default_gain(&self) -> Option<Advantage> {
        self.open().first().copied()
    }
}

/// The facts about a unit's year that determine its experience.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct YearOfUnit {
    /// Its living stands.
    pub stands: u32,
    /// Its stands at full strength (DW-RULING-85).
    pub initial_stands: u32,
    /// True if it was engaged in at least one battle this year, not counting battles against militia alone.
    pub is_engaged: bool,
}

/// **DW-XP-05, DW-RULING-85.** Returns true if the unit has earned an advantage: it survives, was engaged, and has not
/// lost more than half of its full strength.
pub fn qualifies(unit: YearOfUnit) -> bool {
    0 < unit.stands && unit.is_engaged && unit.initial_stands <= 2 * unit.stands
}

/// The reason why a unit cannot gain an advantage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoGain {
    /// It has not qualified (`E_NOT_QUALIFIED`).
    NotQualified,
    /// It has the maximum of that category (`E_XP_MAX`).
    Full,
}

/// **DW-XP-05, DW-XP-06.** Adds the advantage that the unit's player chose.
///
/// # Errors
/// Returns an error if the unit has not qualified, or has the maximum of that category.
pub fn gain(
    unit: YearOfUnit,
    experience: &Experience,
    advantage: Advantage,
) -> Result<Experience, NoGain> {
    if !qualifies(unit) {
        return Err(NoGain::NotQualified);
    }
    if !experience.open().contains(&advantage) {
        return Err(NoGain::Full);
    }
    let mut gained = experience.clone();
    gained.0.push(advantage);
    Ok(gained)
}

/// Morale and fear of a unit as printed in the tabletop rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Profile {
    /// The first morale value; lower is better here.
    pub a: i32,
    /// The second morale value.
    pub b: i32,
    /// Fear.
    pub fear: i32,
}

/// **DW-XP-02, -03, -04, DW-UPKEEP-13.** Returns the profile for a battle sheet: that of the army list with advantages
/// (DW-T-28) and demotivation applied. Each step of demotivation is a + 1 and b − 1.
pub fn profile(list: Profile, experience: &Experience, demotivation: u32) -> Profile {
    let points = |advantage| i32::try_from(experience.points(advantage)).unwrap_or(i32::MAX);
    let demotivation = i32::try_from(demotivation).unwrap_or(i32::MAX);
    Profile {
        a: list.a - points(Advantage::Renown) + demotivation,
        b: list.b + points(Advantage::Cohesion) - demotivation,
        fear: list.fear + points(Advantage::Fear),
    }
}
