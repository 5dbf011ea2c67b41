//! The owner's commands on the command line: `verify`, `export`, `matches`.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

use regnal::store::{Export, MatchId, Store, StoreError};
use regnal::text::{Lang, Line, Names, say};

use super::failed::Failed;
use crate::run::verify::{Report, check};

/// Checks a file, and says on standard output what holds.
///
/// # Errors
/// Why it does not hold, or cannot be read.
pub fn check_file(file: &Path) -> Result<(), Failed> {
    let failed = |reason: String| Failed::File(format!("{}: {reason}", file.display()));
    let text = fs::read(file).map_err(|error| failed(error.to_string()))?;
    let export: Export = serde_json::from_slice(&text)
        .map_err(|error| failed(format!("no exported match: {error}")))?;
    let report = check(&export).map_err(|difference| Failed::Unproven(difference.to_string()))?;
    println!("{}", told(&export, report));
    Ok(())
}

/// The report in words.
fn told(export: &Export, report: Report) -> String {
    let id = match (&export.setup, report.has_seed) {
        (None, _) => "verify-file-lobby",
        (Some(_), true) => "verify-file-holds",
        (Some(_), false) => "verify-file-unproven",
    };
    let line = Line::new(id)
        .with("dice", report.dice)
        .with("actions", report.actions)
        .with("commitment", export.commitment.clone());
    say(Lang::En, &line, &Names::default())
}

/// Writes a match to a file, or to standard output. The file of a match that is not over holds secrets, so that only
/// its owner may read it.
///
/// # Errors
/// Why it cannot.
pub async fn export(dir: &Path, number: i64, out: Option<&Path>) -> Result<(), Failed> {
    let store = open(dir).await?;
    let export = store.export(MatchId(number)).await;
    store.close().await;
    let export = export.map_err(|error| match error {
        StoreError::NotFound => {
            Failed::File(format!("there is no match {number} in {}", dir.display()))
        }
        other => Failed::Broken(other.into()),
    })?;
    let mut text =
        serde_json::to_vec_pretty(&export).map_err(|error| Failed::File(error.to_string()))?;
    text.push(b'\n');
    let Some(out) = out else {
        return std::io::stdout()
            .write_all(&text)
            .map_err(|error| Failed::File(error.to_string()));
    };
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(
        &mut options,
        if export.status.is_over() {
            0o644
        } else {
            0o600
        },
    );
    let written = options.open(out).and_then(|mut file| file.write_all(&text));
    written.map_err(|error| Failed::File(format!("{}: {error}", out.display())))?;
    if !export.status.is_over() {
        eprintln!("This match is not over: the file holds what some players must not know yet.");
    }
    Ok(())
}

/// Lists the matches that are not over.
///
/// # Errors
/// Why it cannot.
pub async fn list(dir: &Path) -> Result<(), Failed> {
    let store = open(dir).await?;
    let matches = store.live_matches().await;
    store.close().await;
    let matches = matches.map_err(|error| Failed::Broken(error.into()))?;
    if matches.is_empty() {
        println!("There is no match that is not over.");
    }
    for brief in matches {
        // A name is what somebody typed: control characters would reach the terminal.
        let name: String = brief.name.chars().filter(|it| !it.is_control()).collect();
        println!(
            "{:>6}  {:<10} {:<10} channel {:<20} {:>6} events  {name}",
            brief.id.0,
            brief.kind,
            brief.status.word(),
            brief.channel.0,
            brief.seq
        );
    }
    Ok(())
}

/// Opens a store that is there; these commands make none.
async fn open(dir: &Path) -> Result<Store, Failed> {
    if !dir.is_dir() {
        return Err(Failed::File(format!(
            "there is no folder {}",
            dir.display()
        )));
    }
    Ok(Store::open(dir).await?)
}
