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
/// Maximum length of a result, in bytes.
#[cfg(unix)]
const RESULT: u64 = 16 << 20;

/// Returns the path of the socket for the bot that uses the store in `dir`.
fn path(dir: &Path) -> PathBuf {
    // With this name, the store recognises the file as one of its own.
    dir.join("regnal.sqlite-control")
}

/// Receives owner commands until the process ends. The caller has locked the store in `dir`, so an existing socket is a
/// leftover.
///
/// # Errors
/// Returns an error if the socket cannot be opened.
#[cfg(unix)]
pub fn listen(app: Arc<App>, dir: &Path) -> io::Result<tokio::task::JoinHandle<()>> {
    use std::os::unix::fs::PermissionsExt as _;
    if !dir.is_dir() {
        // With a store on a database server, nothing else has created this folder.
        use std::os::unix::fs::DirBuilderExt as _;
        std::fs::DirBuilder::new().recursive(true).mode(0o700).create(dir)?;
    }
    let path = path(dir);
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
    let patience = std::time::Duration::from_secs(5);
    let read = tokio::time::timeout(patience, reader.read_line(&mut line));
    read.await.map_err(|_| io::ErrorKind::TimedOut)??;
    let done = match serde_json::from_str::<OwnerOrder>(&line) {
        Ok(order) => carry_out(app, &order).await,
        Err(error) => {
            OrderResult::refused(format!("the running bot does not understand this order: {error}"))
        }
    };
    let mut result = serde_json::to_vec(&done)?;
    result.push(b'\n');
    writing.write_all(&result).await?;
    writing.shutdown().await
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
        // A killed bot leaves its socket behind.
        Err(error)
            if matches!(
                error.kind(),
                io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused
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
