//! Draws and describes the turns of a battle: each side's losses and morale tests.

use super::super::livery::{ALARM, Livery};
use super::super::page::{MARGIN, Page, WIDTH, fact};
use super::super::shape::{filled, line};
use super::names::{army_name, body, character_name, seat_of, unit_name};
use super::{orders, role_line};
use crate::View;
use crate::battle::{ArmyTest, Day, Fate, Loss, Role, Turn, UnitTest};
use crate::state::BattleKind;
use crate::terms;
use crate::view::OwnBattle;
use regnal_core::text::{Arg, Line};
use regnal_painter::color::Color;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::sheet::{FRAME, INK, SEPIA, VELLUM};

const ROW: f32 = 48.0;
/// Left edges of the columns for each side's losses.
const LOSSES: [f32; 2] = [MARGIN + 88.0, WIDTH / 2.0 + 40.0];
/// Width of the space for a side's losses, in pixels.
const ROOM: f32 = 420.0;

pub(super) fn draw(page: &mut Page<'_>, view: &View, kind: BattleKind, own: &OwnBattle) {
    let Some(fought) = &own.fought else { return };
    for day in &fought.days {
        draw_day(page, view, (kind, own), day);
    }
    let mut after: Vec<(Line, bool)> = Vec::new();
    if let Some(pursuit) = &fought.pursuit {
        let line = Line::new("demonworld-sheet-pursuit").with("stands", lost(&pursuit.losses));
        after.push((line, true));
    }
    for test in &fought.rally {
        after.push((unit_test(own, test, "demonworld-sheet-rally"), !test.passed));
    }
    let settled = own.settled.iter();
    let wasted: Vec<Arg> = settled
        .flat_map(|settled| &settled.attrition)
        .filter(|test| test.lost > 0)
        .map(|test| body(unit_name(&own.roll, test.unit), test.lost.into()))
        .collect();
    if !wasted.is_empty() {
        let line = Line::new("demonworld-sheet-attrition").with("list", wasted);
        after.push((line, true));
    }
    if after.is_empty() {
        return;
    }
    page.heading(&page.term("demonworld-sheet-after"));
    for (line, is_bad) in after {
        let words = page.say(&line);
        page.words(Face::Regular, if is_bad { ALARM } else { INK }, &words);
    }
    page.gap(10.0);
}

/// Renders both sides' losses and the armies that routed.
pub(super) fn in_words(kind: BattleKind, own: &OwnBattle) -> Vec<Line> {
    if own.fought.is_none() {
        return Vec::new();
    }
    let losses = Role::BOTH.map(|role| {
        Line::new("demonworld-sheet-losses-of")
            .with("side", role_line(kind, role))
            .with("stands", orders::tally(own, role))
    });
    let fates = own.settled.iter().flat_map(|settled| &settled.characters);
    let fates = fates
        .filter(|roll| roll.fate != Fate::Unhurt)
        .map(|roll| fact(character_name(&own.roll, roll.character), roll.fate));
    losses.into_iter().chain(fates).collect()
}

fn lost(losses: &[Loss]) -> Line {
    let stands: u32 = losses.iter().map(|loss| u32::from(loss.stands)).sum();
    terms::stands(stands)
}

fn draw_day(page: &mut Page<'_>, view: &View, (kind, own): (BattleKind, &OwnBattle), day: &Day) {
    let head = match (day.number, day.limit) {
        (1, None) => Line::new("demonworld-sheet-turns"),
        (1, Some(limit)) => Line::new("demonworld-sheet-first-day").with("limit", limit),
        (_, limit) => Line::new("demonworld-sheet-second-day").with("limit", limit.unwrap_or(0)),
    };
    page.heading(&page.say(&head));
    for role in Role::BOTH {
        let x = LOSSES[role.index()];
        let words =
            page.say(&Line::new("demonworld-sheet-losses").with("side", role_line(kind, role)));
        let base = at(x, page.y + 22.0);
        page.layer.text(base, 26.0, Face::Italic, SEPIA, Anchor::Start, words);
    }
    page.y += 36.0;
    let mut turns = day.turns.as_slice();
    while let Some((turn, rest)) = turns.split_first() {
        // Show consecutive turns without events in a single row.
        let quiet = rest.iter().take_while(|next| is_quiet(turn) && is_quiet(next));
        let quiet = quiet.count();
        let last = rest.get(..quiet).and_then(<[Turn]>::last).unwrap_or(turn);
        draw_turn(page, view, own, turn, last.number);
        turns = rest.get(quiet..).unwrap_or_default();
    }
    page.gap(12.0);
}

