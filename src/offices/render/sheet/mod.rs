//! Draws a character sheet: the portrait, and the facts known to the reader.

mod alt;
mod facts;
mod person;
mod skills;

pub use alt::alt_sheet;

pub(super) use alt::{brief, good_at, standing};
pub(super) use facts::{fallen, hearts, medal};
pub(super) use person::{Person, rank};

use super::arms::{Arms, GOLD_INK};
use super::page::{MARGIN, Page, WIDTH};
use super::portrait::{self, CourtRank};
use crate::ids::CharacterId;
use crate::view::View;
use regnal_core::text::{Lang, Line, Names};
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, at};
use regnal_painter::scene::Scene;
use regnal_painter::sheet::Reader;
use regnal_painter::text;

/// Width of the large portrait, in pixels.
const FACE: f32 = 392.0;
/// Maximum number of objects beside the portrait; the rest are drawn below it.
const BESIDE: usize = 3;

/// Draws a character sheet with this month's orders. `title` is the match name. `None` for a character unknown to the
/// viewer.
pub fn sheet(
    view: &View,
    id: CharacterId,
    orders: &[Line],
    title: &str,
    lang: Lang,
    names: &Names,
) -> Option<Scene> {
    let who = &Person::of(view, id)?;
    let reader = Reader { lang, names };
    let (sign, color) = match who.portrait.rank {
        CourtRank::King | CourtRank::Former => (Icon::Crown, GOLD_INK),
        CourtRank::Hero | CourtRank::Free => {
            (Icon::Person, Arms::of_owner(who.portrait.seat).dark())
        }
    };
    let nature = text::safe(&reader.say(&who.nature()));
    let mut page = Page::new(reader, (sign, color), &who.drawn_name(), &nature, title);
    let top = page.y;
    portrait::draw(&mut page.layer, &who.portrait, at(MARGIN, top), FACE);
    let left = MARGIN + FACE + 26.0;
    let area = Area::new(left, top - 4.0, WIDTH - MARGIN - left, 0.0);
    let end = facts::draw(&mut page.layer, who, reader, area);
    page.y = end.max(top + portrait::height(FACE)) + 20.0;
    if let Some(objects) = who.objects()
        && objects.len() > BESIDE
    {
        let area = Area::new(MARGIN, page.y, WIDTH - 2.0 * MARGIN, 0.0);
        page.y = facts::draw_objects(&mut page.layer, objects, reader, area, 2) + 8.0;
    }
    if !who.skills().is_empty() {
        skills::draw(&mut page, who);
    }
    for (head, lines) in [
        ("offices-sheet-orders", orders),
        ("offices-sheet-plan", &who.plan()[..]),
        ("offices-sheet-duel", &who.duel_plan()[..]),
    ] {
        if !lines.is_empty() {
            page.heading(head);
            page.lines(lines);
        }
    }
    Some(page.done())
}
