//! Battles fought on a table: the report, written in a form, and the answer to that of the other side.

use std::collections::BTreeMap;

use super::{Pages, Way, act, ask, line};
use crate::game::Seat;
use crate::game::book::{AND, Ask, Blank, Choice, Form, Row, Step};
use crate::games::demonworld::action::{Action, Battle as Deed};
use crate::games::demonworld::battle::{
    Engagement, Fate, Fighter, Kind, Outcome, Report, Role, UnitReport, check, differences,
};
use crate::games::demonworld::ids::{BattleId, CharacterId};
use crate::games::demonworld::nouns::Phase;
use crate::games::demonworld::state::{Battle, Demonworld, OnTable, Sent};
use crate::games::demonworld::terms;
use crate::narrow::narrow;
use crate::noun::Noun as _;
use crate::part::Given;
use crate::text::{Arg, Line};

/// The rows.
const REPORT: &str = "report";
const TIME: &str = "time";
const ANSWER: &str = "answer";

/// Nobody was hurt.
const NOBODY: &str = "none";

/// The answers to a report of the other side.
const CONFIRM: &str = "yes";
const DISPUTE: &str = "no";
const OWN: &str = "own";

/// The fields of the form.
const TURNS: &str = "turns";
const SIDES: [&str; 2] = ["defender", "attacker"];
const WALLS: &str = "walls";
const TEXT: &str = "text";

/// What stands behind the stands of a unit that routed, or took no part.
const ROUTED: char = '!';
const IDLE: char = '-';

/// Hours that can be asked for.
const HOURS: [u16; 4] = [24, 48, 72, 168];

impl Demonworld {
    /// What a book says of a battle on a table.
    pub(super) fn table_pages(&self, seat: Seat, phase: Phase, id: BattleId) -> Option<Pages> {
        let battle = self.at.battles.get(&id)?;
        let table = battle.table.as_ref()?;
        let mut notes = self.sides_notes(seat, battle);
        let rows = match phase {
            Phase::TableReport => {
                if let Some(limit) = table.limit {
                    notes.push(
                        Line::new("demonworld-book-turn-limit").with("count", u32::from(limit)),
                    );
                }
                vec![self.report_row(id), Self::time_row(seat, table)]
            }
            _ => {
                let sent = [&table.report, &table.counter].into_iter().flatten();
                notes = sent.flat_map(|sent| self.report_lines(sent)).collect();
                if let (Some(one), Some(other)) = (&table.report, &table.counter) {
                    let count = differences(&one.report, &other.report).len();
                    notes.push(Line::new("demonworld-book-differ").with("count", count));
                }
                vec![self.answer_row(seat, id, battle, table)]
            }
        };
        Some(Pages {
            notes,
            ..Pages::of("demonworld-book-pick-plan", rows)
        })
    }

    fn report_row(&self, id: BattleId) -> Row {
        Row {
            code: REPORT.to_owned(),
            thing: Line::new("demonworld-book-report").with("battle", self.battle_name(id)),
            draft: None,
            needs: None,
            warning: Some(Line::new("demonworld-book-no-report")),
            is_open: true,
        }
    }

    fn time_row(seat: Seat, table: &OnTable) -> Row {
        let asked = table.extensions.get(&seat);
        let hours = |hours: u16| Line::new("demonworld-hours").with("count", u32::from(hours));
        Row {
            code: TIME.to_owned(),
            thing: Line::new("demonworld-book-time"),
            draft: asked.map(|&asked| hours(asked)),
            needs: Some(Line::new("demonworld-book-time-needs-both")),
            warning: None,
            is_open: true,
        }
    }

