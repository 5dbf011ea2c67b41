//! Resolves one week of a sap: digging, collapse and detection.

use serde::{Deserialize, Serialize};

use super::digger::{Digger, Speed};
use super::tunnel::{Heading, Sap, SapRefusal};
use crate::works::Works;
use regnal_core::dice::{Dice, Die, Draw};
use regnal_core::narrow::narrow;

/// Number of hexes lost when a tunnel collapses (DW-SAP-14).
pub(super) const CHAIN: u8 = 6;

/// Maximum error of a false report, in elements to either side (DW-SAP-09).
const ASIDE: u32 = 5;

/// Speed die for orc sappers (DW-T-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SpeedDie(pub Die);

impl SpeedDie {
    /// **DW-SAP-03.** Returns two hexes on a roll of 1 to 3 and three hexes on a roll of 4 to 6.
    pub fn hexes(self) -> u8 {
        if self.0.face <= 3 { 2 } else { 3 }
    }
}

impl Speed {
    /// **DW-SAP-03.** Returns the number of hexes dug in a week, and the die if one was rolled.
    pub(super) fn roll(self, dice: &mut Dice) -> (Option<SpeedDie>, u8) {
        match self {
            Speed::Always(hexes) => (None, hexes),
            Speed::TwoOrThree => {
                let die = SpeedDie(dice.d6());
                (Some(die), die.hexes())
            }
        }
    }
}

/// Result of a week's digging.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dug {
    /// Die rolled by diggers whose speed varies.
    pub die: Option<SpeedDie>,
    /// Number of hexes dug this week.
    pub hexes: u8,
    /// State of the sap afterwards.
    pub sap: Sap,
}

/// **DW-SAP-03, DW-RULING-62.** Digs a sap for a week. Straight digging ends at the wall. Sideways digging continues
/// under the following elements, at most once around the ring. Once a sap has turned, it cannot change direction.
///
/// # Errors
/// Returns an error if the sap no longer exists or the stand cannot dig.
pub fn dig(
    dice: &mut Dice,
    sap: Sap,
    heading: Heading,
    digger: Digger,
    perimeter: u16,
    week: u16,
) -> Result<Dug, SapRefusal> {
    sap.check_open()?;
    let speed = digger.speed().ok_or(SapRefusal::Digger)?;
    let sideways: u8 = match heading {
        Heading::Straight => 0,
        Heading::Left | Heading::Right => narrow(perimeter.saturating_sub(1)),
    };
    let room = sap.start.saturating_add(sideways).saturating_sub(sap.length);
    if room == 0 {
        return Ok(Dug { die: None, hexes: 0, sap });
    }
    let (die, hexes) = speed.roll(dice);
    let hexes = hexes.min(room);
    let length = sap.length + hexes;
    let turned = match heading {
        Heading::Left | Heading::Right if length > sap.start => sap.turned.or(Some(heading)),
        Heading::Straight | Heading::Left | Heading::Right => sap.turned,
    };
    let sap = Sap { length, turned, last_dug: Some(week), ..sap };
    Ok(Dug { die, hexes, sap })
}

/// Collapse test for the hexes dug in a week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Collapse {
    /// Height of the tallest element above the hexes dug that week.
    pub tallest: u8,
    /// 1D20 roll; `None` if the sap holds on any roll.
    pub die: Option<Draw>,
    /// Modifier of the digger.
    pub modifier: i32,
    /// True if the sap held.
    pub holds: bool,
}

/// Rule for comparing a collapse roll with the wall height (DW-RULING-64).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CollapseTest {
    /// The sap holds if the roll is at least the wall height.
    #[default]
    AtLeast,
    /// The sap holds only if the roll exceeds the wall height.
    Above,
}

/// Walls above a tunnel, with the campaign's rule for the collapse test.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    /// Walls above the tunnel.
    pub works: &'a Works,
    /// Rule for comparing the roll with the wall height.
    pub test: CollapseTest,
}

impl<'a> From<&'a Works> for Ground<'a> {
    /// Combines the walls with the default collapse test of DW-RULING-64.
    fn from(works: &'a Works) -> Ground<'a> {
        Ground { works, test: CollapseTest::default() }
    }
}

/// **DW-SAP-11, DW-SAP-12, DW-SAP-13, DW-RULING-64.** Tests whether the hexes dug this week hold. They hold if the
/// modified 1D20 is at least the height of the tallest element above them. Under [`CollapseTest::Above`], the modified
/// roll must exceed that height. Returns `None` if there is no standing element above.
pub fn collapse(
    dice: &mut Dice,
    dug: &Dug,
    digger: Digger,
    has_engineer: bool,
    ground: Ground<'_>,
) -> Option<Collapse> {
    let works = ground.works;
    let hexes = (dug.sap.length - dug.hexes).saturating_add(1)..=dug.sap.length;
    let over = hexes.filter_map(|hex| dug.sap.over(hex, works.perimeter()));
    let tallest = over.filter_map(|index| works.height_over(index)).max()?;
    let modifier = digger.shoring(has_engineer);
    Some(test_of(dice, tallest, modifier, ground.test))
}

/// Makes the collapse test under an element of height `tallest`.
pub(super) fn test_of(dice: &mut Dice, tallest: u8, modifier: i32, test: CollapseTest) -> Collapse {
    let die = (!holds(1, modifier, tallest, test)).then(|| dice.draw(20));
    Collapse {
        tallest,
        die,
        modifier,
        holds: die.is_none_or(|die| holds(die.value, modifier, tallest, test)),
    }
}

/// Returns true if there was a collapse test and the tunnel did not hold.
pub(super) fn is_failed(collapse: Option<Collapse>) -> bool {
    collapse.is_some_and(|test| !test.holds)
}

