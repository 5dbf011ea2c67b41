//! Elections, the crown, and the final award.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::ids::CharacterId;
use crate::nouns::{Object, Office};
use regnal_core::seat::Seat;

/// An election of the emperor (IO-RULING-91).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Election {
    /// The king who stands for election.
    pub candidate: CharacterId,
    /// The kingdom that called the election.
    pub by: Seat,
    /// The turn in which the election was called; votes are counted at dusk of the next turn.
    pub called: u8,
}

/// A coronation before the agreed end (IO-RULING-91).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crown {
    /// The kingdom of the emperor.
    pub seat: Seat,
    /// True for an election; false if the emperor held more than 55% of the world's tax base.
    pub is_elected: bool,
}

/// The final score of a kingdom (IO-RULING-88 to -90).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// The seat of the kingdom.
    pub seat: Seat,
    /// The kingdom's offices.
    pub offices: BTreeSet<Office>,
    /// The magic objects that the kingdom's characters carry.
    pub objects: Vec<Object>,
    /// Victory points before the deduction for alignment.
    pub points: u32,
    /// Number of steps between its alignment and the emperor's.
    pub steps: u8,
    /// Final points in hundredths.
    pub total: u32,
    /// The kingdom's gold.
    pub gold: u32,
}

/// The award of the offices at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Award {
    /// The emperor's kingdom, if there is one.
    pub emperor: Option<Seat>,
    /// The holder of each office, with his merit for it.
    pub offices: BTreeMap<Office, (CharacterId, i32)>,
    /// The scores of all kingdoms, best first.
    pub scores: Vec<Score>,
}
