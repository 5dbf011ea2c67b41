//! Battle plans for all assaults or all sorties in a siege (DW-RULING-68).

use super::plan::{PlanPage, Scope};
use super::{PathStep, row};
use crate::action::Planned;
use crate::ids::{SiegeId, UnitId};
use crate::nouns::Phase;
use crate::state::{Demonworld, Siege};
use regnal_core::game::Seat;
use regnal_core::game::book::Row;
use regnal_core::text::Line;

/// Codes of the order book rows for a siege's battle plans: assaults and sorties.
pub(super) const ASSAULTS: &str = "assaults";
pub(super) const SORTIES: &str = "sorties";

impl Demonworld {
    /// **DW-RULING-68.** Returns the rows for the seat's battle plans in the order book of a siege week. Militia cannot
    /// make sorties, so there is no sortie row for it.
    pub(super) fn siege_plan_rows(&self, siege: &Siege, seat: Seat, phase: Phase) -> Vec<Row> {
        if phase == Phase::SurrenderWindow {
            return Vec::new();
        }
        let party = siege.party(seat);
        let kinds = [
            (
                ASSAULTS,
                "demonworld-book-plan-assaults",
                party.and_then(|party| party.assault_plan.as_ref()),
            ),
            (
                SORTIES,
                "demonworld-book-plan-sorties",
                party.and_then(|party| party.sortie_plan.as_ref()),
            ),
        ];
        let has_sorties = siege.besieged.is_some();
        let kinds = kinds.into_iter().filter(|(code, ..)| *code != SORTIES || has_sorties);
        kinds
            .map(|(code, thing, plan)| Row {
                draft: plan.map(|plan| self.plan_in_short(plan)),
                needs: plan.is_none().then(|| Line::new("demonworld-book-plan-usual")),
                ..row(code, Line::new(thing))
            })
            .collect()
    }

    /// **DW-RULING-68.** Returns the plan page for assaults or sorties in a siege. The plan can contain only units that
    /// take part in the siege.
    fn siege_plan_page(
        &self,
        siege: &Siege,
        id: SiegeId,
        seat: Seat,
        row: &str,
    ) -> Option<PlanPage> {
        let party = siege.party(seat)?;
        let (of, sent) = match row {
            ASSAULTS => (Planned::Assaults(id), &party.assault_plan),
            SORTIES => (Planned::Sorties(id), &party.sortie_plan),
            _ => return None,
        };
        let usual = || self.usual_plan(seat, self.forces_of_party(siege, seat));
        let is_set = sent.is_some();
        let mut plan = sent.clone().unwrap_or_else(usual);
        let units = self.units_of_party(siege, seat).into_iter();
        let units: Vec<UnitId> = units.map(|(unit, _)| unit).collect();
        plan.keep(|unit| units.contains(unit));
        Some(PlanPage {
            seat,
            of: Scope::One(of),
            plan,
            usual: is_set.then_some("demonworld-book-plan-usual"),
            units,
            places: self.next_to(siege.site.province),
        })
    }

    pub(super) fn siege_plan_step(
        &self,
        siege: &Siege,
        id: SiegeId,
        seat: Seat,
        row: &str,
        steps: &[&str],
    ) -> PathStep {
        self.plan_page_step(self.siege_plan_page(siege, id, seat, row)?, steps)
    }
}
