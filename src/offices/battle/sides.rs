//! Determines the sides of a battle in a province.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::command::Claim;
use super::engagement::Role;
use crate::judge::Judge;
use regnal_core::seat::Seat;

/// The units of one kingdom, or the neutral units, in a province.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Party {
    /// Kingdom; `None` for a neutral garrison. Mercenaries in the province fight for nobody, so they form no party.
    pub seat: Option<Seat>,
    /// Claim to be the defender. The winner of an earlier battle here counts as the owner (IO-RULING-67).
    pub claim: Claim,
    /// Initiative of the party's leader.
    pub initiative: u16,
}

/// The two sides of a battle, each headed by one kingdom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sides {
    /// Attacking kingdoms.
    pub attackers: Vec<Seat>,
    /// Defending kingdoms; `None` for a neutral garrison.
    pub defenders: Vec<Option<Seat>>,
}

impl Sides {
    /// Returns the leading kingdom of a side; `None` for a neutral garrison.
    pub fn first(&self, role: Role) -> Option<Seat> {
        match role {
            Role::Attacker => self.attackers.first().copied(),
            Role::Defender => self.defenders.first().copied().flatten(),
        }
    }

    /// Returns all kingdoms of a side.
    pub fn seats(&self, role: Role) -> Vec<Seat> {
        match role {
            Role::Attacker => self.attackers.clone(),
            Role::Defender => self.defenders.iter().copied().flatten().collect(),
        }
    }
}

/// **IO-RULING-19, IO-RULING-67.** Returns the next battle in a province; `None` if all units there are at peace.
///
/// The defender fights the party with the highest initiative among those with which it has no treaty. Ties go to the
/// lower seat. A partner joins a side only if it has no treaty with the enemy or the enemy's partners, because partners
/// never fight each other (IO-RULING-86).
pub fn sides(
    parties: &[Party],
    judge: Judge,
    allied: impl Fn(Seat, Seat) -> bool,
) -> Option<Sides> {
    let are_at_peace = |one: &Party, other: &Party| match (one.seat, other.seat) {
        (Some(one), Some(other)) => one == other || allied(one, other),
        (one, other) => one == other,
    };
    let quarrels = |one: &&Party| parties.iter().any(|other| !are_at_peace(one, other));
    let defender = parties.iter().filter(quarrels).min_by_key(|party| party.claim.order())?;
    let attacker = parties
        .iter()
        .filter(|party| party.seat.is_some() && !are_at_peace(party, defender))
        .min_by_key(|party| (Reverse(party.initiative), party.seat))?;
    let partners = |own: &Party, enemy: &Party| -> Vec<&Party> {
        let others = parties.iter().filter(|party| {
            party.seat != own.seat && are_at_peace(party, own) && !are_at_peace(party, enemy)
        });
        others.collect()
    };
    let [ours, theirs] = [partners(attacker, defender), partners(defender, attacker)];
    let side = |own: &Party, partners: &[&Party], foes: &[&Party]| -> Vec<Option<Seat>> {
        let is_torn = |party: &Party| {
            judge.spares_common_partners() && foes.iter().any(|foe| are_at_peace(party, foe))
        };
        let whole = partners.iter().filter(|party| !is_torn(party));
        let own = std::iter::once(own.seat);
        own.chain(whole.map(|party| party.seat)).collect()
    };
    let attackers = side(attacker, &ours, &theirs);
    Some(Sides {
        attackers: attackers.into_iter().flatten().collect(),
        defenders: side(defender, &theirs, &ours),
    })
}
