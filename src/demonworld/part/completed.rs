//! Completion of arguments whose values cannot be listed from the legal actions, because plans, reports and programmes
//! have too many possible values.

use super::At;
use super::arguments::{FightsOn, Percent};
use crate::action::{Battle as Deed, Planned, When};
use crate::battle::Outcome;
use crate::ids::{BattleId, ProvinceId, UnitId};
use crate::nouns::{Phase, TreatyKind};
use crate::state::{BattlePlan, Date, Demonworld, StandingAttitude};
use crate::terms;
use crate::works::SEASON_WEEKS;
use regnal_core::game::{Completions, Seat};
use regnal_core::part::{Completion, Part};
use regnal_core::schema::Argument as _;

/// Number of seasons offered for the end of a treaty.
const SEASONS: usize = 12;

/// **DW-BATTLE-08.** Days of a battle.
const DAYS: std::ops::RangeInclusive<u8> = 1..=2;

const PLANS: [&str; 2] = ["set_plan", "set_standing_plan"];

impl Completions for Demonworld {
    fn worded(&self, seat: Seat, option: &str) -> Vec<Part> {
        let verbs = [
            "set_plan",
            "set_standing_orders",
            "choose_edge",
            "report",
            "sortie",
            "propose_treaty",
        ];
        let all = verbs.iter().filter_map(|verb| self.completed(seat, verb, option));
        all.flat_map(|one| one.parts).collect()
    }

    fn completed(&self, seat: Seat, verb: &str, option: &str) -> Option<Completion> {
        let at = At { game: self, seat };
        match (verb, option) {
            ("set_plan", "of") => Some(Completion::one_of(self.plannable(seat))),
            (plan, "line" | "reserve") if PLANS.contains(&plan) => {
                let name = if option == "line" { "line" } else { "reserve" };
                let units = self.forces_of(seat).flat_map(|(force, _)| self.units_of(force));
                let units = units.map(|(unit, _)| UnitId::part(name, &unit, at));
                Some(Completion::several_of(units.collect()))
            }
            (plan, "retreats") if PLANS.contains(&plan) => {
                let places = self.world().provinces();
                let places = places.map(|land| ProvinceId::part("retreats", &land.id, at));
                Some(Completion::several_of(places.collect()))
            }
            ("set_plan" | "set_standing_plan" | "set_standing_orders", "withdraw_at") => {
                let some = (1..=9).map(|tenth| Some(tenth * 10));
                let part = |percent| Option::<Percent>::part("withdraw_at", &percent, at);
                let parts = some.chain([None]).map(part);
                Some(Completion::one_of(parts.collect()))
            }
            ("set_standing_orders", _) => standing(option, at).map(Completion::one_of),
            ("choose_edge", "edge") => {
                let edge = |edge| Part::new("edge", edge, terms::edge(edge));
                Some(Completion::one_of(terms::EDGES.map(edge).into()))
            }
            ("choose_edge", "battle") => {
                let chooses = |battle: &BattleId| {
                    let edge = terms::EDGES[0].to_owned();
                    let battle = *battle;
                    self.allows(seat, &Deed::ChooseEdge { battle, edge }.into())
                };
                let battles = self.at.battles.keys().copied().filter(chooses);
                let battles = battles.map(|id| BattleId::part("battle", &id, at));
                Some(Completion::one_of(battles.collect()))
            }
            ("report", _) => self.reportable(seat, option).map(Completion::one_of),
            ("propose_treaty", "kind") => {
                let kind = |kind| TreatyKind::part("kind", kind, at);
                Some(Completion::one_of(TreatyKind::ALL.iter().map(kind).collect()))
            }
            ("propose_treaty", "until") => {
                let dates = std::iter::successors(Some(self.at.date), |date| Some(date.next()));
                let dates = dates.take(SEASONS).map(Some);
                let part = |date| Option::<Date>::part("until", &date, at);
                Some(Completion::one_of(std::iter::once(None).chain(dates).map(part).collect()))
            }
            // Complete the arguments of programme entries.
            (_, "until" | "week") => {
                let name = if option == "until" { "until" } else { "week" };
                Some(Completion::one_of(
                    (1..=SEASON_WEEKS).map(|week| u8::part(name, &week, at)).collect(),
                ))
            }
            (_, "when") => {
                let whens = [When::SapAnnounced, When::Breach, When::EnginesReady];
                let stocks = (1..=6).map(When::StockBelowWeeks);
                let whens = whens.into_iter().chain(stocks).map(Some);
                let part = |when| Option::<When>::part("when", &when, at);
                Some(Completion::one_of(std::iter::once(None).chain(whens).map(part).collect()))
            }
            _ => None,
        }
    }
}

impl Demonworld {
    /// **DW-RULING-68.** Returns the scopes for which a seat can set a plan.
    fn plannable(&self, seat: Seat) -> Vec<Part> {
        let armies = self.armies_of(seat).into_iter().map(Planned::Army);
        let battles = self.at.battles.keys().copied().map(Planned::Battle);
        let sieges = self.at.sieges.keys();
        let sieges = sieges.flat_map(|&id| [Planned::Assaults(id), Planned::Sorties(id)]);
        let may = |of: &Planned| {
            let plan = BattlePlan::default();
            self.allows(seat, &Deed::SetPlan { of: *of, plan }.into())
        };
        let all = armies.chain(battles).chain(sieges).filter(may);
        all.map(|of| Planned::part("of", &of, At { game: self, seat })).collect()
    }

    /// **DW-REPORT-02.** Returns the possible values of a report argument.
    fn reportable(&self, seat: Seat, option: &str) -> Option<Vec<Part>> {
        let at = At { game: self, seat };
        match option {
            "battle" => {
                let open = self.at.windows.values().filter(|window| {
                    let is_open = window.asked.contains(&seat) && !window.locked.contains(&seat);
                    is_open && matches!(window.phase, Phase::TableReport | Phase::ReportConfirm)
                });
                let battles = open.filter_map(|window| window.subject.battle());
                Some(battles.map(|id| BattleId::part("battle", &id, at)).collect())
            }
            "outcome" => {
                let outcome = |outcome| Outcome::part("outcome", outcome, at);
                Some(Outcome::ALL.iter().map(outcome).collect())
            }
            "day" => Some(DAYS.map(|day| u8::part("day", &day, at)).collect()),
            _ => None,
        }
    }
}

/// Returns the possible values of a standing-order argument.
fn standing(option: &str, at: At<'_>) -> Option<Vec<Part>> {
    let attitudes = |name| {
        let all = StandingAttitude::ALL.iter().copied().map(Some).chain([None]);
        all.map(|attitude| Option::<StandingAttitude>::part(name, &attitude, at)).collect()
    };
    let days = |name| {
        let all = [Some(true), Some(false), None];
        all.map(|day| Option::<FightsOn>::part(name, &day, at)).into()
    };
    match option {
        "attitude" => Some(attitudes("attitude")),
        "season_attitude" => Some(attitudes("season_attitude")),
        "second_day" => Some(days("second_day")),
        "season_second_day" => Some(days("season_second_day")),
        _ => None,
    }
}
