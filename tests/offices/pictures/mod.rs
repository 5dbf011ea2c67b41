//! Tests of the pictures of Imperial Offices: the files are small, the text is legible, and only facts known to the
//! viewer are shown.

mod arms;
pub(crate) mod demo;
mod faces;
mod maps;
mod views;
mod words;

use regnal_core::seat::Seat;
use regnal_core::text::{Lang, Line};
use regnal_offices::View;
use regnal_offices::encounter::Carried;
use regnal_offices::ids::CharacterId;
use regnal_offices::nouns::{Object, Race, Sex};
use regnal_offices::render::{Look, court, map, race, sheet};
use regnal_painter::path::Area;
use regnal_painter::scene::{Anchor, Letters, Scene};
use regnal_painter::text::{shape, width};

use self::demo::{fullest, names, orders, own_of, people, queen, world, world_names};
use crate::suite::kept::Kept;
use crate::suite::pictures::{self, add, boxes, file, is_blessing, letters};

const TITLE: &str = "Les huit charges";

/// Returns the id of a free hero, and a view with only the facts that are visible to everybody who knows him.
fn stranger() -> (CharacterId, View) {
    let (_, mut who) = demo::hero(Seat(2), 1, Race::Orc, Sex::Male);
    who.repute.seat = None;
    who.name = "Grumsh le Borgne".to_owned();
    let face = (CharacterId::free(4), who);
    (face.0, demo::single_character(&face, &[]))
}

/// Returns a queen who carries one object of every kind.
fn queen_with_every_object() -> View {
    let mut view = people();
    let queen = own_of(&mut view).characters.get_mut(&queen());
    let all = Object::ALL.iter().map(|&object| Carried::new(object));
    queen.expect("there should be a queen").carried = all.collect();
    view
}

/// Returns the recent events shown beside a wide map.
fn news() -> [Line; 2] {
    ["offices-legend-battle", "offices-legend-seen"].map(Line::new)
}

/// Returns all pictures of the [`demo`] world, by name.
fn all(lang: Lang) -> Vec<(String, Scene)> {
    let names = names();
    let news = news();
    let wide = Look { is_wide: true, happened: &news, owed: &news[..1], ..Look::default() };
    let plain = Look::default();
    let mut all = Vec::new();
    for players in [2, 5, 8] {
        let seen = world(players, Some(Seat(1)));
        all.push((format!("map-{players}"), map(&seen, &plain, TITLE, lang, &names)));
        let seen = world(players, None);
        all.push((format!("public-{players}"), map(&seen, &wide, TITLE, lang, &names)));
    }
    all.push(("fullest".to_owned(), map(&fullest(), &plain, TITLE, lang, &names)));
    let (id, unknown) = stranger();
    for (name, id, view, orders) in [
        ("queen", queen(), people(), &orders()[..]),
        ("stranger", id, unknown, &[]),
        ("pedlar", queen(), queen_with_every_object(), &[]),
    ] {
        let scene = sheet(&view, id, orders, TITLE, lang, &names);
        all.push((format!("sheet-{name}"), scene.expect("the character should be drawn")));
    }
    let view = people();
    let page = court(&view, TITLE, lang, &names);
    all.push(("court".to_owned(), page.expect("there should be a kingdom")));
    let page = race(&view, TITLE, lang, &names);
    all.push(("race".to_owned(), page.expect("there should be a kingdom")));
    all
}

/// Returns the left and right edges of a line of text.
fn span(letters: &Letters) -> (f32, f32) {
    let wide = width(letters.face, letters.size, &letters.text);
    let left = match letters.anchor {
        Anchor::Start => letters.at.x,
        Anchor::Middle => letters.at.x - wide / 2.0,
        Anchor::End => letters.at.x - wide,
    };
    (left, left + wide)
}

/// Returns the lines of text that begin inside an area.
fn letters_in(scene: &Scene, area: Area) -> impl Iterator<Item = &Letters> {
    letters(scene).filter(move |letters| {
        let at = letters.at;
        at.x >= area.x && at.x < area.right() && at.y > area.y && at.y <= area.bottom()
    })
}

#[test]
fn every_picture_is_a_small_file() {
    for lang in Lang::ALL {
        for (name, scene) in all(lang) {
            let bytes = pictures::painted(&scene).png.len();
            assert!(bytes < 500_000, "{name}: {bytes} bytes");
            if is_blessing("1") {
                pictures::write_for_inspection(&format!("io-{name}-{}", lang.code()), &scene);
            }
        }
    }
}

#[test]
fn every_picture_matches_its_golden_file() {
    let mut kept = Kept::default();
    for lang in Lang::ALL {
        for (name, scene) in all(lang) {
            let place = match name.split('-').next() {
                Some("map" | "fullest") => "map",
                Some("public") => "wide map",
                Some("sheet") => "sheet",
                Some("court") => "people",
                _ => "race",
            };
            add(&mut kept, place, &scene);
        }
    }
    kept.check("tests/render/golden/offices.txt");
}

#[test]
fn a_two_player_map_and_the_court_match_their_golden_files() {
    let names = names();
    let seen = world(2, Some(Seat(0)));
    let small = map(&seen, &Look::default(), TITLE, Lang::Fr, &world_names(2));
    pictures::compare(&file("tests/render/golden/kingdom.png"), &small);
    let scene = court(&people(), TITLE, Lang::En, &names).expect("there should be a kingdom");
    pictures::compare(&file("tests/render/golden/people.png"), &scene);
}

