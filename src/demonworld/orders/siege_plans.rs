//! Battle plans for all assaults or all sorties in a siege (DW-RULING-68).

use super::plan::{PlanPage, Scope};
use super::row;
use super::siege::SiegeBook;
use crate::action::Planned;
use crate::nouns::Phase;
use regnal_core::game::book::Row;
use regnal_core::text::Line;

/// Codes of the order book rows for a siege's battle plans: assaults and sorties.
pub(super) const ASSAULTS: &str = "assaults";
pub(super) const SORTIES: &str = "sorties";

impl SiegeBook<'_> {
    /// **DW-RULING-68.** Returns the rows for the seat's battle plans in the order book of a siege week. Militia cannot
    /// make sorties, so there is no sortie row for it.
    pub(super) fn plan_rows(&self, phase: Phase) -> Vec<Row> {
        if phase == Phase::SurrenderWindow {
            return Vec::new();
        }
        let sent = self.party().map(|party| [&party.assault_plan, &party.sortie_plan]);
        let [assaults, sorties] = sent.map_or([None; 2], |sent| sent.map(Option::as_ref));
        let kinds = [
            (ASSAULTS, "demonworld-book-plan-assaults", assaults),
            (SORTIES, "demonworld-book-plan-sorties", sorties),
        ];
        let has_sorties = self.siege.besieged.is_some();
        let kinds = kinds.into_iter().filter(|(code, ..)| *code != SORTIES || has_sorties);
        kinds
            .map(|(code, thing, plan)| Row {
                draft: plan.map(|plan| self.game.plan_in_short(plan)),
                needs: plan.is_none().then(|| Line::new("demonworld-book-plan-usual")),
                ..row(code, Line::new(thing))
            })
            .collect()
    }

    /// **DW-RULING-68.** Returns the plan page for assaults or sorties in a siege. The plan can contain only units that
    /// take part in the siege.
    pub(super) fn plan_page(&self, row: &str) -> Option<PlanPage> {
        let SiegeBook { game, id, siege, seat, .. } = *self;
        let party = self.party()?;
        let (of, sent) = match row {
            ASSAULTS => (Planned::Assaults(id), &party.assault_plan),
            SORTIES => (Planned::Sorties(id), &party.sortie_plan),
            _ => return None,
        };
        let usual = || game.usual_plan(seat, game.forces_of_party(siege, seat));
        let mut plan = sent.clone().unwrap_or_else(usual);
        let units = self.unit_ids();
        plan.keep(|unit| units.contains(unit));
        Some(PlanPage {
            seat,
            of: Scope::One(of),
            plan,
            usual: sent.is_some().then_some("demonworld-book-plan-usual"),
            units,
            places: game.next_to(siege.site.province),
        })
    }
}
