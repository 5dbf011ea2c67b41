//! Checks the pages written for human readers: the README is short, links and paths resolve, module tables are
//! complete, and the guides use the same labels and commands as the bot.

use std::collections::{BTreeMap, BTreeSet};

use regnal::games::GameKind;

use super::{none, root, rust_files};

/// Pages outside the guide.
const PAGES: [&str; 5] = [
    "assets/guide/architecture.md",
    "assets/guide/changelog.md",
    "README.md",
    "commands/sandbox/API.md",
    "tests/benches/README.md",
];

const LANGUAGES: [&str; 2] = ["en", "fr"];

/// Page for bot owners, which is read in the repository and not embedded in the bot.
const OWNERS: &str = "owner.md";

pub(super) fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the names of the files in a folder.
pub(super) fn names(folder: &str) -> BTreeSet<String> {
    std::fs::read_dir(root().join(folder))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

/// Returns the path of every page, relative to the root.
fn pages() -> BTreeMap<String, String> {
    let guides = LANGUAGES.iter().flat_map(|lang| {
        let folder = format!("assets/guide/{lang}");
        let names = names(&folder).into_iter();
        names.map(move |name| format!("{folder}/{name}"))
    });
    let paths = PAGES.iter().map(|&page| page.to_owned()).chain(guides);
    paths.map(|path| (path.clone(), read(&path))).collect()
}

/// Returns each piece of text between `open` and `close` if both are on the same line.
fn between<'a>(text: &'a str, open: &'a str, close: &'a str) -> impl Iterator<Item = &'a str> {
    text.lines().flat_map(move |line| {
        let mut rest = line;
        std::iter::from_fn(move || {
            let (_, after) = rest.split_once(open)?;
            let (inner, after) = after.split_once(close)?;
            rest = after;
            Some(inner)
        })
    })
}

/// Replaces no-break spaces with ordinary ones.
fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

#[test]
fn the_readme_is_at_most_eight_kilobytes_long() {
    let bytes = read("README.md").len();
    assert!(bytes <= 8 * 1024, "{bytes} bytes");
}

/// Returns the anchor that GitHub generates for a heading.
fn anchor(heading: &str) -> String {
    let heading = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = heading
        .chars()
        .filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_'));
    kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

#[test]
fn every_link_on_a_page_resolves() {
    let mut faults = Vec::new();
    for (page, text) in pages() {
        let pictures = between(&text, "src=\"", "\"");
        for link in between(&text, "](", ")").chain(pictures) {
            if link.starts_with("https://") || link.starts_with("http://") {
                continue;
            }
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
            let target = match path {
                "" => root().join(&page),
                path => root().join(folder).join(path),
            };
            if !target.exists() {
                faults.push(format!("{page}: {link} does not exist"));
            } else if !heading.is_empty() {
                let text = std::fs::read_to_string(&target).unwrap();
                let mut lines = text.lines().filter(|line| line.starts_with('#'));
                if !lines.any(|line| anchor(line) == heading) {
                    faults.push(format!("{page}: no heading matches {link}"));
                }
            }
        }
    }
    none(&faults);
}

/// Expands a path pattern into paths: `{a,b}` stands for several names, and `<game>` for each game.
fn spread(path: &str) -> Vec<String> {
    if path.contains("<game>") {
        let games = GameKind::ALL.iter().map(|kind| kind.name());
        // The test game has its folders elsewhere.
        return games
            .filter(|game| *game != "toy")
            .flat_map(|game| spread(&path.replace("<game>", game)))
            .collect();
    }
    let Some((before, rest)) = path.split_once('{') else {
        return vec![path.to_owned()];
    };
    let (choices, after) = rest.split_once('}').unwrap_or((rest, ""));
    choices.split(',').flat_map(|choice| spread(&format!("{before}{choice}{after}"))).collect()
}

#[test]
fn every_path_mentioned_on_a_page_exists() {
    const TOPS: [&str; 6] = [".ci/", "assets/", "commands/", "migrations/", "src/", "tests/"];
    let mut faults = Vec::new();
    let mut named = 0;
    for (page, text) in pages() {
        for path in between(&text, "`", "`") {
            if path.contains(' ') || !TOPS.iter().any(|top| path.starts_with(top)) {
                continue;
            }
            named += 1;
            for path in spread(path) {
                if !root().join(&path).exists() {
                    faults.push(format!("{page}: the path {path} does not exist"));
                }
            }
        }
    }
    assert!(named > 50, "only {named} paths were found");
    none(&faults);
}

#[test]
fn every_module_table_lists_exactly_the_existing_modules() {
    let mut faults = Vec::new();
    let mut tables = 0;
    for (file, text) in rust_files(&["src", "commands", "tests"]) {
        let is_table = |line: &&str| {
            ["module", "file", "folder"]
                .iter()
                .any(|head| line.starts_with(&format!("//! | {head} |")))
        };
        if !text.lines().any(|line| is_table(&line)) {
            continue;
        }
        tables += 1;
        let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
        let rows = text.lines().filter_map(|line| line.strip_prefix("//! | "));
        let cells = rows.filter_map(|row| row.split(" | ").next());
        let listed: BTreeSet<&str> = cells
            .flat_map(|cell| between(cell, "`", "`"))
            .map(|name| name.trim_end_matches('/'))
            .collect();
        for name in &listed {
            let path = root().join(folder).join(name);
            if !path.is_dir() && !path.with_extension("rs").exists() {
                faults.push(format!("{file}: the table names {name}, which does not exist"));
            }
        }
        let mut above = "";
        for line in text.lines() {
            let name = line
                .strip_suffix(';')
                .and_then(|line| line.split_once("mod "))
                .filter(|(before, _)| before.is_empty() || before.starts_with("pub"))
                .map(|(_, name)| name);
            if let Some(name) = name
                && above != "#[cfg(test)]"
                && !above.starts_with("#[path")
                && !listed.contains(name)
            {
                faults.push(format!("{file}: {name} is missing from the table"));
            }
            above = line;
        }
    }
    assert!(tables > 40, "only {tables} tables were found");
    none(&faults);
}

#[test]
fn the_guide_has_the_same_pages_in_both_languages_and_all_are_embedded() {
    let mut pages = names("assets/guide/en");
    assert!(pages.remove(OWNERS));
    let mut french = names("assets/guide/fr");
    assert!(french.remove(OWNERS));
    assert_eq!(french, pages);
    let brought = read("commands/src/guide.rs");
    for lang in LANGUAGES {
        for page in &pages {
            let name = format!("\"{lang}/{page}\"");
            assert!(brought.contains(&name), "{name} is not in the guide");
        }
    }
}

/// Returns the kind of each line on a page that starts a heading, a list item, a table row or a paragraph.
fn shape(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| !line.is_empty());
    let kinds = lines.map(|line| match line.split_once(' ').map_or(line, |(first, _)| first) {
        first if first.starts_with('#') => first.to_owned(),
        "-" => "entry".to_owned(),
        first if first.starts_with('|') => format!("row of {}", line.matches('|').count() - 1),
        first if first.ends_with('.') && first.starts_with(char::is_numeric) => first.to_owned(),
        _ => "paragraph".to_owned(),
    });
    kinds.collect()
}

