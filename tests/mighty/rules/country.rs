//! Provides peaceful boards for the tests of setup, harvest, scouting and movement.

use regnal_mighty::nouns::ScoutEvent;

/// Hex where most tests of setup, harvest, scouting and movement take place.
pub(crate) const HOME: Hex = Hex::new(0, 0);
/// Hex north of [`HOME`].
pub(crate) const NORTH: Hex = Hex::new(0, -1);
/// Hex two steps north of [`HOME`].
pub(crate) const FAR: Hex = Hex::new(0, -2);
/// Hex north-east of [`HOME`], adjacent to [`HOME`] and [`NORTH`].
pub(crate) const EAST: Hex = Hex::new(1, -1);

/// Hex south-west of [`NORTH`] that is adjacent to [`HOME`].
pub(crate) const WEST: Hex = Hex::new(-1, 0);

/// Returns a board in `phase` of A's campaign turn. In a far corner, every player has a spare army that can scout and
/// move, so that the Scouting and Movement phases do not end automatically.
pub(crate) fn country(seats: u8, phase: Phase) -> Board {
    let corners = [
        (A, army(81), hex(-4, 0), hex(-4, 1)),
        (B, army(82), hex(4, 0), hex(4, -1)),
        (C, army(83), hex(0, 4), hex(1, 3)),
    ];
    corners
        .into_iter()
        .take(usize::from(seats))
        .fold(Board::new(seats), |board, (seat, id, at, beside)| {
            board.owned(seat, beside).with(seat, id, at)
        })
        .turn_of(A, phase)
}

/// Returns a board in A's Movement phase. A's army 1 is at home, and A has explored the hex to the north.
pub(crate) fn on_the_road(rations: u32) -> Board {
    country(2, Phase::Movement).with(A, army(1), HOME).explored(A, HOME, NORTH).reserve(A, rations)
}

/// Returns a board in A's Scouting phase, with A's army 1 at home. The hex to the north is an unexplored, face-down
/// tile.
pub(crate) fn at_the_edge(terrain: Terrain) -> Board {
    country(2, Phase::Scouting).with(A, army(1), HOME).terrain(NORTH, terrain).unseen(NORTH)
}

/// Returns a board in A's Movement phase. Home and the two hexes to the north are coast.
pub(crate) fn at_sea() -> Board {
    [HOME, NORTH, FAR].into_iter().fold(country(2, Phase::Movement).reserve(A, 9), |board, hex| {
        board.terrain(hex, Terrain::Coast)
    })
}

/// Returns two dice with the given total.
pub(crate) fn two(total: u32) -> [u32; 2] {
    let low = (total / 2).min(6);
    [low, total - low]
}

/// Returns dice for a scouting roll that leads to the event table, followed by the dice for the event.
pub(crate) fn event(total: u32) -> Vec<u32> {
    [two(5), two(total)].concat()
}

/// Returns the action that moves units to a hex but not into a building.
pub(crate) fn go(units: &[UnitId], hex: Hex) -> Action {
    Action::Move { units: units.to_vec(), hex, inside: false }
}

/// Returns the action that moves units one more hex by forced march but not into a building.
pub(crate) fn march(units: &[UnitId], hex: Hex) -> Action {
    Action::MarchOn { units: units.to_vec(), hex, inside: false }
}

/// Returns the action that sends scouts from A's army 1 to a hex.
pub(crate) fn scout(hex: Hex) -> Action {
    Action::Scout { unit: army(1), hex }
}

/// Returns the first scouting event in `events`.
pub(crate) fn event_in(events: &[Event]) -> Option<ScoutEvent> {
    picked!(events.iter(), Event::EventRolled { result, .. } => *result).next()
}

impl Table {
    /// Returns true if an exploration mark of `seat` points to `to`.
    pub(crate) fn is_marked(&self, seat: Seat, to: Hex) -> bool {
        self.game.position().marks.iter().any(|mark| mark.seat == seat && mark.to == to)
    }

    /// Returns the current campaign phase and the active seat.
    pub(crate) fn now(&self) -> Option<(Seat, Phase)> {
        let position = self.game.position();
        match position.stage {
            Stage::Campaign { turn, phase, .. } => {
                Some((position.play_order[usize::from(turn)], phase))
            }
            _ => None,
        }
    }

    /// Returns the current winter phase and the active seat.
    pub(crate) fn slot(&self) -> Option<(Seat, WinterPhase)> {
        let position = self.game.position();
        match position.stage {
            Stage::Winter { phase, slot } => Some((position.play_order[usize::from(slot)], phase)),
            _ => None,
        }
    }

    /// Ends the active player's phase without rolling dice.
    #[track_caller]
    pub(crate) fn end_phase(&mut self) -> Vec<Event> {
        let seat = self.active();
        self.play(seat, Action::EndPhase, &[])
    }

    /// Ends the active player's turn without rolling dice.
    #[track_caller]
    pub(crate) fn end_turn(&mut self) -> Vec<Event> {
        let seat = self.active();
        self.play(seat, Action::EndTurn, &[])
    }

    /// Ends one phase after another until `seat` reaches `phase` in its next turn.
    #[track_caller]
    pub(crate) fn next_turn_of(&mut self, seat: Seat, phase: Phase) {
        for _ in 0..40 {
            self.end_phase();
            if self.now() == Some((seat, phase)) {
                return;
            }
        }
        panic!("{seat:?} should have reached {phase:?} again");
    }

    #[track_caller]
    fn active(&self) -> Seat {
        *self.game.awaited().first().unwrap()
    }
}

use super::*;
