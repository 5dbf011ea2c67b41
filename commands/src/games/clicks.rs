//! What a click on a panel, or on a button below a post, does.

use regnal::game::{Seat, Told, Viewer};
use regnal::games::AnyAction;
use regnal::store::{MatchId, StoreError};
use regnal::text::Line;
use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, Context};

use super::act::{perform, report, seat_of, unless_repeated};
use super::answers::{hand_answer, map_answer};
use super::{menu, panel};
use crate::discord::asker::Asker;
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, Asked};
use crate::run::app::App;
use crate::run::pictures;
use crate::run::table::{Table, unknown};

/// A button or menu of a panel was used.
///
/// # Errors
/// What the person is told.
pub async fn clicked(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    id: &CustomId,
) -> Result<()> {
    let asked = Asked::Component(click);
    match id {
        CustomId::Panel { match_id } => {
            let table = look(app, *match_id).await?;
            table.must_run()?;
            let seat = seat_of(&table, asker)?;
            let answer = open_panel(app, asker, &table, seat, &[], None).await?;
            asked.update(ctx, &answer).await
        }
        CustomId::Map { match_id } => {
            let table = look(app, *match_id).await?;
            asked.defer(ctx, false).await?;
            let answer = map_answer(app, &table, asker, None, false).await?;
            asked.complete(ctx, &answer).await
        }
        CustomId::Hand { match_id } => {
            let table = look(app, *match_id).await?;
            asked.defer(ctx, false).await?;
            asked
                .complete(ctx, &hand_answer(app, &table, asker, false)?)
                .await
        }
        CustomId::Menu {
            match_id,
            mark,
            path,
        } => {
            let mut path = path.clone();
            if let ComponentInteractionDataKind::StringSelect { values } = &click.data.kind
                && let Some(value) = values.first()
            {
                let table = look(app, *match_id).await?;
                let face = app.face_of(&table)?;
                if let Some(action) = face.panel_choice(app, asker, &path, values).await? {
                    table.must_run()?;
                    let seat = seat_of(&table, asker)?;
                    return do_and_show(app, ctx, click, asker, &table, seat, action).await;
                }
                if let Some(number) = value.strip_prefix(menu::PICK) {
                    let index = numbered(number)?;
                    return pick(app, ctx, click, asker, *match_id, *mark, (index, None)).await;
                }
                if let Some(numbers) = value.strip_prefix(menu::PAID) {
                    let (index, way) = numbers
                        .split_once('.')
                        .ok_or_else(|| Error::says("error-old-button"))?;
                    let chosen = (numbered(index)?, Some(numbered(way)?));
                    return pick(app, ctx, click, asker, *match_id, *mark, chosen).await;
                }
                if value.starts_with(menu::PAGE) {
                    path.retain(|part| !part.starts_with(menu::PAGE));
                }
                path.push(value.clone());
            }
            let table = look(app, *match_id).await?;
            table.must_run()?;
            let seat = seat_of(&table, asker)?;
            // A menu of an old position opens at the top of the new one.
            let path = if table.mark(seat)? == *mark {
                path
            } else {
                Vec::new()
            };
            let answer = open_panel(app, asker, &table, seat, &path, None).await?;
            asked.update(ctx, &answer).await
        }
        CustomId::Act {
            match_id,
            mark,
            index,
        } => pick(app, ctx, click, asker, *match_id, *mark, (*index, None)).await,
        CustomId::Lobby { .. } | CustomId::Deck(_) => Ok(()),
    }
}

/// The panel, with what the game has beside the menus of every game, and its picture.
async fn open_panel(
    app: &App,
    asker: &Asker,
    table: &Table,
    seat: Seat,
    path: &[String],
    told: Option<&Told>,
) -> Result<Answer> {
    let lang = asker.lang;
    let mut answer = panel::panel(table, seat, lang, path, told)?;
    let face = app.face_of(table)?;
    let mut rows = face.panel_rows(app, asker, table, seat, path).await?;
    rows.append(&mut answer.rows);
    answer.rows = rows;
    let sheet = pictures::seen(table, Viewer::Seat(seat), lang, |at| {
        face.panel_sheet(at, seat, path)
    })?;
    answer.picture = pictures::ordered(app, pictures::looked_at(table, asker.channel), lang, sheet);
    Ok(answer)
}

/// A number of a component of ours.
fn numbered(text: &str) -> Result<u32> {
    text.parse().map_err(|_| Error::says("error-old-button"))
}

/// Does the action with this number, paid in the way with that number if one is given, if the position is still the one
/// that the number belongs to; else shows the new position.
async fn pick(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    match_id: MatchId,
    mark: u64,
    (index, way): (u32, Option<u32>),
) -> Result<()> {
    let table = look(app, match_id).await?;
    table.must_run()?;
    let seat = seat_of(&table, asker)?;
    let game = table.game()?;
    let action = panel::entries(game, seat).into_iter().nth(index as usize);
    let action = match (action, way) {
        (Some(action), Some(way)) => game.payments(seat, &action).into_iter().nth(way as usize),
        (action, _) => action,
    };
    let fresh = table.mark(seat)? == mark;
    let (Some(action), true) = (action, fresh) else {
        return stale(app, ctx, click, asker, &table, seat).await;
    };
    do_and_show(app, ctx, click, asker, &table, seat, action).await
}

/// Does what a panel of the position of `table` asks for, and shows the panel of the position after it.
async fn do_and_show(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    table: &Table,
    seat: Seat,
    action: AnyAction,
) -> Result<()> {
    let asked = Asked::Component(click);
    let (match_id, mark) = (table.header.id, table.mark(seat)?);
    match perform(app, asker, match_id, seat, action, Some(mark)).await {
        Ok(done) if done.table.game()?.outcome().is_some() => {
            let mut answer = report(&done, seat, asker);
            answer.rows.clear();
            asked.update(ctx, &answer).await
        }
        Ok(done) => {
            let told = Some(&done.told);
            let answer = open_panel(app, asker, &done.table, seat, &[], told).await?;
            asked.update(ctx, &answer).await
        }
        Err(Error::Stale) => {
            let table = look(app, match_id).await?;
            stale(app, ctx, click, asker, &table, seat).await
        }
        Err(error) => Err(unless_repeated(app, asker, error).await),
    }
}

/// The table moved on: says so and shows the new position.
async fn stale(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    table: &Table,
    seat: Seat,
) -> Result<()> {
    if let Error::Repeated = unless_repeated(app, asker, Error::Stale).await {
        return Err(Error::Repeated);
    }
    let mut answer = open_panel(app, asker, table, seat, &[], None).await?;
    answer.content = format!(
        "{}\n{}",
        asker.say(&Line::new("error-stale")),
        answer.content
    );
    Asked::Component(click).update(ctx, &answer).await
}

async fn look(app: &App, match_id: MatchId) -> Result<Table> {
    app.desk
        .look(&app.store, match_id)
        .await
        .map_err(|error| match error {
            Error::Store(StoreError::NotFound) => unknown(StoreError::NotFound),
            other => other,
        })
}
