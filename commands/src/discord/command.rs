//! Helpers for slash commands: creating bare commands, setting where a command is offered, reading the given options,
//! and an option shared by several commands.

use std::borrow::Cow;

use poise::{ApplicationContext, Command};
use regnal::text::Lang;
use serenity::all::{InstallationContext, InteractionContext, ResolvedValue};

use super::error::Error;

/// Language option for public posts. The label of each choice is in the Fluent message `choice-…`, with the choice's
/// name as suffix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub enum PostLanguage {
    /// English.
    #[name = "language-en"]
    English,
    /// French.
    #[name = "language-fr"]
    French,
}

impl From<PostLanguage> for Lang {
    fn from(language: PostLanguage) -> Lang {
        match language {
            PostLanguage::English => Lang::En,
            PostLanguage::French => Lang::Fr,
        }
    }
}

/// Creates a command with only a name.
pub fn bare<D>(name: &'static str) -> Command<D, Error> {
    Command {
        name: Cow::Borrowed(name),
        qualified_name: Cow::Borrowed(name),
        identifying_name: Cow::Borrowed(name),
        source_code_name: Cow::Borrowed(name),
        ..Command::default()
    }
}

/// Offers a command on servers, in direct messages, and to people who have installed the bot for themselves.
pub fn anywhere<D>(command: Command<D, Error>) -> Command<D, Error> {
    Command {
        install_context: Some(vec![InstallationContext::Guild, InstallationContext::User]),
        interaction_context: Some(vec![
            InteractionContext::Guild,
            InteractionContext::BotDm,
            InteractionContext::PrivateChannel,
        ]),
        ..command
    }
}

/// Returns the options that the user filled in, keyed by name.
pub fn given<D>(ctx: &ApplicationContext<'_, D, Error>) -> Vec<(String, String)> {
    ctx.args
        .iter()
        .filter_map(|option| match &option.value {
            ResolvedValue::String(text) => Some((option.name.to_owned(), (*text).to_owned())),
            ResolvedValue::Boolean(yes) => {
                Some((option.name.to_owned(), if *yes { "yes" } else { "no" }.to_owned()))
            }
            ResolvedValue::Integer(number) => Some((option.name.to_owned(), number.to_string())),
            ResolvedValue::User(user, _) => Some((option.name.to_owned(), user.id.to_string())),
            _ => None,
        })
        .filter(|(_, text)| !text.trim().is_empty())
        .collect()
}
