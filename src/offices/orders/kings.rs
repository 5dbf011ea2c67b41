//! Order book before the first turn: ready-made kings and the game length (IO-15.13-01, IO-RULING-03, IO-RULING-22).

use super::workshop::{SAME, king_line, token};
use super::{PathTarget, act, ask, line, noted};
use crate::action::Action;
use crate::content::content;
use crate::names::heirs_name;
use crate::nouns::{Alignment, Race, Sex, Skill, Temperament};
use crate::people::{King, usual_king};
use crate::skills::Skills;
use crate::state::{Offices, Terms};
use regnal_core::game::book::{Book, Choice, Lock, Row};
use regnal_core::seat::Seat;
use regnal_core::text::Line;

/// Code of the order book's row for the king.
pub(super) const KING: &str = "k";
/// Code of the order book's row for the game length.
const LENGTH: &str = "l";
/// Path step that opens the choice of hours per turn.
const HOURS: &str = "h";

/// Choices for the number of months.
const TURNS: [u8; 5] = [8, 10, 12, 14, 16];
/// Choices for the hours per turn.
const HOURS_OF: [u16; 6] = [24, 48, 72, 96, 120, 168];

/// A ready-made king.
struct Ready {
    name: &'static str,
    note: &'static str,
    who: (Race, Alignment, Temperament, Sex),
    skills: [(Skill, u8); 3],
    /// Number of the king's three units that are of the second army type of his home.
    second: usize,
}

/// Kings for different styles of play.
const READY: [Ready; 7] = [
    Ready {
        name: "offices-ready-conqueror",
        note: "offices-ready-conqueror-note",
        who: (Race::Human, Alignment::Good, Temperament::Brave, Sex::Male),
        skills: [(Skill::Tactics, 2), (Skill::Melee, 1), (Skill::ForcedMarch, 1)],
        second: 1,
    },
    Ready {
        name: "offices-ready-admiral",
        note: "offices-ready-admiral-note",
        who: (Race::Human, Alignment::Neutral, Temperament::Cautious, Sex::Female),
        skills: [(Skill::Marine, 2), (Skill::Tactics, 1), (Skill::Explorer, 1)],
        second: 0,
    },
    Ready {
        name: "offices-ready-druid",
        note: "offices-ready-druid-note",
        who: (Race::Elf, Alignment::Druidic, Temperament::Cautious, Sex::Female),
        skills: [(Skill::Druid, 2), (Skill::Tactics, 1), (Skill::Archery, 1)],
        second: 1,
    },
    Ready {
        name: "offices-ready-sage",
        note: "offices-ready-sage-note",
        who: (Race::Elf, Alignment::Good, Temperament::Cautious, Sex::Male),
        skills: [(Skill::White, 2), (Skill::Sage, 1), (Skill::Explorer, 1)],
        second: 0,
    },
    Ready {
        name: "offices-ready-champion",
        note: "offices-ready-champion-note",
        who: (Race::Dwarf, Alignment::Neutral, Temperament::Brave, Sex::Male),
        skills: [(Skill::Melee, 2), (Skill::Tactics, 1), (Skill::Archery, 1)],
        second: 1,
    },
    Ready {
        name: "offices-ready-sorcerer",
        note: "offices-ready-sorcerer-note",
        who: (Race::Orc, Alignment::Pagan, Temperament::Brave, Sex::Female),
        skills: [(Skill::Elemental, 2), (Skill::Tactics, 1), (Skill::Explorer, 1)],
        second: 1,
    },
    Ready {
        name: "offices-ready-shadow",
        note: "offices-ready-shadow-note",
        who: (Race::Orc, Alignment::Evil, Temperament::Berserk, Sex::Male),
        skills: [(Skill::Spy, 2), (Skill::Tactics, 1), (Skill::ForcedMarch, 1)],
        second: 2,
    },
];

/// Returns the king suggested for a player's first match: a fighter, who demonstrates most of the rules.
pub(crate) fn first_king(seat: Seat) -> King {
    let [first, ..] = &READY;
    first.king(seat)
}

impl Ready {
    /// Returns the ready-made king for a seat, with a default name for his race.
    fn king(&self, seat: Seat) -> King {
        let (race, alignment, temperament, sex) = self.who;
        King {
            name: heirs_name(race, sex, seat, 0),
            race,
            alignment,
            temperament,
            sex,
            skills: Skills::of(self.skills),
            units: units_of(race, self.second),
        }
    }
}

/// Returns a race's three units. The race's home has two army types (IO-RT03): `second` units are of its second type,
/// and the others are of its first.
pub(super) fn units_of(race: Race, second: usize) -> Vec<crate::nouns::ArmyType> {
    let Some(home) = content().home(race) else { return Vec::new() };
    let [first, other] = home.types;
    let firsts = std::iter::repeat_n(first, crate::people::UNITS - second.min(3));
    firsts.chain(std::iter::repeat_n(other, second.min(3))).collect()
}

