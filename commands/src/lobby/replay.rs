//! `/story replay`: replays a match step by step. Each step has its picture and reports, limited to what the user could
//! know at the time. A finished match can be replayed from any player's perspective.

use poise::serenity_prelude as serenity;
use regnal::store::MatchId;
use regnal::text::{Lang, Line, Names, say};
use serenity::ComponentInteraction;

use super::call::{Call, LiveCall, title};
use crate::discord::components::{Button, ButtonStyle, Entry, Row};
use crate::discord::custom_id::{CustomId, Perspective};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, short, split};
use crate::discord::turning::ENTRIES;
use crate::run::app::SlashContext;
use crate::run::eyes;
use crate::run::pictures::{self, MapOptions, looked_at};
use crate::run::replayed::{Played, ReplayStep};
use crate::run::table::Table;
use crate::run::work_queues::QueuePlace;

/// Maximum length of a menu label, in characters.
const LABEL: usize = 100;
/// Number of characters reserved for the note about the picture.
const NOTE: usize = 200;

/// Replays a match step by step, with pictures.
#[poise::command(slash_command)]
pub(super) async fn replay(
    ctx: SlashContext<'_>,
    #[rename = "match"]
    #[min = 1]
    number: Option<i64>,
) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let table = call.any(number).await?;
    let place = call.queue(&table)?;
    call.defer(false).await?;
    let answer = page(call, &table, (0, 0), Perspective::Own, place).await?;
    call.complete(&answer).await
}

/// Handles a click on a button or menu. The step and the perspective are in the component id, or were chosen from a
/// menu.
pub(super) async fn turned(
    call: &mut LiveCall<'_>,
    click: &ComponentInteraction,
    id: MatchId,
    (step, part, eyes): (Option<usize>, usize, Option<Perspective>),
) -> Result<()> {
    let old = || Error::says("error-old-button");
    let chosen = super::chosen(click);
    let chosen = chosen.as_deref();
    let step = step.or_else(|| chosen?.parse().ok()).ok_or_else(old)?;
    let eyes = eyes.or_else(|| chosen?.parse().ok()).ok_or_else(old)?;
    let table = call.any(Some(id.0)).await?;
    let place = call.queue(&table)?;
    call.defer_update().await?;
    let answer = page(call, &table, (step, part), eyes, place).await;
    call.settle_update(answer).await
}

/// Renders the page for one part of a replay step. If the step has fewer parts, renders the last part.
async fn page(
    call: &Call<'_>,
    table: &Table,
    (step, part): (usize, usize),
    eyes: Perspective,
    place: QueuePlace,
) -> Result<Answer> {
    let viewer = eyes::viewer(table, call.asker.user, eyes);
    let played = Played::of(call.app, table, (viewer, step), &place).await?;
    let then = played.table(table);
    let (lang, names) = (call.asker.lang, then.names());
    let words = |line: &Line| say(lang, line, &names);
    let (at, count) = (played.at, played.steps.len());
    let whose = looked_at(table, call.asker.channel);
    let picture = pictures::map(call.app, &then, whose, viewer, lang, &MapOptions::default())?;
    let head = Line::new("match-replay")
        .with("title", title(&table.header, lang))
        .with("page", at + 1)
        .with("pages", count)
        .with("stage", words(&played.steps[at].stage));
    let mut head = vec![words(&head)];
    head.extend(played.picture_line().filter(|_| picture.is_some()).map(|line| words(&line)));
    let is_own = viewer == eyes::viewer(table, call.asker.user, Perspective::Own);
    let offered = eyes::offered(table, lang);
    let whose = offered.iter().find(|(one, _)| *one == eyes::of(viewer));
    head.extend(whose.filter(|_| !is_own).map(|(_, called)| format!("-# {called}")));
    let told: Vec<String> = match played.told.is_empty() {
        true => vec![words(&Line::new("match-replay-nothing"))],
        false => played.told.iter().map(words).collect(),
    };
    let length = head.iter().map(|line| line.chars().count() + 1);
    // This leaves room for a line with the part number.
    let room = MESSAGE - NOTE - length.sum::<usize>();
    let parts = split(told, room);
    let part = part.min(parts.len() - 1);
    if parts.len() > 1 {
        let line = Line::new("match-replay-part").with("part", part + 1).with("parts", parts.len());
        head.push(words(&line));
    }
    let here = Here {
        match_id: table.header.id,
        steps: &played.steps,
        at,
        part,
        parts: parts.len(),
        eyes,
        lang,
        names: &names,
    };
    let mut rows = here.rows();
    let id = here.id(Some(at), 0, None);
    rows.extend(eyes::menu(id, &offered, viewer, lang));
    Ok(Answer {
        content: format!("{}\n{}", head.join("\n"), parts[part]),
        picture,
        rows,
        ..Answer::default()
    })
}

