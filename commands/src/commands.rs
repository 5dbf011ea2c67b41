//! All slash commands, with their names and descriptions in English and French.

use std::borrow::Cow;

use poise::serenity_prelude::{InstallationContext, InteractionContext};
use regnal::text::{Lang, words};

use crate::run::app::Command;
use crate::{
    correspondence, decks, front, games, lobby, lookup, me, privacy, records, server, umpire,
};

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
    commands.extend(correspondence::commands());
    commands.extend(umpire::commands());
    commands.extend(games::commands());
    for command in &mut commands {
        localise(command, "cmd");
        // Match commands work only on servers. By default, Discord would offer them wherever the bot is installed.
        command.install_context.get_or_insert(vec![InstallationContext::Guild]);
        command.interaction_context.get_or_insert(vec![InteractionContext::Guild]);
    }
    commands
}

/// Fills in a command's names and descriptions from the Fluent messages. The value of `cmd-match-new` is the French
/// name of `/match new`, and its attribute `description` is the command's description. `o-NAME` and `d-NAME` are an
/// option's name and description, and `c-NAME` is the label of a choice.
///
/// Strings shared by several commands in a group are stored with the group.
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
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;
    use crate::run::catalogue::{Catalogue, CommandList};

    /// Discord's limit for a description, in characters.
    const LIMIT: usize = 100;

    /// Returns the problems with a command's descriptions in English and French.
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

    /// Size budget for a command, in characters. Discord's limit is 8,000 characters; the remainder is reserved for a
    /// third language and future options.
    const LARGEST: usize = 6_000;

    /// Counts a command's characters as Discord does: names, descriptions and values, using the longest translation of
    /// each. A third language is estimated at one and a half times the length of the English text, up to the limit of
    /// each field.
    fn size(object: &Value, is_choice: bool) -> usize {
        let chars = |text: &Value| text.as_str().map_or(0, |text| text.chars().count());
        let longest = |key: &str, limit: usize| {
            let english = chars(&object[key]);
            let translated = object[format!("{key}_localizations")].as_object();
            let translated = translated.into_iter().flatten().map(|(_, text)| chars(text));
            let third = (english * 3).div_ceil(2).min(limit).max(english);
            translated.max().unwrap_or_default().max(third)
        };
        let below = |key: &str| {
            let all = object[key].as_array().into_iter().flatten();
            // The test game is not part of any release.
            let all = all.filter(|one| one["name"] != "toy");
            all.map(|one| size(one, key == "choices")).sum::<usize>()
        };
        longest("name", if is_choice { LIMIT } else { 32 })
            + longest("description", LIMIT)
            + chars(&object["value"])
            + below("options")
            + below("choices")
    }

    /// Counts a command's invocable subcommands; a command without subcommands counts as one.
    fn leaves(object: &Value) -> usize {
        let is_parent = |one: &&Value| one["type"] == 1 || one["type"] == 2;
        let below = object["options"].as_array().into_iter().flatten().filter(is_parent);
        let below: Vec<usize> =
            below.map(|one| if one["type"] == 1 { 1 } else { leaves(one) }).collect();
        if below.is_empty() { 1 } else { below.iter().sum() }
    }

    fn catalogue() -> Catalogue {
        Catalogue::new(&all()).unwrap()
    }

    /// Returns the command list of a server on which the commands of all games are registered.
    fn of_all_games(catalogue: &Catalogue) -> CommandList {
        let games = crate::games::FACES.iter().map(|face| face.kind().name().to_owned());
        catalogue.of_server(&games.collect())
    }

    #[test]
    fn every_command_stays_well_below_discords_size_limit_even_with_a_third_language() {
        let catalogue = catalogue();
        let lists = [catalogue.of_everybody(), of_all_games(&catalogue)];
        let commands = lists.iter().flat_map(|list| list.commands.iter());
        let mut sizes: Vec<(usize, &Value)> =
            commands.map(|command| (size(command, false), &command["name"])).collect();
        sizes.sort_by_key(|(size, _)| *size);
        let large: Vec<_> = sizes.iter().filter(|(size, _)| *size > LARGEST).collect();
        assert!(large.is_empty() && sizes.len() > 20, "{large:?}");
    }

    #[test]
    fn a_server_without_matches_sees_only_a_few_commands() {
        let list = catalogue().of_everybody();
        let is_here = |command: &&Value| {
            command["contexts"].as_array().is_some_and(|all| all.iter().any(|one| *one == 0))
        };
        let here: Vec<&Value> = list.commands.iter().filter(is_here).collect();
        let names: Vec<&Value> = here.iter().map(|command| &command["name"]).collect();
        let leaves: usize = here.iter().map(|command| leaves(command)).sum();
        assert!(
            here.len() <= 12 && leaves <= 40,
            "{} commands with {leaves} subcommands are too many: {names:?}",
            here.len()
        );
        assert_eq!(*catalogue().of_server(&BTreeSet::new()).commands, Vec::<Value>::new());
    }

    #[test]
    fn every_command_list_has_at_most_100_entries_and_its_digest_depends_on_translations() {
        let whole = catalogue();
        assert!(whole.of_everybody().commands.len() + of_all_games(&whole).commands.len() <= 100);
        assert_eq!(whole.of_everybody().digest, catalogue().of_everybody().digest);
        let mut changed = all();
        for command in &mut changed {
            command.description_localizations = Cow::Borrowed(&[]);
        }
        let changed = Catalogue::new(&changed).unwrap();
        assert_ne!(whole.of_everybody().digest, changed.of_everybody().digest);
        assert_ne!(of_all_games(&whole).digest, of_all_games(&changed).digest);
    }

    #[test]
    fn every_command_and_option_has_a_description_in_both_languages() {
        let (mut faulty, mut seen) = (Vec::new(), 0);
        for command in all() {
            look(&command, "", &mut faulty, &mut seen);
        }
        assert_eq!(faulty, Vec::<String>::new());
        assert!(seen > 400, "{seen}");
    }
}
