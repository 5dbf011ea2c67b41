//! Who is umpire: what the table has agreed on. Whoever is named takes the office himself, and only an action of his own
//! counts in the game.

use regnal::store::{MatchId, User};

use super::app::App;
use super::settings::Settings;
use crate::discord::error::{Error, Result};

/// Names the umpire of a match, or nobody. The match must not be held by the caller.
///
/// # Errors
/// Those of the store.
pub async fn name_umpire(app: &App, id: MatchId, user: Option<User>) -> Result<()> {
    let mut held = app.desk.hold(&app.store, id).await?;
    let header = held
        .as_ref()
        .map(|table| table.header.clone())
        .ok_or_else(|| Error::Broken("a table was lost".to_owned()))?;
    let settings = Settings {
        umpire: user.map(|user| user.0),
        ..Settings::of(&header)
    };
    let value = serde_json::to_value(settings).map_err(|error| Error::Broken(error.to_string()))?;
    let (name, language) = (&header.name, &header.language);
    app.store.set_table(id, name, language, &value).await?;
    // The next to ask reads it anew.
    *held = None;
    Ok(())
}
