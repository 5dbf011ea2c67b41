//! Order book pages for battles: the mode, the battle plan and the second-day decision.

use std::collections::BTreeSet;

use super::plan::{Aspect, PlanPage, Scope, USUAL, read_units};
use super::standing::{LONGER, Term};
use super::{ALL, Pages, PathStep, act, ask, ask_several, line, noted, row};
use crate::action::{Action, Battle as Deed, Piece, Planned, Table};
use crate::battle::Morrow;
use crate::ids::{BattleId, ForceId, UnitId};
use crate::nouns::{BattleMode, Phase};
use crate::state::{Battle, Demonworld, Subject, Window};
use regnal_core::game::book::{Choice, Row};
use regnal_core::game::{Seat, Viewer};
use regnal_core::noun::Noun as _;
use regnal_core::text::{Arg, Line};

/// Code of the only row in the order book for a question that is answered as a whole.
const WHOLE: &str = "all";

/// Codes of the answers for the second day: fight on with some units, or withdraw.
const SOME: &str = "some";
const WITHDRAW: &str = "withdraw";

impl Demonworld {
    pub(super) fn battle_pages(&self, seat: Seat, window: &Window) -> Option<Pages> {
        let (phase, id) = (window.phase, window.subject.battle()?);
        let battle = self.at.battles.get(&id)?;
        let rows = match phase {
            Phase::BattleMode => vec![self.battle_mode_row(seat, id, battle)],
            Phase::SecondDay => vec![self.next_day_row(seat, id, battle)],
            _ => self.plan_rows(seat, id, battle),
        };
        let is_set = phase == Phase::BattlePlan && battle.plans.contains_key(&seat);
        let back = Choice::new(USUAL, Line::new("demonworld-book-plan-back"));
        Some(Pages {
            shortcuts: is_set.then_some(back).into_iter().collect(),
            notes: match phase {
                // Notes are left out, because the player saw the enemy before the first day, and the battle sheet shows
                // the current state.
                Phase::SecondDay => Vec::new(),
                _ => self.battle_notes(seat, id, battle),
            },
            ..Pages::of("demonworld-book-pick-plan", rows)
        })
    }

    /// Describes the enemy and the odds.
    fn battle_notes(&self, seat: Seat, id: BattleId, battle: &Battle) -> Vec<Line> {
        let is_own = |force: &ForceId| self.force(*force).is_some_and(|own| own.owner == seat);
        let own: Vec<ForceId> = battle.forces().filter(is_own).collect();
        let odds = self.view(Viewer::Seat(seat)).battle_odds(id, &own);
        let mut notes = self.events_before(seat, Subject::Battle(id));
        if battle.mode == Some(BattleMode::Auto) {
            notes.push(Line::new("demonworld-book-line-front"));
        }
        notes.extend(self.sides_notes(seat, battle));
        notes.extend(odds.map(|odds| odds.line()));
        notes
    }

    /// Describes other players' forces that the seat has seen in the battle's province this season.
    pub(super) fn sides_notes(&self, seat: Seat, battle: &Battle) -> Vec<Line> {
        let seen = self.at.sightings.get(&seat);
        let is_here = |force: &ForceId| {
            let seen = seen.and_then(|seen| seen.get(force));
            seen.zip(self.force(*force)).is_some_and(|(seen, own)| {
                own.owner != seat && seen.province == own.province && seen.date == self.at.date
            })
        };
        let known = battle.forces().filter(is_here);
        known.filter_map(|force| self.sighting_line(seat, force)).collect()
    }

    fn battle_mode_row(&self, seat: Seat, id: BattleId, battle: &Battle) -> Row {
        let mode = battle.modes.get(&seat);
        let default = self.options.rules.battle_default_mode;
        Row {
            draft: mode.map(|&mode| line(mode)),
            needs: (mode == Some(&BattleMode::Tabletop))
                .then(|| Line::new("demonworld-book-table-needs-all")),
            warning: mode
                .is_none()
                .then(|| Line::new("demonworld-book-no-mode").with("mode", default)),
            ..row(WHOLE, line(self.battle_name(id)))
        }
    }

    fn next_day_row(&self, seat: Seat, id: BattleId, battle: &Battle) -> Row {
        let draft = battle.next_day.get(&seat).map(|choice| match choice {
            None => Line::new("demonworld-book-withdraw"),
            Some(units) if units.is_empty() => Line::new("demonworld-book-fight-on"),
            Some(units) => {
                Line::new("demonworld-book-fight-on-with").with("units", self.units_named(units))
            }
        });
        let warning = || {
            let morrows = self.second_day_attitudes(battle);
            let mut own = morrows
                .iter()
                .filter(|(force, _)| self.force(**force).is_some_and(|force| force.owner == seat));
            let is_leaving = own.all(|(_, morrow)| matches!(morrow, Morrow::Withdraw));
            Line::new(match is_leaving {
                true => "demonworld-book-no-next-day-withdraw",
                false => "demonworld-book-no-next-day",
            })
        };
        Row {
            warning: draft.is_none().then(warning),
            draft,
            ..row(WHOLE, line(self.battle_name(id)))
        }
    }

