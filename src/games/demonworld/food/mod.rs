//! Food: stores, rations, depots, mounts, shortage, and the epidemics of a siege.
//!
//! Values and free functions; nothing here knows of a campaign. A week of a siege takes them in this order
//! (DW-RULING-32): rationing and mounts, what battles do to the stores, works, then supply, then the epidemic.
//!
//! | file | what it holds |
//! |---|---|
//! | `ration` | what a stand eats, how many stands a site shelters |
//! | `larder` | the stores of a besieged site and what is in them |
//! | `depots` | how a besieger is fed, and raids on his depots |
//! | `hunger` | rationing, the meal of a week, shortage and what they do to troops |
//! | `mounts` | units that eat their mounts |
//! | `epidemic` | onset, spread, losses and end of an epidemic |
//! | `content` | the tables of this chapter, read from the book |

pub mod content;
pub mod depots;
pub mod epidemic;
pub mod hunger;
pub mod larder;
pub mod mounts;
pub mod ration;
