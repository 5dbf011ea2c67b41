//! A match's film: the public map, turn by turn, from the beginning, with captions, and a chart of the scores at the
//! end. Battles are shown longer than other turns.

use std::sync::Arc;
use std::time::Duration;

use regnal::game::Viewer;
use regnal::games::AnyGame;
use regnal::render::film::{self, Film, Shot, Unfilmable};
use regnal::render::scene::Scene;
use regnal::render::{caption, poster};
use tokio::sync::mpsc;

use super::course;
use super::cover::credits;
use super::moments::{Moment, moments};
use super::paint::paint;
use super::poster::result;
use super::subject::{LIMIT, Progress, Subject};
use crate::discord::error::{Error, Result};
use crate::run::aside::background;
use crate::run::past::start_of;
use crate::run::replayed::{ReplayStep, steps};
use crate::run::table::Table;
use crate::studio::{QueueKey, Studio};

/// Maximum number of frames in a film.
const MOST: usize = 120;
/// Maximum number of frames that are laid out but not painted yet.
const AHEAD: usize = 2;
/// Approximate length of a film, in milliseconds.
const LASTS: u64 = 40_000;
/// Minimum and maximum display time of a frame, in milliseconds.
const SEEN: (u64, u64) = (400, 1_500);
/// Factor by which a frame with a battle, or the last map, is shown longer than other frames.
const LINGERS: u64 = 2;
/// Display time of the last frame.
const END: Duration = Duration::from_secs(5);

/// A frame to paint.
struct Frame {
    scene: Scene,
    /// True to keep the frame when others are dropped.
    stays: bool,
    /// True to show the frame longer.
    lingers: bool,
}

/// Creates the public film of a match.
///
/// # Errors
/// Returns a user-facing error if there is no frame or the film is too large, and errors from reading the log.
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
        let (mut shots, mut lingers) = (Vec::new(), Vec::new());
        // This variable shadows the parameter and owns the receiver, so that the walk ends when the painting stops.
        let mut frames = frames;
        while let Some(frame) = frames.recv().await {
            let png = paint(studio, whose, frame.scene).await?;
            shots.push(Shot { png, lasts: Duration::ZERO, stays: frame.stays });
            lingers.push(frame.lingers);
            progress.painted();
        }
        Ok::<_, Error>((shots, lingers))
    };
    let (walked, shots) = tokio::join!(walk, painted);
    let (mut shots, lingers) = shots?;
    walked??;
    for (shot, lasts) in shots.iter_mut().zip(durations(&lingers)) {
        shot.lasts = lasts;
    }
    let made = background(async move { film::film(&shots, LIMIT) });
    made.await?.map_err(|why| match why {
        Unfilmable::Empty => Error::says("error-keepsake-no-pictures"),
        Unfilmable::TooLarge => Error::says("error-keepsake-large"),
        other => Error::broken(other),
    })
}

/// Returns the display times of a film's frames, given the frames that are shown longer.
fn durations(lingers: &[bool]) -> Vec<Duration> {
    let times = |lingers: bool| if lingers { LINGERS } else { 1 };
    let count: u64 = lingers.iter().map(|&lingers| times(lingers)).sum();
    let each = (LASTS / count.max(1)).clamp(SEEN.0, SEEN.1);
    let mut lasts: Vec<Duration> =
        lingers.iter().map(|&lingers| Duration::from_millis(each * times(lingers))).collect();
    if let Some(last) = lasts.last_mut() {
        *last = END;
    }
    lasts
}

/// Replays the log, and lays out the map at the end of each selected step. The last frame is a chart of the scores over
/// time.
async fn walk(subject: &Subject, progress: &Progress, send: mpsc::Sender<Frame>) -> Result<()> {
    let mut game = start_of(&subject.loaded)?;
    let steps = steps(&game, &subject.loaded)?;
    let moments = moments(subject, &game, &steps)?;
    let chosen = chosen(&steps, &moments, MOST - 1);
    let end = chosen.last().copied();
    progress.expects(chosen.len() + 1);
    let mut events = subject.loaded.events.iter();
    let credits = credits(subject)?;
    let (mut passed, mut is_shown) = (0, false);
    for at in chosen {
        let step = &steps[at];
        for event in events.by_ref().take(step.end - passed) {
            game.evolve(event.payload.as_str())?;
        }
        passed = step.end;
        let Some(sheet) = subject.map(&game, Viewer::Public)? else { continue };
        let Moment { is_battle, caption } = &moments[at];
        let opening = if is_shown { None } else { Some(credits.as_str()) };
        let below = caption::scene(captioned(caption, opening), sheet.scene.width);
        let frame = Frame {
            scene: sheet.scene.above(below),
            stays: ends_era(&steps, at),
            lingers: *is_battle || end == Some(at),
        };
        is_shown = true;
        // The task that receives the frames might have ended.
        if send.send(frame).await.is_err() {
            return Ok(());
        }
    }
    if let Some(scene) = closing(subject, &game)?.filter(|_| is_shown) {
        // There might be no receiver for the frame any more.
        let _ = send.send(Frame { scene, stays: true, lingers: true }).await;
    }
    Ok(())
}

