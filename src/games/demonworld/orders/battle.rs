//! Battles: on the table or by the program, what one fights by, whether one fights on the next day.

use std::collections::BTreeSet;

use super::{Pages, Way, act, ask, ask_several, line, noted};
use crate::game::book::{AND, Choice, Row};
use crate::game::{Seat, Viewer};
use crate::games::demonworld::action::{Action, Battle as Deed, Piece, Planned};
use crate::games::demonworld::battle::Morrow;
use crate::games::demonworld::ids::{BattleId, ForceId, ProvinceId, UnitId};
use crate::games::demonworld::nouns::{BattleMode, Phase};
use crate::games::demonworld::state::{Battle, BattlePlan, Demonworld, Subject};
use crate::games::demonworld::terms;
use crate::noun::Noun as _;
use crate::text::{Arg, Line};

/// The row of a question that is one.
const WHOLE: &str = "all";

/// The rows of a plan.
const LINE: &str = "line";
const RESERVE: &str = "reserve";
const LEAVE: &str = "leave";
const RETREATS: &str = "retreats";

/// What is said of units or provinces instead of naming them.
const NOBODY: &str = "none";
const EVERYBODY: &str = "all";

/// What is wanted for the next day.
const SOME: &str = "some";
const WITHDRAW: &str = "withdraw";

impl From<Deed> for Action {
    fn from(deed: Deed) -> Action {
        Action::Battle(deed)
    }
}

impl Demonworld {
    /// What a book says of a question about a battle.
    pub(super) fn battle_pages(&self, seat: Seat, phase: Phase, id: BattleId) -> Option<Pages> {
        let battle = self.at.battles.get(&id)?;
        let rows = match phase {
            Phase::BattleMode => vec![self.battle_mode_row(seat, id, battle)],
            Phase::SecondDay => vec![self.next_day_row(seat, id, battle)],
            _ => self.plan_rows(seat, battle),
        };
        Some(Pages {
            notes: match phase {
                // The enemy was seen before the first day; how the two stand since then is on the sheet.
                Phase::SecondDay => Vec::new(),
                _ => self.battle_notes(seat, id, battle),
            },
            ..Pages::of("demonworld-book-pick-plan", rows)
        })
    }

    /// Whom one meets, and how it may come out.
    fn battle_notes(&self, seat: Seat, id: BattleId, battle: &Battle) -> Vec<Line> {
        let is_own = |force: &ForceId| self.force(*force).is_some_and(|own| own.owner == seat);
        let own: Vec<ForceId> = battle.forces().filter(is_own).collect();
        let odds = self.view(Viewer::Seat(seat)).battle_odds(id, &own);
        let mut notes = self.sides_notes(seat, battle);
        notes.extend(odds.map(|odds| odds.line()));
        notes
    }

    /// The forces of others, each as a seat has seen it where it is now.
    pub(super) fn sides_notes(&self, seat: Seat, battle: &Battle) -> Vec<Line> {
        let seen = self.at.sightings.get(&seat);
        let is_here = |force: &ForceId| {
            let seen = seen.and_then(|seen| seen.get(force));
            seen.zip(self.force(*force)).is_some_and(|(seen, own)| {
                own.owner != seat && seen.province == own.province && seen.date == self.at.date
            })
        };
        let known = battle.forces().filter(is_here);
        known
            .filter_map(|force| self.sighting_line(seat, force))
            .collect()
    }

    fn battle_mode_row(&self, seat: Seat, id: BattleId, battle: &Battle) -> Row {
        let mode = battle.modes.get(&seat);
        let default = self.options.rules.battle_default_mode;
        Row {
            code: WHOLE.to_owned(),
            thing: line(self.battle_name(id)),
            draft: mode.map(|&mode| line(mode)),
            needs: (mode == Some(&BattleMode::Tabletop))
                .then(|| Line::new("demonworld-book-table-needs-all")),
            warning: mode
                .is_none()
                .then(|| Line::new("demonworld-book-no-mode").with("mode", default)),
            is_open: true,
        }
    }

    fn next_day_row(&self, seat: Seat, id: BattleId, battle: &Battle) -> Row {
        let draft = battle.next_day.get(&seat).map(|choice| match choice {
            None => Line::new("demonworld-book-withdraw"),
            Some(units) if units.is_empty() => Line::new("demonworld-book-fight-on"),
            Some(units) => {
                Line::new("demonworld-book-fight-on-with").with("units", self.units_named(units))
            }
        });
        let warning = || {
            let morrows = self.morrows(battle);
            let mut own = morrows
                .iter()
                .filter(|(force, _)| self.force(**force).is_some_and(|force| force.owner == seat));
            let is_leaving = own.all(|(_, morrow)| matches!(morrow, Morrow::Withdraw));
            Line::new(match is_leaving {
                true => "demonworld-book-no-next-day-withdraw",
                false => "demonworld-book-no-next-day",
            })
        };
        Row {
            code: WHOLE.to_owned(),
            thing: line(self.battle_name(id)),
            warning: draft.is_none().then(warning),
            draft,
            needs: None,
            is_open: true,
        }
    }

