//! Units that eat their mounts.

use serde::{Deserialize, Serialize};

use super::super::nouns::Troop;
use super::super::winter::losses::Worth;
use super::content::content;

/// A mounted unit about to eat its mounts, always all of them (DW-RULING-46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mounted {
    /// Its living stands.
    pub stands: u32,
    /// The size of a mount.
    pub mount_size: u32,
    /// The size of its riders.
    pub riders: u32,
    /// Price at full strength.
    pub worth: Worth,
}

/// **DW-RATION-05, DW-RULING-46.** A unit that has lost its mounts. It keeps its initial cost. On the table it fights
/// as its race's line infantry, unless the umpire says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dismounted {
    /// Infantry, also for stand equivalents and upkeep.
    pub troop: Troop,
    /// Size of its riders, who are its stands now.
    pub size: u32,
    /// Price of a stand in automatic battles, in hundredths of a point: the lower of its own and that of line infantry.
    pub centipoints_per_stand: u32,
}

/// **DW-RATION-04.** Returns the supply points that a mount of this size yields for each stand (DW-T-08).
pub fn food_of_mount(mount_size: u32) -> u32 {
    let listed = content().mounts.iter();
    listed
        .filter(|&&(size, _)| size == mount_size)
        .map(|&(_, points)| points)
        .next()
        .unwrap_or(mount_size)
}

/// **DW-RATION-04, DW-RATION-05, DW-RULING-46.** Dismounts a unit that eats its mounts. Returns the supply points and
/// the unit afterwards. `line` is the price of its race's line infantry at full strength.
pub fn eat_mounts(unit: Mounted, line: Worth) -> (u32, Dismounted) {
    let points = unit.stands * food_of_mount(unit.mount_size);
    let dismounted = Dismounted {
        troop: Troop::Infantry,
        size: unit.riders,
        centipoints_per_stand: unit.worth.centipoints_per_stand().min(line.centipoints_per_stand()),
    };
    (points, dismounted)
}
