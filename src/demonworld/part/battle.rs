//! Battles and their reports.

use super::VerbAndParts;
use super::codes::{
    ALL, NONE, Typed, WITHDRAW, code_of, count, joined, noun_part, number_part, planned_code,
    read_planned, read_subject, subject_code, text_part,
};
use super::table::read_plan;
use crate::action::{Battle, Planned};
use crate::battle::{Report, UnitReport};
use crate::ids::{BattleId, CharacterId, UnitId};
use crate::state::Demonworld;
use regnal_core::noun::Noun;
use regnal_core::part::{Given, Part};
use regnal_core::text::Arg;

impl Demonworld {
    pub(super) fn battle_parts(&self, action: &Battle) -> VerbAndParts {
        match action {
            Battle::ChooseMode { of, mode } => (
                "choose_mode",
                vec![
                    Part::new("of", subject_code(*of), self.subject_name(*of)),
                    noun_part("mode", *mode),
                ],
            ),
            Battle::SetPlan { of, plan } => {
                let parts = std::iter::once(self.planned_part(*of)).chain(self.plan_parts(plan));
                ("set_plan", parts.collect())
            }
            Battle::ClearPlan(of) => ("clear_plan", vec![self.planned_part(*of)]),
            Battle::ChooseEdge { battle, edge } => {
                ("choose_edge", vec![self.battle_part(*battle), text_part("edge", edge)])
            }
            Battle::SecondDay { battle, choice } => {
                let units = match choice {
                    Some(units) => self.units_part("units", units, ALL),
                    None => Part::new("units", WITHDRAW, Arg::Term("demonworld-withdraw")),
                };
                ("second_day", vec![self.battle_part(*battle), units])
            }
            Battle::Report { battle, report, text } => {
                let battle = self.battle_part(*battle);
                let mut parts = vec![battle];
                parts.extend(report_parts(report));
                parts.push(text_part("text", text));
                ("report", parts)
            }
            Battle::Confirm(battle) => ("confirm", vec![self.battle_part(*battle)]),
            Battle::Dispute { battle, reason } => {
                ("dispute", vec![self.battle_part(*battle), text_part("reason", reason)])
            }
            Battle::Extend { battle, hours } => (
                "extend",
                vec![
                    self.battle_part(*battle),
                    Part::new("hours", hours, count("demonworld-hours", (*hours).into())),
                ],
            ),
        }
    }

    pub(super) fn planned_part(&self, of: Planned) -> Part {
        Part::new("of", planned_code(of), self.planned_name(of))
    }

    pub(super) fn read_battle(verb: &str, given: &Given) -> Option<Battle> {
        let typed = Typed(given);
        let battle = || typed.number("battle").map(BattleId);
        Some(match verb {
            "choose_mode" => Battle::ChooseMode {
                of: read_subject(typed.code("of")?)?,
                mode: typed.noun("mode")?,
            },
            "set_plan" => {
                Battle::SetPlan { of: read_planned(typed.code("of")?)?, plan: read_plan(&typed)? }
            }
            "clear_plan" => Battle::ClearPlan(read_planned(typed.code("of")?)?),
            "choose_edge" => Battle::ChooseEdge { battle: battle()?, edge: typed.words("edge")? },
            "second_day" => Battle::SecondDay {
                battle: battle()?,
                choice: match typed.code("units").map(code_of).as_deref() {
                    Some(WITHDRAW) => None,
                    _ => Some(typed.units("units")?),
                },
            },
            "report" => Battle::Report {
                battle: battle()?,
                report: Box::new(read_report(&typed)?),
                text: typed.words("text")?,
            },
            "confirm" => Battle::Confirm(battle()?),
            "dispute" => Battle::Dispute { battle: battle()?, reason: typed.words("reason")? },
            "extend" => Battle::Extend { battle: battle()?, hours: typed.number("hours")? },
            _ => return None,
        })
    }
}

/// Returns the arguments of a report. A unit is encoded as its id, its losses, and marks for routed (`r`) and engaged
/// (`e`). A character is encoded as its id and fate, and a wall element as its index and loss.
pub(super) fn report_parts(report: &Report) -> Vec<Part> {
    let units = report.units.iter().map(|(id, unit)| {
        let routed = if unit.routed { "r" } else { "" };
        let engaged = if unit.engaged { "e" } else { "" };
        format!("{}-{}-{routed}{engaged}", id.0, unit.lost)
    });
    let characters = report.characters.iter().map(|(id, fate)| format!("{}-{}", id.0, fate.code()));
    let walls = report.walls.iter().map(|(element, lost)| format!("{element}-{lost}"));
    let usual = |part: Part, is_empty: bool| if is_empty { part.usual() } else { part };
    vec![
        noun_part("outcome", report.outcome),
        number_part("day", report.day),
        Part::new("turns", report.turns, count("demonworld-turns", report.turns.into())),
        Part::new("units", joined(units, NONE), count("demonworld-units", report.units.len())),
        usual(
            Part::new(
                "characters",
                joined(characters, NONE),
                count("demonworld-characters", report.characters.len()),
            ),
            report.characters.is_empty(),
        ),
        usual(
            Part::new(
                "walls",
                joined(walls, NONE),
                count("demonworld-elements", report.walls.len()),
            ),
            report.walls.is_empty(),
        ),
        usual(number_part("stores", report.stores), report.stores == 0),
    ]
}

pub(super) fn read_report(typed: &Typed<'_>) -> Option<Report> {
    let unit = |code: &str| {
        let mut parts = code.split('-');
        let id = UnitId(parts.next()?.parse().ok()?);
        let lost = parts.next()?.parse().ok()?;
        let marks: String = parts.collect();
        let known = marks.chars().all(|mark| matches!(mark, 'r' | 'e'));
        let report = UnitReport { lost, routed: marks.contains('r'), engaged: marks.contains('e') };
        known.then_some((id, report))
    };
    let character = |code: &str| {
        let (id, fate) = code.split_once('-')?;
        Some((CharacterId(id.parse().ok()?), Noun::from_code(fate)?))
    };
    let wall = |code: &str| {
        let (element, lost) = code.split_once('-')?;
        Some((element.parse().ok()?, lost.parse().ok()?))
    };
    Some(Report {
        outcome: typed.noun("outcome")?,
        day: typed.number("day")?,
        turns: typed.number("turns")?,
        units: typed.list("units", unit)?.into_iter().collect(),
        characters: typed.list("characters", character)?.into_iter().collect(),
        walls: typed.list("walls", wall)?.into_iter().collect(),
        stores: typed.number_or("stores", NONE)?.unwrap_or_default(),
    })
}
