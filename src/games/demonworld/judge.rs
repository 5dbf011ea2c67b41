//! The editions of the judgement. Where a mistake of the judge is mended, a campaign that has begun goes on as it was
//! judged, so that it opens and verifies for ever; a new one is judged by the newest edition.
//!
//! What [`Judge::SECOND`] does otherwise than the first:
//!
//! | where | what |
//! |---|---|
//! | `battle/day.rs` | a raid comes home with its loot though the third turn ends the battle (DW-AUTO-26) |
//! | `battle/report/check.rs` | no more stores are destroyed than stand (DW-REPORT-04) |
//! | `decide/conflict/capture.rs` | players who both designated any one of those who hold something are a coalition (DW-RULING-40) |
//! | `decide/siege/aftermath.rs`, `evolve` | what is put off is due in the week that follows, in the next season after week 13 (DW-RULING-36) |
//! | `decide/siege/battles.rs` | a charge, or an assault, that does not take place is reported to its author (DW-RULING-33) |
//! | `decide/siege/surrender.rs` | whoever flees a siege does not camp there (DW-RULING-35, DW-RULING-40) |
//! | `queries/saps.rs` | each player counts his own saps, and what is planned for one keeps to it (DW-RULING-62) |
//! | `decide/umpire/edit.rs` | sieges are looked after when the umpire has changed something (DW-RULING-31) |
//! | `evolve/umpire.rs` | going back to a phase leaves it as it is who plays (DW-RULING-09) |
//!
//! What [`Judge::THIRD`] does otherwise than the second:
//!
//! | where | what |
//! |---|---|
//! | `decide/conflict/relief.rs` | the besiegers' finished camp hinders whoever comes to break the siege, and both sides fight as they are fed there (DW-RULING-59, DW-AUTO-03, DW-T-42) |
//!
//! What [`Judge::FOURTH`] does otherwise than the third:
//!
//! | where | what |
//! |---|---|
//! | `decide/agenda.rs` | the orders of a season are asked of who has an army (DW-RULING-08) |
//!
//! What [`Judge::FIFTH`] does otherwise than the fourth:
//!
//! | where | what |
//! |---|---|
//! | `decide/battle/open.rs` | nobody is asked how a battle with a seat of the program is fought (DW-RULING-68) |
//!
//! What [`Judge::SIXTH`] does otherwise than the fifth, by the book in each case:
//!
//! | where | what |
//! |---|---|
//! | `queries/recruit.rs` | special troops of another race need a province where that race lives (DW-RECRUIT-01) |
//! | `queries/sieges.rs` | any army besieges, however small (DW-CONFLICT-02, DW-RULING-31) |
//! | `battle/prestige.rs` | units learn from a battle against militia (DW-XP-05, DW-RULING-85) |
//! | `decide/siege/surrender.rs` | a surrender changes nobody's prestige (DW-AFTER-07, DW-RULING-78) |
//! | `decide/winter/quarters.rs` | the year in which an emperor proclaims himself counts only from spring on (DW-EMPEROR-04, DW-RULING-92) |
//! | `queries/quarters.rs` | a besieged fortress ends a supply route too (DW-ATTRITION-07, DW-RULING-84) |

use serde::{Deserialize, Serialize};

/// An edition of the judgement, by its number, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Judge(u8);

/// A campaign of a later program.
#[derive(Debug, thiserror::Error)]
#[error("this program has no edition {0} of the judgement")]
pub struct Unknown(u8);

impl Judge {
    /// That of campaigns which note none: all that were begun before there was a second one.
    pub const FIRST: Judge = Judge(1);

    /// The one after it.
    pub const SECOND: Judge = Judge(2);

    /// The one after that.
    pub const THIRD: Judge = Judge(3);

    /// The one after that.
    pub const FOURTH: Judge = Judge(4);

    /// The one after that.
    pub const FIFTH: Judge = Judge(5);

    /// The one after that.
    pub const SIXTH: Judge = Judge(6);

    /// That of new campaigns.
    pub const NEWEST: Judge = Judge::SIXTH;

    /// Whether a campaign need not note it.
    pub(super) fn is_first(&self) -> bool {
        *self == Judge::FIRST
    }
}

/// What is meant where nothing is noted.
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
