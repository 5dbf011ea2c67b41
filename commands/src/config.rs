//! Command line and environment variables.

use std::fs::File;
use std::io::Read as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::{Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use regnal::typed;

use crate::control::command::OutputOptions;
use crate::log::LogFormat;
use crate::owner::failed::Failed;
use crate::owner::simulate::Simulated;

/// Maximum number of bytes read from a token file.
const TOKEN: u64 = 1_024;

/// Environment variables, listed below the help text.
const ENVIRONMENT: &str = "\
Environment:
  DISCORD_TOKEN  The bot's token. Without it the bot plays in its sandbox. There is no option for it,
                 because other users of the machine can see a command line
  DISCORD_TOKEN_FILE  A file with the token, where DISCORD_TOKEN is not set
  REGNAL_DATA    The same as --data
  REGNAL_DATABASE  The address of a PostgreSQL database that is the store in place of the folder, for example
                 postgres://regnal@/regnal?host=/run/postgresql (in a build with the feature postgres)
  REGNAL_PORT    The same as --port
  REGNAL_LOG     What is logged to standard error, for example warn,regnal_bot=debug [default: warn, and
                 info of the bot while it runs]
  REGNAL_LOG_FORMAT  The same as --log
  REGNAL_METRICS     The same as --metrics
  REGNAL_SHARDS      The same as --shards";

/// Four empire games in chat channels.
#[derive(Clone, Debug, Parser)]
#[command(name = "regnal", version = env!("REGNAL_VERSION"), about, after_help = ENVIRONMENT)]
pub struct Cli {
    /// Subcommand. If it is omitted, the program runs the bot.
    #[command(subcommand)]
    pub task: Option<Task>,
    /// Options for running the bot, including its store folder.
    #[command(flatten)]
    pub run: RunOptions,
}

impl Cli {
    /// Reads the command line and the environment. An empty variable counts as unset, since environment files for
    /// services often contain empty variables. Exits if the arguments are invalid.
    pub fn read() -> Cli {
        let command = Cli::command().mut_args(|arg| {
            let value = arg.get_env().and_then(std::env::var_os);
            match value.is_some_and(|value| value.is_empty()) {
                true => arg.env(None::<&'static str>),
                false => arg,
            }
        });
        let read = Cli::from_arg_matches_mut(&mut command.get_matches());
        read.unwrap_or_else(|error| error.format(&mut Cli::command()).exit())
    }
}

/// Subcommands of the program. The options of [`RunOptions`] can come before or after the subcommand.
#[derive(Clone, Debug, Subcommand)]
pub enum Task {
    /// Runs the bot: on Discord if there is a token, otherwise in the sandbox.
    Run,
    /// Runs the sandbox without the bot, and prints a token with which any client library can connect.
    Sandbox,
    /// Verifies the dice and the decisions of an exported match.
    Verify {
        /// The file written by `/story export` or `regnal export`.
        file: PathBuf,
    },
    /// Exports a match from the store to a file. The file of a running match contains secrets.
    Export {
        /// Number of the match.
        #[arg(value_parser = clap::value_parser!(i64).range(1..))]
        number: i64,
        /// The file to write; standard output if omitted.
        #[arg(long, short)]
        out: Option<PathBuf>,
        /// Include everything needed to continue the match elsewhere: its seed, its seat holders and its settings.
        #[arg(long)]
        whole: bool,
    },
    /// Imports a match from a file into a channel, after the same checks as `verify`. A finished match can be viewed,
    /// and a running one continued.
    Import {
        /// The file written by `/story export` or `regnal export --whole`.
        file: PathBuf,
        /// The id of the channel or thread.
        #[arg(long, value_name = "ID", value_parser = clap::value_parser!(u64).range(1..))]
        channel: u64,
        /// The id of the server that the channel belongs to.
        #[arg(long, value_name = "ID", value_parser = clap::value_parser!(u64).range(1..))]
        guild: u64,
    },
    /// Writes the public book of a match to an HTML file.
    Book {
        /// Number of the match.
        #[arg(value_parser = clap::value_parser!(i64).range(1..))]
        number: i64,
        /// The file to write; standard output if omitted.
        out: Option<PathBuf>,
        /// The language: en or fr.
        #[arg(long, default_value = "en", value_parser = ["en", "fr"])]
        language: String,
    },
    /// Plays many matches between bot players and prints the results.
    Simulate {
        /// The game.
        #[command(subcommand)]
        game: Simulated,
    },
    /// Lists the live matches. Can be used while the bot is running.
    Matches {
        /// Also list finished matches.
        #[arg(long)]
        all: bool,
        /// Print one JSON object per line.
        #[arg(long)]
        json: bool,
    },
    /// Checks the token, permissions, database, disk, clock and commands without changing anything. Exits with 1 if it
    /// finds a problem.
    Check {
        /// Print one JSON object per line.
        #[arg(long)]
        json: bool,
    },
    /// Asks a running bot with --metrics whether it is alive. Exits with 1 if it is not.
    Health {
        /// Ask whether the bot is ready, including its database and its connection to Discord.
        #[arg(long)]
        ready: bool,
    },
    /// Copies the store to a new file, which is verified and readable only by you. Can be used while the bot is
    /// running.
    Backup {
        /// The file to write.
        file: PathBuf,
        /// Print a JSON object.
        #[arg(long)]
        json: bool,
    },
    /// Replaces the store with a backup while the bot is stopped. The previous store is kept beside the new one.
    Restore {
        /// The backup file.
        file: PathBuf,
        /// Print a JSON object.
        #[arg(long)]
        json: bool,
    },
    /// Moves the whole store between a folder and a PostgreSQL database while the bot is stopped, and compares every
    /// row. An interrupted move can be resumed.
    Move {
        /// The folder or the address of the current store, without a password.
        #[arg(long, value_name = "PLACE")]
        from: String,
        /// The empty folder or database to move to.
        #[arg(long, value_name = "PLACE")]
        to: String,
        /// Print a JSON object.
        #[arg(long)]
        json: bool,
    },
    /// Deletes a match with its log. Can be used while the bot is running.
    Delete {
        /// Number of the match.
        #[arg(value_parser = clap::value_parser!(i64).range(1..))]
        number: i64,
        /// Options for confirmation and output.
        #[command(flatten)]
        speech: OutputOptions,
    },
    /// Deletes a user's stored data, as /privacy does. The bot must be running.
    Forget {
        /// The id of the user.
        #[arg(value_name = "USER", value_parser = clap::value_parser!(u64).range(1..))]
        user: u64,
        /// Options for confirmation and output.
        #[command(flatten)]
        speech: OutputOptions,
    },
    /// Deletes the matches and settings of a server. Can be used while the bot is running.
    ForgetServer {
        /// The id of the server.
        #[arg(value_name = "ID", value_parser = clap::value_parser!(u64).range(1..))]
        server: u64,
        /// Options for confirmation and output.
        #[command(flatten)]
        speech: OutputOptions,
    },
    /// Lists the messages that could not be sent, with the reasons. Can be used while the bot is running.
    Outbox {
        /// Also list messages that have not been tried yet.
        #[arg(long)]
        all: bool,
        /// Send the messages with these numbers now.
        #[arg(long, value_name = "N", num_args = 1.., conflicts_with = "all",
            value_parser = clap::value_parser!(i64).range(1..))]
        again: Vec<i64>,
        /// Print one JSON object per line.
        #[arg(long)]
        json: bool,
    },
    /// Prints the completions for a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Prints the man page.
    Man,
}

