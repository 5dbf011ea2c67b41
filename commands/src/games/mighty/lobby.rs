//! Lobby settings of Mighty Empires: options, colours and the opening dice.

use regnal::game::{Seat, Seating};
use regnal::games::AnyOptions;
use regnal::games::mighty::nouns::Colour;
use regnal::games::mighty::setup::{Opening, Setup};
use regnal::games::mighty::{Mighty, Options};
use regnal::part::Given;
use regnal::text::{Arg, Line};

use crate::discord::error::{Error, Result};
use crate::run::face::{Badge, Badges, NO, Opt, OptKind, as_given, flag, with_value};

/// Minimum number of years in a campaign, and minimum number of players. Both are also the defaults.
const YEARS: u8 = 6;
const PLAYERS: u8 = 2;

/// Maximum number of players, including bot players.
const SEATS: u8 = 3;

const COLOURS: &[&str] = &["colour-red", "colour-blue", "colour-gold", "colour-purple"];

/// Options offered when a match is opened.
pub(super) const OPTIONS: [Opt; 5] = [
    Opt::new("players", OptKind::number::<1, 3>()),
    Opt::new("program", OptKind::number::<0, 2>()),
    Opt::new("years", OptKind::number::<6, 10>()),
    Opt::new("alliances", OptKind::Flag),
    Opt::new("colour", OptKind::Choice(COLOURS)),
];

/// Returns the options if they belong to Mighty Empires.
///
/// # Errors
/// Returns a user-facing error if the options belong to another game.
pub(super) fn own(options: &AnyOptions) -> Result<&Options> {
    match options {
        AnyOptions::Mighty(options) => Ok(options),
        _ => Err(Error::says("error-other-game")),
    }
}

/// Like [`own`], but returns a mutable reference.
///
/// # Errors
/// The same as [`own`].
pub(super) fn own_mut(options: &mut AnyOptions) -> Result<&mut Options> {
    match options {
        AnyOptions::Mighty(options) => Ok(options),
        _ => Err(Error::says("error-other-game")),
    }
}

/// Returns the colour with the given code.
///
/// # Errors
/// Returns a user-facing error if there is no such colour.
pub(super) fn colour(code: &str) -> Result<Colour> {
    let colours = Colour::ALL.iter().copied();
    let found = colours.zip(COLOURS).find(|(_, its)| **its == code);
    found.map(|(colour, _)| colour).ok_or_else(|| Error::says("error-argument"))
}

/// Builds the options from the chosen values. People hold the first seats, and bot players the others.
///
/// # Errors
/// Returns a user-facing error if the values are out of bounds or incompatible.
pub(super) fn choose(given: &Given) -> Result<Options> {
    let program: u8 = given.value("program").unwrap_or(0);
    // With bot players, the default number of people is one.
    let usual = if program == 0 { PLAYERS } else { 1 };
    let people: u8 = given.value("players").unwrap_or(usual);
    let players = people.saturating_add(program);
    let years = given.value("years").unwrap_or(YEARS);
    if !(6..=10).contains(&years) {
        return Err(Error::says("error-argument"));
    }
    if people == 0 || !(PLAYERS..=SEATS).contains(&players) {
        return Err(Error::says("error-three-seats"));
    }
    let alliances = given.text("alliances").map(|_| given.is_yes("alliances"));
    if alliances == Some(true) && players < SEATS {
        return Err(Error::says("error-alliances-need-three"));
    }
    let mut options = Options {
        alliances: alliances.unwrap_or(players == SEATS),
        machines: Seat::all(players.into()).skip(people.into()).collect(),
        ..Options::usual(players, years)
    };
    if let Some(code) = given.text("colour") {
        take_colour(&mut options, 0, 0, colour(code)?)?;
    }
    Ok(options)
}

/// Returns the options that can be changed in a lobby, with their values in the form that [`choose`] takes. Alliances
/// are included only if there are enough players for them.
pub(super) fn current_values(options: &Options) -> Given {
    let (seats, program) = (options.seats(), options.machines.len());
    let mut values = vec![
        ("players", seats.saturating_sub(program).to_string()),
        ("program", program.to_string()),
        ("years", options.years.to_string()),
    ];
    if seats == usize::from(SEATS) {
        values.push(("alliances", flag(options.alliances)));
    }
    as_given(values)
}

