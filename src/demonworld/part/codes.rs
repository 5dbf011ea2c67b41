//! Codes of action arguments: conversion to and from text. Lists and texts have a length limit.

use std::collections::BTreeSet;
use std::str::FromStr;

use crate::action::{Piece, Planned};
use crate::ids::{BattleId, CharacterId, ConflictId, ForceId, ProvinceId, SiegeId, SiteId, UnitId};
use crate::state::{Date, Demonworld, Purchased, Subject};
use crate::terms;
use regnal_core::noun::Noun;
use regnal_core::part::{Given, Part, listed};
use regnal_core::text::{Arg, Line};
use regnal_core::typed;

const MANY: usize = 200;
/// Maximum length of a free-text argument, in characters.
const LONG: usize = 1000;

/// Code of an empty list where an empty list means all entries.
pub(crate) const ALL: &str = "all";
/// Code of an empty list where an empty list means no entries, or of an argument without a value.
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
pub(super) fn joined(values: impl IntoIterator<Item = String>, empty: &str) -> String {
    let values: Vec<String> = values.into_iter().collect();
    if values.is_empty() { empty.to_owned() } else { values.join(",") }
}

pub(super) fn province_part(name: &'static str, id: ProvinceId) -> Part {
    Part::new(name, id, terms::province(id))
}

pub(super) fn site_part(name: &'static str, id: SiteId) -> Part {
    Part::new(name, id, terms::site(id))
}

pub(super) fn noun_part<N: Noun>(name: &'static str, noun: N) -> Part {
    Part::new(name, noun.code(), noun)
}

pub(super) fn number_part(name: &'static str, number: impl Into<u32>) -> Part {
    let number: u32 = number.into();
    Part::new(name, number, number)
}

/// Creates an argument for free text. An empty text counts as the default.
pub(super) fn text_part(name: &'static str, text: &str) -> Part {
    let part = Part::new(name, text, terms::quoted(text));
    if text.is_empty() { part.usual() } else { part }
}

/// Creates a required yes/no argument.
pub(super) fn yes_part(name: &'static str, yes: bool) -> Part {
    Part { is_usual: false, ..Part::flag(name, yes) }
}

/// Returns a noun with its count, using a message that takes `$count`.
pub(super) fn count(id: &'static str, count: usize) -> Arg {
    Line::new(id).with("count", count).into()
}

pub(crate) fn piece_code(piece: &Piece) -> String {
    match piece {
        Piece::Unit(id) => format!("u{}", id.0),
        Piece::Character(id) => format!("c{}", id.0),
    }
}

impl Demonworld {
    pub(super) fn force_part(&self, name: &'static str, id: ForceId) -> Part {
        Part::new(name, id.0, self.force_name(id))
    }

    pub(super) fn unit_part(&self, name: &'static str, id: UnitId) -> Part {
        Part::new(name, id.0, self.unit_name(id))
    }

    pub(super) fn character_part(&self, name: &'static str, id: CharacterId) -> Part {
        Part::new(name, id.0, self.character_name(id))
    }

    pub(super) fn siege_part(&self, id: SiegeId) -> Part {
        Part::new("siege", id.0, self.siege_name(id))
    }

    pub(super) fn battle_part(&self, id: BattleId) -> Part {
        Part::new("battle", id.0, self.battle_name(id))
    }

    /// Creates an argument for units. The default, no units, is written as `empty`.
    pub(super) fn units_part<'a>(
        &self,
        name: &'static str,
        units: impl IntoIterator<Item = &'a UnitId>,
        empty: &'static str,
    ) -> Part {
        let units: Vec<UnitId> = units.into_iter().copied().collect();
        let code = joined(units.iter().map(|id| id.0.to_string()), empty);
        let part = Part::new(name, code, self.units_label(&units, empty));
        if units.is_empty() { part.usual() } else { part }
    }

    fn units_label(&self, units: &[UnitId], empty: &str) -> Arg {
        match units {
            [] if empty == ALL => Arg::Term("demonworld-all"),
            [] => Arg::Term("demonworld-none"),
            [one] => self.unit_name(*one),
            [..] => count("demonworld-units", units.len()),
        }
    }

    /// Creates an argument for units and characters.
    pub(super) fn pieces_part(&self, name: &'static str, pieces: &BTreeSet<Piece>) -> Part {
        let code = joined(pieces.iter().map(piece_code), NONE);
        Part::new(name, code, self.pieces_name(pieces))
    }

    /// Names units and characters briefly: a single piece by its name, several pieces by their number.
    pub(crate) fn pieces_name(&self, pieces: &BTreeSet<Piece>) -> Arg {
        match pieces.first() {
            Some(&one) if pieces.len() == 1 => self.piece_name(one),
            _ => count("demonworld-pieces", pieces.len()),
        }
    }
}

