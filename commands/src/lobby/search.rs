//! Searches a match's history for a place, a unit, a player, a year or any words, and suggests names that the match has
//! revealed to the user.

use std::collections::BTreeMap;

use regnal::text::{Arg, Lang, Line, Names, say};

use crate::discord::text::{has_word, searched, short, split};
use crate::run::replayed::ReplayStep;
use crate::run::telling::Telling;

/// Maximum length of a suggested name, in characters. A longer string is a sentence rather than a name.
const LONGEST: usize = 60;
/// Maximum number of terms in one search.
const MOST: usize = 6;

/// Terms to search for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Search(Vec<String>);

impl Search {
    /// Parses one or more comma-separated terms; `None` if there are none.
    pub(super) fn read(typed: &str) -> Option<Search> {
        let typed = regnal::typed::plain(typed);
        let wanted = typed.split(',').map(plain);
        let wanted: Vec<String> = wanted.filter(|one| !one.is_empty()).take(MOST).collect();
        (!wanted.is_empty()).then_some(Search(wanted))
    }

    /// Returns whether each term occurs in one of `texts`, or as whole words in `head`. A term that is a player's name
    /// has to match whole words: "Ann" is not found in "année".
    fn fits(&self, head: &str, texts: &[String], players: &[String]) -> bool {
        let is_there = |wanted: &String| {
            let is_player = players.contains(wanted);
            holds(head, wanted, true) || texts.iter().any(|text| holds(text, wanted, is_player))
        };
        self.0.iter().all(is_there)
    }
}

/// Normalises text for comparison: folds it, and removes markup and escapes.
fn plain(text: &str) -> String {
    let kept =
        text.chars().filter(|sign| !matches!(sign, '\\' | '*' | '_' | '~' | '`' | '\u{200b}'));
    let kept: String = kept.collect();
    let words = searched(&kept);
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns whether `wanted` occurs in `text` at the beginning of a word. If `whole`, or if `wanted` ends in a digit,
/// the match must also end with the word: A1 does not match A12.
fn holds(text: &str, wanted: &str, whole: bool) -> bool {
    let is_whole = whole || wanted.ends_with(|sign: char| sign.is_ascii_digit());
    has_word(text, wanted, is_whole)
}

/// Reader who searches the history.
#[derive(Debug)]
pub(super) struct HistoryReader<'a> {
    pub(super) lang: Lang,
    /// Language of the match's posts and maps, in which the reader can also type terms.
    pub(super) posted: Lang,
    /// Names of seats and hexes.
    pub(super) names: &'a Names,
    /// The reader's own name, if they are a player in the match. It is the subject of their private reports.
    pub(super) own: Option<String>,
}

impl HistoryReader<'_> {
    fn say(&self, line: &Line) -> String {
        say(self.lang, line, self.names)
    }

    /// Renders a line in the language of the match's posts; `None` if that is the reader's language.
    fn posted(&self, line: &Line) -> Option<String> {
        (self.posted != self.lang).then(|| say(self.posted, line, self.names))
    }
}

/// Renders the results in pages of at most `room` characters. The turn in which a line was reported is shown above the
/// line.
pub(super) fn found(
    search: &Search,
    reader: &HistoryReader<'_>,
    steps: &[ReplayStep],
    told: &[Telling],
    is_wanted: impl Fn(&ReplayStep) -> bool,
    room: usize,
) -> Vec<String> {
    let mut all: Vec<Found> = Vec::new();
    let mut heads: BTreeMap<usize, String> = BTreeMap::new();
    let players: Vec<String> = reader.names.seats.iter().map(|name| plain(name)).collect();
    for telling in told {
        let Some(step) = steps.get(telling.step).filter(|step| is_wanted(step)) else {
            continue;
        };
        let stage = heads.entry(telling.step).or_insert_with(|| reader.say(&step.stage));
        let words = reader.say(&telling.line);
        let mut texts = vec![plain(&words)];
        texts.extend(reader.posted(&telling.line).as_deref().map(plain));
        if !telling.is_open {
            texts.extend(reader.own.as_deref().map(plain));
        }
        if search.fits(&plain(stage), &texts, &players) {
            all.push(Found {
                step: telling.step,
                head: format!("-# {}\n", short(stage, 200).replace('\n', " ")),
                words,
            });
        }
    }
    in_pages(all, room)
}

/// A search result.
struct Found {
    step: usize,
    /// Turn in which the result was reported.
    head: String,
    words: String,
}

/// Splits the results into pages. A long result continues on the next page.
fn in_pages(all: Vec<Found>, room: usize) -> Vec<String> {
    let mut pages: Vec<String> = Vec::new();
    let (mut length, mut below) = (0, None);
    for Found { step, head, words } in all {
        let head_length = head.chars().count();
        for words in split([words], room.saturating_sub(head_length + 1)) {
            let more = words.chars().count() + 1;
            if pages.is_empty() || length + head_length + more > room {
                pages.push(String::new());
                (length, below) = (0, None);
            }
            let Some(page) = pages.last_mut() else { continue };
            if below != Some(step) {
                page.push_str(&head);
                length += head_length;
                below = Some(step);
            }
            page.push_str(&words);
            page.push('\n');
            length += more;
        }
    }
    for page in &mut pages {
        page.truncate(page.trim_end().len());
    }
    pages
}

