//! What can be thought of: each deed with how it is typed, and what is meant by what was typed. A deed whose particulars are
//! longer than an option may be is typed by a key, which stands for what the seat can do itself and for nothing else.

use std::hash::{DefaultHasher, Hash, Hasher};

use regnal::game::{Seat, Thought};
use regnal::games::{AnyAction, AnyGame};
use regnal::part::Given;
use regnal::text::{Lang, Names, say};

use crate::discord::text::searched;

/// Discord's limit for the value of a choice, in characters.
const VALUE: usize = 100;
/// How many characters of the end of a long name are shown.
const END: usize = 45;
/// Of several that fit, so many are named.
const NAMED: usize = 5;
/// Between the parts of a deed that is typed.
pub(super) const APART: char = '|';
/// What a key begins with.
const KEY: char = '#';

/// A deed that can be done, with how it is typed and what it is called.
pub(super) struct Possible {
    pub(super) action: AnyAction,
    /// Its verb and its particulars.
    code: String,
    /// What stands for it in an option: its code, or a key where that is too long.
    pub(super) typed: String,
    pub(super) label: String,
}

impl Possible {
    /// Whether a key stands for it.
    pub(super) fn is_long(&self) -> bool {
        self.typed != self.code
    }

    /// The deed, to be thought of.
    pub(super) fn thought(&self) -> Thought {
        thought(&self.code)
    }
}

/// What `seat` may do now.
pub(super) fn possible(game: &AnyGame, seat: Seat, lang: Lang, names: &Names) -> Vec<Possible> {
    let mut actions = game.legal(seat);
    actions.extend(game.standing(seat));
    let each = actions.into_iter().filter_map(|action| {
        let code = code(game, seat, &action)?;
        let label = say(lang, &game.describe(&action)?, names);
        Some(Possible {
            action,
            typed: typed(&code),
            code,
            label: label.replace('\n', " "),
        })
    });
    each.collect()
}

/// The verb and the particulars of a deed.
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

/// What stands for a code in an option.
fn typed(code: &str) -> String {
    if code.chars().count() <= VALUE {
        return code.to_owned();
    }
    let mut key = DefaultHasher::new();
    code.hash(&mut key);
    format!("{KEY}{:016x}", key.finish())
}

/// What a deed is called, as far as a choice has room: what is left out is in its middle, since many differ at their end.
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

/// A deed by its code.
pub(super) fn thought(code: &str) -> Thought {
    let mut parts = code.split(APART);
    let verb = parts.next().unwrap_or_default().to_owned();
    let given = parts.filter_map(|part| part.split_once('='));
    let given = given.map(|(name, value)| (name.to_owned(), value.to_owned()));
    (verb, Given(given.collect()))
}

/// What may be meant by what was typed.
pub(super) enum Meant<'a> {
    One(&'a Possible),
    /// Several fit, each by what it is called: the first that do, and how many do.
    Several(Vec<&'a str>, usize),
    Nothing,
}

impl<'a> Meant<'a> {
    /// The one that is meant, where only one fits.
    pub(super) fn one(self) -> Option<&'a Possible> {
        match self {
            Meant::One(one) => Some(one),
            Meant::Several(..) | Meant::Nothing => None,
        }
    }
}

/// Of what is possible, what was meant: chosen from the list, called so, or the only one in which all words that were typed
/// begin one.
pub(super) fn meant<'a>(all: &'a [Possible], typed: &str) -> Meant<'a> {
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
            // In the order in which they can be done.
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

