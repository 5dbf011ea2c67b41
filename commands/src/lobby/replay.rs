//! `/match replay`: a match turn by turn, or episode by episode, each with its picture and what was told of it, as the asker
//! could know it then.

use poise::serenity_prelude as serenity;
use regnal::game::Viewer;
use regnal::store::MatchId;
use regnal::text::{Lang, Line, Names, say};
use serenity::ComponentInteraction;

use super::call::{Call, title};
use crate::discord::components::{Button, Entry, Look, Row};
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit, short};
use crate::discord::turning::ENTRIES;
use crate::run::app::SlashContext;
use crate::run::pictures::{self, Wanted, looked_at};
use crate::run::replayed::{Played, Step};
use crate::run::table::Table;

/// The longest label of a menu, in characters.
const LABEL: usize = 100;

/// A match turn by turn, with its pictures.
#[poise::command(slash_command)]
pub(super) async fn replay(
    ctx: SlashContext<'_>,
    #[rename = "match"]
    #[min = 1]
    number: Option<i64>,
) -> Result<()> {
    let call = Call::command(ctx)?;
    let table = call.any(number).await?;
    call.asked.defer(call.ctx, false).await?;
    let answer = page(&call, &table, 0).await?;
    call.asked.complete(call.ctx, &answer).await
}

/// A button or the menu of a replay was clicked: the step that it names, or that was chosen.
pub(super) async fn turned(
    call: &Call<'_>,
    click: &ComponentInteraction,
    id: MatchId,
    step: Option<usize>,
) -> Result<()> {
    let chosen = super::chosen(click).and_then(|chosen| chosen.parse().ok());
    let step = step.or(chosen);
    let step = step.ok_or_else(|| Error::says("error-old-button"))?;
    let table = call.any(Some(id.0)).await?;
    let answer = page(call, &table, step).await?;
    call.asked.update(call.ctx, &answer).await
}

/// A page of the replay; the last where there are not so many.
async fn page(call: &Call<'_>, table: &Table, step: usize) -> Result<Answer> {
    let viewer = table
        .seat_of(call.asker.user)
        .map_or(Viewer::Public, Viewer::Seat);
    let played = Played::of(call.app, table, viewer, step).await?;
    let then = played.table(table);
    let (lang, names) = (call.asker.lang, then.names());
    let (at, count) = (played.at, played.steps.len());
    let head = Line::new("match-replay")
        .with("title", title(&table.header, lang))
        .with("page", at + 1)
        .with("pages", count)
        .with("stage", say(lang, &played.steps[at].stage, &names));
    let mut words = vec![say(lang, &head, &names)];
    words.extend(played.told.iter().map(|line| say(lang, line, &names)));
    let whose = looked_at(table, call.asker.channel);
    let picture = pictures::map(call.app, &then, whose, viewer, lang, &Wanted::default())?;
    Ok(Answer {
        content: fit(&words.join("\n"), MESSAGE),
        picture,
        rows: rows(table.header.id, &played.steps, at, lang, &names),
        ..Answer::default()
    })
}

/// Where the menu leads: the first step of each era, or some of all where there is one era only or too many.
fn landmarks(steps: &[Step]) -> Vec<usize> {
    let begins = |&at: &usize| at == 0 || steps[at - 1].era != steps[at].era;
    let eras: Vec<usize> = (0..steps.len()).filter(begins).collect();
    let all = match eras.len() {
        1 => (0..steps.len()).collect(),
        _ => eras,
    };
    let every = all.len().div_ceil(ENTRIES).max(1);
    all.into_iter().step_by(every).collect()
}

/// A step back, a step on, and the menu of where else to go.
fn rows(match_id: MatchId, steps: &[Step], at: usize, lang: Lang, names: &Names) -> Vec<Row> {
    let button = |step: usize, label: &'static str| Button {
        id: CustomId::Replay {
            match_id,
            step: Some(step),
        }
        .to_string(),
        label: say(lang, &Line::new(label), names),
        look: Look::Secondary,
    };
    let mut rows = Vec::new();
    let back = at
        .checked_sub(1)
        .map(|step| button(step, "button-replay-back"));
    let on = (at + 1 < steps.len()).then(|| button(at + 1, "button-replay-on"));
    let buttons: Vec<Button> = back.into_iter().chain(on).collect();
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    let entries: Vec<Entry> = landmarks(steps)
        .into_iter()
        .map(|step| {
            let label = Line::new("match-replay-step")
                .with("page", step + 1)
                .with("stage", say(lang, &steps[step].stage, names));
            Entry {
                value: step.to_string(),
                label: short(&say(lang, &label, names), LABEL),
                note: None,
                is_chosen: false,
            }
        })
        .collect();
    if entries.len() > 1 {
        let id = CustomId::Replay {
            match_id,
            step: None,
        };
        rows.push(Row::Menu {
            id: id.to_string(),
            placeholder: say(lang, &Line::new("match-replay-jump"), names),
            entries,
            most: 1,
        });
    }
    rows
}
