//! Order book for the month, with rows for every character, the kingdom and the dangers, and with shortcuts and the
//! lock.

use super::{PathTarget, all, ask, entries, noted};
use crate::ids::CharacterId;
use crate::state::{Answer, Offices};
use regnal_core::game::Duties as _;
use regnal_core::game::book::{Book, Choice, Lock, Row};
use regnal_core::seat::Seat;
use regnal_core::text::Line;

/// Code of the order book's row for the kingdom.
const REALM: &str = "r";
/// Code of the order book's row for warnings.
const DANGERS: &str = "w";

/// Codes of the shortcuts: this constant and the next three.
const SUGGESTED: &str = "sug";
const LAST: &str = "last";
const BOTH: &str = "both";
const REST: &str = "rest";

/// Maximum number of unrepeatable orders listed in the reply to a shortcut.
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
        let shortcuts = if is_locked {
            rows.iter_mut().for_each(|row| row.is_open = false);
            Vec::new()
        } else {
            let has_suggested = suggested.is_some_and(|all| !all.actions(None).is_empty());
            entries([
                (SUGGESTED, "offices-book-all-suggested", has_suggested),
                (LAST, "offices-book-last", !self.as_before(seat).orders.is_empty()),
                (BOTH, "offices-book-both", !self.both_phases(seat).is_empty()),
                (REST, "offices-book-rest", !self.guard_the_rest(seat).is_empty()),
            ])
        };
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

    /// Builds the page for dangers and characters without orders. It offers to give each of these characters an order
    /// to defend.
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
                let way = ask("offices-book-ask-dangers", idle.map(choice));
                noted(way, self.dangers(seat).into_iter().chain(self.forgone(seat)))
            }
            [step] => all(self.guard(seat, step.strip_prefix('g')?.parse().ok()?)),
            _ => None,
        }
    }

    /// Returns the reasons why the shortcut for last month's orders leaves some of them out.
    pub(super) fn month_omissions(&self, seat: Seat, way: &[&str]) -> Vec<Line> {
        match way {
            [book, LAST] if *book == self.book_code() => {
                self.as_before(seat).refused.into_iter().take(TOLD).collect()
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn month_step(&self, seat: Seat, row: &str, steps: &[&str]) -> PathTarget {
        match (row, steps) {
            (SUGGESTED, []) => all(self.suggestions(seat).actions(None)),
            (LAST, []) => all(self.as_before(seat).orders),
            (BOTH, []) => all(self.both_phases(seat)),
            (REST, []) => all(self.guard_the_rest(seat)),
            (REALM, steps) => self.realm_step(seat, steps),
            (DANGERS, steps) => self.dangers_page(seat, steps),
            (row, steps) => self.person_step(seat, row.strip_prefix('c')?.parse().ok()?, steps),
        }
    }
}
