//! Names of a match's players, and ways to distinguish identical names. At an anonymous table, players are called by
//! their realms until the match is over.

use std::collections::BTreeSet;

use regnal::game::Seat;
use regnal::games::AnyGame;
use regnal::store::{Header, SeatRow, User};
use regnal::text::{Arg, Line, Names, drawn_name, safe_name};
use regnal::typed;

use super::settings::hides_players;
use super::table::{Table, host};
use crate::discord::error::{Error, Result};
use crate::discord::text::mention;

/// Name of a bot player; if there are several, each gets a number.
pub(crate) const MACHINE: &str = "Regnal";

/// Returns the seats with ambiguous names, where two people, or a person and a bot player, have the same name.
fn alike(rows: &[SeatRow]) -> BTreeSet<Seat> {
    // Tuples of the seat, its normalised name, whether a person holds it, and whether the name could be a bot player's.
    let named: Vec<(Seat, String, bool, bool)> = rows
        .iter()
        .filter(|row| !row.name.is_empty())
        .map(|row| {
            let plain = comparable(&row.name);
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

/// Normalises a name for comparison, so that names that look alike are equal.
fn comparable(name: &str) -> String {
    let folded = typed::folded(&drawn_name(name));
    folded.chars().filter(|letter| *letter != ' ').map(latin).collect()
}

/// Replaces a small Cyrillic or Greek letter with the Latin one that looks like it.
fn latin(letter: char) -> char {
    match letter {
        '\u{430}' | '\u{3b1}' => 'a',
        '\u{432}' | '\u{3b2}' => 'b',
        '\u{441}' => 'c',
        '\u{501}' => 'd',
        '\u{435}' | '\u{3b5}' => 'e',
        '\u{43d}' | '\u{4bb}' => 'h',
        '\u{456}' | '\u{3b9}' => 'i',
        '\u{458}' => 'j',
        '\u{43a}' | '\u{3ba}' => 'k',
        '\u{4cf}' => 'l',
        '\u{43c}' | '\u{3bc}' => 'm',
        '\u{3b7}' => 'n',
        '\u{43e}' | '\u{3bf}' => 'o',
        '\u{440}' | '\u{3c1}' => 'p',
        '\u{51b}' => 'q',
        '\u{455}' => 's',
        '\u{442}' | '\u{3c4}' => 't',
        '\u{3bd}' => 'v',
        '\u{51d}' => 'w',
        '\u{445}' | '\u{3c7}' => 'x',
        '\u{443}' | '\u{3c5}' => 'y',
        '\u{3b6}' => 'z',
        other => other,
    }
}

/// Returns whether a normalised name could be a bot player's.
fn is_like_machine(plain: &str) -> bool {
    plain.trim_end_matches(|sign: char| sign.is_ascii_digit()) == typed::folded(MACHINE)
}

/// Returns whether a bot player holds a seat, either since the lobby or since the seat's holder left.
fn is_machine(row: &SeatRow) -> bool {
    row.user.is_none()
        && !row.name.is_empty()
        && (row.is_machine || is_like_machine(&comparable(&row.name)))
}

/// Returns the error that rejects a feature because it would reveal who plays which seat. `what` is the id of the
/// Fluent message that says what is not possible.
pub fn hidden(what: &'static str) -> Error {
    Error::invalid(Line::new("error-anonymous").with("what", Arg::Term(what)))
}

/// Renders a match's host as a mention. At an anonymous table, the host is not identified, because they usually play in
/// the match. A host whose data was deleted is replaced by any player, who may then do the same.
pub(crate) fn host_named(header: &Header) -> Arg {
    match host(header) {
        _ if hides_players(header) => Arg::Term("anonymous-host"),
        Some(host) => Arg::Text(mention(host)),
        None => Arg::Term("match-any-player"),
    }
}

impl Table {
    /// Returns the names of seats and hexes for messages.
    pub fn names(&self) -> Names {
        self.named(self.called(), safe_name)
    }

    /// Like [`Table::names`], but for pictures and their descriptions, which have no markup.
    pub fn drawn_names(&self) -> Names {
        self.named(self.called(), drawn_name)
    }

    /// Like [`Table::names`], but as if the match were over.
    pub(crate) fn names_afterwards(&self) -> Names {
        self.named(self.known(), safe_name)
    }

    /// Returns whether nobody may learn who plays which seat: the table is anonymous, and the match is not over.
    pub fn hides_players(&self) -> bool {
        // The posts that announce the end are built before the end is stored.
        let is_over = || self.game.as_ref().is_some_and(|game| game.outcome().is_some());
        hides_players(&self.header) && !is_over()
    }

    /// Checks that players are not hidden, for a feature that would reveal who plays which seat. `what` is the id of
    /// the Fluent message that says what is not possible.
    ///
    /// # Errors
    /// Returns a user-facing error if players are hidden.
    pub fn must_name_players(&self, what: &'static str) -> Result<()> {
        match self.hides_players() {
            true => Err(hidden(what)),
            false => Ok(()),
        }
    }

    /// Renders a user for text about this match: as a mention, or as their seat if players are hidden.
    pub(crate) fn mention(&self, user: User) -> Arg {
        match self.seat_of(user).filter(|_| self.hides_players()) {
            Some(seat) => seat.into(),
            None => Arg::Text(mention(user)),
        }
    }

    /// Renders several users for text about this match, separated by spaces. See [`Table::mention`].
    pub(crate) fn mentions(&self, users: impl IntoIterator<Item = User>) -> String {
        let names = self.names();
        let named = users.into_iter().map(|user| {
            let line = Line::new("text-value").with("value", self.mention(user));
            regnal::text::say(self.lang(), &line, &names)
        });
        named.collect::<Vec<_>>().join(" ")
    }

    /// Renders a user who manages this match as a mention. If players are hidden and the user is one of them, they are
    /// not identified at all, because others may know who manages the match.
    pub(crate) fn manager(&self, user: User) -> Arg {
        match self.seat_of(user).filter(|_| self.hides_players()) {
            Some(_) => Arg::Term("anonymous-host"),
            None => Arg::Text(mention(user)),
        }
    }

    /// Returns the lines that reveal who played which seat, after the end of a match at an anonymous table.
    pub(crate) fn revealed(&self) -> Vec<Line> {
        if !hides_players(&self.header) {
            return Vec::new();
        }
        let people =
            self.header.seats.iter().filter(|row| !row.name.is_empty() && !is_machine(row));
        let line = |row: &SeatRow| {
            let who = match row.user {
                Some(user) => mention(user),
                None => safe_name(&row.name),
            };
            let realm = self.realm_name(row.seat);
            let line = match realm.is_empty() {
                true => Line::new("anonymous-was-seat"),
                false => Line::new("anonymous-was").with("realm", safe_name(&realm)),
            };
            line.with("number", u32::from(row.seat.0) + 1).with("who", who)
        };
        [Line::new("anonymous-over")].into_iter().chain(people.map(line)).collect()
    }

    /// Returns whether the realm is shown after a seat's name or in place of it.
    pub(crate) fn shows_realm(&self, seat: Seat) -> bool {
        let rows = self.called();
        let is_own_name = |row: &SeatRow| {
            let has_realm = !matches!(self.realm(seat), Arg::Seat(_));
            row.seat == seat && !is_machine(row) && has_realm
        };
        let is_name = || self.hides_players() && rows.iter().any(is_own_name);
        self.game.is_some() && (alike(&rows).contains(&seat) || is_name())
    }

    /// Returns the seats with the names that may be shown. If players are hidden, a seat is named after its realm or
    /// its ruler, or has only its number.
    fn called(&self) -> Vec<SeatRow> {
        let mut rows = self.known();
        if self.hides_players() {
            for row in rows.iter_mut().filter(|row| !is_machine(row)) {
                row.name = self.realm_name(row.seat);
            }
        }
        rows
    }

    /// Returns the name of a seat's realm or ruler; empty if neither has a name of its own.
    pub(crate) fn realm_name(&self, seat: Seat) -> String {
        match self.realm(seat) {
            Arg::Seat(_) => {
                let ruler = self.game.as_ref().and_then(|game| game.ruler_of(seat));
                ruler.unwrap_or_default().trim().to_owned()
            }
            realm => {
                let line = Line::new("text-value").with("value", realm);
                let realm = regnal::text::say(self.lang(), &line, &Names::default());
                let mut letters = realm.chars();
                let first = letters.next().into_iter().flat_map(char::to_uppercase);
                first.chain(letters).collect()
            }
        }
    }

    /// Returns the seats with their names. In a game with rulers, a bot player's seat has the name of the ruler of its
    /// realm.
    fn known(&self) -> Vec<SeatRow> {
        let mut rows = self.header.seats.clone();
        for row in rows.iter_mut().filter(|row| is_machine(row)) {
            let ruler = self.game.as_ref().and_then(|game| game.ruler_of(row.seat));
            if let Some(ruler) = ruler.filter(|ruler| !ruler.trim().is_empty()) {
                row.name = ruler;
            }
        }
        rows
    }

    fn named(&self, rows: Vec<SeatRow>, name: fn(&str) -> String) -> Names {
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

    /// Returns the detail that distinguishes a seat from others with the same name: its colour or race if that is
    /// unique, otherwise its number.
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
