//! Tests of the wide board of Echoes of Emperors: the same board with the players, the legend and the latest events
//! beside it.

use std::collections::BTreeSet;

use regnal_core::game::{Game, Seat, Viewer};
use regnal_core::text::{Lang, Line, say};
use regnal_echoes::nouns::{Format, Side};
use regnal_echoes::render::{Look, board};
use regnal_echoes::view::View;
use regnal_painter::paint::Painter;
use regnal_painter::path::Area;
use regnal_painter::scene::{Op, Scene};

use super::hands::{boxes, busy, is_readable, names};
use crate::suite::pictures::is_blessing;

fn drawn(view: &View, lang: Lang, look: &Look) -> Scene {
    board(view, Side::South, look, "", lang, &names())
}

/// Returns `count` events, each with its number as its text.
fn news(count: i64) -> Vec<Line> {
    let told = |round| {
        let line = Line::new("echoes-turn-began").with("round", round);
        line.with("seat", Seat(0))
    };
    (1..=count).map(told).collect()
}

fn wide(happened: Vec<Line>) -> Look {
    Look { is_wide: true, happened, ..Look::default() }
}

#[test]
fn a_wide_board_has_the_legend_the_players_and_the_latest_events_beside_it() {
    for (seed, format) in [(1, Format::Base), (2, Format::Long), (3, Format::Team)] {
        let view = busy(seed, format).view(Viewer::Public);
        for lang in Lang::ALL {
            let tall = drawn(&view, lang, &Look::default());
            let scene = drawn(&view, lang, &wide(news(3)));
            is_readable(&scene);
            assert!(scene.width > tall.width && scene.height < tall.height);
            // The wide board itself has the same size and contents as the normal one.
            let kinds = |scene: &Scene| -> BTreeSet<String> {
                let notes = scene.moving.notes();
                notes.map(|(note, _)| note.to_owned()).collect()
            };
            let (all, usual) = (kinds(&scene), kinds(&tall));
            let lost: Vec<&String> = usual.difference(&all).collect();
            assert!(lost.is_empty(), "{lost:?}");
            let sizes = |scene: &Scene| -> Vec<(String, u32)> {
                let units = boxes(scene, "unit ").into_iter();
                units.map(|(note, area)| (note.to_owned(), area.w.to_bits())).collect()
            };
            assert_eq!(sizes(&scene), sizes(&tall));
            // All panels are beside the board, and they do not overlap.
            let mut beside: Vec<(&str, Area)> = boxes(&scene, "seat ");
            assert_eq!(beside.len(), view.players.len());
            beside.extend(boxes(&scene, "key "));
            beside.extend(boxes(&scene, "happened"));
            for (index, (what, area)) in beside.iter().enumerate() {
                let column = Area::new(
                    f32::from(tall.width),
                    0.0,
                    f32::from(scene.width - tall.width),
                    f32::from(scene.height),
                );
                assert!(column.holds(*area), "{what}: {area:?}");
                for (other, taken) in &beside[index + 1..] {
                    assert_eq!(area.shared(*taken), 0.0, "{what}, {other}");
                }
            }
            if is_blessing("1") {
                let name = format!("regnal-echoes-wide-{seed}-{lang:?}.png");
                let painted = Painter::new().paint(&scene).expect("there should be a picture");
                std::fs::write(std::env::temp_dir().join(name), painted.png)
                    .expect("the inspection picture should be writable");
            }
        }
    }
}

#[test]
fn a_wide_board_keeps_only_the_latest_events_if_space_runs_out() {
    let view = busy(1, Format::Base).view(Viewer::Public);
    let happened = news(90);
    let scene = drawn(&view, Lang::En, &wide(happened.clone()));
    is_readable(&scene);
    let is_drawn = |line: &Line| {
        let words = say(Lang::En, line, &names());
        let is = |op: &Op| matches!(op, Op::Text(it) if it.text == words);
        scene.moving.0.iter().any(is)
    };
    assert!(is_drawn(&happened[89]) && !is_drawn(&happened[0]));
    // Without events, the heading is omitted.
    let silent = drawn(&view, Lang::En, &wide(Vec::new()));
    assert!(boxes(&silent, "happened").is_empty());
}
