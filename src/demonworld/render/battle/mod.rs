//! The battle sheet: both sides, the turns and the result. Participants also see the orders of battle. For a battle on
//! the table, the sheet is made for printing.

mod names;
mod orders;
mod print;
mod turns;

use self::names::body;
use super::livery::{ALARM, GOLD_INK, Livery};
use super::page::{MARGIN, Page, ROOM, WIDTH, cap, fact, label, plate, said};
use super::shape::filled;
use crate::View;
use crate::battle::Role;
use crate::ids::BattleId;
use crate::state::BattleKind;
use crate::terms;
use crate::view::BattleView;
use regnal_core::text::{Arg, Lang, Line, Names};
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Pen, Scene};
use regnal_painter::sheet::{INK, Reader, SEPIA, VELLUM};

/// Draws the sheet of a current battle, or of one fought this season or last season. Returns `None` if the reader knows
/// of no such battle. A battle that is still to be fought on the table is drawn in black and white for participants.
/// `title` is the name of the match.
pub fn battle_sheet(
    view: &View,
    battle: BattleId,
    title: &str,
    lang: Lang,
    names: &Names,
) -> Option<Scene> {
    battle_pages(view, battle, title, lang, names).into_iter().next()
}

/// Draws all pages of the sheet: A4 pages for a battle on the table, otherwise a single page.
pub fn battle_pages(
    view: &View,
    battle: BattleId,
    title: &str,
    lang: Lang,
    names: &Names,
) -> Vec<Scene> {
    let Some(record) = find(view, battle) else { return Vec::new() };
    let reader = Reader { lang, names };
    match &record.own {
        Some(own) if record.outcome.is_none() && own.table.is_some() => {
            print::pages(view, record, own, title, reader)
        }
        _ => vec![one(view, record, title, reader)],
    }
}

/// Returns the name of a battle sheet, or `None` if the reader knows of no such battle.
pub fn battle_line(view: &View, battle: BattleId) -> Option<Line> {
    find(view, battle).map(named)
}

/// Returns a battle's name, which distinguishes it from other battles in the same place.
fn named(record: &BattleView) -> Line {
    let [acting, other] = terms::acting_first(record.kind);
    Line::new("demonworld-sheet-battle-named")
        .with("battle", heading(record))
        .with("attacker", side_name(record, acting))
        .with("defender", side_name(record, other))
        .with("date", terms::date(record.date))
}

/// Draws the public results of several battles on one sheet. Returns `None` if the reader knows of none of them.
/// `title` is the name of the match.
pub fn battles_sheet(
    view: &View,
    battles: &[BattleId],
    title: &str,
    lang: Lang,
    names: &Names,
) -> Option<Scene> {
    let records: Vec<&BattleView> = battles.iter().filter_map(|&id| find(view, id)).collect();
    let date = records.first()?.date;
    let below = Line::new("demonworld-sheet-battle-date").with("date", terms::date(date));
    let reader = Reader { lang, names };
    let mut page = Page::new(reader, (Icon::Swords, ALARM), &battles_line(), &below, title);
    for record in records {
        page.heading(&page.say(&heading(record)));
        page.gap(8.0);
        sides(&mut page, view, record);
        banner(&mut page, view, record);
    }
    Some(page.done())
}

/// Returns the name of a sheet for several battles.
pub fn battles_line() -> Line {
    Line::new("demonworld-sheet-battles")
}

/// Describes a sheet for several battles in at most `limit` characters.
pub fn alt_battles(
    view: &View,
    battles: &[BattleId],
    lang: Lang,
    names: &Names,
    limit: usize,
) -> String {
    let records = battles.iter().filter_map(|&id| find(view, id));
    let lines: Vec<Line> = records.flat_map(in_short).collect();
    Reader { lang, names }.sentences(&lines, limit)
}

/// Summarises a battle: its name, both sides and the result.
fn in_short(record: &BattleView) -> Vec<Line> {
    let mut lines = vec![said(heading(record))];
    let sides = |role| fact(role_line(record.kind, role), side_name(record, role));
    lines.extend(Role::BOTH.map(sides));
    lines.extend(outcome(record));
    lines
}

