//! Takes actions for bot players, and makes the default decisions for empty seats. This happens after each action and
//! when the bot starts.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use regnal::dice::Dice;
use regnal::game::{Keep, Seat};
use regnal::games::{AnyAction, AnyGame};
use regnal::store::{MatchId, Status, StoreError, Timestamp};

use tracing::Instrument as _;

use crate::discord::error::{Error, Result, catch_panic};
use crate::run::app::App;
use crate::run::aside::{aside, background};
use crate::run::submit::{self, Request};
use crate::run::table::Table;

/// Upper bound on the number of actions that bot players take before a person is asked.
const LONGEST: usize = 400;
/// Upper bound on the number of actions in one turn. If a bot player exceeds it, the default decision is made instead.
const TURN: usize = 100;

/// Number of the first random draw of bot players. The rules of a match never use that many draws. Each event has 4,096
/// draws for bot players.
const FIRST_RANDOM_DRAW: u64 = 1 << 40;

/// Pause after a store failure.
const AGAIN: Duration = Duration::from_secs(5);

/// Runs the bot players until the process ends.
pub async fn run(app: Arc<App>) {
    tokio::join!(wake_at_start(&app), play_wanted(&app));
}

async fn wake_at_start(app: &App) {
    // If other processes are running, they have already resumed the interrupted turns.
    let woken = async {
        match app.store.has_other_processes().await? {
            true => Ok(()),
            false => wake(app).await,
        }
    };
    if let Err(error) = woken.await {
        tracing::error!(%error, "could not read the matches of bot players, resuming their interrupted turns after the next action");
    }
}

async fn play_wanted(app: &Arc<App>) {
    let mut wanted = app.wanted.lock().await;
    while let Some(id) = wanted.next().await {
        let span = tracing::error_span!("program", match_id = id.0);
        let played = catch_panic(play(app, id)).instrument(span).await;
        app.thought.notify_waiters();
        let Err(error) = played else { continue };
        tracing::error!(match_id = %id, %error, "bot player failed, stopping its turn");
        if let Error::Store(why) = error
            && !matches!(why, StoreError::NotFound)
        {
            // A store failure might be temporary, so the bot player is woken again after a pause.
            let app = Arc::clone(app);
            tokio::spawn(async move {
                tokio::time::sleep(AGAIN).await;
                app.think(id);
            });
        }
    }
}

/// Resumes every turn that a restart of the bot, or the end of another process, interrupted.
pub(super) async fn wake(app: &App) -> Result<()> {
    for id in app.store.automated().await? {
        app.resume_turn(id);
    }
    Ok(())
}

/// Plays for the bot players until the match has no more questions for them.
async fn play(app: &App, id: MatchId) -> Result<()> {
    let (mut clock, mut deeds_of_turn) = (String::new(), 0);
    for _ in 0..LONGEST {
        let table = app.desk.look(&app.store, id).await?;
        let game = table.game.clone();
        let Some((seat, mut deeds)) = next(table, app.clock.now()).await? else {
            return Ok(());
        };
        if let Some(game) = game {
            let now = game.clock();
            deeds_of_turn = if now == clock { deeds_of_turn + 1 } else { 0 };
            clock = now;
            if deeds_of_turn > TURN {
                tracing::error!(match_id = %id, "bot player took too many actions in one turn, making the default decision");
                deeds = game.must(seat).into_iter().collect();
                deeds.extend(game.fallback(seat).filter(|_| deeds.is_empty()));
            }
        }
        let last = deeds.len().saturating_sub(1);
        let mut is_done = false;
        for (index, action) in deeds.into_iter().enumerate() {
            let request = Request::new(id, seat, None, action);
            match submit::submit(app, request).await {
                Ok(_) => is_done = true,
                // A person acted before the bot player did, so the new position is checked.
                Err(Error::Stale) => break,
                // If a Reaction cannot be armed, it is skipped. The results of earlier actions can also make a later
                // one illegal, so the new position is checked.
                Err(Error::Illegal(_)) if index < last || is_done => {}
                Err(error) => return Err(error),
            }
        }
    }
    Err(Error::broken("a bot player acts without end"))
}

/// Returns whether a bot player still has to act in this match.
///
/// # Errors
/// Returns [`Error::Broken`] if the options cannot be read.
pub async fn has_more(table: &Table, now: Timestamp) -> Result<bool> {
    Ok(next(table.clone(), now).await?.is_some())
}

/// Returns the default decision for one of the given empty seats. The decision is made immediately, as if the seat's
/// time had run out.
fn usual(game: &AnyGame, vacant: &[Seat]) -> Option<(Seat, Vec<AnyAction>)> {
    aside(|| {
        game.questions().iter().find_map(|question| {
            let seat = vacant.iter().find(|seat| question.open.contains(seat))?;
            let action = game.fallback_to(*seat, &question.key)?;
            Some((*seat, vec![action]))
        })
    })
}

/// Returns the next seat played by software, and its actions.
async fn next(table: Table, now: Timestamp) -> Result<Option<(Seat, Vec<AnyAction>)>> {
    if table.header.status != Status::Running {
        return Ok(None);
    }
    let (machines, regents) = (table.machines()?, table.regencies());
    let vacant = table.vacant(now)?;
    if machines.is_empty() && regents.is_empty() && vacant.is_empty() {
        return Ok(None);
    }
    // Bot players stop when no people are left in the match.
    if table.is_deserted()? {
        return Ok(None);
    }
    let game: AnyGame = table.game()?.clone();
    if let Some(usual) = usual(&game, &vacant) {
        return Ok(Some(usual));
    }
    // A seat handed over to a bot player might still be marked as away.
    let left = table.header.seats.iter().filter(|row| row.is_machine);
    let mut away = left.filter(|row| game.is_away(row.seat));
    if let Some(back) = away.find_map(|row| Some((row.seat, vec![game.take_back(row.seat)?]))) {
        return Ok(Some(back));
    }
    // The computation can take a long time. It does not wait in the queue, because people are waiting for its result
    // and only one such computation runs at a time.
    let (key, from) = (table.key.clone(), FIRST_RANDOM_DRAW + (table.standing() << 12));
    // In an introductory match, the bot player is weaker.
    let is_lesson = table.is_lesson();
    let thought = background(async move {
        // The bot player's random draws are separate from the dice used by the rules. The draws are derived from the
        // position, so that a restart or an undo leads to the same choice.
        let mut dice = Dice::keyed(key, from);
        // On autopilot, default decisions are made immediately, since the seat's owner loses nothing by it. Beyond
        // these decisions, the autopilot spends only what the owner allows.
        let reign = |(seat, free): (Seat, BTreeSet<Keep>)| {
            let deeds = game.regent(seat, &free, &mut dice);
            (!deeds.is_empty()).then_some((seat, deeds))
        };
        if let Some(reigned) = regents.into_iter().find_map(reign) {
            return Some(reigned);
        }
        machines
            .into_iter()
            .map(|seat| {
                let deeds = match is_lesson {
                    true => game.novice(seat, &mut dice),
                    false => game.machine(seat, &mut dice),
                };
                (seat, deeds)
            })
            .find(|(_, deeds)| !deeds.is_empty())
    });
    thought.await
}
