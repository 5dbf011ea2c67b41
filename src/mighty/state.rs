//! State of a campaign. Fields are visible within this game's folder only.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::action::{Action, Refuge, RetreatOrder};
use super::nouns::{
    Allegiance, Building, CapitalSite, ClosureCause, Effect, IndependentsPolicy, Owner, Phase,
    PursuitOrder, RazedBy, Round, ScoutResult, Season, Severity, Terrain, UnitId, UnitKind,
    WinterEvent, WinterPhase, YieldEffect,
};
use super::setup::Options;
use regnal_core::dice::TwoDice;
use regnal_core::game::{Outcome, Seat};
use regnal_core::hex::{Direction, Hex};

/// Bridge over a river.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bridge {
    /// No bridge (ME-RULING-12).
    #[default]
    None,
    /// An intact bridge.
    Intact,
    /// Broken until the end of the spring of this year (ME-RULING-57).
    Sabotaged(u8),
}

/// Building and its allegiance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// Kind of building.
    pub building: Building,
    /// Owner or side of the building.
    pub allegiance: Allegiance,
}

/// Ruins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruins {
    /// Year at whose Thaw the ruins are removed.
    pub thaw: u8,
    /// Cause of the ruins.
    pub by: RazedBy,
}

/// Closure of a hex by Deluge or Storm. Rain of Blood is stored in the units ([`Unit::held`]), a broken bridge in the
/// bridge, and desolation in a separate flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closure {
    /// Deluge or Storm.
    pub cause: ClosureCause,
    /// Last year of the closure: a Deluge ends with its Thaw, a Storm with its spring.
    pub year: u8,
}

/// Spy report (ME-RULING-113). Only `owners` know it until it is used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpyReport {
    /// Dice rolled on the scouting table.
    pub dice: TwoDice,
    /// Result of the dice; `None` on a marsh, where the dice have no meaning.
    pub result: Option<ScoutResult>,
    /// Seats that know the report.
    pub owners: BTreeSet<Seat>,
    /// Year of the first exploration.
    pub year: u8,
}

/// Wear of a building by one besieger (ME-RULING-83).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wear {
    /// Besieger's seat.
    pub seat: Seat,
    /// Bonus on siege rolls in the round `counts_in`.
    pub bonus: i8,
    /// Round of the besieger's turn in which the bonus counts.
    pub counts_in: Round,
}

/// Hex on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// Terrain of the tile, even if it is face down. Plain before the map is filled.
    pub terrain: Terrain,
    /// True if the tile is face up.
    pub face_up: bool,
    /// True if all players have seen the tile at some point (ME-RULING-36).
    pub seen: bool,
    /// True if the tile has a capital-site mark, the white circle.
    pub capital_site: bool,
    /// Bridge, on river tiles.
    pub bridge: Bridge,
    /// Owner, shown by the ownership marker.
    pub owner: Option<Seat>,
    /// True if the hex was ever annexed, which makes it explored for everybody (ME-RULING-38).
    pub ever_annexed: bool,
    /// Players whose units have entered, for whom the hex stays explored (ME-RULING-38).
    pub entered_by: BTreeSet<Seat>,
    /// Building on the hex.
    pub site: Option<Site>,
    /// True if the contents of the hex are known (ME-RULING-35).
    pub content_resolved: bool,
    /// Ruins, until a Thaw.
    pub razed: Option<Ruins>,
    /// True if the hex is permanently desolate (ME-RULING-96).
    pub desolate: bool,
    /// True if there is a dragon nest.
    pub nest: bool,
    /// Closures by Deluge and Storm.
    pub closures: Vec<Closure>,
    /// Year at whose Thaw the Magic Rampart ends.
    pub rampart: Option<u8>,
    /// Harvest effects, each with the year at whose Thaw it ends.
    pub yields: Vec<(YieldEffect, u8)>,
    /// Player who gets a revolted village back, and the year at the end of whose spring this happens (ME-RULING-107).
    pub revolt: Option<(Seat, u8)>,
    /// Last campaign round in which each player negotiated here (ME-RULING-50).
    pub talks: BTreeMap<Seat, Round>,
    /// Wear by each besieger, for the current round and for that besieger's next turn.
    pub wear: Vec<Wear>,
    /// Seat that last attacked here in its own Combat phase, and the round (ME-RULING-67: one attack per hex is
    /// enough).
    pub fought: Option<(Seat, Round)>,
    /// Seat that took the building by siege, and the year (ME-RULING-90); cleared by pillage.
    pub conquered: Option<(Seat, u8)>,
    /// Spy report on the hex.
    pub report: Option<SpyReport>,
    /// Units whose scouts found volunteers here, and that have not come to collect them yet (ME-RULING-45).
    pub volunteers: BTreeSet<UnitId>,
}

