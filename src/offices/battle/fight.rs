//! Fights a whole battle, from forming the line to the final test.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::after::{self, LeaderFate, Promotion, Regrowth};
use super::engagement::{Engagement, Fighter, Role};
use super::line::{Array, Line, Readied, array, ready};
use super::slot::{Escape, Slot, SlotResult, clash, escape_chance};
use crate::chance::Test;
use crate::fraction::Fraction;
use crate::ids::{ProvinceId, UnitId};
use crate::nouns::{ArmyType, Quality};
use regnal_core::dice::Dice;
use regnal_core::never::expected;

/// Percent chance of a werebeast bite (IO-15.8-18).
const BITE: i32 = 40;

/// The fate of a unit in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// The unit stays in the province.
    Stays,
    /// The unit retreats to this province.
    Retreats(ProvinceId),
    /// The unit escaped but was removed because it had nowhere to go.
    Lost,
    /// The unit was destroyed.
    Destroyed,
    /// The neutral unit was beaten and vanished.
    Vanished,
}

/// A unit's state after a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Left {
    pub unit: UnitId,
    pub quality: Quality,
    /// True if the unit will turn into werebeasts at dusk (IO-15.8-19).
    pub is_bitten: bool,
    pub fate: Fate,
}

impl Left {
    /// Returns whether the unit still exists.
    pub fn is_alive(&self) -> bool {
        matches!(self.fate, Fate::Stays | Fate::Retreats(_))
    }
}

/// A battle that has been fought. In each pair, the attacker comes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Battle {
    /// Line of battle; `None` if a side had no unit that could fight.
    pub line: Option<Line>,
    /// Units in id order, with their dice and their strengths before the battle.
    pub readied: [Vec<Readied>; 2],
    pub arrays: [Array; 2],
    pub slots: Vec<Slot>,
    /// Each side's total power over all slots.
    pub totals: [Fraction; 2],
    pub winner: Role,
    /// Escape tests of losing units after the last slot, in id order.
    pub retreats: Vec<Escape>,
    /// Regrowth tests of destroyed trolls.
    pub regrowths: Vec<Regrowth>,
    /// Promotion tests, in slot order.
    pub promotions: Vec<Promotion>,
    /// Leaders of the losing side.
    pub leaders: Vec<LeaderFate>,
    /// Units of both sides after the battle, in id order.
    pub left: [Vec<Left>; 2],
    /// Merit that the two commanders earn for the office of marshal or, at sea, admiral (IO-RULING-80).
    pub merits: [i32; 2],
}

/// A unit during a battle.
pub(super) struct State<'a> {
    pub(super) fighter: &'a Fighter,
    pub(super) quality: Quality,
    pub(super) is_bitten: bool,
    /// `true` if the unit escaped, and `false` for a broken neutral unit, which has no test. `None` if the unit did not
    /// have to escape.
    pub(super) escape: Option<bool>,
    pub(super) is_destroyed: bool,
}

impl State<'_> {
    /// **IO-RULING-73.** Lowers the unit's quality by one level, or destroys a unit that is already Reduced.
    fn reduce(&mut self) {
        match self.quality.lowered() {
            Some(quality) => self.quality = quality,
            None => self.is_destroyed = true,
        }
    }

    /// Returns whether the unit is still alive.
    pub(super) fn is_alive(&self) -> bool {
        !self.is_destroyed && self.escape != Some(false)
    }

    /// **IO-RULING-75.** Tests whether the unit escapes; a neutral unit vanishes without a test.
    pub(super) fn escape(&mut self, dice: &mut Dice) -> Escape {
        let is_neutral = self.fighter.owner.is_none();
        let test = (!is_neutral).then(|| Test::roll(dice, escape_chance(self.fighter.troop.kind)));
        let escape = Escape { unit: self.fighter.unit, test };
        self.escape = Some(escape.is_away());
        escape
    }
}

/// Units of a battle in progress, keyed by id.
pub(super) type States<'a> = [BTreeMap<UnitId, State<'a>>; 2];

