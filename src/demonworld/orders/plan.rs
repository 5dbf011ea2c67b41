//! Battle plans: line, reserve, withdrawal threshold and retreats. A plan applies to one battle, to all battles of an
//! army, or to all assaults or sorties in a siege.

use std::collections::BTreeSet;

use super::standing::{LEAVE, leave_at};
use super::{NONE, PathStep, act, ask, ask_again, ask_several, aspect_value, line, listed, noted};
use crate::action::{Action, Battle as Deed, Piece, Planned, Table};
use crate::ids::{ForceId, ProvinceId, UnitId};
use crate::state::{BattlePlan, Demonworld};
use crate::terms;
use regnal_core::game::Seat;
use regnal_core::game::book::{AND, Choice};
use regnal_core::text::{Arg, Line};

/// Codes of the parts of a battle plan: line, reserve and retreats. The withdrawal threshold has the code that it has
/// in the standing orders.
pub(super) const LINE: &str = "line";
pub(super) const RESERVE: &str = "reserve";
const RETREATS: &str = "retreats";

/// Code of the choice that removes a battle plan.
pub(super) const USUAL: &str = "usual";

/// Code of the path step that leads from an army to its battle plan.
pub(super) const ARMY: &str = "plan";

#[derive(Clone, Copy)]
pub(super) enum Scope {
    /// All armies without a plan of their own.
    All,
    /// A single battle, all battles of one army, or one kind of siege battle.
    One(Planned),
}

impl Scope {
    fn set(self, plan: BattlePlan) -> Action {
        match self {
            Scope::All => Action::Table(Table::SetStandingPlan(plan)),
            Scope::One(of) => Action::Battle(Deed::SetPlan { of, plan }),
        }
    }

    fn clear(self) -> Action {
        match self {
            Scope::All => self.set(BattlePlan::default()),
            Scope::One(of) => Action::Battle(Deed::ClearPlan(of)),
        }
    }
}

pub(super) struct PlanPage {
    pub(super) seat: Seat,
    pub(super) of: Scope,
    pub(super) plan: BattlePlan,
    /// Message id for the plan that applies if this plan is removed; `None` if no plan was set.
    pub(super) usual: Option<&'static str>,
    /// Units that the plan can contain, sorted by number.
    pub(super) units: Vec<UnitId>,
    /// Provinces that the plan can contain as retreats.
    pub(super) places: Vec<ProvinceId>,
}

impl PlanPage {
    /// Returns whether a part of the plan can be set. A part that lists units can be set only if there is at least one
    /// unit.
    pub(super) fn can_set(&self, aspect: &str) -> bool {
        !self.units.is_empty() || !matches!(aspect, LINE | RESERVE)
    }
}

/// A part of a battle plan, such as the line.
pub(super) struct Aspect {
    pub(super) code: &'static str,
    pub(super) thing: &'static str,
    /// Value in the plan, if set.
    pub(super) draft: Option<Line>,
    /// Message id of the default for this part of the plan.
    pub(super) usual: &'static str,
}

impl Aspect {
    /// Returns the value or default as text.
    fn value(&self) -> Line {
        let usual = || Line::new(self.usual);
        self.draft.clone().unwrap_or_else(usual)
    }
}

impl Demonworld {
    /// **DW-RULING-68.** Returns the battle plan that applies if a seat has sent none for a battle. This is the plan of
    /// one of its armies among `forces`, otherwise the seat's own plan with the threshold from its standing orders.
    pub(super) fn usual_plan(
        &self,
        seat: Seat,
        forces: impl IntoIterator<Item = ForceId>,
    ) -> BattlePlan {
        let mut forces = forces.into_iter().filter_map(|id| self.force(id));
        let army =
            forces.find_map(|force| force.battle_plan.clone().filter(|_| force.owner == seat));
        let usual = || {
            self.player(seat).map(|player| BattlePlan {
                withdraw_at: player.battle_plan.withdraw_at.or(player.standing.withdraw_at),
                ..player.battle_plan.clone()
            })
        };
        army.or_else(usual).unwrap_or_default()
    }

