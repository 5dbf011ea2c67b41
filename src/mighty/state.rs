//! Defines the state of a campaign. Its fields are visible only within this crate.

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
    /// Broken until the end of spring in this year (ME-RULING-57).
    Sabotaged(u8),
}

/// Building on a hex, with its allegiance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Site {
    pub building: Building,
    pub allegiance: Allegiance,
}

impl Site {
    /// Returns the building of a player.
    pub(super) fn of(seat: Seat, building: Building) -> Site {
        Site { building, allegiance: Allegiance::Realm(seat) }
    }
}

impl ScoutResult {
    /// **ME-SCOUT-11.** Returns the site that this result reveals.
    pub fn site(self) -> Option<Site> {
        let (building, allegiance) = match self {
            ScoutResult::HostileFortress => (Building::Fortress, Allegiance::Hostile),
            ScoutResult::HostileCity => (Building::City, Allegiance::Hostile),
            ScoutResult::HostileVillage => (Building::Village, Allegiance::Hostile),
            ScoutResult::NeutralVillage => (Building::Village, Allegiance::Neutral),
            ScoutResult::NeutralCity => (Building::City, Allegiance::Neutral),
            ScoutResult::NeutralFortress => (Building::Fortress, Allegiance::Neutral),
            ScoutResult::Event | ScoutResult::EmptyLand => return None,
        };
        Some(Site { building, allegiance })
    }
}

/// Ruins on a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruins {
    /// Year in which the Thaw removes the ruins.
    pub thaw: u8,
    /// Cause of the ruins.
    pub by: RazedBy,
}

/// Closure of a hex by a Deluge or a Storm. Closures of other kinds are stored elsewhere: Rain of Blood in
/// [`Unit::held`], a broken bridge in the bridge state, and desolation in a separate flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closure {
    /// Deluge or Storm.
    pub cause: ClosureCause,
    /// Last year of the closure. A Deluge ends with that year's Thaw, a Storm with that year's spring.
    pub year: u8,
}

/// Spy report (ME-RULING-113). Until the report is used, only the seats in `owners` know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpyReport {
    /// Dice rolled on the scouting table.
    pub dice: TwoDice,
    /// Result of the roll; `None` on a marsh, where the dice have no meaning.
    pub result: Option<ScoutResult>,
    /// Seats that know the report.
    pub owners: BTreeSet<Seat>,
    /// Year in which a spy first explored the hex.
    pub year: u8,
}

/// Wear on a building caused by one besieger (ME-RULING-83).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wear {
    /// Besieger's seat.
    pub seat: Seat,
    /// Bonus on siege rolls in the round `counts_in`.
    pub bonus: i8,
    /// Round of the besieger's turn in which the bonus applies.
    pub counts_in: Round,
}

/// Hex on the map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// Terrain of the tile, even while it is face down. Set to plain until the map is filled.
    pub terrain: Terrain,
    /// True if the tile is face up.
    pub face_up: bool,
    /// True if the tile has ever been face up for all players (ME-RULING-36).
    pub seen: bool,
    /// True if the tile has the white circle that marks a capital site.
    pub capital_site: bool,
    /// Bridge state; only river tiles can have a bridge.
    pub bridge: Bridge,
    /// Seat that owns the hex, shown by an ownership marker.
    pub owner: Option<Seat>,
    /// True if the hex has ever been annexed, which makes it explored for all players (ME-RULING-38).
    pub ever_annexed: bool,
    /// Players whose units have entered the hex. The hex stays explored for these players (ME-RULING-38).
    pub entered_by: BTreeSet<Seat>,
    /// Building on the hex.
    pub site: Option<Site>,
    /// True if the contents of the hex are known (ME-RULING-35).
    pub content_resolved: bool,
    /// Ruins, which remain until a Thaw.
    pub razed: Option<Ruins>,
    /// True if the hex is permanently desolate (ME-RULING-96).
    pub desolate: bool,
    /// True if the hex has a dragon nest.
    pub nest: bool,
    /// Closures by a Deluge or a Storm.
    pub closures: Vec<Closure>,
    /// Year in which the Thaw ends the Magic Rampart on this hex.
    pub rampart: Option<u8>,
    /// Harvest effects, each with the year in which the Thaw ends it.
    pub yields: Vec<(YieldEffect, u8)>,
    /// For a revolted village: the player who gets it back at the end of spring, and the year of that spring
    /// (ME-RULING-107).
    pub revolt: Option<(Seat, u8)>,
    /// Last campaign round in which each player negotiated here (ME-RULING-50).
    pub talks: BTreeMap<Seat, Round>,
    /// Wear caused by each besieger, for the current round and for the besieger's next turn.
    pub wear: Vec<Wear>,
    /// Seat that last attacked here in its own Combat phase, and the round of the attack. One attack per hex is enough
    /// to satisfy the duty to attack (ME-RULING-67).
    pub fought: Option<(Seat, Round)>,
    /// Seat that took the building by siege, and the year. Cleared when the building is pillaged (ME-RULING-90).
    pub conquered: Option<(Seat, u8)>,
    /// Spy report on the hex.
    pub report: Option<SpyReport>,
    /// Units that have not yet collected the volunteers found here by their scouts (ME-RULING-45).
    pub volunteers: BTreeSet<UnitId>,
}

