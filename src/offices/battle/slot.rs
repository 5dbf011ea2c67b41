//! Resolves one slot of the battle line: the clash of two front units.

use serde::{Deserialize, Serialize};

use super::engagement::Role;
use super::line::Array;
use crate::chance::Test;
use crate::content::content;
use crate::fraction::Fraction;
use crate::ids::UnitId;
use crate::nouns::ArmyType;
use crate::strength::{Rank, faces_nemesis};
use regnal_core::dice::{Dice, Draw};

/// Result of a slot for the weaker front unit (IO-RULING-73).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SlotResult {
    /// Both sides are equally strong; no effect.
    Even,
    /// The weaker unit is pushed back, without loss.
    PushedBack,
    /// The weaker unit loses a level of quality.
    Reduced,
    /// The weaker unit makes an escape test immediately.
    Broken,
}

/// An escape test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Escape {
    /// Unit that is tested.
    pub unit: UnitId,
    /// Escape test; `None` for a neutral unit, which vanishes.
    pub test: Option<Test>,
}

impl Escape {
    /// Returns whether the unit escaped.
    pub fn is_away(&self) -> bool {
        self.test.is_some_and(|test| test.passes)
    }
}

/// A slot that has been fought. In each pair, the attacker comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Slot {
    pub front: [UnitId; 2],
    /// True for each front unit that faced its nemesis.
    pub nemesis: [bool; 2],
    /// Strength of each side in this slot.
    pub strengths: [Fraction; 2],
    /// A d10 roll for each side.
    pub dice: [Draw; 2],
    /// Power of each side: strength × (10 + die) / 10.
    pub powers: [Fraction; 2],
    /// Role of the weaker side; `None` if both are equal.
    pub loser: Option<Role>,
    pub result: SlotResult,
    pub escape: Option<Escape>,
    /// Test of whether werebeasts bit the survivor (IO-RULING-77).
    pub bite: Option<Test>,
}

/// **IO-RULING-72, IO-RULING-73.** Rolls a slot and determines the weaker side, without applying the result to its
/// unit. `None` if the slot is beyond the line.
pub(super) fn clash(dice: &mut Dice, arrays: &[Array; 2], slot: u16) -> Option<Slot> {
    let at = |role: Role, rank| arrays[role.index()].at(slot, rank);
    let front = [at(Role::Attacker, Rank::Front)?, at(Role::Defender, Rank::Front)?];
    let nemesis = Role::BOTH.map(|role| {
        let kind = |rank| at(role.other(), rank).map(|placed| placed.kind);
        let own = front[role.index()].kind;
        faces_nemesis(own, kind(Rank::Front), kind(Rank::Second))
    });
    let strengths = Role::BOTH.map(|role| {
        let weakened =
            if nemesis[role.index()] { content().factors.nemesis } else { Fraction::ONE };
        let behind = [Rank::Second, Rank::Third]
            .into_iter()
            .filter_map(|rank| at(role, rank).map(|placed| placed.strength * rank.part()));
        front[role.index()].strength * weakened + behind.sum::<Fraction>()
    });
    let rolled = [dice.draw(10), dice.draw(10)];
    let powers = [0, 1]
        .map(|side: usize| strengths[side] * Fraction::of(10 + u64::from(rolled[side].value), 10));
    let (loser, result) = judged(powers);
    Some(Slot {
        front: front.map(|placed| placed.unit),
        nemesis,
        strengths,
        dice: rolled,
        powers,
        loser,
        result,
        escape: None,
        bite: None,
    })
}

/// **IO-RULING-73.** Returns the side with the lower power and the slot's result.
fn judged(powers: [Fraction; 2]) -> (Option<Role>, SlotResult) {
    let [attacker, defender] = powers;
    let (loser, low, high) = match attacker.cmp(&defender) {
        std::cmp::Ordering::Equal => return (None, SlotResult::Even),
        std::cmp::Ordering::Less => (Role::Attacker, attacker, defender),
        std::cmp::Ordering::Greater => (Role::Defender, defender, attacker),
    };
    let result = if low.is_zero() || high >= low * Fraction::of(2, 1) {
        SlotResult::Broken
    } else if high >= low * Fraction::of(5, 4) {
        SlotResult::Reduced
    } else {
        SlotResult::PushedBack
    };
    (Some(loser), result)
}

/// **IO-15.8-01, IO-RULING-75.** Returns a unit's chance of escaping, in percent.
pub fn escape_chance(kind: ArmyType) -> i32 {
    20 + 15 * i32::from(content().troop(kind).speed)
}
