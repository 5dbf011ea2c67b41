//! Renders why one side was stronger: the factors of strength in the order of the book (IO-15.8-25, IO-T11), for
//! kingdoms with units there. Exploration is left out, because it is secret (section 7).

use crate::battle::Role;
use crate::event::Fought;
use crate::fraction::Fraction;
use crate::strength::{Effect, Factor};
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

/// An advantage of a side, in the order of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
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

impl Edge {
    const ALL: [Edge; 10] = [
        Edge::Arms,
        Edge::Ground,
        Edge::Home,
        Edge::Fanatics,
        Edge::Desert,
        Edge::Quality,
        Edge::Command,
        Edge::Nemesis,
        Edge::Defence,
        Edge::Duel,
    ];

    /// Returns the advantage to which a factor counts.
    fn of(factor: Factor) -> Option<Edge> {
        match factor {
            Factor::TypeStrength | Factor::RaceType | Factor::RaceTerrain => Some(Edge::Arms),
            Factor::FavourableTerrain | Factor::UnfavourableTerrain => Some(Edge::Ground),
            Factor::HomeProvince => Some(Edge::Home),
            Factor::Fanatic => Some(Edge::Fanatics),
            Factor::DesertWithoutCamels => Some(Edge::Desert),
            Factor::Quality => Some(Edge::Quality),
            Factor::Commander => Some(Edge::Command),
            Factor::Nemesis => Some(Edge::Nemesis),
            Factor::Defence => Some(Edge::Defence),
            Factor::Demoralised => Some(Edge::Duel),
            Factor::Exploration | Factor::Rank => None,
        }
    }

    fn term(self) -> &'static str {
        match self {
            Edge::Arms => "offices-edge-arms",
            Edge::Ground => "offices-edge-ground",
            Edge::Home => "offices-edge-home",
            Edge::Fanatics => "offices-edge-fanatics",
            Edge::Desert => "offices-edge-desert",
            Edge::Quality => "offices-edge-quality",
            Edge::Command => "offices-edge-command",
            Edge::Nemesis => "offices-edge-nemesis",
            Edge::Defence => "offices-edge-defence",
            Edge::Duel => "offices-edge-duel",
        }
    }

    /// Returns how much of it a side has, averaged over its units, in hundredths.
    fn share(self, fought: &Fought, role: Role) -> i64 {
        let side = role.index();
        let units = &fought.battle.readied[side];
        let count = narrow::<i64, _>(units.len()).max(1);
        if self == Edge::Nemesis {
            // A unit that faces its nemesis is weaker.
            let met = fought.battle.slots.iter().filter(|slot| slot.nemesis[side]);
            return -100 * narrow::<i64, _>(met.count());
        }
        let factors = units.iter().flat_map(|unit| &unit.strength.factors);
        let own = factors.filter(|(factor, _)| Edge::of(*factor) == Some(self));
        own.map(|(_, effect)| amount(*effect)).sum::<i64>() / count
    }
}

/// Returns the amount of a factor in hundredths: points and levels as they are, a multiplier as its excess over 1.
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

/// Renders the advantages of each side, numbers first; empty if there was no slot.
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
            let edges = Edge::ALL
                .into_iter()
                .filter(|edge| edge.share(fought, own) > edge.share(fought, other));
            let told: Vec<Arg> = numbers
                .into_iter()
                .chain(edges.map(|edge| Arg::Term(edge.term())))
                .collect();
            let id = match role {
                Role::Attacker => "offices-told-for-attackers",
                Role::Defender => "offices-told-for-defenders",
            };
            (!told.is_empty()).then(|| Line::new(id).with("reasons", told))
        })
        .collect()
}
