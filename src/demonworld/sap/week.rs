//! A week of a sap: digging, collapse, detection.

use serde::{Deserialize, Serialize};

use super::digger::{Digger, Speed};
use super::tunnel::{Heading, Sap, SapRefusal, SapState};
use crate::works::Works;
use regnal_core::dice::{Dice, Die, Draw};
use regnal_core::narrow::narrow;

/// Hexes that fall in when a sap collapses (DW-SAP-14).
const CHAIN: u8 = 6;

/// The maximum error of a false report, in elements to either side (DW-SAP-09).
const ASIDE: u32 = 5;

/// The speed die of orc sappers (DW-T-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SpeedDie(pub Die);

impl SpeedDie {
    /// **DW-SAP-03.** Returns two hexes on a roll of 1 to 3 and three otherwise, an even chance.
    pub fn hexes(self) -> u8 {
        if self.0.face <= 3 { 2 } else { 3 }
    }
}

/// The digging of a week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dug {
    /// The die for diggers whose speed is rolled.
    pub die: Option<SpeedDie>,
    /// Hexes dug this week.
    pub hexes: u8,
    /// The sap afterwards.
    pub sap: Sap,
}

/// **DW-SAP-03, DW-RULING-62.** Digs a sap for a week. Straight digging ends at the wall. Sideways digging continues
/// under the next elements, at most once around the ring. A sap that has turned never changes direction.
///
/// # Errors
/// Returns an error if the sap is gone, or the stand cannot dig.
pub fn dig(
    dice: &mut Dice,
    sap: Sap,
    heading: Heading,
    digger: Digger,
    perimeter: u16,
    week: u16,
) -> Result<Dug, SapRefusal> {
    if sap.state != SapState::Open {
        return Err(SapRefusal::Gone);
    }
    let speed = digger.speed().ok_or(SapRefusal::Digger)?;
    let sideways: u8 = match heading {
        Heading::Straight => 0,
        Heading::Left | Heading::Right => narrow(perimeter.saturating_sub(1)),
    };
    let room = sap.start.saturating_add(sideways).saturating_sub(sap.length);
    if room == 0 {
        return Ok(Dug { die: None, hexes: 0, sap });
    }
    let (die, speed) = match speed {
        Speed::Always(hexes) => (None, hexes),
        Speed::TwoOrThree => {
            let die = SpeedDie(dice.d6());
            (Some(die), die.hexes())
        }
    };
    let hexes = speed.min(room);
    let length = sap.length + hexes;
    let turned = match heading {
        Heading::Left | Heading::Right if length > sap.start => sap.turned.or(Some(heading)),
        Heading::Straight | Heading::Left | Heading::Right => sap.turned,
    };
    let sap = Sap { length, turned, last_dug: Some(week), ..sap };
    Ok(Dug { die, hexes, sap })
}

/// The collapse test for the hexes of a week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Collapse {
    /// Height of the tallest element over those hexes.
    pub tallest: u8,
    /// 1D20; `None` if every roll holds.
    pub die: Option<Draw>,
    /// The digger's modifier.
    pub modifier: i32,
    /// True if the sap held.
    pub holds: bool,
}

/// The comparison of a collapse roll with the height of the wall (DW-RULING-64).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CollapseTest {
    /// Holds if the roll is at least the height of the wall.
    #[default]
    AtLeast,
    /// Holds only if the roll is above the height of the wall.
    Above,
}

/// The walls over a tunnel, and the option for the collapse test.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    /// The walls above.
    pub works: &'a Works,
    /// The comparison of the roll with their height.
    pub test: CollapseTest,
}

impl<'a> From<&'a Works> for Ground<'a> {
    /// Uses the default test of DW-RULING-64.
    fn from(works: &'a Works) -> Ground<'a> {
        Ground { works, test: CollapseTest::default() }
    }
}

/// **DW-SAP-11, DW-SAP-12, DW-SAP-13, DW-RULING-64.** Tests whether the hexes dug this week hold. They do if the
/// modified 1D20 is at least the height of the tallest element above, or exceeds it under [`CollapseTest::Above`].
/// Returns `None` if nothing stands above.
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

/// Runs the collapse test under an element of this height.
pub(super) fn test_of(dice: &mut Dice, tallest: u8, modifier: i32, test: CollapseTest) -> Collapse {
    let die = (!holds(1, modifier, tallest, test)).then(|| dice.draw(20));
    Collapse {
        tallest,
        die,
        modifier,
        holds: die.is_none_or(|die| holds(die.value, modifier, tallest, test)),
    }
}

/// Returns true if a sap under an element of this height holds at this value of the die.
pub(super) fn holds(value: u32, modifier: i32, tallest: u8, test: CollapseTest) -> bool {
    let total = narrow::<i32, _>(value) + modifier;
    match test {
        CollapseTest::AtLeast => total >= tallest.into(),
        CollapseTest::Above => total > tallest.into(),
    }
}

impl Sap {
    /// **DW-SAP-14, DW-SAP-15.** Returns the sap after a collapse of its last hexes. Another stand may continue digging
    /// from there.
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

/// A report to the besieged that there is a sap near this element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Report(pub u16);

/// The report that follows a detection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// 1D20 for the direction; `None` if the result is certain.
    pub die: Option<Draw>,
    /// 1D10 for a false direction.
    pub lot: Option<Draw>,
    /// The report to the besieged.
    pub report: Report,
}

/// The detection test of a week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Detection {
    /// Hexes between the sap's end and the wall.
    pub distance: u8,
    /// 1D20; `None` if the result is certain.
    pub die: Option<Draw>,
    /// The digger's modifier.
    pub modifier: i32,
    /// The report, if the sap was detected.
    pub notice: Option<Notice>,
}

/// **DW-SAP-05 to -09, DW-RULING-63.** Tests whether a sap dug this week is detected. It stays undetected if the
/// modified 1D20 is less than its distance to the wall. If it is detected, a second, unmodified 1D20 of at least the
/// distance reveals the element that it aims at. A lower roll reports one of the ten elements around it.
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

/// Returns true if a sap at this distance is detected on this roll. With modifier 0, tests the reported direction
/// instead.
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

/// The result of a sap's week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SapWeek {
    /// The digging.
    pub dug: Dug,
    /// The collapse test, if an element stood above.
    pub collapse: Option<Collapse>,
    /// The detection test; `None` after a collapse, which everybody notices.
    pub detection: Option<Detection>,
    /// The sap afterwards.
    pub sap: Sap,
}

impl SapWeek {
    /// Returns true if it collapsed, which kills the digging stand.
    pub fn has_collapsed(&self) -> bool {
        self.collapse.is_some_and(|test| !test.holds)
    }

    /// Returns the report to the besieged, if any; after a collapse it names the right place.
    pub fn report(&self) -> Option<Report> {
        if self.has_collapsed() {
            return Some(Report(self.sap.target));
        }
        let notice = self.detection.and_then(|test| test.notice);
        notice.map(|notice| notice.report)
    }
}

/// **DW-RULING-32.** Resolves the first three steps of a sap's week: dig, collapse, detection. Interception follows
/// once every sap of the siege is dug ([`super::intercept`]). No tests are made if nothing was dug.
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
    if collapse.is_some_and(|test| !test.holds) {
        return Ok(SapWeek { dug, collapse, detection: None, sap: dug.sap.collapsed() });
    }
    let detection = detect(dice, dug.sap, digger, perimeter);
    let sap = Sap { is_detected: sap.is_detected || detection.notice.is_some(), ..dug.sap };
    Ok(SapWeek { dug, collapse, detection: Some(detection), sap })
}
