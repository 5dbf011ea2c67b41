//! Order book pages for winter: unit experience, ransoms and upkeep.

use super::{
    Pages, PathStep, act, ask, ask_several, code_of, line, noted, of_code, offer, read_pieces, row,
};
use crate::action::{Action, Piece, Winter};
use crate::ids::{CharacterId, UnitId};
use crate::nouns::Advantage;
use crate::state::{Demonworld, UpkeepChoice};
use crate::terms;
use crate::winter::experience::qualifies;
use regnal_core::game::book::{Choice, Row};
use regnal_core::game::{ActionLabels as _, Seat};
use regnal_core::noun::Noun as _;
use regnal_core::text::{Arg, Line};

/// Prefix of the shortcut that gives an advantage to all remaining units.
const REST: &str = "rest-";
/// Code of the upkeep row.
const PAY: &str = "pay";
/// Code of the path step that selects the troops to disband.
const SOME: &str = "some";

impl Demonworld {
    /// Returns the actions that give a unit an advantage, for the wanted units and advantages.
    fn lessons_on_offer(
        &self,
        seat: Seat,
        is_wanted: impl Fn(UnitId, Advantage) -> bool,
    ) -> Vec<Action> {
        let is_lesson = |action: &Action| match action {
            Action::Winter(Winter::ChooseAdvantage { unit, advantage }) => {
                is_wanted(*unit, *advantage)
            }
            _ => false,
        };
        self.legal(seat).into_iter().filter(is_lesson).collect()
    }

    pub(super) fn experience_pages(&self, seat: Seat) -> Pages {
        let chosen = self.player(seat).map(|own| &own.winter.advantages);
        let mut rows = Vec::new();
        for (&id, unit) in &self.at.units {
            let is_own = unit.owner == seat && qualifies(unit.year());
            let Some(usual) = unit.experience().default_gain().filter(|_| is_own) else {
                continue;
            };
            let draft = chosen.and_then(|chosen| chosen.get(&id)).copied();
            rows.push(Row {
                draft: draft.map(line),
                warning: draft
                    .is_none()
                    .then(|| Line::new("demonworld-book-no-advantage").with("advantage", usual)),
                ..row(format!("u{}", id.0), line(self.unit_name(id)))
            });
        }
        let undecided = rows.iter().filter(|row| row.warning.is_some()).count();
        let mut pages = Pages::of("demonworld-book-pick-unit", rows);
        if pages.rows.is_empty() {
            pages.notes.push(Line::new("demonworld-book-no-lessons"));
        }
        if undecided > 1 {
            let rest = |advantage: &Advantage| {
                let label = Line::new("demonworld-book-lessons-rest");
                let code = format!("{REST}{}", advantage.code());
                Choice::new(code, label.with("advantage", *advantage))
            };
            pages.shortcuts = Advantage::ALL.iter().map(rest).collect();
        }
        pages
    }

    pub(super) fn experience_step(&self, seat: Seat, row: &str, steps: &[&str]) -> PathStep {
        if let Some(code) = row.strip_prefix(REST) {
            let wanted = Advantage::from_code(code)?;
            let chosen = &self.player(seat)?.winter.advantages;
            let is_open = |unit, advantage| advantage == wanted && !chosen.contains_key(&unit);
            return steps.is_empty().then(|| act(self.lessons_on_offer(seat, is_open)))?;
        }
        let wanted = UnitId(row.strip_prefix('u')?.parse().ok()?);
        let open = self.lessons_on_offer(seat, |unit, _| unit == wanted);
        match steps {
            [] => {
                let label = |action: &Action| match action {
                    Action::Winter(Winter::ChooseAdvantage { advantage, .. }) => line(*advantage),
                    other => self.describe(other),
                };
                let way = ask("demonworld-book-ask-advantage", offer(&open, label));
                noted(way, [Line::new("demonworld-book-advantages")])
            }
            [code] => of_code(open, code),
            _ => None,
        }
    }

