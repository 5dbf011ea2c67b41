//! Who defends, and who commands.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::engagement::Role;
use crate::games::offices::ids::CharacterId;

/// A character who leads units in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leader {
    /// Who.
    pub id: CharacterId,
    /// How many units of the battle he leads; whales off the sea do not count (IO-RULING-79).
    pub units: u16,
    /// His level of tactics, at sea of marine.
    pub level: u8,
}

/// **IO-RULING-69.** The supreme commander of a side: who leads most units, then the best in tactics (at sea in marine),
/// then the lowest number. `None`: a garrison commander without skills.
pub fn supreme(leaders: &[Leader]) -> Option<Leader> {
    let leading = leaders.iter().filter(|leader| leader.units > 0);
    leading
        .min_by_key(|leader| (Reverse(leader.units), Reverse(leader.level), leader.id))
        .copied()
}

/// **IO-RULING-65.** Who takes over from a dead commander: the friend with the lowest number in the province who leads
/// nothing, else the next leader. `None`: a garrison commander without skills.
pub fn successor(
    dead: CharacterId,
    friends: &[CharacterId],
    leaders: &[Leader],
) -> Option<CharacterId> {
    let idle = |id: &&CharacterId| **id != dead && !leaders.iter().any(|leader| leader.id == **id);
    let friend = friends.iter().filter(idle).min().copied();
    friend.or_else(|| {
        let others: Vec<Leader> = leaders
            .iter()
            .filter(|leader| leader.id != dead)
            .copied()
            .collect();
        supreme(&others).map(|leader| leader.id)
    })
}

/// What decides which of two sides defends (IO-RULING-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// Whether the province belongs to it.
    pub owns: bool,
    /// Whether it was there before this phase.
    pub was_there: bool,
    /// The place of its leader in the order of the phase.
    pub acted: u16,
}

impl Claim {
    /// **IO-RULING-19.** The claim that comes first defends: the owner, else who was there before, else whose leader acted
    /// first.
    pub(super) fn order(self) -> (bool, bool, u16) {
        let arrival = if self.was_there { 0 } else { self.acted };
        (!self.owns, !self.was_there, arrival)
    }
}

/// **IO-RULING-19.** Which of two sides defends: the owner's, else the one that was there before, else the one whose
/// leader acted first; if both were there, the first.
pub fn defender(claims: [Claim; 2]) -> usize {
    usize::from(claims[1].order() < claims[0].order())
}

impl Role {
    /// The roles of two sides of which the one with this index defends.
    pub fn of(side: usize, defender: usize) -> Role {
        if side == defender {
            Role::Defender
        } else {
            Role::Attacker
        }
    }
}
