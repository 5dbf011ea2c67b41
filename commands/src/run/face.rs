//! The values that the face of a game is made of: deeds and options of slash commands, lookers and sheets.

use std::borrow::Cow;
use std::fmt::Debug;

use poise::{CommandParameter, CommandParameterChoice};
use regnal::game::{Seat, Viewer};
use regnal::games::{AnyGame, AnyOptions};
use regnal::render::scene::Scene;
use regnal::text::{Arg, Lang, Line, Names};
use serenity::all::{CommandOptionType, CreateCommandOption};

use crate::discord::error::Error;

/// A group of slash commands: its name, and what each of them does.
pub type Group = (&'static str, &'static [Deed]);

/// A slash command that does an action: its name, the verbs it stands for, and its options.
#[derive(Clone, Copy, Debug)]
pub struct Deed {
    /// The name of the subcommand.
    pub name: &'static str,
    /// The verbs of the log that it stands for; the first that is legal is meant.
    pub verbs: &'static [&'static str],
    /// The options: each is the particular of that name, and completed from what is legal.
    pub options: &'static [Opt],
}

/// The command `name`.
pub const fn deed(
    name: &'static str,
    verbs: &'static [&'static str],
    options: &'static [Opt],
) -> Deed {
    Deed {
        name,
        verbs,
        options,
    }
}

/// An option of a slash command.
#[derive(Clone, Copy, Debug)]
pub struct Opt {
    /// Its name in the command.
    pub name: &'static str,
    /// Whether it must be given.
    pub required: bool,
    /// What it may be.
    pub kind: OptKind,
}

/// What an option may be, for Discord and for us.
#[derive(Clone, Copy, Debug)]
pub enum OptKind {
    /// Text, or a number, as Discord is told by the function.
    Value(fn(CreateCommandOption) -> CreateCommandOption),
    /// Yes or no.
    Flag,
    /// One of a list of codes; each has its words in the message `choice-…`.
    Choice(&'static [&'static str]),
}

impl OptKind {
    /// Text of any length.
    pub const TEXT: OptKind = OptKind::Value(|option| option.kind(CommandOptionType::String));

    /// Text of at most so many characters.
    pub const fn text<const MOST: u16>() -> OptKind {
        OptKind::Value(|option| option.kind(CommandOptionType::String).max_length(MOST))
    }

    /// A whole number from the first to the second.
    pub const fn number<const LEAST: u16, const MOST: u16>() -> OptKind {
        OptKind::Value(|option| {
            let option = option.kind(CommandOptionType::Integer);
            option
                .min_int_value(LEAST.into())
                .max_int_value(MOST.into())
        })
    }
}

impl Opt {
    /// An option that need not be given.
    pub const fn new(name: &'static str, kind: OptKind) -> Opt {
        Opt {
            name,
            required: false,
            kind,
        }
    }

    /// It as a parameter of a command, without what is typed.
    pub fn parameter<D>(&self) -> CommandParameter<D, Error> {
        let choices = match self.kind {
            OptKind::Choice(codes) => codes,
            OptKind::Value(_) | OptKind::Flag => &[],
        };
        let choice = |code: &&'static str| CommandParameterChoice {
            name: Cow::Borrowed(*code),
            localizations: Cow::Borrowed(&[]),
            __non_exhaustive: (),
        };
        CommandParameter {
            name: Cow::Borrowed(self.name),
            name_localizations: Cow::Borrowed(&[]),
            description: None,
            description_localizations: Cow::Borrowed(&[]),
            required: self.required,
            channel_types: None,
            choices: choices.iter().map(choice).collect(),
            type_setter: Some(match self.kind {
                OptKind::Value(kind) => kind,
                OptKind::Flag => |option| option.kind(CommandOptionType::Boolean),
                OptKind::Choice(_) => |option| option.kind(CommandOptionType::Integer),
            }),
            autocomplete_callback: None,
            __non_exhaustive: (),
        }
    }

    /// What was given for it, where Discord sends the place of a choice in its list.
    pub fn read(&self, typed: String) -> String {
        match self.kind {
            OptKind::Choice(codes) => {
                let index = typed.parse().ok();
                let code = index.and_then(|index: usize| codes.get(index));
                code.map_or(typed, |code| (*code).to_owned())
            }
            OptKind::Value(_) | OptKind::Flag => typed,
        }
    }
}

