//! Exact probabilities for players who are about to take a risk, computed only from information available to the
//! digging side.

use super::blast::{Blast, ExplosionOfEight, blast_of};
use super::digger::Digger;
use super::week::{CollapseTest, holds, is_noticed};
use regnal_core::narrow::narrow;

/// A probability, as a fraction of equally likely outcomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// Number of favourable outcomes.
    pub ways: u32,
    /// Total number of outcomes.
    pub of: u32,
}

/// Probabilities in a week's detection test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noticing {
    /// Probability that the sap stays undetected.
    pub unnoticed: Chance,
    /// Probability that the sap is detected and the besieged are told the correct location.
    pub rightly: Chance,
    /// Probability that the sap is detected and the besieged are told a wrong location.
    pub wrongly: Chance,
}

/// **DW-SAP-12.** Returns the probability of a collapse during a week's digging under an element of the given height.
pub fn collapse_odds(
    digger: Digger,
    has_engineer: bool,
    tallest: u8,
    test: CollapseTest,
) -> Chance {
    let modifier = digger.shoring(has_engineer);
    Chance { ways: count(|value| !holds(value, modifier, tallest, test)), of: 20 }
}

/// **DW-SAP-05 to -09.** Returns the detection probabilities for a sap whose distance from the wall is `distance` after
/// the week's digging.
pub fn detection_odds(digger: Digger, distance: u8) -> Noticing {
    let noticed = count(|value| is_noticed(value, digger.discretion(), distance));
    let rightly = count(|value| is_noticed(value, 0, distance));
    let chance = |ways| Chance { ways, of: 400 };
    Noticing {
        unnoticed: chance((20 - noticed) * 20),
        rightly: chance(noticed * rightly),
        wrongly: chance(noticed * (20 - rightly)),
    }
}

/// **DW-SAP-19, DW-SAP-20.** Returns the probability of each DW-T-20 row, worst first. Impossible rows are left out.
pub fn blast_odds(
    digger: Digger,
    has_engineer: bool,
    eight: ExplosionOfEight,
) -> Vec<(Blast, Chance)> {
    let modifier = digger.blasting(has_engineer);
    let blast = |value: u32| blast_of(value, modifier, eight);
    [Blast::SapLost, Blast::Fails, Blast::Accident, Blast::Success]
        .into_iter()
        .map(|row| (row, count(|value| blast(value) == row)))
        .filter(|&(_, ways)| ways > 0)
        .map(|(row, ways)| (row, Chance { ways, of: 20 }))
        .collect()
}

/// Counts the 1D20 values for which `is_so` returns true.
fn count(is_so: impl Fn(u32) -> bool) -> u32 {
    narrow((1..=20).filter(|&value| is_so(value)).count())
}
