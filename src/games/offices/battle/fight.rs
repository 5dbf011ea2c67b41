//! A whole battle, from the line to the last test.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::after::{self, LeaderFate, Promotion, Regrowth, Retreat};
use super::engagement::{Engagement, Fighter, Role};
use super::line::{Array, Line, Readied, array, ready};
use super::slot::{Clash, Escape, Slot, SlotResult, clash, escape_chance};
use crate::dice::Dice;
use crate::games::offices::chance::Test;
use crate::games::offices::fraction::Fraction;
use crate::games::offices::ids::{ProvinceId, UnitId};
use crate::games::offices::nouns::{ArmyType, Quality};
use crate::never::expected;

/// The chance of a bite, in percent (IO-15.8-18).
const BITE: i32 = 40;

/// What has become of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It stays in the province.
    Stays,
    /// It goes there.
    Retreats(ProvinceId),
    /// It escaped and had nowhere to go.
    Lost,
    /// It was destroyed.
    Destroyed,
    /// It was neutral, was beaten, and is gone.
    Vanished,
}

/// A unit after a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Left {
    /// Which one.
    pub unit: UnitId,
    /// Its quality, the last it had.
    pub quality: Quality,
    /// Whether it turns into werebeasts at dusk (IO-15.8-19).
    pub is_bitten: bool,
    /// What has become of it.
    pub fate: Fate,
}

impl Left {
    /// Whether it still exists.
    pub fn is_alive(&self) -> bool {
        matches!(self.fate, Fate::Stays | Fate::Retreats(_))
    }
}

/// A battle that was fought; pairs are the attacker, then the defender.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// The line; none where a side had nobody to put into it.
    pub line: Option<Line>,
    /// The units with what chance made of them before the battle, by number.
    pub readied: [Vec<Readied>; 2],
    /// Who stood where.
    pub arrays: [Array; 2],
    /// The slots in order.
    pub slots: Vec<Slot>,
    /// The powers of all slots together.
    pub totals: [Fraction; 2],
    /// Who won.
    pub winner: Role,
    /// The tests of the losing side after the last slot, by number.
    pub retreats: Vec<Retreat>,
    /// The trolls that may live again.
    pub regrowths: Vec<Regrowth>,
    /// Who may have become better, in the order of the slots.
    pub promotions: Vec<Promotion>,
    /// The leaders of the losing side.
    pub leaders: Vec<LeaderFate>,
    /// What is left of both sides, by number.
    pub left: [Vec<Left>; 2],
    /// The merit of the two commanders for the office of marshal, at sea of admiral (IO-RULING-80).
    pub merits: [i32; 2],
}

/// A unit while a battle lasts.
pub(super) struct State<'a> {
    pub(super) fighter: &'a Fighter,
    pub(super) quality: Quality,
    pub(super) is_bitten: bool,
    /// Its escape, once it has tested; `false` with no test for a neutral unit that was broken.
    pub(super) escape: Option<bool>,
    pub(super) is_destroyed: bool,
}

impl State<'_> {
    /// **IO-RULING-73.** A level of quality less; a Reduced unit is destroyed.
    fn reduce(&mut self) {
        match self.quality.lowered() {
            Some(quality) => self.quality = quality,
            None => self.is_destroyed = true,
        }
    }

    /// Whether it lives, as far as the battle has come.
    pub(super) fn is_alive(&self) -> bool {
        !self.is_destroyed && self.escape != Some(false)
    }

    /// **IO-RULING-75.** Its test of escape; a neutral unit is gone without one.
    pub(super) fn escape(&mut self, dice: &mut Dice) -> Escape {
        let is_neutral = self.fighter.owner.is_none();
        let test = (!is_neutral).then(|| Test::roll(dice, escape_chance(self.fighter.troop.kind)));
        let escape = Escape {
            unit: self.fighter.unit,
            test,
        };
        self.escape = Some(escape.is_away());
        escape
    }
}

/// The units of a battle under way, by number.
pub(super) type States<'a> = [BTreeMap<UnitId, State<'a>>; 2];

