//! Choices as buttons, one tap each: for what a menu on a second page would make the fourth tap of a deed.

use super::menu::{Asked, List, Numbered, PICK, ROW, forward, top};
use crate::discord::components::Entry;

/// How many buttons stand below each other in a row of their own, at most.
const MOST: usize = 3 * ROW;

/// A longer label is broken on a button of a phone, in characters.
const LABEL: usize = 38;

/// The numbers of the actions that entries do, where buttons can stand for all of them: they are few and short, and what
/// more there is to read is the same for all.
pub(super) fn pad(entries: &[Entry]) -> Option<Vec<u32>> {
    let note = &entries.first()?.note;
    let number = |entry: &Entry| -> Option<u32> {
        let is_short = entry.note == *note && entry.label.chars().count() <= LABEL;
        let number = entry.value.strip_prefix(PICK).filter(|_| is_short)?;
        number.parse().ok()
    };
    (entries.len() <= MOST).then(|| entries.iter().map(number).collect())?
}

/// Whether a menu led to the page at `steps`, and not a button of the first page.
pub(super) fn is_behind_menu(
    asked: &Asked<'_>,
    listed: &[Numbered<'_>],
    steps: &[String],
    most: usize,
) -> bool {
    let leads_here = |way: &[String]| forward(asked, listed, way, List::Deeds) == steps;
    let top = top(asked, listed, most);
    !steps.is_empty() && !top.ways.iter().any(|(way, _)| leads_here(way))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: &str, label: &str, note: Option<&str>) -> Entry {
        Entry {
            value: value.to_owned(),
            label: label.to_owned(),
            note: note.map(str::to_owned),
        }
    }

    #[test]
    fn few_short_deeds_without_more_to_read_can_be_buttons() {
        let plain = |number: usize| entry(&format!("#{number}"), "C3", None);
        let few: Vec<Entry> = (0..MOST).map(plain).collect();
        let numbers: Vec<u32> = (0..15).collect();
        assert_eq!(pad(&few), Some(numbers));
        assert_eq!(pad(&[]), None);
        let noted = |value| entry(value, "C3", Some("Tile 1 (river)"));
        assert_eq!(pad(&[noted("#4"), noted("#7")]), Some(vec![4, 7]));
        assert_eq!(pad(&(0..=MOST).map(plain).collect::<Vec<_>>()), None);
        for other in [
            entry("#1", "C3", Some("a price")),
            entry("#1+0", "C3 and on", None),
            entry("unit", "Unit", None),
            entry(">1", "more", None),
            entry("#1", &"x".repeat(LABEL + 1), None),
        ] {
            assert_eq!(pad(&[plain(0), other]), None);
        }
    }
}
