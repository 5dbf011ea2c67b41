//! One slot of the line.

use serde::{Deserialize, Serialize};

use super::engagement::Role;
use super::line::Array;
use crate::dice::{Dice, Draw};
use crate::games::offices::chance::Test;
use crate::games::offices::content::content;
use crate::games::offices::fraction::Fraction;
use crate::games::offices::ids::UnitId;
use crate::games::offices::nouns::ArmyType;
use crate::games::offices::strength::{Rank, faces_nemesis};

/// What a slot does to the weaker front unit (IO-RULING-73).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SlotResult {
    /// Both are as strong: nothing.
    Even,
    /// It is pushed back, without loss.
    PushedBack,
    /// It loses a level of quality.
    Reduced,
    /// It tests its escape at once.
    Broken,
}

/// A test of escape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Escape {
    /// Which unit.
    pub unit: UnitId,
    /// Its test; none for a neutral unit, which is gone.
    pub test: Option<Test>,
}

impl Escape {
    /// Whether it got away.
    pub fn is_away(&self) -> bool {
        self.test.is_some_and(|test| test.passes)
    }
}

/// A slot as it was fought; pairs are the attacker, then the defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slot {
    /// The front units.
    pub front: [UnitId; 2],
    /// Whether each front unit faced its nemesis.
    pub nemesis: [bool; 2],
    /// The strength of each side in this slot.
    pub strengths: [Fraction; 2],
    /// A die of ten each.
    pub dice: [Draw; 2],
    /// Strength times ten and the die, over ten.
    pub powers: [Fraction; 2],
    /// Who was the weaker; none where both were as strong.
    pub loser: Option<Role>,
    /// What happened to it.
    pub result: SlotResult,
    /// The escape of a broken unit.
    pub escape: Option<Escape>,
    /// Whether the survivor was bitten by werebeasts (IO-RULING-77).
    pub bite: Option<Test>,
}

/// A slot before anybody suffers from it.
pub(super) struct Clash {
    pub(super) front: [UnitId; 2],
    pub(super) kinds: [ArmyType; 2],
    pub(super) nemesis: [bool; 2],
    pub(super) strengths: [Fraction; 2],
    pub(super) dice: [Draw; 2],
    pub(super) powers: [Fraction; 2],
    pub(super) loser: Option<Role>,
    pub(super) result: SlotResult,
}

/// **IO-RULING-72, IO-RULING-73.** The strengths of a slot, its dice, and who is the weaker. `None` beyond the line.
pub(super) fn clash(dice: &mut Dice, arrays: &[Array; 2], slot: u16) -> Option<Clash> {
    let at = |role: Role, rank| arrays[role.index()].at(slot, rank);
    let front = [
        at(Role::Attacker, Rank::Front)?,
        at(Role::Defender, Rank::Front)?,
    ];
    let nemesis = Role::BOTH.map(|role| {
        let kind = |rank| at(role.other(), rank).map(|placed| placed.kind);
        let own = front[role.index()].kind;
        faces_nemesis(own, kind(Rank::Front), kind(Rank::Second))
    });
    let strengths = Role::BOTH.map(|role| {
        let weakened = if nemesis[role.index()] {
            content().factors.nemesis
        } else {
            Fraction::ONE
        };
        let behind = [Rank::Second, Rank::Third]
            .into_iter()
            .filter_map(|rank| at(role, rank).map(|placed| placed.strength * rank.part()));
        front[role.index()].strength * weakened + behind.sum::<Fraction>()
    });
    let rolled = [dice.draw(10), dice.draw(10)];
    let powers = [0, 1]
        .map(|side: usize| strengths[side] * Fraction::of(10 + u64::from(rolled[side].value), 10));
    let (loser, result) = judged(powers);
    Some(Clash {
        front: front.map(|placed| placed.unit),
        kinds: front.map(|placed| placed.kind),
        nemesis,
        strengths,
        dice: rolled,
        powers,
        loser,
        result,
    })
}

/// **IO-RULING-73.** Who is the weaker of two powers, and what that means.
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

/// **IO-15.8-01, IO-RULING-75.** The chance of a unit to escape, in percent.
pub fn escape_chance(kind: ArmyType) -> i32 {
    20 + 15 * i32::from(content().troop(kind).speed)
}
