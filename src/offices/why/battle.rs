//! Explanations of battles: the line, each unit's strength factors, the dice of every slot, and the tests that follow.
//!
//! Once the match is over, everything is shown. During the match, a kingdom sees its own units' strength and dice, but
//! not the factors from exploration or a foreign commander (section 7).

use super::note::{Note, Roll, base, made_of};
use super::{Asked, made};
use crate::battle::{Readied, Role, Slot, SlotResult, escape_chance};
use crate::chance::Test;
use crate::content::content;
use crate::event::Fought;
use crate::fraction::Fraction;
use crate::ids::UnitId;
use crate::label::{factor_line, hundredths};
use crate::nouns::ArmyType;
use crate::strength::{Effect, Factor};
use crate::terms;
use regnal_core::dice::Draw;
use regnal_core::game::{Reckoned, Sum};
use regnal_core::text::{Arg, Line};

/// A battle and the reader who requests its explanation.
struct AskedBattle<'a> {
    asked: &'a Asked<'a>,
    fought: &'a Fought,
}

impl Asked<'_> {
    /// Explains a battle. `rolled` contains the dice shown to the reader during the match.
    pub(super) fn battle(&self, fought: &Fought, rolled: Vec<Reckoned>) -> Vec<Reckoned> {
        let seen = AskedBattle { asked: self, fought };
        if self.is_over {
            return seen.all();
        }
        let own = seen.own();
        own.into_iter().chain(super::note::noted(rolled, seen.notes())).collect()
    }
}