impl Cell {
    /// Creates an empty, face-down hex.
    pub fn new(terrain: Terrain) -> Cell {
        let bridge = if terrain == Terrain::River { Bridge::Intact } else { Bridge::None };
        Cell { terrain, bridge, ..Cell::default() }
    }

    /// Turns the tile face up for all players.
    pub(super) fn reveal(&mut self) {
        self.face_up = true;
        self.seen = true;
    }

    /// Returns the building on the hex, unless it is in ruins.
    pub fn standing(&self) -> Option<Site> {
        self.site.filter(|_| self.razed.is_none())
    }

    /// Returns the intact coastal city on the hex, which is a port.
    pub(super) fn port(&self) -> Option<Site> {
        let is_port =
            |site: &Site| self.terrain == Terrain::Coast && site.building == Building::City;
        self.standing().filter(is_port)
    }

    /// Returns true if this player owns a building or ruins on the hex.
    pub fn is_built_by(&self, seat: Seat) -> bool {
        self.site.is_some_and(|site| site.allegiance == Allegiance::Realm(seat))
    }
}

/// Unit's actions and restrictions in its owner's current turn. Reset whenever a turn of the owner begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Hex where the unit began the turn.
    pub began_at: Option<Hex>,
    /// True if the unit scouted in the Scouting phase.
    pub scouted: bool,
    /// True if the unit scouted again in the Movement phase (ME-RULING-32).
    pub scouted_ahead: bool,
    /// Number of steps that the unit has made, including embarking and disembarking.
    pub steps: u8,
    /// True if the unit made the second step of a forced march.
    pub marched: bool,
    /// True if the unit has attacked.
    pub attacked: bool,
    /// True if the unit has made a siege roll.
    pub besieged: bool,
    /// True if the unit can no longer scout, move, attack or besiege (ME-RULING-42).
    pub ended: bool,
    /// True if famine prevents the unit from moving (ME-RULING-30).
    pub stayed: bool,
    /// True if the unit has gone inside or outside without changing hex (ME-RULING-62).
    pub shifted: bool,
    /// True if the unit has embarked or disembarked, which rules out a forced march this turn (ME-RULING-64).
    pub ferried: bool,
    /// Hex to which the boat must follow its scouts (ME-RULING-46).
    pub duty: Option<Hex>,
}

/// Unit on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Unit id, which never changes during the match.
    pub id: UnitId,
    /// Owner of the unit.
    pub owner: Owner,
    /// Hex of the unit; an embarked army shares its boat's hex.
    pub hex: Hex,
    /// True if the unit is inside the building on the hex.
    pub inside: bool,
    /// Boat that carries the unit.
    pub aboard: Option<UnitId>,
    /// True for a damaged boat, which must reach a port (ME-RULING-77).
    pub damaged: bool,
    /// Modifiers to the unit's dice rolls.
    pub effects: Vec<Effect>,
    /// Year in which the unit can move twice in spring (Celerity).
    pub celerity: Option<u8>,
    /// Year in which the unit cannot leave its hex in spring (Rain of Blood).
    pub held: Option<u8>,
    /// Sequence number of the unit's latest arrival on a hex (ME-RULING-55).
    pub arrived: u32,
    /// Actions and restrictions of the unit in the current turn.
    pub turn: Turn,
}

impl Unit {
    /// Returns the kind of the unit.
    pub fn kind(&self) -> UnitKind {
        self.id.kind
    }

