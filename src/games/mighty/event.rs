//! What happened, with every die and outcome. The meaning of an event never changes; a correction is a new event.

use serde::{Deserialize, Serialize};

use super::action::{Action, Refuge, RetreatOrder, Target};
use super::nouns::{
    Building, CapitalSite, ClosureCause, CombatResult, DiplomacyResult, DragonDamage, Effect,
    Expiry, FamineResult, IndependentsPolicy, Loss, Modifier, NavalResult, Owner, Passage, Phase,
    PursuitOrder, RazedBy, ScoutEvent, ScoutResult, Season, Severity, SiegeModifier, SiegeResult,
    Spell, Supply, Takeover, Terrain, UnitId, UnitKind, WinterEvent, WinterPhase, YieldEffect,
};
use super::scoring::Score;
use super::state::{Site, Step};
use crate::dice::{Die, TwoDice};
use crate::game::{Outcome, Seat};
use crate::hex::{Direction, Hex};

/// One side's roll in a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strength {
    /// The dice.
    pub dice: TwoDice,
    /// What was added, one entry an effect.
    pub modifiers: Vec<(Modifier, i8)>,
    /// The sum.
    pub total: i32,
}

/// How an exploration got its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finding {
    /// By rolling on the table of the terrain.
    Rolled,
    /// A spy had rolled before (ME-SPY-09).
    FromReport,
}

/// Everything that can happen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, strum::VariantNames)]
#[serde(tag = "event", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "fields are named after what they hold; units are in nouns.rs and state.rs"
)]
pub enum Event {
    // Setup.
    /// A capital site was taken.
    CapitalChosen { seat: Seat, site: CapitalSite },
    /// A frame was proposed; `die` gave the corner of the coast, counted among those not refused yet, 1 to 6.
    FrameProposed {
        proposal: u8,
        coast: Direction,
        die: Die,
    },
    /// A vote on the frame.
    MapVoted { seat: Seat, yes: bool },
    /// The frame stands: coast and capital places are on the map.
    FrameSettled {
        capitals: Vec<(Seat, Hex)>,
        cells: Vec<Hex>,
        coast: Vec<Hex>,
    },
    /// Six tiles a seat, in the order drawn.
    TilesDrawn { hands: Vec<Vec<Terrain>> },
    /// A tile was laid, or laid anew.
    TilePlaced { seat: Seat, tile: u8, hex: Hex },
    /// The starting village was put down, or put elsewhere.
    VillagePlaced { seat: Seat, hex: Hex },
    /// A starting unit was put down, or put elsewhere.
    UnitPlaced {
        seat: Seat,
        piece: u8,
        hex: Hex,
        inside: bool,
    },
    /// A realm was locked.
    SetupConfirmed { seat: Seat },
    /// Secret but for the places: the rest of the map was filled face down; realms become hexes, buildings and units.
    MapFilled { tiles: Vec<(Hex, Terrain)> },

    // Time.
    /// A campaign round began.
    SeasonBegan { year: u8, season: Season },
    /// A seat's campaign turn began; its units are fresh.
    TurnBegan { seat: Seat },
    /// A phase began.
    PhaseBegan { seat: Seat, phase: Phase },
    /// A seat's campaign turn ended; what lasted until its end is over.
    TurnEnded { seat: Seat },
    /// All have played the season; what lasted until its end is over.
    SeasonEnded { year: u8, season: Season },
    /// Winter began.
    WinterBegan { year: u8 },
    /// A winter slot began.
    SlotBegan { seat: Seat, phase: WinterPhase },
    /// A seat let its winter slot go by.
    SlotPassed { seat: Seat, phase: WinterPhase },
    /// Thaw: what was due ended, reserves are empty, `forgotten` hexes are unexplored again (ME-RULING-37), `lost`
    /// independents are gone.
    Thawed {
        year: u8,
        forgotten: Vec<Hex>,
        lost: Vec<UnitId>,
    },
    /// What is still to be done or asked.
    Queued { agenda: Vec<Step> },

    // Harvest and hunger.
    /// Rations came in.
    Harvested { seat: Seat, yields: Vec<(Hex, u8)> },
    /// A hungry unit was fed for a ration.
    UnitFed { unit: UnitId },
    /// Rations were paid for entering `hex`, or for going aboard or ashore there.
    RationsPaid {
        unit: UnitId,
        hex: Hex,
        due: u8,
        paid: u8,
    },
    /// The famine table was rolled for the shortfall.
    FamineRolled {
        unit: UnitId,
        dice: TwoDice,
        result: FamineResult,
    },
    /// Hunger is over.
    HungerEnded { unit: UnitId },
    /// A reserve changed by an event.
    ReserveChanged { seat: Seat, change: i32, by: Supply },

