//! Records every stroke and string drawn in many pictures. For each kind of object, the record contains the number of
//! strokes and their digest; for some pictures, it also contains the alt text. `TRANSCRIPTS=write` rewrites the record.
//! Check the pictures afterwards: `REGNAL_BLESS=1` saves some in the temporary folder.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use regnal_core::game::{Seat, Viewer, prelude::*};
use regnal_core::text::{Lang, Line, say};
use regnal_echoes::nouns::{Cell, Format, Side};
use regnal_echoes::render::{
    self as echoes, Look, alt_board, alt_card, alt_cell, alt_hand, alt_unit, board, card, hand,
};
use regnal_echoes::{Echoes, content};

use super::hands::{busy, names};
use crate::suite::kept::{self, Kept};
use crate::suite::pictures::add;
use crate::suite::{Tried, dice};

/// Records every picture of one position in a duel.
fn add_board(kept: &mut Kept, game: &Echoes, viewer: Viewer, from: Side, lang: Lang) {
    let (view, names) = (game.view(viewer), names());
    let said = |lines: &[Line]| -> String {
        let said = lines.iter().map(|line| say(lang, line, &names));
        said.collect::<Vec<_>>().join("\n")
    };
    let mut look = Look { chosen: view.units.first().map(|unit| unit.id), ..Look::default() };
    if let Some(&seat) = game.awaited().first() {
        let cells = game.legal(seat).iter().filter_map(|action| game.cell_of(action)).collect();
        let cells: BTreeSet<Cell> = cells;
        look.reach = cells.iter().copied().step_by(2).collect();
        look.targets = cells.iter().copied().skip(1).step_by(2).collect();
        look.happened = game.owed(seat);
    }
    add(kept, "board", &board(&view, from, &look, "A trial", lang, &names));
    look.is_wide = true;
    add(kept, "wide board", &board(&view, from, &look, "A trial", lang, &names));
    kept.show("words", "board", said(&alt_board(&view)));
    for unit in &view.units {
        kept.show("words", "unit", said(&alt_unit(&view, unit.id).unwrap_or_default()));
    }
    for cell in Cell::all(2 * view.grid) {
        kept.show("words", "cell", said(&alt_cell(&view, cell).unwrap_or_default()));
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
        add_board(&mut kept, &game, Viewer::Seat(Seat(0)), Side::South, Lang::En);
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
            game.play(seat, &action, &mut chance).expect("there should be a legal action");
        }
    }
    kept.check("tests/render/golden/boards.txt");
}

#[test]
fn cards_match_the_record() {
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
    kept.check("tests/render/golden/cards.txt");
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
                lines.extend(alt_unit(&view, unit.id).expect("there should be a unit in the view"));
            }
            lines.extend(
                Cell::all(2 * view.grid).filter_map(|cell| alt_cell(&view, cell)).flatten(),
            );
            for line in &lines {
                let _ = writeln!(text, "{}", say(lang, line, &names()));
            }
        }
    }
    kept::check("tests/render/golden/boards-aloud.txt", &text);
}
