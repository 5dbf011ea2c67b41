//! The state of a campaign. Fields are open inside this game's folder and closed to everybody else.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::action::{Action, Refuge, RetreatOrder};
use super::nouns::{
    Allegiance, Building, CapitalSite, ClosureCause, Effect, IndependentsPolicy, Owner, Phase,
    PursuitOrder, RazedBy, Round, ScoutResult, Season, Severity, Terrain, UnitId, UnitKind,
    WinterEvent, WinterPhase, YieldEffect,
};
use super::setup::Options;
use crate::dice::TwoDice;
use crate::game::{Outcome, Seat};
use crate::hex::{Direction, Hex};

/// A bridge over a river.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bridge {
    /// None (ME-RULING-12).
    #[default]
    None,
    /// It stands.
    Intact,
    /// Broken until the end of the spring of this year (ME-RULING-57).
    Sabotaged(u8),
}

/// A building and its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// Which kind.
    pub building: Building,
    /// Whose.
    pub allegiance: Allegiance,
}

/// Ruins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruins {
    /// The year whose Thaw lifts it.
    pub thaw: u8,
    /// What did it.
    pub by: RazedBy,
}

/// What closes a hex. Rain of Blood rests on units ([`Unit::held`]) and a broken bridge on the bridge, a desolate hex
/// on its own flag; only Deluge and Storm are kept here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closure {
    /// Deluge or Storm.
    pub cause: ClosureCause,
    /// A Deluge ends in the Thaw of this year, a Storm with its spring.
    pub year: u8,
}

/// What a spy saw (ME-RULING-113). Known to `owners` only until it is used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpyReport {
    /// The dice of the scouting table.
    pub dice: TwoDice,
    /// What they say; `None` on a marsh, where they mean nothing.
    pub result: Option<ScoutResult>,
    /// Who looked.
    pub owners: BTreeSet<Seat>,
    /// The year of the first look.
    pub year: u8,
}

/// How worn down a building is by one besieger (ME-RULING-83).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wear {
    /// The besieger.
    pub seat: Seat,
    /// What is added to siege rolls in the round `counts_in`.
    pub bonus: i8,
    /// The besieger's turn in which it counts.
    pub counts_in: Round,
}

/// One hex of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// What the tile shows; known to the engine even when it lies face down. Before the map is filled, plain.
    pub terrain: Terrain,
    /// Whether the tile lies face up.
    pub face_up: bool,
    /// Whether everybody once saw the tile (ME-RULING-36).
    pub seen: bool,
    /// The white circle.
    pub capital_site: bool,
    /// The bridge, on river tiles.
    pub bridge: Bridge,
    /// The ownership marker.
    pub owner: Option<Seat>,
    /// Once annexed, explored for everybody (ME-RULING-38).
    pub ever_annexed: bool,
    /// Players who entered: explored for them for good (ME-RULING-38).
    pub entered_by: BTreeSet<Seat>,
    /// The building.
    pub site: Option<Site>,
    /// Whether what is there lies on the table (ME-RULING-35).
    pub content_resolved: bool,
    /// Razed until a Thaw.
    pub razed: Option<Ruins>,
    /// Burnt for good (ME-RULING-96).
    pub desolate: bool,
    /// A dragon figure stands here.
    pub nest: bool,
    /// Deluge and Storm.
    pub closures: Vec<Closure>,
    /// Magic Rampart, until the Thaw of this year.
    pub rampart: Option<u8>,
    /// Harvest effects, each until the Thaw of a year.
    pub yields: Vec<(YieldEffect, u8)>,
    /// The player who gets a revolted village back, and the year of the spring at whose end (ME-RULING-107).
    pub revolt: Option<(Seat, u8)>,
    /// The last campaign round in which a player talked here (ME-RULING-50).
    pub talks: BTreeMap<Seat, Round>,
    /// Wear by besieger: what counts now and what will count in that besieger's next turn.
    pub wear: Vec<Wear>,
    /// Who attacked here last in a Combat phase of their own, and when (ME-RULING-67: one attack a hex is enough).
    pub fought: Option<(Seat, Round)>,
    /// Taken by siege, by whom and in which year (ME-RULING-90); cleared by pillage.
    pub conquered: Option<(Seat, u8)>,
    /// What a spy saw.
    pub report: Option<SpyReport>,
    /// Units whose scouts found volunteers here and that have not come yet (ME-RULING-45).
    pub volunteers: BTreeSet<UnitId>,
}

