//! Rules for exploring, random encounters, recruiting, hiring, taxes and pay (IO-RULING-34 to -47).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::chance::Test;
use super::content::content;
use super::encounter::Carried;
use super::ids::{CharacterId, UnitId};
use super::illegal::{Reason, Verdict, ensure};
use super::march::check_lead;
use super::nouns::{Alignment, ArmyType, Invention, Monster, Quality, Race, Terrain};
use super::skills::Skills;
use super::strength::Troop;
use regnal_core::dice::{Dice, Draw};
use regnal_core::seat::Seat;

/// Exploration percentage of a fully explored province.
const ALL: u8 = 100;

/// **IO-RULING-34.** Returns a kingdom's exploration of a province, in percent, after one more explore order.
pub fn explored(before: u8, terrain: Terrain, explorer: u8, has_surveyors: bool) -> u8 {
    let base = content().land(terrain).exploration;
    let surveyors = content().invention(Invention::Surveyors).amount;
    let gain = base * (2 + i32::from(explorer)) / 2 + if has_surveyors { surveyors } else { 0 };
    regnal_core::narrow::narrow((i32::from(before) + gain).min(ALL.into()))
}

/// **IO-RULING-30.** Returns the exploration of a province after its conquest, which is at least the terrain's base
/// exploration.
pub fn explored_by_conquest(before: u8, terrain: Terrain) -> u8 {
    before.max(regnal_core::narrow::narrow(content().land(terrain).exploration))
}

/// **IO-RULING-35.** Returns whether a kingdom with this exploration finds a place with this threshold.
pub fn finds(threshold: u8, explored: u8) -> bool {
    threshold <= explored
}

/// A kingdom's knowledge of a province from exploration (IO-RULING-36). Each level includes the previous one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Knowledge {
    /// Public facts only.
    Nothing,
    /// Public facts, army types and race.
    Types,
    /// Public facts, army types, race, exact tax, garrison and free heroes.
    Everything,
}

/// **IO-RULING-36.** Returns a kingdom's knowledge of a province that it has explored to this percentage. Owners know
/// everything.
pub fn knowledge(explored: u8, is_owner: bool) -> Knowledge {
    match explored {
        _ if is_owner => Knowledge::Everything,
        0..25 => Knowledge::Nothing,
        25..50 => Knowledge::Types,
        _ => Knowledge::Everything,
    }
}

/// An errand that can lead to a random encounter (IO-15.9-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Errand {
    /// Entering a province.
    Move,
    /// Reaching the target at the end of a pursuit.
    Pursue,
    Track,
    Explore,
    Search,
}

/// **IO-15.9-03 to -05, IO-RULING-38.** Returns the percent chance of a random encounter. `None` for a leader who moves
/// or pursues with units, because he is not tested.
pub fn encounter_chance(
    errand: Errand,
    leads: bool,
    terrain: Terrain,
    is_own: bool,
) -> Option<i32> {
    if leads && matches!(errand, Errand::Move | Errand::Pursue) {
        return None;
    }
    let chance = content().land(terrain).encounter;
    Some(if is_own { chance / 2 } else { chance })
}

/// A test for a random encounter (IO-RULING-38, IO-RULING-39).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chanced {
    /// Test of whether a monster appears.
    pub test: Test,
    /// Monster, with the d12 that chose it.
    pub monster: Option<(Draw, Monster)>,
    /// Die for the monster's hit points, in editions that use one (IO-15.3-01).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vigour: Option<Draw>,
}

/// **IO-RULING-38, IO-RULING-39.** Rolls for a random encounter; `None` if there is no test.
pub fn chance_encounter(
    dice: &mut Dice,
    errand: Errand,
    leads: bool,
    terrain: Terrain,
    is_own: bool,
) -> Option<Chanced> {
    let percent = encounter_chance(errand, leads, terrain, is_own)?;
    let test = Test::roll(dice, percent);
    let monster = test.passes.then(|| {
        let die = dice.draw(12);
        (die, content().guardian(die.value))
    });
    Some(Chanced { test, monster, vigour: None })
}

/// Facts about a province that determine what can be recruited there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Muster {
    pub is_own: bool,
    pub is_home: bool,
    pub types: Vec<ArmyType>,
    pub is_coast: bool,
    /// True if the kingdom has the drill manual (IO-RT06).
    pub has_drill: bool,
}

impl Muster {
    /// Returns the maximum number of units that one order can recruit in the province.
    pub fn limit(&self) -> usize {
        if self.is_home { 4 } else { 2 }
    }

