//! Lobby settings of Echoes of Emperors: options, teams and the initiative roll.

use regnal::game::{Seat, Seating};
use regnal::games::AnyOptions;
use regnal::games::echoes::Options;
use regnal::games::echoes::nouns::{Format, MapKind};
use regnal::games::echoes::setup::{ReactionMode, Setup};
use regnal::part::Given;
use regnal::text::{Arg, Line};

use crate::discord::error::{Error, Result};
use crate::run::face::{NO, Opt, OptKind, as_given, flag, with_value};

/// Options offered when a match is opened.
pub(super) const OPTIONS: [Opt; 8] = [
    Opt::new("format", OptKind::Choice(&["format-base", "format-long", "format-team"])),
    Opt::new("map", OptKind::Choice(&["map-highland", "map-constantinople"])),
    Opt::new("opponent", OptKind::Choice(&["opponent-people", "opponent-ai"])),
    Opt::new("reactions", OptKind::Choice(&["reactions-standing", "reactions-prompt"])),
    Opt::new("own_decks", OptKind::Flag),
    Opt::new("mirror", OptKind::Flag),
    Opt::new("open_hands", OptKind::Flag),
    Opt::new("health", OptKind::number::<5, 40>()),
];

/// Returns the options if they belong to Echoes of Emperors.
///
/// # Errors
/// Returns a user-facing error if the options belong to another game.
pub(super) fn own(options: &AnyOptions) -> Result<&Options> {
    match options {
        AnyOptions::Echoes(options) => Ok(options),
        _ => Err(Error::says("error-other-game")),
    }
}

/// Builds the options from the chosen values.
///
/// # Errors
/// Returns a user-facing error if two of them are incompatible.
pub(super) fn choose(given: &Given) -> Result<Options> {
    let format = match given.text("format") {
        Some("format-long") => Format::Long,
        Some("format-team") => Format::Team,
        _ => Format::Base,
    };
    let map = match given.text("map") {
        Some("map-constantinople") => MapKind::Constantinople,
        _ => MapKind::Highland,
    };
    if format == Format::Team && map != MapKind::Highland {
        return Err(Error::says("error-team-map"));
    }
    if given.text("open_hands").is_some() && format != Format::Team {
        return Err(Error::says("error-open-hands"));
    }
    let usual = Options::usual(format);
    // Against bot players, the people in a team game form the first team.
    let ai = match given.text("opponent") {
        Some("opponent-ai") => Seat::all(usual.seats()).filter(|seat| seat.0 % 2 == 1).collect(),
        _ => Vec::new(),
    };
    let flag = |name: &str, usual: bool| match given.text(name) {
        Some(_) => given.is_yes(name),
        None => usual,
    };
    Ok(Options {
        map,
        capital_health: given.value("health"),
        reactions: match given.text("reactions") {
            Some("reactions-prompt") => ReactionMode::Prompt,
            Some("reactions-standing") => ReactionMode::Standing,
            _ => usual.reactions,
        },
        own_decks: flag("own_decks", usual.own_decks),
        mirror: flag("mirror", usual.mirror),
        open_hands: flag("open_hands", usual.open_hands),
        ai,
        ..usual
    })
}

/// Returns the options that can be changed in a lobby, with their values in the form that [`choose`] takes. Open hands
/// are included only in a team game.
pub(super) fn current_values(options: &Options) -> Given {
    let format = match options.format {
        Format::Base => "format-base",
        Format::Long => "format-long",
        Format::Team => "format-team",
    };
    let map = match options.map {
        MapKind::Highland => "map-highland",
        MapKind::Constantinople => "map-constantinople",
    };
    let opponent = if options.ai.is_empty() { "opponent-people" } else { "opponent-ai" };
    let reactions = match options.reactions {
        ReactionMode::Standing => "reactions-standing",
        ReactionMode::Prompt => "reactions-prompt",
    };
    let mut values = vec![
        ("format", format.to_owned()),
        ("map", map.to_owned()),
        ("opponent", opponent.to_owned()),
        ("reactions", reactions.to_owned()),
        ("own_decks", flag(options.own_decks)),
        ("mirror", flag(options.mirror)),
        ("health", options.health().to_string()),
    ];
    if options.format == Format::Team {
        values.push(("open_hands", flag(options.open_hands)));
    }
    as_given(values)
}

/// Returns the options with another value of the option `name`.
pub(super) fn with_option(options: &Options, (name, value): (&str, &str)) -> Result<Options> {
    let mut given = current_values(options);
    // The default health depends on the format, and only a team game has open hands.
    given.0.retain(|(known, value)| match known.as_str() {
        "health" => options.capital_health.is_some(),
        "open_hands" => value == NO && name != "format",
        _ => true,
    });
    let chosen = choose(&with_value(given, name, value))?;
    let usual = Options { capital_health: None, ..chosen.clone() }.health();
    Ok(Options {
        format: chosen.format,
        map: chosen.map,
        capital_health: chosen.capital_health.filter(|health| i16::from(*health) != usual),
        reactions: chosen.reactions,
        own_decks: chosen.own_decks,
        mirror: chosen.mirror,
        open_hands: chosen.open_hands,
        ai: chosen.ai,
        ..options.clone()
    })
}

