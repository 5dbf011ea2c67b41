//! Battle plan for all armies without their own plan, in a season's order book (DW-RULING-68).

use std::collections::BTreeSet;

use super::plan::{LINE, PlanPage, RESERVE, Scope};
use super::standing::LEAVE;
use super::{PathStep, ask_again, line, listed, row};
use crate::ids::{ForceId, ProvinceId, UnitId};
use crate::state::{BattlePlan, Demonworld};
use regnal_core::game::Seat;
use regnal_core::game::book::{Choice, Row};
use regnal_core::text::Line;

pub(super) const PLANS: &str = "plans";

impl Demonworld {
    /// **DW-RULING-68.** Returns the row for the plan of all armies without their own plan.
    pub(super) fn all_plan_row(&self, seat: Seat) -> Option<Row> {
        let mut armies = self.armies_of(seat).into_iter();
        armies.find(|&army| self.units_of(army).next().is_some())?;
        let is_any = *self.plan_of_all(seat)? != BattlePlan::default();
        Some(Row {
            draft: is_any.then(|| self.plan_in_short(&self.usual_plan(seat, []))),
            needs: (!is_any).then(|| Line::new("demonworld-book-plan-all-usual")),
            ..row(PLANS, Line::new("demonworld-book-plan-all"))
        })
    }

    fn plan_of_all(&self, seat: Seat) -> Option<&BattlePlan> {
        self.player(seat).map(|player| &player.battle_plan)
    }

    /// Returns the next step of a path through the plan for all armies. Units are listed army by army. The withdrawal
    /// threshold is taken from the standing orders.
    pub(super) fn all_plan_step(&self, seat: Seat, steps: &[&str]) -> PathStep {
        let mut plan = self.plan_of_all(seat)?.clone();
        let armies = self.armies_of(seat);
        let all: BTreeSet<UnitId> =
            armies.iter().flat_map(|&army| self.units_of(army).map(|(unit, _)| unit)).collect();
        plan.keep(|unit| all.contains(unit));
        let is_set = plan != BattlePlan::default();
        let page = |units: Vec<UnitId>, plan: BattlePlan| PlanPage {
            seat,
            of: Scope::All,
            plan,
            usual: is_set.then_some("demonworld-book-plan-all-usual"),
            units,
            places: self.places_of_all(seat, &armies),
        };
        let units_of = |army: ForceId| self.units_of(army).map(|(unit, _)| unit).collect();
        match (steps, &armies[..]) {
            // The overview shows the plan that currently applies.
            ([], _) => {
                let all = all.iter().copied().collect();
                self.plan_page_step(&page(all, self.usual_plan(seat, [])), steps)
            }
            ([LEAVE, ..], _) => self.standing_step(seat, steps),
            ([LINE | RESERVE, ..], &[army]) => {
                self.plan_page_step(&page(units_of(army), plan), steps)
            }
            ([aspect @ (LINE | RESERVE)], _) => {
                let planned: Vec<&UnitId> = match *aspect {
                    LINE => plan.line.iter().collect(),
                    _ => plan.reserve.iter().collect(),
                };
                let choice = |army: ForceId| {
                    let is_its =
                        |unit: &&UnitId| self.unit(**unit).is_some_and(|own| own.force == army);
                    let named = self.units_named(planned.iter().copied().filter(is_its));
                    let label = line(self.force_name(army));
                    Choice::new(format!("a{}", army.0), label).noted(listed(named))
                };
                let armies = armies.iter().copied();
                let armies = armies.filter(|&army| self.units_of(army).next().is_some());
                ask_again("demonworld-book-ask-whose", armies.map(choice).collect())
            }
            ([aspect @ (LINE | RESERVE), army, rest @ ..], _) => {
                let army = ForceId(army.strip_prefix('a')?.parse().ok()?);
                if !armies.contains(&army) {
                    return None;
                }
                self.plan_step(&page(units_of(army), plan), aspect, rest)
            }
            _ => self.plan_page_step(&page(Vec::new(), plan), steps),
        }
    }

    /// Returns the provinces offered for a retreat: first the provinces adjacent to an army's destination, then the
    /// seat's own provinces.
    fn places_of_all(&self, seat: Seat, armies: &[ForceId]) -> Vec<ProvinceId> {
        let goals = armies.iter().filter_map(|&army| self.goal_of(army));
        let near: BTreeSet<ProvinceId> = goals.flat_map(|goal| self.next_to(goal)).collect();
        let own = self.provinces_of(seat).filter(|id| !near.contains(id));
        near.iter().copied().chain(own).collect()
    }
}
