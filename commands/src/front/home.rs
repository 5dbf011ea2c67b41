//! The first start page, the page with the reader's turns, and the page for starting a match.

use poise::serenity_prelude as serenity;
use regnal::games::GameKind;
use regnal::text::Line;
use serenity::Context;

use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Entry, Row};
use crate::discord::custom_id::{Criteria, CustomId, FrontStep, LookStep, MeStep};
use crate::discord::error::Result;
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit};
use crate::lobby::find_button;
use crate::lobby::front::{self, Beginning};
use crate::run::app::App;
use crate::run::server::Server;

/// Number of buttons in a row.
const WIDTH: usize = 5;
/// Number of button rows for matches. One more row contains the button that leads back.
const ROWS: usize = 4;

pub(super) fn button(
    asker: &Asker,
    id: CustomId,
    label: &'static str,
    look: ButtonStyle,
) -> Button {
    Button { id: id.to_string(), label: asker.say(&Line::new(label)), look }
}

/// Returns the row with the button that leads back to the first page.
pub(super) fn back(asker: &Asker) -> Row {
    let id = CustomId::Front(FrontStep::Home);
    Row::Buttons(vec![button(asker, id, "front-back", ButtonStyle::Secondary)])
}

/// Returns the buttons of the first page. `waits` is true if a match is waiting for the user.
pub(super) fn doors(asker: &Asker, waits: bool) -> Vec<Row> {
    let [turns, play] = match waits {
        true => [ButtonStyle::Primary, ButtonStyle::Secondary],
        false => [ButtonStyle::Secondary, ButtonStyle::Primary],
    };
    let front = CustomId::Front;
    let other = ButtonStyle::Secondary;
    let first = vec![
        button(asker, front(FrontStep::Turns), "front-turns", turns),
        button(asker, front(FrontStep::Play), "front-play", play),
        button(asker, CustomId::Look(LookStep::Page), "front-look", other),
    ];
    // Three buttons in a row fit on a phone.
    let mut second = vec![
        button(asker, front(FrontStep::Guide(None)), "front-guide", other),
        button(asker, CustomId::Me(MeStep::Page), "front-me", other),
    ];
    if asker.manages_server && asker.guild.is_some() {
        second.push(button(asker, front(FrontStep::Server), "front-server", other));
    }
    vec![Row::Buttons(first), Row::Buttons(second)]
}

/// Renders the first start page.
pub(super) async fn page(app: &App, ctx: &Context, asker: &Asker) -> Result<Answer> {
    let waits = front::waiting(app, ctx, asker).await?;
    let said = |line: Line| asker.say(&line);
    let version = env!("REGNAL_VERSION").to_owned();
    let mut lines = vec![
        said(Line::new("front-head").with("version", version)),
        said(Line::new("front-waits").with("count", waits.count)),
    ];
    lines.extend(waits.letters.iter().cloned());
    lines.push(said(Line::new("front-how")));
    Ok(Answer {
        content: lines.join("\n"),
        rows: doors(asker, waits.count + waits.letters.len() > 0),
        ..Answer::default()
    })
}

/// Renders the list of matches that are waiting for the user.
pub(super) async fn turns(app: &App, ctx: &Context, asker: &Asker) -> Result<Answer> {
    let waits = front::waiting(app, ctx, asker).await?;
    let mut lines = vec![asker.say(&Line::new("front-waits").with("count", waits.count))];
    let plays = waits.count + waits.paused.len() + waits.others > 0;
    lines.extend(waits.lines);
    if waits.hidden > 0 {
        lines.push(asker.say(&Line::new("front-waits-more").with("count", waits.hidden)));
    }
    lines.extend(waits.paused);
    lines.extend(waits.letters);
    lines.push(asker.say(&match plays {
        true => Line::new("front-waits-others").with("count", waits.others),
        false => Line::new("front-plays-none"),
    }));
    let rows = waits.buttons.chunks(WIDTH).map(|row| Row::Buttons(row.to_vec()));
    let rows = rows.take(ROWS).chain([back(asker)]).collect();
    Ok(Answer { content: fit(&lines.join("\n"), MESSAGE), rows, ..Answer::default() })
}

/// Renders the ways to start a match.
pub(super) async fn play(app: &App, asker: &Asker) -> Result<Answer> {
    let Some(guild) = asker.guild else {
        let content = asker.say(&Line::new("front-play-elsewhere"));
        return Ok(Answer { content, rows: vec![back(asker)], ..Answer::default() });
    };
    let server = Server::readable(&app.store, asker.guild).await?;
    let ways = [
        (Beginning::Learn, FrontStep::Learn, "front-ask-learn"),
        (Beginning::Alone, FrontStep::Alone, "front-ask-alone"),
        (Beginning::Table, FrontStep::Open, "front-ask-open"),
    ];
    let menus = ways.into_iter().filter_map(|(how, step, ask)| {
        let games = front::games(&server, how);
        (!games.is_empty()).then(|| menu(asker, step, ask, &games))
    });
    let mut rows: Vec<Row> = menus.collect();
    let (seats, home) = (CustomId::Front(FrontStep::Seats), CustomId::Front(FrontStep::Home));
    let find = find_button(asker, guild, Criteria::default());
    rows.push(Row::Buttons(vec![
        button(asker, seats, "front-seats", ButtonStyle::Secondary),
        find,
        button(asker, home, "front-back", ButtonStyle::Secondary),
    ]));
    Ok(Answer { content: asker.say(&Line::new("front-play-page")), rows, ..Answer::default() })
}

fn menu(asker: &Asker, step: FrontStep, ask: &'static str, games: &[GameKind]) -> Row {
    let entries = games.iter().map(|kind| Entry {
        note: Some(asker.say(&Line::new(kind.about()))),
        ..Entry::new(kind.name().to_owned(), asker.say(&Line::new(kind.title())))
    });
    Row::menu(CustomId::Front(step), asker.say(&Line::new(ask)), entries.collect())
}