    pub(super) fn plan_aspects(&self, plan: &BattlePlan) -> [Aspect; 4] {
        let aspect = |code, thing, draft, usual| Aspect { code, thing, draft, usual };
        let line = listed(self.units_named(&plan.line));
        let reserve = listed(self.units_named(&plan.reserve));
        let leave = plan.withdraw_at.map(leave_at);
        let retreats = listed(plan.retreats.iter().map(|&id| terms::province(id)).collect());
        [
            aspect(LINE, "demonworld-book-line", line, "demonworld-book-line-usual"),
            aspect(RESERVE, "demonworld-book-reserve", reserve, "demonworld-book-reserve-usual"),
            aspect(LEAVE, "demonworld-book-leave", leave, "demonworld-book-leave-usual"),
            aspect(
                RETREATS,
                "demonworld-book-retreats",
                retreats,
                "demonworld-book-retreats-usual",
            ),
        ]
    }

    pub(super) fn plan_in_short(&self, plan: &BattlePlan) -> Line {
        let aspects = self.plan_aspects(plan);
        let parts = aspects.iter().map(|aspect| aspect_value(aspect.thing, aspect.value()));
        Line::new("demonworld-book-list").with("names", parts.collect::<Vec<Arg>>())
    }

    /// **DW-RULING-68.** Returns the choice that leads to an army's own plan, or `None` if the army has no units.
    pub(super) fn army_plan_choice(&self, army: ForceId) -> Option<Choice> {
        let own = self.force(army)?;
        self.units_of(army).next()?;
        let note = match own.battle_plan {
            Some(_) => "demonworld-book-plan-army-own",
            None => "demonworld-book-plan-army-usual",
        };
        let label = Line::new("demonworld-book-plan-army");
        Some(Choice::new(ARMY, label).noted(Line::new(note)))
    }

    /// Returns the next step of a path through an army's plan. The plan can contain only the army's own units, and its
    /// retreats are provinces adjacent to the army's destination.
    pub(super) fn army_plan_step(&self, seat: Seat, army: ForceId, steps: &[&str]) -> PathStep {
        let own = self.force(army)?;
        let units: Vec<UnitId> = self.units_of(army).map(|(unit, _)| unit).collect();
        let mut plan = self.usual_plan(seat, [army]);
        plan.keep(|unit| units.contains(unit));
        let page = PlanPage {
            seat,
            of: Scope::One(Planned::Army(army)),
            plan,
            usual: own.battle_plan.is_some().then_some("demonworld-book-plan-army-usual"),
            units,
            places: self.next_to(self.goal_of(army)?),
        };
        self.plan_page_step(&page, steps)
    }

    /// **DW-RULING-68.** Warns if no retreat in an army's own plan is adjacent to the province where the army will
    /// fight.
    pub(super) fn stale_retreats(&self, army: ForceId) -> Option<Line> {
        let plan = self.force(army)?.battle_plan.as_ref()?;
        let goal = self.goal_of(army)?;
        let next = self.next_to(goal);
        let is_stale =
            !plan.retreats.is_empty() && !plan.retreats.iter().any(|id| next.contains(id));
        let line = || Line::new("demonworld-book-stale-retreats");
        is_stale.then(|| line().with("province", terms::province(goal)))
    }

    pub(super) fn next_to(&self, province: ProvinceId) -> Vec<ProvinceId> {
        self.world().neighbours(province).collect()
    }

    /// Returns the next step of a path through a plan for several battles: the part, then its value.
    pub(super) fn plan_page_step(&self, page: &PlanPage, steps: &[&str]) -> PathStep {
        match steps {
            [] => {
                let aspects = self.plan_aspects(&page.plan).into_iter();
                let aspects = aspects.filter(|aspect| page.can_set(aspect.code));
                let choices = aspects.map(|aspect| {
                    Choice::new(aspect.code, Line::new(aspect.thing)).noted(aspect.value())
                });
                let back = page.usual.map(|usual| {
                    let label = Line::new("demonworld-book-plan-back");
                    Choice::new(USUAL, label).noted(Line::new(usual))
                });
                // Repeat the question, because players usually set more than one part.
                ask_again("demonworld-book-pick-about", choices.chain(back).collect())
            }
            [USUAL] if page.usual.is_some() => act([page.of.clear()]),
            [aspect, rest @ ..] => self.plan_step(page, aspect, rest),
        }
    }

