//! Siege engines: the work required to build them, and their effects.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::element::ElementKind;
use super::labour::LabourRefusal;
use super::standing::{Section, Works};
use super::tables;
use regnal_core::dice::{Dice, Die, TwoDice};

/// Number added to the die roll of each shot (DW-RULING-61).
const SHOT: u16 = 4;

/// A besieger's engine (DW-RULING-60). It is removed when the siege ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Engine {
    /// A wheeled ram for use against gates.
    Ram,
    /// A wheeled siege tower, at most 7 high.
    SiegeTower { height: u8 },
    /// A catapult, which can shoot at any element each week.
    Catapult,
}

impl Engine {
    /// Returns a number from the engine's row in DW-T-41.
    fn number(self, column: &str) -> u16 {
        tables::small(tables::number("engines", self.into(), column))
    }

    /// Returns the siege action that builds the engine (DW-T-05).
    pub(crate) fn action(self) -> &'static str {
        match self {
            Engine::Ram => "build_ram",
            Engine::SiegeTower { .. } => "build_siege_tower",
            Engine::Catapult => "build_catapult",
        }
    }

    /// **DW-T-41.** Returns the work required to build the engine, in stand-weeks.
    pub fn stand_weeks(self) -> u16 {
        self.number("stand_weeks")
    }

    /// **DW-T-41.** Checks that the height of a siege tower is between 1 and 7.
    pub(super) fn check(self) -> Result<(), LabourRefusal> {
        let Engine::SiegeTower { height } = self else { return Ok(()) };
        if (1..=self.number("height_max")).contains(&height.into()) {
            Ok(())
        } else {
            Err(LabourRefusal::Height { height })
        }
    }
}

/// **DW-T-41.** Returns true if a siege tower of this height is useful against the given works, which means that it is
/// at least as high as their lowest standing element.
pub fn siege_tower_reaches(height: u8, works: &Works) -> bool {
    works.lowest_standing().is_some_and(|wall| height >= wall)
}

/// **DW-T-41.** Returns the bonus that a useful siege tower adds to the frontage of an assault.
pub fn siege_tower_frontage() -> u16 {
    tables::small(tables::number("engines", "siege_tower", "frontage"))
}

/// A single shot by a catapult or war machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shot {
    /// 1D6.
    pub die: Die,
    /// Number of structure points destroyed.
    pub sp: u16,
}

/// Result of a week of bombardment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bombardment {
    /// Index of the element.
    pub element: u16,
    /// Shots fired. Shooting stops when no target is left.
    pub shots: Vec<Shot>,
    /// Condition of the element afterwards.
    pub section: Section,
    /// True if the bombardment opened a breach.
    pub is_opened: bool,
}

/// **DW-RULING-61.** Bombards an element with `engines`, the number of catapults and war machine stands. Each of them
/// destroys 1D6 + 4 structure points. A tower loses the points from its weakest wall. No more dice are rolled once that
/// wall has 0 points. Returns `None` if the element does not exist.
pub fn bombard(dice: &mut Dice, works: &Works, element: u16, engines: u16) -> Option<Bombardment> {
    let (_, before) = works.element(element)?;
    let mut section = before.clone();
    let mut shots = Vec::new();
    for _ in 0..engines {
        if section.sp().is_zero() {
            break;
        }
        let die = dice.d6();
        let sp = SHOT + u16::from(die.face);
        shots.push(Shot { die, sp });
        section = section.hit(sp);
    }
    Some(Bombardment {
        element,
        shots,
        is_opened: section.is_breached() && !before.is_breached(),
        section,
    })
}

/// Result of a ram attack at the end of an assault turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RamBlow {
    /// Index of the gate.
    pub element: u16,
    /// 2D6 roll: the number of structure points destroyed.
    pub dice: TwoDice,
    /// Condition of the gate afterwards.
    pub section: Section,
    /// True if the ram breached the gate.
    pub is_opened: bool,
}

/// **DW-T-41.** Resolves a ram attack on a gate at the end of an assault turn. The attack destroys 2D6 structure
/// points. Returns `None` if no gate is standing.
pub fn ram(dice: &mut Dice, works: &Works, gate: u16) -> Option<RamBlow> {
    let (element, before) = works.element(gate)?;
    if element.kind != ElementKind::Gate || before.is_breached() {
        return None;
    }
    let dice = dice.two_d6();
    let [one, other] = dice.faces();
    let section = before.hit(u16::from(one) + u16::from(other));
    Some(RamBlow { element: gate, dice, is_opened: section.is_breached(), section })
}
