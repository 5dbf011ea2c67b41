//! Implementation of `main`: reads the command line, sets up logging, and runs the command.
//!
//! The code is in the library because a future is compiled in the crate that polls it. When the binary polled the bot's
//! future, the whole bot was compiled twice.

use std::error::Error;
use std::fmt::Display;
use std::io::{Write as _, stderr};
use std::path::Path;
use std::process::ExitCode;

use clap::CommandFactory as _;
use regnal::text::Lang;

use crate::bot::{self, Fatal};
use crate::config::{Cli, RunOptions, Task};
use crate::control::command;
use crate::log::{self, LogFormat};
use crate::owner::failed::Failed;
use crate::owner::{backup, book, check, health, home, matches, simulate, transfer};
use crate::owner::{print_bytes, printed};

/// Exit code for failures that a restart cannot fix: Discord rejects the token, the intents or the number of shards.
/// The systemd unit in `assets/deploy` does not restart the bot after this code.
const REFUSED: u8 = 78;

/// Runs the command given on the command line. On failure, prints the reason to standard error.
pub fn main() -> ExitCode {
    let cli = Cli::read();
    let wanted = std::env::var_os("REGNAL_LOG").unwrap_or_default();
    let filter = match log::filter(&wanted.to_string_lossy()) {
        Ok(filter) => filter,
        Err(refused) => return failed(&*Box::<dyn Error>::from(refused)),
    };
    // The reason for a failure must be printed regardless of the log filter.
    let is_logged = filter
        .as_ref()
        .is_none_or(|filter| filter.would_enable(module_path!(), &tracing::Level::ERROR));
    log::start(cli.run.log, filter, matches!(cli.task, None | Some(Task::Run)));
    let format = cli.run.log;
    // With a single worker, one task that does not yield would block all others.
    let workers = std::thread::available_parallelism().map_or(2, |cores| cores.get().max(2));
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = match runtime.worker_threads(workers).enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return failed(&error),
    };
    let done = runtime.block_on(done(cli));
    // Remaining tasks, such as a shard in a reconnect loop, must not keep the process alive.
    runtime.shutdown_timeout(std::time::Duration::from_secs(1));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            match format {
                LogFormat::Json if is_logged => tracing::error!(%error, "fatal error, stopping"),
                LogFormat::Json | LogFormat::Text => complain(&error),
            }
            match error.downcast_ref::<Fatal>() {
                Some(Fatal::Token | Fatal::Intents(_) | Fatal::Shards(_)) => {
                    ExitCode::from(REFUSED)
                }
                _ => ExitCode::FAILURE,
            }
        }
    }
}

/// Runs the command given on the command line.
async fn done(cli: Cli) -> Result<(), Box<dyn Error>> {
    let dir = &home::folder_for_tools(cli.run.place.dir.clone());
    match cli.task {
        None | Some(Task::Run) => bot::run(cli.run.with_token_of_environment()?).await?,
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
        Some(Task::Matches { all, json }) => matches::list(dir, all, json).await?,
        Some(Task::Check { json }) => check_all(cli.run, dir, json).await?,
        Some(Task::Health { ready }) => health::ask(cli.run.metrics, ready).await?,
        Some(Task::Backup { file, json }) => backup::backup(dir, &file, json).await?,
        Some(Task::Restore { file, json }) => backup::restore(dir, &file, json).await?,
        Some(Task::Move { from, to, json }) => transfer::run(&from, &to, json).await?,
        Some(Task::Delete { number, speech }) => {
            command::delete(dir, number, speech).await?;
        }
        Some(Task::Forget { user, speech }) => command::forget(dir, user, speech).await?,
        Some(Task::ForgetServer { server, speech }) => {
            command::forget_server(dir, server, speech).await?;
        }
        Some(Task::Outbox { again, json, .. }) if !again.is_empty() => {
            command::send_again(dir, &again, json).await?;
        }
        Some(Task::Outbox { all, json, .. }) => command::outbox(dir, all, json).await?,
        Some(Task::Completions { shell }) => {
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "regnal", &mut text);
            print_bytes(&text)?;
        }
        Some(Task::Man) => {
            let mut text = Vec::new();
            let mut command = Cli::command().disable_help_subcommand(true);
            // Sets the full names of the subcommands, by which the program's man page refers to them.
            command.build();
            render_man(command, &mut text)?;
            print_bytes(&text)?;
        }
    }
    printed()?;
    Ok(())
}

/// Renders the man page of a command, followed by those of its subcommands.
fn render_man(command: clap::Command, text: &mut Vec<u8>) -> std::io::Result<()> {
    let subcommands: Vec<_> = command.get_subcommands().cloned().collect();
    clap_mangen::Man::new(command).render(text)?;
    for subcommand in subcommands {
        // The program's man page describes the options that all commands share.
        let own = subcommand.mut_args(|arg| match arg.is_global_set() {
            true => arg.hide(true),
            false => arg,
        });
        render_man(own, text)?;
    }
    Ok(())
}

/// Checks whether the bot can run here.
async fn check_all(run: RunOptions, dir: &Path, json: bool) -> Result<(), Failed> {
    let http = run.with_token_of_environment()?.token;
    let http = http.map(|token| serenity::all::HttpBuilder::new(token).build());
    check::run(check::Subject {
        dir,
        http: http.as_ref(),
        clock: "https://discord.com/api/v10/gateway",
        commands: crate::commands::all()
            .into_iter()
            .map(|command| command.name.into_owned())
            .collect(),
        json,
    })
    .await
}

fn failed(error: &dyn Error) -> ExitCode {
    complain(error);
    ExitCode::FAILURE
}

/// Prints an error to standard error. Does nothing if standard error is closed.
fn complain(error: impl Display) {
    let _ = writeln!(stderr().lock(), "regnal: {error}");
}
