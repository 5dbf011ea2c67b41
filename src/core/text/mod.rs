//! Typed messages, rendered in the reader's language. Their text is in `assets/locales/{en,fr}`.
//!
//! Rules create a [`Line`]: an identifier and typed arguments. [`say`] renders the line for a reader, in that reader's
//! language and with the [`Names`] known to the reader.

mod files;
mod safe;
mod words;

pub use files::{CatalogueEntry, catalogue};
pub use safe::{NAME_LENGTH, drawn_name, plain_name, safe_name, safe_text, unmarked};
pub use words::{MessageFault, Names, Things, Words, say, words};

use serde::{Deserialize, Serialize};

use crate::hex::Hex;
use crate::narrow::narrow;
use crate::seat::Seat;

/// A language that Regnal supports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Every language, English first.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// Returns the language code, which is also the name of its locale folder.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }

    /// Returns the language for a Discord locale such as `fr` or `en-GB`, or English if the locale is not supported.
    pub fn from_locale(locale: &str) -> Lang {
        if locale == "fr" || locale.starts_with("fr-") { Lang::Fr } else { Lang::En }
    }
}

/// An unrendered message: a Fluent message identifier and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Fluent message.
    pub id: &'static str,
    /// Name and value of each argument.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number, also used to select plural forms.
    Number(i64),
    /// Verbatim text, such as a unit's identifier or a hex label.
    Text(String),
    /// The player in a seat, shown by the name known to the reader.
    Seat(Seat),
    /// Any other localised text without arguments, such as a building name.
    Term(&'static str),
    /// Text that differs by language, such as a card name: one entry per language, in the order of [`Lang::ALL`].
    Each(Vec<String>),
    /// A thing that a match can rename: its kind, code and default name.
    Thing {
        /// Kind of the thing, which distinguishes it from other things with the same code.
        kind: &'static str,
        /// Code of the thing.
        code: String,
        /// Default name, used if the match does not name things of this kind.
        usual: Box<Arg>,
    },
    /// A hex, shown by its label on the match's map.
    Hex(Hex),
    /// Dice, shown as faces.
    Dice(Vec<u8>),
    /// A face of a many-sided die, shown as a number. [`Line::faces`] leaves it out, because other players' secret dice
    /// can show the same number.
    Face(u32),
    /// A modifier, with its sign.
    Signed(i64),
    /// Several values, joined according to the rules of the language.
    List(Vec<Arg>),
    /// A complete message used inside another.
    Line(Box<Line>),
}

impl Line {
    /// Creates a message without arguments.
    pub fn new(id: &'static str) -> Line {
        Line { id, args: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Line {
        self.args.push((name, value.into()));
        self
    }

    /// Returns the message if its reader may know it, otherwise `None`.
    pub fn only_if(self, is_known: bool) -> Option<Line> {
        is_known.then_some(self)
    }

    /// Returns true if the message shows dice.
    pub fn shows_dice(&self) -> bool {
        let mut shows_dice = false;
        self.visit_dice(&mut |_| shows_dice = true);
        shows_dice
    }

    /// Returns the faces of the dice that are shown as faces, in order.
    pub fn faces(&self) -> Vec<u8> {
        let mut faces = Vec::new();
        self.visit_dice(&mut |dice| {
            if let Arg::Dice(shown) = dice {
                faces.extend(shown);
            }
        });
        faces
    }

    fn visit_dice(&self, see: &mut dyn FnMut(&Arg)) {
        self.args.iter().for_each(|(_, arg)| arg.visit_dice(see));
    }
}

impl Arg {
    /// Passes every argument within this one that is dice to `see`, in order.
    fn visit_dice(&self, see: &mut dyn FnMut(&Arg)) {
        match self {
            Arg::Dice(_) | Arg::Face(_) => see(self),
            Arg::List(all) => all.iter().for_each(|one| one.visit_dice(see)),
            Arg::Line(line) => line.visit_dice(see),
            Arg::Number(_)
            | Arg::Text(_)
            | Arg::Seat(_)
            | Arg::Term(_)
            | Arg::Each(_)
            | Arg::Thing { .. }
            | Arg::Hex(_)
            | Arg::Signed(_) => {}
        }
    }
}

macro_rules! into_arg {
    ($($from:ty => $make:expr),+ $(,)?) => {
        $(impl From<$from> for Arg {
            fn from(value: $from) -> Arg {
                #[allow(clippy::redundant_closure_call, reason = "one arm a type")]
                ($make)(value)
            }
        })+
    };
}

into_arg! {
    i64 => Arg::Number,
    i32 => |value: i32| Arg::Number(value.into()),
    i8 => |value: i8| Arg::Number(value.into()),
    u16 => |value: u16| Arg::Number(value.into()),
    u32 => |value: u32| Arg::Number(value.into()),
    u8 => |value: u8| Arg::Number(value.into()),
    u64 => |value: u64| Arg::Number(narrow(value)),
    usize => |value: usize| Arg::Number(narrow(value)),
    String => Arg::Text,
    Seat => Arg::Seat,
    Hex => Arg::Hex,
    Line => |line: Line| Arg::Line(Box::new(line)),
    Vec<Arg> => Arg::List,
}