    fn answer_row(&self, seat: Seat, id: BattleId, battle: &Battle, table: &OnTable) -> Row {
        let is_own = |sent: &Sent| battle.role_of(sent.by) == battle.role_of(seat);
        let warning = match (&table.counter, table.report.as_ref().is_some_and(is_own)) {
            (None, _) => "demonworld-book-no-check",
            (Some(_), _) if self.has_umpire() => "demonworld-book-no-check-umpire",
            (Some(_), _) => "demonworld-book-no-check-program",
        };
        Row {
            code: ANSWER.to_owned(),
            thing: line(self.battle_name(id)),
            draft: None,
            needs: None,
            warning: Some(Line::new(warning)),
            is_open: true,
        }
    }

    /// A report in words: how it came out, and what it says of each who suffered.
    fn report_lines(&self, sent: &Sent) -> Vec<Line> {
        let Report {
            outcome,
            turns,
            units,
            characters,
            ..
        } = &sent.report;
        let mut losses: Vec<Arg> = Vec::new();
        for (&id, said) in units
            .iter()
            .filter(|(_, said)| said.lost > 0 || said.routed)
        {
            let line = Line::new(match said.routed {
                true => "demonworld-book-lost-routed",
                false => "demonworld-book-lost",
            });
            let line = line.with("unit", self.unit_name(id));
            losses.push(line.with("stands", terms::stands(said.lost)).into());
        }
        for (&id, &fate) in characters {
            let line = Line::new("demonworld-book-fate").with("fate", fate);
            losses.push(line.with("character", self.character_name(id)).into());
        }
        let line = Line::new("demonworld-book-reported-so")
            .with("seat", sent.by)
            .with("outcome", *outcome)
            .with("turns", turns_line(*turns));
        let mut lines = vec![line];
        if !losses.is_empty() {
            lines.push(Line::new("demonworld-book-losses").with("losses", losses));
        }
        if !sent.text.trim().is_empty() {
            lines.push(Line::new("demonworld-book-words").with("text", terms::quoted(&sent.text)));
        }
        lines
    }

    /// Where a way through the book of a battle on a table leads.
    pub(super) fn table_step(&self, seat: Seat, id: BattleId, row: &str, steps: &[&str]) -> Way {
        let battle = self.at.battles.get(&id)?;
        match (row, steps) {
            (REPORT, _) => self.report_step(battle, steps),
            (TIME, []) => {
                let choices = HOURS.map(|hours| {
                    let label = Line::new("demonworld-hours").with("count", u32::from(hours));
                    Choice::new(hours.to_string(), label)
                });
                ask("demonworld-book-ask-time", choices.into())
            }
            (TIME, [hours]) => act([Deed::Extend {
                battle: id,
                hours: hours.parse().ok()?,
            }]),
            (ANSWER, []) => {
                let answers = [
                    (CONFIRM, "demonworld-book-confirm", Deed::Confirm(id)),
                    (DISPUTE, "demonworld-book-dispute", Deed::Dispute(id)),
                ];
                let able = answers
                    .into_iter()
                    .filter(|(.., deed)| self.allows(seat, &deed.clone().into()));
                let mut choices: Vec<Choice> = able
                    .map(|(code, label, _)| Choice::new(code, Line::new(label)))
                    .collect();
                let table = battle.table.as_ref()?;
                if table.disputed && table.counter.is_none() {
                    choices.push(Choice::new(OWN, Line::new("demonworld-book-own-report")));
                }
                ask("demonworld-book-ask-check", choices)
            }
            (ANSWER, [CONFIRM]) => act([Deed::Confirm(id)]),
            (ANSWER, [DISPUTE]) => act([Deed::Dispute(id)]),
            (ANSWER, [OWN, rest @ ..]) => self.report_step(battle, rest),
            _ => None,
        }
    }

