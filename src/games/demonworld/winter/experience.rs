//! Experience: one advantage a winter for a unit that fought and lived (DW-XP-07). It moves morale and fear, never
//! combat values (DW-XP-01).

use serde::{Deserialize, Serialize};

use super::super::nouns::Advantage;
use super::content::content;

/// The advantages in the order in which a unit takes them when nobody chooses (DW-T-40).
const BY_DEFAULT: [Advantage; 3] = [Advantage::Renown, Advantage::Cohesion, Advantage::Fear];

/// The advantages that a unit has, in the order in which it gained them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Experience(pub Vec<Advantage>);

impl Experience {
    /// How many points it has in a category.
    pub fn points(&self, advantage: Advantage) -> usize {
        self.0.iter().filter(|&&gained| gained == advantage).count()
    }

    /// **DW-XP-06.** The categories in which it may still gain.
    pub fn open(&self) -> Vec<Advantage> {
        BY_DEFAULT
            .into_iter()
            .filter(|&advantage| self.points(advantage) < content().most_points(advantage))
            .collect()
    }

    /// What it gains when nobody chooses: renown, else cohesion, else fear; `None` where all are full.
    pub fn default_gain(&self) -> Option<Advantage> {
        self.open().first().copied()
    }
}

/// What the year did to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct YearOfUnit {
    /// Its living stands.
    pub stands: u32,
    /// Its stands when full (DW-RULING-85).
    pub initial_stands: u32,
    /// Whether it was engaged in at least one battle this year, those against nothing but militia not counted.
    pub is_engaged: bool,
}

/// **DW-XP-05, DW-RULING-85.** Whether the unit has earned one advantage: it lives, it was engaged, and it has not
/// lost more than half of what a full unit has.
pub fn qualifies(unit: YearOfUnit) -> bool {
    0 < unit.stands && unit.is_engaged && unit.initial_stands <= 2 * unit.stands
}

/// Why a unit may not gain an advantage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoGain {
    /// It has not earned one (`E_NOT_QUALIFIED`).
    NotQualified,
    /// It has all the points of that category (`E_XP_MAX`).
    Full,
}

/// **DW-XP-05, DW-XP-06.** The unit gains the advantage that its player chose.
///
/// # Errors
/// It has not earned one, or has two points of it.
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

/// The morale and fear of a unit as the tabletop rules print them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Profile {
    /// The first morale value; lower is better here.
    pub a: i32,
    /// The second morale value.
    pub b: i32,
    /// Fear.
    pub fear: i32,
}

/// **DW-XP-02, -03, -04, DW-UPKEEP-13.** The profile that a battle sheet shows: that of the list with the advantages
/// (DW-T-28) and the steps of demotivation, each a + 1 and b − 1.
pub fn profile(list: Profile, experience: &Experience, demotivation: u32) -> Profile {
    let points = |advantage| i32::try_from(experience.points(advantage)).unwrap_or(i32::MAX);
    let demotivation = i32::try_from(demotivation).unwrap_or(i32::MAX);
    Profile {
        a: list.a - points(Advantage::Renown) + demotivation,
        b: list.b + points(Advantage::Cohesion) - demotivation,
        fear: list.fear + points(Advantage::Fear),
    }
}
