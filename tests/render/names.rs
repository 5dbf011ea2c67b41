//! Tests of hostile names: every glyph is drawn or visibly replaced, and always in the right place.

use regnal::games::mighty::view::UnitView;
use regnal::render::scene::Face;
use regnal::render::text::{MISSING, outline, safe, shape, width};

use super::demo;
use crate::suite::pictures::all_letters;

const HOSTILE: &[&str] = &[
    "",
    "   ",
    "\u{202E}drawkcab\u{202C}",
    "@everyone **bold** `code` ||spoiler||",
    "Z\u{335}\u{321}\u{328}\u{327}\u{334}a\u{336}\u{337}\u{338}l\u{30D}\u{30E}\u{304}go",
    "龍王 👑👨‍👩‍👧 🇫🇷",
    "نص عربي mixed עברית",
    "\u{2068}שלום\u{2069} 1",
    "さくら and 홍길동",
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
            assert!(shape(face, 30.0, &name).is_complete(), "{name:?} in {face:?}");
        }
    }
    assert_eq!(safe("\u{F0000}"), MISSING.to_string());
}

#[test]
fn names_in_every_script_are_drawn_without_missing_glyph_boxes() {
    for name in
        ["龍王", "さくら", "홍길동", "สมชาย", "👑🐉", "𝔻𝕣𝕒𝕘𝕠𝕟", "🙂🤖🦊🦄", "🗡🛡🏴🏳🏹🥷🫡", "🏳️‍🌈🏴‍☠️"]
    {
        let drawn = safe(name);
        assert!(!drawn.contains(MISSING), "{name}: {drawn}");
        let shaped = shape(Face::Bold, 30.0, &drawn);
        assert!(shaped.is_complete(), "{name}");
        let glyphs = shaped.runs.iter().flat_map(|(face, glyphs)| {
            let ink = |glyph: &regnal::render::text::PlacedGlyph| outline(face, glyph.id, 30.0);
            glyphs.iter().map(ink).collect::<Vec<_>>()
        });
        let inked = glyphs.filter(|path| !path.0.is_empty()).count();
        assert!(inked >= 2, "{name}: {inked}");
    }
    // Bitmap characters are placed one after another, so the width of the text is the sum of their widths.
    let wide = |text| width(Face::Regular, 32.0, text);
    assert!((wide("龍王") - 64.0).abs() < 0.5, "{}", wide("龍王"));
    assert!(wide("a龍b") > wide("ab") + 31.0);
}

/// A joined emoji is drawn as a single glyph, which differs from that of its first emoji.
#[test]
fn joined_emoji_are_drawn_whole() {
    for name in ["🏳️‍🌈", "🏴‍☠️", "👨‍👩‍👧", "👩‍🚀"] {
        let drawn = safe(name);
        let ink = |text: &str| {
            let shaped = shape(Face::Regular, 30.0, text);
            let glyphs = shaped.runs.iter().flat_map(|(face, glyphs)| {
                glyphs.iter().map(|glyph| outline(face, glyph.id, 30.0)).collect::<Vec<_>>()
            });
            glyphs.collect::<Vec<_>>()
        };
        let first: String = drawn.chars().take(1).collect();
        assert_eq!(ink(&drawn).len(), 1, "{name}: {drawn}");
        assert_ne!(ink(&drawn), ink(&first), "{name}: {drawn}");
    }
}

#[test]
fn a_hostile_name_fits_on_its_card_and_does_not_affect_other_text() {
    for name in HOSTILE {
        let mut map = demo::seven();
        map.names.seats[0] = (*name).to_owned();
        map.title = name.repeat(20);
        let scene = map.whole();
        for letters in all_letters(&scene) {
            let wide = width(letters.face, letters.size, &letters.text);
            let drawn = shape(letters.face, letters.size, &letters.text);
            assert!(drawn.is_complete(), "{:?}", letters.text);
            assert!(wide < f32::from(scene.width), "{:?}", letters.text);
        }
        let card = scene.moving.notes().find(|(what, _)| *what == "seat 0");
        let card = card.expect("there should be a card").1;
        let name = all_letters(&scene).find(|letters| {
            letters.at.y > card.y && letters.at.y < card.y + 60.0 && letters.at.x < card.right()
        });
        let name = name.expect("there should be a name");
        let end = name.at.x + width(name.face, name.size, &name.text);
        assert!(end <= card.right(), "{:?} ends at {end}", name.text);
    }
}

#[test]
fn text_is_at_least_24_pixels_high() {
    for map in [demo::campaign(), demo::crowded(2)] {
        let scene = map.whole();
        let units = &map.view.units;
        let alone = |unit: &&UnitView| {
            let here = units.values().filter(|other| other.hex == unit.hex);
            here.count() == 1 && unit.aboard.is_none()
        };
        let ids: Vec<String> =
            units.values().filter(alone).map(|unit| unit.id.to_string()).collect();
        for seat in &map.names.seats {
            let name = all_letters(&scene).find(|letters| letters.text == *seat);
            assert!(name.is_some_and(|letters| letters.size >= 24.0));
        }
        let labels = map.view.cells.values().map(|cell| &cell.label);
        for text in ids.iter().chain(labels) {
            let found = all_letters(&scene).filter(|letters| letters.text == *text);
            let size = found.map(|letters| letters.size).fold(0.0, f32::max);
            assert!(size >= 23.5, "{text} is {size} high");
        }
    }
}