    pub(super) fn upkeep_pages(&self, seat: Seat) -> Pages {
        let (payroll, funds) = self.prospect(seat);
        let bill = payroll.bill();
        let missing = bill.missing(funds);
        let plan = self.player(seat).map(|own| &own.winter);
        let names = |pieces: Vec<Piece>| -> Vec<Arg> {
            pieces.into_iter().map(|piece| self.piece_name(piece)).collect()
        };
        let draft = match plan.and_then(|plan| plan.upkeep.as_ref()) {
            Some(UpkeepChoice::KeepUnpaid) => Some(Line::new("demonworld-book-keep")),
            Some(UpkeepChoice::Disband(gone)) => Some(
                Line::new("demonworld-book-let-go")
                    .with("pieces", names(gone.iter().copied().collect())),
            ),
            None if missing.is_none() => Some(Line::new("demonworld-book-paid")),
            None => None,
        };
        let mut rows = vec![Row {
            warning: draft.is_none().then(|| {
                Line::new("demonworld-book-no-upkeep")
                    .with("pieces", names(self.usual_disbanding(seat)))
            }),
            draft,
            needs: missing.map(|points| {
                Line::new("demonworld-book-short").with("points", terms::points(points))
            }),
            ..row(
                PAY,
                Line::new("demonworld-book-upkeep").with("points", terms::points(bill.total)),
            )
        }];
        for captive in self.captives_of(seat) {
            let is_wanted = plan.is_some_and(|plan| plan.ransoms.contains(&captive));
            rows.push(Row {
                draft: is_wanted.then(|| Line::new("demonworld-book-ransom")),
                warning: (!is_wanted).then(|| Line::new("demonworld-book-captive-stays")),
                ..row(
                    captive_code(captive),
                    Line::new("demonworld-book-captive")
                        .with("character", self.character_name(captive)),
                )
            });
        }
        let notes = vec![Line::new("demonworld-book-funds").with("points", terms::points(funds))];
        Pages { notes, ..Pages::of("demonworld-book-pick-upkeep", rows) }
    }

    pub(super) fn upkeep_step(&self, seat: Seat, row: &str, steps: &[&str]) -> PathStep {
        let legal = self.legal(seat).into_iter();
        let wanted = |action: &Action| match action {
            Action::Winter(Winter::Ransom(id) | Winter::ForgoRansom(id)) => {
                row == captive_code(*id)
            }
            Action::Winter(Winter::PayUpkeep | Winter::KeepUnpaid) => row == PAY,
            _ => false,
        };
        let open: Vec<Action> = legal.filter(wanted).collect();
        let usual = Winter::Disband(self.usual_disbanding(seat).into_iter().collect()).into();
        let is_short = row == PAY && self.allows(seat, &Action::Winter(Winter::KeepUnpaid));
        match steps {
            [] => {
                let mut choices = offer(&open, |action| self.describe(action));
                if is_short && self.allows(seat, &usual) {
                    let label = Line::new("demonworld-book-let-usual-go");
                    choices.push(Choice::new(code_of(&usual), label));
                }
                if is_short {
                    choices.push(Choice::new(SOME, Line::new("demonworld-book-let-some-go")));
                }
                ask("demonworld-book-ask-upkeep", choices)
            }
            [SOME] if is_short => {
                let (payroll, _) = self.prospect(seat);
                let bill = payroll.bill();
                let pieces = bill.lines.iter().map(|own| own.payee);
                let choices = self.piece_choices(pieces).into_iter().zip(&bill.lines);
                let choices = choices.map(|(choice, own)| {
                    let points = terms::points(own.points);
                    choice.noted(Line::new("demonworld-book-costs").with("points", points))
                });
                ask_several("demonworld-book-ask-let-go", choices.collect())
            }
            [SOME, pieces] => act([Winter::Disband(read_pieces(pieces)?)]),
            [code] => {
                let all = open.into_iter().chain([usual]);
                of_code(all.collect(), code)
            }
            _ => None,
        }
    }
}

fn captive_code(id: CharacterId) -> String {
    format!("c{}", id.0)
}
