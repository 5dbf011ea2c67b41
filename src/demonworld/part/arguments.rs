//! Values that are written as one argument: their names, codes and defaults.

use std::collections::BTreeSet;

use super::At;
use super::codes::{
    ALL, NONE, date_code, joined, list, owned_number, piece_code, planned_code, purchase_code,
    read_date, read_piece, read_planned, read_province, read_purchase, read_site, read_subject,
    seat_code, subject_code, units,
};
use crate::action::{Course, Piece, Planned};
use crate::battle::{Fate, Outcome};
use crate::food::hunger::Rationing;
use crate::ids::{
    BattleId, CharacterId, ForceId, ProvinceId, SiegeId, SiteId, TreatyId, TroopId, UnitId,
    WindowId,
};
use crate::nouns::{Advantage, BattleMode, CharacterKind, TreatyKind, WinnerChoice};
use crate::state::{Date, Demonworld, Purchased, StandingAttitude, Subject};
use crate::terms;
use regnal_core::arguments;
use regnal_core::game::Seat;
use regnal_core::part::Part;
use regnal_core::text::{Arg, Line};

pub(crate) const NOBODY: &str = "nobody";

arguments! {
    Demonworld;
    nouns
    Advantage BattleMode CharacterKind Course Fate Outcome Rationing StandingAttitude TreatyKind
    WinnerChoice
}

arguments! {
    Demonworld;
    numbers
    SiegeId: |id, at| at.game.siege_name(*id);
    BattleId: |id, at| at.game.battle_name(*id);
    WindowId: |id, at| at.game.window_name(*id);
    TreatyId: |id, at| at.game.treaty_name(at.seat, *id);
    u8: |number, _at| *number;
    u16: |number, _at| u32::from(*number);
    u32: |number, _at| *number;
    i8: |number, _at| Arg::Signed((*number).into());
    Percent as u8: |percent, _at| terms::percent(*percent);
    Stands as u16: |number, _at| terms::stands(*number);
    Points as u32: |number, _at| terms::points(*number);
    Hours as u16: |number, _at| count("demonworld-hours", (*number).into());
    Elements as u16: |number, _at| count("demonworld-elements", (*number).into());
    Hexes as u8: |number, _at| count("demonworld-hexes", (*number).into());
}

/// A yes/no argument that defaults to no.
pub(super) struct Flag;
/// A yes/no argument for fighting on for a second day.
pub(super) struct FightsOn;
/// Text that is not empty.
pub(super) struct Word;
/// An index, counted from 1.
pub(super) struct Ordinal;
/// An index of an unfinished job, counted from 1.
pub(super) struct Job;
pub(super) struct Stands;
pub(super) struct Points;
pub(super) struct Hours;
pub(super) struct Elements;
pub(super) struct Hexes;
/// Loss percentage at which a side withdraws.
pub(super) struct Percent;
/// A party to a treaty.
pub(super) struct Partner;
/// A seat or nobody.
pub(super) struct Owner;
/// Pieces given in return; none by default.
pub(super) struct Returned;
/// Units; an empty set means all of them.
pub(super) struct AnyUnits;
/// Units; none by default.
pub(super) struct SomeUnits;

