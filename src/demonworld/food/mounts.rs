//! Computes the effects of units eating their mounts.

use serde::{Deserialize, Serialize};

use super::super::nouns::Troop;
use super::super::winter::losses::Worth;
use super::content::content;

/// A mounted unit that is about to eat all its mounts (DW-RULING-46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mounted {
    /// Number of living stands.
    pub stands: u32,
    /// Size of a mount.
    pub mount_size: u32,
    /// Size of the riders.
    pub riders: u32,
    /// Price at full strength.
    pub worth: Worth,
}

/// **DW-RATION-05, DW-RULING-46.** A unit that has lost its mounts. It keeps its initial cost. In battles on the table,
/// it fights as line infantry of its race, unless the umpire decides otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dismounted {
    /// Troop type. It is infantry, even for stand equivalents and upkeep.
    pub troop: Troop,
    /// Size of the riders, which is now the size of the stands.
    pub size: u32,
    /// Price per stand in automatic battles, in centipoints: the unit's own price or that of line infantry, whichever
    /// is lower.
    pub centipoints_per_stand: u32,
}

/// **DW-RATION-04.** Returns the number of supply points that one stand's mounts of this size yield (DW-T-08).
pub fn food_of_mount(mount_size: u32) -> u32 {
    let mut listed = content().mounts.iter();
    listed.find(|&&(size, _)| size == mount_size).map_or(mount_size, |&(_, points)| points)
}

/// **DW-RATION-04, DW-RATION-05, DW-RULING-46.** Dismounts a unit that eats its mounts. Returns the supply points
/// gained and the dismounted unit. `line` is the price of a full-strength unit of the race's line infantry.
pub fn eat_mounts(unit: Mounted, line: Worth) -> (u32, Dismounted) {
    let points = unit.stands * food_of_mount(unit.mount_size);
    let dismounted = Dismounted {
        troop: Troop::Infantry,
        size: unit.riders,
        centipoints_per_stand: unit.worth.centipoints_per_stand().min(line.centipoints_per_stand()),
    };
    (points, dismounted)
}
