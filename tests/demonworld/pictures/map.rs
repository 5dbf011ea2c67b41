//! Tests for the Demonworld map: everything is drawn, nothing covers the names, and no picture reveals what only
//! another seat knows.

use std::collections::BTreeSet;

use regnal_core::game::{Game, Seat, Viewer};
use regnal_core::text::{Lang, Line};
use regnal_demonworld::content::{Data, FILE};
use regnal_demonworld::ids::ProvinceId;
use regnal_demonworld::nouns::{Race, SiteKind};
use regnal_demonworld::render::{Look, WIDTH, map, tinctures};
use regnal_demonworld::state::Gait;
use regnal_demonworld::view::View;
use regnal_demonworld::{Demonworld, Options, Position};
use regnal_painter::color::Color;
use regnal_painter::paint::Painter;
use regnal_painter::path::Area;
use regnal_painter::scene::{Op, Scene};
use regnal_painter::tincture::Tincture;

use super::board::{self, DWARF, ELF, HUMAN, ORC, at, names};
use crate::suite::pictures::{
    all_letters, assert_apart, boxes, compare_scene, file, is_blessing, span,
};

fn drawn(view: &View, lang: Lang) -> Scene {
    map(view, &Look::default(), "Les Six Couronnes", lang, &names())
}

/// Returns the notes of a kind.
fn notes(scene: &Scene, kind: &str) -> Vec<String> {
    boxes(scene, kind).into_iter().map(|(what, _)| what).collect()
}

/// Returns six pieces of news.
fn news() -> Vec<Line> {
    let line = |seat| Line::new("demonworld-alt-eliminated").with("seat", seat);
    Seat::all(6).map(line).collect()
}

fn crop(code: &str, radius: u8) -> Look<'static> {
    Look { crop: Some((at(code), radius)), ..Look::default() }
}

/// Returns a hand-made, a random and a new campaign, each from the perspectives of the public and of all seats.
fn all_views() -> Vec<View> {
    let games = [board::campaign().game(), board::busiest().clone(), fresh()];
    let mut viewers = vec![Viewer::Public];
    viewers.extend(Seat::all(6).map(Viewer::Seat));
    games.iter().flat_map(|game| viewers.iter().map(|&viewer| game.view(viewer))).collect()
}

/// Returns a campaign at its start.
fn fresh() -> Demonworld {
    board::Draft::new().game()
}

/// Returns a campaign in which all armies of six players are in one province.
fn crowd() -> Demonworld {
    let mut draft = board::Draft::new();
    for seat in Seat::all(6) {
        for number in 1..=4 {
            draft.army(seat, number * 10, "C0", 20);
        }
    }
    draft.game()
}

#[test]
fn the_map_around_fourways_matches_the_golden_file() {
    let view = board::campaign().game().view(Viewer::Seat(HUMAN));
    let look = crop("C0", 1);
    let scene = map(&view, &look, "Les Six Couronnes", Lang::Fr, &names());
    compare_scene(&file("tests/render/golden/fourways.scene"), &scene);
}

#[test]
fn the_code_and_name_of_every_province_are_shown_and_not_covered() {
    for view in all_views() {
        for lang in Lang::ALL {
            let scene = drawn(&view, lang);
            let labels = boxes(&scene, "label ");
            assert_eq!(labels.len(), view.owners.len());
            let mut kept = labels.clone();
            kept.extend(boxes(&scene, "name "));
            let codes: BTreeSet<&str> =
                kept.iter().filter_map(|(what, _)| what.strip_prefix("name ")).collect();
            assert_eq!(codes.len(), labels.len());
            assert_apart(&kept);
            for kind in ["army ", "armies ", "site ", "mine", "special"] {
                for (piece, area) in boxes(&scene, kind) {
                    for (label, taken) in &kept {
                        assert_eq!(area.shared(*taken), 0.0, "{piece} covers {label}");
                    }
                }
            }
        }
    }
}

/// Returns the lines of a province's name, each with its font size.
fn name_lines(scene: &Scene, code: &str) -> Vec<(String, f32)> {
    let note = format!("name {code}");
    let pairs = scene.moving.0.windows(2);
    let lines = pairs.filter_map(|pair| match pair {
        [Op::Note(what, _), Op::Text(letters)] if *what == note => {
            Some((letters.text.clone(), letters.size))
        }
        _ => None,
    });
    lines.collect()
}