pub(super) fn subject_code(subject: Subject) -> String {
    match subject {
        Subject::Campaign => "campaign".to_owned(),
        Subject::Conflict(id) => format!("conflict-{}", id.0),
        Subject::Battle(id) => format!("battle-{}", id.0),
        Subject::Siege(id) => format!("siege-{}", id.0),
        Subject::Force(id) => format!("force-{}", id.0),
    }
}

/// Returns the code for a battle plan's scope.
pub(super) fn planned_code(of: Planned) -> String {
    match of {
        Planned::Army(id) => format!("army-{}", id.0),
        Planned::Battle(id) => format!("battle-{}", id.0),
        Planned::Assaults(id) => format!("assaults-{}", id.0),
        Planned::Sorties(id) => format!("sorties-{}", id.0),
    }
}

pub(super) fn purchase_code(bought: Purchased) -> String {
    match bought {
        Purchased::Unit(id) => format!("u{}", id.0),
        Purchased::Character(id) => format!("c{}", id.0),
        Purchased::Command(id) => format!("k{}", id.0),
        Purchased::Stands(id, stands) => format!("s{}-{stands}", id.0),
        Purchased::Mounts(id) => format!("m{}", id.0),
    }
}

pub(super) fn date_code(date: Date) -> String {
    format!("{}-{}", date.year, date.season.code())
}

/// Splits a code into its first letter, in lower case, and the remainder.
fn lettered(code: &str) -> Option<(char, &str)> {
    let letter = code.chars().next()?;
    Some((letter.to_ascii_lowercase(), code.get(letter.len_utf8()..)?))
}

pub(crate) fn read_piece(code: &str) -> Option<Piece> {
    let (letter, number) = lettered(code)?;
    let number = number.parse().ok()?;
    match letter {
        'u' => Some(Piece::Unit(UnitId(number))),
        'c' => Some(Piece::Character(CharacterId(number))),
        _ => None,
    }
}

pub(super) fn read_purchase(code: &str) -> Option<Purchased> {
    let (letter, rest) = lettered(code)?;
    if letter == 's' {
        let (unit, stands) = rest.split_once('-')?;
        let unit = UnitId(unit.parse().ok()?);
        return Some(Purchased::Stands(unit, stands.parse().ok()?));
    }
    let number = rest.parse().ok()?;
    match letter {
        'u' => Some(Purchased::Unit(UnitId(number))),
        'c' => Some(Purchased::Character(CharacterId(number))),
        'k' => Some(Purchased::Command(CharacterId(number))),
        'm' => Some(Purchased::Mounts(UnitId(number))),
        _ => None,
    }
}

pub(super) fn read_subject(code: &str) -> Option<Subject> {
    if code == "campaign" {
        return Some(Subject::Campaign);
    }
    let (kind, number) = code.split_once('-')?;
    let number = number.parse().ok()?;
    match kind {
        "conflict" => Some(Subject::Conflict(ConflictId(number))),
        "battle" => Some(Subject::Battle(BattleId(number))),
        "siege" => Some(Subject::Siege(SiegeId(number))),
        "force" => Some(Subject::Force(ForceId(number))),
        _ => None,
    }
}

pub(super) fn read_planned(code: &str) -> Option<Planned> {
    let (kind, number) = code.split_once('-')?;
    let number = number.parse().ok()?;
    match kind {
        "army" => Some(Planned::Army(ForceId(number))),
        "battle" => Some(Planned::Battle(BattleId(number))),
        "assaults" => Some(Planned::Assaults(SiegeId(number))),
        "sorties" => Some(Planned::Sorties(SiegeId(number))),
        _ => None,
    }
}

