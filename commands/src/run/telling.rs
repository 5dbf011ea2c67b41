//! All that somebody was told of a match, event by event, each with the turn or episode in which it was told.

use regnal::game::{Viewer, Why};
use regnal::games::AnyGame;
use regnal::store::Loaded;
use regnal::text::Line;

use super::past::start_of;
use super::replayed::{Step, steps};
use crate::discord::error::Result;

/// Something that was told.
#[derive(Clone, Debug)]
pub struct Telling {
    /// The step of the match that it belongs to, from 0.
    pub step: usize,
    /// The place of its event in the log, from 0. For the program alone: it counts what is secret.
    place: usize,
    /// It, as the reader may read it.
    pub line: Line,
    /// Whether all are told the same.
    pub is_open: bool,
    /// The first of those who look who was told so.
    pub viewer: Viewer,
    /// Whether it says no more than what was ordered: nothing has come of it that could be asked why.
    is_order: bool,
}

/// The steps of a match that has begun, and all that those with whose `eyes` it is looked at were told in them, in order; what
/// several of them were told alike once.
///
/// # Errors
/// [`Error::Log`](crate::discord::error::Error::Log) when an event makes no sense.
pub fn tellings(loaded: &Loaded, eyes: &[Viewer]) -> Result<(Vec<Step>, Vec<Telling>)> {
    let start = start_of(loaded)?;
    let steps = steps(&start, loaded)?;
    let mut told = Vec::new();
    walk(loaded, &start, &steps, |place, step, game, event| {
        let is_order = game.is_order(event)?;
        let heard = heard(loaded, game, event, eyes)?.into_iter();
        told.extend(heard.map(|heard| Telling {
            step,
            place,
            line: heard.line,
            is_open: heard.is_open,
            viewer: heard.viewer,
            is_order,
        }));
        Ok(())
    })?;
    Ok((steps, told))
}

/// The same without what was only ordered: what can be asked why.
///
/// # Errors
/// As [`tellings`].
pub fn results(loaded: &Loaded, eyes: &[Viewer]) -> Result<(Vec<Step>, Vec<Telling>)> {
    let (steps, mut told) = tellings(loaded, eyes)?;
    told.retain(|telling| !telling.is_order);
    Ok((steps, told))
}

/// What those with whose `eyes` it is looked at were told of each episode when it had ended, in order, each line with the step
/// that was the episode.
///
/// # Errors
/// [`Error::Log`](crate::discord::error::Error::Log) when an event makes no sense.
pub fn recounted(loaded: &Loaded, steps: &[Step], eyes: &[Viewer]) -> Result<Vec<(usize, Line)>> {
    let start = start_of(loaded)?;
    let log = loaded.events.iter();
    let log: Vec<String> = log.map(|event| event.payload.as_str().to_owned()).collect();
    let recounts = match loaded.header.status.is_over() {
        true => start.recounts_afterwards(&log, 0)?,
        false => start.recounts(&log, 0)?,
    };
    let mut told = Vec::new();
    for (number, mut recount) in recounts {
        let step = steps.iter().position(|step| step.episode == Some(number));
        let Some(step) = step else { continue };
        let mut lines = recount.public;
        for viewer in eyes {
            if let Viewer::Seat(seat) = viewer {
                lines.extend(recount.letters.remove(seat).unwrap_or_default());
            }
        }
        told.extend(lines.into_iter().map(|line| (step, line)));
    }
    Ok(told)
}

/// Why the event of something that was told came out as it did, as whoever was told may know it.
///
/// # Errors
/// [`Error::Log`](crate::discord::error::Error::Log) when an event makes no sense.
pub fn explained(loaded: &Loaded, telling: &Telling) -> Result<Why> {
    let mut game = start_of(loaded)?;
    let is_over = loaded.header.status.is_over();
    for (place, event) in loaded.events.iter().enumerate() {
        let event = event.payload.as_str();
        if place < telling.place {
            game.evolve(event)?;
            continue;
        }
        let before = game.clone();
        game.evolve(event)?;
        return Ok(game.why(&before, event, telling.viewer, is_over)?);
    }
    Ok(Why::default())
}

/// What somebody was told of an event.
#[derive(Debug)]
pub(super) struct Heard {
    viewer: Viewer,
    /// It.
    pub(super) line: Line,
    is_open: bool,
}

/// What those who look are told of an event, and whether all are told the same; of a match that is over, with what was no
/// player's to know before. What all are told says less than what one of them was, and is left out beside it.
pub(super) fn heard(
    loaded: &Loaded,
    game: &AnyGame,
    event: &str,
    eyes: &[Viewer],
) -> Result<Vec<Heard>> {
    let tell = |viewer| match loaded.header.status.is_over() {
        true => game.tell_afterwards(event, viewer),
        false => game.tell(event, viewer),
    };
    let open = tell(Viewer::Public)?;
    let mut all: Vec<Heard> = Vec::new();
    for &viewer in eyes {
        let Some(line) = tell(viewer)? else { continue };
        if all.iter().all(|other| other.line != line) {
            all.push(Heard {
                viewer,
                is_open: open.as_ref() == Some(&line),
                line,
            });
        }
    }
    if all.len() > 1 {
        all.retain(|heard| !heard.is_open);
    }
    Ok(all)
}

/// Goes through a log: each event with its place, its step, and the position just after it.
fn walk(
    loaded: &Loaded,
    start: &AnyGame,
    steps: &[Step],
    mut each: impl FnMut(usize, usize, &AnyGame, &str) -> Result<()>,
) -> Result<()> {
    let (mut game, mut step) = (start.clone(), 0);
    for (place, event) in loaded.events.iter().enumerate() {
        while steps.get(step).is_some_and(|one| one.end() <= place) {
            step += 1;
        }
        let event = event.payload.as_str();
        game.evolve(event)?;
        each(place, step, &game, event)?;
    }
    Ok(())
}
