//! Renders plans in plain words (IO-15.11-01 to -06, IO-RULING-49 to -59).

use crate::content::content;
use crate::plan::{Plan, Step};
use crate::state::Character;
use crate::terms;
use regnal_core::text::{Arg, Line};

/// Renders a plan's steps in the order in which they are tried. After the last step, the character fights in melee.
pub fn plan_line(plan: &Plan) -> Line {
    let mut tries: Vec<(&Step, usize)> = Vec::new();
    for step in plan.steps().iter().filter(|step| **step != Step::Scout) {
        match tries.last_mut().filter(|(last, _)| *last == step) {
            Some((_, times)) => *times += 1,
            None => tries.push((step, 1)),
        }
    }
    let ends_in_melee = tries.last().is_none_or(|(last, _)| **last == Step::Melee);
    if ends_in_melee {
        tries.pop();
    }
    let is_all = tries.is_empty();
    let last = match (is_all, ends_in_melee) {
        (true, _) => Line::new("offices-try-only-strike"),
        (false, true) => Line::new("offices-try-strike-on"),
        (false, false) => Line::new("offices-try-strike-at-last"),
    };
    let line = tries.into_iter().rev().fold(last, |rest, (step, times)| {
        Line::new("offices-try-then").with("first", repeated(step, times)).with("rest", rest)
    });
    if plan.has(&Step::Scout) { Line::new("offices-try-scout").with("plan", line) } else { line }
}

/// Renders the plan steps that will be skipped because the character lacks the magic or the object (IO-RULING-49).
/// `None` if no step will be skipped.
pub(crate) fn skipped_line(name: Arg, who: &Character, plan: &Plan) -> Option<Line> {
    let lacks = |step: &&Step| match step {
        Step::Cast(spell) => who.skills.level(spell.magic()) == 0,
        Step::Use(number) => {
            let mut carried = who.carried.iter();
            !carried.any(|one| content().object(one.object).number == *number)
        }
        Step::Shoot | Step::Flee | Step::Melee | Step::Steal => false,
        Step::Talk | Step::Scout | Step::Say(_) => false,
    };
    let mut steps: Vec<&Step> = Vec::new();
    for step in plan.steps().iter().filter(lacks) {
        if !steps.contains(&step) {
            steps.push(step);
        }
    }
    let told: Vec<Arg> = steps.iter().map(|step| terms::step(step)).collect();
    (!told.is_empty()).then(|| {
        Line::new("offices-told-skipped")
            .with("who", name)
            .with("count", told.len())
            .with("steps", told)
    })
}

/// Renders a step with the number of times it is tried in a row.
fn repeated(step: &Step, times: usize) -> Line {
    if times == 1 {
        return Line::new("text-value").with("value", terms::step(step));
    }
    if *step == Step::Melee {
        return Line::new("offices-step-melee").with("count", times);
    }
    Line::new("offices-try-times").with("step", terms::step(step)).with("count", times)
}
