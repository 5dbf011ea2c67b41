//! The Discord application that a store belongs to.

use std::collections::BTreeSet;

use super::{Guild, Store, StoreError, with_database};

/// The application that a store belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Application {
    /// The sandbox, which imitates Discord.
    Sandbox,
    /// The application with this id on Discord.
    Discord(u64),
}

/// The owner of a store.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Whose {
    /// The application; `None` if none has run on the store since this is recorded.
    pub application: Option<Application>,
    /// The servers of its matches.
    pub guilds: BTreeSet<Guild>,
}

impl Store {
    /// Assigns the store to `application`.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn set_application(&self, application: Application) -> Result<(), StoreError> {
        with_database!(self, db => db.set_application(application).await)
    }
}