impl Cell {
    /// Creates a face-down hex without contents.
    pub fn new(terrain: Terrain) -> Cell {
        Cell {
            terrain,
            face_up: false,
            seen: false,
            capital_site: false,
            bridge: if terrain == Terrain::River { Bridge::Intact } else { Bridge::None },
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

    /// Returns the building unless it is in ruins.
    pub fn standing(&self) -> Option<Site> {
        self.site.filter(|_| self.razed.is_none())
    }

    /// Returns true if this player has a building or ruins here.
    pub fn is_built_by(&self, seat: Seat) -> bool {
        self.site.is_some_and(|site| site.allegiance == Allegiance::Realm(seat))
    }
}

/// Actions and restrictions of a unit in its owner's current turn. Cleared at the start of that turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Hex where the unit began the turn.
    pub began_at: Option<Hex>,
    /// True if the unit scouted in the Scouting phase.
    pub scouted: bool,
    /// True if the unit scouted once more in the Movement phase (ME-RULING-32).
    pub scouted_ahead: bool,
    /// Number of steps, including embarking and disembarking.
    pub steps: u8,
    /// True if the unit made the second step of a forced march.
    pub marched: bool,
    /// True if the unit attacked.
    pub attacked: bool,
    /// True if the unit made a siege roll.
    pub besieged: bool,
    /// True if the unit can no longer scout, move, attack or besiege (ME-RULING-42).
    pub ended: bool,
    /// True if famine prevents the unit from moving (ME-RULING-30).
    pub stayed: bool,
    /// True if the unit went in or out without changing hex (ME-RULING-62).
    pub shifted: bool,
    /// True if the unit embarked or disembarked, and so cannot make a forced march this turn (ME-RULING-64).
    pub ferried: bool,
    /// Hex to which a boat must follow its scouts (ME-RULING-46).
    pub duty: Option<Hex>,
}

/// Unit on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Id of the unit, stable for the whole match.
    pub id: UnitId,
    /// Owner of the unit.
    pub owner: Owner,
    /// Hex of the unit; an embarked army shares its boat's hex.
    pub hex: Hex,
    /// True if the unit is inside the building on the hex.
    pub inside: bool,
    /// Boat that carries the unit.
    pub aboard: Option<UnitId>,
    /// True if the unit is a boat that must reach a port (ME-RULING-77).
    pub damaged: bool,
    /// Modifiers of the unit's dice rolls.
    pub effects: Vec<Effect>,
    /// Year in whose spring the unit moves twice (Celerity).
    pub celerity: Option<u8>,
    /// Year in whose spring the unit cannot leave its hex (Rain of Blood).
    pub held: Option<u8>,
    /// Sequence number of the unit's arrival on the map (ME-RULING-55).
    pub arrived: u32,
    /// State of the unit in this turn.
    pub turn: Turn,
}

impl Unit {
    /// Returns the kind of the unit.
    pub fn kind(&self) -> UnitKind {
        self.id.kind
    }

    /// Returns true if the unit is neither inside nor aboard.
    pub fn is_outside(&self) -> bool {
        !self.inside && self.aboard.is_none()
    }

    /// Returns true if the unit is hungry.
    pub fn is_hungry(&self) -> bool {
        self.effects.iter().any(|effect| effect.expiry == super::nouns::Expiry::WhenFed)
    }

    /// Returns the sum of the unit's modifiers.
    pub fn modifier_total(&self) -> i32 {
        self.effects.iter().map(|effect| i32::from(effect.value)).sum()
    }
}

