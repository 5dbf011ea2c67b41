//! Tests of forecasts from a seat's knowledge. Exact odds are compared with independent counts, and battle forecasts
//! with battles fought under the rules. Worlds that differ only in unseen information have identical odds.

mod battles;
mod camp;
mod exact;
mod relief;
mod words;

use regnal_demonworld::odds::{BattleOdds, Counts, Share};
use regnal_demonworld::state::Sighting;
use regnal_demonworld::view::View;

use super::conflict::{LED, take};
use super::*;

fn view(play: &Play, seat: Seat) -> View {
    play.0.view(Viewer::Seat(seat))
}

/// Asserts that two chances differ only by rounding.
#[track_caller]
fn near(share: Share, expected: f64) {
    let share = share.parts() as f64 / Share::WHOLE as f64;
    assert!((share - expected).abs() < 1e-9, "{share} is not {expected}");
}

/// Returns a board on which A's elves in E3 and B's orcs in O1, the province next to it, know each other fully. Each army
/// has a one-star general.
fn known_armies(elves: &[&str], orcs: &[&str]) -> (Board, ForceId, ForceId) {
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Spring);
    let elves = board.army(A, "E3", LED, elves);
    let orcs = board.army(B, "O1", LED, orcs);
    give_full_knowledge(&mut board, A, orcs);
    give_full_knowledge(&mut board, B, elves);
    (board, elves, orcs)
}

/// Returns a board on which B's orcs besiege H1, with A's humans inside.
fn besieged_board(inside: &[&str], outside: &[&str]) -> Board {
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.garrison(A, city("H1"), inside);
    board.army(B, "H1", &[], outside);
    board.besieged(city("H1"), B, Some(A))
}

/// Gives a seat full and current knowledge of another seat's force.
pub(crate) fn give_full_knowledge(board: &mut Board, seat: Seat, force: ForceId) {
    let position = &mut board.position;
    let own = position.forces[&force].clone();
    let mut stands = BTreeMap::new();
    for unit in position.units.values().filter(|unit| unit.force == force) {
        *stands.entry(unit.troop).or_insert(0) += u32::from(unit.stands);
    }
    let characters = position.characters.values();
    let seen = Sighting {
        date: position.date,
        owner: own.owner,
        kind: own.kind,
        number: own.number,
        province: own.province,
        stands,
        characters: characters
            .filter(|character| character.force == Some(force))
            .map(|character| character.kind)
            .collect(),
    };
    position.sightings.entry(seat).or_default().insert(force, seen);
    if let Some(number) = own.number {
        let counter =
            regnal_demonworld::state::Counter { owner: own.owner, number, province: own.province };
        position.counters.insert(force, counter);
    }
}