/// **IO-RULING-70 to -80.** Fights a battle: line, elephants, fanatics, slots, retreats, trolls, promotions, leaders.
pub fn fight(dice: &mut Dice, engagement: &Engagement) -> Battle {
    let counts = Role::BOTH.map(|role| engagement.fighters(role).len());
    let is_empty = counts.contains(&0);
    let line = (!is_empty).then(|| Line::roll(dice, engagement, counts));
    let slots = line.map_or(0, |line| line.slots);
    let readied = if is_empty { [Vec::new(), Vec::new()] } else { ready(dice, engagement) };
    let arrays = Role::BOTH.map(|role| array(engagement, role, &readied[role.index()], slots));
    let mut states = Role::BOTH.map(|role| {
        let fighters = engagement.fighters(role).into_iter();
        let states = fighters.map(|fighter| (fighter.unit, State::new(fighter)));
        states.collect::<BTreeMap<_, _>>()
    });
    let mut fought = Vec::new();
    for slot in 0..slots {
        if let Some(mut slot) = clash(dice, &arrays, slot) {
            suffer(dice, &mut slot, &mut states);
            fought.push(slot);
        }
    }
    let totals: [Fraction; 2] = [0, 1].map(|side: usize| {
        let powers = fought.iter().map(|slot: &Slot| slot.powers[side]);
        powers.sum()
    });
    let winner = winner(counts, totals);
    let loser = winner.other();
    let retreats = after::retreats(dice, loser, &mut states);
    let regrowths = after::regrowths(dice, &states);
    let promotions = after::promotions(dice, &fought, winner, &mut states);
    let left =
        Role::BOTH.map(|role| after::left(engagement, role, role == winner, &states[role.index()]));
    let leaders = after::leaders(dice, engagement, loser, &left[loser.index()]);
    Battle {
        line,
        readied,
        arrays,
        slots: fought,
        totals,
        winner,
        retreats,
        regrowths,
        promotions,
        leaders,
        left,
        merits: Role::BOTH.map(|role| {
            let has_commander = engagement.side(role).commander.is_some();
            let merit =
                after::merit_of(role == winner, counts[role.index()], counts[role.other().index()]);
            if has_commander { merit } else { 0 }
        }),
    }
}

impl<'a> State<'a> {
    fn new(fighter: &'a Fighter) -> State<'a> {
        State {
            fighter,
            quality: fighter.troop.quality,
            is_bitten: false,
            escape: None,
            is_destroyed: false,
        }
    }
}

/// **IO-RULING-70, IO-RULING-74.** Returns the winning side: the one with the larger sum of powers, or the defender if
/// tied. A side without a unit in the line loses.
fn winner(counts: [usize; 2], totals: [Fraction; 2]) -> Role {
    match counts {
        [0, _] => Role::Defender,
        [_, 0] => Role::Attacker,
        _ if totals[0] > totals[1] => Role::Attacker,
        _ => Role::Defender,
    }
}

/// **IO-RULING-73, IO-RULING-77.** Applies a slot's result to the weaker unit, and tests for a bite.
fn suffer(dice: &mut Dice, slot: &mut Slot, states: &mut States<'_>) {
    let Some(loser) = slot.loser else { return };
    let [winning, losing] = [loser.other(), loser].map(Role::index);
    let victor = states[winning].get(&slot.front[winning]);
    let by_were = victor.is_some_and(|victor| victor.fighter.troop.kind == ArmyType::We);
    let state = states[losing].get_mut(&slot.front[losing]);
    let Some(state) = expected(state, "a unit of a slot") else { return };
    match slot.result {
        SlotResult::Even | SlotResult::PushedBack => return,
        SlotResult::Reduced => state.reduce(),
        SlotResult::Broken => {
            let escape = state.escape(dice);
            if escape.is_away() {
                state.reduce();
            } else if escape.test.is_some() {
                state.is_destroyed = true;
            }
            slot.escape = Some(escape);
        }
    }
    let troop = state.fighter.troop;
    let can_be_bitten = troop.race.is_humanoid() && troop.kind != ArmyType::Fl;
    if by_were && can_be_bitten && state.is_alive() {
        let test = Test::roll(dice, BITE);
        state.is_bitten |= test.passes;
        slot.bite = Some(test);
    }
}