/// Returns true if a sap under an element of height `tallest` holds on the given die value.
pub(super) fn holds(value: u32, modifier: i32, tallest: u8, test: CollapseTest) -> bool {
    let total = narrow::<i32, _>(value) + modifier;
    match test {
        CollapseTest::AtLeast => total >= tallest.into(),
        CollapseTest::Above => total > tallest.into(),
    }
}

impl Sap {
    /// **DW-SAP-14, DW-SAP-15.** Returns the sap after its last hexes have collapsed. Another stand can continue
    /// digging from the new end.
    #[must_use]
    pub fn collapsed(self) -> Sap {
        let length = self.length.saturating_sub(CHAIN);
        Sap {
            length,
            turned: self.turned.filter(|_| length > self.start),
            is_detected: true,
            ..self
        }
    }
}

/// A report to the besieged about a sap, given by the index of the element near the sap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Report(pub u16);

/// Report that follows a detection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// 1D20 roll that decides whether the report is correct; `None` if the result is certain.
    pub die: Option<Draw>,
    /// 1D10 roll that selects the wrong element, made only for a false report.
    pub lot: Option<Draw>,
    /// Report sent to the besieged.
    pub report: Report,
}

/// Detection test for a week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Detection {
    /// Number of hexes between the end of the sap and the wall.
    pub distance: u8,
    /// 1D20 roll; `None` if the result is certain.
    pub die: Option<Draw>,
    /// Modifier of the digger.
    pub modifier: i32,
    /// Report to the besieged, if the sap was detected.
    pub notice: Option<Notice>,
}

/// **DW-SAP-05 to -09, DW-RULING-63.** Tests whether a sap dug this week is detected. The sap stays undetected if the
/// modified 1D20 is less than the sap's distance from the wall. After a detection, a second, unmodified 1D20 decides
/// the report. If this roll is at least the distance, the report names the element that the sap aims at. Otherwise, the
/// report names one of the ten elements around that element.
pub fn detect(dice: &mut Dice, sap: Sap, digger: Digger, perimeter: u16) -> Detection {
    let distance = sap.distance();
    let modifier = digger.discretion();
    let (least, most) = (1 + modifier, 20 + modifier);
    let is_open = least < i32::from(distance) && most >= i32::from(distance);
    let die = is_open.then(|| dice.draw(20));
    let is_noticed = match die {
        Some(die) => is_noticed(die.value, modifier, distance),
        None => least >= i32::from(distance),
    };
    Detection {
        distance,
        die,
        modifier,
        notice: is_noticed.then(|| notice(dice, sap.target, distance, perimeter)),
    }
}

/// Returns true if a sap at the given distance is detected on the given roll. With modifier 0, the same comparison
/// tests whether the reported location is correct.
pub(super) fn is_noticed(value: u32, modifier: i32, distance: u8) -> bool {
    narrow::<i32, _>(value) + modifier >= distance.into()
}

fn notice(dice: &mut Dice, target: u16, distance: u8, perimeter: u16) -> Notice {
    let die = (2..=20).contains(&distance).then(|| dice.draw(20));
    let is_right = match die {
        Some(die) => is_noticed(die.value, 0, distance),
        None => distance < 2,
    };
    if is_right {
        return Notice { die, lot: None, report: Report(target) };
    }
    let lot = dice.draw(2 * ASIDE);
    let perimeter = u32::from(perimeter.max(1));
    let offset =
        if lot.value <= ASIDE { perimeter - lot.value % perimeter } else { lot.value - ASIDE };
    let element = (u32::from(target) + offset) % perimeter;
    Notice { die, lot: Some(lot), report: Report(narrow(element)) }
}

/// Result of a week of work on a sap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SapWeek {
    /// Result of the digging.
    pub dug: Dug,
    /// Collapse test, if there was a standing element above.
    pub collapse: Option<Collapse>,
    /// Detection test; `None` after a collapse, which is always noticed.
    pub detection: Option<Detection>,
    /// State of the sap afterwards.
    pub sap: Sap,
}

impl SapWeek {
    /// Returns true if the tunnel collapsed, which kills the digging stand.
    pub fn has_collapsed(&self) -> bool {
        is_failed(self.collapse)
    }

    /// Returns the report to the besieged, if any. After a collapse, the report gives the correct location.
    pub fn report(&self) -> Option<Report> {
        if self.has_collapsed() {
            return Some(Report(self.sap.target));
        }
        let notice = self.detection.and_then(|test| test.notice);
        notice.map(|notice| notice.report)
    }
}

/// **DW-RULING-32.** Resolves the first three steps of a sap's week: dig, collapse, detection. Interception follows
/// once every sap in the siege has been dug ([`super::intercept`]). If no hex was dug, there are no tests.
///
/// # Errors
/// Returns the same errors as [`dig`].
pub fn sap_week(
    dice: &mut Dice,
    sap: Sap,
    heading: Heading,
    digger: Digger,
    has_engineer: bool,
    ground: Ground<'_>,
    week: u16,
) -> Result<SapWeek, SapRefusal> {
    let perimeter = ground.works.perimeter();
    let dug = dig(dice, sap, heading, digger, perimeter, week)?;
    if dug.hexes == 0 {
        return Ok(SapWeek { dug, collapse: None, detection: None, sap });
    }
    let collapse = collapse(dice, &dug, digger, has_engineer, ground);
    if is_failed(collapse) {
        return Ok(SapWeek { dug, collapse, detection: None, sap: dug.sap.collapsed() });
    }
    let detection = detect(dice, dug.sap, digger, perimeter);
    let sap = Sap { is_detected: sap.is_detected || detection.notice.is_some(), ..dug.sap };
    Ok(SapWeek { dug, collapse, detection: Some(detection), sap })
}
