//! The actions that a user can choose, the typed form of each, and the search for the action that a typed text refers
//! to. If an action's arguments are too long for a command option, its typed form is a key, which is valid only among
//! the seat's own actions.

use std::hash::{DefaultHasher, Hash, Hasher};

use regnal::game::{Seat, Thought};
use regnal::games::{AnyAction, AnyGame};
use regnal::part::Given;
use regnal::text::{Lang, Names, say};

use crate::discord::text::searched;

/// Discord's limit for a choice value, in characters.
const VALUE: usize = 100;
/// Number of characters to keep at the end of a long name.
const END: usize = 45;
/// Maximum number of candidates listed.
const NAMED: usize = 5;
/// Separator between the verb and the arguments of a typed action.
pub(super) const APART: char = '|';
/// Prefix of a key, which stands for a long action code.
const KEY: char = '#';

/// A possible action with its typed form and label.
pub(super) struct Possible {
    pub(super) action: AnyAction,
    /// Verb and arguments of the action.
    code: String,
    /// Text that stands for the action in an option: its code, or a key if the code is too long.
    pub(super) typed: String,
    pub(super) label: String,
}

impl Possible {
    /// Returns whether the action's typed form is a key.
    pub(super) fn is_long(&self) -> bool {
        self.typed != self.code
    }

    /// Splits the action's code into its verb and arguments, the form that an attempt requires.
    pub(super) fn thought(&self) -> Thought {
        thought(&self.code)
    }
}

/// Lists the actions available to `seat`.
pub(super) fn possible(game: &AnyGame, seat: Seat, lang: Lang, names: &Names) -> Vec<Possible> {
    let mut actions = game.legal(seat);
    actions.extend(game.standing(seat));
    let each = actions.into_iter().filter_map(|action| {
        let code = code(game, seat, &action)?;
        let label = say(lang, &game.describe(&action)?, names);
        Some(Possible { action, typed: typed(&code), code, label: label.replace('\n', " ") })
    });
    each.collect()
}

/// Encodes an action's verb and arguments.
fn code(game: &AnyGame, seat: Seat, action: &AnyAction) -> Option<String> {
    let its = game.particulars(seat, action)?;
    let mut code = its.verb.to_owned();
    for (name, value) in its.given().0 {
        code.push(APART);
        code.push_str(&name);
        code.push('=');
        code.push_str(&value);
    }
    Some(code)
}

/// Returns the option value for a code: the code itself or, if that is too long, its key.
fn typed(code: &str) -> String {
    if code.chars().count() <= VALUE {
        return code.to_owned();
    }
    let mut key = DefaultHasher::new();
    code.hash(&mut key);
    format!("{KEY}{:016x}", key.finish())
}

/// Shortens a label in the middle, since many labels differ only at their end.
pub(super) fn shortened(label: &str) -> String {
    let count = label.chars().count();
    if count <= VALUE {
        return label.to_owned();
    }
    let (head, tail) = (VALUE - END - 3, count - END);
    let head: String = label.chars().take(head).collect();
    let tail: String = label.chars().skip(tail).collect();
    format!("{} … {}", head.trim_end(), tail.trim_start())
}

/// Splits an action's code into its verb and arguments.
pub(super) fn thought(code: &str) -> Thought {
    let mut parts = code.split(APART);
    let verb = parts.next().unwrap_or_default().to_owned();
    let given = parts.filter_map(|part| part.split_once('='));
    let given = given.map(|(name, value)| (name.to_owned(), value.to_owned()));
    (verb, Given(given.collect()))
}

/// Result of looking up the typed text.
pub(super) enum Meant<'a> {
    One(&'a Possible),
    /// Several actions match. Contains the first few labels and the total number of matches.
    Several(Vec<&'a str>, usize),
    Nothing,
}

impl<'a> Meant<'a> {
    /// Returns the action if exactly one matches.
    pub(super) fn one(self) -> Option<&'a Possible> {
        match self {
            Meant::One(one) => Some(one),
            Meant::Several(..) | Meant::Nothing => None,
        }
    }
}

