//! Experience: each unit that fought and survived gains one advantage per winter (DW-XP-07). Advantages change morale
//! and fear, but never combat values (DW-XP-01).

use serde::{Deserialize, Serialize};

use super::super::nouns::Advantage;
use super::content::content;

/// Order in which units gain advantages by default (DW-T-40).
const BY_DEFAULT: [Advantage; 3] = [Advantage::Renown, Advantage::Cohesion, Advantage::Fear];

/// Advantages of a unit, in the order in which it gained them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Experience(pub Vec<Advantage>);

impl Experience {
    /// Returns the unit's points in a category of advantages.
    pub fn points(&self, advantage: Advantage) -> usize {
        self.0.iter().filter(|&&gained| gained == advantage).count()
    }

    /// **DW-XP-06.** Returns the categories in which the unit can still gain a point.
    pub fn open(&self) -> Vec<Advantage> {
        BY_DEFAULT
            .into_iter()
            .filter(|&advantage| self.points(advantage) < content().most_points(advantage))
            .collect()
    }

    /// Returns the advantage that the unit gains by default: renown, otherwise cohesion, otherwise fear. Returns `None`
    /// if all categories are full.
    pub fn default_gain(&self) -> Option<Advantage> {
        self.open().first().copied()
    }
}

/// Facts about a unit's year that determine its experience.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct YearOfUnit {
    /// Number of living stands.
    pub stands: u32,
    /// Number of stands at full strength (DW-RULING-85).
    pub initial_stands: u32,
    /// True if the unit was engaged this year in at least one battle that gives experience.
    pub is_engaged: bool,
}

/// **DW-XP-05, DW-RULING-85.** Returns true if the unit has earned an advantage. It must have survived, have been
/// engaged, and have lost no more than half its full strength.
pub fn qualifies(unit: YearOfUnit) -> bool {
    0 < unit.stands && unit.is_engaged && unit.initial_stands <= 2 * unit.stands
}

/// Reason why a unit cannot gain an advantage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoGain {
    /// The unit has not qualified (`E_NOT_QUALIFIED`).
    NotQualified,
    /// The unit already has the maximum in that category (`E_XP_MAX`).
    Full,
}

/// **DW-XP-05, DW-XP-06.** Adds the advantage chosen by the unit's player.
///
/// # Errors
/// Returns an error if the unit has not qualified or already has the maximum in that category.
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

/// A unit's morale and fear as printed in the tabletop rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Profile {
    /// First morale value, where a lower value is better.
    pub a: i32,
    /// Second morale value.
    pub b: i32,
    /// Fear value.
    pub fear: i32,
}

/// **DW-XP-02, -03, -04, DW-UPKEEP-13.** Returns the profile for a battle sheet: the army-list profile after applying
/// advantages (DW-T-28) and demotivation. Each demotivation step increases `a` by 1 and decreases `b` by 1.
pub fn profile(list: Profile, experience: &Experience, demotivation: u32) -> Profile {
    let points = |advantage| i32::try_from(experience.points(advantage)).unwrap_or(i32::MAX);
    let demotivation = i32::try_from(demotivation).unwrap_or(i32::MAX);
    Profile {
        a: list.a - points(Advantage::Renown) + demotivation,
        b: list.b + points(Advantage::Cohesion) - demotivation,
        fear: list.fear + points(Advantage::Fear),
    }
}
