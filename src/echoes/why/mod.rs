//! Explains events by listing the rules that apply and showing attack calculations. No dice are rolled after the setup.
//! Explanations use only public information.

#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod rules;

mod outcome;

use self::rules::rules;
use super::decide::damage::{self, Blow, Stance};
use super::event::Event;
use super::nouns::{Cell, Class, Mode};
use super::profile::Flag;
use super::state::{CardId, Position, Target, Unit};
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
        let is_it = |stance: &Stance| {
            let Blow { damage, counter, .. } = self.blow(unit, target, *stance);
            (damage, counter) == struck
        };
        let Some(stance) = stances.into_iter().find(is_it) else {
            return Vec::new();
        };
        let mut sums = vec![self.attack_sum(unit, target, at, stance, struck.0)];
        if struck.1 > 0
            && let Target::Unit(other) = target
            && let Some(other) = self.unit(other)
        {
            sums.push(self.counter_sum(unit, other, stance, struck.1));
        }
        sums
    }

    /// **EE-RULING-51.** Explains the damage of an attack term by term.
    fn attack_sum(
        &self,
        unit: &Unit,
        target: Target,
        at: Cell,
        Stance { from, run, mode }: Stance,
        damage: u8,
    ) -> Reckoned {
        let lens = self.lens(unit, from);
        let own = lens.profile(unit);
        let mut terms = Terms::default();
        terms.add("echoes-why-attack", own.attack[mode.index()]);
        terms.add("echoes-why-war-cry", damage::cry(&lens, unit, &own, mode));
        let volley = i16::from(own.volley[mode.index()]);
        let of = match target {
            Target::Unit(other) => self.unit(other).map(|other| lens.profile(other)),
            Target::Building(_) => None,
        };
        match (&of, target) {
            (Some(theirs), _) => {
                let is_siege = theirs.is(Class::Siege);
                let anti = own.anti_against(Some(theirs.classes), mode);
                terms.add("echoes-why-anti", anti.into());
                if is_siege {
                    terms.add("echoes-why-volley", volley);
                }
                if mode == Mode::Melee && run >= damage::CHARGE_RUN {
                    terms.add("echoes-why-charge", own.charge.into());
                }
                terms.not_below_zero();
                terms.add("echoes-why-far", -damage::loss_by_distance(mode, from, at));
                let pierced = own.has(Flag::Piercing) || (is_siege && own.volley != [0; 2]);
                if !pierced {
                    terms.add("echoes-why-armour", -damage::armour(theirs, mode));
                }
                terms.add("echoes-why-shield", -i16::from(theirs.shield));
            }
            (None, Target::Building(cell)) => {
                terms.add("echoes-why-anti", own.anti_against(None, mode).into());
                terms.add("echoes-why-volley", volley);
                terms.not_below_zero();
                terms.add("echoes-why-far", -damage::loss_by_distance(mode, from, at));
                if let Some(wall) = self.structure(cell).filter(|_| !own.ignores_walls()) {
                    terms.add("echoes-why-walls", -self.wall_armour(wall, mode));
                }
                terms.add("echoes-why-shield", -i16::from(self.wall_shield(cell)));
            }
            (None, Target::Unit(_)) => {}
        }
        let of = Line::new("echoes-why-blow").with("unit", self.unit_name(unit.id));
        terms.sum(of, damage)
    }

    /// **EE-COMBAT-09.** Explains the target's counter damage term by term.
    fn counter_sum(&self, unit: &Unit, other: &Unit, stance: Stance, counter: u8) -> Reckoned {
        let lens = self.lens(unit, stance.from);
        let (own, theirs) = (lens.profile(unit), lens.profile(other));
        let mut terms = Terms::default();
        terms.add("echoes-why-attack", theirs.attack[Mode::Melee.index()]);
        terms.add("echoes-why-riposte", theirs.riposte.into());
        let cry = damage::cry(&lens, other, &theirs, Mode::Melee);
        terms.add("echoes-why-war-cry", cry);
        let anti = theirs.anti_against(Some(own.classes), Mode::Melee);
        terms.add("echoes-why-anti", anti.into());
        if own.is(Class::Siege) {
            terms.add("echoes-why-volley", theirs.volley[Mode::Melee.index()].into());
        }
        terms.not_below_zero();
        terms.add("echoes-why-armour", -damage::armour(&own, Mode::Melee));
        terms.add("echoes-why-shield", -i16::from(own.shield));
        let of = Line::new("echoes-why-counter").with("unit", self.unit_name(other.id));
        terms.sum(of, counter)
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

#[derive(Debug, Default)]
struct Terms(Vec<(Arg, i64)>);

impl Terms {
    fn total(&self) -> i64 {
        self.0.iter().map(|(_, value)| value).sum()
    }

    /// Adds a term to the sum. A zero term is omitted unless it is the first.
    fn add(&mut self, what: &'static str, value: i16) {
        if value != 0 || self.0.is_empty() {
            self.0.push((Arg::Term(what), value.into()));
        }
    }

    /// Raises a negative sum to 0 by adding a term.
    fn not_below_zero(&mut self) {
        let total = self.total();
        if total < 0 {
            self.0.push((Arg::Term("echoes-why-zero"), -total));
        }
    }

    /// Returns the sum, with a term for the minimum damage if needed (EE-COMBAT-13).
    fn sum(mut self, of: Line, total: u8) -> Reckoned {
        let missing = i64::from(total) - self.total();
        if missing != 0 {
            self.0.push((Arg::Term("echoes-why-least"), missing));
        }
        Reckoned::Sum(Sum { of, dice: Vec::new(), sides: 0, terms: self.0, total: total.into() })
    }
}
