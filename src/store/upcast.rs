//! Old payloads in today's shape.
//!
//! Each event and setup carries the version of the shape it was written in. The meaning of an event never changes;
//! when its shape does, the version goes up and the old shape gets a typed step here.

use super::Payload;

/// The newest version of the payloads of every game.
const NEWEST: u32 = 1;

/// The payload is of a version that this program does not know.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a payload of the game {kind} has the unknown version {version}")]
pub struct UnknownVersion {
    /// The game.
    pub kind: String,
    /// The version.
    pub version: u32,
}

/// A setup or event of the game `kind`, written in `version`, in today's shape.
///
/// # Errors
/// When nobody knows that version.
pub fn upcast(kind: &str, version: u32, payload: Payload) -> Result<Payload, UnknownVersion> {
    match version {
        NEWEST => Ok(payload),
        unknown => Err(UnknownVersion {
            kind: kind.to_owned(),
            version: unknown,
        }),
    }
}
