//! Tests of scenes as text, and of two properties of every map: labels are uncovered, and pieces stay inside their
//! hexes.

use regnal_core::dice::Dice;
use regnal_core::game::{Seat, Viewer, latest, prelude::*};
use regnal_core::hex::Hex;
use regnal_core::text::{Lang, Line, Names, say};
use regnal_mighty::Mighty;
use regnal_mighty::event::Event;
use regnal_mighty::nouns::{Building, Owner, ScoutResult, Terrain};
use regnal_mighty::render::{self as pictures, Look, alt_annals, annals};
use regnal_painter::path::Area;
use regnal_painter::scene::{Op, Scene};
use regnal_painter::text::safe;

use super::demo::{self, Seen};
use crate::suite::pictures::{boxes, compare_scene, file};

fn all_maps() -> [Seen; 4] {
    [demo::campaign(), demo::seven(), demo::fullest(), demo::crowded(9)]
}

#[test]
fn the_small_map_scene_matches_the_golden_file() {
    compare_scene(&file("tests/render/golden/seven.scene"), &demo::seven().whole());
}

#[test]
fn the_alt_text_of_a_map_names_each_seats_units() {
    let map = demo::campaign();
    let words = pictures::alt(&map.view, &Look::default(), Lang::En, &map.names, 100_000);
    for (seat, owner) in map.names.seats.iter().enumerate() {
        let head = format!("Units of {owner}: ");
        let its = words.split(&head).nth(1).expect("every seat should have a sentence");
        let its = its.split(". ").next().unwrap().replace(" and ", ", ");
        for unit in map.view.units.values() {
            let named = format!("{} on {}", unit.id, map.names.hexes[&unit.hex]);
            let is_own = unit.owner == Owner::Realm(Seat(seat as u8));
            let is_named = its.split(", ").any(|one| one == named);
            assert_eq!(is_named, is_own, "{named} of {owner} in {its}");
        }
    }
}

