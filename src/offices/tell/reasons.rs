//! Renders the reasons why a side was stronger: the strength factors in the rulebook's order (IO-15.8-25, IO-T11), for
//! kingdoms with units in the battle. Exploration is omitted, because it is secret (section 7).

use crate::battle::Role;
use crate::event::Fought;
use crate::strength::{Effect, Factor};
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

/// Advantages that a side can have, in the rulebook's order, each with the strength factors that belong to it.
/// Exploration and ranks belong to none.
const ADVANTAGES: [(&str, &[Factor]); 10] = [
    ("offices-edge-arms", &[Factor::TypeStrength, Factor::RaceType, Factor::RaceTerrain]),
    ("offices-edge-ground", &[Factor::FavourableTerrain, Factor::UnfavourableTerrain]),
    ("offices-edge-home", &[Factor::HomeProvince]),
    ("offices-edge-fanatics", &[Factor::Fanatic]),
    ("offices-edge-desert", &[Factor::DesertWithoutCamels]),
    ("offices-edge-quality", &[Factor::Quality]),
    ("offices-edge-command", &[Factor::Commander]),
    ("offices-edge-nemesis", &[Factor::Nemesis]),
    ("offices-edge-defence", &[Factor::Defence]),
    ("offices-edge-duel", &[Factor::Demoralised]),
];

/// Returns the size of the advantage from some factors for a side, as an average per unit in hundredths.
fn share(factors: &[Factor], fought: &Fought, role: Role) -> i64 {
    let side = role.index();
    let units = &fought.battle.readied[side];
    let count = narrow::<i64, _>(units.len()).max(1);
    if factors == [Factor::Nemesis] {
        // A unit that faces its nemesis is weakened.
        let met = fought.battle.slots.iter().filter(|slot| slot.nemesis[side]);
        return -100 * narrow::<i64, _>(met.count());
    }
    let all = units.iter().flat_map(|unit| &unit.strength.factors);
    let own = all.filter(|(factor, _)| factors.contains(factor));
    own.map(|(_, effect)| amount(*effect)).sum::<i64>() / count
}

/// Returns a factor's amount in hundredths. Points and levels count in full, and a multiplier counts by its excess over
/// 1.
fn amount(effect: Effect) -> i64 {
    match effect {
        Effect::Plus(points) => 100 * i64::from(points),
        Effect::Levels(levels) => 100 * i64::from(levels),
        Effect::Times(by) => narrow::<i64, _>(by.hundredths()) - 100,
    }
}

/// Renders each side's advantages, starting with the number of units. Empty if the battle had no slots.
pub(super) fn reasons(fought: &Fought) -> Vec<Line> {
    if fought.battle.slots.is_empty() {
        return Vec::new();
    }
    let counts = Role::BOTH.map(|role| fought.battle.arrays[role.index()].units.len());
    Role::BOTH
        .into_iter()
        .filter_map(|role| {
            let [own, other] = [role, role.other()];
            let numbers = (counts[own.index()] > counts[other.index()])
                .then_some(Arg::Term("offices-edge-numbers"));
            let edges = ADVANTAGES
                .into_iter()
                .filter(|(_, factors)| share(factors, fought, own) > share(factors, fought, other));
            let told: Vec<Arg> =
                numbers.into_iter().chain(edges.map(|(term, _)| Arg::Term(term))).collect();
            let id = match role {
                Role::Attacker => "offices-told-for-attackers",
                Role::Defender => "offices-told-for-defenders",
            };
            (!told.is_empty()).then(|| Line::new(id).with("reasons", told))
        })
        .collect()
}
