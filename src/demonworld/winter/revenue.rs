//! Revenue, treasury and ransoms.

use serde::{Deserialize, Serialize};
use strum::{EnumIter, IntoStaticStr};

use super::super::nouns::CharacterId;
use super::content::content;

/// **DW-RULING-47.** Price of ransoming a captured character, which the owner pays to the captor.
pub const RANSOM: u32 = 50;

/// Source of revenue, as a row of DW-T-29.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(EnumIter, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Source {
    /// A city.
    City,
    /// A fortress.
    Fortress,
    /// A mine.
    Mine,
    /// A province without a city, fortress or mine (DW-UPKEEP-04).
    PlainProvince,
    /// A level of prestige.
    Prestige,
}

/// A province that yields revenue to its owner, even if it is besieged (DW-RULING-87).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Estate {
    /// Number of cities.
    pub cities: u32,
    /// Number of fortresses.
    pub fortresses: u32,
    /// True if the province has a mine.
    pub has_mine: bool,
}

/// Revenue from one kind of source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RevenueLine {
    /// Source of the revenue.
    pub source: Source,
    /// Number of sources of this kind or, for prestige, its level.
    pub count: i32,
    /// Total points for the line.
    pub points: i32,
}

/// A player's revenue in a winter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Revenue {
    /// Lines in DW-T-29 order. Lines without revenue are left out.
    pub lines: Vec<RevenueLine>,
    /// Sum of the lines, at least 0.
    pub total: u32,
}

/// **DW-UPKEEP-03, -04, -05, DW-RULING-87.** Returns a player's revenue from provinces and prestige.
pub fn revenue(estates: &[Estate], prestige: i32) -> Revenue {
    let count = |number: fn(&Estate) -> u32| {
        let sum: u32 = estates.iter().map(number).sum();
        i32::try_from(sum).unwrap_or(i32::MAX)
    };
    let counts = [
        (Source::City, count(|estate| estate.cities)),
        (Source::Fortress, count(|estate| estate.fortresses)),
        (Source::Mine, count(|estate| estate.has_mine.into())),
        (Source::PlainProvince, count(|estate| is_plain(estate).into())),
        (Source::Prestige, prestige),
    ];
    let lines: Vec<RevenueLine> = counts
        .into_iter()
        .filter(|&(_, count)| count != 0)
        .map(|(source, count)| RevenueLine {
            source,
            count,
            points: count.saturating_mul(content().revenue(source)),
        })
        .collect();
    let sum: i32 = lines.iter().map(|line| line.points).sum();
    Revenue { lines, total: u32::try_from(sum).unwrap_or(0) }
}

/// **DW-UPKEEP-04.** Returns true if the province has no city, no fortress and no mine.
fn is_plain(estate: &Estate) -> bool {
    estate.cities == 0 && estate.fortresses == 0 && !estate.has_mine
}

/// **DW-RULING-87.** Returns how many of the unspent points stay in the treasury after reinforcements have been bought.
/// Unspent points always lapse after the first organisation phase. After later phases, they lapse unless the option
/// `treasury_carry` is on.
pub fn kept(left: u32, is_first_organisation: bool, treasury_carry: bool) -> u32 {
    if treasury_carry && !is_first_organisation { left } else { 0 }
}

/// Result of ransoming a player's captured characters in winter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ransoms {
    /// Characters who return. They count again in this winter's upkeep (DW-RULING-47).
    pub freed: Vec<CharacterId>,
    /// Characters who are not ransomed and leave the campaign permanently.
    pub lost: Vec<CharacterId>,
    /// Points paid, [`RANSOM`] for each character.
    pub paid: u32,
}

/// Error for a payment that the player cannot afford (`E_FUNDS`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooDear {
    /// Total cost.
    pub cost: u32,
}

/// **DW-RULING-47, DW-RULING-82.** Pays ransoms, which are settled before upkeep. The captives in `wanted` return, and
/// the others are lost.
///
/// # Errors
/// Returns an error if `funds` do not cover the ransoms.
pub fn ransom(
    captives: &[CharacterId],
    wanted: &[CharacterId],
    funds: u32,
) -> Result<Ransoms, TooDear> {
    let (freed, lost): (Vec<CharacterId>, Vec<CharacterId>) =
        captives.iter().partition(|captive| wanted.contains(captive));
    let number = u32::try_from(freed.len()).unwrap_or(u32::MAX);
    let paid = number.saturating_mul(RANSOM);
    if funds < paid {
        return Err(TooDear { cost: paid });
    }
    Ok(Ransoms { freed, lost, paid })
}
