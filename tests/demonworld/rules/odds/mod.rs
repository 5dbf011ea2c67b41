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

use super::conflict::take;
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
