//! Provides boards for the tests of winter and time, and helpers that advance the calendar.

use super::*;

/// Hex of A's capital in the west.
pub(crate) const WEST: Hex = Hex::new(-4, 0);
/// Hex of B's capital in the east.
pub(crate) const EAST: Hex = Hex::new(4, 0);
/// Hex of C's capital in the south.
pub(crate) const SOUTH: Hex = Hex::new(0, 4);
/// Hex directly east of A's capital.
pub(crate) const NEAR: Hex = Hex::new(-3, 0);
/// Centre of the map.
pub(crate) const FIELD: Hex = Hex::new(0, 0);

/// Two dice that give a winter event without effect.
pub(crate) const QUIET: [u32; 2] = [6, 6];

/// Returns a board on which every player has a capital and an army next to it (armies 1, 2 and 3).
pub(crate) fn court(seats: u8) -> Board {
    let homes = [(A, WEST, 1), (B, EAST, 2), (C, SOUTH, 3)];
    homes.into_iter().take(usize::from(seats)).fold(
        Board::new(seats),
        |board, (seat, home, number)| {
            board
                .built(seat, home, Building::City)
                .realm(seat, |realm| realm.capital = Some(home))
                .with(seat, army(number), home)
        },
    )
}

/// Returns a board in A's slot of the given winter phase in the first winter.
pub(crate) fn winter(seats: u8, phase: WinterPhase) -> Board {
    court(seats).slot_of(A, phase)
}

/// Removes all hexes and units of `seat`.
pub(crate) fn fallen(mut board: Board, seat: Seat) -> Board {
    for cell in board.position.cells.values_mut() {
        if cell.owner == Some(seat) {
            cell.owner = None;
        }
        if cell.site.is_some_and(|site| site.allegiance == Allegiance::Realm(seat)) {
            cell.site = None;
        }
    }
    board.position.units.retain(|unit| unit.owner != Owner::Realm(seat));
    board.realm(seat, |realm| realm.eliminated = true)
}

#[track_caller]
pub(crate) fn cast(
    table: &mut Table,
    seat: Seat,
    spell: Spell,
    target: Target,
    dice: &[u32],
) -> Vec<Event> {
    table.play(seat, Action::CastSpell { spell, target }, dice)
}

/// Returns the seat that the match is waiting for.
#[track_caller]
pub(crate) fn awaited(table: &Table) -> Seat {
    *table.game.awaited().first().unwrap()
}

/// Passes on behalf of the seat that must act. All dice show six, which makes winter events harmless. A question gets
/// its default answer.
#[track_caller]
pub(crate) fn pass(table: &mut Table) -> Vec<Event> {
    let seat = awaited(table);
    let passes = |action: &Action| {
        matches!(
            action,
            Action::EndTurn
                | Action::PassSpell
                | Action::PassSpy
                | Action::EndBuilding
                | Action::PassRecruit
                | Action::EndDeployment
        )
    };
    let action = table.game.legal(seat).into_iter().find(passes);
    let action = action.unwrap_or(Action::Absent);
    let mut dice = Dice::scripted([6; 500]);
    table.game.play(seat, &action, &mut dice).unwrap()
}

/// Passes for all players until `done` returns true. Returns all events.
#[track_caller]
pub(crate) fn pass_until(table: &mut Table, done: impl Fn(&Position) -> bool) -> Vec<Event> {
    let mut events = Vec::new();
    for _ in 0..2000 {
        if done(&table.game.position()) {
            return events;
        }
        events.extend(pass(table));
    }
    panic!("the expected moment should have come");
}

/// Passes for all players until the campaign turn of `seat` in the given season.
#[track_caller]
pub(crate) fn pass_to(table: &mut Table, year: u8, season: Season, seat: Seat) -> Vec<Event> {
    pass_until(table, |now| {
        now.year == year
            && matches!(now.stage, Stage::Campaign { season: s, turn, .. }
                if s == season && now.play_order[usize::from(turn)] == seat)
    })
}

/// Passes for all players until the campaign turn of `seat` in the given season, then ends its phases until `phase`.
#[track_caller]
pub(crate) fn pass_to_phase(table: &mut Table, year: u8, season: Season, seat: Seat, phase: Phase) {
    pass_to(table, year, season, seat);
    table.go_to(phase);
}

/// Passes for all players until the given winter slot of the given year.
#[track_caller]
pub(crate) fn pass_to_slot(
    table: &mut Table,
    year: u8,
    phase: WinterPhase,
    seat: Seat,
) -> Vec<Event> {
    pass_until(table, |now| {
        now.year == year
            && matches!(now.stage, Stage::Winter { phase: p, slot }
                if p == phase && now.play_order[usize::from(slot)] == seat)
    })
}

/// Returns the action that moves one unit to a hex.
pub(crate) fn step(unit: UnitId, hex: Hex) -> Action {
    Action::Move { units: vec![unit], hex, inside: false }
}
