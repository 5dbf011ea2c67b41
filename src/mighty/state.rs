//! The state of a campaign. Fields are visible within this game's folder only.

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

/// A bridge over a river.
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

/// A building and its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// The kind.
    pub building: Building,
    /// The owner.
    pub allegiance: Allegiance,
}

/// Ruins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruins {
    /// The year whose Thaw lifts it.
    pub thaw: u8,
    /// The cause.
    pub by: RazedBy,
}

/// A closure of a hex by Deluge or Storm. Rain of Blood is recorded with units ([`Unit::held`]), a broken bridge with
/// the bridge, and desolation by a flag of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closure {
    /// Deluge or Storm.
    pub cause: ClosureCause,
    /// The last year: a Deluge ends in its Thaw, a Storm with its spring.
    pub year: u8,
}

/// A spy's report (ME-RULING-113). Known to `owners` only until it is used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpyReport {
    /// The dice of the scouting table.
    pub dice: TwoDice,
    /// Their result; `None` on a marsh, where they mean nothing.
    pub result: Option<ScoutResult>,
    /// The seats that know the report.
    pub owners: BTreeSet<Seat>,
    /// The year of the first exploration.
    pub year: u8,
}

/// The wear of a building by one besieger (ME-RULING-83).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wear {
    /// The besieger.
    pub seat: Seat,
    /// The bonus on siege rolls in the round `counts_in`.
    pub bonus: i8,
    /// The besieger's turn in which the bonus counts.
    pub counts_in: Round,
}

/// One hex of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// The terrain of the tile, even if it is face down. Plain before the map is filled.
    pub terrain: Terrain,
    /// True if the tile is face up.
    pub face_up: bool,
    /// True if everybody once saw the tile (ME-RULING-36).
    pub seen: bool,
    /// True if it has a capital-site mark, the white circle.
    pub capital_site: bool,
    /// The bridge, on river tiles.
    pub bridge: Bridge,
    /// The ownership marker.
    pub owner: Option<Seat>,
    /// True once it was annexed; then it is explored for everybody (ME-RULING-38).
    pub ever_annexed: bool,
    /// The players who entered; it is explored for them for good (ME-RULING-38).
    pub entered_by: BTreeSet<Seat>,
    /// The building.
    pub site: Option<Site>,
    /// True if its contents are known (ME-RULING-35).
    pub content_resolved: bool,
    /// The ruins, until a Thaw.
    pub razed: Option<Ruins>,
    /// True if it is desolate for good (ME-RULING-96).
    pub desolate: bool,
    /// True if there is a dragon nest.
    pub nest: bool,
    /// Deluge and Storm.
    pub closures: Vec<Closure>,
    /// The year until whose Thaw it has a Magic Rampart.
    pub rampart: Option<u8>,
    /// Harvest effects, each until the Thaw of a year.
    pub yields: Vec<(YieldEffect, u8)>,
    /// The player who gets a revolted village back, and the year at the end of whose spring that happens
    /// (ME-RULING-107).
    pub revolt: Option<(Seat, u8)>,
    /// The last campaign round in which each player negotiated here (ME-RULING-50).
    pub talks: BTreeMap<Seat, Round>,
    /// The wear by besieger, for the present round and for that besieger's next turn.
    pub wear: Vec<Wear>,
    /// The last seat that attacked here in its own Combat phase, and the round (ME-RULING-67: one attack per hex is
    /// enough).
    pub fought: Option<(Seat, Round)>,
    /// The seat that took it by siege, and the year (ME-RULING-90); cleared by pillage.
    pub conquered: Option<(Seat, u8)>,
    /// The spy report.
    pub report: Option<SpyReport>,
    /// The units whose scouts found volunteers here that have not arrived yet (ME-RULING-45).
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

    /// Returns the building, unless it is in ruins.
    pub fn standing(&self) -> Option<Site> {
        self.site.filter(|_| self.razed.is_none())
    }

    /// Returns true if there is a building or ruin of this player.
    pub fn is_built_by(&self, seat: Seat) -> bool {
        self.site.is_some_and(|site| site.allegiance == Allegiance::Realm(seat))
    }
}

