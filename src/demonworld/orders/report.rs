//! Order book pages for battles fought on the table: the report form, and the answer to the opposing side's report.

use std::collections::BTreeSet;

use super::edge::{EDGE, edge_step};
use super::form::{HURT, leaders};
use super::{NONE, Pages, PathStep, act, ask, blank, line, row};
use crate::action::{Action, Battle as Deed, Piece};
use crate::battle::{Engagement, Fate, Outcome, Report, Role, differences};
use crate::ids::{BattleId, CharacterId};
use crate::nouns::Phase;
use crate::state::{Battle, Demonworld, OnTable, Roll, Sent, Window};
use crate::terms;
use regnal_core::game::book::{AND, Ask, Choice, Form, Row, Step};
use regnal_core::game::{Seat, Umpire as _};
use regnal_core::part::Given;
use regnal_core::text::{Arg, Line};

/// Codes of the order book rows for a battle on the table: report, extra time and answer.
const REPORT: &str = "report";
const TIME: &str = "time";
const ANSWER: &str = "answer";

/// Codes of the answers to the opposing side's report: confirm it, dispute it, or send a counter-report.
const CONFIRM: &str = "yes";
const DISPUTE: &str = "no";
const OWN: &str = "own";

/// Code of the reason field in the dispute form.
const WHY: &str = "why";

/// Maximum number of differences listed between two reports.
const NAMED: usize = 12;

/// Extensions that players can request, in hours.
const HOURS: [u16; 4] = [24, 48, 72, 168];

impl Demonworld {
    pub(super) fn table_pages(&self, seat: Seat, window: &Window) -> Option<Pages> {
        let id = window.subject.battle()?;
        let battle = self.at.battles.get(&id)?;
        let table = battle.table.as_ref()?;
        let mut notes = self.sides_notes(seat, battle);
        let rows = match window.phase {
            Phase::TableReport => {
                let [defender, attacker] = Role::BOTH.map(|role| terms::side(battle.seats(role)));
                // In a siege battle the besieged can be the attackers, so the sides are named differently.
                let sides = Line::new(match battle.kind.is_of_siege() {
                    true => "demonworld-book-table-sides-siege",
                    false => "demonworld-book-table-sides",
                });
                notes.push(sides.with("defender", defender).with("attacker", attacker));
                if let Some(limit) = table.limit {
                    notes.push(
                        Line::new("demonworld-book-turn-limit").with("count", u32::from(limit)),
                    );
                }
                let edge = Self::edge_row(seat, battle, table);
                let rows = [self.report_row(id), Self::time_row(seat, table)];
                rows.into_iter().chain(edge).collect()
            }
            _ => {
                let sent = [&table.report, &table.counter].into_iter().flatten();
                notes = sent.flat_map(|sent| self.report_lines(id, &battle.roll, sent)).collect();
                if !table.reason.is_empty() {
                    let why = Line::new("demonworld-book-disputed");
                    notes.push(why.with("text", terms::quoted(&table.reason)));
                }
                if let (Some(one), Some(other)) = (&table.report, &table.counter) {
                    notes.push(self.differences_line(id, &one.report, &other.report));
                }
                vec![self.answer_row(seat, id, battle, table)]
            }
        };
        Some(Pages { notes, ..Pages::of("demonworld-book-pick-plan", rows) })
    }

    fn report_row(&self, id: BattleId) -> Row {
        Row {
            warning: Some(Line::new("demonworld-book-no-report")),
            ..row(REPORT, Line::new("demonworld-book-report").with("battle", self.battle_name(id)))
        }
    }

    fn time_row(seat: Seat, table: &OnTable) -> Row {
        let asked = table.extensions.get(&seat);
        Row {
            draft: asked.map(|&asked| terms::hours(asked)),
            needs: Some(Line::new("demonworld-book-time-needs-both")),
            ..row(TIME, Line::new("demonworld-book-time"))
        }
    }

    fn answer_row(&self, seat: Seat, id: BattleId, battle: &Battle, table: &OnTable) -> Row {
        let is_own = |sent: &Sent| battle.role_of(sent.by) == battle.role_of(seat);
        let warning = match (&table.counter, table.report.as_ref().is_some_and(is_own)) {
            (None, _) if table.disputed => "demonworld-book-no-check-disputed",
            (None, _) => "demonworld-book-no-check",
            (Some(_), _) if self.has_umpire() => "demonworld-book-no-check-umpire",
            (Some(_), _) => "demonworld-book-no-check-program",
        };
        Row { warning: Some(Line::new(warning)), ..row(ANSWER, line(self.battle_name(id))) }
    }

