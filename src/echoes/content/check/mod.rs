//! Checks decks (their content as well as their syntax, 6.6 to 6.8) and map tile files. Reports all faults at once,
//! each with the name of its card or tile.

mod budget;
mod counts;
mod shape;
mod signature;
mod usage;
mod words;

use std::collections::BTreeMap;

pub use usage::{Usage, usage};

use super::{load, tiles};
use crate::card::Card;
use crate::nouns::Civ;

/// Returns all faults in the embedded decks. The list is empty in any build that has passed its tests.
pub fn faults() -> Vec<String> {
    let mut faults = Vec::new();
    let mut all = Vec::new();
    for &civ in Civ::ALL {
        let (cards, wrong) = of_text(civ, load::embedded(civ));
        faults.extend(wrong);
        all.extend(cards);
    }
    faults.extend(between(&all));
    faults.extend(usage(&all).faults());
    faults
}

/// Parses as much as possible of a civilization's card file. Returns the cards, and the faults in the cards and in the
/// deck.
pub fn of_text(civ: Civ, text: &str) -> (Vec<Card>, Vec<String>) {
    let (cards, wrong) = load::deck(civ, text);
    let mut faults: Vec<String> = wrong.iter().map(ToString::to_string).collect();
    let mut log = FaultLog { at: String::new(), faults: Vec::new() };
    for card in &cards {
        log.at.clone_from(&card.id);
        if card.civ != civ {
            let (own, other) = (card.civ.code(), civ.code());
            log.fault(format!("is of the {own} and in the file of the {other}"));
        }
        shape::check(card, &mut log);
        budget::check(card, &mut log);
        signature::check(card, &mut log);
        words::check(card, &mut log);
    }
    log.at = format!("the deck of the {}", civ.code());
    counts::check(civ, &cards, &mut log);
    faults.extend(log.faults);
    (cards, faults)
}

/// Returns all faults in a map tile file.
pub fn of_tiles(text: &str) -> Vec<String> {
    let faults = tiles::read(text).err().unwrap_or_default();
    faults.iter().map(ToString::to_string).collect()
}

/// Returns faults that involve two cards: duplicate names or ids.
pub fn between(cards: &[Card]) -> Vec<String> {
    let mut names: BTreeMap<(&str, String), Vec<&str>> = BTreeMap::new();
    for card in cards {
        names.entry(("id", card.id.clone())).or_default().push(&card.id);
        for (lang, name) in &card.name {
            let key = (lang.as_str(), name.to_lowercase());
            names.entry(key).or_default().push(&card.id);
        }
    }
    names
        .into_iter()
        .filter(|(_, holders)| holders.len() > 1)
        .map(|((what, name), holders)| {
            format!("{}: all have the {what} `{name}`", holders.join(", "))
        })
        .collect()
}

/// Collects the faults of the card, tile or deck being checked.
struct FaultLog {
    at: String,
    faults: Vec<String>,
}

impl FaultLog {
    fn fault(&mut self, reason: impl std::fmt::Display) {
        self.faults.push(format!("{}: {reason}", self.at));
    }

    /// Records a fault unless `holds` is true.
    fn must(&mut self, holds: bool, reason: impl std::fmt::Display) {
        if !holds {
            self.fault(reason);
        }
    }
}