pub(super) fn read_date(code: &str) -> Option<Date> {
    let (year, season) = code.split_once('-')?;
    Some(Date { year: year.parse().ok()?, season: Noun::from_code(&code_of(season))? })
}

/// Reads a province code, ignoring case.
pub(super) fn read_province(code: &str) -> Option<ProvinceId> {
    code.to_ascii_uppercase().parse().ok()
}

/// Reads a site, such as `H1/city/1`. If the number is missing, the first site of that kind is meant.
pub(crate) fn read_site(code: &str) -> Option<SiteId> {
    let mut parts = code.split('/');
    let site = SiteId {
        province: read_province(parts.next()?)?,
        kind: Noun::from_code(&parts.next()?.to_ascii_lowercase())?,
        number: parts.next().map_or(Some(1), |number| number.parse().ok())?,
    };
    parts.next().is_none().then_some(site)
}

/// Arguments typed by the user, by name.
pub(super) struct Typed<'a>(pub(super) &'a Given);

impl<'a> Typed<'a> {
    /// Returns the text typed for `name`, or `None` if it is empty or too long for a code.
    pub(super) fn code(&self, name: &str) -> Option<&'a str> {
        self.0.text(name).filter(|text| !text.is_empty() && text.len() <= LONG)
    }

    /// Returns the free text typed by the user, or an empty text if the user typed none. Returns `None` if the text is
    /// too long.
    pub(super) fn words(&self, name: &str) -> Option<String> {
        let text = self.0.text(name).unwrap_or_default();
        (text.chars().count() <= LONG).then(|| text.to_owned())
    }

    pub(super) fn number<T: FromStr>(&self, name: &str) -> Option<T> {
        self.0.value(name)
    }

    /// Reads an optional number. Users can type the code `empty` for no number. The outer `None` means that the input
    /// is invalid.
    pub(super) fn number_or<T: FromStr>(&self, name: &str, empty: &str) -> Option<Option<T>> {
        match self.code(name) {
            None => Some(None),
            Some(text) if text == empty => Some(None),
            Some(text) => text.parse().ok().map(Some),
        }
    }

    pub(super) fn noun<N: Noun>(&self, name: &str) -> Option<N> {
        self.0.noun(name)
    }

    /// Reads a required yes/no argument.
    pub(super) fn yes(&self, name: &str) -> Option<bool> {
        self.code(name)?;
        Some(self.0.is_yes(name))
    }

    pub(super) fn province(&self, name: &str) -> Option<ProvinceId> {
        read_province(self.code(name)?)
    }

    pub(super) fn site(&self, name: &str) -> Option<SiteId> {
        read_site(self.code(name)?)
    }

    pub(super) fn force(&self, name: &str) -> Option<ForceId> {
        self.number(name).map(ForceId)
    }

    pub(super) fn unit(&self, name: &str) -> Option<UnitId> {
        self.number(name).map(UnitId)
    }

    pub(super) fn character(&self, name: &str) -> Option<CharacterId> {
        self.number(name).map(CharacterId)
    }

    /// Reads a list, using `read` for each entry. The list is empty if the input is empty, or if it is the code for no
    /// entries or for all entries. Returns `None` if an entry is invalid or there are too many entries.
    pub(super) fn list<T>(&self, name: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
        let text = self.0.text(name).unwrap_or_default();
        if [ALL, NONE].contains(&code_of(text).as_str()) {
            return Some(Vec::new());
        }
        let entries: Vec<&str> = listed(text).take(MANY + 1).collect();
        if entries.len() > MANY {
            return None;
        }
        entries.into_iter().map(read).collect()
    }

    /// Like [`Typed::list`], but returns a set.
    pub(super) fn set<T: Ord>(
        &self,
        name: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<BTreeSet<T>> {
        Some(self.list(name, read)?.into_iter().collect())
    }

    pub(super) fn units(&self, name: &str) -> Option<BTreeSet<UnitId>> {
        self.set(name, |code| code.parse().ok().map(UnitId))
    }

    pub(super) fn pieces(&self, name: &str) -> Option<BTreeSet<Piece>> {
        self.set(name, read_piece)
    }
}
