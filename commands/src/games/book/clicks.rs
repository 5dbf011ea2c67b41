//! Clicks on pages of the order book.

use regnal::game::Seat;
use regnal::game::book::{AND, Book, Row, Step};
use regnal::games::{AnyAction, AnyGame};
use regnal::store::MatchId;
use regnal::text::{Line, say};
use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, Context};

use super::heard::render_results;
use super::page::{books_of, mark, omissions_of, shown, step_of};
use super::write;
use crate::discord::asker::Asker;
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result};
use crate::discord::form::{AGAIN, in_message};
use crate::discord::reply::RepliableInteraction;
use crate::games::act::{report, request, unless_repeated, with_undo};
use crate::games::menu::PAGE;
use crate::games::open::look_seated;
use crate::games::sure;
use crate::run::app::App;
use crate::run::submit::{Done, Request, submit};
use crate::run::table::Table;

/// Handles a click on a page component. `made` is the hash of the books for which the page was made.
pub(in crate::games) async fn used(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    match_id: MatchId,
    made: u64,
    way: &[String],
) -> Result<()> {
    let (table, seat) = look_seated(app, match_id, asker).await?;
    let game = table.game()?;
    let books = books_of(game, seat);
    let mut way = onward(way, click);
    let again = way.pop_if(|last| last == AGAIN);
    let written = again.map(|_| in_message(&click.message.content));
    let confirmed = way.pop_if(|last| sure::is_step(last));
    let step = step_of(game, seat, &way);
    // A rejected form can be reopened even if the books have changed, as long as the form itself still exists.
    let is_again = written.is_some() && matches!(step, Some(Step::Write(_)));
    if mark(&books)? != made && !is_again {
        let said = match unless_repeated(app, asker, Error::Stale).await {
            Error::Repeated => return Err(Error::Repeated),
            _ => asker.say(&Line::new("error-stale")),
        };
        let top = &way[..1.min(way.len())];
        let answer = shown(app, asker, (&table, seat), top, vec![said]).await?;
        return RepliableInteraction::Component(click).update(ctx, &answer).await;
    }
    if let Some(Step::Do(actions)) = &step
        && let [action] = actions.as_slice()
        && let Some(question) = sure::question(&table, seat, action)?
        && let agreed = sure::step(&table, asker.lang, &question)
        && confirmed.as_ref() != Some(&agreed)
    {
        let to = |way: Vec<String>| CustomId::Book { match_id, mark: made, way };
        let back = way[..way.len().saturating_sub(1)].to_vec();
        way.push(agreed);
        let answer = sure::page(&table, asker.lang, &question, (to(way), to(back)));
        return RepliableInteraction::Component(click).update(ctx, &answer).await;
    }
    match step {
        Some(Step::Do(actions)) if !actions.is_empty() => {
            let is_one = actions.len() == 1;
            let omitted = omissions_of(game, seat, &way);
            let (done, mut said) = do_all(app, asker, &table, seat, actions).await?;
            let table = done.as_ref().map_or(&table, |done| &done.table);
            if let Some(done) = &done {
                if table.game()?.outcome().is_some() {
                    let mut answer = report(done, seat, asker);
                    answer.rows.clear();
                    return RepliableInteraction::Component(click).update(ctx, &answer).await;
                }
                // Private results are included only for a single order. If there are several orders, the page itself
                // shows their results.
                let told = render_results(done, seat, asker, is_one);
                said.splice(0..0, told);
                said.extend(omitted.iter().map(|line| say(asker.lang, line, &table.names())));
            }
            let game = table.game()?;
            let next = match before(game, seat, &way) {
                Some(way) => way,
                None => next(&books, &books_of(game, seat), &way),
            };
            let mut answer = shown(app, asker, (table, seat), &next, said).await?;
            if let Some(done) = &done {
                answer = with_undo(answer, done, asker);
            }
            RepliableInteraction::Component(click).update(ctx, &answer).await
        }
        Some(Step::Write(form)) => {
            let made = mark(&books)?;
            let written = written.unwrap_or_default();
            write::ask(ctx, click, asker, &table, made, (&way, &written), &form).await
        }
        Some(Step::Do(_) | Step::Ask(_)) | None => {
            let answer = shown(app, asker, (&table, seat), &way, Vec::new()).await?;
            RepliableInteraction::Component(click).update(ctx, &answer).await
        }
    }
}

