//! How the scores of all went, episode by episode, as a picture for the end of a match.

use std::sync::Arc;

use regnal::game::{Scores, Seat};
use regnal::games::AnyGame;
use regnal::render::course::{self, Course};
use regnal::text::{Arg, Line, say};

use super::subject::Subject;
use crate::discord::error::{Error, Result};
use crate::run::face::Sheet;
use crate::run::past::start_of;
use crate::run::pictures::{ALT, title};

/// What is compared first at the end of a match, from its first episode on; none where there is nothing to compare.
///
/// # Errors
/// Those of the log.
pub async fn course(subject: &Arc<Subject>) -> Result<Option<Sheet>> {
    let subject = Arc::clone(subject);
    let drawn = tokio::task::spawn_blocking(move || drawn(&subject));
    let broken = |error: tokio::task::JoinError| Error::Broken(error.to_string());
    drawn.await.map_err(broken)?
}

fn drawn(subject: &Subject) -> Result<Option<Sheet>> {
    let Some((what, course)) = followed(subject)? else {
        return Ok(None);
    };
    let about = Line::new("keepsake-course").with("what", Arg::Term(what));
    let course = Course {
        shown: subject.say(&about),
        below: subject.say(&Line::new("keepsake-course-below")),
        title: title(&subject.table),
        ..course
    };
    let row = |name: &str, values: &str| {
        let line = Line::new("keepsake-course-row").with("who", Arg::Text(name.to_owned()));
        subject.say(&line.with("values", Arg::Text(values.to_owned())))
    };
    let alt = course::alt(&course, ALT, row);
    let sheet = |scene| Sheet {
        scene,
        name: "scores.png",
        alt,
    };
    Ok(course::scene(&course).map(sheet))
}

/// The scores at the end of each episode, where there are any, or of each era.
fn followed(subject: &Subject) -> Result<Option<(&'static str, Course)>> {
    let mut game = start_of(&subject.loaded)?;
    let mut part = part(&game);
    let mut name = name(&game);
    let mut scored: Vec<(Line, Vec<Scores>)> = Vec::new();
    for event in &subject.loaded.events {
        let stood = scores(subject, &game);
        game.evolve(event.payload.as_str())?;
        let now = self::part(&game);
        if now != part {
            scored.push((name, stood));
            (part, name) = (now, self::name(&game));
        }
    }
    let last = scores(subject, &game);
    let Some(what) = last.first().map(|scores| scores.what) else {
        return Ok(None);
    };
    scored.push((name, last));
    let mut course = Course::default();
    let names = subject.table.drawn_names();
    course.lines = Seat::all(game.seats())
        .map(|seat| {
            let line = Line::new("text-value").with("value", seat);
            (say(subject.lang, &line, &names), Vec::new())
        })
        .collect();
    for (name, scores) in scored {
        let Some(own) = scores.into_iter().find(|scores| scores.what == what) else {
            continue;
        };
        course.columns.push(subject.say(&name));
        for (index, (_, values)) in course.lines.iter_mut().enumerate() {
            values.push(own.of.get(index).copied().unwrap_or_default());
        }
    }
    Ok(Some((what, course)))
}

/// The episode that goes on, where there are any, and the era.
fn part(game: &AnyGame) -> (Option<u32>, u32) {
    match game.episode() {
        Some(episode) => (Some(episode), 0),
        None => (None, game.era()),
    }
}

fn name(game: &AnyGame) -> Line {
    let episode = game.episode().and_then(|_| game.episodes().pop());
    episode.map_or_else(|| game.era_line(), |(_, name)| name)
}

fn scores(subject: &Subject, game: &AnyGame) -> Vec<Scores> {
    match subject.is_over() {
        true => game.scores_afterwards(),
        false => game.scores(),
    }
}
