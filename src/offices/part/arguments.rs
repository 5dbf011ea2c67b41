//! Values of action arguments: each type is formatted and parsed in one place.

use super::Typed;
use crate::action::{Casting, Occasion};
use crate::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use crate::label::{plans::plan_line, things};
use crate::nouns::{
    ActionSpell, Alignment, ArmyType, Invention, Object, Office, Phase, Race, Sex, Skill,
    Temperament, Topic,
};
use crate::people::plain_typed_name;
use crate::plan::Plan;
use crate::skills::Skills;
use crate::state::{Offices, Position};
use crate::terms;
use regnal_core::arguments;
use regnal_core::noun::Noun as _;
use regnal_core::part::{Part, listed};
use regnal_core::schema::{Argument as _, Arguments, At};
use regnal_core::seat::Seat;
use regnal_core::text::Arg;
use regnal_core::typed;

/// Maximum number of steps in a path, and of entries in a list of skills.
const MANY: usize = 200;

/// Code for an empty value.
const NONE: &str = "none";
/// Code that stands for the acting character's standing plan.
pub(super) const STANDING: &str = "standing";

arguments! {
    Offices;
    nouns
    ActionSpell Alignment Invention Object Occasion Office Phase Race Sex Skill Temperament Topic
}

arguments! {
    Offices;
    numbers
    u8: |number, _at| *number;
    u16: |number, _at| u32::from(*number);
    u32: |number, _at| *number;
    CharacterId: |id, at| at.game.at.person(at.seat, *id);
    PlaceId: |id, at| at.game.at.place_seen(at.seat, *id);
    ProvinceId: |id, _at| terms::province(*id);
    UnitId: |id, at| at.game.at.unit_seen(at.seat, *id);
}

/// A candidate, or an abstention.
pub(super) struct Candidate;
/// New units and mercenaries.
pub(super) struct Recruits;

arguments! {
    Offices;
    // A kingdom is written as its number, counted from 1.
    Seat:
        |name, seat, _at| Part::new(name, u16::from(seat.0) + 1, *seat),
        |name, typed| typed.number::<u8>(name)?.checked_sub(1).map(Seat);
    Candidate as Option<CharacterId>:
        |name, candidate, at| match candidate {
            Some(one) => CharacterId::part(name, one, at),
            None => Part::new(name, NONE, Arg::Term("offices-particular-nobody")),
        },
        |name, typed| match typed.code(name)? {
            text if text.eq_ignore_ascii_case(NONE) => Some(None),
            _ => CharacterId::read(name, typed).map(Some),
        };
    // A king's name.
    String:
        |name, text, _at| Part::new(name, text, things::written(text)),
        |name, typed| typed.code(name).map(plain_typed_name);
    // A path is written as `8-9-14`, because lists do not keep their order. It can be typed with dashes, commas or
    // spaces.
    Vec<ProvinceId>:
        |name, path, _at| {
            let steps: Vec<String> = path.iter().map(ProvinceId::to_string).collect();
            Part::new(name, steps.join("-"), terms::way(path))
        },
        |name, typed| {
            let steps = typed.code(name)?.split(['-', ',', ' ', ';']).filter(|one| !one.is_empty());
            let path: Option<Vec<ProvinceId>> =
                steps.take(MANY).map(|one| one.parse().ok()).collect();
            path.filter(|path| !path.is_empty())
        };
    // Units, by default none.
    Vec<UnitId>:
        |name, units, at| {
            let names: Vec<Arg> = units.iter().map(|&id| at.game.at.unit_seen(at.seat, id)).collect();
            Part { is_usual: units.is_empty(), ..Part::new(name, joined(units), names) }
        },
        |name, typed| list(name, typed, |one| one.parse().ok());
    // Army types are written with the rulebook's letters.
    Vec<ArmyType>:
        |name, kinds, _at| {
            let letters = kinds.iter().map(|kind| kind.letters());
            Part::new(name, joined(letters), terms::kinds(kinds.iter().copied()))
        },
        |name, typed| list(name, typed, ArmyType::from_letters);
    // New units are written as letters, mercenaries as ids.
    Recruits as (Vec<ArmyType>, Vec<UnitId>):
        |name, units, at| {
            let (kinds, mercenaries) = units;
            let letters = kinds.iter().map(|kind| kind.letters());
            let code = joined(letters.chain(mercenaries.iter().map(UnitId::to_string)));
            let hired = mercenaries.iter().map(|&id| at.game.at.unit_seen(at.seat, id));
            let names: Vec<Arg> = kinds.iter().map(|&kind| Arg::from(kind)).chain(hired).collect();
            Part::new(name, code, names)
        },
        |name, typed| {
            let (mut kinds, mut mercenaries) = (Vec::new(), Vec::new());
            for one in list(name, typed, |one| Some(one.to_owned()))? {
                match one.parse() {
                    Ok(id) => mercenaries.push(id),
                    Err(_) => kinds.push(ArmyType::from_letters(&one)?),
                }
            }
            Some((kinds, mercenaries))
        };
    // A plan is written in the rulebook's notation. The default is the character's standing plan.
    Plan:
        |name, plan, _at| Part::new(name, plan, plan_line(plan)),
        |name, typed| match typed.code(name) {
            Some(text) if !text.eq_ignore_ascii_case(STANDING) => text.parse().ok(),
            _ => {
                let character = CharacterId::read("character", typed)?;
                typed.at.game.at.standing_plan(typed.at.seat, character)
            }
        };
    // Skill levels are written as `tactics2,melee1`. They can also be typed as `tactics 2`, `tactics=2`, or as a skill
    // repeated once per level.
    Skills:
        |name, skills, _at| {
            let levels = skills.iter().map(|(skill, level)| format!("{}{level}", skill.code()));
            Part::new(name, joined(levels), terms::skills(skills))
        },
        |name, typed| {
            let text = typed.code(name)?.to_lowercase().replace(['=', ':'], " ");
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
        };
}

