//! Seats that people can take, and their badges.

use regnal::game::Seat;
use regnal::games::AnyOptions;
use regnal::store::Status;
use regnal::text::{Arg, Line};

use crate::run::app::Face;
use crate::run::settings::Settings;
use crate::run::table::Table;

/// Returns the number of seats for people.
pub(super) fn people(options: &AnyOptions) -> usize {
    for_people(options).count()
}

/// Returns the seats for people, in joining order. The other seats belong to bot players.
pub(super) fn for_people(options: &AnyOptions) -> impl Iterator<Item = Seat> {
    Seat::all(options.seats()).filter(|seat| !options.machines().contains(seat))
}

/// Returns the index of the seat for the person who joined in position `row`, skipping the seats of bot players.
pub(super) fn place_of(options: &AnyOptions, row: Seat) -> usize {
    let place = for_people(options).nth(row.index());
    place.map_or(row.index(), |place| place.index())
}

/// Returns whether a lobby's badges are assigned at the start according to the players' preferences. Until then, seats
/// have no badges.
pub(super) fn is_drawn_later(table: &Table) -> bool {
    table.header.status == Status::Lobby && Settings::of(&table.header).wishes
}

/// Returns a seat's badge, which is a colour or a team, in brackets; empty if the seat has none.
pub(super) fn badge(face: &dyn Face, table: &Table, options: &AnyOptions, seat: usize) -> Arg {
    match face.badge(options, seat).filter(|_| !is_drawn_later(table)) {
        Some(word) => Line::new("match-badge").with("word", Arg::Term(word)).into(),
        None => Arg::Text(String::new()),
    }
}
