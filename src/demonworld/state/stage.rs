//! The date and stage of the campaign, the questions to players, and the steps still to be carried out.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::ids::{BattleId, ConflictId, ForceId, ProvinceId, SiegeId};
use crate::nouns::{Phase, Season};
use regnal_core::game::Seat;

/// A season of a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Date {
    /// From 1.
    pub year: u16,
    /// Spring to winter.
    pub season: Season,
}

impl Date {
    /// **DW-RULING-01.** The first season: play starts in spring of year 1.
    pub const FIRST: Date = Date { year: 1, season: Season::Spring };

    /// Returns the season that follows; spring of the next year after winter.
    #[must_use]
    pub fn next(self) -> Date {
        let season = self.season.next();
        Date { year: self.year + u16::from(season == Season::Spring), season }
    }
}

/// The steps of a season and of winter, in the order of DW-RULING-08 and DW-RULING-82.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Before spring: purchases and arrangement (DW-ORG-17, DW-RULING-02).
    Organisation,
    /// Players write reorganisations and march orders.
    Orders,
    /// Orders are revealed and carried out.
    Movement,
    /// The remaining conflicts are resolved (DW-ORDERS-11).
    Conflicts,
    /// Provinces change hands (DW-RULING-22).
    Capture,
    /// The 13 weeks of sieges (DW-RULING-31).
    Sieges,
    /// Recovery, held years, eliminations (DW-RULING-08).
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

/// The subject of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// The whole campaign.
    Campaign,
    /// One conflict.
    Conflict(ConflictId),
    /// One battle.
    Battle(BattleId),
    /// One siege.
    Siege(SiegeId),
    /// One army.
    Force(ForceId),
}

/// A question to players. It is open until all of them have locked or their time has run out (DW-RULING-08).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// The phase, which determines the allowed actions and the default.
    pub phase: Phase,
    /// The subject.
    pub subject: Subject,
    /// Players who must answer.
    pub asked: BTreeSet<Seat>,
    /// Players who have locked their answers; public.
    pub locked: BTreeSet<Seat>,
    /// Players who have sent anything; secret.
    pub acted: BTreeSet<Seat>,
}

impl Window {
    /// Returns the public form of the phase (section 7).
    pub fn public_phase(&self) -> Phase {
        self.phase.public()
    }
}

impl Phase {
    /// Returns the public form of the phase (section 7): an offer of surrender looks like a pause of the siege.
    pub fn public(self) -> Phase {
        match self {
            Phase::SurrenderWindow => Phase::SiegeWindow,
            other => other,
        }
    }
}

/// A step to carry out without asking anybody, once no question is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Step {
    /// The paired armies of this player move (DW-RULING-19, point 5).
    Move {
        /// The player.
        seat: Seat,
    },
    /// An army has met armies in `province` that had yet to leave it. The conflict there is resolved before the next
    /// player moves (DW-ORDERS-07, DW-RULING-19).
    Meet {
        /// The province.
        province: ProvinceId,
        /// The player who moved in.
        mover: Seat,
    },
    /// An army has retreated to `province`, which may start a new conflict there (DW-RETREAT-03).
    Clash {
        /// The province.
        province: ProvinceId,
    },
}
