//! Time zones as people name them: by abbreviation, UTC offset or place.

use super::Zone;
use super::clock::one_or_two_digits;
use super::place::folded;
use crate::typed;

/// Zones to which a typed text can refer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// The text identifies exactly this zone.
    One(Zone),
    /// Candidates to choose from; a single candidate is only a guess.
    Several(Vec<Zone>),
    /// The text does not name a zone.
    None,
}

/// Common abbreviations, in lower case, with places that use them. An abbreviation's zone observes summer time if that
/// place does.
const ABBREVIATIONS: [(&[&str], &[&str]); 54] = [
    (&["acdt"], &["Australia/Adelaide"]),
    (&["acst"], &["Australia/Adelaide", "Australia/Darwin"]),
    (&["adt", "haa", "hna"], &["America/Halifax"]),
    (&["aedt"], &["Australia/Sydney"]),
    (&["aest"], &["Australia/Sydney", "Australia/Brisbane"]),
    (&["akdt", "akst"], &["America/Anchorage"]),
    (&["art"], &["America/Argentina/Buenos_Aires"]),
    (&["ast"], &["America/Halifax", "America/Martinique"]),
    (&["awst"], &["Australia/Perth"]),
    (&["brt"], &["America/Sao_Paulo"]),
    (&["bst", "uk"], &["Europe/London"]),
    (&["cat"], &["Africa/Maputo"]),
    (&["cdt", "ct"], &["America/Chicago"]),
    (&["cest", "cet", "haec", "hec", "hnec", "met"], &["Europe/Paris"]),
    (&["clst", "clt"], &["America/Santiago"]),
    (&["cot"], &["America/Bogota"]),
    (&["cst"], &["America/Chicago", "Asia/Shanghai"]),
    (&["eat"], &["Africa/Nairobi"]),
    (&["edt", "est", "et"], &["America/New_York"]),
    (&["eest", "eet"], &["Europe/Athens"]),
    (&["gmt"], &["GMT"]),
    (&["gst"], &["Asia/Dubai"]),
    (&["hac", "hnc"], &["America/Winnipeg"]),
    (&["hae", "hne"], &["America/Toronto"]),
    (&["hap", "hnp"], &["America/Vancouver"]),
    (&["har", "hnr"], &["America/Edmonton"]),
    (&["hat", "hnt", "ndt", "nst"], &["America/St_Johns"]),
    (&["hkt"], &["Asia/Hong_Kong"]),
    (&["hst"], &["Pacific/Honolulu"]),
    (&["ict"], &["Asia/Bangkok"]),
    (&["idt"], &["Asia/Jerusalem"]),
    (&["ist"], &["Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"]),
    (&["jst"], &["Asia/Tokyo"]),
    (&["kst"], &["Asia/Seoul"]),
    (&["mdt", "mt"], &["America/Denver"]),
    (&["mesz", "mez"], &["Europe/Berlin"]),
    (&["msk"], &["Europe/Moscow"]),
    (&["mst"], &["America/Denver", "America/Phoenix"]),
    (&["npt"], &["Asia/Kathmandu"]),
    (&["nzdt", "nzst"], &["Pacific/Auckland"]),
    (&["pdt", "pst", "pt"], &["America/Los_Angeles"]),
    (&["pht"], &["Asia/Manila"]),
    (&["pkt"], &["Asia/Karachi"]),
    (&["ret"], &["Indian/Reunion"]),
    (&["sast"], &["Africa/Johannesburg"]),
    (&["sgt"], &["Asia/Singapore"]),
    (&["trt"], &["Europe/Istanbul"]),
    (&["tu", "tuc", "ut", "utc", "z", "zulu"], &["UTC"]),
    (&["us", "usa"], &UNITED_STATES),
    (&["wat"], &["Africa/Lagos"]),
    (&["west", "wet"], &["Europe/Lisbon"]),
    (&["wib"], &["Asia/Jakarta"]),
    (&["wit"], &["Asia/Jayapura"]),
    (&["wita"], &["Asia/Makassar"]),
];

const UNITED_STATES: [&str; 4] =
    ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"];

/// Zones of entire regions, by the word before "time", such as `central` for "central time".
const REGIONS: [(&str, &str); 11] = [
    ("atlantic", "America/Halifax"),
    ("british", "Europe/London"),
    ("central", "America/Chicago"),
    ("central_european", "Europe/Paris"),
    ("eastern", "America/New_York"),
    ("eastern_european", "Europe/Athens"),
    ("greenwich_mean", "GMT"),
    ("mountain", "America/Denver"),
    ("pacific", "America/Los_Angeles"),
    ("uk", "Europe/London"),
    ("western_european", "Europe/Lisbon"),
];

/// UTC offsets with fractions of an hour, in minutes, each with a place that has this offset all year.
const PARTS: [(i32, &str); 8] = [
    (-570, "Pacific/Marquesas"),
    (210, "Asia/Tehran"),
    (270, "Asia/Kabul"),
    (330, "Asia/Kolkata"),
    (345, "Asia/Kathmandu"),
    (390, "Asia/Yangon"),
    (525, "Australia/Eucla"),
    (570, "Australia/Darwin"),
];

