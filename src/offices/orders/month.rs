//! Order book for the month: rows for every character, the kingdom and dangers; shortcuts and the lock.

use super::{Leads, PathTarget, ask, noted};
use crate::action::{Action, Order};
use crate::ids::CharacterId;
use crate::nouns::Phase;
use crate::state::{Answer, Offices};
use regnal_core::game::Duties as _;
use regnal_core::game::book::{Book, Choice, Lock, Row};
use regnal_core::seat::Seat;
use regnal_core::text::Line;

/// Code of the order book's row for the kingdom. The next constant is the code of its row for warnings.
const REALM: &str = "r";
const DANGERS: &str = "w";

/// Code of the shortcut for suggested orders. The constants that follow are the codes of the other shortcuts.
const SUGGESTED: &str = "sug";
const LAST: &str = "last";
const BOTH: &str = "both";
const REST: &str = "rest";

/// Maximum number of orders that a shortcut's answer lists as impossible to repeat.
const TOLD: usize = 3;

impl Offices {
    pub(super) fn month_book(&self, seat: Seat) -> Book {
        let is_locked = self.at.kingdom(seat).is_some_and(|own| own.answer == Answer::Locked);
        let people = self.at.ordered_characters(seat);
        // A bot player's order book is never read.
        let is_read = !is_locked && !self.options.machines.contains(&seat);
        let suggested = is_read.then(|| self.suggestions(seat));
        let mut rows: Vec<Row> =
            people.iter().filter_map(|&id| self.person_row(seat, id, suggested.as_ref())).collect();
        rows.push(self.realm_row(seat));
        rows.extend(self.dangers_row(seat));
        let mut notes = vec![self.purse_line(seat)];
        notes.extend(self.concerns(seat));
        let mut shortcuts = Vec::new();
        if !is_locked {
            if suggested.is_some_and(|all| !all.actions(None).is_empty()) {
                shortcuts.push(Choice::new(SUGGESTED, Line::new("offices-book-all-suggested")));
            }
            if !self.as_before(seat).orders.is_empty() {
                shortcuts.push(Choice::new(LAST, Line::new("offices-book-last")));
            }
            if !self.both_phases(seat).is_empty() {
                shortcuts.push(Choice::new(BOTH, Line::new("offices-book-both")));
            }
            if !self.guard_the_rest(seat).is_empty() {
                shortcuts.push(Choice::new(REST, Line::new("offices-book-rest")));
            }
        } else {
            rows.iter_mut().for_each(|row| row.is_open = false);
        }
        Book {
            code: self.book_code(),
            question: Line::new("offices-book-month").with("month", self.at.turn),
            notes,
            warning: None,
            pick: Line::new("offices-book-pick"),
            rows,
            shortcuts,
            lock: if is_locked { Lock::Locked } else { Lock::Open },
        }
    }

    /// Returns the row for dangers and missing orders, if there are any.
    fn dangers_row(&self, seat: Seat) -> Option<Row> {
        let dangers = self.dangers(seat);
        let count = dangers.len() + self.forgone(seat).len();
        (count > 0).then(|| Row {
            code: DANGERS.to_owned(),
            thing: Line::new("offices-book-dangers").with("count", count),
            draft: None,
            needs: dangers.into_iter().next(),
            warning: None,
            is_open: true,
        })
    }

    /// Builds the page for dangers and characters without orders. It offers to let each of these characters defend.
    fn dangers_page(&self, seat: Seat, steps: &[&str]) -> PathTarget {
        let idle = |id: &CharacterId| !self.open_phases(seat, *id).is_empty();
        match steps {
            [] => {
                let people = self.at.ordered_characters(seat);
                let choice = |id: CharacterId| {
                    let label = Line::new("offices-book-stay-on-guard");
                    Choice::new(format!("g{id}"), label.with("name", self.at.person(seat, id)))
                };
                let idle = people.into_iter().filter(idle);
                let way = ask("offices-book-ask-dangers", idle.map(choice).collect());
                noted(way, self.dangers(seat).into_iter().chain(self.forgone(seat)))
            }
            [step] => {
                let character = CharacterId(step.strip_prefix('g')?.parse().ok()?);
                let open = self.open_phases(seat, character).into_iter();
                let orders: Vec<Action> = open
                    .map(|phase: Phase| Action::Order { character, phase, order: Order::Defend })
                    .collect();
                (!orders.is_empty()).then_some(Leads::Do(orders))
            }
            _ => None,
        }
    }

    /// Returns the reasons why the shortcut for last month's orders does not repeat all of them.
    pub(super) fn month_omissions(&self, seat: Seat, way: &[&str]) -> Vec<Line> {
        match way {
            [book, LAST] if *book == self.book_code() => {
                self.as_before(seat).refused.into_iter().take(TOLD).collect()
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn month_step(&self, seat: Seat, row: &str, steps: &[&str]) -> PathTarget {
        let all = |orders: Vec<Action>| (!orders.is_empty()).then_some(Leads::Do(orders));
        match (row, steps) {
            (SUGGESTED, []) => all(self.suggestions(seat).actions(None)),
            (LAST, []) => all(self.as_before(seat).orders),
            (BOTH, []) => all(self.both_phases(seat)),
            (REST, []) => all(self.guard_the_rest(seat)),
            (REALM, steps) => self.realm_step(seat, steps),
            (DANGERS, steps) => self.dangers_page(seat, steps),
            (row, steps) => {
                let id = CharacterId(row.strip_prefix('c')?.parse().ok()?);
                self.person_step(seat, id, steps)
            }
        }
    }
}
