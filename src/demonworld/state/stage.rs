//! Date and stage of the campaign, questions to players, and remaining steps.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::ids::{BattleId, ConflictId, ForceId, ProvinceId, SiegeId};
use crate::nouns::{Phase, Season};
use regnal_core::game::Seat;

/// A season in a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Date {
    /// Year, starting at 1.
    pub year: u16,
    /// Season, from spring to winter.
    pub season: Season,
}

impl Date {
    /// **DW-RULING-01.** First season of a campaign: spring of year 1.
    pub const FIRST: Date = Date { year: 1, season: Season::Spring };

    /// Returns the next season; winter is followed by spring of the next year.
    #[must_use]
    pub fn next(self) -> Date {
        let season = self.season.next();
        Date { year: self.year + u16::from(season == Season::Spring), season }
    }
}

impl Default for Date {
    fn default() -> Date {
        Date::FIRST
    }
}

/// Stage of a season or of winter, in the order of DW-RULING-08 and DW-RULING-82.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Before spring: purchases and organisation of forces (DW-ORG-17, DW-RULING-02).
    #[default]
    Organisation,
    /// Players write reorganisations and march orders.
    Orders,
    /// Orders are revealed and carried out.
    Movement,
    /// The remaining conflicts are resolved (DW-ORDERS-11).
    Conflicts,
    /// Provinces are captured (DW-RULING-22).
    Capture,
    /// Sieges are resolved over 13 weeks (DW-RULING-31).
    Sieges,
    /// Recovery, years of province ownership and eliminations (DW-RULING-08).
    SeasonEnd,
    /// Winter step W-B (DW-EMPEROR-02).
    EmperorCheck,
    /// Winter step W-C (DW-ATTRITION).
    Attrition,
    /// Winter step W-D (DW-XP).
    Experience,
    /// Winter step W-E (DW-UPKEEP).
    Upkeep,
    /// The campaign has ended.
    Over,
}

/// Subject of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// The whole campaign.
    Campaign,
    /// A conflict.
    Conflict(ConflictId),
    /// A single battle.
    Battle(BattleId),
    /// A siege.
    Siege(SiegeId),
    /// An army.
    Force(ForceId),
}

impl Subject {
    /// Returns the battle, if the subject is one.
    pub fn battle(self) -> Option<BattleId> {
        match self {
            Subject::Battle(id) => Some(id),
            _ => None,
        }
    }

    /// Returns the siege, if the subject is one.
    pub fn siege(self) -> Option<SiegeId> {
        match self {
            Subject::Siege(id) => Some(id),
            _ => None,
        }
    }
}

/// A question to players. It stays open until all asked players have locked their answers or run out of time
/// (DW-RULING-08).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// Phase, which determines the allowed actions and the default.
    pub phase: Phase,
    /// Subject of the question.
    pub subject: Subject,
    /// Players who must answer.
    pub asked: BTreeSet<Seat>,
    /// Players who have locked their answers. This is public knowledge.
    pub locked: BTreeSet<Seat>,
    /// Players who have sent any input. This is secret.
    pub acted: BTreeSet<Seat>,
}

impl Phase {
    /// Returns the public form of the phase (section 7), in which an offer of surrender appears as a pause in the
    /// siege.
    pub fn public(self) -> Phase {
        match self {
            Phase::SurrenderWindow => Phase::SiegeWindow,
            other => other,
        }
    }
}

/// A step that needs no input, carried out once all questions are closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Step {
    /// Move of one player's armies whose paths cross those of other players' armies (DW-RULING-19, point 5).
    Move { seat: Seat },
    /// Meeting of an army of `mover` with armies that have not left `province` yet. The resulting conflict is resolved
    /// before the next player moves (DW-ORDERS-07, DW-RULING-19).
    Meet { province: ProvinceId, mover: Seat },
    /// Arrival of a retreating army in `province`, where it can cause a new conflict (DW-RETREAT-03).
    Clash { province: ProvinceId },
}
