//! Types used in a game's Discord interface: actions and options of slash commands, viewers and sheets.

use std::borrow::Cow;
use std::fmt::Debug;

use poise::{CommandParameter, CommandParameterChoice};
use regnal::game::{Seat, Viewer};
use regnal::games::{AnyGame, AnyOptions};
use regnal::part::Given;
use regnal::render::scene::Scene;
use regnal::text::{Arg, Lang, Line, Names};
use serenity::all::{CommandOptionType, CreateCommandOption};

use crate::discord::error::Error;

/// A group of slash commands: the group's name, and the action of each command.
pub type CommandGroup = (&'static str, &'static [ActionCommand]);

/// A slash command for an action: its name, the verbs that it can stand for, and its options.
#[derive(Clone, Copy, Debug)]
pub struct ActionCommand {
    /// Name of the subcommand.
    pub name: &'static str,
    /// Action verbs that the command can stand for; the first legal one applies.
    pub verbs: &'static [&'static str],
    /// Command options. Each fills in the action argument with the same name, and is autocompleted from the legal
    /// values.
    pub options: &'static [Opt],
}

/// Creates a command with this name.
pub const fn deed(
    name: &'static str,
    verbs: &'static [&'static str],
    options: &'static [Opt],
) -> ActionCommand {
    ActionCommand { name, verbs, options }
}

/// An option of a slash command.
#[derive(Clone, Copy, Debug)]
pub struct Opt {
    /// Option name in the command.
    pub name: &'static str,
    /// True if the option is required.
    pub required: bool,
    /// Type of the option's value.
    pub kind: OptKind,
}

/// Type of an option's value.
#[derive(Clone, Copy, Debug)]
pub enum OptKind {
    /// Text or a number, as configured by the function.
    Value(fn(CreateCommandOption) -> CreateCommandOption),
    /// An integer: its minimum and maximum, and the function that configures the option.
    Number(u16, u16, fn(CreateCommandOption) -> CreateCommandOption),
    /// A boolean.
    Flag,
    /// One of a list of codes; each has a Fluent message `choice-…` with its label.
    Choice(&'static [&'static str]),
}

impl OptKind {
    /// Text of any length.
    pub const TEXT: OptKind = OptKind::Value(|option| option.kind(CommandOptionType::String));

    /// Text of at most `MOST` characters.
    pub const fn text<const MOST: u16>() -> OptKind {
        OptKind::Value(|option| option.kind(CommandOptionType::String).max_length(MOST))
    }

    /// An integer from `LEAST` to `MOST`.
    pub const fn number<const LEAST: u16, const MOST: u16>() -> OptKind {
        OptKind::Number(LEAST, MOST, |option| {
            let option = option.kind(CommandOptionType::Integer);
            option.min_int_value(LEAST.into()).max_int_value(MOST.into())
        })
    }
}

impl Opt {
    /// Creates an option that is not required.
    pub const fn new(name: &'static str, kind: OptKind) -> Opt {
        Opt { name, required: false, kind }
    }

    /// Returns the option as a command parameter without a Rust type.
    pub fn parameter<D>(&self) -> CommandParameter<D, Error> {
        let choices = match self.kind {
            OptKind::Choice(codes) => codes,
            OptKind::Value(_) | OptKind::Number(..) | OptKind::Flag => &[],
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
                OptKind::Value(kind) | OptKind::Number(_, _, kind) => kind,
                OptKind::Flag => |option| option.kind(CommandOptionType::Boolean),
                OptKind::Choice(_) => |option| option.kind(CommandOptionType::Integer),
            }),
            autocomplete_callback: None,
            __non_exhaustive: (),
        }
    }

    /// Returns the value that the user gave. For a choice, Discord sends the index of the code in the list.
    pub fn read(&self, typed: String) -> String {
        match self.kind {
            OptKind::Choice(codes) => {
                let index = typed.parse().ok();
                let code = index.and_then(|index: usize| codes.get(index));
                code.map_or(typed, |code| (*code).to_owned())
            }
            OptKind::Value(_) | OptKind::Number(..) | OptKind::Flag => typed,
        }
    }

    /// Returns the values that a menu offers. If a number has more values than a menu has room for, only multiples of
    /// five are offered. Empty for text.
    pub fn values(&self) -> Vec<String> {
        let owned = |codes: &[&str]| codes.iter().map(|code| (*code).to_owned()).collect();
        match self.kind {
            OptKind::Value(_) => Vec::new(),
            OptKind::Flag => owned(&[YES, NO]),
            OptKind::Choice(codes) => owned(codes),
            OptKind::Number(least, most, _) => {
                let step = if most.saturating_sub(least) < ENTRIES { 1 } else { 5 };
                let offered = (least..=most).filter(|number| number % step == 0);
                offered.take(ENTRIES.into()).map(|number| number.to_string()).collect()
            }
        }
    }
}

/// Value of a boolean option that is on.
pub const YES: &str = "yes";
/// Value of a boolean option that is off.
pub const NO: &str = "no";
/// Discord's limit for menu entries, minus one in case the current value is not among them.
const ENTRIES: u16 = 24;

/// Returns the value of a boolean option.
pub fn flag(is_on: bool) -> String {
    let word = if is_on { YES } else { NO };
    word.to_owned()
}

