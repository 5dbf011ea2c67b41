//! Each module of the library uses those above it in the table of `src/lib.rs`, and none below.

use std::collections::BTreeMap;

use super::{code, none, root, rust_files};

/// The modules of the table, in its order; those of one line are neighbours.
fn table() -> BTreeMap<String, usize> {
    let text = std::fs::read_to_string(root().join("src/lib.rs")).unwrap();
    let lines = text.lines().filter_map(|line| line.strip_prefix("//! | "));
    let mut places = BTreeMap::new();
    for (place, line) in lines.enumerate() {
        let first = line.split(" | ").next().unwrap_or_default();
        let names = first.split('`').skip(1).step_by(2);
        places.extend(names.map(|name| (name.to_owned(), place)));
    }
    places
}

/// The modules that are named right behind `crate::`, in a list with braces too.
fn used(text: &str) -> Vec<String> {
    let word = |rest: &str| -> String {
        let letters = rest.chars();
        letters
            .take_while(|sign| sign.is_ascii_alphanumeric() || *sign == '_')
            .collect()
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
fn no_module_of_the_library_uses_one_below_it() {
    let places = table();
    assert!(places.len() > 12, "{places:?}");
    let mut faults = Vec::new();
    let mut arrows = 0;
    for (file, text) in rust_files(&["src"]) {
        let inner = file.trim_start_matches("src/");
        let module = inner.split(['/', '.']).next().unwrap_or_default();
        let Some(own) = places.get(module) else {
            continue;
        };
        for name in used(&code(&text)) {
            let Some(other) = places.get(&name) else {
                continue;
            };
            arrows += usize::from(other != own);
            if other > own {
                faults.push(format!("{file} uses {name}, which is below {module}"));
            }
        }
    }
    assert!(arrows > 500, "only {arrows} arrows were found");
    none(&faults);
}

#[test]
fn what_is_used_is_found() {
    let text = "use crate::dice::{Dice, Draw};\nuse crate::{\n    game::{Seat, Viewer},\n    text, hex,\n};\nlet x = crate::rules::all();";
    assert_eq!(used(text), ["dice", "game", "text", "hex", "rules"]);
}