    fn units_named<'a>(&self, units: impl IntoIterator<Item = &'a UnitId>) -> Vec<Arg> {
        units.into_iter().map(|&id| self.unit_name(id)).collect()
    }

    /// **DW-RULING-68.** The plan that a seat would fight by now: what it has sent for this battle, else for its army,
    /// else its own with the threshold of its standing orders.
    fn plan_for(&self, seat: Seat, battle: &Battle) -> BattlePlan {
        let sent = battle.plans.get(&seat);
        let sent = sent.or_else(|| battle.grounds.plans.get(&seat));
        let army = || {
            let mut forces = battle.forces().filter_map(|id| self.force(id));
            forces.find_map(|force| force.battle_plan.clone().filter(|_| force.owner == seat))
        };
        let usual = || {
            self.player(seat).map(|player| BattlePlan {
                withdraw_at: player
                    .battle_plan
                    .withdraw_at
                    .or(player.standing.withdraw_at),
                ..player.battle_plan.clone()
            })
        };
        sent.cloned()
            .or_else(army)
            .or_else(usual)
            .unwrap_or_default()
    }

    fn plan_rows(&self, seat: Seat, battle: &Battle) -> Vec<Row> {
        let plan = self.plan_for(seat, battle);
        let row = |code: &str, thing: &'static str, draft: Option<Line>, usual: &'static str| Row {
            code: code.to_owned(),
            thing: Line::new(thing),
            needs: draft.is_none().then(|| Line::new(usual)),
            draft,
            warning: None,
            is_open: true,
        };
        let list = |named: Vec<Arg>| {
            let is_any = !named.is_empty();
            is_any.then(|| Line::new("demonworld-book-list").with("names", named))
        };
        let leave = plan.withdraw_at.map(|percent| {
            Line::new("demonworld-book-leave-at").with("percent", u32::from(percent))
        });
        let places = plan.retreats.iter().map(|&id| terms::province(id));
        vec![
            row(
                LINE,
                "demonworld-book-line",
                list(self.units_named(&plan.line)),
                "demonworld-book-line-usual",
            ),
            row(
                RESERVE,
                "demonworld-book-reserve",
                list(self.units_named(&plan.reserve)),
                "demonworld-book-reserve-usual",
            ),
            row(
                LEAVE,
                "demonworld-book-leave",
                leave,
                "demonworld-book-leave-usual",
            ),
            row(
                RETREATS,
                "demonworld-book-retreats",
                list(places.collect()),
                "demonworld-book-retreats-usual",
            ),
        ]
    }

    /// The units of a seat in a battle, in the order of their numbers.
    fn own_units_in(&self, seat: Seat, battle: &Battle) -> Vec<UnitId> {
        let own = battle
            .forces()
            .filter(|&id| self.force(id).is_some_and(|force| force.owner == seat));
        let mut units: Vec<UnitId> = own
            .flat_map(|id| self.units_of(id).map(|(unit, _)| unit))
            .collect();
        units.sort_unstable();
        units
    }

    /// Where a way through the book of a question about a battle leads.
    pub(super) fn battle_step(
        &self,
        seat: Seat,
        phase: Phase,
        id: BattleId,
        row: &str,
        steps: &[&str],
    ) -> Way {
        let battle = self.at.battles.get(&id)?;
        match (phase, row) {
            (Phase::BattleMode, WHOLE) => self.battle_mode_step(id, steps),
            (Phase::SecondDay, WHOLE) => self.next_day_step(seat, id, battle, steps),
            (Phase::BattlePlan, _) => self.plan_step(seat, id, battle, row, steps),
            _ => None,
        }
    }

    fn battle_mode_step(&self, id: BattleId, steps: &[&str]) -> Way {
        match steps {
            [] => {
                let modes = BattleMode::ALL.iter();
                let choices = modes.map(|&mode| Choice::new(mode.code(), line(mode)));
                let way = ask("demonworld-book-ask-mode", choices.collect());
                noted(way, vec![Line::new("demonworld-book-mode-both")])
            }
            [mode] => act([Deed::ChooseMode {
                of: Subject::Battle(id),
                mode: BattleMode::from_code(mode)?,
            }]),
            _ => None,
        }
    }

    fn next_day_step(&self, seat: Seat, id: BattleId, battle: &Battle, steps: &[&str]) -> Way {
        let choose = |choice| act([Deed::SecondDay { battle: id, choice }]);
        match steps {
            [] => ask(
                "demonworld-book-ask-next-day",
                vec![
                    Choice::new(EVERYBODY, Line::new("demonworld-book-fight-on")),
                    Choice::new(SOME, Line::new("demonworld-book-fight-on-some")),
                    Choice::new(WITHDRAW, Line::new("demonworld-book-withdraw")),
                ],
            ),
            [EVERYBODY] => choose(Some(BTreeSet::new())),
            [WITHDRAW] => choose(None),
            [SOME] => ask_several(
                "demonworld-book-ask-fighters",
                self.unit_choices(self.own_units_in(seat, battle)),
            ),
            [SOME, units] => choose(Some(read_units(units)?)),
            _ => None,
        }
    }

    fn unit_choices(&self, units: impl IntoIterator<Item = UnitId>) -> Vec<Choice> {
        self.piece_choices(units.into_iter().map(Piece::Unit))
    }

    fn plan_step(
        &self,
        seat: Seat,
        id: BattleId,
        battle: &Battle,
        row: &str,
        steps: &[&str],
    ) -> Way {
        let plan = self.plan_for(seat, battle);
        let set = |plan| {
            act([Deed::SetPlan {
                of: Planned::Battle(id),
                plan,
            }])
        };
        let units = self.own_units_in(seat, battle);
        let none = |label: &'static str| Choice::new(NOBODY, Line::new(label));
        match (row, steps) {
            (LINE, []) => {
                let mut choices = self.unit_choices(units);
                if !plan.line.is_empty() {
                    choices.push(none("demonworld-book-line-usual"));
                }
                ask("demonworld-book-ask-line", choices)
            }
            (LINE, [NOBODY]) => set(BattlePlan {
                line: Vec::new(),
                ..plan
            }),
            // Whoever is named stands first from then on.
            (LINE, [unit]) => {
                let first = read_units(unit)?.into_iter().next()?;
                let others = plan.line.iter().copied().filter(|&unit| unit != first);
                set(BattlePlan {
                    line: std::iter::once(first).chain(others).collect(),
                    ..plan
                })
            }
            (RESERVE, []) => {
                let mut choices = self.unit_choices(units);
                if !plan.reserve.is_empty() {
                    choices.insert(0, none("demonworld-book-reserve-usual"));
                }
                ask_several("demonworld-book-ask-reserve", choices)
            }
            (RESERVE, [units]) => set(BattlePlan {
                reserve: match units.split(AND).any(|unit| unit == NOBODY) {
                    true => BTreeSet::new(),
                    false => read_units(units)?,
                },
                ..plan
            }),
            (LEAVE, []) => {
                let percent = |percent: u8| {
                    let label =
                        Line::new("demonworld-book-leave-at").with("percent", u32::from(percent));
                    Choice::new(percent.to_string(), label)
                };
                let choices = std::iter::once(none("demonworld-book-leave-usual"));
                let choices = choices.chain((1..=9).map(|tenth| percent(tenth * 10)));
                ask("demonworld-book-ask-leave", choices.collect())
            }
            (LEAVE, [percent]) => set(BattlePlan {
                withdraw_at: match *percent {
                    NOBODY => None,
                    percent => Some(percent.parse().ok()?),
                },
                ..plan
            }),
            (RETREATS, []) => {
                let next = self.world().neighbours(battle.province);
                let next = next.filter(|place| !plan.retreats.contains(place));
                let choice =
                    |id: ProvinceId| Choice::new(id.to_string(), line(terms::province(id)));
                let mut choices: Vec<Choice> = next.map(choice).collect();
                if !plan.retreats.is_empty() {
                    choices.push(none("demonworld-book-retreats-usual"));
                }
                ask("demonworld-book-ask-retreats", choices)
            }
            (RETREATS, [NOBODY]) => set(BattlePlan {
                retreats: Vec::new(),
                ..plan
            }),
            (RETREATS, [place]) => {
                let place = place.parse().ok()?;
                let others = plan.retreats.iter().copied().filter(|&id| id != place);
                set(BattlePlan {
                    retreats: others.chain([place]).collect(),
                    ..plan
                })
            }
            _ => None,
        }
    }
}

/// The units that a step names.
fn read_units(step: &str) -> Option<BTreeSet<UnitId>> {
    let unit = |piece: Piece| match piece {
        Piece::Unit(id) => Some(id),
        Piece::Character(_) => None,
    };
    super::read_pieces(step)?.into_iter().map(unit).collect()
}