    // Scouting.
    /// Scouts went out.
    ScoutsSent { unit: UnitId, hex: Hex },
    /// A tile was turned up.
    TileRevealed { hex: Hex, terrain: Terrain },
    /// A scouting table spoke.
    Scouted {
        unit: UnitId,
        hex: Hex,
        terrain: Terrain,
        dice: TwoDice,
        result: ScoutResult,
        finding: Finding,
    },
    /// The event table spoke.
    EventRolled {
        unit: UnitId,
        hex: Hex,
        dice: TwoDice,
        result: ScoutEvent,
    },
    /// The exploration succeeded: an explored mark lies between the hexes.
    HexExplored {
        seat: Seat,
        unit: UnitId,
        from: Hex,
        hex: Hex,
        volunteers: bool,
    },
    /// The exploration failed.
    ExplorationFailed { unit: UnitId, hex: Hex },
    /// A tile went back face down.
    TileTurnedBack { hex: Hex },
    /// A boat is bound to follow its scouts.
    DutyTaken { unit: UnitId, hex: Hex },
    /// A site stands on a hex.
    SiteFound { hex: Hex, site: Site },
    /// A neutral site turned hostile.
    SiteAngered { hex: Hex },
    /// An independent unit appeared; `die` chose its kind.
    IndependentAppeared {
        unit: UnitId,
        hex: Hex,
        die: Option<Die>,
    },
    /// Something adds to the rolls of a unit from now on.
    EffectGained { unit: UnitId, effect: Effect },
    /// Effects of a unit ended.
    EffectsEnded { unit: UnitId, expiry: Expiry },
    /// A unit does nothing more this turn.
    UnitTurnEnded { unit: UnitId },

    // Dragons.
    /// A nest was found.
    NestFound { hex: Hex },
    /// The wake-up die of a nest.
    NestChecked { hex: Hex, die: Die, awake: bool },
    /// The dragons took off.
    FuryBegan { nest: Hex },
    /// The next hex of the flight; no `to` when it leads off the map. No die when the dreamer chose.
    DragonsFlew {
        from: Hex,
        direction: Direction,
        die: Option<Die>,
        to: Option<Hex>,
    },
    /// Damage where a dragon landed.
    DragonStruck {
        hex: Hex,
        die: Die,
        damage: DragonDamage,
        spared: bool,
    },

    // Movement.
    /// A unit came to a hex.
    UnitMoved {
        unit: UnitId,
        from: Hex,
        to: Hex,
        by: Passage,
    },
    /// An army went aboard.
    UnitEmbarked { army: UnitId, boat: UnitId },
    /// An army was put ashore on the hex of its boat, otherwise than by its own move.
    CargoLanded { army: UnitId, hex: Hex },
    /// Inside the walls.
    WentInside { unit: UnitId, counts: bool },
    /// Outside the walls; `counts` when the owner chose it in the Movement phase.
    WentOutside { unit: UnitId, counts: bool },
    /// The diplomacy table spoke.
    EnvoysReceived {
        seat: Seat,
        hex: Hex,
        dice: TwoDice,
        result: DiplomacyResult,
    },
    /// A hex took a player's colour.
    HexAnnexed { seat: Seat, hex: Hex },
    /// A building and its hex went to a player; `building` is the piece that stands there now (ME-RULING-87).
    BuildingTaken {
        seat: Seat,
        hex: Hex,
        from: Option<Seat>,
        building: Option<Building>,
        by: Takeover,
    },

    // Combat.
    /// A fight by the land table.
    Fought {
        unit: UnitId,
        target: UnitId,
        attack: Strength,
        defence: Strength,
        result: CombatResult,
    },
    /// A fight by the naval table.
    FoughtAtSea {
        unit: UnitId,
        target: UnitId,
        attack: Strength,
        defence: Strength,
        result: NavalResult,
    },
    /// A damaged boat was attacked and sank without a roll.
    DamagedBoatSunk { unit: UnitId, target: UnitId },
    /// A unit chose, or was made, to stay or go.
    RetreatAnswered { unit: UnitId, to: Refuge },
    /// The winner stayed where it was.
    PursuitDeclined { unit: UnitId },
    /// A boat must make for port.
    BoatDamaged { boat: UnitId },
    /// A boat is sound again.
    BoatRepaired { boat: UnitId },
    /// A crew went over: `new` replaces the boat, if a piece was left.
    CrewDefected {
        boat: UnitId,
        new: Option<UnitId>,
        owner: Owner,
    },
    /// A unit left the map.
    UnitLost { unit: UnitId, by: Loss },

    // Siege and pillage.
    /// A siege roll.
    SiegeRolled {
        unit: UnitId,
        hex: Hex,
        dice: TwoDice,
        modifiers: Vec<(Modifier, i8)>,
        siege: Vec<(SiegeModifier, i8)>,
        total: i32,
        result: SiegeResult,
    },
    /// A building is worn down: `bonus` counts in the besieger's next turn.
    WornDown { seat: Seat, hex: Hex, bonus: i8 },
    /// A building was razed for its rations.
    Pillaged { seat: Seat, hex: Hex, rations: u8 },
    /// A hex lies in ruins until the Thaw of `thaw`.
    Razed { hex: Hex, by: RazedBy, thaw: u8 },

