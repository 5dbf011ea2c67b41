//! Why a command of the owner fails.

use crate::discord::error::Error;

/// Why a command of the owner fails.
#[derive(Debug, thiserror::Error)]
pub enum Failed {
    /// The store cannot be opened.
    #[error("{0}")]
    Store(#[from] regnal::store::OpenError),
    /// The store belongs to another application.
    #[error("{0}")]
    OtherApplication(String),
    /// The store fails.
    #[error("the store cannot be used: {0}")]
    Broken(#[from] Error),
    /// Reading or writing a file failed, or something that was asked for does not exist.
    #[error("{0}")]
    File(String),
    /// A match did not pass the check.
    #[error("{0}")]
    Unproven(String),
}
