//! `regnal move`: moves a whole store between a folder and a PostgreSQL server.

use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use regnal::store::{MoveError, MoveProgress, MoveStage, Place, Store, StoreError};
use serde_json::json;

use super::failed::Failed;
use super::{note, print};

/// Interval between progress messages.
const STEP: Duration = Duration::from_secs(2);
/// Maximum number of times that a move is resumed without being asked to, after another process or a slow server has
/// blocked a write for seconds.
const RESUMPTIONS: u32 = 30;

/// Moves the store at `from` to the empty location `to`, and compares every row. An interrupted move is resumed.
///
/// # Errors
/// Returns an error if the store was not moved.
pub async fn run(from: &str, to: &str, json: bool) -> Result<(), Failed> {
    let (from, to) = (place(from)?, place(to)?);
    let is_watched = std::io::stderr().is_terminal();
    let mut last = Instant::now();
    let mut watch = |at: MoveProgress<'_>| {
        if is_watched && last.elapsed() >= STEP {
            last = Instant::now();
            let stage = match at.stage {
                MoveStage::Copying => "copied",
                MoveStage::Comparing => "compared",
            };
            note(format_args!("{}: {} of {} rows {stage}", at.table, at.done, at.of));
        }
    };
    let mut resumed = 0;
    let moved = loop {
        match Store::move_to(&from, &to, &mut watch).await {
            Err(MoveError::Broken(StoreError::Busy)) if resumed < RESUMPTIONS => resumed += 1,
            moved => break moved?,
        }
    };
    if json {
        print(json!({
            "from": from.to_string(), "to": to.to_string(),
            "matches": moved.matches, "rows": moved.rows,
        }));
        return Ok(());
    }
    let start = match &to {
        Place::Folder(dir) => format!("with --data {}, without REGNAL_DATABASE", dir.display()),
        Place::Server(_) => "with this address in REGNAL_DATABASE".to_owned(),
    };
    print(format_args!(
        "Moved and compared (matches: {}, rows: {}). Start the bot {start}. The store in {from} does not open any more: delete it once you do not need it.",
        moved.matches, moved.rows
    ));
    Ok(())
}

fn place(named: &str) -> Result<Place, Failed> {
    let place = Place::named(named);
    // Otherwise, a mistyped address would become a folder.
    if let Place::Folder(_) = place
        && named.contains("://")
    {
        return Err(Failed::Refused(format!(
            "{} is neither a folder nor an address of the form postgres://user@host/database",
            Place::Server(named.to_owned())
        )));
    }
    if place.has_password() {
        return Err(Failed::Refused(format!(
            "others can see the password of {place} on a command line; leave it out, and set PGPASSWORD"
        )));
    }
    Ok(place)
}
