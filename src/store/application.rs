//! The Discord application whose store it is.

use std::collections::BTreeSet;
use std::path::Path;

use super::sqlite::Sqlite;
use super::{Guild, OpenError, Store, StoreError, with_database};

/// The application that a store belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Application {
    /// The look-alike of Discord.
    Sandbox,
    /// The application with this id on Discord.
    Discord(u64),
}

/// Whose a store is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Whose {
    /// The application; nothing as long as none has run on it, or only one from before it was kept.
    pub application: Option<Application>,
    /// The servers of its matches.
    pub guilds: BTreeSet<Guild>,
}

impl Store {
    /// Whose the store in the folder `dir` is, whatever its schema; nothing where there is none. It is not opened for that,
    /// and nothing of it changes.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub async fn whose(dir: impl AsRef<Path>) -> Result<Option<Whose>, OpenError> {
        Sqlite::whose(dir.as_ref()).await
    }

    /// From now on the store belongs to `application`.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn set_application(&self, application: Application) -> Result<(), StoreError> {
        with_database!(self, db => db.set_application(application).await)
    }
}
