//! Advice during an introductory match, one step at a time. A step explains what to look at, what to do and why, and
//! has buttons for doing it.

use std::time::Duration;

use regnal::game::{Seat, Told};
use regnal::games::{AnyAction, AnyGame};
use regnal::store::{MatchId, Payload, Status};
use regnal::text::Line;

use super::call::{Call, LiveCall};
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, LearnStep, digest};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit};
use crate::run::aside::aside;
use crate::run::buttons::{end_buttons, shown_buttons};
use crate::run::machines;
use crate::run::recounts;
use crate::run::submit::{Request, submit};
use crate::run::table::{Table, kind, say};

/// Maximum time to wait for the bot players, so that the next step can include their results.
const PATIENCE: Duration = Duration::from_millis(1_500);
/// Upper bound on the number of actions in a turn.
const TURN: usize = 60;
/// Maximum number of characters to show of an action's result. The channel has the full text.
const TOLD: usize = 500;
/// Maximum number of characters to show of a month's report, or of the report of several weeks of a siege.
const NEWS: usize = 1_000;

/// Returns the recommended actions for `seat`, which has an open question.
fn advised(table: &Table, seat: Seat) -> Result<Vec<AnyAction>> {
    let game = table.game()?;
    Ok(aside(|| game.advised(seat, table.key.clone())))
}

/// Shows the current advice.
pub(super) async fn open(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let table = look(call, id).await?;
    let words = written(call, &settled(call, table).await?, Vec::new())?;
    call.update(&words).await
}

/// Returns an introductory match if the user is its learner.
async fn look(call: &Call<'_>, id: MatchId) -> Result<Table> {
    let table = call.look(id).await?;
    match table.is_lesson() && table.seat_of(call.asker.user).is_some() {
        true => Ok(table),
        false => Err(Error::says("learn-not-yours")),
    }
}

/// Renders an introductory match's page, with `said` above it.
pub(super) async fn page(call: &Call<'_>, table: Table, said: Line) -> Result<Answer> {
    let said = say(&table, call.asker.lang, &said);
    written(call, &settled(call, table).await?, vec![said])
}

/// Returns the match after the bot players have acted, or after a short wait.
async fn settled(call: &Call<'_>, table: Table) -> Result<Table> {
    let app = call.app;
    let id = table.header.id;
    let until = tokio::time::Instant::now() + PATIENCE;
    let mut now = table;
    loop {
        // Registering before the check ensures that no notification is missed.
        let played = app.thought.notified();
        now = match waits(&now, call).await? {
            true => app.desk.look(&app.store, id).await?,
            false => return Ok(now),
        };
        let still = waits(&now, call).await?;
        if !still || tokio::time::timeout_at(until, played).await.is_err() {
            return Ok(now);
        }
    }
}

/// Returns whether bot players have to act before there is any advice to give. Bot players can end the match even while
/// the learner has an open question.
async fn waits(table: &Table, call: &Call<'_>) -> Result<bool> {
    let goes_on = table.header.status == Status::Running && table.game()?.outcome().is_none();
    Ok(goes_on && (!asks(table, call)? || machines::has_more(table, call.app.clock.now()).await?))
}

/// Returns whether the learner has an open question.
fn asks(table: &Table, call: &Call<'_>) -> Result<bool> {
    let seat = call.seat(table)?;
    Ok(table.game()?.awaited().contains(&seat))
}