    /// A report: how it came out, who was hurt, and the form for the rest.
    fn report_step(&self, battle: &Battle, steps: &[&str]) -> Way {
        let engagement = battle.engagement.as_ref()?;
        match steps {
            [] => {
                let able = Outcome::ALL
                    .iter()
                    .filter(|outcome| can_end(engagement, **outcome));
                let choices = able.map(|&outcome| Choice::new(outcome.code(), line(outcome)));
                ask("demonworld-book-ask-outcome", choices.collect())
            }
            [_] => {
                let nobody = Choice::new(NOBODY, Line::new("demonworld-book-nobody-hurt"));
                let hurt = [Fate::Wounded, Fate::Fled, Fate::Destroyed];
                let there = leaders(engagement).into_iter().enumerate();
                let fates = there.flat_map(|(number, id)| {
                    hurt.map(|fate| {
                        let label = Line::new("demonworld-book-fate").with("fate", fate);
                        let label = label.with("character", self.character_name(id));
                        Choice::new(format!("{number}{}", fate_code(fate)), label)
                    })
                });
                let choices = std::iter::once(nobody).chain(fates).collect();
                let asked = Ask::several(Line::new("demonworld-book-ask-hurt"), choices);
                Some(Step::Ask(asked))
            }
            [_, _] => Some(Step::Write(self.report_form(battle, engagement))),
            _ => None,
        }
    }

    fn report_form(&self, battle: &Battle, engagement: &Engagement) -> Form {
        let limit = battle.table.as_ref().and_then(|table| table.limit);
        let side = |role: Role| {
            let fighters = engagement.side(role).iter().flat_map(|army| &army.units);
            let lines = fighters.enumerate().map(|(number, fighter)| {
                Line::new("demonworld-form-unit")
                    .with("number", narrow::<u32, _>(number) + 1)
                    .with("unit", self.unit_name(fighter.unit))
                    .with("stands", u32::from(fighter.stands))
            });
            Blank {
                code: SIDES[role.index()],
                label: Line::new(match role {
                    Role::Defender => "demonworld-form-defender",
                    Role::Attacker => "demonworld-form-attacker",
                }),
                text: lines.collect(),
                is_needed: true,
            }
        };
        let mut blanks = vec![Blank {
            code: TURNS,
            label: Line::new("demonworld-form-turns"),
            text: vec![line(u32::from(limit.unwrap_or(1)))],
            is_needed: true,
        }];
        blanks.extend(Role::BOTH.map(side));
        if engagement.kind == Kind::Assault {
            blanks.push(Blank {
                code: WALLS,
                label: Line::new("demonworld-form-walls"),
                text: Vec::new(),
                is_needed: false,
            });
        }
        blanks.push(Blank {
            code: TEXT,
            label: Line::new("demonworld-form-text"),
            text: Vec::new(),
            is_needed: false,
        });
        Form {
            title: Line::new("demonworld-form-report"),
            blanks,
        }
    }

    /// The report that a form at a way holds, as an action; a line for the writer where it cannot be read or cannot be
    /// true.
    pub(super) fn written_report(
        &self,
        id: BattleId,
        steps: &[&str],
        written: &Given,
    ) -> Result<Action, Line> {
        let unreadable = || Line::new("demonworld-form-unreadable");
        let battle = self.at.battles.get(&id).ok_or_else(unreadable)?;
        let (Some(engagement), Some(table)) = (&battle.engagement, &battle.table) else {
            return Err(unreadable());
        };
        let report = read_form(engagement, table.day, steps, written).ok_or_else(unreadable)?;
        if check(engagement, table.day, table.limit, &report).is_err() {
            return Err(Line::new("demonworld-form-untrue"));
        }
        Ok(Action::Battle(Deed::Report {
            battle: id,
            report: Box::new(report),
            text: written.text(TEXT).unwrap_or_default().to_owned(),
        }))
    }
}

fn turns_line(turns: u8) -> Line {
    Line::new("demonworld-turns").with("count", u32::from(turns))
}

/// **DW-SIEGE-14.** Whether a battle of this kind can come out so.
fn can_end(engagement: &Engagement, outcome: Outcome) -> bool {
    engagement.kind != Kind::Assault
        || matches!(
            outcome,
            Outcome::DefenderRout | Outcome::AttackerRout | Outcome::AttackerWithdraws
        )
}

