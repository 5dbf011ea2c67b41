//! The order books: the king before the game, then each month the characters and the kingdom. All of it is its seat's own
//! secret (section 7 of the specification): what a menu lists, the seat knows.
//!
//! | file | what it holds |
//! |---|---|
//! | `kings`, `workshop` | the book of creation: ready kings, and a king made choice by choice |
//! | `month`, `forecast`, `again` | the book of a month: its rows; gold and what may go wrong; the orders of the month before |
//! | `person` | the page of a character |
//! | `march`, `muster`, `secret`, `craft` | ways to its orders |
//! | `plans` | plans from a menu, step by step, or typed |
//! | `realm`, `levels` | the page of the kingdom; levels of skill picked from a menu |

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
mod workshop;

pub(super) use self::kings::first_king;
use super::action::{Action, Occasion, Order};
use super::ids::{CharacterId, PlaceId};
use super::label::things;
use super::nouns::Phase;
use super::people::{King, NAME, plain_text_of_a_name};
use super::plan::{Plan, WORDS};
use super::state::{Answer, Offices, Stage};
use crate::game::book::{Ask, Blank, Book, Choice, Form, LOCK, Step, UNLOCK};
use crate::part::Given;
use crate::refusal::Cites as _;
use crate::seat::Seat;
use crate::text::{Arg, Line};

/// The only field of a form.
const FIELD: &str = "text";
/// The book of creation, and what the book of a month begins with.
const CREATION: &str = "k";
const MONTH: &str = "m";

/// Where a way leads inside the books.
enum Leads {
    /// To a choice.
    Ask(Ask),
    /// To actions, one after the other.
    Do(Vec<Action>),
    /// To something that is written.
    Write(Draft),
}

/// Where a way leads; nothing where there is none any more.
type Way = Option<Leads>;

/// What is written in a form.
enum Draft {
    /// The name of this king.
    Name(Box<King>),
    /// A plan of a character, in place of this one.
    Plan(CharacterId, Use, Plan),
    /// What is said in this plan of a character.
    Words(CharacterId, Use, Plan),
}

/// What a plan is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    /// Encounters that he has not sought, or duels.
    Always(Occasion),
    /// A search.
    Search(Phase, PlaceId),
    /// A pursuit.
    Pursuit(Phase, CharacterId),
}

impl Use {
    /// What comes of a plan for this.
    fn action(self, character: CharacterId, plan: Plan) -> Action {
        match self {
            Use::Always(occasion) => Action::SetPlan {
                character,
                occasion,
                plan,
            },
            Use::Search(phase, place) => Action::Order {
                character,
                phase,
                order: Order::Search { place, plan },
            },
            Use::Pursuit(phase, target) => Action::Order {
                character,
                phase,
                order: Order::Pursue { target, plan },
            },
        }
    }
}

/// To a choice of one thing.
fn ask(question: &'static str, choices: Vec<Choice>) -> Way {
    asked(Line::new(question), choices)
}

/// The same for a question with particulars.
fn asked(question: Line, choices: Vec<Choice>) -> Way {
    Some(Leads::Ask(Ask::one(question, choices)))
}

/// To a choice of one thing or more.
fn ask_several(question: &'static str, choices: Vec<Choice>) -> Way {
    Some(Leads::Ask(Ask::several(Line::new(question), choices)))
}

/// The same with something to know for what is asked.
fn noted(way: Way, notes: impl IntoIterator<Item = Line>) -> Way {
    way.map(|leads| match leads {
        Leads::Ask(ask) => {
            let notes = ask.notes.iter().cloned().chain(notes).collect();
            Leads::Ask(ask.noted(notes))
        }
        done @ (Leads::Do(_) | Leads::Write(_)) => done,
    })
}

/// To one action.
fn act(action: Action) -> Way {
    Some(Leads::Do(vec![action]))
}

/// To the order of a character for a phase.
fn order(character: CharacterId, phase: Phase, order: Order) -> Way {
    act(Action::Order {
        character,
        phase,
        order,
    })
}

/// A name or a value as a line of its own.
fn line(value: impl Into<Arg>) -> Line {
    Line::new("text-value").with("value", value)
}

/// Several values as one line.
fn joined(values: Vec<Arg>) -> Line {
    line(values)
}

/// The one of some values to which a step gives its place, from 0.
fn nth<T: Copy>(all: &[T], step: &str) -> Option<T> {
    all.get(step.parse::<usize>().ok()?).copied()
}

impl Draft {
    /// The form in which it is written.
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

    /// What was written, as an action.
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
                // As a plan is printed its words hold no straight quotation marks.
                let said = plans::SAID.map(|code| text(code).trim().replace('"', "”"));
                let plan = plans::with_words(&plan, said);
                let plan = plan.map_err(|why| why.line())?;
                Ok(for_what.action(character, plan))
            }
        }
    }
}

