//! The siege sheet: a plan view of the fortifications as known to the reader, the weeks, and the reader's own resources
//! and plans.

mod facts;
mod place;
mod ring;
mod tunnels;
mod weeks;

use super::livery::{ALARM, Livery, PRIVATE};
use super::page::{Chip, MARGIN, Page, ROOM, fact, label, plate, said};
use crate::View;
use crate::ids::SiegeId;
use crate::terms;
use crate::view::{SeenSiege, SiegeView};
use regnal_core::game::Seat;
use regnal_core::text::{Arg, Lang, Line, Names};
use regnal_painter::icon::Icon;
use regnal_painter::path::Area;
use regnal_painter::scene::Scene;
use regnal_painter::sheet::{INK, Reader};

use self::facts::Fact;
use self::ring::Ring;

/// Draws the siege sheet. Returns `None` if the reader knows of no such siege. `title` is the name of the match.
pub fn siege_sheet(
    view: &View,
    siege: SiegeId,
    title: &str,
    lang: Lang,
    names: &Names,
) -> Option<Scene> {
    let siege = view.siege_of(siege)?;
    let reader = Reader { lang, names };
    let sign = (Icon::Castle, ALARM);
    let mut page = Page::new(reader, sign, &heading(siege), &dates(view, siege), title);
    parties(&mut page, view, siege);
    match &siege.seen {
        Some(seen) => {
            picture(&mut page, view, siege, seen);
            before_the_walls(&mut page, seen);
        }
        None => {
            page.remark("demonworld-sheet-unseen");
            page.gap(10.0);
        }
    }
    weeks::track(&mut page, siege);
    if let Some(own) = &siege.own {
        weeks::programme(&mut page, view, own);
        let (food, works) = (facts::food(view, siege, own), facts::works(view, own));
        list(&mut page, "demonworld-sheet-food", &food);
        list(&mut page, "demonworld-sheet-works", &works);
        if let Some(seen) = &siege.seen {
            let terms = facts::siege_terms(seen, own);
            list(&mut page, "demonworld-sheet-agreed", &terms);
        }
    }
    Some(page.done())
}

/// Returns the name of a siege sheet, or `None` if the reader knows of no such siege.
pub fn siege_line(view: &View, siege: SiegeId) -> Option<Line> {
    view.siege_of(siege).map(heading)
}

/// Describes the siege in at most `limit` characters.
pub fn alt_siege(view: &View, siege: SiegeId, lang: Lang, names: &Names, limit: usize) -> String {
    let Some(siege) = view.siege_of(siege) else { return String::new() };
    let mut lines = vec![said(heading(siege)), said(dates(view, siege))];
    let roles = cast(view, siege).into_iter();
    lines.extend(roles.map(|party| fact(party.name, party.role)));
    if let Some(seen) = &siege.seen {
        lines.extend(in_words(seen));
    }
    if let Some(own) = &siege.own {
        let late = own.put_off.iter().map(|entry| (entry, true));
        let planned = own.programme.iter().flatten().map(|entry| (entry, false));
        for (entry, is_late) in late.chain(planned) {
            lines.push(fact(terms::entry_weeks(entry), weeks::words(view, entry, is_late)));
        }
        let all = facts::food(view, siege, own).into_iter().chain(facts::works(view, own));
        lines.extend(all.map(|fact| fact.sentence()));
    }
    Reader { lang, names }.sentences(&lines, limit)
}

fn heading(siege: &SiegeView) -> Line {
    Line::new("demonworld-sheet-siege").with("site", terms::site(siege.site))
}

fn dates(view: &View, siege: &SiegeView) -> Line {
    let passed = Line::new("demonworld-sheet-passed").with("count", u32::from(siege.week));
    Line::new("demonworld-sheet-siege-when")
        .with("date", terms::date(view.date))
        .with("passed", passed)
        .with("started", terms::date(siege.started))
}

struct SiegeParty {
    seat: Option<Seat>,
    name: Arg,
    role: Line,
}

fn cast(view: &View, siege: &SiegeView) -> Vec<SiegeParty> {
    let party = |seat: Seat, role: &'static str| SiegeParty {
        seat: Some(seat),
        name: seat.into(),
        role: Line::new(role),
    };
    let first = match &siege.seen {
        Some(SeenSiege { besieged: Some(seat), .. }) => party(*seat, "demonworld-sheet-besieged"),
        // Militia belongs to no player, even if the site has an owner.
        Some(seen) => SiegeParty {
            seat: None,
            name: Arg::Term("demonworld-sheet-militia"),
            role: Line::new("demonworld-sheet-work").with("work", terms::stands(seen.militia)),
        },
        None => match view.holder_of(siege.site) {
            Some(seat) => party(seat, "demonworld-sheet-holder"),
            None => SiegeParty {
                seat: None,
                name: Arg::Term("demonworld-sheet-nobodys"),
                role: Line::new("demonworld-sheet-holder"),
            },
        },
    };
    let mut cast = vec![first];
    cast.extend(siege.besiegers.iter().map(|&seat| party(seat, "demonworld-sheet-besieger")));
    cast.extend(siege.camping.iter().map(|&seat| party(seat, "demonworld-sheet-camping")));
    cast
}