    // Winter.
    /// A spell was cast.
    SpellCast {
        seat: Seat,
        spell: Spell,
        target: Target,
    },
    /// A hex is closed.
    HexClosed {
        hex: Hex,
        cause: ClosureCause,
        year: u8,
    },
    /// The harvest of a hex changes until the Thaw of `thaw`.
    YieldChanged {
        hex: Hex,
        effect: YieldEffect,
        thaw: u8,
    },
    /// A dome protects a building until the Thaw of `thaw`.
    RampartRaised { hex: Hex, thaw: u8 },
    /// A unit cannot leave its hex in the spring of `year`.
    UnitHeld { unit: UnitId, year: u8 },
    /// A unit moves twice in the spring of `year`.
    CelerityGranted { unit: UnitId, year: u8 },
    /// A caster leads the dragons in the campaign season of `year`.
    DragonsDreamt { seat: Seat, year: u8 },
    /// A firestorm struck: `storm` is its dice, its total has the 2 added.
    FirestormStruck {
        unit: UnitId,
        storm: TwoDice,
        storm_total: i32,
        defence: Strength,
        result: Option<CombatResult>,
    },
    /// The winter event table spoke.
    WinterEventRolled {
        seat: Seat,
        dice: TwoDice,
        result: WinterEvent,
    },
    /// A nest was chosen among several (by a numbered draw).
    NestChosen { hex: Hex },
    /// A village revolted: neutral until the end of the spring of `year`.
    VillageRevolted { hex: Hex, seat: Seat, year: u8 },
    /// A built hex rebelled: unowned and hostile.
    HexRebelled { hex: Hex, seat: Seat },
    /// Sickness struck a hex.
    EpidemicStruck { hex: Hex, seat: Seat },
    /// Spies broke a bridge; it is whole after the spring of `year`.
    BridgeSabotaged { seat: Seat, hex: Hex, year: u8 },
    /// Private but for the place: what a spy saw.
    HexSpied {
        seat: Seat,
        hex: Hex,
        terrain: Terrain,
        dice: TwoDice,
        result: Option<ScoutResult>,
        fresh: bool,
    },
    /// Rations changed hands in the night.
    Burgled {
        seat: Seat,
        from: Hex,
        to: Hex,
        victim: Seat,
        receiver: Seat,
        amount: u8,
    },
    /// A village was founded.
    VillageFounded { seat: Seat, hex: Hex, cost: u8 },
    /// A village was improved.
    VillageUpgraded {
        seat: Seat,
        hex: Hex,
        to: Building,
        cost: u8,
    },
    /// Recruits answered the call.
    RecruitsRolled {
        seat: Seat,
        dice: TwoDice,
        recruits: u8,
    },
    /// What they are.
    RecruitsChosen { seat: Seat, armies: u8, boats: u8 },
    /// A recruit came onto the map.
    Deployed {
        seat: Seat,
        unit: UnitId,
        hex: Hex,
        inside: bool,
    },

    // Players.
    /// An alliance was offered.
    AllianceProposed { from: Seat, to: Seat },
    /// An offer was declined.
    AllianceDeclined { from: Seat, to: Seat },
    /// An offer was not answered in the turn that the one asked had for it.
    AllianceLapsed { from: Seat, to: Seat },
    /// An alliance is in force.
    AllianceMade { a: Seat, b: Seat },
    /// An alliance was broken.
    AllianceBroken { by: Seat, with: Seat },
    /// Private: a standing order.
    RetreatOrdered {
        seat: Seat,
        severity: Severity,
        order: RetreatOrder,
    },
    /// Private: a standing order.
    PursuitOrdered { seat: Seat, order: PursuitOrder },
    /// Private: a standing order.
    IndependentsOrdered {
        seat: Seat,
        policy: IndependentsPolicy,
    },
    /// Private: a deed waits for a winter slot to come.
    HandedIn { seat: Seat, deed: Action },
    /// Private: nothing waits for that slot any more.
    TakenOut { seat: Seat, phase: WinterPhase },
    /// Private: the moment of a deed had come, and it was done.
    HandInDone { seat: Seat, deed: Action },
    /// Private: the moment of a deed had come, and it was refused, for the `reason` of this code.
    HandInDropped {
        seat: Seat,
        deed: Action,
        reason: String,
    },
    /// A seat did something by its own hand in its turn or slot.
    SeatActed { seat: Seat },
    /// A deadline passed and the default was applied.
    DeadlinePassed { seat: Seat },
    /// A turn or slot went by without any action of its player.
    TurnMissed { seat: Seat, in_a_row: u8 },
    /// A caretaker plays for a seat.
    CaretakerCame { seat: Seat },
    /// The player is back.
    PlayerReturned { seat: Seat },
    /// A player gave up.
    Conceded { seat: Seat },
    /// A realm has neither hexes nor units.
    RealmFell { seat: Seat },
    /// The campaign is over.
    CampaignEnded {
        scores: Vec<Score>,
        outcome: Outcome,
    },
}

/// What a unit placed at setup is: the last piece of a coastal capital is its boat (ME-SETUP-15).
pub fn starting_kind(site: CapitalSite, piece: u8) -> UnitKind {
    if site == CapitalSite::Coast && piece == 3 {
        UnitKind::Boat
    } else {
        UnitKind::Army
    }
}
