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
use regnal_core::schema::Argument;

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
        let parts = match (verb, option) {
            ("set_plan", "of") => parts::<Planned>("of", self.plannable(seat), at),
            (plan, "line" | "reserve") if PLANS.contains(&plan) => {
                let name = if option == "line" { "line" } else { "reserve" };
                let units = self.forces_of(seat).flat_map(|(force, _)| self.units_of(force));
                let units = parts::<UnitId>(name, units.map(|(unit, _)| unit), at);
                return Some(Completion::several_of(units));
            }
            (plan, "retreats") if PLANS.contains(&plan) => {
                let places = self.world().provinces().map(|land| land.id);
                return Some(Completion::several_of(parts::<ProvinceId>("retreats", places, at)));
            }
            ("set_plan" | "set_standing_plan" | "set_standing_orders", "withdraw_at") => {
                let some = (1..=9).map(|tenth| Some(tenth * 10));
                parts::<Option<Percent>>("withdraw_at", some.chain([None]), at)
            }
            ("set_standing_orders", _) => standing(option, at)?,
            ("choose_edge", "edge") => {
                terms::EDGES.map(|edge| Part::new("edge", edge, terms::edge(edge))).into()
            }
            ("choose_edge", "battle") => {
                let chooses = |&battle: &BattleId| {
                    let edge = terms::EDGES[0].to_owned();
                    self.allows(seat, &Deed::ChooseEdge { battle, edge }.into())
                };
                parts::<BattleId>("battle", self.at.battles.keys().copied().filter(chooses), at)
            }
            ("report", _) => self.reportable(seat, option)?,
            ("propose_treaty", "kind") => {
                parts::<TreatyKind>("kind", TreatyKind::ALL.iter().copied(), at)
            }
            ("propose_treaty", "until") => {
                let dates = std::iter::successors(Some(self.at.date), |date| Some(date.next()));
                let dates = std::iter::once(None).chain(dates.take(SEASONS).map(Some));
                parts::<Option<Date>>("until", dates, at)
            }
            // Complete the arguments of programme entries.
            (_, "until") => parts::<u8>("until", 1..=SEASON_WEEKS, at),
            (_, "week") => parts::<u8>("week", 1..=SEASON_WEEKS, at),
            (_, "when") => {
                let whens = [When::SapAnnounced, When::Breach, When::EnginesReady].map(Some);
                let stocks = (1..=6).map(|weeks| Some(When::StockBelowWeeks(weeks)));
                let whens = std::iter::once(None).chain(whens).chain(stocks);
                parts::<Option<When>>("when", whens, at)
            }
            _ => return None,
        };
        Some(Completion::one_of(parts))
    }
}

impl Demonworld {
    /// **DW-RULING-68.** Returns the scopes for which a seat can set a plan.
    fn plannable(&self, seat: Seat) -> impl Iterator<Item = Planned> {
        let armies = self.armies_of(seat).into_iter().map(Planned::Army);
        let battles = self.at.battles.keys().copied().map(Planned::Battle);
        let sieges = self.at.sieges.keys();
        let sieges = sieges.flat_map(|&id| [Planned::Assaults(id), Planned::Sorties(id)]);
        armies.chain(battles).chain(sieges).filter(move |&of| {
            let plan = BattlePlan::default();
            self.allows(seat, &Deed::SetPlan { of, plan }.into())
        })
    }

    /// **DW-REPORT-02.** Returns the possible values of a report argument.
    fn reportable(&self, seat: Seat, option: &str) -> Option<Vec<Part>> {
        let at = At { game: self, seat };
        Some(match option {
            "battle" => {
                let open = self.at.windows.values().filter(|window| {
                    let is_open = window.asked.contains(&seat) && !window.locked.contains(&seat);
                    is_open && matches!(window.phase, Phase::TableReport | Phase::ReportConfirm)
                });
                parts::<BattleId>("battle", open.filter_map(|window| window.subject.battle()), at)
            }
            "outcome" => parts::<Outcome>("outcome", Outcome::ALL.iter().copied(), at),
            "day" => parts::<u8>("day", DAYS, at),
            _ => return None,
        })
    }
}

/// Returns the possible values of a standing-order argument.
fn standing(option: &str, at: At<'_>) -> Option<Vec<Part>> {
    let attitudes = |name| {
        let all = StandingAttitude::ALL.iter().copied().map(Some).chain([None]);
        parts::<Option<StandingAttitude>>(name, all, at)
    };
    let days = |name| parts::<Option<FightsOn>>(name, [Some(true), Some(false), None], at);
    match option {
        "attitude" => Some(attitudes("attitude")),
        "season_attitude" => Some(attitudes("season_attitude")),
        "second_day" => Some(days("second_day")),
        "season_second_day" => Some(days("season_second_day")),
        _ => None,
    }
}

/// Writes each of the given values as the argument `name`.
fn parts<A: Argument<Demonworld>>(
    name: &'static str,
    values: impl IntoIterator<Item = A::Value>,
    at: At<'_>,
) -> Vec<Part> {
    values.into_iter().map(|value| A::part(name, &value, at)).collect()
}
