//! Battles that are to break a siege: who comes for whom, what the siege does to them.

use std::collections::BTreeSet;

use crate::game::Seat;
use crate::games::demonworld::battle::Role;
use crate::games::demonworld::ids::{ForceId, ProvinceId, SiegeId};
use crate::games::demonworld::state::{Demonworld, Grounds, Siege};

impl Demonworld {
    /// **DW-RULING-29.** The siege that one of two camps comes to break, and the camp of the besieged: that in which he
    /// fights, or somebody linked to him by a treaty who is no besieger himself.
    pub(super) fn relieved(
        &self,
        province: ProvinceId,
        camps: &[BTreeSet<Seat>; 2],
    ) -> Option<(SiegeId, usize)> {
        self.at
            .sieges
            .iter()
            .filter(|(_, siege)| siege.site.province == province)
            .find_map(|(&id, siege)| {
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
            })
    }

    /// **DW-RULING-59, DW-AUTO-03, DW-RATION-07, DW-T-42.** What a siege does to the battle that is to break it: the besiegers, who
    /// attack, stand in their camp if that is finished, and whoever was in the siege fights as he was fed there. Those who
    /// come from outside lack nothing.
    pub(super) fn grounds_of_relief(&self, id: SiegeId, sides: &[BTreeSet<ForceId>; 2]) -> Grounds {
        let Some(siege) = self.siege(id) else {
            return Grounds::default();
        };
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

    /// **DW-RULING-31.** Whether an army of the besieged was inside when the season began: it stands before the walls, and
    /// neither marched nor retreated to them.
    fn has_come_out(&self, siege: &Siege, force: ForceId) -> bool {
        self.force(force).is_some_and(|own| {
            siege.besieged == Some(own.owner) && own.moved_from.is_none() && own.retreats == 0
        })
    }
}
