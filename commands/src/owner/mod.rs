//! The owner's command-line tools. Commands that change a running match are in `control`.
//!
//! | file | what it holds |
//! |---|---|
//! | `matches` | `regnal verify`, `export`, `import`, `matches` |
//! | `book` | `regnal book` |
//! | `check`, `health` | `regnal check`, `regnal health` |
//! | `backup` | `regnal backup` and `regnal restore` |
//! | `transfer` | `regnal move` |
//! | `simulate` | `regnal simulate` |
//! | `home` | the store folder and the application that owns the store |
//! | `failed` | the errors of these commands |

use std::fmt::Display;
use std::io::{ErrorKind, Write, stderr, stdout};
use std::path::Path;
use std::sync::OnceLock;

use self::failed::Failed;

pub mod backup;
pub mod book;
pub mod check;
pub mod failed;
pub mod health;
pub mod home;
pub mod matches;
pub mod simulate;
pub mod transfer;

/// The first error that [`print()`] encountered.
static UNPRINTED: OnceLock<String> = OnceLock::new();

/// Prints a line to standard output. It is not an error if standard output is a pipe and its reader, such as `head`,
/// has closed it. Any other failure, such as a full disk, is returned by [`printed`].
pub(crate) fn print(line: impl Display) {
    if let Err(error) = writeln!(stdout().lock(), "{line}")
        && error.kind() != ErrorKind::BrokenPipe
    {
        UNPRINTED.get_or_init(|| error.to_string());
    }
}

/// Prints a line to standard error. A failure is ignored, since it could not be reported anywhere.
pub(crate) fn note(line: impl Display) {
    let _ = writeln!(stderr().lock(), "{line}");
}

/// Checks that all lines were printed.
pub(crate) fn printed() -> Result<(), Failed> {
    match UNPRINTED.get() {
        Some(error) => Err(Failed::File(format!("could not write the output: {error}"))),
        None => Ok(()),
    }
}

/// Writes bytes to standard output. It is not an error if standard output is a pipe and its reader has closed it.
pub(crate) fn print_bytes(bytes: &[u8]) -> Result<(), Failed> {
    match stdout().lock().write_all(bytes) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failed::File(error.to_string())),
        _ => Ok(()),
    }
}

/// Checks, before the work begins, that a file can be written.
fn must_be_writable(out: &Path) -> Result<(), Failed> {
    let failed = |reason: &str| Err(Failed::File(format!("{}: {reason}", out.display())));
    let folder = match out.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    if out.is_dir() {
        return failed("it is a folder");
    }
    match folder.metadata() {
        Ok(found) if !found.is_dir() => failed("it is in no folder"),
        Ok(found) if found.permissions().readonly() => failed("its folder cannot be written"),
        Ok(_) => Ok(()),
        Err(_) => failed("its folder is not there"),
    }
}

/// Strips control characters from text, because they could change the state of the terminal.
pub(crate) fn printable(text: &str) -> String {
    text.chars().filter(|it| !it.is_control()).collect()
}
