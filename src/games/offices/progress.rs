//! Getting better (IO-15.7, IO-RULING-84).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::chance::Test;
use super::content::{TOP_LEVEL, content};
use super::illegal::{Reason, Verdict, ensure};
use super::nouns::{Alignment, Lesson, Skill};
use super::skills::{Skills, aptitude};
use crate::dice::Dice;

/// The chance of practice, in percent.
pub(super) const PRACTICE: i32 = 25;

/// The rows of IO-T08 that a character has earned in a turn, each with its skill, in the order of their tests.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Earned(BTreeSet<(Lesson, Skill)>);

impl Earned {
    /// **IO-RULING-84.** Earns a row: each once in a turn, with the skill for which it was earned first; the rows of spells
    /// once for each magic.
    pub fn earn(&mut self, lesson: Lesson, skill: Skill) {
        let is_of_spells = matches!(lesson, Lesson::CastActionSpell | Lesson::CastCombatSpell);
        if is_of_spells || !self.0.iter().any(|(earned, _)| *earned == lesson) {
            self.0.insert((lesson, skill));
        }
    }

    /// The rows in order.
    pub fn iter(&self) -> impl Iterator<Item = (Lesson, Skill)> {
        self.0.iter().copied()
    }
}

/// **IO-15.7-01.** The skill of a row that has only one; for those of battles see [`battle_skill`], for those of spells
/// it is the magic.
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

/// **IO-15.7-02.** What a battle teaches.
pub fn battle_skill(is_sea: bool) -> Skill {
    if is_sea {
        Skill::Marine
    } else {
        Skill::Tactics
    }
}

/// What a battle teaches somebody: the supreme commander has the row of his own and not that of leaders (IO-RULING-84).
pub fn battle_lesson(is_supreme: bool) -> Lesson {
    if is_supreme {
        Lesson::SupremeCommand
    } else {
        Lesson::LeadUnits
    }
}

/// A test of getting better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Improvement {
    /// The row; none for practice.
    pub lesson: Option<Lesson>,
    /// The skill.
    pub skill: Skill,
    /// Whether it becomes better.
    pub test: Test,
}

/// **IO-RULING-84.** The chance that a skill becomes better: halved beyond the aptitude of the character, nothing at the
/// highest level. In percent.
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

/// **IO-RULING-84.** The chance that practice makes a skill better, in percent.
pub fn practice_chance(skills: &Skills, alignment: Alignment, skill: Skill) -> i32 {
    chance(skills, alignment, skill, PRACTICE)
}

/// **IO-RULING-84.** The tests of a character at dusk: the rows he has earned, in order, then what he has practised, phase A
/// before B. The skills become better from test to test. A skill at its highest level has no test.
pub fn improve(
    dice: &mut Dice,
    skills: &mut Skills,
    alignment: Alignment,
    earned: &Earned,
    practised: &[Skill],
) -> Vec<Improvement> {
    let rows = earned
        .iter()
        .map(|(lesson, skill)| (Some(lesson), skill, content().lesson(lesson)));
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
        improvements.push(Improvement {
            lesson,
            skill,
            test,
        });
    }
    improvements
}

/// **IO-RULING-84.** Whether a skill can be practised.
///
/// # Errors
/// It is at its highest level.
pub fn check_practice(skills: &Skills, skill: Skill) -> Verdict {
    ensure(
        skills.level(skill) < TOP_LEVEL,
        Reason::MaxLevel,
        "IO-RULING-84",
    )
}
