//! Draws the court page: small portraits of a kingdom's characters, each with the most important facts.

use std::collections::BTreeSet;

use super::arms::Arms;
use super::page::{self, MARGIN, Page, SMALL, WIDTH};
use super::portrait;
use super::sheet::{self, Person};
use super::signs;
use crate::encounter::Carried;
use crate::nouns::{Object, Skill};
use crate::view::View;
use regnal_core::seat::Seat;
use regnal_core::text::{Lang, Line, Names};
use regnal_painter::icon::Icon;
use regnal_painter::key::{self, Sign as _};
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen, Scene};
use regnal_painter::sheet::{FRAME, INK, Reader, SEPIA, VELLUM};
use regnal_painter::text;

/// Width of a small portrait, in pixels.
const FACE: f32 = 158.0;
/// Gap between two cards, in pixels.
const APART: f32 = 18.0;
/// Number of cards in a row.
const ACROSS: usize = 2;
/// Maximum number of objects on a card.
const CARRIED: usize = 2;
/// Number of skills for which a card reserves space before any objects are shown.
const FIRST: usize = 3;
/// Width of a skill, in pixels.
const SKILL: f32 = 62.0;
/// Width of an object, in pixels.
const OBJECT: f32 = 42.0;
/// Gap between two skills, in pixels.
const GAP: f32 = 5.0;
/// Font size of the number of items left out.
const COUNT: f32 = 26.0;

/// Draws the viewer's characters: the king first, then the others in id order, and the dead last. `title` is the match
/// name. `None` for a viewer without a kingdom.
pub fn court(view: &View, title: &str, lang: Lang, names: &Names) -> Option<Scene> {
    let (seat, people) = (view.seat?, Person::court(view));
    let reader = Reader { lang, names };
    let [head, below] = heads(seat, &people).map(|line| text::safe(&reader.say(&line)));
    let color = Arms::of(seat).dark();
    let mut page = Page::new(reader, (Icon::Crown, color), &head, &below, title);
    let wide = (WIDTH - 2.0 * MARGIN - APART) / ACROSS as f32;
    let tall = portrait::height(FACE) + 20.0;
    for (index, who) in people.iter().enumerate() {
        let (row, column) = ((index / ACROSS) as f32, (index % ACROSS) as f32);
        let corner = at(MARGIN + (wide + APART) * column, page.y + (tall + APART) * row);
        let area = Area::new(corner.x, corner.y, wide, tall);
        card(&mut page.layer, who, reader, area);
    }
    page.y += (tall + APART) * people.len().div_ceil(ACROSS) as f32;
    let entries = KeyEntry::occurring(&people).into_iter();
    let listed = entries.map(|entry| (entry, text::safe(&page::lower(&reader.term(entry.term())))));
    page.y = key::band(&mut page.layer, listed.collect(), page.y, WIDTH);
    Some(page.done())
}

/// A symbol explained in the key of the court page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum KeyEntry {
    Place,
    Units,
    Pay,
    Skill(Skill),
    Object(Object),
}

impl KeyEntry {
    /// Returns the key entries for the symbols that occur on these characters' cards.
    fn occurring(people: &[Person<'_>]) -> BTreeSet<KeyEntry> {
        let mut entries = BTreeSet::new();
        for who in people {
            entries.extend(facts(who).map(|(entry, _)| entry));
            let Best { skills, objects, .. } = Best::of(who, f32::INFINITY);
            entries.extend(skills.into_iter().map(|(skill, _)| KeyEntry::Skill(skill)));
            entries.extend(objects.iter().map(|one| KeyEntry::Object(one.object)));
        }
        entries
    }

    fn term(self) -> &'static str {
        match self {
            KeyEntry::Place => "offices-key-place",
            KeyEntry::Units => "offices-key-units",
            KeyEntry::Pay => "offices-key-pay",
            KeyEntry::Skill(skill) => skill.term(),
            KeyEntry::Object(object) => object.term(),
        }
    }
}

impl key::Sign for KeyEntry {
    fn sample(self) -> f32 {
        match self {
            KeyEntry::Object(_) => 44.0,
            _ => key::SAMPLE,
        }
    }

    fn draw(self, layer: &mut Layer, centre: Point) {
        match self {
            KeyEntry::Place => layer.icon(Icon::Hexagon, centre, 27.0, SEPIA),
            KeyEntry::Units => layer.icon(Icon::Shield, centre, 27.0, SEPIA),
            KeyEntry::Pay => layer.icon(Icon::Coins, centre, 27.0, SEPIA),
            KeyEntry::Skill(skill) => layer.icon(signs::skill(skill), centre, 27.0, INK),
            KeyEntry::Object(object) => signs::object(layer, object, centre, 16.0),
        }
    }
}

/// Returns a character's known facts, each with its symbol.
fn facts(who: &Person<'_>) -> impl Iterator<Item = (KeyEntry, String)> {
    let place = who.place().map(|place| (KeyEntry::Place, place.to_string()));
    let units = who.units().map(|count| (KeyEntry::Units, count.to_string()));
    let pay = who.pay().map(|gold| (KeyEntry::Pay, gold.to_string()));
    [place, units, pay].into_iter().flatten()
}

