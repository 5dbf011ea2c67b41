//! Resolves the steps after the last slot of a battle: retreats, trolls, promotions, the leaders' fates, and merit.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::engagement::{Engagement, Fighter, Role};
use super::fight::{Fate, Left, State, States};
use super::slot::{Escape, Slot};
use crate::chance::Test;
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::nouns::{ArmyType, Quality, Race};
use crate::strength::Troop;
use regnal_core::dice::Dice;
use regnal_core::narrow::narrow;
use regnal_core::never::expected;

/// Chance that a losing leader without units is killed, in percent (IO-RULING-76).
pub(crate) const LEADER_KILLED: i32 = 15;
/// Chance that a destroyed troll unit rises again, in percent (IO-RULING-78).
const TROLL: i32 = 50;
/// Chance that an eligible unit is promoted, in percent (IO-RULING-80).
const PROMOTED: i32 = 25;

/// Test of whether a destroyed troll unit rises again (IO-15.8-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regrowth {
    /// Id of the unit.
    pub unit: UnitId,
    /// Test that decides whether the unit rises again. If it succeeds, the unit rises at dusk as a mercenary unit in
    /// the battle's province.
    pub test: Test,
    /// Quality of the unit if it rises.
    pub quality: Quality,
}

/// A promotion test for a winning unit that beat its opponent in its slot (IO-RULING-80).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Promotion {
    /// Id of the unit.
    pub unit: UnitId,
    /// Test for promotion to the next quality.
    pub test: Test,
}

/// The fate of a leader on the losing side (IO-RULING-76).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeaderFate {
    /// Leader's id.
    pub id: CharacterId,
    /// Test of whether the leader is killed; `None` if any of his units survives.
    pub test: Option<Test>,
    /// Province to which the leader goes; `None` if he stays or is dead.
    pub to: Option<ProvinceId>,
}

impl LeaderFate {
    /// Returns whether the leader is dead.
    pub fn is_dead(&self) -> bool {
        self.test.is_some_and(|test| test.passes)
    }
}

/// **IO-RULING-75.** Tests whether the loser's units that did not have to escape before do so now, in id order.
pub(super) fn retreats(dice: &mut Dice, loser: Role, states: &mut States<'_>) -> Vec<Escape> {
    states[loser.index()]
        .values_mut()
        .filter(|state| !state.is_destroyed && state.escape.is_none())
        .map(|state| {
            let escape = state.escape(dice);
            state.is_destroyed |= escape.test.is_some_and(|test| !test.passes);
            escape
        })
        .collect()
}

/// **IO-15.8-21, IO-RULING-78.** Tests each destroyed troll unit for regrowth, in id order.
pub(super) fn regrowths(dice: &mut Dice, states: &States<'_>) -> Vec<Regrowth> {
    let both: BTreeMap<UnitId, &State<'_>> =
        states.iter().flatten().map(|(&unit, state)| (unit, state)).collect();
    let trolls = both
        .into_iter()
        .filter(|(_, state)| state.fighter.troop.kind == ArmyType::Tr && state.is_destroyed);
    trolls
        .filter_map(|(unit, state)| {
            let quality = state.quality.lowered()?;
            Some(Regrowth { unit, test: Test::roll(dice, TROLL), quality })
        })
        .collect()
}

/// **IO-RULING-80.** Tests each winning unit that beat its opponent for promotion. Elite units cannot be promoted.
pub(super) fn promotions(
    dice: &mut Dice,
    slots: &[Slot],
    winner: Role,
    states: &mut States<'_>,
) -> Vec<Promotion> {
    let beaten = slots.iter().filter(|slot| slot.loser == Some(winner.other()));
    let units = beaten.map(|slot| slot.front[winner.index()]);
    let mut promotions = Vec::new();
    for unit in units {
        let state = states[winner.index()].get_mut(&unit);
        let Some(state) = expected(state, "a unit of a slot") else { continue };
        if state.is_alive() && state.quality != Quality::Elite {
            let test = Test::roll(dice, PROMOTED);
            if test.passes {
                state.quality = state.quality.raised();
            }
            promotions.push(Promotion { unit, test });
        }
    }
    promotions
}

/// Lists a side's units as they are after the battle, including whales outside the sea (IO-RULING-79).
pub(super) fn left(
    engagement: &Engagement,
    role: Role,
    has_won: bool,
    states: &BTreeMap<UnitId, State<'_>>,
) -> Vec<Left> {
    let mut left: Vec<Left> = engagement
        .side(role)
        .units
        .iter()
        .map(|fighter| match states.get(&fighter.unit) {
            Some(state) => Left {
                unit: fighter.unit,
                quality: state.quality,
                is_bitten: state.is_bitten && state.is_alive(),
                fate: fate(state, has_won),
            },
            None => Left {
                unit: fighter.unit,
                quality: fighter.troop.quality,
                is_bitten: false,
                fate: fighter.way_out.map_or(Fate::Stays, Fate::Retreats),
            },
        })
        .collect();
    left.sort_by_key(|left| left.unit);
    left
}

