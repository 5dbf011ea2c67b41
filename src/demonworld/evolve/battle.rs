//! Applies events about battles and their reports.

use crate::action::Planned;
use crate::battle::Engagement;
use crate::event::Battle;
use crate::ids::BattleId;
use crate::nouns::Phase;
use crate::state::{
    Battle as Record, Enrolled, OnTable, Position, Roll, SettledBattle, Subject, Unit,
};
use regnal_core::dice::Die;
use regnal_core::game::Seat;

use super::{Entries, existing};
use regnal_core::never::never;

impl Position {
    /// **DW-RULING-68.** Deletes a player's battle plan.
    fn clear_plan(&mut self, of: Planned, seat: Seat) {
        match of {
            Planned::Army(army) => self.forces.change(&army, |force| force.battle_plan = None),
            Planned::Battle(battle) => self.note(battle, |record| {
                record.plans.remove(&seat);
            }),
            Planned::Assaults(siege) => self.with_siege(siege, |siege| {
                siege.party_mut(seat).assault_plan = None;
            }),
            Planned::Sorties(siege) => self.with_siege(siege, |siege| {
                siege.party_mut(seat).sortie_plan = None;
            }),
        }
    }

    pub(super) fn apply_battle(&mut self, event: &Battle) {
        match event {
            Battle::LotsDrawn { .. } => {}
            Battle::NightFell { battle, .. } => {
                self.note(*battle, |record| record.next_day.clear())
            }
            Battle::Opened { battle, record } => {
                self.last_number = self.last_number.max(battle.0);
                self.battles.insert(*battle, Record::clone(record));
            }
            Battle::ModeChosen { battle, seat, mode } => self.note(*battle, |record| {
                record.modes.insert(*seat, *mode);
            }),
            Battle::ModeSettled { battle, mode } => self.note(*battle, |record| {
                record.mode = Some(*mode);
                record.table = None;
                record.fought = None;
                record.next_day.clear();
            }),
            Battle::PlanSet { battle, seat, plan } => self.note(*battle, |record| {
                record.plans.insert(*seat, plan.clone());
            }),
            Battle::ArmyPlanSet { army, plan } => {
                self.forces.change(army, |force| force.battle_plan = Some(plan.clone()))
            }
            Battle::PlanCleared { of, seat } => self.clear_plan(*of, *seat),
            Battle::Fought { battle, engagement, fought } => {
                let roll = self.roll_of(engagement);
                self.note(*battle, |record| {
                    record.engagement = Some((**engagement).clone());
                    record.roll = roll;
                    record.fought = Some((**fought).clone());
                });
            }
            Battle::NextDayChosen { battle, seat, choice } => self.note(*battle, |record| {
                record.next_day.insert(*seat, choice.clone());
            }),
            Battle::FoughtOn { battle, morrows: _, fought } => self.note(*battle, |record| {
                record.next_day.clear();
                record.fought = Some((**fought).clone());
            }),
            Battle::SetUp { battle, engagement, limit_die, limit } => {
                let roll = self.roll_of(engagement);
                self.note(*battle, |record| {
                    record.engagement = Some((**engagement).clone());
                    record.roll = roll;
                    record.table = Some(OnTable::set_up(1, *limit_die, *limit));
                });
            }
            Battle::EdgeChosen { battle, seat: _, edge } => {
                self.note_table(*battle, |table| table.edge = Some(edge.clone()))
            }
            Battle::ExtensionAsked { battle, seat, hours } => self.note_table(*battle, |table| {
                table.extensions.insert(*seat, *hours);
            }),
            Battle::Extended { battle, hours } => self.note_table(*battle, |table| {
                table.extensions.clear();
                table.extra_hours = table.extra_hours.saturating_add(*hours);
            }),
            Battle::Reported { battle, sent } => self.note_table(*battle, |table| {
                table.report = Some((**sent).clone());
            }),
            Battle::Disputed { battle, seat: _, reason } => self.note_dispute(*battle, reason),
            Battle::Countered { battle, sent, differing: _ } => self.note_table(*battle, |table| {
                table.counter = Some((**sent).clone());
            }),
            Battle::Believed { battle, report, fought } => {
                self.note(*battle, |record| record.fought = Some((**fought).clone()));
                self.note_table(*battle, |table| table.believed = Some((**report).clone()));
            }
            Battle::SetUpAgain { battle, limit } => self.note_table(*battle, |table| {
                let day = table.day.saturating_add(1);
                let again = OnTable::set_up(day, table.limit_die, Some(*limit));
                *table = OnTable { edge: table.edge.take(), ..again };
            }),
            Battle::Settled { battle, settled } => self.note(*battle, |record| {
                record.settled = Some((**settled).clone());
            }),
            Battle::Closed { battle } => {
                self.record_battle(*battle);
                if let Some(record) = existing(self.battles.remove(battle), battle) {
                    let date = self.date;
                    self.fought.extend(record.everybody());
                    self.past_battles.insert(*battle, SettledBattle { date, record });
                }
            }
        }
    }

    /// Returns the current state of all forces in a battle.
    fn roll_of(&self, engagement: &Engagement) -> Roll {
        let armies = || engagement.armies().map(|(_, army)| army);
        let units = armies().flat_map(|army| &army.units);
        let characters = armies().flat_map(|army| &army.characters);
        let enrolled = |unit: &Unit| Enrolled {
            troop: unit.troop,
            dismounted: unit.dismounted,
            advantages: unit.advantages.clone(),
        };
        Roll {
            // Militia is not one of the campaign's units.
            units: units
                .filter_map(|own| Some((own.unit, enrolled(self.units.get(&own.unit)?))))
                .collect(),
            characters: characters
                .filter_map(|own| Some((own.id, self.characters.get(&own.id)?.kind)))
                .collect(),
        }
    }

    /// Records a dispute over a report, and the question during which it arose.
    fn note_dispute(&mut self, battle: BattleId, reason: &str) {
        let asked = self.windows.iter().find(|(_, window)| {
            window.phase == Phase::ReportConfirm && window.subject == Subject::Battle(battle)
        });
        let asked_as = asked.map(|(&id, _)| id);
        self.note_table(battle, |table| {
            table.disputed = true;
            table.reason = reason.to_owned();
            table.asked_as = asked_as;
        });
    }

    #[track_caller]
    fn note(&mut self, battle: BattleId, change: impl FnOnce(&mut Record)) {
        self.battles.change(&battle, change);
    }

    #[track_caller]
    pub(super) fn note_table(&mut self, battle: BattleId, change: impl FnOnce(&mut OnTable)) {
        self.note(battle, |record| match &mut record.table {
            Some(table) => change(table),
            None => never!("battle {} is not fought on a table", battle.0),
        });
    }
}

impl OnTable {
    /// Returns the state of a day on the table before anything has been reported.
    fn set_up(day: u8, limit_die: Option<Die>, limit: Option<u8>) -> OnTable {
        OnTable { day, limit_die, limit, ..OnTable::default() }
    }
}
