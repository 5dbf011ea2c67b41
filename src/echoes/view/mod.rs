//! The knowledge of a viewer (section 8 of the specification).

mod seen;

use std::collections::BTreeMap;

use super::action::StandingOrder;
use super::nouns::{BuildingKind, Cell, Civ, Mode, Pawn, Phase, Resource, Side, Terrain};
use super::profile::Profile;
use super::setup::Options;
use super::state::{CardId, Main, Modifier, PawnState, Prompt, ReactionPolicy, Stage};
use super::verdict::Verdict;
use regnal_core::game::{Outcome, Seat, Viewer};

/// A player, as a viewer sees them.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// The team.
    pub team: u8,
    /// The edge of the map.
    pub side: Side,
    /// The civilization.
    pub civ: Option<Civ>,
    /// The Civilization card.
    pub civ_card: Option<CardId>,
    /// The cell of the Capital.
    pub capital: Cell,
    /// Its remaining health.
    pub capital_health: i16,
    /// Its initial health.
    pub capital_max: i16,
    /// Cards in hand.
    pub hand_size: usize,
    /// The hand, for those who may see it, oldest first.
    pub hand: Option<Vec<CardId>>,
    /// Cards left to draw.
    pub deck_size: usize,
    /// The discard pile, top card last.
    pub discard: Vec<CardId>,
    /// Active Events.
    pub events: Vec<CardId>,
    /// Action cards that still hold tokens.
    pub kept: Vec<CardId>,
    /// Main tokens by kind.
    pub main: [Main; 3],
    /// The pawns.
    pub pawns: [PawnState; 6],
    /// Camp tokens left.
    pub camps_left: u8,
    /// Barracks tokens left.
    pub barracks_left: u8,
    /// True if the opening hand is settled.
    pub opened: bool,
    /// Camps built by units this turn.
    pub camps_built: u8,
    /// The number of own turns so far.
    pub turns: u16,
    /// Standing orders, for those who may see them.
    pub orders: Option<Vec<StandingOrder>>,
    /// The way in which windows are answered, for those who may see it.
    pub policy: Option<ReactionPolicy>,
}

/// A tile, as a viewer sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct TileView {
    /// Its index, row by row from the south-west.
    pub place: u8,
    /// Its cells after rotation, NW NE SW SE, if it is discovered.
    pub cells: Option<[Terrain; 4]>,
    /// Its cells as printed, if the viewer has looked at it.
    pub peeked: Option<[Terrain; 4]>,
    /// True if its back shows the centre.
    pub centre: bool,
}

/// A unit of the map.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitView {
    /// Its card.
    pub id: CardId,
    /// The owner.
    pub owner: Seat,
    /// Its pawn.
    pub pawn: Pawn,
    /// The cell.
    pub cell: Cell,
    /// The attack mode.
    pub mode: Mode,
    /// True if it changed its mode in this turn.
    pub switched: bool,
    /// The remaining health.
    pub health_left: i16,
    /// Its present values.
    pub profile: Profile,
    /// True if it is exhausted.
    pub exhausted: bool,
    /// True if it has moved in this turn.
    pub moved: bool,
    /// Cells entered by own moves this turn.
    pub cells_moved: u8,
    /// The points of its remaining extra moves in this turn.
    pub extra_moves: Vec<u8>,
    /// True if it stays exhausted in its next Start phase.
    pub tired: bool,
    /// Attached Upgrades.
    pub upgrades: Vec<CardId>,
    /// The sequence number of its arrival on its cell; public, because everybody saw it.
    pub entered: u16,
    /// Temporary tokens on it.
    pub tokens: [u8; 4],
    /// True if it is inside a fortified building.
    pub garrisoned: bool,
}

/// A building of the map, Capitals included.
#[derive(Clone, Debug, PartialEq)]
pub struct BuildingView {
    /// The owner.
    pub owner: Seat,
    /// The kind.
    pub kind: BuildingKind,
    /// The cell.
    pub cell: Cell,
    /// The remaining health.
    pub left: i16,
    /// The maximum health.
    pub most: i16,
    /// The damage reduction against melee and ranged attacks, including Building Protection.
    pub armour: [i16; 2],
    /// The yield of a Camp.
    pub yields: Option<(Resource, u8)>,
}

/// An open question, as a viewer may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct PromptView {
    /// The seat that is asked.
    pub seat: Seat,
    /// The question, for the seat that is asked; a revealed tile is public.
    pub prompt: Option<Prompt>,
}

/// A match, as one viewer may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The lobby options.
    pub options: Options,
    /// The stage of the match.
    pub stage: Stage,
    /// The phase of the turn.
    pub phase: Phase,
    /// The round, from 1.
    pub round: u16,
    /// The order of play.
    pub order: Vec<Seat>,
    /// The seat whose turn it is.
    pub active: Seat,
    /// Tiles a side.
    pub grid: u8,
    /// The tiles.
    pub tiles: Vec<TileView>,
    /// The faces of tiles that are face down or out of play, sorted: public by elimination.
    pub faces_left: Vec<[Terrain; 4]>,
    /// The faces of the tiles for which there was no place, once the match is over (EE-RULING-11).
    pub left_over: Option<Vec<[Terrain; 4]>>,
    /// The players, by seat.
    pub players: Vec<PlayerView>,
    /// The units, oldest first.
    pub units: Vec<UnitView>,
    /// The buildings.
    pub buildings: Vec<BuildingView>,
    /// Temporary tokens by card.
    pub stores: BTreeMap<CardId, [u8; 4]>,
    /// The team that holds the joker.
    pub team_joker: Option<u8>,
    /// Temporary changes, from cards that everybody saw.
    pub modifiers: Vec<Modifier>,
    /// Uses of limited abilities: source, ability, and true if it only counts for this turn.
    pub used: Vec<(CardId, u8, bool)>,
    /// The open question.
    pub prompt: Option<PromptView>,
    /// The seat that offers a draw.
    pub draw_offer: Option<Seat>,
    /// Quiet rounds so far.
    pub quiet_rounds: u16,
    /// The designs of the cards that the viewer may see; other cards have no entry.
    pub cards: BTreeMap<CardId, super::state::Design>,
    /// The present cost of each card in the viewer's hand.
    pub costs: BTreeMap<CardId, super::card::Cost>,
    /// True if the viewer may undo the last action.
    pub can_undo: bool,
    /// The result.
    pub outcome: Option<Outcome>,
    /// The reason for the result, once the match is over.
    pub verdict: Option<Verdict>,
}
