//! Runs the program in a separate process, with its own sandbox on a free port.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

#[cfg(feature = "postgres")]
use regnal::store::Place;
use regnal::store::Store;

use super::site::Site;
use crate::support::with_all_games;

/// Timeout for each wait on the program.
const STUCK: Duration = Duration::from_secs(300);

/// Maximum time until the program exits.
pub(super) const PATIENCE: Duration = Duration::from_secs(300);

/// The running program, which is killed on drop.
pub(super) struct Program {
    child: Child,
    pub(super) site: Site,
}

fn command(dir: &Path) -> Command {
    let mut command = bare();
    command.arg("--data").arg(dir);
    command
}

/// Returns a command that runs the program without a data folder.
fn bare() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_regnal"));
    command.args(["--port", "0"]);
    for name in ["DISCORD_TOKEN", "REGNAL_DATA", "REGNAL_DATABASE", "REGNAL_PORT", "REGNAL_LOG"] {
        command.env_remove(name);
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

impl Program {
    /// Starts the program and waits until its bot has registered all commands, including those of the games.
    pub(super) async fn start(dir: &Path) -> Program {
        let store = Store::open(dir).await.unwrap();
        with_all_games(&store).await;
        store.close().await;
        Program::started(command(dir), &["match", "story"]).await
    }

    /// Like [`Program::start`], but writes the log with this filter to a file.
    pub(super) async fn start_with_log(dir: &Path, log: &Path, filter: &str) -> Program {
        let store = Store::open(dir).await.unwrap();
        with_all_games(&store).await;
        store.close().await;
        let mut command = command(dir);
        command.env("REGNAL_LOG", filter).stderr(File::create(log).unwrap());
        Program::started(command, &["match", "letter"]).await
    }

    /// Like [`Program::start`], but with the store on a database server.
    #[cfg(feature = "postgres")]
    pub(super) async fn start_on(address: &str, dir: &Path) -> Program {
        let store = Store::open(Place::Server(address.to_owned())).await.unwrap();
        with_all_games(&store).await;
        store.close().await;
        let mut command = command(dir);
        command.env("REGNAL_DATABASE", address);
        Program::started(command, &["match", "story"]).await
    }

    /// Like [`Program::start`], but with the store at the default location below this folder.
    pub(super) async fn start_in(folder: &Path) -> Program {
        let mut command = bare();
        command.current_dir(folder);
        Program::started(command, &["match"]).await
    }

    async fn started(mut command: Command, names: &[&str]) -> Program {
        let mut child = command.spawn().unwrap();
        let stdout = child.stdout.take().unwrap();
        let line = blocking(move || {
            let mut line = String::new();
            BufReader::new(stdout).read_line(&mut line).unwrap();
            line
        })
        .await;
        let address = line
            .trim()
            .rsplit_once("http://")
            .unwrap_or_else(|| panic!("there is no address: {line}"))
            .1;
        let site = Site::at(address.parse().unwrap());
        let ann = site.id("seats", "username", "ann").await;
        site.is_ready(&ann, names).await;
        Program { child, site }
    }

    /// Returns the exit status and error output of a failed start.
    pub(super) async fn failed_start(dir: &Path) -> (ExitStatus, String) {
        let child = command(dir).spawn().unwrap();
        let output = blocking(move || child.wait_with_output().unwrap()).await;
        (output.status, String::from_utf8(output.stderr).unwrap())
    }

    /// Kills the program without warning.
    pub(super) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Kills the program without warning after this many small requests.
    pub(super) async fn kill_after(self, requests: usize) {
        for _ in 0..requests {
            self.site.try_get("/state").await;
        }
        self.kill();
    }

    /// Sends SIGTERM.
    pub(super) fn terminate(&self) {
        let asked =
            Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(asked.success());
    }

    /// Sends SIGTERM and waits for the program to exit.
    pub(super) async fn end(mut self, patience: Duration) -> ExitStatus {
        self.terminate();
        let mut child = self.child.stderr.take();
        let (done, ended) = tokio::sync::oneshot::channel();
        std::thread::spawn(move || {
            // The error output ends when the process exits, so it is read to the end.
            let _ = child.as_mut().map(|stderr| stderr.read_to_end(&mut Vec::new()));
            let _ = done.send(());
        });
        let in_time = tokio::time::timeout(patience, ended).await;
        assert!(in_time.is_ok(), "the process does not end");
        self.child.wait().unwrap()
    }

    /// Returns the next log line that contains this text.
    pub(super) async fn logs(&mut self, wanted: &'static str) -> String {
        let stderr = self.child.stderr.take().unwrap();
        let (stderr, line) = blocking(move || {
            let mut reader = BufReader::new(stderr);
            let mut line = String::new();
            while !line.contains(wanted) {
                line.clear();
                assert!(reader.read_line(&mut line).unwrap() > 0, "the log ended");
            }
            (reader.into_inner(), line)
        })
        .await;
        self.child.stderr = Some(stderr);
        line
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // The process might have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let done = tokio::time::timeout(STUCK, tokio::task::spawn_blocking(work)).await;
    done.expect("the task should end in time").unwrap()
}
