//! Tests of the Imperial Offices map: every symbol has its place and its legend entry, and unknown land is drawn as
//! unknown.

use std::collections::{BTreeMap, BTreeSet};

use regnal_offices::ids::ProvinceId;
use regnal_offices::nouns::Terrain;
use regnal_offices::state::Passage;
use regnal_painter::frame::STRIP;
use regnal_painter::path::{Path, Point, Segment};
use regnal_painter::scene::Op;

use super::demo::muster;
use super::*;
use super::{boxes, letters};

fn drawn(seen: &View, lang: Lang) -> Scene {
    map(seen, &Look::default(), TITLE, lang, &names())
}

/// Returns the corners of each province's hex.
fn hexes(seen: &View, scene: &Scene) -> BTreeMap<ProvinceId, Vec<Point>> {
    // Terrain patterns in province order, each clipped to its hex.
    let outlines = picked!(scene.fixed.0.iter(), Op::Clip(path) => path);
    let corners = outlines.map(|path| -> Vec<Point> {
        let points = picked!(path.0.iter(), Segment::Move(point) | Segment::Line(point) => *point);
        points.collect()
    });
    let corners: Vec<Vec<Point>> = corners.collect();
    assert_eq!(corners.len(), seen.provinces.len());
    assert!(corners.iter().all(|corners| corners.len() == 6));
    seen.provinces.keys().copied().zip(corners).collect()
}

/// Returns true if a point is on the line segment between two others.
fn is_between(point: Point, [one, other]: [Point; 2]) -> bool {
    one.distance(point) + point.distance(other) - one.distance(other) < 0.001
}

/// Returns the legend's entries.
fn explained(scene: &Scene) -> BTreeSet<String> {
    let entries = boxes(scene, "legend ").into_iter();
    entries.map(|(what, _)| what["legend ".len()..].to_owned()).collect()
}

#[test]
fn every_province_has_its_number_and_every_kingdom_its_card() {
    for players in 2..=8 {
        let seen = world(players, Some(Seat(1)));
        let scene = drawn(&seen, Lang::Fr);
        for id in seen.grid.provinces() {
            let label = boxes(&scene, &format!("label {id}"));
            let (_, plate) = label
                .iter()
                .find(|(what, _)| *what == format!("label {id}"))
                .expect("there should be a label");
            let number = id.to_string();
            let found = letters(&scene).any(|letters| {
                letters.text == number
                    && letters.size >= 24.0
                    && plate.grown(2.0).holds(regnal_painter::path::Area::new(
                        letters.at.x,
                        letters.at.y,
                        0.0,
                        0.0,
                    ))
            });
            assert!(found, "{players} {id}");
        }
        for seat in Seat::all(players) {
            assert_eq!(boxes(&scene, &format!("seat {}", seat.0)).len(), 1);
            let king = format!("portrait {}", CharacterId::king(seat));
            assert_eq!(boxes(&scene, &king).len(), 1, "{king}");
        }
    }
}

#[test]
fn text_and_symbols_do_not_overlap() {
    for players in 2..=8 {
        for viewer in [Some(Seat(0)), Some(Seat(1)), None] {
            let scene = drawn(&world(players, viewer), Lang::En);
            let mut pieces = Vec::new();
            for kind in ["label ", "sign ", "army ", "battle "] {
                pieces.extend(boxes(&scene, kind));
            }
            for (index, (one, area)) in pieces.iter().enumerate() {
                for (other, taken) in &pieces[index + 1..] {
                    let shared = area.shared(*taken);
                    // A small overlap of the boxes is allowed, because shields end in a point and there is space around
                    // the symbols of a row.
                    assert!(
                        shared < area.w * area.h * 0.12,
                        "{players}: {one} covers {other}: {shared}"
                    );
                }
            }
        }
    }
}

#[test]
fn public_facts_are_on_every_map_and_private_facts_only_on_their_owners_map() {
    let public = drawn(&world(5, None), Lang::En);
    let own = drawn(&world(5, Some(Seat(1))), Lang::En);
    let kinds = |scene: &Scene, kind: &str| -> BTreeSet<String> {
        boxes(scene, kind).into_iter().map(|(what, _)| what).collect()
    };
    for kind in ["label ", "realm ", "battle ", "seat ", "sign Taken", "home of"] {
        assert_eq!(kinds(&public, kind), kinds(&own, kind), "{kind}");
        assert!(!kinds(&own, kind).is_empty(), "{kind}");
    }
    for kind in ["unknown ", "army ", "sign Tax", "sign Class", "sign Explored", "sign Place"] {
        assert!(kinds(&public, kind).is_empty(), "{kind}");
        assert!(!kinds(&own, kind).is_empty(), "{kind}");
    }
    // A province is either dark or shows facts known to the viewer.
    let seen = world(5, Some(Seat(1)));
    for (id, land) in &seen.provinces {
        let is_dark = (land.tax, land.wealth, land.explored) == (None, None, 0);
        let dark = kinds(&own, "unknown ").contains(&format!("unknown {id}"));
        assert_eq!(dark, is_dark, "{id}");
    }
}

