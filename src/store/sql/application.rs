//! The Discord application to which a store belongs.

use super::{Body, Result};
use crate::Application;

/// Value that represents the sandbox; no Discord application has this id.
pub(crate) const SANDBOX: i64 = 0;

impl Body {
    pub(crate) async fn set_application(&self, application: Application) -> Result<()> {
        let id = match application {
            Application::Sandbox => SANDBOX,
            Application::Discord(id) => id.cast_signed(),
        };
        let statement = query!(
            "INSERT INTO application (id, discord) VALUES (1, $1)
            ON CONFLICT (id) DO UPDATE SET discord = excluded.discord",
            id
        );
        self.execute(statement).await?;
        Ok(())
    }
}
