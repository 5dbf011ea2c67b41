//! Checks that pictures of Echoes of Emperors are complete, legible, and free of hidden information.

use std::collections::BTreeSet;

use regnal_core::dice::{Dice, Seed};
use regnal_core::game::{Game, Seat, Viewer};
use regnal_core::text::{Lang, Names, words};
use regnal_echoes::card::Card;
use regnal_echoes::nouns::{Cell, Format, Side};
use regnal_echoes::render::{Look, WIDTH, alt_board, alt_hand, board, card, hand};
use regnal_echoes::state::{CardId, Stage};
use regnal_echoes::view::View;
use regnal_echoes::{Action, Echoes, Options, Position, Setup, content};
use regnal_painter::icon::Icon;
use regnal_painter::paint::Painter;
use regnal_painter::path::Area;
use regnal_painter::scene::{Anchor, Op, Scene};
use regnal_painter::text::width;

use crate::suite::pictures::all_letters;

pub(super) fn names() -> Names {
    Names {
        seats: ["Ada", "W".repeat(32).as_str(), "Élodie", "Grace"].map(String::from).into(),
        ..Names::default()
    }
}

fn weight(at: &Position) -> usize {
    let hands: usize = at.players.iter().map(|player| player.hand.len()).sum();
    4 * at.units.len() + 3 * at.buildings.len() + hands
}

/// Returns the most crowded position that occurs in a random match.
pub(super) fn busy(seed: u8, format: Format) -> Echoes {
    let dice = |salt: u8| Dice::keyed(Seed::from_bytes([seed; 32]).mixed(&[salt.to_string()]), 0);
    let (mut chance, mut whim) = (dice(0), dice(1));
    let mut game = Echoes::new(Echoes::deal(&Options::usual(format), &mut chance));
    let mut best = game.clone();
    for _ in 0..1500 {
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        if awaited.is_empty() {
            break;
        }
        let seat = awaited[whim.index(awaited.len())];
        let menu = game.legal(seat);
        let ends = |action: &&Action| {
            matches!(action, Action::EndTurn { .. } | Action::EndMobilization | Action::Concede)
        };
        let busy: Vec<&Action> = menu.iter().filter(|action| !ends(action)).collect();
        let action = match busy.is_empty() || whim.index(20) == 0 {
            true => menu[whim.index(menu.len())].clone(),
            false => busy[whim.index(busy.len())].clone(),
        };
        game.play(seat, &action, &mut chance).expect("listed actions should be legal");
        let at = game.position();
        if at.stage == Stage::Playing && weight(at) > weight(best.position()) {
            best = game.clone();
        }
    }
    best
}

fn drawn(view: &View, from: Side) -> Scene {
    board(view, from, &Look::default(), "A trial", Lang::Fr, &names())
}

/// Returns the notes that start with `what`, each with its area.
pub(super) fn boxes<'a>(scene: &'a Scene, what: &str) -> Vec<(&'a str, Area)> {
    let notes = scene.moving.notes();
    notes.filter(|(note, _)| note.starts_with(what)).collect()
}

/// Checks that all text is at least 24 pixels high and inside the picture.
#[track_caller]
pub(super) fn is_legible(scene: &Scene) {
    assert_eq!(scene.width, WIDTH);
    is_readable(scene);
}

/// Checks that all letters are large enough and inside the picture, for any picture width.
pub(super) fn is_readable(scene: &Scene) {
    for letters in all_letters(scene) {
        let wide = width(letters.face, letters.size, &letters.text);
        let start = match letters.anchor {
            Anchor::Start => letters.at.x,
            Anchor::Middle => letters.at.x - wide / 2.0,
            Anchor::End => letters.at.x - wide,
        };
        assert!(letters.size >= 24.0, "{letters:?}");
        assert!(start >= 0.0 && start + wide <= f32::from(scene.width), "{letters:?}");
        assert!(letters.at.y <= f32::from(scene.height), "{letters:?}");
    }
}

#[test]
fn the_board_shows_every_piece_and_cell_to_both_sides() {
    for (seed, format) in [(1, Format::Base), (2, Format::Long), (3, Format::Team)] {
        let view = busy(seed, format).view(Viewer::Public);
        assert!(view.units.len() > 3 && view.buildings.len() > 3);
        for from in [Side::South, Side::North] {
            let scene = drawn(&view, from);
            let notes: BTreeSet<&str> =
                scene.fixed.notes().chain(scene.moving.notes()).map(|(what, _)| what).collect();
            for unit in &view.units {
                assert!(notes.contains(format!("unit {} {}", unit.id, unit.cell).as_str()));
            }
            for site in &view.buildings {
                let note = format!("building {} {}", site.kind.code(), site.cell);
                assert!(notes.contains(note.as_str()));
            }
            for player in &view.players {
                assert!(notes.contains(format!("seat {}", player.seat.0).as_str()));
            }
            for cell in Cell::all(2 * view.grid) {
                assert!(all_letters(&scene).any(|letters| letters.text == cell.to_string()));
            }
            is_legible(&scene);
        }
    }
}

#[test]
fn the_north_side_sees_the_board_rotated_by_180_degrees() {
    let view = busy(1, Format::Base).view(Viewer::Public);
    let place = |from| {
        let scene = drawn(&view, from);
        let area = |name: &str| {
            let mut notes = scene.fixed.notes();
            notes.find(|(what, _)| *what == name).expect("there should be a name").1
        };
        (area("name A1"), area("name F6"))
    };
    let (south, north) = (place(Side::South), place(Side::North));
    assert!(south.0.y > south.1.y && south.0.x < south.1.x);
    assert!(north.0.y < north.1.y && north.0.x > north.1.x);
}

