//! Editions of the rules code. When a mistake in the code is fixed, running campaigns keep the old behaviour, so that
//! they still load and verify. New campaigns use the newest edition.
//!
//! Changes in [`Judge::SECOND`]:
//!
//! | where | change |
//! |---|---|
//! | `battle/day.rs` | a raid brings its loot back even if the third turn ends the battle (DW-AUTO-26) |
//! | `battle/report/check.rs` | reports cannot destroy more stores than are standing (DW-REPORT-04) |
//! | `decide/conflict/capture.rs` | players who chose to fight the same owner or holder form a coalition (DW-RULING-40) |
//! | `decide/siege/aftermath.rs`, `evolve` | a postponed entry is due in the following week or, in week 13, in the next season (DW-RULING-36) |
//! | `decide/siege/battles.rs` | the author is notified if an explosion or assault does not take place (DW-RULING-33) |
//! | `decide/siege/surrender.rs` | an army that flees a siege does not camp there (DW-RULING-35, DW-RULING-40) |
//! | `queries/saps.rs` | each player's saps are numbered separately, and plans refer to these numbers (DW-RULING-62) |
//! | `decide/umpire/edit.rs` | sieges are reviewed after an edit by the umpire (DW-RULING-31) |
//! | `evolve/umpire.rs` | rewinding does not change the seat holders (DW-RULING-09) |
//!
//! Changes in [`Judge::THIRD`]:
//!
//! | where | change |
//! |---|---|
//! | `decide/conflict/relief.rs` | the besiegers' finished camp hinders a relief attack, and siege rations affect both sides (DW-RULING-59, DW-AUTO-03, DW-T-42) |
//!
//! Changes in [`Judge::FOURTH`]:
//!
//! | where | change |
//! |---|---|
//! | `decide/agenda.rs` | only players with an army are asked for season orders (DW-RULING-08) |
//!
//! Changes in [`Judge::FIFTH`]:
//!
//! | where | change |
//! |---|---|
//! | `decide/battle/open.rs` | players are not asked for the battle mode if a bot player takes part (DW-RULING-68) |
//!
//! Changes in [`Judge::SIXTH`], each to match the rulebook:
//!
//! | where | change |
//! |---|---|
//! | `queries/recruit.rs` | special troops of another race can be raised only in a province where that race lives (DW-RECRUIT-01) |
//! | `queries/sieges.rs` | any army can besiege, however small (DW-CONFLICT-02, DW-RULING-31) |
//! | `battle/prestige.rs` | units gain experience in battles against militia (DW-XP-05, DW-RULING-85) |
//! | `decide/siege/surrender.rs` | a surrender does not change prestige (DW-AFTER-07, DW-RULING-78) |
//! | `decide/winter/quarters.rs` | an emperor's first year counts only if the title was proclaimed by spring (DW-EMPEROR-04, DW-RULING-92) |
//! | `queries/quarters.rs` | a supply route can also end at a besieged fortress (DW-ATTRITION-07, DW-RULING-84) |
//!
//! Changes in [`Judge::SEVENTH`]:
//!
//! | where | change |
//! |---|---|
//! | `decide/conflict/aftermath.rs` | the winners of separate fights in a province each get their own move, and all losers retreat (DW-RULING-21, DW-RULING-28) |
//! | `decide/mod.rs` | armies that arrive in a province together cause a single conflict (DW-RETREAT-03) |

use serde::{Deserialize, Serialize};

/// Edition of the rules code, identified by its number, starting at 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Judge(u8);

/// Error for a campaign created by a later version of this program.
#[derive(Debug, thiserror::Error)]
#[error("this program has no edition {0} of the rules")]
pub struct Unknown(u8);

impl Judge {
    /// Edition used by campaigns that do not record one. All of them began before the second edition existed.
    pub const FIRST: Judge = Judge(1);

    /// Second edition.
    pub const SECOND: Judge = Judge(2);

    /// Third edition.
    pub const THIRD: Judge = Judge(3);

    /// Fourth edition.
    pub const FOURTH: Judge = Judge(4);

    /// Fifth edition.
    pub const FIFTH: Judge = Judge(5);

    /// Sixth edition.
    pub const SIXTH: Judge = Judge(6);

    /// Seventh edition.
    pub const SEVENTH: Judge = Judge(7);

    /// Edition used by new campaigns.
    pub const NEWEST: Judge = Judge::SEVENTH;

    /// Returns whether this is the first edition, which campaigns do not need to store.
    pub(super) fn is_first(&self) -> bool {
        *self == Judge::FIRST
    }
}

/// Edition of a campaign that does not record one.
impl Default for Judge {
    fn default() -> Judge {
        Judge::FIRST
    }
}

impl TryFrom<u8> for Judge {
    type Error = Unknown;

    fn try_from(number: u8) -> Result<Judge, Unknown> {
        let judge = Judge(number);
        match (Judge::FIRST..=Judge::NEWEST).contains(&judge) {
            true => Ok(judge),
            false => Err(Unknown(number)),
        }
    }
}

impl From<Judge> for u8 {
    fn from(judge: Judge) -> u8 {
        judge.0
    }
}