    fn differences_line(&self, battle: BattleId, one: &Report, other: &Report) -> Line {
        let differing = differences(one, other);
        let named = differing.iter().take(NAMED);
        let mut items: Vec<Arg> = named.map(|&item| self.item_name(battle, item).into()).collect();
        if let Some(more) = differing.len().checked_sub(NAMED).filter(|&more| more > 0) {
            let more = Line::new("demonworld-book-differ-more").with("count", more);
            items.push(more.into());
        }
        Line::new("demonworld-book-differ").with("count", differing.len()).with("items", items)
    }

    /// Describes a report: the outcome and then the losses.
    fn report_lines(&self, id: BattleId, roll: &Roll, sent: &Sent) -> Vec<Line> {
        let Report {
            outcome,
            turns,
            units,
            characters,
            walls,
            stores,
            day: _, // always the day of the question
        } = &sent.report;
        let mut losses: Vec<Arg> = Vec::new();
        for (&unit, said) in units
            .iter()
            .filter(|(_, said)| said.lost > 0 || said.routed || (*turns > 0 && !said.engaged))
        {
            let line = Line::new(match (said.engaged || *turns == 0, said.routed) {
                (true, true) => "demonworld-book-lost-routed",
                (true, false) => "demonworld-book-lost",
                (false, true) => "demonworld-book-lost-idle-routed",
                (false, false) => "demonworld-book-lost-idle",
            });
            let line = line.with("unit", self.name_in_battle(id, Piece::Unit(unit)));
            losses.push(line.with("stands", terms::stands(said.lost)).into());
        }
        for (&character, &fate) in characters {
            losses.push(self.fate_line(roll, character, fate).into());
        }
        for (&element, &lost) in walls {
            let line = Line::new("demonworld-book-lost-wall").with("element", u32::from(element));
            losses.push(line.with("points", terms::points(lost)).into());
        }
        if *stores > 0 {
            let stores = Line::new("demonworld-stores").with("count", u32::from(*stores));
            losses.push(Line::new("demonworld-book-lost-stores").with("stores", stores).into());
        }
        let line = Line::new("demonworld-book-reported-so")
            .with("seat", sent.by)
            .with("outcome", self.outcome_of(id, *outcome))
            .with("turns", terms::turns(*turns));
        let mut lines = vec![line];
        if !losses.is_empty() {
            lines.push(Line::new("demonworld-book-losses").with("losses", losses));
        }
        if !sent.text.trim().is_empty() {
            lines.push(Line::new("demonworld-book-words").with("text", terms::quoted(&sent.text)));
        }
        lines
    }

    pub(super) fn table_step(&self, seat: Seat, id: BattleId, way: &[&str]) -> PathStep {
        let battle = self.at.battles.get(&id)?;
        match way {
            [REPORT, steps @ ..] => self.report_step(battle, steps),
            [TIME] => {
                let choices =
                    HOURS.map(|hours| Choice::new(hours.to_string(), terms::hours(hours)));
                ask("demonworld-book-ask-time", choices.into())
            }
            [TIME, hours] => act([Deed::Extend { battle: id, hours: hours.parse().ok()? }]),
            [EDGE, steps @ ..] => edge_step(id, steps),
            [ANSWER] => {
                let dispute = Deed::Dispute { battle: id, reason: String::new() };
                let answers = [
                    (CONFIRM, "demonworld-book-confirm", Deed::Confirm(id)),
                    (DISPUTE, "demonworld-book-dispute", dispute),
                ];
                let able = answers
                    .into_iter()
                    .filter(|(.., deed)| self.allows(seat, &deed.clone().into()));
                let mut choices: Vec<Choice> =
                    able.map(|(code, label, _)| Choice::new(code, Line::new(label))).collect();
                let table = battle.table.as_ref()?;
                if table.disputed && table.counter.is_none() {
                    choices.push(Choice::new(OWN, Line::new("demonworld-book-own-report")));
                }
                ask("demonworld-book-ask-check", choices)
            }
            [ANSWER, CONFIRM] => act([Deed::Confirm(id)]),
            [ANSWER, DISPUTE] => Some(Step::Write(why_form())),
            [ANSWER, OWN, rest @ ..] => self.report_step(battle, rest),
            _ => None,
        }
    }

