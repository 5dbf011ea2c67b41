//! Scenes as text, and what every map keeps: labels that nothing covers, pieces inside their hexes.

use regnal::hex::Hex;
use regnal::render::mighty::Look;
use regnal::render::path::Area;
use regnal::render::scene::Scene;

use super::demo::{self, Seen};
use super::{file, is_blessing};

fn boxes(scene: &Scene, kind: &str) -> Vec<(String, Area)> {
    scene
        .moving
        .notes()
        .filter(|(what, _)| what.starts_with(kind))
        .map(|(what, area)| (what.to_owned(), area))
        .collect()
}

fn all_maps() -> [Seen; 4] {
    [
        demo::campaign(),
        demo::seven(),
        demo::fullest(),
        demo::crowded(9),
    ]
}

#[test]
fn the_small_map_is_drawn_as_it_was() {
    let found = demo::seven().whole().to_string();
    let path = file("tests/render/golden/seven.scene");
    if is_blessing("1") {
        std::fs::write(path, found).expect("write the golden");
        return;
    }
    let wanted = std::fs::read_to_string(path).expect("a golden");
    for (number, (wanted, found)) in wanted.lines().zip(found.lines()).enumerate() {
        assert_eq!(found, wanted, "line {}", number + 1);
    }
    assert_eq!(found.lines().count(), wanted.lines().count());
}

#[test]
fn every_hex_has_its_label_and_nothing_covers_it() {
    for map in all_maps() {
        let scene = map.whole();
        let labels = boxes(&scene, "label ");
        assert_eq!(labels.len(), map.view.cells.len());
        let pieces = [
            "unit", "building", "ruins", "nest", "bridge", "spell", "spy", "report",
        ];
        for kind in pieces {
            for (piece, area) in boxes(&scene, kind) {
                for (label, taken) in &labels {
                    assert_eq!(area.shared(*taken), 0.0, "{piece} covers {label}");
                }
            }
        }
    }
}

#[test]
fn labels_are_drawn_after_all_pieces() {
    let scene = demo::campaign().whole();
    let notes: Vec<&str> = scene.moving.notes().map(|(what, _)| what).collect();
    let first = notes.iter().position(|what| what.starts_with("label "));
    let last = notes.iter().rposition(|what| what.starts_with("unit "));
    assert!(last < first);
}

#[test]
fn units_do_not_cover_one_another() {
    for map in all_maps() {
        let units = boxes(&map.whole(), "unit ");
        for (index, (one, area)) in units.iter().enumerate() {
            for (other, taken) in &units[index + 1..] {
                assert_eq!(area.shared(*taken), 0.0, "{one} covers {other}");
            }
        }
    }
}

#[test]
fn a_stack_shows_six_units_or_five_and_the_number_of_the_others() {
    let six = demo::crowded(6).whole();
    assert_eq!(boxes(&six, "unit ").len(), 6);
    assert!(boxes(&six, "units left out").is_empty());
    let nine = demo::crowded(9).whole();
    assert_eq!(boxes(&nine, "unit ").len(), 5);
    assert_eq!(boxes(&nine, "units left out")[0].0, "units left out: 4");
}

#[test]
fn an_embarked_army_rides_in_its_boat() {
    let scene = demo::seven().whole();
    let units = boxes(&scene, "unit ");
    assert!(units.iter().any(|(what, _)| what == "unit B1"));
    assert!(units.iter().all(|(what, _)| what != "unit A3"));
    assert!(scene.to_string().contains("\"A3\""));
}

#[test]
fn a_crop_shows_only_what_is_near_and_larger() {
    let near = Look {
        crop: Some((Hex::new(2, -2), 2)),
        is_wide: false,
    };
    let whole = demo::campaign().whole();
    let crop = demo::campaign().map(&near);
    assert_eq!(boxes(&crop, "label ").len(), 19);
    let size = |scene: &Scene| boxes(scene, "unit A1")[0].1.w;
    assert!(size(&crop) > size(&whole));
    let far = demo::campaign().map(&Look {
        crop: Some((Hex::new(90, 0), 1)),
        is_wide: false,
    });
    assert!(
        boxes(&far, "label ").is_empty(),
        "a crop off the map is empty"
    );
}

#[test]
fn a_hidden_tile_is_drawn_alike_whatever_lies_beneath() {
    // The view has no terrain for a tile never seen, so all such tiles are the same up to their place.
    let scene = demo::campaign().whole();
    let text = scene.fixed.to_string();
    assert!(text.contains("c2ae86"), "the back of a tile");
    assert!(
        !text.contains("\"A3\"") && !text.contains("unit"),
        "no piece in the fixed layer"
    );
}

#[test]
fn seats_are_told_apart_without_colour() {
    let text = demo::campaign().whole().to_string();
    for charge in ["icon fleur-de-lis", "icon cross", "icon crescent"] {
        assert!(text.matches(charge).count() >= 10, "{charge}");
    }
}

#[test]
fn a_report_appears_only_if_it_is_given() {
    let mut map = demo::seven();
    let with = map.whole();
    assert_eq!(boxes(&with, "report").len(), 1);
    for cell in map.view.cells.values_mut() {
        cell.report = None;
    }
    let without = map.whole();
    assert!(boxes(&without, "report").is_empty());
    assert_eq!(with.fixed, without.fixed);
}

#[test]
fn a_wide_map_has_its_seats_and_legend_beside_it() {
    let map = demo::campaign();
    let wide = Look {
        is_wide: true,
        ..Look::default()
    };
    let (tall, wide) = (map.whole(), map.map(&wide));
    assert!(wide.width > tall.width && wide.height < tall.height);
    // The map is as large as ever, and nothing is lost.
    assert_eq!(boxes(&wide, "label "), boxes(&tall, "label "));
    let legend = |scene: &Scene| {
        let notes = scene.fixed.notes();
        let legend = notes.filter(|(what, _)| *what == "legend");
        legend.map(|(_, area)| area).collect::<Vec<Area>>()
    };
    let seats = |scene: &Scene| {
        let seats = boxes(scene, "seat ");
        let areas = seats.into_iter().map(|(_, area)| area);
        areas.collect::<Vec<Area>>()
    };
    let right = f32::from(tall.width);
    for (beside, below) in [(legend(&wide), legend(&tall)), (seats(&wide), seats(&tall))] {
        assert!(!beside.is_empty() && beside.len() == below.len());
        let inside = |area: &Area| {
            area.x > right
                && area.right() <= f32::from(wide.width)
                && area.bottom() <= f32::from(wide.height)
        };
        assert!(beside.iter().all(inside), "{beside:?}");
    }
}