/// The characters who are on the field, in the order of the armies.
fn leaders(engagement: &Engagement) -> Vec<CharacterId> {
    let all = engagement.armies().flat_map(|(_, army)| &army.characters);
    let there = all.filter(|character| character.is_on_field());
    there.map(|character| character.id).collect()
}

fn fate_code(fate: Fate) -> char {
    match fate {
        Fate::Unhurt => 'u',
        Fate::Wounded => 'w',
        Fate::Fled => 'f',
        Fate::Destroyed => 'd',
    }
}

fn read_form(engagement: &Engagement, day: u8, steps: &[&str], written: &Given) -> Option<Report> {
    let [outcome, hurt] = steps else {
        return None;
    };
    let leaders = leaders(engagement);
    let mut characters = BTreeMap::new();
    for one in hurt.split(AND).filter(|one| *one != NOBODY) {
        let (number, code) = one.split_at_checked(one.len().checked_sub(1)?)?;
        let fates = [Fate::Wounded, Fate::Fled, Fate::Destroyed];
        let fate = fates
            .into_iter()
            .find(|fate| code == fate_code(*fate).to_string())?;
        characters.insert(*leaders.get(number.parse::<usize>().ok()?)?, fate);
    }
    let turns: u8 = written.text(TURNS)?.parse().ok()?;
    let mut units = BTreeMap::new();
    for role in Role::BOTH {
        let all = engagement.side(role).iter().flat_map(|army| &army.units);
        let fighters: Vec<&Fighter> = all.collect();
        let text = written.text(SIDES[role.index()])?;
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let (number, left, mark) = read_unit_line(line)?;
            let fighter = fighters.get(number.checked_sub(1)?)?;
            let lost = fighter.stands.checked_sub(left)?;
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
        let numbers: Vec<u16> = line
            .split(|letter: char| !letter.is_ascii_digit())
            .filter(|digits| !digits.is_empty())
            .map(str::parse)
            .collect::<Result<_, _>>()
            .ok()?;
        match numbers[..] {
            [] => {}
            [destroyed] => stores = u8::try_from(destroyed).ok()?,
            [element, lost] => {
                walls.insert(element, lost);
            }
            [..] => return None,
        }
    }
    Some(Report {
        outcome: Outcome::from_code(outcome)?,
        day,
        turns,
        units,
        characters,
        walls,
        stores,
    })
}

/// A line of the form: the number at its beginning, the stands at its end, and the mark behind them.
fn read_unit_line(line: &str) -> Option<(usize, u16, Option<char>)> {
    let line = line.trim();
    let (line, mark) = match line.strip_suffix([ROUTED, IDLE]) {
        Some(rest) => (rest.trim_end(), line.chars().last()),
        None => (line, None),
    };
    let is_digit = |letter: char| letter.is_ascii_digit();
    let first = line.split(|letter| !is_digit(letter)).next()?;
    let last = line.rsplit(|letter| !is_digit(letter)).next()?;
    // A line without its number at the beginning is nobody's.
    (first.len() + last.len() < line.len()).then_some(())?;
    Some((first.parse().ok()?, last.parse().ok()?, mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_form_is_read_from_both_ends() {
        assert_eq!(
            read_unit_line("1. Reed Spears (no. 12): 8"),
            Some((1, 8, None))
        );
        assert_eq!(
            read_unit_line(" 12. Lances (nº 3) : 0 ! "),
            Some((12, 0, Some('!')))
        );
        assert_eq!(
            read_unit_line("2. Riders (no. 4): 6-"),
            Some((2, 6, Some('-')))
        );
        for broken in ["", "7", "Riders: 6", "2. Riders: six", "2. Riders: 6 ?"] {
            assert_eq!(read_unit_line(broken), None, "{broken}");
        }
    }
}
