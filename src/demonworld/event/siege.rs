//! Sieges: besiegers, plans and surrender.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::action::{Deployment, Entry};
use crate::ids::{ProvinceId, SiegeId, SiteId};
use crate::nouns::BattleMode;
use crate::state::{self, BattlePlan, Date};
use regnal_core::game::Seat;

/// Reason why a siege ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SiegeEnd {
    /// The site fell.
    Fallen,
    /// The besieger lifted the siege.
    Lifted,
    /// The besieger routed (DW-SIEGE-11).
    Broken,
    /// Too few besiegers remained (DW-RULING-31).
    TooFew,
    /// The besieger's troops failed a morale test (DW-RULING-35).
    Disheartened,
}

/// Kind of siege battle to which a stored plan applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SiegeBattle {
    /// Assaults on the site.
    Assault,
    /// Sorties of the besieged.
    Sortie,
}

/// Sieges: besiegers, plans and surrender.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Siege {
    /// A siege began. `terms` holds the initial state of the siege. The walls are visible from outside.
    Begun { siege: SiegeId, terms: Box<state::Siege> },
    /// The besieging or camping players changed (DW-RULING-40). `anew` is `true` if a different side took over the
    /// siege.
    SidesChanged { siege: SiegeId, besiegers: BTreeSet<Seat>, camping: BTreeSet<Seat>, anew: bool },
    /// A siege ended.
    Ended { siege: SiegeId, site: SiteId, end: SiegeEnd },
    /// A season's siege weeks began. Programmes start empty.
    SeasonBegan { siege: SiegeId, date: Date },
    /// Secret: a player's complete programme was set.
    Planned { siege: SiegeId, seat: Seat, programme: Vec<Entry> },
    /// Secret: a player set a standing deployment (DW-RULING-67).
    Deployed { siege: SiegeId, seat: Seat, deployment: Deployment },
    /// Secret until both sides have chosen: a player chose the mode for assaults and sorties (DW-RULING-68).
    ModeChosen { siege: SiegeId, seat: Seat, mode: BattleMode },
    /// The mode for assaults and sorties was settled.
    ModeSettled { siege: SiegeId, mode: BattleMode },
    /// Secret: a player stored a plan for assaults or sorties.
    PlanStored { siege: SiegeId, seat: Seat, of: SiegeBattle, plan: BattlePlan },
    /// Secret: a player set the order in which to besiege a province's sites (DW-RULING-31).
    SitesOrdered { seat: Seat, province: ProvinceId, sites: Vec<SiteId> },
    /// The besieged offered to surrender (DW-RULING-47).
    SurrenderOffered { siege: SiegeId, free_passage: bool },
    /// Secret until the question closes: a besieger answered an offer of surrender.
    SurrenderAnswered { siege: SiegeId, seat: Seat, yes: bool },
    /// The offer of surrender was refused.
    SurrenderRefused { siege: SiegeId },
    /// The besieged surrendered. The losses follow as separate events.
    Surrendered { siege: SiegeId, free_passage: bool },
}