arguments! {
    Demonworld;
    ForceId:
        |name, id, at| Part::new(name, id, at.game.force_name(*id)),
        |name, typed| owned_number(name, typed).map(ForceId);
    UnitId:
        |name, id, at| Part::new(name, id, at.game.unit_name(*id)),
        |name, typed| owned_number(name, typed).map(UnitId);
    CharacterId:
        |name, id, at| Part::new(name, id, at.game.character_name(*id)),
        |name, typed| owned_number(name, typed).map(CharacterId);
    ProvinceId:
        |name, id, _at| Part::new(name, id, terms::province(*id)),
        |name, typed| read_province(typed.code(name)?);
    SiteId:
        |name, id, _at| Part::new(name, id, terms::site(*id)),
        |name, typed| read_site(typed.code(name)?);
    TroopId:
        |name, id, _at| Part::new(name, id, terms::troop(*id)),
        |name, typed| typed.code(name)?.to_ascii_uppercase().parse().ok();
    Seat:
        |name, seat, _at| Part::new(name, seat_code(*seat), *seat),
        |name, typed| typed.at.game.read_seat(typed.number(name)?);
    Partner as Seat:
        |name, seat, _at| Part::new(name, seat.0.saturating_add(1), *seat),
        |name, typed| Seat::read(name, typed);
    Owner as Option<Seat>:
        |name, seat, at| Part { is_usual: false, ..Option::<Seat>::part(name, seat, at) },
        |name, typed| Option::<Seat>::read(typed.code(name).map(|_| name)?, typed);
    Ordinal as usize:
        |name, index, _at| Part::new(name, index.saturating_add(1), index.saturating_add(1)),
        |name, typed| typed.number::<usize>(name)?.checked_sub(1);
    Job as u16:
        |name, index, _at| Part::new(name, u32::from(*index) + 1, u32::from(*index) + 1),
        |name, typed| typed.number::<u16>(name)?.checked_sub(1);
    bool:
        |name, yes, _at| Part { is_usual: false, ..Part::flag(name, *yes) },
        |name, typed| typed.code(name).map(|_| typed.given.is_yes(name));
    Flag as bool:
        |name, yes, _at| Part::flag(name, *yes),
        |name, typed| Some(typed.given.is_yes(name));
    FightsOn as bool:
        |name, yes, _at| match yes {
            true => Part::new(name, "yes", Arg::Term("demonworld-fight-on")),
            false => Part::new(name, "no", Arg::Term("demonworld-withdraw")),
        },
        |name, typed| bool::read(name, typed);
    String:
        |name, text, _at| usual_if(text.is_empty(), Part::new(name, text, terms::quoted(text))),
        |name, typed| typed.words(name);
    Word as String:
        |name, text, at| String::part(name, text, at),
        |name, typed| typed.code(name).map(str::to_owned);
    Date:
        |name, date, _at| Part::new(name, date_code(*date), terms::date(*date)),
        |name, typed| read_date(typed.code(name)?);
    Subject:
        |name, of, at| Part::new(name, subject_code(*of), at.game.subject_name(*of)),
        |name, typed| read_subject(typed.code(name)?);
    Planned:
        |name, of, at| Part::new(name, planned_code(*of), at.game.planned_name(*of)),
        |name, typed| read_planned(typed.code(name)?);
    Purchased:
        |name, bought, at| Part::new(name, purchase_code(*bought), at.game.purchase_name(*bought)),
        |name, typed| read_purchase(typed.code(name)?);
    AnyUnits as BTreeSet<UnitId>:
        |name, units, at| units_part(name, units, ALL, at),
        |name, typed| units(name, typed);
    SomeUnits as BTreeSet<UnitId>:
        |name, units, at| units_part(name, units, NONE, at),
        |name, typed| units(name, typed);
    BTreeSet<Piece>:
        |name, pieces, at| {
            let code = joined(pieces.iter().copied().map(piece_code), NONE);
            Part::new(name, code, at.game.pieces_name(pieces))
        },
        |name, typed| list(name, typed, read_piece);
    Returned as BTreeSet<Piece>:
        |name, pieces, at| usual_if(pieces.is_empty(), BTreeSet::<Piece>::part(name, pieces, at)),
        |name, typed| list(name, typed, read_piece);
}

arguments! {
    Demonworld;
    omitted
    Advantage: "last", "demonworld-last-gained";
    Date: "open", "demonworld-open";
    FightsOn: "ask", "demonworld-by-rules";
    Percent: "never", "demonworld-never";
    Seat: NOBODY, "demonworld-nobody";
    StandingAttitude: "ask", "demonworld-by-rules";
    UnitId: NONE, "demonworld-none";
}

pub(super) fn usual_if(is_usual: bool, part: Part) -> Part {
    Part { is_usual, ..part }
}

/// Returns a noun with its count, using a message that takes `$count`.
pub(super) fn count(id: &'static str, count: usize) -> Arg {
    Line::new(id).with("count", count).into()
}

/// Creates an argument for units. The default, no units, is written as `empty`.
pub(super) fn units_part<'a>(
    name: &'static str,
    units: impl IntoIterator<Item = &'a UnitId>,
    empty: &'static str,
    at: At<'_>,
) -> Part {
    let units: Vec<UnitId> = units.into_iter().copied().collect();
    let label = match units[..] {
        [] if empty == ALL => Arg::Term("demonworld-all"),
        [] => Arg::Term("demonworld-none"),
        [one] => at.game.unit_name(one),
        [..] => count("demonworld-units", units.len()),
    };
    usual_if(units.is_empty(), Part::new(name, joined(&units, empty), label))
}

impl Demonworld {
    /// Parses a seat in this campaign, counting from 1.
    pub(super) fn read_seat(&self, number: u8) -> Option<Seat> {
        let seat = Seat(number.checked_sub(1)?);
        (seat.index() < self.seats()).then_some(seat)
    }

    /// Returns a short name for units and characters: one or two names, or the number of pieces.
    pub(crate) fn pieces_name(&self, pieces: &BTreeSet<Piece>) -> Arg {
        self.names_up_to(2, pieces)
    }

    /// Returns a name for units and characters in a report: up to six names, or the number of pieces.
    pub(crate) fn pieces_told(&self, pieces: &BTreeSet<Piece>) -> Arg {
        self.names_up_to(6, pieces)
    }

    /// Returns the names of units and characters, or only their number if there are more than `most`.
    pub(crate) fn names_up_to(&self, most: usize, pieces: &BTreeSet<Piece>) -> Arg {
        let mut names: Vec<Arg> = pieces.iter().map(|&piece| self.piece_name(piece)).collect();
        match names.len() {
            1 => names.remove(0),
            few if (2..=most).contains(&few) => Arg::List(names),
            other => count("demonworld-pieces", other),
        }
    }
}
