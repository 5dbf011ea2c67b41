//! Tests of the Demonworld sheets: sieges, battles and army lists.

mod demo;
mod letters;
mod secrets;
mod soak;

use regnal_core::game::Seat;
use regnal_core::text::Lang;
use regnal_demonworld::battle::Role;
use regnal_demonworld::ids::{BattleId, SiegeId};
use regnal_demonworld::render::{
    alt_army, alt_battle, alt_siege, army_list, battle_pages, battle_sheet, battles_sheet,
    siege_sheet,
};
use regnal_demonworld::state::Unit;
use regnal_demonworld::works::ElementKind;
use regnal_painter::path::Area;
use regnal_painter::scene::{Op, Scene, Theme};

use self::demo::{look, names, siege};
use crate::rules::board::{A, B, C};
use crate::suite::pictures::{self, boxes, file, is_blessing};

fn texts(scene: &Scene) -> Vec<&str> {
    let letters = picked!(scene.moving.0.iter(), Op::Text(letters) => letters.text.as_str());
    letters.collect()
}

/// Returns each sheet of the boards in [`demo`] for each viewer, by name.
pub(super) fn all(lang: Lang) -> Vec<(String, Scene)> {
    let names = names();
    let eyes = [("inside", Some(A)), ("outside", Some(B)), ("world", None)];
    let mut scenes = Vec::new();
    for (board, play) in [
        ("city", demo::stormed_city().game()),
        ("fort", demo::first_week()),
        ("long", demo::longest().game()),
    ] {
        for (who, eye) in eyes {
            let view = look(&play, eye);
            let scene = siege_sheet(&view, siege(&view), "La marche de l’Ouest", lang, &names);
            scenes.push((format!("siege-{board}-{who}"), scene.unwrap()));
        }
    }
    for (board, (play, battle)) in [
        ("field", demo::field()),
        ("fought", demo::fought()),
        ("table", demo::on_table()),
        ("assault", demo::assault()),
        ("assault-table", demo::assault_on_table()),
    ] {
        for (who, eye) in eyes {
            let view = look(&play, eye);
            let scene = battle_sheet(&view, battle, "La marche de l’Ouest", lang, &names);
            scenes.push((format!("battle-{board}-{who}"), scene.unwrap()));
        }
    }
    let view = look(&demo::realm(), Some(A));
    let whole = army_list(&view, None, "La marche de l’Ouest", lang, &names);
    scenes.push(("army-all".to_owned(), whole.unwrap()));
    let first = *view.own.as_ref().unwrap().forces.keys().next().unwrap();
    let one = army_list(&view, Some(first), "", lang, &names);
    scenes.push(("army-one".to_owned(), one.unwrap()));
    scenes
}

#[test]
fn every_sheet_is_a_small_image_file() {
    for lang in Lang::ALL {
        for (name, scene) in all(lang) {
            assert_eq!(scene.width, 1080, "{name}");
            let picture = pictures::painted(&scene);
            let bytes = picture.png.len();
            assert!(bytes < 500_000, "{name}: {bytes} bytes");
            if is_blessing("1") {
                pictures::write_for_inspection(&format!("dw-{name}-{}", lang.code()), &scene);
            }
        }
    }
}

#[test]
fn the_siege_scene_matches_the_golden_file() {
    let view = look(&demo::stormed_city().game(), Some(B));
    let scene = siege_sheet(&view, siege(&view), "", Lang::En, &names()).unwrap();
    pictures::compare_scene(&file("tests/render/golden/siege.scene"), &scene);
}

#[test]
fn the_siege_picture_matches_the_golden_file() {
    let view = look(&demo::stormed_city().game(), Some(A));
    let scene = siege_sheet(&view, siege(&view), "", Lang::Fr, &names()).unwrap();
    let picture = pictures::painted(&scene);
    pictures::check(&file("tests/render/golden/siege.png"), &picture);
}

#[test]
fn the_elements_on_a_siege_sheet_match_the_perimeter_and_do_not_overlap() {
    for play in [demo::stormed_city().game(), demo::first_week()] {
        let view = look(&play, Some(B));
        let walls = view.sieges[0].seen.clone().unwrap().walls;
        let scene = siege_sheet(&view, siege(&view), "", Lang::En, &names()).unwrap();
        let drawn = boxes(&scene, "element ");
        assert_eq!(drawn.len(), walls.len());
        for (index, (element, _)) in walls.iter().enumerate() {
            assert_eq!(drawn[index].0, format!("element {index} {element}"));
        }
        pictures::assert_apart(&drawn);
        let gates = walls.iter().filter(|(one, _)| one.kind == ElementKind::Gate);
        assert!(gates.count() > 0);
    }
}

