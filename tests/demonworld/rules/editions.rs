//! Tests of the editions of the default map and army lists. Old matches keep their own edition.

use regnal_core::dice::Seed;
use regnal_demonworld::content::{Data, Edition, FILE, earlier_edition};
use regnal_demonworld::terms;
use sha2::{Digest, Sha256};

use super::board::troop;
use super::own::own;
use super::*;

/// SHA-256 of each edition, without comments and blank lines. A new edition adds a line. Existing lines never change,
/// because existing matches use them.
const RELEASED: &[&str] = &[
    "1387447eb5dd2293eb19352bacb7d114983ed482ebe612d649282525ae876c91",
    "44cba6c46b030c4e78d55dbca72b14017fcdc282b58d5a826d57e071b2b6e116",
];

fn digest(text: &str) -> String {
    let mut sum = Sha256::new();
    for line in text.lines().map(str::trim_end) {
        if !line.is_empty() && !line.starts_with('#') {
            sum.update(line);
            sum.update("\n");
        }
    }
    let sum = sum.finalize();
    sum.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn options() -> Options {
    Options::usual([Race::Thain, Race::Isthak])
}

fn of(edition: Edition) -> Options {
    Options { data: Data::usual(edition), ..options() }
}

#[test]
fn a_released_edition_never_changes() {
    let found: Vec<String> = Edition::all().map(|edition| digest(edition.text())).collect();
    assert_eq!(
        found, RELEASED,
        "data of a released edition changed; src/demonworld/content/edition.rs explains how to add an edition"
    );
}

#[test]
fn a_match_without_a_recorded_edition_uses_the_first_one() {
    let old = of(Edition::FIRST);
    let kept = serde_json::to_value(&old).unwrap();
    assert_eq!(kept.get("data"), None);
    let read: Options = serde_json::from_value(kept).unwrap();
    assert_eq!(read, old);
    assert_eq!(read.data.edition(), Some(Edition::FIRST));
    let axes = read.lists().troop(troop("T04")).unwrap();
    assert_eq!((axes.cost, axes.b), (144, 11));
    assert_eq!(read.lists().race(Race::Thain).unwrap().roster.total, 1973);
    assert_eq!(read.lists().troop(troop("I04")).unwrap().cost, 168);
    assert_eq!(read.lists().race(Race::Isthak).unwrap().roster.total, 1998);
}

#[test]
fn a_new_match_records_the_newest_edition() {
    let new = options();
    assert_eq!(new.data.edition(), Some(Edition::NEWEST));
    assert!(new.data.is_usual());
    assert_eq!(new.data.text(), FILE);
    assert_eq!(new.lists(), &usual().lists);
    let kept = serde_json::to_value(&new).unwrap();
    assert_eq!(kept["data"], Edition::NEWEST.number());
    let read: Options = serde_json::from_value(kept.clone()).unwrap();
    assert_eq!(read, new);
    // A bot version without this edition rejects the match instead of guessing.
    let mut later = kept;
    later["data"] = (Edition::NEWEST.number() + 1).into();
    let error = serde_json::from_value::<Options>(later).unwrap_err();
    assert!(error.to_string().contains("has no edition"), "{error}");
}

#[test]
fn every_edition_is_playable_and_differs_from_its_predecessor() {
    let mut before: Option<Edition> = None;
    for edition in Edition::all() {
        let all = Options {
            races: vec![Race::Human, Race::Dwarf, Race::Elf, Race::Thain, Race::Orc, Race::Isthak],
            ..of(edition)
        };
        assert!(all.is_playable());
        // A custom file with the same text produces the same map and lists.
        let copied = Data::own(edition.text().to_owned()).unwrap();
        assert_eq!(copied.content().lists, all.content().lists);
        assert_eq!(copied.content().world, all.content().world);
        assert_ne!(Some(all.lists()), before.map(|old| &old.content().lists));
        assert_ne!(Some(edition), before);
        before = Some(edition);
    }
}

#[test]
fn a_rematch_uses_the_newest_edition() {
    let mut again = of(Edition::FIRST);
    again.renew();
    assert_eq!(again, options());
    let mut own_data = Options { data: own(), ..Options::usual([Race::Orc, Race::Human]) };
    let before = own_data.clone();
    own_data.renew();
    assert_eq!(own_data, before, "a custom file changed");
}

#[test]
fn races_troops_and_provinces_have_names_in_every_edition() {
    for edition in Edition::all() {
        let mut dice = Dice::keyed(Seed::from_bytes([7; 32]).mixed(&[]), 0);
        let game = Demonworld::new(Demonworld::deal(&of(edition), &mut dice));
        let names = Names { things: game.things(), ..Names::default() };
        let told = |arg| say(Lang::En, &Line::new("text-value").with("value", arg), &names);
        assert_eq!(told(terms::troop(troop("T04"))), "Oath Axes");
        assert_eq!(told(terms::province(at("C0"))), "Fourways (C0)");
    }
}

/// A small file in the format of an edition.
const NEXT: &str = "# The lists.\n\n[[troop]]\nid = \"A01\"\ncost = 3\n\n# Riders.\n\n[[troop]]\nid = \"A02\"\ncost = 4\n\n[[race]]\nid = \"A01\"\nlevy = \"A01\"\n\n[race.roster]\ntotal = 3\n";

#[test]
fn an_edition_replaces_changed_entries_and_inherits_the_others() {
    let changes = "# Before.\n\n[[troop]]\nid = \"A02\"\ncost = 5\n\n[[race]]\nid = \"A01\"\nlevy = \"A02\"\n\n[race.roster]\ntotal = 5\n";
    let text = "# The lists.\n\n[[troop]]\nid = \"A01\"\ncost = 3\n\n# Riders.\n\n[[troop]]\nid = \"A02\"\ncost = 5\n\n[[race]]\nid = \"A01\"\nlevy = \"A02\"\n\n[race.roster]\ntotal = 5\n\n";
    assert_eq!(earlier_edition(NEXT, changes), text);
}

#[test]
fn an_edition_can_add_and_remove_entries() {
    let changes = "[[troop]]\nid = \"A01\"\n\n[[troop]]\nid = \"A03\"\ncost = 9\n";
    let text = earlier_edition(NEXT, changes);
    assert!(!text.contains("cost = 3"), "{text}");
    assert!(text.contains("id = \"A02\"\ncost = 4"), "{text}");
    assert!(text.ends_with("\n\n[[troop]]\nid = \"A03\"\ncost = 9\n\n"), "{text}");
}

#[test]
fn editions_are_numbered_from_one() {
    let numbers: Vec<usize> = Edition::all().map(Edition::number).collect();
    assert_eq!(numbers.first(), Some(&1));
    assert_eq!(numbers.first(), Some(&Edition::FIRST.number()));
    assert_eq!(numbers.last(), Some(&Edition::NEWEST.number()));
    assert_eq!(Edition::of(0), None);
    assert_eq!(Edition::of(numbers.len() + 1), None);
    for number in numbers {
        assert_eq!(Edition::of(number).map(Edition::number), Some(number));
    }
}
