//! The copy of a store that is made before its schema is upgraded, so that the upgrade is reversible.

use std::fs::File;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqlitePool;

use super::private;
use crate::OpenError;
use crate::cause::{Cause, cause};

/// Maximum number of copies per schema. Existing copies are never overwritten.
const MOST: usize = 9;

/// Copies the database within its folder, under a name that includes its schema version.
///
/// # Errors
/// [`OpenError::NoCopy`]; in that case, no copy is left behind, not even a partial one.
pub(super) async fn keep(
    writer: &SqlitePool,
    path: &Path,
    schema: i64,
) -> Result<PathBuf, OpenError> {
    let no_copy = |reason, source| OpenError::NoCopy { path: path.into(), reason, source };
    let failed = |reason: &str| no_copy(reason.to_owned(), None);
    let not_written = |error: Error| no_copy(error.to_string(), Some(error.into()));
    let (copy, file) = create_copy_file(path, schema).map_err(not_written)?;
    let written = async {
        let name = copy.to_str().ok_or_else(|| failed("its path is not in Unicode"))?;
        let copied = sqlx::query("VACUUM INTO ?").bind(name).execute(writer).await;
        copied.map_err(|error| match cause(&error) {
            Cause::Full => failed("the disk is full"),
            _ => no_copy(error.to_string(), Some(error.into())),
        })?;
        sync_copy(&copy, &file).map_err(not_written)
    };
    let written = written.await;
    if written.is_err()
        && let Err(error) = std::fs::remove_file(&copy)
    {
        tracing::warn!(copy = %copy.display(), %error, "could not delete the incomplete copy of the store, it must be deleted by hand");
    }
    written.map(|()| copy)
}

/// Creates an empty file for the copy under the first free name.
fn create_copy_file(path: &Path, schema: i64) -> std::io::Result<(PathBuf, File)> {
    for number in 1..=MOST {
        let name = match number {
            1 => format!("regnal-schema-{schema}.sqlite"),
            _ => format!("regnal-schema-{schema}-{number}.sqlite"),
        };
        let copy = path.with_file_name(name);
        match private::make_file(&copy) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            made => return made.map(|file| (copy, file)),
        }
    }
    let text = format!("{MOST} copies of schema {schema} are there already: move some away");
    Err(Error::new(ErrorKind::AlreadyExists, text))
}

/// Syncs a copy and its folder, so that the copy is safely on disk afterwards.
fn sync_copy(copy: &Path, file: &File) -> std::io::Result<()> {
    file.sync_all()?;
    #[cfg(unix)]
    if let Some(dir) = copy.parent() {
        File::open(dir)?.sync_all()?;
    }
    Ok(())
}
