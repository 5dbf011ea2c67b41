//! Tests of the Demonworld map's alt text and golden picture, and of hostile player names.

use regnal_core::game::{Game, Seat, Viewer};
use regnal_core::text::{Lang, Line};
use regnal_demonworld::content::usual;
use regnal_demonworld::render::{Look, alt, map};
use regnal_painter::text::{shape, width};

use super::board::{self, HUMAN, ORC, names};
use crate::suite::pictures::{self, file, letters};

fn words(viewer: Viewer, lang: Lang) -> String {
    let view = board::campaign().game().view(viewer);
    alt(&view, &Look::default(), lang, &names(), 100_000)
}

#[test]
fn the_map_alt_text_states_each_players_standing() {
    let words = words(Viewer::Public, Lang::En);
    assert!(words.starts_with("Autumn of year 2. Orders."), "{words}");
    for part in [
        "Gaspard, Humans, emperor with 1 winter passed: prestige +3, 7 provinces: C0, H1, H2, H3, H4, H5 and H6; 4 cities",
        "4 armies: no. 1 in C0, no. 2 in C0, no. 4 in H3 and no. 12 in H2.",
        "Siege of Silverbough (E1, city) by Éléonore, 7 weeks passed.",
        "13 weeks passed.",
        "army 3 (Éléonore) from O1 to E1",
        "army 2 (Maëlle) from E1 to E2",
        "Battle, Fourways (C0), Gaspard against the militia: the defender routed.",
        "Silverbough (E1) changed hands: Éléonore after Maëlle.",
        "Silverbough (E1, city) is held by Maëlle.",
        "Gnawmarsh (O3) changed hands: the militia after Éléonore.",
    ] {
        assert!(words.contains(part), "{part} in {words}");
    }
    for land in usual().world.provinces() {
        assert!(words.contains(&land.name.en), "{}", land.id);
    }
}

#[test]
fn the_map_alt_text_contains_no_secrets_of_other_players() {
    for lang in Lang::ALL {
        let public = words(Viewer::Public, lang);
        let own = words(Viewer::Seat(HUMAN), lang);
        let other = words(Viewer::Seat(ORC), lang);
        assert!(!public.contains("38"), "{public}");
        assert!(own.contains("38") && own.contains("44"), "{own}");
        assert!(!other.contains("38") && other.contains("44"), "{other}");
        let order = match lang {
            Lang::En => "Your orders: army 1 from C0 to D1 and army 4 from H3 to E1.",
            Lang::Fr => "Vos ordres\u{a0}: armée 1 de C0 vers D1 et armée 4 de H3 vers E1.",
        };
        assert!(own.contains(order), "{own}");
        let head = order.split_once(' ').unwrap().0;
        assert!(!public.contains(head) && !other.contains(head));
    }
    let seen = words(Viewer::Seat(HUMAN), Lang::En);
    assert!(seen.contains("Summer of year 2: army 3 (Éléonore) in Silverbough (E1): "), "{seen}");
    assert!(seen.contains("garrison (Maëlle) in Silverbough (E1): "), "{seen}");
}

#[test]
fn the_map_alt_text_is_limited_in_length_and_mentions_open_questions_early() {
    let view = board::campaign().game().view(Viewer::Public);
    let owed = [Line::new("demonworld-alt-eliminated").with("seat", ORC)];
    let look = Look { is_wide: true, owed: &owed, ..Look::default() };
    for lang in Lang::ALL {
        for limit in [60, 500, 1024, 2000] {
            let words = alt(&view, &look, lang, &names(), limit);
            assert!(words.chars().count() <= limit, "{limit}: {words}");
        }
        let words = alt(&view, &look, lang, &names(), 2000);
        let out = match lang {
            Lang::En => "Éléonore is out of the game.",
            Lang::Fr => "Éléonore est hors jeu.",
        };
        assert!(words.contains(out), "{words}");
    }
}

#[test]
fn the_small_map_of_provinces_matches_the_golden_file() {
    let view = board::campaign().game().view(Viewer::Public);
    let scene = map(&view, &Look::default(), "Les Six Couronnes", Lang::Fr, &names());
    pictures::compare(&file("assets/demonworld/map.png"), &scene);
}

const HOSTILE: &[&str] = &[
    "",
    "   ",
    "\u{202E}drawkcab\u{202C}",
    "@everyone **bold** `code` ||spoiler||",
    "Z\u{335}\u{321}\u{328}\u{327}\u{334}a\u{336}lgo",
    "龍王 👑👨‍👩‍👧 🇫🇷",
    "new\nline\ttab\r\0nul",
    "﷽﷽﷽﷽﷽﷽﷽﷽",
    "W WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
];

#[test]
fn a_hostile_name_stays_on_its_card_and_does_not_affect_other_text() {
    let view = board::campaign().game().view(Viewer::Seat(HUMAN));
    for name in HOSTILE {
        let mut names = names();
        names.seats[0] = (*name).to_owned();
        names.seats[2] = (*name).to_owned();
        let title = name.repeat(20);
        let scene = map(&view, &Look::default(), &title, Lang::Fr, &names);
        for letters in letters(&scene) {
            let drawn = shape(letters.face, letters.size, &letters.text);
            assert!(drawn.is_complete(), "{:?}", letters.text);
            let wide = width(letters.face, letters.size, &letters.text);
            assert!(wide < f32::from(scene.width), "{:?}", letters.text);
        }
        for seat in [Seat(0), HUMAN] {
            let note = format!("seat {}", seat.0);
            let card = scene.moving.notes().find(|(what, _)| *what == note);
            let card = card.expect("there should be a card").1;
            let name = letters(&scene).find(|letters| {
                let is_in = letters.at.x > card.x && letters.at.x < card.right();
                is_in && letters.at.y > card.y && letters.at.y < card.y + 50.0
            });
            let name = name.expect("there should be a name");
            let end = name.at.x + width(name.face, name.size, &name.text);
            assert!(end <= card.right(), "{:?} ends at {end}", name.text);
        }
    }
}