#[test]
fn guides_in_both_languages_have_the_same_structure() {
    let mut faults = Vec::new();
    for page in names("assets/guide/en") {
        let [english, french] =
            LANGUAGES.map(|lang| shape(&read(&format!("assets/guide/{lang}/{page}"))));
        if let Some(at) =
            (0..english.len().max(french.len())).find(|&line| english.get(line) != french.get(line))
        {
            let kinds = (english.get(at), french.get(at));
            faults.push(format!("{page}: line {} without blank ones differs: {kinds:?}", at + 1));
        }
    }
    none(&faults);
}

#[test]
fn french_pages_have_a_no_break_space_before_double_punctuation() {
    let mut faults = Vec::new();
    for page in names("assets/guide/fr") {
        let text = read(&format!("assets/guide/fr/{page}"));
        for (at, line) in text.lines().enumerate() {
            // Skips code spans, because they quote typed text with its own spacing.
            let said: String = line.split('`').step_by(2).collect();
            if [" :", " ;", " ?", " !", " »", "« "].iter().any(|sign| said.contains(sign)) {
                faults.push(format!("fr/{page}:{}: {line}", at + 1));
            }
        }
    }
    none(&faults);
}

/// The bot's messages in one language.
struct Words {
    /// Every message line without its id; variables are in braces.
    lines: BTreeSet<String>,
    /// For each command, by its message id: its name and its options.
    commands: BTreeMap<String, (String, BTreeSet<String>)>,
}

/// Splits a line into a message or attribute name and its value.
fn named(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once(" =")?;
    let is_name =
        name.chars().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'));
    is_name.then_some((name, value.trim()))
}

fn words(lang: &str) -> Words {
    let (mut lines, mut commands) = (BTreeSet::new(), BTreeMap::new());
    let folder = format!("assets/locales/{lang}");
    for file in names(&folder) {
        let text = read(&format!("{folder}/{file}"));
        let mut message = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let inner = line.trim_start();
            let value = if let Some((name, value)) = named(line) {
                name.clone_into(&mut message);
                if name.starts_with("cmd-") {
                    let entry = (value.to_owned(), BTreeSet::new());
                    commands.insert(message.clone(), entry);
                }
                value
            } else if let Some((name, value)) = inner.strip_prefix('.').and_then(named) {
                if let Some((_, options)) = commands.get_mut(&message)
                    && name.starts_with("o-")
                {
                    options.insert(value.to_owned());
                }
                value
            } else {
                let choice = inner.trim_start_matches('*').strip_prefix('[');
                choice
                    .and_then(|choice| choice.split_once(']'))
                    .map_or(inner, |(_, value)| value.trim())
            };
            let value = plain(value).replace("{ \"", "").replace("\" }", "");
            if !value.is_empty() {
                lines.insert(value);
            }
        }
    }
    Words { lines, commands }
}

