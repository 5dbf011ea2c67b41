//! Lobby settings of Imperial Offices: the players and the length of the match.

use regnal::game::Seat;
use regnal::games::AnyOptions;
use regnal::games::offices::Options;
use regnal::games::offices::content::PLAYERS;
use regnal::games::offices::state::Terms;
use regnal::games::offices::turn::limits;
use regnal::part::Given;
use regnal::text::Line;

use crate::discord::error::{Error, Result};
use crate::run::face::{Opt, OptKind, as_given, with_value};

/// Minimum number of players, which is also the default.
const USUAL: usize = 2;

/// Options offered when a match is opened. The number of hours per turn is an option shared by all games
/// (`turn_hours`).
pub(super) const OPTIONS: [Opt; 3] = [
    Opt::new("players", OptKind::number::<1, 8>()),
    Opt::new("program", OptKind::number::<0, 7>()),
    Opt::new("turns", OptKind::number::<8, 16>()),
];

/// Returns the options if they belong to Imperial Offices.
///
/// # Errors
/// Returns a user-facing error if the options belong to another game.
pub(super) fn own(options: &AnyOptions) -> Result<&Options> {
    match options {
        AnyOptions::Offices(options) => Ok(options),
        _ => Err(Error::says("error-other-game")),
    }
}

/// Builds the options from the chosen values. People hold the first seats, and bot players the others (IO-RULING-03).
///
/// # Errors
/// Returns a user-facing error if the values are out of bounds.
pub(super) fn choose(given: &Given) -> Result<Options> {
    let program = given.value("program").unwrap_or(0);
    // With bot players, the default number of people is one.
    let usual = if program == 0 { USUAL } else { 1 };
    let players = given.value("players").unwrap_or(usual);
    let seats = players.saturating_add(program);
    if players == 0 || !PLAYERS.contains(&seats) {
        return Err(Error::says("error-eight-seats"));
    }
    let seats = u8::try_from(seats).map_err(|_| Error::says("error-eight-seats"))?;
    let usual = Options::usual(seats);
    // Hours outside the rules' limits change only the deadlines of the match; the `terms` in the game's options keep
    // the default.
    let hours = given.value("turn_hours");
    let options = Options {
        machines: Seat::all(seats.into()).skip(players).collect(),
        terms: Terms {
            turns: given.value("turns").unwrap_or(usual.terms.turns),
            hours: hours.filter(|hours| limits::HOURS.contains(hours)).unwrap_or(usual.terms.hours),
        },
        ..usual
    };
    match options.is_playable() {
        true => Ok(options),
        false => Err(Error::says("error-eight-seats")),
    }
}

/// Returns the options that can be changed in a lobby, with their values in the form that [`choose`] takes.
pub(super) fn current_values(options: &Options) -> Given {
    let program = options.machines.len();
    as_given([
        ("players", usize::from(options.players).saturating_sub(program).to_string()),
        ("program", program.to_string()),
        ("turns", options.terms.turns.to_string()),
    ])
}

/// Returns the options with another value of the option `name`.
pub(super) fn with_option(options: &Options, (name, value): (&str, &str)) -> Result<Options> {
    let chosen = choose(&with_value(current_values(options), name, value))?;
    Ok(Options {
        players: chosen.players,
        machines: chosen.machines,
        terms: Terms { turns: chosen.terms.turns, hours: options.terms.hours },
        ..options.clone()
    })
}

/// Summarises the options: the players and the number of months.
pub(super) fn options_line(options: &Options) -> Line {
    let seats = usize::from(options.players);
    Line::new("match-options-offices")
        .with("players", seats.saturating_sub(options.machines.len()))
        .with("program", options.machines.len())
        .with("turns", u32::from(options.terms.turns))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(typed: &[(&str, &str)]) -> Given {
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        Given(typed.iter().map(owned).collect())
    }

    #[test]
    fn bot_players_take_the_last_seats_and_a_match_has_at_most_eight_players() {
        let seats = |typed: &[(&str, &str)]| {
            let options = choose(&given(typed)).ok()?;
            Some((options.players, options.machines))
        };
        assert_eq!(seats(&[]), Some((2, Vec::new())));
        assert_eq!(seats(&[("program", "2")]), Some((3, vec![Seat(1), Seat(2)])));
        assert_eq!(seats(&[("players", "7"), ("program", "1")]), Some((8, vec![Seat(7)])));
        for (players, program) in [("1", "0"), ("0", "2"), ("4", "5"), ("8", "1"), ("9", "0")] {
            assert_eq!(seats(&[("players", players), ("program", program)]), None);
        }
    }

    #[test]
    fn options_changed_one_by_one_equal_those_chosen_together() {
        let usual = choose(&given(&[("turn_hours", "24")])).unwrap();
        let changes = [("program", "5"), ("turns", "8"), ("players", "3")];
        let changed = changes
            .iter()
            .fold(usual.clone(), |options, &change| with_option(&options, change).unwrap());
        let typed = [("players", "3"), ("program", "5"), ("turns", "8"), ("turn_hours", "24")];
        assert_eq!(changed, choose(&given(&typed)).unwrap());
        for change in [("players", "1"), ("program", "7"), ("turns", "17")] {
            assert!(with_option(&usual, change).is_err(), "{change:?}");
        }
    }

    #[test]
    fn io_ruling_03_months_and_hours_stay_within_their_limits() {
        let terms = |typed: &[(&str, &str)]| choose(&given(typed)).ok().map(|own| own.terms);
        let usual = Terms { turns: 12, hours: 72 };
        assert_eq!(terms(&[]), Some(usual));
        assert_eq!(
            terms(&[("turns", "8"), ("turn_hours", "24")]),
            Some(Terms { turns: 8, hours: 24 })
        );
        // A match can have short deadlines or none, but the hours in the game's `terms` stay within the rules' limits.
        for hours in ["0", "1", "720"] {
            assert_eq!(terms(&[("turn_hours", hours)]), Some(usual), "{hours}");
        }
        assert_eq!(terms(&[("turns", "17")]), None);
        assert_eq!(terms(&[("turns", "7")]), None);
    }
}