/// Finds the action with the typed code, key or label. If there is none, finds the only action whose label has a word
/// beginning with each typed word.
pub(super) fn find_action<'a>(all: &'a [Possible], typed: &str) -> Meant<'a> {
    let wanted = searched(typed);
    let exact = all.iter().find(|one| one.typed == typed.trim());
    let called = || all.iter().find(|one| searched(&one.label) == wanted);
    if let Some(one) = exact.or_else(called) {
        return Meant::One(one);
    }
    let fits = |one: &&Possible| holds(&searched(&one.label), &wanted);
    let fitting: Vec<&Possible> = all.iter().filter(fits).collect();
    let mut labels: Vec<&str> = fitting.iter().map(|one| one.label.as_str()).collect();
    labels.sort_unstable();
    labels.dedup();
    let count = labels.len();
    match fitting.first() {
        None => Meant::Nothing,
        Some(one) if count == 1 => Meant::One(one),
        Some(_) => {
            // The list keeps the order of the actions.
            let mut named: Vec<&str> = Vec::new();
            for one in fitting {
                if named.len() < NAMED && !named.contains(&one.label.as_str()) {
                    named.push(&one.label);
                }
            }
            Meant::Several(named, count)
        }
    }
}

/// Returns whether every word of `wanted` is a prefix of a word in `label`.
fn holds(label: &str, wanted: &str) -> bool {
    fn words(text: &str) -> impl Iterator<Item = &str> {
        let parts = text.split(|sign: char| !sign.is_alphanumeric());
        parts.filter(|word| !word.is_empty())
    }
    let mut all = words(wanted).peekable();
    all.peek().is_some() && all.all(|word| words(label).any(|one| one.starts_with(word)))
}

#[cfg(test)]
mod tests {
    use regnal::dice::{Dice, Seed};
    use regnal::games::demonworld::nouns::Race;
    use regnal::games::echoes::nouns::Format;
    use regnal::games::{AnyOptions, demonworld, echoes, mighty, offices};

    use super::*;

    /// Number of actions that the test plays, checking the possible actions before each one. The number is high enough
    /// for actions with long codes to occur.
    const DEEDS: usize = 250;
    /// Maximum number of possible actions that the test checks in each position.
    const LOOKED: usize = 400;

    #[test]
    fn a_typed_action_is_parsed_into_verb_and_arguments() {
        let (verb, given) = thought("move|unit=A1|to=3,-2");
        assert_eq!(verb, "move");
        assert_eq!(given.text("unit"), Some("A1"));
        assert_eq!(given.text("to"), Some("3,-2"));
        assert_eq!(thought("end"), ("end".to_owned(), Given::default()));
    }

    #[test]
    fn a_code_too_long_for_an_option_is_replaced_with_a_unique_key() {
        let [one, other] = ["A1", "A2"].map(|last| format!("{}{last}", "x".repeat(VALUE - 2)));
        assert_eq!(typed(&one), one);
        let [long, longer] = [one + "b", other + "c"];
        assert_eq!(typed(&long), typed(&long));
        assert_ne!(typed(&long), typed(&longer));
        assert!(typed(&long).starts_with(KEY) && typed(&long).len() <= VALUE);
        // The name is shortened in the middle, where similar names do not differ.
        let named = shortened(&format!("Ann: {}to É7", "x, ".repeat(60)));
        assert!(named.starts_with("Ann: x, x") && named.ends_with("x, to É7"), "{named}");
        assert!(named.chars().count() <= VALUE && shortened("short") == "short");
    }

