//! A sap and its course.

use serde::{Deserialize, Serialize};

use super::digger::Digger;
use crate::works::tables;
use regnal_core::narrow::narrow;
use regnal_core::refusal::RuleId;

/// Limits on the starting distance of a sap from the wall, in hexes (DW-RULING-62).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SapLimits {
    /// Minimum distance.
    pub least: u8,
    /// Maximum distance.
    pub most: u8,
}

impl Default for SapLimits {
    fn default() -> SapLimits {
        SapLimits {
            least: narrow(tables::setting("sap_min_start")),
            most: narrow(tables::setting("sap_max_start")),
        }
    }
}

/// Direction of digging (DW-RULING-62).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Heading {
    /// Up to the wall and no further.
    Straight,
    /// Up to the wall, then under the elements with lower indices than the target.
    Left,
    /// Up to the wall, then under the elements with higher indices than the target.
    Right,
}

/// State of a sap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SapState {
    /// The sap can be dug further, or blown up if it is finished.
    Open,
    /// Met and destroyed by a counter-sap (DW-RULING-65).
    Intercepted,
    /// Blown up, whether as planned or with the loss of the digging stand.
    Blown,
}

/// A tunnel of the besieger, one hex wide (DW-SAP-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sap {
    /// Starting distance from the wall, in hexes.
    pub start: u8,
    /// Index of the perimeter element that the sap aims at.
    pub target: u16,
    /// Number of hexes dug so far.
    pub length: u8,
    /// Direction in which the sap turned under the wall, if it has turned; never [`Heading::Straight`].
    pub turned: Option<Heading>,
    /// Siege week in which the sap was last dug.
    pub last_dug: Option<u16>,
    /// True once the besieged have been notified of the sap.
    pub is_detected: bool,
    /// Current state of the sap.
    pub state: SapState,
}

/// Reason why a sap cannot be opened, dug or blown up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum SapRefusal {
    /// The starting distance, in hexes, is too small or too large (DW-RULING-62; `E_DISTANCE`).
    #[error("a sap must start {least} to {most} hexes from the wall, not {start}")]
    Distance { start: u8, least: u8, most: u8 },
    /// The element does not exist (DW-RULING-62; `E_DATA`).
    #[error("no such element")]
    NoElement,
    /// The stand cannot dig (DW-SAP-02, DW-SAP-04; `E_DIGGER`).
    #[error("the stand cannot dig")]
    Digger,
    /// The sap no longer exists (`E_NO_SUCH`).
    #[error("the sap no longer exists")]
    Gone,
    /// The sap does not reach the wall, or was dug in the same week (DW-SAP-16; `E_TOO_EARLY`).
    #[error("the sap was not finished in an earlier week")]
    TooEarly,
}

impl SapRefusal {
    /// Returns the rule on which the rejection is based.
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            SapRefusal::Distance { .. } | SapRefusal::NoElement => "DW-RULING-62",
            SapRefusal::Digger => "DW-SAP-02",
            SapRefusal::Gone => "DW-SAP-19",
            SapRefusal::TooEarly => "DW-SAP-16",
        })
    }
}

/// **DW-RULING-62.** Creates a sap that starts `start` hexes from the element `target`. `perimeter` is the number of
/// elements on the perimeter.
///
/// # Errors
/// Returns an error if the distance is outside the limits, the element does not exist, or the stand cannot dig.
pub fn open(
    start: u8,
    target: u16,
    digger: Digger,
    perimeter: u16,
    limits: SapLimits,
) -> Result<Sap, SapRefusal> {
    let SapLimits { least, most } = limits;
    if !(least..=most).contains(&start) {
        return Err(SapRefusal::Distance { start, least, most });
    }
    check_start(target, digger, perimeter)?;
    Ok(Sap {
        start,
        target,
        length: 0,
        turned: None,
        last_dug: None,
        is_detected: false,
        state: SapState::Open,
    })
}

/// Checks that a tunnel at a perimeter element can be dug by this stand.
pub(super) fn check_start(element: u16, digger: Digger, perimeter: u16) -> Result<(), SapRefusal> {
    if element >= perimeter {
        return Err(SapRefusal::NoElement);
    }
    digger.speed().map(drop).ok_or(SapRefusal::Digger)
}

impl Sap {
    /// **DW-RULING-62.** Returns the number of hexes between the end of the sap and the wall.
    pub fn distance(self) -> u8 {
        self.start.saturating_sub(self.length)
    }

    /// Returns the minimum and maximum number of weeks that the given stand needs to dig to the wall, assuming that the
    /// sap does not collapse. Returns `None` if the stand cannot dig.
    pub fn weeks_to_wall(self, digger: Digger) -> Option<[u8; 2]> {
        Some(digger.speed()?.bounds().map(|hexes| self.distance().div_ceil(hexes)))
    }

    /// **DW-RULING-62, DW-SAP-19.** Returns the elements above the sap, in digging order. `perimeter` is the number of
    /// elements on the perimeter.
    pub fn under(self, perimeter: u16) -> Vec<u16> {
        (self.start..=self.length).filter_map(|hex| self.over(hex, perimeter)).collect()
    }

    /// Returns the element above one of the sap's hexes, counting the hexes from 1, or `None` if the hex is in front of
    /// the wall.
    pub(super) fn over(self, hex: u8, perimeter: u16) -> Option<u16> {
        let beside = u16::from(hex.checked_sub(self.start)?);
        let steps = beside.checked_rem(perimeter)?;
        let back = perimeter - steps;
        let offset = match self.turned {
            Some(Heading::Left) => back,
            Some(Heading::Right | Heading::Straight) | None => steps,
        };
        let index = (u32::from(self.target) + u32::from(offset)) % u32::from(perimeter);
        Some(narrow(index))
    }

    pub(super) fn check_open(self) -> Result<(), SapRefusal> {
        if self.state == SapState::Open { Ok(()) } else { Err(SapRefusal::Gone) }
    }

    /// **DW-SAP-16, DW-RULING-67.** Checks that the sap can be blown up in the given siege week, before that week's
    /// digging. The sap must reach the wall, and the last digging must have taken place in an earlier week.
    ///
    /// # Errors
    /// Returns an error if the sap no longer exists or is not finished.
    pub fn check_charge(self, week: u16) -> Result<(), SapRefusal> {
        self.check_open()?;
        if self.distance() > 0 || self.last_dug.is_none_or(|dug| dug >= week) {
            return Err(SapRefusal::TooEarly);
        }
        Ok(())
    }
}