#[test]
fn long_names_wrap_between_words_or_are_truncated() {
    let named = |scene: &Scene, code| -> Vec<String> {
        name_lines(scene, code).into_iter().map(|(words, _)| words).collect()
    };
    let view = fresh().view(Viewer::Public);
    assert_eq!(named(&drawn(&view, Lang::En), "O4"), ["Ironpit"]);
    let french = drawn(&view, Lang::Fr);
    assert_eq!(named(&french, "I1"), ["Porte de", "Pâlecroc"]);
    assert_eq!(named(&french, "O2"), ["Rive-aux-", "Crânes"]);
    let mut draft = board::Draft::new();
    let file = FILE.replacen("\"Ironpit\"", "\"Donaudampfschifffahrtskapitän\"", 1);
    draft.options.data = Data::own(file).expect("a map");
    let scene = drawn(&draft.game().view(Viewer::Public), Lang::En);
    let lines = name_lines(&scene, "O4");
    let [(words, size)] = &lines[..] else { panic!("{lines:?}") };
    assert!(words.starts_with("Donau") && words.ends_with('…'), "{words}");
    // This is the smallest font size of a name on an unenlarged map.
    assert!((size - 21.0).abs() < 0.1, "{size}");
}

/// A race's colours, and its border on the map: for each stroke, whether it has the colour of the field, its width, and
/// its dashes.
type Livery = (Tincture, Vec<(bool, f32, Option<(f32, f32)>)>);

/// Returns the colours and the border of each race.
fn liveries() -> Vec<Livery> {
    let view = fresh().view(Viewer::Public);
    let scene = drawn(&view, Lang::En);
    let ops = &scene.moving.0;
    let border = |own: &Tincture| {
        // A realm is tinted with a transparent version of its field colour, and the border is drawn immediately
        // afterwards.
        let is_tint = |op: &Op| matches!(op, Op::Fill(_, color) if color.a < 255 && color.alpha(255) == own.field);
        let tint = ops.iter().position(is_tint).expect("a realm");
        let strokes = ops[tint + 1..].iter().map_while(|op| match op {
            Op::Stroke(path, pen) => Some((path, pen)),
            _ => None,
        });
        let strokes: Vec<_> = strokes.collect();
        let line = strokes.iter().take_while(|(path, _)| *path == strokes[0].0);
        line.map(|(_, pen)| (pen.color == own.field, pen.width, pen.dash)).collect()
    };
    let each = tinctures(&view).into_iter();
    each.map(|own| (own, border(&own))).collect()
}

/// Returns a colour's lightness, 0 to 255.
fn lightness(color: Color) -> f32 {
    0.30 * f32::from(color.r) + 0.59 * f32::from(color.g) + 0.11 * f32::from(color.b)
}

#[test]
fn races_are_distinguishable_in_greyscale() {
    let all = liveries();
    assert_eq!(all.len(), Race::ALL.len());
    for (index, (one, line)) in all.iter().enumerate() {
        assert!(!line.is_empty());
        for (other, other_line) in &all[index + 1..] {
            assert_ne!(one.charge, other.charge);
            assert_ne!(line, other_line, "{:?} {:?}", one.charge, other.charge);
        }
    }
}

#[test]
fn emblems_are_legible_on_their_fields() {
    for (own, _) in liveries() {
        let apart = lightness(own.field) - lightness(own.on_field);
        assert!(apart.abs() > 100.0, "{:?}: {apart}", own.charge);
    }
}

#[test]
fn pieces_on_the_map_do_not_overlap() {
    let mut views = all_views();
    views.push(crowd().view(Viewer::Seat(ORC)));
    for view in views {
        let scene = drawn(&view, Lang::Fr);
        let mut pieces = Vec::new();
        for kind in ["army ", "armies ", "site ", "mine", "special"] {
            pieces.extend(boxes(&scene, kind));
        }
        for (index, (one, area)) in pieces.iter().enumerate() {
            for (other, taken) in &pieces[index + 1..] {
                assert!(area.shared(*taken) < 0.5, "{one} covers {other}");
            }
        }
    }
}

