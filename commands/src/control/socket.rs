//! The socket in the folder of the store on which the running bot takes the owner's orders. Only the user that runs the
//! bot can open it. An order is one line of JSON, and so is its result.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{OrderResult, OwnerOrder, carry_out};
use crate::run::app::App;

/// The longest order, in bytes.
#[cfg(unix)]
const ORDER: u64 = 4_096;
/// The longest result, in bytes.
#[cfg(unix)]
const RESULT: u64 = 16 << 20;

/// Returns the socket of the bot that uses the store in `dir`.
fn path(dir: &Path) -> PathBuf {
    // By this name the store recognizes it as its own file.
    dir.join("regnal.sqlite-control")
}

/// Takes orders until the process ends. The caller holds the store in `dir`, so a socket that is there is a leftover.
///
/// # Errors
/// When it cannot listen.
#[cfg(unix)]
pub fn listen(app: Arc<App>, dir: &Path) -> io::Result<tokio::task::JoinHandle<()>> {
    use std::os::unix::fs::PermissionsExt as _;
    if !dir.is_dir() {
        // A store on a server has made no folder.
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
                // One after the other: the orders of one person.
                Ok((stream, _)) => {
                    if let Err(error) = serve(&app, stream).await {
                        tracing::debug!(%error, "connection of an owner's command broke off");
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "an owner's command could not connect");
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

/// Gives an order to the bot that uses the store in `dir`; `None` if there is none, or it takes no orders.
///
/// # Errors
/// When the connection breaks off, or the result is not understood.
#[cfg(unix)]
pub async fn ask(dir: &Path, order: &OwnerOrder) -> io::Result<Option<OrderResult>> {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut stream = match tokio::net::UnixStream::connect(path(dir)).await {
        Ok(stream) => stream,
        // A bot that was killed leaves its socket.
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

/// Takes no orders: this system has no such sockets.
///
/// # Errors
/// Always.
#[cfg(not(unix))]
pub fn listen(_: Arc<App>, _: &Path) -> io::Result<tokio::task::JoinHandle<()>> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Finds no bot: this system has no such sockets.
///
/// # Errors
/// None.
#[cfg(not(unix))]
pub async fn ask(dir: &Path, _: &OwnerOrder) -> io::Result<Option<OrderResult>> {
    let _ = path(dir);
    Ok(None)
}

/// Deletes the socket when the bot ends.
pub fn remove(dir: &Path) {
    let _ = std::fs::remove_file(path(dir));
}
