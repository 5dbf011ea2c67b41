//! Treaties, gifts, elections, offices, the end.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::Outcome;
use crate::games::offices::ids::{CharacterId, UnitId};
use crate::games::offices::nouns::Office;
use crate::games::offices::realm::Gift;
use crate::games::offices::state::{Award, Crown};
use crate::seat::Seat;

/// The count of an election (IO-RULING-91).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ballot {
    /// Who stood for it.
    pub candidate: CharacterId,
    /// The tax bases of those who voted for him.
    pub votes: u32,
    /// The tax base of the world.
    pub world: u32,
}

/// What happened between kingdoms.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Diplomacy {
    /// A kingdom without a province fell (IO-RULING-25).
    Fell {
        /// Which.
        seat: Seat,
    },
    /// Two kingdoms have a treaty.
    TreatyMade {
        /// Who, the lower seat first.
        between: [Seat; 2],
    },
    /// A treaty ended.
    TreatyBroken {
        /// Who broke it.
        by: Seat,
        /// With whom.
        with: Seat,
    },
    /// Gold was sent.
    Sent(Gift),
    /// Units were disbanded.
    Disbanded {
        /// Whose.
        seat: Seat,
        /// Which.
        units: Vec<UnitId>,
    },
    /// An election was called.
    ElectionCalled {
        /// By whom.
        by: Seat,
        /// For whom.
        candidate: CharacterId,
    },
    /// Its votes were counted.
    Elected(Ballot),
    /// The Diet lent the lesser offices (IO-RULING-92).
    DietMet {
        /// To whom; an office that nobody has earned is not lent.
        lent: BTreeMap<Office, CharacterId>,
        /// The votes, in tax base, for each candidate of each office.
        votes: BTreeMap<Office, BTreeMap<CharacterId, u32>>,
    },
    /// Somebody was crowned before the agreed end.
    Crowned(Crown),
    /// The game ended (IO-RULING-93).
    Ended {
        /// What everybody has.
        award: Box<Award>,
        /// Who won.
        outcome: Outcome,
    },
}
