//! A week of a sap: digging, collapse, detection.

use serde::{Deserialize, Serialize};

use super::digger::{Digger, Speed};
use super::tunnel::{Heading, Sap, SapRefusal, SapState};
use crate::dice::{Dice, Die, Draw};
use crate::games::demonworld::works::Works;
use crate::narrow::narrow;

/// How many hexes fall in when a sap collapses (DW-SAP-14).
const CHAIN: u8 = 6;

/// To how many elements on either side a false report may point (DW-SAP-09).
const ASIDE: u32 = 5;

/// The die of orc sappers (DW-T-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SpeedDie(pub Die);

impl SpeedDie {
    /// **DW-SAP-03.** Two hexes on 1 to 3, three above: one chance in two.
    pub fn hexes(self) -> u8 {
        if self.0.face <= 3 { 2 } else { 3 }
    }
}

/// What was dug in a week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dug {
    /// The die of those whose speed hangs on it.
    pub die: Option<SpeedDie>,
    /// How many hexes were dug.
    pub hexes: u8,
    /// The sap afterwards.
    pub sap: Sap,
}

/// **DW-SAP-03, DW-RULING-62.** A week of digging. Straight on it ends at the wall; to a side it goes on under the next
/// elements, once around at most, and never back: a sap that turned keeps its side.
///
/// # Errors
/// The sap is gone, or the stand cannot dig.
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
    let room = sap
        .start
        .saturating_add(sideways)
        .saturating_sub(sap.length);
    if room == 0 {
        return Ok(Dug {
            die: None,
            hexes: 0,
            sap,
        });
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
    let sap = Sap {
        length,
        turned,
        last_dug: Some(week),
        ..sap
    };
    Ok(Dug { die, hexes, sap })
}

/// The test whether the hexes of a week hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Collapse {
    /// How high the tallest element over those hexes is.
    pub tallest: u8,
    /// 1D20, where it could go either way.
    pub die: Option<Draw>,
    /// What the digger adds to it.
    pub modifier: i32,
    /// Whether it held.
    pub holds: bool,
}

/// How a roll is compared with the height of the wall over a sap (DW-RULING-64).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CollapseTest {
    /// The height itself holds.
    #[default]
    AtLeast,
    /// Only more than the height holds.
    Above,
}

/// What is dug under, and how the test for it is read.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    /// The walls above.
    pub works: &'a Works,
    /// Whether their height itself holds.
    pub test: CollapseTest,
}

impl<'a> From<&'a Works> for Ground<'a> {
    /// Under these walls, as DW-RULING-64 has it.
    fn from(works: &'a Works) -> Ground<'a> {
        Ground {
            works,
            test: CollapseTest::default(),
        }
    }
}

/// **DW-SAP-11, DW-SAP-12, DW-SAP-13, DW-RULING-64.** Whether what was dug this week holds: 1D20 with its modifier is at
/// least the height of the tallest element over it, or more than it where a campaign says so. None where nothing stands
/// over it.
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

/// The test under an element of this height.
pub(super) fn test_of(dice: &mut Dice, tallest: u8, modifier: i32, test: CollapseTest) -> Collapse {
    let die = (!holds(1, modifier, tallest, test)).then(|| dice.draw(20));
    Collapse {
        tallest,
        die,
        modifier,
        holds: die.is_none_or(|die| holds(die.value, modifier, tallest, test)),
    }
}

/// Whether a sap under an element of this height holds on this value of the die.
pub(super) fn holds(value: u32, modifier: i32, tallest: u8, test: CollapseTest) -> bool {
    let total = narrow::<i32, _>(value) + modifier;
    match test {
        CollapseTest::AtLeast => total >= tallest.into(),
        CollapseTest::Above => total > tallest.into(),
    }
}

impl Sap {
    /// **DW-SAP-14, DW-SAP-15.** The sap after it fell in over the last hexes dug. Another stand may dig on from there.
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

/// What the besieged is told: that there is a sap near this element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Report(pub u16);

/// How a sap was noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// 1D20 for the direction, where it could go either way.
    pub die: Option<Draw>,
    /// 1D10 for a false direction.
    pub lot: Option<Draw>,
    /// What the besieged is told.
    pub report: Report,
}

/// The test whether a sap stays unnoticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Detection {
    /// The hexes between its end and the wall.
    pub distance: u8,
    /// 1D20, where it could go either way.
    pub die: Option<Draw>,
    /// What the digger adds to it.
    pub modifier: i32,
    /// How it was noticed, if it was.
    pub notice: Option<Notice>,
}

/// **DW-SAP-05 to -09, DW-RULING-63.** Whether a sap that was dug this week stays unnoticed: 1D20 with its modifier is
/// less than the distance to the wall. If it does not, an unmodified 1D20 of at least the distance tells the element that
/// it aims at, and a lower one any of the ten around it.
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

/// Whether a sap at this distance is noticed on this value of the die; without modifier, whether its direction is.
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
        return Notice {
            die,
            lot: None,
            report: Report(target),
        };
    }
    let lot = dice.draw(2 * ASIDE);
    let perimeter = u32::from(perimeter.max(1));
    let offset = if lot.value <= ASIDE {
        perimeter - lot.value % perimeter
    } else {
        lot.value - ASIDE
    };
    let element = (u32::from(target) + offset) % perimeter;
    Notice {
        die,
        lot: Some(lot),
        report: Report(narrow(element)),
    }
}

/// What a week came to for a sap that was dug.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SapWeek {
    /// What was dug.
    pub dug: Dug,
    /// Whether it held, where something stood over it.
    pub collapse: Option<Collapse>,
    /// Whether it stayed unnoticed; a sap that fell in needs no test, everybody knows of it.
    pub detection: Option<Detection>,
    /// The sap afterwards.
    pub sap: Sap,
}

impl SapWeek {
    /// Whether it fell in, and the stand that dug with it.
    pub fn has_collapsed(&self) -> bool {
        self.collapse.is_some_and(|test| !test.holds)
    }

    /// What the besieged is told: of a sap that fell in, where it is.
    pub fn report(&self) -> Option<Report> {
        if self.has_collapsed() {
            return Some(Report(self.sap.target));
        }
        let notice = self.detection.and_then(|test| test.notice);
        notice.map(|notice| notice.report)
    }
}

/// **DW-RULING-32.** The first three steps of a sap's week: dig, collapse, detection. Interception follows when every sap
/// of the siege is dug ([`super::intercept`]). A week in which there was nothing to dig brings no test.
///
/// # Errors
/// As [`dig`].
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
        return Ok(SapWeek {
            dug,
            collapse: None,
            detection: None,
            sap,
        });
    }
    let collapse = collapse(dice, &dug, digger, has_engineer, ground);
    if collapse.is_some_and(|test| !test.holds) {
        return Ok(SapWeek {
            dug,
            collapse,
            detection: None,
            sap: dug.sap.collapsed(),
        });
    }
    let detection = detect(dice, dug.sap, digger, perimeter);
    let sap = Sap {
        is_detected: sap.is_detected || detection.notice.is_some(),
        ..dug.sap
    };
    Ok(SapWeek {
        dug,
        collapse,
        detection: Some(detection),
        sap,
    })
}
