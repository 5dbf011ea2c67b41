//! A sap and its course.

use serde::{Deserialize, Serialize};

use super::digger::{Digger, Speed};
use crate::works::tables;
use regnal_core::narrow::narrow;
use regnal_core::refusal::RuleId;

/// Limits on the distance from the wall at which a sap may begin (DW-RULING-62), in hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SapLimits {
    /// The minimum distance.
    pub least: u8,
    /// The maximum distance.
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

/// The direction of digging (DW-RULING-62).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Heading {
    /// Up to the wall and no farther.
    Straight,
    /// Up to the wall, then under the elements before its target.
    Left,
    /// Up to the wall, then under the elements after its target.
    Right,
}

/// The state of a sap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SapState {
    /// It can be dug further, or blown if it is finished.
    Open,
    /// A counter-sap met and destroyed it (DW-RULING-65).
    Intercepted,
    /// It was blown, or blew up with its diggers.
    Blown,
}

/// A tunnel of the besieger (DW-SAP-01), one hex wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sap {
    /// The distance from the wall at which it began, in hexes.
    pub start: u8,
    /// The perimeter element that it aims at, by index.
    pub target: u16,
    /// Hexes dug so far.
    pub length: u8,
    /// The direction in which it turned under the wall, if it did; never [`Heading::Straight`].
    pub turned: Option<Heading>,
    /// The siege week in which it was last dug.
    pub last_dug: Option<u16>,
    /// True once the besieged have been told of it.
    pub is_detected: bool,
    /// The state.
    pub state: SapState,
}

/// The reason why a sap cannot be opened, dug or blown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SapRefusal {
    /// The start is too near or too far (DW-RULING-62; `E_DISTANCE`).
    #[error("a sap starts {least} to {most} hexes from the wall, not {start}")]
    Distance {
        /// The requested distance.
        start: u8,
        /// The minimum allowed distance.
        least: u8,
        /// The maximum allowed distance.
        most: u8,
    },
    /// There is no such element (DW-RULING-62; `E_DATA`).
    #[error("there is no such element")]
    NoElement,
    /// The stand cannot dig (DW-SAP-02, DW-SAP-04; `E_DIGGER`).
    #[error("the stand cannot dig")]
    Digger,
    /// The sap no longer exists (`E_NO_SUCH`).
    #[error("the sap no longer exists")]
    Gone,
    /// The sap does not reach the wall, or was dug in this very week (DW-SAP-16; `E_TOO_EARLY`).
    #[error("the sap was not finished in an earlier week")]
    TooEarly,
}

impl SapRefusal {
    /// Returns the rule behind the refusal.
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            SapRefusal::Distance { .. } | SapRefusal::NoElement => "DW-RULING-62",
            SapRefusal::Digger => "DW-SAP-02",
            SapRefusal::Gone => "DW-SAP-19",
            SapRefusal::TooEarly => "DW-SAP-16",
        })
    }
}

/// **DW-RULING-62.** Creates a sap that begins `start` hexes from element `target` of a perimeter of `perimeter`
/// elements.
///
/// # Errors
/// Returns an error if the distance is outside the limits, there is no such element, or the stand cannot dig.
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
    if target >= perimeter {
        return Err(SapRefusal::NoElement);
    }
    if digger.speed().is_none() {
        return Err(SapRefusal::Digger);
    }
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

impl Sap {
    /// **DW-RULING-62.** Returns the number of hexes left between its end and the wall.
    pub fn distance(self) -> u8 {
        self.start.saturating_sub(self.length)
    }

    /// Returns the number of weeks that this stand must dig to reach the wall, at best and at worst, without a
    /// collapse. Returns `None` for a stand that cannot dig.
    pub fn weeks_to_wall(self, digger: Digger) -> Option<[u8; 2]> {
        let (best, worst) = match digger.speed()? {
            Speed::Always(hexes) => (hexes, hexes),
            Speed::TwoOrThree => (3, 2),
        };
        let weeks = |hexes: u8| self.distance().div_ceil(hexes.max(1));
        Some([weeks(best), weeks(worst)])
    }

    /// **DW-RULING-62, DW-SAP-19.** Returns the elements under which it runs, in the order of digging, for a perimeter
    /// of `perimeter` elements.
    pub fn under(self, perimeter: u16) -> Vec<u16> {
        (self.start..=self.length).filter_map(|hex| self.over(hex, perimeter)).collect()
    }

    /// Returns the element over the given hex of the sap, counted from 1; `None` if the hex is in front of the wall.
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

    /// **DW-SAP-16, DW-RULING-67.** Checks that it may be blown in siege week `week`, before that week's digging: it
    /// must reach the wall and have last been dug in an earlier week.
    ///
    /// # Errors
    /// Returns an error if it is gone or not finished.
    pub fn check_charge(self, week: u16) -> Result<(), SapRefusal> {
        if self.state != SapState::Open {
            return Err(SapRefusal::Gone);
        }
        if self.distance() > 0 || self.last_dug.is_none_or(|dug| dug >= week) {
            return Err(SapRefusal::TooEarly);
        }
        Ok(())
    }
}
