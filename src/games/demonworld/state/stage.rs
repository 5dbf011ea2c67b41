//! Where in the year the campaign is, what is asked of players, and what is still to be done.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::games::demonworld::ids::{BattleId, ConflictId, ForceId, ProvinceId, SiegeId};
use crate::games::demonworld::nouns::{Phase, Season};

/// A season of a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Date {
    /// From 1.
    pub year: u16,
    /// Spring to winter.
    pub season: Season,
}

impl Date {
    /// **DW-RULING-01.** Play starts in spring of year 1.
    pub const FIRST: Date = Date {
        year: 1,
        season: Season::Spring,
    };

    /// The season that follows; spring of the next year after winter.
    #[must_use]
    pub fn next(self) -> Date {
        let season = self.season.next();
        Date {
            year: self.year + u16::from(season == Season::Spring),
            season,
        }
    }
}

/// The steps of a season and of winter, in the order of DW-RULING-08 and DW-RULING-82.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Before spring: purchases and arrangement (DW-ORG-17, DW-RULING-02).
    Organisation,
    /// Reorganisation and march orders are written.
    Orders,
    /// Orders are revealed and carried out.
    Movement,
    /// What remains of conflicts is resolved (DW-ORDERS-11).
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

/// What a question is about.
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

/// A question to some players: open until all of them have locked, or their time has run out (DW-RULING-08).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// What may be done, and what is done for who says nothing.
    pub phase: Phase,
    /// What it is about.
    pub subject: Subject,
    /// Whom it concerns.
    pub asked: BTreeSet<Seat>,
    /// Who has declared his input final; public.
    pub locked: BTreeSet<Seat>,
    /// Who has sent anything; secret.
    pub acted: BTreeSet<Seat>,
}

impl Window {
    /// What everybody may know of what is asked (section 7).
    pub fn public_phase(&self) -> Phase {
        self.phase.public()
    }
}

impl Phase {
    /// It as everybody may know it (section 7): an offer of surrender passes for a pause of the siege.
    pub fn public(self) -> Phase {
        match self {
            Phase::SurrenderWindow => Phase::SiegeWindow,
            other => other,
        }
    }
}

/// What is still to be done once no question is open, without asking anybody first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Step {
    /// The paired armies of this player move (DW-RULING-19, point 5).
    Move {
        /// Whose turn it is.
        seat: Seat,
    },
    /// An army has met in `province` those that were to leave it: the conflict there comes before the next mover
    /// (DW-ORDERS-07, DW-RULING-19).
    Meet {
        /// Where.
        province: ProvinceId,
        /// Who moved in.
        mover: Seat,
    },
    /// An army has retreated to `province`, where that makes a new conflict (DW-RETREAT-03).
    Clash {
        /// Where.
        province: ProvinceId,
    },
}