/// Skills and objects that fit on a card, and the number of skills left out.
struct Best<'a> {
    skills: Vec<(Skill, u8)>,
    objects: &'a [Carried],
    left_out: usize,
}

impl<'a> Best<'a> {
    /// Returns as many items as fit: the three best skills, then objects, then more skills.
    fn of(who: &Person<'a>, room: f32) -> Best<'a> {
        let objects = who.objects().unwrap_or_default();
        let mut skills = who.best();
        let all = skills.len();
        let wide = |count: usize, carried: usize| {
            let more = if count < all { more(all - count).1 } else { 0.0 };
            SKILL * count as f32 + more + OBJECT * carried as f32 - GAP
        };
        let first = all.min(FIRST);
        let carried = (0..=objects.len().min(CARRIED))
            .rev()
            .find(|&carried| wide(first, carried) <= room)
            .unwrap_or(0);
        let shown =
            (first..=all).rev().find(|&count| wide(count, carried) <= room).unwrap_or(first);
        skills.truncate(shown);
        Best { skills, objects: &objects[..carried], left_out: all - shown }
    }
}

/// Returns the text for the number of items left out, and its width.
fn more(count: usize) -> (String, f32) {
    let words = format!("+{count}");
    let wide = text::width(Face::Bold, COUNT, &words) + GAP;
    (words, wide)
}

fn heads(seat: Seat, people: &[Person<'_>]) -> [Line; 2] {
    [
        Line::new("offices-court-title").with("seat", seat),
        Line::new("offices-court-count").with("count", people.len()),
    ]
}

fn card(layer: &mut Layer, who: &Person<'_>, reader: Reader<'_>, area: Area) {
    layer.note(format!("card {}", who.portrait.id), area);
    let plate = Path::rounded(area, 14.0);
    layer.fill(plate.clone(), VELLUM);
    layer.stroke(plate, Pen::new(FRAME, 3.0));
    portrait::draw(layer, &who.portrait, at(area.x + 10.0, area.y + 10.0), FACE);
    let left = area.x + FACE + 28.0;
    let room = area.right() - 14.0 - left;
    let mut base = area.y + 40.0;
    let name = who.drawn_name();
    page::write(layer, at(left, base), (Face::Bold, INK), (31.0, SMALL), &name, room);
    base += 33.0;
    let rank = text::safe(&reader.say(&Line::new(sheet::rank(&who.portrait))));
    let race = text::safe(&reader.term(who.portrait.race.term_of(who.portrait.sex)));
    let words = format!("{rank} · {race}");
    page::write(layer, at(left, base), (Face::Italic, SEPIA), (25.0, 22.0), &words, room);
    if who.portrait.is_dead {
        sheet::fallen(layer, reader, at(left, base + 34.0), 27.0);
    } else if let Some(points) = who.hit_points() {
        sheet::hearts(layer, points, at(left + 12.0, base + 25.0), 28.6, 25.0);
    }
    base += 70.0;
    let mut x = left;
    for (entry, words) in facts(who) {
        entry.draw(layer, at(x + 13.0, base - 9.0));
        let wide = text::width(Face::Bold, 27.0, &words);
        layer.text(at(x + 31.0, base), 27.0, Face::Bold, INK, Anchor::Start, words);
        x += wide + 52.0;
    }
    let mut x = left;
    let best = Best::of(who, room + 6.0);
    for (skill, level) in best.skills {
        let middle = area.bottom() - 33.0;
        let plate = Area::new(x, middle - 22.0, SKILL - GAP, 44.0);
        layer.note(format!("skill {skill:?} of {}", who.portrait.id), plate);
        layer.fill(Path::rounded(plate, 10.0), FRAME.alpha(110));
        layer.icon(signs::skill(skill), at(x + 20.0, middle), 30.0, INK);
        let words = level.to_string();
        layer.text(at(x + 37.0, middle + 10.0), 29.0, Face::Bold, INK, Anchor::Start, words);
        x += SKILL;
    }
    if best.left_out > 0 {
        let base = at(x, area.bottom() - 23.0);
        let (words, wide) = more(best.left_out);
        layer.text(base, COUNT, Face::Bold, SEPIA, Anchor::Start, words);
        x += wide;
    }
    for object in best.objects {
        signs::object(layer, object.object, at(x + 20.0, area.bottom() - 33.0), 19.0);
        x += OBJECT;
    }
}

/// Describes the court page in at most `limit` characters.
pub fn alt_court(view: &View, lang: Lang, names: &Names, limit: usize) -> Option<String> {
    let (seat, people) = (view.seat?, Person::court(view));
    let reader = Reader { lang, names };
    let [head, count] = heads(seat, &people).map(|line| reader.say(&line));
    let mut lines = Vec::new();
    for who in &people {
        lines.push(sheet::brief(who));
        lines.extend(sheet::standing(who));
    }
    // Skills come last, so that they are the first part to be cut off.
    lines.extend(people.iter().filter_map(sheet::good_at));
    let head = format!("{head}, {count}.");
    Some(page::headed(&head, &lines, reader, limit))
}
