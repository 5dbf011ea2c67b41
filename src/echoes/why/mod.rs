//! Explains events by listing the rules that apply and showing attack calculations. No dice are rolled after the setup.
//! Explanations use only public information.

#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod rules;

mod outcome;

use self::rules::rules;
use super::decide::damage::{Calculation, Stance};
use super::event::Event;
use super::nouns::Mode;
use super::state::{CardId, Position, Target};
use crate::state::Echoes;
use regnal_core::game::{Explanations, Reckoned, RuleId, Sum, Viewer, Why};
use regnal_core::text::{Arg, Line};

impl Explanations for Echoes {
    fn why(&self, before: &Echoes, event: &Event, _viewer: Viewer, _is_over: bool) -> Why {
        self.at.why(&before.at, event)
    }
}

impl Position {
    /// Explains `event`. `before` is the position right before the event, `self` the position right after it.
    pub(super) fn why(&self, before: &Position, event: &Event) -> Why {
        let mut ids = before.outcome_rules(event);
        ids.extend(rules(event));
        let mut why = Why::of(&ids).distinct();
        match event {
            Event::Struck { attacker, target, damage, counter } => {
                let sums = before.blow_sums(*attacker, *target, (*damage, *counter));
                if sums.iter().any(is_least) {
                    why.rules.push(RuleId("EE-COMBAT-13"));
                }
                why.reckoned(sums)
            }
            Event::Built { yields: Some((resource, n)), .. } => why.reckoned([Reckoned::Said(
                Line::new("echoes-why-camp").with("n", *n).with("resource", *resource),
            )]),
            _ => why,
        }
    }

    /// Explains an attack and its counter-attack as sums. The log does not record the attacker's cell, but the unit is
    /// still on that cell or next to its target.
    fn blow_sums(&self, attacker: CardId, target: Target, struck: (u8, u8)) -> Vec<Reckoned> {
        let (Some(unit), Some(at)) = (self.unit(attacker), self.target_cell(target)) else {
            return Vec::new();
        };
        let mode = unit.mode;
        let near = at.around(self.size()).filter(|_| mode == Mode::Melee);
        let stances = std::iter::once(unit.cell).chain(near).map(|from| Stance {
            from,
            run: match mode {
                Mode::Melee => unit.cells_moved,
                Mode::Ranged => 0,
            },
            mode,
        });
        let mut calculations = stances.filter_map(|stance| self.calculate(unit, target, stance));
        let is_it = |(attack, counter): &(Calculation, Option<Calculation>)| {
            (attack.damage(), counter.map_or(0, |counter| counter.damage())) == struck
        };
        let Some((attack, counter)) = calculations.find(is_it) else {
            return Vec::new();
        };
        let of = |id, unit| Line::new(id).with("unit", self.unit_name(unit));
        let mut sums = vec![sum(of("echoes-why-blow", attacker), &attack, struck.0)];
        if struck.1 > 0
            && let (Target::Unit(other), Some(counter)) = (target, counter)
        {
            sums.push(sum(of("echoes-why-counter", other), &counter, struck.1));
        }
        sums
    }
}

/// Returns true if the terms add up to less than the minimum damage and the minimum damage therefore applies instead
/// (EE-COMBAT-13).
fn is_least(step: &Reckoned) -> bool {
    match step {
        Reckoned::Sum(sum) => {
            sum.terms.iter().any(|(what, _)| *what == Arg::Term("echoes-why-least"))
        }
        Reckoned::Trial(_) | Reckoned::Row { .. } | Reckoned::Said(_) => false,
    }
}

/// Explains the damage of an attack term by term (EE-RULING-51, EE-COMBAT-09). Terms of 0 are omitted except for the
/// first. Terms are added where the attack value would be negative, and for the minimum damage (EE-COMBAT-13).
fn sum(of: Line, calculation: &Calculation, damage: u8) -> Reckoned {
    let mut terms: Vec<(Arg, i64)> = Vec::new();
    let mut add = |what, value: i64, is_needed: bool| {
        if value != 0 || is_needed {
            terms.push((Arg::Term(what), value));
        }
        value
    };
    let mut total = 0;
    for (place, &(what, value)) in calculation.attack.iter().enumerate() {
        total += add(what, value.into(), place == 0);
    }
    total += add("echoes-why-zero", (-total).max(0), false);
    for &(what, value) in &calculation.less {
        total += add(what, (-value).into(), false);
    }
    add("echoes-why-least", i64::from(damage) - total, false);
    Reckoned::Sum(Sum { of, dice: Vec::new(), sides: 0, terms, total: damage.into() })
}
