//! Values chosen from lists. Their names are the suffixes of the `choice-…` messages, which hold their labels.

use crate::run::settings::{Pace, Succession, Trust};

/// The colours of a seat, in games that have them.
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

/// The races of a seat, in games that have them.
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

/// The kinds of hours of a deadline.
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

/// The replacement policies.
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

/// The policies for substitutes.
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
