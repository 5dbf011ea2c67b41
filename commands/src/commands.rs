//! All slash commands, and their names and descriptions in every language.

use std::borrow::Cow;

use poise::serenity_prelude::{InstallationContext, InteractionContext};
use regnal::text::{Lang, words};

use crate::run::app::Command;
use crate::{decks, front, games, lobby, lookup, me, privacy, records, server, umpire};

/// Returns every slash command with its translations.
pub fn all() -> Vec<Command> {
    let mut commands = front::commands();
    commands.extend(lookup::commands());
    commands.extend(decks::commands());
    commands.extend(me::commands());
    commands.extend(server::commands());
    commands.extend(privacy::commands());
    commands.extend(records::commands());
    commands.extend(lobby::commands());
    commands.extend(umpire::commands());
    commands.extend(games::commands());
    for command in &mut commands {
        localise(command, "cmd");
        // Commands of matches are for servers. By default Discord would offer them wherever the bot is installed.
        command.install_context.get_or_insert(vec![InstallationContext::Guild]);
        command.interaction_context.get_or_insert(vec![InteractionContext::Guild]);
    }
    commands
}

/// Fills in the texts of a command from the Fluent messages: `cmd-match-new` is its French name, and its attribute
/// `description` its description. `o-NAME` and `d-NAME` are the name and description of an option, and `c-NAME` is a
/// choice.
///
/// Texts that several commands of a group share belong to the group.
fn localise(command: &mut Command, parent: &str) {
    let id = format!("{parent}-{}", command.name);
    command.description =
        attribute(Lang::En, &id, "description").map(Cow::Owned).or(command.description.take());
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
    Cow::Owned(text.into_iter().map(|text| (Cow::Borrowed("fr"), Cow::Owned(text))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Discord's limit for a description, in characters.
    const LIMIT: usize = 100;

    /// Returns the faults of a description in English and in French.
    fn faults(of: &str, english: Option<&str>, french: &Localisations) -> Vec<String> {
        let french = french.iter().find(|(lang, _)| lang == "fr");
        let both = [english, french.map(|(_, text)| text.as_ref())];
        let is_good = |text: &str| (1..=LIMIT).contains(&text.trim().chars().count());
        let bad = both.iter().filter(|text| !text.is_some_and(is_good));
        bad.map(|text| format!("{of}: {text:?}")).collect()
    }

    fn look(command: &Command, parent: &str, faulty: &mut Vec<String>, seen: &mut usize) {
        let name = format!("{parent} {}", command.name);
        *seen += 1;
        let words = (&command.description, &command.description_localizations);
        faulty.extend(faults(&name, words.0.as_deref(), words.1));
        for option in &command.parameters {
            *seen += 1;
            let words = (&option.description, &option.description_localizations);
            let name = format!("{name} {}", option.name);
            faulty.extend(faults(&name, words.0.as_deref(), words.1));
            let named = option.name_localizations.iter();
            if !named.into_iter().any(|(lang, _)| lang == "fr") {
                faulty.push(format!("{name} has no French name"));
            }
        }
        for below in &command.subcommands {
            look(below, &name, faulty, seen);
        }
    }

    #[test]
    fn every_command_and_option_is_described_in_both_languages() {
        let (mut faulty, mut seen) = (Vec::new(), 0);
        for command in all() {
            look(&command, "", &mut faulty, &mut seen);
        }
        assert_eq!(faulty, Vec::<String>::new());
        assert!(seen > 400, "{seen}");
    }
}
