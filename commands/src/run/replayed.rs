//! A match that is played again from its log: turn by turn, or episode by episode.

use std::collections::BTreeSet;

use regnal::game::{Seat, Viewer};
use regnal::games::AnyGame;
use regnal::store::Loaded;
use regnal::text::Line;

use super::app::App;
use super::past::start_of;
use super::table::Table;
use crate::discord::error::{Error, Result};

/// One turn, or what is told together.
#[derive(Clone, Debug)]
pub struct Step {
    /// The events up to its end.
    end: usize,
    /// Where the match stood when it began.
    pub stage: Line,
    /// The year, or another stretch.
    pub era: u32,
}

/// A step of a match that is played again.
#[derive(Debug)]
pub struct Played {
    /// All steps so far, in order; at least one.
    pub steps: Vec<Step>,
    /// Which of them this is, from 0.
    pub at: usize,
    /// What was told of it.
    pub told: Vec<Line>,
    /// The position at its end.
    game: AnyGame,
}

impl Played {
    /// Plays a match up to the end of a step, counted from 0: the last where there are not so many. What is told is what
    /// `viewer` could hear.
    ///
    /// # Errors
    /// A message for the person when the match has not begun; those of the store; [`Error::Log`] when its log makes no
    /// sense.
    pub async fn of(app: &App, table: &Table, viewer: Viewer, step: usize) -> Result<Played> {
        if table.header.started.is_none() {
            return Err(Error::says("error-not-started"));
        }
        // No snapshot: everything is told from its own moment.
        let loaded = app.store.load_whole(table.header.id).await?;
        let played = tokio::task::spawn_blocking(move || Played::again(&loaded, viewer, step));
        played
            .await
            .map_err(|error| Error::Broken(error.to_string()))?
    }

    /// The match as it stood at the end of the step.
    pub fn table(&self, now: &Table) -> Table {
        Table {
            game: Some(self.game.clone()),
            ..now.clone()
        }
    }

    fn again(loaded: &Loaded, viewer: Viewer, step: usize) -> Result<Played> {
        let start = start_of(loaded)?;
        let steps = steps(&start, loaded)?;
        let at = step.min(steps.len() - 1);
        let begin = at.checked_sub(1).map_or(0, |before| steps[before].end);
        let (mut game, mut told, mut log) = (start, Vec::new(), Vec::new());
        let mut eve = None;
        let is_over = loaded.header.status.is_over();
        for (place, event) in loaded.events.iter().take(steps[at].end).enumerate() {
            let event = event.payload.as_str();
            if place == begin {
                eve = Some(game.clone());
            }
            game.evolve(event)?;
            if place >= begin {
                told.extend(match is_over {
                    true => game.tell_afterwards(event, viewer)?,
                    false => game.tell(event, viewer)?,
                });
                log.push(event.to_owned());
            }
        }
        // An episode is told as a whole, as it was then.
        if let Some(eve) = eve
            && game.episode().is_some()
        {
            let recounts = match is_over {
                true => eve.recounts_afterwards(&log, 0)?,
                false => eve.recounts(&log, 0)?,
            };
            if !recounts.is_empty() {
                told.clear();
            }
            for (_, mut recount) in recounts {
                told.extend(recount.public);
                if let Viewer::Seat(seat) = viewer {
                    told.extend(recount.letters.remove(&seat).unwrap_or_default());
                }
            }
        }
        Ok(Played {
            steps,
            at,
            game,
            told,
        })
    }
}

/// What tells a step from the next, as all may know it: the era, the episode, and whose turn it is where they take turns.
fn mark(game: &AnyGame, before: Option<&Mark>) -> Mark {
    let turn = match game.takes_turns() {
        // Who is asked in the midst of a turn has no turn.
        true if game.is_interrupted() => {
            before.map_or_else(BTreeSet::new, |(_, _, turn)| turn.clone())
        }
        true => game.awaited(),
        false => BTreeSet::new(),
    };
    (game.era(), game.episode(), turn)
}

type Mark = (u32, Option<u32>, BTreeSet<Seat>);

/// The steps of a match that has begun; at least one.
fn steps(start: &AnyGame, loaded: &Loaded) -> Result<Vec<Step>> {
    let mut game = start.clone();
    let mut steps = Vec::new();
    let (mut now, mut stage) = (mark(&game, None), game.stage_line());
    let mut end = 0;
    for batch in loaded.events.chunk_by(|one, next| one.batch == next.batch) {
        for event in batch {
            game.evolve(event.payload.as_str())?;
        }
        end += batch.len();
        let next = mark(&game, Some(&now));
        if next != now {
            let era = now.0;
            steps.push(Step { end, stage, era });
            (now, stage) = (next, game.stage_line());
        }
    }
    if steps.last().is_none_or(|last| last.end < end) {
        let era = now.0;
        steps.push(Step { end, stage, era });
    }
    Ok(steps)
}