/// Renders the advice, with `before` above it.
fn written(call: &Call<'_>, table: &Table, before: Vec<String>) -> Result<Answer> {
    let lang = call.asker.lang;
    let say = |line: &Line| say(table, lang, line);
    let (match_id, seat) = (table.header.id, call.seat(table)?);
    let mut lines = before;
    let game = table.game()?;
    let title = Line::new("learn-head")
        .with("game", Line::new(kind(&table.header)?.title()))
        .with("stage", game.stage_line());
    lines.push(say(&title));
    if table.header.status.is_over() {
        lines.push(say(&Line::new(end_of(game, seat))));
        let rows = vec![Row::Buttons(end_buttons(table, None, lang))];
        return Ok(answer(&lines, rows));
    }
    table.check_running()?;
    let deeds = advised(table, seat)?;
    let button = |id: CustomId, label: &'static str, look| Button {
        id: id.to_string(),
        label: say(&Line::new(label)),
        look,
    };
    let learn = |step| CustomId::Learn { match_id, step };
    let mut buttons = Vec::new();
    match deeds.first() {
        Some(deed) => {
            lines.extend(step(table, seat, deed)?.iter().map(say));
            let mark = mark_of(table, deed)?;
            buttons.push(button(
                learn(LearnStep::Do(mark)),
                "button-learn-do",
                ButtonStyle::Success,
            ));
            buttons.push(button(
                learn(LearnStep::Rest(mark)),
                "button-learn-rest",
                ButtonStyle::Secondary,
            ));
        }
        None => {
            let waits = match asks(table, call)? {
                true => "learn-yours",
                false => "learn-wait",
            };
            lines.push(say(&Line::new(waits)));
            let page = learn(LearnStep::Page);
            buttons.push(button(page, "button-learn-on", ButtonStyle::Primary));
        }
    }
    let panel = CustomId::Panel { match_id };
    buttons.push(button(panel, "button-play", ButtonStyle::Secondary));
    let map = CustomId::Map { match_id };
    buttons.push(button(map, "button-map", ButtonStyle::Secondary));
    let guide = CustomId::Guide { match_id };
    buttons.push(button(guide, "button-guide", ButtonStyle::Secondary));
    let mut rows = vec![Row::Buttons(buttons)];
    let more = shown_buttons(table, lang);
    if !more.is_empty() {
        rows.push(Row::Buttons(more));
    }
    Ok(answer(&lines, rows))
}

fn answer(lines: &[String], rows: Vec<Row>) -> Answer {
    Answer { content: fit(&lines.join("\n"), MESSAGE), rows, ..Answer::default() }
}

/// Returns the id of the Fluent message about how an introductory match ended for `seat`.
fn end_of(game: &AnyGame, seat: Seat) -> &'static str {
    match game.outcome() {
        Some(outcome) if outcome.winners.contains(&seat) => "learn-won",
        Some(_) => "learn-lost",
        None => "learn-left",
    }
}

/// Renders a step: the things to look at, the action, the card's text, the known effect, and the reason.
fn step(table: &Table, seat: Seat, deed: &AnyAction) -> Result<Vec<Line>> {
    let game = table.game()?;
    let mut lines: Vec<Line> =
        game.guide(seat).into_iter().take(1).map(|guide| guide.what).collect();
    let label = game.describe(deed);
    lines.extend(label.map(|label| Line::new("learn-do").with("deed", label)));
    let printed = game.printed(seat, deed).into_iter();
    lines.extend(printed.map(|text| Line::new("learn-printed").with("text", text)));
    let odds = aside(|| game.odds(seat, deed));
    lines.extend(odds.map(|odds| Line::new("learn-odds").with("odds", odds)));
    // The reason for a move depends on the likely reply of a bot player. Computing that reply takes a long time.
    let why = aside(|| game.reason(deed));
    lines.extend(why.map(|why| Line::new("learn-why").with("why", why)));
    Ok(lines)
}

/// Returns a hash of the recommended action and the game's current clock. Other changes in the match do not affect the
/// hash.
fn mark_of(table: &Table, deed: &AnyAction) -> Result<u64> {
    let deed = Payload::of(deed).map_err(Error::broken)?;
    Ok(digest(&(table.game()?.clock(), deed.as_str())).into())
}