    /// **IO-RULING-40.** Returns whether a type can be recruited in the province: garrisons, the province's own types
    /// and, on a coast, fleets.
    pub fn offers(&self, kind: ArmyType) -> bool {
        match kind {
            ArmyType::Ga => true,
            ArmyType::Fl if self.is_coast => true,
            other => self.types.contains(&other),
        }
    }

    /// **IO-RULING-40, IO-RULING-46.** Returns the quality of recruits.
    pub fn quality(&self) -> Quality {
        if self.is_home || self.has_drill { Quality::Average } else { Quality::Green }
    }

    /// **IO-RULING-40.** Returns the price of these units.
    ///
    /// # Errors
    /// Returns an error if the province does not belong to the kingdom or does not offer the type, if the province's
    /// recruiting limit would be exceeded, or if there is not enough gold.
    pub fn price(&self, kinds: &[ArmyType], gold: u32) -> Verdict<u32> {
        const RULE: &str = "IO-RULING-40";
        ensure(self.is_own, Reason::NotOwner, RULE)?;
        let are_offered = !kinds.is_empty() && kinds.iter().all(|&kind| self.offers(kind));
        ensure(are_offered, Reason::UnitType, RULE)?;
        ensure(kinds.len() <= self.limit(), Reason::Limit, RULE)?;
        let price = kinds.iter().map(|&kind| content().troop(kind).pay).sum();
        ensure(price <= gold, Reason::Gold, RULE)?;
        Ok(price)
    }
}

/// **IO-RULING-41.** Returns the price of a mercenary unit for a character with this race and these skills and objects.
/// Mercenaries do not count towards the recruiting limit.
///
/// # Errors
/// Returns an error if the character cannot lead the unit, or if there is not enough gold.
pub fn mercenary_price(
    own: Race,
    skills: &Skills,
    carried: &[Carried],
    mercenary: Troop,
    gold: u32,
) -> Verdict<u32> {
    check_lead(own, skills, carried, mercenary.race)?;
    let price = content().troop(mercenary.kind).pay;
    ensure(price <= gold, Reason::Gold, "IO-RULING-41")?;
    Ok(price)
}

/// Facts that decide whether a free hero can be hired (IO-RULING-42).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hiring {
    /// Gold offered, at least 1.
    pub offer: u32,
    /// Number of alignment steps between the kingdom and the hero.
    pub steps: u8,
    /// True if hirer and hero are of the same race.
    pub is_same_race: bool,
}

impl Hiring {
    /// **IO-RULING-42.** Returns the percent chance that the hero joins.
    pub fn chance(self) -> i32 {
        const MOST: i32 = 95;
        let offer: i32 = regnal_core::narrow::narrow(self.offer.min(100));
        let kin = if self.is_same_race { 10 } else { 0 };
        (40 + 10 * offer - 15 * i32::from(self.steps) + kin).min(MOST)
    }

    /// **IO-15.4-04, IO-RULING-42.** Checks that the hero can be asked to join.
    ///
    /// # Errors
    /// Returns an error if nothing is offered, if the offer and the first pay together exceed the gold, or if the
    /// hero's alignment is too far from the kingdom's.
    pub fn check(self, levels: u16, gold: u32) -> Verdict {
        const FARTHEST: u8 = 2;
        ensure(self.steps <= FARTHEST, Reason::Alignment, "IO-RULING-42")?;
        let price = self.offer.saturating_add(hero_pay(levels));
        let can_pay = self.offer > 0 && price <= gold;
        ensure(can_pay, Reason::Gold, "IO-RULING-42")
    }

    /// **IO-RULING-42.** Tests whether the hero joins.
    pub fn ask(self, dice: &mut Dice) -> Test {
        Test::roll(dice, self.chance())
    }
}

/// Returns the number of alignment steps between kingdom and hero, as used in [`Hiring`].
pub fn steps(kingdom: Alignment, hero: Alignment) -> u8 {
    kingdom.steps(hero)
}

/// **IO-RULING-42.** Returns a hero's pay by his number of levels; it is fixed when he is hired.
pub fn hero_pay(levels: u16) -> u32 {
    1 + u32::from(levels.saturating_sub(1)) / 4
}

/// Facts that decide a province's tax at dusk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Taxed {
    pub terrain: Terrain,
    pub tax: u8,
    pub is_blessed: bool,
    pub is_ravaged: bool,
}

