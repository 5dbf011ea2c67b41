//! Exact chances, for whoever is about to risk it. They use what the digger's side knows and nothing else.

use super::blast::{Blast, ExplosionOfEight, blast_of};
use super::digger::Digger;
use super::week::{CollapseTest, holds, is_noticed};
use crate::narrow::narrow;

/// So many of so many ways of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// The ways in which it happens.
    pub ways: u32,
    /// All ways.
    pub of: u32,
}

/// How likely a sap is to be noticed in a week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noticing {
    /// It stays unnoticed.
    pub unnoticed: Chance,
    /// It is noticed, and the besieged is told where.
    pub rightly: Chance,
    /// It is noticed, and the besieged is told a wrong place.
    pub wrongly: Chance,
}

/// **DW-SAP-12.** How likely a week's digging under an element of this height is to fall in.
pub fn collapse_odds(
    digger: Digger,
    has_engineer: bool,
    tallest: u8,
    test: CollapseTest,
) -> Chance {
    let modifier = digger.shoring(has_engineer);
    Chance {
        ways: count(|value| !holds(value, modifier, tallest, test)),
        of: 20,
    }
}

/// **DW-SAP-05 to -09.** How likely a sap whose end is so far from the wall after the week's digging is to be noticed.
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

/// **DW-SAP-19, DW-SAP-20.** How likely each row of DW-T-20 is, from the worst; rows that cannot come up are left out.
pub fn blast_odds(
    digger: Digger,
    has_engineer: bool,
    eight: ExplosionOfEight,
) -> Vec<(Blast, Chance)> {
    let modifier = digger.blasting(has_engineer);
    let blast = |value: u32| blast_of(value, modifier, eight);
    [
        Blast::SapLost,
        Blast::Fails,
        Blast::Accident,
        Blast::Success,
    ]
    .into_iter()
    .map(|row| (row, count(|value| blast(value) == row)))
    .filter(|&(_, ways)| ways > 0)
    .map(|(row, ways)| (row, Chance { ways, of: 20 }))
    .collect()
}

/// On how many values of 1D20 it is so.
fn count(is_so: impl Fn(u32) -> bool) -> u32 {
    narrow((1..=20).filter(|&value| is_so(value)).count())
}
