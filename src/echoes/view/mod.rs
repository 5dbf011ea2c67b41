//! Defines the information that a viewer may see (section 8 of the specification).

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
    /// Edge of the map where the player sits.
    pub side: Side,
    /// Civilization, once chosen.
    pub civ: Option<Civ>,
    /// The player's Civilization card.
    pub civ_card: Option<CardId>,
    /// Cell of the Capital.
    pub capital: Cell,
    /// Remaining health of the Capital.
    pub capital_health: i16,
    /// Initial health of the Capital.
    pub capital_max: i16,
    /// Number of cards in hand.
    pub hand_size: usize,
    /// Cards in hand, oldest first; `None` for viewers who may not see them.
    pub hand: Option<Vec<CardId>>,
    /// Number of cards left in the draw pile.
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
    /// Number of Camp tokens not yet on the map.
    pub camps_left: u8,
    /// Number of Barracks tokens not yet on the map.
    pub barracks_left: u8,
    /// True if the player has kept the opening hand or exchanged some of its cards.
    pub opened: bool,
    /// Number of Camps that the player's units built this turn.
    pub camps_built: u8,
    /// Number of turns that the player has started.
    pub turns: u16,
    /// Standing orders; `None` for viewers who may not see them.
    pub orders: Option<Vec<StandingOrder>>,
    /// Policy for Reaction windows; `None` for viewers who may not see it.
    pub policy: Option<ReactionPolicy>,
}

/// Tile as seen by a viewer.
#[derive(Clone, Debug, PartialEq)]
pub struct TileView {
    /// Index of the tile, row by row from the south-west.
    pub place: u8,
    /// Terrains after rotation (NW, NE, SW, SE), if the tile is discovered.
    pub cells: Option<[Terrain; 4]>,
    /// Terrains as printed, if the viewer has peeked at the tile.
    pub peeked: Option<[Terrain; 4]>,
    /// True if the tile's back shows that it belongs at the centre.
    pub centre: bool,
}

/// Unit on the map as seen by a viewer.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitView {
    /// The unit's card, which also identifies the unit.
    pub id: CardId,
    /// Owning player.
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
    /// Number of cells that the unit entered with its own moves this turn.
    pub cells_moved: u8,
    /// Movement points of each remaining extra move this turn.
    pub extra_moves: Vec<u8>,
    /// True if the unit stays exhausted in its owner's next Start phase.
    pub tired: bool,
    /// Attached Upgrades.
    pub upgrades: Vec<CardId>,
    /// Sequence number of the unit's arrival on its cell. Public, because all players saw the arrival.
    pub entered: u16,
    /// Temporary tokens on the unit.
    pub tokens: [u8; 4],
    /// True if the unit is inside a fortified building.
    pub garrisoned: bool,
}

/// Building on the map, including Capitals, as seen by a viewer.
#[derive(Clone, Debug, PartialEq)]
pub struct BuildingView {
    /// Owning player.
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

/// Open question as seen by a viewer.
#[derive(Clone, Debug, PartialEq)]
pub struct PromptView {
    /// Seat that is being asked.
    pub seat: Seat,
    /// The question itself; `None` for other seats, except for a question about a revealed tile, which is public.
    pub prompt: Option<Prompt>,
}

/// Match as seen by one viewer.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Viewer for whom the view was built.
    pub viewer: Viewer,
    /// Lobby options.
    pub options: Options,
    /// Stage of the match.
    pub stage: Stage,
    /// Current phase of the turn.
    pub phase: Phase,
    /// Current round, counted from 1.
    pub round: u16,
    /// Order of play.
    pub order: Vec<Seat>,
    /// Seat whose turn it is.
    pub active: Seat,
    /// Number of tiles per side.
    pub grid: u8,
    /// Map tiles.
    pub tiles: Vec<TileView>,
    /// Faces of all tiles that are face down or out of play, sorted. Public, because they can be deduced by elimination
    ///
    pub faces_left: Vec<[Terrain; 4]>,
    /// Faces of the leftover tiles that are not on the map; `None` until the match is over (EE-RULING-11).
    pub left_over: Option<Vec<[Terrain; 4]>>,
    /// Players, by seat.
    pub players: Vec<PlayerView>,
    /// Units on the map, oldest first.
    pub units: Vec<UnitView>,
    /// Buildings on the map.
    pub buildings: Vec<BuildingView>,
    /// Temporary tokens, keyed by the card that holds them.
    pub stores: BTreeMap<CardId, [u8; 4]>,
    /// Team that holds the team joker.
    pub team_joker: Option<u8>,
    /// Temporary modifiers. Public, because the cards that caused them were played openly.
    pub modifiers: Vec<Modifier>,
    /// Limited abilities that have been used: source, ability index, and true if the limit is per turn.
    pub used: Vec<(CardId, u8, bool)>,
    /// Open question, if any.
    pub prompt: Option<PromptView>,
    /// Seat whose draw offer is still open.
    pub draw_offer: Option<Seat>,
    /// Number of consecutive uneventful rounds so far.
    pub quiet_rounds: u16,
    /// Designs of the cards that the viewer may see; the map has no entry for other cards.
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
