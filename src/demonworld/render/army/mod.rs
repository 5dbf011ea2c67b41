//! The army list: the reader's forces with their characters and units, abilities and costs.

mod rows;

use std::collections::BTreeSet;

pub(super) use self::rows::icon_of;

use super::livery::{GOLD_INK, Livery};
use super::page::{Chip, MARGIN, Page, ROOM, SMALL, cap, fact, said};
use super::shape::{filled, shrunk};
use crate::View;
use crate::ids::ForceId;
use crate::nouns::{Advantage, Troop};
use crate::state::Force;
use crate::terms;
use crate::view::Own;
use regnal_core::text::{Arg, Lang, Line, Names};
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Pen, Scene};
use regnal_painter::sheet::{INK, Reader, SEPIA};

/// Draws the reader's army list for one force or all forces. Returns `None` if there are no such forces. `title` is the
/// name of the match.
pub fn army_list(
    view: &View,
    force: Option<ForceId>,
    title: &str,
    lang: Lang,
    names: &Names,
) -> Option<Scene> {
    let (own, seat) = (view.own.as_ref()?, view.seat?);
    let listed = listed(own, force);
    if listed.is_empty() {
        return None;
    }
    let reader = Reader { lang, names };
    let livery = Livery::of(view, seat);
    let sign = livery.charge.unwrap_or(Icon::Shield);
    let (head, below) = (heading(view, seat), totals(view, own, &listed));
    let mut page = Page::new(reader, (sign, livery.field), &head, &below, title);
    columns(&mut page);
    for &(id, body) in &listed {
        draw_force(&mut page, view, own, livery, id, body);
    }
    key(&mut page, view, own, &listed);
    let funds = Line::new("demonworld-sheet-funds")
        .with("points", terms::points(own.treasury))
        .with("date", terms::date(view.date));
    let funds = page.say(&funds);
    page.words(Face::Italic, SEPIA, &funds);
    Some(page.done())
}

/// Returns the name of the army list for one force or all forces. Returns `None` if there are no such forces.
pub fn army_line(view: &View, force: Option<ForceId>) -> Option<Line> {
    let own = view.own.as_ref()?;
    match force {
        Some(id) => {
            let body = own.forces.get(&id)?;
            Some(cap(place(view, id, body)))
        }
        None if own.forces.is_empty() => None,
        None => Some(Line::new("demonworld-sheet-list")),
    }
}

/// Draws the legend for the icons beside the listed characters and units.
fn key(page: &mut Page<'_>, view: &View, own: &Own, listed: &[(ForceId, &Force)]) {
    let listed_units = || listed.iter().flat_map(|&(id, _)| own.units_of(id));
    let kinds: BTreeSet<Troop> =
        listed_units().map(|(_, unit)| rows::kind_of(view, unit)).collect();
    let mut chips: Vec<Chip> = Vec::new();
    let people = listed.iter().flat_map(|&(id, _)| own.characters_of(id));
    for (id, character) in people {
        let (icon, color, term) = rows::of_character(own.king == Some(id), character.kind);
        let words = page.term(term);
        if chips.iter().all(|chip| chip.words != words) {
            chips.push(Chip { icon, color, words });
        }
    }
    let chip = |icon, color, term| Chip { icon, color, words: page.term(term) };
    chips.extend(kinds.into_iter().map(|kind| chip(icon_of(kind), INK, kind.term())));
    let gains = |advantage| listed_units().any(|(_, unit)| unit.points_of(advantage) > 0);
    let advantages = [Advantage::Renown, Advantage::Cohesion, Advantage::Fear];
    let gained = advantages.into_iter().filter(|&advantage| gains(advantage));
    chips.extend(gained.map(|one| chip(rows::sign(one), GOLD_INK, one.term())));
    if listed_units().any(|(_, unit)| unit.engaged) {
        chips.push(chip(Icon::Swords, SEPIA, "demonworld-sheet-fought"));
    }
    page.chips(&chips);
    page.remark("demonworld-sheet-key-stands");
    if listed_units().any(|(_, unit)| unit.demotivation > 0) {
        page.remark("demonworld-sheet-key-heart");
    }
}

/// Describes the army list in at most `limit` characters.
pub fn alt_army(
    view: &View,
    force: Option<ForceId>,
    lang: Lang,
    names: &Names,
    limit: usize,
) -> String {
    let (Some(own), Some(seat)) = (view.own.as_ref(), view.seat) else {
        return String::new();
    };
    let listed = listed(own, force);
    let mut lines = vec![said(heading(view, seat)), said(totals(view, own, &listed))];
    for (id, body) in listed {
        let people = own.characters_of(id).map(|(id, _)| view.character_name(id));
        let units = own.units_of(id).map(|(id, unit)| {
            let line = Line::new("demonworld-sheet-unit")
                .with("unit", view.unit_name(id))
                .with("part", u32::from(unit.stands))
                .with("whole", u32::from(unit.initial_stands));
            line.into()
        });
        let pieces: Vec<Arg> = people.chain(units).collect();
        lines.push(fact(place(view, id, body), Arg::List(pieces)));
    }
    Reader { lang, names }.sentences(&lines, limit)
}

