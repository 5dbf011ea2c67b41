//! Tests that a match's pictures for a viewer contain the viewer's own secrets and nobody else's.

use regnal_core::game::{Viewer, prelude::*};
use regnal_core::seat::Seat;
use regnal_core::text::{Lang, Names};
use regnal_offices::encounter::Carried;
use regnal_offices::ids::CharacterId;
use regnal_offices::nouns::{Object, Skill};
use regnal_offices::render::{
    Look, alt_court, alt_map, alt_race, alt_sheet, court, map, race, sheet,
};
use regnal_offices::skills::Skills;
use regnal_offices::state::{Award, Condition, Passage, Score, Stage, Unit};
use regnal_offices::view::OfficeRank;
use regnal_offices::{Offices, Options, Position, View};
use regnal_painter::path::Area;
use regnal_painter::scene::{Op, Scene};

use super::demo::{names, own_of, people, queen};
use super::{TITLE, boxes, letters, letters_in, span};
use crate::rules::from_position;
use crate::suite::kept::Kept;
use crate::suite::pictures::{self, add, is_blessing};
use crate::suite::{Tried, dice};

/// Returns a match with the given number of kingdoms, played with random legal actions until the given month.
fn played(players: u8, number: u64, month: u8) -> Offices {
    let mut chance = dice(number, players);
    let mut whim = dice(number, 100 + players);
    let options = Options::usual(players);
    let mut game = Offices::new(Offices::deal(&options, &mut chance));
    while game.position().turn < month && game.outcome().is_none() {
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        let seat = awaited[whim.index(awaited.len())];
        let menu = game.legal(seat);
        let action = game.wish(&menu, &mut whim);
        game.play(seat, &action, &mut chance).unwrap();
    }
    game
}

fn with(game: &Offices, change: impl FnOnce(&mut Position)) -> Offices {
    let mut at = game.position().clone();
    change(&mut at);
    from_position(game.options(), at)
}

fn seen(game: &Offices, seat: Option<Seat>) -> View {
    game.view(seat.map_or(Viewer::Public, Viewer::Seat))
}

/// Returns all pictures available to a viewer, by name, with their alt texts.
fn all(view: &View, lang: Lang, names: &Names) -> Vec<(String, Scene, String)> {
    const ALT: usize = 4_000;
    let look = Look::default();
    let mut all = Vec::new();
    if view.stage != Stage::Creation {
        all.push((
            "map".to_owned(),
            map(view, &look, TITLE, lang, names),
            alt_map(view, &look, lang, names, ALT),
        ));
    }
    let pages = [
        ("court", court(view, TITLE, lang, names), alt_court(view, lang, names, ALT)),
        ("race", race(view, TITLE, lang, names), alt_race(view, lang, names, ALT)),
    ];
    for (name, scene, words) in pages {
        assert_eq!(scene.is_some(), words.is_some(), "{name}");
        all.extend(scene.zip(words).map(|(scene, words)| (name.to_owned(), scene, words)));
    }
    for id in (0..1000).map(CharacterId) {
        let scene = sheet(view, id, &[], TITLE, lang, names);
        let words = alt_sheet(view, id, &[], lang, names, ALT);
        assert_eq!(scene.is_some(), words.is_some(), "{id}");
        let both = scene.zip(words);
        all.extend(both.map(|(scene, words)| (format!("sheet {id}"), scene, words)));
    }
    all
}

#[test]
fn pictures_of_a_campaign_match_the_record() {
    let mut kept = Kept::default();
    for (place, players, month) in
        [("two kingdoms", 2, 5), ("five kingdoms", 5, 6), ("eight kingdoms", 8, 9)]
    {
        let game = played(players, 7, month);
        for eye in [None, Some(Seat(0)), Some(Seat(players - 1))] {
            let view = seen(&game, eye);
            for lang in Lang::ALL {
                for (what, scene, words) in all(&view, lang, &names()) {
                    add(&mut kept, place, &scene);
                    assert!(words.len() > 20, "{what}: {words}");
                    if is_blessing("1") && (eye == Some(Seat(0)) || what == "map") {
                        let whose = eye.map_or("all".to_owned(), |seat| seat.0.to_string());
                        let name = what.replace(' ', "-");
                        let name = format!("io-view-{players}-{whose}-{name}-{}", lang.code());
                        pictures::write_for_inspection(&name, &scene);
                    }
                }
            }
        }
    }
    kept.check("tests/render/golden/kingdoms.txt");
}

