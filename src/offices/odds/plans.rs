//! Builds plans suited to a character, for menus and for bot players.

use std::cmp::Reverse;

use crate::content::{Kind, content};
use crate::ids::{CharacterId, PlaceId};
use crate::nouns::{Monster, Skill, Spell, Temperament};
use crate::plan::{Plan, Step};
use crate::state::{Character, Position};
use regnal_core::seat::Seat;

/// Number of times that a plan tries a spell before it moves on to another step.
const TRIES: usize = 4;

/// Opponent for which a plan is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foe {
    /// Any wandering monster.
    Wandering,
    /// Guardian of a place.
    Guardian(Monster),
    /// Target of a pursuit.
    Quarry,
    /// Enemy commander in a duel before a battle.
    Duellist,
}

impl Foe {
    /// **IO-RULING-50, IO-RULING-55, IO-RULING-58.** Returns whether a step can affect this opponent, given what is
    /// known about it.
    fn is_met_by(self, who: &Character, step: &Step) -> bool {
        match (step, self) {
            (Step::Steal, Foe::Wandering | Foe::Duellist) => false,
            (Step::Talk, Foe::Quarry | Foe::Duellist) => false,
            (Step::Talk, Foe::Guardian(monster)) => {
                who.skills.level(Skill::Druid) >= content().monster(monster).talk_level
            }
            (Step::Cast(Spell::HolySymbol), Foe::Guardian(monster)) => monster.is_unholy(),
            _ => true,
        }
    }
}

/// **IO-RULING-49.** Returns a character's ready-made plans against this opponent, without duplicates. The default plan
/// of his temperament comes first, then one plan for each useful skill or object.
pub fn ready_plans(who: &Character, foe: Foe) -> Vec<Plan> {
    let mut plans = vec![Plan::default_of(who.temperament)];
    let has = |skill: Skill| who.skills.level(skill) > 0;
    // A berserk character never flees.
    let away = if who.temperament == Temperament::Berserk { Step::Melee } else { Step::Flee };
    let sword = weapon(who, Skill::Melee);
    let strike = || sword.clone().into_iter().chain([Step::Melee]);
    let mut add = |steps: Vec<Step>| {
        let is_of_use = steps.iter().all(|step| foe.is_met_by(who, step));
        if is_of_use
            && let Ok(plan) = Plan::of(steps)
            && !plans.contains(&plan)
        {
            plans.push(plan);
        }
    };
    add(strike().collect());
    if has(Skill::Archery) {
        let bow = weapon(who, Skill::Archery).into_iter();
        add(bow.clone().chain([Step::Shoot]).chain(strike()).collect());
        add(bow.chain([Step::Shoot, away.clone()]).collect());
    }
    for &spell in Spell::ALL {
        if wins(spell) && has(spell.magic()) {
            let tries = std::iter::repeat_n(Step::Cast(spell), TRIES);
            add(tries.chain(strike()).collect());
        }
    }
    for carried in &who.carried {
        let row = content().object(carried.object);
        if matches!(row.kind, Kind::Spell { spell, .. } if wins(spell)) && carried.charges > 0 {
            let charges = usize::from(carried.charges).min(TRIES);
            let tries = std::iter::repeat_n(Step::Use(row.number), charges);
            add(tries.chain(strike()).collect());
        }
    }
    if has(Skill::Thief) {
        let unseen = has(Skill::Illusion).then_some(Step::Cast(Spell::Invisibility));
        let theft = unseen.into_iter().chain([Step::Steal, Step::Steal]);
        add(theft.chain([away.clone()]).collect());
    }
    if has(Skill::Druid) {
        add([Step::Talk, Step::Talk, away.clone()].into());
    }
    add(vec![away]);
    plans
}

/// Returns a plan for a search: like `plan`, but at the end the character looks around the place. `None` if the plan
/// has no room for another step.
pub(crate) fn with_scouting(plan: Plan) -> Option<Plan> {
    Plan::of(plan.steps().iter().cloned().chain([Step::Scout]).collect()).ok()
}

/// Returns whether a spell can end an encounter when it is cast several times in a row.
fn wins(spell: Spell) -> bool {
    spell.harms() || spell == Spell::Charm
}

/// Returns the step for wielding the carried weapon with the highest damage bonus for a skill.
fn weapon(who: &Character, with: Skill) -> Option<Step> {
    let weapons = who.carried.iter().filter_map(|carried| {
        let row = content().object(carried.object);
        match row.kind {
            Kind::Weapon { skill, damage } if skill == with => Some((Reverse(damage), row.number)),
            Kind::Weapon { .. } | Kind::Lead(_) | Kind::Spell { .. } => None,
        }
    });
    weapons.min().map(|(_, number)| Step::Use(number))
}

impl Position {
    /// **IO-RULING-37.** Returns the best ready-made plan for a search. The plan ends with a step to look around the
    /// place. A simulated run scores 2 if the treasure is won, 1 if the guardian is won over, and -3 if the character
    /// dies. `None` for a place unknown to the kingdom.
    pub fn best_plan(&self, seat: Seat, id: CharacterId, place: PlaceId) -> Option<Plan> {
        let who = self.own_character(seat, id).ok()?;
        let mut best: Option<(i32, Plan)> = None;
        let guardian = self.place(place)?.laid.guardian;
        for plan in ready_plans(&who, Foe::Guardian(guardian)) {
            let plan = with_scouting(plan)?;
            let trial = self.search_trial(seat, id, place, &plan)?;
            let treasure = i32::from(trial.slain) + i32::from(trial.stolen);
            let score = 2 * treasure + i32::from(trial.won_over) - 3 * i32::from(trial.died);
            if best.as_ref().is_none_or(|(most, _)| score > *most) {
                best = Some((score, plan));
            }
        }
        best.map(|(_, plan)| plan)
    }
}
