//! Errors of the owner's commands.

use std::path::{Path, PathBuf};

use crate::discord::error::Error;

/// Reason why an owner command failed.
#[derive(Debug, thiserror::Error)]
pub enum Failed {
    /// The store could not be opened.
    #[error("{0}")]
    Store(#[from] regnal::store::OpenError),
    /// The store belongs to another application.
    #[error("{0}")]
    OtherApplication(String),
    /// An operation on the store failed.
    #[error("the store cannot be used: {0}")]
    Broken(#[from] Error),
    /// Another problem, described by the message: for example, a requested match or store does not exist, or a file
    /// cannot be used.
    #[error("{0}")]
    File(String),
    /// Reading or writing a file failed.
    #[error("{}: {source}", file.display())]
    Io {
        /// File that was read or written.
        file: PathBuf,
        /// Underlying I/O error.
        source: std::io::Error,
    },
    /// A file contains no exported match.
    #[error("{}: no exported match: {source}", file.display())]
    NoMatch {
        /// File that was read or written.
        file: PathBuf,
        /// Underlying parse error.
        source: serde_json::Error,
    },
    /// A backup could not be made or restored.
    #[error("{0}")]
    Backup(#[from] regnal::store::BackupError),
    /// A store could not be moved.
    #[error("{0}")]
    Move(#[from] regnal::store::MoveError),
    /// The command was rejected, or a check found problems.
    #[error("{0}")]
    Refused(String),
    /// A match failed verification.
    #[error("{0}")]
    Unproven(String),
}

impl Failed {
    /// Returns a function that wraps an I/O error for this file in [`Failed::Io`].
    pub fn of(file: &Path) -> impl Fn(std::io::Error) -> Failed {
        move |source| Failed::Io { file: file.into(), source }
    }
}