/// A particular that must be given.
pub const fn must(name: &'static str) -> Opt {
    Opt {
        required: true,
        ..may(name)
    }
}

/// A particular that may be given.
pub const fn may(name: &'static str) -> Opt {
    Opt::new(name, OptKind::TEXT)
}

/// Somebody looks at a match.
#[derive(Clone, Copy, Debug)]
pub struct Looker<'a> {
    /// The match.
    pub game: &'a AnyGame,
    /// What they are to it.
    pub viewer: Viewer,
    /// Their language.
    pub lang: Lang,
    /// What they call its seats and hexes in a picture, where nothing is markup.
    pub names: &'a Names,
    /// The name that people gave to it; empty when nobody did.
    pub title: &'a str,
    /// What happened last, as they may read it, where it is shown; the latest last.
    pub latest: &'a [Line],
}

/// A picture that is still to be painted.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// What is on it.
    pub scene: Scene,
    /// What its file is called; it says nothing of what is on it.
    pub name: &'static str,
    /// It in words.
    pub alt: String,
}

/// A sheet that can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// What stands for it in commands and buttons: small letters, digits and points.
    pub code: String,
    /// What it shows, in the looker's words.
    pub name: String,
    /// Whether the looker is in the midst of what it shows.
    pub is_urgent: bool,
}

/// What a seat can be known by and nobody holds yet.
#[derive(Clone, Debug, PartialEq)]
pub struct Badges {
    /// The message that asks which, without arguments.
    pub ask: &'static str,
    /// Those that are free.
    pub free: Vec<Badge>,
}

/// A colour or a race that somebody can have.
#[derive(Clone, Debug, PartialEq)]
pub struct Badge {
    /// What stands for it in commands and menus.
    pub code: &'static str,
    /// The message that names it, without arguments.
    pub word: &'static str,
    /// What one gets with it.
    pub note: Option<Line>,
}

/// Something that the rules leave to a table, and what it may be.
#[derive(Clone, Debug, PartialEq)]
pub struct HouseRule {
    /// What stands for it in buttons and menus: small letters, digits and lines below.
    pub code: &'static str,
    /// The message that names it, without arguments.
    pub name: &'static str,
    /// The message that explains it in a sentence of at most 100 characters, without arguments.
    pub about: &'static str,
    /// The rule that leaves it open.
    pub cites: &'static str,
    /// What it is.
    pub now: Arg,
    /// What it is where nobody chooses.
    pub usual: Arg,
    /// What can be chosen: two to 25, four at most where there are [`HouseRule::numbers`].
    pub values: Vec<HouseValue>,
    /// The least and the greatest number that can be typed instead, where it is a number.
    pub numbers: Option<(u32, u32)>,
}

/// What a house rule may be.
#[derive(Clone, Debug, PartialEq)]
pub struct HouseValue {
    /// What stands for it in buttons and menus, without a colon.
    pub code: String,
    /// What it is called.
    pub name: Arg,
    /// Whether it is what holds now.
    pub is_now: bool,
}

/// A sheet that is sent without being asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Due {
    /// To whose holder alone; to all when absent.
    pub to: Option<Seat>,
    /// Which.
    pub code: String,
    /// What is said with it.
    pub line: Line,
}

/// A game whose matches can be played with a file of data of their own. Only options of that game come here.
pub trait OwnData: Debug + Sync {
    /// What such a file is called.
    fn file_name(&self) -> &'static str;

    /// A file has at most so many bytes.
    fn largest(&self) -> usize;

    /// Says that a file has more.
    fn too_large(&self) -> Line;

    /// The usual file.
    fn usual(&self) -> &'static str;

    /// Whether a match has a file of its own.
    fn is_own(&self, options: &AnyOptions) -> bool;

    /// The file of a match, or the usual one.
    fn text<'a>(&self, options: &'a AnyOptions) -> &'a str;

    /// What a match is played with, in a few words.
    fn summary(&self, options: &AnyOptions) -> Line;

    /// The same options with a file, where people hold the first `held` seats.
    ///
    /// # Errors
    /// All that is wrong with it.
    fn with_file(
        &self,
        options: &AnyOptions,
        held: usize,
        text: String,
    ) -> std::result::Result<AnyOptions, Vec<Line>>;

    /// The same options with the usual file.
    fn with_usual(&self, options: &AnyOptions) -> AnyOptions;
}

/// Names as they are shown, and as they are typed.
pub type Listed = Vec<(String, String)>;
