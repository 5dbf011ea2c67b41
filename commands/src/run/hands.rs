//! Card hands sent as private direct messages.

use std::collections::BTreeSet;

use regnal::game::Seat;
use regnal::games::AnyGame;
use regnal::store::{NewMessage, Scope, Target, User};
use regnal::text::{Line, say};

use crate::discord::error::Result;
use crate::run::app::App;
use crate::run::buttons::panel_buttons;
use crate::run::kept;
use crate::run::outgoing::{Outgoing, Sketch};
use crate::run::table::Table;

/// Settings key of users who do not want hands as direct messages.
const KEY: &str = "hands";

/// Builds the direct messages that show their hands to the players in `called`, who are notified of their turn or of a
/// setup choice. Only players who want such messages get them. Returns none in games without hands, for a question
/// asked during a turn, or when an interrupted turn resumes.
pub async fn hands_of_notified(
    app: &App,
    before: &AnyGame,
    table: &Table,
    called: &BTreeSet<Seat>,
) -> Result<Vec<NewMessage>> {
    let game = table.game()?;
    let mut messages = Vec::new();
    let is_asked = game.era() > 0 && game.is_interrupted();
    // An introductory match has a button that shows the hand instead.
    if is_asked || game.resumes(before) || table.is_lesson() {
        return Ok(messages);
    }
    for &seat in called {
        let Some(user) = table.user_of(seat).filter(|_| game.has_hand(seat)) else {
            continue;
        };
        if are_wanted(app, user).await? {
            messages.push(message(table, seat)?.to(Target::User(user), None)?);
        }
    }
    Ok(messages)
}

/// Returns whether a user wants their hands as direct messages; true by default.
async fn are_wanted(app: &App, user: User) -> Result<bool> {
    let setting = kept::setting(&app.store, Scope::User(user), KEY).await?;
    Ok(setting.and_then(|value| value.as_bool()).unwrap_or(true))
}

/// Stores whether a user wants their hands as direct messages, for all matches.
pub async fn set_wanted(app: &App, user: User, wanted: bool) -> Result<()> {
    let value = (!wanted).then(|| serde_json::Value::from(false));
    let scope = Scope::User(user);
    Ok(app.store.set_setting(scope, KEY, value.as_ref()).await?)
}

/// Builds the direct message with a seat's hand and the buttons to play.
pub fn message(table: &Table, seat: Seat) -> Result<Outgoing> {
    let (lang, names) = (table.lang_of(seat), table.names());
    let head = Line::new("hand-head")
        .with("match", table.header.id.0)
        .with("channel", format!("<#{}>", table.channel().0))
        .with("stage", table.game()?.stage_line());
    // The message includes warnings about the hand.
    let concerns = table.game()?.concerns(seat);
    let lines = std::iter::once(&head).chain(&concerns);
    let lines: Vec<String> = lines.map(|line| say(lang, line, &names)).collect();
    Ok(Outgoing {
        content: lines.join("\n"),
        picture: Some(Sketch::hand(table.header.id, seat)),
        buttons: vec![panel_buttons(table, lang)],
        ..Outgoing::default()
    })
}
