//! Private replies that show the map or a hand.

use regnal::game::Viewer;
use regnal::text::{Line, say};

use super::act::seat_of;
use crate::discord::asker::Asker;
use crate::discord::components::Row;
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::run::app::App;
use crate::run::buttons::panel_buttons;
use crate::run::pictures::{self, MapOptions};
use crate::run::replayed::Played;
use crate::run::table::Table;
use crate::run::work_queues::QueuePlace;

/// Returns the map from the user's perspective.
pub(super) async fn map_answer(
    app: &App,
    table: &Table,
    asker: &Asker,
    around: Option<&str>,
    is_wide: bool,
) -> Result<Answer> {
    let viewer = table.seat_of(asker.user).map_or(Viewer::Public, Viewer::Seat);
    let game = table.game()?;
    let whose = pictures::looked_at(table, asker.channel);
    let latest = match is_wide && !app.studio.is_crowded(whose) {
        true => pictures::latest(app, table, viewer).await?,
        false => Vec::new(),
    };
    let picture = pictures::map(
        app,
        table,
        whose,
        viewer,
        asker.lang,
        &MapOptions { around, is_wide, latest: &latest },
    )?;
    let content = match picture {
        Some(_) => say(asker.lang, &game.stage_line(), &table.names()),
        None => asker.say(&Line::new("error-no-map-yet")),
    };
    Ok(Answer { content, picture, ..Answer::default() })
}

/// Returns the map at the end of a past turn, as the user could see it at that time. Turns are numbered as in a replay.
///
/// # Errors
/// Returns a user-facing error if there were fewer turns, and the errors of [`map_answer`].
pub(super) async fn map_at_end_of_turn(
    app: &App,
    table: &Table,
    asker: &Asker,
    (around, is_wide): (Option<&str>, bool),
    (when, place): (u32, &QueuePlace),
) -> Result<Answer> {
    let viewer = table.seat_of(asker.user).map_or(Viewer::Public, Viewer::Seat);
    let step = usize::try_from(when).unwrap_or(usize::MAX).saturating_sub(1);
    let played = Played::of(app, table, (viewer, step), place).await?;
    if played.at != step {
        let line = Line::new("error-no-such-turn").with("turns", played.steps.len());
        return Err(Error::invalid(line));
    }
    let then = played.table(table);
    let wanted = MapOptions { around, is_wide, latest: &played.told };
    let whose = pictures::looked_at(table, asker.channel);
    let picture = pictures::map(app, &then, whose, viewer, asker.lang, &wanted)?;
    let content = match picture {
        Some(_) => {
            let stage = Some(played.steps[step].stage.clone());
            let lines = stage.into_iter().chain(played.picture_line());
            let lines = lines.map(|line| say(asker.lang, &line, &then.names()));
            lines.collect::<Vec<_>>().join("\n")
        }
        None => asker.say(&Line::new("error-no-map-yet")),
    };
    Ok(Answer { content, picture, ..Answer::default() })
}

/// Returns the current hand of the user or of a teammate.
pub(super) fn hand_answer(
    app: &App,
    table: &Table,
    asker: &Asker,
    of_mate: bool,
) -> Result<Answer> {
    let seat = seat_of(table, asker)?;
    let game = table.game()?;
    let picture = pictures::hand(
        app,
        table,
        pictures::looked_at(table, asker.channel),
        seat,
        asker.lang,
        of_mate,
    )?;
    let content = match &picture {
        Some(_) => {
            let stage = std::iter::once(game.stage_line());
            let concerns = game.concerns(seat).into_iter().filter(|_| !of_mate);
            let lines = stage.chain(concerns);
            let lines: Vec<String> =
                lines.map(|line| say(asker.lang, &line, &table.names())).collect();
            lines.join("\n")
        }
        None if of_mate => asker.say(&Line::new("hand-empty-mate")),
        None => asker.say(&Line::new("hand-empty")),
    };
    Ok(Answer {
        content,
        picture,
        rows: vec![Row::Buttons(panel_buttons(table, asker.lang))],
        ..Answer::default()
    })
}
