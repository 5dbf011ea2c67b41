//! Chooses a two-letter emblem for each unit card, to distinguish cards of the same class. Emblems are unique within a
//! civilization.

use std::collections::BTreeSet;

use crate::card::Card;
use crate::content;
use regnal_core::text::Lang;

/// Short words that are skipped when a card's initials are formed.
const SMALL: &[&str] = &[
    "a", "an", "the", "of", "le", "la", "les", "l", "de", "du", "des", "d", "à", "sous", "s", "i",
    "ier",
];

/// Returns the two-letter emblem of a card in a language.
pub(super) fn initials(card: &Card, lang: Lang) -> String {
    let units = content::cards().iter();
    let units = units.filter(|other| other.civ == card.civ && other.unit().is_some());
    let mut taken = BTreeSet::new();
    for unit in units {
        let found = free(unit.name(lang), &taken);
        if unit.id == card.id {
            return found;
        }
        taken.insert(found);
    }
    free(card.name(lang), &taken)
}

/// Returns the best emblem for a name among those not in `taken`, or the best one overall if all are taken.
fn free(name: &str, taken: &BTreeSet<String>) -> String {
    let proposals = proposals(name);
    let mut left = proposals.iter().filter(|letters| !taken.contains(*letters));
    left.next().or(proposals.first()).cloned().unwrap_or_default()
}

/// Returns possible emblems for a name, best first. Each begins with the first letter of the first word. The second
/// letter is the initial of another word or, at the end of the list, another letter of the first word.
fn proposals(name: &str) -> Vec<String> {
    let words: Vec<&str> = name
        .split(|letter: char| !letter.is_alphabetic())
        .filter(|word| !word.is_empty() && !SMALL.contains(&word.to_lowercase().as_str()))
        .collect();
    let Some((first, others)) = words.split_first() else {
        return vec![name.chars().take(2).collect()];
    };
    let Some(head) = first.chars().next() else { return Vec::new() };
    let head: String = head.to_uppercase().collect();
    let large = others.iter().filter_map(|word| word.chars().next());
    let small = first.chars().skip(1);
    let large = large.map(|letter| letter.to_uppercase().collect::<String>());
    let small = small.map(|letter| letter.to_lowercase().collect::<String>());
    large.chain(small).map(|second| format!("{head}{second}")).collect()
}
