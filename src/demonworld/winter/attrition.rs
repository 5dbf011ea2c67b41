//! Winter attrition, with one roll for each province and player (DW-ATTRITION-01).

use serde::{Deserialize, Serialize};
use strum::{EnumIter, IntoStaticStr};

use super::super::nouns::{ForceId, Race, Terrain};
use super::content::content;
use super::losses::{Goal, Ranks, Taken, balanced, part_of_value, value};
use regnal_core::dice::{Dice, Draw, TwoDice};

/// **DW-ATTRITION-05.** A province with fewer points than this gives a bonus for ample room.
const ROOMY_BELOW: u32 = 750;

/// **DW-ATTRITION-05.** A province with more points than this gives a penalty for crowding.
const CROWDED_ABOVE: u32 = 1500;

/// **DW-RULING-77.** Number of sides on the die rolled for a single model.
const MODEL_SIDES: u32 = 20;

/// **DW-RULING-77.** Loss percentage that corresponds to each point on the die for a single model.
const PERCENT_PER_VALUE: u32 = 5;

/// Cause of a modifier, as a row of DW-T-27.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(EnumIter, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Reason {
    /// The province contains fewer than 750 points.
    #[serde(rename = "under_750")]
    #[strum(serialize = "under_750")]
    Under750,
    /// The province contains more than 1500 points.
    #[serde(rename = "over_1500")]
    #[strum(serialize = "over_1500")]
    Over1500,
    /// Prestige of the player.
    Prestige,
    /// The player has a route to one of their own fortresses.
    Route,
    /// The province is mountainous. Some races suffer from mountains only outside their initial provinces, and others
    /// not at all.
    Mountain,
    /// The province is a marsh.
    Marsh,
    /// The player is besieging or besieged in the province.
    Siege,
    /// No friendly province is adjacent.
    Isolated,
}

/// A modifier with its cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Modifier {
    /// Cause of the modifier.
    pub reason: Reason,
    /// Amount of the modifier.
    pub value: i32,
}

/// Winter quarters of a player's forces in a province.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quarters {
    /// Race of the player.
    pub race: Race,
    /// Prestige of the player.
    pub prestige: i32,
    /// Terrain of the province.
    pub terrain: Terrain,
    /// True if the province is one of the player's initial provinces.
    pub is_initial: bool,
    /// Total value of all sides' forces in the province, in points, including characters.
    pub points: u32,
    /// True if the troops have a route to a fortress; see [`super::route::has_route`].
    pub has_route: bool,
    /// True if the player is besieging or besieged in the province.
    pub is_in_siege: bool,
    /// True if none of the neighbouring provinces is friendly; see [`super::route::is_isolated`].
    pub is_isolated: bool,
}

/// **DW-ATTRITION-05 to -11.** Returns the modifiers that apply to the roll, in DW-T-27 order.
pub fn modifiers(quarters: &Quarters) -> Vec<Modifier> {
    let suffers_in_mountains = match quarters.race {
        Race::Dwarf | Race::Isthak => false,
        Race::Orc | Race::Elf => !quarters.is_initial,
        Race::Human | Race::Thain => true,
    };
    let applies = [
        (Reason::Under750, quarters.points < ROOMY_BELOW),
        (Reason::Over1500, CROWDED_ABOVE < quarters.points),
        (Reason::Prestige, quarters.prestige != 0),
        (Reason::Route, quarters.has_route),
        (Reason::Mountain, quarters.terrain == Terrain::Mountain && suffers_in_mountains),
        (Reason::Marsh, quarters.terrain == Terrain::Marsh),
        (Reason::Siege, quarters.is_in_siege),
        (Reason::Isolated, quarters.is_isolated),
    ];
    let reasons = applies.iter().filter(|&&(_, applies)| applies);
    reasons
        .map(|&(reason, _)| Modifier {
            reason,
            value: content().modifier(reason).unwrap_or(quarters.prestige),
        })
        .collect()
}

/// Roll on the attrition table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// Dice rolled.
    pub dice: TwoDice,
    /// Modifiers to the roll.
    pub modifiers: Vec<Modifier>,
    /// Sum of dice and modifiers.
    pub total: i32,
    /// Loss percentage.
    pub percent: u32,
}

