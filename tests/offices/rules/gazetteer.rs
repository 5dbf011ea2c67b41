//! Tests of the names of provinces and places.

use std::collections::BTreeSet;
use std::sync::Arc;

use regnal_core::dice::{Dice, Seed};
use regnal_core::game::{Seat, prelude::*};
use regnal_core::text::{Lang, Line, Names, Things, say};
use regnal_offices::event::{Event, March};
use regnal_offices::gazetteer::lands;
use regnal_offices::ids::{CharacterId, ProvinceId};
use regnal_offices::map::World;
use regnal_offices::nouns::*;
use regnal_offices::state::Stage;
use regnal_offices::{Offices, Options, terms};

use super::{from_position, seeded};

const RACES: [Race; 4] = [Race::Human, Race::Elf, Race::Dwarf, Race::Orc];

/// Returns several worlds for each number of players.
fn worlds() -> impl Iterator<Item = World> {
    (2..=8).flat_map(|players| {
        (1..=6).map(move |seed| {
            let kings: Vec<Race> = RACES.iter().copied().cycle().take(players).collect();
            World::deal(&mut seeded(seed), &kings)
        })
    })
}

/// Returns the names of the provinces, then those of the places.
fn called(things: Things, world: &World, lang: Lang) -> Vec<String> {
    let names = Names { things: Arc::new(things), ..Names::default() };
    let provinces = world.provinces.iter().map(|land| terms::province(land.id));
    let places = world.places.iter().map(|laid| terms::place(laid.id));
    let lines = provinces.chain(places).map(|name| Line::new("text-value").with("value", name));
    lines.map(|line| say(lang, &line, &names)).collect()
}

#[test]
fn every_province_and_place_has_a_unique_name() {
    for world in worlds() {
        for lang in Lang::ALL {
            let all = called(lands(&world.provinces, world.places.len()), &world, lang);
            let unique: BTreeSet<&String> = all.iter().collect();
            assert_eq!(unique.len(), world.provinces.len() + world.places.len(), "{all:?}");
            for name in &all {
                assert!(name.chars().all(|one| one.is_alphabetic() || one == '-'), "{name}");
                assert!((4..=17).contains(&name.chars().count()), "{name}");
                // No French name begins with a vowel, so none of them needs an elision.
                assert!(!name.starts_with(['A', 'E', 'I', 'O', 'U', 'É']) || lang == Lang::En);
            }
        }
    }
}

/// Section 7: names are derived only from the terrains, which are public.
#[test]
fn the_names_of_provinces_and_places_reveal_nothing_but_the_terrains() {
    let mut seen = BTreeSet::new();
    for world in worlds() {
        let mut other = world.clone();
        for land in &mut other.provinces {
            (land.tax, land.race, land.types) = (0, None, Vec::new());
        }
        for laid in &mut other.places {
            (laid.guardian, laid.gold, laid.province) = (Monster::Troll, 0, ProvinceId(1));
        }
        let more = lands(&other.provinces, other.places.len() + 3);
        let names = called(lands(&world.provinces, world.places.len()), &world, Lang::En);
        assert_eq!(names, called(more, &world, Lang::En));
        seen.insert(names);
    }
    assert!(seen.len() > 30, "worlds of the same size have different names");
}

/// Plays a campaign to the end of the first month in which a kingdom loses a province. Returns the state before that
/// month, and the month's events.
fn month_with_conquest() -> (Offices, Vec<Event>) {
    let seed = Seed::from_bytes([3; 32]);
    let (mut dice, mut advice) =
        (Dice::keyed(seed.mixed(&[]), 0), Dice::keyed(seed.mixed(&[]), 1 << 20));
    let mut game = Offices::new(Offices::deal(&Options::usual(3), &mut dice));
    let mut start = game.clone();
    let mut events = Vec::new();
    while let Some(&seat) = game.awaited().first() {
        if game.position().turn != start.position().turn {
            let is_conquest =
                |event: &Event| matches!(event, Event::March(March::Taken { from: Some(_), .. }));
            if events.iter().any(is_conquest) {
                return (start, events);
            }
            start = game.clone();
            events.clear();
        }
        for deed in game.machine(seat, &mut advice) {
            events.extend(game.play(seat, &deed, &mut dice).unwrap_or_default());
        }
    }
    panic!("no province was taken from another kingdom");
}

/// Issue 37: no turn report refers to a province or place by its number, and the kingdoms of bot players are called by
/// the names of their first kings.
#[test]
fn turn_reports_use_the_names_of_provinces_places_and_kingdoms() {
    let (before, events) = month_with_conquest();
    let rulers = before.position().seats().map(|seat| before.ruler_of(seat).unwrap());
    let names = Names { seats: rulers.collect(), things: before.things(), ..Names::default() };
    let report = before.recount(&events);
    let words = [(Lang::En, ["province", "place"]), (Lang::Fr, ["province", "lieu"])];
    let mut text = String::new();
    for (lang, numbered) in words {
        let letters = report.letters.values().flatten();
        for line in report.public.iter().chain(letters) {
            let said = say(lang, line, &names);
            let parts: Vec<&str> = said.split([' ', ':', ',', '.', ')']).collect();
            let is_numbered = parts.windows(2).any(|two| {
                numbered.contains(&two[0])
                    && two[1].chars().all(|one| one.is_ascii_digit())
                    && !two[1].is_empty()
            });
            assert!(!is_numbered, "{said}");
            text += &format!("{said}\n");
        }
    }
    assert!(text.contains(" takes ") && text.contains(" from "), "{text}");
    assert!(!text.contains("seat 1"), "{text}");
}

/// A kingdom keeps the name of its first king when his heirs reign. Before the world is generated, no kingdom has a
/// name.
#[test]
fn a_kingdom_is_named_after_its_first_king() {
    let (game, _) = month_with_conquest();
    let seat = Seat(0);
    let name = game.ruler_of(seat).unwrap();
    let mut at = game.position().clone();
    let own = &mut at.kingdoms[0];
    let heir = CharacterId::member(seat, own.members);
    own.king = heir;
    let of = |at| from_position(game.options(), at);
    assert_eq!(of(at.clone()).ruler_of(seat), Some(name));
    at.stage = Stage::Creation;
    assert_eq!(of(at).ruler_of(seat), None);
}
