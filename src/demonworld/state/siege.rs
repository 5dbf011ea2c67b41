//! The state of sieges (section 3.10).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{BattlePlan, Date};
use crate::action::{Deployment, Entry, Workers};
use crate::food::depots::SupplyLine;
use crate::food::epidemic::Epidemic;
use crate::food::hunger::{Hunger, Rationing};
use crate::food::larder::Larder;
use crate::ids::{BattleId, SiteId, UnitId};
use crate::nouns::BattleMode;
use crate::sap::{CounterSap, Report, Sap};
use crate::works::{Engine, Job, Side};
use regnal_core::game::Seat;

/// A siege.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Siege {
    /// Besieged site.
    pub site: SiteId,
    /// Besieging side, which is one player or a coalition (DW-RULING-40).
    pub besiegers: BTreeSet<Seat>,
    /// Player whose troops are inside the site; `None` if only militia holds the site.
    pub besieged: Option<Seat>,
    /// Other enemies of the besieged player in the province, who only camp (DW-RULING-40).
    pub camping: BTreeSet<Seat>,
    /// Season in which the siege began.
    pub started: Date,
    /// Number of weeks since the siege began, counted over all seasons.
    pub siege_week: u16,
    /// Number of weeks since the current besiegers took over. This number determines whether the baggage train supplies
    /// them (DW-RULING-40).
    pub besieging_weeks: u16,
    /// Season whose siege weeks are in progress; `None` before they begin.
    pub season: Option<Date>,
    /// Number of weeks of `season` that have passed, 0 to 13.
    pub week: u8,
    /// Week that is currently being resolved.
    pub now: Option<Week>,
    /// Mode of assaults and sorties, once settled (DW-RULING-68).
    pub mode: Option<BattleMode>,
    /// Food supply of the besieged.
    pub larder: Larder,
    /// Number of living militia stands; 0 if other troops are inside the site (DW-RULING-23).
    pub militia: u16,
    /// State of the epidemic.
    pub epidemic: Epidemic,
    /// Stand equivalents lost so far by the besieged and then the besieger (DW-RULING-35).
    pub lost: [u32; 2],
    /// Every player who has taken part on either side, with the player's resources and plans.
    pub parties: BTreeMap<Seat, Party>,
    /// Saps of the besiegers by number, starting at 1.
    pub saps: BTreeMap<u16, Tunnel>,
    /// Counter-saps of the besieged.
    pub counter_saps: Vec<CounterTunnel>,
    /// Reports about saps sent to the besieged, latest first.
    pub reports: Vec<Report>,
    /// Season in which the besieged last offered to surrender (DW-RULING-47).
    pub offered: Option<Date>,
    /// Offer that the besiegers have not answered yet.
    pub offer: Option<Offer>,
    /// Assaults postponed to the next week, together with their related entries (DW-RULING-36).
    pub put_off: Vec<(Seat, Entry)>,
}

/// A player's plans in a siege, and resources such as depots and engines.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Party {
    /// Programme for the season; `None` means the DW-RULING-33 default.
    pub programme: Option<Vec<Entry>>,
    /// Player's choice of mode for assaults and sorties.
    pub mode: Option<BattleMode>,
    /// Battle plan for assaults.
    pub assault_plan: Option<BattlePlan>,
    /// Battle plan for sorties.
    pub sortie_plan: Option<BattlePlan>,
    /// Deployment of troops on and in front of the walls (DW-RULING-67).
    pub deployment: Option<Deployment>,
    /// Rationing ordered by the player.
    pub ration: Rationing,
    /// Rationing that was in effect last week, whether it was ordered or caused by a lack of depots.
    pub felt: Rationing,
    /// Number of weeks without supply.
    pub hunger: Hunger,
    /// A besieger's supply line in the last week.
    pub line: Option<SupplyLine>,
    /// A besieger's stock of meat from slaughtered mounts, in points (DW-RULING-46).
    pub meat: u32,
    /// Number of finished depots (DW-RULING-43).
    pub depots: u32,
    /// Number of finished palisade elements (DW-RULING-59).
    pub palisades: u16,
    /// Finished engines (DW-RULING-60).
    pub engines: Vec<Engine>,
    /// Unfinished jobs.
    pub jobs: Vec<Job>,
}

/// A sap and the unit that digs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tunnel {
    /// Owning player.
    pub owner: Seat,
    /// Unit to which the digging stand belongs.
    pub unit: UnitId,
    /// State of the sap.
    pub sap: Sap,
}

