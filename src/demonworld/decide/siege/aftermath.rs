//! Applies the consequences of a sortie or assault: walls, stores, departures and the end of the siege.

use std::collections::BTreeSet;

use super::super::Resolution;
use super::super::conflict::RetreatLimits;
use crate::action::{Entry, Work};
use crate::battle::{Fought, Outcome, Role, shut_in};
use crate::event::{Battle, SiegeBattle, SiegeEnd, SiegeFood, SiegeWeek, SiegeWork, Troops};
use crate::food::depots::raid;
use crate::food::epidemic::after_assault;
use crate::ids::{BattleId, ForceId, SiegeId, UnitId};
use crate::judge::Judge;
use crate::nouns::{BattleMode, ForceKind};
use crate::state::{Battle as Record, BattleKind, Siege};
use crate::works::SEASON_WEEKS;
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;
use regnal_core::never::{expected, never};

/// **DW-RULING-38.** Worst DW-T-25 retreat priority allowed for armies that leave a fallen site.
const FROM_A_FALLEN_SITE: u8 = 3;

impl Resolution<'_> {
    /// **DW-SIEGE-10.** Applies the consequences of a settled siege battle and continues the week.
    pub(in crate::decide) fn after_siege_battle(&mut self, battle: BattleId) {
        let Some(record) = self.record(battle) else { return };
        self.emit(Battle::Closed { battle });
        let (BattleKind::Assault(id) | BattleKind::Sortie(id)) = record.kind else {
            never!("battle {} is not part of a siege", battle.0);
            return;
        };
        let Some(fought) = record.fought.clone() else {
            never!("battle {} was not fought", battle.0);
            return;
        };
        let units: BTreeSet<UnitId> =
            fought.engaged().into_iter().filter(|&unit| self.unit(unit).is_some()).collect();
        self.emit(SiegeWeek::BattleOver {
            siege: id,
            units,
            is_striking: record.mode == Some(BattleMode::Tabletop),
        });
        if let BattleKind::Assault(_) = record.kind {
            self.after_assault(id, &record, &fought);
        } else {
            self.after_sortie(id, &record, fought.outcome, fought.has_raided);
        }
        self.pursue_siege(id);
    }

    /// **DW-SIEGE-11, DW-SIEGE-13, DW-SIEGE-14, DW-EPIDEMIC-04.** Applies the result of an assault. If the besieger
    /// routed, the siege is broken. If the besieged routed, the site falls. Otherwise there is only damage.
    fn after_assault(&mut self, id: SiegeId, record: &Record, fought: &Fought) {
        self.note_storm(id, record, fought);
        if let Some(before) = self.running_siege(id).map(|siege| siege.epidemic) {
            let caught = after_assault(before, self.dice());
            if let Some((passing, after)) = caught {
                self.emit(SiegeFood::EpidemicSpread { siege: id, passing, after });
            }
        }
        if fought.outcome.routs(Role::Attacker) {
            self.siege_is_broken(id, record);
        } else if fought.outcome.routs(Role::Defender) {
            self.site_is_stormed(id);
        }
    }

    /// **DW-AUTO-24, DW-T-41, DW-REPORT-02.** Records an assault's damage to gates, walls and stores, and the militia's
    /// losses.
    fn note_storm(&mut self, id: SiegeId, record: &Record, fought: &Fought) {
        let table = record.table.as_ref();
        let believed = table.and_then(|table| table.believed.as_ref());
        let mut hits: Vec<(u16, u16)> = fought
            .days
            .iter()
            .flat_map(|day| &day.turns)
            .flat_map(|turn| &turn.rams)
            .map(|blow| (blow.element, narrow(blow.dice.total())))
            .collect();
        let mut stores = record.settled.as_ref().map_or(0, |settled| settled.stores_lost);
        if let Some(report) = believed {
            hits.extend(report.walls.iter().map(|(&element, &sp)| (element, sp)));
            stores = report.stores;
        }
        if !hits.is_empty() || stores > 0 {
            self.emit(SiegeWork::Stormed { siege: id, hits, stores });
        }
        let Some(militia) = record.grounds.militia else { return };
        let left: u16 =
            fought.field.units[Role::Defender.index()].iter().map(|unit| unit.stands).sum();
        let lost = militia.stands.saturating_sub(left);
        if lost > 0 {
            self.emit(SiegeWeek::MilitiaLost { siege: id, stands: lost });
        }
    }

    /// **DW-SIEGE-12, DW-AUTO-25, DW-AUTO-26, DW-RULING-36, DW-RULING-37.** Applies the result of a sortie.
    fn after_sortie(&mut self, id: SiegeId, record: &Record, outcome: Outcome, has_raided: bool) {
        if has_raided {
            self.bring_loot_home(id);
        }
        if outcome.routs(Role::Attacker) {
            self.siege_is_broken(id, record);
        } else if outcome.routs(Role::Defender) {
            let held = self.running_week(id).map(|now| now.prestige);
            let test = shut_in(held.unwrap_or_default(), self.dice());
            self.emit(SiegeWeek::ShutInTried { siege: id, test });
            if test.gets_in {
                self.put_assault_off(id);
            } else {
                self.site_is_stormed(id);
            }
        } else if outcome.withdraws(Role::Attacker) {
            self.put_assault_off(id);
        }
    }

    /// **DW-SUPPLY-20, DW-RULING-44.** Rolls for the loot of a successful raid and adds it to the stores.
    fn bring_loot_home(&mut self, id: SiegeId) {
        let Some(siege) = self.running_siege(id) else { return };
        let parties = siege.besiegers.iter().filter_map(|&seat| siege.party(seat));
        let depots: u32 = parties.map(|party| party.depots).sum();
        let room = siege.larder.start.saturating_sub(siege.larder.stock);
        let rules = self.options.rules.depots();
        let loot = raid(depots, rules, self.dice());
        let brought = loot.map_or(0, |loot| loot.points).min(room);
        self.emit(SiegeFood::Raided { siege: id, loot, brought });
    }

    /// **DW-RULING-31, DW-RULING-36.** Postpones this week's assault to the next week or, in week 13, to the next
    /// season. The explosion of any saps planned for the assault is also postponed.
    fn put_assault_off(&mut self, id: SiegeId) {
        let belongs = |work: &Work| {
            matches!(work, Work::Assault { .. } | Work::BlowSap { with_assault: true, .. })
        };
        let number = self.running_week(id).map_or(0, |now| now.number);
        let next = number % SEASON_WEEKS + 1;
        let is_dated = self.options.judge >= Judge::SECOND;
        let entries: Vec<_> = self
            .orders(id, belongs)
            .into_iter()
            .map(|due| match is_dated {
                true => (due.seat, Entry { week: next, until: next, ..due.entry }),
                false => (due.seat, due.entry),
            })
            .collect();
        let is_planned =
            entries.iter().any(|(_, entry)| matches!(entry.work, Work::Assault { .. }));
        if is_planned {
            self.emit(SiegeWeek::PutOff { siege: id, entries });
        }
    }

    /// **DW-SIEGE-11.** Ends a siege after the besieger has routed. Besieging armies retreat if they must leave the
    /// province.
    fn siege_is_broken(&mut self, id: SiegeId, record: &Record) {
        let Some(siege) = self.running_siege(id).cloned() else { return };
        let of = match record.kind {
            BattleKind::Sortie(_) => SiegeBattle::Sortie,
            _ => SiegeBattle::Assault,
        };
        for army in record.leaving() {
            let owner = self.owner_of_existing_force(army);
            if let Some(owner) = owner.filter(|owner| siege.besiegers.contains(owner)) {
                self.retreat_listed(&siege, (army, owner), of, u8::MAX, siege.besieged);
            }
        }
        self.end_siege(id, SiegeEnd::Broken);
    }

    /// **DW-RULING-68.** Makes an army retreat, if possible to a province listed in its owner's plan for siege battles.
    pub(super) fn retreat_listed(
        &mut self,
        siege: &Siege,
        (army, owner): (ForceId, Seat),
        of: SiegeBattle,
        worst: u8,
        victor: Option<Seat>,
    ) {
        let plan = siege.party(owner).and_then(|party| party.plan_for(of));
        let list = plan.map(|plan| plan.retreats.as_slice()).unwrap_or_default();
        self.retreat(army, &RetreatLimits { list, worst, victor });
    }

    /// **DW-RULING-37, DW-RULING-38.** Resolves the defeat of the besieged. Garrisons are lost, and sheltered armies
    /// either retreat or are lost. The characters of lost forces are captured, and the site falls.
    pub(super) fn site_is_stormed(&mut self, id: SiegeId) {
        let Some(siege) = self.running_siege(id).cloned() else { return };
        let captor = self.strongest_in(&siege.besiegers, siege.site.province);
        for force in self.forces_inside(&siege) {
            let kind = self.force(force).map(|force| force.kind);
            match (kind, captor) {
                (Some(ForceKind::Garrison), Some(captor)) => self.surrender_force(force, captor),
                (Some(ForceKind::Army), _) => {
                    self.go_out(&siege, force, FROM_A_FALLEN_SITE, captor);
                }
                // The umpire might have removed the last besieging army.
                (Some(ForceKind::Garrison), None) | (None, _) => {}
            }
        }
        self.site_falls(id);
    }

    /// Makes an army leave the site.
    pub(super) fn go_out(&mut self, siege: &Siege, army: ForceId, worst: u8, victor: Option<Seat>) {
        if let Some(owner) = expected(self.owner_of_existing_force(army), "an army inside") {
            self.emit(Troops::Sheltered { army, site: None });
            self.retreat_listed(siege, (army, owner), SiegeBattle::Sortie, worst, victor);
        }
    }
}
