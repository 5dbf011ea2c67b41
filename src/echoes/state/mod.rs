//! The complete state of a match as plain data, secrets included.

mod cards;
mod moment;
mod pieces;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::card::{Card, UnitCard};
use super::nouns::{Cell, Phase, Terrain, Token};
use super::setup::Options;
use regnal_core::game::{Outcome, Seat};

pub use self::cards::{CardId, Copies, Copy, Design};
pub use self::moment::{
    Attack, Bound, Change, Happening, Modifier, Pick, Prompt, Running, Stage, Step, Target,
};
pub use self::pieces::{Building, Main, PawnState, Player, ReactionPolicy, Tile, Unit};

/// The complete position of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    /// The lobby options.
    pub options: Options,
    /// The stage of the match.
    pub stage: Stage,
    /// Every copy of every card.
    pub copies: Copies,
    /// Tiles a side: 3 or 4.
    pub grid: u8,
    /// The tiles, row by row from the south-west.
    pub tiles: Vec<Tile>,
    /// Tiles for which there was no place (EE-RULING-11).
    pub unused: Vec<Tile>,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The order of play; the first began.
    pub order: Vec<Seat>,
    /// The order of picking.
    pub picks: Vec<Seat>,
    /// The active seat, as an index in `order`.
    pub active: u8,
    /// The round, from 1.
    pub round: u16,
    /// The phase of the turn.
    pub phase: Phase,
    /// The units, oldest first.
    pub units: Vec<Unit>,
    /// Camps and Barracks, oldest first.
    pub buildings: Vec<Building>,
    /// Temporary tokens by the card they are on, in the order of [`Token::ALL`].
    pub stores: BTreeMap<CardId, [u8; 4]>,
    /// The team that holds the team joker (EE-RULING-98).
    pub team_joker: Option<u8>,
    /// Temporary changes.
    pub modifiers: Vec<Modifier>,
    /// Uses of limited abilities: source, ability, and true if it only counts for this turn.
    pub used: Vec<(CardId, u8, bool)>,
    /// Played cards that are still being resolved.
    pub resolving: Vec<CardId>,
    /// The steps still to be resolved.
    pub agenda: Vec<Step>,
    /// The seat that offers a draw.
    pub draw_offer: Option<Seat>,
    /// Full rounds in a row without an attack, a card or a discovery (EE-RULING-94).
    pub quiet_rounds: u16,
    /// True if any of that happened in this round.
    pub stirred: bool,
    /// The number of arrivals on cells so far.
    pub arrivals: u16,
    /// The seat that conceded, if that ended the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conceded: Option<Seat>,
    /// The result.
    pub outcome: Option<Outcome>,
    /// A cache, not part of the match.
    #[serde(skip)]
    pub(super) memory: super::lens::Memory,
}

/// A match of Echoes of Emperors.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "super::undo::Kept", into = "super::undo::Kept")]
pub struct Echoes {
    pub(super) at: Position,
    /// The positions to which the active seat can undo, the latest last.
    pub(super) past: Vec<Arc<Position>>,
}

impl Position {
    /// Returns the design of a copy.
    pub fn card(&self, id: CardId) -> &Card {
        &self.copies.0[usize::from(id.0)].design.0
    }

    /// Returns true if there is such a copy.
    pub fn has_card(&self, id: CardId) -> bool {
        usize::from(id.0) < self.copies.0.len()
    }

    /// Returns the owner of a copy.
    pub fn owner(&self, id: CardId) -> Seat {
        self.copies.0[usize::from(id.0)].owner
    }

    /// Returns the player of a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Returns the unit with this id on the map.
    pub fn unit(&self, id: CardId) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == id)
    }

    /// Returns the unit card of a unit.
    pub fn printed(&self, id: CardId) -> Option<&UnitCard> {
        self.card(id).unit()
    }

    /// Returns the Camp or Barracks on a cell.
    pub fn building(&self, cell: Cell) -> Option<&Building> {
        self.buildings.iter().find(|building| building.cell == cell)
    }

    /// Returns the seat whose turn it is.
    pub fn active(&self) -> Seat {
        self.order.get(usize::from(self.active)).copied().unwrap_or(Seat(0))
    }

    /// Returns the question that blocks everything, if there is one.
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

    /// Returns the temporary tokens on a card, in the order of [`Token::ALL`].
    pub fn stored(&self, card: CardId) -> [u8; 4] {
        self.stores.get(&card).copied().unwrap_or_default()
    }

    /// Returns all temporary tokens of a seat.
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

    /// Returns the ready main tokens of a seat.
    pub fn ready(&self, seat: Seat) -> [u8; 3] {
        self.player(seat).main.map(|main| main.ready)
    }

    /// Returns the number of cells a side.
    pub fn size(&self) -> u8 {
        2 * self.grid
    }

    /// Returns the index of the tile that covers a cell.
    pub fn tile_at(&self, cell: Cell) -> usize {
        usize::from(cell.row / 2) * usize::from(self.grid) + usize::from(cell.column / 2)
    }

    /// Returns the four cells of a tile: NW, NE, SW, SE.
    pub fn tile_cells(&self, tile: u8) -> [Cell; 4] {
        let (column, row) = (2 * (tile % self.grid), 2 * (tile / self.grid));
        [
            Cell::new(column, row + 1),
            Cell::new(column + 1, row + 1),
            Cell::new(column, row),
            Cell::new(column + 1, row),
        ]
    }

    /// Returns true if a cell is face up.
    pub fn is_discovered(&self, cell: Cell) -> bool {
        self.tiles[self.tile_at(cell)].discovered
    }

    /// Returns the terrain of a cell, if it is face up.
    pub fn terrain(&self, cell: Cell) -> Option<Terrain> {
        let tile = &self.tiles[self.tile_at(cell)];
        tile.discovered.then(|| tile.terrain(cell))
    }
}

/// The index of the joker in a store.
pub(super) const JOKER: usize = Token::Joker.index();
