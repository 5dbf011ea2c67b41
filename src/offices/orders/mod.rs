//! Order books: for the king before the first turn, then each month for the characters and the kingdom.
//!
//! Each seat's order books are secret (section 7 of the specification), and their menus list only what the seat knows.
//!
//! | file | what it holds |
//! |---|---|
//! | `kings`, `workshop` | the book before the first turn: ready-made kings, and a king customised choice by choice |
//! | `month`, `forecast`, `again`, `suggest` | the book for a month: rows; gold and dangers; repeated orders; suggested orders |
//! | `person` | a character's page |
//! | `march`, `muster`, `secret`, `craft` | menus for a character's orders |
//! | `plans` | plans chosen from a menu, built step by step, or typed |
//! | `realm`, `levels` | the kingdom's page; skill levels picked from a menu |

mod again;
mod craft;
mod forecast;
mod kings;
mod levels;
mod march;
mod month;
mod muster;
mod person;
mod plans;
mod realm;
mod secret;
mod suggest;
mod workshop;

pub(super) use self::kings::first_king;
use super::action::{Action, Occasion, Order};
use super::decide::judge::Footing;
use super::ids::{CharacterId, PlaceId, UnitId};
use super::label::{all_of, things};
use super::nouns::Phase;
use super::people::{King, NAME, plain_typed_name};
use super::plan::{Plan, WORDS};
use super::state::{Answer, Offices, Stage};
use regnal_core::game::OrderBooks;
use regnal_core::game::book::{AND, Ask, Blank, Book, Choice, Form, LOCK, Step, UNLOCK};
use regnal_core::noun::Noun;
use regnal_core::part::Given;
use regnal_core::refusal::Cites as _;
use regnal_core::seat::Seat;
use regnal_core::text::{Arg, Line};

/// Name of the only field in the form.
const FIELD: &str = "text";
/// Code of the order book before the first turn.
const CREATION: &str = "k";
/// Prefix of the code of every month's order book.
const MONTH: &str = "m";

/// Target of a path through the order books.
enum Leads {
    /// A question with answers to choose from.
    Ask(Ask),
    /// Actions to take one after the other.
    Do(Vec<Action>),
    /// A form that the player must fill in.
    Write(Draft),
}

/// Target of a path; `None` if the path is no longer valid.
type PathTarget = Option<Leads>;