/// Returns a menu entry for a number.
fn counted(label: &'static str, count: u32) -> Choice {
    Choice::new(count.to_string(), Line::new(label).with("count", count))
}

impl Offices {
    pub(crate) fn length_line(&self, terms: Terms) -> Line {
        let told = terms.told("offices-do-agree", self.options.terms.hours);
        told.with("turns", terms.turns)
    }

    pub(super) fn creation_book(&self, seat: Seat) -> Book {
        let own = self.at.kingdom(seat);
        let founder = own.and_then(|own| own.founder.as_ref());
        let king = Row {
            code: KING.to_owned(),
            thing: Line::new("offices-book-your-king"),
            draft: founder.map(king_line),
            needs: None,
            warning: founder.is_none().then(|| Line::new("offices-book-no-king")),
            is_open: true,
        };
        let wish = own.and_then(|own| own.wish);
        let length = Row {
            code: LENGTH.to_owned(),
            thing: Line::new("offices-book-length").with("terms", self.length_line(self.at.terms)),
            draft: wish
                .map(|wish| Line::new("offices-book-wish").with("terms", self.length_line(wish))),
            needs: None,
            warning: None,
            is_open: true,
        };
        let mut notes = vec![Line::new("offices-book-creation-note")];
        if founder.is_some() {
            notes.push(Line::new("offices-book-creation-waits"));
        }
        Book {
            code: self.book_code(),
            question: Line::new("offices-book-creation"),
            notes,
            warning: None,
            pick: Line::new("offices-book-pick-creation"),
            rows: vec![king, length],
            shortcuts: Vec::new(),
            lock: Lock::Lacking,
        }
    }

    pub(super) fn creation_step(&self, seat: Seat, row: &str, steps: &[&str]) -> PathTarget {
        match (row, steps) {
            (KING, []) => self.ready_kings(seat),
            (KING, [king, steps @ ..]) => {
                let own = self.at.kingdom(seat).and_then(|own| own.founder.as_ref());
                super::workshop::king_step(seat, own, king, steps)
            }
            (LENGTH, steps) => self.length_step(seat, steps),
            _ => None,
        }
    }

    /// Offers the ready-made kings. The seat's current king comes first, so that the player can change him.
    fn ready_kings(&self, seat: Seat) -> PathTarget {
        let own = self.at.kingdom(seat).and_then(|own| own.founder.as_ref());
        let mut choices = Vec::new();
        if let Some(king) = own {
            let label = Line::new("offices-book-change-king");
            choices.push(Choice::new(token(king, Some(SAME)), label).noted(king_line(king)));
        }
        choices.extend(READY.iter().map(|ready| {
            Choice::new(token(&ready.king(seat), None), Line::new(ready.name))
                .noted(Line::new(ready.note))
        }));
        let usual = usual_king(seat);
        choices.push(
            Choice::new(token(&usual, None), Line::new("offices-ready-usual"))
                .noted(Line::new("offices-ready-usual-note")),
        );
        ask("offices-book-ask-king", choices)
    }

    fn length_step(&self, seat: Seat, steps: &[&str]) -> PathTarget {
        let wish = self.at.kingdom(seat).and_then(|own| own.wish);
        let now = wish.unwrap_or(self.at.terms);
        match steps {
            [] => {
                let months = TURNS.map(|turns| counted("offices-book-months", turns.into()));
                let hours = Choice::new(HOURS, Line::new("offices-book-hours-other"));
                let way = ask("offices-book-ask-length", months.into_iter().chain([hours]));
                noted(way, self.wishes())
            }
            [HOURS] => {
                let hours = HOURS_OF.map(|hours| counted("offices-book-hours", hours.into()));
                ask("offices-book-ask-hours", hours)
            }
            [HOURS, hours] => act(Action::AgreeGame(Terms { hours: hours.parse().ok()?, ..now })),
            [turns] => act(Action::AgreeGame(Terms { turns: turns.parse().ok()?, ..now })),
            _ => None,
        }
    }

    /// **IO-RULING-03.** Lists the kingdoms' preferred game lengths, which are public. A majority decides.
    fn wishes(&self) -> Vec<Line> {
        let wish = |seat: Seat| {
            let wish = self.at.kingdom(seat)?.wish?;
            Some(
                Line::new("offices-book-wishes")
                    .with("seat", seat)
                    .with("terms", line(self.length_line(wish))),
            )
        };
        self.at.seats().filter_map(wish).collect()
    }
}
