//! Units that eat their mounts.

use serde::{Deserialize, Serialize};

use super::super::nouns::Troop;
use super::super::winter::losses::Worth;
use super::content::content;

/// A mounted unit that is about to eat its mounts: all of it, never a part (DW-RULING-46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mounted {
    /// Its living stands.
    pub stands: u32,
    /// The size of a mount.
    pub mount_size: u32,
    /// The size of its riders.
    pub riders: u32,
    /// What it is worth when full.
    pub worth: Worth,
}

/// **DW-RATION-05, DW-RULING-46.** What a unit is without its mounts. Its initial cost stays; how it fights on the
/// table is what its race's line infantry does, unless the game master says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dismounted {
    /// Infantry, in stand equivalents and upkeep too.
    pub troop: Troop,
    /// The size of its riders, who are now its stands.
    pub size: u32,
    /// The price of a stand in automatic battles, in hundredths of a point: its own or that of the line infantry,
    /// whichever is lower.
    pub centipoints_per_stand: u32,
}

/// **DW-RATION-04.** The supply points that a mount of this size yields for each stand (DW-T-08).
pub fn meat_of_a_mount(mount_size: u32) -> u32 {
    let listed = content().mounts.iter();
    listed
        .filter(|&&(size, _)| size == mount_size)
        .map(|&(_, points)| points)
        .next()
        .unwrap_or(mount_size)
}

/// **DW-RATION-04, DW-RATION-05, DW-RULING-46.** A unit eats its mounts: the points for the stock, and what it is
/// afterwards. `line` is what its race's line infantry is worth when full.
pub fn eat_mounts(unit: Mounted, line: Worth) -> (u32, Dismounted) {
    let points = unit.stands * meat_of_a_mount(unit.mount_size);
    let dismounted = Dismounted {
        troop: Troop::Infantry,
        size: unit.riders,
        centipoints_per_stand: unit
            .worth
            .centipoints_per_stand()
            .min(line.centipoints_per_stand()),
    };
    (points, dismounted)
}