/// Content of a form.
enum Draft {
    Name(Box<King>),
    /// Form with a character's current plan, which the player replaces.
    Plan(CharacterId, PlanUse, Plan),
    /// Form for the words spoken in a character's plan.
    Words(CharacterId, PlanUse, Plan),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlanUse {
    /// Plan for all encounters that the character did not start, or for all duels.
    Always(Occasion),
    Search(Phase, PlaceId),
    Pursuit(Phase, CharacterId),
}

impl PlanUse {
    /// Returns the action that sets a plan for this use.
    fn action(self, character: CharacterId, plan: Plan) -> Action {
        match self {
            PlanUse::Always(occasion) => Action::SetPlan { character, occasion, plan },
            PlanUse::Search(phase, place) => {
                Action::Order { character, phase, order: Order::Search { place, plan } }
            }
            PlanUse::Pursuit(phase, target) => {
                Action::Order { character, phase, order: Order::Pursue { target, plan } }
            }
        }
    }
}

/// Returns a question that takes a single answer.
fn ask(question: &'static str, choices: impl IntoIterator<Item = Choice>) -> PathTarget {
    asked(Line::new(question), choices)
}

/// Like [`ask`], but takes the question as a line, so that it can have arguments.
fn asked(question: Line, choices: impl IntoIterator<Item = Choice>) -> PathTarget {
    Some(Leads::Ask(Ask::one(question, choices.into_iter().collect())))
}

/// Returns a question that takes one or more answers.
fn ask_several(question: &'static str, choices: impl IntoIterator<Item = Choice>) -> PathTarget {
    Some(Leads::Ask(Ask::several(Line::new(question), choices.into_iter().collect())))
}

/// Returns menu entries for nouns, each with a note. An entry's code is the noun's index.
fn noun_choices<N: Noun, T: Into<Option<Line>>>(
    all: impl IntoIterator<Item = N>,
    note: impl Fn(N) -> T,
) -> impl Iterator<Item = Choice> {
    all.into_iter().map(move |one| {
        let place = N::ALL.iter().position(|other| *other == one).unwrap_or_default();
        Choice::new(place.to_string(), line(one)).noted(note(one))
    })
}

fn noted(way: PathTarget, notes: impl IntoIterator<Item = Line>) -> PathTarget {
    way.map(|leads| match leads {
        Leads::Ask(ask) => {
            let notes = ask.notes.iter().cloned().chain(notes).collect();
            Leads::Ask(ask.noted(notes))
        }
        done @ (Leads::Do(_) | Leads::Write(_)) => done,
    })
}

/// Returns a path target that performs a single action.
fn act(action: Action) -> PathTarget {
    Some(Leads::Do(vec![action]))
}

/// Returns a path target that performs several actions; `None` if there are none.
fn all(actions: Vec<Action>) -> PathTarget {
    (!actions.is_empty()).then_some(Leads::Do(actions))
}

/// Returns the menu entries that are currently possible, each with a code and a label but no note.
fn entries<const N: usize>(all: [(&str, &'static str, bool); N]) -> Vec<Choice> {
    let possible = all.into_iter().filter(|(.., is_possible)| *is_possible);
    possible.map(|(code, label, _)| Choice::new(code, Line::new(label))).collect()
}

/// Returns the action that gives a character an order in his situation.
fn order(footing: &Footing, order: Order) -> PathTarget {
    act(Action::Order { character: footing.id, phase: footing.phase, order })
}

/// Wraps a name or another value in a line.
fn line(value: impl Into<Arg>) -> Line {
    Line::new("text-value").with("value", value)
}

/// Returns the value whose index, counted from 0, is given in a path step.
fn nth<T: Copy>(all: &[T], step: &str) -> Option<T> {
    all.get(step.parse::<usize>().ok()?).copied()
}

/// Returns the units whose ids are given in a path step with several answers.
fn units_of(step: &str) -> Option<Vec<UnitId>> {
    step.split(AND).map(|one| one.parse().ok()).collect()
}

impl Draft {
    fn form(&self) -> Form {
        let blank = |label, text: Arg| Blank {
            code: FIELD,
            label: Line::new(label),
            text: vec![line(text)],
            is_needed: true,
            most: None,
        };
        let words = |code, number: usize| Blank {
            code,
            label: Line::new("offices-form-words-of").with("number", number),
            text: Vec::new(),
            is_needed: true,
            most: Some(WORDS),
        };
        match self {
            Draft::Name(king) => Form {
                title: Line::new("offices-form-name"),
                blanks: vec![Blank {
                    most: Some(NAME),
                    ..blank("offices-form-name-of", Arg::Text(king.name.clone()))
                }],
            },
            Draft::Plan(_, _, plan) => Form {
                title: Line::new("offices-form-plan"),
                blanks: vec![blank("offices-form-steps", Arg::Text(plan.to_string()))],
            },
            Draft::Words(_, _, plan) => Form {
                title: Line::new("offices-form-words"),
                blanks: (plans::SAID.into_iter().zip(1..))
                    .take(plans::says(plan))
                    .map(|(code, number)| words(code, number))
                    .collect(),
            },
        }
    }

    /// Converts a completed form to an action.
    fn take(self, written: &Given) -> Result<Action, Line> {
        let text = |code: &str| written.text(code).unwrap_or_default();
        match self {
            Draft::Name(king) => Ok(Action::CreateKing(renamed(*king, text(FIELD))?)),
            Draft::Plan(character, for_what, _) => {
                let plan = text(FIELD).parse();
                let plan = plan.map_err(|why: super::Illegal| why.line())?;
                Ok(for_what.action(character, plan))
            }
            Draft::Words(character, for_what, plan) => {
                // Plans are printed with straight quotation marks, so the words cannot contain any.
                let said = plans::SAID.map(|code| text(code).trim().replace('"', "”"));
                let plan = plans::with_words(&plan, said);
                let plan = plan.map_err(|why| why.line())?;
                Ok(for_what.action(character, plan))
            }
        }
    }
}

/// Returns the king with a different name.
///
/// # Errors
/// Returns an error if the name is not allowed for a king.
fn renamed(king: King, name: &str) -> Result<King, Line> {
    let king = King { name: plain_typed_name(name), ..king };
    king.check().map_err(|why| why.line())?;
    Ok(king)
}

impl OrderBooks for Offices {
    fn order_books(&self, seat: Seat) -> Vec<Book> {
        if !self.has_book(seat) {
            return Vec::new();
        }
        vec![match self.at.stage {
            Stage::Creation => self.creation_book(seat),
            _ => self.month_book(seat),
        }]
    }

    fn order_step(&self, seat: Seat, way: &[&str]) -> Option<Step<Action>> {
        Some(match self.way(seat, way)? {
            Leads::Ask(ask) => Step::Ask(ask),
            Leads::Do(actions) => Step::Do(actions),
            Leads::Write(draft) => Step::Write(draft.form()),
        })
    }

    fn order_omissions(&self, seat: Seat, way: &[&str]) -> Vec<Line> {
        self.month_omissions(seat, way)
    }

    fn order_written(&self, seat: Seat, way: &[&str], written: &Given) -> Result<Action, Line> {
        match self.way(seat, way) {
            Some(Leads::Write(draft)) => draft.take(written),
            Some(Leads::Ask(_) | Leads::Do(_)) | None => Err(Line::new("error-stale")),
        }
    }

    fn order_onward(
        &self,
        seat: Seat,
        way: &[&str],
        written: &Given,
    ) -> Option<Result<Vec<String>, Line>> {
        let Leads::Write(Draft::Name(king)) = self.way(seat, way)? else {
            return None;
        };
        let king = renamed(*king, written.text(FIELD).unwrap_or_default());
        Some(king.map(|king| {
            let book = [CREATION, kings::KING].map(str::to_owned);
            book.into_iter().chain(workshop::page_of(&king)).collect()
        }))
    }
}

impl Offices {
    /// Returns whether a seat can currently write orders.
    fn has_book(&self, seat: Seat) -> bool {
        let is_open = matches!(self.at.stage, Stage::Creation | Stage::Orders);
        let stands = self
            .at
            .kingdom(seat)
            .is_some_and(|own| !own.has_fallen && own.answer != Answer::TimedOut);
        is_open && stands && self.at.outcome.is_none()
    }

    /// Returns the code with which every path through the current order book begins.
    fn book_code(&self) -> String {
        match self.at.stage {
            Stage::Creation => CREATION.to_owned(),
            _ => format!("{MONTH}{}", self.at.turn),
        }
    }

    fn way(&self, seat: Seat, way: &[&str]) -> PathTarget {
        let (book, way) = way.split_first()?;
        if !self.has_book(seat) || *book != self.book_code() {
            return None;
        }
        let (row, steps) = way.split_first()?;
        match (*row, steps) {
            _ if self.at.stage == Stage::Creation => self.creation_step(seat, row, steps),
            (LOCK, []) => act(Action::Lock),
            (UNLOCK, []) => act(Action::Unlock),
            _ => {
                let own = self.at.kingdom(seat).filter(|own| own.answer == Answer::Open);
                own.and_then(|_| self.month_step(seat, row, steps))
            }
        }
    }

    /// Returns whether a character can be given an order in his situation.
    fn stands(&self, footing: &Footing, order: &Order) -> bool {
        self.at.judge_in_situation(footing, order).is_ok()
    }

    /// Returns a note on an order, followed by its odds.
    fn with_odds(
        &self,
        footing: &Footing,
        note: impl Into<Option<Line>>,
        order: &Order,
    ) -> Option<Line> {
        let odds = self.odds_of(footing.seat, footing.id, footing.phase, order);
        all_of(note.into().into_iter().chain(odds))
    }
}

fn notation_line(plan: &Plan) -> Line {
    line(things::notation(plan))
}
