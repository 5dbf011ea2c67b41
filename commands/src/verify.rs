//! Checking an exported match, and the owner's commands.

use std::path::Path;

use crate::bot::Fatal;

/// Checks a file.
///
/// # Errors
/// Why it does not hold.
pub fn check_file(_file: &Path) -> Result<(), Fatal> {
    Ok(())
}

/// Writes a match to a file.
///
/// # Errors
/// Why it cannot.
pub async fn export(_dir: &Path, _number: i64, _out: Option<&Path>) -> Result<(), Fatal> {
    Ok(())
}

/// Lists the matches.
///
/// # Errors
/// Why it cannot.
pub async fn list(_dir: &Path) -> Result<(), Fatal> {
    Ok(())
}
