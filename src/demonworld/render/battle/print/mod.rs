//! The sheet for a battle on the table, in black and white. It contains the information that both sides need
//! (DW-REPORT-01), and boxes for the report (DW-REPORT-02).

mod form;
mod morale;
mod words;

use super::super::page::{MARGIN, ROOM, SMALL, WIDTH, cap, label, scene};
use super::super::shape::shrunk;
use super::names::{army_name, character_name, unit_name};
use super::{heading, role_line, side_name};
use crate::View;
use crate::battle::{
    Army, Fate, Fighter, Kind, Outcome, Ration, Role, SheetArmy, army_test_a, printed_a,
};
use crate::food::hunger::Rationing;
use crate::state::BattleKind;
use crate::terms;
use crate::view::{BattleView, OwnBattle};
use regnal_core::text::{Arg, Line};
use regnal_painter::color::Color;
use regnal_painter::path::Area;
use regnal_painter::scene::{Anchor, Face, Layer, Scene, Theme};
use regnal_painter::sheet::Reader;
use regnal_painter::text;

use self::form::{PAGE, Paper, TICK};
use self::words::{kind_term, learned, rationed, unfed};

const BLACK: Color = Color::BLACK;
const GREY: Color = Color::hex(0x585858);
const PALE: Color = Color::hex(0xB8B8B8);

pub(super) fn pages(
    view: &View,
    record: &BattleView,
    own: &OwnBattle,
    title: &str,
    reader: Reader<'_>,
) -> Vec<Scene> {
    let mut paper = Paper {
        layer: Layer::default(),
        y: MARGIN,
        reader,
        head: text::safe(&reader.say(&heading(record))),
        full: Vec::new(),
    };
    paper.head(view, record, own, title);
    for role in Role::BOTH {
        paper.side(view, record, own, role);
    }
    if let BattleKind::Assault(siege) = record.kind {
        paper.walls(view, siege);
    }
    paper.result(own);
    let pages = paper.done().into_iter();
    pages.map(|page| scene(page, PAGE, Color::WHITE, Theme::Paper)).collect()
}