impl Cell {
    /// A face-down hex with nothing known.
    pub fn new(terrain: Terrain) -> Cell {
        Cell {
            terrain,
            face_up: false,
            seen: false,
            capital_site: false,
            bridge: if terrain == Terrain::River {
                Bridge::Intact
            } else {
                Bridge::None
            },
            owner: None,
            ever_annexed: false,
            entered_by: BTreeSet::new(),
            site: None,
            content_resolved: false,
            razed: None,
            desolate: false,
            nest: false,
            closures: Vec::new(),
            rampart: None,
            yields: Vec::new(),
            revolt: None,
            talks: BTreeMap::new(),
            wear: Vec::new(),
            fought: None,
            conquered: None,
            report: None,
            volunteers: BTreeSet::new(),
        }
    }

    /// The building, unless it lies in ruins.
    pub fn standing(&self) -> Option<Site> {
        self.site.filter(|_| self.razed.is_none())
    }

    /// Whether a building of this player stands or lies here.
    pub fn is_built_by(&self, seat: Seat) -> bool {
        self.site
            .is_some_and(|site| site.allegiance == Allegiance::Realm(seat))
    }
}

/// What a unit did and suffered in its owner's current turn. Cleared when that turn begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Where it began the turn.
    pub began_at: Option<Hex>,
    /// Scouted in the Scouting phase.
    pub scouted: bool,
    /// Scouted once more in the Movement phase (ME-RULING-32).
    pub scouted_ahead: bool,
    /// Steps, embarking and disembarking.
    pub steps: u8,
    /// Made the second step of a forced march.
    pub marched: bool,
    /// Attacked.
    pub attacked: bool,
    /// Rolled in a siege.
    pub besieged: bool,
    /// Makes no further scouting, move, attack or siege (ME-RULING-42).
    pub ended: bool,
    /// Famine keeps it from moving (ME-RULING-30).
    pub stayed: bool,
    /// Went in or out without changing hex (ME-RULING-62).
    pub shifted: bool,
    /// Went aboard or ashore: no forced march this turn (ME-RULING-64).
    pub ferried: bool,
    /// Where its scouts bind it to go: boats (ME-RULING-46).
    pub duty: Option<Hex>,
}

/// A unit on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Its name for the whole match.
    pub id: UnitId,
    /// Whose it is.
    pub owner: Owner,
    /// Where it is; an embarked army is where its boat is.
    pub hex: Hex,
    /// Inside the building of the hex.
    pub inside: bool,
    /// The boat that carries it.
    pub aboard: Option<UnitId>,
    /// A boat that must reach a port (ME-RULING-77).
    pub damaged: bool,
    /// What adds to its rolls.
    pub effects: Vec<Effect>,
    /// The year in whose spring it moves twice (Celerity).
    pub celerity: Option<u8>,
    /// The year in whose spring it cannot leave its hex (Rain of Blood).
    pub held: Option<u8>,
    /// A number that grows with each arrival on the map: who came first (ME-RULING-55).
    pub arrived: u32,
    /// This turn.
    pub turn: Turn,
}

impl Unit {
    /// Army or boat.
    pub fn kind(&self) -> UnitKind {
        self.id.kind
    }

    /// Whether it stands outside the walls and not aboard.
    pub fn is_outside(&self) -> bool {
        !self.inside && self.aboard.is_none()
    }

    /// Whether hunger weighs on it.
    pub fn is_hungry(&self) -> bool {
        self.effects
            .iter()
            .any(|effect| effect.expiry == super::nouns::Expiry::WhenFed)
    }

    /// The sum of all its modifiers.
    pub fn modifier_total(&self) -> i32 {
        self.effects
            .iter()
            .map(|effect| i32::from(effect.value))
            .sum()
    }
}