/// Returns the options with another value of the option `name`. The seats that remain keep their colours.
pub(super) fn with_option(options: &Options, (name, value): (&str, &str)) -> Result<Options> {
    let mut given = current_values(options);
    // Alliances are allowed by default wherever they are possible, so allowing them must not prevent a reduction in the
    // number of seats.
    given.0.retain(|(name, value)| name != "alliances" || value == NO);
    let chosen = choose(&with_value(given, name, value))?;
    let seats = chosen.seats();
    let mut colours: Vec<Colour> = options.colours.iter().copied().take(seats).collect();
    for &colour in Colour::ALL {
        if colours.len() < seats && !colours.contains(&colour) {
            colours.push(colour);
        }
    }
    Ok(Options {
        colours,
        // A tile mix is valid only for a certain number of seats.
        mix: options.mix.clone().filter(|_| seats == options.seats()),
        years: chosen.years,
        alliances: chosen.alliances,
        machines: chosen.machines,
        ..options.clone()
    })
}

/// Summarises the options on one line.
pub(super) fn options_line(options: &Options) -> Line {
    let alliances = match (options.seats(), options.alliances) {
        (0..=2, _) => "match-alliances-none",
        (_, true) => "match-alliances-allowed",
        (_, false) => "match-alliances-forbidden",
    };
    Line::new("match-options-mighty")
        .with("players", options.seats().saturating_sub(options.machines.len()))
        .with("program", options.machines.len())
        .with("years", options.years)
        .with("alliances", Arg::Term(alliances))
}

/// Returns a seat's colour, as the id of a Fluent message without arguments.
pub(super) fn colour_of(options: &Options, seat: usize) -> &'static str {
    options.colours.get(seat).map_or("text-list-empty", |&colour| colour_word(colour))
}

/// Returns the colours that none of the first `taken` seats holds.
pub(super) fn free_colours(options: &Options, taken: usize) -> Badges {
    let all = Colour::ALL.iter().copied().zip(COLOURS);
    let free =
        all.filter(|(colour, _)| !options.colours.iter().take(taken).any(|own| own == colour));
    Badges {
        ask: "match-choose-colour",
        free: free
            .map(|(colour, code)| Badge { code, word: colour_word(colour), note: None })
            .collect(),
    }
}

/// Returns the Fluent message id for a colour.
fn colour_word(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "choice-colour-red",
        Colour::Blue => "choice-colour-blue",
        Colour::Gold => "choice-colour-gold",
        Colour::Purple => "choice-colour-purple",
    }
}

/// Gives `wanted` to `seat`. The first `taken` seats are occupied and keep their colours. If a free seat has this
/// colour, it swaps colours with `seat`.
///
/// # Errors
/// Returns an error that lists the free colours if another player has the colour.
pub(super) fn take_colour(
    options: &mut Options,
    taken: usize,
    seat: usize,
    wanted: Colour,
) -> Result<()> {
    match options.colours.iter().position(|&colour| colour == wanted) {
        Some(owner) if owner == seat => {}
        Some(owner) if owner < taken => {
            let free = Colour::ALL
                .iter()
                .filter(|colour| !options.colours.iter().take(taken).any(|own| own == *colour))
                .map(|&colour| Arg::Term(colour_word(colour)))
                .collect::<Vec<_>>();
            return Err(Error::invalid(
                Line::new("error-colour-taken")
                    .with("colour", Arg::Term(colour_word(wanted)))
                    .with("free", free),
            ));
        }
        Some(owner) => options.colours.swap(owner, seat),
        None => {
            if let Some(colour) = options.colours.get_mut(seat) {
                *colour = wanted;
            }
        }
    }
    Ok(())
}

/// Vacates `seat`. The seats after it move up and keep their colours.
pub(super) fn free_colour(options: &mut Options, seat: usize) {
    if seat < options.colours.len() {
        let colour = options.colours.remove(seat);
        options.colours.push(colour);
    }
}

