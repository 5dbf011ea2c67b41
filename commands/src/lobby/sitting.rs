//! Seats that people can take, and their badges.

use regnal::game::Seat;
use regnal::games::AnyOptions;
use regnal::text::{Arg, Line};

use crate::run::app::Face;

/// Returns the number of seats for people.
pub(super) fn people(options: &AnyOptions) -> usize {
    for_people(options).count()
}

/// Returns the seats for people, in joining order. Bot players have the others.
pub(super) fn for_people(options: &AnyOptions) -> impl Iterator<Item = Seat> {
    Seat::all(options.seats()).filter(|seat| !options.machines().contains(seat))
}

/// Returns a seat's badge in brackets, which is a colour or a team; empty if it has none.
pub(super) fn badge(face: &dyn Face, options: &AnyOptions, seat: usize) -> Arg {
    match face.badge(options, seat) {
        Some(word) => Line::new("match-badge").with("word", Arg::Term(word)).into(),
        None => Arg::Text(String::new()),
    }
}
