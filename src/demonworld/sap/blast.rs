//! Resolves the explosion of a sap and its effects.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::digger::Digger;
use super::tunnel::{Sap, SapRefusal, SapState};
use crate::works::{Section, Works};
use regnal_core::data::embedded;
use regnal_core::dice::{Dice, Draw};
use regnal_core::kind::GameKind;
use regnal_core::narrow::narrow;
use regnal_core::tables::Ranged;

/// Outcome of an explosion, as a row of DW-T-20.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Blast {
    /// The charge explodes while still in the sap. The sap, its digger and half of the stands on its route are
    /// destroyed.
    SapLost,
    /// The explosion has no effect.
    Fails,
    /// The wall falls, but the digging stand is destroyed.
    Accident,
    /// The wall falls.
    Success,
}

impl Blast {
    /// Returns true if the wall above the sap falls, together with the stands on it.
    pub fn fells_wall(self) -> bool {
        matches!(self, Blast::Accident | Blast::Success)
    }

    /// Returns true if the digging stand is destroyed.
    pub fn kills_digger(self) -> bool {
        matches!(self, Blast::SapLost | Blast::Accident)
    }
}

/// Interpretation of an 8 on the explosion roll (DW-RULING-66).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExplosionOfEight {
    /// An 8 counts as if it were above 8.
    #[default]
    #[serde(rename = "as_above_8")]
    AsAbove,
    /// An 8 counts as if it were from 5 to 7.
    #[serde(rename = "as_below_8")]
    AsBelow,
}

/// Table DW-T-20.
static BLASTS: LazyLock<Ranged<Blast>> =
    LazyLock::new(|| embedded(Ranged::load(GameKind::Demonworld, "sap_explosion")));

/// A side's stands at each perimeter element, recorded before the week is resolved (DW-SAP-18, DW-RULING-67).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deployment {
    /// Number of stands on each perimeter element, by element index.
    pub on_wall: BTreeMap<u16, u16>,
    /// Number of stands in front of each perimeter element, on the route of a sap that aims at the element, by element
    /// index.
    pub before: BTreeMap<u16, u16>,
}

/// Circumstances of the explosion of a sap.
#[derive(Clone, Copy, Debug)]
pub struct Charge<'a> {
    /// Stand that dug the sap.
    pub digger: Digger,
    /// True if there is an engineer in the digger's army.
    pub has_engineer: bool,
    /// True if the site is assaulted this week.
    pub is_assaulted: bool,
    /// Recorded deployments of the besieged, then of the besieger.
    pub deployments: [Option<&'a Deployment>; 2],
    /// Interpretation of an 8.
    pub eight: ExplosionOfEight,
}

/// An element destroyed by the explosion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Felled {
    /// Index of the element.
    pub element: u16,
    /// Current condition of the element.
    pub section: Section,
}

/// Numbers of stands that the two sides lose at an element or on a sap's route.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Struck {
    /// Index of the element; for losses on the route, the element that the sap aims at.
    pub element: u16,
    /// Number of besieged stands to remove, capped at the number present.
    pub besieged: u16,
    /// Number of besieging stands to remove, capped at the number present and excluding the digger.
    pub besieger: u16,
}

/// Result of an explosion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explosion {
    /// 1D20 roll.
    pub die: Draw,
    /// Modifier to the roll.
    pub modifier: i32,
    /// Row of DW-T-20.
    pub blast: Blast,
    /// Elements destroyed.
    pub felled: Vec<Felled>,
    /// Stands lost, by place.
    pub struck: Vec<Struck>,
    /// Sap after the explosion. If the charge failed, the sap can be blown up again next week.
    pub sap: Sap,
}

/// **DW-SAP-16 to -20, DW-RULING-66, DW-RULING-67.** Blows up a sap in the given siege week. If the explosion succeeds,
/// all elements above the sap's hexes fall.
///
/// # Errors
/// Returns an error if the sap no longer exists, does not reach the wall, or was dug in the given week.
pub fn explode(
    dice: &mut Dice,
    sap: Sap,
    charge: Charge<'_>,
    works: &Works,
    week: u16,
) -> Result<Explosion, SapRefusal> {
    sap.check_charge(week)?;
    let die = dice.draw(20);
    let modifier = charge.digger.blasting(charge.has_engineer);
    let blast = blast_of(die.value, modifier, charge.eight);
    let felled = if blast.fells_wall() { felled(sap, works) } else { Vec::new() };
    let struck = if blast == Blast::SapLost {
        vec![struck_on_the_route(sap.target, charge)]
    } else {
        let elements = felled.iter().map(|one| one.element);
        elements.map(|one| struck_on_the_wall(one, charge)).collect()
    };
    let state = match blast {
        Blast::Fails => SapState::Open,
        Blast::SapLost | Blast::Accident | Blast::Success => SapState::Blown,
    };
    Ok(Explosion {
        die,
        modifier,
        blast,
        felled,
        struck: struck.into_iter().filter(|one| one.besieged + one.besieger > 0).collect(),
        sap: Sap { state, ..sap },
    })
}

/// **DW-SAP-19, DW-SAP-20, DW-RULING-66.** Returns the DW-T-20 row for a die value.
pub(super) fn blast_of(value: u32, modifier: i32, eight: ExplosionOfEight) -> Blast {
    const EIGHT: i32 = 8;
    let total = narrow::<i32, _>(value) + modifier;
    BLASTS.at(match eight {
        ExplosionOfEight::AsBelow if total == EIGHT => EIGHT - 1,
        ExplosionOfEight::AsAbove | ExplosionOfEight::AsBelow => total,
    })
}

/// **DW-SAP-19.** Returns the standing elements above the sap's hexes, all of which fall.
fn felled(sap: Sap, works: &Works) -> Vec<Felled> {
    let under = sap.under(works.perimeter()).into_iter();
    let standing = under.filter(|&index| works.height_over(index).is_some());
    standing
        .filter_map(|element| {
            let (_, section) = works.element(element)?;
            Some(Felled { element, section: section.demolished() })
        })
        .collect()
}

/// **DW-RULING-67.** Returns the stands deployed on an element, which are lost when the element falls. Without a
/// deployment, the besieged lose two stands if the site is assaulted, and one otherwise.
fn struck_on_the_wall(element: u16, charge: Charge<'_>) -> Struck {
    let unknown = if charge.is_assaulted { 2 } else { 1 };
    let on_it = |side: &Deployment| side.on_wall.get(&element).copied().unwrap_or(0);
    let [besieged, besieger] = charge.deployments;
    Struck {
        element,
        besieged: besieged.map_or(unknown, on_it),
        besieger: besieger.map_or(0, on_it),
    }
}

/// **DW-RULING-67.** Returns the stands lost on the route when the sap explodes too early: half of those deployed
/// there, rounded up. Without a deployment, the besieger loses two stands (half of four) if the site is assaulted, and
/// none otherwise.
fn struck_on_the_route(target: u16, charge: Charge<'_>) -> Struck {
    let unknown = if charge.is_assaulted { 4 } else { 0 };
    let on_it = |side: &Deployment| side.before.get(&target).copied().unwrap_or(0);
    let [besieged, besieger] = charge.deployments;
    Struck {
        element: target,
        besieged: besieged.map_or(0, on_it).div_ceil(2),
        besieger: besieger.map_or(unknown, on_it).div_ceil(2),
    }
}