fn one(view: &View, record: &BattleView, title: &str, reader: Reader<'_>) -> Scene {
    let sign = (Icon::Swords, ALARM);
    let mut page = Page::new(reader, sign, &heading(record), &below(record), title);
    sides(&mut page, view, record);
    banner(&mut page, view, record);
    match &record.own {
        Some(own) if own.armies.iter().any(|side| !side.is_empty()) => {
            orders::draw(&mut page, view, record.kind, own);
            turns::draw(&mut page, view, record.kind, own);
        }
        Some(own) => {
            page.remark("demonworld-sheet-not-begun");
            page.gap(8.0);
            known(&mut page, view, record, own.role);
        }
        None => page.remark("demonworld-sheet-others-battle"),
    }
    page.done()
}

/// Describes a battle in at most `limit` characters.
pub fn alt_battle(
    view: &View,
    battle: BattleId,
    lang: Lang,
    names: &Names,
    limit: usize,
) -> String {
    let Some(record) = find(view, battle) else { return String::new() };
    let mut lines = in_short(record);
    lines.insert(1, said(below(record)));
    if let Some(own) = &record.own {
        if own.armies.iter().all(Vec::is_empty) {
            let known = gathered(view, record, own.role).into_iter();
            lines.extend(known.map(|(force, pieces)| fact(force, pieces)));
        }
        lines.extend(orders::in_words(view, own));
        lines.extend(turns::in_words(record.kind, own));
    }
    Reader { lang, names }.sentences(&lines, limit)
}

fn find(view: &View, battle: BattleId) -> Option<&BattleView> {
    let open = view.battles.get(&battle);
    open.or_else(|| view.past_battles.get(&battle))
}

fn heading(record: &BattleView) -> Line {
    let id = match record.kind {
        BattleKind::Field(_) => "demonworld-sheet-battle",
        BattleKind::Relief(..) => "demonworld-sheet-relief",
        BattleKind::Assault(_) => "demonworld-sheet-assault",
        BattleKind::Sortie(_) => "demonworld-sheet-sortie",
    };
    Line::new(id).with("province", terms::province(record.province))
}

fn below(record: &BattleView) -> Line {
    let line = match record.mode {
        Some(mode) => Line::new("demonworld-sheet-battle-when").with("mode", mode),
        None => Line::new("demonworld-sheet-battle-date"),
    };
    line.with("date", terms::date(record.date))
}

/// Returns the name of a side. In siege battles, the sides are called besieged and besieger, because the defenders can
/// also make sorties.
fn role_line(kind: BattleKind, role: Role) -> Line {
    Line::new(match (kind.is_of_siege(), role) {
        (false, Role::Defender) => "demonworld-sheet-defender",
        (false, Role::Attacker) => "demonworld-sheet-attacker",
        (true, Role::Defender) => "demonworld-sheet-side-besieged",
        (true, Role::Attacker) => "demonworld-sheet-side-besieger",
    })
}

fn side_name(record: &BattleView, role: Role) -> Arg {
    let seats = &record.sides[role.index()];
    if seats.is_empty() { Arg::Term("demonworld-sheet-militia") } else { terms::seats(seats) }
}

/// Returns the livery of a side's first player, or of the militia.
fn livery(view: &View, record: &BattleView, role: Role) -> Livery {
    Livery::of_owner(view, record.sides[role.index()].first().copied())
}

/// Renders the result of a finished battle: the outcome, the number of turns and the winner.
fn outcome(record: &BattleView) -> Option<Line> {
    let outcome = record.outcome?;
    let turns = terms::turns(record.turns.unwrap_or(0));
    let line = match record.winner {
        Some(role) => Line::new("demonworld-sheet-won").with("winner", side_name(record, role)),
        None => Line::new("demonworld-sheet-nobody-won"),
    };
    let outcome = terms::outcome(record.kind, outcome);
    Some(line.with("outcome", outcome).with("turns", turns))
}

