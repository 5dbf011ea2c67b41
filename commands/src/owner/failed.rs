//! The errors of the owner's commands.

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
    /// Reading or writing a file failed, or the requested thing does not exist.
    #[error("{0}")]
    File(String),
    /// A backup was not made, or not put back.
    #[error("{0}")]
    Backup(#[from] regnal::store::BackupError),
    /// Nothing was done, or a check found faults.
    #[error("{0}")]
    Refused(String),
    /// A match failed the verification.
    #[error("{0}")]
    Unproven(String),
}
