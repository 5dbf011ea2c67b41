//! Typed access to the fixed tables, which are also shown by `/table`.

use crate::nouns::{CharacterKind, Compatibility, Phase, Race};
use regnal_core::kind::GameKind;
use regnal_core::narrow::narrow;
use regnal_core::tables::{TableRow, book};

/// Price and rank of a character (DW-T-60).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CharacterType {
    /// Price in points.
    pub cost: u32,
    /// Stars of a general.
    pub stars: u8,
    /// Level of a sorcerer.
    pub level: u8,
}

fn row(table: &str, key: &str) -> Option<&'static TableRow> {
    book(GameKind::Demonworld).table(table)?.row(key)
}

/// Returns a number from a fixed table, or 0 if the table does not contain it.
pub(crate) fn number(table: &str, key: &str, column: &str) -> i64 {
    row(table, key).and_then(|row| row.number(column)).unwrap_or(0)
}

/// Returns the price and rank of a kind of character (DW-T-60).
pub fn character(kind: CharacterKind) -> CharacterType {
    let column = |column| number("characters", kind.code(), column);
    CharacterType {
        cost: narrow(column("cost")),
        stars: narrow(column("stars")),
        level: narrow(column("sorcery")),
    }
}

/// **DW-RULING-13.** Returns the command fee of a sorcerer king: half the price, rounded up, of a general whose number
/// of stars equals the sorcerer's level. The fee is 0 for other characters.
pub(crate) fn command_fee(kind: CharacterKind) -> u32 {
    let level = character(kind).level;
    if level == 0 {
        return 0;
    }
    CharacterKind::ALL
        .iter()
        .map(|&other| character(other))
        .find(|general| general.stars == level)
        .map_or(0, |general| general.cost.div_ceil(2))
}

/// **DW-RECRUIT-07.** Returns whether players of the first race can raise units of the second (DW-T-01).
pub fn compatibility(player: Race, race: Race) -> Compatibility {
    row("recruitable_races", player.code())
        .and_then(|row| row.code_as(race.code()))
        .unwrap_or(Compatibility::No)
}

/// Returns the number of years for which a province must have been held, from row `key` of DW-T-02. Returns `None` if
/// no number of years is enough.
pub fn years_required(key: &str) -> Option<u8> {
    row("recruitment_delay", key).and_then(|row| row.number("years_required")).map(narrow)
}

/// **DW-ORDERS-06.** Returns a race's rank in the tie-breaking order, starting at 1 (DW-T-03, DW-RULING-20).
pub fn move_rank(race: Race) -> u8 {
    race_order().position(|other| other == race).map_or(u8::MAX, |place| narrow(place + 1))
}

/// Returns the races in tie-breaking order (DW-T-03).
pub fn race_order() -> impl Iterator<Item = Race> {
    (1..=6).filter_map(|rank| {
        book(GameKind::Demonworld)
            .table("move_order")
            .and_then(|table| table.row_for(rank))
            .and_then(TableRow::key_as)
    })
}

/// Returns a number from DW-T-45, or 0 if the table does not contain it.
pub fn setting(key: &str) -> u32 {
    narrow(number("settings", key, "value"))
}

/// **DW-RULING-08.** Returns the time allowed for a phase, in hours (DW-T-40).
pub fn hours(phase: Phase) -> u32 {
    narrow(number("phases", phase.code(), "hours"))
}
