//! Menus for distributing four skill levels over two skills (2 + 2), three (2 + 1 + 1) or four (1 each) (IO-T20).

use super::{PathTarget, ask, ask_several, asked, noted, noun_choices, nth};
use crate::nouns::Skill;
use crate::skills::Skills;
use regnal_core::game::book::AND;
use regnal_core::text::Line;

/// Result of following path steps through the level menus.
pub(super) enum Picked {
    /// Next menu to show.
    Asks(PathTarget),
    /// Chosen levels, and the number of path steps taken to choose them.
    Levels(Skills, usize),
}

pub(super) fn skill_note(skill: Skill) -> Line {
    Line::new(match skill {
        Skill::Tactics => "offices-skilled-tactics",
        Skill::Marine => "offices-skilled-marine",
        Skill::Melee => "offices-skilled-melee",
        Skill::Archery => "offices-skilled-archery",
        Skill::ForcedMarch => "offices-skilled-forced-march",
        Skill::Explorer => "offices-skilled-explorer",
        Skill::Spy => "offices-skilled-spy",
        Skill::Thief => "offices-skilled-thief",
        Skill::Sage => "offices-skilled-sage",
        Skill::Druid => "offices-skilled-druid",
        Skill::White => "offices-skilled-white",
        Skill::Psychic => "offices-skilled-psychic",
        Skill::Illusion => "offices-skilled-illusion",
        Skill::Elemental => "offices-skilled-elemental",
        Skill::Necromancy => "offices-skilled-necromancy",
    })
}

/// Follows path steps through the level menus; `None` for an unknown step.
pub(super) fn pick(steps: &[&str], notes: &[Line]) -> Option<Picked> {
    let all = || Skill::ALL.iter().copied();
    let Some((first, rest)) = steps.split_first() else {
        let way = ask_several("offices-book-ask-skills", noun_choices(all(), skill_note));
        return Some(Picked::Asks(noted(way, notes.iter().cloned())));
    };
    let mut picked: Vec<Skill> = Vec::new();
    for step in first.split(AND) {
        let skill = nth(Skill::ALL, step)?;
        if !picked.contains(&skill) {
            picked.push(skill);
        }
    }
    let each = |skills: &[Skill], level: u8| Skills::of(skills.iter().map(|&skill| (skill, level)));
    match (&picked[..], rest) {
        ([_, _], _) => Some(Picked::Levels(each(&picked, 2), 1)),
        ([_, _, _, _], _) => Some(Picked::Levels(each(&picked, 1), 1)),
        ([one], []) => {
            let others = all().filter(|skill| skill != one);
            let question = Line::new("offices-book-ask-other-skill").with("skill", *one);
            Some(Picked::Asks(asked(question, noun_choices(others, skill_note))))
        }
        ([one], [other, ..]) => {
            let other = nth(Skill::ALL, other).filter(|other| other != one)?;
            Some(Picked::Levels(each(&[*one, other], 2), 2))
        }
        ([_, _, _], []) => {
            let choices = noun_choices(picked, skill_note);
            Some(Picked::Asks(ask("offices-book-ask-doubled-skill", choices)))
        }
        ([_, _, _], [doubled, ..]) => {
            let doubled = nth(Skill::ALL, doubled).filter(|one| picked.contains(one))?;
            let mut skills = each(&picked, 1);
            skills.raise(doubled);
            Some(Picked::Levels(skills, 2))
        }
        // More skills were chosen than there are levels.
        ([..], []) => {
            let way = ask_several("offices-book-ask-skills", noun_choices(picked, skill_note));
            Some(Picked::Asks(noted(way, [Line::new("offices-book-too-many-skills")])))
        }
        ([..], rest) => pick(rest, notes).map(|deeper| match deeper {
            Picked::Asks(way) => Picked::Asks(way),
            Picked::Levels(skills, used) => Picked::Levels(skills, used + 1),
        }),
    }
}