/// Filler words that are skipped before a zone.
const FILLERS: [&str; 6] = ["in ", "at ", "à ", "a ", "heure de ", "heure d'"];

impl Zone {
    /// Finds the zones to which `typed` can refer. A single zone is certain only if the text is an abbreviation of the
    /// zone, the name of the zone or of a place in it, or the beginning of such a name. A match inside a name yields
    /// only a candidate.
    pub fn named(typed: &str) -> Named {
        let text = typed::plain(typed).to_lowercase();
        let text =
            FILLERS.iter().find_map(|filler| text.strip_prefix(filler)).unwrap_or(&text).trim();
        if let Some(named) = by_distance(text) {
            return named;
        }
        let word = folded(text);
        let known = |names: &[&str]| several(names.iter().filter_map(|name| name.parse().ok()));
        if let Some((_, names)) =
            ABBREVIATIONS.iter().find(|(words, _)| words.contains(&word.as_str()))
        {
            return known(names);
        }
        if let Some(region) = word.strip_suffix("_time") {
            let kinds = ["_standard", "_daylight", "_summer"];
            let region = kinds.iter().find_map(|kind| region.strip_suffix(kind)).unwrap_or(region);
            if let Some((_, name)) = REGIONS.iter().find(|(one, _)| *one == region) {
                return known(&[name]);
            }
            if let Named::One(zone) = by_place(region) {
                return Named::One(zone);
            }
        }
        by_place(text)
    }

    /// Returns the zone's display name, such as `America/New York` or `UTC+2`.
    pub fn shown(&self) -> String {
        let name = self.name();
        match name.strip_prefix("Etc/GMT").and_then(|rest| rest.parse::<i32>().ok()) {
            // In `Etc/GMT` zone names, a plus sign means west of Greenwich, contrary to common usage.
            Some(west) if west != 0 => format!("UTC{:+}", -west),
            _ => name.replace('_', " "),
        }
    }
}

/// Finds zones by a place name or zone name.
fn by_place(text: &str) -> Named {
    // A text without letters, such as a blank or an emoji, would be part of every name.
    if !text.chars().any(char::is_alphanumeric) {
        return Named::None;
    }
    if let Ok(zone) = text.replace(' ', "_").parse() {
        return Named::One(zone);
    }
    let (zones, is_sure) = Zone::found(text);
    match is_sure {
        true => several(zones.into_iter()),
        false if zones.is_empty() => Named::None,
        false => Named::Several(zones),
    }
}

/// Finds a zone by its UTC offset: `UTC+2`, `gmt -3:30`, `+05:30`, `UTC 2`. A name such as `Etc/GMT+2`, which lies west
/// of Greenwich, is ambiguous because users might mean the opposite sign.
fn by_distance(text: &str) -> Option<Named> {
    let (text, is_reversed) = match text.strip_prefix("etc/") {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    let names = ["utc", "gmt", "tu", "z"];
    let behind = names.iter().find_map(|name| text.strip_prefix(name));
    let rest = behind.unwrap_or(text).trim();
    let (is_east, rest) = match rest.chars().next()? {
        '+' => (true, &rest[1..]),
        '-' => (false, &rest[1..]),
        digit if behind.is_some() && digit.is_ascii_digit() => (true, rest),
        _ => return None,
    };
    let rest = rest.trim().trim_end_matches('h').trim();
    let (hours, minutes) = match rest.split_once([':', 'h', '.']) {
        Some((hours, minutes)) => (hours, minutes),
        None if matches!(rest.len(), 3 | 4) && rest.is_ascii() => rest.split_at(rest.len() - 2),
        None => (rest, "0"),
    };
    let number = one_or_two_digits::<i32>;
    let Some((hours, minutes)) = number(hours).zip(number(minutes)) else {
        // A sign without an offset is not a zone.
        return Some(Named::None);
    };
    let minutes = hours * 60 + minutes;
    let at = |minutes: i32| -> Option<Zone> {
        let part = PARTS.iter().find(|(distance, _)| *distance == minutes);
        match (minutes, part) {
            (0, _) => Some(Zone::default()),
            (_, Some((_, name))) => name.parse().ok(),
            (_, None) if minutes % 60 == 0 => format!("Etc/GMT{:+}", -minutes / 60).parse().ok(),
            _ => None,
        }
    };
    let east = if is_east { minutes } else { -minutes };
    let ways = if is_reversed { vec![-east, east] } else { vec![east] };
    Some(several(ways.into_iter().filter_map(at)))
}

fn several(zones: impl Iterator<Item = Zone>) -> Named {
    let mut found: Vec<Zone> = Vec::new();
    for zone in zones {
        if !found.contains(&zone) {
            found.push(zone);
        }
    }
    match <[Zone; 1]>::try_from(found) {
        Ok([zone]) => Named::One(zone),
        Err(found) if found.is_empty() => Named::None,
        Err(found) => Named::Several(found),
    }
}