/// Carries out the recommended action with the hash `mark`. If `all`, also carries out every later recommended action
/// until the turn ends. Then shows the result and the next advice.
pub(super) async fn follow(
    call: &mut LiveCall<'_>,
    id: MatchId,
    mark: u64,
    all: bool,
) -> Result<()> {
    let mut table = look(call, id).await?;
    if table.header.status.is_over() {
        return over(call, &table).await;
    }
    table.check_running()?;
    let seat = call.seat(&table)?;
    let advice = advised(&table, seat)?;
    let now = advice.first().map(|deed| mark_of(&table, deed));
    if now.transpose()? != Some(mark) {
        return stale(call, table).await;
    }
    let then = table.clone();
    let clock = table.game()?.clock();
    let mut told = Told::default();
    let mut done = None;
    let most = if all { TURN } else { 1 };
    for number in 0..most {
        let Some(action) = advised(&table, seat)?.into_iter().next() else { break };
        let label = table.game()?.describe(&action);
        let request = Request {
            match_id: id,
            seat,
            user: Some(call.asker.user),
            action,
            // The first action claims the interaction for all of them.
            interaction: (number == 0).then_some(call.asker.interaction),
            timer: None,
            seen: Some(table.mark(seat)?),
        };
        match submit(call.app, request).await {
            Ok(played) => {
                table = played.table;
                told = told.and(played.told);
                done = label;
            }
            Err(Error::Stale) if number == 0 => {
                let table = look(call, id).await?;
                return stale(call, table).await;
            }
            Err(error) if error.is_alarming() => return Err(error),
            Err(error) if number == 0 => {
                let table = look(call, id).await?;
                return match table.header.status.is_over() {
                    true => over(call, &table).await,
                    false => Err(error),
                };
            }
            // The match has changed since the previous recommended action, so the page shows the current state.
            Err(_) => break,
        }
        let game = table.game()?;
        if game.outcome().is_some() || game.clock() != clock || !asks(&table, call)? {
            break;
        }
    }
    let table = settled(call, table).await?;
    let news = came_of(call, &then, &table, seat).await?;
    let said = match news.is_empty() {
        true => report(call, &table, seat, &told, done),
        false => news,
    };
    let answer = written(call, &table, said)?;
    call.update(&answer).await
}

/// Renders the reports of the turns that have ended since `then`, as many as fit. The learner's private reports come
/// first.
async fn came_of(call: &Call<'_>, then: &Table, now: &Table, seat: Seat) -> Result<Vec<String>> {
    let (mut own, mut open) = (Vec::new(), Vec::new());
    for recount in recounts::between(call.app, then, now).await? {
        own.extend(recount.letters.get(&seat).into_iter().flatten().cloned());
        open.extend(recount.public);
    }
    let words = own.iter().chain(&open);
    let words: Vec<String> = words.map(|line| quoted(call, now, line)).collect();
    let words = words.join("\n");
    if words.is_empty() {
        return Ok(Vec::new());
    }
    let mut told = vec![fit(&words, NEWS)];
    if words.chars().count() > NEWS {
        told.push(call.asker.say(&Line::new("learn-told-more")));
    }
    Ok(told)
}

/// Renders a report as a quote above the advice.
fn quoted(call: &Call<'_>, table: &Table, line: &Line) -> String {
    let words = say(table, call.asker.lang, line);
    format!("> {}", words.replace('\n', "\n> "))
}

/// Shows the result of a match that bot players have ended in the meantime.
async fn over(call: &mut LiveCall<'_>, table: &Table) -> Result<()> {
    call.claim().await?;
    let answer = written(call, table, Vec::new())?;
    call.update(&answer).await
}

/// Informs the learner that the match has moved on, and shows the current advice.
async fn stale(call: &mut LiveCall<'_>, table: Table) -> Result<()> {
    // A second delivery of the click must not apply to the position that the first delivery has produced.
    call.claim().await?;
    let said = call.asker.say(&Line::new("error-stale"));
    let table = settled(call, table).await?;
    let answer = written(call, &table, vec![said])?;
    call.update(&answer).await
}

/// Renders an action's result. If the result does not fit, its beginning is cut off. If there is no room at all, only
/// the text `done` remains.
fn report(
    call: &Call<'_>,
    table: &Table,
    seat: Seat,
    told: &Told,
    done: Option<Line>,
) -> Vec<String> {
    let private = told.private.get(&seat).into_iter().flatten();
    // In games with simultaneous orders, private results come before the shared public ones.
    let takes_turns = table.game().is_ok_and(AnyGame::takes_turns);
    let [first, then] = match takes_turns {
        true => [told.public.iter().collect(), private.collect()],
        false => [private.collect(), told.public.iter().collect::<Vec<_>>()],
    };
    let lines: Vec<String> =
        first.into_iter().chain(then).map(|line| quoted(call, table, line)).collect();
    let mut room = TOLD;
    let mut kept = Vec::new();
    for line in lines.iter().rev() {
        let Some(left) = room.checked_sub(line.chars().count()) else { break };
        room = left;
        kept.push(line.clone());
    }
    if let (true, Some(last)) = (kept.is_empty(), lines.last()) {
        let done = done.map(|deed| Line::new("learn-done").with("deed", deed));
        kept.push(match done {
            Some(done) => quoted(call, table, &done),
            None => fit(last, TOLD),
        });
    }
    kept.reverse();
    kept
}
