//! The order books of a campaign. For each open question, a book contains the orders that a seat can give, the seat's
//! drafts, and the steps along the paths through the book. Only the seat is allowed to see its books (section 7 of the
//! specification).
//!
//! A path is a list of codes: the book, a row, and the choices made so far. It leads to a [`Step`]: another choice, a
//! form, or the actions to carry out.
//!
//! | file | contents |
//! |---|---|
//! | `season`, `reorganisation`, `standing` | marches, reorganisations before them, defaults for unanswered questions |
//! | `sites` | the order in which the sites of a province are besieged |
//! | `conflict` | attitudes, retreats, winners' moves |
//! | `battle`, `plan`, `plans`, `report`, `edge`, `form` | modes, battle plans, the next day; battles on a table |
//! | `organisation`, `arranging`, `mustering`, `usual`, `drawing`, `winter` | armies and purchases, works, experience, upkeep |
//! | `siege`, `programme`, `siege_plans` | the weeks of a siege, the paths to an entry, plans of its battles |
//! | `works`, `work_menu`, `crew`, `saps`, `elements` | siege work: its kind, its steps, its crew, its last week, its target |
//! | `places` | deployment of troops |
//! | `templates` | whole programmes |

mod arranging;
mod battle;
mod conflict;
mod crew;
mod drawing;
mod edge;
mod elements;
mod form;
mod mustering;
mod organisation;
mod places;
mod plan;
mod plans;
mod programme;
mod reorganisation;
mod report;
mod saps;
mod season;
mod siege;
mod siege_plans;
mod sites;
mod standing;
mod templates;
mod usual;
mod winter;
mod work_menu;
mod works;

use std::collections::BTreeSet;

use self::siege::SiegeBook;
use super::action::{Action, Piece, Table};
use super::ids::WindowId;
use super::nouns::Phase;
use super::part::codes::{piece_code, read_piece};
use super::part::{ALL, NONE};
use super::state::{Demonworld, Subject, Window};
use regnal_core::game::book::{AND, Ask, Blank, Book, Choice, LOCK, Lock, Row, Step, UNLOCK};
use regnal_core::game::{OrderBooks, Presence as _, Seat};
use regnal_core::part::Given;
use regnal_core::text::{Arg, Line};

/// Content of an order book for one question.
struct Pages {
    notes: Vec<Line>,
    warning: Option<Line>,
    pick: &'static str,
    rows: Vec<Row>,
    shortcuts: Vec<Choice>,
}

impl Pages {
    /// Creates pages with the given rows. `pick` is the question shown with the row menu.
    fn of(pick: &'static str, rows: Vec<Row>) -> Pages {
        Pages { notes: Vec::new(), warning: None, pick, rows, shortcuts: Vec::new() }
    }
}

/// Next step of a path; `None` if the path is invalid.
type PathStep = Option<Step<Action>>;

fn ask(question: &'static str, choices: Vec<Choice>) -> PathStep {
    Some(Step::Ask(Ask::one(Line::new(question), choices)))
}

/// Returns a step that asks for one or more items.
fn ask_several(question: &'static str, choices: Vec<Choice>) -> PathStep {
    Some(Step::Ask(Ask::several(Line::new(question), choices)))
}

/// Returns a step that asks for one item, as often as the player likes.
fn ask_again(question: &'static str, choices: Vec<Choice>) -> PathStep {
    Some(Step::Ask(Ask::one(Line::new(question), choices).again()))
}

fn act<A: Into<Action>>(actions: impl IntoIterator<Item = A>) -> PathStep {
    Some(Step::Do(actions.into_iter().map(Into::into).collect()))
}

fn noted(way: PathStep, notes: impl IntoIterator<Item = Line>) -> PathStep {
    way.map(|step| match step {
        Step::Ask(ask) => {
            let notes = ask.notes.iter().cloned().chain(notes).collect();
            Step::Ask(ask.noted(notes))
        }
        done @ (Step::Do(_) | Step::Write(_)) => done,
    })
}

