//! Counter-saps, and what happens where two tunnels meet.

use serde::{Deserialize, Serialize};

use super::digger::{Digger, Speed};
use super::tunnel::{Sap, SapRefusal, SapState};
use super::week::{Collapse, Ground, SpeedDie, test_of};
use crate::dice::{Dice, Die};

/// How many hexes fall in when a tunnel collapses (DW-SAP-14).
const CHAIN: u8 = 6;

/// A tunnel of the besieged (DW-SAP-10): it begins under an element of the perimeter and runs outward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CounterSap {
    /// The element, by index.
    pub element: u16,
    /// How many hexes are dug.
    pub length: u8,
}

impl CounterSap {
    /// One that nobody has dug at yet.
    ///
    /// # Errors
    /// There is no such element, or the stand cannot dig.
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

/// What a week came to for a counter-sap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CounterWeek {
    /// The die of those whose speed hangs on it.
    pub die: Option<SpeedDie>,
    /// How many hexes were dug.
    pub hexes: u8,
    /// Whether the first hex held, in the week in which it was dug.
    pub collapse: Option<Collapse>,
    /// The counter-sap afterwards.
    pub counter: CounterSap,
}

impl CounterWeek {
    /// Whether it fell in, and the stand that dug with it.
    pub fn has_collapsed(&self) -> bool {
        self.collapse.is_some_and(|test| !test.holds)
    }
}

/// **DW-SAP-10, DW-RULING-65.** A week of digging at a counter-sap: as fast as any sap, with the test of collapse for its
/// first hex, over which the own wall stands. Nobody detects it.
///
/// # Errors
/// The stand cannot dig.
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
    Ok(CounterWeek {
        die,
        hexes,
        collapse,
        counter: CounterSap { length, ..counter },
    })
}

/// Whose stand is lost where two tunnels meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LostDigger {
    /// The besieger's.
    Sap,
    /// The besieged's.
    Counter,
    /// Both.
    Both,
}

/// A sap that a counter-sap met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Interception {
    /// 1D6 of the stand in the sap and 1D6 of the stand in the counter-sap, where there is one in both.
    pub dice: Option<[Die; 2]>,
    /// Whose stand is lost.
    pub lost: Option<LostDigger>,
    /// The sap afterwards.
    pub sap: Sap,
}

/// **DW-SAP-10, DW-RULING-65.** Whether a counter-sap meets a sap, after both were dug this week: it begins under the
/// element that the sap aims at and is as long as the sap is far. The sap is destroyed then, and of the two stands in the
/// tunnels the one with the lower 1D6 is lost, both on a tie; `diggers` says whether there is one in the sap and one in
/// the counter-sap. None where they do not meet.
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
    let lost = dice.map(
        |[of_sap, of_counter]| match of_sap.face.cmp(&of_counter.face) {
            std::cmp::Ordering::Less => LostDigger::Sap,
            std::cmp::Ordering::Equal => LostDigger::Both,
            std::cmp::Ordering::Greater => LostDigger::Counter,
        },
    );
    Some(Interception {
        dice,
        lost,
        sap: Sap {
            state: SapState::Intercepted,
            ..sap
        },
    })
}
