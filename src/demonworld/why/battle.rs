//! Explains an automatic battle, blow by blow and test by test. During the campaign, each side sees its own troops'
//! rolls, as on the battle sheet. After the campaign, all rolls are visible to everybody (section 7).

use super::{added, length, within};
use crate::battle::{Army, Blow, Engagement, Fought, Modifier, Role, Turn, UnitTest, modifiers_of};
use crate::ids::{BattleId, ForceId, UnitId};
use crate::state::{Battle as Record, Demonworld};
use crate::terms;
use regnal_core::dice::TwoDice;
use regnal_core::game::{Reckoned, Viewer};
use regnal_core::text::{Arg, Line};

/// Constant that is added to the two dice of a blow (DW-AUTO-06).
const ALWAYS: i64 = -2;

/// A battle, limited to what a viewer is allowed to see.
struct Seen<'a> {
    game: &'a Demonworld,
    record: &'a Record,
    engagement: &'a Engagement,
    /// The only side whose rolls are shown; `None` if both sides are shown.
    own: Option<Role>,
}

impl Demonworld {
    /// Explains the most recent day of a battle and how it ended.
    pub(super) fn day_of_battle(
        &self,
        battle: BattleId,
        fought: &Fought,
        viewer: Viewer,
        is_over: bool,
    ) -> Vec<Reckoned> {
        let Some(record) = self.at.battles.get(&battle) else { return Vec::new() };
        let own = record.role_of_viewer(viewer);
        let (Some(engagement), true) = (&record.engagement, is_over || own.is_some()) else {
            return Vec::new();
        };
        let seen = Seen { game: self, record, engagement, own: own.filter(|_| !is_over) };
        let Some(day) = fought.days.last() else { return Vec::new() };
        let limit = day.limit_die.zip(day.limit).filter(|_| is_over);
        let mut steps: Vec<Reckoned> =
            limit.map(|(die, limit)| length(die.face, limit)).into_iter().collect();
        for turn in &day.turns {
            steps.extend(seen.turn(day.number, turn));
        }
        if fought.is_over {
            steps.extend(seen.after(fought));
        }
        steps
    }
}

