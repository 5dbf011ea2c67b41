//! All slash commands, and their names and descriptions in every language.

use std::borrow::Cow;

use poise::serenity_prelude::{InstallationContext, InteractionContext};
use regnal::text::{Lang, words};

use crate::run::app::Command;
use crate::{decks, games, lobby, lookup, me, umpire};

/// Every slash command, localised.
pub fn all() -> Vec<Command> {
    let mut commands = lookup::commands();
    commands.extend(decks::commands());
    commands.extend(me::commands());
    commands.extend(lobby::commands());
    commands.extend(umpire::commands());
    commands.extend(games::commands());
    for command in &mut commands {
        localise(command, "cmd");
        // What belongs to a match belongs to a server. Unsaid, Discord would offer it wherever the bot is installed.
        command
            .install_context
            .get_or_insert(vec![InstallationContext::Guild]);
        command
            .interaction_context
            .get_or_insert(vec![InteractionContext::Guild]);
    }
    commands
}

/// Fills in the words of a command from the Fluent messages: `cmd-match-new` is its French name, its attribute
/// `description` what it does; `o-NAME` and `d-NAME` are the name and description of an option, `c-NAME` the words of a
/// choice.
///
/// What several commands of a group have in common stands with the group.
fn localise(command: &mut Command, parent: &str) {
    let id = format!("{parent}-{}", command.name);
    command.description = attribute(Lang::En, &id, "description")
        .map(Cow::Owned)
        .or(command.description.take());
    command.name_localizations = in_french(&id);
    command.description_localizations = in_french(&format!("{id}.description"));
    for parameter in &mut command.parameters {
        let name = parameter.name.clone();
        let has_own = attribute(Lang::En, &id, &format!("d-{name}")).is_some();
        let id = if has_own { &id } else { parent };
        parameter.description = attribute(Lang::En, id, &format!("d-{name}"))
            .map(Cow::Owned)
            .or(parameter.description.take());
        parameter.name_localizations = in_french(&format!("{id}.o-{name}"));
        parameter.description_localizations = in_french(&format!("{id}.d-{name}"));
        let mut choices = parameter.choices.to_vec();
        for choice in &mut choices {
            choice.localizations = in_french(&format!("choice-{}", choice.name));
            if let Some(label) = words().plain(Lang::En, &format!("choice-{}", choice.name)) {
                choice.name = Cow::Owned(label);
            }
        }
        parameter.choices = Cow::Owned(choices);
    }
    for subcommand in &mut command.subcommands {
        localise(subcommand, &id);
    }
}

fn attribute(lang: Lang, id: &str, attribute: &str) -> Option<String> {
    words().attribute(lang, id, attribute)
}

type Localisations = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

fn in_french(id: &str) -> Localisations {
    let text = words().plain(Lang::Fr, id);
    Cow::Owned(
        text.into_iter()
            .map(|text| (Cow::Borrowed("fr"), Cow::Owned(text)))
            .collect(),
    )
}