#[test]
fn the_map_shows_battles_and_conquests_of_the_hand_made_campaign() {
    let scene = drawn(&board::campaign().game().view(Viewer::Public), Lang::En);
    let of = |kind: &str| {
        let mut found = notes(&scene, kind);
        found.sort();
        found
    };
    assert_eq!(of("battle "), ["battle C0", "battle D1", "battle E1"]);
    assert_eq!(of("taken "), ["taken C0", "taken D1", "taken E1", "taken O3", "taken T3"]);
    assert_eq!(of("March ").len(), 5);
    assert_eq!(
        of("Retreat "),
        [
            "Retreat of seat 0 from E1 to E2: 1",
            "Retreat of seat 4 from D1 to D2: 1",
            "Retreat of seat 5 from T3 to T1: 1",
        ]
    );
    assert!(of("March ").contains(&"March of seat 2 from H1 to C0: 2".to_owned()));
    // The map shows the weeks of both sieges.
    for weeks in ["7", "13"] {
        assert!(all_letters(&scene).any(|letters| letters.text == weeks));
    }
}

#[test]
fn armies_are_grouped_by_owner_if_a_province_has_too_many() {
    let scene = drawn(&crowd().view(Viewer::Public), Lang::En);
    assert!(boxes(&scene, "army ").is_empty());
    let all: Vec<String> = (0..6).map(|seat| format!("armies of seat {seat}: 4")).collect();
    assert_eq!(notes(&scene, "armies "), all);
    // The viewer's own armies are first, with their total number of stands.
    let own = drawn(&crowd().view(Viewer::Seat(DWARF)), Lang::En);
    assert_eq!(boxes(&own, "armies ")[0].0, "armies of seat 4: 4");
    assert!(all_letters(&own).any(|letters| letters.text == "80"));
}

#[test]
fn map_text_is_large_enough() {
    for view in all_views() {
        for lang in Lang::ALL {
            let scene = drawn(&view, lang);
            for letters in all_letters(&scene) {
                assert!(letters.size >= 15.0, "{letters:?}");
                let [left, right] = span(letters);
                assert!(left >= 0.0, "{letters:?}");
                assert!(right <= f32::from(scene.width), "{letters:?}");
            }
            for id in view.owners.keys() {
                let code = id.to_string();
                let found = all_letters(&scene).find(|letters| letters.text == code);
                assert!(found.is_some_and(|letters| letters.size >= 26.0), "{code}");
            }
            for seat in &names().seats {
                let found = all_letters(&scene).find(|letters| letters.text == *seat);
                assert!(found.is_some_and(|letters| letters.size >= 27.0), "{seat}");
            }
        }
    }
}

#[test]
fn army_numbers_in_uncrowded_provinces_are_at_least_24_pixels_high() {
    let view = board::campaign().game().view(Viewer::Public);
    let scene = drawn(&view, Lang::Fr);
    for (what, area) in boxes(&scene, "army ") {
        let number = what.split(' ').nth(1).unwrap();
        let found = all_letters(&scene).find(|letters| {
            letters.text == number && area.holds(Area::new(letters.at.x, letters.at.y, 0.0, 0.0))
        });
        let size = found.expect("there should be a number").size;
        assert!(size >= 24.0, "{what} is {size} high");
    }
}

#[test]
fn no_picture_reveals_what_only_another_seat_knows() {
    let secret = |scene: &Scene| -> Vec<String> {
        let legend = ["Draft", "Own", "Garrison", "Seen", "Camp", "Inside"];
        let legend = legend.map(|entry| format!("legend {entry}"));
        let kinds = ["Draft ".to_owned(), "known".to_owned()].into_iter().chain(legend);
        kinds.flat_map(|kind| notes(scene, &kind)).collect()
    };
    let game = board::campaign().game();
    let own = drawn(&game.view(Viewer::Seat(HUMAN)), Lang::En);
    let shown = secret(&own);
    for what in [
        "Draft of seat 2 from C0 to D1: 1",
        "Draft of seat 2 from H3 to E1: 1",
        "known",
        "legend Own",
        "legend Garrison",
        "legend Seen",
    ] {
        assert!(shown.iter().any(|one| one == what), "{what}: {shown:?}");
    }
    assert_eq!(secret(&drawn(&game.view(Viewer::Public), Lang::En)), Vec::<String>::new());
    // A position that differs only in what the humans' player knows looks the same to all other viewers.
    let other = {
        let mut draft = board::campaign();
        for unit in draft.position.units.values_mut().filter(|unit| unit.owner == HUMAN) {
            unit.stands = 3;
        }
        draft.position.marches.clear();
        draft.position.sightings.remove(&HUMAN);
        let fortress = board::site("H2", SiteKind::Fortress);
        draft.position.forces.retain(|_, force| force.site != Some(fortress));
        let left: BTreeSet<_> = draft.position.forces.keys().copied().collect();
        draft.position.units.retain(|_, unit| left.contains(&unit.force));
        draft.game()
    };
    let mut viewers: Vec<Viewer> =
        Seat::all(6).filter(|&seat| seat != HUMAN).map(Viewer::Seat).collect();
    viewers.push(Viewer::Public);
    for viewer in viewers {
        for lang in Lang::ALL {
            let here = drawn(&game.view(viewer), lang);
            assert_eq!(here, drawn(&other.view(viewer), lang), "{viewer:?}");
        }
    }
    let changed = drawn(&other.view(Viewer::Seat(HUMAN)), Lang::En);
    assert_ne!(own.moving, changed.moving);
}

