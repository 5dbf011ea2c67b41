//! Fights the days of a battle and determines its outcome.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::engagement::{Engagement, Kind, Outcome, Role};
use super::flight::Pursuit;
use super::line::{ActiveBattle, Field, Place, Presence};
use super::opening::day_limit;
use super::turn::{Turn, UnitTest};
use crate::judge::Judge;
use crate::nouns::{ForceId, UnitId};
use regnal_core::dice::{Dice, Die};
use regnal_core::narrow::narrow;

/// Turn after which depot raiders return to the site (DW-AUTO-26).
const RAID_TURNS: u8 = 3;

/// One day of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Day {
    /// Sequence number of the day, starting at 1.
    pub number: u8,
    /// Die rolled for the turn limit of the first day, or `None` in an assault (DW-AUTO-21).
    pub limit_die: Option<Die>,
    /// Turn limit, or `None` in an assault.
    pub limit: Option<u8>,
    /// Turns fought on this day.
    pub turns: Vec<Turn>,
    /// Outcome at the end of the day.
    pub outcome: Outcome,
}

/// State of a battle after the days fought so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fought {
    /// Days fought, or an empty list if the battle was fought on the table.
    pub days: Vec<Day>,
    /// Number of turns fought.
    pub turns: u16,
    /// Current outcome. A sortie that lasted until nightfall is also `Undecided` (DW-AUTO-25).
    pub outcome: Outcome,
    /// `true` if the battle is over. Otherwise players must choose second-day attitudes (DW-BATTLE-08).
    pub is_over: bool,
    /// `true` if the second nightfall forced a withdrawal. The battle is then a draw (DW-RULING-74).
    pub is_drawn: bool,
    /// `true` if depot raiders returned with loot (DW-AUTO-26).
    pub has_raided: bool,
    /// Pursuit after the battle, if any.
    pub pursuit: Option<Pursuit>,
    /// Rally tests of individually routed units, sorted by unit id, the defender's first (DW-AUTO-15).
    pub rally: Vec<UnitTest>,
    /// State of the field at the end of the last day.
    pub field: Field,
}

/// An army's attitude for the second day (DW-BATTLE-08).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Morrow {
    /// Fight on with the given units in reserve.
    Continue { reserve: BTreeSet<UnitId> },
    /// Withdraw.
    Withdraw,
}

impl Fought {
    /// **DW-AUTO-18.** Returns the units that were engaged in the battle.
    pub fn engaged(&self) -> Vec<UnitId> {
        self.field
            .units
            .iter()
            .flatten()
            .filter(|unit| unit.engaged)
            .map(|unit| unit.unit)
            .collect()
    }
}

/// **DW-AUTO-01, DW-AUTO-05, DW-AUTO-21, DW-AUTO-25.** Fights the first day of a battle. An assault or sortie lasts
/// only one day. If the battle ends that day, the rolls for pursuit and rallying are also made.
pub fn fight(engagement: &Engagement, dice: &mut Dice) -> Fought {
    let die = (engagement.kind != Kind::Assault).then(|| dice.d6());
    let limit = die.map(|die| day_limit(engagement.season, die));
    let mut battle = ActiveBattle::new(engagement);
    let (day, has_raided) = battle.day(1, die, limit, dice);
    let outcome = day.outcome;
    let fought = Fought {
        turns: narrow(day.turns.len()),
        days: vec![day],
        outcome,
        is_over: true,
        is_drawn: false,
        has_raided,
        pursuit: None,
        rally: Vec::new(),
        field: battle.field.clone(),
    };
    battle.see_nightfall(fought, dice)
}

/// **DW-BATTLE-09, DW-AUTO-13, DW-RULING-74.** Continues a battle after an undecided day. An army without an attitude
/// fights on in its current formation. A battle that is already over is returned unchanged.
pub fn go_on(
    engagement: &Engagement,
    fought: &Fought,
    morrows: &BTreeMap<ForceId, Morrow>,
    dice: &mut Dice,
) -> Fought {
    let mut fought = fought.clone();
    if fought.is_over {
        return fought;
    }
    let mut battle = ActiveBattle::resumed(engagement, &fought.field);
    fought.is_over = true;
    if let Some(outcome) = nightfall(engagement, &fought, morrows) {
        fought.outcome = outcome;
        return battle.conclude(fought, dice);
    }
    battle.regroup(morrows);
    let limit = engagement.second_day_limit();
    let number = narrow::<u8, _>(fought.days.len()).saturating_add(1);
    let (day, _) = battle.day(number, None, Some(limit), dice);
    fought.turns += narrow::<u16, _>(day.turns.len());
    fought.outcome = day.outcome;
    fought.days.push(day);
    battle.see_nightfall(fought, dice)
}

/// **DW-BATTLE-08, DW-BATTLE-09.** Returns the outcome that follows from the second-day attitudes, or `None` if both
/// sides fight on. A side withdraws only if all its armies on the field withdraw.
pub fn nightfall(
    engagement: &Engagement,
    fought: &Fought,
    morrows: &BTreeMap<ForceId, Morrow>,
) -> Option<Outcome> {
    let battle = ActiveBattle::resumed(engagement, &fought.field);
    let withdraws = Role::BOTH.map(|role| {
        battle.present(role).all(|army| morrows.get(&army.force) == Some(&Morrow::Withdraw))
    });
    match withdraws {
        [true, true] => Some(Outcome::BothWithdraw),
        [true, false] => Some(Outcome::DefenderWithdraws),
        [false, true] => Some(Outcome::AttackerWithdraws),
        [false, false] => None,
    }
}

