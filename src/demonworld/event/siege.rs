//! Sieges: besiegers, plans, surrender.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::action::{Deployment, Entry};
use crate::ids::{ProvinceId, SiegeId, SiteId};
use crate::nouns::BattleMode;
use crate::state::{self, BattlePlan, Date};
use regnal_core::game::Seat;

/// Reason that a siege ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SiegeEnd {
    /// The site fell.
    Fallen,
    /// The besieger lifted it.
    Lifted,
    /// The besieger routed (DW-SIEGE-11).
    Broken,
    /// Too few besiegers are left (DW-RULING-31).
    TooFew,
    /// The besieger's troops failed their morale test (DW-RULING-35).
    Disheartened,
}

/// Kind of siege battle that a stored plan applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SiegeBattle {
    /// The assaults.
    Assault,
    /// The sorties.
    Sortie,
}

/// Sieges: besiegers, plans, surrender.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Siege {
    /// A siege began; the walls can be seen from outside.
    Begun { siege: SiegeId, terms: Box<state::Siege> },
    /// The besieging or camping players changed (DW-RULING-40); `anew` is `true` if the siege weeks passed to another
    /// side.
    SidesChanged { siege: SiegeId, besiegers: BTreeSet<Seat>, camping: BTreeSet<Seat>, anew: bool },
    /// A siege ended.
    Ended { siege: SiegeId, site: SiteId, end: SiegeEnd },
    /// The siege weeks of a season begin; programmes start empty.
    SeasonBegan { siege: SiegeId, date: Date },
    /// Secret: a player's whole programme.
    Planned { siege: SiegeId, seat: Seat, programme: Vec<Entry> },
    /// Secret: a player's standing deployment (DW-RULING-67).
    Deployed { siege: SiegeId, seat: Seat, deployment: Deployment },
    /// Secret until both have chosen: a player's mode for assaults and sorties (DW-RULING-68).
    ModeChosen { siege: SiegeId, seat: Seat, mode: BattleMode },
    /// The mode of assaults and sorties is settled.
    ModeSettled { siege: SiegeId, mode: BattleMode },
    /// Secret: a player's plan for assaults or sorties.
    PlanStored { siege: SiegeId, seat: Seat, of: SiegeBattle, plan: BattlePlan },
    /// Secret: the order in which a player besieges the sites of a province (DW-RULING-31).
    SitesOrdered { seat: Seat, province: ProvinceId, sites: Vec<SiteId> },
    /// The besieged offered to surrender (DW-RULING-47).
    SurrenderOffered { siege: SiegeId, free_passage: bool },
    /// Secret until the question is closed: a besieger's answer.
    SurrenderAnswered { siege: SiegeId, seat: Seat, yes: bool },
    /// The offer was refused.
    SurrenderRefused { siege: SiegeId },
    /// The besieged surrendered; the losses follow as separate events.
    Surrendered { siege: SiegeId, free_passage: bool },
}
