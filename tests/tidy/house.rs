//! The rooms of the bot: which folder may use which, and that no files go round in a circle; and one style of modules
//! everywhere.

use std::collections::{BTreeMap, BTreeSet};

use super::{code, none, paths, rust_files};

/// The folders and files of `commands/src`, from the ground up. Each uses what stands before it; those of one line do
/// not know each other.
const FLOORS: &[&[&str]] = &[
    &["studio"],
    &["discord"],
    &["run"],
    &["games"],
    &["decks", "lobby", "lookup", "me", "owner", "records", "server", "umpire"],
    &["privacy"],
    &["commands", "config", "events", "guide"],
    &["bot"],
    &["program"],
];

/// A module by its path from the top of the crate.
type Module = Vec<String>;

/// Every module of the bot with those that it names, its tests aside.
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

/// The module that a file is; none for the two at the top, which only name the others.
fn module(file: &str) -> Option<Module> {
    let path = file.strip_prefix("commands/src/")?.strip_suffix(".rs")?;
    let path = path.strip_suffix("/mod").unwrap_or(path);
    (!["lib", "main"].contains(&path)).then(|| path.split('/').map(str::to_owned).collect())
}

/// The module that a path of `user` leads to.
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
        |module: &Module| FLOORS.iter().position(|floor| floor.contains(&module[0].as_str()));
    let mut faults = Vec::new();
    for (user, used) in uses() {
        let Some(own) = floor(&user) else {
            faults.push(format!("{} has no floor", user[0]));
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
fn modules_of_the_bot_have_no_cyclic_dependencies() {
    let mut left = uses();
    loop {
        let names: BTreeSet<Module> = left.keys().cloned().collect();
        let used: BTreeSet<Module> = left.values().flatten().cloned().collect();
        let count = left.len();
        // Who uses nobody, or is used by nobody, is in no circle.
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
        .map(|file| format!("{file} stands beside its folder; it belongs there as mod.rs"))
        .collect();
    none(&faults);
}