/// **DW-T-40.** Returns a side's default attitude for the second day: fight on, unless the side's loss percentage
/// exceeds the enemy's.
pub fn default_morrow(engagement: &Engagement, fought: &Fought, role: Role) -> Morrow {
    let battle = ActiveBattle::resumed(engagement, &fought.field);
    if battle.side_percent(role) <= battle.side_percent(role.other()) {
        let reserve = battle.field.units[role.index()]
            .iter()
            .filter(|unit| unit.place == Place::Reserve)
            .map(|unit| unit.unit)
            .collect();
        Morrow::Continue { reserve }
    } else {
        Morrow::Withdraw
    }
}

impl ActiveBattle<'_> {
    /// **DW-BATTLE-08, DW-RULING-74.** Ends a day. An undecided battle continues the next day, or becomes a draw after
    /// the last day. A sortie ends at nightfall (DW-AUTO-25).
    fn see_nightfall(self, mut fought: Fought, dice: &mut Dice) -> Fought {
        let is_open = fought.outcome == Outcome::Undecided
            && matches!(self.engagement.kind, Kind::Field | Kind::Relief);
        let has_time = fought.days.len() < usize::from(self.engagement.most_days());
        fought.is_over = !is_open || !has_time;
        if is_open && !has_time {
            fought.is_drawn = true;
            fought.outcome = Outcome::withdrawal(self.must_leave_after_draw());
        }
        self.conclude(fought, dice)
    }

    /// **DW-AUTO-12, DW-AUTO-13, DW-AUTO-21, DW-AUTO-26.** Fights one day. Also returns whether depot raiders returned
    /// with loot.
    fn day(
        &mut self,
        number: u8,
        limit_die: Option<Die>,
        limit: Option<u8>,
        dice: &mut Dice,
    ) -> (Day, bool) {
        let engagement = self.engagement;
        let is_assault = engagement.kind == Kind::Assault;
        let last = limit.unwrap_or_else(|| engagement.assault_turns());
        let mut turns = Vec::new();
        let mut leaving = None;
        let mut has_raided = false;
        let mut outcome = if is_assault { Outcome::AttackerWithdraws } else { Outcome::Undecided };
        for turn in 1..=last {
            let mut fought = self.turn(number, turn, leaving, dice);
            let beaten = self.beaten();
            if beaten.is_none() {
                fought.rams = self.ram(dice);
            }
            turns.push(fought);
            if let Some(role) = beaten {
                outcome = Outcome::rout(role);
                break;
            }
            let comes_home = self.is_raid() && turn == RAID_TURNS;
            if let Some(role) = leaving {
                has_raided = comes_home && engagement.customs.judge >= Judge::SECOND;
                outcome = Outcome::withdrawal(role);
                break;
            }
            if comes_home {
                has_raided = true;
                outcome = Outcome::DefenderWithdraws;
                break;
            }
            let wishes = Role::BOTH.map(|role| turn < last && self.wishes_to_withdraw(role));
            if is_assault {
                if wishes[Role::Attacker.index()] {
                    break;
                }
            } else if wishes == [true, true] {
                outcome = Outcome::BothWithdraw;
                break;
            } else {
                leaving = Role::BOTH.into_iter().find(|role| wishes[role.index()]);
            }
        }
        let day = Day { number, limit_die, limit, turns, outcome };
        (day, has_raided)
    }

    /// Returns whether this is a depot raid with its raider still on the field.
    fn is_raid(&self) -> bool {
        self.engagement.kind == Kind::Sortie
            && self.field.units[Role::Defender.index()]
                .iter()
                .any(|unit| self.engagement.raider == Some(unit.unit))
    }

    /// **DW-AUTO-12.** Returns whether a side's losses have reached the lowest `withdraw_at` in its plans.
    fn wishes_to_withdraw(&self, role: Role) -> bool {
        self.present(role)
            .filter_map(|army| army.plan.withdraw_at)
            .min()
            .is_some_and(|at| self.side_percent(role) >= u32::from(at))
    }

    /// **DW-AUTO-13.** Applies second-day attitudes to the armies.
    fn regroup(&mut self, morrows: &BTreeMap<ForceId, Morrow>) {
        for (&force, morrow) in morrows {
            match morrow {
                Morrow::Withdraw => {
                    let is_there = Role::BOTH.into_iter().any(|role| self.is_present(role, force));
                    if is_there {
                        self.set_presence(force, Presence::Withdrew);
                    }
                }
                Morrow::Continue { reserve } => {
                    for unit in self.field.units.iter_mut().flatten() {
                        if unit.force == force && unit.place != Place::Routed {
                            unit.place = if reserve.contains(&unit.unit) {
                                Place::Reserve
                            } else {
                                Place::Line
                            };
                        }
                    }
                }
            }
        }
    }

    /// **DW-RULING-74.** Returns the side that must leave the field if the second day is undecided.
    pub(super) fn must_leave_after_draw(&self) -> Role {
        if let Some(owner) = self.engagement.owner {
            return owner.other();
        }
        let [defender, attacker] =
            Role::BOTH.map(|role| (self.side_percent(role), self.engagement.first_race(role)));
        if defender > attacker { Role::Defender } else { Role::Attacker }
    }
}
