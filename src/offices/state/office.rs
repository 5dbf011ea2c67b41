//! Elections, the crown, and the final award.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::ids::CharacterId;
use crate::nouns::{Object, Office};
use regnal_core::seat::Seat;

/// An election for the office of emperor (IO-RULING-91).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Election {
    /// Candidate, who is a king.
    pub candidate: CharacterId,
    /// Kingdom that called the election.
    pub by: Seat,
    /// Turn in which the election was called; votes are counted at dusk of the next turn.
    pub called: u8,
}

/// A coronation before the agreed end (IO-RULING-91).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crown {
    /// Emperor's kingdom.
    pub seat: Seat,
    /// True if he was elected; false if he held more than 55% of the world's tax base.
    pub is_elected: bool,
}

/// Final score of a kingdom (IO-RULING-88 to -90).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Score {
    pub seat: Seat,
    pub offices: BTreeSet<Office>,
    /// Magic objects carried by the kingdom's characters.
    pub objects: Vec<Object>,
    /// Victory points before the alignment deduction.
    pub points: u32,
    /// Number of alignment steps between the kingdom and the emperor.
    pub steps: u8,
    /// Final points in hundredths.
    pub total: u32,
    pub gold: u32,
}

/// Final award of the offices.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Award {
    /// Emperor's kingdom, if there is an emperor.
    pub emperor: Option<Seat>,
    /// Holder of each office, with his merit.
    pub offices: BTreeMap<Office, (CharacterId, i32)>,
    /// Scores of all kingdoms, best first.
    pub scores: Vec<Score>,
}
