//! What a viewer may know (section 8 of the specification).

mod seen;

use std::collections::BTreeMap;

use super::action::StandingOrder;
use super::nouns::{BuildingKind, Cell, Civ, Mode, Pawn, Phase, Resource, Side, Terrain};
use super::profile::Profile;
use super::setup::Options;
use super::state::{CardId, Main, Modifier, PawnState, Prompt, ReactionPolicy, Stage};
use crate::game::{Outcome, Seat, Viewer};

/// A player, as the viewer sees him.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerView {
    /// Which seat.
    pub seat: Seat,
    /// His team.
    pub team: u8,
    /// His edge of the map.
    pub side: Side,
    /// His civilization.
    pub civ: Option<Civ>,
    /// His Civilization card.
    pub civ_card: Option<CardId>,
    /// Where his Capital stands.
    pub capital: Cell,
    /// Its health.
    pub capital_health: i16,
    /// Its health at the start.
    pub capital_max: i16,
    /// Cards in hand.
    pub hand_size: usize,
    /// The hand, for those who may see it, oldest first.
    pub hand: Option<Vec<CardId>>,
    /// Cards left to draw.
    pub deck_size: usize,
    /// The discard pile, the last on top.
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
    /// Whether the opening hand is settled.
    pub opened: bool,
    /// Camps built by units this turn.
    pub camps_built: u8,
    /// Own turns begun.
    pub turns: u16,
    /// Standing orders, for those who may see them.
    pub orders: Option<Vec<StandingOrder>>,
    /// How windows are answered, for those who may see it.
    pub policy: Option<ReactionPolicy>,
}

/// A tile, as the viewer sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct TileView {
    /// Its place, row by row from the south-west.
    pub place: u8,
    /// Its cells as they lie, NW NE SW SE, when it is discovered.
    pub cells: Option<[Terrain; 4]>,
    /// Its cells as printed, when the viewer has looked at it.
    pub peeked: Option<[Terrain; 4]>,
    /// Whether its back shows the centre.
    pub centre: bool,
}

/// A unit of the map.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitView {
    /// Its card.
    pub id: CardId,
    /// Whose.
    pub owner: Seat,
    /// Its pawn.
    pub pawn: Pawn,
    /// Where.
    pub cell: Cell,
    /// How it fights.
    pub mode: Mode,
    /// It changed its mode in this turn.
    pub switched: bool,
    /// Health left.
    pub health_left: i16,
    /// Everything that bears on it.
    pub profile: Profile,
    /// Used up.
    pub exhausted: bool,
    /// Its move is spent.
    pub moved: bool,
    /// Cells entered by own moves this turn.
    pub cells_moved: u8,
    /// Points of the extra moves that it still has this turn.
    pub extra_moves: Vec<u8>,
    /// It stays exhausted in its next Start phase.
    pub tired: bool,
    /// Attached Upgrades.
    pub upgrades: Vec<CardId>,
    /// When it came to its cell: of two, the higher number came later. Everybody saw them come.
    pub entered: u16,
    /// Temporary tokens on it.
    pub tokens: [u8; 4],
    /// It stands inside a fortified building.
    pub garrisoned: bool,
}

/// A building of the map, Capitals included.
#[derive(Clone, Debug, PartialEq)]
pub struct BuildingView {
    /// Whose.
    pub owner: Seat,
    /// What.
    pub kind: BuildingKind,
    /// Where.
    pub cell: Cell,
    /// Health left.
    pub left: i16,
    /// Most health.
    pub most: i16,
    /// What its armour takes from an attack in melee, and from a shot.
    pub armour: [i16; 2],
    /// What a Camp gives.
    pub yields: Option<(Resource, u8)>,
}

/// An open question, as the viewer may know it: what is asked only for the one who is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct PromptView {
    /// Who is asked.
    pub seat: Seat,
    /// The question, for the one who is asked; a revealed tile is everybody's.
    pub prompt: Option<Prompt>,
}

/// A match, as one viewer may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// From the lobby.
    pub options: Options,
    /// Where the match stands.
    pub stage: Stage,
    /// The phase of the turn.
    pub phase: Phase,
    /// From 1.
    pub round: u16,
    /// The order of play.
    pub order: Vec<Seat>,
    /// Whose turn it is.
    pub active: Seat,
    /// Tiles a side.
    pub grid: u8,
    /// The tiles.
    pub tiles: Vec<TileView>,
    /// The faces of tiles that lie face down or out of play, sorted: public by elimination.
    pub faces_left: Vec<[Terrain; 4]>,
    /// The faces of the tiles that no place was left for, once the match is over (EE-RULING-11).
    pub left_over: Option<Vec<[Terrain; 4]>>,
    /// One a seat.
    pub players: Vec<PlayerView>,
    /// The units, oldest first.
    pub units: Vec<UnitView>,
    /// The buildings.
    pub buildings: Vec<BuildingView>,
    /// Temporary tokens by card.
    pub stores: BTreeMap<CardId, [u8; 4]>,
    /// The team that holds the joker.
    pub team_joker: Option<u8>,
    /// Changes that end, from cards that everybody saw.
    pub modifiers: Vec<Modifier>,
    /// Uses of limited abilities: source, ability, whether this turn.
    pub used: Vec<(CardId, u8, bool)>,
    /// The open question.
    pub prompt: Option<PromptView>,
    /// Who offers a draw.
    pub draw_offer: Option<Seat>,
    /// Quiet rounds so far.
    pub quiet_rounds: u16,
    /// The designs of the cards that the viewer may read; nothing else has an entry.
    pub cards: BTreeMap<CardId, super::state::Design>,
    /// What each card of the viewer's hand costs now.
    pub costs: BTreeMap<CardId, super::card::Cost>,
    /// Whether the viewer may take the last deed back.
    pub can_undo: bool,
    /// The end.
    pub outcome: Option<Outcome>,
}
