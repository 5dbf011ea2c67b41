//! The report form for a battle fought on the table: its fields, and the parsing of the input.

use std::collections::BTreeMap;

use super::{NONE, blank, line};
use crate::action::{Action, Battle as Deed};
use crate::battle::{
    Engagement, Fate, Fault, Fighter, Kind, Outcome, Report, Role, UnitReport, check,
};
use crate::ids::{BattleId, CharacterId, UnitId};
use crate::state::{Battle, Demonworld};
use crate::terms;
use regnal_core::game::book::{AND, Blank, Form};
use regnal_core::narrow::narrow;
use regnal_core::noun::Noun as _;
use regnal_core::part::Given;
use regnal_core::text::{Arg, Line};
use regnal_core::typed;

/// Maximum number of report faults listed together.
const TOLD: usize = 4;

/// Fates of a hurt character, with their letters in the codes of choices.
pub(super) const HURT: [(char, Fate); 3] =
    [('w', Fate::Wounded), ('f', Fate::Fled), ('d', Fate::Destroyed)];

/// Fields of the report form: turns, losses of both sides, walls and free text.
const TURNS: &str = "turns";
const SIDES: [&str; 2] = ["defender", "attacker"];
const WALLS: &str = "walls";
const TEXT: &str = "text";

/// Marks that can follow a unit's number of stands: routed, or took no part.
const ROUTED: char = '!';
const IDLE: char = '-';

impl Demonworld {
    pub(super) fn report_form(battle: &Battle, engagement: &Engagement) -> Form {
        let limit = battle.table.as_ref().and_then(|table| table.limit);
        let side = |role: Role| {
            let fighters = engagement.side(role).iter().flat_map(|army| &army.units);
            let lines = fighters.enumerate().map(|(number, fighter)| {
                Line::new("demonworld-form-unit")
                    .with("number", narrow::<u32, _>(number) + 1)
                    .with("unit", unit_name(battle, fighter.unit))
                    .with("stands", u32::from(fighter.stands))
            });
            let label = match (role, battle.kind.is_of_siege()) {
                (Role::Defender, false) => "demonworld-form-defender",
                (Role::Attacker, false) => "demonworld-form-attacker",
                (Role::Defender, true) => "demonworld-form-besieged",
                (Role::Attacker, true) => "demonworld-form-besieger",
            };
            let text = lines.collect();
            Blank { text, is_needed: true, ..blank(SIDES[role.index()], label) }
        };
        let mut blanks = vec![Blank {
            text: vec![line(u32::from(limit.unwrap_or(1)))],
            is_needed: true,
            ..blank(TURNS, "demonworld-form-turns")
        }];
        blanks.extend(Role::BOTH.map(side));
        if engagement.kind == Kind::Assault {
            blanks.push(blank(WALLS, "demonworld-form-walls"));
        }
        blanks.push(blank(TEXT, "demonworld-form-text"));
        Form { title: Line::new("demonworld-form-report"), blanks }
    }

    /// Converts the submitted form to an action.
    ///
    /// # Errors
    /// Returns a message for the player if the report cannot be read or is impossible.
    pub(super) fn written_report(
        &self,
        id: BattleId,
        steps: [&str; 2],
        written: &Given,
    ) -> Result<Action, Line> {
        let unreadable = || Line::new("demonworld-form-unreadable");
        let battle = self.at.battles.get(&id).ok_or_else(unreadable)?;
        let (Some(engagement), Some(table)) = (&battle.engagement, &battle.table) else {
            return Err(unreadable());
        };
        let report = Self::read_form(battle, engagement, table.day, steps, written)?;
        if let Err(faults) = check(engagement, table.day, table.limit, &report) {
            let told = faults.iter().take(TOLD);
            let told = told.map(|fault| self.fault_line(battle, *fault, table.limit).into());
            let told: Vec<Arg> = told.collect();
            return Err(Line::new("demonworld-form-untrue").with("faults", told));
        }
        Ok(Action::Battle(Deed::Report {
            battle: id,
            report: Box::new(report),
            text: written.text(TEXT).unwrap_or_default().to_owned(),
        }))
    }
}

impl Demonworld {
    fn fault_line(&self, battle: &Battle, fault: Fault, limit: Option<u8>) -> Line {
        match fault {
            Fault::Turns => {
                Line::new("demonworld-form-turns-most").with("most", limit.map_or(0, u32::from))
            }
            Fault::NotEngaged(unit) => {
                Line::new("demonworld-form-not-engaged").with("unit", unit_name(battle, unit))
            }
            Fault::CannotRout(force) => {
                Line::new("demonworld-form-no-rout").with("force", self.force_of(force))
            }
            Fault::TooManyLost(unit) => {
                Line::new("demonworld-form-too-many").with("unit", unit_name(battle, unit))
            }
            Fault::Day
            | Fault::Outcome
            | Fault::UnitAbsent(_)
            | Fault::CharacterAbsent(_)
            | Fault::NoAssault => Line::new("demonworld-form-elsewhere"),
            Fault::TooManyStores(most) => {
                Line::new("demonworld-form-stores-most").with("most", u32::from(most))
            }
        }
    }
}

