//! A character as known to a viewer. Unknown facts are neither drawn nor described.

use super::super::page;
use super::super::portrait::{CourtRank, Portrait};
use crate::action::Order;
use crate::encounter::Carried;
use crate::ids::{CharacterId, ProvinceId};
use crate::nouns::{Office, Sex, Skill};
use crate::progress::practice_chance;
use crate::state::{Character, Condition};
use crate::terms;
use crate::view::{Own, SeenCharacter, View, plan_line};
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

/// Relation of a character to the viewer: the viewer's own, or foreign.
#[derive(Clone, Copy)]
enum Known<'a> {
    /// Viewer's own character, fully known.
    Own(&'a Own, &'a Character),
    /// Foreign character that the viewer knows of.
    Other(&'a SeenCharacter),
}

/// A character as known to a viewer.
pub(in crate::render) struct Person<'a> {
    /// Facts for the character's portrait.
    pub(in crate::render) portrait: Portrait,
    view: &'a View,
    known: Known<'a>,
}

impl<'a> Person<'a> {
    /// Returns a character by id; `None` if unknown to the viewer.
    pub(in crate::render) fn of(view: &'a View, id: CharacterId) -> Option<Person<'a>> {
        let own = view.own.as_deref();
        let mine = own.and_then(|own| {
            let heir = own.heir.as_ref().filter(|(heir, _)| *heir == id);
            let one = own.characters.get(&id).or(heir.map(|(_, heir)| heir))?;
            Some((own, one))
        });
        let (known, portrait) = match mine {
            Some((own, one)) => {
                let reigns = reigns(own, id);
                (Known::Own(own, one), Portrait::of_own(view, id, one, reigns))
            }
            None => {
                let one = view.characters.get(&id)?;
                (Known::Other(one), Portrait::of_other(view, id, one))
            }
        };
        Some(Person { portrait, view, known })
    }

    /// Returns the viewer's characters: the king first, then the others in id order, and the dead last. Empty for a
    /// viewer without a kingdom.
    pub(in crate::render) fn court(view: &'a View) -> Vec<Person<'a>> {
        let Some(own) = view.own.as_deref() else { return Vec::new() };
        let there = own.characters.iter();
        let there = there.filter(|(_, one)| one.condition != Condition::Gone);
        let mut people: Vec<(bool, bool, CharacterId)> =
            there.map(|(&id, one)| (!one.is_alive(), id != own.king, id)).collect();
        people.sort_unstable();
        let people = people.into_iter();
        people.filter_map(|(_, _, id)| Person::of(view, id)).collect()
    }

    /// Returns the viewer's own character.
    fn own(&self) -> Option<&'a Character> {
        match self.known {
            Known::Own(_, one) => Some(one),
            Known::Other(_) => None,
        }
    }

    /// Returns the viewer's own character if he is alive.
    fn living(&self) -> Option<&'a Character> {
        self.own().filter(|one| one.is_alive())
    }

    /// Returns the name in a form that the font can draw.
    pub(in crate::render) fn drawn_name(&self) -> String {
        page::drawn_name(match self.known {
            Known::Own(_, one) => &one.name,
            Known::Other(one) => &one.name,
        })
    }

    /// Renders rank, race, alignment and temperament.
    pub(in crate::render) fn nature(&self) -> Line {
        let who = &self.portrait;
        let line = Line::new("offices-picture-nature").with("rank", Arg::Term(rank(who)));
        terms::natured(line, (who.race, who.alignment, who.temperament, who.sex))
    }

    /// Returns the province of the character or of his body.
    pub(in crate::render) fn place(&self) -> Option<ProvinceId> {
        match self.known {
            Known::Own(_, one) => Some(one.province),
            Known::Other(one) => one.place,
        }
    }

    pub(in crate::render) fn units(&self) -> Option<usize> {
        self.living()?;
        let units = self.view.units.values();
        let led = units.filter(|unit| unit.leader == Some(self.portrait.id));
        Some(led.count())
    }