/// The actions and restrictions of a unit in its owner's current turn. Cleared when that turn begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The hex where it began the turn.
    pub began_at: Option<Hex>,
    /// True if it scouted in the Scouting phase.
    pub scouted: bool,
    /// True if it scouted once more in the Movement phase (ME-RULING-32).
    pub scouted_ahead: bool,
    /// The number of steps, including embarking and disembarking.
    pub steps: u8,
    /// True if it made the second step of a forced march.
    pub marched: bool,
    /// True if it attacked.
    pub attacked: bool,
    /// True if it made a siege roll.
    pub besieged: bool,
    /// True if it may not scout, move, attack or besiege any more (ME-RULING-42).
    pub ended: bool,
    /// True if famine keeps it from moving (ME-RULING-30).
    pub stayed: bool,
    /// True if it went in or out without changing hex (ME-RULING-62).
    pub shifted: bool,
    /// True if it embarked or disembarked, and so cannot force-march this turn (ME-RULING-64).
    pub ferried: bool,
    /// The hex that a boat must follow its scouts to (ME-RULING-46).
    pub duty: Option<Hex>,
}

/// A unit on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Its identifier for the whole match.
    pub id: UnitId,
    /// The owner.
    pub owner: Owner,
    /// The hex; an embarked army is on that of its boat.
    pub hex: Hex,
    /// True if it is inside the building of the hex.
    pub inside: bool,
    /// The boat that carries it.
    pub aboard: Option<UnitId>,
    /// True for a boat that must reach a port (ME-RULING-77).
    pub damaged: bool,
    /// The modifiers of its rolls.
    pub effects: Vec<Effect>,
    /// The year in whose spring it moves twice (Celerity).
    pub celerity: Option<u8>,
    /// The year in whose spring it cannot leave its hex (Rain of Blood).
    pub held: Option<u8>,
    /// The sequence number of its arrival on the map (ME-RULING-55).
    pub arrived: u32,
    /// The state of this turn.
    pub turn: Turn,
}

impl Unit {
    /// Returns its kind.
    pub fn kind(&self) -> UnitKind {
        self.id.kind
    }

    /// Returns true if it is neither inside nor aboard.
    pub fn is_outside(&self) -> bool {
        !self.inside && self.aboard.is_none()
    }

    /// Returns true if it is hungry.
    pub fn is_hungry(&self) -> bool {
        self.effects.iter().any(|effect| effect.expiry == super::nouns::Expiry::WhenFed)
    }

    /// Returns the sum of all its modifiers.
    pub fn modifier_total(&self) -> i32 {
        self.effects.iter().map(|effect| i32::from(effect.value)).sum()
    }
}

/// A player's explored mark between two hexes (ME-MARK-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The seat.
    pub seat: Seat,
    /// The hex from which the scouts came.
    pub from: Hex,
    /// The explored hex.
    pub to: Hex,
    /// The unit that sent the scouts.
    pub scout: UnitId,
    /// The round.
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
    /// Returns the number of a kind.
    pub fn of(self, kind: UnitKind) -> u8 {
        match kind {
            UnitKind::Army => self.armies,
            UnitKind::Boat => self.boats,
        }
    }
}

/// The standing orders of a player.
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
    /// Ends the orders that last until the next turn of their author, which begins now.
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

/// A player's realm, apart from the map. The supply of pieces is derived: see `buildings_left` and `units_left`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Realm {
    /// The capital site and its hex; the hex never changes.
    pub site: Option<CapitalSite>,
    /// The hex of the capital.
    pub capital: Option<Hex>,
    /// The rations in reserve.
    pub reserve: u32,
    /// The recruits waiting for deployment.
    pub recruits: Recruits,
    /// Recruits rolled and not yet chosen this winter.
    pub recruits_to_choose: u8,
    /// True if it has rolled for recruits this winter.
    pub recruited: bool,
    /// True if it has cast a spell or passed this winter.
    pub cast: bool,
    /// True if it has sent a spy or passed this winter.
    pub spied: bool,
    /// Villages founded this winter (ME-RULING-116).
    pub founded: BTreeSet<Hex>,
    /// The year in whose campaign season it leads the dragons.
    pub dragon_dream: Option<u8>,
    /// Standing orders. Private.
    pub orders: StandingOrders,
    /// The hand-ins for later winter slots, in order. Private.
    #[serde(default)]
    pub ahead: Vec<Action>,
    /// True if it has scouted this turn, so that alliances can no longer be broken (ME-RULING-22).
    pub scouted_this_turn: bool,
    /// True if its player has acted in this turn or slot.
    pub acted: bool,
    /// The turns missed in a row.
    pub missed: u8,
    /// True if a caretaker plays, until the player returns.
    pub caretaker: bool,
    /// True if the player conceded.
    pub conceded: bool,
    /// True if it has neither hexes nor units.
    pub eliminated: bool,
}

