//! Looks up rows in the rulebook's fortification tables, which are also shown by `/table`.

use crate::nouns::Builder;
use regnal_core::kind::GameKind;
use regnal_core::tables::{Table, TableRow, book};

use super::element::Material;

fn table(id: &str) -> Option<&'static Table> {
    book(GameKind::Demonworld).table(id)
}

pub(crate) fn row(id: &str, key: &str) -> Option<&'static TableRow> {
    table(id)?.row(key)
}

/// Returns a number from a table indexed by key.
pub(crate) fn number(id: &str, key: &str, column: &str) -> Option<i64> {
    row(id, key)?.number(column)
}

/// Returns a number from a table indexed by height, or `None` for a height without a row.
fn by_height(id: &str, height: u8, column: &str) -> Option<u32> {
    let row = table(id)?.row_for(height.into())?;
    u32::try_from(row.number(column)?).ok()
}

/// **DW-FORT-12, DW-FORT-13.** Returns the price of an element of this height, or `None` if it cannot be built.
pub(super) fn cost(material: Material, height: u8) -> Option<u32> {
    let column = match material {
        Material::Stone => "stone_cost",
        Material::Wood => "wood_cost",
    };
    by_height("element_costs", height, column)
}

/// **DW-FORT-18, DW-FORT-19.** Returns the number of weeks that one stand of `builder` needs to build an element of
/// this height. Returns `None` if the builder cannot build it.
pub(super) fn weeks(material: Material, height: u8, builder: Builder) -> Option<u64> {
    let id = match material {
        Material::Stone => "stone_weeks",
        Material::Wood => "wood_weeks",
    };
    by_height(id, height, builder.code()).map(u64::from)
}

/// **DW-RULING-57, DW-T-34.** Returns true if these builders can build fortifications.
pub(super) fn can_build(builder: Builder) -> bool {
    let key: &'static str = builder.code();
    row("builders", key).and_then(|row| row.flag("can_build")) == Some(true)
}

/// **DW-T-16.** Returns the maximum number of stands that can work on a task of this kind.
pub(crate) fn crew(key: &str) -> u16 {
    small(number("crews", key, "max_stands"))
}

/// Returns a number from the DW-T-45 settings.
pub(crate) fn setting(key: &str) -> u16 {
    small(number("settings", key, "value"))
}

/// Converts a number from a table. Returns 0 if it is missing or out of range.
pub(crate) fn small(number: Option<i64>) -> u16 {
    number.and_then(|number| u16::try_from(number).ok()).unwrap_or(0)
}
