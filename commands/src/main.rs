//! The program: reads the command line, sets the log up, and does what is asked.

use std::process::ExitCode;

use clap::Parser;
use regnal_bot::config::{Cli, Task};
use tracing_subscriber::EnvFilter;

fn main() -> ExitCode {
    let cli = Cli::parse();
    // Quiet by default; `REGNAL_LOG=regnal_bot=debug` says more.
    let filter = EnvFilter::try_from_env("REGNAL_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .init();
    let runtime = match tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
    {
        Ok(runtime) => runtime,
        Err(error) => return failed(&error),
    };
    let done =
        match cli.task {
            None => runtime.block_on(regnal_bot::bot::run(cli.run.with_token_of_environment())),
            Some(Task::Run(run)) => {
                runtime.block_on(regnal_bot::bot::run(run.with_token_of_environment()))
            }
            Some(Task::Verify { file }) => regnal_bot::verify::check_file(&file),
            Some(Task::Export { number, out, place }) => runtime.block_on(
                regnal_bot::verify::export(&place.dir, number, out.as_deref()),
            ),
            Some(Task::Simulate { game }) => regnal_bot::simulate::run(&game),
            Some(Task::Matches { place }) => runtime.block_on(regnal_bot::verify::list(&place.dir)),
        };
    // Whatever still runs, such as a shard in a reconnect loop, does not keep the program alive.
    runtime.shutdown_timeout(std::time::Duration::from_secs(1));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&error),
    }
}

fn failed(error: &dyn std::error::Error) -> ExitCode {
    eprintln!("regnal: {error}");
    ExitCode::FAILURE
}