impl Paper<'_> {
    fn head(&mut self, view: &View, record: &BattleView, own: &OwnBattle, title: &str) {
        self.y += 34.0;
        let name = match title {
            "" => String::new(),
            title => text::safe(title),
        };
        let name = text::fitted(Face::Italic, 26.0, &name, ROOM * 0.36);
        let taken = text::width(Face::Italic, 26.0, &name) + 24.0;
        let words = self.say(&heading(record));
        let (size, words) = shrunk(Face::Bold, 44.0, 28.0, &words, ROOM - taken);
        self.text(MARGIN, size, Face::Bold, BLACK, Anchor::Start, &words);
        let end = WIDTH - MARGIN;
        self.text(end, 26.0, Face::Italic, GREY, Anchor::End, &name);
        self.y += 16.0;
        self.rule(4.0);
        let table = own.table.as_ref();
        let day = table.map_or(1, |table| table.day);
        let mut facts = vec![
            Line::new("demonworld-sheet-print-date").with("date", terms::date(view.date)),
            match table.and_then(|table| table.limit) {
                Some(limit) => Line::new("demonworld-sheet-print-day")
                    .with("day", day)
                    .with("turns", terms::turns(limit)),
                None => Line::new("demonworld-sheet-print-open"),
            },
        ];
        let edge = table.and_then(|table| table.edge.as_ref());
        match (edge, own.edge, record.kind) {
            (_, _, BattleKind::Assault(_)) => {}
            (Some(edge), ..) => facts
                .push(Line::new("demonworld-sheet-print-edge-is").with("edge", terms::edge(edge))),
            (None, Some(role), _) => facts.push(
                Line::new("demonworld-sheet-print-edge").with("who", side_name(record, role)),
            ),
            (None, None, _) => {}
        }
        for fact in facts {
            let words = self.say(&fact);
            self.words(Face::Regular, BLACK, &words);
        }
        for hint in ["demonworld-sheet-print-hint", "demonworld-sheet-print-weight"] {
            let words = self.term(hint);
            self.words(Face::Italic, GREY, &words);
        }
    }

    fn side(&mut self, view: &View, record: &BattleView, own: &OwnBattle, role: Role) {
        // Leave room for the side's first army and its leader.
        self.ensure_room(320.0);
        let side = Line::new("demonworld-sheet-side")
            .with("role", role_line(record.kind, role))
            .with("who", side_name(record, role));
        self.section(16.0, 33.0, &label(side));
        self.y += 4.0;
        let sheet = own.sheet.as_ref();
        for (index, army) in own.armies[role.index()].iter().enumerate() {
            let sheet = sheet.and_then(|sheet| sheet.armies[role.index()].get(index));
            self.army(view, own, army, sheet);
        }
    }

    fn army(&mut self, view: &View, own: &OwnBattle, army: &Army, sheet: Option<&SheetArmy>) {
        // Leave room for the army's first unit.
        self.ensure_room(210.0);
        self.y += 38.0;
        let name = self.say(&cap(army_name(view, army)));
        let weight = sheet.map(|sheet| {
            let line = Line::new("demonworld-sheet-weight")
                .with("count", sheet.equivalents)
                .with("third", sheet.third);
            self.say(&line)
        });
        let weight = weight.unwrap_or_default();
        let room = ROOM - text::width(Face::Regular, 27.0, &weight) - 24.0;
        let name = text::fitted(Face::Bold, 30.0, &name, room);
        self.text(MARGIN, 30.0, Face::Bold, BLACK, Anchor::Start, &name);
        let end = WIDTH - MARGIN;
        self.text(end, 27.0, Face::Regular, BLACK, Anchor::End, &weight);
        let mut facts: Vec<Arg> = Vec::new();
        if army.stars() > 0 {
            facts.push(Line::new("demonworld-sheet-stars").with("stars", army.stars()).into());
        }
        if army.home {
            facts.push(Arg::Term("demonworld-sheet-at-home"));
        }
        let ration = match army.ration {
            Ration::Full => None,
            Ration::ThreeQuarters => Some(Rationing::Quarter),
            Ration::Half => Some(Rationing::Half),
        };
        facts.extend(ration.map(rationed));
        facts.extend(unfed(army.shortage));
        if !facts.is_empty() {
            let facts: Vec<String> = facts.into_iter().map(|fact| self.say(&label(fact))).collect();
            let words = facts.join(" · ");
            self.words(Face::Italic, GREY, &words);
        }
        if let Some(sheet) = sheet {
            self.morale(sheet, view.options.rules.morale_die);
        }
        for fighter in &army.units {
            self.unit(view, own, fighter);
        }
        for character in &army.characters {
            self.ensure_room(96.0);
            self.y += 44.0;
            let name = self.say(&cap(character_name(&own.roll, character.id)));
            let name = text::fitted(Face::Bold, 27.0, &name, 390.0);
            self.text(MARGIN, 27.0, Face::Bold, BLACK, Anchor::Start, &name);
            let fates: Vec<String> = Fate::ALL.iter().map(|fate| self.term(fate.term())).collect();
            self.choices(MARGIN + 410.0, &fates);
            self.y += 6.0;
        }
    }

    /// **DW-RULING-70.** Draws a unit: its values, a box for each stand, and tick boxes for routed and engaged.
    fn unit(&mut self, view: &View, own: &OwnBattle, fighter: &Fighter) {
        self.ensure_room(102.0 + 34.0 * f32::from(fighter.stands / 20));
        self.y += 42.0;
        let top = self.y - 36.0;
        let name = self.say(&cap(unit_name(&own.roll, fighter.unit)));
        let enrolled = own.roll.units.get(&fighter.unit);
        let gained = enrolled.map(|enrolled| enrolled.advantages.as_slice());
        let entry = enrolled.and_then(|enrolled| view.lists().troop(enrolled.troop));
        let a = entry.map_or(fighter.a, |entry| printed_a(entry.a.into(), fighter.a));
        let renown_helps = view.options.rules.renown_helps_army_test;
        let worth = self.say(
            &Line::new("demonworld-sheet-profile")
                .with("a", a)
                .with("b", fighter.b)
                .with("tested", army_test_a(fighter.a, fighter.renown, renown_helps))
                .with("fear", fighter.fear)
                .with("gained", learned(gained.unwrap_or_default())),
        );
        let wide = text::width(Face::Regular, 25.0, &worth);
        let (size, name) = shrunk(Face::Bold, 29.0, SMALL, &name, ROOM - wide - 24.0);
        self.text(MARGIN, size, Face::Bold, BLACK, Anchor::Start, &name);
        let end = WIDTH - MARGIN;
        self.text(end, 25.0, Face::Regular, BLACK, Anchor::End, &worth);
        self.y += 40.0;
        let mut x = MARGIN;
        let labels = [self.term("demonworld-sheet-routed"), self.term("demonworld-sheet-engaged")];
        let after: f32 =
            labels.iter().map(|words| TICK + 31.0 + text::width(Face::Regular, 25.0, words)).sum();
        for stand in 0..fighter.stands {
            if x + TICK > WIDTH - MARGIN - after {
                x = MARGIN;
                self.y += 34.0;
            }
            // Group boxes in fives so that they can be counted quickly.
            x = self.tick(x) + if stand % 5 == 4 { 18.0 } else { 7.0 };
        }
        let mut x = WIDTH - MARGIN - after;
        for words in labels {
            x = self.draw_tick_box(x, &words);
        }
        let area = Area::new(MARGIN, top, ROOM, self.y - top + 8.0);
        self.layer.note(format!("unit {}", fighter.unit.0), area);
        self.y += 13.0;
        self.rule_in(PALE, 1.4);
        self.y -= 4.0;
    }

    /// Draws the wall elements with the troops that can shoot from them and the reader's own units on them
    /// (DW-RULING-67).
    fn walls(&mut self, view: &View, siege: crate::ids::SiegeId) {
        let Some(siege) = view.siege_of(siege) else { return };
        let Some(seen) = &siege.seen else { return };
        self.ensure_room(160.0);
        self.section(18.0, 30.0, &Line::new("demonworld-sheet-print-walls"));
        let placed = siege.own.as_ref().and_then(|own| own.deployment.as_ref());
        let step = ROOM / 3.0;
        for (index, (element, section)) in (0_u16..).zip(&seen.walls) {
            let column = f32::from(index % 3);
            if index % 3 == 0 {
                self.ensure_room(50.0);
                self.y += 40.0;
            }
            let own = placed.and_then(|placed| placed.elements.get(&index));
            let own: u16 = own.map_or(0, |units| units.values().sum());
            let line = Line::new(if own > 0 {
                "demonworld-sheet-print-element-held"
            } else {
                "demonworld-sheet-print-element"
            });
            let left: u32 = regnal_core::narrow::narrow(section.sp().floor());
            let words = self.say(
                &line
                    .with("element", u32::from(index))
                    .with("kind", Arg::Term(kind_term(element.kind)))
                    .with("height", u32::from(element.height))
                    .with("left", left)
                    .with("stands", u32::from(own)),
            );
            self.draw_blank(MARGIN + step * column, &words, 54.0);
        }
    }

    fn result(&mut self, own: &OwnBattle) {
        self.ensure_room(390.0);
        self.section(26.0, 30.0, &Line::new("demonworld-sheet-print-result"));
        self.y += 44.0;
        let kind = own.sheet.as_ref().map(|sheet| sheet.kind);
        let outcomes: Vec<String> = Outcome::ALL
            .iter()
            .filter(|outcome| kind.is_none_or(|kind| outcome.can_end(kind)))
            .map(|outcome| self.term(outcome.term()))
            .collect();
        self.choices(MARGIN, &outcomes);
        self.y += 50.0;
        let turns = match own.table.as_ref().and_then(|table| table.limit) {
            Some(limit) => self
                .say(&Line::new("demonworld-sheet-print-turns-of").with("limit", u32::from(limit))),
            None => self.term("demonworld-sheet-print-turns"),
        };
        let x = self.draw_blank(MARGIN, &turns, 90.0);
        if kind == Some(Kind::Assault) {
            let stores = self.term("demonworld-sheet-print-stores");
            self.draw_blank(x, &stores, 90.0);
        }
        self.y += 56.0;
        let signed = self.term("demonworld-sheet-print-signed");
        let x = self.draw_blank(MARGIN, &signed, 380.0);
        self.draw_blank(x, "", 330.0);
    }
}
