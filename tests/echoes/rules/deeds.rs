//! Provides helper functions that create actions.

use regnal_echoes::card::UnitCard;

use super::*;

pub(super) fn go(unit: CardId, direction: Direction, cells: u8) -> Action {
    Action::Move { unit, direction, cells }
}

pub(super) fn camp(unit: CardId) -> Action {
    Action::BuildCamp { unit }
}

/// Returns the action that builds a Barracks and leaves the payment to the engine.
pub(super) fn barracks(unit: CardId) -> Action {
    Action::BuildBarracks { unit, payment: None }
}

/// Returns the action that transfers the building on `from` and leaves the payment to the engine.
pub(super) fn transfer(unit: CardId, from: &str) -> Action {
    Action::Transfer { unit, from: cell(from), payment: None }
}

/// Returns the action that deploys a card with the given pawn and leaves the payment to the engine.
pub(super) fn deploy(card: CardId, pawn: Pawn, at: &str) -> Action {
    Action::Deploy { card, pawn, cell: cell(at), mode: None, discard: None, payment: None }
}

/// Returns the action that deploys a card and discards a unit to make room.
pub(super) fn replace(card: CardId, pawn: Pawn, at: &str, unit: CardId) -> Action {
    Action::Deploy { card, pawn, cell: cell(at), mode: None, discard: Some(unit), payment: None }
}

/// Returns the action that rotates the revealed tile by the given number of degrees.
pub(super) fn turned(degrees: u16) -> Action {
    Action::Turn { rotation: Rotation::try_from(degrees).expect("there should be a quarter turn") }
}

/// Returns the action that ends a turn without discards.
pub(super) fn done() -> Action {
    Action::EndTurn { discards: Vec::new() }
}

/// Returns a test card with changed unit values.
pub(super) fn altered(name: &str, change: impl FnOnce(&mut UnitCard)) -> Card {
    let mut card = fixture(name);
    match &mut card.frame {
        Frame::Unit(unit) => change(unit),
        other => panic!("{other:?} should be a unit card"),
    }
    card
}

/// Returns infantry that can push an adjacent unit of its owner.
pub(super) fn pusher() -> Card {
    let mut card = fixture("INF");
    card.abilities.push(ability(
        "when = \"action\"\ntarget = { unit = { owner = \"own\", within = 1 } }\n\
         do = [{ op = \"push\", n = 1, on = \"target\" }]",
    ));
    card
}

impl Table {
    /// Plays an action after checking that it is listed as legal.
    pub(super) fn take(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        assert!(self.is_legal(seat, &action), "{action:?} should be listed");
        self.play(seat, action)
    }

    /// Ends P's turn and then Q's, so that P plays next.
    pub(super) fn round(&mut self) {
        self.play(P, done());
        self.play(Q, done());
    }

    /// Returns the names of the cells that a unit can legally move to.
    pub(super) fn reach(&self, seat: Seat, id: CardId) -> BTreeSet<String> {
        let from =
            regnal_echoes::Position::unit(self, id).expect("the unit should be on the map").cell;
        self.game
            .legal(seat)
            .into_iter()
            .filter_map(|action| match action {
                Action::Move { unit, direction, cells } if unit == id => {
                    self.line(from, direction, cells).last().copied()
                }
                _ => None,
            })
            .map(|cell| cell.to_string())
            .collect()
    }

    /// Returns the numbers of ready and spent main tokens of one kind.
    pub(super) fn main(&self, seat: Seat, kind: Resource) -> Main {
        self.player(seat).main[kind.index()]
    }

    /// Returns true if a unit on the map is exhausted.
    pub(super) fn is_spent(&self, id: CardId) -> bool {
        regnal_echoes::Position::unit(self, id).expect("the unit should be on the map").exhausted
    }
}

pub(super) fn cells(names: &str) -> BTreeSet<String> {
    names.split_whitespace().map(str::to_owned).collect()
}