/// Formats an action spell with its target. The default target is the caster's surroundings.
impl Arguments<Offices> for Casting {
    type Value = Casting;

    fn parts(name: &'static str, casting: &Casting, at: At<'_, Offices>) -> Vec<Part> {
        let target = match casting {
            Casting::Resurrection(dead) => CharacterId::part("target", dead, at),
            Casting::Vision(province) => ProvinceId::part("target", province, at),
            _ => Part::new("target", NONE, Arg::Term("offices-particular-here")).usual(),
        };
        vec![ActionSpell::part(name, &casting.spell(), at), target]
    }

    fn parse(name: &str, typed: &Typed<'_>) -> Option<Casting> {
        match ActionSpell::read(name, typed)? {
            ActionSpell::Resurrection => typed.number("target").map(Casting::Resurrection),
            ActionSpell::Vision => typed.number("target").map(Casting::Vision),
            spell => Casting::untargeted(spell),
        }
    }
}

/// Formats `values` as a list; [`NONE`] if there are none.
fn joined(values: impl IntoIterator<Item = impl ToString>) -> String {
    let values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    if values.is_empty() { NONE.to_owned() } else { values.join(",") }
}

/// Parses each entry of a list, converted to lower case. [`NONE`] stands for an empty list.
fn list<T>(name: &str, typed: &Typed<'_>, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    let text = typed::plain(typed.given.text(name).unwrap_or_default());
    if text.eq_ignore_ascii_case(NONE) {
        return Some(Vec::new());
    }
    typed.list(name, |one| read(&one.to_lowercase()))
}

impl Position {
    /// Returns the standing plan of a character or heir of `seat`.
    fn standing_plan(&self, seat: Seat, character: CharacterId) -> Option<Plan> {
        let who = self.own_character(seat, character).ok()?;
        Some(who.plan.clone())
    }
}

impl Offices {
    /// Returns an argument of a character's order. If the argument is the character's standing plan, it is marked as
    /// the default and gets its own code.
    pub(super) fn standing_part(&self, seat: Seat, character: CharacterId, part: Part) -> Part {
        if part.name != "plan" {
            return part;
        }
        match self.at.standing_plan(seat, character) {
            Some(plan) if plan.to_string() == part.code => {
                Part::new("plan", STANDING, Arg::Term("offices-particular-standing")).usual()
            }
            _ => part,
        }
    }
}
