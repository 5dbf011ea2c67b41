//! Records all strokes and texts of many pictures: the number of strokes for each kind of thing with a digest, and the
//! alt texts of some. `TRANSCRIPTS=write` records them anew; look at the pictures then (`REGNAL_BLESS=1` leaves some in
//! the temporary folder).

use std::collections::BTreeSet;
use std::fmt::Write as _;

use regnal::game::{AtTable, Game, Seat, Viewer, latest};
use regnal::games::echoes::nouns::{Cell, Format, Side};
use regnal::games::echoes::{Echoes, content};
use regnal::games::mighty::Mighty;
use regnal::hex::Hex;
use regnal::render::bars::{self, Bar, Chart};
use regnal::render::echoes::{
    self, Look, alt_board, alt_card, alt_cell, alt_hand, alt_unit, board, card, hand,
};
use regnal::render::mighty::{self, alt, alt_annals, annals};
use regnal::render::scene::{Layer, Op, Scene};
use regnal::text::{Lang, Line, Names, say};

use super::demo::{self, Seen};
use super::echoes::{busy, names};
use crate::play::kept::{self, Kept};
use crate::play::suite::{Tried, dice};

fn add_layer(kept: &mut Kept, place: &'static str, layer: &Layer) {
    let mut kind = "ground";
    for op in &layer.0 {
        if let Op::Note(what, _) = op {
            kind = what.split(' ').next().unwrap_or_default();
        }
        match op {
            Op::Stamp(stamp) => {
                let at = (stamp.x, stamp.y, stamp.width, stamp.height);
                kept.add(place, kind, at);
                stamp
                    .layer
                    .0
                    .iter()
                    .for_each(|op| kept.show(place, kind, op));
            }
            _ => kept.show(place, kind, op),
        }
    }
}

pub(super) fn add(kept: &mut Kept, place: &'static str, scene: &Scene) {
    kept.add(place, "size", (scene.width, scene.height, scene.theme));
    add_layer(kept, place, &scene.fixed);
    add_layer(kept, place, &scene.moving);
}

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

/// Records every picture of one moment of a campaign.
fn add_map(kept: &mut Kept, it: &Seen, happened: &[Line], owed: &[Line], near: Hex) {
    let wide = mighty::Look {
        is_wide: true,
        happened,
        owed,
        ..mighty::Look::default()
    };
    let close = mighty::Look {
        crop: Some((near, 2)),
        ..mighty::Look::default()
    };
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
                    let seen = Seen {
                        view,
                        title,
                        lang,
                        names,
                    };
                    add_map(&mut kept, &seen, &happened, &owed, near);
                }
                before = game.clone();
                log.clear();
            }
            let Some(seat) = seat else { break };
            let action = game.wish(&game.legal(seat), &mut whim);
            log.extend(
                game.play(seat, &action, &mut chance)
                    .expect("a legal action"),
            );
        }
    }
    kept.check("tests/render/golden/maps.txt");
}

/// Records every picture of one moment of a duel.
fn add_board(kept: &mut Kept, game: &Echoes, viewer: Viewer, from: Side, lang: Lang) {
    let (view, names) = (game.view(viewer), names());
    let said = |lines: &[Line]| -> String {
        let said = lines.iter().map(|line| say(lang, line, &names));
        said.collect::<Vec<_>>().join("\n")
    };
    let mut look = Look {
        chosen: view.units.first().map(|unit| unit.id),
        ..Look::default()
    };
    if let Some(&seat) = game.awaited().first() {
        let cells = game
            .legal(seat)
            .iter()
            .filter_map(|action| game.cell_of(action))
            .collect();
        let cells: BTreeSet<Cell> = cells;
        look.reach = cells.iter().copied().step_by(2).collect();
        look.targets = cells.iter().copied().skip(1).step_by(2).collect();
        look.happened = game.owed(seat);
    }
    add(
        kept,
        "board",
        &board(&view, from, &look, "A trial", lang, &names),
    );
    look.is_wide = true;
    add(
        kept,
        "wide board",
        &board(&view, from, &look, "A trial", lang, &names),
    );
    kept.show("words", "board", said(&alt_board(&view)));
    for unit in &view.units {
        kept.show(
            "words",
            "unit",
            said(&alt_unit(&view, unit.id).unwrap_or_default()),
        );
    }
    for cell in Cell::all(2 * view.grid) {
        kept.show(
            "words",
            "cell",
            said(&alt_cell(&view, cell).unwrap_or_default()),
        );
    }
    for holder in Seat::all(view.players.len()) {
        let playable = match viewer.is(holder) {
            true => game.playable(holder),
            false => BTreeSet::new(),
        };
        add(kept, "hand", &hand(&view, holder, &playable, lang, &names));
        kept.show("words", "hand", said(&alt_hand(&view, holder)));
    }
}