#[test]
fn every_hex_has_a_label_and_nothing_covers_it() {
    for map in all_maps() {
        let scene = map.whole();
        let labels = boxes(&scene, "label ");
        assert_eq!(labels.len(), map.view.cells.len());
        let pieces = ["unit", "building", "ruins", "nest", "bridge", "spell", "spy", "report"];
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
fn labels_are_drawn_on_top_of_all_pieces() {
    let scene = demo::campaign().whole();
    let notes: Vec<&str> = scene.moving.notes().map(|(what, _)| what).collect();
    let first = notes.iter().position(|what| what.starts_with("label "));
    let last = notes.iter().rposition(|what| what.starts_with("unit "));
    assert!(last < first);
}

#[test]
fn units_do_not_overlap() {
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
fn a_stack_of_more_than_six_units_shows_five_and_counts_the_rest() {
    let six = demo::crowded(6).whole();
    assert_eq!(boxes(&six, "unit ").len(), 6);
    assert!(boxes(&six, "units left out").is_empty());
    let nine = demo::crowded(9).whole();
    assert_eq!(boxes(&nine, "unit ").len(), 5);
    assert_eq!(boxes(&nine, "units left out")[0].0, "units left out: 4");
}

#[test]
fn an_embarked_army_is_drawn_in_its_boat() {
    let scene = demo::seven().whole();
    let units = boxes(&scene, "unit ");
    assert!(units.iter().any(|(what, _)| what == "unit B1"));
    assert!(units.iter().all(|(what, _)| what != "unit A3"));
    assert!(scene.to_string().contains("\"A3\""));
}

#[test]
fn a_crop_shows_only_nearby_hexes_at_a_larger_scale() {
    let near = Look { crop: Some((Hex::new(2, -2), 2)), ..Look::default() };
    let whole = demo::campaign().whole();
    let crop = demo::campaign().map(&near);
    assert_eq!(boxes(&crop, "label ").len(), 19);
    let size = |scene: &Scene| boxes(scene, "unit A1")[0].1.w;
    assert!(size(&crop) > size(&whole));
    let far = demo::campaign().map(&Look { crop: Some((Hex::new(90, 0), 1)), ..Look::default() });
    assert!(boxes(&far, "label ").is_empty(), "a crop off the map must be empty");
}

#[test]
fn all_hidden_tiles_look_the_same() {
    // The view contains no terrain for unseen tiles, so their pictures differ only in their position.
    let scene = demo::campaign().whole();
    let text = scene.fixed.to_string();
    assert!(text.contains("c2ae86"), "the back of a tile must be drawn");
    assert!(!text.contains("\"A3\"") && !text.contains("unit"), "no piece should be in the layer");
}

#[test]
fn seats_can_be_told_apart_without_colour() {
    let text = demo::campaign().whole().to_string();
    for charge in ["icon fleur-de-lis", "icon cross", "icon crescent"] {
        assert!(text.matches(charge).count() >= 10, "{charge}");
    }
}

#[test]
fn the_sign_for_a_spy_report_is_only_drawn_on_a_hex_that_has_one() {
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

/// Returns the names of the legend entries.
fn legend(scene: &Scene) -> Vec<String> {
    let entries = boxes(scene, "legend ").into_iter();
    entries.map(|(what, _)| what.trim_start_matches("legend ").to_owned()).collect()
}

/// Returns the legend entry that explains a note on the map, or `None` if the note needs no explanation.
fn explains(note: &str) -> Option<String> {
    let entry = match note.split_once(' ').unwrap_or((note, "")) {
        ("spell", cause @ ("Deluge" | "Storm")) => format!("Spell(Closure({cause}))"),
        ("spell", effect) => format!("Spell(Yield({effect}))"),
        ("spy", _) => "Spy".to_owned(),
        ("report", _) => "Report(".to_owned(),
        ("explored", _) => "Explored".to_owned(),
        ("bridge", "Intact") => "Bridge".to_owned(),
        ("bridge", _) => "Broken".to_owned(),
        ("ruins", _) => "Ruins".to_owned(),
        ("nest", _) => "Nest".to_owned(),
        ("laurel", _) => "Laurel".to_owned(),
        ("building", kind) => format!("Building({kind})"),
        ("unit", id) if id.starts_with('B') => "Boat".to_owned(),
        ("unit", _) => "Army".to_owned(),
        ("units", _) => "More".to_owned(),
        ("more", _) => "HiddenState".to_owned(),
        _ => return None,
    };
    Some(entry)
}

#[test]
fn the_legend_lists_exactly_the_signs_on_the_map() {
    let near = Look { crop: Some((Hex::new(2, -2), 2)), ..Look::default() };
    let mut scenes: Vec<Scene> = all_maps().iter().map(Seen::whole).collect();
    scenes.push(demo::campaign().map(&near));
    for scene in &scenes {
        let legend = legend(scene);
        let mut once = legend.clone();
        once.dedup();
        assert_eq!(once, legend);
        let shown: Vec<String> = scene.moving.notes().filter_map(|(it, _)| explains(it)).collect();
        for sign in &shown {
            let named = legend.iter().any(|entry| entry.starts_with(sign));
            assert!(named, "{sign} should be in the legend: {legend:?}");
        }
        let of_signs = ["Spell", "Spy", "Report", "Explored", "Bridge", "Broken", "Ruins"];
        let more = ["Nest", "Building", "Boat", "Army", "More", "HiddenState", "Laurel"];
        for entry in &legend {
            if of_signs.iter().chain(&more).any(|kind| entry.starts_with(kind)) {
                let occurs = shown.iter().any(|sign| entry.starts_with(sign));
                assert!(occurs, "{entry} should occur on the map");
            }
        }
    }
    let (whole, crop) = (legend(&scenes[0]), legend(&scenes[4]));
    assert!(crop.iter().all(|entry| whole.contains(entry)) && crop.len() < whole.len());
    for wanted in ["Hostile", "Neutral", "Rampart", "Besieged", "Desolate", "Port", "Turn"] {
        assert!(whole.contains(&wanted.to_owned()), "{wanted}: {whole:?}");
    }
}

#[test]
fn the_legend_names_the_terrain_of_face_down_tiles_that_were_seen_before() {
    let mut map = demo::campaign();
    for cell in map.view.cells.values_mut() {
        cell.face_up = false;
    }
    let named = legend(&map.whole());
    assert!(named.contains(&"Remembered".to_owned()), "{named:?}");
    let lands: Vec<Terrain> = map.view.cells.values().filter_map(|cell| cell.terrain).collect();
    assert!(lands.contains(&Terrain::Forest) && lands.contains(&Terrain::Marsh));
    for land in lands {
        assert!(named.contains(&format!("Ground({land:?})")), "{land:?}: {named:?}");
    }
}

#[test]
fn every_port_and_its_legend_entry_have_an_anchor() {
    let mut ports = 0;
    for map in all_maps() {
        let cells = map.view.cells.values();
        let here = cells
            .filter(|cell| cell.terrain == Some(Terrain::Coast))
            .filter(|cell| cell.site.is_some_and(|site| site.building == Building::City))
            .count();
        let anchors = map.whole().to_string().matches("icon anchor").count();
        assert_eq!(anchors, here + usize::from(here > 0));
        ports += here;
    }
    assert!(ports > 0, "a map should have a port");
}

#[test]
fn no_legend_entry_covers_another_entry_or_a_hex() {
    for map in all_maps() {
        let scene = map.whole();
        let entries = boxes(&scene, "legend ");
        for (index, (one, area)) in entries.iter().enumerate() {
            assert!(area.right() <= f32::from(scene.width), "{one}");
            for (other, taken) in &entries[index + 1..] {
                assert_eq!(area.shared(*taken), 0.0, "{one} covers {other}");
            }
            for (label, taken) in boxes(&scene, "label ") {
                assert_eq!(area.shared(taken), 0.0, "{one} covers {label}");
            }
        }
    }
}

#[test]
fn every_unit_shows_its_full_name_even_on_a_crowded_hex() {
    for map in all_maps().into_iter().chain([demo::crowded(6)]) {
        let scene = map.whole();
        let mut unit = None;
        let mut named = 0;
        for op in &scene.moving.0 {
            match op {
                Op::Note(what, _) if what == "more signs" => {}
                Op::Note(what, _) => unit = what.strip_prefix("unit ").map(str::to_owned),
                Op::Text(letters) if unit.as_ref() == Some(&letters.text) => named += 1,
                _ => {}
            }
        }
        assert_eq!(named, boxes(&scene, "unit ").len());
    }
}

#[test]
fn a_spy_report_shows_its_result_as_a_sign_that_the_legend_explains() {
    let mut map = demo::seven();
    let plain = map.whole();
    let said = |scene: &Scene, words: &str| {
        let found = |op: &Op| matches!(op, Op::Text(letters) if letters.text == words);
        scene.moving.0.iter().any(found)
    };
    assert!(said(&plain, "spy: empty land"));
    assert!(!said(&plain, "9"), "dice must not be in the text");
    let results = [
        Some(ScoutResult::EmptyLand),
        Some(ScoutResult::Event),
        Some(ScoutResult::HostileCity),
        Some(ScoutResult::NeutralCity),
        Some(ScoutResult::NeutralVillage),
        None,
    ];
    let mut scenes: Vec<Scene> = Vec::new();
    for result in results {
        for cell in map.view.cells.values_mut() {
            if let Some(report) = &mut cell.report {
                report.result = result;
            }
        }
        let scene = map.whole();
        assert!(scenes.iter().all(|other| other.moving != scene.moving));
        scenes.push(scene);
    }
}

#[test]
fn the_laurel_is_only_drawn_after_the_end_of_the_match() {
    for map in all_maps() {
        assert!(boxes(&map.whole(), "laurel").is_empty());
    }
    let scene = demo::won().whole();
    let laurels = boxes(&scene, "laurel");
    let names: Vec<&str> = laurels.iter().map(|(what, _)| what.as_str()).collect();
    assert_eq!(names, ["laurel of seat 1", "laurel of seat 1"]);
    let card = boxes(&scene, "seat 1")[0].1;
    assert!(card.holds(laurels[1].1), "a laurel must be on the winner's card");
    let text = scene.to_string();
    assert!(text.contains("\"Gaspard fonde l’empire\""), "the winner must be named on the picture");
    let (alt, map) = (demo::won(), demo::won());
    let alt = pictures::alt(&alt.view, &Look::default(), map.lang, &map.names, 1024);
    assert!(alt.contains("Gaspard fonde l’empire."), "{alt}");
    let before = demo::campaign();
    let before = pictures::alt(&before.view, &Look::default(), map.lang, &map.names, 1024);
    assert!(!before.contains("fonde"), "{before}");
}

#[test]
fn a_wide_map_lists_players_events_and_open_questions_beside_it() {
    let map = demo::campaign();
    let (happened, owed) = (demo::happened(), demo::owed());
    let look = Look { is_wide: true, happened: &happened, owed: &owed, ..Look::default() };
    let (tall, wide) = (map.whole(), map.map(&look));
    assert!(wide.width > tall.width && wide.height < tall.height);
    // The wide picture's map and legend keep their size and contents.
    assert_eq!(boxes(&wide, "label "), boxes(&tall, "label "));
    assert_eq!(boxes(&wide, "legend "), boxes(&tall, "legend "));
    assert_eq!(boxes(&wide, "seat ").len(), boxes(&tall, "seat ").len());
    assert!(boxes(&tall, "happened").is_empty() && boxes(&tall, "owed").is_empty());
    let right = f32::from(tall.width);
    for kind in ["seat ", "happened", "owed"] {
        let areas = boxes(&wide, kind);
        assert!(!areas.is_empty(), "{kind}");
        for (what, area) in areas {
            let inside = area.x > right
                && area.right() <= f32::from(wide.width)
                && area.bottom() <= f32::from(wide.height);
            assert!(inside, "{what}: {area:?}");
        }
    }
    let alt = |look: &Look<'_>| pictures::alt(&map.view, look, map.lang, &map.names, 4096);
    let said = say(map.lang, &happened[0], &map.names);
    assert!(alt(&look).contains(&said) && !alt(&Look::default()).contains(&said));
}

#[test]
fn a_wide_map_shows_the_latest_events_and_all_open_questions() {
    let map = demo::campaign();
    let happened: Vec<Line> = (0..60)
        .map(|n| Line::new("mighty-alt-capital").with("seat", Seat(0)).with("hex", Hex::new(n, 0)))
        .collect();
    let owed = demo::owed();
    let look = Look { is_wide: true, happened: &happened, owed: &owed, ..Look::default() };
    let scene = map.map(&look);
    let wanted = |line: &Line| say(map.lang, line, &map.names);
    // A long line is wrapped, so the test searches for its beginning.
    let drawn = |words: String| {
        let words = safe(&words);
        let is = |op: &Op| matches!(op, Op::Text(it) if it.text.len() > 12 && words.starts_with(&it.text));
        scene.moving.0.iter().any(is)
    };
    assert!(drawn(wanted(&happened[59])) && !drawn(wanted(&happened[0])));
    assert!(owed.iter().all(|line| drawn(wanted(line))));
    for kind in ["happened", "owed"] {
        let ends = boxes(&scene, kind);
        let is_inside = |area: &Area| area.bottom() <= f32::from(scene.height);
        assert!(ends.iter().all(|(_, area)| is_inside(area)), "{ends:?}");
    }
}

#[test]
fn a_wide_map_hides_other_players_spy_reports() {
    let hex = |game: &Mighty, label: &str| game.view(Viewer::Public).find_label(label).unwrap();
    let world = |terrain, result, viewer| {
        let mut game = demo::dark(terrain);
        let events = [
            Event::HexAnnexed { hex: hex(&game, "D1"), seat: Seat(0) },
            Event::HexSpied {
                seat: Seat(1),
                hex: hex(&game, "E2"),
                terrain,
                dice: Dice::scripted([3, 3]).two_d6(),
                result: Some(result),
                fresh: true,
            },
        ];
        let happened = latest(game.clone(), &events, viewer, 12);
        for event in &events {
            game.evolve(event);
        }
        assert!(!happened.is_empty());
        let look = Look { is_wide: true, happened: &happened, ..Look::default() };
        let names = Names {
            seats: vec!["Ann".to_owned(), "Bea".to_owned()],
            hexes: game.labels(),
            ..Names::default()
        };
        let view = game.view(viewer);
        (
            pictures::map(&view, &look, "", Lang::En, &names),
            pictures::alt(&view, &look, Lang::En, &names, 1024),
        )
    };
    let one = |viewer| world(Terrain::Plain, ScoutResult::EmptyLand, viewer);
    let two = |viewer| world(Terrain::Forest, ScoutResult::HostileCity, viewer);
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
        assert_eq!(one(viewer), two(viewer), "{viewer:?}");
    }
    let spy = Viewer::Seat(Seat(1));
    assert_ne!(one(spy), two(spy), "the owner of the report must see the difference");
}

#[test]
fn the_chart_and_its_alt_text_show_the_same_points() {
    let map = demo::won();
    let chart = |until| {
        annals(&map.view, until, "", map.lang, &map.names).expect("there should be a chart")
    };
    let scene = chart(8);
    for (year, points) in &map.view.annals {
        for (seat, points) in points.iter().enumerate() {
            let note = format!("seat {seat} in year {year}: {points}");
            assert_eq!(boxes(&scene, &note).len(), 1, "{note}");
        }
    }
    for lang in Lang::ALL {
        let alt = alt_annals(&map.view, 8, lang, &map.names, 1024);
        let sentences: Vec<&str> = alt.split("Gaspard").collect();
        let own = sentences[1].split("Maëlle").next().unwrap_or_default();
        let numbers: Vec<u32> = own
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|number| number.parse().ok())
            .collect();
        let mut wanted = vec![13];
        for (year, points) in map.view.annals.iter().skip(1) {
            // Both languages state the points first.
            wanted.extend([points[1], u32::from(*year)]);
        }
        assert_eq!(numbers, wanted, "{alt}");
    }
    // A chart for an earlier year shows the state in that year, even if it is drawn later.
    assert!(boxes(&chart(3), "seat 0 in year 4").is_empty());
    assert!(!boxes(&chart(3), "seat 0 in year 3").is_empty());
    // The charges on every marker and beside each name distinguish the seats without colour.
    let text = scene.to_string();
    for charge in ["icon fleur-de-lis", "icon cross", "icon crescent"] {
        assert_eq!(text.matches(charge).count(), 10, "{charge}");
    }
    let marks = boxes(&scene, "seat ");
    for (index, (one, area)) in marks.iter().enumerate() {
        for (other, taken) in &marks[index + 1..] {
            assert!(area.shared(*taken) < 0.25 * area.w * area.h, "{one} hides {other}");
        }
    }
}

#[test]
fn there_is_no_chart_before_the_end_of_the_first_year() {
    let map = demo::campaign();
    assert!(annals(&map.view, 8, "", map.lang, &map.names).is_none());
}