/// Returns the text below a frame. The first frame shows the `opening` text if nothing noteworthy happened before it,
/// so that the film does not begin with an empty band.
fn captioned<'a>(caption: &'a str, opening: Option<&'a str>) -> &'a str {
    match opening {
        Some(opening) if caption.is_empty() => opening,
        _ => caption,
    }
}

/// Returns the last frame: the result of the match, if it has one, and a chart of the scores over time.
fn closing(subject: &Subject, game: &AnyGame) -> Result<Option<Scene>> {
    let table = Table { game: Some(game.clone()), ..subject.table.clone() };
    let result = result(subject.face, &table, game, subject.lang)?;
    let head = result.map(|result| poster::scene(&result));
    let course = course::drawn(subject)?.map(|sheet| sheet.scene);
    Ok(match (head, course) {
        (Some(head), Some(course)) => Some(head.above(course)),
        (head, course) => head.or(course),
    })
}

/// Returns whether a step is the last of its era.
fn ends_era(steps: &[ReplayStep], at: usize) -> bool {
    let next = steps.get(at + 1);
    next.is_none_or(|next| next.era != steps[at].era)
}

/// Selects the steps to show: all steps or, if there are too many, the last step of each era, then battles, then some
/// of the others.
fn chosen(steps: &[ReplayStep], moments: &[Moment], most: usize) -> Vec<usize> {
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
    let (battles, others): (Vec<usize>, Vec<usize>) =
        others.into_iter().partition(|&at| moments[at].is_battle);
    let mut chosen = every(ends, most);
    for places in [battles, others] {
        let room = most - chosen.len();
        chosen.extend(every(places, room));
    }
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

    fn quiet(steps: &[ReplayStep]) -> Vec<Moment> {
        vec![Moment::default(); steps.len()]
    }

    #[test]
    fn a_film_prefers_battles_and_lingers_on_them() {
        let steps = steps(&[(0, 1), (1, 40)]);
        let mut moments = quiet(&steps);
        for at in [7, 21, 22] {
            moments[at].is_battle = true;
        }
        let seen = chosen(&steps, &moments, 8);
        assert!(
            seen.len() == 8 && [0, 7, 21, 22, 40].iter().all(|at| seen.contains(at)),
            "{seen:?}"
        );
        let millis = |lingers: &[bool]| -> Vec<u128> {
            durations(lingers).iter().map(Duration::as_millis).collect()
        };
        assert_eq!(millis(&[false, true, true]), [1_500, 3_000, 5_000]);
        let many = millis(&[[false, true].repeat(60), vec![true]].concat());
        assert_eq!((many[0], many[1], many[120]), (400, 800, 5_000));
        assert_eq!(millis(&[]), [0; 0]);
    }

    #[test]
    fn the_first_frame_names_the_match_and_its_players_if_nothing_notable_has_happened() {
        let opening = Some("Winter war · Ann, Benoît");
        assert_eq!(captioned("", opening), "Winter war · Ann, Benoît");
        assert_eq!(captioned("A battle.", opening), "A battle.");
        assert_eq!(captioned("", None), "");
    }

    #[test]
    fn a_film_keeps_the_last_frame_of_every_era() {
        let few = steps(&[(0, 2), (1, 3)]);
        assert_eq!(chosen(&few, &quiet(&few), 5), [0, 1, 2, 3, 4]);
        assert_eq!(chosen(&few, &quiet(&few), 3), [1, 3, 4]);
        let many = steps(&[(0, 1), (1, 100), (2, 150), (3, 49)]);
        let seen = chosen(&many, &quiet(&many), 20);
        assert!(seen.len() <= 20 && seen.is_sorted(), "{seen:?}");
        for end in [0, 100, 250, 299] {
            assert!(seen.contains(&end), "{seen:?}");
        }
        // If there are more eras than frames, only some eras are shown, but always the last one.
        let eras: Vec<(u32, usize)> = (0..50).map(|era| (era, 2)).collect();
        let eras = steps(&eras);
        let seen = chosen(&eras, &quiet(&eras), 10);
        assert!(seen.len() <= 10 && seen.last() == Some(&99), "{seen:?}");
    }
}