    /// Returns the hit points left, at most 10.
    pub(in crate::render) fn hit_points(&self) -> Option<u8> {
        self.living().map(|one| narrow(one.hit_points.max(0)))
    }

    /// Returns the pay in gold per month, or the pay demanded by a free hero; `None` for kings, who are not paid.
    pub(in crate::render) fn pay(&self) -> Option<u32> {
        match self.known {
            Known::Own(own, one) => {
                let is_paid = one.is_alive() && !reigns(own, self.portrait.id);
                is_paid.then_some(one.pay)
            }
            Known::Other(one) => one.pay,
        }
    }

    /// Returns a skill's level, from 0 to 4; 0 if the level is unknown.
    pub(in crate::render) fn level(&self, skill: Skill) -> u8 {
        self.own().map_or(0, |one| one.skills.level(skill))
    }

    /// Returns the percent chance that this month's practice raises a skill at dusk; 0 if the skill is not practised.
    pub(super) fn chance(&self, skill: Skill) -> u8 {
        let Known::Own(own, one) = self.known else { return 0 };
        let mut orders = own.orders.get(&self.portrait.id).into_iter().flatten();
        match orders.any(|(_, order)| *order == Order::Practice { skill }) {
            true => narrow(practice_chance(&one.skills, one.alignment, skill).clamp(0, 100)),
            false => 0,
        }
    }

    /// Returns the skills that the character has or might gain this month.
    pub(super) fn skills(&self) -> Vec<Skill> {
        let all = Skill::ALL.iter().copied();
        all.filter(|&skill| self.level(skill) > 0 || self.chance(skill) > 0).collect()
    }

    /// Returns the best skills with their levels, highest first.
    pub(in crate::render) fn best(&self) -> Vec<(Skill, u8)> {
        let all = Skill::ALL.iter().map(|&skill| (skill, self.level(skill)));
        let mut skills: Vec<(Skill, u8)> = all.filter(|(_, level)| *level > 0).collect();
        skills.sort_by_key(|&(skill, level)| (std::cmp::Reverse(level), skill));
        skills
    }

    /// Returns the carried objects; `None` if unknown.
    pub(in crate::render) fn objects(&self) -> Option<&'a [Carried]> {
        self.own().map(|one| one.carried.as_slice())
    }

    /// Returns the merit for each office, in order.
    pub(super) fn merits(&self) -> Vec<(Office, i32)> {
        if self.living().is_none() {
            return Vec::new();
        }
        let own = self.view.own.as_deref();
        let merits = own.and_then(|own| own.merits.get(&self.portrait.id));
        let merit = |office: &Office| merits.and_then(|all| all.get(office)).copied();
        let all = Office::ALL.iter();
        all.map(|office| (*office, merit(office).unwrap_or(0))).collect()
    }

    pub(super) fn plan(&self) -> Vec<Line> {
        self.own().iter().map(|one| plan_line(&one.plan)).collect()
    }

    pub(super) fn duel_plan(&self) -> Vec<Line> {
        self.own().iter().map(|one| plan_line(&one.duel_plan)).collect()
    }
}

/// Returns whether a character is a kingdom's king, or its dead king's heir.
fn reigns(own: &Own, id: CharacterId) -> bool {
    id == own.king || own.heir.as_ref().is_some_and(|(heir, _)| *heir == id)
}

/// Returns the term for a character's rank.
pub(in crate::render) fn rank(who: &Portrait) -> &'static str {
    match (who.rank, who.sex) {
        (CourtRank::King, Sex::Male) => "offices-picture-king",
        (CourtRank::King, Sex::Female) => "offices-picture-queen",
        (CourtRank::Former, Sex::Male) => "offices-picture-former-king",
        (CourtRank::Former, Sex::Female) => "offices-picture-former-queen",
        (CourtRank::Hero, Sex::Male) => "offices-picture-hero",
        (CourtRank::Hero, Sex::Female) => "offices-picture-heroine",
        (CourtRank::Free, Sex::Male) => "offices-picture-free-hero",
        (CourtRank::Free, Sex::Female) => "offices-picture-free-heroine",
    }
}
