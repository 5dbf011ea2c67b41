//! The owner's command-line tools `verify`, `export`, `import` and `matches`.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::path::Path;

use regnal::store::{
    Brief, Channel, Export, Guild, MatchId, OpenError, Place, Store, StoreError, User,
};
use regnal::text::{Lang, Line, Names, say};
use serde_json::json;

use super::failed::Failed;
use super::{home, must_be_writable, note, print, print_bytes, printable};
use crate::discord::error::Error;
use crate::games::FACES;
use crate::run::app::Clock;
use crate::run::imported;
use crate::run::verify::{VerificationReport, check};

/// Maximum size of a file to verify, in bytes. It is larger than the maximum for an import, since `regnal export`
/// indents its output.
const LARGEST: usize = 8 * imported::LARGEST;

/// Verifies a file, and prints the result to standard output.
///
/// # Errors
/// Returns an error if the file is unreadable or fails verification.
pub fn check_file(file: &Path) -> Result<(), Failed> {
    let text = bytes_of(file, LARGEST)?;
    imported::counted(&text).map_err(unproven)?;
    let export: Export = serde_json::from_slice(&text)
        .map_err(|source| Failed::NoMatch { file: file.into(), source })?;
    let report = check(&export).map_err(|difference| Failed::Unproven(difference.to_string()))?;
    print(told(&export, report));
    Ok(())
}

/// Reads a file of at most `most` bytes. If the file's size is known to be larger, rejects the file before reading it.
fn bytes_of(file: &Path, most: usize) -> Result<Vec<u8>, Failed> {
    let failed = Failed::of(file);
    let open = fs::File::open(file).map_err(&failed)?;
    let size = open.metadata().map_err(&failed)?.len();
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    if size > most {
        return Err(unproven(imported::too_large(size, most)));
    }
    // A pipe has no known length.
    let mut text = Vec::with_capacity(size);
    let limit = u64::try_from(most).unwrap_or(u64::MAX).saturating_add(1);
    open.take(limit).read_to_end(&mut text).map_err(failed)?;
    match text.len() > most {
        true => Err(unproven(imported::too_large(text.len(), most))),
        false => Ok(regnal::typed::file(text)),
    }
}

/// Returns the error for a file that is rejected for the reason `line`.
fn unproven(line: Line) -> Failed {
    Failed::Unproven(say(Lang::En, &line, &Names::default()))
}

/// Renders the verification report.
fn told(export: &Export, report: VerificationReport) -> String {
    let id = match (&export.setup, report.has_seed) {
        (None, _) => "verify-file-lobby",
        (Some(_), true) => "verify-file-holds",
        (Some(_), false) => "verify-file-unproven",
    };
    let line = Line::new(id)
        .with("dice", report.dice)
        .with("actions", report.actions)
        .with("commitment", export.commitment.clone());
    let mut words = say(Lang::En, &line, &Names::default());
    if report.undone > 0 {
        let line = Line::new("verify-undone").with("count", report.undone);
        words = format!("{words}\n{}", say(Lang::En, &line, &Names::default()));
    }
    words
}

/// Writes a match to a file or to standard output: either completely, so that the match can be continued elsewhere, or
/// without names. The file is readable only by its owner, since the file of a running match contains secrets.
///
/// # Errors
/// Returns an error if the match cannot be exported.
pub async fn export(
    dir: &Path,
    number: i64,
    out: Option<&Path>,
    is_whole: bool,
) -> Result<(), Failed> {
    if let Some(out) = out {
        must_be_writable(out)?;
    }
    let Some(store) = to_read(dir).await? else {
        return Err(no_such_match(dir, number));
    };
    let export = match is_whole {
        true => store.export_whole(MatchId(number)).await,
        false => store.export(MatchId(number)).await,
    };
    store.close().await;
    let export = export.map_err(|error| match error {
        StoreError::NotFound => no_such_match(dir, number),
        other => Failed::Broken(other.into()),
    })?;
    let mut text =
        serde_json::to_vec_pretty(&export).map_err(|error| Failed::Broken(Error::broken(error)))?;
    text.push(b'\n');
    let Some(out) = out else { return print_bytes(&text) };
    write_private(out, &text).map_err(Failed::of(out))?;
    if !export.status.is_over() {
        note("This match is not over: the file holds what some players must not know yet.");
    }
    Ok(())
}

/// Writes a file that only its owner can read, even if the file already existed with other permissions.
pub(super) fn write_private(out: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(out)?;
    // Pipes and terminals have no permissions to set and no length to truncate.
    if file.metadata()?.is_file() {
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            file.set_permissions(fs::Permissions::from_mode(0o600))?;
        }
        file.set_len(0)?;
    }
    file.write_all(bytes)
}