#[test]
fn the_remaining_structure_points_of_an_element_are_shown_beside_it() {
    let view = look(&demo::stormed_city().game(), Some(B));
    let scene = siege_sheet(&view, siege(&view), "", Lang::En, &names()).unwrap();
    let texts = texts(&scene);
    for wanted in ["30/50", "6/50", "0/50", "#0", "#23", "30"] {
        assert!(texts.contains(&wanted), "{wanted}: {texts:?}");
    }
    assert!(!texts.contains(&"50/50"));
}

#[test]
fn planned_weeks_are_shown_only_to_the_player_who_planned_them() {
    let play = demo::stormed_city().game();
    let entries = |eye| {
        let view = look(&play, eye);
        let scene = siege_sheet(&view, siege(&view), "", Lang::En, &names()).unwrap();
        assert_eq!(boxes(&scene, "week ").len(), 13);
        boxes(&scene, "entry ").len()
    };
    assert_eq!(entries(Some(A)), 3);
    assert_eq!(entries(Some(B)), 5);
    for eye in [Some(C), Some(demo::D), Some(Seat(4)), None] {
        assert_eq!(entries(eye), 0, "{eye:?}");
    }
}

/// An assault can be postponed to a season for which the player has not written a programme.
#[test]
fn dw_ruling_36_a_postponed_assault_is_shown_even_without_a_programme() {
    use regnal_demonworld::action::{Entry, Work};
    let mut board = demo::stormed_city();
    let siege_of = board.position.sieges.values_mut().next().unwrap();
    let storm = Work::Assault { units: Default::default() };
    siege_of.put_off = vec![(B, Entry::once(7, storm))];
    for (programme, words) in [
        (None, "You have sent no programme: the rules decide for you."),
        (Some(Vec::new()), "Your programme is empty."),
    ] {
        let siege_of = board.position.sieges.values_mut().next().unwrap();
        siege_of.parties.get_mut(&B).unwrap().programme = programme;
        let view = look(&board.clone().game(), Some(B));
        let scene = siege_sheet(&view, siege(&view), "", Lang::En, &names()).unwrap();
        assert_eq!(boxes(&scene, "entry ").len(), 1, "{words}");
        let texts = texts(&scene);
        assert!(texts.iter().any(|text| text.starts_with("Put off: ")));
        assert!(texts.contains(&words), "{texts:?}");
        let said = alt_siege(&view, siege(&view), Lang::En, &names(), 4000);
        assert!(said.contains("Put off: "), "{said}");
    }
}

#[test]
fn the_siege_alt_text_describes_the_state_of_the_siege() {
    let play = demo::stormed_city().game();
    let said = |eye, lang| {
        let view = look(&play, eye);
        alt_siege(&view, siege(&view), lang, &names(), 4000)
    };
    let inside = said(Some(A), Lang::En);
    for wanted in [
        "Siege of",
        "Breaches: element 4 and element 10.",
        "Lasts: until week 29 of the siege.",
        "Digging was heard: element 8, element 17 and element 8.",
        "Before the walls: palisade, 14 elements, 1 depot, ram",
    ] {
        assert!(inside.contains(wanted), "{wanted}: {inside}");
    }
    let french = said(Some(A), Lang::Fr);
    assert!(french.contains("Siège de"), "{french}");
    let world = said(None, Lang::En);
    assert!(!world.contains("element"), "{world}");
    assert!(said(Some(B), Lang::En).contains("Sap 1 towards element 6"));
    let view = look(&play, Some(A));
    let short = alt_siege(&view, siege(&view), Lang::Fr, &names(), 120);
    assert!(short.chars().count() <= 120, "{short}");
}

#[test]
fn unknown_sieges_battles_and_armies_have_no_sheet() {
    let (names, view) = (names(), look(&demo::realm(), Some(A)));
    assert!(siege_sheet(&view, SiegeId(77), "", Lang::En, &names).is_none());
    assert!(battle_sheet(&view, BattleId(77), "", Lang::En, &names).is_none());
    assert_eq!(alt_siege(&view, SiegeId(77), Lang::En, &names, 100), "");
    assert_eq!(alt_battle(&view, BattleId(77), Lang::En, &names, 100), "");
    let theirs = look(&demo::realm(), Some(B));
    assert!(army_list(&theirs, None, "", Lang::En, &names).is_none());
    let world = look(&demo::realm(), None);
    assert!(army_list(&world, None, "", Lang::En, &names).is_none());
    let own = *view.own.as_ref().unwrap().forces.keys().next().unwrap();
    assert!(army_list(&theirs, Some(own), "", Lang::En, &names).is_none());
}

