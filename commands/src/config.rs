//! The command line and the environment.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use crate::owner::simulate::Simulated;

/// The variables of the environment, below the help.
const ENVIRONMENT: &str = "\
Environment:
  DISCORD_TOKEN  The bot's token. Without it the bot plays in its sandbox. There is no option for it,
                 because other users of the machine can see a command line
  REGNAL_DATA    The same as --data
  REGNAL_PORT    The same as --port
  REGNAL_LOG     What is logged to standard error, for example regnal_bot=debug [default: warn]";

/// Four empire games in chat channels.
#[derive(Clone, Debug, Parser)]
#[command(name = "regnal", version = env!("REGNAL_VERSION"), about, after_help = ENVIRONMENT)]
pub struct Cli {
    /// The command; runs the bot if omitted.
    #[command(subcommand)]
    pub task: Option<Task>,
    /// How to run the bot, and the folder of its store.
    #[command(flatten)]
    pub run: RunOptions,
}

/// The commands of the program. The options of [`RunOptions`] may come before or after them.
#[derive(Clone, Debug, Subcommand)]
pub enum Task {
    /// Runs the bot: on Discord with a token, else in the sandbox.
    Run,
    /// Runs the sandbox without the bot, and shows a token with which any client library can join it.
    Sandbox,
    /// Verifies the dice and the decisions of an exported match.
    Verify {
        /// The file that `/story export` or `regnal export` wrote.
        file: PathBuf,
    },
    /// Writes a match of the store to a file. The file of a running match has secrets.
    Export {
        /// The number of the match.
        number: i64,
        /// The file to write; standard output if omitted.
        #[arg(long, short)]
        out: Option<PathBuf>,
        /// Include everything needed to continue the match elsewhere: its seed, the holders of its seats, its settings.
        #[arg(long)]
        whole: bool,
    },
    /// Imports a match from a file into a channel, after the checks of `verify`: a finished one to look at, a running
    /// one to continue.
    Import {
        /// The file that `/story export` or `regnal export --whole` wrote.
        file: PathBuf,
        /// The id of the channel or thread.
        #[arg(long, value_name = "ID")]
        channel: u64,
        /// The id of the server of the channel.
        #[arg(long, value_name = "ID")]
        guild: u64,
    },
    /// Writes the public book of a match to a file, as an HTML page.
    Book {
        /// The number of the match.
        number: i64,
        /// The file to write; standard output if omitted.
        out: Option<PathBuf>,
        /// The language: en or fr.
        #[arg(long, default_value = "en", value_parser = ["en", "fr"])]
        language: String,
    },
    /// Plays many matches between bot players, and prints the results.
    Simulate {
        /// The game.
        #[command(subcommand)]
        game: Simulated,
    },
    /// Lists the live matches.
    Matches,
}

/// The folder of the store.
#[derive(Clone, Debug, Args)]
pub struct StoreFolder {
    /// The folder of the database, which is created if needed [default: regnal-data, and regnal-data/sandbox for the
    /// sandbox].
    #[arg(long = "data", global = true, value_name = "DIR", env = "REGNAL_DATA")]
    pub dir: Option<PathBuf>,
}

/// How to run the bot.
#[derive(Clone, Args)]
pub struct RunOptions {
    /// The folder of the store.
    #[command(flatten)]
    pub place: StoreFolder,
    /// The port of the sandbox on 127.0.0.1; 0 for any free one.
    #[arg(long, global = true, value_name = "N", env = "REGNAL_PORT", default_value_t = 7878)]
    pub port: u16,
    /// The bot's token, read only from the environment, since others can see a command line.
    #[arg(skip)]
    pub token: Option<String>,
}

impl std::fmt::Debug for RunOptions {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("RunOptions")
            .field("place", &self.place)
            .field("port", &self.port)
            .finish_non_exhaustive()
    }
}

impl RunOptions {
    /// Adds the token from the environment, if there is one.
    #[must_use]
    pub fn with_token_of_environment(mut self) -> RunOptions {
        self.token = std::env::var("DISCORD_TOKEN").ok().filter(|token| !token.trim().is_empty());
        self
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_help_names_every_variable_of_the_environment() {
        let help = Cli::command().render_help().to_string();
        for name in ["DISCORD_TOKEN", "REGNAL_DATA", "REGNAL_PORT", "REGNAL_LOG"] {
            assert!(help.contains(name), "{name}");
        }
    }

    #[test]
    fn options_may_precede_or_follow_the_subcommand() {
        Cli::command().debug_assert();
        for task in [
            &["matches"] as &[&str],
            &["book", "7"],
            &["export", "7"],
            &["import", "file", "--channel", "1", "--guild", "2"],
            &["run"],
            &[],
        ] {
            let flags = ["--data", "elsewhere", "--port", "9"];
            let orders = [[&flags, task].concat(), [task, &flags].concat()];
            for typed in orders {
                let line = [&["regnal"], &typed[..]].concat();
                let cli = Cli::try_parse_from(&line).unwrap();
                assert_eq!(cli.run.place.dir, Some(PathBuf::from("elsewhere")), "{line:?}");
                assert_eq!(cli.run.port, 9, "{line:?}");
            }
        }
    }
}
