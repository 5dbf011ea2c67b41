//! Menus for plans, which are ready-made, built step by step, or typed in the rulebook's notation (IO-T17,
//! IO-RULING-49).

use std::collections::BTreeSet;

use super::{Draft, Leads, PathTarget, PlanUse, act, ask, line, notation_line, noted};
use crate::action::Occasion;
use crate::content::{Kind, content};
use crate::ids::{CharacterId, ObjectNumber};
use crate::illegal::Verdict;
use crate::label::plans::plan_line;
use crate::label::{all_of, trial_line};
use crate::nouns::{Skill, Spell, Temperament};
use crate::odds::{Foe, ready_plans, with_scouting};
use crate::plan::{Plan, STEPS, Step};
use crate::state::{Character, Offices};
use crate::terms;
use regnal_core::game::book::Choice;
use regnal_core::seat::Seat;
use regnal_core::text::Line;

/// Path steps of the plan menu: this constant and the next four.
const OWN: &str = "o";
const READY: char = 'p';
const MAKE: &str = "n";
const TYPE: &str = "w";
const DONE: &str = "y";

/// Placeholder for spoken words, which the player enters once the rest of the plan is complete.
const UNSAID: &str = "…";
/// Form fields for spoken words in a plan built step by step. Their number limits how many spoken steps such a plan can
/// have.
pub(super) const SAID: [&str; 5] = ["words", "words2", "words3", "words4", "words5"];

/// Returns a plan step's code in a path. Codes are short because a path must have room for ten of them; spoken words
/// are entered last.
fn step_code(step: &Step) -> String {
    match step {
        Step::Shoot => "f".to_owned(),
        Step::Flee => "l".to_owned(),
        Step::Melee => "m".to_owned(),
        Step::Steal => "s".to_owned(),
        Step::Talk => "t".to_owned(),
        Step::Scout => "c".to_owned(),
        Step::Cast(spell) => format!("z{}", spell.index()),
        Step::Use(number) => format!("u{number}"),
        Step::Say(_) => "q".to_owned(),
    }
}

fn read_step(code: &str) -> Option<Step> {
    Some(match code {
        "f" => Step::Shoot,
        "l" => Step::Flee,
        "m" => Step::Melee,
        "s" => Step::Steal,
        "t" => Step::Talk,
        "c" => Step::Scout,
        "q" => Step::Say(UNSAID.to_owned()),
        code => match code.strip_prefix('z') {
            Some(spell) => Step::Cast(super::nth(Spell::ALL, spell)?),
            None => Step::Use(ObjectNumber(code.strip_prefix('u')?.parse().ok()?)),
        },
    })
}

/// Returns the plan steps that a character can carry out, given his skills and objects.
fn steps_of(who: &Character) -> Vec<Step> {
    let has = |skill: Skill| who.skills.level(skill) > 0;
    let mut steps = vec![Step::Melee];
    if who.temperament != Temperament::Berserk {
        steps.push(Step::Flee);
    }
    steps.push(Step::Shoot);
    let spells = Spell::ALL.iter().filter(|spell| has(spell.magic()));
    steps.extend(spells.map(|&spell| Step::Cast(spell)));
    let used: BTreeSet<ObjectNumber> = who
        .carried
        .iter()
        .map(|one| content().object(one.object))
        .filter(|row| !matches!(row.kind, Kind::Lead(_)))
        .map(|row| row.number)
        .collect();
    steps.extend(used.into_iter().map(Step::Use));
    steps.extend([Step::Steal, Step::Talk, Step::Scout, Step::Say(UNSAID.to_owned())]);
    steps
}

/// Menus for a character's plan.
struct PlanMenus<'a> {
    offices: &'a Offices,
    seat: Seat,
    id: CharacterId,
    who: &'a Character,
    for_what: PlanUse,
}

impl Offices {
    /// Returns the target of a path through the plan menus.
    pub(super) fn plan_way(
        &self,
        seat: Seat,
        id: CharacterId,
        for_what: PlanUse,
        steps: &[&str],
    ) -> PathTarget {
        let who = &*self.at.own_character(seat, id).ok()?;
        PlanMenus { offices: self, seat, id, who, for_what }.way(steps)
    }
}