/// Returns a unit's name for both sides of a battle.
fn unit_name(battle: &Battle, id: UnitId) -> Arg {
    battle.roll.unit_name(id).unwrap_or(Arg::Term("demonworld-militia"))
}

/// Returns the characters on the field, in army order.
pub(super) fn leaders(engagement: &Engagement) -> Vec<CharacterId> {
    let all = engagement.armies().flat_map(|(_, army)| &army.characters);
    let there = all.filter(|character| character.is_on_field());
    there.map(|character| character.id).collect()
}

impl Demonworld {
    fn read_form(
        battle: &Battle,
        engagement: &Engagement,
        day: u8,
        [outcome, hurt]: [&str; 2],
        written: &Given,
    ) -> Result<Report, Line> {
        let unreadable = || Line::new("demonworld-form-unreadable");
        let shown = |id, text: &str| Line::new(id).with("line", terms::quoted(text.trim()));
        let turns = written.text(TURNS).unwrap_or_default();
        let turns: u8 =
            turns.trim().parse().map_err(|_| shown("demonworld-form-unreadable-turns", turns))?;
        let mut units = BTreeMap::new();
        for role in Role::BOTH {
            let all = engagement.side(role).iter().flat_map(|army| &army.units);
            let fighters: Vec<&Fighter> = all.collect();
            let text = written.text(SIDES[role.index()]).unwrap_or_default();
            for line in text.lines().filter(|line| !line.trim().is_empty()) {
                let broken = || shown("demonworld-form-unreadable-line", line);
                let (number, left, mark) = read_unit_line(line).ok_or_else(broken)?;
                let place = number.checked_sub(1).ok_or_else(broken)?;
                let fighter = fighters.get(place).ok_or_else(broken)?;
                let lost = fighter.stands.checked_sub(left).ok_or_else(|| {
                    let unit = unit_name(battle, fighter.unit);
                    let fault = Line::new("demonworld-form-too-many-left").with("unit", unit);
                    Line::new("demonworld-form-untrue").with("faults", vec![Arg::from(fault)])
                })?;
                let said = UnitReport {
                    lost,
                    routed: mark == Some(ROUTED),
                    engaged: turns > 0 && mark != Some(IDLE),
                };
                units.insert(fighter.unit, said);
            }
        }
        let mut walls = BTreeMap::new();
        let mut stores = 0;
        for line in written.text(WALLS).unwrap_or_default().lines() {
            let broken = || shown("demonworld-form-unreadable-walls", line);
            let numbers: Vec<u16> = line
                .split(|letter: char| !letter.is_ascii_digit())
                .filter(|digits| !digits.is_empty())
                .map(str::parse)
                .collect::<Result<_, _>>()
                .map_err(|_| broken())?;
            match numbers[..] {
                [] => {}
                [destroyed] => stores = u8::try_from(destroyed).map_err(|_| broken())?,
                [element, lost] => {
                    walls.insert(element, lost);
                }
                [..] => return Err(broken()),
            }
        }
        Ok(Report {
            outcome: Outcome::from_code(outcome).ok_or_else(unreadable)?,
            day,
            turns,
            units,
            characters: read_fates(engagement, hurt).ok_or_else(unreadable)?,
            walls,
            stores,
        })
    }
}

fn read_fates(engagement: &Engagement, hurt: &str) -> Option<BTreeMap<CharacterId, Fate>> {
    let leaders = leaders(engagement);
    let mut characters = BTreeMap::new();
    for one in hurt.split(AND).filter(|one| *one != NONE) {
        let letter = one.chars().last()?;
        let number = one.strip_suffix(letter)?;
        let (_, fate) = HURT.into_iter().find(|(own, _)| *own == letter)?;
        characters.insert(*leaders.get(number.parse::<usize>().ok()?)?, fate);
    }
    Some(characters)
}

/// Parses a line of the form: a unit number at the start, a number of stands at the end, optionally followed by a mark.
fn read_unit_line(line: &str) -> Option<(usize, u16, Option<char>)> {
    let line = typed::plain(line);
    let line = line.as_str();
    let (line, mark) = match line.strip_suffix([ROUTED, IDLE]) {
        Some(rest) => (rest.trim_end(), line.chars().last()),
        None => (line, None),
    };
    let is_digit = |letter: char| letter.is_ascii_digit();
    let first = line.split(|letter| !is_digit(letter)).next()?;
    let last = line.rsplit(|letter| !is_digit(letter)).next()?;
    // The unit number and the number of stands must be two different numbers in the line.
    (first.len() + last.len() < line.len()).then_some(())?;
    Some((first.parse().ok()?, last.parse().ok()?, mark))
}
