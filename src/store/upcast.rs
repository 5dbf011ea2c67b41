//! Converts old payloads to the current schema.
//!
//! Each event and setup carries the schema version in which it was written. The meaning of an event never changes. When
//! its format changes, the version is increased and a typed conversion for the old format is added here.

use super::Payload;

/// Newest payload version, for every game.
const NEWEST: u32 = 1;

/// Error returned for a payload with a version unknown to this program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a payload of the game {kind} has the unknown version {version}")]
pub struct UnknownVersion {
    /// The game.
    pub kind: String,
    /// Unknown version.
    pub version: u32,
}

/// Converts a setup or event of the game `kind`, written in `version`, to the current schema.
///
/// # Errors
/// Returns an error if the version is unknown.
pub fn upcast(kind: &str, version: u32, payload: Payload) -> Result<Payload, UnknownVersion> {
    match version {
        NEWEST => Ok(payload),
        unknown => Err(UnknownVersion { kind: kind.to_owned(), version: unknown }),
    }
}
