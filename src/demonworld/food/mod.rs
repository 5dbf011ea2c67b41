//! Food: stores, rations, depots, mounts, shortage, and the epidemics of a siege.
//!
//! The module contains values and free functions that are independent of any campaign. A siege week applies them in
//! this order (DW-RULING-32): rationing and mounts, effects of battles on stores, works, supply, epidemic.
//!
//! | file | contents |
//! |---|---|
//! | `ration` | food requirements of stands, and the room in a site |
//! | `larder` | the stores of a besieged site and their stock |
//! | `depots` | a besieger's supply, and raids on the depots |
//! | `hunger` | rationing, weekly meals, shortages and their effects on troops |
//! | `mounts` | units that eat their mounts |
//! | `epidemic` | onset, spread, losses and end of an epidemic |
//! | `content` | typed access to the tables of this chapter |

pub mod content;
pub mod depots;
pub mod epidemic;
pub mod hunger;
pub mod larder;
pub mod mounts;
pub mod ration;