/// Store folder.
#[derive(Clone, Debug, Args)]
pub struct StoreFolder {
    /// The folder of the database, created if it does not exist [default: regnal-data, and regnal-data/sandbox for the
    /// sandbox].
    #[arg(long = "data", global = true, value_name = "DIR", env = "REGNAL_DATA")]
    pub dir: Option<PathBuf>,
}

/// Number of shards; `None` for Discord's recommendation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShardCount(pub Option<u32>);

/// Maximum number of shards, far above what any bot uses.
const SHARDS: u32 = 100_000;

fn shard_count(text: &str) -> Result<ShardCount, String> {
    match (text, text.parse()) {
        ("auto", _) => Ok(ShardCount(None)),
        (_, Ok(count)) if (1..=SHARDS).contains(&count) => Ok(ShardCount(Some(count))),
        _ => Err(format!("write auto, or a number from 1 to {SHARDS}")),
    }
}

fn metrics_address(text: &str) -> Result<SocketAddr, String> {
    let address = text.parse::<SocketAddr>();
    address.map_err(|_| "write an IP address and a port, for example 127.0.0.1:9187".to_owned())
}

/// Options for running the bot.
#[derive(Clone, Args)]
pub struct RunOptions {
    /// Store folder.
    #[command(flatten)]
    pub place: StoreFolder,
    /// The port of the sandbox on 127.0.0.1; 0 for any free one.
    #[arg(long, global = true, value_name = "N", env = "REGNAL_PORT", default_value_t = 7878)]
    pub port: u16,
    /// The format of the log on standard error.
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "FORMAT",
        env = "REGNAL_LOG_FORMAT",
        default_value_t
    )]
    pub log: LogFormat,
    /// The address on which to serve /healthz, /readyz and the Prometheus metrics, for example 127.0.0.1:9187. Anyone
    /// who can reach this address can read them, so keep it on this machine or in a private network.
    #[arg(
        long,
        global = true,
        value_name = "ADDR",
        env = "REGNAL_METRICS",
        value_parser = metrics_address
    )]
    pub metrics: Option<SocketAddr>,
    /// Number of connections to Discord, or auto for Discord's recommendation.
    #[arg(
        long,
        global = true,
        value_name = "N",
        env = "REGNAL_SHARDS",
        default_value = "auto",
        value_parser = shard_count
    )]
    pub shards: ShardCount,
    /// The bot's token. It is read only from the environment, since other users of the machine can see a command line.
    #[arg(skip)]
    pub token: Option<String>,
}