/// Returns whether a turn had no losses and no tests.
fn is_quiet(turn: &Turn) -> bool {
    turn.losses.iter().all(Vec::is_empty)
        && turn.unit_tests.is_empty()
        && turn.army_tests.is_empty()
        && turn.rams.is_empty()
}

fn draw_turn(page: &mut Page<'_>, view: &View, own: &OwnBattle, turn: &Turn, last: u8) {
    let y = page.y + ROW / 2.0;
    let row = Area::new(MARGIN, page.y, WIDTH - 2.0 * MARGIN, ROW);
    page.layer.note(format!("turns {} to {last}", turn.number), row);
    let (left, right) = (at(MARGIN, page.y), at(WIDTH - MARGIN, page.y));
    line(&mut page.layer, left, right, Pen::new(FRAME, 1.6));
    let (number, half) = if last > turn.number {
        (format!("{}–{last}", turn.number), 36.0)
    } else {
        (turn.number.to_string(), 20.0)
    };
    let plate = Area::new(MARGIN, y - 20.0, 2.0 * half, 40.0);
    filled(&mut page.layer, Path::rounded(plate, 20.0), VELLUM, Pen::new(SEPIA, 2.0));
    let base = plate.centre().moved(0.0, 9.0);
    page.layer.text(base, 27.0, Face::Bold, INK, Anchor::Middle, number);
    for role in Role::BOTH {
        let armies = &own.armies[role.index()];
        let seat = armies.first().and_then(|army| seat_of(view, army));
        let stands: u16 = turn.losses[role.index()].iter().map(|loss| loss.stands).sum();
        let field = Livery::of_owner(view, seat).field;
        pips(&mut page.layer, LOSSES[role.index()], y, stands, field);
    }
    page.y += ROW;
    for test in &turn.unit_tests {
        let line = unit_test(own, test, "demonworld-sheet-unit-test");
        tested(page, &line, test.passed);
    }
    for test in &turn.army_tests {
        tested(page, &army_test(view, own, test), test.passed);
    }
    for blow in &turn.rams {
        let id =
            if blow.left == 0 { "demonworld-sheet-ram-breach" } else { "demonworld-sheet-ram" };
        let line = Line::new(id)
            .with("element", u32::from(blow.element))
            .with("left", u32::from(blow.left));
        tested(page, &line, blow.left > 0);
    }
}

fn tested(page: &mut Page<'_>, line: &Line, is_fine: bool) {
    let words = page.say(line);
    let (face, color) = if is_fine { (Face::Regular, SEPIA) } else { (Face::Bold, ALARM) };
    page.words_at(face, color, &words, LOSSES[0]);
}

fn unit_test(own: &OwnBattle, test: &UnitTest, id: &'static str) -> Line {
    Line::new(id)
        .with("unit", unit_name(&own.roll, test.unit))
        .with("roll", test.die.value)
        .with("most", test.threshold)
        .with("result", result(test.passed))
}

fn army_test(view: &View, own: &OwnBattle, test: &ArmyTest) -> Line {
    let army = own.armies.iter().flatten().find(|army| army.force == test.force);
    let name = army.map_or(Arg::Term("demonworld-nobody"), |army| army_name(view, army));
    match test.roll {
        Some((die, threshold)) => Line::new("demonworld-sheet-unit-test")
            .with("unit", name)
            .with("roll", die.value)
            .with("most", threshold)
            .with("result", result(test.passed)),
        None => Line::new("demonworld-sheet-broken").with("army", name),
    }
}

fn result(passed: bool) -> Arg {
    Arg::Term(if passed { "demonworld-sheet-holds" } else { "demonworld-sheet-routs" })
}

/// Draws a box for each lost stand, with the total number, or a dash if there are none.
fn pips(layer: &mut Layer, x: f32, y: f32, stands: u16, field: Color) {
    let base = y + 9.0;
    if stands == 0 {
        layer.text(at(x, base), 27.0, Face::Regular, SEPIA, Anchor::Start, "–");
        return;
    }
    let number = format!("\u{2212}{stands}");
    layer.text(at(x, base), 28.0, Face::Bold, INK, Anchor::Start, number);
    let left = x + 66.0;
    let step = ((ROOM - 66.0) / f32::from(stands)).min(20.0);
    for stand in 0..stands {
        let area = Area::new(left + step * f32::from(stand), y - 12.0, (step - 4.0).max(2.0), 24.0);
        filled(layer, Path::rounded(area, 3.0), field, Pen::new(INK, 1.4));
    }
}
