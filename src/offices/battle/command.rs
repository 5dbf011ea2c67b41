//! Determines the supreme commanders of a battle and the defending side.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::engagement::Role;
use crate::ids::CharacterId;

/// A character who leads units in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leader {
    /// Id of the character.
    pub id: CharacterId,
    /// Number of units led in the battle; whales outside the sea do not count (IO-RULING-79).
    pub units: u16,
    /// Leader's tactics level, or marine level at sea.
    pub level: u8,
}

/// **IO-RULING-69.** Returns a side's supreme commander: the leader with the most units. Ties go to the highest level,
/// then to the lowest id. `None` means a garrison commander without skills.
pub fn supreme(leaders: &[Leader]) -> Option<Leader> {
    let leading = leaders.iter().filter(|leader| leader.units > 0);
    leading.min_by_key(|leader| (Reverse(leader.units), Reverse(leader.level), leader.id)).copied()
}

/// **IO-RULING-65.** Returns the successor of a dead commander. This is a friendly character in the province who leads
/// no units; if there are several, the one with the lowest id. If there is none, the next leader succeeds. `None` means
/// a garrison commander without skills.
pub fn successor(
    dead: CharacterId,
    friends: &[CharacterId],
    leaders: &[Leader],
) -> Option<CharacterId> {
    let idle = |id: &&CharacterId| **id != dead && !leaders.iter().any(|leader| leader.id == **id);
    let friend = friends.iter().filter(idle).min().copied();
    friend.or_else(|| {
        let others: Vec<Leader> =
            leaders.iter().filter(|leader| leader.id != dead).copied().collect();
        supreme(&others).map(|leader| leader.id)
    })
}

/// A side's claim to be the defender (IO-RULING-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// True if the side owns the province.
    pub owns: bool,
    /// True if the side was in the province before this phase.
    pub was_there: bool,
    /// Position of the side's leader in the phase's turn order.
    pub acted: u16,
}

impl Claim {
    /// **IO-RULING-19.** Returns a sort key; the side with the lower key defends. The owner comes first, then the side
    /// that was in the province before this phase, then the side whose leader acted first.
    pub(super) fn order(self) -> (bool, bool, u16) {
        let arrival = if self.was_there { 0 } else { self.acted };
        (!self.owns, !self.was_there, arrival)
    }
}

/// **IO-RULING-19.** Returns the index of the defending side; the first side if the claims are equal.
pub fn defender(claims: [Claim; 2]) -> usize {
    usize::from(claims[1].order() < claims[0].order())
}

impl Role {
    /// Returns a side's role, given the index of the defender.
    pub fn of(side: usize, defender: usize) -> Role {
        if side == defender { Role::Defender } else { Role::Attacker }
    }
}