    /// Returns true if the unit is neither inside a building nor aboard a boat.
    pub fn is_outside(&self) -> bool {
        !self.inside && self.aboard.is_none()
    }

    /// Returns true if the unit is hungry.
    pub fn is_hungry(&self) -> bool {
        self.effects.iter().any(|effect| effect.expiry == super::nouns::Expiry::WhenFed)
    }

    /// Returns the sum of the unit's modifiers in a fight.
    pub(super) fn fighting_modifier(&self) -> i32 {
        let effects = fighting_effects(self.owner, &self.effects);
        effects.map(|effect| i32::from(effect.value)).sum()
    }

    /// Returns the sum of the unit's modifiers.
    pub fn modifier_total(&self) -> i32 {
        self.effects.iter().map(|effect| i32::from(effect.value)).sum()
    }
}

/// **ME-COMBAT-03, ME-INDEP-03.** Iterates over the effects that apply to a unit of `owner` in a fight. Bonuses do not
/// apply to independents.
pub(super) fn fighting_effects(owner: Owner, effects: &[Effect]) -> impl Iterator<Item = &Effect> {
    effects.iter().filter(move |effect| effect.value < 0 || owner != Owner::Independent)
}

/// Exploration mark of a player between two hexes (ME-MARK-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Mark {
    pub seat: Seat,
    pub from: Hex,
    pub to: Hex,
    pub scout: UnitId,
    pub round: Round,
}

/// Recruits that have not been deployed yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Recruits {
    pub armies: u8,
    pub boats: u8,
}

impl Recruits {
    /// Returns the number of recruits of one unit kind.
    pub fn of(self, kind: UnitKind) -> u8 {
        match kind {
            UnitKind::Army => self.armies,
            UnitKind::Boat => self.boats,
        }
    }
}

/// Standing orders of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct StandingOrders {
    pub retreat: BTreeMap<Severity, RetreatOrder>,
    pub pursuit: PursuitOrder,
    /// Policy for the independents that this player controls.
    pub independents: IndependentsPolicy,
}

impl StandingOrders {
    /// Ends the orders that last until the player's next turn. Called when that turn begins.
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

/// Realm of a player, not including its hexes and units. The supply of pieces is not stored but derived; see
/// `buildings_left` and `units_left`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Realm {
    /// Capital site.
    pub site: Option<CapitalSite>,
    /// Hex of the capital, which never changes.
    pub capital: Option<Hex>,
    /// Number of rations in the reserve.
    pub reserve: u32,
    /// Recruits waiting for deployment.
    pub recruits: Recruits,
    /// Number of recruits rolled this winter whose kinds have not been chosen yet.
    pub recruits_to_choose: u8,
    /// True if the realm has rolled for recruits this winter.
    pub recruited: bool,
    /// True if the realm has cast a spell this winter, or passed.
    pub cast: bool,
    /// True if the realm has sent a spy this winter, or passed.
    pub spied: bool,
    /// Hexes of the villages founded this winter (ME-RULING-116).
    pub founded: BTreeSet<Hex>,
    /// Year in which this realm leads the dragons during the campaign seasons.
    pub dragon_dream: Option<u8>,
    /// Standing orders (private).
    pub orders: StandingOrders,
    /// Queued actions for later winter slots, in order (private).
    #[serde(default)]
    pub ahead: Vec<Action>,
    /// True if the realm has scouted this turn and therefore can no longer break alliances (ME-RULING-22).
    pub scouted_this_turn: bool,
    /// True if the player has acted in this turn or slot.
    pub acted: bool,
    /// Number of consecutive missed turns.
    pub missed: u8,
    /// True while a caretaker plays the realm, until the player returns.
    pub caretaker: bool,
    /// True if the player has conceded.
    pub conceded: bool,
    /// True if the realm was eliminated because it had neither hexes nor units.
    pub eliminated: bool,
}

/// One seat's choices for its layout before the first spring.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layout {
    /// Terrains of the six tiles, in the order in which they were drawn.
    pub tiles: Vec<Terrain>,
    /// Hex of each placed tile.
    pub placed: BTreeMap<u8, Hex>,
    /// Hex of the village.
    pub village: Option<Hex>,
    /// Hex of each starting unit, with a flag that is true if the unit is inside a building.
    pub units: BTreeMap<u8, (Hex, bool)>,
    /// True if the player has confirmed the layout.
    pub confirmed: bool,
}

