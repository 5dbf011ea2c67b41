//! Tests of the text on the Demonworld sheets: its size, its position within the sheet, and hostile player names.

use regnal_painter::scene::Scene;
use regnal_painter::text::{MISSING, shape, width};

use super::*;
use crate::suite::pictures::{assert_apart, letters, span};

fn stays_inside(name: &str, scene: &Scene) {
    for letters in letters(scene) {
        let [left, right] = span(letters);
        let inside = left >= 0.0 && right <= f32::from(scene.width);
        assert!(inside, "{name}: {:?} from {left} to {right}", letters.text);
        let below = letters.at.y <= f32::from(scene.height);
        assert!(below, "{name}: {:?} at {:?}", letters.text, letters.at);
        assert!(shape(letters.face, letters.size, &letters.text).is_complete());
    }
}

#[test]
fn sheet_text_is_legible_and_stays_on_the_sheet() {
    for lang in Lang::ALL {
        for (name, scene) in all(lang) {
            stays_inside(&name, &scene);
            for letters in letters(&scene) {
                assert!(letters.size >= 24.0, "{name}: {:?} {}", letters.text, letters.size);
                // A missing message would appear as its message id.
                assert!(!letters.text.contains("demonworld-"), "{name}: {:?}", letters.text);
                assert!(!letters.text.contains(MISSING), "{name}: {:?}", letters.text);
            }
        }
    }
}

#[test]
fn hostile_names_do_not_overflow_the_sheet() {
    let hostile = [
        "",
        "\u{202E}drawkcab\u{202C}",
        "Z\u{335}\u{321}\u{328}\u{327}\u{334}a\u{336}\u{337}\u{338}l\u{30D}\u{30E}\u{304}go",
        "龍王 👑👨‍👩‍👧 🇫🇷",
        "new\nline\ttab\r\0nul",
        "﷽﷽﷽﷽﷽﷽﷽﷽",
        "W WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    ];
    let (city, (table, battle), realm) =
        (demo::stormed_city().game(), demo::on_table(), demo::realm());
    for name in hostile {
        let mut names = names();
        for seat in &mut names.seats {
            *seat = name.to_owned();
        }
        let title = name.repeat(10);
        for eye in [Some(A), Some(B), None] {
            let view = look(&city, eye);
            let scene = siege_sheet(&view, siege(&view), &title, Lang::Fr, &names).unwrap();
            stays_inside(name, &scene);
            let view = look(&table, eye);
            let scene = battle_sheet(&view, battle, &title, Lang::Fr, &names).unwrap();
            stays_inside(name, &scene);
        }
        let view = look(&realm, Some(A));
        let scene = army_list(&view, None, &title, Lang::Fr, &names).unwrap();
        stays_inside(name, &scene);
    }
}

#[test]
fn labels_around_the_siege_walls_do_not_overlap() {
    for play in [demo::stormed_city().game(), demo::first_week()] {
        let view = look(&play, Some(B));
        let scene = siege_sheet(&view, siege(&view), "", Lang::En, &names()).unwrap();
        let indices: Vec<(String, Area)> = letters(&scene)
            .filter(|letters| letters.text.starts_with('#'))
            .map(|letters| {
                let wide = width(letters.face, letters.size, &letters.text);
                (letters.text.clone(), Area::around(letters.at, wide, 22.0))
            })
            .collect();
        assert!(indices.len() >= 16);
        assert_apart(&indices);
    }
}