/// Returns the path after a click. A menu choice adds one step; if several values were selected, they are joined into
/// that step. Paging through a menu adds no step.
fn onward(way: &[String], click: &ComponentInteraction) -> Vec<String> {
    let mut way: Vec<String> = way.iter().filter(|step| !step.starts_with(PAGE)).cloned().collect();
    if let ComponentInteractionDataKind::StringSelect { values } = &click.data.kind {
        let turned = values.iter().find(|value| value.starts_with(PAGE));
        way.push(match turned {
            Some(page) => page.clone(),
            None => values.join(&AND.to_string()),
        });
    }
    way
}

/// Carries out actions in order, checking each action in the position that results from the earlier actions. Returns
/// the combined result, and the messages for rejected actions.
async fn do_all(
    app: &App,
    asker: &Asker,
    table: &Table,
    seat: Seat,
    actions: Vec<AnyAction>,
) -> Result<(Option<Done>, Vec<String>)> {
    let match_id = table.header.id;
    let mut all: Option<Done> = None;
    let mut refused = Vec::new();
    for action in actions {
        let is_first = all.is_none();
        // Only the first action must match the books that the player saw, since each action changes the books.
        let seen = match is_first {
            true => Some(table.mark(seat)?),
            false => None,
        };
        let request = Request {
            interaction: is_first.then_some(asker.interaction),
            ..request(asker, match_id, seat, action, seen)
        };
        match submit(app, request).await {
            Ok(mut done) => {
                if let Some(before) = all.take() {
                    done.told = before.told.and(done.told);
                }
                all = Some(done);
            }
            Err(error) if error.is_alarming() => return Err(error),
            Err(error @ (Error::Stale | Error::Repeated)) if is_first => {
                return Err(unless_repeated(app, asker, error).await);
            }
            Err(error) => {
                refused.extend(error.line().map(|line| say(asker.lang, &line, &table.names())))
            }
        }
    }
    refused.dedup();
    if all.is_none() && !refused.is_empty() {
        // A second delivery of the click would be rejected because of the changes that the first one made.
        if let Error::Repeated = unless_repeated(app, asker, Error::Stale).await {
            return Err(Error::Repeated);
        }
    }
    Ok((all, refused))
}

/// Returns the path back to the nearest earlier step at which the player is likely to choose again.
fn before(game: &AnyGame, seat: Seat, way: &[String]) -> Option<Vec<String>> {
    let shorter = (1..way.len()).rev().filter_map(|length| way.get(..length));
    let mut again = shorter.filter(|before| match step_of(game, seat, before) {
        Some(Step::Ask(ask)) => ask.is_again && !ask.choices.is_empty(),
        Some(Step::Write(_) | Step::Do(_)) | None => false,
    });
    again.next().map(<[String]>::to_vec)
}

/// Returns the path to show after an action at `way`. If a new row with a warning has appeared, the path leads to that
/// row. If the action has removed the current row's warning, the path leads to the next row with a warning, or to the
/// top of the book if there is none. Otherwise the path leads to the current row, if it still exists.
pub(super) fn next(before: &[Book], after: &[Book], way: &[String]) -> Vec<String> {
    let Some(code) = way.first() else { return Vec::new() };
    let find = |books: &'_ [Book]| books.iter().position(|book| book.code == *code);
    let (Some(old), Some(new)) = (find(before), find(after)) else {
        return Vec::new();
    };
    let (old, new) = (&before[old], &after[new]);
    let is_warned = |book: &Book, row: &str| book.row(row).is_some_and(|row| row.warning.is_some());
    let mut to = vec![code.clone()];
    let is_new = |row: &&Row| row.warning.is_some() && old.row(&row.code).is_none();
    if let Some(made) = new.rows.iter().find(is_new) {
        to.push(made.code.clone());
        return to;
    }
    if let Some(row) = way.get(1).filter(|row| new.row(row).is_some()) {
        let is_settled = is_warned(old, row) && !is_warned(new, row);
        match new.next_after(Some(row)) {
            Some(next) if is_settled => to.push(next.code.clone()),
            None if is_settled => {}
            _ => to.push(row.clone()),
        }
    }
    to
}
