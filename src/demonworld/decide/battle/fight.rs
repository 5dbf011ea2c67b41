//! Battle days that are fought automatically (DW-AUTO), and second-day attitudes.

use std::collections::{BTreeMap, BTreeSet};

use crate::battle::{Morrow, Presence, Role, default_morrow, fight, go_on, nightfall};
use crate::decide::Resolution;
use crate::event::Battle;
use crate::ids::{BattleId, ForceId, UnitId};
use crate::illegal::{Reason, Verdict, ensure};
use crate::nouns::{BattleMode, Phase};
use crate::state::{Battle as Record, Demonworld, NextDay};
use regnal_core::game::Seat;
use regnal_core::never::never;

impl Demonworld {
    /// Returns the forces on the field at nightfall, with the owner and side of each.
    fn on_field(&self, record: &Record) -> Vec<(ForceId, Seat, Role)> {
        let Some(fought) = &record.fought else { return Vec::new() };
        let mut forces = Vec::new();
        for role in Role::BOTH {
            for army in &fought.field.armies[role.index()] {
                if army.presence == Presence::Present
                    && let Some(force) = self.force(army.force)
                {
                    forces.push((army.force, force.owner, role));
                }
            }
        }
        forces
    }

    /// **DW-BATTLE-08, DW-T-40.** Returns the second-day attitude of every force on the field: the player's choice,
    /// otherwise the standing order. If there is neither, the force fights on unless its side has lost more than the
    /// enemy.
    pub(crate) fn second_day_attitudes(&self, record: &Record) -> BTreeMap<ForceId, Morrow> {
        let (Some(engagement), Some(fought)) = (&record.engagement, &record.fought) else {
            return BTreeMap::new();
        };
        self.on_field(record)
            .into_iter()
            .map(|(force, owner, role)| {
                let standing =
                    self.player(owner).and_then(|player| player.standing.second_day_now());
                let morrow = match (record.next_day.get(&owner), standing) {
                    (Some(Some(units)), _) => {
                        Morrow::Continue { reserve: self.kept_back(force, units) }
                    }
                    (None, Some(true)) => Morrow::Continue { reserve: BTreeSet::new() },
                    (Some(None), _) | (None, Some(false)) => Morrow::Withdraw,
                    (None, None) => default_morrow(engagement, fought, role),
                };
                (force, morrow)
            })
            .collect()
    }

    /// Returns the units of a force that stay in reserve if only `units` fight on. If `units` is empty, all units fight
    /// on, and none stays in reserve.
    fn kept_back(&self, force: ForceId, units: &BTreeSet<UnitId>) -> BTreeSet<UnitId> {
        if units.is_empty() {
            return BTreeSet::new();
        }
        self.units_of(force).map(|(id, _)| id).filter(|id| !units.contains(id)).collect()
    }
}

impl Resolution<'_> {
    /// **DW-AUTO-01, DW-AUTO-05.** Fights the first day automatically.
    pub(super) fn fight_first_day(&mut self, battle: BattleId) {
        let Some(record) = self.record(battle) else { return };
        let engagement = self.muster(&record);
        let fought = fight(&engagement, self.dice());
        self.emit(Battle::Fought {
            battle,
            engagement: Box::new(engagement),
            fought: Box::new(fought),
        });
        self.end_day(battle);
    }

    /// **DW-BATTLE-08, DW-AUTO-13.** Ends a day: either settles the battle or asks every player on the field for a
    /// second-day attitude.
    pub(super) fn end_day(&mut self, battle: BattleId) {
        let Some(record) = self.record(battle) else { return };
        if record.fought.as_ref().is_some_and(|fought| fought.is_over) {
            self.settle_battle(battle);
        } else {
            let asked: BTreeSet<Seat> =
                self.on_field(&record).into_iter().map(|(_, owner, _)| owner).collect();
            self.ask_about(battle, Phase::SecondDay, asked);
        }
    }

    /// **DW-BATTLE-08.** Records a second-day attitude, which stays secret until all players have chosen.
    pub(super) fn choose_next_day(
        &mut self,
        seat: Seat,
        battle: BattleId,
        choice: &NextDay,
    ) -> Verdict {
        let (window, record, _) = self.asked_in_battle(seat, battle, Phase::SecondDay)?;
        for &id in choice.iter().flatten() {
            let unit = self.own_unit(seat, id)?;
            let is_there = record.forces().any(|force| force == unit.force);
            ensure(is_there, Reason::NoSuch, "DW-BATTLE-08")?;
        }
        self.emit(Battle::NextDayChosen { battle, seat, choice: choice.clone() });
        self.note_input(seat, window);
        Ok(())
    }

    /// **DW-BATTLE-09, DW-AUTO-13, DW-REPORT-09.** Reveals the attitudes, then plays the second day or ends the battle.
    pub(super) fn begin_next_day(&mut self, battle: BattleId) {
        let Some(record) = self.record(battle) else { return };
        let morrows = self.second_day_attitudes(&record);
        let (Some(engagement), Some(fought)) = (&record.engagement, &record.fought) else {
            never!("battle {} was not fought", battle.0);
            return;
        };
        if record.mode == Some(BattleMode::Tabletop) {
            let outcome = nightfall(engagement, fought, &morrows);
            self.emit(Battle::NightFell { battle, morrows });
            self.set_table_up_again(battle, &record, outcome, engagement.second_day_limit());
            return;
        }
        let fought = go_on(engagement, fought, &morrows, self.dice());
        self.emit(Battle::FoughtOn { battle, morrows, fought: Box::new(fought) });
        self.end_day(battle);
    }
}
