//! Emperors: proclamation and the count of winters.

use serde::{Deserialize, Serialize};

/// **DW-EMPEROR-01.** The prestige that an emperor needs.
pub const PRESTIGE: i32 = 3;

/// **DW-EMPEROR-04.** Number of consecutive winters needed to win the campaign.
pub const WINTERS: u32 = 3;

/// The reign of an emperor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reign {
    /// Number of consecutive winters passed.
    pub winters: u32,
}

/// The reason why a player cannot become emperor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoProclamation {
    /// Too little prestige (`E_PRESTIGE`).
    Prestige,
    /// Already emperor (`E_ALREADY`).
    Already,
}

/// **DW-EMPEROR-01, DW-RULING-92.** Proclaims a player emperor, in any season. Winters count from 0, even after an
/// earlier reign. There may be several emperors.
///
/// # Errors
/// Returns an error if the player has too little prestige or is already emperor.
pub fn proclaim(reign: Option<Reign>, prestige: i32) -> Result<Reign, NoProclamation> {
    match reign {
        Some(_) => Err(NoProclamation::Already),
        None if prestige < PRESTIGE => Err(NoProclamation::Prestige),
        None => Ok(Reign::default()),
    }
}

/// The result of the winter check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Check {
    /// The player stays emperor.
    Stays(Reign),
    /// The player has been emperor long enough and wins, together with all who have done so this winter (DW-RULING-92).
    Wins,
    /// The player loses the title.
    Falls,
}

/// **DW-EMPEROR-02, -03, -04, DW-RULING-92.** Runs the winter check, after the siege weeks; prestige between winters
/// does not matter. The winter counts towards victory only if the player was emperor for the whole year
/// (`is_whole_year`).
pub fn check(reign: Reign, prestige: i32, is_whole_year: bool) -> Check {
    let winters = reign.winters + u32::from(is_whole_year);
    if prestige < PRESTIGE {
        Check::Falls
    } else if winters < WINTERS {
        Check::Stays(Reign { winters })
    } else {
        Check::Wins
    }
}
