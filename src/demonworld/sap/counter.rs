//! Counter-saps, and the interception of saps.

use serde::{Deserialize, Serialize};

use super::digger::{Digger, Speed};
use super::tunnel::{Sap, SapRefusal, SapState};
use super::week::{Collapse, Ground, SpeedDie, test_of};
use regnal_core::dice::{Dice, Die};

/// Hexes that fall in when a tunnel collapses (DW-SAP-14).
const CHAIN: u8 = 6;

/// A tunnel of the besieged (DW-SAP-10). It begins under a perimeter element and runs outward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CounterSap {
    /// The element, by index.
    pub element: u16,
    /// Hexes dug so far.
    pub length: u8,
}

impl CounterSap {
    /// Creates a counter-sap of length 0.
    ///
    /// # Errors
    /// Returns an error if there is no such element, or the stand cannot dig.
    pub fn open(element: u16, digger: Digger, perimeter: u16) -> Result<CounterSap, SapRefusal> {
        if element >= perimeter {
            return Err(SapRefusal::NoElement);
        }
        if digger.speed().is_none() {
            return Err(SapRefusal::Digger);
        }
        Ok(CounterSap { element, length: 0 })
    }
}

/// The result of a week's digging at a counter-sap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CounterWeek {
    /// The die for diggers whose speed is rolled.
    pub die: Option<SpeedDie>,
    /// Hexes dug this week.
    pub hexes: u8,
    /// The collapse test, in the week in which the first hex was dug.
    pub collapse: Option<Collapse>,
    /// The counter-sap afterwards.
    pub counter: CounterSap,
}

impl CounterWeek {
    /// Returns true if it collapsed, which kills the digging stand.
    pub fn has_collapsed(&self) -> bool {
        self.collapse.is_some_and(|test| !test.holds)
    }
}

/// **DW-SAP-10, DW-RULING-65.** Digs a counter-sap for a week, at the same speed as a sap. Its first hex lies under the
/// besieged's own wall, so it takes a collapse test. Counter-saps are never detected.
///
/// # Errors
/// Returns an error if the stand cannot dig.
pub fn counter_week(
    dice: &mut Dice,
    counter: CounterSap,
    digger: Digger,
    has_engineer: bool,
    ground: Ground<'_>,
) -> Result<CounterWeek, SapRefusal> {
    let (die, hexes) = match digger.speed().ok_or(SapRefusal::Digger)? {
        Speed::Always(hexes) => (None, hexes),
        Speed::TwoOrThree => {
            let die = SpeedDie(dice.d6());
            (Some(die), die.hexes())
        }
    };
    let over = ground.works.height_over(counter.element);
    let over = over.filter(|_| counter.length == 0);
    let collapse =
        over.map(|height| test_of(dice, height, digger.shoring(has_engineer), ground.test));
    let dug = counter.length.saturating_add(hexes);
    let length = match collapse {
        Some(Collapse { holds: false, .. }) => dug.saturating_sub(CHAIN),
        Some(_) | None => dug,
    };
    Ok(CounterWeek { die, hexes, collapse, counter: CounterSap { length, ..counter } })
}

/// The digging stands that are lost when two tunnels meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LostDigger {
    /// The besieger's digger.
    Sap,
    /// The besieged side's digger.
    Counter,
    /// Both diggers.
    Both,
}

/// The interception of a sap by a counter-sap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Interception {
    /// 1D6 for the stand in the sap and 1D6 for the one in the counter-sap, if both are manned.
    pub dice: Option<[Die; 2]>,
    /// The stands that are lost.
    pub lost: Option<LostDigger>,
    /// The sap afterwards.
    pub sap: Sap,
}

/// **DW-SAP-10, DW-RULING-65.** Tests whether a counter-sap meets a sap, after both were dug this week. They meet if it
/// begins under the sap's target and is at least as long as the sap's distance from the wall. The sap is then
/// destroyed. If both tunnels are manned, the stand with the lower 1D6 is lost, and both on a tie. `diggers` is true
/// for a manned sap, then for a manned counter-sap. Returns `None` if they do not meet.
pub fn intercept(
    dice: &mut Dice,
    sap: Sap,
    counter: CounterSap,
    diggers: [bool; 2],
) -> Option<Interception> {
    let is_met = sap.state == SapState::Open
        && sap.length > 0
        && counter.length > 0
        && counter.element == sap.target
        && counter.length >= sap.distance();
    if !is_met {
        return None;
    }
    let dice = (diggers == [true, true]).then(|| [dice.d6(), dice.d6()]);
    let lost = dice.map(|[of_sap, of_counter]| match of_sap.face.cmp(&of_counter.face) {
        std::cmp::Ordering::Less => LostDigger::Sap,
        std::cmp::Ordering::Equal => LostDigger::Both,
        std::cmp::Ordering::Greater => LostDigger::Counter,
    });
    Some(Interception { dice, lost, sap: Sap { state: SapState::Intercepted, ..sap } })
}
