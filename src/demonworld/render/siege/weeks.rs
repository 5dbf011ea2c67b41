//! A track of the season's 13 weeks, with the reader's programme below it.

use super::super::livery::{ALARM, PRIVATE};
use super::super::page::{LETTERS, MARGIN, Page, ROOM, SMALL};
use super::super::shape::{filled, line, shrunk};
use crate::View;
use crate::action::{Entry, Work};
use crate::terms;
use crate::view::{OwnSiege, SiegeView};
use crate::works::SEASON_WEEKS;
use regnal_core::text::Line;
use regnal_painter::color::Color;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Pen};
use regnal_painter::sheet::{FRAME, INK, SEPIA, VELLUM};
use regnal_painter::text;

/// Weeks after which programmes can always be changed (DW-RULING-33).
const WINDOWS: [u8; 2] = [4, 8];
const BOX: f32 = 58.0;

/// Returns the width of a week box including the gap after it.
fn step() -> f32 {
    ROOM / f32::from(SEASON_WEEKS)
}

/// Draws the weeks of the season. Past weeks are struck out, and the next week is highlighted.
pub(super) fn track(page: &mut Page<'_>, siege: &SiegeView) {
    page.heading(&page.term("demonworld-sheet-weeks"));
    let top = page.y;
    let layer = &mut page.layer;
    for week in 1..=SEASON_WEEKS {
        let x = MARGIN + step() * f32::from(week - 1);
        let area = Area::new(x + 3.0, top, step() - 6.0, BOX);
        let (ground, pen, face) = if week <= siege.season_week {
            (FRAME.toward(VELLUM, 30), Pen::new(SEPIA, 2.0), Face::Regular)
        } else if week == siege.season_week + 1 {
            (VELLUM, Pen::new(ALARM, 5.0), Face::Bold)
        } else {
            (VELLUM, Pen::new(SEPIA, 2.0), Face::Regular)
        };
        layer.note(format!("week {week}"), area);
        filled(layer, Path::rounded(area, 8.0), ground, pen);
        if week <= siege.season_week {
            let start = at(area.x + 8.0, area.bottom() - 8.0);
            line(layer, start, at(area.right() - 8.0, area.y + 8.0), Pen::new(SEPIA, 2.4));
        }
        let base = at(area.centre().x, top + 40.0);
        layer.text(base, 32.0, face, INK, Anchor::Middle, week.to_string());
        if WINDOWS.contains(&week) {
            let (upper, lower) = (at(x + step(), top - 6.0), at(x + step(), top + BOX + 6.0));
            line(layer, upper, lower, Pen::new(PRIVATE, 4.0));
        }
    }
    page.y = top + BOX + 16.0;
}

/// Draws the reader's programme, with each entry as a bar spanning its weeks. Draws nothing if the reader does not take
/// part in the siege.
pub(super) fn programme(page: &mut Page<'_>, view: &View, own: &OwnSiege) {
    if own.side.is_none() {
        return;
    }
    // DW-RULING-36: postponed entries are carried out even if nothing else is planned.
    for entry in &own.put_off {
        row(page, view, entry, true);
    }
    match &own.programme {
        None => page.remark("demonworld-sheet-no-programme"),
        Some(programme) if programme.is_empty() => page.remark("demonworld-sheet-empty-programme"),
        Some(_) => {}
    }
    for entry in own.programme.iter().flatten() {
        row(page, view, entry, false);
    }
    page.gap(8.0);
}

/// Renders an entry, leaving out its weeks.
pub(super) fn words(view: &View, entry: &Entry, is_late: bool) -> Line {
    let work = view.work_line(&entry.work);
    let line = match entry.when {
        Some(when) => {
            Line::new("demonworld-sheet-if").with("work", work).with("when", terms::condition(when))
        }
        None => Line::new("demonworld-sheet-work").with("work", work),
    };
    if is_late { Line::new("demonworld-sheet-late").with("work", line) } else { line }
}

fn row(page: &mut Page<'_>, view: &View, entry: &Entry, is_late: bool) {
    let color = color(&entry.work);
    let left = MARGIN + step() * f32::from(entry.week.clamp(1, SEASON_WEEKS) - 1);
    let right = MARGIN + step() * f32::from(entry.until.clamp(1, SEASON_WEEKS));
    let area = Area::new(left + 3.0, page.y + 4.0, (right - left - 6.0).max(20.0), 14.0);
    let track = Area::new(MARGIN, area.y + 6.0, ROOM, 2.0);
    page.layer.note(format!("entry {}", entry.week), area);
    page.layer.fill(Path::area(track), FRAME);
    filled(&mut page.layer, Path::rounded(area, 7.0), color, Pen::new(INK, 1.6));
    let words = page.say(&words(view, entry, is_late));
    let (size, words) = shrunk(Face::Regular, LETTERS, SMALL, &words, ROOM);
    // Start the text at the left end of the entry's bar, if there is room.
    let wide = text::width(Face::Regular, size, &words);
    let x = area.x.min(MARGIN + ROOM - wide).max(MARGIN);
    let base = at(x, page.y + 47.0);
    page.layer.text(base, size, Face::Regular, INK, Anchor::Start, words);
    page.y += 60.0;
}

/// Returns the colour of an entry, which depends on the kind of work: fighting, digging, building or food.
fn color(work: &Work) -> Color {
    match work {
        Work::Assault { .. } | Work::Sortie { .. } | Work::BlowSap { .. } => ALARM,
        Work::StartSap { .. } | Work::ContinueSap { .. } | Work::CounterSap { .. } => PRIVATE,
        Work::SetRation(_) | Work::EatMounts(_) => Color::hex(0xC98A12),
        Work::OfferSurrender { .. } | Work::LiftSiege => SEPIA,
        _ => Color::hex(0x23457F),
    }
}
