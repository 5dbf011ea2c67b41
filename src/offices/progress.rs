//! Experience: skill levels gained by actions and practice (IO-15.7, IO-RULING-84).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::chance::Test;
use super::content::{TOP_LEVEL, content};
use super::illegal::{Reason, Verdict, ensure};
use super::nouns::{Alignment, Lesson, Skill};
use super::skills::{Skills, aptitude};
use regnal_core::dice::Dice;

/// Percent chance that practice succeeds.
pub(super) const PRACTICE: i32 = 25;

/// IO-T08 rows that a character earned in a turn, each with its skill, in test order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Earned(BTreeSet<(Lesson, Skill)>);

impl Earned {
    /// **IO-RULING-84.** Records a row, with the first skill for which it was earned. A row counts at most once per
    /// turn, except that a spell row counts once for each kind of magic.
    pub fn earn(&mut self, lesson: Lesson, skill: Skill) {
        let is_of_spells = matches!(lesson, Lesson::CastActionSpell | Lesson::CastCombatSpell);
        if is_of_spells || !self.0.iter().any(|(earned, _)| *earned == lesson) {
            self.0.insert((lesson, skill));
        }
    }

    /// Returns the rows in order.
    pub fn iter(&self) -> impl Iterator<Item = (Lesson, Skill)> {
        self.0.iter().copied()
    }
}

/// **IO-15.7-01.** Returns a row's skill if it is always the same. For battle rows, see [`battle_skill`]; for spell
/// rows, it is the kind of magic.
pub fn skill_of(lesson: Lesson) -> Option<Skill> {
    match lesson {
        Lesson::MoveOnLand | Lesson::TakeOrLeaveArmies => Some(Skill::ForcedMarch),
        Lesson::MoveAtSea | Lesson::TakeOrLeaveShips => Some(Skill::Marine),
        Lesson::Explore => Some(Skill::Explorer),
        Lesson::Recruit | Lesson::Talk => Some(Skill::Druid),
        Lesson::Spy => Some(Skill::Spy),
        Lesson::Shoot => Some(Skill::Archery),
        Lesson::Melee => Some(Skill::Melee),
        Lesson::Steal => Some(Skill::Thief),
        Lesson::CastActionSpell
        | Lesson::CastCombatSpell
        | Lesson::SupremeCommand
        | Lesson::LeadUnits => None,
    }
}

/// **IO-15.7-02.** Returns the skill that a battle can improve.
pub fn battle_skill(is_sea: bool) -> Skill {
    if is_sea { Skill::Marine } else { Skill::Tactics }
}

/// Returns the row that a leader earns in a battle. The supreme commander earns a separate row instead of the one for
/// leaders (IO-RULING-84).
pub fn battle_lesson(is_supreme: bool) -> Lesson {
    if is_supreme { Lesson::SupremeCommand } else { Lesson::LeadUnits }
}

/// A test for gaining a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Improvement {
    /// IO-T08 row; `None` for practice.
    pub lesson: Option<Lesson>,
    pub skill: Skill,
    pub test: Test,
}

/// **IO-RULING-84.** Returns the percent chance of gaining a level. The chance is halved if the level is at or above
/// the aptitude, and is 0 at the highest level.
pub fn chance(skills: &Skills, alignment: Alignment, skill: Skill, percent: i32) -> i32 {
    let level = skills.level(skill);
    if level >= TOP_LEVEL {
        0
    } else if level >= aptitude(alignment, skill) {
        percent / 2
    } else {
        percent
    }
}

/// **IO-RULING-84.** Returns the percent chance that practice raises the level of a skill.
pub fn practice_chance(skills: &Skills, alignment: Alignment, skill: Skill) -> i32 {
    chance(skills, alignment, skill, PRACTICE)
}

/// **IO-RULING-84.** Rolls a character's tests at dusk: earned rows in order, then practice, phase A before B. Each
/// level gained affects the tests that follow it. A skill at its highest level is not tested.
pub fn improve(
    dice: &mut Dice,
    skills: &mut Skills,
    alignment: Alignment,
    earned: &Earned,
    practised: &[Skill],
) -> Vec<Improvement> {
    let rows = earned.iter().map(|(lesson, skill)| (Some(lesson), skill, content().lesson(lesson)));
    let practice = practised.iter().map(|&skill| (None, skill, PRACTICE));
    let mut improvements = Vec::new();
    for (lesson, skill, percent) in rows.chain(practice) {
        if skills.level(skill) >= TOP_LEVEL {
            continue;
        }
        let test = Test::roll(dice, chance(skills, alignment, skill, percent));
        if test.passes {
            skills.raise(skill);
        }
        improvements.push(Improvement { lesson, skill, test });
    }
    improvements
}

/// **IO-RULING-84.** Checks that a skill can be practised.
///
/// # Errors
/// Returns an error if the skill is at its highest level.
pub fn check_practice(skills: &Skills, skill: Skill) -> Verdict {
    ensure(skills.level(skill) < TOP_LEVEL, Reason::MaxLevel, "IO-RULING-84")
}
