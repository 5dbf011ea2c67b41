//! Sieges: who besieges what, what is planned, surrender.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::games::demonworld::action::{Deployment, Entry};
use crate::games::demonworld::ids::{ProvinceId, SiegeId, SiteId};
use crate::games::demonworld::nouns::BattleMode;
use crate::games::demonworld::state::{self, BattlePlan, Date};

/// Why a siege ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SiegeEnd {
    /// The site fell.
    Fallen,
    /// The besieger gave it up.
    Lifted,
    /// The besieger routed (DW-SIEGE-11).
    Broken,
    /// Too few besiegers are left (DW-RULING-31).
    TooFew,
    /// The besieger's troops lost heart (DW-RULING-35).
    Disheartened,
}

/// What a siege of either side decides a battle by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SiegeBattle {
    /// The assaults.
    Assault,
    /// The sorties.
    Sortie,
}

/// Sieges: who besieges what, what is planned, surrender.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "fields are named after what they hold; units are in state/"
)]
pub enum Siege {
    /// A siege began; the walls are seen from outside.
    Begun {
        siege: SiegeId,
        terms: Box<state::Siege>,
    },
    /// Others besiege, or only camp, than before (DW-RULING-40); `anew` when the weeks passed to another side.
    SidesChanged {
        siege: SiegeId,
        besiegers: BTreeSet<Seat>,
        camping: BTreeSet<Seat>,
        anew: bool,
    },
    /// A siege ended.
    Ended {
        siege: SiegeId,
        site: SiteId,
        end: SiegeEnd,
    },
    /// The weeks of a season begin: programmes are written anew.
    SeasonBegan { siege: SiegeId, date: Date },
    /// Secret: a player's programme is this now.
    Planned {
        siege: SiegeId,
        seat: Seat,
        programme: Vec<Entry>,
    },
    /// Secret: where a player's troops stand (DW-RULING-67).
    Deployed {
        siege: SiegeId,
        seat: Seat,
        deployment: Deployment,
    },
    /// Secret until both have chosen: how a player wants assaults and sorties to be fought (DW-RULING-68).
    ModeChosen {
        siege: SiegeId,
        seat: Seat,
        mode: BattleMode,
    },
    /// How they are fought.
    ModeSettled { siege: SiegeId, mode: BattleMode },
    /// Secret: a player's plan for the assaults or the sorties.
    PlanStored {
        siege: SiegeId,
        seat: Seat,
        of: SiegeBattle,
        plan: BattlePlan,
    },
    /// Secret: the order in which a player means to besiege the sites of a province (DW-RULING-31).
    SitesOrdered {
        seat: Seat,
        province: ProvinceId,
        sites: Vec<SiteId>,
    },
    /// The besieged offers to surrender (DW-RULING-47).
    SurrenderOffered { siege: SiegeId, free_passage: bool },
    /// Secret until the question is closed: a besieger's answer.
    SurrenderAnswered {
        siege: SiegeId,
        seat: Seat,
        yes: bool,
    },
    /// The offer was refused.
    SurrenderRefused { siege: SiegeId },
    /// The besieged surrenders; the losses follow.
    Surrendered { siege: SiegeId, free_passage: bool },
}