/// Imports a match from a file into a channel on a server. The seats are offered to the users mentioned in the file,
/// who have to confirm before they are seated.
///
/// # Errors
/// Returns an error if the file is invalid, or the match cannot be imported there.
pub async fn import(dir: &Path, file: &Path, (guild, channel): (u64, u64)) -> Result<(), Failed> {
    let failed = |reason: &str| Failed::File(format!("{}: {reason}", file.display()));
    let bytes = bytes_of(file, imported::LARGEST)?;
    let now = Clock::default().now();
    let (export, kind) = imported::read(&bytes).map_err(unproven)?;
    let brought = imported::judged(export, kind, now).map_err(unproven)?;
    let place = imported::ImportTarget {
        guild: Some(Guild(guild)),
        channel: Channel(channel),
        by: User::NOBODY,
        lang: Lang::En,
        // Nobody is seated yet: the users mentioned in the file take their seats with a button.
        members: BTreeMap::new(),
    };
    let face = FACES.iter().find(|face| face.kind() == kind);
    let face = face.ok_or_else(|| failed("this program cannot show that game"))?;
    must_be_there(dir)?;
    let store = home::upgraded(dir).await?;
    let taken = imported::take(&store, *face, brought, &place, now).await;
    store.close().await;
    let id = taken.map_err(|error| match error {
        Error::Store(StoreError::Known { match_id }) => {
            failed(&format!("it is match {match_id} of this store already"))
        }
        Error::Store(StoreError::ChannelTaken { match_id }) => {
            failed(&format!("channel {channel} holds match {match_id}, which is not over"))
        }
        other => Failed::Broken(other),
    })?;
    print(format_args!("It is match {id} in channel {channel} of server {guild}."));
    Ok(())
}

/// Number of matches read per query.
const PAGE: u32 = 500;

/// Lists the live matches, or all matches.
///
/// # Errors
/// Returns an error if the matches cannot be read.
pub async fn list(dir: &Path, is_all: bool, json: bool) -> Result<(), Failed> {
    let mut count = 0_u64;
    if let Some(store) = to_read(dir).await? {
        let listed = async {
            if !is_all {
                for brief in store.live_matches().await? {
                    count += 1;
                    tell(&brief, json);
                }
                return Ok::<(), StoreError>(());
            }
            let mut after = MatchId(0);
            loop {
                let page = store.matches_after(after, PAGE).await?;
                let Some(last) = page.last() else { return Ok(()) };
                after = last.id;
                for brief in &page {
                    count += 1;
                    tell(brief, json);
                }
            }
        };
        let listed = listed.await;
        store.close().await;
        listed.map_err(|error| Failed::Broken(error.into()))?;
    }
    if count == 0 && !json {
        print(match is_all {
            true => "There is no match.",
            false => "There is no match that is not over.",
        });
    }
    Ok(())
}

fn tell(brief: &Brief, json: bool) {
    if json {
        // Discord ids become strings, since most JSON readers round such large numbers.
        print(json!({
            "match": brief.id.0, "game": brief.kind, "status": brief.status.word(),
            "server": brief.guild.map(|guild| guild.0.to_string()),
            "channel": brief.channel.0.to_string(), "events": brief.seq, "title": brief.name,
        }));
        return;
    }
    print(format_args!(
        "{:>6}  {:<10} {:<10} channel {:<20} {:>6} events  {}",
        brief.id.0,
        brief.kind,
        brief.status.word(),
        brief.channel.0,
        brief.seq,
        printable(&brief.name)
    ));
}

/// Opens the store in a folder read-only; `None` if there is no store. Refuses the target of an unfinished move,
/// because it is incomplete. A store that was moved away is complete and can be read.
pub(crate) async fn to_read(dir: &Path) -> Result<Option<Store>, Failed> {
    must_be_there(dir)?;
    let place = home::place(dir);
    let Some(store) = Store::open_read_only(&place).await? else { return Ok(None) };
    let refusal = match store.refusal_by_move(&place).await {
        Ok(Some(refusal @ OpenError::Unfinished { .. })) => Failed::Store(refusal),
        Ok(_) => return Ok(Some(store)),
        Err(error) => Failed::Broken(error.into()),
    };
    store.close().await;
    Err(refusal)
}

/// Checks that the folder exists. The owner's tools do not create it.
fn must_be_there(dir: &Path) -> Result<(), Failed> {
    if let Place::Server(_) = home::place(dir) {
        return Ok(());
    }
    match dir.metadata() {
        Ok(found) if found.is_dir() => Ok(()),
        Ok(_) => Err(Failed::File(format!("{} is not a folder", dir.display()))),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            Err(Failed::File(format!("there is no folder {}", dir.display())))
        }
        Err(source) => Err(Failed::Io { file: dir.into(), source }),
    }
}

pub(crate) fn no_such_match(dir: &Path, number: i64) -> Failed {
    Failed::File(format!("there is no match {number} in {}", home::place(dir)))
}
