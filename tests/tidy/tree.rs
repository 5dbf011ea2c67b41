//! Checks the folders in the source tree.

use std::collections::BTreeSet;

use super::{games, none, root};

/// Allowed entries in the root folder, apart from hidden and ignored ones.
const TOP: &[&str] = &[
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "NOTICE",
    "README.md",
    "assets",
    "commands",
    "migrations",
    "src",
    "tests",
];

/// Modules that every game must have, each as a file or a folder with that name.
const SKELETON: &[&str] = &[
    "action", "content", "decide", "event", "evolve", "illegal", "label", "legal", "lib", "part",
    "setup", "state", "tell", "view",
];

#[test]
fn the_root_folder_contains_only_known_entries() {
    let kept_out = std::fs::read_to_string(root().join(".gitignore")).unwrap();
    let kept_out: BTreeSet<&str> =
        kept_out.lines().filter_map(|line| line.strip_prefix('/')).collect();
    let mut faults = Vec::new();
    for entry in std::fs::read_dir(root()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let is_known = name.starts_with('.')
            || TOP.contains(&name.as_str())
            || kept_out.contains(name.as_str());
        if !is_known {
            faults.push(format!("{name} is not allowed in the root folder"));
        }
    }
    faults.extend(
        TOP.iter()
            .filter(|name| !root().join(name).exists())
            .map(|name| format!("{name} is missing")),
    );
    none(&faults);
}

#[test]
fn every_game_has_the_same_basic_modules() {
    let mut faults = Vec::new();
    for game in games() {
        let folder = root().join("src").join(game);
        for part in SKELETON {
            let file = folder.join(part).with_extension("rs");
            if !file.exists() && !folder.join(part).join("mod.rs").exists() {
                faults.push(format!("{} has no {part}", folder.display()));
            }
        }
    }
    none(&faults);
}
