//! Treaties, gifts, elections, offices, the end.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{CharacterId, UnitId};
use crate::nouns::Office;
use crate::realm::Gift;
use crate::state::{Award, Crown};
use regnal_core::game::Outcome;
use regnal_core::seat::Seat;

/// The count of an election (IO-RULING-91).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ballot {
    /// The candidate.
    pub candidate: CharacterId,
    /// Total tax base of the kingdoms that voted for the candidate.
    pub votes: u32,
    /// The tax base of the world.
    pub world: u32,
}

/// Events between kingdoms.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Diplomacy {
    /// A kingdom without a province fell (IO-RULING-25).
    Fell {
        /// The kingdom.
        seat: Seat,
    },
    /// Two kingdoms made a treaty.
    TreatyMade {
        /// The two kingdoms, the lower seat first.
        between: [Seat; 2],
    },
    /// A treaty ended.
    TreatyBroken {
        /// The kingdom that broke the treaty.
        by: Seat,
        /// The kingdom's former partner.
        with: Seat,
    },
    /// Gold was sent.
    Sent(Gift),
    /// Units were disbanded.
    Disbanded {
        /// The kingdom.
        seat: Seat,
        /// Units that entered.
        units: Vec<UnitId>,
    },
    /// An election was called.
    ElectionCalled {
        /// The kingdom that called the election.
        by: Seat,
        /// The candidate.
        candidate: CharacterId,
    },
    /// The votes of an election were counted.
    Elected(Ballot),
    /// The Diet lent the lesser offices (IO-RULING-92).
    DietMet {
        /// The holders; an office for which nobody has merit is not lent.
        lent: BTreeMap<Office, CharacterId>,
        /// The votes for each candidate of each office, weighted by tax base.
        votes: BTreeMap<Office, BTreeMap<CharacterId, u32>>,
    },
    /// A king was crowned before the agreed end.
    Crowned(Crown),
    /// The game ended (IO-RULING-93).
    Ended {
        /// The offices and scores.
        award: Box<Award>,
        /// The winners.
        outcome: Outcome,
    },
}
