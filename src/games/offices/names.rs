//! Names of kings, heroes and heirs (IO-RULING-21).
//!
//! The ruling of the specification takes the names of heirs from the list; ours, and what `/rule` says, calls an heir as the
//! king whom he follows: with a name of the list nobody can see whose house he is of. Matches of the first two editions keep
//! theirs ([`Judge::calls_heirs_after_kings`](super::Judge::calls_heirs_after_kings)).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::nouns::{Race, Sex};
use super::people::NAME;
use crate::narrow::narrow;
use crate::seat::Seat;

type Lists = BTreeMap<Race, BTreeMap<Sex, Vec<String>>>;

static NAMES: LazyLock<Result<Lists, toml::de::Error>> =
    LazyLock::new(|| toml::from_str(include_str!("../../../assets/offices/names.toml")));

/// The lists, by people and sex.
///
/// # Panics
/// When the embedded file does not load; a test sees to it that it does.
#[expect(
    clippy::panic,
    reason = "the data is part of the program: a fault in it is a fault of the build, and a test shows it"
)]
pub fn names() -> &'static Lists {
    match &*NAMES {
        Ok(lists) => lists,
        Err(fault) => panic!("the names built into this program are at fault: {fault}"),
    }
}

/// **IO-RULING-21.** The name of the next of a people and sex after `before` others, without dice: the list in order, then
/// again with a number.
pub fn name(race: Race, sex: Sex, before: usize) -> String {
    let list = names().get(&race).and_then(|lists| lists.get(&sex));
    let list = list.map(Vec::as_slice).unwrap_or_default();
    let round = before / list.len().max(1);
    let name = list.get(before % list.len().max(1));
    let name = name.map_or("", String::as_str);
    if round == 0 {
        name.to_owned()
    } else {
        format!("{name} {}", roman(round + 1))
    }
}

/// **IO-RULING-21.** The name of a seat’s king where his player has none in mind, and in the first editions the name of the
/// heir who is the member of this number of his house, without dice. It tells
/// nothing of how many others there are: the lists are longer than a table, so that heirs of two seats never have one name,
/// and the numbers behind the names set them apart from heroes.
pub fn heirs_name(race: Race, sex: Sex, seat: Seat, member: u32) -> String {
    let list = names().get(&race).and_then(|lists| lists.get(&sex));
    let round = list.map_or(0, Vec::len);
    let member: usize = narrow(member);
    name(race, sex, round * member + seat.index())
}

/// **IO-RULING-21.** The name of the heir of a king, without dice: as the king, with the next number behind it, and no longer
/// than a king may be called.
pub fn successors_name(king: &str) -> String {
    let numbered = king.trim().rsplit_once(' ').and_then(|(base, behind)| {
        let number = (1..=MOST).find(|&number| roman(number) == behind)?;
        Some((base.trim_end(), number))
    });
    let (base, number) = numbered.unwrap_or((king.trim(), 1));
    let behind = roman(number + 1);
    let room = NAME.saturating_sub(behind.len() + 1);
    let base: String = base.chars().take(room).collect();
    format!("{} {behind}", base.trim_end())
}

/// The highest number that is known behind a name: no game has so many kings of one house.
const MOST: usize = 99;

/// A number as it stands behind a name.
fn roman(number: usize) -> String {
    const PARTS: [(usize, &str); 9] = [
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ];
    let mut left = number;
    let mut text = String::new();
    for (value, letters) in PARTS {
        while left >= value {
            text.push_str(letters);
            left -= value;
        }
    }
    text
}
