//! Formats and parses the codes of action arguments, with limits on the lengths of lists and texts.

use std::str::FromStr;

use crate::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use crate::nouns::{ArmyType, Skill};
use crate::plan::Plan;
use crate::skills::Skills;
use crate::state::Offices;
use crate::terms;
use regnal_core::noun::Noun;
use regnal_core::part::{Given, Part, listed};
use regnal_core::seat::Seat;
use regnal_core::text::Arg;
use regnal_core::typed;

/// Maximum number of entries in a typed list.
const MANY: usize = 200;
/// Maximum number of characters in a typed argument: enough for a plan with ten spoken steps.
const LONG: usize = 1_000;

/// Code for an empty value.
pub(super) const NONE: &str = "none";
/// Code that stands for the acting character's standing plan.
pub(super) const STANDING: &str = "standing";

/// Formats `values` as a list; [`NONE`] if there are none.
pub(super) fn joined(values: impl IntoIterator<Item = String>) -> String {
    let values: Vec<String> = values.into_iter().collect();
    if values.is_empty() { NONE.to_owned() } else { values.join(",") }
}

pub(super) fn noun_part<N: Noun>(name: &'static str, noun: N) -> Part {
    Part::new(name, noun.code(), noun)
}

pub(super) fn number_part(name: &'static str, number: impl Into<u32>) -> Part {
    let number: u32 = number.into();
    Part::new(name, number, number)
}

/// Returns a kingdom as an argument. Seats are counted from 1.
pub(super) fn kingdom_part(seat: Seat) -> Part {
    Part::new("kingdom", u16::from(seat.0) + 1, seat)
}

/// Formats army types in the rulebook's letters.
pub(super) fn kinds_code(kinds: &[ArmyType]) -> String {
    joined(kinds.iter().map(|kind| kind.letters()))
}

/// Formats skill levels, such as `tactics2,melee1`.
pub(super) fn skills_code(skills: &Skills) -> String {
    let levels = skills.iter();
    joined(levels.map(|(skill, level)| format!("{}{level}", skill.code())))
}

/// Formats a path, such as `8-9-14`. List formatting is not used, because it would not keep the order.
pub(super) fn path_code(path: &[ProvinceId]) -> String {
    let steps: Vec<String> = path.iter().map(ProvinceId::to_string).collect();
    steps.join("-")
}

impl Offices {
    /// Returns a character as an argument. His name is included if `seat` knows it.
    pub(super) fn character_part(&self, seat: Seat, name: &'static str, id: CharacterId) -> Part {
        Part::new(name, id, self.at.person(seat, id))
    }

    pub(super) fn province_part(&self, name: &'static str, id: ProvinceId) -> Part {
        Part::new(name, id, terms::province(id))
    }

    /// Returns units as an argument, which is empty by default.
    pub(super) fn units_part(&self, seat: Seat, name: &'static str, units: &[UnitId]) -> Part {
        let code = joined(units.iter().map(UnitId::to_string));
        let names: Vec<Arg> = units.iter().map(|&id| self.at.unit_seen(seat, id)).collect();
        let part = Part::new(name, code, names);
        if units.is_empty() { part.usual() } else { part }
    }
}

/// Arguments of a typed command, by name.
pub(super) struct Typed<'a>(pub(super) &'a Given);

impl<'a> Typed<'a> {
    /// Returns the trimmed text of an argument; `None` if it is empty or too long.
    pub(super) fn code(&self, name: &str) -> Option<&'a str> {
        self.0.text(name).filter(|text| !text.is_empty() && text.chars().count() <= LONG)
    }

    pub(super) fn number<T: FromStr>(&self, name: &str) -> Option<T> {
        self.0.value(name)
    }

    pub(super) fn noun<N: Noun>(&self, name: &str) -> Option<N> {
        self.0.noun(name)
    }

    pub(super) fn character(&self, name: &str) -> Option<CharacterId> {
        self.number(name).map(CharacterId)
    }

    pub(super) fn place(&self, name: &str) -> Option<PlaceId> {
        self.number(name).map(PlaceId)
    }

    pub(super) fn province(&self, name: &str) -> Option<ProvinceId> {
        self.number(name).map(ProvinceId)
    }

    /// Returns the kingdom with a number, counted from 1.
    pub(super) fn kingdom(&self) -> Option<Seat> {
        let number: u8 = self.number("kingdom")?;
        number.checked_sub(1).map(Seat)
    }

    /// Parses a plan in the rulebook's notation.
    pub(super) fn plan(&self, name: &str) -> Option<Plan> {
        self.code(name)?.parse().ok()
    }

    /// Returns a list's entries in lower case. Empty if nothing or [`NONE`] was typed; `None` if there are too many.
    fn entries(&self, name: &str) -> Option<Vec<String>> {
        let text = typed::plain(self.0.text(name).unwrap_or_default()).to_lowercase();
        if text == NONE {
            return Some(Vec::new());
        }
        let entries: Vec<String> = listed(&text).take(MANY + 1).map(str::to_owned).collect();
        (entries.len() <= MANY).then_some(entries)
    }

    /// Parses each entry of a list, split as in [`Typed::entries`]; `None` if one is invalid.
    pub(super) fn list<T>(&self, name: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
        self.entries(name)?.iter().map(|one| read(one)).collect()
    }

    pub(super) fn units(&self, name: &str) -> Option<Vec<UnitId>> {
        self.list(name, |one| one.parse().ok().map(UnitId))
    }

    pub(super) fn kinds(&self, name: &str) -> Option<Vec<ArmyType>> {
        self.list(name, ArmyType::from_letters)
    }

    /// Parses a path: province ids separated by dashes, commas or spaces.
    pub(super) fn path(&self, name: &str) -> Option<Vec<ProvinceId>> {
        let text = self.code(name)?;
        let steps = text.split(['-', ',', ' ', ';']).filter(|one| !one.is_empty());
        let path: Option<Vec<ProvinceId>> =
            steps.take(MANY).map(|one| one.parse().ok().map(ProvinceId)).collect();
        path.filter(|path| !path.is_empty())
    }

    /// Parses skill levels: `tactics2`, `tactics 2`, `tactics=2`, or a skill repeated once per level.
    pub(super) fn skills(&self, name: &str) -> Option<Skills> {
        let text = self.code(name)?.to_lowercase().replace(['=', ':'], " ");
        let mut skills = Skills::default();
        let mut last: Option<Skill> = None;
        for entry in listed(&text).take(MANY) {
            if let Ok(level) = entry.parse::<u8>() {
                skills.set(last.take()?, level);
                continue;
            }
            let name = entry.trim_end_matches(|letter: char| letter.is_ascii_digit());
            let skill = Skill::from_code(name)?;
            match entry.get(name.len()..).filter(|level| !level.is_empty()) {
                Some(level) => skills.set(skill, level.parse().ok()?),
                None => {
                    skills.raise(skill);
                    last = Some(skill);
                }
            }
        }
        Some(skills)
    }
}