#[test]
fn all_text_is_legible_and_inside_the_picture_in_both_languages() {
    for lang in Lang::ALL {
        for (name, scene) in all(lang) {
            for letters in letters(&scene) {
                // On the map `fullest`, every province holds all items, so its text is smaller.
                let least = if name == "fullest" { 10.0 } else { 13.0 };
                assert!(letters.size >= least, "{name}: {letters:?}");
                assert!(shape(letters.face, letters.size, &letters.text).is_complete());
                let (left, right) = span(letters);
                let whole = f32::from(scene.width);
                assert!(left >= 0.0 && right <= whole, "{name}: {letters:?}");
                assert!(letters.at.y <= f32::from(scene.height), "{name}: {letters:?}");
            }
        }
    }
}

/// Checks that the bot's own text is never shortened. Only names written by players can be too long.
#[test]
fn the_bots_own_text_is_not_shortened_in_either_language() {
    for lang in Lang::ALL {
        for (name, scene) in all(lang) {
            for letters in letters(&scene) {
                let is_name =
                    letters.text.starts_with("Isabeau") || letters.text.starts_with("Éléonore");
                assert!(is_name || !letters.text.ends_with('…'), "{name}: {}", letters.text);
            }
        }
    }
}

#[test]
fn unknown_traits_are_neither_drawn_nor_described() {
    use regnal_offices::render::alt_sheet;
    let drawn = |id, view: &View| sheet(view, id, &[], TITLE, Lang::En, &names());
    let (id, unknown) = stranger();
    let scene = drawn(id, &unknown).expect("the character should be drawn");
    for kind in ["skill ", "merit ", "object "] {
        assert!(boxes(&scene, kind).is_empty(), "{kind}");
    }
    let words = alt_sheet(&unknown, id, &[], Lang::En, &names(), 2_000);
    assert_eq!(words.as_deref(), Some("Grumsh le Borgne: Free hero · Orc · Neutral · Coward."));
    let own = drawn(queen(), &people()).expect("there should be a queen");
    assert_eq!(boxes(&own, "skill ").len(), 15);
    assert_eq!(boxes(&own, "merit ").len(), 8);
    assert_eq!(boxes(&own, "object ").len(), 2);
}

#[test]
fn io_pub_16_the_length_of_a_bar_matches_the_percentage_of_the_leaders_merit() {
    let scene = race(&people(), TITLE, Lang::En, &names()).expect("there should be a kingdom");
    let said: Vec<&str> = letters(&scene).map(|letters| letters.text.as_str()).collect();
    for words in ["37%", "82%", "61%", "4%", "in the lead", "nobody has merit yet", "none of yours"]
    {
        assert!(said.contains(&words), "{words}: {said:?}");
    }
    // No percentage exceeds 100: a candidate with 240% of the runner-up's merit is described as the leader.
    assert!(!said.iter().any(|words| words.contains("240")), "{said:?}");
    assert_eq!(said.iter().filter(|words| **words == "in the lead").count(), 2);
    assert_eq!(boxes(&scene, "portrait ").len(), 6);
    assert_eq!(boxes(&scene, "office ").len(), 8);
}

const HOSTILE: &[&str] = &[
    "",
    "\u{202E}drawkcab\u{202C}",
    "@everyone **bold** ||spoiler||",
    "Z\u{335}\u{321}\u{328}\u{327}a\u{336}lgo",
    "龍王 👑👨‍👩‍👧 🇫🇷",
    "new\nline\ttab\r\0nul",
    "﷽﷽﷽﷽﷽﷽﷽﷽",
    "W WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
];

#[test]
fn a_malicious_name_stays_within_its_card_and_the_picture() {
    for name in HOSTILE {
        let mut called = names();
        called.seats[0] = (*name).to_owned();
        let mut seen = world(3, Some(Seat(0)));
        let king = seen.kingdoms[0].king.as_mut();
        king.expect("there should be a king").name = (*name).to_owned();
        let own = own_of(&mut seen).characters.values_mut();
        for called in own.map(|one| &mut one.name) {
            *called = (*name).to_owned();
        }
        for who in seen.characters.values_mut() {
            who.name = (*name).to_owned();
        }
        let (mut folk, hero) = (people(), CharacterId::member(Seat(0), 1));
        let one = own_of(&mut folk).characters.get_mut(&hero);
        one.expect("there should be a hero").name = (*name).to_owned();
        let (title, lang) = (name.repeat(20), Lang::Fr);
        let scenes = [
            map(&seen, &Look::default(), &title, lang, &called),
            court(&folk, TITLE, lang, &called).expect("there should be a kingdom"),
            sheet(&folk, hero, &[], &title, Lang::En, &called).expect("there should be a hero"),
        ];
        for scene in &scenes {
            for letters in letters(scene) {
                assert!(shape(letters.face, letters.size, &letters.text).is_complete());
                assert!(span(letters).1 <= f32::from(scene.width), "{:?}", letters.text);
            }
        }
        for (what, card) in boxes(&scenes[1], "card 102") {
            for letters in letters_in(&scenes[1], card) {
                assert!(span(letters).1 <= card.right(), "{what}: {:?}", letters.text);
            }
        }
    }
}