/// The setup choices of one seat before the first spring.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layout {
    /// The six tiles, in the order drawn.
    pub tiles: Vec<Terrain>,
    /// The hex of each placed tile.
    pub placed: BTreeMap<u8, Hex>,
    /// The hex of the village.
    pub village: Option<Hex>,
    /// The hex of each starting unit, and true if it is inside.
    pub units: BTreeMap<u8, (Hex, bool)>,
    /// True if the layout is confirmed.
    pub confirmed: bool,
}

/// The proposed frame of the map (ME-RULING-04, -05).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// The number of the proposal, 1 to 3; the third is accepted without a vote.
    pub proposal: u8,
    /// The corner at the middle of the coast.
    pub coast: Direction,
    /// The corners of the refused proposals.
    pub refused: Vec<Direction>,
    /// The votes so far.
    pub votes: BTreeMap<Seat, bool>,
}

/// The stage of the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The seat at this index of the pick order chooses its capital.
    CapitalChoice(u8),
    /// All players vote on the frame.
    MapApproval(Frame),
    /// All players place their realms.
    Layout(Vec<Layout>),
    /// The seat at index `turn` of the play order plays its campaign turn.
    Campaign {
        /// Spring, summer or autumn.
        season: Season,
        /// Index into the play order.
        turn: u8,
        /// The phase of that turn.
        phase: Phase,
    },
    /// The seat at index `slot` of the play order has its slot.
    Winter {
        /// The phase.
        phase: WinterPhase,
        /// Index into the play order.
        slot: u8,
    },
    /// The match has ended.
    Over,
}

/// A step that is still to be done or asked. The last of the agenda comes first. Pending choices are data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Asks the owner of `unit` for a retreat. The `winner` may pursue.
    Retreat {
        /// The beaten unit.
        unit: UnitId,
        /// The unit that beat it; `None` for a Firestorm.
        winner: Option<UnitId>,
        /// The severity of the defeat.
        severity: Severity,
        /// The options, sorted.
        options: Vec<Refuge>,
    },
    /// Asks the owner of `unit` whether it pursues to `hex`.
    Pursue {
        /// The winner.
        unit: UnitId,
        /// The hex of the loser.
        hex: Hex,
    },
    /// Checks whether units of one side take the hex over (ME-RULING-55).
    Settle(Hex),
    /// The dragons fly along `path`, which begins with the nest. Asks `dreamer` from the third hex on.
    Fury {
        /// Hexes designated so far.
        path: Vec<Hex>,
        /// The caster of Dragon Dream, if one leads them.
        dreamer: Option<Seat>,
    },
    /// Units have entered `hex`: diplomacy, annexation, inside or outside (the end of ME-RULING-21).
    Arrive {
        /// The units.
        units: Vec<UnitId>,
        /// The hex.
        hex: Hex,
        /// True if they want to go inside.
        inside: bool,
    },
    /// Ends the phase: duties and compulsory attacks first.
    EndPhase,
    /// Ends the turn: phase after phase.
    EndTurn,
    /// Asks `chooser` for a hex of `roller`.
    WinterChoice {
        /// The event.
        event: WinterEvent,
        /// The seat that rolled it.
        roller: Seat,
        /// The seat that chooses.
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
    /// The seats from best to last roll.
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
    /// The offers that were open when the addressee's present turn began: they expire at its end.
    pub(super) offers: BTreeSet<(Seat, Seat)>,
    /// The offers that were open when the addressee's present turn began: they expire at its end.
    #[serde(default)]
    pub(super) lapsing: BTreeSet<(Seat, Seat)>,
    /// The steps still to be done; the last entry is next.
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