impl std::fmt::Debug for RunOptions {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("RunOptions")
            .field("place", &self.place)
            .field("port", &self.port)
            .field("log", &self.log)
            .field("metrics", &self.metrics)
            .field("shards", &self.shards)
            .finish_non_exhaustive()
    }
}

impl RunOptions {
    /// Adds the token from the environment, if set: from `DISCORD_TOKEN`, otherwise from the file named by
    /// `DISCORD_TOKEN_FILE`.
    ///
    /// # Errors
    /// Returns an error if that file cannot be read, or if the text cannot be a token.
    pub fn with_token_of_environment(mut self) -> Result<RunOptions, Failed> {
        let named = |name| {
            std::env::var_os(name).filter(|value| !value.to_string_lossy().trim().is_empty())
        };
        self.token = match (named("DISCORD_TOKEN"), named("DISCORD_TOKEN_FILE")) {
            // A token that is not valid Unicode must be rejected rather than ignored: without a token, the sandbox
            // would start.
            (Some(token), _) => Some(token_of(&token.to_string_lossy(), "DISCORD_TOKEN")?),
            (None, Some(file)) => Some(token_in(Path::new(&file))?),
            (None, None) => None,
        };
        Ok(self)
    }
}

/// Reads a token from a file.
fn token_in(file: &Path) -> Result<String, Failed> {
    let failed = |reason: String| {
        Failed::File(format!("the token file {} cannot be used: {reason}", file.display()))
    };
    let open = File::open(file).map_err(|error| failed(error.to_string()))?;
    let mut bytes = Vec::new();
    let read = open.take(TOKEN).read_to_end(&mut bytes);
    read.map_err(|error| failed(error.to_string()))?;
    let token = String::from_utf8(typed::file(bytes)).map_err(|error| failed(error.to_string()))?;
    match token.trim() {
        "" => Err(failed("it is empty".to_owned())),
        token => token_of(token, &format!("the token file {}", file.display())),
    }
}

/// Returns a token without the prefix `Bot `, which some web pages show in front of it.
fn token_of(text: &str, source: &str) -> Result<String, Failed> {
    let token = text.trim();
    let token = token.strip_prefix("Bot ").unwrap_or(token).trim_start();
    match !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_graphic()) {
        true => Ok(token.to_owned()),
        false => Err(Failed::Refused(format!(
            "{source} does not contain a token: there are spaces, line breaks or other characters that no token has; copy it anew from the developer portal"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_file_may_have_a_byte_order_mark() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("token");
        let utf16 = "\u{feff}a.b\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        for bytes in [b"a.b\r\n".to_vec(), "\u{feff}a.b\n".into(), utf16] {
            std::fs::write(&file, bytes).unwrap();
            assert_eq!(token_in(&file).unwrap(), "a.b");
        }
    }

    #[test]
    fn the_help_text_lists_every_environment_variable() {
        let help = Cli::command().render_help().to_string();
        for name in [
            "DISCORD_TOKEN ",
            "DISCORD_TOKEN_FILE",
            "REGNAL_DATA ",
            "REGNAL_DATABASE",
            "REGNAL_PORT",
            "REGNAL_LOG ",
            "REGNAL_LOG_FORMAT",
            "REGNAL_METRICS",
            "REGNAL_SHARDS",
        ] {
            assert!(help.contains(name), "{name}");
        }
    }

    #[test]
    fn the_shard_count_is_a_number_or_auto() {
        let parsed = |shards| {
            Cli::try_parse_from(["regnal", "--shards", shards]).map(|cli| cli.run.shards.0)
        };
        assert_eq!(Cli::try_parse_from(["regnal"]).unwrap().run.shards.0, None);
        assert_eq!(parsed("auto").unwrap(), None);
        assert_eq!(parsed("16").unwrap(), Some(16));
        for refused in ["0", "-1", "many", "4294967296"] {
            assert!(parsed(refused).is_err(), "{refused}");
        }
    }

    #[test]
    fn ids_of_zero_are_rejected() {
        for typed in [
            &["delete", "0"] as &[&str],
            &["export", "0"],
            &["book", "0"],
            &["forget", "0"],
            &["forget-server", "0"],
            &["outbox", "--again", "0"],
            &["import", "file", "--channel", "0", "--guild", "2"],
            &["import", "file", "--channel", "1", "--guild", "0"],
        ] {
            let line = [&["regnal"], typed].concat();
            assert!(Cli::try_parse_from(&line).is_err(), "{line:?}");
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
            &["check", "--json"],
            &["health"],
            &["outbox", "--again", "1", "2"],
            &["delete", "7", "--yes"],
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
