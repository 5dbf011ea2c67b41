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
#[allow(missing_docs, reason = "fields without a comment are as in Player")]
pub struct PlayerView {
    pub seat: Seat,
    pub team: u8,
    pub side: Side,
    pub civ: Option<Civ>,
    pub civ_card: Option<CardId>,
    pub capital: Cell,
    pub capital_health: i16,
    pub capital_max: i16,
    pub hand_size: usize,
    /// Cards in hand, oldest first; `None` for viewers who may not see them.
    pub hand: Option<Vec<CardId>>,
    pub deck_size: usize,
    pub discard: Vec<CardId>,
    pub events: Vec<CardId>,
    pub kept: Vec<CardId>,
    pub main: [Main; 3],
    pub pawns: [PawnState; 6],
    /// Number of Camp tokens not yet on the map.
    pub camps_left: u8,
    /// Number of Barracks tokens not yet on the map.
    pub barracks_left: u8,
    pub opened: bool,
    pub camps_built: u8,
    pub turns: u16,
    /// Standing orders; `None` for viewers who may not see them.
    pub orders: Option<Vec<StandingOrder>>,
    /// Policy for Reaction windows; `None` for viewers who may not see it.
    pub policy: Option<ReactionPolicy>,
}

impl PlayerView {
    /// Iterates over the player's cards that the viewer may see, except those of units.
    pub(super) fn open_cards(&self) -> impl Iterator<Item = &CardId> {
        let hand = self.hand.iter().flatten();
        hand.chain(&self.discard).chain(&self.events).chain(&self.kept).chain(&self.civ_card)
    }
}

/// Tile as seen by a viewer.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "fields without a comment are as in Tile")]
pub struct TileView {
    /// Index of the tile, row by row from the south-west.
    pub place: u8,
    /// Terrains after rotation (NW, NE, SW, SE), if the tile is discovered.
    pub cells: Option<[Terrain; 4]>,
    /// Terrains as printed, if the viewer has peeked at the tile.
    pub peeked: Option<[Terrain; 4]>,
    pub centre: bool,
}

/// Unit on the map as seen by a viewer.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "fields without a comment are as in Unit")]
pub struct UnitView {
    pub id: CardId,
    pub owner: Seat,
    pub pawn: Pawn,
    pub cell: Cell,
    pub mode: Mode,
    pub switched: bool,
    pub health_left: i16,
    pub profile: Profile,
    pub exhausted: bool,
    pub moved: bool,
    pub cells_moved: u8,
    pub extra_moves: Vec<u8>,
    pub tired: bool,
    pub upgrades: Vec<CardId>,
    /// Sequence number of the unit's arrival on its cell. It is public, because all players saw the arrival.
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
    /// The question itself. Other seats see `None` unless the question is about a revealed tile and therefore public.
    pub prompt: Option<Prompt>,
}

/// Match as seen by one viewer.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "fields without a comment are as in Position")]
pub struct View {
    /// Viewer for whom the view was built.
    pub viewer: Viewer,
    pub options: Options,
    pub stage: Stage,
    pub phase: Phase,
    pub round: u16,
    pub order: Vec<Seat>,
    pub active: Seat,
    pub grid: u8,
    pub tiles: Vec<TileView>,
    /// Faces of all tiles that are face down or out of play, sorted. They are public, because they can be deduced by
    /// elimination.
    pub faces_left: Vec<[Terrain; 4]>,
    /// Faces of the leftover tiles that are not on the map; `None` until the match is over (EE-RULING-11).
    pub left_over: Option<Vec<[Terrain; 4]>>,
    pub players: Vec<PlayerView>,
    pub units: Vec<UnitView>,
    pub buildings: Vec<BuildingView>,
    pub stores: BTreeMap<CardId, [u8; 4]>,
    pub team_joker: Option<u8>,
    /// Temporary modifiers. They are public, because the cards that caused them were played openly.
    pub modifiers: Vec<Modifier>,
    pub used: Vec<(CardId, u8, bool)>,
    pub prompt: Option<PromptView>,
    pub draw_offer: Option<Seat>,
    pub quiet_rounds: u16,
    /// Designs of the cards that the viewer may see; the map has no entry for other cards.
    pub cards: BTreeMap<CardId, super::state::Design>,
    /// Current cost of each card in the viewer's hand.
    pub costs: BTreeMap<CardId, super::card::Cost>,
    /// True if the viewer may undo the last action.
    pub can_undo: bool,
    pub outcome: Option<Outcome>,
    /// Reason for the result, once the match is over.
    pub verdict: Option<Verdict>,
}