/// Exploration mark of a player between two hexes (ME-MARK-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// Seat of the player.
    pub seat: Seat,
    /// Hex from which the scouts came.
    pub from: Hex,
    /// Explored hex.
    pub to: Hex,
    /// Unit that sent the scouts.
    pub scout: UnitId,
    /// Round in which the mark was placed.
    pub round: Round,
}

/// Recruits waiting for Deployment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recruits {
    /// Number of armies.
    pub armies: u8,
    /// Number of boats.
    pub boats: u8,
}

impl Recruits {
    /// Returns the number of recruits of one kind.
    pub fn of(self, kind: UnitKind) -> u8 {
        match kind {
            UnitKind::Army => self.armies,
            UnitKind::Boat => self.boats,
        }
    }
}

/// Standing orders of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingOrders {
    /// Orders for retreats, by severity.
    pub retreat: BTreeMap<Severity, RetreatOrder>,
    /// Order for pursuits.
    pub pursuit: PursuitOrder,
    /// Policy for independents when this player plays them.
    pub independents: IndependentsPolicy,
}

impl StandingOrders {
    /// Ends the orders that last until the player's next turn, which is now beginning.
    pub(super) fn begin_turn(&mut self) {
        for order in self.retreat.values_mut() {
            if matches!(order, RetreatOrder::HoldUntilTurn | RetreatOrder::RefugeUntilTurn) {
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

/// Player's realm, apart from the map. The supply of pieces is derived; see `buildings_left` and `units_left`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Realm {
    /// Capital site.
    pub site: Option<CapitalSite>,
    /// Hex of the capital; it never changes.
    pub capital: Option<Hex>,
    /// Number of rations in reserve.
    pub reserve: u32,
    /// Recruits waiting for deployment.
    pub recruits: Recruits,
    /// Number of recruits rolled this winter whose kinds are not chosen yet.
    pub recruits_to_choose: u8,
    /// True if the realm has rolled for recruits this winter.
    pub recruited: bool,
    /// True if the realm has cast a spell or passed this winter.
    pub cast: bool,
    /// True if the realm has sent a spy or passed this winter.
    pub spied: bool,
    /// Villages founded this winter (ME-RULING-116).
    pub founded: BTreeSet<Hex>,
    /// Year in whose campaign seasons this realm leads the dragons.
    pub dragon_dream: Option<u8>,
    /// Standing orders. Private.
    pub orders: StandingOrders,
    /// Queued actions for later winter slots, in order. Private.
    #[serde(default)]
    pub ahead: Vec<Action>,
    /// True if the realm has scouted this turn, so that it can no longer break alliances (ME-RULING-22).
    pub scouted_this_turn: bool,
    /// True if the player has acted in this turn or slot.
    pub acted: bool,
    /// Number of consecutive missed turns.
    pub missed: u8,
    /// True if a caretaker plays the realm, until the player returns.
    pub caretaker: bool,
    /// True if the player has conceded.
    pub conceded: bool,
    /// True if the realm has neither hexes nor units left.
    pub eliminated: bool,
}

/// Layout choices of one seat before the first spring.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layout {
    /// The six tiles, in drawing order.
    pub tiles: Vec<Terrain>,
    /// Hex of each placed tile.
    pub placed: BTreeMap<u8, Hex>,
    /// Hex of the village.
    pub village: Option<Hex>,
    /// Hex of each starting unit, and true if the unit is inside.
    pub units: BTreeMap<u8, (Hex, bool)>,
    /// True if the layout is confirmed.
    pub confirmed: bool,
}

/// Proposed map frame (ME-RULING-04, -05).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// Number of the proposal, 1 to 3; the third is accepted without a vote.
    pub proposal: u8,
    /// Corner at the centre of the coast.
    pub coast: Direction,
    /// Corners of the rejected proposals.
    pub refused: Vec<Direction>,
    /// Votes so far.
    pub votes: BTreeMap<Seat, bool>,
}

/// Stage of the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The seat at this index of the pick order chooses its capital.
    CapitalChoice(u8),
    /// All players vote on the map frame.
    MapApproval(Frame),
    /// All players lay out their realms.
    Layout(Vec<Layout>),
    /// The seat at index `turn` of the play order plays its campaign turn.
    Campaign {
        /// Spring, summer or autumn.
        season: Season,
        /// Index into the play order.
        turn: u8,
        /// Phase of that turn.
        phase: Phase,
    },
    /// The seat at index `slot` of the play order has its winter slot.
    Winter {
        /// Winter phase.
        phase: WinterPhase,
        /// Index into the play order.
        slot: u8,
    },
    /// The match has ended.
    Over,
}

