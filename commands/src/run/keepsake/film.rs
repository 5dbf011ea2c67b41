//! A match's film: the public map, turn by turn, from the beginning.

use std::sync::Arc;
use std::time::Duration;

use regnal::game::Viewer;
use regnal::render::film::{self, Film, Shot, Unfilmable};
use tokio::sync::mpsc;

use super::paint::paint;
use super::subject::{LIMIT, Progress, Subject};
use crate::discord::error::{Error, Result};
use crate::run::aside::background;
use crate::run::face::Sheet;
use crate::run::past::start_of;
use crate::run::replayed::{ReplayStep, steps};
use crate::studio::{QueueKey, Studio};

/// Maximum number of pictures in a film.
const MOST: usize = 120;
/// Maximum number of pictures that are laid out but not painted yet.
const AHEAD: usize = 2;
/// Approximate length of a film, in milliseconds.
const LASTS: u64 = 40_000;
/// Minimum and maximum display time of a picture, in milliseconds.
const SEEN: (u64, u64) = (250, 1_200);
/// Display time of the last picture, in milliseconds.
const END: Duration = Duration::from_secs(5);

/// A picture to paint, and whether to keep it when others are dropped.
struct Frame {
    sheet: Sheet,
    stays: bool,
}

/// Creates the public film of a match.
///
/// # Errors
/// Returns a user-facing error if there is no picture or the film is too large, and log errors.
pub async fn film(
    subject: &Arc<Subject>,
    studio: &Studio,
    whose: QueueKey,
    progress: &Progress,
) -> Result<Film> {
    let (send, frames) = mpsc::channel(AHEAD);
    let walk = background({
        let (subject, progress) = (Arc::clone(subject), progress.clone());
        async move { walk(&subject, &progress, send).await }
    });
    let painted = async {
        let mut shots = Vec::new();
        // The shadowed variable owns the receiver, so that the walk ends when the painting stops.
        let mut frames = frames;
        while let Some(Frame { sheet, stays }) = frames.recv().await {
            let png = paint(studio, whose, sheet.scene).await?;
            shots.push(Shot { png, lasts: Duration::ZERO, stays });
            progress.painted();
        }
        Ok::<_, Error>(shots)
    };
    let (walked, shots) = tokio::join!(walk, painted);
    let mut shots: Vec<Shot> = shots?;
    walked??;
    let count = u64::try_from(shots.len()).unwrap_or(u64::MAX).max(1);
    let each = Duration::from_millis((LASTS / count).clamp(SEEN.0, SEEN.1));
    for shot in &mut shots {
        shot.lasts = each;
    }
    if let Some(last) = shots.last_mut() {
        last.lasts = END;
    }
    let made = background(async move { film::film(&shots, LIMIT) });
    made.await?.map_err(|why| match why {
        Unfilmable::Empty => Error::says("error-keepsake-no-pictures"),
        Unfilmable::TooLarge => Error::says("error-keepsake-large"),
        other => Error::broken(other),
    })
}

/// Replays the log, and lays out the map at the end of each selected step.
async fn walk(subject: &Subject, progress: &Progress, send: mpsc::Sender<Frame>) -> Result<()> {
    let mut game = start_of(&subject.loaded)?;
    let steps = steps(&game, &subject.loaded)?;
    let chosen = chosen(&steps, MOST);
    progress.expects(chosen.len());
    let mut events = subject.loaded.events.iter();
    let mut passed = 0;
    for at in chosen {
        let step = &steps[at];
        for event in events.by_ref().take(step.end - passed) {
            game.evolve(event.payload.as_str())?;
        }
        passed = step.end;
        let Some(sheet) = subject.map(&game, Viewer::Public)? else {
            continue;
        };
        let stays = ends_era(&steps, at);
        // The task that receives the pictures might have ended.
        if send.send(Frame { sheet, stays }).await.is_err() {
            return Ok(());
        }
    }
    Ok(())
}

/// Returns whether a step is the last of its era.
fn ends_era(steps: &[ReplayStep], at: usize) -> bool {
    let next = steps.get(at + 1);
    next.is_none_or(|next| next.era != steps[at].era)
}

/// Selects the steps to show: all steps or, if there are too many, the last step of each era and some of the others.
fn chosen(steps: &[ReplayStep], most: usize) -> Vec<usize> {
    let all = 0..steps.len();
    if steps.len() <= most {
        return all.collect();
    }
    let (ends, others): (Vec<usize>, Vec<usize>) = all.partition(|&at| ends_era(steps, at));
    let every = |places: Vec<usize>, room: usize| -> Vec<usize> {
        let every = places.len().div_ceil(room.max(1)).max(1);
        // The count starts from the last step, which is always shown.
        let mut some: Vec<usize> = places.into_iter().rev().step_by(every).collect();
        some.truncate(room);
        some
    };
    let mut chosen = every(ends, most);
    let room = most - chosen.len();
    chosen.extend(every(others, room));
    chosen.sort_unstable();
    chosen
}

#[cfg(test)]
mod tests {
    use regnal::text::Line;

    use super::*;

    fn steps(eras: &[(u32, usize)]) -> Vec<ReplayStep> {
        let all = eras.iter().flat_map(|&(era, count)| vec![era; count]);
        all.enumerate()
            .map(|(at, era)| ReplayStep {
                end: at + 1,
                stage: Line::new("text-yes"),
                name: None,
                era,
                episode: None,
            })
            .collect()
    }

    #[test]
    fn a_film_keeps_the_last_picture_of_every_era() {
        let few = steps(&[(0, 2), (1, 3)]);
        assert_eq!(chosen(&few, 5), [0, 1, 2, 3, 4]);
        assert_eq!(chosen(&few, 3), [1, 3, 4]);
        let many = steps(&[(0, 1), (1, 100), (2, 150), (3, 49)]);
        let seen = chosen(&many, 20);
        assert!(seen.len() <= 20 && seen.is_sorted(), "{seen:?}");
        for end in [0, 100, 250, 299] {
            assert!(seen.contains(&end), "{seen:?}");
        }
        // If there are more eras than pictures, only some eras are shown, but always the last one.
        let eras: Vec<(u32, usize)> = (0..50).map(|era| (era, 2)).collect();
        let seen = chosen(&steps(&eras), 10);
        assert!(seen.len() <= 10 && seen.last() == Some(&99), "{seen:?}");
    }
}
