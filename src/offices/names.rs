//! Names of kings, heroes and heirs (IO-RULING-21).
//!
//! In the specification, heirs get names from the list. Here, and in `/rule`, an heir is named after his predecessor,
//! so that players can recognise his kingdom. Matches of the first two editions keep the listed names
//! ([`Judge::names_heirs_after_kings`](super::Judge::names_heirs_after_kings)).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::nouns::{Race, Sex};
use super::people::NAME;
use regnal_core::data::embedded;
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

type Lists = BTreeMap<Race, BTreeMap<Sex, Vec<String>>>;

static NAMES: LazyLock<Lists> =
    LazyLock::new(|| embedded(toml::from_str(include_str!("../../assets/offices/names.toml"))));

/// Returns the name lists by race and sex.
pub fn names() -> &'static Lists {
    &NAMES
}

/// **IO-RULING-21.** Returns the name at index `before` for a race and sex, without dice. The list is used in order,
/// and then again with numerals added.
pub fn name(race: Race, sex: Sex, before: usize) -> String {
    let list = names().get(&race).and_then(|lists| lists.get(&sex));
    let list = list.map(Vec::as_slice).unwrap_or_default();
    let round = before / list.len().max(1);
    let name = list.get(before % list.len().max(1));
    let name = name.map_or("", String::as_str);
    if round == 0 { name.to_owned() } else { format!("{name} {}", roman(round + 1)) }
}

/// **IO-RULING-21.** Returns the default name of a seat's king or, in the first editions, of the heir with this number
/// in his kingdom. No dice are used.
///
/// The name does not reveal the number of other heirs. The lists have more names than there are seats, so heirs of two
/// seats never share a name. Numerals distinguish heirs from heroes.
pub fn heirs_name(race: Race, sex: Sex, seat: Seat, member: u32) -> String {
    let list = names().get(&race).and_then(|lists| lists.get(&sex));
    let round = list.map_or(0, Vec::len);
    let member: usize = narrow(member);
    name(race, sex, round * member + seat.index())
}

/// **IO-RULING-21.** Returns the name of a king's heir, without dice. It is the king's name with the next numeral,
/// within the length limit of kings' names.
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

/// Highest numeral recognised after a name; no kingdom has that many kings.
const MOST: usize = 99;

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
