//! Siege engines: the work to build them and their effects.

use serde::{Deserialize, Serialize};

use super::element::ElementKind;
use super::labour::LabourRefusal;
use super::standing::{Section, Works};
use super::tables;
use regnal_core::dice::{Dice, Die, TwoDice};

/// The bonus to each die roll for a shot (DW-RULING-61).
const SHOT: u16 = 4;

/// An engine of the besieger (DW-RULING-60), lost when the siege ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Engine {
    /// A ram on wheels, against gates.
    Ram,
    /// A tower on wheels.
    SiegeTower {
        /// Its height, at most 7.
        height: u8,
    },
    /// A catapult, against any element, week by week.
    Catapult,
}

impl Engine {
    fn key(self) -> &'static str {
        match self {
            Engine::Ram => "ram",
            Engine::SiegeTower { .. } => "siege_tower",
            Engine::Catapult => "catapult",
        }
    }

    /// Returns the siege action that builds it (DW-T-05).
    pub(super) fn action(self) -> &'static str {
        match self {
            Engine::Ram => "build_ram",
            Engine::SiegeTower { .. } => "build_siege_tower",
            Engine::Catapult => "build_catapult",
        }
    }

    /// **DW-T-41.** Returns the work to build it, in weeks of one stand.
    pub fn stand_weeks(self) -> u16 {
        tables::small(tables::number("engines", self.key(), "stand_weeks"))
    }

    /// **DW-T-41.** Checks the height of a siege tower, 1 to 7.
    pub(super) fn check(self) -> Result<(), LabourRefusal> {
        let Engine::SiegeTower { height } = self else {
            return Ok(());
        };
        let most = tables::small(tables::number("engines", self.key(), "height_max"));
        if (1..=most).contains(&height.into()) {
            Ok(())
        } else {
            Err(LabourRefusal::Height { height })
        }
    }
}

/// **DW-T-41.** Returns true if a siege tower of this height is useful against these works: it must be at least as high
/// as their lowest standing element.
pub fn siege_tower_reaches(height: u8, works: &Works) -> bool {
    works.lowest_standing().is_some_and(|wall| height >= wall)
}

/// **DW-T-41.** Returns the bonus of a useful siege tower to the frontage of an assault.
pub fn siege_tower_frontage() -> u16 {
    tables::small(tables::number("engines", "siege_tower", "frontage"))
}

/// One shot of a catapult or a war machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shot {
    /// 1D6.
    pub die: Die,
    /// The structure points destroyed.
    pub sp: u16,
}

/// The result of a week of bombardment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bombardment {
    /// The element, by index.
    pub element: u16,
    /// The shots, which end when there is nothing left to hit.
    pub shots: Vec<Shot>,
    /// The condition of the element afterwards.
    pub section: Section,
    /// True if it opened a breach.
    pub is_opened: bool,
}

/// **DW-RULING-61.** Bombards an element with `engines` catapults and stands of war machines. Each destroys 1D6 + 4
/// structure points; a tower always loses those of its weakest wall. Once that wall is at 0 no more dice are rolled.
/// Returns `None` if there is no such element.
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

/// The result of a ram at the end of an assault turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RamBlow {
    /// The gate, by index.
    pub element: u16,
    /// 2D6: the structure points destroyed.
    pub dice: TwoDice,
    /// The condition of the gate afterwards.
    pub section: Section,
    /// True if it breached the gate.
    pub is_opened: bool,
}

/// **DW-T-41.** Rams a gate at the end of an assault turn for 2D6 structure points. Returns `None` if there is no
/// standing gate.
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
