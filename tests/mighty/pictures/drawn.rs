//! Records every stroke and string drawn in many pictures. For each kind of object, the record contains the number of
//! strokes and their digest; for some pictures, it also contains the alt text. `TRANSCRIPTS=write` rewrites the record;
//! check the pictures afterwards (`REGNAL_BLESS=1` saves some in the temporary folder).

use std::fmt::Write as _;

use regnal_core::game::{Seat, Viewer, latest, prelude::*};
use regnal_core::hex::Hex;
use regnal_core::text::{Lang, Line, Names};
use regnal_mighty::Mighty;
use regnal_mighty::render::{self as mighty, alt, alt_annals, annals};

use super::demo::{self, Seen};
use crate::suite::kept::{self, Kept};
use crate::suite::pictures::add;
use crate::suite::{Tried, dice};

fn demos() -> [(&'static str, Seen); 5] {
    [
        ("campaign", demo::campaign()),
        ("seven", demo::seven()),
        ("fullest", demo::fullest()),
        ("crowded", demo::crowded(8)),
        ("won", demo::won()),
    ]
}

fn called(game: &Mighty) -> Names {
    Names {
        seats: ["Ada", "Bruno", "Cléo"].map(String::from).into(),
        hexes: game.labels(),
        ..Names::default()
    }
}

/// Records every picture of one position in a campaign.
fn add_map(kept: &mut Kept, it: &Seen, happened: &[Line], owed: &[Line], near: Hex) {
    let wide = mighty::Look { is_wide: true, happened, owed, ..mighty::Look::default() };
    let close = mighty::Look { crop: Some((near, 2)), ..mighty::Look::default() };
    add(kept, "map", &it.whole());
    add(kept, "wide map", &it.map(&wide));
    add(kept, "part of a map", &it.map(&close));
    for year in [3, 10] {
        if let Some(chart) = annals(&it.view, year, &it.title, it.lang, &it.names) {
            add(kept, "annals", &chart);
        }
        let words = alt_annals(&it.view, year, it.lang, &it.names, 600);
        kept.show("words", "annals", words);
    }
    for (look, limit) in [(wide, 2_000), (close, 500)] {
        let words = alt(&it.view, &look, it.lang, &it.names, limit);
        kept.show("words", "map", words);
    }
}

#[test]
fn maps_match_the_record() {
    let mut kept = Kept::default();
    let (happened, owed) = (demo::happened(), demo::owed());
    for (_, mut seen) in demos() {
        for lang in Lang::ALL {
            seen.lang = lang;
            add_map(&mut kept, &seen, &happened, &owed, Hex::new(1, -1));
        }
    }
    for number in 20..24 {
        let (mut chance, mut whim) = (dice(number, 15), dice(number, 16));
        let mut game = Mighty::new(Mighty::deal(&Mighty::options(number), &mut chance));
        let (mut before, mut log) = (game.clone(), Vec::new());
        for step in 0..Mighty::LONGEST {
            let seat = game.awaited().first().copied();
            if step % 97 == 0 || step < 60 && step % 12 == 0 || seat.is_none() {
                let viewers = Seat::all(game.seat_count()).map(Viewer::Seat);
                for (viewer, lang) in viewers.zip(Lang::ALL.into_iter().cycle()) {
                    let happened = latest(before.clone(), &log, viewer, 9);
                    let owed: Vec<Line> = seat.map_or(Vec::new(), |seat| game.owed(seat));
                    let view = game.view(viewer);
                    let near = view.cells.keys().nth(step % view.cells.len().max(1));
                    let near = near.copied().unwrap_or(Hex::new(0, 0));
                    let (title, names) = (format!("Match {number}"), called(&game));
                    let seen = Seen { view, title, lang, names };
                    add_map(&mut kept, &seen, &happened, &owed, near);
                }
                before = game.clone();
                log.clear();
            }
            let Some(seat) = seat else { break };
            let action = game.wish(&game.legal(seat), &mut whim);
            log.extend(
                game.play(seat, &action, &mut chance).expect("there should be a legal action"),
            );
        }
    }
    kept.check("tests/render/golden/maps.txt");
}

#[test]
fn alt_texts_of_maps_match_the_record() {
    let mut text = String::new();
    let (happened, owed) = (demo::happened(), demo::owed());
    let wide =
        mighty::Look { is_wide: true, happened: &happened, owed: &owed, ..mighty::Look::default() };
    for (name, seen) in demos() {
        for lang in Lang::ALL {
            let map = alt(&seen.view, &wide, lang, &seen.names, 3_000);
            let chart = alt_annals(&seen.view, 8, lang, &seen.names, 1_000);
            let _ = writeln!(text, "{name} {lang:?}\n{map}\n{chart}\n");
        }
    }
    kept::check("tests/render/golden/maps-aloud.txt", &text);
}
