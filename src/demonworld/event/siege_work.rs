//! Labour, tunnels and bombardment in a siege.

use serde::{Deserialize, Serialize};

use crate::action::Workers;
use crate::ids::SiegeId;
use crate::sap::{CounterWeek, Explosion, Interception, SapWeek};
use crate::state::{CounterTunnel, Tunnel};
use crate::works::{Bombardment, Job, Repaired};
use regnal_core::game::Seat;

/// Labour, tunnels and bombardment in a siege.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum SiegeWork {
    /// A sap was blown up. The losses follow as separate events (DW-SAP-19). `is_striking` is `true` unless the sap was
    /// part of an assault (DW-RULING-33).
    Exploded { siege: SiegeId, sap: u16, explosion: Box<Explosion>, is_striking: bool },
    /// A crew worked on a job (DW-RULING-57).
    Worked { siege: SiegeId, seat: Seat, crew: Workers, job: Job },
    /// A perimeter element was repaired (DW-RULING-58).
    WallRepaired { siege: SiegeId, crew: Workers, repaired: Repaired },
    /// Secret: a sap was opened.
    SapOpened { siege: SiegeId, sap: u16, tunnel: Tunnel },
    /// A sap was dug for a week. Secret, except for the part that is announced (DW-SAP-08).
    SapDug { siege: SiegeId, sap: u16, week: SapWeek },
    /// Secret: a counter-sap was started or continued. `place` is its index in the siege's list.
    CounterDug { siege: SiegeId, place: usize, tunnel: CounterTunnel, week: CounterWeek },
    /// Two tunnels met (DW-RULING-65).
    Intercepted { siege: SiegeId, sap: u16, place: usize, meeting: Interception },
    /// The besieger bombarded a perimeter element (DW-RULING-61).
    Bombarded { siege: SiegeId, seat: Seat, bombardment: Bombardment },
    /// An assault caused damage. The event holds the structure points lost by each element and the number of stores
    /// destroyed (DW-SUPPLY-15).
    Stormed { siege: SiegeId, hits: Vec<(u16, u16)>, stores: u8 },
}
