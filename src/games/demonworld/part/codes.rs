//! The codes of particulars: how things are typed, and how what was typed is read. Lists and texts are bounded.

use std::collections::BTreeSet;
use std::str::FromStr;

use crate::games::demonworld::action::{Piece, Planned};
use crate::games::demonworld::ids::{
    BattleId, CharacterId, ConflictId, ForceId, ProvinceId, SiegeId, SiteId, UnitId,
};
use crate::games::demonworld::state::{Date, Demonworld, Purchased, Subject};
use crate::games::demonworld::terms;
use crate::noun::Noun;
use crate::part::{Given, Part, listed};
use crate::text::{Arg, Line};

/// The most entries that a typed list may have.
const MANY: usize = 200;
/// The most characters that a typed text may have.
const LONG: usize = 1000;

/// What stands for everything, where nothing is named.
pub(in crate::games::demonworld) const ALL: &str = "all";
/// What stands for nothing.
pub(in crate::games::demonworld) const NONE: &str = "none";

/// `values` as a typed list; `empty` when there are none.
pub(super) fn joined(values: impl IntoIterator<Item = String>, empty: &str) -> String {
    let values: Vec<String> = values.into_iter().collect();
    if values.is_empty() {
        empty.to_owned()
    } else {
        values.join(",")
    }
}

/// A province.
pub(super) fn province_part(name: &'static str, id: ProvinceId) -> Part {
    Part::new(name, id, terms::province(id))
}

/// A site.
pub(super) fn site_part(name: &'static str, id: SiteId) -> Part {
    Part::new(name, id, terms::site(id))
}

/// A noun.
pub(super) fn noun_part<N: Noun>(name: &'static str, noun: N) -> Part {
    Part::new(name, noun.code(), noun)
}

/// A number.
pub(super) fn number_part(name: &'static str, number: impl Into<u32>) -> Part {
    let number: u32 = number.into();
    Part::new(name, number, number)
}

/// A text in somebody's own words; without any, usual.
pub(super) fn text_part(name: &'static str, text: &str) -> Part {
    let part = Part::new(name, text, terms::quoted(text));
    if text.is_empty() { part.usual() } else { part }
}

/// A choice of yes and no that has to be made.
pub(super) fn yes_part(name: &'static str, yes: bool) -> Part {
    Part {
        is_usual: false,
        ..Part::flag(name, yes)
    }
}

/// How much there is of something, in the words of a message that takes `$count`.
pub(super) fn count(id: &'static str, count: usize) -> Arg {
    Line::new(id).with("count", count).into()
}

/// The code of a unit or character.
pub(in crate::games::demonworld) fn piece_code(piece: &Piece) -> String {
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

    /// Units; `empty` is what no name at all stands for, which is usual.
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

    /// Units and characters.
    pub(super) fn pieces_part(&self, name: &'static str, pieces: &BTreeSet<Piece>) -> Part {
        let code = joined(pieces.iter().map(piece_code), NONE);
        Part::new(name, code, self.pieces_name(pieces))
    }

    /// Units and characters in few words: the one there is, or how many.
    pub(in crate::games::demonworld) fn pieces_name(&self, pieces: &BTreeSet<Piece>) -> Arg {
        match pieces.first() {
            Some(&one) if pieces.len() == 1 => self.piece_name(one),
            _ => count("demonworld-pieces", pieces.len()),
        }
    }
}

/// The code of what a question is about.
pub(super) fn subject_code(subject: Subject) -> String {
    match subject {
        Subject::Campaign => "campaign".to_owned(),
        Subject::Conflict(id) => format!("conflict-{}", id.0),
        Subject::Battle(id) => format!("battle-{}", id.0),
        Subject::Siege(id) => format!("siege-{}", id.0),
        Subject::Force(id) => format!("force-{}", id.0),
    }
}

/// The code of what a battle plan is for.
pub(super) fn planned_code(of: Planned) -> String {
    match of {
        Planned::Army(id) => format!("army-{}", id.0),
        Planned::Battle(id) => format!("battle-{}", id.0),
        Planned::Assaults(id) => format!("assaults-{}", id.0),
        Planned::Sorties(id) => format!("sorties-{}", id.0),
    }
}

/// The code of a purchase.
pub(super) fn purchase_code(bought: Purchased) -> String {
    match bought {
        Purchased::Unit(id) => format!("u{}", id.0),
        Purchased::Character(id) => format!("c{}", id.0),
        Purchased::Command(id) => format!("k{}", id.0),
        Purchased::Stands(id, stands) => format!("s{}-{stands}", id.0),
        Purchased::Mounts(id) => format!("m{}", id.0),
    }
}

/// The code of a season of a year.
pub(super) fn date_code(date: Date) -> String {
    format!("{}-{}", date.year, date.season.code())
}

/// A letter and what follows it.
fn lettered(code: &str) -> Option<(char, &str)> {
    let letter = code.chars().next()?;
    Some((letter.to_ascii_lowercase(), code.get(letter.len_utf8()..)?))
}

pub(in crate::games::demonworld) fn read_piece(code: &str) -> Option<Piece> {
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
    Some(Date {
        year: year.parse().ok()?,
        season: Noun::from_code(season)?,
    })
}

/// A province, in capitals or not.
pub(super) fn read_province(code: &str) -> Option<ProvinceId> {
    code.to_ascii_uppercase().parse().ok()
}

/// A site, such as `H1/city/1`; the first of its kind without a number.
pub(in crate::games::demonworld) fn read_site(code: &str) -> Option<SiteId> {
    let mut parts = code.split('/');
    let site = SiteId {
        province: read_province(parts.next()?)?,
        kind: Noun::from_code(&parts.next()?.to_ascii_lowercase())?,
        number: parts.next().map_or(Some(1), |number| number.parse().ok())?,
    };
    parts.next().is_none().then_some(site)
}

/// What was typed, by name.
pub(super) struct Typed<'a>(pub(super) &'a Given);

impl<'a> Typed<'a> {
    /// What was typed for `name`, without blanks around it; nothing where it is too long for a code.
    pub(super) fn code(&self, name: &str) -> Option<&'a str> {
        self.0
            .text(name)
            .filter(|text| !text.is_empty() && text.len() <= LONG)
    }

    /// A text in somebody's own words; nothing when it is too long, an empty one where nothing was typed.
    pub(super) fn words(&self, name: &str) -> Option<String> {
        let text = self.0.text(name).unwrap_or_default();
        (text.chars().count() <= LONG).then(|| text.to_owned())
    }

    pub(super) fn number<T: FromStr>(&self, name: &str) -> Option<T> {
        self.0.value(name)
    }

    /// A number that need not be there, in whose place `empty` may be typed; nothing when it cannot be read.
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

    /// A choice of yes and no that has to be made.
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

    /// A list, each entry read by `read`; empty where nothing was typed, or a word for nothing or everything. Nothing
    /// when an entry cannot be read or there are too many.
    pub(super) fn list<T>(&self, name: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
        let text = self.0.text(name).unwrap_or_default();
        if [ALL, NONE].contains(&text) {
            return Some(Vec::new());
        }
        let entries: Vec<&str> = listed(text).take(MANY + 1).collect();
        if entries.len() > MANY {
            return None;
        }
        entries.into_iter().map(read).collect()
    }

    /// As [`Typed::list`], in order.
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