#[test]
fn the_legend_lists_each_drawn_symbol_once_and_nothing_else() {
    let scene = drawn(&fullest(), Lang::Fr);
    for entry in [
        "Tax", "Explored", "Guarded", "Won", "Army", "King", "Heroes", "Seen", "More", "Move",
        "Battle", "Taken", "Ravaged", "Blessed", "Gold", "Partner", "Locked", "Regent", "Fallen",
    ] {
        assert!(explained(&scene).contains(entry), "{entry}");
    }
    assert_eq!(explained(&scene).len(), boxes(&scene, "legend ").len());
    assert!(!explained(&scene).contains("Unknown"));
    let public = explained(&drawn(&world(2, None), Lang::Fr));
    for entry in ["Tax", "Explored", "Army", "Unknown", "Gold", "Seen"] {
        assert!(!public.contains(entry), "{entry}");
    }
    let seen = world(8, Some(Seat(1)));
    let terrains: BTreeSet<Terrain> = seen.provinces.values().map(|land| land.terrain).collect();
    let own = explained(&drawn(&seen, Lang::En));
    for terrain in terrains {
        assert!(own.contains(&format!("Ground({terrain:?})")), "{terrain:?}");
    }
    assert!(own.contains("Unknown") && own.contains("Class(Rich)"), "{own:?}");
}

#[test]
fn the_legend_and_the_cards_fit_the_picture_in_both_languages() {
    for lang in Lang::ALL {
        for scene in [drawn(&fullest(), lang), drawn(&world(3, Some(Seat(0))), lang)] {
            for (what, area) in boxes(&scene, "legend ") {
                assert!(area.right() <= 1080.0, "{what}");
            }
            for (what, card) in boxes(&scene, "seat ") {
                for letters in letters_in(&scene, card) {
                    assert!(span(letters).1 <= card.right(), "{what}: {}", letters.text);
                }
            }
        }
    }
}

#[test]
fn a_kingdoms_moves_across_one_edge_share_an_arrow_and_moves_to_distant_provinces_have_none() {
    let mut seen = world(4, Some(Seat(0)));
    let from = ProvinceId(1);
    let near = seen.grid.neighbours(from)[0];
    let leap = Passage { seat: Seat(2), from, to: ProvinceId(36) };
    let own = own_of(&mut seen);
    own.passages = [leap, Passage { to: near, ..leap }].into();
    let trail = |number| (CharacterId::member(Seat(0), number), vec![from, near]);
    own.trails = [trail(1), trail(2)].into();
    let arrows = boxes(&drawn(&seen, Lang::En), "move of");
    let arrows: Vec<&str> = arrows.iter().map(|(what, _)| what.as_str()).collect();
    let seen = [0, 2].map(|seat| format!("move of seat {seat} from 1 to {near}"));
    assert_eq!(arrows, seen);
}

#[test]
fn the_number_of_stacks_that_do_not_fit_in_a_province_is_shown() {
    let mut seen = world(4, Some(Seat(2)));
    seen.units.clear();
    seen.characters.clear();
    own_of(&mut seen).characters.clear();
    for (owner, units) in
        [(None, 9), (Some(Seat(3)), 1), (Some(Seat(0)), 5), (Some(Seat(2)), 4), (Some(Seat(1)), 2)]
    {
        muster(&mut seen, ProvinceId(8), (owner, None), units);
    }
    let scene = drawn(&seen, Lang::En);
    let shown: Vec<String> = boxes(&scene, "army of")
        .into_iter()
        .map(|(what, _)| what)
        .filter(|what| what.contains(" in 8"))
        .collect();
    // The viewer's own armies come first, followed by those of the other sides in seat order. The legend adds one more
    // sample.
    assert_eq!(
        shown,
        ["army of seat 2 in 8: 4", "army of seat 0 in 8: 5", "army of seat 1 in 8: 2"]
    );
    // The symbol for omitted stacks appears once on the map and once as a sample in the legend.
    assert_eq!(boxes(&scene, "stacks left out: 2").len(), 2);
}

#[test]
fn kingdom_cards_and_lists_are_to_the_right_of_a_wide_map() {
    let news = news();
    let look = Look { is_wide: true, happened: &news, owed: &news, ..Look::default() };
    let scene = map(&world(3, Some(Seat(0))), &look, TITLE, Lang::Fr, &names());
    assert!(scene.width > 1500);
    for (what, area) in boxes(&scene, "seat ")
        .into_iter()
        .chain(boxes(&scene, "happened"))
        .chain(boxes(&scene, "owed"))
    {
        assert!(area.x > 1080.0 && area.right() <= f32::from(scene.width), "{what}");
        assert!(area.bottom() <= f32::from(scene.height), "{what}");
    }
}

