//! The Discord application to which a store belongs.

use std::collections::BTreeSet;

use super::{Guild, Store, StoreError, with_database};

/// The application to which a store belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Application {
    /// The sandbox, which imitates Discord.
    Sandbox,
    /// The application with this id on Discord.
    Discord(u64),
}

/// The owner of a store: its application and servers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Whose {
    /// The application; `None` if no application has used the store since the store began to record it.
    pub application: Option<Application>,
    /// Servers with matches in the store; only read if there is no application.
    pub guilds: BTreeSet<Guild>,
}

impl Store {
    /// Assigns the store to `application`.
    ///
    /// # Errors
    /// Returns only database errors.
    pub async fn set_application(&self, application: Application) -> Result<(), StoreError> {
        with_database!(self, db => db.set_application(application).await)
    }
}
