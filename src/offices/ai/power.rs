//! Calculates the strengths of a battle's sides and its likely outcome from the factors in the rules, without dice.

use super::super::battle::fanatic_chance;
use super::super::content::content;
use super::super::nouns::{Alignment, ArmyType, Terrain};
use super::super::strength::{Stand, Troop, strength};
use regnal_core::narrow::narrow;

/// One side of a battle, known or estimated.
#[derive(Clone, Debug, Default)]
pub(super) struct BattleSide {
    pub(super) troops: Vec<Troop>,
    /// Commander's tactics level, or marine level at sea.
    pub(super) command: u8,
    pub(super) defends: bool,
    /// True if the battle is in the side's start province.
    pub(super) is_home: bool,
    /// Exploration in percent: this side's, then the opponent's.
    pub(super) explored: [u8; 2],
    /// True if exploration gives an advantage only to a side that has explored the province fully, and only against a
    /// side that has not explored it at all.
    pub(super) only_full_exploration: bool,
    pub(super) alignment: Option<Alignment>,
}

impl BattleSide {
    /// Returns the strength of each unit in hundredths, strongest first. Fanaticism is weighted by its chance.
    fn strengths(&self, terrain: Terrain) -> Vec<i64> {
        let has_camels = self.troops.iter().any(|troop| troop.kind == ArmyType::Cc);
        let fanatic = i64::from(fanatic_chance(self.alignment));
        let fighting = self
            .troops
            .iter()
            .filter(|troop| troop.kind != ArmyType::Wh || terrain == Terrain::Sea);
        let mut strengths: Vec<i64> = fighting
            .map(|&troop| {
                let stand = Stand {
                    defends: self.defends,
                    // Mean result of the elephant die.
                    elephants: (troop.kind == ArmyType::El).then(|| content().elephants(3)),
                    is_home: self.is_home,
                    has_camels,
                    command: self.command,
                    explored: self.explored,
                    only_full_exploration: self.only_full_exploration,
                    ..Stand::plain(terrain)
                };
                let cool = narrow::<i64, _>(strength(troop, &stand).total.hundredths());
                if fanatic == 0 {
                    return cool;
                }
                let stand = Stand { is_fanatic: true, ..stand };
                let hot = narrow::<i64, _>(strength(troop, &stand).total.hundredths());
                (cool * (100 - fanatic) + hot * fanatic) / 100
            })
            .collect();
        strengths.sort_unstable_by(|one, other| other.cmp(one));
        strengths
    }
}

/// Returns a side's strength in a line with this many slots, including the second and third ranks (IO-RULING-71).
fn in_line(strengths: &[i64], slots: usize) -> i64 {
    let rank = |place: usize| -> i64 { strengths.iter().skip(place * slots).take(slots).sum() };
    rank(0) + rank(1) / 2 + rank(2) / 4
}

/// **IO-RULING-70 to -74.** Estimates the attacker's chance of winning, in percent.
pub(super) fn chance(attacker: &BattleSide, defender: &BattleSide, terrain: Terrain) -> i32 {
    let [own, other] = [attacker, defender].map(|side| side.strengths(terrain));
    if own.is_empty() {
        return 0;
    }
    if other.is_empty() {
        return 100;
    }
    let [least, most] = content().land(terrain).line;
    let line: usize = narrow(least.midpoint(most));
    let slots = line.min(own.len()).min(other.len()).max(1);
    by_ratio(in_line(&own, slots), in_line(&other, slots))
}

/// Estimates the chance, in percent, that one strength beats another. In each slot, a die multiplies the strength by a
/// factor from 1.1 to 2.
fn by_ratio(own: i64, other: i64) -> i32 {
    const POINTS: [(i64, i64); 7] =
        [(55, 0), (80, 20), (100, 45), (125, 72), (150, 90), (180, 98), (220, 100)];
    let ratio = 100 * own / other.max(1);
    let Some(place) = POINTS.iter().position(|&(at, _)| ratio <= at) else {
        return 100;
    };
    let (to, high) = POINTS[place];
    let Some((from, low)) = place.checked_sub(1).map(|before| POINTS[before]) else {
        return 0;
    };
    narrow(low + (high - low) * (ratio - from) / (to - from))
}