/// A player's explored mark between two hexes (ME-MARK-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// Whose.
    pub seat: Seat,
    /// Where the scouts came from.
    pub from: Hex,
    /// What they explored.
    pub to: Hex,
    /// The unit whose scouts they were.
    pub scout: UnitId,
    /// When.
    pub round: Round,
}

/// Recruits that wait for Deployment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recruits {
    /// Armies.
    pub armies: u8,
    /// Boats.
    pub boats: u8,
}

impl Recruits {
    /// How many of a kind.
    pub fn of(self, kind: UnitKind) -> u8 {
        match kind {
            UnitKind::Army => self.armies,
            UnitKind::Boat => self.boats,
        }
    }
}

/// What a player asked to be done in their absence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingOrders {
    /// Retreats, by severity.
    pub retreat: BTreeMap<Severity, RetreatOrder>,
    /// Pursuits.
    pub pursuit: PursuitOrder,
    /// Independents that this player plays.
    pub independents: IndependentsPolicy,
}

impl StandingOrders {
    /// The turn of whoever gave them begins: what was ordered until then is asked again.
    pub(super) fn begin_turn(&mut self) {
        for order in self.retreat.values_mut() {
            if matches!(
                order,
                RetreatOrder::HoldUntilTurn | RetreatOrder::RefugeUntilTurn
            ) {
                *order = RetreatOrder::Ask;
            }
        }
        self.pursuit = match self.pursuit {
            PursuitOrder::AlwaysUntilTurn | PursuitOrder::NeverUntilTurn => PursuitOrder::Ask,
            kept => kept,
        };
    }
}

impl Default for StandingOrders {
    fn default() -> StandingOrders {
        StandingOrders {
            retreat: BTreeMap::new(),
            pursuit: PursuitOrder::Ask,
            independents: IndependentsPolicy::Shelter,
        }
    }
}

/// One player's realm, apart from what lies on the map. The supply of pieces is derived: see `queries::supply`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Realm {
    /// The capital site and its hex; the hex never changes.
    pub site: Option<CapitalSite>,
    /// Where the capital lies.
    pub capital: Option<Hex>,
    /// Rations.
    pub reserve: u32,
    /// Recruits that wait.
    pub recruits: Recruits,
    /// Recruits rolled and not yet chosen this winter.
    pub recruits_to_choose: u8,
    /// Has rolled for recruits this winter.
    pub recruited: bool,
    /// Has cast or passed this winter.
    pub cast: bool,
    /// Has sent or kept its spy this winter.
    pub spied: bool,
    /// Villages founded this winter (ME-RULING-116).
    pub founded: BTreeSet<Hex>,
    /// The year in whose campaign season it leads the dragons.
    pub dragon_dream: Option<u8>,
    /// Standing orders: private.
    pub orders: StandingOrders,
    /// What is handed in for the winter slots to come, in the order of handing in: private.
    #[serde(default)]
    pub ahead: Vec<Action>,
    /// Scouted this turn already: alliances can no longer be broken (ME-RULING-22).
    pub scouted_this_turn: bool,
    /// Did something by its own hand in this turn or slot.
    pub acted: bool,
    /// Turns missed in a row.
    pub missed: u8,
    /// A caretaker plays, until the player returns.
    pub caretaker: bool,
    /// Gave up, for good.
    pub conceded: bool,
    /// Without hexes and units.
    pub eliminated: bool,
}

/// What is drawn and laid before the first spring, for one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layout {
    /// The six tiles, in the order drawn.
    pub tiles: Vec<Terrain>,
    /// Where each lies.
    pub placed: BTreeMap<u8, Hex>,
    /// Where the village stands.
    pub village: Option<Hex>,
    /// Where each starting unit stands, and whether inside.
    pub units: BTreeMap<u8, (Hex, bool)>,
    /// Locked.
    pub confirmed: bool,
}

/// The proposed frame of the map (ME-RULING-04, -05).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// 1 to 3; the third stands without a vote.
    pub proposal: u8,
    /// The corner at the middle of the coast.
    pub coast: Direction,
    /// The corners of the proposals that were refused.
    pub refused: Vec<Direction>,
    /// The votes so far.
    pub votes: BTreeMap<Seat, bool>,
}