#[test]
fn boards_match_the_record() {
    let mut kept = Kept::default();
    for (number, format) in [(1, Format::Base), (2, Format::Long), (3, Format::Team)] {
        let game = busy(number, format);
        add_board(
            &mut kept,
            &game,
            Viewer::Seat(Seat(0)),
            Side::South,
            Lang::En,
        );
        add_board(&mut kept, &game, Viewer::Public, Side::North, Lang::Fr);
    }
    for number in 24..32 {
        let (mut chance, mut whim) = (dice(number, 17), dice(number, 18));
        let mut game = Echoes::new(Echoes::deal(&Echoes::options(number), &mut chance));
        for step in 0..Echoes::LONGEST {
            let seat = game.awaited().first().copied();
            if step % 111 == 0 || step < 40 && step % 9 == 0 || seat.is_none() {
                let viewer = Viewer::Seat(seat.unwrap_or(Seat(1)));
                let from = [Side::South, Side::North][step % 2];
                let lang = Lang::ALL[(step / 2) % Lang::ALL.len()];
                add_board(&mut kept, &game, viewer, from, lang);
            }
            let Some(seat) = seat else { break };
            let action = game.wish(&game.legal(seat), &mut whim);
            game.play(seat, &action, &mut chance)
                .expect("a legal action");
        }
    }
    kept.check("tests/render/golden/boards.txt");
}

#[test]
fn cards_and_charts_match_the_record() {
    let mut kept = Kept::default();
    for design in content::cards() {
        for lang in Lang::ALL {
            let kind = echoes::kind_term(design);
            add(&mut kept, "card", &card(design, lang));
            let words = alt_card(design, design.cost);
            let words: Vec<String> = words.iter().map(|line| say(lang, line, &names())).collect();
            kept.show("words of a card", kind, words.join("\n"));
        }
    }
    for rows in [0, 1, 2, 11, 30, 99, 140] {
        let bar = |row: u64| Bar {
            label: format!("{row} {}", "and so on ".repeat((row % 7) as usize)),
            ways: row * row % 37,
            share: format!("{row}/{rows}"),
            is_chosen: row % 5 == 2,
        };
        let chart = Chart {
            title: "2d6 ".repeat(1 + (rows as usize % 40)),
            subtitle: "+1".repeat(rows as usize % 3),
            of: rows * 3,
            bars: (0..rows).map(bar).collect(),
        };
        add(&mut kept, "chart", &bars::scene(&chart));
    }
    kept.check("tests/render/golden/cards.txt");
}

#[test]
fn alt_texts_of_maps_match_the_record() {
    let mut text = String::new();
    let (happened, owed) = (demo::happened(), demo::owed());
    let wide = mighty::Look {
        is_wide: true,
        happened: &happened,
        owed: &owed,
        ..mighty::Look::default()
    };
    for (name, seen) in demos() {
        for lang in Lang::ALL {
            let map = alt(&seen.view, &wide, lang, &seen.names, 3_000);
            let chart = alt_annals(&seen.view, 8, lang, &seen.names, 1_000);
            let _ = writeln!(text, "{name} {lang:?}\n{map}\n{chart}\n");
        }
    }
    kept::check("tests/render/golden/maps-aloud.txt", &text);
}

#[test]
fn alt_texts_of_boards_match_the_record() {
    let mut text = String::new();
    for (number, format) in [(1, Format::Base), (3, Format::Team)] {
        let game = busy(number, format);
        let view = game.view(Viewer::Seat(Seat(1)));
        for lang in Lang::ALL {
            let _ = writeln!(text, "{format:?} {lang:?}");
            let mut lines = [alt_board(&view), alt_hand(&view, Seat(1))].concat();
            for unit in &view.units {
                lines.extend(alt_unit(&view, unit.id).expect("a unit of the view"));
            }
            lines.extend(
                Cell::all(2 * view.grid)
                    .filter_map(|cell| alt_cell(&view, cell))
                    .flatten(),
            );
            for line in &lines {
                let _ = writeln!(text, "{}", say(lang, line, &names()));
            }
        }
    }
    kept::check("tests/render/golden/boards-aloud.txt", &text);
}
