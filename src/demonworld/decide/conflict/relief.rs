//! Relief battles, fought to break a siege.

use std::collections::BTreeSet;

use crate::battle::Role;
use crate::ids::{ForceId, ProvinceId, SiegeId};
use crate::state::{Demonworld, Grounds, Siege};
use regnal_core::game::Seat;

impl Demonworld {
    /// **DW-RULING-29.** Returns the siege that one of two camps wants to break, and that camp's index. The camp must
    /// contain the besieged player, or one of that player's treaty partners who is not a besieger.
    pub(super) fn relieved(
        &self,
        province: ProvinceId,
        camps: &[BTreeSet<Seat>; 2],
    ) -> Option<(SiegeId, usize)> {
        self.at.sieges.iter().filter(|(_, siege)| siege.site.province == province).find_map(
            |(&id, siege)| {
                let besieged = siege.besieged?;
                let helps = |seat: &Seat| {
                    *seat == besieged
                        || (self.are_linked(*seat, besieged)
                            && !siege.besiegers.contains(seat)
                            && !siege.camping.contains(seat))
                };
                let fights = |camp: &BTreeSet<Seat>| !camp.is_disjoint(&siege.besiegers);
                (0..2)
                    .find(|&own| camps[own].iter().any(helps) && fights(&camps[1 - own]))
                    .map(|own| (id, own))
            },
        )
    }

    /// **DW-RULING-59, DW-AUTO-03, DW-RATION-07, DW-T-42.** Returns the effects of a siege on its relief battle. The
    /// besiegers count as the attackers. If their palisade camp is finished, they fight in it. Troops that take part in
    /// the siege suffer the effects of their rations in the siege; troops that come to relieve the site are fully
    /// supplied.
    pub(super) fn relief_effects(&self, id: SiegeId, sides: &[BTreeSet<ForceId>; 2]) -> Grounds {
        let Some(siege) = self.running_siege(id) else { return Grounds::default() };
        let mut provisions = self.provisions_of(siege);
        let fighting = sides.iter().flatten();
        let came_out = fighting.filter(|&&force| self.has_come_out(siege, force));
        let inside = siege.besieged.and_then(|seat| siege.party(seat));
        provisions.extend(came_out.filter_map(|&force| Some((force, inside?.provisions()))));
        provisions.retain(|force, _| sides.iter().any(|side| side.contains(force)));
        Grounds {
            camp: self.has_camp(siege).then_some(Role::Attacker),
            provisions,
            ..Grounds::default()
        }
    }

    /// **DW-RULING-31.** Returns whether a besieged player's army, now in the open, was inside the site at the start of
    /// the season. This is the case if the army has neither marched nor retreated this season.
    fn has_come_out(&self, siege: &Siege, force: ForceId) -> bool {
        self.force(force).is_some_and(|own| {
            siege.besieged == Some(own.owner) && own.moved_from.is_none() && own.retreats == 0
        })
    }
}