/// Step still to be done or asked. The last step on the agenda comes first. Pending choices are data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Asks the owner of `unit` for a retreat. The `winner` may pursue.
    Retreat {
        /// Defeated unit.
        unit: UnitId,
        /// Unit that defeated it; `None` for a Firestorm.
        winner: Option<UnitId>,
        /// Severity of the defeat.
        severity: Severity,
        /// Possible retreats, sorted.
        options: Vec<Refuge>,
    },
    /// Asks the owner of `unit` whether it pursues to `hex`.
    Pursue {
        /// Winning unit.
        unit: UnitId,
        /// Hex of the defeated unit.
        hex: Hex,
    },
    /// Checks whether units of one side take over the hex (ME-RULING-55).
    Settle(Hex),
    /// Flies the dragons along `path`, which begins at the nest. Asks `dreamer` from the third hex on.
    Fury {
        /// Hexes of the flight so far.
        path: Vec<Hex>,
        /// Caster of Dragon Dream who leads the dragons, if any.
        dreamer: Option<Seat>,
    },
    /// Completes the entry of units into `hex`: diplomacy, annexation, inside or outside (the end of ME-RULING-21).
    Arrive {
        /// Units that entered.
        units: Vec<UnitId>,
        /// Hex that they entered.
        hex: Hex,
        /// True if the units want to go inside.
        inside: bool,
    },
    /// Ends the phase, after duties and compulsory attacks.
    EndPhase,
    /// Ends the turn, one phase after another.
    EndTurn,
    /// Asks `chooser` to choose a hex of `roller`.
    WinterChoice {
        /// Winter event.
        event: WinterEvent,
        /// Seat that rolled the event.
        roller: Seat,
        /// Seat that chooses.
        chooser: Seat,
        /// Hexes to choose from, sorted.
        options: Vec<Hex>,
    },
    /// Ends the active seat's winter slot.
    EndSlot,
}

/// A campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mighty {
    pub(super) options: Options,
    /// Seats from best to worst opening roll.
    pub(super) pick_order: Vec<Seat>,
    /// Opening rolls.
    pub(super) opening: Vec<super::setup::OpeningRound>,
    /// Order of play, fixed for the whole match (ME-RULING-15); set together with the pick order.
    pub(super) play_order: Vec<Seat>,
    pub(super) stage: Stage,
    pub(super) year: u8,
    pub(super) cells: BTreeMap<Hex, Cell>,
    pub(super) realms: Vec<Realm>,
    pub(super) units: BTreeMap<UnitId, Unit>,
    pub(super) marks: Vec<Mark>,
    /// Alliances in force, as pairs with the lower seat first.
    pub(super) alliances: BTreeSet<(Seat, Seat)>,
    /// Alliance offers, as pairs of offering and addressed seat. Those in `lapsing` expire at the end of the
    /// addressee's current turn.
    pub(super) offers: BTreeSet<(Seat, Seat)>,
    /// Alliance offers, as pairs of offering and addressed seat. Those in `lapsing` expire at the end of the
    /// addressee's current turn.
    #[serde(default)]
    pub(super) lapsing: BTreeSet<(Seat, Seat)>,
    /// Steps still to be done; the last entry is next.
    pub(super) agenda: Vec<Step>,
    /// Highest numbers given to armies and boats so far.
    pub(super) numbers: (u16, u16),
    /// Number of arrivals on the map so far.
    pub(super) arrivals: u32,
    /// Points of each seat at the end of each year; year 0 is the beginning.
    #[serde(default)]
    pub(super) annals: BTreeMap<u8, Vec<u32>>,
    pub(super) scores: Vec<super::scoring::Score>,
    pub(super) outcome: Option<Outcome>,
}