#[test]
fn a_crop_is_enlarged_and_shows_only_nearby_items() {
    let seen = world(8, Some(Seat(0)));
    let whole = drawn(&seen, Lang::En);
    for centre in [ProvinceId(1), ProvinceId(20), ProvinceId(36)] {
        let look = Look { crop: Some((centre, 2)), ..Look::default() };
        let part = map(&seen, &look, TITLE, Lang::En, &names());
        for id in seen.grid.provinces() {
            let label = format!("label {id}");
            let of = |scene: &Scene| {
                let mut found = boxes(scene, &label).into_iter();
                let its = found.find(|(what, _)| *what == label);
                its.map(|(_, area)| area)
            };
            let is_near = seen.grid.distance(centre, id) <= 2;
            assert_eq!(of(&part).is_some(), is_near, "{id} near {centre}");
            if let (Some(near), Some(far)) = (of(&part), of(&whole)) {
                assert!(near.h > far.h, "{id}");
                assert!(near.x >= 0.0 && near.right() <= 1080.0, "{id}");
            }
        }
        // Even if the map shows only some of the provinces, a card counts all provinces of its kingdom.
        let cards = |scene: &Scene| {
            let cards = boxes(scene, "seat ");
            cards.into_iter().map(|(what, _)| what).collect::<Vec<_>>()
        };
        assert_eq!(cards(&part), cards(&whole));
    }
}

#[test]
fn the_static_land_layer_is_the_same_in_every_month() {
    let mut later = world(6, Some(Seat(3)));
    later.turn = 9;
    later.units.clear();
    for land in later.provinces.values_mut() {
        land.owner = Some(Seat(0));
        land.explored = 100;
    }
    let (now, then) = (drawn(&world(6, Some(Seat(3))), Lang::Fr), drawn(&later, Lang::Fr));
    assert_eq!(now.fixed, then.fixed);
    assert_ne!(now.moving, then.moving);
}

#[test]
fn io_ruling_07_neighbours_in_the_picture_match_the_rules() {
    let mut seen = world(8, Some(Seat(1)));
    let grid = seen.grid;
    let hexes = hexes(&seen, &drawn(&seen, Lang::En));
    own_of(&mut seen).trails.clear();
    for from in grid.provinces() {
        // There is a move to every province. Only a move to a neighbour has an arrow, which is on the shared edge.
        let moves = grid.provinces().map(|to| Passage { seat: Seat(0), from, to });
        own_of(&mut seen).passages = moves.collect();
        let arrows = boxes(&drawn(&seen, Lang::En), "move of");
        let near = grid.neighbours(from);
        assert_eq!(arrows.len(), near.len(), "{from}: {arrows:?}");
        for ((what, area), to) in arrows.iter().zip(near) {
            assert_eq!(*what, format!("move of seat 0 from {from} to {to}"));
            let is_shared =
                |one: &&Point| hexes[&to].iter().any(|other: &Point| other.distance(**one) < 0.01);
            let edge: Vec<Point> = hexes[&from].iter().filter(is_shared).copied().collect();
            let [start, end] = edge[..] else {
                panic!("{from} and {to} share {edge:?}");
            };
            assert!(is_between(area.centre(), [start, end]), "{what}: {area:?} {edge:?}");
        }
    }
}

#[test]
fn every_map_fills_the_width_available_without_exceeding_it() {
    for players in 2..=8 {
        let seen = world(players, None);
        let scene = drawn(&seen, Lang::En);
        let hexes = hexes(&seen, &scene);
        let corners: Vec<Point> = hexes.values().flatten().copied().collect();
        let land = Path::polygon(&corners, true).bounds();
        assert!(land.x > 10.0 && land.right() < 1070.0 && land.w > 900.0, "{players}: {land:?}");
        assert!(land.y > STRIP, "{players}: {land:?}");
        for (what, area) in boxes(&scene, "legend ") {
            assert!(area.y > land.bottom(), "{players}: {what}");
        }
    }
}

#[test]
fn hatching_ends_at_the_edges_of_its_province() {
    let seen = world(8, Some(Seat(1)));
    let scene = drawn(&seen, Lang::En);
    let hexes = hexes(&seen, &scene);
    let dark = hexes.iter().filter(|(id, _)| {
        let note = format!("unknown {id}");
        boxes(&scene, "unknown ").iter().any(|(what, _)| *what == note)
    });
    let dark: Vec<(&ProvinceId, &Vec<Point>)> = dark.collect();
    assert!(dark.len() > 9, "{}", dark.len());
    // The hatching is the first line that is drawn on the land.
    let hatching = picked!(scene.moving.0.iter(), Op::Stroke(path, _) => path).next();
    let mut lines: BTreeMap<ProvinceId, usize> = BTreeMap::new();
    for line in hatching.expect("hatching").0.chunks(2) {
        let [Segment::Move(from), Segment::Line(to)] = *line else {
            panic!("{line:?}");
        };
        let ends_here = |corners: &[Point]| {
            let sides = || (0..6).map(|index| [corners[index], corners[(index + 1) % 6]]);
            [from, to].iter().all(|&end| sides().any(|side| is_between(end, side)))
        };
        let (id, _) = dark.iter().find(|(_, corners)| ends_here(corners)).expect("a dark province");
        *lines.entry(**id).or_default() += 1;
    }
    for (id, _) in dark {
        assert!(lines.get(id).is_some_and(|&count| count >= 8), "{id}: {lines:?}");
    }
}
