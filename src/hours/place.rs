//! Places by which a time zone is known beside its name: large cities, and what they are called in French.

use crate::typed;

/// A zone a line, with its places behind it.
static PLACES: &str = include_str!("../../assets/places.txt");

/// Every place that is known, as it is written, with the zone that it is in.
pub fn places() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = PLACES.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.split_once(':'))
        .flat_map(|(zone, places)| places.split(',').map(move |place| (place.trim(), zone)))
}

/// A name as it is compared: in small letters without accents and apostrophes, its words with `_` between them, and the
/// saints written out.
pub(super) fn folded(name: &str) -> String {
    let plain = typed::folded(name).replace(['\'', '.'], "");
    // A stroke through a letter is no mark that could be taken away.
    let plain = plain.replace('ł', "l").replace('ø', "o").replace('ı', "i");
    let words = plain.split(|sign: char| !sign.is_alphanumeric());
    let words = words
        .filter(|word| !word.is_empty())
        .map(|word| match word {
            "st" => "saint",
            "ste" => "sainte",
            word => word,
        });
    words.collect::<Vec<_>>().join("_")
}
