//! Short ways to say what is done at the table.

use std::collections::BTreeSet;

use regnal::game::{Game, Seat};
use regnal::games::echoes::card::{Card, Frame, UnitCard};
use regnal::games::echoes::nouns::{Direction, Mode, Pawn, Resource, Rotation};
use regnal::games::echoes::state::{CardId, Main};
use regnal::games::echoes::{Action, Event};

use super::board::{P, Q, Table, cell, fixture};

/// A move.
pub(super) fn go(unit: CardId, direction: Direction, cells: u8) -> Action {
    Action::Move {
        unit,
        direction,
        cells,
    }
}

/// A Camp.
pub(super) fn camp(unit: CardId) -> Action {
    Action::BuildCamp { unit }
}

/// A Barracks, paid as the engine proposes.
pub(super) fn barracks(unit: CardId) -> Action {
    Action::BuildBarracks {
        unit,
        payment: None,
    }
}

/// A transfer of the building of a cell, paid as the engine proposes.
pub(super) fn transfer(unit: CardId, from: &str) -> Action {
    Action::Transfer {
        unit,
        from: cell(from),
        payment: None,
    }
}

/// A deployment with a pawn, paid as the engine proposes.
pub(super) fn deploy(card: CardId, pawn: Pawn, at: &str) -> Action {
    Action::Deploy {
        card,
        pawn,
        cell: cell(at),
        mode: None,
        discard: None,
        payment: None,
    }
}

/// A deployment that takes the place of a unit.
pub(super) fn replace(card: CardId, pawn: Pawn, at: &str, unit: CardId) -> Action {
    Action::Deploy {
        card,
        pawn,
        cell: cell(at),
        mode: None,
        discard: Some(unit),
        payment: None,
    }
}

/// How the revealed tile is turned, in degrees.
pub(super) fn turned(degrees: u16) -> Action {
    Action::Turn {
        rotation: Rotation::try_from(degrees).expect("a quarter turn"),
    }
}

/// A change of mode.
pub(super) fn switch(unit: CardId, mode: Mode) -> Action {
    Action::Switch { unit, mode }
}

/// The end of a turn without discards.
pub(super) fn done() -> Action {
    Action::EndTurn {
        discards: Vec::new(),
    }
}

/// A test card with other numbers.
pub(super) fn altered(name: &str, change: impl FnOnce(&mut UnitCard)) -> Card {
    let mut card = fixture(name);
    match &mut card.frame {
        Frame::Unit(unit) => change(unit),
        other => panic!("{other:?} is no unit"),
    }
    card
}

impl Table {
    /// Plays an action that the menu lists.
    pub(super) fn take(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        assert!(self.is_legal(seat, &action), "{action:?} is not listed");
        self.play(seat, action)
    }

    /// P ends the turn, Q too: P's next turn.
    pub(super) fn round(&mut self) {
        self.play(P, done());
        self.play(Q, done());
    }

    /// The cells to which the menu lets a unit move, by name.
    pub(super) fn reach(&self, seat: Seat, id: CardId) -> BTreeSet<String> {
        let from = regnal::games::echoes::Position::unit(self, id)
            .expect("on the map")
            .cell;
        self.game
            .legal(seat)
            .into_iter()
            .filter_map(|action| match action {
                Action::Move {
                    unit,
                    direction,
                    cells,
                } if unit == id => self.line(from, direction, cells).last().copied(),
                _ => None,
            })
            .map(|cell| cell.to_string())
            .collect()
    }

    /// Ready and spent main tokens of a kind.
    pub(super) fn main(&self, seat: Seat, kind: Resource) -> Main {
        self.player(seat).main[kind.index()]
    }

    /// Whether a unit of the map is exhausted.
    pub(super) fn is_spent(&self, id: CardId) -> bool {
        regnal::games::echoes::Position::unit(self, id)
            .expect("on the map")
            .exhausted
    }
}

/// Cell names as a set.
pub(super) fn cells(names: &str) -> BTreeSet<String> {
    names.split_whitespace().map(str::to_owned).collect()
}