    /// Describes a character's fate. The owner is included, because both sides can have a character of the same kind.
    fn fate_line(&self, roll: &Roll, id: CharacterId, fate: Fate) -> Line {
        let owner = self.owner_of_character(id);
        let name = roll.character_name(id).unwrap_or(Arg::Term("demonworld-nobody"));
        Line::new("demonworld-book-fate")
            .with("character", name)
            .with("seat", owner.map_or(Arg::Term("demonworld-nobody"), Arg::Seat))
            .with("fate", fate)
    }

    /// Returns the next step of a path to a report: the outcome, the hurt characters, and then the form for the
    /// remaining fields.
    fn report_step(&self, battle: &Battle, steps: &[&str]) -> PathStep {
        let engagement = battle.engagement.as_ref()?;
        match steps {
            [] => {
                let able = Outcome::ALL.iter().filter(|outcome| outcome.can_end(engagement.kind));
                let choices = able.map(|&outcome| {
                    Choice::new(outcome.code(), line(terms::outcome(battle.kind, outcome)))
                });
                ask("demonworld-book-ask-outcome", choices.collect())
            }
            [_] => Some(Step::Ask(self.ask_hurt(&battle.roll, engagement))),
            [_, .., hurt] if is_contradictory(hurt) => {
                let mut asked = self.ask_hurt(&battle.roll, engagement);
                asked.notes.insert(0, Line::new("demonworld-book-two-fates"));
                Some(Step::Ask(asked))
            }
            [_, .., _] => Some(Step::Write(Self::report_form(battle, engagement))),
        }
    }

    /// Returns the question about the hurt characters and their fates.
    fn ask_hurt(&self, roll: &Roll, engagement: &Engagement) -> Ask {
        let nobody = Choice::new(NONE, Line::new("demonworld-book-nobody-hurt"));
        let there = leaders(engagement).into_iter().enumerate();
        let fates = there.flat_map(|(number, id)| {
            HURT.map(|(letter, fate)| {
                Choice::new(format!("{number}{letter}"), self.fate_line(roll, id, fate))
            })
        });
        let choices = std::iter::once(nobody).chain(fates).collect();
        let asked = Ask::several(Line::new("demonworld-book-ask-hurt"), choices);
        // The form that follows has little room for instructions, so explain its marks here.
        let note = Line::new("demonworld-book-form-marks");
        asked.noted(vec![note])
    }
}

/// Returns whether two fates are selected for one character, or "nobody hurt" is selected together with a fate.
fn is_contradictory(hurt: &str) -> bool {
    let chosen = hurt.split(AND).map(|one| match one {
        NONE => NONE,
        fate => fate.trim_end_matches(|letter: char| !letter.is_ascii_digit()),
    });
    let chosen: Vec<&str> = chosen.collect();
    let different: BTreeSet<&str> = chosen.iter().copied().collect();
    different.len() < chosen.len() || (chosen.len() > 1 && different.contains(NONE))
}

/// Returns the outcome and fates at the end of a path to the report form. The question about fates can be repeated; in
/// that case only the last answer counts.
pub(super) fn chosen<'a>(way: &[&'a str]) -> Option<[&'a str; 2]> {
    match way {
        [_, REPORT, outcome, .., hurt] | [_, ANSWER, OWN, outcome, .., hurt] => {
            Some([*outcome, *hurt])
        }
        _ => None,
    }
}

/// Returns whether a path ends at the dispute form.
pub(super) fn is_dispute(way: &[&str]) -> bool {
    matches!(way, [.., ANSWER, DISPUTE])
}

/// **DW-REPORT-07.** Returns the form for an optional reason for a dispute.
fn why_form() -> Form {
    Form {
        title: Line::new("demonworld-form-dispute"),
        blanks: vec![blank(WHY, "demonworld-form-why")],
    }
}

pub(super) fn written_dispute(battle: BattleId, written: &Given) -> Action {
    let reason = written.text(WHY).unwrap_or_default().trim().to_owned();
    Action::Battle(Deed::Dispute { battle, reason })
}