#[test]
fn a_battles_outcome_stays_visible_after_settlement() {
    let (play, battle) = demo::fought();
    for (eye, knows) in [(Some(A), true), (Some(B), true), (Some(C), false), (None, false)] {
        let view = look(&play, eye);
        let record = &view.past_battles[&battle];
        assert!(record.outcome.is_some());
        assert_eq!(record.own.is_some(), knows);
        let scene = battle_sheet(&view, battle, "", Lang::En, &names()).unwrap();
        assert_eq!(boxes(&scene, "outcome").len(), 1);
        assert_eq!(boxes(&scene, "unit ").is_empty(), !knows, "{eye:?}");
        assert_eq!(boxes(&scene, "turns ").is_empty(), !knows, "{eye:?}");
    }
    let view = look(&play, Some(A));
    let own = view.past_battles[&battle].own.clone().unwrap();
    let scene = battle_sheet(&view, battle, "", Lang::En, &names()).unwrap();
    let fielded: usize = own.armies.iter().flatten().map(|army| army.units.len()).sum();
    assert_eq!(boxes(&scene, "unit ").len(), fielded);
    // Each turn of the battle is one row, in order.
    let mut rows = Vec::new();
    for (row, _) in boxes(&scene, "turns ") {
        let words: Vec<&str> = row.split(' ').collect();
        let [first, last] = [1, 3].map(|word: usize| words[word].parse::<u8>().unwrap());
        rows.extend(first..=last);
    }
    let days = &own.fought.unwrap().days;
    let turns = days.iter().flat_map(|day| day.turns.iter().map(|turn| turn.number));
    assert_eq!(rows, turns.collect::<Vec<u8>>());
}

#[test]
fn before_a_battle_the_sheet_shows_only_sightings_of_other_players_armies() {
    let (play, battle) = demo::field();
    let said = |eye| alt_battle(&look(&play, eye), battle, Lang::En, &names(), 4000);
    let (own, other, world) = (said(Some(A)), said(Some(B)), said(None));
    assert!(own.contains("Army 1 (Gaspard): 2-star general, level 2 sorcerer"), "{own}");
    assert!(own.contains("Banner Knights, "), "{own}");
    assert!(!other.contains("Army 1 (Élodie)"), "{other}");
    assert!(!world.contains("stands"), "{world}");
}

#[test]
fn a_printed_sheet_has_a_tick_box_for_each_stand() {
    let (play, battle) = demo::on_table();
    let view = look(&play, Some(A));
    let own = view.battles[&battle].own.clone().unwrap();
    let pages = battle_pages(&view, battle, "", Lang::En, &names());
    assert_eq!(battle_sheet(&view, battle, "", Lang::En, &names()).as_ref(), pages.first());
    // The sheet uses as many A4 pages as needed, each with a page number.
    assert_eq!(pages.len(), 2);
    for (index, page) in pages.iter().enumerate() {
        assert_eq!((page.theme, page.width, page.height), (Theme::Paper, 1080, 1528));
        let number = format!("{}/2", index + 1);
        assert!(texts(page).contains(&number.as_str()));
        for (what, area) in boxes(page, "") {
            assert!(area.bottom() < 1500.0, "{what} is cut: {area:?}");
        }
    }
    let all = |kind: &str| pages.iter().map(|page| boxes(page, kind).len()).sum::<usize>();
    let fighters = || own.armies.iter().flatten().flat_map(|army| &army.units);
    let stands: usize = fighters().map(|one| usize::from(one.stands)).sum();
    let characters: usize = own.armies.iter().flatten().map(|army| army.characters.len()).sum();
    // Each unit has boxes for rout and engagement, each character for four fates, and the battle for seven outcomes.
    let wanted = stands + 2 * fighters().count() + 4 * characters + 7;
    assert_eq!(all("box"), wanted);
    assert_eq!(all("unit "), fighters().count());
    // Other viewers get no boxes to tick.
    let world = battle_sheet(&look(&play, None), battle, "", Lang::En, &names()).unwrap();
    assert_eq!(world.theme, Theme::Parchment);
    assert!(boxes(&world, "box").is_empty());
}

/// **DW-RULING-67.** Before a tabletop assault, both sides get a sheet with the walls. The positions of a side's troops
/// are shown only to that side's player.
#[test]
fn the_sheet_of_a_tabletop_assault_shows_its_walls() {
    let (play, battle) = demo::assault_on_table();
    for (eye, knows) in [(Some(A), true), (Some(B), true), (Some(C), false)] {
        let view = look(&play, eye);
        let pages = battle_pages(&view, battle, "", Lang::En, &names());
        assert_eq!(pages[0].theme == Theme::Paper, knows, "{eye:?}");
        let elements = |page: &Scene| {
            let texts = texts(page).into_iter();
            texts.filter(|text| text.starts_with('#')).count()
        };
        let shown: usize = pages.iter().map(elements).sum();
        let walls = view.sieges[0].seen.as_ref().map_or(0, |seen| seen.walls.len());
        assert_eq!(shown, walls, "{eye:?}");
        assert_eq!(walls > 0, knows);
        let outcomes = ["the defender routed", "the attacker routed", "the attacker withdrew"];
        for outcome in outcomes {
            let is_there = pages.iter().any(|page| texts(page).contains(&outcome));
            assert_eq!(is_there, knows, "{outcome}");
        }
    }
}

