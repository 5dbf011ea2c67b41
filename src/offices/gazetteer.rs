//! Names of provinces and places. They are derived only from the terrains of the map, which are public, so a name
//! reveals no more than a number on the map. Names are not stored, so the provinces and places of matches that began
//! before names were introduced have names too.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::map::Province;
use super::nouns::Terrain;
use regnal_core::data::embedded;
use regnal_core::dice::{Dice, Seed};
use regnal_core::text::{Arg, Things};

/// Key for provinces in [`Things`], which holds the names of a match.
pub(crate) const PROVINCE: &str = "land";
/// Key for places in [`Things`].
pub(crate) const PLACE: &str = "place";

/// A word in English and French.
type Word = [String; 2];

/// Lists of words from which names are composed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    marks: Vec<Word>,
    heads: BTreeMap<Terrain, Vec<Word>>,
    places: Places,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Places {
    heads: Vec<Word>,
}

static WORDS: LazyLock<Words> =
    LazyLock::new(|| embedded(toml::from_str(include_str!("../../assets/offices/lands.toml"))));

/// Returns the names of all provinces, and of places with the numbers 1 to `places`. No two names are equal.
pub fn lands<'a>(provinces: impl IntoIterator<Item = &'a Province>, places: usize) -> Things {
    let provinces: Vec<&Province> = provinces.into_iter().collect();
    let map: Vec<String> = provinces.iter().map(|land| land.terrain.code().to_owned()).collect();
    let mut dice = Dice::keyed(Seed::from_bytes([0; 32]).mixed(&map), 0);
    let mut marks: Vec<&Word> = WORDS.marks.iter().collect();
    let mut things = Things::default();
    dice.shuffle(&mut marks);
    for (index, land) in provinces.iter().enumerate() {
        let heads = WORDS.heads.get(&land.terrain).map(Vec::as_slice).unwrap_or_default();
        things.name(PROVINCE, land.id.to_string(), Arg::Each(called(&marks, heads, index)));
    }
    dice.shuffle(&mut marks);
    for index in 0..places {
        let name = Arg::Each(called(&marks, &WORDS.places.heads, index));
        things.name(PLACE, (index + 1).to_string(), name);
    }
    things
}

/// Returns the name with this index in each language, in the order of [`Lang::ALL`](regnal_core::text::Lang::ALL).
fn called(marks: &[&Word], heads: &[Word], index: usize) -> Vec<String> {
    let round = index / marks.len().max(1);
    let mark = marks.get(index % marks.len().max(1));
    // A name combines a mark such as "Raven" with a head such as "hill". Once all marks have been used, each is reused
    // with a different head.
    let head = heads.get((index + round) % heads.len().max(1));
    match (mark, head) {
        (Some([mark, marque]), Some([head, tete])) => {
            vec![format!("{mark}{head}"), format!("{tete}-{marque}")]
        }
        _ => Vec::new(),
    }
}
