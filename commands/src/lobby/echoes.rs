//! What only Echoes of Emperors has to say in a lobby: options, teams, the roll for initiative.

use regnal::game::Seat;
use regnal::games::echoes::Options;
use regnal::games::echoes::nouns::{Format, MapKind};
use regnal::games::echoes::setup::{ReactionMode, Setup};
use regnal::text::{Arg, Line};

use super::choices::{Chart, Length, Opponent, Reactions};
use crate::error::{Error, Result};

/// What was asked for in `/match new`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wanted {
    pub(super) format: Option<Length>,
    pub(super) map: Option<Chart>,
    pub(super) reactions: Option<Reactions>,
    pub(super) opponent: Option<Opponent>,
    pub(super) own_decks: Option<bool>,
    pub(super) mirror: Option<bool>,
    pub(super) open_hands: Option<bool>,
    pub(super) health: Option<u8>,
}

impl Wanted {
    /// Whether anything was asked for.
    pub(super) fn is_some(&self) -> bool {
        self.format.is_some()
            || self.map.is_some()
            || self.reactions.is_some()
            || self.opponent.is_some()
            || self.own_decks.is_some()
            || self.mirror.is_some()
            || self.open_hands.is_some()
            || self.health.is_some()
    }

    /// The options of the match.
    ///
    /// # Errors
    /// A message for the person when two of them do not go together.
    pub(super) fn options(&self) -> Result<Options> {
        let format = self.format.map_or(Format::Base, Format::from);
        let map = self.map.map_or(MapKind::Highland, MapKind::from);
        if format == Format::Team && map != MapKind::Highland {
            return Err(Error::says("error-team-map"));
        }
        if self.open_hands.is_some() && format != Format::Team {
            return Err(Error::says("error-open-hands"));
        }
        let usual = Options::usual(format);
        // Against the program the people of a team game sit together, at the seats of the first team.
        let ai = match self.opponent {
            Some(Opponent::Ai) => Seat::all(usual.seats())
                .filter(|seat| seat.0 % 2 == 1)
                .collect(),
            Some(Opponent::People) | None => Vec::new(),
        };
        Ok(Options {
            map,
            capital_health: self.health,
            reactions: self.reactions.map_or(usual.reactions, ReactionMode::from),
            own_decks: self.own_decks.unwrap_or(usual.own_decks),
            mirror: self.mirror.unwrap_or(usual.mirror),
            open_hands: self.open_hands.unwrap_or(usual.open_hands),
            ai,
            ..usual
        })
    }
}

/// The options in a line.
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
        (
            options.format == Format::Team && !options.open_hands,
            "match-closed-hands",
        ),
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

/// The team of a seat, as a message without arguments: seats 1 and 3 are one, 2 and 4 the other (EE-TEAM-01).
pub(super) fn team_of(options: &Options, seat: usize) -> Option<&'static str> {
    (options.format == Format::Team).then_some(match seat % 2 {
        0 => "match-team-one",
        _ => "match-team-two",
    })
}

/// **EE-SETUP-18, EE-RULING-06.** The roll for initiative.
pub(super) fn opening(setup: &Setup) -> Vec<Line> {
    let Setup::Fresh { options, rolls, .. } = setup else {
        return Vec::new();
    };
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

    #[test]
    fn what_does_not_go_together_is_refused() {
        let team = Wanted {
            format: Some(Length::Team),
            ..Wanted::default()
        };
        assert!(team.options().is_ok());
        let elsewhere = Wanted {
            map: Some(Chart::Constantinople),
            ..team
        };
        assert!(elsewhere.options().is_err());
        let alone = Wanted {
            open_hands: Some(true),
            ..Wanted::default()
        };
        assert!(alone.options().is_err());
    }

    #[test]
    fn the_program_takes_the_other_team() {
        for (format, seats) in [(Length::Base, vec![1]), (Length::Team, vec![1, 3])] {
            let wanted = Wanted {
                format: Some(format),
                opponent: Some(Opponent::Ai),
                ..Wanted::default()
            };
            let taken: Vec<u8> = wanted
                .options()
                .unwrap()
                .ai
                .iter()
                .map(|seat| seat.0)
                .collect();
            assert_eq!(taken, seats);
        }
    }
}
