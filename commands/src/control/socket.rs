//! The socket on which the running bot receives owner commands. It is in the store folder, and only the user account
//! that runs the bot can open it. A command is one line of JSON, and so is its result.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{OrderResult, OwnerOrder, carry_out};
use crate::run::app::App;

/// Maximum length of a command, in bytes.
#[cfg(unix)]
const ORDER: u64 = 4_096;
/// Time limit for reading a command, and for sending its result. A program that was suspended must not block the
/// commands of others.
#[cfg(unix)]
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(5);
/// Maximum length of a result, in bytes.
#[cfg(unix)]
const RESULT: u64 = 16 << 20;

/// Returns the path of the socket for the bot that uses the store in `dir`.
fn path(dir: &Path) -> PathBuf {
    // This name makes the store recognise the file as one of its own.
    dir.join("regnal.sqlite-control")
}

/// Receives owner commands until the process ends. Replaces a socket that is left over from an earlier run.
///
/// # Errors
/// Returns an error if the socket cannot be opened, or if another process uses it. A folder with a store is locked, but
/// processes that share a database could be started with the same folder.
#[cfg(unix)]
pub fn listen(app: Arc<App>, dir: &Path) -> io::Result<tokio::task::JoinHandle<()>> {
    use std::os::unix::fs::PermissionsExt as _;
    if !dir.is_dir() {
        // If the store is on a database server, nothing else creates this folder.
        use std::os::unix::fs::DirBuilderExt as _;
        std::fs::DirBuilder::new().recursive(true).mode(0o700).create(dir)?;
    }
    let path = path(dir);
    if std::os::unix::net::UnixStream::connect(&path).is_ok() {
        let reason = "another process of the bot uses this folder, give each its own with --data";
        return Err(io::Error::new(io::ErrorKind::AddrInUse, reason));
    }
    match std::fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let listener = tokio::net::UnixListener::bind(&path)?;
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600))?;
    Ok(tokio::spawn(async move {
        loop {
            match listener.accept().await {
                // Handles one connection at a time, since all commands come from the owner.
                Ok((stream, _)) => {
                    if let Err(error) = serve(&app, stream).await {
                        tracing::debug!(%error, "lost the connection to the process running an owner command");
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "could not accept a connection for an owner command");
                    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
                }
            }
        }
    }))
}

#[cfg(unix)]
async fn serve(app: &App, stream: tokio::net::UnixStream) -> io::Result<()> {
    use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
    let (reading, mut writing) = stream.into_split();
    let mut line = String::new();
    let mut reader = BufReader::new(reading.take(ORDER));
    let read = tokio::time::timeout(PATIENCE, reader.read_line(&mut line));
    read.await.map_err(|_| io::ErrorKind::TimedOut)??;
    let done = match serde_json::from_str::<OwnerOrder>(&line) {
        Ok(order) => carry_out(app, &order).await,
        Err(error) => {
            OrderResult::refused(format!("the running bot does not understand this order: {error}"))
        }
    };
    let mut result = serde_json::to_vec(&done)?;
    result.push(b'\n');
    let sent = async {
        writing.write_all(&result).await?;
        writing.shutdown().await
    };
    tokio::time::timeout(PATIENCE, sent).await.map_err(|_| io::ErrorKind::TimedOut)?
}

/// Sends a command to the bot that uses the store in `dir`. Returns `None` if there is no such bot, or if the bot does
/// not accept commands.
///
/// # Errors
/// Returns an error if the connection is lost or the result cannot be parsed.
#[cfg(unix)]
pub async fn ask(dir: &Path, order: &OwnerOrder) -> io::Result<Option<OrderResult>> {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut stream = match tokio::net::UnixStream::connect(path(dir)).await {
        Ok(stream) => stream,
        // No bot is listening: a killed bot leaves its socket behind, and no bot can open a socket whose path is too
        // long.
        Err(error)
            if matches!(
                error.kind(),
                io::ErrorKind::NotFound
                    | io::ErrorKind::ConnectionRefused
                    | io::ErrorKind::InvalidInput
            ) =>
        {
            return Ok(None);
        }
        Err(error) => return Err(error),
    };
    let mut line = serde_json::to_vec(order)?;
    line.push(b'\n');
    stream.write_all(&line).await?;
    let mut result = Vec::new();
    stream.take(RESULT).read_to_end(&mut result).await?;
    Ok(Some(serde_json::from_slice(&result)?))
}

/// Always fails, because this platform has no Unix sockets.
///
/// # Errors
/// Always returns an error.
#[cfg(not(unix))]
pub fn listen(_: Arc<App>, _: &Path) -> io::Result<tokio::task::JoinHandle<()>> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Always returns `None`, because this platform has no Unix sockets.
///
/// # Errors
/// Never returns an error.
#[cfg(not(unix))]
pub async fn ask(dir: &Path, _: &OwnerOrder) -> io::Result<Option<OrderResult>> {
    let _ = path(dir);
    Ok(None)
}

/// Deletes the socket when the bot stops.
pub fn remove(dir: &Path) {
    let _ = std::fs::remove_file(path(dir));
}
