//! `regnal backup` and `regnal restore`.

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use regnal::store::{BackupError, Place, Store, unfinished};
use serde_json::json;

use super::failed::Failed;
use super::matches::to_read;
use super::{home, note, print};

/// Interval between progress messages.
const STEP: Duration = Duration::from_secs(2);

/// Copies the store to a new file. The bot can be running at the same time.
///
/// # Errors
/// Returns an error if the backup cannot be made.
pub async fn backup(dir: &Path, to: &Path, json: bool) -> Result<(), Failed> {
    let Some(store) = to_read(dir).await? else {
        return Err(Failed::File(format!("there is no store in {}", home::place(dir))));
    };
    let watch = std::io::stderr().is_terminal().then(|| tokio::spawn(progress(unfinished(to))));
    let made = store.back_up(to).await;
    store.close().await;
    if let Some(watch) = watch {
        watch.abort();
    }
    let made = made?;
    match json {
        true => print(json!({"backup": to, "bytes": made.bytes, "schema": made.schema})),
        false => print(format_args!(
            "{} holds {} bytes and was checked. Keep it as you keep the token.",
            to.display(),
            made.bytes
        )),
    }
    Ok(())
}

async fn progress(file: PathBuf) {
    loop {
        tokio::time::sleep(STEP).await;
        if let Ok(found) = std::fs::metadata(&file) {
            note(format_args!("{} MB written", found.len() >> 20));
        }
    }
}

/// Replaces the store with a backup.
///
/// # Errors
/// Returns an error if the backup cannot be used. The store is then unchanged.
pub async fn restore(dir: &Path, from: &Path, json: bool) -> Result<(), Failed> {
    if let Place::Server(_) = home::place(dir) {
        return Err(BackupError::OnServer.into());
    }
    let before = Store::restore(dir, from).await?;
    match (json, before) {
        (true, before) => print(json!({"restored": from, "before": before})),
        (false, Some(before)) => print(format_args!(
            "The store is that of {}. The one before is {}: delete it once you do not need it.",
            from.display(),
            before.display()
        )),
        (false, None) => print(format_args!("The store is that of {}.", from.display())),
    }
    Ok(())
}
