//! Defines the complete state of a match as plain data, secrets included.

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
use regnal_core::shared::Shared;

pub use self::cards::{CardId, Copy, Design};
pub use self::moment::{
    Attack, Bound, Change, Happening, Modifier, Pick, Prompt, Running, Stage, Step, Target,
};
pub use self::pieces::{Building, Main, PawnState, Player, ReactionPolicy, Tile, Unit};

/// Complete position of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Position {
    pub options: Options,
    pub stage: Stage,
    /// Every card copy, by id.
    pub copies: Shared<Vec<Copy>>,
    /// Number of tiles per side: 3 or 4.
    pub grid: u8,
    /// Map tiles, row by row from the south-west.
    pub tiles: Vec<Tile>,
    /// Leftover tiles that are not on the map (EE-RULING-11).
    pub unused: Vec<Tile>,
    pub players: Vec<Player>,
    /// Turn order, beginning with the seat that goes first.
    pub order: Vec<Seat>,
    /// Order in which seats pick civilizations.
    pub picks: Vec<Seat>,
    /// Active seat, as an index into `order`.
    pub active: u8,
    /// Current round, counted from 1.
    pub round: u16,
    /// Current phase of the turn.
    pub phase: Phase,
    /// Units on the map, oldest first.
    pub units: Vec<Unit>,
    /// Camps and Barracks, oldest first.
    pub buildings: Vec<Building>,
    /// Temporary tokens, keyed by the card that holds them. Each card's tokens are in the order of [`Token::ALL`].
    pub stores: BTreeMap<CardId, [u8; 4]>,
    /// Team that holds the team joker (EE-RULING-98).
    pub team_joker: Option<u8>,
    /// Active temporary modifiers.
    pub modifiers: Vec<Modifier>,
    /// Limited abilities that have been used: source, ability index, and true if the limit is per turn.
    pub used: Vec<(CardId, u8, bool)>,
    /// Played cards that are still being resolved.
    pub resolving: Vec<CardId>,
    /// Stack of steps still to be resolved.
    pub agenda: Vec<Step>,
    /// Seat whose draw offer is still open.
    pub draw_offer: Option<Seat>,
    /// Number of consecutive full rounds without an attack, a card or a discovery (EE-RULING-94).
    pub quiet_rounds: u16,
    /// True if an attack, a card or a discovery has made the current round eventful.
    pub stirred: bool,
    /// Total number of unit arrivals on cells so far.
    pub arrivals: u16,
    /// Seat whose concession ended the match, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conceded: Option<Seat>,
    pub outcome: Option<Outcome>,
    /// Cache of derived values; not part of the match.
    #[serde(skip)]
    pub(super) memory: super::lens::Memory,
}

/// Match of Echoes of Emperors.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "super::undo::Kept", into = "super::undo::Kept")]
pub struct Echoes {
    pub(super) at: Position,
    /// Earlier positions to which the active seat can return by undoing actions, most recent last.
    pub(super) past: Vec<Arc<Position>>,
}

impl Position {
    /// Returns a copy's design.
    pub fn card(&self, id: CardId) -> &Card {
        &self.copies[usize::from(id.0)].design.0
    }

    /// Returns true if the copy exists.
    pub fn has_card(&self, id: CardId) -> bool {
        usize::from(id.0) < self.copies.len()
    }

    /// Returns a copy's owner.
    pub fn owner(&self, id: CardId) -> Seat {
        self.copies[usize::from(id.0)].owner
    }

    /// Returns the player of a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Returns the unit with this id, if it is on the map.
    pub fn unit(&self, id: CardId) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == id)
    }

    /// Returns the card data of a unit.
    pub fn printed(&self, id: CardId) -> Option<&UnitCard> {
        self.card(id).unit()
    }

    /// Returns the Camp or Barracks on a cell.
    pub fn building(&self, cell: Cell) -> Option<&Building> {
        self.buildings.iter().find(|building| building.cell == cell)
    }

    /// Returns the active seat.
    pub fn active(&self) -> Seat {
        self.order.get(usize::from(self.active)).copied().unwrap_or(Seat(0))
    }

    /// Returns the question that blocks all other actions, if there is one.
    pub fn prompt(&self) -> Option<&Prompt> {
        match self.agenda.last() {
            Some(Step::Ask(prompt)) => Some(prompt),
            _ => None,
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

    /// Returns the number of cells per side of the map.
    pub fn size(&self) -> u8 {
        2 * self.grid
    }

    /// Returns the index of the tile that covers a cell.
    pub fn tile_at(&self, cell: Cell) -> usize {
        usize::from(cell.row / 2) * usize::from(self.grid) + usize::from(cell.column / 2)
    }

    /// Returns the four cells of a tile in the order NW, NE, SW, SE.
    pub fn tile_cells(&self, tile: u8) -> [Cell; 4] {
        Cell::of_tile(tile, self.grid)
    }

    /// Returns true if a cell has been discovered (its tile is face up).
    pub fn is_discovered(&self, cell: Cell) -> bool {
        self.tiles[self.tile_at(cell)].discovered
    }

    /// Returns a cell's terrain; `None` if its tile is face down.
    pub fn terrain(&self, cell: Cell) -> Option<Terrain> {
        let tile = &self.tiles[self.tile_at(cell)];
        tile.discovered.then(|| tile.terrain(cell))
    }
}

/// Index of the joker in a set of temporary tokens.
pub(super) const JOKER: usize = Token::Joker.index();
