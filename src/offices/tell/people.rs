//! Renders deaths, heirs and experience.

use super::{Telling, by, of};
use crate::event::People;
use crate::ids::{CharacterId, ProvinceId};
use crate::nouns::{Sex, Skill};
use crate::progress::Improvement;
use crate::skills::Skills;
use crate::terms;
use regnal_core::seat::{Seat, Viewer};
use regnal_core::text::{Arg, Line, safe_name};

impl Telling<'_> {
    pub(super) fn report_people(&self, event: &People) -> Vec<Line> {
        match event {
            People::Died { character, province, heir_of_objects } => {
                self.died(*character, *province, *heir_of_objects)
            }
            People::Heired { seat, name, sex, province, skills, .. } => {
                heired(*seat, (name, *sex), *province, skills, self.viewer)
            }
            People::Improved { character, improvements } => {
                let rolls = self.rolls_of(*character);
                let learned = self.improved(*character, improvements);
                let tested = rolls.only(|| {
                    let tests = improvements.iter().map(|one| {
                        let line = Line::new("offices-roll-skill").with("skill", one.skill);
                        rolls.with(line, [one.test], [])
                    });
                    of(self.called(*character), "offices-roll-lessons")
                        .with("tests", terms::list(tests))
                });
                let is_tested = !improvements.is_empty();
                let tested = tested.filter(|_| is_tested);
                learned.into_iter().chain(tested).collect()
            }
            People::Earned { .. } | People::LeftService { .. } | People::Healed => Vec::new(),
        }
    }

    /// Renders a death. Deaths are public, but only viewers who knew the character see his name. Only the kingdoms
    /// involved see where he died and who gets his objects.
    fn died(&self, id: CharacterId, province: ProvinceId, heir: Option<CharacterId>) -> Vec<Line> {
        let is_laden = self.at.doings.laden.contains(&id);
        if self.is_own(id) {
            let who = self.called(id);
            let fallen =
                of(who.clone(), "offices-told-died").with("province", terms::province(province));
            let objects = is_laden.then(|| match heir {
                Some(heir) => of(who, "offices-told-robbed").with("heir", self.presented(heir)),
                None => {
                    of(who, "offices-told-left-behind").with("province", terms::province(province))
                }
            });
            return std::iter::once(fallen).chain(objects).collect();
        }
        let mut told = vec![match self.at.is_known(id, self.viewer) {
            true => of(self.presented(id), "offices-told-is-dead"),
            false => Line::new("offices-told-stranger-died"),
        }];
        if let Some(heir) = heir.filter(|heir| is_laden && self.is_own(*heir)) {
            told.push(of(self.called(heir), "offices-told-inherits"));
        }
        told
    }

    /// Renders a character's improved skills; `None` if there are none.
    fn improved(&self, id: CharacterId, improvements: &[Improvement]) -> Option<Line> {
        let one = self.at.character(id)?;
        let mut better: Vec<Skill> =
            improvements.iter().filter(|one| one.test.passes).map(|one| one.skill).collect();
        better.sort();
        better.dedup();
        let levels = Skills::of(better.into_iter().map(|skill| (skill, one.skills.level(skill))));
        (levels.total() > 0).then(|| {
            of(self.called(id), "offices-told-learned").with("skills", terms::skills(&levels))
        })
    }
}

/// Renders an heir; only his kingdom sees his province and skills.
fn heired(
    seat: Seat,
    (name, sex): (&str, Sex),
    province: ProvinceId,
    skills: &Skills,
    viewer: Viewer,
) -> Vec<Line> {
    let name = Arg::Text(safe_name(name));
    let mut told =
        vec![by(seat, "offices-told-heir").with("name", name.clone()).with("sex", terms::sex(sex))];
    if viewer.is(seat) {
        told.push(
            of(name, "offices-told-heir-own")
                .with("province", terms::province(province))
                .with("skills", terms::skills(skills)),
        );
    }
    told
}
