//! Codes of values within arguments: conversion to and from text.

use std::collections::BTreeSet;

use super::Typed;
use crate::action::{Piece, Planned, When};
use crate::battle::Item;
use crate::ids::{ProvinceId, SiteId, UnitId};
use crate::state::{Date, NUMBERS, Purchased, Subject};
use crate::works::Engine;
use regnal_core::game::Seat;
use regnal_core::noun::Noun;
use regnal_core::typed;

/// Code of an empty list that stands for all entries.
pub(crate) const ALL: &str = "all";
/// Code of an empty list that stands for no entries, or of an argument without a value.
pub(crate) const NONE: &str = "none";
/// Code for withdrawing instead of fighting on.
pub(super) const WITHDRAW: &str = "withdraw";

/// French words that users can type in place of codes, without accents.
const FRENCH: [(&str, &str); 11] = [
    ("tout", ALL),
    ("tous", ALL),
    ("toutes", ALL),
    ("aucun", NONE),
    ("aucune", NONE),
    ("retirer", WITHDRAW),
    ("se retirer", WITHDRAW),
    ("printemps", "spring"),
    ("ete", "summer"),
    ("automne", "autumn"),
    ("hiver", "winter"),
];

/// Returns the code that a typed word stands for, in either language.
pub(super) fn code_of(word: &str) -> String {
    let word = typed::folded(word);
    let french = FRENCH.iter().find(|(french, _)| *french == word);
    french.map_or(word, |(_, code)| (*code).to_owned())
}

/// Joins `values` into a list, or returns `empty` if there are none.
pub(super) fn joined(values: impl IntoIterator<Item: ToString>, empty: &str) -> String {
    let values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    if values.is_empty() { empty.to_owned() } else { values.join(",") }
}

/// Defines a function that writes an enum as a code, and a function that reads it back. A code consists of the text of
/// the variant, followed by the variant's fields, separated by hyphens. Functions with `step` in their names use the
/// shorter codes of order book paths.
macro_rules! codes {
    ($($write:ident, $read:ident: $kind:ident {
        $($text:literal $variant:ident $(($($item:ident),+))? $({ $field:ident })?,)+
    })+) => {
        $(pub(crate) fn $write(value: $kind) -> String {
            match value {
                $($kind::$variant $(($($item),+))? $({ $field })? => {
                    let fields: &[String] = &[$($($item.to_string()),+)? $($field.to_string())?];
                    format!("{}{}", $text, fields.join("-"))
                })+
            }
        }

        pub(crate) fn $read(code: &str) -> Option<$kind> {
            None$(.or_else(|| {
                let [$($($item),+)? $($field)?] = fields(code.strip_prefix($text)?)?;
                Some($kind::$variant
                    $(($($item.parse().ok()?),+))?
                    $({ $field: $field.parse().ok()? })?)
            }))+
        })+
    };
}

/// Splits text into a given number of fields.
fn fields<const COUNT: usize>(text: &str) -> Option<[&str; COUNT]> {
    let fields = text.split('-').filter(|_| COUNT > 0 || !text.is_empty());
    fields.collect::<Vec<_>>().try_into().ok()
}

codes! {
    piece_code, read_small_piece: Piece {
        "u" Unit(id),
        "c" Character(id),
    }
    purchase_code, read_small_purchase: Purchased {
        "u" Unit(id),
        "c" Character(id),
        "k" Command(id),
        "s" Stands(id, stands),
        "m" Mounts(id),
    }
    subject_code, read_subject: Subject {
        "campaign" Campaign,
        "conflict-" Conflict(id),
        "battle-" Battle(id),
        "siege-" Siege(id),
        "force-" Force(id),
    }
    planned_code, read_planned: Planned {
        "army-" Army(id),
        "battle-" Battle(id),
        "assaults-" Assaults(id),
        "sorties-" Sorties(id),
    }
    engine_code, read_engine: Engine {
        "ram" Ram,
        "catapult" Catapult,
        "tower-" SiegeTower { height },
    }
    engine_step, read_engine_step: Engine {
        "ram" Ram,
        "cat" Catapult,
        "t" SiegeTower { height },
    }
    when_code, read_when: When {
        "sap" SapAnnounced,
        "breach" Breach,
        "engines" EnginesReady,
        "stock-" StockBelowWeeks(weeks),
    }
    when_step, read_when_step: When {
        "sap" SapAnnounced,
        "breach" Breach,
        "engines" EnginesReady,
        "s" StockBelowWeeks(weeks),
    }
    item_code, read_item: Item {
        "outcome" Outcome,
        "day" Day,
        "turns" Turns,
        "lost-" Lost(id),
        "routed-" Routed(id),
        "engaged-" Engaged(id),
        "character-" Character(id),
        "wall-" Wall(element),
        "stores" Stores,
    }
}

/// Parses a piece, ignoring case.
pub(crate) fn read_piece(code: &str) -> Option<Piece> {
    read_small_piece(&code.to_ascii_lowercase())
}

/// Parses a purchase, ignoring case.
pub(super) fn read_purchase(code: &str) -> Option<Purchased> {
    read_small_purchase(&code.to_ascii_lowercase())
}

pub(crate) fn seat_code(seat: Seat) -> u32 {
    u32::from(seat.0) + 1
}

pub(super) fn date_code(date: Date) -> String {
    format!("{}-{}", date.year, date.season.code())
}

pub(super) fn read_date(code: &str) -> Option<Date> {
    let (year, season) = code.split_once('-')?;
    Some(Date { year: year.parse().ok()?, season: Noun::from_code(&code_of(season))? })
}

/// Parses a province code, ignoring case.
pub(super) fn read_province(code: &str) -> Option<ProvinceId> {
    code.to_ascii_uppercase().parse().ok()
}

/// Parses a site, such as `H1/city/1`. A missing number means the first site of that kind.
pub(crate) fn read_site(code: &str) -> Option<SiteId> {
    let mut parts = code.split('/');
    let site = SiteId {
        province: read_province(parts.next()?)?,
        kind: Noun::from_code(&parts.next()?.to_ascii_lowercase())?,
        number: parts.next().map_or(Some(1), |number| number.parse().ok())?,
    };
    parts.next().is_none().then_some(site)
}

/// Parses the number of a force, unit or character. The umpire can also type the owner and ordinal, such as `2-7`.
pub(super) fn owned_number(name: &str, typed: &Typed<'_>) -> Option<u32> {
    if typed.at.seat != Seat::UMPIRE {
        return typed.number(name);
    }
    let code = typed::plain(typed.code(name)?);
    let Some((owner, number)) = code.split_once('-') else {
        return code.parse().ok();
    };
    let (owner, number): (u32, u32) = (owner.parse().ok()?, number.parse().ok()?);
    (number < NUMBERS).then(|| owner.checked_mul(NUMBERS)?.checked_add(number))?
}

/// Parses a list, using `read` for each entry. The codes for no entries and for all entries stand for an empty list.
pub(super) fn list<T, L: FromIterator<T>>(
    name: &str,
    typed: &Typed<'_>,
    read: impl Fn(&str) -> Option<T>,
) -> Option<L> {
    let text = typed.given.text(name).unwrap_or_default();
    if [ALL, NONE].contains(&code_of(text).as_str()) {
        return Some(L::from_iter([]));
    }
    typed.list(name, read)
}

pub(super) fn units(name: &str, typed: &Typed<'_>) -> Option<BTreeSet<UnitId>> {
    list(name, typed, |code| code.parse().ok())
}
