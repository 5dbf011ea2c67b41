//! Battles and their reports.

use super::arguments::{AnyUnits, Hours, count, usual_if};
use super::codes::{NONE, WITHDRAW, code_of, joined, list, units};
use super::{At, Typed};
use crate::action::{Battle, Planned};
use crate::battle::{Outcome, Report, UnitReport};
use crate::ids::{BattleId, UnitId};
use crate::nouns::BattleMode;
use crate::state::{BattlePlan, Demonworld, NextDay, Subject};
use regnal_core::noun::Noun;
use regnal_core::part::Part;
use regnal_core::schema::{Argument as _, Arguments};
use regnal_core::text::Arg;
use regnal_core::{arguments, schema};

schema! {
    Demonworld; Battle {
        "choose_mode" ChooseMode { of: Subject, mode: BattleMode };
        "set_plan" SetPlan { of: Planned, plan: BattlePlan } spends [Battles];
        "clear_plan" ClearPlan(of: Planned);
        "choose_edge" ChooseEdge { battle: BattleId, edge: String };
        "second_day" SecondDay { battle: BattleId, choice as units: Fighters };
        "report" Report { battle: BattleId, report: Box<Report>, text: String };
        "confirm" Confirm(battle: BattleId);
        "dispute" Dispute { battle: BattleId, reason: String };
        "extend" Extend { battle: BattleId, hours: Hours };
    }
}

/// Units that fight on for a second day, or the word for withdrawing.
struct Fighters;

arguments! {
    Demonworld;
    Fighters as NextDay:
        |name, choice, at| match choice {
            Some(units) => AnyUnits::part(name, units, at),
            None => Part::new(name, WITHDRAW, Arg::Term("demonworld-withdraw")),
        },
        |name, typed| match typed.code(name).map(code_of).as_deref() {
            Some(WITHDRAW) => Some(None),
            _ => units(name, typed).map(Some),
        };
}

/// Writes a report as several arguments. A unit is encoded as its id, its losses, and marks for routed (`r`) and
/// engaged (`e`). A character is encoded as its id and fate, and a wall element as its index and loss.
impl Arguments<Demonworld> for Box<Report> {
    type Value = Box<Report>;

    fn parts(_: &'static str, report: &Box<Report>, at: At<'_>) -> Vec<Part> {
        let units = report.units.iter().map(|(id, unit)| {
            let routed = if unit.routed { "r" } else { "" };
            let engaged = if unit.engaged { "e" } else { "" };
            format!("{id}-{}-{routed}{engaged}", unit.lost)
        });
        let characters = report.characters.iter().map(|(id, fate)| format!("{id}-{}", fate.code()));
        let walls = report.walls.iter().map(|(element, lost)| format!("{element}-{lost}"));
        let listed = |name, codes: String, id, length| Part::new(name, codes, count(id, length));
        let (hurt, broken) = (report.characters.len(), report.walls.len());
        let characters = joined(characters, NONE);
        let characters = listed("characters", characters, "demonworld-characters", hurt);
        let walls = listed("walls", joined(walls, NONE), "demonworld-elements", broken);
        vec![
            Outcome::part("outcome", &report.outcome, at),
            u8::part("day", &report.day, at),
            Part::new("turns", report.turns, count("demonworld-turns", report.turns.into())),
            listed("units", joined(units, NONE), "demonworld-units", report.units.len()),
            usual_if(hurt == 0, characters),
            usual_if(broken == 0, walls),
            usual_if(report.stores == 0, u8::part("stores", &report.stores, at)),
        ]
    }

    fn parse(_: &str, typed: &Typed<'_>) -> Option<Box<Report>> {
        let unit = |code: &str| {
            let mut parts = code.split('-');
            let id: UnitId = parts.next()?.parse().ok()?;
            let lost = parts.next()?.parse().ok()?;
            let marks: String = parts.collect();
            let known = marks.chars().all(|mark| matches!(mark, 'r' | 'e'));
            let routed = marks.contains('r');
            let report = UnitReport { lost, routed, engaged: marks.contains('e') };
            known.then_some((id, report))
        };
        let character = |code: &str| {
            let (id, fate) = code.split_once('-')?;
            Some((id.parse().ok()?, Noun::from_code(fate)?))
        };
        let wall = |code: &str| {
            let (element, lost) = code.split_once('-')?;
            Some((element.parse().ok()?, lost.parse().ok()?))
        };
        Some(Box::new(Report {
            outcome: Outcome::read("outcome", typed)?,
            day: typed.number("day")?,
            turns: typed.number("turns")?,
            units: list("units", typed, unit)?,
            characters: list("characters", typed, character)?,
            walls: list("walls", typed, wall)?,
            stores: match typed.code("stores") {
                None | Some(NONE) => 0,
                Some(_) => typed.number("stores")?,
            },
        }))
    }
}