/// Proposed map frame (ME-RULING-04, -05).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// Number of the proposal, 1 to 3. The third one is accepted without a vote.
    pub proposal: u8,
    /// Map corner at the centre of the coast.
    pub coast: Direction,
    /// Values of `coast` in earlier proposals, all of which were rejected.
    pub refused: Vec<Direction>,
    /// Votes cast so far.
    pub votes: BTreeMap<Seat, bool>,
}

/// Stage of the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Stage {
    /// The seat at this index in the pick order chooses its capital.
    CapitalChoice(u8),
    /// All players vote on the map frame.
    MapApproval(Frame),
    /// All players lay out their realms.
    Layout(Vec<Layout>),
    /// The seat at index `turn` in the turn order plays its campaign turn.
    Campaign { season: Season, turn: u8, phase: Phase },
    /// It is the winter slot of the seat whose index in the turn order is `slot`.
    Winter { phase: WinterPhase, slot: u8 },
    /// The match has ended.
    Over,
}

/// Pending step or question. The agenda is a stack, so the last step is resolved first. Pending choices are stored as
/// data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Step {
    /// Asks the owner of `unit` about a retreat. Afterwards, `winner` can pursue.
    Retreat {
        unit: UnitId,
        /// Unit that won the fight; `None` for a Firestorm.
        winner: Option<UnitId>,
        severity: Severity,
        /// Possible retreats, sorted.
        options: Vec<Refuge>,
    },
    /// Asks the owner of `unit` about a pursuit to `hex`.
    Pursue { unit: UnitId, hex: Hex },
    /// Checks whether units of one side take over a hex (ME-RULING-55).
    Settle(Hex),
    /// Makes the dragons fly along `path`, which starts at the nest. From the third hex on, `dreamer` chooses the
    /// direction.
    Fury {
        path: Vec<Hex>,
        /// Caster of Dragon Dream who leads the dragons; `None` if nobody leads them.
        dreamer: Option<Seat>,
    },
    /// Completes the entry of units into `hex`: diplomacy, annexation, and moving inside or outside (last part of
    /// ME-RULING-21).
    Arrive { units: Vec<UnitId>, hex: Hex, inside: bool },
    /// Ends the phase once all duties and compulsory attacks are done.
    EndPhase,
    /// Ends the turn by ending its remaining phases one after another.
    EndTurn,
    /// Asks `chooser` to choose one of `roller`'s hexes.
    WinterChoice { event: WinterEvent, roller: Seat, chooser: Seat, options: Vec<Hex> },
    /// Ends the active seat's winter slot.
    EndSlot,
}

/// State of a campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mighty {
    pub(super) options: Options,
    /// Seats in order of their opening rolls, best first.
    pub(super) pick_order: Vec<Seat>,
    /// Opening rolls that determined the pick order.
    pub(super) opening: Vec<super::setup::OpeningRound>,
    /// Turn order, fixed for the whole match (ME-RULING-15). Determined together with the pick order.
    pub(super) play_order: Vec<Seat>,
    pub(super) stage: Stage,
    pub(super) year: u8,
    pub(super) cells: BTreeMap<Hex, Cell>,
    pub(super) realms: Vec<Realm>,
    pub(super) units: BTreeMap<UnitId, Unit>,
    pub(super) marks: Vec<Mark>,
    /// Alliances in force, as pairs of seats with the lower seat first.
    pub(super) alliances: BTreeSet<(Seat, Seat)>,
    /// Open alliance offers, as pairs of proposer and recipient. Those in `lapsing` expire at the end of the
    /// recipient's current turn.
    pub(super) offers: BTreeSet<(Seat, Seat)>,
    /// Offers that expire at the end of the recipient's current turn, as a subset of `offers`.
    #[serde(default)]
    pub(super) lapsing: BTreeSet<(Seat, Seat)>,
    /// Stack of pending steps and questions; the last one is next.
    pub(super) agenda: Vec<Step>,
    /// Highest numbers assigned to armies and boats so far.
    pub(super) numbers: (u16, u16),
    /// Number of unit arrivals on the map so far.
    pub(super) arrivals: u32,
    /// Points of each seat at the end of each year; year 0 is the start of the campaign.
    #[serde(default)]
    pub(super) annals: BTreeMap<u8, Vec<u32>>,
    pub(super) scores: Vec<super::scoring::Score>,
    pub(super) outcome: Option<Outcome>,
}
