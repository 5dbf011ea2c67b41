//! Siege engines: what they need to be built, and what they do.

use serde::{Deserialize, Serialize};

use super::element::ElementKind;
use super::labour::LabourRefusal;
use super::standing::{Section, Works};
use super::tables;
use crate::dice::{Dice, Die, TwoDice};

/// What every shot adds to its die (DW-RULING-61).
const SHOT: u16 = 4;

/// An engine of the besieger (DW-RULING-60), lost when the siege ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Engine {
    /// On wheels, against gates.
    Ram,
    /// On wheels, as high as it is built.
    SiegeTower {
        /// How high, at most 7.
        height: u8,
    },
    /// Against any element, week by week.
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

    /// The action that builds it, as DW-T-05 has it.
    pub(super) fn action(self) -> &'static str {
        match self {
            Engine::Ram => "build_ram",
            Engine::SiegeTower { .. } => "build_siege_tower",
            Engine::Catapult => "build_catapult",
        }
    }

    /// **DW-T-41.** The weeks that one stand needs for it.
    pub fn stand_weeks(self) -> u16 {
        tables::small(tables::number("engines", self.key(), "stand_weeks"))
    }

    /// **DW-T-41.** A siege tower is at least 1 and at most 7 high.
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

/// **DW-T-41.** Whether a siege tower of this height serves against these works: it is at least as high as their lowest
/// element that stands.
pub fn siege_tower_reaches(height: u8, works: &Works) -> bool {
    works.lowest_standing().is_some_and(|wall| height >= wall)
}

/// **DW-T-41.** What a siege tower that reaches adds to the frontage of an assault.
pub fn siege_tower_frontage() -> u16 {
    tables::small(tables::number("engines", "siege_tower", "frontage"))
}

/// One shot of a catapult or a war machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shot {
    /// 1D6.
    pub die: Die,
    /// The structure points that it does.
    pub sp: u16,
}

/// What a week of bombardment came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bombardment {
    /// The element, by index.
    pub element: u16,
    /// The shots, until there was nothing left to hit.
    pub shots: Vec<Shot>,
    /// How it stands now.
    pub section: Section,
    /// Whether a breach was opened by it.
    pub is_opened: bool,
}

/// **DW-RULING-61.** What `engines` catapults and stands of war machines do to an element: 1D6 + 4 structure points each,
/// at a tower always to the weakest wall. None where there is no such element. Engines that find that wall at 0 throw no
/// die.
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

/// What a ram did at the end of a turn of an assault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RamBlow {
    /// The gate, by index.
    pub element: u16,
    /// 2D6: the structure points that it did.
    pub dice: TwoDice,
    /// How the gate stands now.
    pub section: Section,
    /// Whether it is breached by it.
    pub is_opened: bool,
}

/// **DW-T-41.** What a ram does to a gate at the end of a turn of an assault: 2D6 structure points. None where there is
/// no gate that stands.
pub fn ram(dice: &mut Dice, works: &Works, gate: u16) -> Option<RamBlow> {
    let (element, before) = works.element(gate)?;
    if element.kind != ElementKind::Gate || before.is_breached() {
        return None;
    }
    let dice = dice.two_d6();
    let [one, other] = dice.faces();
    let section = before.hit(u16::from(one) + u16::from(other));
    Some(RamBlow {
        element: gate,
        dice,
        is_opened: section.is_breached(),
        section,
    })
}