    pub(super) fn units_named<'a>(&self, units: impl IntoIterator<Item = &'a UnitId>) -> Vec<Arg> {
        units.into_iter().map(|&id| self.unit_name(id)).collect()
    }

    /// **DW-RULING-68.** Returns a seat's plan page for a battle. It shows the plan sent for this battle, or otherwise
    /// the default plan.
    fn battle_plan_page(&self, seat: Seat, id: BattleId, battle: &Battle) -> PlanPage {
        let sent = battle.plans.get(&seat);
        let sent = sent.or_else(|| battle.grounds.plans.get(&seat));
        let units = self.own_units_in(seat, battle);
        let usual = || self.usual_plan(seat, battle.forces());
        let mut plan = sent.cloned().unwrap_or_else(usual);
        plan.keep(|unit| units.contains(unit));
        PlanPage {
            seat,
            of: Scope::One(Planned::Battle(id)),
            plan,
            usual: None, // removed by a shortcut of the book
            units,
            places: self.world().neighbours(battle.province).collect(),
        }
    }

    fn plan_rows(&self, seat: Seat, id: BattleId, battle: &Battle) -> Vec<Row> {
        let page = self.battle_plan_page(seat, id, battle);
        let aspects = self.plan_aspects(&page.plan).into_iter();
        let row = |aspect: Aspect| Row {
            needs: aspect.draft.is_none().then(|| Line::new(aspect.usual)),
            draft: aspect.draft,
            is_open: page.can_set(aspect.code),
            ..row(aspect.code, Line::new(aspect.thing))
        };
        aspects.map(row).collect()
    }

    /// Returns a seat's units in a battle, sorted by id.
    fn own_units_in(&self, seat: Seat, battle: &Battle) -> Vec<UnitId> {
        let is_own = |id: &ForceId| self.force(*id).is_some_and(|force| force.owner == seat);
        let own: Vec<ForceId> = battle.forces().filter(is_own).collect();
        self.units_in(&own).into_iter().map(|(unit, _)| unit).collect()
    }

    pub(super) fn battle_step(&self, seat: Seat, window: &Window, way: &[&str]) -> PathStep {
        let id = window.subject.battle()?;
        let battle = self.at.battles.get(&id)?;
        match (window.phase, way) {
            (Phase::BattleMode, [WHOLE, steps @ ..]) => {
                let way = mode_step(window.subject, steps);
                noted(way, [Line::new("demonworld-book-mode-both")])
            }
            (Phase::SecondDay, [WHOLE, steps @ ..]) => self.next_day_step(seat, id, battle, steps),
            (Phase::BattlePlan, [USUAL, ..]) => act([Deed::ClearPlan(Planned::Battle(id))]),
            (Phase::BattlePlan, [aspect, steps @ ..]) => {
                self.plan_step(&self.battle_plan_page(seat, id, battle), aspect, steps)
            }
            _ => None,
        }
    }

    fn next_day_step(&self, seat: Seat, id: BattleId, battle: &Battle, steps: &[&str]) -> PathStep {
        let deed = |choice| Deed::SecondDay { battle: id, choice };
        let choose = |choice| act([deed(choice)]);
        match steps {
            [] => {
                let mut choices = vec![
                    Choice::new(ALL, Line::new("demonworld-book-fight-on")),
                    Choice::new(SOME, Line::new("demonworld-book-fight-on-some")),
                    Choice::new(WITHDRAW, Line::new("demonworld-book-withdraw")),
                    Term::longer_terms_choice(),
                ];
                // A seat without units in the battle has no units to choose from.
                if self.own_units_in(seat, battle).is_empty() {
                    choices.retain(|choice| choice.code != SOME);
                }
                ask("demonworld-book-ask-next-day", choices)
            }
            [LONGER] => {
                let answers = |term: Term| {
                    [
                        term.choice(ALL, Line::new("demonworld-book-fight-on")),
                        term.choice(WITHDRAW, Line::new("demonworld-book-withdraw")),
                    ]
                };
                let answers = Term::ALL.into_iter().flat_map(answers);
                ask("demonworld-book-ask-next-day", answers.collect())
            }
            [ALL] => choose(Some(BTreeSet::new())),
            [WITHDRAW] => choose(None),
            [LONGER, code] => {
                let (term, answer) = Term::read(code)?;
                let choice = match answer {
                    ALL => Some(BTreeSet::new()),
                    WITHDRAW => None,
                    _ => return None,
                };
                let orders = self.player(seat)?.standing.clone();
                let orders = term.with_second_day(orders, choice.is_some());
                let orders = Action::Table(Table::SetStandingOrders(orders));
                act([deed(choice).into(), orders])
            }
            [SOME] => ask_several(
                "demonworld-book-ask-fighters",
                self.unit_choices(self.own_units_in(seat, battle)),
            ),
            [SOME, units] => choose(Some(read_units(units)?)),
            _ => None,
        }
    }

    pub(super) fn unit_choices(&self, units: impl IntoIterator<Item = UnitId>) -> Vec<Choice> {
        self.piece_choices(units.into_iter().map(Piece::Unit))
    }
}

pub(super) fn mode_step(of: Subject, steps: &[&str]) -> PathStep {
    match steps {
        [] => {
            let modes = BattleMode::ALL.iter();
            let choices = modes.map(|&mode| Choice::new(mode.code(), line(mode)));
            ask("demonworld-book-ask-mode", choices.collect())
        }
        [mode] => act([Deed::ChooseMode { of, mode: BattleMode::from_code(mode)? }]),
        _ => None,
    }
}
