//! Order book pages for winter: unit experience, ransoms and upkeep.

use super::{Pages, PathStep, act, ask, ask_several, line, of_code, offer, read_pieces, row};
use crate::action::{Action, Piece, Winter};
use crate::ids::{CharacterId, UnitId};
use crate::nouns::Advantage;
use crate::state::{Demonworld, UpkeepChoice};
use crate::terms;
use crate::winter::experience::qualifies;
use regnal_core::game::book::{Ask, Choice, Row, Step};
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
    fn lessons_of(&self, seat: Seat, unit: UnitId) -> Vec<Action> {
        let is_its = |action: &Action| matches!(action, Action::Winter(Winter::ChooseAdvantage { unit: own, .. }) if *own == unit);
        self.legal(seat).into_iter().filter(is_its).collect()
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

    /// Returns the actions that give `advantage` to all units that can gain it and for which nothing has been chosen
    /// yet.
    fn lessons_for_the_rest(&self, seat: Seat, advantage: Advantage) -> Vec<Action> {
        let chosen = self.player(seat).map(|own| &own.winter.advantages);
        let is_open = |unit: &UnitId| chosen.is_some_and(|chosen| !chosen.contains_key(unit));
        let deeds = self.legal(seat).into_iter();
        deeds
            .filter(|action| match action {
                Action::Winter(Winter::ChooseAdvantage { unit, advantage: its }) => {
                    *its == advantage && is_open(unit)
                }
                _ => false,
            })
            .collect()
    }

    pub(super) fn experience_step(&self, seat: Seat, row: &str, steps: &[&str]) -> PathStep {
        if let Some(code) = row.strip_prefix(REST) {
            let rest = self.lessons_for_the_rest(seat, Advantage::from_code(code)?);
            return match steps {
                [] => act(rest),
                _ => None,
            };
        }
        let unit = UnitId(row.strip_prefix('u')?.parse().ok()?);
        let open = self.lessons_of(seat, unit);
        match steps {
            [] => {
                let label = |action: &Action| match action {
                    Action::Winter(Winter::ChooseAdvantage { advantage, .. }) => line(*advantage),
                    other => self.describe(other),
                };
                let question = Line::new("demonworld-book-ask-advantage");
                let note = Line::new("demonworld-book-advantages");
                let asked = Ask::one(question, offer(&open, label));
                Some(Step::Ask(asked.noted(vec![note])))
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
                    format!("c{}", captive.0),
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
                    choices.extend(offer(std::slice::from_ref(&usual), |_| {
                        Line::new("demonworld-book-let-usual-go")
                    }));
                }
                if is_short {
                    choices.push(Choice::new(SOME, Line::new("demonworld-book-let-some-go")));
                }
                ask("demonworld-book-ask-upkeep", choices)
            }
            [SOME] if is_short => {
                let (payroll, _) = self.prospect(seat);
                let bill = payroll.bill();
                let paid = bill.lines.iter();
                let choices = paid.map(|own| {
                    let note = Line::new("demonworld-book-costs")
                        .with("points", terms::points(own.points));
                    let one = self.piece_choices([own.payee.into()]).into_iter();
                    one.map(move |choice| choice.noted(note.clone()))
                });
                ask_several("demonworld-book-ask-let-go", choices.flatten().collect())
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