impl Taxed {
    /// **IO-RULING-43.** Returns the gold that the province yields.
    pub fn pays(&self) -> u32 {
        let tax = u32::from(self.tax);
        match (self.is_ravaged, self.is_blessed) {
            (true, _) => 0,
            (false, true) => tax * 160 / 100,
            (false, false) => tax,
        }
    }
}

/// **IO-RULING-43.** Returns a kingdom's income at dusk: taxes and gold from inventions.
pub fn income(provinces: &[Taxed], inventions: &[Invention]) -> u32 {
    let taxes: u32 = provinces.iter().map(Taxed::pays).sum();
    let extra: u32 = inventions
        .iter()
        .map(|&invention| {
            let row = content().invention(invention);
            let Some(terrain) = row.terrain else { return 0 };
            let counted = provinces.iter().filter(|one| one.terrain == terrain);
            let counted: u32 = regnal_core::narrow::narrow(counted.count());
            counted * regnal_core::narrow::narrow::<u32, _>(row.amount)
        })
        .sum();
    taxes + extra
}

/// Effect of a payday on a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Paid {
    /// Paid; the unit can recover.
    Yes,
    /// Unpaid; the unit loses a level of quality and does not recover.
    Worse,
    /// Unpaid; the unit disbands.
    Disbands,
}

/// A kingdom's payday.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payday {
    /// Unpaid heroes, each with the test of whether he leaves.
    pub unpaid_heroes: Vec<(CharacterId, Test)>,
    /// Units, each with its quality after pay and recovery.
    pub units: Vec<(UnitId, Paid, Quality)>,
    /// Gold left.
    pub gold: u32,
}

/// Percent chance that an unpaid hero leaves.
const LEAVES: i32 = 25;

/// **IO-RULING-44 to -46.** Pays heroes, then units, in id order. Each hero or unit is paid in full or not at all. Then
/// units recover.
pub fn payday(
    dice: &mut Dice,
    gold: u32,
    heroes: &[(CharacterId, u32)],
    units: &[(UnitId, ArmyType, Quality)],
) -> Payday {
    let mut gold = gold;
    let mut pay = |wanted: u32| {
        let can = wanted <= gold;
        if can {
            gold -= wanted;
        }
        can
    };
    let mut heroes = heroes.to_vec();
    heroes.sort_by_key(|(id, _)| *id);
    let unpaid: Vec<CharacterId> =
        heroes.into_iter().filter(|&(_, wanted)| !pay(wanted)).map(|(id, _)| id).collect();
    let mut units = units.to_vec();
    units.sort_by_key(|(id, _, _)| *id);
    let units = units
        .into_iter()
        .map(|(id, kind, quality)| {
            if pay(content().troop(kind).pay) {
                return (id, Paid::Yes, recovered(quality));
            }
            match quality.lowered() {
                Some(worse) => (id, Paid::Worse, worse),
                None => (id, Paid::Disbands, quality),
            }
        })
        .collect();
    Payday {
        unpaid_heroes: unpaid.into_iter().map(|id| (id, Test::roll(dice, LEAVES))).collect(),
        units,
        gold,
    }
}

/// **IO-RULING-46.** Returns the quality of a paid or neutral unit after dusk. Reduced and Green units rise by one
/// level.
pub fn recovered(quality: Quality) -> Quality {
    match quality {
        Quality::Reduced | Quality::Green => quality.raised(),
        Quality::Average | Quality::Veteran | Quality::Crack | Quality::Elite => quality,
    }
}

/// **IO-RULING-47.** Tests whether a living, unpacified guardian ravages an owned province at dusk.
pub fn ravages(dice: &mut Dice) -> Test {
    const CHANCE: i32 = 10;
    Test::roll(dice, CHANCE)
}

/// Gold sent from one kingdom to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Gift {
    pub from: Seat,
    pub to: Seat,
    pub gold: u32,
}

/// **IO-RULING-87.** Transfers all gifts at dawn, in seat order, as far as the senders' gold allows, and returns the
/// gifts made. A later seat can pass on gold that it has just received.
pub fn gifts(treasuries: &mut BTreeMap<Seat, u32>, orders: &[Gift]) -> Vec<Gift> {
    let mut orders = orders.to_vec();
    orders.sort_by_key(|gift| gift.from);
    orders
        .into_iter()
        .filter_map(|gift| {
            let has = treasuries.get_mut(&gift.from)?;
            let gold = gift.gold.min(*has);
            *has -= gold;
            *treasuries.get_mut(&gift.to)? += gold;
            Some(Gift { gold, ..gift })
        })
        .filter(|gift| gift.gold > 0)
        .collect()
}