impl PlanMenus<'_> {
    fn way(&self, steps: &[&str]) -> PathTarget {
        let does = |plan: Plan| act(self.for_what.action(self.id, plan));
        match steps {
            [] => self.menu(),
            [OWN] => does(self.standing().clone()),
            [TYPE] => {
                let now = self.standing().clone();
                Some(Leads::Write(Draft::Plan(self.id, self.for_what, now)))
            }
            [MAKE, made @ ..] => self.made_plan(made),
            [step] => {
                let place: usize = step.strip_prefix(READY)?.parse().ok()?;
                does(self.ready().into_iter().nth(place)?)
            }
            _ => None,
        }
    }

    /// Returns the character's current plan: the duel plan for duels, otherwise the standing plan.
    fn standing(&self) -> &Plan {
        match self.for_what {
            PlanUse::Always(Occasion::Duel) => &self.who.duel_plan,
            _ => &self.who.plan,
        }
    }

    /// Returns whether a plan is allowed for the character and for this use.
    fn fits(&self, plan: &Plan) -> bool {
        let verdict = match self.for_what {
            PlanUse::Always(Occasion::Duel) => {
                self.who.check_duel_plan(plan, self.offices.at.judge)
            }
            _ => plan.check(self.who.temperament),
        };
        verdict.is_ok()
    }

    fn menu(&self) -> PathTarget {
        let own = self.standing();
        let note = |plan: &Plan| all_of([notation_line(plan)].into_iter().chain(self.odds(plan)));
        let mut choices = Vec::new();
        let mut notes = Vec::new();
        if let PlanUse::Always(_) = self.for_what {
            let now = Line::new("offices-book-plan-now").with("plan", plan_line(own));
            notes.extend(note(own).map(|notation| now.with("notation", notation)));
        } else {
            let label = Line::new("offices-book-own-plan").with("plan", plan_line(own));
            choices.push(Choice::new(OWN, label).noted(note(own)));
        }
        choices.extend(self.ready().iter().enumerate().filter_map(|(place, plan)| {
            let choice = Choice::new(format!("{READY}{place}"), plan_line(plan));
            (plan != own).then(|| choice.noted(note(plan)))
        }));
        choices.push(Choice::new(MAKE, Line::new("offices-book-make-plan")));
        choices.push(Choice::new(TYPE, Line::new("offices-book-type-plan")));
        noted(ask("offices-book-ask-plan", choices), notes)
    }

    /// Returns the ready-made plans that are allowed for the character against this opponent. For a search, each plan
    /// ends with a step to look around the place. Empty if the place does not exist.
    fn ready(&self) -> Vec<Plan> {
        let mut plans = match self.for_what {
            PlanUse::Always(Occasion::Duel) => ready_plans(self.who, Foe::Duellist),
            PlanUse::Always(Occasion::Standing) => ready_plans(self.who, Foe::Wandering),
            PlanUse::Pursuit(..) => ready_plans(self.who, Foe::Quarry),
            PlanUse::Search(_, place) => {
                let guardian = self.offices.at.place(place).map(|place| place.laid.guardian);
                let plans = guardian.map(|guardian| ready_plans(self.who, Foe::Guardian(guardian)));
                plans.into_iter().flatten().filter_map(with_scouting).collect()
            }
        };
        plans.retain(|plan| self.fits(plan));
        plans
    }

    /// Renders the odds of a plan, if they can be simulated.
    fn odds(&self, plan: &Plan) -> Option<Line> {
        let PlanMenus { offices, seat, id, .. } = *self;
        match self.for_what {
            PlanUse::Always(Occasion::Standing) => offices.wandering_line(seat, id, Some(plan)),
            PlanUse::Search(_, place) => {
                offices.at.search_trial(seat, id, place, plan).as_ref().map(trial_line)
            }
            PlanUse::Always(Occasion::Duel) => offices.duel_line(seat, id, plan),
            PlanUse::Pursuit(..) => offices.pursuit_line(seat, id, plan),
        }
    }

    /// Builds a plan step by step. The plan is complete after ten steps.
    fn made_plan(&self, made: &[&str]) -> PathTarget {
        let (made, is_done) = match made.split_last() {
            Some((&DONE, made)) => (made, true),
            _ => (made, made.len() >= STEPS),
        };
        let steps: Option<Vec<Step>> = made.iter().map(|step| read_step(step)).collect();
        let steps = steps?;
        let plan = |steps: Vec<Step>| Plan::of(steps).ok().filter(|plan| self.fits(plan));
        if is_done {
            let plan = plan(steps)?;
            return match says(&plan) {
                0 => act(self.for_what.action(self.id, plan)),
                _ => Some(Leads::Write(Draft::Words(self.id, self.for_what, plan))),
            };
        }
        let mut choices = Vec::new();
        let mut notes = Vec::new();
        if let Some(so_far) = plan(steps.clone()) {
            choices.push(Choice::new(DONE, Line::new("offices-book-plan-done")));
            notes.push(
                Line::new("offices-book-plan-so-far")
                    .with("plan", plan_line(&so_far))
                    .with("notation", notation_line(&so_far)),
            );
        }
        let next = steps_of(self.who).into_iter().filter(|next| {
            let longer = steps.iter().chain([next]).cloned().collect();
            plan(longer).is_some_and(|plan| says(&plan) <= SAID.len())
        });
        choices.extend(next.map(|step| {
            let label = match step {
                Step::Say(_) => Line::new("offices-book-say"),
                _ => line(terms::step(&step)),
            };
            let note = line(regnal_core::text::Arg::Text(step.to_string()));
            Choice::new(step_code(&step), label).noted(note)
        }));
        noted(ask("offices-book-ask-step", choices), notes)
    }
}

/// Counts the spoken steps of a plan.
pub(super) fn says(plan: &Plan) -> usize {
    let steps = plan.steps().iter();
    steps.filter(|step| matches!(step, Step::Say(_))).count()
}

/// Replaces the spoken words in a plan.
///
/// # Errors
/// Returns an error if the words are not allowed in a plan.
pub(super) fn with_words(plan: &Plan, words: impl IntoIterator<Item = String>) -> Verdict<Plan> {
    let mut words = words.into_iter();
    let steps = plan.steps().iter().map(|step| match step {
        Step::Say(_) => Step::Say(words.next().unwrap_or_default()),
        step => step.clone(),
    });
    Plan::of(steps.collect())
}
