//! Values chosen from lists. The label of each value is in the Fluent message `choice-…`, with the value's name as
//! suffix.

use crate::run::settings::{Pace, Succession, Trust};

/// Seat colours, for the games that have them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum Paint {
    #[name = "colour-red"]
    Red,
    #[name = "colour-blue"]
    Blue,
    #[name = "colour-gold"]
    Gold,
    #[name = "colour-purple"]
    Purple,
}

/// Seat races, for the games that have them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum RaceChoice {
    #[name = "race-elf"]
    Elves,
    #[name = "race-isthak"]
    Isthak,
    #[name = "race-human"]
    Humans,
    #[name = "race-orc"]
    Orcs,
    #[name = "race-dwarf"]
    Dwarves,
    #[name = "race-thain"]
    Thain,
}

/// Kinds of hours that count towards a deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum Hours {
    #[name = "pace-fair"]
    Fair,
    #[name = "pace-plain"]
    Plain,
}

impl From<Hours> for Pace {
    fn from(hours: Hours) -> Pace {
        match hours {
            Hours::Fair => Pace::Fair,
            Hours::Plain => Pace::Plain,
        }
    }
}

/// Replacement policies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum Heirs {
    #[name = "succession-anybody"]
    Anybody,
    #[name = "succession-vote"]
    Vote,
    #[name = "succession-program"]
    Program,
}

impl From<Heirs> for Succession {
    fn from(heirs: Heirs) -> Succession {
        match heirs {
            Heirs::Anybody => Succession::Anybody,
            Heirs::Vote => Succession::Vote,
            Heirs::Program => Succession::Program,
        }
    }
}

/// Substitute policies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum Trusted {
    #[name = "trust-vote"]
    Vote,
    #[name = "trust-anybody"]
    Anybody,
}

impl From<Trusted> for Trust {
    fn from(trusted: Trusted) -> Trust {
        match trusted {
            Trusted::Vote => Trust::Vote,
            Trusted::Anybody => Trust::Anybody,
        }
    }
}