/// Returns whether a label matches this message line with its variables filled in.
fn says(line: &str, label: &str) -> bool {
    if !line.contains('{') {
        return line.to_lowercase() == label.to_lowercase();
    }
    let mut parts = Vec::new();
    let mut rest = line;
    while let Some((text, after)) = rest.split_once('{') {
        parts.push(text);
        rest = after.split_once('}').map_or("", |(_, after)| after);
    }
    // A label that begins with an ellipsis leaves out a name.
    let fixed = if label.starts_with('…') { rest } else { parts[0] };
    let letters = fixed.chars().filter(|it| it.is_alphabetic()).count();
    if letters < 3 && !line.contains('→') {
        return false;
    }
    let Some(mut left) = label.strip_prefix(parts[0]) else { return false };
    for part in &parts[1..] {
        match left.split_once(part) {
            Some((_, after)) => left = after,
            None => return false,
        }
    }
    left.ends_with(rest)
}

#[test]
fn guides_use_the_labels_of_buttons_and_menus() {
    let mut faults = Vec::new();
    let mut labels = 0;
    for lang in LANGUAGES {
        let words = words(lang);
        let folder = format!("assets/guide/{lang}");
        for page in names(&folder) {
            let text = plain(&read(&format!("{folder}/{page}")));
            for label in between(&text, "**", "**") {
                labels += 1;
                // A button that asks for confirmation ends with an ellipsis.
                let short = label.trim_end_matches('…');
                let mut lines = words.lines.iter();
                if !lines.any(|line| says(line, label) || says(line, short)) {
                    faults.push(format!("{folder}/{page}: no text of the bot equals {label}"));
                }
            }
        }
    }
    assert!(labels > 100, "only {labels} labels were found");
    none(&faults);
}

/// Returns the error in a typed command, or `None` if the command and its options exist.
fn fault(words: &Words, typed: &str) -> Option<String> {
    let mut parts = typed.split(' ').peekable();
    let first = parts.next().unwrap_or_default();
    let called = words.commands.iter().filter(|(_, (name, _))| name == first);
    let Some((mut id, (_, options))) = called.min_by_key(|(id, _)| id.len()) else {
        return Some("there is no such command".to_owned());
    };
    let mut known = options.clone();
    while let Some(word) = parts.next_if(|part| !part.contains(':')) {
        let below = words
            .commands
            .iter()
            .filter(|(inner, (name, _))| inner.starts_with(&format!("{id}-")) && name == word);
        match below.min_by_key(|(inner, _)| inner.len()) {
            Some((inner, (_, options))) => {
                id = inner;
                known.extend(options.iter().cloned());
            }
            // The rest of the text is a value for the command's only option, such as the game in `/match new`.
            None => break,
        }
    }
    let mut named = parts.filter_map(|part| part.split_once(':'));
    named
        .find(|(option, _)| !known.contains(*option) && !option.starts_with(char::is_numeric))
        .map(|(option, _)| format!("the option {option} does not exist"))
}

#[test]
fn commands_and_options_mentioned_in_the_guides_exist() {
    let mut faults = Vec::new();
    let mut commands = 0;
    for lang in LANGUAGES {
        let words = words(lang);
        let folder = format!("assets/guide/{lang}");
        for page in names(&folder) {
            let text = plain(&read(&format!("{folder}/{page}")));
            for code in between(&text, "`", "`") {
                let Some(typed) = code.strip_prefix('/') else { continue };
                commands += 1;
                if let Some(fault) = fault(&words, typed) {
                    faults.push(format!("{folder}/{page}: /{typed}: {fault}"));
                }
            }
        }
    }
    assert!(commands > 100, "only {commands} commands were found");
    none(&faults);
}

#[test]
fn unknown_labels_and_commands_in_a_guide_are_detected() {
    let words = words("en");
    assert!(words.lines.iter().any(|line| says(line, "Your turn")));
    assert!(!words.lines.iter().any(|line| says(line, "My turn")));
    assert!(says("Capital: { $site }", "Capital: the first plain"));
    assert!(!says("{ $count } others", "Ask the others"));
    assert!(says("{ $name }: as suggested", "…: as suggested"));
    assert!(!says("{ $name }", "…: as suggested"));
    for right in ["match new mighty players:2 years:6", "odds of:", "deck add"] {
        assert_eq!(fault(&words, right), None, "{right}");
    }
    for wrong in ["dance", "match new mighty seats:2", "manage settings hue:1"] {
        assert!(fault(&words, wrong).is_some(), "{wrong}");
    }
    assert_eq!(anchor("## A campaign's own map"), "a-campaigns-own-map");
    assert_eq!(spread("src/{a,b}/c.rs"), ["src/a/c.rs", "src/b/c.rs"]);
}
