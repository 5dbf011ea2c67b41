//! The command line and the environment.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use crate::owner::simulate::Simulated;

/// Four empire games in chat channels.
#[derive(Clone, Debug, Parser)]
#[command(name = "regnal", version, about)]
pub struct Cli {
    /// What to do; runs the bot when nothing is said.
    #[command(subcommand)]
    pub task: Option<Task>,
    /// How to run the bot, and where its store is for whatever else is done.
    #[command(flatten)]
    pub run: Run,
}

/// What the program can do. The options of [`Run`] may stand before its name or behind it.
#[derive(Clone, Debug, Subcommand)]
pub enum Task {
    /// Runs the bot: on Discord with a token, else in the sandbox.
    Run,
    /// Runs the sandbox without the bot, and shows a token with which any client library can join it.
    Sandbox,
    /// Checks the dice and the decisions of an exported match.
    Verify {
        /// The file that `/match export` or `regnal export` wrote.
        file: PathBuf,
    },
    /// Writes a match of the store to a file. The file of a match that is not over holds secrets.
    Export {
        /// The number of the match.
        number: i64,
        /// Where to write; standard output when absent.
        #[arg(long, short)]
        out: Option<PathBuf>,
        /// With all that the match needs to be played on elsewhere: its seed, who holds which seat, what the table agreed on.
        #[arg(long)]
        whole: bool,
    },
    /// Takes a match from a file into a channel, checked as by `verify`: to look at it where it is over, to play on where
    /// it is not.
    Import {
        /// The file that `/match export` or `regnal export --whole` wrote.
        file: PathBuf,
        /// The channel or thread, by its id.
        #[arg(long, value_name = "ID")]
        channel: u64,
        /// The server of the channel, by its id.
        #[arg(long, value_name = "ID")]
        guild: u64,
    },
    /// Writes the book of a match to a file: a page of HTML with all that everybody may know of it.
    Book {
        /// The number of the match.
        number: i64,
        /// Where to write; standard output when absent.
        out: Option<PathBuf>,
        /// In which language: en or fr.
        #[arg(long, default_value = "en", value_parser = ["en", "fr"])]
        language: String,
    },
    /// Plays many matches between seats of the program, and says how they went.
    Simulate {
        /// Which game.
        #[command(subcommand)]
        game: Simulated,
    },
    /// Lists the matches that are not over.
    Matches,
}

/// Where the store is.
#[derive(Clone, Debug, Args)]
pub struct Place {
    /// The folder of the database; it is made when it is missing [default: regnal-data, and regnal-data/sandbox for the
    /// sandbox].
    #[arg(long = "data", global = true, value_name = "DIR", env = "REGNAL_DATA")]
    pub dir: Option<PathBuf>,
}

/// How to run the bot.
#[derive(Clone, Args)]
pub struct Run {
    /// Where the store is.
    #[command(flatten)]
    pub place: Place,
    /// The port of the sandbox on 127.0.0.1; 0 takes any that is free.
    #[arg(
        long,
        global = true,
        value_name = "N",
        env = "REGNAL_PORT",
        default_value_t = 7878
    )]
    pub port: u16,
    /// The bot's token. It is read from the environment only, because a command line can be seen by others.
    #[arg(skip)]
    pub token: Option<String>,
}

impl std::fmt::Debug for Run {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Run")
            .field("place", &self.place)
            .field("port", &self.port)
            .finish_non_exhaustive()
    }
}

impl Run {
    /// With the token of the environment, if there is one.
    #[must_use]
    pub fn with_token_of_environment(mut self) -> Run {
        self.token = std::env::var("DISCORD_TOKEN")
            .ok()
            .filter(|token| !token.trim().is_empty());
        self
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_folder_of_the_store_may_stand_before_what_is_to_be_done_or_behind_it() {
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
                assert_eq!(
                    cli.run.place.dir,
                    Some(PathBuf::from("elsewhere")),
                    "{line:?}"
                );
                assert_eq!(cli.run.port, 9, "{line:?}");
            }
        }
    }
}
