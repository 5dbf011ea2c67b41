//! What the games say of their options, their seats and their opening.

use regnal::game::Seat;
use regnal::games::{AnyGame, AnyOptions};
use regnal::store::Payload;
use regnal::text::{Arg, Line};

use super::{echoes, mighty};
use crate::error::{Error, Result};

/// The options in a line.
pub(super) fn options_line(options: &AnyOptions) -> Line {
    match options {
        AnyOptions::Mighty(options) => mighty::options_line(options),
        AnyOptions::Echoes(options) => echoes::options_line(options),
    }
}

/// How many people can sit down.
pub(super) fn people(options: &AnyOptions) -> usize {
    for_people(options).count()
}

/// The seats that people hold, in the order in which they join: the program has the others.
pub(super) fn for_people(options: &AnyOptions) -> impl Iterator<Item = Seat> {
    Seat::all(options.seats()).filter(|seat| !options.machines().contains(seat))
}

/// What a seat is known by, in brackets: a colour, a team; empty where there is neither.
pub(super) fn badge(options: &AnyOptions, seat: usize) -> Arg {
    let word = match options {
        AnyOptions::Mighty(options) => Some(mighty::colour_of(options, seat)),
        AnyOptions::Echoes(options) => echoes::team_of(options, seat),
    };
    match word {
        Some(word) => Line::new("match-badge")
            .with("word", Arg::Term(word))
            .into(),
        None => Arg::Text(String::new()),
    }
}

/// What chance fixed before turn one, in words.
///
/// # Errors
/// [`Error::Broken`] when the setup cannot be read.
pub(super) fn opening(setup: &Payload, game: &AnyGame) -> Result<Vec<Line>> {
    let broken = || Error::Broken("a setup cannot be read".to_owned());
    Ok(match game {
        AnyGame::Mighty(game) => mighty::opening(&setup.read().map_err(|_| broken())?, game),
        AnyGame::Echoes(_) => echoes::opening(&setup.read().map_err(|_| broken())?),
    })
}