    pub(super) fn plan_step(&self, page: &PlanPage, aspect: &str, steps: &[&str]) -> PathStep {
        let PlanPage { of, plan, units, .. } = page;
        let set = |plan| act([of.set(plan)]);
        let is_other = |unit: &UnitId| !units.contains(unit);
        match (aspect, steps) {
            (LINE, []) => self.line_question(page),
            (LINE, [NONE]) => set(BattlePlan {
                line: plan.line.iter().copied().filter(is_other).collect(),
                ..plan.clone()
            }),
            // Append the selected unit to the units that were selected before it.
            (LINE, [unit]) => {
                let next = read_units(unit)?.into_iter().next()?;
                let others = plan.line.iter().copied().filter(|&unit| unit != next);
                set(BattlePlan { line: others.chain([next]).collect(), ..plan.clone() })
            }
            (RESERVE, []) => {
                let mut choices = self.unit_choices(units.iter().copied());
                if plan.reserve.iter().any(|unit| !is_other(unit)) {
                    choices.insert(0, nobody("demonworld-book-reserve-usual"));
                }
                ask_several("demonworld-book-ask-reserve", choices)
            }
            (RESERVE, [named]) => {
                let named = match named.split(AND).any(|unit| unit == NONE) {
                    true => BTreeSet::new(),
                    false => read_units(named)?,
                };
                let others = plan.reserve.iter().copied().filter(is_other);
                set(BattlePlan { reserve: others.chain(named).collect(), ..plan.clone() })
            }
            (LEAVE, []) => {
                let percent = |percent: u8| Choice::new(percent.to_string(), leave_at(percent));
                let choices = std::iter::once(nobody("demonworld-book-leave-usual"));
                let choices = choices.chain((1..=9).map(|tenth| percent(tenth * 10)));
                ask("demonworld-book-ask-leave", choices.collect())
            }
            (LEAVE, [percent]) => set(BattlePlan {
                withdraw_at: match *percent {
                    NONE => None,
                    percent => Some(percent.parse().ok()?),
                },
                ..plan.clone()
            }),
            (RETREATS, []) => self.retreats_question(page),
            (RETREATS, [NONE]) => set(BattlePlan { retreats: Vec::new(), ..plan.clone() }),
            (RETREATS, [place]) => {
                let place = place.parse().ok()?;
                let others = plan.retreats.iter().copied().filter(|&id| id != place);
                set(BattlePlan { retreats: others.chain([place]).collect(), ..plan.clone() })
            }
            _ => None,
        }
    }

    fn line_question(&self, PlanPage { plan, units, .. }: &PlanPage) -> PathStep {
        let free = units.iter().filter(|unit| !plan.line.contains(unit));
        let mut choices = self.unit_choices(free.copied());
        let placed: Vec<UnitId> =
            plan.line.iter().copied().filter(|unit| units.contains(unit)).collect();
        let front = Line::new("demonworld-book-line-front");
        if placed.is_empty() {
            return noted(ask_again("demonworld-book-ask-line", choices), [front]);
        }
        choices.push(nobody("demonworld-book-line-usual"));
        let names = self.units_named(&placed);
        let so_far = Line::new("demonworld-book-line-so-far").with("names", names);
        noted(ask_again("demonworld-book-ask-line-next", choices), [front, so_far])
    }

    fn retreats_question(&self, PlanPage { seat, plan, places, .. }: &PlanPage) -> PathStep {
        let next = places.iter().copied().filter(|id| !plan.retreats.contains(id));
        let choice = |id: ProvinceId| {
            let label = line(terms::province(id));
            Choice::new(id.to_string(), label).noted(self.holder_line(*seat, id))
        };
        let mut choices: Vec<Choice> = next.map(choice).collect();
        let question = "demonworld-book-ask-retreats";
        if plan.retreats.is_empty() {
            return ask_again(question, choices);
        }
        choices.push(nobody("demonworld-book-retreats-usual"));
        let chosen: Vec<Arg> = plan.retreats.iter().map(|&id| terms::province(id)).collect();
        let so_far = Line::new("demonworld-book-retreats-so-far").with("names", chosen);
        noted(ask_again(question, choices), [so_far])
    }
}

/// Returns the choice that keeps the default for a part of a battle plan.
fn nobody(label: &'static str) -> Choice {
    Choice::new(NONE, Line::new(label))
}

pub(super) fn read_units(step: &str) -> Option<BTreeSet<UnitId>> {
    let unit = |piece: Piece| match piece {
        Piece::Unit(id) => Some(id),
        Piece::Character(_) => None,
    };
    super::read_pieces(step)?.into_iter().map(unit).collect()
}
