//! Players and what lies on the map: tiles, units, buildings.

use serde::{Deserialize, Serialize};

use super::super::action::StandingOrder;
use super::super::nouns::{BuildingKind, Cell, Civ, Mode, Pawn, Resource, Rotation, Side, Terrain};
use super::cards::CardId;
use crate::game::Seat;

/// Ready and spent main tokens of a kind (EE-RES-07).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Main {
    /// Usable.
    pub ready: u8,
    /// Exhausted until the owner's next Start phase.
    pub spent: u8,
}

/// Where a pawn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PawnState {
    /// On the Unit board.
    Free,
    /// With this unit.
    With(CardId),
    /// Out of the game: a royal pawn that was used (EE-DEPLOY-09).
    Gone,
}

/// How a player answers when a Reaction could be played (EE-RULING-81).
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
    /// As the match says.
    #[default]
    Ask,
    /// Standing orders only: never asked.
    Orders,
    /// Nothing is played until the player's own next turn.
    Pass,
}

/// A player's things.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// 0 is the team of seat 0.
    pub team: u8,
    /// The edge at which the player sits.
    pub side: Side,
    /// Where the Capital stands.
    pub capital: Cell,
    /// Its health left.
    pub capital_health: i16,
    /// Its health at the start.
    pub capital_max: i16,
    /// Chosen at the set-up.
    pub civ: Option<Civ>,
    /// A deck of one's own, by design (EE-DECK).
    pub deck_list: Option<Vec<String>>,
    /// The card of identity.
    pub civ_card: Option<CardId>,
    /// In the hand, oldest first.
    pub hand: Vec<CardId>,
    /// The draw pile; the last is the top.
    pub deck: Vec<CardId>,
    /// Face up; the last is the top.
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
    /// Own turns begun.
    pub turns: u16,
    /// Whether this player took a start space, and so gave the teammate the other (EE-TEAM-04).
    #[serde(default)]
    pub has_space: bool,
    /// Whether the opening hand is settled (EE-RULING-09).
    pub opened: bool,
    /// Armed Reactions, first to be tried first.
    pub orders: Vec<StandingOrder>,
    /// How windows are answered.
    pub policy: ReactionPolicy,
    /// Turn clocks in a row that ran out (EE-RULING-94).
    pub missed: u8,
    /// Undiscovered tiles that this player has looked at.
    pub peeked: Vec<u8>,
}

/// A tile of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tile {
    /// Its four cells as printed: NW, NE, SW, SE.
    pub cells: [Terrain; 4],
    /// Whether its back shows that it belongs at the centre (EE-EXPLORE-09).
    pub centre: bool,
    /// How it lies.
    pub rotation: Rotation,
    /// Whether it lies face up.
    pub discovered: bool,
}

/// A unit on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Its card, and its name in this match.
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
    #[serde(default)]
    pub switched: bool,
    /// Damage taken.
    pub damage: u8,
    /// Used up (EE-TURN-07).
    pub exhausted: bool,
    /// Its move of this turn is spent.
    pub moved: bool,
    /// Cells entered by own moves this turn (EE-RULING-105).
    pub cells_moved: u8,
    /// It stays exhausted in the next Start phase (EE-KEYWORD-11).
    pub tired: bool,
    /// Points of the extra moves that it still has this turn (OP-16).
    pub extra_moves: Vec<u8>,
    /// Attached Upgrades, oldest first.
    pub upgrades: Vec<CardId>,
    /// When it came to its cell: who came later makes room first (EE-RULING-107).
    pub entered: u16,
}

/// A Camp or Barracks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Building {
    /// Whose.
    pub owner: Seat,
    /// Camp or Barracks; Capitals belong to their players.
    pub kind: BuildingKind,
    /// Where.
    pub cell: Cell,
    /// Damage taken.
    pub damage: u8,
    /// What a Camp gives, fixed when it was built.
    pub yields: Option<(Resource, u8)>,
}

impl Tile {
    /// What this tile has at a cell that it covers, as it lies.
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
