//! `/verify`: verifies the match in the channel.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use regnal::store::{Header, MatchId, Status};
use regnal::text::{Lang, Line};

use super::answer::{answer, of_match, reader, words};
use crate::discord::asker::Asker;
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::run::app::{App, SlashContext};
use crate::run::sight::{check_may_be_public, may_know};
use crate::run::state::TableState;
use crate::run::verify::{Difference, VerificationReport, VerificationResult, check_with};
use crate::run::work_queues::{QueuePlace, WorkInProgress, same};

/// `/verify`: verifies the match in the channel.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub(super) async fn verify(
    ctx: SlashContext<'_>,
    #[min = 1]
    #[max = 999_999_999]
    number: Option<i64>,
    public: Option<bool>,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let public = public.unwrap_or(false);
    let lang = reader(&asker, public);
    let store = &ctx.data().store;
    let header = match number {
        None => match store.last_in_channel(asker.channel).await? {
            Some(id) => store.find_match(id).await?,
            None => None,
        },
        Some(number) => match store.find_match(MatchId(number)).await? {
            Some(header)
                if may_know(ctx.data(), &ctx.serenity_context().http, &asker, &header).await? =>
            {
                Some(header)
            }
            _ => None,
        },
    };
    let header = header.ok_or_else(|| {
        Error::says(if number.is_some() { "verify-unknown" } else { "verify-none" })
    })?;
    let (id, app) = (header.id, ctx.data());
    if public {
        check_may_be_public(app, &ctx.serenity_context().http, &asker, &header).await?;
    }
    if !header.status.is_over() {
        return answer(ctx, vec![words(lang, commitment(&header))], public).await;
    }
    let going = app.works.checks.of(same(&header));
    let asked = RepliableInteraction::Command(ctx.interaction);
    // If several users request the verification at the same time, the first request runs it for all of them. Only the
    // first request can be rejected because the queue is full.
    let place = match going.is_begun() {
        true => None,
        false => Some(app.works.enter(of_match(&asker, id), asker.user)?),
    };
    asked.defer(ctx.serenity_context(), public).await?;
    let check = checked(app, &going, (id, &asker), place);
    tokio::pin!(check);
    let checked = loop {
        if let Ok(checked) = tokio::time::timeout(app.works.step(), &mut check).await {
            break checked?;
        }
        let line = Line::new("verify-progress")
            .with("match", header.id.0)
            .with("done", going.done.load(Ordering::Relaxed))
            .with("all", header.batches);
        let answer = Answer { content: words(lang, line), public, ..Answer::default() };
        asked.complete(ctx.serenity_context(), &answer).await?;
    };
    let (result, seed) = &*checked;
    let beside = match result {
        Ok(report) => {
            let unchecked = header.imported.map(|_| Line::new("import-unchecked"));
            let unchecked = unchecked.map(|line| format!("\n{}", words(lang, line)));
            beside(lang, report) + &unchecked.unwrap_or_default()
        }
        Err(_) => String::new(),
    };
    let content = format!("{}{beside}", words(lang, verdict(&header, seed, result)));
    let answer = Answer { content, public, ..Answer::default() };
    asked.complete(ctx.serenity_context(), &answer).await
}

/// Waits for the verification of a finished match. The first request runs the verification when that request reaches
/// the front of the queue.
async fn checked(
    app: &App,
    going: &Arc<WorkInProgress<VerificationResult>>,
    (id, asker): (MatchId, &Asker),
    place: Option<QueuePlace>,
) -> Result<VerificationResult> {
    going
        .once(|| async {
            // The earlier request failed, so this request runs the verification.
            let entered = || app.works.enter(of_match(asker, id), asker.user);
            let place = place.map_or_else(entered, Ok)?;
            let (store, counter) = (app.store.clone(), Arc::clone(going));
            let check = async move {
                let export = store.export(id).await?;
                let seed = export.seed.as_ref().map(|seed| seed.reveal());
                let result = check_with(&export, &|actions| {
                    let actions = usize::try_from(actions).unwrap_or(usize::MAX);
                    counter.done.store(actions, Ordering::Relaxed);
                });
                Ok(Arc::new((result, seed.unwrap_or_default())))
            };
            place.work(check).await?
        })
        .await
}

/// Returns the line about the match's commitment to its dice, which can be shown before the match ends. An introductory
/// match has fixed dice, so it has nothing to verify.
fn commitment(header: &Header) -> Line {
    let id = match header.status {
        _ if TableState::of(header).lesson => "verify-lesson",
        Status::Lobby => "verify-lobby",
        _ => "verify-running",
    };
    Line::new(id).with("match", header.id.0).with("commitment", header.commitment.clone())
}

fn verdict(header: &Header, seed: &str, result: &Result<VerificationReport, Difference>) -> Line {
    match result {
        Ok(report) if TableState::of(header).lesson => Line::new("verify-lesson-holds")
            .with("match", header.id.0)
            .with("dice", report.dice)
            .with("actions", report.actions),
        Ok(report) => Line::new("verify-holds")
            .with("match", header.id.0)
            .with("seed", seed.to_owned())
            .with("commitment", header.commitment.clone())
            .with("dice", report.dice)
            .with("actions", report.actions),
        Err(difference) => Line::new("verify-differs")
            .with("match", header.id.0)
            .with("difference", difference.line()),
    }
}

/// Renders notes about dice replaced by an umpire and about undone actions, one per line; empty if there are none.
fn beside(lang: Lang, report: &VerificationReport) -> String {
    let noted = [("verify-replaced", report.replaced), ("verify-undone", report.undone)];
    let noted = noted.into_iter().filter(|(_, count)| *count > 0);
    let noted = noted.map(|(id, count)| words(lang, Line::new(id).with("count", count)));
    noted.map(|line| format!("\n{line}")).collect()
}
