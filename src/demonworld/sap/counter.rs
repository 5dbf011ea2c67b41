//! Counter-saps and the interception of saps.

use serde::{Deserialize, Serialize};

use super::digger::Digger;
use super::tunnel::{Sap, SapRefusal, SapState, check_start};
use super::week::{CHAIN, Collapse, Ground, SpeedDie, is_failed, test_of};
use regnal_core::dice::{Dice, Die};

/// A tunnel of the besieged (DW-SAP-10). It starts under a perimeter element and runs outwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CounterSap {
    /// Index of the element.
    pub element: u16,
    /// Number of hexes dug so far.
    pub length: u8,
}

impl CounterSap {
    /// Creates a counter-sap of length 0.
    ///
    /// # Errors
    /// Returns an error if the element does not exist or the stand cannot dig.
    pub fn open(element: u16, digger: Digger, perimeter: u16) -> Result<CounterSap, SapRefusal> {
        check_start(element, digger, perimeter)?;
        Ok(CounterSap { element, length: 0 })
    }
}

/// Result of a week's digging on a counter-sap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CounterWeek {
    /// Die rolled by diggers whose speed varies.
    pub die: Option<SpeedDie>,
    /// Number of hexes dug this week.
    pub hexes: u8,
    /// Collapse test, made in the week in which the first hex was dug.
    pub collapse: Option<Collapse>,
    /// State of the counter-sap afterwards.
    pub counter: CounterSap,
}

impl CounterWeek {
    /// Returns true if the tunnel collapsed, which kills the digging stand.
    pub fn has_collapsed(&self) -> bool {
        is_failed(self.collapse)
    }
}

/// **DW-SAP-10, DW-RULING-65.** Digs a counter-sap for a week, at the same speed as a sap. Its first hex is under the
/// wall of the besieged and therefore requires a collapse test. Counter-saps are never detected.
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
    let (die, hexes) = digger.speed().ok_or(SapRefusal::Digger)?.roll(dice);
    let over = ground.works.height_over(counter.element);
    let over = over.filter(|_| counter.length == 0);
    let collapse =
        over.map(|height| test_of(dice, height, digger.shoring(has_engineer), ground.test));
    let dug = counter.length.saturating_add(hexes);
    let length = if is_failed(collapse) { dug.saturating_sub(CHAIN) } else { dug };
    Ok(CounterWeek { die, hexes, collapse, counter: CounterSap { length, ..counter } })
}

/// Digging stands that are destroyed when two tunnels meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LostDigger {
    /// The stand digging for the besieger.
    Sap,
    /// The stand digging for the besieged.
    Counter,
    /// Both stands.
    Both,
}

/// Interception of a sap by a counter-sap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Interception {
    /// 1D6 for the stand in the sap and 1D6 for the stand in the counter-sap, if both tunnels are manned.
    pub dice: Option<[Die; 2]>,
    /// Stands lost, if any.
    pub lost: Option<LostDigger>,
    /// State of the sap afterwards.
    pub sap: Sap,
}

/// **DW-SAP-10, DW-RULING-65.** Tests whether a counter-sap meets a sap after this week's digging. They meet if the
/// counter-sap starts under the sap's target and is at least as long as the sap's distance from the wall. The sap is
/// then destroyed. If both tunnels are manned, the stand with the lower 1D6 is lost; on a tie, both are lost. The flags
/// in `diggers` are `true` if the sap and the counter-sap, respectively, are manned. Returns `None` if the tunnels do
/// not meet.
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
