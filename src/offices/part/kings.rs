//! Formats and parses the arguments for kings and for the game length.

use super::VerbAndArguments;
use super::codes::{Typed, kinds_code, noun_part, number_part, skills_code};
use crate::label::things;
use crate::people::{King, plain_typed_name};
use crate::state::Terms;
use crate::terms;
use regnal_core::part::Part;

pub(super) fn king_parts(king: &King) -> VerbAndArguments {
    let parts = vec![
        noun_part("race", king.race),
        noun_part("alignment", king.alignment),
        noun_part("temperament", king.temperament),
        noun_part("sex", king.sex),
        Part::new("skills", skills_code(&king.skills), terms::skills(&king.skills)),
        Part::new("units", kinds_code(&king.units), terms::kinds(king.units.iter().copied())),
        Part::new("name", &king.name, things::written(&king.name)),
    ];
    ("create_king", parts)
}

pub(super) fn read_king(typed: &Typed<'_>) -> Option<King> {
    Some(King {
        name: plain_typed_name(typed.code("name")?),
        race: typed.noun("race")?,
        alignment: typed.noun("alignment")?,
        temperament: typed.noun("temperament")?,
        sex: typed.noun("sex")?,
        skills: typed.skills("skills")?,
        units: typed.kinds("units")?,
    })
}

pub(super) fn terms_parts(wish: Terms) -> VerbAndArguments {
    let parts = vec![number_part("turns", wish.turns), number_part("hours", wish.hours)];
    ("agree_game", parts)
}

pub(super) fn read_terms(typed: &Typed<'_>) -> Option<Terms> {
    Some(Terms { turns: typed.number("turns")?, hours: typed.number("hours")? })
}
