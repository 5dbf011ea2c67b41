//! Draws the race for the eight offices. For each office, it shows the viewer's best candidate, with his merit as a
//! percentage of the leader's (IO-PUB-16).

use super::arms::{GOLD, GOLD_INK};
use super::page::{self, MARGIN, Page, SMALL, WIDTH};
use super::portrait;
use super::sheet::Person;
use super::{sheet, signs};
use crate::content::content;
use crate::nouns::Office;
use crate::view::{OfficeRank, View};
use regnal_core::text::{Lang, Line, Names};
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen, Scene};
use regnal_painter::sheet::{FRAME, INK, Reader, SEPIA, VELLUM};
use regnal_painter::text;

/// Height of a row, in pixels.
const ROW: f32 = 132.0;
/// Width of a candidate's portrait, in pixels.
const FACE: f32 = 96.0;
/// Leader's percentage in the race for an office.
const LEADER: u32 = 100;

/// The viewer's best candidate for an office.
struct BestCandidate<'a> {
    who: Person<'a>,
    /// Merit as a percentage of the leader's; 100 for the leader.
    percent: u32,
    /// True if the candidate ties for the lead with a foreign character.
    is_shared: bool,
}

impl BestCandidate<'_> {
    fn leads(&self) -> bool {
        self.percent >= LEADER
    }
}

/// Returns the best candidate for each office, with the standing; empty for a viewer without a kingdom.
fn standings(view: &View) -> Vec<(Office, OfficeRank, Option<BestCandidate<'_>>)> {
    let ranks = view.own.iter().flat_map(|own| &own.standing);
    let standings = ranks.map(|(&office, &rank)| {
        let best = match rank {
            OfficeRank::Nobody | OfficeRank::None => None,
            OfficeRank::Best { id, percent, is_shared, .. } => {
                Person::of(view, id).map(|who| BestCandidate { who, percent, is_shared })
            }
        };
        (office, rank, best)
    });
    standings.collect()
}

/// Draws the race for the offices for a viewer with a kingdom; `title` is the match name.
pub fn race(view: &View, title: &str, lang: Lang, names: &Names) -> Option<Scene> {
    view.own.as_ref()?;
    let reader = Reader { lang, names };
    let [head, below] = ["offices-standing-title", "offices-standing-below"]
        .map(|term| text::safe(&reader.term(term)));
    let mut page = Page::new(reader, (Icon::Crown, GOLD_INK), &head, &below, title);
    for (office, rank, best) in &standings(view) {
        let area = Area::new(MARGIN, page.y, WIDTH - 2.0 * MARGIN, ROW - 10.0);
        row(&mut page.layer, *office, *rank, best.as_ref(), reader, area);
        page.y += ROW;
    }
    Some(page.done())
}

