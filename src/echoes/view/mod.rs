//! Knowledge of a viewer (section 8 of the specification).

mod seen;

use std::collections::BTreeMap;

use super::action::StandingOrder;
use super::nouns::{BuildingKind, Cell, Civ, Mode, Pawn, Phase, Resource, Side, Terrain};
use super::profile::Profile;
use super::setup::Options;
use super::state::{CardId, Main, Modifier, PawnState, Prompt, ReactionPolicy, Stage};
use super::verdict::Verdict;
use regnal_core::game::{Outcome, Seat, Viewer};

/// Player as seen by a viewer.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerView {
    /// Seat of the player.
    pub seat: Seat,
    /// Team index.
    pub team: u8,
    /// Edge of the map at which the player sits.
    pub side: Side,
    /// Civilization, once chosen.
    pub civ: Option<Civ>,
    /// Civilization card.
    pub civ_card: Option<CardId>,
    /// Cell of the Capital.
    pub capital: Cell,
    /// Remaining health of the Capital.
    pub capital_health: i16,
    /// Initial health of the Capital.
    pub capital_max: i16,
    /// Number of cards in hand.
    pub hand_size: usize,
    /// Cards in hand, oldest first, for viewers who may see them.
    pub hand: Option<Vec<CardId>>,
    /// Number of cards left to draw.
    pub deck_size: usize,
    /// Discard pile, top card last.
    pub discard: Vec<CardId>,
    /// Active Events.
    pub events: Vec<CardId>,
    /// Action cards that still hold tokens.
    pub kept: Vec<CardId>,
    /// Main tokens by kind.
    pub main: [Main; 3],
    /// States of the pawns.
    pub pawns: [PawnState; 6],
    /// Number of Camp tokens left.
    pub camps_left: u8,
    /// Number of Barracks tokens left.
    pub barracks_left: u8,
    /// True if the opening hand is settled.
    pub opened: bool,
    /// Number of Camps that units built this turn.
    pub camps_built: u8,
    /// Number of turns that the player has had so far.
    pub turns: u16,
    /// Standing orders, for viewers who may see them.
    pub orders: Option<Vec<StandingOrder>>,
    /// Policy for Reaction windows, for viewers who may see it.
    pub policy: Option<ReactionPolicy>,
}

/// Tile as seen by a viewer.
#[derive(Clone, Debug, PartialEq)]
pub struct TileView {
    /// Index of the tile, row by row from the south-west.
    pub place: u8,
    /// Cells after rotation (NW, NE, SW, SE), if the tile is discovered.
    pub cells: Option<[Terrain; 4]>,
    /// Cells as printed, if the viewer has looked at the tile.
    pub peeked: Option<[Terrain; 4]>,
    /// True if the tile has a centre back.
    pub centre: bool,
}

/// Unit on the map.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitView {
    /// Card of the unit.
    pub id: CardId,
    /// The owner.
    pub owner: Seat,
    /// Pawn that marks the unit.
    pub pawn: Pawn,
    /// Cell on the map.
    pub cell: Cell,
    /// Attack mode.
    pub mode: Mode,
    /// True if the unit changed its mode this turn.
    pub switched: bool,
    /// Remaining health.
    pub health_left: i16,
    /// Current values of the unit.
    pub profile: Profile,
    /// True if the unit is exhausted.
    pub exhausted: bool,
    /// True if the unit has moved this turn.
    pub moved: bool,
    /// Number of cells entered by the unit's own moves this turn.
    pub cells_moved: u8,
    /// Movement points of each remaining extra move this turn.
    pub extra_moves: Vec<u8>,
    /// True if the unit stays exhausted in its owner's next Start phase.
    pub tired: bool,
    /// Attached Upgrades.
    pub upgrades: Vec<CardId>,
    /// Sequence number of the unit's arrival on its cell; public, because everybody saw it.
    pub entered: u16,
    /// Temporary tokens on the unit.
    pub tokens: [u8; 4],
    /// True if the unit is inside a fortified building.
    pub garrisoned: bool,
}

/// Building on the map, including Capitals.
#[derive(Clone, Debug, PartialEq)]
pub struct BuildingView {
    /// The owner.
    pub owner: Seat,
    /// Kind of building.
    pub kind: BuildingKind,
    /// Cell on the map.
    pub cell: Cell,
    /// Remaining health.
    pub left: i16,
    /// Maximum health.
    pub most: i16,
    /// Damage reduction against melee and ranged attacks, including Building Protection.
    pub armour: [i16; 2],
    /// Yield of a Camp.
    pub yields: Option<(Resource, u8)>,
}

/// Open question, as far as a viewer may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct PromptView {
    /// Seat that is being asked.
    pub seat: Seat,
    /// The question itself, for the seat that is being asked; a revealed tile is public.
    pub prompt: Option<Prompt>,
}

/// Match as far as one viewer may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Viewer whose knowledge this is.
    pub viewer: Viewer,
    /// Lobby options.
    pub options: Options,
    /// Stage of the match.
    pub stage: Stage,
    /// Current phase of the turn.
    pub phase: Phase,
    /// Current round, from 1.
    pub round: u16,
    /// Order of play.
    pub order: Vec<Seat>,
    /// Seat whose turn it is.
    pub active: Seat,
    /// Number of tiles per side.
    pub grid: u8,
    /// Map tiles.
    pub tiles: Vec<TileView>,
    /// Faces of the tiles that are face down or out of play, sorted: public by elimination.
    pub faces_left: Vec<[Terrain; 4]>,
    /// Faces of the tiles that do not fit on the map, once the match is over (EE-RULING-11).
    pub left_over: Option<Vec<[Terrain; 4]>>,
    /// Players, by seat.
    pub players: Vec<PlayerView>,
    /// Units on the map, oldest first.
    pub units: Vec<UnitView>,
    /// Buildings on the map.
    pub buildings: Vec<BuildingView>,
    /// Temporary tokens by card.
    pub stores: BTreeMap<CardId, [u8; 4]>,
    /// Team that holds the joker.
    pub team_joker: Option<u8>,
    /// Temporary changes by cards, which were played publicly.
    pub modifiers: Vec<Modifier>,
    /// Uses of limited abilities: source, ability, and true if the use only counts for this turn.
    pub used: Vec<(CardId, u8, bool)>,
    /// Open question, if any.
    pub prompt: Option<PromptView>,
    /// Seat that offered a draw.
    pub draw_offer: Option<Seat>,
    /// Number of consecutive uneventful rounds so far.
    pub quiet_rounds: u16,
    /// Designs of the cards that the viewer may see; other cards have no entry.
    pub cards: BTreeMap<CardId, super::state::Design>,
    /// Current cost of each card in the viewer's hand.
    pub costs: BTreeMap<CardId, super::card::Cost>,
    /// True if the viewer may undo the last action.
    pub can_undo: bool,
    /// Result of the match.
    pub outcome: Option<Outcome>,
    /// Reason for the result, once the match is over.
    pub verdict: Option<Verdict>,
}