/// **IO-RULING-70 to -80.** Fights a battle: the line, elephants, fanatics, the slots, retreats, trolls, promotions, leaders.
pub fn fight(dice: &mut Dice, engagement: &Engagement) -> Battle {
    let counts = Role::BOTH.map(|role| engagement.fighters(role).len());
    let is_empty = counts.contains(&0);
    let line = (!is_empty).then(|| Line::roll(dice, engagement, counts));
    let slots = line.map_or(0, |line| line.slots);
    let readied = if is_empty {
        [Vec::new(), Vec::new()]
    } else {
        ready(dice, engagement)
    };
    let arrays = Role::BOTH.map(|role| array(engagement, role, &readied[role.index()], slots));
    let mut states = Role::BOTH.map(|role| {
        let fighters = engagement.fighters(role).into_iter();
        let states = fighters.map(|fighter| (fighter.unit, State::new(fighter)));
        states.collect::<BTreeMap<_, _>>()
    });
    let mut fought = Vec::new();
    for slot in 0..slots {
        if let Some(clash) = clash(dice, &arrays, slot) {
            fought.push(suffer(dice, clash, &mut states));
        }
    }
    let totals: [Fraction; 2] = [0, 1].map(|side: usize| {
        let powers = fought.iter().map(|slot: &Slot| slot.powers[side]);
        powers.sum()
    });
    let winner = winner(counts, totals);
    let rest = after::settle(dice, engagement, &fought, winner, &mut states);
    Battle {
        line,
        readied,
        arrays,
        slots: fought,
        totals,
        winner,
        retreats: rest.retreats,
        regrowths: rest.regrowths,
        promotions: rest.promotions,
        leaders: rest.leaders,
        left: rest.left,
        merits: Role::BOTH.map(|role| {
            let has_commander = engagement.side(role).commander.is_some();
            let merit = after::merit_of(
                role == winner,
                counts[role.index()],
                counts[role.other().index()],
            );
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

/// **IO-RULING-70, IO-RULING-74.** The side with the larger sum of powers, the defender on a tie; a side without a unit in
/// the line loses.
fn winner(counts: [usize; 2], totals: [Fraction; 2]) -> Role {
    match counts {
        [0, _] => Role::Defender,
        [_, 0] => Role::Attacker,
        _ if totals[0] > totals[1] => Role::Attacker,
        _ => Role::Defender,
    }
}

/// **IO-RULING-73, IO-RULING-77.** What a slot does to the weaker unit, and whether it is bitten.
fn suffer(dice: &mut Dice, clash: Clash, states: &mut States<'_>) -> Slot {
    let mut escape = None;
    let mut bite = None;
    if let Some(loser) = clash.loser {
        let unit = clash.front[loser.index()];
        let state = states[loser.index()].get_mut(&unit);
        if let Some(state) = expected(state, "a unit of a slot") {
            match clash.result {
                SlotResult::Even | SlotResult::PushedBack => {}
                SlotResult::Reduced => state.reduce(),
                SlotResult::Broken => {
                    let test = state.escape(dice);
                    if test.is_away() {
                        state.reduce();
                    } else if test.test.is_some() {
                        state.is_destroyed = true;
                    }
                    escape = Some(test);
                }
            }
            let is_hurt = matches!(clash.result, SlotResult::Reduced | SlotResult::Broken);
            let by_were = clash.kinds[loser.other().index()] == ArmyType::We;
            let troop = state.fighter.troop;
            let can_be_bitten = troop.race.is_humanoid() && troop.kind != ArmyType::Fl;
            if is_hurt && by_were && can_be_bitten && state.is_alive() {
                let test = Test::roll(dice, BITE);
                state.is_bitten |= test.passes;
                bite = Some(test);
            }
        }
    }
    Slot {
        front: clash.front,
        nemesis: clash.nemesis,
        strengths: clash.strengths,
        dice: clash.dice,
        powers: clash.powers,
        loser: clash.loser,
        result: clash.result,
        escape,
        bite,
    }
}