    #[test]
    fn typed_text_selects_an_action_only_if_exactly_one_matches() {
        let mut dice = Dice::keyed(Seed::from_bytes([4; 32]).mixed(&[]), 0);
        let options = AnyOptions::Mighty(mighty::Options::usual(2, 6));
        let (_, game) = AnyGame::deal(&options, &mut dice).unwrap();
        let seat = *game.awaited().first().unwrap();
        // The test does not depend on which action is chosen.
        let action = game.legal(seat).pop().unwrap();
        let deed = |code: &str, label: &str| Possible {
            action: action.clone(),
            code: code.to_owned(),
            typed: code.to_owned(),
            label: label.to_owned(),
        };
        let all = [
            deed("explore", "Ann: explore"),
            deed("practise", "Ann: practise: Spy"),
            deed("guard|a", "Ann: stay on guard in A"),
            deed("guard|b", "Ann: stay on guard in B"),
            deed("guard|c", "Ann: stay on guard"),
            deed("elision", "Ann: s’emparer de l’île"),
        ];
        let one = |typed| find_action(&all, typed).one().map(|one| one.code.as_str());
        // Neither the middle of a word nor an empty input matches.
        for typed in ["x", "", "|", "py"] {
            assert!(matches!(find_action(&all, typed), Meant::Nothing), "{typed}");
        }
        assert_eq!(one("spy"), Some("practise"));
        assert_eq!(one("Ile"), Some("elision"));
        assert_eq!(one("guard b"), Some("guard|b"));
        assert_eq!(one("guard|a"), Some("guard|a"));
        // An exact label matches even if longer labels begin with it.
        assert_eq!(one("ann: stay on guard"), Some("guard|c"));
        let Meant::Several(named, count) = find_action(&all, "guard") else {
            panic!("several actions should match");
        };
        assert_eq!((named.len(), count), (3, 3));
        let Meant::Several(named, count) = find_action(&all, "ann") else {
            panic!("all actions should match");
        };
        assert_eq!((named[0], named.len(), count), ("Ann: explore", NAMED, 6));
    }

    /// Plays a match between bot players and counts the actions whose typed form is a key. Also asserts that each
    /// possible action is found by its typed form, and that the code behind a key parses back to the same action.
    fn keys(options: &AnyOptions) -> usize {
        let mut dice = Dice::keyed(Seed::from_bytes([4; 32]).mixed(&[]), 0);
        let (_, mut game) = AnyGame::deal(options, &mut dice).unwrap();
        let (names, mut keys) = (Names::default(), 0);
        for _ in 0..DEEDS {
            let Some(&seat) = game.awaited().first() else { break };
            let all = possible(&game, seat, Lang::En, &names);
            for one in all.iter().rev().take(LOOKED) {
                assert!(one.typed.chars().count() <= VALUE, "{}", one.typed);
                let found =
                    find_action(&all, &one.typed).one().expect("the suggestion should be found");
                assert_eq!(found.action, one.action, "{}", one.typed);
                if one.typed.starts_with(KEY) {
                    keys += 1;
                    let (verb, given) = one.thought();
                    assert_eq!(game.read(seat, &verb, &given).as_ref(), Some(&one.action));
                }
            }
            let mut deeds = game.machine(seat, &mut dice);
            deeds.extend(game.fallback(seat).filter(|_| deeds.is_empty()));
            for deed in deeds {
                let Ok(played) = game.play(seat, &deed, &mut dice) else { break };
                game = played.after;
            }
        }
        keys
    }

    #[test]
    fn every_legal_action_can_be_chosen_even_with_a_long_code() {
        let all = [
            AnyOptions::Mighty(mighty::Options::usual(2, 6)),
            AnyOptions::Echoes(echoes::Options::usual(Format::Base)),
            AnyOptions::Demonworld(demonworld::Options::usual([Race::Orc, Race::Elf])),
            AnyOptions::Offices(offices::Options::usual(2)),
        ];
        let keys = all.map(|options| keys(&options));
        assert!(keys.iter().sum::<usize>() > 0, "some actions should have needed a key: {keys:?}");
    }
}