/// Returns an open row without an order.
fn row(code: impl Into<String>, thing: Line) -> Row {
    Row { code: code.into(), thing, draft: None, needs: None, warning: None, is_open: true }
}

/// Returns an optional field of a form.
fn blank(code: &'static str, label: &'static str) -> Blank {
    Blank { code, label: Line::new(label), text: Vec::new(), is_needed: false, most: None }
}

/// Wraps a name or value in a message of its own.
fn line(value: impl Into<Arg>) -> Line {
    Line::new("text-value").with("value", value)
}

/// Returns the choice that selects all units offered.
fn everybody() -> Choice {
    Choice::new(ALL, Line::new("demonworld-book-everybody"))
}

/// Lists values. Returns `None` if there are none.
fn listed(values: Vec<Arg>) -> Option<Line> {
    (!values.is_empty()).then(|| Line::new("demonworld-book-list").with("names", values))
}

/// Returns a part of a plan, such as the line of battle, with its value.
fn aspect_value(what: &'static str, value: impl Into<Arg>) -> Arg {
    Line::new("demonworld-book-plan-part").with("what", Line::new(what)).with("value", value).into()
}

/// Returns the code of an action within a path. It is short, and equal actions have equal codes.
fn code_of(action: &Action) -> String {
    // FNV-1a is sufficient to distinguish a few actions; the code need not be secret.
    let words = format!("{action:?}");
    let hash = words.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:x}")
}

fn offer(actions: &[Action], label: impl Fn(&Action) -> Line) -> Vec<Choice> {
    let choice = |action: &Action| Choice::new(code_of(action), label(action));
    actions.iter().map(choice).collect()
}

fn of_code<A: Into<Action>>(actions: Vec<A>, code: &str) -> PathStep {
    let mut named = actions.into_iter().map(Into::into).filter(|action| code_of(action) == code);
    Some(Step::Do(vec![named.next()?]))
}

/// Parses the units and characters selected in a path step.
fn read_pieces(step: &str) -> Option<BTreeSet<Piece>> {
    step.split(AND).map(read_piece).collect()
}

impl OrderBooks for Demonworld {
    fn order_books(&self, seat: Seat) -> Vec<Book> {
        if !self.is_playing(seat) {
            return Vec::new();
        }
        let windows = self.at.windows.iter();
        windows
            .filter(|(_, window)| window.asked.contains(&seat))
            .filter_map(|(&id, window)| self.book_of(seat, id, window))
            .collect()
    }

    fn order_books_of(&self, seat: Seat, key: &str) -> Vec<Book> {
        let windows = self.at.windows.iter();
        windows
            .filter(|(id, window)| window.asked.contains(&seat) && key == self.question_key(**id))
            .filter_map(|(&id, window)| self.book_of(seat, id, window))
            .collect()
    }

    fn order_step(&self, seat: Seat, way: &[&str]) -> PathStep {
        let (id, window) = self.window_at(way)?;
        if !window.asked.contains(&seat) {
            return None;
        }
        let (_, way) = way.split_first()?;
        match way {
            [LOCK] => return act([Action::Table(Table::Lock(id))]),
            [UNLOCK] => return act([Action::Table(Table::Unlock(id))]),
            _ if window.locked.contains(&seat) => return None,
            _ => {}
        }
        let (row, steps) = way.split_first()?;
        match window.phase {
            Phase::Organisation => self.organisation_step(seat, row, steps),
            Phase::SeasonOrders => self.season_step(seat, row, steps),
            Phase::WinnerMove | Phase::ConflictAttitudes | Phase::RetreatChoice => {
                self.conflict_step(seat, window, way)
            }
            Phase::SiegeProgramme | Phase::SiegeWindow | Phase::SurrenderWindow => {
                SiegeBook::of(self, seat, window.subject.siege()?)?.step(row, steps)
            }
            Phase::WinterExperience => self.experience_step(seat, row, steps),
            Phase::WinterUpkeep => self.upkeep_step(seat, row, steps),
            Phase::BattleMode | Phase::BattlePlan | Phase::SecondDay => {
                self.battle_step(seat, window, way)
            }
            Phase::TableReport | Phase::ReportConfirm => {
                self.table_step(seat, window.subject.battle()?, way)
            }
        }
    }

