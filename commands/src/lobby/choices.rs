//! What can be chosen from lists. The names are those of the messages `choice-…`, which hold the words.

use regnal::games::echoes::nouns::{Format, MapKind};
use regnal::games::echoes::setup::ReactionMode;
use regnal::games::mighty::nouns::Colour;
use regnal::text::Lang;

/// The games that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum Game {
    #[name = "mighty"]
    Mighty,
    #[name = "echoes"]
    Echoes,
}

/// The formats of Echoes of Emperors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum Length {
    #[name = "format-base"]
    Base,
    #[name = "format-long"]
    Long,
    #[name = "format-team"]
    Team,
}

impl From<Length> for Format {
    fn from(length: Length) -> Format {
        match length {
            Length::Base => Format::Base,
            Length::Long => Format::Long,
            Length::Team => Format::Team,
        }
    }
}

/// The maps of Echoes of Emperors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum Chart {
    #[name = "map-highland"]
    Highland,
    #[name = "map-constantinople"]
    Constantinople,
}

impl From<Chart> for MapKind {
    fn from(chart: Chart) -> MapKind {
        match chart {
            Chart::Highland => MapKind::Highland,
            Chart::Constantinople => MapKind::Constantinople,
        }
    }
}

/// How Reactions are played in Echoes of Emperors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum Reactions {
    #[name = "reactions-standing"]
    Standing,
    #[name = "reactions-prompt"]
    Prompt,
}

impl From<Reactions> for ReactionMode {
    fn from(reactions: Reactions) -> ReactionMode {
        match reactions {
            Reactions::Standing => ReactionMode::Standing,
            Reactions::Prompt => ReactionMode::Prompt,
        }
    }
}

/// Who sits on the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum Opponent {
    #[name = "opponent-people"]
    People,
    #[name = "opponent-ai"]
    Ai,
}

/// The colours of Mighty Empires.
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

impl From<Paint> for Colour {
    fn from(paint: Paint) -> Colour {
        match paint {
            Paint::Red => Colour::Red,
            Paint::Blue => Colour::Blue,
            Paint::Gold => Colour::Gold,
            Paint::Purple => Colour::Purple,
        }
    }
}

/// The message that names a colour.
pub(super) fn colour_word(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "choice-colour-red",
        Colour::Blue => "choice-colour-blue",
        Colour::Gold => "choice-colour-gold",
        Colour::Purple => "choice-colour-purple",
    }
}

/// The languages of what is said in public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum Tongue {
    #[name = "language-en"]
    English,
    #[name = "language-fr"]
    French,
}

impl From<Tongue> for Lang {
    fn from(tongue: Tongue) -> Lang {
        match tongue {
            Tongue::English => Lang::En,
            Tongue::French => Lang::Fr,
        }
    }
}