fn row(
    layer: &mut Layer,
    office: Office,
    rank: OfficeRank,
    best: Option<&BestCandidate<'_>>,
    reader: Reader<'_>,
    area: Area,
) {
    layer.note(format!("office {office:?}"), area);
    let leads = best.is_some_and(BestCandidate::leads);
    let plate = Path::rounded(area, 14.0);
    let ground = if leads { GOLD.toward(VELLUM, 70) } else { VELLUM };
    layer.fill(plate.clone(), ground);
    let pen = match leads {
        true => Pen::new(GOLD_INK, 4.0),
        false => Pen::new(FRAME, 3.0),
    };
    layer.stroke(plate, pen);
    let middle = area.centre().y;
    sheet::medal(layer, office, at(area.x + 54.0, middle), 40.0, leads);
    let left = area.x + 112.0;
    let faces = area.right() - FACE - 6.0;
    let points = content().office(office);
    let points =
        text::safe(&reader.say(&Line::new("offices-standing-points").with("points", points)));
    let wide = text::width(Face::Italic, SMALL, &points);
    let right = faces - 16.0;
    let base = at(right, area.y + 38.0);
    layer.text(base, SMALL, Face::Italic, SEPIA, Anchor::End, points);
    let words = text::safe(&reader.term(office.term()));
    let room = right - wide - 14.0 - left;
    page::write(layer, at(left, area.y + 39.0), (Face::Bold, INK), (31.0, SMALL), &words, room);
    let track = Area::new(left, area.y + 52.0, right - left, 26.0);
    layer.fill(Path::rounded(track, 9.0), FRAME.alpha(90));
    let (below, style) = match (best, rank) {
        (Some(best), _) => (best.who.drawn_name(), (Face::Regular, INK)),
        (None, OfficeRank::Nobody) => {
            (reader.term("offices-standing-nobody"), (Face::Italic, SEPIA))
        }
        (None, _) => (reader.term("offices-standing-none"), (Face::Italic, SEPIA)),
    };
    let mut room = right - left;
    if let Some(best) = best {
        bar(layer, track, best.percent, signs::office(office).color);
        room -= share(layer, best, reader, at(right, area.bottom() - 14.0)) + 16.0;
        let corner = at(faces, area.y + (area.h - portrait::height(FACE)) / 2.0);
        portrait::draw(layer, &best.who.portrait, corner, FACE);
    }
    layer.stroke(Path::rounded(track, 9.0), Pen::new(SEPIA, 1.8));
    let below = text::safe(&below);
    page::write(layer, at(left, area.bottom() - 14.0), style, (28.0, SMALL), &below, room);
}

/// Draws the bar for a percentage. The leader's bar has a stripe, so that the lead is visible without colour.
fn bar(layer: &mut Layer, track: Area, percent: u32, color: Color) {
    let part = page::part(percent, LEADER);
    if part <= 0.0 {
        return;
    }
    let filled = Area::new(track.x, track.y, (track.w * part).max(10.0), track.h);
    layer.fill(Path::rounded(filled, 9.0), color);
    if percent >= LEADER {
        let y = track.centre().y;
        let stripe = [at(track.x + 12.0, y), at(track.right() - 12.0, y)];
        let pen = Pen::dashed(GOLD, 5.0, 18.0, 12.0);
        layer.stroke(Path::polygon(&stripe, false), pen);
    }
}

/// Writes the candidate's merit as a percentage of the leader's, or a word if he leads. Returns the text's width.
fn share(layer: &mut Layer, best: &BestCandidate<'_>, reader: Reader<'_>, end: Point) -> f32 {
    let (line, color) = match best.leads() {
        true if best.is_shared => (Line::new("offices-standing-shares"), GOLD_INK.toward(INK, 30)),
        true => (Line::new("offices-standing-leads"), GOLD_INK.toward(INK, 30)),
        false => (Line::new("offices-picture-percent").with("percent", best.percent), INK),
    };
    let words = text::safe(&reader.say(&line));
    let wide = text::width(Face::Bold, 30.0, &words);
    layer.text(end, 30.0, Face::Bold, color, Anchor::End, words);
    wide
}

/// Describes the race for each office in at most `limit` characters.
pub fn alt_race(view: &View, lang: Lang, names: &Names, limit: usize) -> Option<String> {
    view.own.as_ref()?;
    let lines: Vec<Line> = standings(view)
        .into_iter()
        .map(|(office, rank, best)| {
            let id = match (&best, rank) {
                (Some(best), _) if best.leads() && best.is_shared => "offices-alt-standing-shares",
                (Some(best), _) if best.leads() => "offices-alt-standing-leads",
                (Some(_), _) => "offices-alt-standing",
                (None, OfficeRank::Nobody) => "offices-alt-standing-nobody",
                (None, _) => "offices-alt-standing-none",
            };
            let line = Line::new(id).with("office", office);
            match best {
                Some(best) => {
                    line.with("name", best.who.drawn_name()).with("percent", best.percent)
                }
                None => line,
            }
        })
        .collect();
    Some(Reader { lang, names }.sentences(&lines, limit))
}