/// Selects the steps for the menu: the first step of each era, or every step if there is only one era. If a menu cannot
/// hold that many, only some of these steps are selected, at regular intervals.
fn landmarks(steps: &[ReplayStep]) -> Vec<usize> {
    let begins = |&at: &usize| at == 0 || steps[at - 1].era != steps[at].era;
    let eras: Vec<usize> = (0..steps.len()).filter(begins).collect();
    let all = match eras.len() {
        1 => (0..steps.len()).collect(),
        _ => eras,
    };
    let every = all.len().div_ceil(ENTRIES).max(1);
    all.into_iter().step_by(every).collect()
}

/// Current page of a replay, and its reader.
struct Here<'a> {
    match_id: MatchId,
    steps: &'a [ReplayStep],
    at: usize,
    part: usize,
    parts: usize,
    eyes: Perspective,
    lang: Lang,
    names: &'a Names,
}

impl Here<'_> {
    fn say(&self, line: &Line) -> String {
        say(self.lang, line, self.names)
    }

    fn id(&self, step: Option<usize>, part: usize, eyes: Option<Perspective>) -> String {
        CustomId::Replay { match_id: self.match_id, at: (step, part), eyes }.to_string()
    }

    /// Returns the buttons for the adjacent page or step, and the menu of other steps.
    fn rows(&self) -> Vec<Row> {
        let button = |(step, part): (usize, usize), label: &'static str| Button {
            id: self.id(Some(step), part, Some(self.eyes)),
            label: self.say(&Line::new(label)),
            look: ButtonStyle::Secondary,
        };
        let mut rows = Vec::new();
        let back = match self.part.checked_sub(1) {
            Some(part) => Some(((self.at, part), "button-page-back")),
            None => {
                let step = self.at.checked_sub(1);
                step.map(|step| ((step, 0), "button-replay-back"))
            }
        };
        let on = match self.part + 1 < self.parts {
            true => Some(((self.at, self.part + 1), "button-page-on")),
            false => {
                let on = (self.at + 1, 0);
                (on.0 < self.steps.len()).then_some((on, "button-replay-on"))
            }
        };
        let [back, on] = [back, on].map(|way| way.map(|(to, label)| button(to, label)));
        let buttons: Vec<Button> = back.into_iter().chain(on).collect();
        if !buttons.is_empty() {
            rows.push(Row::Buttons(buttons));
        }
        let entries: Vec<Entry> = landmarks(self.steps)
            .into_iter()
            .map(|step| Entry {
                value: step.to_string(),
                label: short(&self.steps[step].called(step, self.lang, self.names), LABEL),
                note: None,
                is_chosen: false,
            })
            .collect();
        if entries.len() > 1 {
            rows.push(Row::Menu {
                id: self.id(None, 0, Some(self.eyes)),
                placeholder: self.say(&Line::new("match-replay-jump")),
                entries,
                most: 1,
            });
        }
        rows
    }
}
