//! Defines the events of a match, including every die roll and outcome. The meaning of an event type never changes; a
//! correction adds a new event type.

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

/// Dice roll of one side in a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strength {
    /// Dice rolled.
    pub dice: TwoDice,
    /// Modifiers of the roll, one entry per effect.
    pub modifiers: Vec<(Modifier, i8)>,
    /// Sum of the dice and the modifiers.
    pub total: i32,
}

/// Origin of an exploration result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finding {
    /// The result was rolled on the table for the terrain.
    Rolled,
    /// A spy rolled the result earlier (ME-SPY-09).
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
    // Setup events.
    /// A seat chose a capital site.
    CapitalChosen { seat: Seat, site: CapitalSite },
    /// A map frame was proposed. `die` (1 to 6) determined the corner of the coast, counted among the corners that have
    /// not been rejected.
    FrameProposed { proposal: u8, coast: Direction, die: Die },
    /// A seat voted on the map frame.
    MapVoted { seat: Seat, yes: bool },
    /// The map frame was accepted, and the coast and capitals were put on the map.
    FrameSettled { capitals: Vec<(Seat, Hex)>, cells: Vec<Hex>, coast: Vec<Hex> },
    /// Six tiles were drawn for each seat. They are listed in the order of drawing.
    TilesDrawn { hands: Vec<Vec<Terrain>> },
    /// A tile was placed or moved.
    TilePlaced { seat: Seat, tile: u8, hex: Hex },
    /// The starting village was placed or moved.
    VillagePlaced { seat: Seat, hex: Hex },
    /// A starting unit was placed or moved.
    UnitPlaced { seat: Seat, piece: u8, hex: Hex, inside: bool },
    /// A realm was confirmed.
    SetupConfirmed { seat: Seat },
    /// Face-down tiles filled the rest of the map, and the players' layouts were turned into hexes, buildings and
    /// units. Only the positions of the tiles are public.
    MapFilled { tiles: Vec<(Hex, Terrain)> },

    // Calendar events.
    /// A campaign season began.
    SeasonBegan { year: u8, season: Season },
    /// A seat's campaign turn began, and its units were refreshed.
    TurnBegan { seat: Seat },
    /// A phase began.
    PhaseBegan { seat: Seat, phase: Phase },
    /// A seat's campaign turn ended, together with the effects that lasted until then.
    TurnEnded { seat: Seat },
    /// All seats finished the season, and the effects that lasted until its end expired.
    SeasonEnded { year: u8, season: Season },
    /// Winter began.
    WinterBegan { year: u8 },
    /// A winter slot began.
    SlotBegan { seat: Seat, phase: WinterPhase },
    /// A seat passed its winter slot.
    SlotPassed { seat: Seat, phase: WinterPhase },
    /// The Thaw came. Effects that were due expired, the reserves were emptied, the `forgotten` hexes became unexplored
    /// again (ME-RULING-37), and the `lost` independents disappeared.
    Thawed { year: u8, forgotten: Vec<Hex>, lost: Vec<UnitId> },
    /// The agenda of pending steps and questions changed.
    Queued { agenda: Vec<Step> },

    // Harvest and hunger events.
    /// Rations were harvested.
    Harvested { seat: Seat, yields: Vec<(Hex, u8)> },
    /// A hungry unit was fed one ration.
    UnitFed { unit: UnitId },
    /// Rations were paid for entering `hex`, or for embarking or disembarking there.
    RationsPaid { unit: UnitId, hex: Hex, due: u8, paid: u8 },
    /// A famine roll was made because rations were missing.
    FamineRolled { unit: UnitId, dice: TwoDice, result: FamineResult },
    /// A unit's hunger ended.
    HungerEnded { unit: UnitId },
    /// An event changed a reserve.
    ReserveChanged { seat: Seat, change: i32, by: Supply },

    // Scouting events.
    /// Scouts were sent.
    ScoutsSent { unit: UnitId, hex: Hex },
    /// A tile was turned face up.
    TileRevealed { hex: Hex, terrain: Terrain },
    /// A roll was made on the scouting table.
    Scouted {
        unit: UnitId,
        hex: Hex,
        terrain: Terrain,
        dice: TwoDice,
        result: ScoutResult,
        finding: Finding,
    },
    /// A roll was made on the event table.
    EventRolled { unit: UnitId, hex: Hex, dice: TwoDice, result: ScoutEvent },
    /// An exploration succeeded, and an exploration mark was placed between the hexes.
    HexExplored { seat: Seat, unit: UnitId, from: Hex, hex: Hex, volunteers: bool },
    /// An exploration failed.
    ExplorationFailed { unit: UnitId, hex: Hex },
    /// A tile was turned face down again.
    TileTurnedBack { hex: Hex },
    /// A boat became obliged to follow its scouts.
    DutyTaken { unit: UnitId, hex: Hex },
    /// A site was found on a hex.
    SiteFound { hex: Hex, site: Site },
    /// A neutral site turned hostile.
    SiteAngered { hex: Hex },
    /// An independent unit appeared. Its kind was determined by `die`.
    IndependentAppeared { unit: UnitId, hex: Hex, die: Option<Die> },
    /// A unit gained a modifier to its dice rolls.
    EffectGained { unit: UnitId, effect: Effect },
    /// Effects on a unit ended.
    EffectsEnded { unit: UnitId, expiry: Expiry },
    /// A unit's turn ended. The unit can do nothing more until its next turn.
    UnitTurnEnded { unit: UnitId },

    // Dragon events.
    /// A nest was found.
    NestFound { hex: Hex },
    /// A nest's wake-up die was rolled.
    NestChecked { hex: Hex, die: Die, awake: bool },
    /// The dragons set out.
    FuryBegan { nest: Hex },
    /// The dragons flew to the next hex. `to` is empty if the next hex would be off the map. `die` is empty if the
    /// dreamer chose the direction.
    DragonsFlew { from: Hex, direction: Direction, die: Option<Die>, to: Option<Hex> },
    /// A dragon dealt damage on the hex where it landed.
    DragonStruck { hex: Hex, die: Die, damage: DragonDamage, spared: bool },

    // Movement events.
    /// A unit moved to a hex.
    UnitMoved { unit: UnitId, from: Hex, to: Hex, by: Passage },
    /// An army embarked.
    UnitEmbarked { army: UnitId, boat: UnitId },
    /// An army was put ashore on its boat's hex without using a move.
    CargoLanded { army: UnitId, hex: Hex },
    /// A unit went inside the walls. `counts` is true if its owner chose this in the Movement phase.
    WentInside { unit: UnitId, counts: bool },
    /// A unit went outside the walls. `counts` is true if its owner chose this in the Movement phase.
    WentOutside { unit: UnitId, counts: bool },
    /// A roll was made on the diplomacy table.
    EnvoysReceived { seat: Seat, hex: Hex, dice: TwoDice, result: DiplomacyResult },
    /// A hex was annexed.
    HexAnnexed { seat: Seat, hex: Hex },
    /// A player took over a building and its hex. `building` is the new piece on the hex (ME-RULING-87).
    BuildingTaken {
        seat: Seat,
        hex: Hex,
        from: Option<Seat>,
        building: Option<Building>,
        by: Takeover,
    },

    // Combat events.
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
    /// A unit retreated or held its position, by choice or by force.
    RetreatAnswered { unit: UnitId, to: Refuge },
    /// The winner declined to pursue.
    PursuitDeclined { unit: UnitId },
    /// A boat was damaged and must return to port.
    BoatDamaged { boat: UnitId },
    /// A boat was repaired.
    BoatRepaired { boat: UnitId },
    /// A boat's crew defected. `new` is the unit that replaces the boat, if a piece was available.
    CrewDefected { boat: UnitId, new: Option<UnitId>, owner: Owner },
    /// A unit left the map.
    UnitLost { unit: UnitId, by: Loss },

    // Siege and pillage events.
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
    /// A building was worn down. `bonus` applies to siege rolls in the besieger's next turn.
    WornDown { seat: Seat, hex: Hex, bonus: i8 },
    /// A building was pillaged.
    Pillaged { seat: Seat, hex: Hex, rations: u8 },
    /// A hex was razed and lies in ruins until the Thaw of year `thaw`.
    Razed { hex: Hex, by: RazedBy, thaw: u8 },

    // Events of all winter phases.
    /// A spell was cast.
    SpellCast { seat: Seat, spell: Spell, target: Target },
    /// A hex was closed.
    HexClosed { hex: Hex, cause: ClosureCause, year: u8 },
    /// The harvest of a hex was changed until the Thaw of year `thaw`.
    YieldChanged { hex: Hex, effect: YieldEffect, thaw: u8 },
    /// A dome was raised over a building until the Thaw of year `thaw`.
    RampartRaised { hex: Hex, thaw: u8 },
    /// A spell held a unit, which cannot leave its hex in the spring of `year`.
    UnitHeld { unit: UnitId, year: u8 },
    /// A spell granted Celerity to a unit, which can move twice in the spring of `year`.
    CelerityGranted { unit: UnitId, year: u8 },
    /// A caster gained control of the dragons for the campaign seasons of `year`.
    DragonsDreamt { seat: Seat, year: u8 },
    /// A Firestorm struck. `storm` contains the dice, and a total that includes the bonus of 2.
    FirestormStruck {
        unit: UnitId,
        storm: TwoDice,
        storm_total: i32,
        defence: Strength,
        result: Option<CombatResult>,
    },
    /// A roll was made on the winter event table.
    WinterEventRolled { seat: Seat, dice: TwoDice, result: WinterEvent },
    /// One of several nests was drawn at random.
    NestChosen { hex: Hex },
    /// A village revolted. It is neutral until the end of the spring of `year`.
    VillageRevolted { hex: Hex, seat: Seat, year: u8 },
    /// A hex with a building rebelled. It is now unowned and hostile.
    HexRebelled { hex: Hex, seat: Seat },
    /// An epidemic struck a hex.
    EpidemicStruck { hex: Hex, seat: Seat },
    /// Spies sabotaged a bridge. It is restored after the spring of `year`.
    BridgeSabotaged { seat: Seat, hex: Hex, year: u8 },
    /// A spy explored a hex. Everybody sees which hex it is, but the result is private.
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
    /// Recruits were rolled for.
    RecruitsRolled { seat: Seat, dice: TwoDice, recruits: u8 },
    /// A seat chose the kinds of its recruits.
    RecruitsChosen { seat: Seat, armies: u8, boats: u8 },
    /// A recruit was deployed.
    Deployed { seat: Seat, unit: UnitId, hex: Hex, inside: bool },

    // Events about alliances, private orders, absences, and the end of the campaign.
    /// An alliance was offered.
    AllianceProposed { from: Seat, to: Seat },
    /// An alliance offer was declined.
    AllianceDeclined { from: Seat, to: Seat },
    /// An alliance offer expired unanswered at the end of the recipient's turn.
    AllianceLapsed { from: Seat, to: Seat },
    /// An alliance took effect.
    AllianceMade { a: Seat, b: Seat },
    /// An alliance was broken.
    AllianceBroken { by: Seat, with: Seat },
    /// A seat set a standing order for retreats (private).
    RetreatOrdered { seat: Seat, severity: Severity, order: RetreatOrder },
    /// A seat set its standing order for pursuits (private).
    PursuitOrdered { seat: Seat, order: PursuitOrder },
    /// A seat set its policy for independents (private).
    IndependentsOrdered { seat: Seat, policy: IndependentsPolicy },
    /// A seat queued an action for a later winter slot (private).
    HandedIn { seat: Seat, deed: Action },
    /// A seat withdrew its queued actions for a winter slot (private).
    TakenOut { seat: Seat, phase: WinterPhase },
    /// A queued action became due and was executed (private).
    HandInDone { seat: Seat, deed: Action },
    /// A queued action became due and was rejected. `reason` is the rejection code (private).
    HandInDropped { seat: Seat, deed: Action, reason: String },
    /// A player acted in their own turn or slot, and is therefore present.
    SeatActed { seat: Seat },
    /// A deadline passed and the default was applied.
    DeadlinePassed { seat: Seat },
    /// A turn or slot passed without an action by its player.
    TurnMissed { seat: Seat, in_a_row: u8 },
    /// A caretaker took over a seat.
    CaretakerCame { seat: Seat },
    /// A player returned from absence.
    PlayerReturned { seat: Seat },
    /// A player conceded.
    Conceded { seat: Seat },
    /// A realm was eliminated because it had neither hexes nor units.
    RealmFell { seat: Seat },
    /// The campaign ended.
    CampaignEnded { scores: Vec<Score>, outcome: Outcome },
}

/// Number of starting units of each realm (ME-SETUP-14, ME-SETUP-15).
pub(crate) const PIECES: u8 = 4;

/// Returns the kind of a starting unit. The last unit of a coastal capital is a boat (ME-SETUP-15).
pub fn starting_kind(site: CapitalSite, piece: u8) -> UnitKind {
    if site == CapitalSite::Coast && piece == 3 { UnitKind::Boat } else { UnitKind::Army }
}