/// A counter-sap and the unit that digs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CounterTunnel {
    /// Unit to which the digging stand belongs.
    pub unit: UnitId,
    /// State of the counter-sap.
    pub counter: CounterSap,
}

/// Offer to surrender (DW-RULING-47).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// True if the offer demands free passage for the armies.
    pub free_passage: bool,
    /// Besiegers' answers, which both sides see once the question is closed.
    pub answers: BTreeMap<Seat, bool>,
}

/// Step of a siege week (DW-RULING-32). Step W2 is split into its parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeekStep {
    /// W1: rationing and mounts.
    #[default]
    Rations,
    /// W2: saps that are blown up without an assault.
    Mines,
    /// W2: the sortie.
    Sortie,
    /// W2: the assault, starting with the saps that are blown up for it.
    Assault,
    /// W3: construction and repair.
    Labour,
    /// W4: saps.
    Saps,
    /// W5: bombardment.
    Bombardment,
    /// W6: supply and shortage.
    Supply,
    /// W7: epidemic.
    Epidemic,
    /// W8: morale.
    Morale,
    /// W9: militia, surrender and publication.
    Close,
}

/// Week that is currently being resolved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Week {
    /// Week of the season, 1 to 13.
    pub number: u8,
    /// Next step to resolve.
    pub next: WeekStep,
    /// Stand equivalents of the besieged, then of the besieger, at the start of the week, after mounts were
    /// slaughtered.
    pub strength: [u32; 2],
    /// Units that fought this week and therefore cannot do anything else (DW-RULING-32).
    pub fought: BTreeSet<UnitId>,
    /// Number of stands assigned to work this week, by unit.
    pub busy: Workers,
    /// Battle that has not been settled yet.
    pub battle: Option<BattleId>,
    /// Prestige of the besieged, then of the besieger, before the last battle (DW-RULING-37).
    pub prestige: [i8; 2],
    /// True if the walls were assaulted this week, which prevents repairs (DW-RULING-58).
    pub is_assaulted: bool,
    /// True if this week's assault is postponed by one week (DW-RULING-36).
    pub is_put_off: bool,
    /// True if an event has occurred that is visible to both sides and leads to a question (DW-RULING-33).
    pub is_striking: bool,
    /// True if the besieged will surrender at the end of the week.
    pub surrenders: bool,
}

impl Siege {
    /// Creates a siege without programmes. Its parties are the players on both sides.
    pub fn new(
        site: SiteId,
        besiegers: BTreeSet<Seat>,
        besieged: Option<Seat>,
        started: Date,
        larder: Larder,
        militia: u16,
    ) -> Siege {
        let parties =
            besiegers.iter().chain(&besieged).map(|&seat| (seat, Party::default())).collect();
        Siege {
            site,
            besiegers,
            besieged,
            camping: BTreeSet::new(),
            started,
            siege_week: 0,
            besieging_weeks: 0,
            season: None,
            week: 0,
            now: None,
            mode: None,
            larder,
            militia,
            epidemic: Epidemic::default(),
            lost: [0, 0],
            parties,
            saps: BTreeMap::new(),
            counter_saps: Vec::new(),
            reports: Vec::new(),
            offered: None,
            offer: None,
            put_off: Vec::new(),
        }
    }

    /// Returns a player's side, or `None` if the player only camps (DW-RULING-40).
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        if self.besieged == Some(seat) {
            Some(Side::Besieged)
        } else if self.besiegers.contains(&seat) {
            Some(Side::Besieger)
        } else {
            None
        }
    }

    /// Returns the players on both sides.
    pub fn sides(&self) -> BTreeSet<Seat> {
        self.besiegers.iter().chain(&self.besieged).copied().collect()
    }

    /// Returns a player's resources and plans in the siege.
    pub fn party(&self, seat: Seat) -> Option<&Party> {
        self.parties.get(&seat)
    }

    /// Returns the number of palisade elements in the besiegers' camp (DW-RULING-59).
    pub fn palisades(&self) -> u16 {
        self.besieging_parties().map(|party| party.palisades).fold(0, u16::saturating_add)
    }

    /// Returns the finished engines of all besiegers.
    pub fn engines(&self) -> impl Iterator<Item = Engine> + '_ {
        self.besieging_parties().flat_map(|party| party.engines.iter().copied())
    }

    fn besieging_parties(&self) -> impl Iterator<Item = &Party> {
        self.besiegers.iter().filter_map(|&seat| self.party(seat))
    }
}
