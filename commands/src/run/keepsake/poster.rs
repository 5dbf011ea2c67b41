//! The picture of a finished match, for sharing: winner, date, scores and the final map.

use regnal::game::{Scores, Seat, Viewer};
use regnal::games::AnyGame;
use regnal::render::course::written;
use regnal::render::poster::{self, Poster, Row};
use regnal::render::tincture::Tincture;
use regnal::text::{Arg, Lang, Line, say};

use super::words::plain;
use crate::discord::error::Result;
use crate::run::app::Face;
use crate::run::face::Sheet;
use crate::run::pictures::{seen, title};
use crate::run::table::{Table, kind};

/// Returns the picture of a finished match; `None` if the match has no winner yet or no map.
pub fn poster(face: &'static dyn Face, table: &Table, lang: Lang) -> Result<Option<Sheet>> {
    let Some(game) = table.game.as_ref().filter(|game| game.has_map()) else {
        return Ok(None);
    };
    let Some(result) = result(face, table, game, lang)? else { return Ok(None) };
    let map = seen(table, Viewer::Public, lang, |at| face.map(at, None, false))?;
    Ok(map.map(|map| Sheet {
        scene: poster::scene(&result).above(map.scene),
        name: "campaign.png",
        alt: format!("{} {}", alt(&result, lang), map.alt),
    }))
}

/// Collects the result; `None` while the match runs.
pub(super) fn result(
    face: &dyn Face,
    table: &Table,
    game: &AnyGame,
    lang: Lang,
) -> Result<Option<Poster>> {
    let Some(outcome) = game.outcome() else { return Ok(None) };
    let (names, drawn) = (table.names(), table.drawn_names());
    let winner = game.ending().into_iter().next().unwrap_or_else(|| game.stage_line());
    let when = game.episodes().pop().map_or_else(|| game.era_line(), |(_, name)| name);
    let below = Line::new("keepsake-poster-when")
        .with("game", Arg::Term(kind(&table.header)?.title()))
        .with("when", when);
    let scores = game.scores_afterwards();
    let tinctures = face.tinctures(game)?;
    let row = |place: usize, seat: Seat| Row {
        place,
        name: say(lang, &Line::new("text-value").with("value", seat), &drawn),
        tincture: tinctures
            .get(seat.index())
            .copied()
            .unwrap_or_else(|| Tincture::nth(seat.index())),
        wins: outcome.winners.contains(&seat),
        scores: scores.iter().map(|scores| score(lang, scores, seat)).collect(),
    };
    let mut rows = Vec::new();
    for group in &outcome.ranking {
        let place = rows.len() + 1;
        rows.extend(group.iter().map(|&seat| row(place, seat)));
    }
    let label = |scores: &Scores| say(lang, &Line::new(scores.what), &drawn);
    Ok(Some(Poster {
        shown: plain(&say(lang, &winner, &names)),
        below: say(lang, &below, &drawn),
        title: title(table),
        counted: scores.iter().map(label).collect(),
        rows,
    }))
}

fn score(lang: Lang, scores: &Scores, seat: Seat) -> String {
    let value = scores.of.get(seat.index()).copied().unwrap_or_default();
    written(lang, value, scores.unit)
}

/// Describes the result in words: the winner, the date, and each seat's rank and scores.
fn alt(result: &Poster, lang: Lang) -> String {
    let said = |line: &Line| say(lang, line, &regnal::text::Names::default());
    let mut parts = vec![result.shown.clone(), format!("{}.", result.below)];
    parts.extend(result.rows.iter().map(|row| {
        let scores = result.counted.iter().zip(&row.scores);
        let scores: Vec<Arg> = scores
            .map(|(what, value)| {
                let line = Line::new("keepsake-poster-score").with("what", what.clone());
                line.with("value", value.clone()).into()
            })
            .collect();
        let line = match scores.is_empty() {
            true => Line::new("keepsake-poster-place"),
            false => Line::new("keepsake-poster-row").with("scores", scores),
        };
        said(&line.with("place", row.place).with("who", Arg::Text(row.name.clone())))
    }));
    parts.join(" ")
}
