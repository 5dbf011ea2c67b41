//! Sieges (section 3.10).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{BattlePlan, Date};
use crate::game::Seat;
use crate::games::demonworld::action::{Deployment, Entry, Workers};
use crate::games::demonworld::food::depots::SupplyLine;
use crate::games::demonworld::food::epidemic::Epidemic;
use crate::games::demonworld::food::hunger::{Hunger, Rationing};
use crate::games::demonworld::food::larder::Larder;
use crate::games::demonworld::ids::{BattleId, SiteId, UnitId};
use crate::games::demonworld::nouns::BattleMode;
use crate::games::demonworld::sap::{CounterSap, Report, Sap};
use crate::games::demonworld::works::{Engine, Job, Side};

/// A siege.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Siege {
    /// The place.
    pub site: SiteId,
    /// The side that besieges: one player or a coalition (DW-RULING-40).
    pub besiegers: BTreeSet<Seat>,
    /// Whose troops are inside; nobody's when only militia holds the place.
    pub besieged: Option<Seat>,
    /// Other enemies of the besieged in the province, who only camp (DW-RULING-40).
    pub camping: BTreeSet<Seat>,
    /// When it began.
    pub started: Date,
    /// The weeks that have passed since, over all seasons.
    pub siege_week: u16,
    /// The weeks that have passed since the present besiegers began: their baggage train counts by it (DW-RULING-40).
    pub besieging_weeks: u16,
    /// The season whose weeks are played, once they have begun.
    pub season: Option<Date>,
    /// The weeks of that season that have passed, 0 to 13.
    pub week: u8,
    /// The week that is being resolved.
    pub now: Option<Week>,
    /// How assaults and sorties are fought, once that is settled (DW-RULING-68).
    pub mode: Option<BattleMode>,
    /// The food of the besieged.
    pub larder: Larder,
    /// The living stands of the militia; 0 where troops are inside (DW-RULING-23).
    pub militia: u16,
    /// The epidemic.
    pub epidemic: Epidemic,
    /// The stand equivalents that the besieged, then the besieger, has lost in the weeks so far (DW-RULING-35).
    pub lost: [u32; 2],
    /// Every player who has taken part from either side.
    pub parties: BTreeMap<Seat, Party>,
    /// The tunnels of the besiegers, by number, from 1.
    pub saps: BTreeMap<u16, Tunnel>,
    /// The tunnels of the besieged.
    pub counter_saps: Vec<CounterTunnel>,
    /// What the besieged was told of saps, the last first.
    pub reports: Vec<Report>,
    /// The season in which the besieged last offered to surrender (DW-RULING-47).
    pub offered: Option<Date>,
    /// The offer that lies before the besiegers.
    pub offer: Option<Offer>,
    /// Assaults, and what belongs to them, that were put off to the next week (DW-RULING-36).
    pub put_off: Vec<(Seat, Entry)>,
}

/// What one player has and plans in a siege.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Party {
    /// His programme of the season; the default of DW-RULING-33 as long as he has sent none.
    pub programme: Option<Vec<Entry>>,
    /// How he wants assaults and sorties to be fought.
    pub mode: Option<BattleMode>,
    /// His plan for the assaults.
    pub assault_plan: Option<BattlePlan>,
    /// His plan for the sorties.
    pub sortie_plan: Option<BattlePlan>,
    /// Where his troops stand on and before the walls (DW-RULING-67).
    pub deployment: Option<Deployment>,
    /// How he rations his troops.
    pub ration: Rationing,
    /// What he or too few depots kept back in the last week.
    pub felt: Rationing,
    /// His weeks without supply.
    pub hunger: Hunger,
    /// How his supply line fed him in the last week, as a besieger.
    pub line: Option<SupplyLine>,
    /// Points of meat from mounts, as a besieger (DW-RULING-46).
    pub meat: u32,
    /// Depots that are finished (DW-RULING-43).
    pub depots: u32,
    /// Elements of palisade that are finished (DW-RULING-59).
    pub palisades: u16,
    /// Engines that are ready (DW-RULING-60).
    pub engines: Vec<Engine>,
    /// Work that is not finished.
    pub jobs: Vec<Job>,
}

/// A sap and who digs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tunnel {
    /// Whose.
    pub owner: Seat,
    /// The unit one stand of which digs.
    pub unit: UnitId,
    /// The tunnel.
    pub sap: Sap,
}

/// A counter-sap and who digs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CounterTunnel {
    /// The unit one stand of which digs.
    pub unit: UnitId,
    /// The tunnel.
    pub counter: CounterSap,
}

/// An offer to surrender (DW-RULING-47).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Whether armies may go.
    pub free_passage: bool,
    /// Who has answered what; public to the siege once the question is closed.
    pub answers: BTreeMap<Seat, bool>,
}

/// The steps of a week (DW-RULING-32), W2 in its parts.
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

/// A week that is being resolved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Week {
    /// Which of the season, 1 to 13.
    pub number: u8,
    /// What comes next.
    pub next: WeekStep,
    /// The stand equivalents of the besieged, then the besieger, when the week began, mounts eaten.
    pub strength: [u32; 2],
    /// The units that fought this week: they do nothing else (DW-RULING-32).
    pub fought: BTreeSet<UnitId>,
    /// The stands that are put to a work this week, by unit.
    pub busy: Workers,
    /// The battle that is fought and not settled.
    pub battle: Option<BattleId>,
    /// The prestige of the besieged, then the besieger, before the last battle (DW-RULING-37).
    pub prestige: [i8; 2],
    /// Whether the walls were stormed this week: nothing is repaired (DW-RULING-58).
    pub is_assaulted: bool,
    /// Whether an assault of this week is put off by one (DW-RULING-36).
    pub is_put_off: bool,
    /// Whether something happened that both sides saw and that opens a question (DW-RULING-33).
    pub is_striking: bool,
    /// Whether the besieged surrenders at the end of the week.
    pub surrenders: bool,
}

impl Siege {
    /// A siege that begins, nobody's programme written. Its parties are those of both sides.
    pub fn new(
        site: SiteId,
        besiegers: BTreeSet<Seat>,
        besieged: Option<Seat>,
        started: Date,
        larder: Larder,
        militia: u16,
    ) -> Siege {
        let parties = besiegers
            .iter()
            .chain(&besieged)
            .map(|&seat| (seat, Party::default()))
            .collect();
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

    /// The side of a player; none for whoever only camps (DW-RULING-40).
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        if self.besieged == Some(seat) {
            Some(Side::Besieged)
        } else if self.besiegers.contains(&seat) {
            Some(Side::Besieger)
        } else {
            None
        }
    }

    /// The players of both sides.
    pub fn sides(&self) -> BTreeSet<Seat> {
        self.besiegers
            .iter()
            .chain(&self.besieged)
            .copied()
            .collect()
    }

    /// What a player has and plans in it.
    pub fn party(&self, seat: Seat) -> Option<&Party> {
        self.parties.get(&seat)
    }

    /// The elements of palisade of the besiegers' camp (DW-RULING-59).
    pub fn palisades(&self) -> u16 {
        self.besiegers
            .iter()
            .filter_map(|seat| self.party(*seat))
            .map(|party| party.palisades)
            .fold(0, u16::saturating_add)
    }

    /// The engines of the besiegers that are ready.
    pub fn engines(&self) -> impl Iterator<Item = Engine> + '_ {
        self.besiegers
            .iter()
            .filter_map(|seat| self.party(*seat))
            .flat_map(|party| party.engines.iter().copied())
    }
}
