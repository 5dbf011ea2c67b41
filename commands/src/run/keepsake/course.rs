//! Chart of all players' scores over the turns of a match, shown at its end.

use std::sync::Arc;

use regnal::game::{Scores, Seat};
use regnal::games::AnyGame;
use regnal::render::course::{self, Course};
use regnal::render::tincture::Tincture;
use regnal::text::{Arg, Line, say};

use super::subject::Subject;
use crate::discord::error::Result;
use crate::discord::text::ALT;
use crate::run::aside::background;
use crate::run::face::Sheet;
use crate::run::past::start_of;
use crate::run::pictures::title;

/// Returns the chart of scores from the first turn on; `None` if there is nothing to compare.
pub async fn course(subject: &Arc<Subject>) -> Result<Option<Sheet>> {
    let subject = Arc::clone(subject);
    background(async move { drawn(&subject) }).await?
}

pub(super) fn drawn(subject: &Subject) -> Result<Option<Sheet>> {
    let Some((what, course)) = followed(subject)? else { return Ok(None) };
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
    let sheet = |scene| Sheet { scene, name: "scores.png", alt };
    Ok(course::scene(&course).map(sheet))
}

/// Returns the scores at the end of each turn, or at the end of each era in games without turns.
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
    scored.push((name, last.clone()));
    // Positions without scores are omitted.
    scored.retain(|(_, all)| !all.is_empty());
    let all: Vec<Vec<Scores>> = scored.iter().map(|(_, all)| all.clone()).collect();
    let Some(what) = with_a_course(&last, &all) else { return Ok(None) };
    let tinctures = subject.face.tinctures(&game)?;
    let names = subject.table.drawn_names();
    let mut course = Course { lang: subject.lang, unit: what.unit, ..Course::default() };
    for seat in Seat::all(game.seats()) {
        let line = Line::new("text-value").with("value", seat);
        let own = tinctures.get(seat.index()).copied();
        course.lines.push(course::Line {
            name: say(subject.lang, &line, &names),
            tincture: own.unwrap_or_else(|| Tincture::nth(seat.index())),
            values: Vec::new(),
        });
    }
    for (name, all) in scored {
        let own = Scores::among(&all, what.what).unwrap_or_default();
        course.columns.push(subject.say(&name));
        for (line, value) in course.lines.iter_mut().zip(own) {
            line.values.push(value);
        }
    }
    Ok(Some((what.what, course)))
}

/// Selects the kind of score to chart: the first one in the `last` position that changed between any two positions in
/// `all`. If none changed, returns the first one.
fn with_a_course<'a>(last: &'a [Scores], all: &[Vec<Scores>]) -> Option<&'a Scores> {
    let changes = |one: &&Scores| {
        let of = |then: &[Scores]| Scores::among(then, one.what);
        all.windows(2).any(|two| of(&two[0]) != of(&two[1]))
    };
    last.iter().find(changes).or(last.first())
}

/// Returns the current turn, or the era in games without turns.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chart_shows_the_first_kind_of_score_that_changes() {
        let prestige = |of: [i64; 2]| Scores::whole("demonworld-counted", of.to_vec());
        let winters = |of: [i64; 2]| Scores::whole("demonworld-counted-winters", of.to_vec());
        let first = vec![prestige([0, 0])];
        let reigned = vec![winters([1, 0]), prestige([4, 2])];
        let shown =
            |all: &[Vec<Scores>]| with_a_course(&all[all.len() - 1], all).map(|one| one.what);
        // Nobody reigns at first. From a certain winter on, one player does.
        let all = [first.clone(), first, reigned.clone()];
        assert_eq!(shown(&all), Some("demonworld-counted-winters"));
        let before = Scores::among(&all[0], "demonworld-counted-winters");
        assert_eq!(before, Some(vec![0, 0]));
        // A constant score is skipped. If all scores are constant, the first is shown.
        let flat = [vec![winters([1, 0]), prestige([3, 2])], reigned.clone()];
        assert_eq!(shown(&flat), Some("demonworld-counted"));
        assert_eq!(shown(&[reigned.clone(), reigned]), Some("demonworld-counted-winters"));
        assert_eq!(with_a_course(&[], &[]), None);
        assert_eq!(Scores::among(&[], "demonworld-counted"), None);
    }
}
