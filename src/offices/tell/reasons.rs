//! Renders the reasons why a side was stronger: the strength factors in the rulebook's order (IO-15.8-25, IO-T11), for
//! kingdoms with units in the battle. Exploration is omitted, because it is secret (section 7).

use crate::battle::Role;
use crate::event::Fought;
use crate::fraction::Fraction;
use crate::strength::{Effect, Factor};
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

/// An advantage that a side can have; the variants are in the rulebook's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Advantage {
    Arms,
    Ground,
    Home,
    Fanatics,
    Desert,
    Quality,
    Command,
    Nemesis,
    Defence,
    Duel,
}

impl Advantage {
    const ALL: [Advantage; 10] = [
        Advantage::Arms,
        Advantage::Ground,
        Advantage::Home,
        Advantage::Fanatics,
        Advantage::Desert,
        Advantage::Quality,
        Advantage::Command,
        Advantage::Nemesis,
        Advantage::Defence,
        Advantage::Duel,
    ];

    /// Returns the advantage to which a factor belongs.
    fn of(factor: Factor) -> Option<Advantage> {
        match factor {
            Factor::TypeStrength | Factor::RaceType | Factor::RaceTerrain => Some(Advantage::Arms),
            Factor::FavourableTerrain | Factor::UnfavourableTerrain => Some(Advantage::Ground),
            Factor::HomeProvince => Some(Advantage::Home),
            Factor::Fanatic => Some(Advantage::Fanatics),
            Factor::DesertWithoutCamels => Some(Advantage::Desert),
            Factor::Quality => Some(Advantage::Quality),
            Factor::Commander => Some(Advantage::Command),
            Factor::Nemesis => Some(Advantage::Nemesis),
            Factor::Defence => Some(Advantage::Defence),
            Factor::Demoralised => Some(Advantage::Duel),
            Factor::Exploration | Factor::Rank => None,
        }
    }

    fn term(self) -> &'static str {
        match self {
            Advantage::Arms => "offices-edge-arms",
            Advantage::Ground => "offices-edge-ground",
            Advantage::Home => "offices-edge-home",
            Advantage::Fanatics => "offices-edge-fanatics",
            Advantage::Desert => "offices-edge-desert",
            Advantage::Quality => "offices-edge-quality",
            Advantage::Command => "offices-edge-command",
            Advantage::Nemesis => "offices-edge-nemesis",
            Advantage::Defence => "offices-edge-defence",
            Advantage::Duel => "offices-edge-duel",
        }
    }

    /// Returns the size of this advantage for a side, as an average per unit in hundredths.
    fn share(self, fought: &Fought, role: Role) -> i64 {
        let side = role.index();
        let units = &fought.battle.readied[side];
        let count = narrow::<i64, _>(units.len()).max(1);
        if self == Advantage::Nemesis {
            // A unit that faces its nemesis is weakened.
            let met = fought.battle.slots.iter().filter(|slot| slot.nemesis[side]);
            return -100 * narrow::<i64, _>(met.count());
        }
        let factors = units.iter().flat_map(|unit| &unit.strength.factors);
        let own = factors.filter(|(factor, _)| Advantage::of(*factor) == Some(self));
        own.map(|(_, effect)| amount(*effect)).sum::<i64>() / count
    }
}

/// Returns a factor's amount in hundredths. Points and levels count in full, and a multiplier counts by its excess over
/// 1.
fn amount(effect: Effect) -> i64 {
    match effect {
        Effect::Plus(points) => 100 * i64::from(points),
        Effect::Levels(levels) => 100 * i64::from(levels),
        Effect::Times(by) => hundredths(by) - 100,
    }
}

fn hundredths(fraction: Fraction) -> i64 {
    narrow(fraction.hundredths())
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
            let edges = Advantage::ALL
                .into_iter()
                .filter(|edge| edge.share(fought, own) > edge.share(fought, other));
            let told: Vec<Arg> =
                numbers.into_iter().chain(edges.map(|edge| Arg::Term(edge.term()))).collect();
            let id = match role {
                Role::Attacker => "offices-told-for-attackers",
                Role::Defender => "offices-told-for-defenders",
            };
            (!told.is_empty()).then(|| Line::new(id).with("reasons", told))
        })
        .collect()
}