/// Returns the values of options in the form in which a command provides them.
pub fn as_given(values: impl IntoIterator<Item = (&'static str, String)>) -> Given {
    Given(values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

/// Replaces the value of an option, or adds it.
pub fn with_value(mut given: Given, name: &str, value: &str) -> Given {
    given.0.retain(|(other, _)| other != name);
    given.0.push((name.to_owned(), value.to_owned()));
    given
}

/// Creates a required action argument.
pub const fn must(name: &'static str) -> Opt {
    Opt { required: true, ..may(name) }
}

/// Creates an optional action argument.
pub const fn may(name: &'static str) -> Opt {
    Opt::new(name, OptKind::TEXT)
}

/// A viewer of a match, with the perspective from which the match is shown.
#[derive(Clone, Copy, Debug)]
pub struct Looker<'a> {
    /// Match being viewed.
    pub game: &'a AnyGame,
    /// Perspective that determines whose knowledge is shown.
    pub viewer: Viewer,
    /// Viewer's language.
    pub lang: Lang,
    /// Names of seats and hexes in a picture, without markup.
    pub names: &'a Names,
    /// Match title chosen by the players; empty if there is none.
    pub title: &'a str,
    /// Latest events that the viewer is allowed to know about, in order; empty if they are not shown.
    pub latest: &'a [Line],
}

/// A picture that is laid out but not painted yet.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Contents of the picture.
    pub scene: Scene,
    /// File name, which reveals nothing about the contents.
    pub name: &'static str,
    /// Description in words, used as alt text.
    pub alt: String,
}

/// A sheet that is available to a viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// Code of the sheet in commands and buttons: lowercase letters, digits and dots.
    pub code: String,
    /// Name of the sheet in the viewer's language.
    pub name: String,
    /// True if the sheet shows something in which the viewer is currently involved.
    pub is_urgent: bool,
}

/// Badges that a seat can still choose.
#[derive(Clone, Debug, PartialEq)]
pub struct Badges {
    /// Fluent message id of the question that asks for a badge, without arguments.
    pub ask: &'static str,
    /// Badges that are still free.
    pub free: Vec<Badge>,
}

/// A colour or race that identifies a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Badge {
    /// Code of the badge in commands and menus.
    pub code: &'static str,
    /// Fluent message id of the badge's name, without arguments.
    pub word: &'static str,
    /// Consequences of choosing the badge.
    pub note: Option<Line>,
}

/// A house rule: a choice that the game's rules leave to the players, with the available values.
#[derive(Clone, Debug, PartialEq)]
pub struct HouseRule {
    /// Code of the house rule in buttons and menus: lowercase letters, digits and underscores.
    pub code: &'static str,
    /// Fluent message id of the house rule's name, without arguments.
    pub name: &'static str,
    /// Fluent message id of the explanation, which is a sentence of at most 100 characters without arguments.
    pub about: &'static str,
    /// Id of the game rule that leaves this choice open.
    pub cites: &'static str,
    /// Current value.
    pub now: Arg,
    /// Default value.
    pub usual: Arg,
    /// Available values: two to 25, or at most four if there are [`HouseRule::numbers`].
    pub values: Vec<HouseValue>,
    /// Minimum and maximum of the number that can be typed instead; `None` if the value is not a number.
    pub numbers: Option<(u32, u32)>,
}

/// A value of a house rule.
#[derive(Clone, Debug, PartialEq)]
pub struct HouseValue {
    /// Code of the value in buttons and menus, without a colon.
    pub code: String,
    /// Name of the value.
    pub name: Arg,
    /// True if this is the current value.
    pub is_now: bool,
}

/// A sheet to post automatically.
#[derive(Clone, Debug, PartialEq)]
pub struct Due {
    /// Seat whose holder gets the sheet; everybody if `None`.
    pub to: Option<Seat>,
    /// Code of the sheet.
    pub code: String,
    /// Caption of the sheet.
    pub line: Line,
}

/// Support for custom campaign files in a game. The methods are called only with options of that game.
pub trait OwnData: Debug + Sync {
    /// Returns the file name.
    fn file_name(&self) -> &'static str;

    /// Returns the maximum file size in bytes.
    fn largest(&self) -> usize;

    /// Returns the message for a file that is too large.
    fn too_large(&self) -> Line;

    /// Returns the default file.
    fn usual(&self) -> &'static str;

    /// Returns whether a match has its own file.
    fn is_own(&self, options: &AnyOptions) -> bool;

    /// Returns a match's file, or the default file.
    fn text<'a>(&self, options: &'a AnyOptions) -> &'a str;

    /// Summarises a match's data in a few words.
    fn summary(&self, options: &AnyOptions) -> Line;

    /// Returns the options with this file. The first `held` seats are held by people.
    ///
    /// # Errors
    /// Returns all problems in the file.
    fn with_file(
        &self,
        options: &AnyOptions,
        held: usize,
        text: String,
    ) -> std::result::Result<AnyOptions, Vec<Line>>;

    /// Returns the options with the default file.
    fn with_usual(&self, options: &AnyOptions) -> AnyOptions;
}

/// Pairs of a displayed name and the corresponding typed name.
pub type Listed = Vec<(String, String)>;