/// **DW-ATTRITION-02, DW-ATTRITION-03.** Rolls two dice, adds the modifiers and looks up the loss in DW-T-26.
pub fn roll(modifiers: Vec<Modifier>, dice: &mut Dice) -> Roll {
    let thrown = dice.two_d6();
    let total = thrown.total() + sum(&modifiers);
    Roll {
        dice: thrown,
        total,
        percent: content().percent(content().attrition.at(total)),
        modifiers,
    }
}

/// Units in a single army or garrison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Body {
    /// Army or garrison.
    pub force: ForceId,
    /// Units of the force, each valued at its full price.
    pub ranks: Vec<Ranks>,
}

impl Body {
    /// **DW-RULING-83.** Returns the force's only unit, if that unit has a single stand left.
    fn single_model(&self) -> Option<&Ranks> {
        let mut alive = self.ranks.iter().filter(|ranks| 0 < ranks.stands);
        let only = alive.next()?;
        (alive.next().is_none() && only.stands == 1).then_some(only)
    }
}

/// Test for a force that consists of a single model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModelTest {
    /// Army or garrison.
    pub force: ForceId,
    /// Model that is lost if the test fails.
    pub model: Taken,
    /// Die rolled.
    pub draw: Draw,
    /// Highest roll at which the model is lost.
    pub at_most: u32,
    /// True if the model is lost.
    pub is_lost: bool,
}

/// Attrition of a player's forces in a province.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attrition {
    /// Roll for the province.
    pub roll: Roll,
    /// Value of the living stands, excluding single-model forces.
    pub base: u32,
    /// Minimum value of the stands to be lost, in points.
    pub target: u32,
    /// Stands lost.
    pub taken: Vec<Taken>,
    /// Tests for single-model forces. The list is empty if the roll on the table results in no loss.
    pub models: Vec<ModelTest>,
}

/// **DW-ATTRITION-01 to -04, DW-RULING-83.** Resolves attrition for all of a player's `bodies` in a province. After the
/// main roll, a die is rolled for each single-model force, in order of force id. Returns `None` without rolling if the
/// player has no stands in the province.
pub fn suffer(quarters: &Quarters, bodies: &[Body], dice: &mut Dice) -> Option<Attrition> {
    let mut bodies: Vec<&Body> =
        bodies.iter().filter(|body| body.ranks.iter().any(|ranks| 0 < ranks.stands)).collect();
    if bodies.is_empty() {
        return None;
    }
    bodies.sort_by_key(|body| body.force);
    let roll = roll(modifiers(quarters), dice);
    let (mut ranks, mut models) = (Vec::new(), Vec::new());
    for body in bodies {
        match body.single_model() {
            Some(model) => {
                models.extend((0 < roll.percent).then(|| {
                    let at_most = model_is_lost_up_to(roll.percent);
                    let draw = dice.draw(MODEL_SIDES);
                    ModelTest {
                        force: body.force,
                        model: Taken { unit: model.unit, stands: 1 },
                        draw,
                        at_most,
                        is_lost: draw.value <= at_most,
                    }
                }));
            }
            None => ranks.extend_from_slice(&body.ranks),
        }
    }
    let target = part_of_value(&ranks, roll.percent);
    Some(Attrition {
        base: value(&ranks),
        target,
        taken: balanced(&ranks, Goal::Points(target)),
        models,
        roll,
    })
}

/// **DW-RULING-77.** Returns the highest 1D20 value at which a single-stand unit is lost.
pub fn model_is_lost_up_to(percent: u32) -> u32 {
    percent / PERCENT_PER_VALUE
}

/// Probability of a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LossOdds {
    /// Loss percentage.
    pub percent: u32,
    /// Number of the 36 rolls of two dice that result in this loss; 0 if the loss is impossible.
    pub ways: u64,
}

/// Returns the probability of each loss under these modifiers, with the heaviest loss first.
pub fn odds(modifiers: &[Modifier]) -> Vec<LossOdds> {
    let table = &content().attrition;
    let ways = table.table().odds(sum(modifiers)).map(|odds| odds.ways);
    let rows = table.table().rows.iter();
    rows.zip(ways.unwrap_or_default())
        .filter_map(|(row, ways)| {
            Some(LossOdds { percent: content().percent(row.key_as()?), ways })
        })
        .collect()
}

fn sum(modifiers: &[Modifier]) -> i32 {
    modifiers.iter().map(|modifier| modifier.value).sum()
}
