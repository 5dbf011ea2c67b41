//! What can be chosen from lists. The names are those of the messages `choice-…`, which hold the words.

use regnal::games::mighty::nouns::Colour;
use regnal::text::Lang;

/// The games that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum Game {
    #[name = "mighty"]
    Mighty,
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
