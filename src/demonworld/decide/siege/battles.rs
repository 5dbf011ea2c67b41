//! Resolves step W2 of a siege week: sortie and assault.

use std::collections::{BTreeMap, BTreeSet};

use super::super::Resolution;
use crate::action::Work;
use crate::battle::{Gate, Role, Walls, edge_chooser};
use crate::event::{SiegeBattle, SiegeWeek};
use crate::ids::{BattleId, ForceId, SiegeId, UnitId};
use crate::illegal::{Illegal, Reason};
use crate::judge::Judge;
use crate::nouns::BattleMode;
use crate::state::{
    BattleKind, BattlePlan, Demonworld, Grounds, Militia, Party, Provisions, Siege,
};
use crate::works::{Engine, Side, Works, is_camp_enough};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;
use regnal_core::never::never;

/// **DW-T-43.** Returns the walls for an assault. Stores are left out if only militia defends the site (DW-RULING-23).
fn walls_of(works: &Works, siege: &Siege, has_stores: bool) -> Walls {
    let engines: Vec<Engine> = siege.engines().collect();
    let towers = engines.iter().filter_map(|engine| match engine {
        Engine::SiegeTower { height } => Some(*height),
        Engine::Ram | Engine::Catapult => None,
    });
    let gates = works.gates().into_iter().filter_map(|element| {
        let (_, section) = works.element(element)?;
        Some(Gate { element, points: narrow(section.sp().floor()) })
    });
    Walls {
        lowest: works.lowest_standing().unwrap_or(0),
        breaches: works.breaches(),
        towers: towers.collect(),
        gates: gates.collect(),
        rams: narrow(engines.iter().filter(|&&engine| engine == Engine::Ram).count()),
        stores: if has_stores { narrow(siege.larder.intact()) } else { 0 },
    }
}

impl Party {
    /// **DW-RATION, DW-AUTO-03.** Returns the supply state of one player's troops in a siege.
    pub(in crate::decide) fn provisions(&self) -> Provisions {
        Provisions::in_siege(self.felt, self.hunger)
    }
}

impl Demonworld {
    /// **DW-RATION, DW-AUTO-03.** Returns the supply state of each force in a siege.
    pub(in crate::decide) fn provisions_of(&self, siege: &Siege) -> BTreeMap<ForceId, Provisions> {
        let forces = [Side::Besieged, Side::Besieger]
            .into_iter()
            .flat_map(|side| self.forces_of_side(siege, side));
        forces
            .filter_map(|id| {
                let party = siege.party(self.force(id)?.owner)?;
                Some((id, party.provisions()))
            })
            .collect()
    }

    /// **DW-RULING-68.** Returns the stored plans for assaults or sorties in a siege.
    fn plans_of(siege: &Siege, of: SiegeBattle) -> BTreeMap<Seat, BattlePlan> {
        let plans = siege.parties.iter().filter_map(|(&seat, party)| {
            let plan = match of {
                SiegeBattle::Assault => party.assault_plan.as_ref(),
                SiegeBattle::Sortie => party.sortie_plan.as_ref(),
            };
            Some((seat, plan?.clone()))
        });
        plans.collect()
    }

    /// **DW-RULING-59.** Returns whether the besiegers' camp is finished and has room for all of them.
    pub(in crate::decide) fn has_camp(&self, siege: &Siege) -> bool {
        let stands = self.stands_in_the_open(&siege.besiegers, siege.site.province);
        is_camp_enough(siege.palisades(), narrow(stands))
    }

    /// Returns the prestige of the besieged and of the strongest besieger.
    fn siege_prestige(&self, siege: &Siege) -> [i8; 2] {
        let besieger = self.strongest_in(&siege.besiegers, siege.site.province);
        [siege.besieged, besieger].map(|seat| {
            let player = seat.and_then(|seat| self.player(seat));
            player.map_or(0, |player| player.prestige)
        })
    }

    fn forces_with(&self, units: &BTreeSet<UnitId>) -> BTreeSet<ForceId> {
        let units = units.iter().filter_map(|&unit| self.unit(unit));
        units.map(|unit| unit.force).collect()
    }
}