/// A king by another name.
///
/// # Errors
/// There may be no such king.
fn renamed(king: King, name: &str) -> Result<King, Line> {
    let king = King {
        name: plain_text_of_a_name(name),
        ..king
    };
    king.check().map_err(|why| why.line())?;
    Ok(king)
}

impl Offices {
    /// The order book of a seat: one before the game, one each month.
    pub(super) fn order_books(&self, seat: Seat) -> Vec<Book> {
        if !self.has_book(seat) {
            return Vec::new();
        }
        let book = match self.at.stage {
            Stage::Creation => self.creation_book(seat),
            Stage::Orders | Stage::Dawn | Stage::Phase(_) | Stage::Dusk | Stage::Over => {
                self.month_book(seat)
            }
        };
        vec![book]
    }

    /// Whether a seat has something to order now.
    fn has_book(&self, seat: Seat) -> bool {
        let is_open = matches!(self.at.stage, Stage::Creation | Stage::Orders);
        let stands = self
            .at
            .kingdom(seat)
            .is_some_and(|own| !own.has_fallen && own.answer != Answer::TimedOut);
        is_open && stands && self.at.outcome.is_none()
    }

    /// What stands for the book of a seat in a way.
    fn book_code(&self) -> String {
        match self.at.stage {
            Stage::Creation => CREATION.to_owned(),
            Stage::Orders | Stage::Dawn | Stage::Phase(_) | Stage::Dusk | Stage::Over => {
                format!("{MONTH}{}", self.at.turn)
            }
        }
    }

    /// Where a way through the book of a seat leads.
    pub(super) fn order_step(&self, seat: Seat, way: &[&str]) -> Option<Step<Action>> {
        Some(match self.way(seat, way)? {
            Leads::Ask(ask) => Step::Ask(ask),
            Leads::Do(actions) => Step::Do(actions),
            Leads::Write(draft) => Step::Write(draft.form()),
        })
    }

    /// What a form at the end of a way through the book of a seat holds.
    ///
    /// # Errors
    /// Why it cannot be read, for whoever wrote it.
    pub(super) fn order_written(
        &self,
        seat: Seat,
        way: &[&str],
        written: &Given,
    ) -> Result<Action, Line> {
        match self.way(seat, way) {
            Some(Leads::Write(draft)) => draft.take(written),
            Some(Leads::Ask(_) | Leads::Do(_)) | None => Err(Line::new("error-stale")),
        }
    }

    /// Where a form leads that makes no action yet: from the name of a king back to his page, where he is taken or changed.
    ///
    /// # Errors
    /// Why there can be no such king.
    pub(super) fn order_onward(
        &self,
        seat: Seat,
        way: &[&str],
        written: &Given,
    ) -> Option<Result<Vec<String>, Line>> {
        match self.way(seat, way) {
            Some(Leads::Write(Draft::Name(king))) => {
                let king = renamed(*king, written.text(FIELD).unwrap_or_default());
                let page = |king: King| {
                    let page = workshop::page_of(&king);
                    let book = [CREATION, kings::KING].map(str::to_owned);
                    book.into_iter().chain(page).collect()
                };
                Some(king.map(page))
            }
            Some(
                Leads::Write(Draft::Plan(..) | Draft::Words(..)) | Leads::Ask(_) | Leads::Do(_),
            )
            | None => None,
        }
    }

    fn way(&self, seat: Seat, way: &[&str]) -> Way {
        let (book, way) = way.split_first()?;
        if !self.has_book(seat) || *book != self.book_code() {
            return None;
        }
        if self.at.stage == Stage::Creation {
            let (row, steps) = way.split_first()?;
            return self.creation_step(seat, row, steps);
        }
        match way {
            [LOCK] => return act(Action::Lock),
            [UNLOCK] => return act(Action::Unlock),
            _ => {}
        }
        let is_open = self
            .at
            .kingdom(seat)
            .is_some_and(|own| own.answer == Answer::Open);
        let (row, steps) = way.split_first().filter(|_| is_open)?;
        self.month_step(seat, row, steps)
    }

    /// A choice of an order, with what can be reckoned of it.
    fn order_choice(
        &self,
        (seat, id, phase): (Seat, CharacterId, Phase),
        code: impl Into<String>,
        label: Line,
        order: &Order,
    ) -> Choice {
        Choice::new(code, label).noted(self.odds_of(seat, id, phase, order))
    }
}

/// A person of the kingdom, as the start of a sentence.
fn named(offices: &Offices, seat: Seat, id: CharacterId) -> Arg {
    offices.at.person(seat, id)
}

/// A plan in the book's notation, as a line.
fn notation_line(plan: &Plan) -> Line {
    line(things::notation(plan))
}
