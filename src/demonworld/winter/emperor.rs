//! Emperors: proclamation and number of winters.

use serde::{Deserialize, Serialize};

/// **DW-EMPEROR-01.** Prestige required to become emperor.
pub const PRESTIGE: i32 = 3;

/// **DW-EMPEROR-04.** Number of consecutive winters required to win the campaign.
pub const WINTERS: u32 = 3;

/// Reign of an emperor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reign {
    /// Number of consecutive winters as emperor.
    pub winters: u32,
}

/// Reason why a player cannot become emperor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoProclamation {
    /// Insufficient prestige (`E_PRESTIGE`).
    Prestige,
    /// Already emperor (`E_ALREADY`).
    Already,
}

/// **DW-EMPEROR-01, DW-RULING-92.** Proclaims a player emperor, in any season. The number of winters starts at 0, even
/// after an earlier reign. Several players can be emperor at the same time.
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

/// Result of an emperor's winter check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Check {
    /// The player remains emperor.
    Stays(Reign),
    /// The player has been emperor long enough to win, together with all others who reach this goal in the same winter
    /// (DW-RULING-92).
    Wins,
    /// The player loses the title.
    Falls,
}

/// **DW-EMPEROR-02, -03, -04, DW-RULING-92.** Carries out the winter check, after the siege weeks. Prestige between
/// winters does not matter. The winter counts towards victory only if the player has been emperor for the whole year
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
