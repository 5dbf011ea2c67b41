//! Tests of experience: lessons, practice and aptitudes.

use regnal_offices::illegal::Reason;
use regnal_offices::nouns::*;
use regnal_offices::progress::*;
use regnal_offices::skills::{Skills, aptitude};

use super::{dice, is_used, skills};

fn earned<const N: usize>(rows: [(Lesson, Skill); N]) -> Earned {
    let mut earned = Earned::default();
    for (lesson, skill) in rows {
        earned.earn(lesson, skill);
    }
    earned
}

/// Returns the level of `skill` after the tests, and checks that they use all scripted dice.
fn after<const N: usize>(own: &Skills, skill: Skill, rows: &Earned, script: [u32; N]) -> u8 {
    let mut own = own.clone();
    let mut dice = dice(script);
    improve(&mut dice, &mut own, Alignment::Good, rows, &[]);
    assert!(is_used(&dice));
    own.level(skill)
}

// covers: IO-15.7-01
#[test]
fn io_ex_x01_a_supreme_commander_can_improve_tactics() {
    let rows = earned([(battle_lesson(true), battle_skill(false))]);
    let own = skills([(Skill::Tactics, 1)]);
    assert_eq!(after(&own, Skill::Tactics, &rows, [15]), 2);
    assert_eq!(after(&own, Skill::Tactics, &rows, [16]), 1);
}

#[test]
fn io_ex_x02_improving_beyond_the_aptitude_is_half_as_likely() {
    let rows = earned([(Lesson::SupremeCommand, Skill::Tactics)]);
    let own = skills([(Skill::Tactics, 2)]);
    assert_eq!(after(&own, Skill::Tactics, &rows, [7]), 3);
    assert_eq!(after(&own, Skill::Tactics, &rows, [8]), 2);
}

// covers: IO-15.7-02
#[test]
fn io_ex_x04_a_leader_at_sea_can_improve_marine() {
    let rows = earned([(battle_lesson(false), battle_skill(true))]);
    assert_eq!(after(&Skills::default(), Skill::Marine, &rows, [10]), 1);
    assert_eq!(after(&Skills::default(), Skill::Marine, &rows, [11]), 0);
}

#[test]
fn io_ex_x05_a_skill_at_the_highest_level_is_not_tested_for_improvement() {
    let rows = earned([(Lesson::Explore, Skill::Explorer)]);
    let own = skills([(Skill::Explorer, 4)]);
    assert_eq!(after(&own, Skill::Explorer, &rows, []), 4);
    assert_eq!(chance(&own, Alignment::Pagan, Skill::Explorer, 10), 0);
}

#[test]
fn io_ex_x06_each_lesson_counts_once_per_turn() {
    let rows = earned([(Lesson::Recruit, Skill::Druid), (Lesson::Recruit, Skill::Druid)]);
    assert_eq!(after(&Skills::default(), Skill::Druid, &rows, [5]), 1);
    assert_eq!(after(&Skills::default(), Skill::Druid, &rows, [6]), 0);
}

#[test]
fn io_ruling_84_lessons_are_tested_in_table_order_and_spell_lessons_once_per_kind_of_magic() {
    let rows = earned([
        (Lesson::CastCombatSpell, Skill::Necromancy),
        (Lesson::Steal, Skill::Thief),
        (Lesson::CastCombatSpell, Skill::White),
        (Lesson::CastActionSpell, Skill::White),
        (Lesson::LeadUnits, Skill::Marine),
        (Lesson::LeadUnits, Skill::Tactics),
        (Lesson::CastCombatSpell, Skill::White),
    ]);
    let order: Vec<(Lesson, Skill)> = rows.iter().collect();
    assert_eq!(
        order,
        [
            (Lesson::CastActionSpell, Skill::White),
            (Lesson::LeadUnits, Skill::Marine),
            (Lesson::CastCombatSpell, Skill::White),
            (Lesson::CastCombatSpell, Skill::Necromancy),
            (Lesson::Steal, Skill::Thief),
        ]
    );
    // Practice is tested after the lessons, and its chance is also halved beyond the aptitude. Each test uses the
    // results of the earlier ones.
    let mut own = skills([(Skill::Melee, 1)]);
    let mut dice = dice([10, 25, 13, 12]);
    let rows = earned([(Lesson::Melee, Skill::Melee)]);
    let practised = [Skill::Archery, Skill::Melee, Skill::Melee];
    let tests = improve(&mut dice, &mut own, Alignment::Good, &rows, &practised);
    assert!(is_used(&dice));
    let chances: Vec<i32> = tests.iter().map(|one| one.test.percent).collect();
    assert_eq!(chances, [10, 25, 12, 12]);
    assert_eq!([own.level(Skill::Melee), own.level(Skill::Archery)], [3, 1]);
    assert_eq!(tests[1].lesson, None);
}

#[test]
fn io_ruling_84_practising_a_skill_at_the_highest_level_is_rejected() {
    let own = skills([(Skill::Sage, 4), (Skill::Thief, 3)]);
    assert_eq!(check_practice(&own, Skill::Thief), Ok(()));
    let refused = check_practice(&own, Skill::Sage).err().map(|refusal| refusal.reason);
    assert_eq!(refused, Some(Reason::MaxLevel));
}

#[test]
fn io_15_7_01_lessons_have_the_chances_of_the_table_and_all_but_four_have_a_fixed_skill() {
    let own: Vec<Option<Skill>> = Lesson::ALL.iter().map(|&lesson| skill_of(lesson)).collect();
    assert_eq!(own.iter().filter(|skill| skill.is_none()).count(), 4);
    let chances = regnal_offices::content::content();
    let chances: Vec<i32> = Lesson::ALL.iter().map(|&one| chances.lesson(one)).collect();
    assert_eq!(chances, [10, 10, 10, 5, 5, 5, 10, 10, 15, 10, 10, 10, 10, 10, 15]);
}

// covers: IO-15.4-02, IO-15.4-05
#[test]
fn io_15_4_02_each_alignment_doubles_the_aptitude_for_two_skills() {
    for (alignment, magic, other) in [
        (Alignment::Good, Skill::White, Skill::Sage),
        (Alignment::Druidic, Skill::Psychic, Skill::Druid),
        (Alignment::Neutral, Skill::Illusion, Skill::Spy),
        (Alignment::Pagan, Skill::Elemental, Skill::Explorer),
        (Alignment::Evil, Skill::Necromancy, Skill::Thief),
    ] {
        for &skill in Skill::ALL {
            let doubled = skill == magic || skill == other;
            // All characters have an aptitude of at least 2 for every kind of magic.
            assert_eq!(
                aptitude(alignment, skill),
                if doubled { 4 } else { 2 },
                "{alignment:?} {skill:?}"
            );
        }
    }
}