/// **IO-RULING-73, IO-RULING-75.** Returns a unit's fate. A broken unit that survives stays if its side has won.
fn fate(state: &State<'_>, has_won: bool) -> Fate {
    let Fighter { owner, way_out, .. } = state.fighter;
    if state.is_destroyed {
        Fate::Destroyed
    } else if state.escape == Some(false) && owner.is_none() {
        Fate::Vanished
    } else if has_won {
        Fate::Stays
    } else {
        way_out.map_or(Fate::Lost, Fate::Retreats)
    }
}

/// **IO-RULING-76.** Determines the fates of the losing leaders, in id order. A leader goes where most of his units go.
/// A leader without surviving units can be killed.
pub(super) fn leaders(
    dice: &mut Dice,
    engagement: &Engagement,
    loser: Role,
    left: &[Left],
) -> Vec<LeaderFate> {
    let side = engagement.side(loser);
    let mut leaders = side.leaders.clone();
    leaders.sort_by_key(|(id, _)| *id);
    leaders
        .into_iter()
        .map(|(id, way_out)| {
            let mut goals: BTreeMap<ProvinceId, u16> = BTreeMap::new();
            let mut has_unit = false;
            for fighter in side.units.iter().filter(|unit| unit.leader == Some(id)) {
                let left = left.iter().find(|left| left.unit == fighter.unit);
                match left.map(|left| left.fate) {
                    Some(Fate::Retreats(province)) => {
                        has_unit = true;
                        *goals.entry(province).or_default() += 1;
                    }
                    Some(Fate::Stays) => has_unit = true,
                    Some(Fate::Lost | Fate::Destroyed | Fate::Vanished) | None => {}
                }
            }
            let test = (!has_unit).then(|| Test::roll(dice, LEADER_KILLED));
            let is_dead = test.is_some_and(|test| test.passes);
            let alone = way_out.filter(|_| !is_dead && !has_unit);
            LeaderFate { id, test, to: most_frequent(goals).or(alone) }
        })
        .collect()
}

/// Returns the province to which most of a leader's units go, given the number for each; ties go to the lowest id.
pub(crate) fn most_frequent(goals: BTreeMap<ProvinceId, u16>) -> Option<ProvinceId> {
    let most = goals.into_iter().min_by_key(|&(province, units)| (Reverse(units), province));
    most.map(|(province, _)| province)
}

/// **IO-15.10-05, IO-15.10-06, IO-RULING-80.** Returns a supreme commander's merit: +1 per enemy unit after a victory,
/// -1 per unit of his own side after a defeat. Units are counted at the start of the battle.
pub fn merit_of(has_won: bool, own: usize, enemies: usize) -> i32 {
    if has_won { narrow(enemies) } else { -narrow::<i32, _>(own) }
}

/// **IO-15.8-18, IO-RULING-77.** Returns the werebeast unit that a bitten unit turns into at dusk.
pub fn turns_were(troop: Troop) -> Troop {
    Troop { kind: ArmyType::We, race: Race::Were, ..troop }
}

/// A neighbouring province to which a beaten unit might retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// Id of the province.
    pub province: ProvinceId,
    /// True for a sea province.
    pub is_sea: bool,
    /// True if the province belongs to the unit's kingdom or to a partner.
    pub is_friendly: bool,
    /// Number of units of the same kingdom in the province.
    pub own_units: u16,
    /// True if the province holds units of kingdoms with which the unit's kingdom has no treaty.
    pub holds_strangers: bool,
}

/// **IO-RULING-75.** Returns the province to which a beaten unit of `kind` retreats.
///
/// An attacking unit returns to the province it came from, if that province is open. Other units go to the neighbouring
/// friendly province with the most units of their kingdom; ties go to the lowest id. Ships retreat only to sea, or from
/// sea to a coast. Land units that cannot fly or swim stay off the sea unless `is_carried`. A lone character (`kind` is
/// `None`) can go anywhere.
pub fn retreat(
    kind: Option<ArmyType>,
    from_sea: bool,
    is_carried: bool,
    came_from: Option<ProvinceId>,
    ways: &[Way],
) -> Option<ProvinceId> {
    let can_go = |way: &&Way| {
        let is_open = match kind {
            None => true,
            Some(kind) if kind.is_ship() => way.is_sea || from_sea,
            Some(kind) => !way.is_sea || kind.is_at_home_at_sea() || is_carried,
        };
        is_open && !way.holds_strangers
    };
    let back = ways.iter().filter(can_go).find(|way| Some(way.province) == came_from);
    let back = back.map(|way| way.province);
    back.or_else(|| {
        let friendly = ways.iter().filter(can_go).filter(|way| way.is_friendly);
        friendly.min_by_key(|way| (Reverse(way.own_units), way.province)).map(|way| way.province)
    })
}