/// Returns the forces to list: armies by number, then garrisons by place.
fn listed(own: &Own, force: Option<ForceId>) -> Vec<(ForceId, &Force)> {
    let mut listed: Vec<(ForceId, &Force)> = own
        .forces
        .iter()
        .filter(|(id, _)| force.is_none_or(|only| only == **id))
        .map(|(&id, body)| (id, body))
        .collect();
    listed.sort_by_key(|(id, body)| (body.number.is_none(), body.number, body.site, *id));
    listed
}

fn heading(view: &View, seat: regnal_core::game::Seat) -> Line {
    let player = view.players.get(seat.index());
    let race = player.map_or(Arg::Term("demonworld-nobody"), |player| player.race.into());
    Line::new("demonworld-sheet-army").with("seat", seat).with("race", race)
}

/// Renders the stands, points and winter upkeep of the listed forces.
fn totals(view: &View, own: &Own, listed: &[(ForceId, &Force)]) -> Line {
    let mut sums = [0_u32; 3];
    for &(id, _) in listed {
        let [stands, points, upkeep] = sum(view, own, id);
        sums = [sums[0] + stands, sums[1] + points, sums[2] + upkeep];
    }
    sum_line(sums)
}

fn sum_line([stands, points, upkeep]: [u32; 3]) -> Line {
    Line::new("demonworld-sheet-sum")
        .with("stands", terms::stands(stands))
        .with("points", terms::points(points))
        .with("upkeep", terms::points(upkeep))
}

fn sum(view: &View, own: &Own, force: ForceId) -> [u32; 3] {
    let upkeep: u32 = own
        .units_of(force)
        .map(|(id, _)| view.upkeep_of(id))
        .chain(own.characters_of(force).map(|(id, _)| view.upkeep_of_character(id)))
        .sum();
    [own.stands_of(force), own.points_of(force), upkeep]
}

fn place(view: &View, id: ForceId, body: &Force) -> Line {
    let at = match body.site {
        Some(site) => terms::site(site),
        None => terms::province(body.province),
    };
    match body.number {
        Some(_) => {
            Line::new("demonworld-sheet-force").with("force", view.force_name(id)).with("place", at)
        }
        None => Line::new("demonworld-sheet-force-garrison").with("place", at),
    }
}

/// Draws the column headings.
fn columns(page: &mut Page<'_>) {
    let heads = [
        (rows::STANDS, Anchor::Start, "demonworld-sheet-column-stands"),
        (rows::MORALE, Anchor::End, "demonworld-sheet-column-morale"),
        (rows::FEAR, Anchor::End, "demonworld-sheet-column-fear"),
        (rows::UPKEEP, Anchor::End, "demonworld-sheet-column-upkeep"),
    ];
    let base = page.y + 20.0;
    for (x, anchor, term) in heads {
        let words = page.term(term);
        page.layer.text(at(x, base), SMALL, Face::Italic, SEPIA, anchor, words);
    }
    page.y += 32.0;
}

fn draw_force(
    page: &mut Page<'_>,
    view: &View,
    own: &Own,
    livery: Livery,
    id: ForceId,
    body: &Force,
) {
    let band = Area::new(MARGIN, page.y, ROOM, 62.0);
    page.layer.note(format!("force {}", id.0), band);
    filled(&mut page.layer, Path::rounded(band, 10.0), livery.field, Pen::new(INK, 2.4));
    let sums = page.say(&sum_line(sum(view, own, id)));
    let name = page.say(&cap(place(view, id, body)));
    let (size, name) = shrunk(Face::Bold, 34.0, 27.0, &name, ROOM - 32.0);
    let base = at(MARGIN + 16.0, page.y + 42.0);
    page.layer.text(base, size, Face::Bold, livery.on_field, Anchor::Start, name);
    page.y += 66.0;
    page.words_at(Face::Italic, SEPIA, &sums, MARGIN + 16.0);
    for (id, character) in own.characters_of(id) {
        rows::draw_character(page, view, own, id, character);
    }
    let mut shaded = false;
    for (id, unit) in own.units_of(id) {
        rows::draw_unit(page, view, id, unit, livery, shaded);
        shaded = !shaded;
    }
    page.y += 22.0;
}
