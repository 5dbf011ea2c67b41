//! The people of a kingdom: a page of small portraits, each with what matters most about it.

use super::super::icon::Icon;
use super::super::path::{Area, Path, at};
use super::super::scene::{Anchor, Face, Layer, Pen, Scene};
use super::super::sheet::{FRAME, INK, Reader, SEPIA, VELLUM};
use super::super::text;
use super::arms::Arms;
use super::page::{self, MARGIN, Page, SMALL, WIDTH};
use super::portrait;
use super::sheet::{self, Person};
use super::signs;
use crate::games::offices::view::View;
use crate::seat::Seat;
use crate::text::{Lang, Line, Names};

/// Width of a small portrait.
const FACE: f32 = 158.0;
/// Pixels between two cards.
const APART: f32 = 18.0;
/// How many cards stand side by side.
const ACROSS: usize = 2;
/// How many skills a card shows.
const BEST: usize = 3;

/// The people of the viewer: the king first, then by number, the dead last; `title` is the name of the match. Nothing for
/// whoever has no kingdom.
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
        let corner = at(
            MARGIN + (wide + APART) * column,
            page.y + (tall + APART) * row,
        );
        let area = Area::new(corner.x, corner.y, wide, tall);
        card(&mut page.layer, who, reader, area);
    }
    page.y += (tall + APART) * people.len().div_ceil(ACROSS) as f32;
    Some(page.done())
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
    page::write(
        layer,
        at(left, base),
        (Face::Bold, INK),
        (31.0, SMALL),
        &name,
        room,
    );
    base += 33.0;
    let rank = text::safe(&reader.say(&Line::new(sheet::rank(&who.portrait))));
    let race = text::safe(&reader.term(who.portrait.race.term_of(who.portrait.sex)));
    let words = format!("{rank} · {race}");
    page::write(
        layer,
        at(left, base),
        (Face::Italic, SEPIA),
        (25.0, 22.0),
        &words,
        room,
    );
    if who.portrait.is_dead {
        sheet::fallen(layer, reader, at(left, base + 34.0), 27.0);
    } else if let Some(points) = who.hit_points() {
        sheet::hearts(layer, points, at(left + 12.0, base + 25.0), 28.6, 25.0);
    }
    base += 70.0;
    let mut x = left;
    let mut fact = |layer: &mut Layer, icon: Icon, words: String| {
        layer.icon(icon, at(x + 13.0, base - 9.0), 27.0, SEPIA);
        let wide = text::width(Face::Bold, 27.0, &words);
        layer.text(
            at(x + 31.0, base),
            27.0,
            Face::Bold,
            INK,
            Anchor::Start,
            words,
        );
        x += wide + 52.0;
    };
    if let Some(place) = who.place() {
        fact(layer, Icon::Hexagon, place.to_string());
    }
    if let Some(count) = who.units() {
        fact(layer, Icon::Shield, count.to_string());
    }
    if let Some(gold) = who.pay() {
        fact(layer, Icon::Coins, gold.to_string());
    }
    let mut x = left;
    for (skill, level) in who.best(BEST) {
        let middle = area.bottom() - 33.0;
        let plate = Area::new(x, middle - 22.0, 68.0, 44.0);
        layer.fill(Path::rounded(plate, 10.0), FRAME.alpha(110));
        layer.icon(signs::skill(skill), at(x + 23.0, middle), 31.0, INK);
        let words = level.to_string();
        layer.text(
            at(x + 43.0, middle + 10.0),
            29.0,
            Face::Bold,
            INK,
            Anchor::Start,
            words,
        );
        x += 76.0;
    }
    for object in who.objects().into_iter().flatten().take(2) {
        signs::object(
            layer,
            object.object,
            at(x + 20.0, area.bottom() - 33.0),
            20.0,
        );
        x += 46.0;
    }
}

/// The page in words, at most `limit` characters.
pub fn alt_court(view: &View, lang: Lang, names: &Names, limit: usize) -> Option<String> {
    let (seat, people) = (view.seat?, Person::court(view));
    let reader = Reader { lang, names };
    let [head, count] = heads(seat, &people).map(|line| reader.say(&line));
    let mut lines = Vec::new();
    for who in &people {
        lines.push(sheet::brief(who));
        lines.extend(sheet::standing(who));
    }
    let head = format!("{head}, {count}.");
    Some(page::headed(&head, &lines, reader, limit))
}
