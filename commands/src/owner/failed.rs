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
    /// The requested thing does not exist, or the file does not fit.
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
    /// A backup was not made, or not put back.
    #[error("{0}")]
    Backup(#[from] regnal::store::BackupError),
    /// A store was not moved.
    #[error("{0}")]
    Move(#[from] regnal::store::MoveError),
    /// Nothing was done, or a check found faults.
    #[error("{0}")]
    Refused(String),
    /// A match failed the verification.
    #[error("{0}")]
    Unproven(String),
}

impl Failed {
    /// Returns what makes an [`Failed::Io`] of an error with this file.
    pub fn of(file: &Path) -> impl Fn(std::io::Error) -> Failed {
        move |source| Failed::Io { file: file.into(), source }
    }
}
