//! Defines players, tiles, units and buildings.

use serde::{Deserialize, Serialize};

use super::cards::CardId;
use crate::action::StandingOrder;
use crate::nouns::{BuildingKind, Cell, Civ, Mode, Pawn, Resource, Rotation, Side, Terrain};
use regnal_core::game::Seat;

/// Numbers of ready and spent main tokens of one kind (EE-RES-07).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Main {
    /// Number of ready tokens.
    pub ready: u8,
    /// Number of spent tokens, which stay exhausted until the owner's next Start phase.
    pub spent: u8,
}

/// State of a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PawnState {
    /// Available on the Unit board.
    Free,
    /// Assigned to this unit.
    With(CardId),
    /// Out of the game, such as a used royal pawn (EE-DEPLOY-09).
    Gone,
}

/// A player's policy for Reaction windows (EE-RULING-81).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[derive(strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum ReactionPolicy {
    /// Handles Reaction windows as specified by the match options.
    #[default]
    Ask,
    /// Uses only standing orders, without asking the player.
    Orders,
    /// Passes in every window until the player's next turn.
    Pass,
}

/// Complete state of a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Player {
    /// Team index; seat 0 always belongs to team 0.
    pub team: u8,
    /// Edge of the map where the player sits.
    pub side: Side,
    pub capital: Cell,
    /// Remaining health of the Capital.
    pub capital_health: i16,
    /// Initial health of the Capital.
    pub capital_max: i16,
    pub civ: Option<Civ>,
    /// Card ids of the player-built deck (EE-DECK).
    pub deck_list: Option<Vec<String>>,
    /// The player's Civilization card.
    pub civ_card: Option<CardId>,
    /// Cards in hand, oldest first.
    pub hand: Vec<CardId>,
    /// Draw pile, top card last.
    pub deck: Vec<CardId>,
    /// Discard pile, face up, top card last.
    pub discard: Vec<CardId>,
    /// Active Events, oldest first (EE-CARD-18).
    pub events: Vec<CardId>,
    /// Action cards that still hold temporary resources (EE-CARD-13).
    pub kept: Vec<CardId>,
    /// Main tokens by kind, in the order of [`Resource::ALL`].
    pub main: [Main; 3],
    /// The six pawns, in the order of [`Pawn::ALL`].
    pub pawns: [PawnState; 6],
    /// Number of Camps that the player's units built this turn (EE-BUILD-04).
    pub camps_built: u8,
    /// Number of turns that the player has started.
    pub turns: u16,
    /// True if this player chose a start space, which leaves the other one for the teammate (EE-TEAM-04).
    #[serde(default)]
    pub has_space: bool,
    /// True if the player has kept the opening hand or exchanged some of its cards (EE-RULING-09).
    pub opened: bool,
    /// Standing orders that arm Reactions, in the order in which they are tried.
    pub orders: Vec<StandingOrder>,
    pub policy: ReactionPolicy,
    /// Number of consecutive missed deadlines (EE-RULING-94).
    pub missed: u8,
    /// Indices of undiscovered tiles that the player has peeked at.
    pub peeked: Vec<u8>,
}

/// Tile on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tile {
    /// Terrains of the four cells as printed: NW, NE, SW, SE.
    pub cells: [Terrain; 4],
    /// True if the tile's back shows that it belongs at the centre (EE-EXPLORE-09).
    pub centre: bool,
    /// Rotation from the printed orientation.
    pub rotation: Rotation,
    /// True if the tile is face up.
    pub discovered: bool,
}

/// Unit on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Unit {
    /// The unit's card, which also identifies the unit.
    pub id: CardId,
    pub owner: Seat,
    /// Pawn that marks the unit.
    pub pawn: Pawn,
    pub cell: Cell,
    pub mode: Mode,
    /// True if the unit changed its mode this turn.
    #[serde(default)]
    pub switched: bool,
    /// Damage taken so far.
    pub damage: u8,
    /// True if the unit is exhausted (EE-TURN-07).
    pub exhausted: bool,
    pub moved: bool,
    /// Number of cells that the unit entered with its own moves this turn (EE-RULING-105).
    pub cells_moved: u8,
    /// True if the unit stays exhausted in the next Start phase (EE-KEYWORD-11).
    pub tired: bool,
    /// Movement points of each remaining extra move this turn (OP-16).
    pub extra_moves: Vec<u8>,
    /// Attached Upgrades, oldest first.
    pub upgrades: Vec<CardId>,
    /// Sequence number of the unit's arrival on its cell. The last unit to arrive must make room first (EE-RULING-107).
    pub entered: u16,
}

/// A Camp or Barracks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Building {
    pub owner: Seat,
    /// Camp or Barracks. Capitals are stored with their players.
    pub kind: BuildingKind,
    pub cell: Cell,
    pub damage: u8,
    /// Yield of a Camp, fixed when it was built.
    pub yields: Option<(Resource, u8)>,
}

impl Tile {
    /// Returns the rotated tile's terrain at a cell that it covers.
    pub fn terrain(&self, cell: Cell) -> Terrain {
        let corner = match (cell.column % 2, cell.row % 2) {
            (0, 1) => 0,
            (1, 1) => 1,
            (0, _) => 2,
            _ => 3,
        };
        self.cells[self.rotation.printed(corner)]
    }
}
