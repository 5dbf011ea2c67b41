//! The implementation of `main`: reads the command line, sets up logging, and runs the command.
//!
//! It is in the library because a future is compiled where it is polled: polled in the binary, the whole bot was
//! compiled twice.

use std::error::Error;
use std::io::IsTerminal as _;
use std::process::ExitCode;

use clap::Parser;
use regnal::text::Lang;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::bot;
use crate::config::{Cli, Task};
use crate::owner::{book, home, matches, simulate};

/// Runs the command of the command line; on failure prints the reason on standard error.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    // Quiet by default; `REGNAL_LOG=regnal_bot=debug` shows more.
    let wanted = std::env::var("REGNAL_LOG").ok();
    let filter = wanted.and_then(|wanted| wanted.parse::<Targets>().ok());
    // Colours are for people; a file or a journal gets plain text.
    let log = tracing_subscriber::fmt::layer().with_ansi(std::io::stderr().is_terminal());
    tracing_subscriber::registry()
        .with(filter.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN)))
        .with(log.with_writer(std::io::stderr))
        .init();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return failed(&error),
    };
    let done = runtime.block_on(done(cli));
    // Remaining tasks, such as a shard in a reconnect loop, do not keep the process alive.
    runtime.shutdown_timeout(std::time::Duration::from_secs(1));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&*error),
    }
}

/// Runs the command of the command line.
async fn done(cli: Cli) -> Result<(), Box<dyn Error>> {
    let dir = &home::folder_for_tools(cli.run.place.dir.clone());
    match cli.task {
        None | Some(Task::Run) => bot::run(cli.run.with_token_of_environment()).await?,
        Some(Task::Sandbox) => bot::sandbox_alone(cli.run.port).await?,
        Some(Task::Verify { file }) => matches::check_file(&file)?,
        Some(Task::Export { number, out, whole }) => {
            matches::export(dir, number, out.as_deref(), whole).await?;
        }
        Some(Task::Import { file, channel, guild }) => {
            matches::import(dir, &file, (guild, channel)).await?
        }
        Some(Task::Book { number, out, language }) => {
            let lang = Lang::from_locale(&language);
            book::write(dir, number, lang, out.as_deref()).await?;
        }
        Some(Task::Simulate { game }) => simulate::run(&game)?,
        Some(Task::Matches) => matches::list(dir).await?,
    }
    Ok(())
}

fn failed(error: &dyn Error) -> ExitCode {
    eprintln!("regnal: {error}");
    ExitCode::FAILURE
}
