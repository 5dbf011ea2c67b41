//! Report of a battle for one of its sides: the events that everyone on the field saw, the reason why the battle ended,
//! and the side's own losses (DW-AUTO-27). The enemy's dice stay hidden until the campaign is over.

use std::collections::BTreeMap;

use crate::battle::{
    Army, ArmyTest, Engagement, Fighter, Fought, Outcome, Role, Settled, Turn, equivalents,
    starting_equivalents, tally,
};
use crate::ids::UnitId;
use crate::state::{Battle as Record, Demonworld};
use crate::terms;
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

use super::battle::side;

/// Maximum number of turns for which unit routs are reported.
const MOST_ROUTS: usize = 4;

/// A battle and the side that receives the report.
pub(super) struct Story<'a> {
    pub(super) game: &'a Demonworld,
    pub(super) record: &'a Record,
    pub(super) engagement: &'a Engagement,
    pub(super) fought: &'a Fought,
    pub(super) own: Role,
}

/// Returns `lost` as a percentage of `start`, rounded down; 100 if `start` is zero (DW-AUTO-10).
fn percent(lost: u32, start: u32) -> u32 {
    match start {
        0 => 100,
        start => lost.saturating_mul(100) / start,
    }
}

impl Story<'_> {
    /// Returns the lines of the report, in the order of the battle's events.
    pub(super) fn lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut lost = BTreeMap::new();
        let mut routs = 0;
        for day in &self.fought.days {
            for turn in &day.turns {
                for loss in turn.losses.iter().flatten() {
                    *lost.entry(loss.unit).or_insert(0_u16) += loss.stands;
                }
                if let Some(line) = self.routs(turn).filter(|_| routs < MOST_ROUTS) {
                    routs += 1;
                    lines.push(line);
                }
                if turn.rams.iter().any(|ram| ram.left == 0) {
                    lines.push(Line::new("demonworld-story-gate").with("turn", turn.number));
                }
                let broken = turn.army_tests.iter().filter(|test| !test.passed);
                lines.extend(broken.filter_map(|test| self.broken(turn, test, &lost)));
            }
        }
        for role in Role::BOTH {
            if self.fought.outcome.withdraws(role) && !self.fought.days.is_empty() {
                let line =
                    Line::new("demonworld-story-withdraws").with("who", side(self.record, role));
                lines.push(line.with("percent", self.lost_by(role)));
            }
        }
        if self.fought.outcome == Outcome::Undecided {
            lines.push(Line::new("demonworld-story-night"));
        }
        let fallen = self.fought.pursuit.iter().flat_map(|pursuit| &pursuit.losses);
        let fallen: u32 = fallen.map(|loss| u32::from(loss.stands)).sum();
        if fallen > 0 {
            let line = Line::new("demonworld-story-pursuit");
            lines.push(line.with("stands", terms::stands(fallen)));
        }
        lines.push(self.losses());
        lines
    }

    /// Lists the units that routed individually during a turn.
    fn routs(&self, turn: &Turn) -> Option<Line> {
        let units: Vec<Arg> = turn
            .unit_tests
            .iter()
            .filter(|test| !test.passed)
            .map(|test| self.unit(test.unit))
            .collect();
        let line = Line::new("demonworld-story-routs").with("turn", turn.number);
        let line = line.with("count", units.len());
        (!units.is_empty()).then(|| line.with("units", units))
    }

    /// Reports an army's rout. The army's own side also sees the die.
    fn broken(&self, turn: &Turn, test: &ArmyTest, lost: &BTreeMap<UnitId, u16>) -> Option<Line> {
        let mut armies = self.engagement.armies();
        let (role, army) = armies.find(|(_, army)| army.force == test.force)?;
        let weigh = |fighter: &Fighter| {
            let stands = lost.get(&fighter.unit).copied().unwrap_or(0);
            equivalents(fighter.troop, stands.min(fighter.stands))
        };
        let gone: u32 = army.units.iter().map(weigh).sum();
        let line = match test.roll {
            None => Line::new("demonworld-story-army-spent"),
            Some((die, most)) if role == self.own => Line::new("demonworld-story-army-own")
                .with("die", Arg::Dice(vec![narrow(die.value)]))
                .with("most", most),
            Some(_) => Line::new("demonworld-story-army"),
        };
        Some(
            line.with("turn", turn.number)
                .with("percent", percent(gone, starting_equivalents(army)))
                .with("army", self.game.force_or_militia(army.force)),
        )
    }

    /// Returns a side's losses as a percentage of its stand equivalents at the start of the battle.
    fn lost_by(&self, role: Role) -> u32 {
        let start: u32 = self.engagement.side(role).iter().map(starting_equivalents).sum();
        let left = |army: &Army| -> u32 {
            let stands = |unit: UnitId| {
                let mut units = self.fought.field.units[role.index()].iter();
                units.find(|state| state.unit == unit).map_or(0, |state| state.stands)
            };
            let units = army.units.iter();
            units.map(|own| equivalents(own.troop, stands(own.unit))).sum()
        };
        let left: u32 = self.engagement.side(role).iter().map(left).sum();
        percent(start.saturating_sub(left), start)
    }

    /// Lists the stands that the side lost on the field, grouped by unit.
    fn losses(&self) -> Line {
        let units: Vec<Arg> = tally(self.engagement, self.fought, &Settled::default())
            .into_iter()
            .filter(|unit| self.is_own(unit.unit) && unit.after < unit.before)
            .map(|unit| {
                Line::new("demonworld-letter-loss")
                    .with("unit", self.unit_told(unit.unit))
                    .with("stands", Arg::Signed(i64::from(unit.after) - i64::from(unit.before)))
                    .with("left", unit.after)
                    .into()
            })
            .collect();
        match units.is_empty() {
            true => Line::new("demonworld-story-no-losses"),
            false => Line::new("demonworld-story-losses").with("units", units),
        }
    }

    fn unit(&self, unit: UnitId) -> Arg {
        match self.record.roll.units.get(&unit) {
            Some(_) => terms::owned(self.unit_told(unit), terms::owner(unit.0)),
            None => Arg::Term("demonworld-militia"),
        }
    }

    /// Returns a unit's name without its owner. Its number is included only if the reader knows of another unit with
    /// the same owner and type in the battle: one of the reader's own units, or one that routed.
    fn unit_told(&self, unit: UnitId) -> Arg {
        let is_known = |id| self.is_own(id) || self.has_routed(id);
        let name = self.record.roll.unit_name_among(unit, is_known);
        name.unwrap_or(Arg::Term("demonworld-militia"))
    }

    fn is_own(&self, unit: UnitId) -> bool {
        self.fought.field.units[self.own.index()].iter().any(|state| state.unit == unit)
    }

    fn has_routed(&self, unit: UnitId) -> bool {
        let turns = self.fought.days.iter().flat_map(|day| &day.turns);
        turns.flat_map(|turn| &turn.unit_tests).any(|test| !test.passed && test.unit == unit)
    }
}
