//! Tests of signs on the Echoes board: signs on unknown tiles do not touch cell names, and a banner has its
//! civilization's emblem.

use regnal_core::game::{Game, Viewer};
use regnal_core::text::Lang;
use regnal_echoes::nouns::{Civ, Format, Side};
use regnal_echoes::render::{Look, board};
use regnal_echoes::view::View;
use regnal_painter::icon::Icon;
use regnal_painter::path::Area;
use regnal_painter::scene::{Op, Scene};

use super::hands::{busy, names};

fn drawn(view: &View, from: Side, look: &Look) -> Scene {
    board(view, from, look, "", Lang::En, &names())
}

fn overlap(one: Area, other: Area) -> bool {
    one.x < other.right()
        && other.x < one.right()
        && one.y < other.bottom()
        && other.y < one.bottom()
}

/// Returns the areas drawn after notes that start with `what`.
fn boxes(scene: &Scene, what: &str) -> Vec<(String, Area)> {
    let ops = scene.fixed.0.iter().chain(&scene.moving.0);
    picked!(ops, Op::Note(note, area) if note.starts_with(what) => (note.clone(), *area)).collect()
}

#[test]
fn signs_of_unknown_tiles_do_not_touch_cell_names() {
    let mut found = 0;
    for format in Format::ALL {
        let game = busy(3, *format);
        for viewer in std::iter::once(Viewer::Public)
            .chain(regnal_core::game::Seat::all(game.seat_count()).map(Viewer::Seat))
        {
            for side in [Side::South, Side::North] {
                let scene = drawn(&game.view(viewer), side, &Look::default());
                let signs = ["unknown ", "peeked "].map(|what| boxes(&scene, what));
                let named = boxes(&scene, "name ");
                for (sign, area) in signs.iter().flatten() {
                    found += 1;
                    assert!(area.w > 0.0 && area.h > 0.0, "{sign}: {area:?}");
                    for (name, place) in &named {
                        assert!(!overlap(*area, *place), "{format:?}: {name} on {sign}");
                    }
                }
            }
        }
    }
    assert!(found > 0, "there should be an unknown tile");
}

/// Returns the emblems on the banners, from top to bottom.
fn charges(view: &View) -> Vec<Icon> {
    let scene = drawn(view, Side::South, &Look::default());
    let mut charges = Vec::new();
    let mut awaits = false;
    for op in &scene.moving.0 {
        match op {
            Op::Note(note, _) => awaits = note.starts_with("seat "),
            Op::Icon(glyph) if awaits => {
                charges.push(glyph.icon);
                awaits = false;
            }
            _ => {}
        }
    }
    charges
}

#[test]
fn a_banner_shows_only_its_own_civilizations_emblem() {
    let mut view = busy(3, Format::Base).view(Viewer::Public);
    let mut emblems = Vec::new();
    for &civ in Civ::ALL {
        for player in &mut view.players {
            player.civ = Some(civ);
        }
        let both = charges(&view);
        assert_eq!(both.len(), 2);
        assert_eq!(both[0], both[1], "the emblem of {civ:?} should be the same on both sides");
        assert_ne!(both[0], Icon::Cross, "{civ:?}");
        assert!(!emblems.contains(&both[0]), "{civ:?} should have an emblem of its own");
        emblems.push(both[0]);
    }
    for player in &mut view.players {
        player.civ = None;
    }
    for charge in charges(&view) {
        assert!(!emblems.contains(&charge), "{charge:?} should not be used before the choice");
    }
}
