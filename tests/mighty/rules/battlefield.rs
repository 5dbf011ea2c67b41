//! Provides boards and dice for the tests of combat.

use super::*;

/// Hex where the tests fight, at the centre of the map.
pub(crate) const FIELD: Hex = Hex::new(0, 0);
/// Hex north of [`FIELD`].
pub(crate) const NORTH: Hex = Hex::new(0, -1);
/// Hex south of [`FIELD`].
pub(crate) const SOUTH: Hex = Hex::new(0, 1);

/// Returns a three-player board in `phase` of A's campaign turn. A unit in a far corner always has something to do, so
/// that the phase does not end automatically.
pub(crate) fn board(phase: Phase) -> Board {
    let board = Board::new(3).turn_of(A, phase);
    match phase {
        Phase::Combat => board.with(A, army(91), hex(-4, 4)).independent(army(92), hex(-4, 4)),
        Phase::Siege => {
            let hostile = board.site(hex(4, -4), Building::Village, Allegiance::Hostile);
            hostile.with(A, army(93), hex(4, -4))
        }
        Phase::Pillage => {
            conquered(board, hex(0, -4), Building::Village).with(A, army(94), hex(0, -4))
        }
        Phase::Harvest | Phase::Scouting | Phase::Movement => board,
    }
}

/// Adds a building that A has taken by siege this year.
pub(crate) fn conquered(board: Board, hex: Hex, building: Building) -> Board {
    board.built(A, hex, building).cell(hex, |cell| cell.conquered = Some((A, 1)))
}

/// Returns a board on which A's army 1 and B's army 2 meet on the field.
pub(crate) fn duel() -> Board {
    board(Phase::Combat).meeting(army(1), army(2), FIELD)
}

/// Turns the field into coast.
pub(crate) fn shore(board: Board) -> Board {
    board.terrain(FIELD, Terrain::Coast)
}

/// Returns rolls of two dice with the given totals.
pub(crate) fn dice(totals: &[u32]) -> Vec<u32> {
    totals.iter().flat_map(|total| [total / 2, total - total / 2]).collect()
}

impl Board {
    /// Returns the match after an attack by A's unit with these dice totals.
    #[track_caller]
    pub(crate) fn fought(self, unit: UnitId, target: UnitId, totals: &[u32]) -> Table {
        let mut table = self.build();
        table.fight(unit, target, totals);
        table
    }

    /// Returns the match after a siege roll by A's unit with this dice total.
    #[track_caller]
    pub(crate) fn besieged(self, unit: UnitId, total: u32) -> Table {
        let mut table = self.build();
        table.besiege(unit, total);
        table
    }
}

impl Table {
    /// Plays an attack by A's unit with the given dice totals.
    #[track_caller]
    pub(crate) fn fight(&mut self, unit: UnitId, target: UnitId, totals: &[u32]) -> Vec<Event> {
        self.play(A, Action::Attack { unit, target }, &dice(totals))
    }

    /// Plays a siege roll by A's unit with the given dice total.
    #[track_caller]
    pub(crate) fn besiege(&mut self, unit: UnitId, total: u32) -> Vec<Event> {
        self.play(A, Action::Besiege { unit }, &dice(&[total]))
    }

    /// Returns the sum of a unit's modifiers.
    #[track_caller]
    pub(crate) fn weight(&self, id: UnitId) -> i32 {
        self.unit(id).modifier_total()
    }

    /// Returns true if `seat` must answer a question before the turn continues.
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        self.game.legal(seat).iter().any(|action| {
            matches!(
                action,
                Action::Retreat { .. }
                    | Action::Pursue { .. }
                    | Action::ChooseDragonDirection { .. }
            )
        })
    }

    /// Ends the active player's phases until `wanted` begins, without rolling dice.
    #[track_caller]
    pub(crate) fn go_to(&mut self, wanted: Phase) {
        for _ in 0..6 {
            match self.game.position().stage {
                Stage::Campaign { phase, .. } if phase == wanted => return,
                _ => self.end_phase(),
            };
        }
        panic!("the phase {wanted:?} should have been reached");
    }

    /// Returns the units on a hex, in order of their ids.
    pub(crate) fn units_on(&self, hex: Hex) -> Vec<Unit> {
        let mut units = self.game.position().units;
        units.retain(|unit| unit.hex == hex);
        units
    }
}
