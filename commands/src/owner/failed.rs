//! The errors of the owner's commands.

use std::path::{Path, PathBuf};

use crate::discord::error::Error;

/// The reason why a command of the owner failed.
#[derive(Debug, thiserror::Error)]
pub enum Failed {
    /// The store cannot be opened.
    #[error("{0}")]
    Store(#[from] regnal::store::OpenError),
    /// The store belongs to another application.
    #[error("{0}")]
    OtherApplication(String),
    /// The store failed.
    #[error("the store cannot be used: {0}")]
    Broken(#[from] Error),
    /// The requested thing does not exist, or the file is unsuitable.
    #[error("{0}")]
    File(String),
    /// Reading or writing a file failed.
    #[error("{}: {source}", file.display())]
    Io {
        /// The file.
        file: PathBuf,
        /// The error.
        source: std::io::Error,
    },
    /// Writing to standard output failed.
    #[error(transparent)]
    Output(std::io::Error),
    /// A file holds no exported match.
    #[error("{}: no exported match: {source}", file.display())]
    NoMatch {
        /// The file.
        file: PathBuf,
        /// The error.
        source: serde_json::Error,
    },
    /// A backup was not made, or not restored.
    #[error("{0}")]
    Backup(#[from] regnal::store::BackupError),
    /// A store was not moved.
    #[error("{0}")]
    Move(#[from] regnal::store::MoveError),
    /// Nothing was done, or a check found faults.
    #[error("{0}")]
    Refused(String),
    /// A match failed verification.
    #[error("{0}")]
    Unproven(String),
}

impl Failed {
    /// Returns a function that turns an I/O error with this file into [`Failed::Io`].
    pub fn of(file: &Path) -> impl Fn(std::io::Error) -> Failed {
        move |source| Failed::Io { file: file.into(), source }
    }
}
