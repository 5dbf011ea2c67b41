//! What is known of a character: plain values, in which what the reader does not know is left empty.

use super::super::super::text;
use super::super::portrait::{Portrait, Rank};
use crate::games::offices::encounter::Carried;
use crate::games::offices::ids::ProvinceId;
use crate::games::offices::nouns::{Office, Sex, Skill};
use crate::text::{Arg, Line};

/// What is known of a skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Learned {
    /// Which.
    pub skill: Skill,
    /// Its level, 0 to 4.
    pub level: u8,
    /// The chance, in percent, that what was done this month raises it at dusk; 0 where nothing was done for it.
    pub chance: u8,
}

/// A character as the reader knows it: what is not known is left empty, and then neither drawn nor told.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    /// Its face.
    pub portrait: Portrait,
    /// Its name, as it was written.
    pub name: String,
    /// Where it is, or where it lies.
    pub place: Option<ProvinceId>,
    /// How many units it leads.
    pub units: Option<usize>,
    /// What is left of its ten hit points.
    pub hit_points: Option<u8>,
    /// Its pay in gold a month; nothing for kings, who are not paid.
    pub pay: Option<u32>,
    /// Its skills; those that are missing are not known, or 0 where any is there.
    pub skills: Vec<Learned>,
    /// What it carries.
    pub objects: Option<Vec<Carried>>,
    /// Its merit for offices, in their order.
    pub merits: Vec<(Office, i32)>,
    /// Its standing plan, in words.
    pub plan: Vec<Line>,
    /// Its plan for duels, in words.
    pub duel_plan: Vec<Line>,
    /// What it is ordered this month, in words.
    pub orders: Vec<Line>,
}

impl Person {
    /// The name as it can be drawn.
    pub(in crate::render::offices) fn drawn_name(&self) -> String {
        text::safe(&crate::text::drawn_name(&self.name))
    }

    /// Its rank, race, alignment and temperament.
    pub(in crate::render::offices) fn nature(&self) -> Line {
        let who = &self.portrait;
        Line::new("offices-picture-nature")
            .with("rank", Arg::Term(rank(who)))
            .with("race", Arg::Term(who.race.term_of(who.sex)))
            .with("alignment", Arg::Term(who.alignment.term_of(who.sex)))
            .with("temperament", Arg::Term(who.temperament.term_of(who.sex)))
    }

    pub(super) fn level(&self, skill: Skill) -> Learned {
        let known = self.skills.iter().find(|known| known.skill == skill);
        known.copied().unwrap_or(Learned {
            skill,
            level: 0,
            chance: 0,
        })
    }

    /// Its best skills, the highest first.
    pub(in crate::render::offices) fn best(&self, most: usize) -> Vec<Learned> {
        let mut skills = self.skills.clone();
        skills.retain(|known| known.level > 0);
        skills.sort_by_key(|known| (std::cmp::Reverse(known.level), known.skill));
        skills.truncate(most);
        skills
    }
}

/// What somebody is to a kingdom, in a word.
pub(in crate::render::offices) fn rank(who: &Portrait) -> &'static str {
    match (who.rank, who.sex) {
        (Rank::King, Sex::Male) => "offices-picture-king",
        (Rank::King, Sex::Female) => "offices-picture-queen",
        (Rank::Hero, Sex::Male) => "offices-picture-hero",
        (Rank::Hero, Sex::Female) => "offices-picture-heroine",
        (Rank::Free, Sex::Male) => "offices-picture-free-hero",
        (Rank::Free, Sex::Female) => "offices-picture-free-heroine",
    }
}
