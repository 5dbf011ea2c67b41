//! Renders the alt text of a character sheet from the same data as the picture.

use super::Person;
use super::facts::is_charged;
use crate::encounter::{Carried, HIT_POINTS};
use crate::ids::CharacterId;
use crate::terms;
use crate::view::View;
use regnal_core::text::{Arg, Lang, Line, Names};
use regnal_painter::sheet::Reader;

/// Describes a character sheet, as drawn by [`super::sheet`], in at most `limit` characters.
pub fn alt_sheet(
    view: &View,
    id: CharacterId,
    orders: &[Line],
    lang: Lang,
    names: &Names,
    limit: usize,
) -> Option<String> {
    let who = Person::of(view, id)?;
    Some(Reader { lang, names }.sentences(&told(&who, orders), limit))
}

/// Lists everything shown on a sheet.
fn told(who: &Person<'_>, orders: &[Line]) -> Vec<Line> {
    let mut lines = vec![brief(who)];
    let offices = &who.portrait.offices;
    if !offices.is_empty() {
        let offices = terms::list(offices.iter().copied());
        lines.push(Line::new("offices-alt-offices").with("offices", offices));
    }
    lines.extend(standing(who));
    if let Some(gold) = who.pay() {
        lines.push(Line::new("offices-alt-pay").with("gold", gold));
    }
    let skills: Vec<Line> = who
        .skills()
        .into_iter()
        .map(|skill| {
            let chance = who.chance(skill);
            let id = match chance {
                0 => "offices-alt-skill",
                _ => "offices-alt-skill-chance",
            };
            Line::new(id)
                .with("skill", skill)
                .with("level", who.level(skill))
                .with("percent", chance)
        })
        .collect();
    if !skills.is_empty() {
        lines.push(Line::new("offices-alt-skills").with("skills", terms::list(skills)));
    }
    if let Some(objects) = who.objects() {
        let mut carried: Vec<Arg> = objects.iter().map(|&one| carried_arg(one)).collect();
        if carried.is_empty() {
            carried.push(Arg::Term("offices-sheet-no-objects"));
        }
        lines.push(Line::new("offices-alt-objects").with("objects", carried));
    }
    let merits: Vec<Line> = who
        .merits()
        .into_iter()
        .map(|(office, merit)| {
            Line::new("offices-alt-merit").with("office", office).with("merit", merit)
        })
        .collect();
    if !merits.is_empty() {
        lines.push(Line::new("offices-alt-merits").with("merits", terms::list(merits)));
    }
    for (id, name, said) in [
        ("offices-alt-orders", "orders", orders.to_vec()),
        ("offices-alt-plan", "plan", who.plan()),
        ("offices-alt-duel", "plan", who.duel_plan()),
    ] {
        if !said.is_empty() {
            lines.push(Line::new(id).with(name, terms::list(said)));
        }
    }
    lines
}

fn carried_arg(carried: Carried) -> Arg {
    if !is_charged(carried) {
        return carried.object.into();
    }
    let charges = Line::new("offices-sheet-charges").with("count", carried.charges);
    Line::new("offices-alt-object-charges")
        .with("object", carried.object)
        .with("charges", charges)
        .into()
}

/// Renders a character's name, rank, race, alignment and temperament.
pub(in crate::render) fn brief(who: &Person<'_>) -> Line {
    Line::new("offices-alt-sheet").with("name", who.drawn_name()).with("nature", who.nature())
}

/// Renders the skills in a sentence; `None` if they are unknown.
pub(in crate::render) fn good_at(who: &Person<'_>) -> Option<Line> {
    let best = who.best();
    (!best.is_empty()).then(|| {
        let skills = best.into_iter().map(|(skill, level)| {
            Line::new("offices-alt-skill").with("skill", skill).with("level", level)
        });
        Line::new("offices-alt-court-skills")
            .with("name", who.drawn_name())
            .with("skills", terms::list(skills))
    })
}

/// Renders a character's condition and location.
pub(in crate::render) fn standing(who: &Person<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    if who.portrait.is_dead {
        lines.push(Line::new("offices-alt-dead"));
    } else if let Some(left) = who.hit_points() {
        let line = Line::new("offices-alt-hit-points").with("left", left);
        lines.push(line.with("most", HIT_POINTS));
    }
    if let (Some(place), Some(count)) = (who.place(), who.units()) {
        let units = Line::new("offices-sheet-units").with("count", count);
        let line = Line::new("offices-alt-place-of").with("province", terms::province(place));
        lines.push(line.with("units", units));
    }
    lines
}