/// Returns the names that were revealed to the reader, in the form in which they can be typed, most frequent first.
pub(super) fn names(reader: &HistoryReader<'_>, told: &[Telling]) -> Vec<String> {
    let mut counted: BTreeMap<String, usize> = BTreeMap::new();
    for telling in told {
        for (_, arg) in &telling.line.args {
            name(reader, arg, &mut counted);
        }
    }
    if let Some(own) = &reader.own {
        *counted.entry(own.clone()).or_default() += 1;
    }
    let mut all: Vec<(String, usize)> = counted.into_iter().collect();
    all.sort_by(|(one, often), (other, oftener)| oftener.cmp(often).then_with(|| one.cmp(other)));
    all.into_iter().map(|(name, _)| name).collect()
}

/// Counts the names in an argument: players, places and named things.
fn name(reader: &HistoryReader<'_>, arg: &Arg, counted: &mut BTreeMap<String, usize>) {
    let of = |arg: &Arg| {
        let line = Line::new("text-value").with("value", arg.clone());
        reader.say(&line)
    };
    // A player's name counts even if it does not look like a name.
    let is_player = matches!(arg, Arg::Seat(_));
    let mut count = |name: String| {
        if (is_player || is_name(&name)) && name.chars().count() <= LONGEST {
            *counted.entry(name).or_default() += 1;
        }
    };
    match arg {
        Arg::Seat(_) | Arg::Hex(_) | Arg::Each(_) | Arg::Thing { .. } => count(of(arg)),
        // This is a short code, such as that of a unit. Free text is longer, or is quoted.
        Arg::Text(text) if text.chars().count() <= 6 => count(text.clone()),
        Arg::List(all) => all.iter().for_each(|one| name(reader, one, counted)),
        Arg::Line(line) => {
            // A compound name, such as a province with its number, counts as one name.
            match line.args.is_empty() || line.id.contains("-name-") || line.id.ends_with("-place")
            {
                true => count(of(arg)),
                false => line.args.iter().for_each(|(_, one)| name(reader, one, counted)),
            }
        }
        Arg::Text(_)
        | Arg::Number(_)
        | Arg::Term(_)
        | Arg::Dice(_)
        | Arg::Face(_)
        | Arg::Signed(_) => {}
    }
}

/// Returns whether a string looks like a name: it begins with a capital letter and is not a sentence.
fn is_name(text: &str) -> bool {
    let plain = plain_start(text);
    plain.starts_with(char::is_uppercase)
        && !text.contains([',', '\n'])
        && !text.trim_end().ends_with(['.', '!', '?', ':'])
}

/// Strips markup from the beginning of a string.
fn plain_start(text: &str) -> &str {
    text.trim_start_matches(|sign: char| !sign.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_matches_by_prefix_but_a_number_only_as_a_whole() {
        let text = plain("**A12** moves from H3 to Étang-Drac in year 10.");
        for there in ["a12", "A1 2".replace(' ', "").as_str(), "h3", "etang", "Drac", "année"] {
            assert_eq!(holds(&text, &plain(there), false), there != "année", "{there}");
        }
        for not in ["a1", "h", "tang"] {
            assert_eq!(holds(&text, &plain(not), false), not == "h", "{not}");
        }
        assert!(!holds(&text, &plain("h"), true) && holds(&text, &plain("H3"), true));
        assert!(!holds(&text, &plain("year 1"), false) && holds(&text, &plain("Year  10"), false));
    }

    #[test]
    fn a_search_is_split_at_commas() {
        assert_eq!(Search::read(" , ,"), None);
        let both = Search::read("Ann\\_, year 2").unwrap();
        let told = ["ann takes h3".to_owned()];
        assert!(both.fits("year 2, spring", &told, &[]));
        assert!(!both.fits("year 3, spring", &told, &[]));
    }

    #[test]
    fn long_results_continue_on_further_pages_and_are_never_truncated() {
        let found = |step: usize, count: usize| Found {
            step,
            head: format!("-# Turn {step}\n"),
            words: (0..count).map(|n| format!("w{step}x{n} ")).collect(),
        };
        let pages = in_pages(vec![found(1, 3), found(1, 400), found(2, 2)], 500);
        assert!(pages.len() > 4 && pages.iter().all(|page| page.chars().count() <= 500));
        assert!(pages.iter().all(|page| page.starts_with("-# Turn ")));
        let whole = pages.join(" ");
        let words: Vec<&str> = whole.split_whitespace().collect();
        for (step, count) in [(1, 400), (2, 2)] {
            let is_there = |n| words.contains(&format!("w{step}x{n}").as_str());
            assert!((0..count).all(is_there), "turn {step}");
        }
    }

    #[test]
    fn a_player_name_matches_only_whole_words() {
        let ann = Search::read("Ann").unwrap();
        let (heading, players) = (plain("Année 2, printemps"), [plain("Ann")]);
        let in_year = [plain("Benoît paie l’an prochain, l’année 3.")];
        assert!(!ann.fits(&heading, &in_year, &players));
        assert!(ann.fits(&heading, &[plain("Ann\u{a0}: A1 part.")], &players));
        // A term that is not a player's name matches the beginning of any word in a report. In the heading, only whole
        // words match.
        let year = Search::read("anné").unwrap();
        assert!(year.fits(&heading, &in_year, &players));
        assert!(!year.fits(&heading, &[plain("Ann perd A1.")], &players));
    }

    #[test]
    fn names_are_suggested_but_sentences_are_not() {
        for name in ["A1", "Étang-Drac", "Regnal", "**Charm**"] {
            assert!(is_name(name), "{name}");
        }
        for other in [
            "monter la garde",
            "L’attaque l’emporte.",
            "2 pièces d’or",
            "6 points",
            "in this turn’s combat",
            "",
        ] {
            assert!(!is_name(other), "{other}");
        }
    }
}