impl Resolution<'_> {
    /// **DW-AUTO-25, DW-RULING-32, DW-RULING-36.** Step W2: fights a sortie against all besieging armies. All planned
    /// units that are still present take part. At most one sortie is fought per week.
    pub(super) fn week_sortie(&mut self, id: SiegeId) {
        let mut sorties = self.orders(id, |work| matches!(work, Work::Sortie { .. })).into_iter();
        let mut chosen = None;
        for due in sorties.by_ref() {
            let Some(siege) = self.running_siege(id) else {
                return;
            };
            let Work::Sortie { units, raider } = &due.entry.work else {
                never!("siege {}: not a sortie", id.0);
                continue;
            };
            let present = self.units_of_party(siege, due.seat);
            let is_there = |unit: &UnitId| present.iter().any(|(other, _)| other == unit);
            let units: BTreeSet<UnitId> = units.iter().copied().filter(is_there).collect();
            let raider = raider.filter(is_there);
            let verdict = self.can_be_done(id, &due);
            match verdict {
                Ok(()) if !units.is_empty() => {
                    chosen = Some((units, raider));
                    break;
                }
                Ok(()) => {
                    self.skip(id, &due, &Illegal::new(Reason::NoTroops, "DW-AUTO-25"));
                }
                Err(why) => self.skip(id, &due, &why),
            }
        }
        for late in sorties {
            self.skip(id, &late, &Illegal::new(Reason::Already, "DW-AUTO-25"));
        }
        let Some((units, raider)) = chosen else {
            return;
        };
        let Some(siege) = self.running_siege(id).cloned() else {
            return;
        };
        let inside = self.forces_with(&units);
        let outside: BTreeSet<ForceId> = self.forces_outside(&siege).into_iter().collect();
        let grounds = Grounds {
            mode: siege.mode.or(Some(BattleMode::Auto)),
            camp: self.has_camp(&siege).then_some(Role::Attacker),
            raider,
            chosen: Some(units),
            provisions: self.provisions_of(&siege),
            plans: Demonworld::plans_of(&siege, SiegeBattle::Sortie),
            ..Grounds::default()
        };
        let edge = edge_chooser([false, false]).map(Role::index);
        self.begin_siege_battle(id, SiegeBattle::Sortie, [inside, outside], edge, grounds);
    }

    /// **DW-SIEGE-09, DW-AUTO-21, DW-RULING-32, DW-RULING-36, DW-RULING-40.** Step W2: fights an assault by all
    /// besiegers who ordered one for this week. Saps planned for the assault are blown up first. If no assault takes
    /// place, those saps are not blown up.
    pub(super) fn week_assault(&mut self, id: SiegeId) {
        let orders = self.orders(id, |work| matches!(work, Work::Assault { .. }));
        let Some(siege) = self.running_siege(id).cloned() else {
            return;
        };
        let is_put_off = siege.now.as_ref().is_none_or(|now| now.is_put_off);
        let is_told = !is_put_off && self.options.judge >= Judge::SECOND;
        let mut units: BTreeSet<UnitId> = BTreeSet::new();
        for due in &orders {
            let Work::Assault { units: named } = &due.entry.work else {
                never!("siege {}: not an assault", id.0);
                continue;
            };
            if let Err(why) = self.can_be_done(id, due) {
                self.skip(id, due, &why);
                continue;
            }
            let present = self.units_of_party(&siege, due.seat);
            let wanted = |unit: &UnitId| named.is_empty() || named.contains(unit);
            let mut there = present.iter().map(|(unit, _)| *unit).filter(wanted);
            let first = there.next();
            units.extend(first.into_iter().chain(there));
            if first.is_none() && is_told {
                self.skip(id, due, &Illegal::new(Reason::NoTroops, "DW-AUTO-21"));
            }
        }
        if is_put_off || units.is_empty() {
            if is_told {
                self.skip_charges(id);
            }
            return;
        }
        self.blow_saps(id, true);
        units.retain(|&unit| self.unit(unit).is_some());
        let Some(siege) = self.running_siege(id).cloned() else {
            return;
        };
        let is_militia = self.is_held_by_militia(&siege);
        if is_militia && (siege.militia == 0 || !self.options.rules.militia) {
            self.site_is_stormed(id);
            return;
        }
        let inside: BTreeSet<ForceId> = if is_militia {
            BTreeSet::new()
        } else {
            self.forces_inside(&siege).into_iter().collect()
        };
        let at_work = |work: &Work| matches!(work, Work::Repair { .. } | Work::RebuildStore { .. });
        let surprise = self.orders(id, at_work).iter().any(|due| siege.besieged == Some(due.seat));
        let walls = self.works_of(&siege);
        let walls = walls.map(|works| walls_of(works, &siege, !is_militia));
        let grounds = Grounds {
            mode: siege.mode.or(Some(BattleMode::Auto)),
            militia: is_militia.then_some(Militia { site: siege.site, stands: siege.militia }),
            walls,
            surprise,
            provisions: self.provisions_of(&siege),
            plans: Demonworld::plans_of(&siege, SiegeBattle::Assault),
            ..Grounds::default()
        };
        let outside = self.forces_with(&units);
        let grounds = Grounds { chosen: Some(units), ..grounds };
        self.begin_siege_battle(id, SiegeBattle::Assault, [inside, outside], None, grounds);
    }

    fn begin_siege_battle(
        &mut self,
        id: SiegeId,
        of: SiegeBattle,
        sides: [BTreeSet<ForceId>; 2],
        edge: Option<usize>,
        grounds: Grounds,
    ) {
        let Some(siege) = self.running_siege(id) else {
            return;
        };
        let province = siege.site.province;
        let prestige = self.siege_prestige(siege);
        self.emit(SiegeWeek::BattleBegan {
            siege: id,
            battle: BattleId(self.next_number()),
            of,
            prestige,
        });
        let kind = match of {
            SiegeBattle::Assault => BattleKind::Assault(id),
            SiegeBattle::Sortie => BattleKind::Sortie(id),
        };
        self.open_battle(kind, province, sides, edge, grounds);
    }
}