/// Where in the calendar the match is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The seat at this place of the pick order chooses its capital.
    CapitalChoice(u8),
    /// All vote on the frame.
    MapApproval(Frame),
    /// All lay out their realms.
    Layout(Vec<Layout>),
    /// The seat at place `turn` of the play order plays its campaign turn.
    Campaign {
        /// Spring, summer or autumn.
        season: Season,
        /// Index into the play order.
        turn: u8,
        /// The phase of that turn.
        phase: Phase,
    },
    /// The seat at place `slot` of the play order has its slot.
    Winter {
        /// The phase.
        phase: WinterPhase,
        /// Index into the play order.
        slot: u8,
    },
    /// The match has ended.
    Over,
}

/// Something that is still to be done, or asked. The last of the agenda comes first. Pending choices are data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Asks the owner of `unit` where it goes. `winner` may pursue. `holds`: staying is allowed.
    Retreat {
        /// The beaten unit.
        unit: UnitId,
        /// Who beat it; none for a Firestorm.
        winner: Option<UnitId>,
        /// How badly.
        severity: Severity,
        /// What it may do, sorted.
        options: Vec<Refuge>,
    },
    /// Asks the owner of `unit` whether it pursues to `hex`.
    Pursue {
        /// The winner.
        unit: UnitId,
        /// Where the loser went.
        hex: Hex,
    },
    /// Checks whether units of one side take the hex over (ME-RULING-55).
    Settle(Hex),
    /// The dragons fly: `path` so far, beginning with the nest. Asks `dreamer` from the third hex on.
    Fury {
        /// Hexes designated so far.
        path: Vec<Hex>,
        /// The caster of Dragon Dream, if one leads them.
        dreamer: Option<Seat>,
    },
    /// Units have entered `hex`: diplomacy, annexation, inside or outside (the end of ME-RULING-21).
    Arrive {
        /// Who entered.
        units: Vec<UnitId>,
        /// Where.
        hex: Hex,
        /// Whether they want to go inside.
        inside: bool,
    },
    /// Ends the phase: duties and compulsory attacks first.
    EndPhase,
    /// Ends the turn: phase after phase.
    EndTurn,
    /// Asks `chooser` for a hex of `roller`.
    WinterChoice {
        /// Which event.
        event: WinterEvent,
        /// Who rolled it.
        roller: Seat,
        /// Who chooses.
        chooser: Seat,
        /// The hexes to choose from, sorted.
        options: Vec<Hex>,
    },
    /// Ends the winter slot of the active seat.
    EndSlot,
}

/// A campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mighty {
    pub(super) options: Options,
    /// From best to last roll, one entry a seat.
    pub(super) pick_order: Vec<Seat>,
    /// The opening dice.
    pub(super) opening: Vec<super::setup::OpeningRound>,
    /// Fixed for the whole match (ME-RULING-15); filled with the pick order.
    pub(super) play_order: Vec<Seat>,
    pub(super) stage: Stage,
    pub(super) year: u8,
    pub(super) cells: BTreeMap<Hex, Cell>,
    pub(super) realms: Vec<Realm>,
    pub(super) units: BTreeMap<UnitId, Unit>,
    pub(super) marks: Vec<Mark>,
    /// Alliances in force: pairs with the lower seat first.
    pub(super) alliances: BTreeSet<(Seat, Seat)>,
    /// Open offers: from, to.
    pub(super) offers: BTreeSet<(Seat, Seat)>,
    /// Those of them that were open when the present turn of the one asked began: they lapse at its end.
    #[serde(default)]
    pub(super) lapsing: BTreeSet<(Seat, Seat)>,
    /// What is still to be done; the last entry is next.
    pub(super) agenda: Vec<Step>,
    /// Numbers given to armies and boats so far.
    pub(super) numbers: (u16, u16),
    /// Arrivals on the map so far.
    pub(super) arrivals: u32,
    /// The points of each seat as each year ended; year 0 is the beginning.
    #[serde(default)]
    pub(super) annals: BTreeMap<u8, Vec<u32>>,
    pub(super) scores: Vec<super::scoring::Score>,
    pub(super) outcome: Option<Outcome>,
}
