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
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen, Scene};
use regnal_painter::sheet::{FRAME, INK, Reader, SEPIA, VELLUM};
use regnal_painter::text;

/// Height of a row, in pixels.
const ROW: f32 = 132.0;
/// Width of a candidate's portrait, in pixels.
const FACE: f32 = 96.0;
/// Leader's percentage in the race for an office.
const LEADER: u32 = 100;

/// Standing of the viewer's best candidate for an office.
enum CandidateStanding<'a> {
    /// No character in the world has merit for the office.
    Nobody,
    /// Only foreign characters have merit for the office.
    None,
    /// Best candidate, his merit as a percentage of the leader's (100 for the leader), and a flag that is true if he
    /// ties with a foreign character.
    Best(Person<'a>, u32, bool),
}

/// Returns the standings by office; empty for a viewer without a kingdom.
fn standings(view: &View) -> Vec<(Office, CandidateStanding<'_>)> {
    let ranks = view.own.iter().flat_map(|own| &own.standing);
    let standings = ranks.map(|(&office, rank)| {
        let standing = match rank {
            OfficeRank::Nobody => CandidateStanding::Nobody,
            OfficeRank::None => CandidateStanding::None,
            OfficeRank::Best { id, percent, is_shared, .. } => Person::of(view, *id)
                .map_or(CandidateStanding::None, |who| {
                    CandidateStanding::Best(who, *percent, *is_shared)
                }),
        };
        (office, standing)
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
    for (office, standing) in &standings(view) {
        let area = Area::new(MARGIN, page.y, WIDTH - 2.0 * MARGIN, ROW - 10.0);
        row(&mut page.layer, *office, standing, reader, area);
        page.y += ROW;
    }
    Some(page.done())
}

fn row(
    layer: &mut Layer,
    office: Office,
    standing: &CandidateStanding<'_>,
    reader: Reader<'_>,
    area: Area,
) {
    layer.note(format!("office {office:?}"), area);
    let leads = matches!(standing, CandidateStanding::Best(_, percent, _) if *percent >= LEADER);
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
    let (below, style) = match standing {
        CandidateStanding::Nobody => {
            (reader.term("offices-standing-nobody"), (Face::Italic, SEPIA))
        }
        CandidateStanding::None => (reader.term("offices-standing-none"), (Face::Italic, SEPIA)),
        CandidateStanding::Best(who, ..) => (who.drawn_name(), (Face::Regular, INK)),
    };
    let mut room = right - left;
    if let CandidateStanding::Best(who, percent, is_shared) = standing {
        bar(layer, track, *percent, signs::office_color(office));
        room -=
            share(layer, (*percent, *is_shared), reader, at(right, area.bottom() - 14.0)) + 16.0;
        let corner = at(faces, area.y + (area.h - portrait::height(FACE)) / 2.0);
        portrait::draw(layer, &who.portrait, corner, FACE);
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
fn share(
    layer: &mut Layer,
    (percent, is_shared): (u32, bool),
    reader: Reader<'_>,
    end: regnal_painter::path::Point,
) -> f32 {
    let (words, color) = match percent >= LEADER {
        true => (
            reader.term(match is_shared {
                true => "offices-standing-shares",
                false => "offices-standing-leads",
            }),
            GOLD_INK.toward(INK, 30),
        ),
        false => {
            let line = Line::new("offices-picture-percent").with("percent", percent);
            (reader.say(&line), INK)
        }
    };
    let words = text::safe(&words);
    let wide = text::width(Face::Bold, 30.0, &words);
    layer.text(end, 30.0, Face::Bold, color, Anchor::End, words);
    wide
}

/// Describes the race for each office in at most `limit` characters.
pub fn alt_race(view: &View, lang: Lang, names: &Names, limit: usize) -> Option<String> {
    view.own.as_ref()?;
    let lines: Vec<Line> = standings(view)
        .into_iter()
        .map(|(office, standing)| {
            let id = match standing {
                CandidateStanding::Nobody => "offices-alt-standing-nobody",
                CandidateStanding::None => "offices-alt-standing-none",
                CandidateStanding::Best(_, percent, true) if percent >= LEADER => {
                    "offices-alt-standing-shares"
                }
                CandidateStanding::Best(_, percent, false) if percent >= LEADER => {
                    "offices-alt-standing-leads"
                }
                CandidateStanding::Best(..) => "offices-alt-standing",
            };
            let line = Line::new(id).with("office", office);
            match standing {
                CandidateStanding::Best(who, percent, _) => {
                    line.with("name", who.drawn_name()).with("percent", percent)
                }
                CandidateStanding::Nobody | CandidateStanding::None => line,
            }
        })
        .collect();
    Some(Reader { lang, names }.sentences(&lines, limit))
}
