//! Checks the bot's layers: the folders that each folder may use, the absence of cyclic dependencies between modules,
//! and a single naming style for all modules.

use std::collections::{BTreeMap, BTreeSet};

use super::{code, none, paths, rust_files};

/// Layers of `commands/src`, lowest first. Each folder or file uses only lower layers, and nothing in its own layer.
const LAYERS: &[&[&str]] = &[
    &["guide", "log", "studio"],
    &["discord"],
    &["run"],
    &["games"],
    &["correspondence", "lobby", "lookup", "me", "owner", "records", "server", "umpire"],
    &["control", "privacy"],
    &["front"],
    &["commands", "config", "events", "metrics", "shards", "door"],
    &["bot"],
    &["program"],
];

/// A module, identified by its path from the crate root.
type Module = Vec<String>;

/// Returns every module of the bot with the modules that it uses outside of its tests.
fn uses() -> BTreeMap<Module, BTreeSet<Module>> {
    let sources: BTreeMap<Module, String> = rust_files(&["commands/src"])
        .into_iter()
        .filter_map(|(file, text)| Some((module(&file)?, code(&text))))
        .collect();
    let known: BTreeSet<Module> = sources.keys().cloned().collect();
    sources
        .iter()
        .map(|(user, text)| {
            let mut used: BTreeSet<Module> =
                paths(text).iter().filter_map(|path| resolved(user, path, &known)).collect();
            used.remove(user);
            (user.clone(), used)
        })
        .collect()
}

/// Returns a file's module; `None` for `lib.rs` and `main.rs`, which only declare other modules.
fn module(file: &str) -> Option<Module> {
    let path = file.strip_prefix("commands/src/")?.strip_suffix(".rs")?;
    let path = path.strip_suffix("/mod").unwrap_or(path);
    (!["lib", "main"].contains(&path)).then(|| path.split('/').map(str::to_owned).collect())
}

/// Resolves `path`, which is used in the module `user`, to a module.
fn resolved(user: &Module, path: &str, known: &BTreeSet<Module>) -> Option<Module> {
    let mut at = user.clone();
    let mut names = path.split("::").peekable();
    match names.next()? {
        "crate" => at.clear(),
        "super" => drop(at.pop()),
        _ => {}
    }
    while names.next_if_eq(&"super").is_some() {
        at.pop();
    }
    for name in names {
        at.push(name.to_owned());
        if !known.contains(&at) {
            at.pop();
            break;
        }
    }
    known.contains(&at).then_some(at)
}

#[test]
fn no_layer_of_the_bot_depends_on_a_higher_one() {
    let floor =
        |module: &Module| LAYERS.iter().position(|floor| floor.contains(&module[0].as_str()));
    let mut faults = Vec::new();
    for (user, used) in uses() {
        let Some(own) = floor(&user) else {
            faults.push(format!("{} is in no layer", user[0]));
            continue;
        };
        for other in used.iter().filter(|other| other[0] != user[0]) {
            if floor(other).is_none_or(|its| its >= own) {
                faults.push(format!("{} uses {}", user.join("/"), other.join("/")));
            }
        }
    }
    none(&faults);
}

#[test]
fn the_modules_of_the_bot_have_no_cyclic_dependencies() {
    let mut left = uses();
    loop {
        let names: BTreeSet<Module> = left.keys().cloned().collect();
        let used: BTreeSet<Module> = left.values().flatten().cloned().collect();
        let count = left.len();
        // A module that uses no other module, or that no other module uses, is not part of a cycle.
        left.retain(|user, theirs| {
            theirs.retain(|other| names.contains(other));
            !theirs.is_empty() && used.contains(user)
        });
        if left.len() == count {
            break;
        }
    }
    let faults: Vec<String> = left
        .iter()
        .map(|(user, theirs)| {
            let theirs: Vec<String> = theirs.iter().map(|other| other.join("/")).collect();
            format!("{} uses {}", user.join("/"), theirs.join(", "))
        })
        .collect();
    none(&faults);
}

#[test]
fn modules_with_submodules_are_named_mod_rs() {
    let files: BTreeSet<String> =
        rust_files(&["src", "commands", "tests"]).into_iter().map(|(file, _)| file).collect();
    let faults: Vec<String> = files
        .iter()
        .filter(|file| {
            let folder = format!("{}/", file.trim_end_matches(".rs"));
            files.iter().any(|other| other.starts_with(&folder))
        })
        .map(|file| format!("{file} is beside its folder; move it there as mod.rs"))
        .collect();
    none(&faults);
}
