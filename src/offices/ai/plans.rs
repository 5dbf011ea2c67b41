//! Bot players' plans for encounters and duels: ready-made plans, compared by simulations whose dice are independent of
//! the match.

use super::super::content::content;
use super::super::duel::duel_skills;
use super::super::encounter::{Combatant, End, Guard, Place, Warrior, meet};
use super::super::judge::Judge;
use super::super::nouns::{Alignment, Monster, Skill, Temperament};
use super::super::odds::{Foe, ready_plans, with_scouting};
use super::super::plan::Plan;
use super::super::skills::Skills;
use super::super::state::Character;
use regnal_core::dice::Dice;

/// Number of simulated encounters.
const RUNS: i32 = 24;

/// Random stream number for the simulations. The value is arbitrary.
const STREAM: u64 = 0x0fa1;

/// Simulation results: shares of the runs in percent, and the average merit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TrialPercents {
    /// Share of runs in which the opponent was killed, won over or robbed.
    pub(super) won: i32,
    pub(super) died: i32,
    /// Average merit for the office of defender.
    pub(super) merit: i32,
}

/// Returns the best standing plan against wandering monsters. In a plan's score, one percentage point of deaths cancels
/// out four percentage points of victories.
pub(super) fn standing(who: &Character, judge: Judge) -> Option<Plan> {
    let score = |plan: &Plan| {
        let tried = against(who, plan, judge, |dice| {
            let monster = content().guardian(dice.draw(12).value);
            Guard::rolled(dice, monster, judge)
        });
        tried.won - 4 * tried.died
    };
    // Ties go to the first plan.
    ready_plans(who, Foe::Wandering).into_iter().rev().max_by_key(score)
}

/// Returns a plan to fight a place's guardian and then to search for a cache, together with the plan's simulated
/// results.
pub(super) fn search(
    who: &Character,
    monster: Monster,
    judge: Judge,
) -> Option<(Plan, TrialPercents)> {
    let guard = |dice: &mut Dice| Guard {
        is_guardian: true,
        gold: 1,
        ..Guard::rolled(dice, monster, judge)
    };
    let plans = ready_plans(who, Foe::Guardian(monster)).into_iter().filter_map(with_scouting);
    let tried = plans.map(|plan| {
        let tried = against(who, &plan, judge, guard);
        (tried.won - 4 * tried.died, plan, tried)
    });
    tried
        .max_by(|one, other| one.0.cmp(&other.0).then_with(|| other.1.cmp(&one.1)))
        .map(|(_, plan, tried)| (plan, tried))
}

/// Returns the best duel plan, which should win or, failing that, at least let the character get away (IO-RULING-64).
pub(super) fn duel(who: &Character, kingdom: Alignment, judge: Judge) -> Option<Plan> {
    // The opponent's skills are unknown, so he is assumed to be similar to most kings.
    let other = Warrior {
        temperament: Temperament::Brave,
        alignment: Alignment::Neutral,
        is_king: true,
        skills: Skills::of([(Skill::Melee, 1)]),
        hit_points: 10,
        carried: Vec::new(),
        gold: 0,
        plan: Plan::default_of(Temperament::Brave),
    };
    let score = |plan: &Plan| {
        let mut dice = Dice::apart(STREAM);
        let mut own = who.warrior(plan, 0);
        own.hit_points = 10;
        own.skills = duel_skills(&who.skills, kingdom);
        let mut score = 0;
        for _ in 0..RUNS {
            let both = [Combatant::from(own.clone()), Combatant::from(other.clone())];
            score += match meet(&mut dice, both, true, judge).end {
                End::Killed(Place::Opponent)
                | End::WonOver(Place::Opponent)
                | End::Fled(Place::Opponent)
                | End::Spared(Place::Opponent) => 2,
                End::Killed(Place::Initiator) => -4,
                End::WonOver(Place::Initiator)
                | End::Fled(Place::Initiator)
                | End::Spared(Place::Initiator) => -1,
                End::Stolen(_) | End::Parted => 0,
            };
        }
        score
    };
    let plans = ready_plans(who, Foe::Duellist).into_iter();
    let lawful = plans.filter(|plan| who.check_duel_plan(plan, judge).is_ok());
    // Ties go to the first plan.
    lawful.rev().max_by_key(score)
}

/// Simulates encounters with a monster.
fn against(
    who: &Character,
    plan: &Plan,
    judge: Judge,
    guard: impl Fn(&mut Dice) -> Guard,
) -> TrialPercents {
    let mut dice = Dice::apart(STREAM);
    let mut hero = who.warrior(plan, 0);
    hero.hit_points = 10;
    let (mut won, mut died, mut merit) = (0, 0, 0);
    for _ in 0..RUNS {
        let guard = guard(&mut dice);
        let points = guard.unhurt();
        let both = [Combatant::from(hero.clone()), Combatant::from(guard)];
        match meet(&mut dice, both, false, judge).end {
            End::Killed(Place::Opponent) => {
                won += 1;
                merit += points;
            }
            End::WonOver(Place::Opponent) => {
                won += 1;
                merit += points / 2;
            }
            End::Stolen(Place::Initiator) => won += 1,
            End::Killed(Place::Initiator) => died += 1,
            _ => {}
        }
    }
    TrialPercents { won: 100 * won / RUNS, died: 100 * died / RUNS, merit: merit / RUNS }
}
