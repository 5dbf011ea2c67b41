//! Renders names of units, buildings, tiles, targets and payments for use within a sentence.

use crate::action::Payment;
use crate::lens::Lens;
use crate::nouns::{Cell, Token};
use crate::state::{CardId, Pick, Position, Target};
use regnal_core::game::Seat;
use regnal_core::text::{Arg, Line};

impl Position {
    pub(crate) fn card_name(&self, card: CardId) -> Arg {
        if self.has_card(card) { Arg::from(self.card(card)) } else { Arg::Term("echoes-no-card") }
    }

    pub(crate) fn card_list(&self, cards: &[CardId]) -> Arg {
        Arg::List(cards.iter().map(|&card| self.card_name(card)).collect())
    }

    /// Returns the owner of a copy; defaults to the first seat for an unknown copy.
    pub(super) fn owner_of(&self, card: CardId) -> Seat {
        if self.has_card(card) { self.owner(card) } else { Seat(0) }
    }

    /// Formats the name of a unit (or of any other card) with its owner.
    pub(crate) fn unit_name(&self, unit: CardId) -> Line {
        Line::new("echoes-unit")
            .with("card", self.card_name(unit))
            .with("seat", self.owner_of(unit))
    }

    /// Formats a unit's name with its owner and, if the unit is on the map, its cell.
    pub(crate) fn unit_at(&self, unit: CardId) -> Line {
        match self.unit(unit) {
            Some(there) => Line::new("echoes-unit-at")
                .with("card", self.card_name(unit))
                .with("seat", there.owner)
                .with("cell", there.cell),
            None => self.unit_name(unit),
        }
    }

    /// Formats the name of the building on a cell, with its owner and cell.
    pub(crate) fn building_name(&self, cell: Cell) -> Line {
        match self.structure(cell) {
            Some(wall) => {
                Line::new("echoes-building-at").with("building", wall.kind).with("seat", wall.owner)
            }
            None => Line::new("echoes-building-gone"),
        }
        .with("cell", cell)
    }

    /// Formats a reference to a tile by its south-west and north-east cells.
    pub(crate) fn tile_name(&self, tile: u8) -> Line {
        let [_, north_east, south_west, _] = self.tile_cells(tile);
        Line::new("echoes-tile").with("from", south_west).with("to", north_east)
    }

    pub(super) fn printed_terrains(&self, tile: u8) -> Arg {
        let cells = self.tiles.get(usize::from(tile)).map(|tile| tile.cells);
        Arg::List(cells.into_iter().flatten().map(Arg::from).collect())
    }

    /// Returns the cells of a rotated tile, each with its terrain, as text.
    pub(super) fn laid_terrains(&self, tile: u8) -> Arg {
        let Some(lying) = self.tiles.get(usize::from(tile)) else {
            return Arg::List(Vec::new());
        };
        let line = |cell| Line::new("echoes-cell-terrain").with("cell", cell);
        let cells = self.tile_cells(tile);
        Arg::List(cells.map(|cell| line(cell).with("terrain", lying.terrain(cell)).into()).into())
    }

    pub(crate) fn target_name(&self, target: Target) -> Line {
        match target {
            Target::Unit(unit) => self.unit_at(unit),
            Target::Building(cell) => self.building_name(cell),
        }
    }

    /// Formats the choice made for an effect.
    pub(crate) fn pick_name(&self, pick: Pick) -> Arg {
        match pick {
            Pick::Unit(unit) => self.unit_at(unit).into(),
            Pick::Building(cell) => self.building_name(cell).into(),
            Pick::Tile(tile) => self.tile_name(tile).into(),
            Pick::Card(card) => self.card_name(card),
            Pick::Cell(cell) => cell.into(),
            Pick::Kind(kind) => kind.into(),
            Pick::Seat(seat) => seat.into(),
            Pick::Nothing => Arg::Term("echoes-no-pick"),
        }
    }

    /// Returns a target's remaining health, never below 0.
    pub(crate) fn left_of(&self, target: Target) -> Option<i32> {
        let left = match target {
            Target::Unit(unit) => Lens::new(self).health_left(self.unit(unit)?),
            Target::Building(cell) => self.building_left(self.structure(cell)?),
        };
        Some(left.max(0).into())
    }

    /// Lists the tokens of a payment: the payer's first, then the teammate's. Returns `None` if nothing was paid.
    pub(super) fn payment_line(&self, seat: Seat, payment: &Payment) -> Option<Arg> {
        let mut parts = parts(&payment.own_tokens());
        if let Some(mate) = self.teammate(seat) {
            for (&token, &n) in Token::ALL.iter().zip(&payment.mate).filter(|(_, n)| **n > 0) {
                let line = Line::new("echoes-some-of").with("n", n).with("token", token);
                parts.push(line.with("seat", mate).into());
            }
        }
        if payment.team_joker {
            parts.push(Arg::Term("echoes-team-joker"));
        }
        (!parts.is_empty()).then_some(Arg::List(parts))
    }
}

/// Renders a number of tokens of one kind.
pub(super) fn some(n: u8, token: Token) -> Line {
    Line::new("echoes-some").with("n", n).with("token", token)
}

fn parts(tokens: &[u8]) -> Vec<Arg> {
    Token::ALL
        .iter()
        .zip(tokens)
        .filter(|&(_, &n)| n > 0)
        .map(|(&token, &n)| some(n, token).into())
        .collect()
}

/// Renders the number of tokens of each kind, in the order of the kinds; `None` if there are no tokens.
pub(crate) fn amounts(tokens: &[u8]) -> Option<Arg> {
    let parts = parts(tokens);
    (!parts.is_empty()).then_some(Arg::List(parts))
}
