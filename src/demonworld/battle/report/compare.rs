//! Compares two reports of the same battle, field by field.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Report;
use crate::nouns::{CharacterId, UnitId};

/// A report field that can differ (DW-REPORT-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// Outcome of the battle.
    Outcome,
    /// Day that the report covers.
    Day,
    /// Number of turns played.
    Turns,
    /// Stands lost by a unit.
    Lost(UnitId),
    /// Rout status of a unit.
    Routed(UnitId),
    /// Engagement status of a unit.
    Engaged(UnitId),
    /// Fate of a character.
    Character(CharacterId),
    /// Structure points lost by a perimeter element.
    Wall(u16),
    /// Number of stores destroyed.
    Stores,
}

/// One of the two reports on a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Version {
    /// Initial report.
    Report,
    /// Counter-report by the opposing side.
    Counter,
}

/// **DW-REPORT-07.** Returns the fields in which two reports differ, in report order. The reports agree in all other
/// fields.
pub fn differences(report: &Report, counter: &Report) -> Vec<Item> {
    let mut items = Vec::new();
    let mut note = |differs: bool, item| {
        if differs {
            items.push(item);
        }
    };
    note(report.outcome != counter.outcome, Item::Outcome);
    note(report.day != counter.day, Item::Day);
    note(report.turns != counter.turns, Item::Turns);
    for unit in keys(&report.units, &counter.units) {
        let [one, two] = [report, counter].map(|report| report.unit(unit));
        note(one.lost != two.lost, Item::Lost(unit));
        note(one.routed != two.routed, Item::Routed(unit));
        note(one.engaged != two.engaged, Item::Engaged(unit));
    }
    for id in keys(&report.characters, &counter.characters) {
        let [one, two] = [report, counter].map(|report| report.fate(id));
        note(one != two, Item::Character(id));
    }
    for element in keys(&report.walls, &counter.walls) {
        let [one, two] = [report, counter].map(|report| report.walls.get(&element).unwrap_or(&0));
        note(one != two, Item::Wall(element));
    }
    note(report.stores != counter.stores, Item::Stores);
    items
}

/// **DW-REPORT-07, DW-REPORT-08.** Merges two reports. Each differing field is taken from the version selected in
/// `believed`.
///
/// # Errors
/// Returns the differing fields for which `believed` selects no version.
pub fn merge(
    report: &Report,
    counter: &Report,
    believed: &BTreeMap<Item, Version>,
) -> Result<Report, Vec<Item>> {
    let differing = differences(report, counter);
    let open: Vec<Item> =
        differing.iter().copied().filter(|item| !believed.contains_key(item)).collect();
    if !open.is_empty() {
        return Err(open);
    }
    let mut merged = report.clone();
    for item in differing {
        if believed.get(&item) == Some(&Version::Counter) {
            take(&mut merged, counter, item);
        }
    }
    Ok(merged)
}

/// Copies one field from another report.
fn take(merged: &mut Report, from: &Report, item: Item) {
    match item {
        Item::Outcome => merged.outcome = from.outcome,
        Item::Day => merged.day = from.day,
        Item::Turns => merged.turns = from.turns,
        Item::Lost(unit) => merged.units.entry(unit).or_default().lost = from.unit(unit).lost,
        Item::Routed(unit) => merged.units.entry(unit).or_default().routed = from.unit(unit).routed,
        Item::Engaged(unit) => {
            merged.units.entry(unit).or_default().engaged = from.unit(unit).engaged;
        }
        Item::Character(id) => {
            merged.characters.insert(id, from.fate(id));
        }
        Item::Wall(element) => {
            let points = from.walls.get(&element).copied().unwrap_or(0);
            merged.walls.insert(element, points);
        }
        Item::Stores => merged.stores = from.stores,
    }
}

/// Returns all keys that occur in at least one of the two maps.
fn keys<K: Copy + Ord, V>(one: &BTreeMap<K, V>, two: &BTreeMap<K, V>) -> BTreeSet<K> {
    one.keys().chain(two.keys()).copied().collect()
}
