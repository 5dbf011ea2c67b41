//! Who is umpire: what the table has agreed on. Whoever is named takes the office himself, and only an action of his own
//! counts in the game.

use regnal::store::{Agreed, Header, MatchId, NewMessage, User};
use serde_json::Value;

use super::app::App;
use super::state::TableState;
use crate::discord::error::{Error, Result};

/// Names the umpire of a match, or nobody. The match must not be held by the caller.
///
/// # Errors
/// Those of the store.
pub async fn name_umpire(app: &App, id: MatchId, user: Option<User>) -> Result<()> {
    let mut held = app.desk.hold(&app.store, id).await?;
    let header = held.as_ref().map(|table| table.header.clone());
    let header = header.ok_or_else(|| Error::Broken("a table was lost".to_owned()))?;
    let value = state(&header, user)?;
    app.store.set_state(id, &value).await?;
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
        state: state(&header, Some(user))?,
        topic: topic.to_owned(),
        outbox,
        at: app.clock.now(),
    };
    app.store.agree(&agreed).await?;
    *held = None;
    app.mail.notify_one();
    Ok(())
}

/// The state of a match with this umpire.
fn state(header: &Header, user: Option<User>) -> Result<Value> {
    let state = TableState {
        umpire: user.map(|user| user.0),
        ..TableState::of(header)
    };
    state.within(header)
}
