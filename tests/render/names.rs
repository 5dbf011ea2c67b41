//! Names that mean harm: every glyph is drawn or visibly replaced, and nothing leaves its place.

use regnal::games::mighty::view::UnitView;
use regnal::render::scene::{Face, Op, Scene};
use regnal::render::text::{MISSING, safe, shape, width};

use super::demo;

const HOSTILE: &[&str] = &[
    "",
    "   ",
    "\u{202E}drawkcab\u{202C}",
    "@everyone **bold** `code` ||spoiler||",
    "Z\u{335}\u{321}\u{328}\u{327}\u{334}a\u{336}\u{337}\u{338}l\u{30D}\u{30E}\u{304}go",
    "龍王 👑👨‍👩‍👧 🇫🇷",
    "نص عربي mixed עברית",
    "Ελληνικά Кириллица Ünïcödé",
    "\u{FEFF}\u{200B}\u{2060}\u{00AD}",
    "new\nline\ttab\r\0nul",
    "𝕭𝖑𝖆𝖈𝖐𝖑𝖊𝖙𝖙𝖊𝖗",
    "﷽﷽﷽﷽﷽﷽﷽﷽",
    "W WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
];

#[test]
fn every_glyph_of_a_hostile_name_is_drawn_or_replaced() {
    for name in HOSTILE {
        let name = safe(name);
        for face in [Face::Regular, Face::Bold, Face::Italic] {
            assert!(
                shape(face, 30.0, &name).is_complete(),
                "{name:?} in {face:?}"
            );
        }
    }
    assert!(safe("龍王").chars().all(|character| character == MISSING));
    assert!(
        shape(Face::Bold, 30.0, "龍")
            .runs
            .iter()
            .any(|(_, glyphs)| glyphs[0].id == 0)
    );
}

fn letters(scene: &Scene) -> impl Iterator<Item = &regnal::render::scene::Letters> {
    let ops = scene.fixed.0.iter().chain(&scene.moving.0);
    ops.filter_map(|op| match op {
        Op::Text(letters) => Some(letters),
        _ => None,
    })
}

#[test]
fn a_hostile_name_stays_in_its_card_and_hurts_no_other_text() {
    for name in HOSTILE {
        let mut map = demo::seven();
        map.names.seats[0] = (*name).to_owned();
        map.title = name.repeat(20);
        let scene = map.whole();
        for letters in letters(&scene) {
            let wide = width(letters.face, letters.size, &letters.text);
            let drawn = shape(letters.face, letters.size, &letters.text);
            assert!(drawn.is_complete(), "{:?}", letters.text);
            assert!(wide < f32::from(scene.width), "{:?}", letters.text);
        }
        let card = scene.moving.notes().find(|(what, _)| *what == "seat 0");
        let card = card.expect("a card").1;
        let name = letters(&scene).find(|letters| {
            letters.at.y > card.y && letters.at.y < card.y + 60.0 && letters.at.x < card.right()
        });
        let name = name.expect("a name");
        let end = name.at.x + width(name.face, name.size, &name.text);
        assert!(end <= card.right(), "{:?} ends at {end}", name.text);
    }
}

#[test]
fn what_must_be_read_is_at_least_24_pixels_high() {
    for map in [demo::campaign(), demo::crowded(2)] {
        let scene = map.whole();
        let units = &map.view.units;
        let alone = |unit: &&UnitView| {
            let here = units.values().filter(|other| other.hex == unit.hex);
            here.count() == 1 && unit.aboard.is_none()
        };
        let ids: Vec<String> = units
            .values()
            .filter(alone)
            .map(|unit| unit.id.to_string())
            .collect();
        for seat in &map.names.seats {
            let name = letters(&scene).find(|letters| letters.text == *seat);
            assert!(name.is_some_and(|letters| letters.size >= 24.0));
        }
        let labels = map.view.cells.values().map(|cell| &cell.label);
        for text in ids.iter().chain(labels) {
            let found = letters(&scene).filter(|letters| letters.text == *text);
            let size = found.map(|letters| letters.size).fold(0.0, f32::max);
            assert!(size >= 23.5, "{text} is {size} high");
        }
    }
}
