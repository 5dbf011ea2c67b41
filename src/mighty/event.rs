//! Events, including every die roll and outcome. The meaning of an event never changes; a correction is a new event.

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
use regnal_core::dice::{Die, TwoDice};
use regnal_core::game::{Outcome, Seat};
use regnal_core::hex::{Direction, Hex};

/// One side's roll in a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strength {
    /// The dice.
    pub dice: TwoDice,
    /// Modifiers, one entry per effect.
    pub modifiers: Vec<(Modifier, i8)>,
    /// Sum of dice and modifiers.
    pub total: i32,
}

/// Origin of an exploration's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finding {
    /// Rolled on the terrain's table.
    Rolled,
    /// Rolled earlier by a spy (ME-SPY-09).
    FromReport,
}

/// Event of a campaign.
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
    /// A map frame was proposed. `die` determined the corner of the coast, counted among the corners not yet rejected,
    /// 1 to 6.
    FrameProposed { proposal: u8, coast: Direction, die: Die },
    /// A seat voted on the map frame.
    MapVoted { seat: Seat, yes: bool },
    /// The map frame was accepted; coast and capitals are on the map.
    FrameSettled { capitals: Vec<(Seat, Hex)>, cells: Vec<Hex>, coast: Vec<Hex> },
    /// Tiles were drawn: six for each seat, in drawing order.
    TilesDrawn { hands: Vec<Vec<Terrain>> },
    /// A tile was placed or moved.
    TilePlaced { seat: Seat, tile: u8, hex: Hex },
    /// The starting village was placed or moved.
    VillagePlaced { seat: Seat, hex: Hex },
    /// A starting unit was placed or moved.
    UnitPlaced { seat: Seat, piece: u8, hex: Hex, inside: bool },
    /// A realm was confirmed.
    SetupConfirmed { seat: Seat },
    /// The rest of the map was filled with face-down tiles, and realms became hexes, buildings and units. Secret except
    /// for the positions.
    MapFilled { tiles: Vec<(Hex, Terrain)> },

    // Time.
    /// A campaign season began.
    SeasonBegan { year: u8, season: Season },
    /// A seat's campaign turn began; its units are refreshed.
    TurnBegan { seat: Seat },
    /// A phase began.
    PhaseBegan { seat: Seat, phase: Phase },
    /// A seat's campaign turn ended, and effects that lasted until then expired.
    TurnEnded { seat: Seat },
    /// All seats have played the season, and effects that lasted until then expired.
    SeasonEnded { year: u8, season: Season },
    /// Winter began.
    WinterBegan { year: u8 },
    /// A winter slot began.
    SlotBegan { seat: Seat, phase: WinterPhase },
    /// A seat passed its winter slot.
    SlotPassed { seat: Seat, phase: WinterPhase },
    /// The Thaw came: due effects expired, reserves are empty, `forgotten` hexes are unexplored again (ME-RULING-37),
    /// `lost` independents are gone.
    Thawed { year: u8, forgotten: Vec<Hex>, lost: Vec<UnitId> },
    /// The agenda changed: the steps still to be done or asked.
    Queued { agenda: Vec<Step> },

    // Harvest and hunger.
    /// Rations were harvested.
    Harvested { seat: Seat, yields: Vec<(Hex, u8)> },
    /// A hungry unit was fed one ration.
    UnitFed { unit: UnitId },
    /// Rations were paid for entering `hex`, or for embarking or disembarking there.
    RationsPaid { unit: UnitId, hex: Hex, due: u8, paid: u8 },
    /// The famine table was rolled on for a shortfall.
    FamineRolled { unit: UnitId, dice: TwoDice, result: FamineResult },
    /// A unit's hunger ended.
    HungerEnded { unit: UnitId },
    /// An event changed a reserve.
    ReserveChanged { seat: Seat, change: i32, by: Supply },

    // Scouting.
    /// Scouts were sent.
    ScoutsSent { unit: UnitId, hex: Hex },
    /// A tile was turned face up.
    TileRevealed { hex: Hex, terrain: Terrain },
    /// The scouting table was rolled on.
    Scouted {
        unit: UnitId,
        hex: Hex,
        terrain: Terrain,
        dice: TwoDice,
        result: ScoutResult,
        finding: Finding,
    },
    /// The event table was rolled on.
    EventRolled { unit: UnitId, hex: Hex, dice: TwoDice, result: ScoutEvent },
    /// An exploration succeeded: an explored mark lies between the hexes.
    HexExplored { seat: Seat, unit: UnitId, from: Hex, hex: Hex, volunteers: bool },
    /// An exploration failed.
    ExplorationFailed { unit: UnitId, hex: Hex },
    /// A tile was turned face down again.
    TileTurnedBack { hex: Hex },
    /// A boat was obliged to follow its scouts.
    DutyTaken { unit: UnitId, hex: Hex },
    /// A site was found on a hex.
    SiteFound { hex: Hex, site: Site },
    /// A neutral site turned hostile.
    SiteAngered { hex: Hex },
    /// An independent unit appeared; `die` chose its kind.
    IndependentAppeared { unit: UnitId, hex: Hex, die: Option<Die> },
    /// A unit gained a modifier for its dice rolls.
    EffectGained { unit: UnitId, effect: Effect },
    /// Effects of a unit ended.
    EffectsEnded { unit: UnitId, expiry: Expiry },
    /// A unit's turn ended; it can do nothing more this turn.
    UnitTurnEnded { unit: UnitId },

    // Dragons.
    /// A nest was found.
    NestFound { hex: Hex },
    /// A nest's wake-up die was rolled.
    NestChecked { hex: Hex, die: Die, awake: bool },
    /// The dragons set out.
    FuryBegan { nest: Hex },
    /// The dragons flew to the next hex. `to` is empty if that leads off the map, `die` if the dreamer chose.
    DragonsFlew { from: Hex, direction: Direction, die: Option<Die>, to: Option<Hex> },
    /// A dragon dealt damage where it landed.
    DragonStruck { hex: Hex, die: Die, damage: DragonDamage, spared: bool },

    // Movement.
    /// A unit moved to a hex.
    UnitMoved { unit: UnitId, from: Hex, to: Hex, by: Passage },
    /// An army embarked.
    UnitEmbarked { army: UnitId, boat: UnitId },
    /// An army was put on its boat's hex without a move of its own.
    CargoLanded { army: UnitId, hex: Hex },
    /// A unit went inside the walls.
    WentInside { unit: UnitId, counts: bool },
    /// A unit went outside the walls. `counts` is true if the owner chose it in the Movement phase.
    WentOutside { unit: UnitId, counts: bool },
    /// The diplomacy table was rolled on.
    EnvoysReceived { seat: Seat, hex: Hex, dice: TwoDice, result: DiplomacyResult },
    /// A hex was annexed.
    HexAnnexed { seat: Seat, hex: Hex },
    /// A player took over a building and its hex; `building` is the piece that is there now (ME-RULING-87).
    BuildingTaken {
        seat: Seat,
        hex: Hex,
        from: Option<Seat>,
        building: Option<Building>,
        by: Takeover,
    },

    // Combat.
    /// A fight was resolved on the land table.
    Fought {
        unit: UnitId,
        target: UnitId,
        attack: Strength,
        defence: Strength,
        result: CombatResult,
    },
    /// A fight was resolved on the naval table.
    FoughtAtSea {
        unit: UnitId,
        target: UnitId,
        attack: Strength,
        defence: Strength,
        result: NavalResult,
    },
    /// A damaged boat was attacked and sank without a roll.
    DamagedBoatSunk { unit: UnitId, target: UnitId },
    /// A unit retreated or stayed, voluntarily or by force.
    RetreatAnswered { unit: UnitId, to: Refuge },
    /// The winner declined to pursue.
    PursuitDeclined { unit: UnitId },
    /// A boat was damaged and must return to port.
    BoatDamaged { boat: UnitId },
    /// A boat was repaired.
    BoatRepaired { boat: UnitId },
    /// A crew defected. `new` replaces the boat, if a piece was available.
    CrewDefected { boat: UnitId, new: Option<UnitId>, owner: Owner },
    /// A unit left the map.
    UnitLost { unit: UnitId, by: Loss },

    // Siege and pillage.
    /// A siege roll was made.
    SiegeRolled {
        unit: UnitId,
        hex: Hex,
        dice: TwoDice,
        modifiers: Vec<(Modifier, i8)>,
        siege: Vec<(SiegeModifier, i8)>,
        total: i32,
        result: SiegeResult,
    },
    /// A building was worn down; `bonus` counts in the besieger's next turn.
    WornDown { seat: Seat, hex: Hex, bonus: i8 },
    /// A building was pillaged.
    Pillaged { seat: Seat, hex: Hex, rations: u8 },
    /// A hex was razed and lies in ruins until the Thaw of year `thaw`.
    Razed { hex: Hex, by: RazedBy, thaw: u8 },

    // Winter.
    /// A spell was cast.
    SpellCast { seat: Seat, spell: Spell, target: Target },
    /// A hex was closed.
    HexClosed { hex: Hex, cause: ClosureCause, year: u8 },
    /// The harvest of a hex was changed until the Thaw of year `thaw`.
    YieldChanged { hex: Hex, effect: YieldEffect, thaw: u8 },
    /// A dome was raised over a building until the Thaw of year `thaw`.
    RampartRaised { hex: Hex, thaw: u8 },
    /// A unit was held; it cannot leave its hex in the spring of `year`.
    UnitHeld { unit: UnitId, year: u8 },
    /// A unit gained Celerity; it can move twice in the spring of `year`.
    CelerityGranted { unit: UnitId, year: u8 },
    /// A caster gained control of the dragons in the campaign seasons of `year`.
    DragonsDreamt { seat: Seat, year: u8 },
    /// A firestorm struck: `storm` has its dice, and a total that includes the bonus of 2.
    FirestormStruck {
        unit: UnitId,
        storm: TwoDice,
        storm_total: i32,
        defence: Strength,
        result: Option<CombatResult>,
    },
    /// The winter event table was rolled on.
    WinterEventRolled { seat: Seat, dice: TwoDice, result: WinterEvent },
    /// One of several nests was chosen by a numbered draw.
    NestChosen { hex: Hex },
    /// A village revolted and is neutral until the end of the spring of `year`.
    VillageRevolted { hex: Hex, seat: Seat, year: u8 },
    /// A built hex rebelled and is now unowned and hostile.
    HexRebelled { hex: Hex, seat: Seat },
    /// An epidemic struck a hex.
    EpidemicStruck { hex: Hex, seat: Seat },
    /// Spies broke a bridge; it is restored after the spring of `year`.
    BridgeSabotaged { seat: Seat, hex: Hex, year: u8 },
    /// A spy explored a hex. The result is private; the hex is not.
    HexSpied {
        seat: Seat,
        hex: Hex,
        terrain: Terrain,
        dice: TwoDice,
        result: Option<ScoutResult>,
        fresh: bool,
    },
    /// Rations were stolen.
    Burgled { seat: Seat, from: Hex, to: Hex, victim: Seat, receiver: Seat, amount: u8 },
    /// A village was founded.
    VillageFounded { seat: Seat, hex: Hex, cost: u8 },
    /// A village was upgraded.
    VillageUpgraded { seat: Seat, hex: Hex, to: Building, cost: u8 },
    /// Recruits were rolled.
    RecruitsRolled { seat: Seat, dice: TwoDice, recruits: u8 },
    /// The kinds of the recruits were chosen.
    RecruitsChosen { seat: Seat, armies: u8, boats: u8 },
    /// A recruit was deployed.
    Deployed { seat: Seat, unit: UnitId, hex: Hex, inside: bool },

    // Players.
    /// An alliance was offered.
    AllianceProposed { from: Seat, to: Seat },
    /// An alliance offer was declined.
    AllianceDeclined { from: Seat, to: Seat },
    /// An alliance offer expired unanswered after the turn of the seat it was made to.
    AllianceLapsed { from: Seat, to: Seat },
    /// An alliance took effect.
    AllianceMade { a: Seat, b: Seat },
    /// An alliance was broken.
    AllianceBroken { by: Seat, with: Seat },
    /// Private: a standing order for retreats was set.
    RetreatOrdered { seat: Seat, severity: Severity, order: RetreatOrder },
    /// Private: the standing order for pursuits was set.
    PursuitOrdered { seat: Seat, order: PursuitOrder },
    /// Private: the policy for independents was set.
    IndependentsOrdered { seat: Seat, policy: IndependentsPolicy },
    /// Private: an action was queued for a later winter slot.
    HandedIn { seat: Seat, deed: Action },
    /// Private: the queued actions for a winter slot were withdrawn.
    TakenOut { seat: Seat, phase: WinterPhase },
    /// Private: a queued action was due and was executed.
    HandInDone { seat: Seat, deed: Action },
    /// Private: a queued action was due and was rejected; `reason` is the refusal's code.
    HandInDropped { seat: Seat, deed: Action, reason: String },
    /// A player acted in their own turn or slot.
    SeatActed { seat: Seat },
    /// A deadline passed and the default was applied.
    DeadlinePassed { seat: Seat },
    /// A turn or slot passed without any action by its player.
    TurnMissed { seat: Seat, in_a_row: u8 },
    /// A caretaker took over a seat.
    CaretakerCame { seat: Seat },
    /// A player returned from absence.
    PlayerReturned { seat: Seat },
    /// A player conceded.
    Conceded { seat: Seat },
    /// A realm was eliminated; it has neither hexes nor units.
    RealmFell { seat: Seat },
    /// The campaign ended.
    CampaignEnded { scores: Vec<Score>, outcome: Outcome },
}

/// Returns the kind of a starting unit: the last piece of a coastal capital is its boat (ME-SETUP-15).
pub fn starting_kind(site: CapitalSite, piece: u8) -> UnitKind {
    if site == CapitalSite::Coast && piece == 3 { UnitKind::Boat } else { UnitKind::Army }
}
