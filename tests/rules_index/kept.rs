//! Tests against recorded look-ups of rule titles, both as printed and as people type them, and against the recorded
//! errors of indexes with a line removed.

use regnal::games::GameKind;
use regnal::rules::{Index, Rule, RuleSource};
use regnal::text::Lang;

use crate::suite::kept::Kept;

/// Games with rules that no longer change.
const GAMES: [(GameKind, &str); 2] = [(GameKind::Mighty, "mighty"), (GameKind::Echoes, "echoes")];

/// Returns a game's chapters file, and its other files by name.
fn files(folder: &str) -> (String, Vec<(String, String)>) {
    let folder = format!("{}/assets/{folder}/rules", env!("CARGO_MANIFEST_DIR"));
    let mut all: Vec<(String, String)> = std::fs::read_dir(folder)
        .expect("the rules should be readable")
        .map(|file| file.expect("there should be a file").path())
        .map(|path| {
            let name =
                path.file_name().expect("there should be a name").to_string_lossy().into_owned();
            (name, std::fs::read_to_string(path).expect("there should be a file"))
        })
        .collect();
    all.sort();
    let place = all.iter().position(|(name, _)| name == "chapters.toml");
    let (_, chapters) = all.remove(place.expect("there should be chapters"));
    // Sorts the files in chapter order.
    let read = |(_, text): &(String, String)| {
        let first = text.lines().find(|line| line.starts_with("chapter = "));
        let slug = first.and_then(|line| line.split('"').nth(1));
        chapters.find(&format!("slug = \"{}\"", slug.unwrap_or_default()))
    };
    all.sort_by_key(read);
    (chapters, all)
}

/// A game, its chapters file, and its other files by name.
type Files = (GameKind, String, Vec<(String, String)>);

fn read(files: &[Files]) -> Result<Index, String> {
    let entries: Vec<Vec<(&str, &str)>> = files
        .iter()
        .map(|(_, _, entries)| entries.iter().map(|(name, text)| (&**name, &**text)).collect())
        .collect();
    let sources: Vec<RuleSource<'_>> = files
        .iter()
        .zip(&entries)
        .map(|((game, chapters, _), entries)| RuleSource { game: *game, chapters, entries })
        .collect();
    Index::read(&sources).map_err(|faults| faults.to_string())
}

fn all() -> Vec<Files> {
    let read = GAMES.map(|(game, folder)| {
        let (chapters, entries) = files(folder);
        (game, chapters, entries)
    });
    read.into()
}

#[test]
fn lookups_give_the_recorded_results() {
    let index = read(&all()).expect("the rules should be valid");
    let mut kept = Kept::default();
    let ids =
        |rules: &[&Rule]| -> Vec<String> { rules.iter().map(|rule| rule.id.clone()).collect() };
    for (place, rule) in index.rules().iter().enumerate() {
        let chapter = format!("{} {}", rule.game, rule.chapter);
        for lang in Lang::ALL.into_iter().filter(|_| place % 31 == 0) {
            let title = rule.title(lang);
            let mut asked = vec![title.to_owned()];
            asked.push(title.chars().rev().collect());
            asked.push(title.chars().take(5).collect());
            asked.push(title.split(' ').rev().collect::<Vec<_>>().join(" "));
            asked.push(
                title.chars().enumerate().filter(|(at, _)| at % 7 != 4).map(|(_, it)| it).collect(),
            );
            let first = rule.text(lang).split(' ').skip(2).take(4);
            asked.push(first.collect::<Vec<_>>().join(" ").to_uppercase());
            asked.push(rule.id.to_lowercase().replace('-', " "));
            asked.push(rule.id[3..].to_owned());
            let game = GAMES[place % 2].0;
            for words in asked {
                let found = index.search(&words, lang, Some(game), 5);
                kept.add("found", chapter.clone(), (words, ids(&found)));
            }
        }
        kept.add("named", chapter, ids(&index.named(&rule.id[3..])));
    }
    for chapter in index.chapters() {
        let names = Lang::ALL.map(|lang| chapter.name(lang));
        kept.add("chapters", chapter.slug.clone(), names);
    }
    kept.check("tests/rules_index/kept.txt");
}

#[test]
fn index_errors_for_a_missing_line_match_the_record() {
    let mut kept = Kept::default();
    let sound = all();
    for (game, (_, chapters, entries)) in sound.iter().enumerate() {
        let files = entries.iter().map(|(name, text)| (name.as_str(), text));
        for (name, text) in files.chain([("chapters.toml", chapters)]) {
            let lines: Vec<&str> = text.lines().collect();
            for left_out in (0..lines.len()).step_by(lines.len() / 3 + 1) {
                let rest = lines.iter().enumerate().filter(|(line, _)| *line != left_out);
                let rest: Vec<&str> = rest.map(|(_, line)| *line).collect();
                let mut files = vec![sound[game].clone()];
                match files[0].2.iter_mut().find(|(other, _)| other == name) {
                    Some((_, text)) => *text = rest.join("\n"),
                    None => files[0].1 = rest.join("\n"),
                }
                match read(&files) {
                    Ok(index) => kept.add("sound", name, index.rules().len()),
                    Err(faults) => kept.show("at fault", name, faults),
                }
            }
        }
    }
    kept.check("tests/rules_index/changed.txt");
}
