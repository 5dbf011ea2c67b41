//! Plans in plain words (IO-15.11-01 to -06, IO-RULING-49 to -59).

use crate::games::offices::content::{Kind, content};
use crate::games::offices::ids::ObjectNumber;
use crate::games::offices::plan::{Plan, Step, WORDS};
use crate::text::{Arg, Line, safe_text};

/// What somebody with a plan does, in the order in which he tries it. When nothing is left of it he strikes.
pub(in crate::games::offices) fn plan_line(plan: &Plan) -> Line {
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
        (true, _) => Line::new("offices-plan-only-strike"),
        (false, true) => Line::new("offices-plan-strike-on"),
        (false, false) => Line::new("offices-plan-strike-at-last"),
    };
    let line = tries.into_iter().rev().fold(last, |rest, (step, times)| {
        Line::new("offices-plan-then")
            .with("first", repeated(step, times))
            .with("rest", rest)
    });
    if plan.has(&Step::Scout) {
        Line::new("offices-plan-scout").with("plan", line)
    } else {
        line
    }
}

/// A step, as often as it is tried in a row.
fn repeated(step: &Step, times: usize) -> Line {
    if times == 1 {
        return step_line(step);
    }
    Line::new("offices-plan-times")
        .with("step", step_line(step))
        .with("count", times)
}

/// One step of a plan.
pub(in crate::games::offices) fn step_line(step: &Step) -> Line {
    match step {
        Step::Shoot => Line::new("offices-plan-shoot"),
        Step::Flee => Line::new("offices-plan-flee"),
        Step::Melee => Line::new("offices-plan-melee"),
        Step::Steal => Line::new("offices-plan-steal"),
        Step::Talk => Line::new("offices-plan-talk"),
        Step::Scout => Line::new("offices-plan-look"),
        Step::Say(words) => Line::new("offices-plan-say")
            .with("words", Arg::Text(safe_text(words, WORDS))),
        Step::Cast(spell) => Line::new("offices-plan-cast").with("spell", *spell),
        Step::Use(number) => used(*number),
    }
}

/// A weapon is taken in hand, of another object a charge is used.
fn used(number: ObjectNumber) -> Line {
    let Some(object) = content().object_of(number) else {
        return Line::new("offices-plan-use-number").with("number", u32::from(number.0));
    };
    let id = match content().object(object).kind {
        Kind::Weapon { .. } => "offices-plan-draw",
        Kind::Spell { .. } | Kind::Lead(_) => "offices-plan-use",
    };
    Line::new(id).with("object", object)
}
