//! Battles that are to break a siege: who comes for whom, and what the siege does to them, as far as the viewer knows.

use super::field::Fed;
use super::foe::Foe;
use super::siege::fed;
use crate::game::Seat;
use crate::games::demonworld::battle::Role;
use crate::games::demonworld::ids::{ForceId, ProvinceId};
use crate::games::demonworld::judge::Judge;
use crate::games::demonworld::state::{Attitude, Force, MarchStatus};
use crate::games::demonworld::view::{SiegeView, View};
use crate::games::demonworld::works::is_camp_enough;
use crate::narrow::narrow;

/// A battle that is to break a siege.
#[derive(Clone, Copy, Debug)]
pub(super) struct Relief<'a> {
    /// Where.
    pub(super) province: ProvinceId,
    /// The siege.
    pub(super) siege: Option<&'a SiegeView>,
    /// The viewer's side: the besiegers attack (DW-RULING-29).
    pub(super) role: Role,
}

impl View {
    /// **DW-RULING-29.** The siege that a battle of the viewer's against another would break. Only the two sides of a siege know
    /// who is inside: whoever comes from elsewhere learns what sort of battle it is when it is opened.
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
            Some(Relief {
                province,
                siege: Some(siege),
                role,
            })
        })
    }

    /// **DW-AUTO-03, DW-T-42.** How an army of the viewer's comes to a relief battle: as it is fed in the siege, if it besieges or
    /// comes out. Whoever comes from outside lacks nothing.
    pub(super) fn fed_in(&self, relief: Relief<'_>, army: ForceId) -> Fed {
        let own = relief.siege.and_then(|siege| siege.own.as_ref());
        let Some(own) = own.filter(|_| self.options.judge >= Judge::THIRD) else {
            return Fed::default();
        };
        let forces = self.own.iter().flat_map(|own| own.forces.get(&army));
        let mut forces = forces.filter(|force| force.province == relief.province);
        // DW-RULING-31.
        let was_inside = forces.any(|force| force.moved_from.is_none() && force.retreats == 0);
        match relief.role {
            Role::Defender if !was_inside => Fed::default(),
            Role::Attacker | Role::Defender => fed(own),
        }
    }

    /// **DW-RULING-59.** Whether the besiegers stand in a camp that is finished and large enough for all of them: the viewer's
    /// own armies, `armies` among them, and those of the others as they were seen; one that nobody saw counts `points`. Whoever
    /// is on neither side of the siege does not know it.
    pub(super) fn is_camped(&self, relief: Relief<'_>, armies: &[ForceId], points: u32) -> bool {
        let Some(siege) = relief.siege else {
            return false;
        };
        let Some(seen) = &siege.seen else {
            return false;
        };
        let (mine, others): (Vec<Seat>, Vec<Seat>) = siege
            .besiegers
            .iter()
            .partition(|&&seat| self.seat == Some(seat));
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

    /// The stands of the viewer's armies in the open of a province: those that are named, and those that stand there and stay.
    fn stands_before(&self, province: ProvinceId, armies: &[ForceId]) -> u32 {
        let Some(own) = &self.own else {
            return 0;
        };
        let goes = |id: &ForceId| {
            let march = own.marches.get(id);
            let attitudes = self.conflicts.values();
            let mut attitudes = attitudes.filter_map(|conflict| conflict.attitudes.get(id));
            march.is_some_and(|march| march.status == MarchStatus::Pending && march.to != province)
                || attitudes
                    .any(|does| matches!(does, Attitude::Withdraw(_) | Attitude::Shelter(_)))
        };
        let stays = |id: &ForceId, force: &Force| {
            force.province == province && force.site.is_none() && !goes(id)
        };
        let counts = |id: &ForceId| {
            let force = own.forces.get(id);
            armies.contains(id) || force.is_some_and(|force| stays(id, force))
        };
        let units = own.units.values().filter(|unit| counts(&unit.force));
        units.map(|unit| u32::from(unit.stands)).sum()
    }
}
