//! Who can sit where, and what a seat is known by.

use regnal::game::Seat;
use regnal::games::AnyOptions;
use regnal::text::{Arg, Line};

use crate::run::app::Face;

/// How many people can sit down.
pub(super) fn people(options: &AnyOptions) -> usize {
    for_people(options).count()
}

/// The seats that people hold, in the order in which they join: the program has the others.
pub(super) fn for_people(options: &AnyOptions) -> impl Iterator<Item = Seat> {
    Seat::all(options.seats()).filter(|seat| !options.machines().contains(seat))
}

/// What a seat is known by, in brackets: a colour, a team; empty where there is neither.
pub(super) fn badge(face: &dyn Face, options: &AnyOptions, seat: usize) -> Arg {
    match face.badge(options, seat) {
        Some(word) => Line::new("match-badge")
            .with("word", Arg::Term(word))
            .into(),
        None => Arg::Text(String::new()),
    }
}
