//! Renders messages for directions and durations, which the module `nouns` does not cover.

use super::nouns::Expiry;
use regnal_core::hex::Direction;
use regnal_core::text::Line;

/// Returns the message that names a direction (`ME-TABLE-21`).
pub fn direction_term(direction: Direction) -> &'static str {
    match direction.die() {
        1 => "mighty-direction-north-east",
        2 => "mighty-direction-south-east",
        3 => "mighty-direction-south",
        4 => "mighty-direction-south-west",
        5 => "mighty-direction-north-west",
        _ => "mighty-direction-north",
    }
}

impl Expiry {
    /// Describes a duration as a phrase that follows a comma; `years` is the length of the campaign. An effect that
    /// outlasts the campaign lasts "to the end".
    pub fn line(self, years: u8) -> Line {
        match self {
            Expiry::EndOfSpring(year) | Expiry::Thaw(year) if year > years => {
                Line::new("mighty-until-the-end")
            }
            Expiry::NextRoll => Line::new("mighty-until-next-roll"),
            Expiry::WhenFed => Line::new("mighty-until-fed"),
            Expiry::OnLeavingHex => Line::new("mighty-until-leaving"),
            Expiry::ThisTurnsCombat => Line::new("mighty-until-combat"),
            Expiry::EndOfTurn => Line::new("mighty-until-end-of-turn"),
            Expiry::EndOfSpring(year) => Line::new("mighty-until-spring").with("year", year),
            Expiry::Thaw(year) => Line::new("mighty-until-thaw").with("year", year),
        }
    }
}
