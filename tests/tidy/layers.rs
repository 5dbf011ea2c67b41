//! Checks that crates depend only on allowed crates, and core modules only on modules above them in the table in
//! `lib.rs`.

use std::collections::BTreeMap;

use super::{code, none, root, rust_files};

/// Returns the modules in the table, in order. Modules on the same line are in the same layer.
fn table() -> BTreeMap<String, usize> {
    let text = std::fs::read_to_string(root().join("src/core/lib.rs")).unwrap();
    let lines = text.lines().filter_map(|line| line.strip_prefix("//! | "));
    let mut places = BTreeMap::new();
    for (place, line) in lines.enumerate() {
        let first = line.split(" | ").next().unwrap_or_default();
        let names = first.split('`').skip(1).step_by(2);
        places.extend(names.map(|name| (name.to_owned(), place)));
    }
    places
}

/// Returns the modules that directly follow `crate::`, either a single one or a list in braces.
fn used(text: &str) -> Vec<String> {
    let word = |rest: &str| -> String {
        let letters = rest.chars();
        letters.take_while(|sign| sign.is_ascii_alphanumeric() || *sign == '_').collect()
    };
    let mut found = Vec::new();
    for (at, start) in text.match_indices("crate::") {
        let rest = &text[at + start.len()..];
        let Some(list) = rest.strip_prefix('{') else {
            found.push(word(rest));
            continue;
        };
        let mut depth = 1_usize;
        let mut is_first = true;
        for (at, sign) in list.char_indices() {
            match sign {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 1 => is_first = true,
                _ if is_first && depth == 1 && !sign.is_whitespace() => {
                    found.push(word(&list[at..]));
                    is_first = false;
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    found
}

#[test]
fn no_core_module_uses_a_module_below_it() {
    let places = table();
    assert!(places.len() > 12, "{places:?}");
    let mut faults = Vec::new();
    let mut arrows = 0;
    for (file, text) in rust_files(&["src/core"]) {
        let inner = file.trim_start_matches("src/core/");
        let module = inner.split(['/', '.']).next().unwrap_or_default();
        let Some(own) = places.get(module) else { continue };
        for name in used(&code(&text)) {
            let Some(other) = places.get(&name) else { continue };
            arrows += usize::from(other != own);
            if other > own {
                faults.push(format!("{file} uses {name}, which is below {module}"));
            }
        }
    }
    assert!(arrows > 50, "only {arrows} arrows were found");
    none(&faults);
}

/// Crates below `src`, each with the workspace crates on which it is allowed to depend.
const CRATES: &[(&str, &[&str])] = &[
    ("core", &[]),
    ("painter", &["core"]),
    ("mighty", &["core", "painter"]),
    ("echoes", &["core", "painter"]),
    ("demonworld", &["core", "painter"]),
    ("offices", &["core", "painter"]),
    ("store", &["core"]),
];

#[test]
fn crates_depend_only_on_allowed_crates() {
    let mut faults = Vec::new();
    let mut found = 0;
    for entry in std::fs::read_dir(root().join("src")).unwrap() {
        let manifest = entry.unwrap().path().join("Cargo.toml");
        let Ok(text) = std::fs::read_to_string(&manifest) else { continue };
        found += 1;
        let folder = manifest.parent().and_then(|folder| folder.file_name()?.to_str());
        let allowed = CRATES.iter().find(|(name, _)| Some(*name) == folder);
        for line in text.lines() {
            let Some(rest) = line.strip_prefix("regnal-") else { continue };
            let other = rest.split([' ', '=', '.']).next().unwrap_or_default();
            if !allowed.is_some_and(|(_, others)| others.contains(&other)) {
                faults.push(format!("{}: may not depend on {other}", manifest.display()));
            }
        }
    }
    assert_eq!(found, CRATES.len());
    none(&faults);
}

#[test]
fn modules_used_by_a_file_are_detected() {
    let text = "use crate::dice::{Dice, Draw};\nuse crate::{\n    game::{Seat, Viewer},\n    text, hex,\n};\nlet x = crate::rules::all();";
    assert_eq!(used(text), ["dice", "game", "text", "hex", "rules"]);
}