#[test]
fn several_battles_on_one_sheet_are_stacked_and_show_only_public_facts() {
    let (play, battle) = demo::fought();
    for eye in [Some(A), Some(C), None] {
        let view = look(&play, eye);
        let scene = battles_sheet(&view, &[battle, battle], "", Lang::Fr, &names()).unwrap();
        assert_eq!(boxes(&scene, "outcome").len(), 2);
        assert_eq!(boxes(&scene, "plate").len(), 4);
        assert!(boxes(&scene, "unit ").is_empty());
    }
    let view = look(&play, None);
    assert!(battles_sheet(&view, &[BattleId(77)], "", Lang::Fr, &names()).is_none());
}

#[test]
fn the_battle_alt_text_names_both_sides_and_the_outcome() {
    let (play, battle) = demo::fought();
    let said = |eye| alt_battle(&look(&play, eye), battle, Lang::En, &names(), 4000);
    let (own, world) = (said(Some(A)), said(None));
    assert!(own.contains("Defender: Élodie.") && world.contains("Attacker: Gaspard."));
    assert!(own.contains("Losses of the defender:"), "{own}");
    assert!(!world.contains("Losses of"), "{world}");
    let view = look(&play, Some(A));
    let outcome = view.past_battles[&battle].outcome.unwrap();
    assert!(world.contains("routed") || world.contains("withdrew"), "{outcome:?}: {world}");
    assert_eq!(Role::BOTH.len(), 2);
}

#[test]
fn the_army_list_shows_every_piece_once_and_the_winter_upkeep() {
    let play = demo::realm();
    let view = look(&play, Some(A));
    let own = view.own.clone().unwrap();
    let scene = army_list(&view, None, "", Lang::En, &names()).unwrap();
    assert_eq!(boxes(&scene, "unit ").len(), own.units.len());
    assert_eq!(boxes(&scene, "character ").len(), own.characters.len());
    assert_eq!(boxes(&scene, "force ").len(), own.forces.len());
    let units: u32 = own.units.keys().map(|&id| view.upkeep_of(id)).sum();
    let people: u32 = own.characters.keys().map(|&id| view.upkeep_of_character(id)).sum();
    assert!(people > 0);
    let head = format!("upkeep {} points", units + people);
    assert!(texts(&scene).iter().any(|text| text.contains(&head)), "{head}");
    let words = alt_army(&view, None, Lang::Fr, &names(), 4000);
    assert!(words.contains("Épées jurées 6/"), "{words}");
    assert!(words.contains("Lanciers de la ville (n"), "{words}");
    assert!(words.contains("Garnison de"), "{words}");
}

#[test]
fn army_list_rows_show_the_numbers_of_units_of_the_same_type() {
    let play = demo::realm();
    let view = look(&play, Some(A));
    let own = view.own.clone().unwrap();
    let scene = army_list(&view, None, "", Lang::En, &names()).unwrap();
    let numbers = |scene: &Scene| -> Vec<String> {
        let numbers = texts(scene).into_iter().filter(|text| text.starts_with("no."));
        let mut numbers: Vec<String> = numbers.map(str::to_owned).collect();
        numbers.sort();
        numbers
    };
    let is_alike = |unit: &&Unit| {
        own.units.values().filter(|other| other.troop == unit.troop).nth(1).is_some()
    };
    assert_eq!(own.units.values().filter(is_alike).count(), 5);
    assert_eq!(numbers(&scene).len(), 5);
    let words = alt_army(&view, None, Lang::En, &names(), 8000);
    for number in numbers(&scene) {
        assert!(words.contains(&format!("({number})")), "{number}: {words}");
    }
    // The legend explains the symbols used.
    for sign in ["infantry", "king"] {
        assert!(texts(&scene).contains(&sign), "{sign}");
    }
}

#[test]
fn battle_sheets_explain_stand_equivalents_and_morale_dice() {
    for (name, scene) in all(Lang::En) {
        if !name.starts_with("battle-") {
            continue;
        }
        let texts = texts(&scene);
        let weighs = texts.iter().any(|text| text.contains(" SE, a third "));
        let explains = texts.iter().any(|text| text.starts_with("SE: stand"));
        assert!(!weighs || explains, "{name}");
        assert!(
            texts
                .iter()
                .filter(|text| text.contains(", at most ") && text.contains(" – "))
                .all(|text| text.contains(": die ")),
            "{name}: {texts:?}"
        );
    }
}