    fn order_written(&self, seat: Seat, way: &[&str], written: &Given) -> Result<Action, Line> {
        let stale = || Line::new("error-stale");
        let Some(Step::Write(_)) = self.order_step(seat, way) else {
            return Err(stale());
        };
        let Some((_, window)) = self.window_at(way) else { return Err(stale()) };
        match window.subject {
            Subject::Battle(battle) if report::is_dispute(way) => {
                Ok(report::written_dispute(battle, written))
            }
            Subject::Battle(battle) if edge::is_edge(way) => edge::written_edge(battle, written),
            Subject::Battle(battle) => {
                let steps = report::chosen(way).ok_or_else(stale)?;
                self.written_report(battle, steps, written)
            }
            Subject::Campaign => self.written_drawing(seat, way, written),
            Subject::Conflict(_) | Subject::Siege(_) | Subject::Force(_) => Err(stale()),
        }
    }
}

impl Demonworld {
    /// Returns the question to which a path belongs.
    fn window_at(&self, way: &[&str]) -> Option<(WindowId, &Window)> {
        let id = WindowId(way.first()?.strip_prefix('w')?.parse().ok()?);
        Some((id, self.at.windows.get(&id)?))
    }

    fn book_of(&self, seat: Seat, id: WindowId, window: &Window) -> Option<Book> {
        let Pages { notes, warning, pick, mut rows, mut shortcuts } = match window.phase {
            Phase::Organisation => self.organisation_pages(seat),
            Phase::SeasonOrders => self.season_pages(seat),
            Phase::WinnerMove | Phase::ConflictAttitudes | Phase::RetreatChoice => {
                self.conflict_pages(seat, window)?
            }
            Phase::SiegeProgramme | Phase::SiegeWindow | Phase::SurrenderWindow => {
                SiegeBook::of(self, seat, window.subject.siege()?)?.pages(window.phase)
            }
            Phase::WinterExperience => self.experience_pages(seat),
            Phase::WinterUpkeep => self.upkeep_pages(seat),
            Phase::BattleMode | Phase::BattlePlan | Phase::SecondDay => {
                self.battle_pages(seat, window)?
            }
            Phase::TableReport | Phase::ReportConfirm => self.table_pages(seat, window)?,
        };
        let is_locked = window.locked.contains(&seat);
        if is_locked {
            rows.iter_mut().for_each(|row| row.is_open = false);
            shortcuts.clear();
        }
        let lock = if is_locked {
            Lock::Locked
        } else if window.phase != Phase::Organisation || self.organisation_is_complete(seat).is_ok()
        {
            Lock::Open
        } else {
            Lock::Lacking
        };
        Some(Book {
            code: format!("w{}", id.0),
            question: Line::new("demonworld-book")
                .with("question", self.question_name(window.phase, window.subject)),
            notes,
            warning,
            pick: Line::new(pick),
            rows,
            shortcuts,
            lock,
        })
    }

    fn piece_choices(&self, pieces: impl IntoIterator<Item = Piece>) -> Vec<Choice> {
        let choice = |piece: Piece| {
            let note = match piece {
                Piece::Unit(id) => {
                    self.unit(id).map(|unit| line(super::terms::stands(unit.stands)))
                }
                Piece::Character(_) => None,
            };
            Choice::new(piece_code(piece), line(self.piece_name(piece))).noted(note)
        };
        pieces.into_iter().map(choice).collect()
    }
}
