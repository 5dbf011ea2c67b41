//! Names of a match's players, and ways to distinguish identical names.

use std::collections::BTreeSet;

use regnal::game::Seat;
use regnal::games::AnyGame;
use regnal::store::{SeatRow, User};
use regnal::text::{Arg, Line, Names, drawn_name, safe_name};
use regnal::typed;

use super::table::Table;
use crate::discord::text::mention;

/// Name of a bot player; if there are several, each gets a number.
pub(crate) const MACHINE: &str = "Regnal";

/// Returns the seats with ambiguous names: people who share a name, and people and bot players who share one.
fn alike(rows: &[SeatRow]) -> BTreeSet<Seat> {
    // Seat, normalised name, whether a person holds it, and whether the name could be a bot player's.
    let named: Vec<(Seat, String, bool, bool)> = rows
        .iter()
        .filter(|row| !row.name.is_empty())
        .map(|row| {
            let plain = typed::folded(&drawn_name(&row.name)).replace(' ', "");
            let is_like_it = is_like_machine(&plain);
            (row.seat, plain, row.user.is_some(), is_like_it)
        })
        .collect();
    // A person who left their seat might also have had this name. That person's seat is then distinguished as well.
    let is_there = |person: bool| {
        let mut like_it = named.iter().filter(|one| one.3);
        like_it.any(|one| one.2 == person)
    };
    let has_namesake = is_there(true) && is_there(false);
    let alike = named.iter().filter(|(seat, plain, _, is_like_it)| {
        let mut others = named.iter().filter(|other| other.0 != *seat);
        others.any(|other| other.1 == *plain) || has_namesake && *is_like_it
    });
    alike.map(|(seat, ..)| *seat).collect()
}

/// Returns whether a normalised name could be a bot player's.
fn is_like_machine(plain: &str) -> bool {
    plain.trim_end_matches(|sign: char| sign.is_ascii_digit()) == typed::folded(MACHINE)
}

/// Returns whether a bot player holds a seat, either since the lobby or since the seat's holder left.
fn is_machine(row: &SeatRow) -> bool {
    let plain = || typed::folded(&drawn_name(&row.name)).replace(' ', "");
    row.user.is_none() && !row.name.is_empty() && (row.is_machine || is_like_machine(&plain()))
}

impl Table {
    /// Returns the names of seats and hexes for messages.
    pub fn names(&self) -> Names {
        self.named(safe_name)
    }

    /// Like [`Table::names`], but for pictures and their descriptions, which have no markup.
    pub fn drawn_names(&self) -> Names {
        self.named(drawn_name)
    }

    /// Names a user of this match in a text, by a mention.
    pub(crate) fn mention(&self, user: User) -> Arg {
        Arg::Text(mention(user))
    }

    /// Names several users of this match in a text, separated by blanks.
    pub(crate) fn mentions(&self, users: impl IntoIterator<Item = User>) -> String {
        users.into_iter().map(mention).collect::<Vec<_>>().join(" ")
    }

    /// Returns whether the realm follows the name of a seat.
    pub(crate) fn shows_realm(&self, seat: Seat) -> bool {
        self.game.is_some() && alike(&self.called()).contains(&seat)
    }

    /// Returns the seats with their names. In a game with rulers, a bot player's seat has the name of the ruler of its
    /// realm.
    fn called(&self) -> Vec<SeatRow> {
        let mut rows = self.header.seats.clone();
        for row in rows.iter_mut().filter(|row| is_machine(row)) {
            let ruler = self.game.as_ref().and_then(|game| game.ruler_of(row.seat));
            if let Some(ruler) = ruler.filter(|ruler| !ruler.trim().is_empty()) {
                row.name = ruler;
            }
        }
        rows
    }

    fn named(&self, name: fn(&str) -> String) -> Names {
        let rows = self.called();
        let (seats, alike) = (rows.iter(), alike(&rows));
        Names {
            // A player whose data was deleted has no name and is identified by their seat.
            seats: seats
                .map(|row| match row.name.is_empty() {
                    true => String::new(),
                    false if alike.contains(&row.seat) => {
                        let (name, realm) = (name(&row.name), self.realm(row.seat));
                        let line =
                            Line::new("text-name-realm").with("name", name).with("realm", realm);
                        regnal::text::say(self.lang(), &line, &Names::default())
                    }
                    false => name(&row.name),
                })
                .collect(),
            hexes: self.game.as_ref().map(AnyGame::labels).unwrap_or_default(),
            things: self.game.as_ref().map(AnyGame::things).unwrap_or_default(),
        }
    }

    /// Returns what distinguishes a seat from others with the same name: its colour or race if that is unique,
    /// otherwise its number.
    fn realm(&self, seat: Seat) -> Arg {
        let realm = |seat| self.game.as_ref().and_then(|game| game.realm_of(seat));
        let own = realm(seat);
        let others = self.header.seats.iter().map(|row| row.seat);
        let is_shared = others.filter(|other| *other != seat).any(|other| realm(other) == own);
        match own {
            Some(own) if !is_shared => own,
            // The names passed here are empty, so the seat is rendered as its number.
            _ => seat.into(),
        }
    }
}
