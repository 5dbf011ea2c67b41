//! Exact probabilities, for players about to take the risk. They use only what the digger's side knows.

use super::blast::{Blast, ExplosionOfEight, blast_of};
use super::digger::Digger;
use super::week::{CollapseTest, holds, is_noticed};
use regnal_core::narrow::narrow;

/// A probability as a fraction of equally likely outcomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// Number of favourable outcomes.
    pub ways: u32,
    /// Total number of outcomes.
    pub of: u32,
}

/// The probabilities of the detection test of a week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noticing {
    /// The sap stays undetected.
    pub unnoticed: Chance,
    /// The sap is detected and the besieged learn the right place.
    pub rightly: Chance,
    /// The sap is detected and the besieged are told a wrong place.
    pub wrongly: Chance,
}

/// **DW-SAP-12.** Returns the probability that a week's digging under an element of this height collapses.
pub fn collapse_odds(
    digger: Digger,
    has_engineer: bool,
    tallest: u8,
    test: CollapseTest,
) -> Chance {
    let modifier = digger.shoring(has_engineer);
    Chance { ways: count(|value| !holds(value, modifier, tallest, test)), of: 20 }
}

/// **DW-SAP-05 to -09.** Returns the probabilities of detection for a sap at this distance from the wall after the
/// week's digging.
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

/// **DW-SAP-19, DW-SAP-20.** Returns the probability of each row of DW-T-20, from the worst. Impossible rows are left
/// out.
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

/// Counts the values of 1D20 for which `is_so` holds.
fn count(is_so: impl Fn(u32) -> bool) -> u32 {
    narrow((1..=20).filter(|&value| is_so(value)).count())
}
