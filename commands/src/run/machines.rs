//! The seats that the program plays, and those that nobody holds: after each action, and when the bot starts, it does what
//! is asked of them.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use regnal::dice::Dice;
use regnal::game::{Keep, Seat};
use regnal::games::{AnyAction, AnyGame, AnyOptions, GameKind};
use regnal::store::{MatchId, Status, StoreError};

use crate::discord::error::{Error, Result, survived};
use crate::run::app::App;
use crate::run::aside::{aside, background};
use crate::run::submit::{self, Request};
use crate::run::table::Table;

/// More deeds than the program's seats have before somebody else is asked.
const LONGEST: usize = 400;
/// More deeds than a turn takes: from here on the program does what is done for a seat that does not answer.
const TURN: usize = 100;

/// The first of the draws that are the program's: a match has never so many of its own. Each event is given 4,096 of them.
const WHIMS: u64 = 1 << 40;

/// How long it waits when the store fails.
const AGAIN: Duration = Duration::from_secs(5);

/// Plays the seats of the program until it ends.
pub async fn run(app: Arc<App>) {
    if let Err(error) = wake(&app).await {
        tracing::error!(%error, "the matches of the program cannot be read");
    }
    let mut wanted = app.wanted.lock().await;
    while let Some(id) = wanted.recv().await {
        let played = survived(play(&app, id)).await;
        app.thought.notify_waiters();
        let Err(error) = played else {
            continue;
        };
        tracing::error!(match_id = %id, %error, "the program could not play on");
        if let Error::Store(why) = error
            && !matches!(why, StoreError::NotFound)
        {
            // It may be able to in a while.
            let app = Arc::clone(&app);
            tokio::spawn(async move {
                tokio::time::sleep(AGAIN).await;
                app.think(id);
            });
        }
    }
}

/// Takes up every turn that an end of the bot cut short.
async fn wake(app: &App) -> Result<()> {
    for kind in GameKind::PLAYED {
        for (id, options) in app.store.options_of_running(kind.name()).await? {
            match options.read::<AnyOptions>() {
                Ok(options) if options.machines().is_empty() => {}
                Ok(_) => app.think(id),
                Err(error) => {
                    tracing::error!(match_id = %id, %error, "the options of a match cannot be read")
                }
            }
        }
    }
    for id in app.store.automated().await? {
        app.think(id);
    }
    Ok(())
}

/// Plays until nothing more is asked of the program in this match.
async fn play(app: &App, id: MatchId) -> Result<()> {
    let (mut clock, mut deeds_of_turn) = (String::new(), 0);
    for _ in 0..LONGEST {
        let table = app.desk.look(&app.store, id).await?;
        let game = table.game.clone();
        let Some((seat, mut deeds)) = next(table).await? else {
            return Ok(());
        };
        if let Some(game) = game {
            let now = game.clock();
            deeds_of_turn = if now == clock { deeds_of_turn + 1 } else { 0 };
            clock = now;
            if deeds_of_turn > TURN {
                tracing::error!(match_id = %id, "a turn of the program found no end, and is ended");
                deeds = game.must(seat).into_iter().collect();
                deeds.extend(game.fallback(seat).filter(|_| deeds.is_empty()));
            }
        }
        let last = deeds.len().saturating_sub(1);
        let mut is_done = false;
        for (index, action) in deeds.into_iter().enumerate() {
            let request = Request {
                match_id: id,
                seat,
                user: None,
                action,
                interaction: None,
                timer: None,
                seen: None,
            };
            match submit::submit(app, request).await {
                Ok(_) => is_done = true,
                // A person was quicker: look again.
                Err(Error::Stale) => break,
                // A Reaction that cannot be armed is not armed; what the deeds before it came to may forbid one: look again.
                Err(Error::Illegal(_)) if index < last || is_done => {}
                Err(error) => return Err(error),
            }
        }
    }
    Err(Error::Broken("the program found no end".to_owned()))
}

/// Whether the program still has something to do in this match.
///
/// # Errors
/// [`Error::Broken`] when the options cannot be read.
pub async fn has_more(table: &Table) -> Result<bool> {
    Ok(next(table.clone()).await?.is_some())
}

/// What is done at once for one of these seats, which nobody holds, as if its time were over.
fn usual(game: &AnyGame, vacant: &[Seat]) -> Option<(Seat, Vec<AnyAction>)> {
    aside(|| {
        game.questions().iter().find_map(|question| {
            let seat = vacant.iter().find(|seat| question.open.contains(seat))?;
            let action = game.fallback_to(*seat, &question.key)?;
            Some((*seat, vec![action]))
        })
    })
}

/// The seat of the program of which something is asked, and what it does.
async fn next(table: Table) -> Result<Option<(Seat, Vec<AnyAction>)>> {
    if table.header.status != Status::Running {
        return Ok(None);
    }
    let (machines, regents) = (table.machines()?, table.regencies());
    let vacant = table.vacant()?;
    if machines.is_empty() && regents.is_empty() && vacant.is_empty() {
        return Ok(None);
    }
    // Where all people have gone, it does not play on without them.
    if table.is_deserted()? {
        return Ok(None);
    }
    let game: AnyGame = table.game()?.clone();
    if let Some(usual) = usual(&game, &vacant) {
        return Ok(Some(usual));
    }
    // A seat that was left to it may be in the hands of a caretaker.
    let left = table.header.seats.iter().filter(|row| row.is_machine);
    let mut away = left.filter(|row| game.is_away(row.seat));
    if let Some(back) = away.find_map(|row| Some((row.seat, vec![game.take_back(row.seat)?]))) {
        return Ok(Some(back));
    }
    // It can think for long. There is one such thought at a time, and it waits for no turn in the queue: people wait for it.
    let (key, from) = (table.key.clone(), WHIMS + (table.standing() << 12));
    // Against whoever learns it holds back.
    let is_lesson = table.is_lesson();
    let thought = background(async move {
        // Its chance is its own, far from the dice of the rules; a bot that died in the midst of it thinks the same again,
        // and so does one to which the match has gone back.
        let mut dice = Dice::keyed(key, from);
        // Where it stands in for somebody it does at once what is done for whoever does not answer, so that its owner has missed
        // nothing; beyond that only what they have left it.
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
