//! Movement, which is simultaneous except for armies whose paths cross (DW-ORDERS-03 to -07, DW-RULING-19,
//! DW-RULING-20).

use std::collections::BTreeSet;

use super::super::Resolution;
use crate::content::move_rank;
use crate::event::Season;
use crate::ids::{ForceId, ProvinceId};
use crate::nouns::TreatyKind;
use crate::state::{Demonworld, MarchStatus, Step};
use regnal_core::dice::Die;
use regnal_core::game::Seat;
use regnal_core::never::expected;

impl Demonworld {
    /// **DW-ORDERS-04, DW-RULING-19.** Returns the armies whose paths cross. Paths cross if one army is ordered into a
    /// province that another owner's army is ordered to leave. A treaty of passage or an alliance lets both armies
    /// through.
    pub(super) fn paired(&self) -> BTreeSet<ForceId> {
        let mut paired = BTreeSet::new();
        for (&x, enters) in &self.at.marches {
            for (&y, leaves) in &self.at.marches {
                if enters.to == leaves.from && self.are_at_odds(x, y) {
                    paired.extend([x, y]);
                }
            }
        }
        paired
    }

    /// Returns whether an army meets another player's army that still has to leave a province.
    pub(in crate::decide) fn meets_leaving(&self, army: ForceId, province: ProvinceId) -> bool {
        self.pending().any(|(other, from, _)| from == province && self.are_at_odds(army, other))
    }

    fn are_at_odds(&self, x: ForceId, y: ForceId) -> bool {
        match (self.owner_of_existing_force(x), self.owner_of_existing_force(y)) {
            (Some(x), Some(y)) => {
                x != y && !self.has_treaty(x, y, &[TreatyKind::Passage, TreatyKind::Alliance])
            }
            _ => false,
        }
    }

    /// Returns the armies with pending orders, each with its origin and destination.
    fn pending(&self) -> impl Iterator<Item = (ForceId, ProvinceId, ProvinceId)> + '_ {
        self.at
            .marches
            .iter()
            .filter(|(_, march)| march.status == MarchStatus::Pending)
            .map(|(&army, march)| (army, march.from, march.to))
    }

    /// Returns the rank of a seat's race in the tie-breaking order (DW-T-03).
    pub(in crate::decide) fn rank_of(&self, seat: Seat) -> u8 {
        self.player(seat).map_or(u8::MAX, |player| move_rank(player.race))
    }
}

impl Resolution<'_> {
    /// **DW-RULING-19, points 2 to 4.** Moves all armies whose paths do not cross. The players of the remaining armies
    /// roll for the order in which they move.
    pub(super) fn begin_movement(&mut self) {
        let paired = self.paired();
        let free: Vec<(ForceId, ProvinceId, ProvinceId)> =
            self.pending().filter(|(army, ..)| !paired.contains(army)).collect();
        for (army, from, to) in free {
            self.emit(Season::Marched { army, from, to });
        }
        if paired.is_empty() {
            return;
        }
        let seats: BTreeSet<Seat> =
            paired.iter().filter_map(|&army| self.owner_of_existing_force(army)).collect();
        let (dice, order) = self.throw_for_order(&seats);
        for &seat in order.iter().rev() {
            self.push(Step::Move { seat });
        }
        self.emit(Season::PriorityRolled { dice, order, paired });
    }

    /// **DW-ORDERS-05, DW-ORDERS-06, DW-RULING-20.** Rolls one die per player and adds prestige. The highest total goes
    /// first; ties are broken by race. No reroll is needed, because each race has at most one player (DW-RULING-05).
    fn throw_for_order(&mut self, seats: &BTreeSet<Seat>) -> (Vec<(Seat, Die)>, Vec<Seat>) {
        let dice: Vec<(Seat, Die)> = seats.iter().map(|&seat| (seat, self.dice().d6())).collect();
        let mut order = dice.clone();
        order.sort_by_key(|&(seat, die)| {
            let total = i32::from(die.face) + i32::from(self.prestige_of(seat));
            (std::cmp::Reverse(total), self.rank_of(seat), seat)
        });
        (dice, order.into_iter().map(|(seat, _)| seat).collect())
    }

    /// **DW-RULING-19, point 5.** Moves a player's armies with crossing paths, if their orders are still valid. If one
    /// of them meets armies that were about to leave, the resulting conflict is resolved before the next player moves
    /// (DW-ORDERS-07).
    pub(in crate::decide) fn move_paired(&mut self, seat: Seat) {
        let movement = expected(self.at.movement.as_ref(), "a movement in progress");
        let paired = movement.map(|movement| movement.paired.clone()).unwrap_or_default();
        let moving: Vec<(ForceId, ProvinceId, ProvinceId)> = self
            .pending()
            .filter(|(army, ..)| paired.contains(army))
            .filter(|&(army, ..)| self.owner_of_existing_force(army) == Some(seat))
            .collect();
        let mut met = BTreeSet::new();
        for (army, from, to) in moving {
            self.emit(Season::Marched { army, from, to });
            if self.meets_leaving(army, to) {
                met.insert(to);
            }
        }
        for &province in met.iter().rev() {
            self.push(Step::Meet { province, mover: seat });
        }
    }

    pub(in crate::decide) fn end_movement(&mut self) {
        if self.at.movement.is_some() {
            self.emit(Season::MovementEnded);
        }
    }
}