fn sides(page: &mut Page<'_>, view: &View, record: &BattleView) {
    let wide = (ROOM - 14.0) / 2.0;
    for role in Role::BOTH {
        let x = MARGIN + (wide + 14.0) * if role == Role::Defender { 0.0 } else { 1.0 };
        let area = Area::new(x, page.y, wide, 86.0);
        let livery = livery(view, record, role);
        let name = page.say(&Line::new("text-value").with("value", side_name(record, role)));
        let words = page.say(&cap(role_line(record.kind, role)));
        plate(&mut page.layer, area, livery, &name, &words);
        if record.winner == Some(role) {
            let crown = at(area.right() - 34.0, area.y + 30.0);
            page.layer.note("winner", Area::around(crown, 44.0, 44.0));
            page.layer.icon(Icon::Crown, crown, 44.0, GOLD_INK);
        }
    }
    page.y += 102.0;
}

/// Draws the battle's result on a ribbon.
fn banner(page: &mut Page<'_>, view: &View, record: &BattleView) {
    let Some(line) = outcome(record) else { return };
    let words = page.say(&line);
    let color = record.winner.map_or(SEPIA, |role| livery(view, record, role).field);
    let lines = regnal_painter::wrap::wrapped(Face::Bold, 32.0, &words, ROOM - 60.0);
    let area = Area::new(MARGIN, page.y, ROOM, 30.0 + 42.0 * lines.len() as f32);
    page.layer.note("outcome", area);
    filled(&mut page.layer, Path::rounded(area, 12.0), VELLUM, Pen::new(color, 6.0));
    let mut y = page.y + 47.0;
    for line in lines {
        page.layer.text(at(WIDTH / 2.0, y), 32.0, Face::Bold, INK, Anchor::Middle, line);
        y += 42.0;
    }
    page.y = area.bottom() + 18.0;
}

/// Draws the information available before the sides meet: the reader's own forces in the province, and the enemy forces
/// that the reader has seen there.
fn known(page: &mut Page<'_>, view: &View, record: &BattleView, role: Role) {
    for (force, pieces) in gathered(view, record, role) {
        page.heading(&page.say(&label(force)));
        let words = page.say(&Line::new("text-value").with("value", pieces));
        page.words(Face::Regular, INK, &words);
        page.gap(8.0);
    }
}

/// Returns the reader's forces in the province, then the enemy forces that the reader has seen there, each force with
/// its characters and units.
fn gathered(view: &View, record: &BattleView, role: Role) -> Vec<(Arg, Arg)> {
    let Some(own) = view.own.as_ref() else { return Vec::new() };
    let forces = own
        .forces
        .iter()
        .filter(|(_, force)| force.province == record.province)
        // A garrison fights only at its own walls (DW-ORG-06).
        .filter(|(_, force)| record.kind.is_of_siege() || force.number.is_some());
    let mut known: Vec<(Arg, Arg)> = forces
        .map(|(&id, _)| {
            let people = own.characters_of(id).map(|(id, _)| view.character_name(id));
            let units = own.units_of(id);
            let units = units.map(|(id, unit)| body(view.unit_name(id), unit.stands.into()));
            (view.force_name(id), Arg::List(people.chain(units).collect()))
        })
        .collect();
    let enemies = &record.sides[role.other().index()];
    let seen = own.sightings.values().filter(|seen| {
        seen.province == record.province
            && seen.date == record.date
            && enemies.contains(&seen.owner)
            && (record.kind.is_of_siege() || seen.number.is_some())
    });
    known.extend(seen.map(|seen| {
        let garrison = Line::new("demonworld-sheet-garrison").with("seat", seen.owner);
        let people = seen.characters.iter().map(|&kind| kind.into());
        let units = seen.stands.iter();
        let units = units.map(|(&troop, &stands)| body(terms::troop(troop), stands));
        (terms::sighted(seen, garrison), Arg::List(people.chain(units).collect()))
    }));
    known
}