impl Seen<'_> {
    fn sees(&self, role: Role) -> bool {
        self.own.is_none_or(|own| own == role)
    }

    fn sees_unit(&self, unit: UnitId) -> bool {
        self.sees_army(|army| army.units.iter().any(|fighter| fighter.unit == unit))
    }

    fn sees_force(&self, force: ForceId) -> bool {
        self.sees_army(|army| army.force == force)
    }

    fn sees_army(&self, is: impl Fn(&Army) -> bool) -> bool {
        self.engagement.armies().any(|(role, army)| self.sees(role) && is(army))
    }

    /// Explains a turn: its tests, and the blows that caused the loss of stands.
    fn turn(&self, day: u8, turn: &Turn) -> Vec<Reckoned> {
        let mut steps = Vec::new();
        for role in Role::BOTH {
            let has_struck = !turn.losses[role.other().index()].is_empty();
            if has_struck && self.sees(role) {
                steps.push(self.blow(day, turn.number, role, &turn.blows[role.index()]));
            }
        }
        let units = turn.unit_tests.iter();
        steps.extend(units.filter_map(|test| {
            let of = Line::new("demonworld-why-stands").with("turn", turn.number);
            self.unit_test(of, test)
        }));
        for test in &turn.army_tests {
            let Some((die, threshold)) = test.roll.filter(|_| self.sees_force(test.force)) else {
                continue;
            };
            let of = Line::new("demonworld-why-stands")
                .with("turn", turn.number)
                .with("who", self.game.force_or_militia(test.force));
            steps.push(within(of, die, threshold, test.passed));
        }
        steps
    }

    /// **DW-AUTO-06, DW-AUTO-07.** Explains a blow: the dice, the modifiers and the damage resulting from the attack
    /// value.
    fn blow(&self, day: u8, turn: u8, role: Role, blow: &Blow) -> Reckoned {
        let mut terms: Vec<(Arg, i64)> = modifiers_of(self.engagement, role, day, turn)
            .into_iter()
            .map(|(modifier, value)| (Arg::Term(named(modifier)), value.into()))
            .collect();
        // The modifiers are computed from the state at the start of the battle, so they differ from the blow's actual
        // modifier if an army has left or a gate has fallen since then.
        let known: i64 = terms.iter().map(|(_, value)| value).sum();
        if known != i64::from(blow.modifier) {
            terms = added("demonworld-why-turn", blow.modifier);
        }
        terms.push((Arg::Term("demonworld-why-always"), ALWAYS));
        let line =
            Line::new("demonworld-why-blow").with("turn", turn).with("side", self.side(role));
        let terms: Vec<Arg> = terms
            .into_iter()
            .map(|(what, value)| {
                Line::new("demonworld-sheet-modifier")
                    .with("what", what)
                    .with("value", Arg::Signed(value))
                    .into()
            })
            .collect();
        let line = line.with("terms", terms);
        Reckoned::Said(struck(line, blow.dice, blow.percent, blow.value, blow.damage))
    }

    /// **DW-AUTO-14, DW-AUTO-15.** Explains the pursuit and the rally tests.
    fn after(&self, fought: &Fought) -> Vec<Reckoned> {
        let pursuit = fought.pursuit.as_ref();
        let pursuit = pursuit.filter(|pursuit| self.sees(pursuit.winner));
        let pursuit = pursuit.map(|pursuit| {
            let line = Line::new("demonworld-why-pursuit").with("side", self.side(pursuit.winner));
            Reckoned::Said(struck(
                line,
                pursuit.dice,
                pursuit.percent,
                pursuit.value,
                pursuit.damage,
            ))
        });
        let rally = fought
            .rally
            .iter()
            .filter_map(|test| self.unit_test(Line::new("demonworld-why-rally"), test));
        pursuit.into_iter().chain(rally).collect()
    }

    fn unit_test(&self, of: Line, test: &UnitTest) -> Option<Reckoned> {
        let of = of.with("who", self.unit(test.unit));
        let is_seen = self.sees_unit(test.unit);
        is_seen.then(|| within(of, test.die, test.threshold, test.passed))
    }

    fn side(&self, role: Role) -> Arg {
        terms::side(self.record.seats(role))
    }

    fn unit(&self, unit: UnitId) -> Arg {
        let name = self.record.roll.unit_name_among(unit, |id| self.sees_unit(id));
        name.map_or(Arg::Term("demonworld-militia"), |name| {
            terms::owned(name, terms::owner(unit.0))
        })
    }
}

/// Adds the dice, percentage, attack value and damage to a line.
fn struck(line: Line, dice: TwoDice, percent: u32, value: u64, damage: u64) -> Line {
    line.with("dice", dice)
        .with("percent", percent)
        .with("value", points(value))
        .with("damage", points(damage))
}

/// Renders centipoints as points with one decimal digit.
fn points(hundredths: u64) -> Line {
    Line::new("demonworld-why-points")
        .with("whole", hundredths / 100)
        .with("tenth", hundredths % 100 / 10)
}

fn named(modifier: Modifier) -> &'static str {
    match modifier {
        Modifier::BetterGeneral => "demonworld-sheet-modifier-general",
        Modifier::BetterSorcerer => "demonworld-sheet-modifier-sorcerer",
        Modifier::TableEdge => "demonworld-sheet-modifier-edge",
        Modifier::Surprise => "demonworld-sheet-modifier-surprise",
        Modifier::Rationing25 => "demonworld-sheet-modifier-rationing",
        Modifier::Rationing50 => "demonworld-sheet-modifier-half",
        Modifier::Wall => "demonworld-sheet-modifier-wall",
    }
}
