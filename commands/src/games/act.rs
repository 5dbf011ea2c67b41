//! Carries out a requested action and reports the result.

use regnal::game::{Seat, Told};
use regnal::games::{AnyAction, GameKind};
use regnal::store::{MatchId, StoreError};
use regnal::text::{Line, say};

use super::menu::ROW;
use super::{panel, sure};
use crate::discord::asker::Asker;
use crate::discord::components::Row;
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::discord::text::{MESSAGE, split};
use crate::run::app::{App, SlashContext};
use crate::run::aside::aside;
use crate::run::buttons::{panel_buttons, undo_button};
use crate::run::submit::{Done, Request, submit};
use crate::run::table::{Table, kind};

/// Carries out a command's action in the channel's match, and replies with the result.
pub(super) async fn act_on(
    ctx: SlashContext<'_>,
    wanted: impl FnOnce(&Table, Seat) -> Result<AnyAction> + Send,
) -> Result<()> {
    let app: &App = ctx.framework.user_data().await;
    let asker = Asker::from(ctx.interaction);
    let done = async {
        let table = app.desk.look_in(&app.store, asker.channel).await?;
        check_game(&ctx, &table)?;
        table.check_running()?;
        let seat = seat_of(&table, &asker)?;
        let action = aside(|| wanted(&table, seat))?;
        if panel::asks_first(table.game()?, seat, &action) {
            // A typed command needs the same confirmation as a click on a button.
            let path = [panel::END_TURN.to_owned()];
            let answer = panel::panel(&table, seat, asker.lang, &path, None, panel::ROWS)?;
            return RepliableInteraction::Command(ctx.interaction)
                .answer(ctx.serenity_context(), &answer)
                .await;
        }
        if let Some(answer) = sure::asked(&table, seat, &action, asker.lang, None)? {
            return RepliableInteraction::Command(ctx.interaction)
                .answer(ctx.serenity_context(), &answer)
                .await;
        }
        let request = request(&asker, table.header.id, seat, action, None);
        let done = submit(app, request).await?;
        RepliableInteraction::Command(ctx.interaction)
            .answer(ctx.serenity_context(), &report(&done, seat, &asker))
            .await
    };
    match done.await {
        Ok(()) => Ok(()),
        Err(error) => Err(unless_repeated(app, &asker, error).await),
    }
}

/// Checks that a match belongs to the command's game. Several games have actions with the same name.
///
/// # Errors
/// Returns a user-facing error if the command belongs to another game.
pub(super) fn check_game(ctx: &SlashContext<'_>, table: &Table) -> Result<()> {
    let group = ctx.parent_commands().first().copied().unwrap_or_else(|| ctx.command());
    let own = group.category.as_deref().and_then(|name| name.parse::<GameKind>().ok());
    match own {
        Some(own) if own != kind(&table.header)? => Err(Error::says("error-other-game")),
        Some(_) | None => Ok(()),
    }
}

/// Returns [`Error::Repeated`] if the interaction was already delivered, and otherwise the given error. The first
/// delivery has already been answered, and its changes usually cause the error in the second one.
pub(super) async fn unless_repeated(app: &App, asker: &Asker, error: Error) -> Error {
    if error.is_alarming() {
        return error;
    }
    match app.store.claim_interaction(asker.interaction, app.clock.now()).await {
        Err(StoreError::Repeated) => Error::Repeated,
        Ok(()) | Err(_) => error,
    }
}

/// Returns the user's seat.
///
/// # Errors
/// Returns a user-facing error if the user is not a player in the match.
pub(super) fn seat_of(table: &Table, asker: &Asker) -> Result<Seat> {
    table.seat_held_by(asker.user)
}

/// Creates the request to carry out an action. `seen` is the hash of the position in which the action was chosen, if
/// the action is valid only in that position.
pub(super) fn request(
    asker: &Asker,
    match_id: MatchId,
    seat: Seat,
    action: AnyAction,
    seen: Option<u64>,
) -> Request {
    Request {
        interaction: Some(asker.interaction),
        seen,
        ..Request::new(match_id, seat, Some(asker.user), action)
    }
}

/// Text of an action's result, for the player who took it.
pub(super) struct ResultLines {
    /// Lines that only this player can see.
    pub(super) private: Vec<String>,
    /// Public lines, excluding those that the private lines already contain.
    pub(super) public: Vec<String>,
}

/// Returns the result for the seat that acted. A public line is omitted if a private line begins with the same text.
pub(super) fn result_for_actor(
    told: &Told,
    seat: Seat,
    say: impl Fn(&Line) -> String,
) -> ResultLines {
    let private = told.private.get(&seat).into_iter().flatten();
    let private: Vec<String> = private.map(&say).collect();
    let mut public: Vec<String> = told.public.iter().map(say).collect();
    public.retain(|line| !private.iter().any(|own| own.starts_with(line.as_str())));
    ResultLines { private, public }
}

/// Builds a command's reply from the result.
pub(super) fn report(done: &Done, seat: Seat, asker: &Asker) -> Answer {
    let names = done.table.names();
    // A long result is truncated at its end, since all public lines are in the channel anyway.
    let lines = result_for_actor(&done.told, seat, |line| say(asker.lang, line, &names));
    let lines = [lines.private, lines.public].concat();
    let mut content = split(lines, MESSAGE - 100).into_iter().next().unwrap_or_default();
    if content.is_empty() {
        content = say(asker.lang, &Line::new("act-done"), &names);
    }
    let rows = vec![Row::Buttons(panel_buttons(&done.table, asker.lang))];
    let answer = Answer { content, rows, ..Answer::default() };
    with_undo(answer, done, asker)
}

/// Adds an undo button to the reply if a row has room and the player can undo the action without the others' consent.
/// Otherwise the player finds the button on the help page.
pub(super) fn with_undo(mut answer: Answer, done: &Done, asker: &Asker) -> Answer {
    let has_room = |row: &&mut Row| matches!(row, Row::Buttons(buttons) if buttons.len() < ROW);
    let free = answer.rows.iter_mut().rev().take(2).find(has_room);
    if let Some(Row::Buttons(buttons)) = free.filter(|_| done.is_revocable) {
        buttons.push(undo_button(&done.table, asker.lang));
    }
    answer
}
