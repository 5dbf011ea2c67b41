//! Between turns: dice, tables, odds, rules.

use crate::bot::Command;

/// The commands of this room.
pub fn commands() -> Vec<Command> {
    Vec::new()
}