/// Summarises the options on one line.
pub(super) fn options_line(options: &Options) -> Line {
    let format = match options.format {
        Format::Base => "match-format-base",
        Format::Long => "match-format-long",
        Format::Team => "match-format-team",
    };
    let map = match options.map {
        MapKind::Highland => "choice-map-highland",
        MapKind::Constantinople => "choice-map-constantinople",
    };
    let reactions = match options.reactions {
        ReactionMode::Standing => "match-reactions-standing",
        ReactionMode::Prompt => "match-reactions-prompt",
    };
    let mut more: Vec<Arg> = Vec::new();
    for (holds, word) in [
        (options.own_decks, "match-own-decks"),
        (options.mirror, "match-mirror"),
        (options.format == Format::Team && !options.open_hands, "match-closed-hands"),
        (!options.ai.is_empty(), "match-against-ai"),
    ] {
        if holds {
            more.push(Arg::Term(word));
        }
    }
    let line = Line::new("match-options-echoes")
        .with("format", Arg::Term(format))
        .with("map", Arg::Term(map))
        .with("health", i64::from(options.health()))
        .with("reactions", Arg::Term(reactions));
    match more.is_empty() {
        true => line.with("extras", 0),
        false => line.with("extras", more.len()).with("more", more),
    }
}

/// Returns a seat's team, as the id of a Fluent message without arguments. Seats 1 and 3 play against seats 2 and 4
/// (EE-TEAM-01).
pub(super) fn team_of(options: &Options, seat: usize) -> Option<&'static str> {
    (options.format == Format::Team).then_some(match seat % 2 {
        0 => "match-team-one",
        _ => "match-team-two",
    })
}

/// **EE-SETUP-18, EE-RULING-06.** Renders the initiative roll.
pub(super) fn opening(setup: &Setup) -> Vec<Line> {
    let Setup::Fresh { options, rolls, .. } = setup else { return Vec::new() };
    rolls
        .iter()
        .enumerate()
        .map(|(number, round)| {
            let throws = round
                .iter()
                .map(|&(team, die)| {
                    let throw = match team_of(options, usize::from(team)) {
                        Some(name) => Line::new("match-throw-team").with("team", Arg::Term(name)),
                        None => Line::new("match-throw-die").with("who", Seat(team)),
                    };
                    Arg::from(throw.with("face", u32::from(die.face)))
                })
                .collect::<Vec<_>>();
            let id = match number {
                0 => "match-initiative",
                _ => "match-opening-tie",
            };
            Line::new(id).with("throws", throws)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(typed: &[(&str, &str)]) -> Given {
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        Given(typed.iter().map(owned).collect())
    }

    #[test]
    fn incompatible_options_are_rejected() {
        let team = ("format", "format-team");
        assert!(choose(&given(&[team])).is_ok());
        assert!(choose(&given(&[team, ("map", "map-constantinople")])).is_err());
        assert!(choose(&given(&[team, ("open_hands", "no")])).is_ok());
        assert!(choose(&given(&[("open_hands", "yes")])).is_err());
    }

    #[test]
    fn options_changed_one_by_one_equal_those_chosen_together() {
        let changed = |from: &Options, changes: &[(&str, &str)]| {
            changes
                .iter()
                .fold(from.clone(), |options, &change| with_option(&options, change).unwrap())
        };
        let usual = choose(&given(&[])).unwrap();
        let typed = [
            ("format", "format-team"),
            ("opponent", "opponent-ai"),
            ("reactions", "reactions-prompt"),
            ("own_decks", "yes"),
            ("mirror", "yes"),
            ("open_hands", "no"),
            ("health", "25"),
        ];
        let team = changed(&usual, &typed);
        assert_eq!(team, choose(&given(&typed)).unwrap());
        // Changing the format resets open hands, and a health of 20 is the default in the long format.
        let long = changed(&team, &[("format", "format-long"), ("health", "20")]);
        assert!(long.open_hands && long.capital_health.is_none());
        assert_eq!(changed(&long, &[("format", "format-base")]).health(), 10);
    }

    #[test]
    fn an_option_that_does_not_fit_the_others_is_rejected() {
        let usual = choose(&given(&[])).unwrap();
        assert!(with_option(&usual, ("open_hands", "no")).is_err());
        let city = with_option(&usual, ("map", "map-constantinople")).unwrap();
        assert!(with_option(&city, ("format", "format-team")).is_err());
    }

    #[test]
    fn bot_players_form_the_opposing_team() {
        for (format, seats) in [("format-base", vec![1]), ("format-team", vec![1, 3])] {
            let wanted = given(&[("format", format), ("opponent", "opponent-ai")]);
            let taken: Vec<u8> = choose(&wanted).unwrap().ai.iter().map(|seat| seat.0).collect();
            assert_eq!(taken, seats);
        }
    }
}