/// Whether every word of `wanted` begins one of `label`.
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

    /// More deeds than are needed to meet long ones.
    const DEEDS: usize = 250;
    /// As many as are looked at in each position.
    const LOOKED: usize = 400;

    #[test]
    fn a_deed_is_read_back_as_it_is_typed() {
        let (verb, given) = thought("move|unit=A1|to=3,-2");
        assert_eq!(verb, "move");
        assert_eq!(given.text("unit"), Some("A1"));
        assert_eq!(given.text("to"), Some("3,-2"));
        assert_eq!(thought("end"), ("end".to_owned(), Given::default()));
    }

    #[test]
    fn what_is_too_long_for_an_option_is_typed_by_a_key_of_its_own() {
        let [one, other] = ["A1", "A2"].map(|last| format!("{}{last}", "x".repeat(VALUE - 2)));
        assert_eq!(typed(&one), one);
        let [long, longer] = [one + "b", other + "c"];
        assert_eq!(typed(&long), typed(&long));
        assert_ne!(typed(&long), typed(&longer));
        assert!(typed(&long).starts_with(KEY) && typed(&long).len() <= VALUE);
        // Its name is cut where others of its kind are the same.
        let named = shortened(&format!("Ann: {}to É7", "x, ".repeat(60)));
        assert!(
            named.starts_with("Ann: x, x") && named.ends_with("x, to É7"),
            "{named}"
        );
        assert!(named.chars().count() <= VALUE && shortened("short") == "short");
    }

    #[test]
    fn what_is_typed_is_meant_only_where_it_alone_fits() {
        let mut dice = Dice::keyed(Seed::from_bytes([4; 32]).mixed(&[]), 0);
        let options = AnyOptions::Mighty(mighty::Options::usual(2, 6));
        let (_, game) = AnyGame::deal(&options, &mut dice).unwrap();
        let seat = *game.awaited().first().unwrap();
        // Which deed it is counts for nothing here.
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
        let one = |typed| meant(&all, typed).one().map(|one| one.code.as_str());
        // Neither in the midst of a word, nor in nothing.
        for typed in ["x", "", "|", "py"] {
            assert!(matches!(meant(&all, typed), Meant::Nothing), "{typed}");
        }
        assert_eq!(one("spy"), Some("practise"));
        assert_eq!(one("Ile"), Some("elision"));
        assert_eq!(one("guard b"), Some("guard|b"));
        assert_eq!(one("guard|a"), Some("guard|a"));
        // What is called exactly so, though others go on.
        assert_eq!(one("ann: stay on guard"), Some("guard|c"));
        let Meant::Several(named, count) = meant(&all, "guard") else {
            panic!("several fit");
        };
        assert_eq!((named.len(), count), (3, 3));
        let Meant::Several(named, count) = meant(&all, "ann") else {
            panic!("all fit");
        };
        assert_eq!((named[0], named.len(), count), ("Ann: explore", NAMED, 6));
    }

    /// How many deeds with a key there were while the program played a match; each deed that was possible was found again by
    /// what stands for it, and is read back as what it is.
    fn keys(options: &AnyOptions) -> usize {
        let mut dice = Dice::keyed(Seed::from_bytes([4; 32]).mixed(&[]), 0);
        let (_, mut game) = AnyGame::deal(options, &mut dice).unwrap();
        let (names, mut keys) = (Names::default(), 0);
        for _ in 0..DEEDS {
            let Some(&seat) = game.awaited().first() else {
                break;
            };
            let all = possible(&game, seat, Lang::En, &names);
            for one in all.iter().rev().take(LOOKED) {
                assert!(one.typed.chars().count() <= VALUE, "{}", one.typed);
                let found = meant(&all, &one.typed)
                    .one()
                    .expect("what is offered is found");
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
                let Ok(played) = game.play(seat, &deed, &mut dice) else {
                    break;
                };
                game = played.after;
            }
        }
        keys
    }

    #[test]
    fn whatever_can_be_done_can_be_asked_however_long_it_is() {
        let all = [
            AnyOptions::Mighty(mighty::Options::usual(2, 6)),
            AnyOptions::Echoes(echoes::Options::usual(Format::Base)),
            AnyOptions::Demonworld(demonworld::Options::usual([Race::Orc, Race::Elf])),
            AnyOptions::Offices(offices::Options::usual(2)),
        ];
        let keys = all.map(|options| keys(&options));
        assert!(keys.iter().sum::<usize>() > 0, "no deed is long: {keys:?}");
    }
}
