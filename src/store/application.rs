//! The Discord application to which a store belongs.

use std::collections::BTreeSet;

use super::{Guild, Store, StoreError, delegated};

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
    /// The application; `None` if the store has been used only by versions that did not record it.
    pub application: Option<Application>,
    /// Servers with matches in the store; empty if the application is known.
    pub guilds: BTreeSet<Guild>,
}

delegated! {
    /// Assigns the store to `application`.
    pub async fn set_application(&self, application: Application) -> Result<(), StoreError>;
}
