//! Battles fought to break a siege, as known to the viewer: the sides, and the effect of the siege on each side.

use super::foe::Foe;
use crate::battle::Role;
use crate::ids::{ForceId, ProvinceId};
use crate::judge::Judge;
use crate::state::{Attitude, Force, Provisions};
use crate::view::{SiegeView, View};
use crate::works::is_camp_enough;
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

/// A battle fought to break a siege.
#[derive(Clone, Copy, Debug)]
pub(super) struct Relief<'a> {
    pub(super) province: ProvinceId,
    pub(super) siege: Option<&'a SiegeView>,
    /// Viewer's side in the battle. The besiegers attack (DW-RULING-29).
    pub(super) role: Role,
}

impl View {
    /// **DW-RULING-29.** Returns the siege that a battle between the viewer and `enemy` would break. Returns `None` for
    /// players on neither side of the siege: they do not know the forces inside the site, and learn only when the
    /// battle begins that it is a relief battle.
    pub(super) fn relief(&self, enemy: Seat, province: ProvinceId) -> Option<Relief<'_>> {
        let seat = self.seat?;
        let sieges = self.sieges.iter();
        let mut there = sieges.filter(|siege| siege.site.province == province);
        there.find_map(|siege| {
            let besieged = siege.seen.as_ref()?.besieged?;
            let besieges = |one: Seat| siege.besiegers.contains(&one);
            let helps = |one: Seat| {
                let comes = !besieges(one) && !siege.camping.contains(&one);
                one == besieged || (comes && self.are_linked(one, besieged))
            };
            let role = match () {
                () if helps(seat) && besieges(enemy) => Role::Defender,
                () if helps(enemy) && besieges(seat) => Role::Attacker,
                () => return None,
            };
            Some(Relief { province, siege: Some(siege), role })
        })
    }

    /// **DW-AUTO-03, DW-T-42.** Returns the supply of one of the viewer's armies in a relief battle. Besiegers, and
    /// besieged troops who come out, keep their siege supply. Armies from outside are fully supplied.
    pub(super) fn fed_in(&self, relief: Relief<'_>, army: ForceId) -> Provisions {
        let own = relief.siege.and_then(|siege| siege.own.as_ref());
        let Some(own) = own.filter(|_| self.options.judge >= Judge::THIRD) else {
            return Provisions::default();
        };
        let forces = self.own.iter().flat_map(|own| own.forces.get(&army));
        let mut forces = forces.filter(|force| force.province == relief.province);
        // DW-RULING-31: an army that has neither marched nor retreated this season was inside the site when the season
        // began.
        let was_inside = forces.any(|force| force.moved_from.is_none() && force.retreats == 0);
        match relief.role {
            Role::Defender if !was_inside => Provisions::default(),
            Role::Attacker | Role::Defender => Provisions::in_siege(own.felt, own.hunger),
        }
    }

    /// **DW-RULING-59.** Returns whether the besiegers are in a finished camp that has room for all of them. The
    /// viewer's stands are those of `armies` and of the viewer's armies that are already in the province. Other
    /// players' armies count as last seen, or as `points` if never seen. Returns `false` if the viewer is on neither
    /// side of the siege.
    pub(super) fn is_camped(&self, relief: Relief<'_>, armies: &[ForceId], points: u32) -> bool {
        let Some(siege) = relief.siege else { return false };
        let Some(seen) = &siege.seen else { return false };
        let (mine, others): (Vec<Seat>, Vec<Seat>) =
            siege.besiegers.iter().partition(|&&seat| self.seat == Some(seat));
        let mut foe = Foe::none();
        for seat in others {
            foe.meet(self, seat, relief.province, points);
        }
        let own = match mine.is_empty() {
            true => 0,
            false => self.stands_before(relief.province, armies),
        };
        let stands = own.saturating_add(foe.stands());
        self.options.judge >= Judge::THIRD && is_camp_enough(seen.palisades, narrow(stands))
    }

    /// Returns the stands of the viewer's armies in the open in a province: the given armies, and the armies that are
    /// already there and stay.
    fn stands_before(&self, province: ProvinceId, armies: &[ForceId]) -> u32 {
        let Some(own) = &self.own else { return 0 };
        let goes = |id: &ForceId| {
            let mut marches = own.pending_marches();
            let attitudes = self.conflicts.values();
            let mut attitudes = attitudes.filter_map(|conflict| conflict.attitudes.get(id));
            marches.any(|(army, march)| army == *id && march.to != province)
                || attitudes
                    .any(|does| matches!(does, Attitude::Withdraw(_) | Attitude::Shelter(_)))
        };
        let stays = |id: &ForceId, force: &Force| {
            force.province == province && force.site.is_none() && !goes(id)
        };
        own.stands_in(|id| {
            let force = own.forces.get(&id);
            armies.contains(&id) || force.is_some_and(|force| stays(&id, force))
        })
    }
}
