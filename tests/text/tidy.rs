//! Tests that both languages have the same messages, and that every file is embedded.

use std::collections::BTreeSet;
use std::path::Path;

use regnal::text::{Lang, catalogue, words};

#[test]
fn both_languages_have_the_same_messages_and_variables() {
    let [english, french] = Lang::ALL.map(|lang| catalogue(lang).unwrap());
    let mut faults = Vec::new();
    for (id, entry) in &english {
        match french.get(id) {
            None => faults.push(format!("fr/{}.ftl has no {id}", entry.file)),
            Some(other) if other.file != entry.file => {
                faults.push(format!("{id} is in {} and in {}", entry.file, other.file));
            }
            Some(other) if other.variables != entry.variables => faults.push(format!(
                "{id} names {:?} in English and {:?} in French",
                entry.variables, other.variables
            )),
            Some(_) => {}
        }
    }
    for (id, entry) in &french {
        if !english.contains_key(id) {
            faults.push(format!("en/{}.ftl has no {id}", entry.file));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn french_punctuation_is_preceded_by_a_narrow_space() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales/fr");
    let mut faults = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let lines = (1..).zip(text.lines());
        for (number, line) in lines.filter(|(_, line)| !line.starts_with('#')) {
            let signs = [";", "!", "?", "%"];
            let is_wide = |sign: &str| {
                [" ", "\u{a0}"].iter().any(|space| line.contains(&format!("{space}{sign}")))
            };
            if signs.into_iter().any(is_wide) {
                faults.push(format!("{}:{number}: {line}", path.display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Discord recommends at most 38 characters for the label of a button, so that a phone shows all of it.
#[test]
fn labels_of_buttons_and_actions_fit_a_phone() {
    const LONGEST: usize = 38;
    let (mut faults, mut seen) = (Vec::new(), 0);
    for lang in Lang::ALL {
        for id in catalogue(lang).unwrap().keys() {
            let mut parts = id.split('-');
            let is_error = id.starts_with("error-");
            let is_label = id.starts_with("verb-") || (!is_error && parts.any(|it| it == "button"));
            // Labels with variables are shortened where they are shown.
            let Some(label) = words().plain(lang, id).filter(|_| is_label) else {
                continue;
            };
            seen += 1;
            if label.chars().count() > LONGEST {
                faults.push(format!("{id}: {label}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(seen > 300, "{seen}");
}

#[test]
fn messages_refer_only_to_messages_that_exist() {
    for lang in Lang::ALL {
        let catalogue = catalogue(lang).unwrap();
        for (id, entry) in &catalogue {
            for reference in &entry.references {
                assert!(
                    catalogue.contains_key(reference),
                    "{}/{}.ftl: {id} refers to {reference}",
                    lang.code(),
                    entry.file
                );
            }
        }
    }
}

#[test]
fn the_catalogue_lists_variables_selectors_and_references() {
    let catalogue = catalogue(Lang::En).unwrap();
    let unit = &catalogue["mighty-alt-unit"];
    let shown: Vec<&str> = unit.variables.iter().map(String::as_str).collect();
    assert_eq!(shown, ["hex", "unit"]);
    assert!(unit.selectors.is_empty() && unit.references.is_empty());
    let refers = |attributes: bool| {
        let with_one = |reference: &String| reference.contains('.') == attributes;
        let entries = catalogue.values();
        entries.flat_map(|entry| &entry.references).any(with_one)
    };
    assert!(
        refers(true) && refers(false),
        "references to messages and to attributes must both occur"
    );
    assert!(catalogue.values().any(|entry| !entry.selectors.is_empty()));
    assert!(catalogue.keys().any(|id| id.contains('.')));
}

#[test]
fn every_locale_file_is_embedded() {
    for lang in Lang::ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales").join(lang.code());
        let there: BTreeSet<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        let embedded: BTreeSet<String> = catalogue(lang)
            .unwrap()
            .values()
            .map(|entry| format!("{}.ftl", entry.file))
            // The toy game's messages are stored with the toy game.
            .filter(|file| file != "toy.ftl")
            .collect();
        assert_eq!(there, embedded);
    }
}

#[test]
fn french_messages_use_french_typography() {
    for file in
        std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locales/fr")).unwrap()
    {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        for (index, line) in text.lines().enumerate() {
            // Only the message text on a line counts as prose; comments, message ids, selectors and variants do not.
            let prose = match line.trim_start().starts_with('#') {
                true => continue,
                false => line.split_once('=').map_or(line, |(_, value)| value),
            };
            for bad in [" :", " ;", " !", " ?", "« ", " »", "...", "''", " %"] {
                assert!(
                    !prose.contains(bad),
                    "{}:{}: {bad:?} in {prose:?}",
                    path.display(),
                    index + 1
                );
            }
        }
    }
}

/// A name can begin with a vowel, so the particle before a name must be written by `DE()`.
#[test]
fn french_particles_before_names_are_written_by_a_function() {
    const NAMES: [&str; 13] = [
        "army",
        "character",
        "hero",
        "loser",
        "province",
        "seat",
        "seats",
        "site",
        "target",
        "unit",
        "who",
        "whom",
        "winner",
    ];
    for file in
        std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locales/fr")).unwrap()
    {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        for (index, line) in text.lines().enumerate() {
            for name in NAMES {
                for particle in ["de", "que"] {
                    let bare = format!(" {particle} {{ ${name} }}");
                    let is_bare = line.to_lowercase().contains(&bare);
                    assert!(!is_bare, "{}:{}: {line}", path.display(), index + 1);
                }
            }
        }
    }
}

/// A search and replace across files can insert a source path into a message, where a code review is likely to miss it.
#[test]
fn no_message_contains_a_source_path() {
    for lang in Lang::ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales").join(lang.code());
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            let sentences = (1..).zip(text.lines());
            for (number, line) in sentences.filter(|(_, line)| !line.starts_with('#')) {
                for part in ["src/", "assets/", "commands/", ".rs"] {
                    assert!(!line.contains(part), "{}:{number}: {line}", path.display());
                }
            }
        }
    }
}
