//! Draws a character's skills, each with a four-part bar for the level.

use super::super::arms::{GOLD_INK, PRIVATE};
use super::super::page::{self, MARGIN, Page, SMALL, WIDTH};
use super::super::signs;
use super::Person;
use crate::content::TOP_LEVEL;
use crate::nouns::Skill;
use crate::skills::aptitude;
use regnal_core::text::Line;
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::sheet::{FRAME, INK, Reader, SEPIA, VELLUM};
use regnal_painter::text;

/// Height of a row, in pixels.
const ROW: f32 = 47.0;

/// Draws all skills in two columns, each with its chance of improving this month.
pub(super) fn draw(page: &mut Page<'_>, who: &Person<'_>) {
    explain(page, who);
    page.heading("offices-sheet-skills");
    let rows = Skill::ALL.len().div_ceil(2);
    let wide = (WIDTH - 2.0 * MARGIN - 36.0) / 2.0;
    let reader = page.reader;
    for (index, &skill) in Skill::ALL.iter().enumerate() {
        let (column, row) = ((index / rows) as f32, (index % rows) as f32);
        let area = Area::new(MARGIN + (wide + 36.0) * column, page.y + ROW * row, wide, ROW);
        draw_skill(&mut page.layer, who, skill, reader, area);
    }
    page.y += ROW * rows as f32 + 16.0;
}

fn draw_skill(layer: &mut Layer, who: &Person<'_>, skill: Skill, reader: Reader<'_>, area: Area) {
    let (level, chance) = (who.level(skill), who.chance(skill));
    layer.note(format!("skill {skill:?} {level}"), area);
    let middle = area.centre().y;
    let is_apt = aptitude(who.portrait.alignment, skill) > 2;
    let has_any = level > 0 || chance > 0;
    let color = if has_any { INK } else { SEPIA.toward(VELLUM, 35) };
    layer.icon(signs::skill(skill), at(area.x + 17.0, middle), 30.0, color);
    let track = Area::new(area.right() - 236.0, middle - 12.0, 148.0, 24.0);
    let face = if level > 0 { Face::Bold } else { Face::Regular };
    let words = text::safe(&reader.term(skill.term()));
    let room = track.x - area.x - 52.0 - if is_apt { 26.0 } else { 0.0 };
    page::write(layer, at(area.x + 42.0, middle + 9.0), (face, color), (27.0, 20.0), &words, room);
    if is_apt {
        layer.icon(Icon::Star, at(track.x - 20.0, middle), 24.0, GOLD_INK);
    }
    let step = track.w / f32::from(TOP_LEVEL);
    for step_up in 0..TOP_LEVEL {
        let cell = Area::new(track.x + step * f32::from(step_up), track.y, step - 5.0, track.h);
        let cell = Path::rounded(cell, 5.0);
        let ground = match step_up < level {
            true if is_apt => Color::hex(0xC19027),
            true => Color::hex(0x3A6582),
            false => FRAME.alpha(70),
        };
        layer.fill(cell.clone(), ground);
        let pen = match step_up < level {
            true => Pen::new(INK, 2.2),
            false => Pen::new(SEPIA.alpha(150), 1.4),
        };
        layer.stroke(cell, pen);
    }
    if chance > 0 && level < TOP_LEVEL {
        let line = Line::new("offices-picture-percent").with("percent", u32::from(chance));
        let words = text::safe(&format!("+{}", reader.say(&line)));
        let base = at(area.right() - 2.0, middle + 9.0);
        layer.text(base, 25.0, Face::Bold, PRIVATE, Anchor::End, words);
    }
}

/// Draws, at the right end of the skills heading, an explanation of the two markers used in that section.
fn explain(page: &mut Page<'_>, who: &Person<'_>) {
    let base = page.y + 32.0;
    let mut right = WIDTH - MARGIN;
    let mut put =
        |page: &mut Page<'_>, term: &'static str, mark: &dyn Fn(&mut Layer, Point) -> f32| {
            let words = page.say(&Line::new(term));
            let wide = text::width(Face::Italic, SMALL, &words);
            let at_end = at(right, base);
            page.layer.text(at_end, SMALL, Face::Italic, SEPIA, Anchor::End, words);
            right -= wide + mark(&mut page.layer, at(right - wide, base)) + 26.0;
        };
    if Skill::ALL.iter().any(|&skill| who.chance(skill) > 0) {
        put(page, "offices-sheet-chance", &|layer, end| {
            layer.text(end.moved(-8.0, 0.0), SMALL, Face::Bold, PRIVATE, Anchor::End, "+%");
            44.0
        });
    }
    put(page, "offices-sheet-apt", &|layer, end| {
        layer.icon(Icon::Star, end.moved(-20.0, -8.0), 24.0, GOLD_INK);
        32.0
    });
}
