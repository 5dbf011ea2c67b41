//! Place names that identify a time zone in addition to the zone's own name: large cities, and their French names.

use crate::typed;

/// Zones with their places, one zone per line.
static PLACES: &str = include_str!("../../../assets/places.txt");

/// Iterates over all known places, as written, with their zones.
pub fn places() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = PLACES.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.split_once(':'))
        .flat_map(|(zone, places)| places.split(',').map(move |place| (place.trim(), zone)))
}

/// Normalises a name for comparison: lower case without accents or apostrophes, words joined by `_`, and abbreviations
/// of "saint" spelled out.
pub(super) fn folded(name: &str) -> String {
    let plain = typed::folded(name).replace(['\'', '.'], "");
    // Removing accents does not remove strokes through letters, so these letters are replaced individually.
    let plain = plain.replace('ł', "l").replace('ø', "o").replace('ı', "i");
    let words = plain.split(|sign: char| !sign.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty()).map(|word| match word {
        "st" => "saint",
        "ste" => "sainte",
        word => word,
    });
    words.collect::<Vec<_>>().join("_")
}
