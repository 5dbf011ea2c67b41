//! Resolves step W2 of a siege week: sortie and assault.

use std::collections::{BTreeMap, BTreeSet};

use super::super::Resolution;
use crate::action::Work;
use crate::battle::{Gate, Role, Walls, edge_chooser};
use crate::event::{SiegeBattle, SiegeWeek};
use crate::ids::{BattleId, ForceId, SiegeId, UnitId};
use crate::illegal::{Reason, ensure};
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
    /// **DW-RULING-68.** Returns the player's stored plan for assaults or sorties.
    pub(in crate::decide) fn plan_for(&self, of: SiegeBattle) -> Option<&BattlePlan> {
        match of {
            SiegeBattle::Assault => self.assault_plan.as_ref(),
            SiegeBattle::Sortie => self.sortie_plan.as_ref(),
        }
    }

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
        let parties = siege.parties.iter();
        parties.filter_map(|(&seat, party)| Some((seat, party.plan_for(of)?.clone()))).collect()
    }

    /// **DW-RULING-59.** Returns whether the besiegers' camp is finished and has room for all of them.
    pub(in crate::decide) fn has_camp(&self, siege: &Siege) -> bool {
        let stands = self.stands_in_the_open(&siege.besiegers, siege.site.province);
        is_camp_enough(siege.palisades(), narrow(stands))
    }

    /// Returns the prestige of the besieged and of the strongest besieger.
    fn siege_prestige(&self, siege: &Siege) -> [i8; 2] {
        let besieger = self.strongest_in(&siege.besiegers, siege.site.province);
        [siege.besieged, besieger].map(|seat| seat.map_or(0, |seat| self.prestige_of(seat)))
    }
}

impl Resolution<'_> {
    /// **DW-AUTO-25, DW-RULING-32, DW-RULING-36.** Step W2: fights a sortie against all besieging armies. All planned
    /// units that are still present take part. At most one sortie is fought per week.
    pub(super) fn week_sortie(&mut self, id: SiegeId) {
        let Some(siege) = self.running_siege(id).cloned() else { return };
        let mut chosen = None;
        let wanted = |work: &Work| matches!(work, Work::Sortie { .. });
        self.carry_out_orders(id, wanted, |own, due| {
            ensure(chosen.is_none(), Reason::Already, "DW-AUTO-25")?;
            let Work::Sortie { units, raider } = &due.entry.work else {
                never!("siege {}: not a sortie", id.0);
                return Ok(());
            };
            own.can_be_done(id, due)?;
            let present = own.units_of_party(&siege, due.seat);
            let is_there = |unit: &UnitId| present.iter().any(|(other, _)| other == unit);
            let units: BTreeSet<UnitId> = units.iter().copied().filter(is_there).collect();
            ensure(!units.is_empty(), Reason::NoTroops, "DW-AUTO-25")?;
            chosen = Some((units, raider.filter(is_there)));
            Ok(())
        });
        let Some((units, raider)) = chosen else { return };
        let inside = self.forces_behind(units.iter().copied());
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
        let edge = edge_chooser([false, false]);
        self.begin_siege_battle(id, SiegeBattle::Sortie, [inside, outside], edge, grounds);
    }

    /// **DW-SIEGE-09, DW-AUTO-21, DW-RULING-32, DW-RULING-36, DW-RULING-40.** Step W2: fights an assault by all
    /// besiegers who ordered one for this week. Saps planned for the assault are blown up first. If no assault takes
    /// place, those saps are not blown up.
    pub(super) fn week_assault(&mut self, id: SiegeId) {
        let Some(siege) = self.running_siege(id).cloned() else { return };
        let is_put_off = siege.now.as_ref().is_none_or(|now| now.is_put_off);
        let is_told = !is_put_off && self.options.judge >= Judge::SECOND;
        let mut units: BTreeSet<UnitId> = BTreeSet::new();
        let wanted = |work: &Work| matches!(work, Work::Assault { .. });
        self.carry_out_orders(id, wanted, |own, due| {
            let Work::Assault { units: named } = &due.entry.work else {
                never!("siege {}: not an assault", id.0);
                return Ok(());
            };
            own.can_be_done(id, due)?;
            let present = own.units_of_party(&siege, due.seat).into_iter().map(|(unit, _)| unit);
            let there: Vec<UnitId> =
                present.filter(|unit| named.is_empty() || named.contains(unit)).collect();
            ensure(!there.is_empty() || !is_told, Reason::NoTroops, "DW-AUTO-21")?;
            units.extend(there);
            Ok(())
        });
        if is_put_off || units.is_empty() {
            if is_told {
                self.skip_charges(id);
            }
            return;
        }
        self.blow_saps(id, true);
        units.retain(|&unit| self.unit(unit).is_some());
        let Some(siege) = self.running_siege(id).cloned() else { return };
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
        let outside = self.forces_behind(units.iter().copied());
        let grounds = Grounds { chosen: Some(units), ..grounds };
        self.begin_siege_battle(id, SiegeBattle::Assault, [inside, outside], None, grounds);
    }

    fn begin_siege_battle(
        &mut self,
        id: SiegeId,
        of: SiegeBattle,
        sides: [BTreeSet<ForceId>; 2],
        edge: Option<Role>,
        grounds: Grounds,
    ) {
        let Some(siege) = self.running_siege(id) else { return };
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