#[test]
fn units_do_not_overlap() {
    let view = busy(3, Format::Team).view(Viewer::Public);
    let scene = drawn(&view, Side::South);
    let units = boxes(&scene, "unit ");
    for (index, (one, area)) in units.iter().enumerate() {
        for (other, taken) in &units[index + 1..] {
            assert_eq!(area.shared(*taken), 0.0, "{one} covers {other}");
        }
    }
}

#[test]
fn hints_are_drawn_on_the_given_cells() {
    let view = busy(1, Format::Base).view(Viewer::Public);
    let look = Look {
        chosen: view.units.first().map(|unit| unit.id),
        reach: vec![Cell::new(1, 1)],
        targets: vec![Cell::new(2, 2)],
        ..Look::default()
    };
    let scene = board(&view, Side::South, &look, "", Lang::En, &names());
    let text = scene.moving.to_string();
    assert!(text.contains("-- reach B2 ") && text.contains("-- target C3 "));
    assert_ne!(scene.moving, drawn(&view, Side::South).moving);
    is_legible(&scene);
}

/// Returns a copy of the match with different hands and decks for all other seats, and different face-down tiles.
fn other_world(game: &Echoes, seat: Seat) -> Echoes {
    let mut at = game.position().clone();
    for (index, player) in at.players.iter_mut().enumerate() {
        if index != seat.index() {
            let size = player.hand.len();
            let mut cards: Vec<CardId> = player.hand.drain(..).collect();
            cards.append(&mut player.deck);
            cards.reverse();
            player.deck = cards.split_off(size);
            player.hand = cards;
        } else {
            player.deck.reverse();
        }
    }
    Echoes::new(Setup::Position(Box::new(at)))
}

#[test]
fn positions_that_differ_only_in_hidden_information_look_alike() {
    for seed in 1..4 {
        let game = busy(seed, Format::Base);
        let other = other_world(&game, Seat(0));
        assert!(game.position() != other.position());
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
            let (one, two) = (game.view(viewer), other.view(viewer));
            assert_eq!(drawn(&one, Side::South), drawn(&two, Side::South));
            assert_eq!(alt_board(&one), alt_board(&two));
            for seat in [Seat(0), Seat(1)] {
                let none = BTreeSet::new();
                let faces = |view| hand(view, seat, &none, Lang::En, &names());
                assert_eq!(faces(&one), faces(&two));
                assert_eq!(alt_hand(&one, seat), alt_hand(&two, seat));
            }
        }
        let own = game.view(Viewer::Seat(Seat(0)));
        let text = hand(&own, Seat(1), &BTreeSet::new(), Lang::En, &names()).to_string();
        assert!(!text.contains("-- card "), "another player's hand should not be shown");
    }
}

#[test]
fn a_hand_shows_every_card_and_marks_the_playable_ones() {
    let game = busy(2, Format::Base);
    let view = game.view(Viewer::Seat(Seat(1)));
    let cards = view.players[1].hand.clone().expect("the viewer should see their own hand");
    assert!(!cards.is_empty());
    let playable: BTreeSet<CardId> = cards.iter().copied().take(1).collect();
    for lang in Lang::ALL {
        let scene = hand(&view, Seat(1), &playable, lang, &names());
        let count = |layer: &regnal_painter::scene::Layer, what: &str| {
            layer.notes().filter(|(note, _)| note.starts_with(what)).count()
        };
        assert_eq!(count(&scene.fixed, "card "), cards.len());
        assert_eq!(count(&scene.moving, "playable"), 1);
        let is_tick = |op: &&Op| matches!(op, Op::Icon(glyph) if glyph.icon == Icon::Check);
        assert!(scene.moving.0.iter().any(|op| is_tick(&op)));
        is_legible(&scene);
    }
}

#[test]
fn every_large_card_is_legible_in_both_languages() {
    for design in content::cards() {
        for lang in Lang::ALL {
            let scene = card(design, lang);
            is_legible(&scene);
            assert!(scene.height < 2 * WIDTH, "{}", design.id);
            let mut dear = Card::clone(design);
            dear.cost.any = 47;
            let dear = card(&dear, lang);
            let says_cost = all_letters(&dear).any(|letters| letters.text == "47");
            assert_eq!(says_cost, design.kind().is_some(), "{}", design.id);
        }
    }
}

#[test]
fn alt_texts_are_available_in_both_languages() {
    let game = busy(3, Format::Team);
    for seat in 0..4 {
        let view = game.view(Viewer::Seat(Seat(seat)));
        for lang in Lang::ALL {
            for line in alt_board(&view).iter().chain(&alt_hand(&view, Seat(seat))) {
                let said = words().try_say(lang, line, &names());
                assert!(said.is_ok(), "{line:?}: {said:?}");
            }
        }
    }
}

#[test]
fn picture_files_are_small_and_deterministic() {
    let game = busy(3, Format::Team);
    let view = game.view(Viewer::Seat(Seat(0)));
    let scenes =
        [drawn(&view, Side::South), hand(&view, Seat(0), &BTreeSet::new(), Lang::Fr, &names())];
    let mut painter = Painter::portable();
    for scene in scenes {
        let first = painter.paint(&scene).expect("there should be a picture").png;
        assert!(first.len() < 500_000, "{}", first.len());
        assert_eq!(
            Painter::portable().paint(&scene).expect("painting should succeed again").png,
            first
        );
    }
}
