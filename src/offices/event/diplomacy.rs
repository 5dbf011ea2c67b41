//! Diplomatic events: treaties, gifts, elections, offices, the end of the game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{CharacterId, UnitId};
use crate::nouns::Office;
use crate::realm::Gift;
use crate::state::{Award, Crown};
use regnal_core::game::Outcome;
use regnal_core::seat::Seat;

/// Vote count in an election (IO-RULING-91).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Ballot {
    pub candidate: CharacterId,
    /// Total tax base of the kingdoms that voted for the candidate.
    pub votes: u32,
    /// World's tax base.
    pub world: u32,
}

/// Events between kingdoms.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Diplomacy {
    /// A kingdom fell because it had no province left (IO-RULING-25).
    Fell { seat: Seat },
    /// Two kingdoms made a treaty.
    TreatyMade {
        /// The two kingdoms, the lower seat first.
        between: [Seat; 2],
    },
    /// A treaty was broken.
    TreatyBroken { by: Seat, with: Seat },
    /// Gold was sent.
    Sent(Gift),
    /// Units were disbanded.
    Disbanded { seat: Seat, units: Vec<UnitId> },
    /// An election was called.
    ElectionCalled { by: Seat, candidate: CharacterId },
    /// The votes in an election were counted.
    Elected(Ballot),
    /// The Diet lent the lesser offices (IO-RULING-92).
    DietMet {
        /// Office holders; an office is omitted if nobody has merit for it.
        lent: BTreeMap<Office, CharacterId>,
        /// Votes for each office's candidates, weighted by tax base.
        votes: BTreeMap<Office, BTreeMap<CharacterId, u32>>,
    },
    /// A king was crowned before the agreed end.
    Crowned(Crown),
    /// The game ended (IO-RULING-93).
    Ended { award: Box<Award>, outcome: Outcome },
}
