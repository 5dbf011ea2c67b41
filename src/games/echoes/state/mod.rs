//! The whole of a match as plain data, secrets included.

mod cards;
mod moment;
mod pieces;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::card::{Card, UnitCard};
use super::nouns::{Cell, Phase, Terrain, Token};
use super::setup::Options;
use crate::game::{Outcome, Seat};

pub use self::cards::{CardId, Copies, Copy, Design};
pub use self::moment::{
    Attack, Bound, Change, Happening, Modifier, Pick, Prompt, Running, Stage, Step, Target,
};
pub use self::pieces::{Building, Main, PawnState, Player, ReactionPolicy, Tile, Unit};

/// A match, whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    /// From the lobby.
    pub options: Options,
    /// Where the match stands.
    pub stage: Stage,
    /// Every copy of every card.
    pub copies: Copies,
    /// Tiles a side: 3 or 4.
    pub grid: u8,
    /// The tiles, row by row from the south-west.
    pub tiles: Vec<Tile>,
    /// Tiles that no place was left for (EE-RULING-11).
    pub unused: Vec<Tile>,
    /// One a seat.
    pub players: Vec<Player>,
    /// The order of play; the first began.
    pub order: Vec<Seat>,
    /// The order of picking.
    pub picks: Vec<Seat>,
    /// Whose turn, as a place in `order`.
    pub active: u8,
    /// From 1.
    pub round: u16,
    /// The phase of the turn.
    pub phase: Phase,
    /// The units, oldest first.
    pub units: Vec<Unit>,
    /// Camps and Barracks, oldest first.
    pub buildings: Vec<Building>,
    /// Temporary tokens by the card on which they lie, in the order of [`Token::ALL`].
    pub stores: BTreeMap<CardId, [u8; 4]>,
    /// The team that holds the team joker (EE-RULING-98).
    pub team_joker: Option<u8>,
    /// Changes that end.
    pub modifiers: Vec<Modifier>,
    /// Uses of limited abilities: source, ability, whether this turn.
    pub used: Vec<(CardId, u8, bool)>,
    /// Cards played and not yet where they belong.
    pub resolving: Vec<CardId>,
    /// What is still to be done.
    pub agenda: Vec<Step>,
    /// Who offers a draw.
    pub draw_offer: Option<Seat>,
    /// Full rounds in a row without a blow, a card or a discovery (EE-RULING-94).
    pub quiet_rounds: u16,
    /// Whether anything of that happened in this round.
    pub stirred: bool,
    /// Counts arrivals.
    pub arrivals: u16,
    /// Who gave up, if that ended the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conceded: Option<Seat>,
    /// The end.
    pub outcome: Option<Outcome>,
    /// What a menu works out once; nothing of the match.
    #[serde(skip)]
    pub(super) memory: super::lens::Memory,
}

/// A match of Echoes of Emperors.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "super::undo::Kept", into = "super::undo::Kept")]
pub struct Echoes {
    pub(super) at: Position,
    /// The positions to which the active seat may go back, the last deed's at the end.
    pub(super) past: Vec<Arc<Position>>,
}

impl Position {
    /// What is printed on a copy.
    pub fn card(&self, id: CardId) -> &Card {
        &self.copies.0[usize::from(id.0)].design.0
    }

    /// Whether there is such a copy.
    pub fn has_card(&self, id: CardId) -> bool {
        usize::from(id.0) < self.copies.0.len()
    }

    /// Whose copy it is.
    pub fn owner(&self, id: CardId) -> Seat {
        self.copies.0[usize::from(id.0)].owner
    }

    /// A player's things.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The unit of that name on the map.
    pub fn unit(&self, id: CardId) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == id)
    }

    /// What a unit's card prints.
    pub fn printed(&self, id: CardId) -> Option<&UnitCard> {
        self.card(id).unit()
    }

    /// The Camp or Barracks of a cell.
    pub fn building(&self, cell: Cell) -> Option<&Building> {
        self.buildings.iter().find(|building| building.cell == cell)
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.order
            .get(usize::from(self.active))
            .copied()
            .unwrap_or(Seat(0))
    }

    /// The question that blocks everything, if there is one.
    pub fn prompt(&self) -> Option<&Prompt> {
        match self.agenda.last() {
            Some(Step::Ask(prompt)) => Some(prompt),
            Some(
                Step::Window { .. }
                | Step::Strike(_)
                | Step::After { .. }
                | Step::Run(_)
                | Step::Resolve { .. }
                | Step::Put { .. }
                | Step::Settle { .. }
                | Step::Start
                | Step::End { .. },
            )
            | None => None,
        }
    }

    /// The temporary tokens on a card, in the order of [`Token::ALL`].
    pub fn stored(&self, card: CardId) -> [u8; 4] {
        self.stores.get(&card).copied().unwrap_or_default()
    }

    /// All temporary tokens that belong to a seat.
    pub fn temporary(&self, seat: Seat) -> [u8; 4] {
        let mut sum = [0; 4];
        for (&card, tokens) in &self.stores {
            if self.owner(card) == seat {
                for (total, n) in sum.iter_mut().zip(tokens) {
                    *total += n;
                }
            }
        }
        sum
    }

    /// Ready main tokens of a seat.
    pub fn ready(&self, seat: Seat) -> [u8; 3] {
        self.player(seat).main.map(|main| main.ready)
    }

    /// Cells a side.
    pub fn size(&self) -> u8 {
        2 * self.grid
    }

    /// The place of the tile that covers a cell.
    pub fn tile_at(&self, cell: Cell) -> usize {
        usize::from(cell.row / 2) * usize::from(self.grid) + usize::from(cell.column / 2)
    }

    /// The four cells of a tile: NW, NE, SW, SE.
    pub fn tile_cells(&self, tile: u8) -> [Cell; 4] {
        let (column, row) = (2 * (tile % self.grid), 2 * (tile / self.grid));
        [
            Cell::new(column, row + 1),
            Cell::new(column + 1, row + 1),
            Cell::new(column, row),
            Cell::new(column + 1, row),
        ]
    }

    /// Whether a cell lies face up.
    pub fn is_discovered(&self, cell: Cell) -> bool {
        self.tiles[self.tile_at(cell)].discovered
    }

    /// What a cell is, if it lies face up.
    pub fn terrain(&self, cell: Cell) -> Option<Terrain> {
        let tile = &self.tiles[self.tile_at(cell)];
        tile.discovered.then(|| tile.terrain(cell))
    }
}

/// The order of temporary tokens in a store.
pub(super) const JOKER: usize = Token::Joker.index();
