//! Replay of a match from its log, step by step. A step is one player's turn or, in games with simultaneous orders, a
//! season or month.

use regnal::game::Viewer;
use regnal::games::AnyGame;
use regnal::store::{Loaded, MatchId, Store};
use regnal::text::{Lang, Line, Names, say};

use super::app::App;
use super::aside::aside;
use super::past::{dealt, start_of};
use super::progress::{Mark, Reached};
use super::table::{Table, not_begun};
use super::work_queues::QueuePlace;
use crate::discord::error::Result;

/// A step of the replay.
#[derive(Clone, Debug)]
pub struct ReplayStep {
    /// Number of events up to the end of the step.
    pub(super) end: usize,
    /// Stage of the match at the beginning of the step.
    pub stage: Line,
    /// Name of the step, in games with shared turn reports.
    pub name: Option<Line>,
    /// Era of the step: a year or round.
    pub era: u32,
    /// Turn of the step (season or month), in games with shared turn reports.
    pub episode: Option<u32>,
}

impl ReplayStep {
    /// Renders the step with its number for display in a list; `at` is the step's index.
    pub fn called(&self, at: usize, lang: Lang, names: &Names) -> String {
        let stage = self.name.as_ref().unwrap_or(&self.stage);
        let line = Line::new("match-replay-step")
            .with("page", at + 1)
            .with("stage", say(lang, stage, names));
        say(lang, &line, names)
    }

    /// Returns the number of events up to the end of the step. It must not be shown to players, since it includes
    /// secret events.
    pub(super) fn end(&self) -> usize {
        self.end
    }
}

/// The position of an action in its match. Both numbers are public.
#[derive(Clone, Copy, Debug)]
pub struct DeedPlace {
    /// Index of the step that contains the action.
    pub step: usize,
    /// Number of earlier events that were reported to all players.
    pub told: usize,
}

/// Returns the position that the next action in `table` will have in the match.
pub async fn deed_of(app: &App, table: &Table) -> Result<DeedPlace> {
    let mut at = match table.pace.by(table.header.seq) {
        Some(known) => known,
        None => {
            let game = dealt(app, table).await?;
            let mark = mark(&game, None);
            Reached { seq: 0, game, step: 0, mark, told: 0 }
        }
    };
    let most = u32::try_from(table.header.seq - at.seq).unwrap_or(u32::MAX);
    let events = app.store.events(table.header.id, at.seq, most).await?;
    aside(|| -> Result<()> {
        for batch in events.chunk_by(|one, next| one.batch == next.batch) {
            for event in batch {
                let payload = event.payload.as_str();
                at.game.evolve(payload)?;
                at.seq = event.seq;
                at.told += usize::from(at.game.tell(payload, Viewer::Public)?.is_some());
            }
            let next = mark(&at.game, Some(&at.mark));
            if next != at.mark {
                at.step += 1;
                at.mark = next;
            }
        }
        Ok(())
    })?;
    let place = DeedPlace { step: at.step, told: at.told };
    table.pace.keep(at);
    Ok(place)
}

/// A match replayed up to a step.
#[derive(Debug)]
pub struct Played {
    /// All steps so far, in order; at least one.
    pub steps: Vec<ReplayStep>,
    /// Index of the step up to which the match was replayed.
    pub at: usize,
    /// Reported events of the step.
    pub told: Vec<Line>,
    /// Stage of the match at the end of the step.
    pub until: Line,
    /// Position at the end of the step.
    game: AnyGame,
}

impl Played {
    /// Replays a match up to the end of the step with this index. If there are fewer steps, replays it up to the end of
    /// the last step. Only events known to `viewer` are included.
    pub async fn of(
        app: &App,
        table: &Table,
        (viewer, step): (Viewer, usize),
        place: &QueuePlace,
    ) -> Result<Played> {
        if table.header.started.is_none() {
            return Err(not_begun(&table.header));
        }
        let (store, id) = (app.store.clone(), table.header.id);
        let played = async move {
            // The match is loaded without a snapshot, because each event is rendered from the position at the time of
            // the event.
            let loaded = store.load_whole(id).await?;
            Played::again(&loaded, viewer, step)
        };
        place.work(played).await?
    }

    /// Returns the match as it was at the end of the step.
    pub fn table(&self, now: &Table) -> Table {
        Table { game: Some(self.game.clone()), ..now.clone() }
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
        // In a game with turn reports, all events of a turn have a single report.
        if let Some(eve) = eve
            && game.episode().is_some()
        {
            let recounts = match is_over {
                true => eve.recounts_of_finished(&log, 0)?,
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
        Ok(Played { steps, at, told, until: game.stage_line(), game })
    }

    /// Returns the line about the stage at the end of the step, if it differs from the step's name.
    pub fn picture_line(&self) -> Option<Line> {
        let line = || Line::new("match-replay-until").with("stage", self.until.clone());
        (self.until != self.steps[self.at].stage).then(line)
    }
}

/// Returns the key that identifies the current step. Events between two turns belong to the earlier turn.
fn mark(game: &AnyGame, before: Option<&Mark>) -> Mark {
    let turn = game.turn().filter(|_| game.outcome().is_none());
    match (before, turn) {
        (Some(before), None) if game.takes_turns() => *before,
        _ => (game.era(), game.episode(), turn),
    }
}

/// Returns whether turns begin with a separate event. In games that do not count rounds, the next turn begins directly
/// after the action that ends the previous one.
fn has_beginning((_, _, turn): &Mark) -> bool {
    turn.is_some_and(|(round, _)| round > 0)
}

/// Returns a match's steps.
pub async fn steps_of(app: &App, table: &Table) -> Result<Vec<ReplayStep>> {
    if table.header.started.is_none() {
        return Err(not_begun(&table.header));
    }
    all_steps(app.store.clone(), table.header.id).await
}

/// Loads the steps of a match that has begun.
pub async fn all_steps(store: Store, id: MatchId) -> Result<Vec<ReplayStep>> {
    let loaded = store.load_whole(id).await?;
    aside(|| steps(&start_of(&loaded)?, &loaded))
}

/// Returns the steps of a match that has begun; at least one. The current step is included even if nothing has happened
/// in it, since it can be a secret whether anything has happened.
pub(super) fn steps(start: &AnyGame, loaded: &Loaded) -> Result<Vec<ReplayStep>> {
    let mut game = start.clone();
    let mut steps = Vec::new();
    let (mut now, mut stage) = (mark(&game, None), game.stage_line());
    let mut end = 0;
    for batch in loaded.events.chunk_by(|one, next| one.batch == next.batch) {
        // If a turn begins within a batch, later events in the batch belong to that turn. Turns without a question pass
        // within one batch and are not separate steps.
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

/// Creates the step that ends at the position `game`, or is still in progress there.
fn step((era, episode, _): &Mark, end: usize, stage: Line, game: &AnyGame) -> ReplayStep {
    let named = |number: u32| {
        let mut all = game.episodes().into_iter();
        all.find(|(other, _)| *other == number).map(|(_, name)| name)
    };
    ReplayStep { end, stage, name: episode.and_then(named), era: *era, episode: *episode }
}