/// **ME-SETUP-05, ME-RULING-06, ME-SETUP-28.** Renders the opening dice, the order of choices and the order of play.
pub(super) fn opening(setup: &Setup, game: &Mighty) -> Vec<Line> {
    let Opening::Fresh { rounds, pick_order } = &setup.opening else {
        return Vec::new();
    };
    let mut lines: Vec<Line> = rounds
        .iter()
        .enumerate()
        .map(|(number, round)| {
            let throws = round
                .iter()
                .map(|&(seat, dice)| {
                    let throw = Line::new("match-throw")
                        .with("who", seat)
                        .with("dice", dice)
                        .with("total", dice.total());
                    Arg::from(throw)
                })
                .collect::<Vec<_>>();
            let id = match number {
                0 => "match-opening-dice",
                _ => "match-opening-tie",
            };
            Line::new(id).with("throws", throws)
        })
        .collect();
    let seats = |order: &[Seat]| -> Vec<Arg> { order.iter().copied().map(Arg::Seat).collect() };
    lines.push(Line::new("match-pick-order").with("order", seats(pick_order)));
    lines.push(Line::new("match-play-order").with("order", seats(&game.position().play_order)));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bot_players_take_the_last_seats_and_a_campaign_has_at_most_three_players() {
        let seats = |typed: &[(&str, &str)]| {
            let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
            let options = choose(&Given(typed.iter().map(owned).collect())).ok()?;
            Some((options.seats(), options.machines))
        };
        assert_eq!(seats(&[]), Some((2, Vec::new())));
        assert_eq!(seats(&[("program", "1")]), Some((2, vec![Seat(1)])));
        assert_eq!(seats(&[("players", "1"), ("program", "2")]), Some((3, vec![Seat(1), Seat(2)])));
        assert_eq!(seats(&[("players", "2"), ("program", "1")]), Some((3, vec![Seat(2)])));
        for (players, program) in [("1", "0"), ("0", "2"), ("3", "1"), ("2", "2"), ("4", "0")] {
            assert_eq!(seats(&[("players", players), ("program", program)]), None);
        }
    }

    #[test]
    fn options_changed_one_by_one_equal_those_chosen_together() {
        let given = |typed: &[(&'static str, &str)]| {
            as_given(typed.iter().map(|&(name, value)| (name, value.to_owned())))
        };
        let changed = |from: &Options, changes: &[(&str, &str)]| {
            changes
                .iter()
                .fold(from.clone(), |options, &change| with_option(&options, change).unwrap())
        };
        let usual = choose(&given(&[])).unwrap();
        let three = changed(&usual, &[("program", "1"), ("years", "9"), ("alliances", NO)]);
        let typed = [("players", "2"), ("program", "1"), ("years", "9"), ("alliances", NO)];
        assert_eq!(three, choose(&given(&typed)).unwrap());
        assert_eq!(changed(&three, &[("program", "0"), ("years", "6")]), usual);
        let alone = choose(&given(&[("players", "1"), ("program", "1")])).unwrap();
        assert_eq!(changed(&usual, &[("program", "1"), ("players", "1")]), alone);
    }

    #[test]
    fn an_option_that_does_not_fit_the_others_is_rejected() {
        let usual = choose(&Given(Vec::new())).unwrap();
        for change in [("players", "1"), ("program", "2"), ("years", "11"), ("alliances", "yes")] {
            assert!(with_option(&usual, change).is_err(), "{change:?}");
        }
    }

    #[test]
    fn chosen_colours_are_kept_when_the_number_of_seats_changes() {
        let mut options = Options { alliances: false, ..Options::usual(2, 6) };
        take_colour(&mut options, 0, 0, Colour::Gold).unwrap();
        let more = with_option(&options, ("players", "3")).unwrap();
        assert_eq!(more.colours, [Colour::Gold, Colour::Blue, Colour::Red]);
        assert_eq!(with_option(&more, ("players", "2")).unwrap(), options);
    }

    #[test]
    fn colours_stay_distinct_while_players_join_and_leave() {
        let mut options = Options::usual(3, 6);
        take_colour(&mut options, 0, 0, Colour::Blue).unwrap();
        take_colour(&mut options, 1, 1, Colour::Purple).unwrap();
        assert_eq!(options.colours, [Colour::Blue, Colour::Purple, Colour::Gold]);
        assert!(take_colour(&mut options, 2, 2, Colour::Blue).is_err());
        take_colour(&mut options, 2, 2, Colour::Gold).unwrap();
        take_colour(&mut options, 3, 0, Colour::Red).unwrap();
        free_colour(&mut options, 0);
        assert_eq!(options.colours, [Colour::Purple, Colour::Gold, Colour::Red]);
    }
}
