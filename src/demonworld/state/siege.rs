//! Sieges (section 3.10).

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
    /// The besieged site.
    pub site: SiteId,
    /// The side that besieges: one player or a coalition (DW-RULING-40).
    pub besiegers: BTreeSet<Seat>,
    /// The player whose troops are inside; `None` if only militia holds the place.
    pub besieged: Option<Seat>,
    /// Other enemies of the besieged in the province, who only camp (DW-RULING-40).
    pub camping: BTreeSet<Seat>,
    /// The season in which it began.
    pub started: Date,
    /// Number of weeks since the siege began, over all seasons.
    pub siege_week: u16,
    /// Number of weeks since the current besiegers began; their baggage train depends on it (DW-RULING-40).
    pub besieging_weeks: u16,
    /// The season whose weeks are being played, once they have begun.
    pub season: Option<Date>,
    /// Number of weeks of that season that have passed, 0 to 13.
    pub week: u8,
    /// The week that is being resolved.
    pub now: Option<Week>,
    /// The mode of assaults and sorties, once it is settled (DW-RULING-68).
    pub mode: Option<BattleMode>,
    /// The food of the besieged.
    pub larder: Larder,
    /// Living stands of the militia; 0 if troops are inside (DW-RULING-23).
    pub militia: u16,
    /// The epidemic.
    pub epidemic: Epidemic,
    /// Stand equivalents lost so far by the besieged, then by the besieger (DW-RULING-35).
    pub lost: [u32; 2],
    /// Every player who has taken part on either side.
    pub parties: BTreeMap<Seat, Party>,
    /// The tunnels of the besiegers, by number, from 1.
    pub saps: BTreeMap<u16, Tunnel>,
    /// The tunnels of the besieged.
    pub counter_saps: Vec<CounterTunnel>,
    /// Reports to the besieged about saps, latest first.
    pub reports: Vec<Report>,
    /// The season in which the besieged last offered to surrender (DW-RULING-47).
    pub offered: Option<Date>,
    /// The offer that awaits the besiegers' answer.
    pub offer: Option<Offer>,
    /// Assaults, and entries that belong to them, that were postponed to the next week (DW-RULING-36).
    pub put_off: Vec<(Seat, Entry)>,
}

/// The means and plans of one player in a siege.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Party {
    /// The programme of the season; `None` for the default of DW-RULING-33.
    pub programme: Option<Vec<Entry>>,
    /// The mode the player wants for assaults and sorties.
    pub mode: Option<BattleMode>,
    /// The battle plan for assaults.
    pub assault_plan: Option<BattlePlan>,
    /// The battle plan for sorties.
    pub sortie_plan: Option<BattlePlan>,
    /// The deployment of troops on and in front of the walls (DW-RULING-67).
    pub deployment: Option<Deployment>,
    /// The rationing that the player ordered.
    pub ration: Rationing,
    /// The rationing in effect last week, ordered or caused by a lack of depots.
    pub felt: Rationing,
    /// Weeks without supply.
    pub hunger: Hunger,
    /// The supply line of a besieger in the last week.
    pub line: Option<SupplyLine>,
    /// A besieger's points of meat from slaughtered mounts (DW-RULING-46).
    pub meat: u32,
    /// Finished depots (DW-RULING-43).
    pub depots: u32,
    /// Finished palisade elements (DW-RULING-59).
    pub palisades: u16,
    /// Finished engines (DW-RULING-60).
    pub engines: Vec<Engine>,
    /// Unfinished work.
    pub jobs: Vec<Job>,
}

/// A sap and its digger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tunnel {
    /// The owner.
    pub owner: Seat,
    /// The digging unit; one of its stands digs.
    pub unit: UnitId,
    /// The tunnel.
    pub sap: Sap,
}

/// A counter-sap and its digger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CounterTunnel {
    /// The digging unit; one of its stands digs.
    pub unit: UnitId,
    /// The tunnel.
    pub counter: CounterSap,
}

/// An offer to surrender (DW-RULING-47).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// True if armies may leave freely.
    pub free_passage: bool,
    /// The answers of the besiegers; both sides learn them once the question is closed.
    pub answers: BTreeMap<Seat, bool>,
}

/// The steps of a week (DW-RULING-32), with W2 split into its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeekStep {
    /// W1: rationing and mounts.
    Rations,
    /// W2: saps that are blown without an assault.
    Mines,
    /// W2: the sortie.
    Sortie,
    /// W2: the assault, its mines first.
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
    /// W9: militia, surrender, publication.
    Close,
}

/// The week that is being resolved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Week {
    /// Its number in the season, 1 to 13.
    pub number: u8,
    /// The next step.
    pub next: WeekStep,
    /// Stand equivalents of the besieged, then of the besieger, at the start of the week, after mounts were eaten.
    pub strength: [u32; 2],
    /// Units that fought this week and so can do nothing else (DW-RULING-32).
    pub fought: BTreeSet<UnitId>,
    /// Stands assigned to work this week, by unit.
    pub busy: Workers,
    /// The battle that is not settled yet.
    pub battle: Option<BattleId>,
    /// Prestige of the besieged, then of the besieger, before the last battle (DW-RULING-37).
    pub prestige: [i8; 2],
    /// True if the walls were stormed this week, which rules out repairs (DW-RULING-58).
    pub is_assaulted: bool,
    /// True if an assault of this week is postponed by one week (DW-RULING-36).
    pub is_put_off: bool,
    /// True if an event that both sides saw opens a question (DW-RULING-33).
    pub is_striking: bool,
    /// True if the besieged surrender at the end of the week.
    pub surrenders: bool,
}

impl Siege {
    /// Creates a siege without programmes. Its parties are the players of both sides.
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

    /// Returns the side of a player; `None` for one who only camps (DW-RULING-40).
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        if self.besieged == Some(seat) {
            Some(Side::Besieged)
        } else if self.besiegers.contains(&seat) {
            Some(Side::Besieger)
        } else {
            None
        }
    }

    /// Returns the players of both sides.
    pub fn sides(&self) -> BTreeSet<Seat> {
        self.besiegers.iter().chain(&self.besieged).copied().collect()
    }

    /// Returns the means and plans of a player.
    pub fn party(&self, seat: Seat) -> Option<&Party> {
        self.parties.get(&seat)
    }

    /// Returns the number of palisade elements of the besiegers' camp (DW-RULING-59).
    pub fn palisades(&self) -> u16 {
        self.besiegers
            .iter()
            .filter_map(|seat| self.party(*seat))
            .map(|party| party.palisades)
            .fold(0, u16::saturating_add)
    }

    /// Returns the finished engines of all besiegers.
    pub fn engines(&self) -> impl Iterator<Item = Engine> + '_ {
        self.besiegers
            .iter()
            .filter_map(|seat| self.party(*seat))
            .flat_map(|party| party.engines.iter().copied())
    }
}
