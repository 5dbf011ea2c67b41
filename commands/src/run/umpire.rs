//! Who is umpire: what the table has agreed on. Whoever is named takes the office himself, and only an action of his own
//! counts in the game.

use regnal::store::{Agreed, Header, MatchId, NewMessage, User};
use serde_json::Value;

use super::app::App;
use super::settings::Settings;
use crate::discord::error::{Error, Result};

/// Names the umpire of a match, or nobody. The match must not be held by the caller.
///
/// # Errors
/// Those of the store.
pub async fn name_umpire(app: &App, id: MatchId, user: Option<User>) -> Result<()> {
    let mut held = app.desk.hold(&app.store, id).await?;
    let header = held.as_ref().map(|table| table.header.clone());
    let header = header.ok_or_else(|| Error::Broken("a table was lost".to_owned()))?;
    let value = settings(&header, user)?;
    let (name, language) = (&header.name, &header.language);
    app.store.set_table(id, name, language, &value).await?;
    // The next to ask reads it anew.
    *held = None;
    Ok(())
}

/// As [`name_umpire`], by votes on `topic`: all at once he is named, they are over, and what is to be said is kept to be
/// said.
///
/// # Errors
/// Those of the store.
pub async fn agree_on_umpire(
    app: &App,
    id: MatchId,
    user: User,
    topic: &str,
    outbox: Vec<NewMessage>,
) -> Result<()> {
    let mut held = app.desk.hold(&app.store, id).await?;
    let header = held.as_ref().map(|table| table.header.clone());
    let header = header.ok_or_else(|| Error::Broken("a table was lost".to_owned()))?;
    let agreed = Agreed {
        match_id: id,
        settings: settings(&header, Some(user))?,
        name: header.name,
        language: header.language,
        topic: topic.to_owned(),
        outbox,
        at: app.clock.now(),
    };
    app.store.agree(&agreed).await?;
    *held = None;
    app.mail.notify_one();
    Ok(())
}

/// The settings of a match with this umpire.
fn settings(header: &Header, user: Option<User>) -> Result<Value> {
    let settings = Settings {
        umpire: user.map(|user| user.0),
        ..Settings::of(header)
    };
    serde_json::to_value(settings).map_err(|error| Error::Broken(error.to_string()))
}