fn parties(page: &mut Page<'_>, view: &View, siege: &SiegeView) {
    let wide = (ROOM - 14.0) / 2.0;
    let cast = cast(view, siege);
    for (index, party) in cast.iter().enumerate() {
        let is_left = index % 2 == 0;
        let x = if is_left { MARGIN } else { MARGIN + wide + 14.0 };
        let name = page.say(&Line::new("text-value").with("value", party.name.clone()));
        let role = page.say(&party.role);
        let area = Area::new(x, page.y, wide, 86.0);
        let livery = Livery::of_owner(view, party.seat);
        plate(&mut page.layer, area, livery, &name, &role);
        if !is_left || index + 1 == cast.len() {
            page.y += 100.0;
        }
    }
}

/// Draws a plan view of the works, with all items on and below the ground.
fn picture(page: &mut Page<'_>, view: &View, siege: &SiegeView, seen: &SeenSiege) {
    let ring = Ring::new(seen.walls.len(), page.y);
    let area = Area::new(0.0, page.y, ROOM, 2.0 * ring.outside());
    page.layer.note("works", area);
    ring::ground(&mut page.layer, ring);
    place::camps(page, view, siege, ring);
    place::place(page, view, siege, seen, ring);
    if let Some(own) = &siege.own {
        for (&number, sap) in &own.saps {
            tunnels::sap(&mut page.layer, ring, number, sap);
        }
        for tunnel in own.inside.iter().flat_map(|inside| &inside.counter_saps) {
            tunnels::counter(&mut page.layer, ring, tunnel);
        }
    }
    ring::walls(&mut page.layer, ring, &seen.walls);
    if let Some(inside) = siege.own.as_ref().and_then(|own| own.inside.as_ref()) {
        tunnels::announced(&mut page.layer, ring, inside);
    }
    page.y = ring.bottom() + 12.0;
    page.remark("demonworld-sheet-key");
    page.gap(6.0);
}

fn before_the_walls(page: &mut Page<'_>, seen: &SeenSiege) {
    page.heading(&page.say(&label(Arg::Term("demonworld-sheet-before"))));
    let things = facts::before_the_walls(seen);
    if things.is_empty() {
        page.remark("demonworld-sheet-nothing-built");
    }
    let chips: Vec<Chip> = things
        .into_iter()
        .map(|thing| Chip { icon: thing.icon, color: thing.color, words: page.say(&thing.line) })
        .collect();
    page.chips(&chips);
    page.gap(6.0);
}

fn list(page: &mut Page<'_>, head: &'static str, facts: &[Fact]) {
    if facts.is_empty() {
        return;
    }
    page.heading(&page.term(head));
    for fact in facts {
        let color = if fact.is_bad { ALARM } else { INK };
        let label = page.say(&label(fact.label.clone()));
        let value = page.say(&fact.value);
        page.fact(&label, &value, color);
        if let Some(part) = fact.part {
            page.bar(part, if fact.is_bad { ALARM } else { PRIVATE });
        }
    }
    page.gap(10.0);
}

/// Describes the visible works: standing, breached and damaged elements, and objects in front of the walls.
fn in_words(seen: &SeenSiege) -> Vec<Line> {
    let down = (0_u32..)
        .zip(&seen.walls)
        .filter(|(_, (_, section))| section.is_breached())
        .map(|(index, _)| Line::new("demonworld-sheet-element").with("element", index));
    let worn = (0_u32..)
        .zip(&seen.walls)
        .filter(|(_, (_, section))| !section.is_breached() && !section.missing().is_zero())
        .map(|(index, (_, section))| {
            let left: u32 = regnal_core::narrow::narrow(section.sp().floor());
            Line::new("demonworld-sheet-element-left")
                .with("element", index)
                .with("left", left)
                .with("whole", u32::from(section.sp_max))
        });
    let listed = |label: &'static str, lines: Vec<Line>, none: &'static str| {
        let lines: Vec<Arg> = lines.into_iter().map(Arg::from).collect();
        fact(Arg::Term(label), if lines.is_empty() { Arg::Term(none) } else { Arg::List(lines) })
    };
    vec![
        Line::new("demonworld-sheet-perimeter").with("count", seen.walls.len()),
        listed("demonworld-sheet-breaches", down.collect(), "demonworld-sheet-no-breach"),
        listed("demonworld-sheet-damaged", worn.collect(), "demonworld-sheet-nothing"),
        listed(
            "demonworld-sheet-before",
            facts::before_the_walls(seen).into_iter().map(|thing| thing.line).collect(),
            "demonworld-sheet-nothing",
        ),
    ]
}