impl AskedBattle<'_> {
    fn all(&self) -> Vec<Reckoned> {
        let battle = &self.fought.battle;
        let mut steps: Vec<Reckoned> = self.line().into_iter().collect();
        if !battle.slots.is_empty() {
            let [one, other] = battle.totals.map(hundredths);
            steps.push(Reckoned::Said(
                Line::new("offices-why-totals").with("one", one).with("other", other),
            ));
        }
        for role in Role::BOTH {
            steps.extend(self.fanatics(&battle.readied[role.index()]));
        }
        for slot in &battle.slots {
            steps.extend(self.slot(slot));
        }
        for retreat in &battle.retreats {
            steps.extend(retreat.test.iter().flat_map(|test| self.escape(retreat.unit, *test)));
        }
        for regrowth in &battle.regrowths {
            steps.extend(self.fixed_chance("offices-why-regrows", regrowth.unit, regrowth.test));
        }
        for promotion in &battle.promotions {
            steps.extend(self.fixed_chance("offices-why-promoted", promotion.unit, promotion.test));
        }
        for fate in &battle.leaders {
            let who = self.asked.after.called(fate.id, self.asked.viewer);
            let of = Line::new("offices-why-killed").with("who", who);
            steps.extend(
                fate.test.iter().flat_map(|test| [trial(of.clone(), *test), made::always(*test)]),
            );
        }
        steps
    }

    /// **IO-15.9-01, IO-RULING-70.** Explains the line length.
    fn line(&self) -> Option<Reckoned> {
        let line = self.fought.battle.line?;
        let terrain = self.fought.engagement.terrain;
        let added = i64::from(line.limit) - i64::from(line.die.value);
        let of = Line::new("offices-why-line").with("slots", u32::from(line.slots));
        Some(Reckoned::Sum(Sum {
            of,
            dice: vec![line.die.value],
            sides: line.die.sides,
            terms: match added {
                0 => Vec::new(),
                added => vec![(terrain.into(), added)],
            },
            total: line.limit.into(),
        }))
    }

    /// Explains the strength and dice of the reader's units.
    fn own(&self) -> Vec<Reckoned> {
        let mut steps = Vec::new();
        for role in Role::BOTH {
            let readied = &self.fought.battle.readied[role.index()];
            let own = readied.iter().filter(|one| self.is_own(one.unit));
            let own: Vec<Readied> = own.cloned().collect();
            steps.extend(self.fanatics(&own));
            steps.extend(own.iter().flat_map(|one| self.own_unit(role, one)));
        }
        if !steps.is_empty() {
            steps.push(Reckoned::Said(Line::new("offices-why-uncounted")));
        }
        steps
    }

    /// Explains the strength of one of the reader's own units and, if the unit was in the front rank, its die.
    fn own_unit(&self, role: Role, one: &Readied) -> Vec<Reckoned> {
        let factors = self.open_factors(role, one);
        let unit = self.name(one.unit).map(|unit| {
            Line::new("offices-why-own-unit")
                .with("unit", unit)
                .with("total", hundredths(product(&factors)))
                .with("factors", terms::list(factors.iter().map(factor_line)))
        });
        let slots = self.fought.battle.slots.iter();
        let mut fronts = slots.filter(|slot| slot.front[role.index()] == one.unit);
        let die = fronts.next().map(|slot| {
            let die = slot.dice[role.index()];
            Line::new("offices-why-own-die")
                .with("die", Arg::Face(die.value))
                .with("times", hundredths(times(die)))
        });
        unit.into_iter().chain(die).map(Reckoned::Said).collect()
    }

    /// Returns the factors of one of the reader's own units, as far as the reader knows them. Excludes exploration and
    /// a foreign commander's level.
    fn open_factors(&self, role: Role, one: &Readied) -> Vec<(Factor, Effect)> {
        let commander = self.fought.commanders[role.index()];
        let is_commander = commander.is_none_or(|id| self.asked.is_own(id));
        let factors = one.strength.factors.iter().copied();
        factors
            .filter(|(factor, _)| match factor {
                Factor::Exploration => false,
                Factor::Commander => is_commander,
                Factor::TypeStrength
                | Factor::RaceType
                | Factor::RaceTerrain
                | Factor::FavourableTerrain
                | Factor::UnfavourableTerrain
                | Factor::HomeProvince
                | Factor::Fanatic
                | Factor::DesertWithoutCamels
                | Factor::Quality
                | Factor::Nemesis
                | Factor::Defence
                | Factor::Demoralised
                | Factor::Rank => true,
            })
            .collect()
    }

    /// **IO-15.8-13, IO-15.8-14.** Explains the fanaticism tests, grouped by chance.
    fn fanatics(&self, readied: &[Readied]) -> Vec<Reckoned> {
        let mut chances: Vec<i32> =
            readied.iter().filter_map(|one| one.fanatic.map(|test| test.percent)).collect();
        chances.sort_unstable();
        chances.dedup();
        let of = |percent: i32| -> Vec<Arg> {
            let units = readied.iter().filter_map(|one| {
                let die = one.fanatic.filter(|test| test.percent == percent)?.die?;
                let line = Line::new("offices-why-thrown")
                    .with("unit", self.name(one.unit)?)
                    .with("die", Arg::Face(die.value));
                Some(line.into())
            });
            units.collect()
        };
        let lines = chances.into_iter().map(|percent| {
            Line::new("offices-why-fanatics").with("percent", percent).with("units", of(percent))
        });
        lines.map(Reckoned::Said).collect()
    }

    /// **IO-RULING-71 to -73, -77.** Explains a slot: the factors and dice of both front units, and the result.
    fn slot(&self, slot: &Slot) -> Vec<Reckoned> {
        let fronts = Role::BOTH.map(|role| self.front(slot, role));
        let [Some(one), Some(other)] = fronts else { return Vec::new() };
        let mut steps: Vec<Reckoned> = [one, other].into_iter().map(Reckoned::Said).collect();
        steps.push(Reckoned::Said(outcome(slot)));
        let escape = slot.escape.and_then(|escape| Some((escape.unit, escape.test?)));
        steps.extend(escape.into_iter().flat_map(|(unit, test)| self.escape(unit, test)));
        let bitten = slot.loser.map(|loser| slot.front[loser.index()]);
        steps.extend(
            slot.bite
                .zip(bitten)
                .into_iter()
                .flat_map(|(test, unit)| self.fixed_chance("offices-why-bitten", unit, test)),
        );
        steps
    }

    /// Renders a front unit with the ranks behind it, its die and its power.
    fn front(&self, slot: &Slot, role: Role) -> Option<Line> {
        let side = role.index();
        let unit = slot.front[side];
        let mut readied = self.fought.battle.readied[side].iter();
        let readied = readied.find(|one| one.unit == unit)?;
        let mut factors = readied.strength.factors.clone();
        if slot.nemesis[side] {
            let weakened = Effect::Times(content().factors.nemesis);
            factors.push((Factor::Nemesis, weakened));
        }
        let own = product(&factors);
        let line = Line::new(match slot.strengths[side] == own {
            true => "offices-why-front",
            false => "offices-why-front-backed",
        });
        Some(
            line.with("unit", self.name(unit)?)
                .with("factors", terms::list(factors.iter().map(factor_line)))
                .with("own", hundredths(own))
                .with("strength", hundredths(slot.strengths[side]))
                .with("die", Arg::Face(slot.dice[side].value))
                .with("times", hundredths(times(slot.dice[side])))
                .with("power", hundredths(slot.powers[side])),
        )
    }

    /// **IO-15.8-01, IO-RULING-75.** Explains a unit's escape test.
    fn escape(&self, unit: UnitId, test: Test) -> Vec<Reckoned> {
        let Some((fighter, name)) = self.fought.fighter(unit).zip(self.name(unit)) else {
            return Vec::new();
        };
        let of = Line::new("offices-why-escapes").with("unit", name);
        vec![trial(of, test), away(fighter.troop.kind)]
    }

    /// Explains a unit's test with a fixed chance.
    fn fixed_chance(&self, id: &'static str, unit: UnitId, test: Test) -> Vec<Reckoned> {
        let name = self.name(unit).into_iter();
        name.flat_map(|name| [trial(Line::new(id).with("unit", name), test), made::always(test)])
            .collect()
    }

    /// Returns notes for the visible rolls of the reader's own units.
    fn notes(&self) -> Vec<Note> {
        let battle = &self.fought.battle;
        let escapes = battle.slots.iter().filter_map(|slot| slot.escape);
        let escapes = escapes.filter_map(|escape| Some((escape.unit, escape.test?)));
        let retreats = battle.retreats.iter();
        let retreats = retreats.filter_map(|retreat| Some((retreat.unit, retreat.test?)));
        let own = escapes.chain(retreats).filter(|(unit, _)| self.is_own(*unit));
        let away = own.filter_map(|(unit, test)| {
            let kind = self.fought.fighter(unit)?.troop.kind;
            let is: fn(&str) -> bool = |id| id.starts_with("offices-unit-");
            Some(Note::new(is, Roll::Test(test.percent), [away(kind)]))
        });
        let killed = battle.leaders.iter().filter_map(|fate| fate.test);
        let killed = killed.map(|test| {
            Note::new(
                |id| id == "offices-told-cut-down",
                Roll::Test(test.percent),
                [made::always(test)],
            )
        });
        away.chain(killed).collect()
    }

    fn is_own(&self, unit: UnitId) -> bool {
        let owner = self.fought.fighter(unit).and_then(|fighter| fighter.owner);
        owner.is_some_and(|owner| self.asked.viewer.is(owner))
    }

    fn name(&self, unit: UnitId) -> Option<Arg> {
        self.fought.fighter(unit).map(|fighter| terms::unit_of(unit, fighter.troop))
    }
}

