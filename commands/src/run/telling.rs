//! All reports about a match that any player received, event by event, each with its step.

use regnal::game::{Viewer, Why};
use regnal::games::AnyGame;
use regnal::store::Loaded;
use regnal::text::Line;

use super::past::start_of;
use super::replayed::{ReplayStep, steps};
use crate::discord::error::Result;

/// A reported event.
#[derive(Clone, Debug)]
pub struct Telling {
    /// Index of the step that the event belongs to.
    pub step: usize,
    /// Index of the event in the log. The index must not be shown to players, since it counts secret events.
    place: usize,
    /// Report, limited to what the reader is allowed to know.
    pub line: Line,
    /// True if everybody gets the same report.
    pub is_open: bool,
    /// First of the given viewers who got this report.
    pub viewer: Viewer,
    /// True if the report only repeats an order. There is then no result to explain.
    is_order: bool,
}

/// Returns the steps of a match that has begun, and all reports to the viewers in `eyes`, in order. A report that
/// several viewers got is listed only once.
pub fn tellings(loaded: &Loaded, eyes: &[Viewer]) -> Result<(Vec<ReplayStep>, Vec<Telling>)> {
    let start = start_of(loaded)?;
    let steps = steps(&start, loaded)?;
    let mut told = Vec::new();
    walk(loaded, &start, &steps, |place, step, game, event| {
        let is_order = game.facts(event)?.is_order;
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

/// Like [`tellings`], but omits reports that only repeat an order, so that all returned reports can be explained.
pub fn results(loaded: &Loaded, eyes: &[Viewer]) -> Result<(Vec<ReplayStep>, Vec<Telling>)> {
    let (steps, mut told) = tellings(loaded, eyes)?;
    told.retain(|telling| !telling.is_order);
    Ok((steps, told))
}

/// Returns the turn reports to the viewers in `eyes`, in order. Each line comes with the index of its step.
pub fn recounted(
    loaded: &Loaded,
    steps: &[ReplayStep],
    eyes: &[Viewer],
) -> Result<Vec<(usize, Line)>> {
    let start = start_of(loaded)?;
    let log = loaded.events.iter();
    let log: Vec<String> = log.map(|event| event.payload.as_str().to_owned()).collect();
    let recounts = match loaded.header.status.is_over() {
        true => start.recounts_of_finished(&log, 0)?,
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

/// Returns the index in `told` of an action's first report. The action is identified by the number of its event among
/// the events reported to everybody. If that event has no report in `told`, returns the index of the next report in the
/// same step.
pub fn first_of_deed(
    loaded: &Loaded,
    steps: &[ReplayStep],
    told: &[Telling],
    number: usize,
) -> Result<Option<usize>> {
    let (mut count, mut found) = (0, None);
    walk(loaded, &start_of(loaded)?, steps, |place, step, game, event| {
        if game.tell(event, Viewer::Public)?.is_some() {
            if count == number {
                found = Some((place, step));
            }
            count += 1;
        }
        Ok(())
    })?;
    let Some((place, step)) = found else { return Ok(None) };
    Ok(told.iter().position(|telling| telling.step == step && telling.place >= place))
}

/// Returns the explanation of a reported event, limited to what its recipient is allowed to know.
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
        return Ok(game.why(event, &before, telling.viewer, is_over)?);
    }
    Ok(Why::default())
}

/// Report of an event to a viewer.
#[derive(Debug)]
pub(super) struct EventReport {
    viewer: Viewer,
    /// Text of the report.
    pub(super) line: Line,
    is_open: bool,
}

/// Returns the reports of an event to these viewers, and whether everybody gets the same report. For a finished match,
/// the reports include former secrets. A public report that says less than a private one is omitted.
pub(super) fn heard(
    loaded: &Loaded,
    game: &AnyGame,
    event: &str,
    eyes: &[Viewer],
) -> Result<Vec<EventReport>> {
    let tell = |viewer| match loaded.header.status.is_over() {
        true => game.tell_afterwards(event, viewer),
        false => game.tell(event, viewer),
    };
    let open = tell(Viewer::Public)?;
    let mut all: Vec<EventReport> = Vec::new();
    for &viewer in eyes {
        let Some(line) = tell(viewer)? else { continue };
        if all.iter().all(|other| other.line != line) {
            all.push(EventReport { viewer, is_open: open.as_ref() == Some(&line), line });
        }
    }
    if all.len() > 1 {
        all.retain(|heard| !heard.is_open);
    }
    Ok(all)
}

/// Replays a log, calling `each` with the index of every event, its step, and the position right after it.
fn walk(
    loaded: &Loaded,
    start: &AnyGame,
    steps: &[ReplayStep],
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
