//! Emperors: proclamation and the count of winters.

use serde::{Deserialize, Serialize};

/// **DW-EMPEROR-01.** The prestige that an emperor needs.
pub const PRESTIGE: i32 = 3;

/// **DW-EMPEROR-04.** The winters in a row that win the campaign.
pub const WINTERS: u32 = 3;

/// The reign of an emperor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reign {
    /// The winters that he has stood, in a row.
    pub winters: u32,
}

/// Why a player may not proclaim himself emperor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoProclamation {
    /// He has too little prestige (`E_PRESTIGE`).
    Prestige,
    /// He is emperor already (`E_ALREADY`).
    Already,
}

/// **DW-EMPEROR-01, DW-RULING-92.** A player proclaims himself emperor, in any season; the winters count from 0,
/// whatever he was before. Others may be emperors too.
///
/// # Errors
/// He has too little prestige, or is emperor already.
pub fn proclaim(reign: Option<Reign>, prestige: i32) -> Result<Reign, NoProclamation> {
    match reign {
        Some(_) => Err(NoProclamation::Already),
        None if prestige < PRESTIGE => Err(NoProclamation::Prestige),
        None => Ok(Reign::default()),
    }
}

/// What the check of a winter finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Check {
    /// He stays emperor.
    Stays(Reign),
    /// He has stayed emperor long enough: he wins, with everybody of whom this winter says the same (DW-RULING-92).
    Wins,
    /// He is emperor no longer.
    Falls,
}

/// **DW-EMPEROR-02, -03, -04, DW-RULING-92.** The check of a winter, after its siege weeks. Nothing between two
/// winters matters. The winter is one more of those that win the campaign only if he has been emperor for the whole year
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
