//! Checks that an event which names a missing unit, siege or player is reported: code that applies events looks up what
//! it changes through `existing`, `expected` or a `never!` for the missing entry.

use super::{code, none, rust_files};

/// Code that reports a missing entry.
const REPORTS: &[&str] = &["existing(", "expected(", "never!("];

/// Number of statements after a lookup, its own included, in which a missing entry must be reported.
const NEAR: usize = 4;

/// Exceptions: the file, the lookup, and the reason why the entry can be missing.
const PERMITTED: &[(&str, &str, &str)] = &[
    (
        "src/demonworld/evolve/mod.rs",
        "self.players.get_mut(seat)",
        "numbers without an owner are counted for the whole campaign",
    ),
    (
        "src/demonworld/evolve/season.rs",
        "self.marches.get_mut(&army)",
        "tests of chronicles report marches that their position lacks",
    ),
    (
        "src/demonworld/evolve/siege.rs",
        "self.sieges.get_mut(&id)",
        "tests of assaults have no siege",
    ),
    (
        "src/demonworld/evolve/troops.rs",
        "self.units.get_mut(unit)",
        "tests of chronicles report losses of units that their position lacks",
    ),
    (
        "src/demonworld/evolve/siege_work.rs",
        "siege.counter_saps.get_mut(*place)",
        "a new counter-sap is added",
    ),
    ("src/echoes/evolve/turns.rs", "self.order.get_mut(start+2)", "a duel has no third player"),
    (
        "src/echoes/evolve/pieces.rs",
        "self.stores.get_mut(&card)",
        "an empty store is removed, and a payment can name it once more",
    ),
    ("src/mighty/evolve/opening.rs", "layouts.get_mut(", "reported below, with another stage"),
    ("src/offices/evolve/intrigue.rs", "self.characters.get_mut(&from)", "reported below"),
    ("src/offices/evolve/intrigue.rs", "self.ground.get_mut(province)", "reported below"),
];

/// Returns the lookups in a text that ignore a missing entry, without blanks.
fn unreported(text: &str) -> Vec<String> {
    let text = code(text);
    let statements: Vec<&str> = text.split([';', '{', '}']).collect();
    let reports = |one: &&str| REPORTS.iter().any(|report| one.contains(report));
    statements
        .iter()
        .enumerate()
        .filter(|(_, one)| one.contains(".get_mut("))
        .filter(|(at, _)| !statements[*at..].iter().take(NEAR).any(reports))
        .map(|(_, one)| one.split_whitespace().collect())
        .collect()
}

#[test]
fn events_that_name_a_missing_entry_are_reported() {
    let mut faults = Vec::new();
    let mut used = vec![false; PERMITTED.len()];
    for (file, text) in rust_files(&["src"]) {
        if !file.contains("/evolve/") {
            continue;
        }
        for lookup in unreported(&text) {
            let permitted = PERMITTED
                .iter()
                .position(|(place, words, _)| *place == file && lookup.contains(words));
            match permitted {
                Some(at) => used[at] = true,
                None => faults.push(format!("{file}: {lookup}")),
            }
        }
    }
    let idle = PERMITTED.iter().zip(&used).filter(|(_, used)| !**used);
    faults.extend(
        idle.map(|((file, words, _), _)| format!("{file}: the exception `{words}` is not used")),
    );
    none(&faults);
}

#[test]
fn silent_lookups_are_detected() {
    assert_eq!(
        unreported("if let Some(unit) = self.units.get_mut(id) { unit.force = *to; }"),
        ["ifletSome(unit)=self.units.get_mut(id)"]
    );
    for text in [
        "if let Some(unit) = existing(self.units.get_mut(id), \"units\", id) { unit.force = *to; }",
        "match self.cells.get_mut(&hex) { Some(cell) => change(cell), None => never!(\"{hex:?}\") }",
        "// self.units.get_mut(id)",
    ] {
        assert_eq!(unreported(text), [""; 0], "{text}");
    }
}
