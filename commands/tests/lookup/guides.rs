//! Tests that the owner's guides mention every `regnal` command, and only options that exist.

use std::collections::BTreeSet;

use clap::error::ErrorKind;
use clap::{Command, CommandFactory as _, Parser as _};
use regnal_bot::config::Cli;

const GUIDES: [(&str, &str); 2] = [
    ("en", include_str!("../../../assets/guide/en/owner.md")),
    ("fr", include_str!("../../../assets/guide/fr/owner.md")),
];

/// Returns the code spans of a text.
fn typed(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// Returns a word of the guide as a user would type it, with a value in place of a capitalised placeholder.
fn filled(word: &str) -> &str {
    match word {
        "N" | "ID" | "USER" => "1",
        "SHELL" => "bash",
        "GAME" | "JEU" => "mighty",
        "ADDR" => "127.0.0.1:9187",
        "FILE" | "FICHIER" | "DIR" => "file",
        word => word,
    }
}

/// Returns the long options of a command and those of its subcommands.
fn options(command: &Command) -> BTreeSet<String> {
    let own = command.get_arguments().filter_map(|arg| arg.get_long());
    let below = command.get_subcommands().flat_map(options);
    own.map(str::to_owned).chain(below).collect()
}

#[test]
fn every_command_in_the_guides_can_be_parsed() {
    for (lang, guide) in GUIDES {
        let lines = guide.lines().flat_map(typed);
        let commands: Vec<&str> = lines.filter(|code| code.starts_with("regnal ")).collect();
        assert!(commands.len() > 20, "{lang}: {commands:?}");
        for code in commands {
            let words = code.split(' ').map(filled);
            // A sentence in a guide can mention a command without its arguments.
            if let Err(error) = Cli::try_parse_from(words) {
                let kind = error.kind();
                let is_short = kind == ErrorKind::MissingRequiredArgument;
                assert!(is_short || !error.use_stderr(), "{lang}: `{code}`: {error}");
            }
        }
    }
}

#[test]
fn the_guides_table_lists_every_command_and_only_options_that_exist() {
    let cli = Cli::command();
    let global: BTreeSet<String> =
        cli.get_arguments().filter_map(|arg| arg.get_long()).map(str::to_owned).collect();
    for (lang, guide) in GUIDES {
        let mut named = BTreeSet::new();
        for row in guide.lines().filter(|line| line.starts_with("| `regnal")) {
            let codes = typed(row);
            let own = codes.iter().filter_map(|code| code.strip_prefix("regnal "));
            let own: Vec<&Command> = own
                .map(|code| code.split(' ').next().unwrap_or_default())
                .map(|name| cli.find_subcommand(name).unwrap_or_else(|| panic!("{lang}: {name}")))
                .collect();
            named.extend(own.iter().map(|command| command.get_name().to_owned()));
            let known: BTreeSet<String> =
                own.iter().flat_map(|command| options(command)).chain(global.clone()).collect();
            for option in codes.iter().flat_map(|code| code.split(' ')) {
                if let Some(long) = option.strip_prefix("--") {
                    assert!(known.contains(long), "{lang}: --{long} in {row}");
                }
            }
        }
        let all = cli.get_subcommands().map(|command| command.get_name().to_owned());
        assert_eq!(named, all.collect(), "{lang}");
    }
}

#[test]
fn variables_in_the_guides_match_those_in_the_help() {
    let help = Cli::command().render_long_help().to_string();
    let variables = |text: &str| -> BTreeSet<String> {
        let words = text.split(|sign: char| !(sign.is_ascii_uppercase() || sign == '_'));
        let ours = words.filter(|word| word.starts_with("REGNAL_") || word.starts_with("DISCORD_"));
        ours.map(str::to_owned).collect()
    };
    for (lang, guide) in GUIDES {
        assert_eq!(variables(guide), variables(&help), "{lang}");
    }
}