/// Section 7, for every picture: worlds that differ only in facts hidden from the viewer result in the same pictures
/// and alt texts.
#[test]
fn pictures_and_alt_texts_are_the_same_in_matches_that_differ_only_in_secrets() {
    let mut compared = 0;
    for (players, number) in [(2, 1), (3, 2), (4, 3)] {
        for month in [1, 4, 7] {
            let game = played(players, number, month);
            for eye in Seat::all(players.into()).map(Some).chain([None]) {
                let viewer = eye.map_or(Viewer::Public, Viewer::Seat);
                let shown = |game: &Offices| all(&seen(game, eye), Lang::En, &names());
                let first = shown(&game);
                for other in game.worlds(viewer) {
                    compared += 1;
                    let second = shown(&other);
                    assert_eq!(
                        first.len(),
                        second.len(),
                        "pictures of {eye:?} differ in number in month {month}"
                    );
                    for (one, two) in first.iter().zip(&second) {
                        assert!(one == two, "{} of {eye:?} differs in month {month}", one.0);
                    }
                }
            }
        }
    }
    assert!(compared > 150, "{compared}");
}

/// Checks that a kingdom's own secrets change its pictures; otherwise the test above would be meaningless.
#[test]
fn a_kingdoms_secrets_appear_in_its_own_pictures() {
    let game = played(3, 2, 4);
    let seat = Seat(1);
    let king = game.position().kingdoms[1].king;
    type Secret = (&'static str, fn(&mut Position, CharacterId));
    // None of these secrets adds to merit. Otherwise the race for the offices would also change in other kingdoms'
    // pictures, because it shows percentages of the leader's merit.
    let secrets: [Secret; 5] = [
        ("hit points", |at, king| {
            at.characters.get_mut(&king).unwrap().hit_points = 3;
        }),
        ("plan", |at, king| {
            let one = at.characters.get_mut(&king).unwrap();
            one.duel_plan = "FI, FI, ME".parse().unwrap();
        }),
        ("exploration", |at, _| {
            let home = at.kingdoms[1].home;
            at.kingdoms[1].explored.insert(home, 13);
        }),
        ("trail", |at, king| {
            let home = at.kingdoms[1].home;
            let next = at.grid.neighbours(home)[0];
            at.kingdoms[1].trails.insert(king, vec![home, next]);
        }),
        ("march of another that was seen", |at, _| {
            let to = at.kingdoms[1].home;
            let from = at.grid.neighbours(to)[0];
            let seat = Seat(2);
            at.kingdoms[1].passages.insert(Passage { seat, from, to });
        }),
    ];
    for (what, change) in secrets {
        let other = with(&game, |at| change(at, king));
        for eye in [Some(Seat(0)), Some(seat), Some(Seat(2)), None] {
            let shown = |game: &Offices| all(&seen(game, eye), Lang::Fr, &names());
            assert_eq!(shown(&game) != shown(&other), eye == Some(seat), "{what} for {eye:?}");
        }
    }
}

#[test]
fn there_are_no_pictures_before_the_world_is_generated() {
    let game = played(4, 1, 0);
    assert_eq!(game.position().stage, Stage::Creation);
    for eye in [None, Some(Seat(2))] {
        assert!(!game.has_map());
        let scenes = all(&seen(&game, eye), Lang::En, &names());
        let drawn = scenes.iter().flat_map(|(_, scene, _)| boxes(scene, ""));
        let faces = drawn.filter(|(what, _)| what.starts_with("portrait"));
        assert_eq!(faces.count(), 0);
    }
}

#[test]
fn the_picture_of_a_court_shows_the_king_first_the_dead_last_and_no_foreigners() {
    let game = played(3, 5, 2);
    let seat = Seat(0);
    let hero = {
        let own = seen(&game, Some(seat)).own.unwrap();
        let mut others = own.ordered.iter().filter(|id| **id != own.king);
        *others.next().expect("there should be a hero")
    };
    let game = with(&game, |at| {
        at.characters.get_mut(&hero).unwrap().condition = Condition::Dead;
        for unit in at.units.values_mut().filter(|unit| unit.leader == Some(hero)) {
            unit.leader = None;
        }
    });
    let view = seen(&game, Some(seat));
    let page = court(&view, TITLE, Lang::En, &names()).unwrap();
    let people: Vec<String> = boxes(&page, "card ").into_iter().map(|one| one.0).collect();
    assert_eq!(people[0], format!("card {}", CharacterId::king(seat)));
    assert_eq!(people.last(), Some(&format!("card {hero}")));
    let own = &view.own.as_ref().unwrap().characters;
    assert_eq!(people.len(), own.len());
    // Another king's face and name are public, but his skills are not.
    let other = CharacterId::king(Seat(1));
    let other = sheet(&view, other, &[], TITLE, Lang::En, &names()).unwrap();
    for kind in ["skill ", "object ", "merit "] {
        assert!(boxes(&other, kind).is_empty(), "{kind}");
    }
    // Heroes who have never fought are unknown to the public.
    let public = seen(&game, None);
    let unheard = game.position().characters.keys().filter(|id| {
        !game.position().famous.contains_key(id)
            && !view.own.as_ref().unwrap().characters.contains_key(id)
    });
    let unheard: Vec<_> = unheard.collect();
    assert!(!unheard.is_empty());
    for id in unheard {
        assert!(sheet(&public, *id, &[], TITLE, Lang::En, &names()).is_none(), "{id}");
    }
}

/// **Section 7.** The name of an unknown character appears in no picture, even if the character is next to the viewer's
/// own.
#[test]
fn an_unknown_character_in_the_same_province_as_the_viewers_king_is_not_drawn() {
    let game = played(2, 9, 2);
    let seat = Seat(0);
    let (home, stranger) = {
        let at = game.position();
        let king = at.kingdoms[0].king;
        let mut heroes = at.characters.iter().filter(|(id, one)| {
            one.seat == Some(Seat(1))
                && !one.is_king
                && one.is_alive()
                && !at.famous.contains_key(id)
        });
        (at.characters[&king].province, *heroes.next().expect("there should be a hero").0)
    };
    let beside = with(&game, |at| {
        let one = at.characters.get_mut(&stranger).unwrap();
        one.province = home;
        one.name = "Zébulon l’Inconnu".to_owned();
        at.kingdoms[0].acquainted.remove(&stranger);
        at.kingdoms[0].tracked.remove(&stranger);
        for unit in at.units.values_mut().filter(|unit| unit.leader == Some(stranger)) {
            unit.leader = None;
        }
    });
    for (what, scene, words) in all(&seen(&beside, Some(seat)), Lang::Fr, &names()) {
        assert!(!words.contains("Zébulon"), "{what}");
        let drawn = letters(&scene).any(|letters| letters.text.contains("Zébulon"));
        assert!(!drawn, "{what}");
    }
    // With an army, the character is drawn as part of a stack, still without a name.
    let armed = with(&beside, |at| {
        let (id, any) = at.units.iter().next().map(|(id, unit)| (*id, *unit)).unwrap();
        at.units.insert(
            id,
            Unit {
                owner: Some(Seat(1)),
                leader: Some(stranger),
                province: home,
                is_mercenary: false,
                ..any
            },
        );
    });
    let view = seen(&armed, Some(seat));
    let shown = map(&view, &Look::default(), TITLE, Lang::Fr, &names());
    let theirs = boxes(&shown, &format!("army of seat 1 in {home}: 1"));
    assert_eq!(theirs.len(), 1, "expected a single army of the observed kingdom");
    for (what, _, words) in all(&view, Lang::Fr, &names()) {
        assert!(!words.contains("Zébulon"), "{what}");
    }
}

#[test]
fn io_pub_16_the_race_for_the_offices_shows_the_viewers_best_candidates_and_no_foreign_names() {
    let game = played(4, 3, 8);
    for seat in Seat::all(4) {
        let view = seen(&game, Some(seat));
        let own = view.own.as_ref().unwrap();
        let page = race(&view, TITLE, Lang::En, &names()).expect("there should be a kingdom");
        assert_eq!(boxes(&page, "office ").len(), 8);
        let best = own.standing.values().filter_map(|rank| match rank {
            OfficeRank::Best { id, .. } => Some(format!("portrait {id}")),
            OfficeRank::Nobody | OfficeRank::None => None,
        });
        let faces = boxes(&page, "portrait ").into_iter().map(|one| one.0);
        assert_eq!(faces.collect::<Vec<_>>(), best.collect::<Vec<_>>());
        let heir = own.heir.as_ref().map(|(heir, _)| *heir);
        for (face, _) in boxes(&page, "portrait ") {
            let mut own = own.characters.keys().copied().chain(heir);
            assert!(own.any(|id| face == format!("portrait {id}")), "{face}");
        }
    }
    assert!(race(&seen(&game, None), TITLE, Lang::En, &names()).is_none());
}

#[test]
fn io_ruling_92_office_emblems_appear_in_every_picture_of_the_holder() {
    use regnal_offices::nouns::Office;
    let game = played(3, 4, 3);
    let king = game.position().kingdoms[2].king;
    // The emblem is on the portrait, on a gold background, beside the arms.
    let icons = |scene: &Scene, kind: &str| -> Vec<String> {
        let mut icons = Vec::new();
        let mut is_his = false;
        for op in scene.moving.ops() {
            match op {
                Op::Note(what, _) => is_his = *what == format!("portrait {king}"),
                Op::Icon(glyph) if is_his => icons.push(glyph.icon.name().to_owned()),
                _ => {}
            }
        }
        assert!(!icons.is_empty(), "{kind}");
        icons
    };
    let lent = with(&game, |at| {
        at.lent.insert(Office::Admiral, king);
    });
    let ended = with(&game, |at| {
        let score = |seat| Score {
            seat,
            offices: [Office::Emperor].into(),
            objects: Vec::new(),
            points: 0,
            steps: 0,
            total: 0,
            gold: 0,
        };
        at.award = Some(Award {
            emperor: Some(Seat(2)),
            offices: [(Office::Emperor, (king, 5))].into(),
            scores: Seat::all(3).map(score).collect(),
        });
    });
    for (world, office) in [(&lent, Office::Admiral), (&ended, Office::Emperor)] {
        for eye in [None, Some(Seat(0)), Some(Seat(2))] {
            let view = seen(world, eye);
            let scene = map(&view, &Look::default(), TITLE, Lang::En, &names());
            assert_eq!(boxes(&scene, &format!("portrait {king}")).len(), 1);
            let page = sheet(&view, king, &[], TITLE, Lang::En, &names()).unwrap();
            let bare = seen(&game, eye);
            let plain = map(&bare, &Look::default(), TITLE, Lang::En, &names());
            let plain_page = sheet(&bare, king, &[], TITLE, Lang::En, &names()).unwrap();
            for (worn, without) in [(&scene, &plain), (&page, &plain_page)] {
                let [worn, without] = [worn, without].map(|scene| icons(scene, "map"));
                let more = worn.iter().filter(|icon| !without.contains(icon));
                assert_eq!(more.count(), 1, "{office:?} for {eye:?}: {worn:?}");
            }
        }
    }
}

/// Checks that a card shows at least three skills and the number of the remaining ones, and that its content fits.
#[test]
fn a_court_card_shows_at_least_three_skills_and_counts_the_rest() {
    for (skills, objects, shown, counted) in [
        (3, 0, 3, None),
        (3, 2, 3, None),
        (4, 0, 4, None),
        (4, 2, 3, Some("+1")),
        (15, 0, 4, Some("+11")),
        (15, 2, 3, Some("+12")),
    ] {
        let mut view = people();
        let queen = own_of(&mut view).characters.get_mut(&queen()).unwrap();
        queen.skills = Skills::default();
        for &skill in &Skill::ALL[..skills] {
            queen.skills.set(skill, 4);
        }
        let objects = &Object::ALL[..objects];
        queen.carried = objects.iter().copied().map(Carried::new).collect();
        let page = court(&view, TITLE, Lang::Fr, &names()).unwrap();
        let plates: Vec<Area> = boxes(&page, "skill ")
            .into_iter()
            .filter(|(what, _)| what.ends_with(" of 101"))
            .map(|(_, plate)| plate)
            .collect();
        assert_eq!(plates.len(), shown, "{skills} {objects:?}");
        let (_, card) = boxes(&page, "card 101").remove(0);
        assert!(plates.iter().all(|plate| plate.right() < card.right()));
        let mut left_out = None;
        for one in letters_in(&page, card) {
            assert!(span(one).1 < card.right(), "{one:?}");
            if one.text.starts_with('+') {
                left_out = Some(one.text.clone());
            }
        }
        assert_eq!(left_out.as_deref(), counted, "{skills} {objects:?}");
    }
}
