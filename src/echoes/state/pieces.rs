//! Players, tiles, units and buildings.

use serde::{Deserialize, Serialize};

use super::super::action::StandingOrder;
use super::super::nouns::{BuildingKind, Cell, Civ, Mode, Pawn, Resource, Rotation, Side, Terrain};
use super::cards::CardId;
use regnal_core::game::Seat;

/// Ready and spent main tokens of a kind (EE-RES-07).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Main {
    /// Usable tokens.
    pub ready: u8,
    /// Exhausted until the owner's next Start phase.
    pub spent: u8,
}

/// The state of a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PawnState {
    /// On the Unit board.
    Free,
    /// With this unit.
    With(CardId),
    /// Out of the game: a used royal pawn (EE-DEPLOY-09).
    Gone,
}

/// The way in which a player answers when a Reaction could be played (EE-RULING-81).
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ReactionPolicy {
    /// As the options of the match prescribe.
    #[default]
    Ask,
    /// By standing orders only, without being asked.
    Orders,
    /// Nothing is played until the player's own next turn.
    Pass,
}

/// A player's state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// The team; 0 is that of seat 0.
    pub team: u8,
    /// The edge at which the player sits.
    pub side: Side,
    /// The cell of the Capital.
    pub capital: Cell,
    /// Its remaining health.
    pub capital_health: i16,
    /// Its initial health.
    pub capital_max: i16,
    /// The civilization, once chosen.
    pub civ: Option<Civ>,
    /// The own deck, by design (EE-DECK).
    pub deck_list: Option<Vec<String>>,
    /// The Civilization card.
    pub civ_card: Option<CardId>,
    /// The hand, oldest card first.
    pub hand: Vec<CardId>,
    /// The draw pile, top card last.
    pub deck: Vec<CardId>,
    /// The discard pile, face up, top card last.
    pub discard: Vec<CardId>,
    /// Active Events, oldest first (EE-CARD-18).
    pub events: Vec<CardId>,
    /// Action cards that still hold temporary resources (EE-CARD-13).
    pub kept: Vec<CardId>,
    /// Main tokens, in the order of [`Resource::ALL`].
    pub main: [Main; 3],
    /// The six pawns, in the order of [`Pawn::ALL`].
    pub pawns: [PawnState; 6],
    /// Camps built by units this turn (EE-BUILD-04).
    pub camps_built: u8,
    /// The number of own turns so far.
    pub turns: u16,
    /// True if this player took a start space, and so gave the teammate the other (EE-TEAM-04).
    #[serde(default)]
    pub has_space: bool,
    /// True if the opening hand is settled (EE-RULING-09).
    pub opened: bool,
    /// Armed Reactions, in the order in which they are tried.
    pub orders: Vec<StandingOrder>,
    /// The way in which windows are answered.
    pub policy: ReactionPolicy,
    /// The number of missed deadlines in a row (EE-RULING-94).
    pub missed: u8,
    /// Undiscovered tiles that this player has looked at.
    pub peeked: Vec<u8>,
}

/// A tile of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tile {
    /// Its four cells as printed: NW, NE, SW, SE.
    pub cells: [Terrain; 4],
    /// True if its back shows that it belongs at the centre (EE-EXPLORE-09).
    pub centre: bool,
    /// Its rotation.
    pub rotation: Rotation,
    /// True if it is face up.
    pub discovered: bool,
}

/// A unit on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Its card, which identifies it.
    pub id: CardId,
    /// The owner.
    pub owner: Seat,
    /// Its pawn.
    pub pawn: Pawn,
    /// Its cell.
    pub cell: Cell,
    /// Its attack mode.
    pub mode: Mode,
    /// True if it changed its mode in this turn.
    #[serde(default)]
    pub switched: bool,
    /// The damage taken.
    pub damage: u8,
    /// True if it is exhausted (EE-TURN-07).
    pub exhausted: bool,
    /// True if it has moved in this turn.
    pub moved: bool,
    /// The number of cells entered by own moves this turn (EE-RULING-105).
    pub cells_moved: u8,
    /// True if it stays exhausted in the next Start phase (EE-KEYWORD-11).
    pub tired: bool,
    /// The points of its remaining extra moves in this turn (OP-16).
    pub extra_moves: Vec<u8>,
    /// Attached Upgrades, oldest first.
    pub upgrades: Vec<CardId>,
    /// The sequence number of its arrival on its cell: the last to come makes room first (EE-RULING-107).
    pub entered: u16,
}

/// A Camp or Barracks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Building {
    /// The owner.
    pub owner: Seat,
    /// The kind: Camp or Barracks; Capitals are part of their players.
    pub kind: BuildingKind,
    /// The cell.
    pub cell: Cell,
    /// The damage taken.
    pub damage: u8,
    /// The yield of a Camp, fixed when it was built.
    pub yields: Option<(Resource, u8)>,
}

impl Tile {
    /// Returns the terrain of this tile at a cell that it covers, after rotation.
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