#[test]
fn terrain_looks_the_same_to_all_viewers_at_all_times() {
    let game = board::campaign().game();
    let own = drawn(&game.view(Viewer::Seat(HUMAN)), Lang::En);
    let all = drawn(&game.view(Viewer::Public), Lang::En);
    assert_eq!(own.fixed, all.fixed);
    assert_eq!(all.fixed, drawn(&fresh().view(Viewer::Public), Lang::En).fixed);
}

#[test]
fn a_crop_shows_only_nearby_provinces_at_a_larger_scale() {
    let view = board::campaign().game().view(Viewer::Public);
    let whole = drawn(&view, Lang::En);
    let near = map(&view, &crop("C0", 1), "", Lang::En, &names());
    assert_eq!(boxes(&near, "label ").len(), 7);
    let size = |scene: &Scene| boxes(scene, "army 1 of seat 2")[0].1.w;
    assert!(size(&near) > size(&whole));
    let corner = map(&view, &crop("I4", 1), "", Lang::En, &names());
    assert_eq!(boxes(&corner, "label ").len(), 4);
    assert!(boxes(&corner, "March ").is_empty());
}

#[test]
fn a_wide_picture_shows_players_and_news_beside_the_map() {
    let view = board::campaign().game().view(Viewer::Public);
    let news = news();
    let look = Look { is_wide: true, happened: &news, owed: &news[..1], ..Look::default() };
    let scene = map(&view, &look, "Les Six Couronnes", Lang::Fr, &names());
    let usual = drawn(&view, Lang::Fr);
    assert!(scene.width > usual.width && scene.height < usual.height);
    let column =
        Area::new(f32::from(WIDTH), 0.0, f32::from(scene.width - WIDTH), f32::from(scene.height));
    let mut beside = boxes(&scene, "seat ");
    assert_eq!(beside.len(), 6);
    beside.extend(boxes(&scene, "happened"));
    beside.extend(boxes(&scene, "owed"));
    assert_eq!(beside.len(), 8);
    for (what, area) in &beside {
        assert!(column.holds(*area), "{what}: {area:?}");
    }
    assert_apart(&beside);
}

#[test]
fn every_player_has_a_card_in_matches_of_two_to_six_players() {
    for count in 2..=6 {
        let options = Options::usual(
            [Race::Elf, Race::Orc, Race::Dwarf, Race::Human, Race::Thain, Race::Isthak]
                .into_iter()
                .take(count),
        );
        let game = board::game(&options, Position::bare(&options));
        let scene = drawn(&game.view(Viewer::Public), Lang::Fr);
        let cards = boxes(&scene, "seat ");
        assert_eq!(cards.len(), count);
        let sheet = Area::new(0.0, 0.0, f32::from(scene.width), f32::from(scene.height));
        for (what, area) in &cards {
            assert!(sheet.holds(*area), "{what}");
        }
        assert_apart(&cards);
    }
}

#[test]
fn multiple_arrows_across_one_edge_are_drawn_apart() {
    let mut draft = board::Draft::new();
    for (seat, ends) in [
        (ELF, ["C0", "E1"]),
        (HUMAN, ["C0", "E1"]),
        (ORC, ["E1", "C0"]),
        (DWARF, ["C0", "O1"]),
        (ORC, ["O1", "C0"]),
        (HUMAN, ["O1", "C0"]),
    ] {
        draft.way(seat, 1, ends, Gait::March);
    }
    let scene = drawn(&draft.game().view(Viewer::Public), Lang::En);
    let arrows = boxes(&scene, "March ");
    assert_eq!(arrows.len(), 6);
    for (index, (one, area)) in arrows.iter().enumerate() {
        for (other, taken) in &arrows[index + 1..] {
            let apart = area.centre().distance(taken.centre());
            assert!(apart >= 20.0, "{one}, {other}: {apart}");
        }
    }
}