/// **IO-RULING-73.** Renders a slot's result, based on its powers.
fn outcome(slot: &Slot) -> Line {
    let [one, other] = slot.powers.map(hundredths);
    Line::new(match slot.result {
        SlotResult::Even => "offices-why-even",
        SlotResult::PushedBack => "offices-why-pushed",
        SlotResult::Reduced => "offices-why-reduced",
        SlotResult::Broken => "offices-why-broken",
    })
    .with("one", one)
    .with("other", other)
}

/// **IO-RULING-72.** Returns the strength multiplier for a die result.
fn times(die: Draw) -> Fraction {
    Fraction::of(10 + u64::from(die.value), 10)
}

/// Returns the strength after applying factors in order.
fn product(factors: &[(Factor, Effect)]) -> Fraction {
    let one = |sum: Fraction, (_, effect): &(Factor, Effect)| match effect {
        Effect::Plus(points) => sum + Fraction::from(*points),
        Effect::Times(by) => sum * *by,
        // Levels are already included in the quality factor.
        Effect::Levels(_) => sum,
    };
    factors.iter().fold(Fraction::ZERO, one)
}

/// **IO-15.8-01, IO-RULING-75.** Explains the chance of escape.
fn away(kind: ArmyType) -> Reckoned {
    let still = 20;
    let percent = escape_chance(kind);
    let speed =
        Line::new("offices-why-speed").with("speed", u32::from(content().troop(kind).speed));
    made_of(percent, vec![base(still), (speed.into(), percent - still)])
}

fn trial(of: Line, test: Test) -> Reckoned {
    super::trial(of, test.die.map(|die| die.value), test.percent.into(), test.passes)
}
