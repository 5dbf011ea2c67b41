//! A match that is played again from its log: turn by turn, or episode by episode.

use regnal::game::Viewer;
use regnal::games::AnyGame;
use regnal::store::{Loaded, MatchId, Store};
use regnal::text::{Lang, Line, Names, say};

use super::app::App;
use super::aside::aside;
use super::pace::{Mark, Reached};
use super::past::{dealt, start_of};
use super::table::{Table, not_begun};
use super::works::Place;
use crate::discord::error::Result;

/// One turn, or what is told together.
#[derive(Clone, Debug)]
pub struct Step {
    /// The events up to its end.
    pub(super) end: usize,
    /// Where the match stood when it began.
    pub stage: Line,
    /// What it is called, where what happens is told together.
    pub name: Option<Line>,
    /// The year, or another stretch.
    pub era: u32,
    /// The season or month, where what happens in one is told together.
    pub episode: Option<u32>,
}

impl Step {
    /// It with its number, in a list; it is the one at the place `at`, from 0.
    pub fn called(&self, at: usize, lang: Lang, names: &Names) -> String {
        let stage = self.name.as_ref().unwrap_or(&self.stage);
        let line = Line::new("match-replay-step")
            .with("page", at + 1)
            .with("stage", say(lang, stage, names));
        say(lang, &line, names)
    }

    /// How many events there are up to its end. For the program alone: it counts what is secret.
    pub(super) fn end(&self) -> usize {
        self.end
    }
}

/// The number of the step that goes on in `table`, from 0. For everybody.
///
/// # Errors
/// Those of the store; an error when the log cannot be read.
pub async fn step_of(app: &App, table: &Table) -> Result<usize> {
    let mut at = match table.pace.by(table.header.seq) {
        Some(known) => known,
        None => {
            let game = dealt(app, table).await?;
            let mark = mark(&game, None);
            Reached {
                seq: 0,
                game,
                step: 0,
                mark,
            }
        }
    };
    let most = u32::try_from(table.header.seq - at.seq).unwrap_or(u32::MAX);
    let events = app.store.events(table.header.id, at.seq, most).await?;
    aside(|| -> Result<()> {
        for batch in events.chunk_by(|one, next| one.batch == next.batch) {
            for event in batch {
                at.game.evolve(event.payload.as_str())?;
                at.seq = event.seq;
            }
            let next = mark(&at.game, Some(&at.mark));
            if next != at.mark {
                at.step += 1;
                at.mark = next;
            }
        }
        Ok(())
    })?;
    let step = at.step;
    table.pace.keep(at);
    Ok(step)
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
    /// Where the match stood at its end.
    pub until: Line,
    /// The position there.
    game: AnyGame,
}

impl Played {
    /// Plays a match up to the end of a step, counted from 0: the last where there are not so many. What is told is what
    /// `viewer` could hear.
    ///
    /// # Errors
    /// A message for the person when the match has not begun; those of the store; an error when the log cannot be read.
    pub async fn of(
        app: &App,
        table: &Table,
        (viewer, step): (Viewer, usize),
        place: &Place,
    ) -> Result<Played> {
        if table.header.started.is_none() {
            return Err(not_begun(&table.header));
        }
        let (store, id) = (app.store.clone(), table.header.id);
        let played = async move {
            // No snapshot: everything is told from its own moment.
            let loaded = store.load_whole(id).await?;
            Played::again(&loaded, viewer, step)
        };
        place.work(played).await?
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
            told,
            until: game.stage_line(),
            game,
        })
    }

    /// That its picture shows where the match stood at the end of the step, where that is not what the step is called.
    pub fn picture_line(&self) -> Option<Line> {
        let line = || Line::new("match-replay-until").with("stage", self.until.clone());
        (self.until != self.steps[self.at].stage).then(line)
    }
}

/// What tells the step that goes on in `game` from others. What happens between two turns belongs to the one before.
fn mark(game: &AnyGame, before: Option<&Mark>) -> Mark {
    let turn = game.turn().filter(|_| game.outcome().is_none());
    match (before, turn) {
        (Some(before), None) if game.takes_turns() => *before,
        _ => (game.era(), game.episode(), turn),
    }
}

/// Whether an event of its own begins a turn: not where rounds are not counted, and a turn is over with the deed that ends it.
fn has_beginning((_, _, turn): &Mark) -> bool {
    turn.is_some_and(|(round, _)| round > 0)
}

/// The steps of a match, from its log.
///
/// # Errors
/// A message for the person when it has not begun; those of the store; an error when the log cannot be read.
pub async fn steps_of(app: &App, table: &Table) -> Result<Vec<Step>> {
    if table.header.started.is_none() {
        return Err(not_begun(&table.header));
    }
    all_steps(app.store.clone(), table.header.id).await
}

/// The steps of a match that has begun, read from the store.
///
/// # Errors
/// As [`steps_of`].
pub async fn all_steps(store: Store, id: MatchId) -> Result<Vec<Step>> {
    let loaded = store.load_whole(id).await?;
    aside(|| steps(&start_of(&loaded)?, &loaded))
}

/// The steps of a match that has begun; at least one. The step that goes on is there before anything has happened in it:
/// whether something has may be a secret.
pub(super) fn steps(start: &AnyGame, loaded: &Loaded) -> Result<Vec<Step>> {
    let mut game = start.clone();
    let mut steps = Vec::new();
    let (mut now, mut stage) = (mark(&game, None), game.stage_line());
    let mut end = 0;
    for batch in loaded.events.chunk_by(|one, next| one.batch == next.batch) {
        // Where a turn begins in the midst of it, what follows on that belongs to that turn. Turns in which nobody is asked
        // anything go by within one, and are no steps of their own.
        let (mut last, mut began) = (now, end);
        for event in batch {
            game.evolve(event.payload.as_str())?;
            let next = mark(&game, Some(&last));
            if next != last {
                (last, began) = (next, end);
            }
            end += 1;
        }
        let next = mark(&game, Some(&now));
        if next != now {
            let until = if has_beginning(&next) { began } else { end };
            steps.push(step(&now, until, stage, &game));
            (now, stage) = (next, game.stage_line());
        }
    }
    if game.outcome().is_none() || steps.last().is_none_or(|last| last.end < end) {
        steps.push(step(&now, end, stage, &game));
    }
    Ok(steps)
}

/// A step that has ended, or goes on, in `game`.
fn step((era, episode, _): &Mark, end: usize, stage: Line, game: &AnyGame) -> Step {
    let named = |number: u32| {
        let mut all = game.episodes().into_iter();
        all.find(|(other, _)| *other == number)
            .map(|(_, name)| name)
    };
    Step {
        end,
        stage,
        name: episode.and_then(named),
        era: *era,
        episode: *episode,
    }
}