#[test]
fn the_view_contains_the_last_seasons_events() {
    let game = board::busiest();
    let recent = &game.position().recent;
    assert!(!recent.ways.is_empty());
    assert_eq!(&game.view(Viewer::Public).recent, &**recent);
    // Each march arrow connects two different known provinces.
    let known: BTreeSet<ProvinceId> = game.position().provinces.keys().copied().collect();
    for way in &recent.ways {
        assert!(known.contains(&way.from) && known.contains(&way.to));
        assert_ne!(way.from, way.to);
    }
}

#[test]
fn the_legend_explains_every_symbol_on_the_map() {
    for view in all_views() {
        let scene = drawn(&view, Lang::En);
        let legend = notes(&scene, "legend ").into_iter();
        let legend: BTreeSet<String> =
            legend.map(|what| what.trim_start_matches("legend ").to_owned()).collect();
        for (note, entries) in [
            ("army ", ["Army"].as_slice()),
            ("armies of", &["Several"]),
            ("armies left out", &["More"]),
            ("mine", &["Mine"]),
            ("special", &["Special"]),
            ("March ", &["March"]),
            ("Retreat ", &["Retreat"]),
            ("Draft ", &["Draft"]),
            ("fighting ", &["Fighting"]),
            ("battle ", &["Battle", "Drawn"]),
            ("taken ", &["Taken"]),
        ] {
            let occurs = !boxes(&scene, note).is_empty();
            let is_named = entries.iter().any(|entry| legend.contains(*entry));
            assert_eq!(occurs, is_named, "{note}: {legend:?}");
        }
        assert_eq!(legend.contains("Siege"), !view.sieges.is_empty());
        assert_eq!(legend.contains("Weeks"), !view.sieges.is_empty());
        let ways = ["March ", "Retreat ", "Draft "];
        let is_several =
            ways.iter().flat_map(|way| boxes(&scene, way)).any(|(what, _)| !what.ends_with(": 1"));
        assert_eq!(legend.contains("Ways"), is_several, "{legend:?}");
    }
}

#[test]
fn maps_are_small_files_and_identical_maps_have_identical_bytes() {
    for game in [&board::campaign().game(), board::busiest()] {
        let view = game.view(Viewer::Seat(HUMAN));
        let scene = drawn(&view, Lang::Fr);
        let paint = || Painter::portable().paint(&scene).expect("there should be a picture").png;
        let bytes = paint();
        assert!(bytes.len() < 500_000, "{} bytes", bytes.len());
        assert_eq!(bytes, paint());
    }
}

/// Saves pictures in the temporary folder for inspection.
#[test]
fn inspection_pictures_are_saved_when_golden_files_are_updated() {
    if !is_blessing("1") {
        return;
    }
    let keep = crate::suite::pictures::write_for_inspection;
    let campaign = board::campaign().game();
    let own = campaign.view(Viewer::Seat(HUMAN));
    keep("dw-campaign-en", &drawn(&campaign.view(Viewer::Public), Lang::En));
    keep("dw-own-fr", &drawn(&own, Lang::Fr));
    keep("dw-fresh-en", &drawn(&fresh().view(Viewer::Public), Lang::En));
    keep("dw-crowd-fr", &drawn(&crowd().view(Viewer::Seat(ORC)), Lang::Fr));
    let busy = board::busiest();
    keep("dw-busy-en", &drawn(&busy.view(Viewer::Public), Lang::En));
    keep("dw-busy-own-fr", &drawn(&busy.view(Viewer::Seat(HUMAN)), Lang::Fr));
    let look = crop("C0", 1);
    keep("dw-crop-fr", &map(&own, &look, "Les Six Couronnes", Lang::Fr, &names()));
    let news = news();
    let look = Look { is_wide: true, happened: &news, owed: &news[..2], ..Look::default() };
    keep("dw-wide-en", &map(&own, &look, "Les Six Couronnes", Lang::En, &names()));
}
