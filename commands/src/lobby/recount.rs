//! Recounts open votes after a seat has changed hands, so that no vote waits for a player who has left.

use std::time::Duration;

use regnal::game::Seat;
use regnal::store::MatchId;

use super::call::{Call, LiveCall};
use super::members::ask_who_left;
use super::subject::Subject;
use super::vote_post::{edit, edit_if_unchanged};
use super::votes::Standing;
use super::{end, heirs, pause, removal, stand_in, tempo, umpire, undo, votes};
use crate::discord::error::{Error, Result};
use crate::run::checks::Check;
use crate::run::verdict::is_passing;

/// Pause before the votes are recounted after a temporary failure.
const AGAIN: Duration = Duration::from_secs(10);
/// Maximum number of passes over all open votes. More than one pass can be necessary, because the outcome of one vote
/// can change who votes in others.
const ROUNDS: usize = 5;

/// Recounts all open votes of a match. `newcomer` is a seat with a new holder, who is also asked to vote. The caller
/// must not hold the match lock.
pub(super) async fn recount(call: &mut LiveCall<'_>, id: MatchId, newcomer: Option<Seat>) {
    count_all(call, id, (newcomer, false)).await;
}

/// Like [`recount`], but edits only the posts whose content has changed.
pub(super) async fn recount_changed_votes(call: &mut LiveCall<'_>, id: MatchId) {
    count_all(call, id, (None, true)).await;
}

async fn count_all(
    call: &mut LiveCall<'_>,
    id: MatchId,
    (newcomer, is_quiet): (Option<Seat>, bool),
) {
    let (mut newcomer, mut is_quiet) = (newcomer, is_quiet);
    for _ in 0..ROUNDS {
        let topics = match open_topics(call, id).await {
            Ok(topics) => topics,
            Err(error) => {
                tracing::error!(match_id = %id, %error, "could not read the open votes, skipping the recount");
                again(call, id, &error);
                return;
            }
        };
        let mut is_settled = false;
        for topic in topics {
            // A failure neither stops the recount of other votes nor reverts the seat change that caused the recount.
            match count(call, id, &topic, (newcomer, is_quiet)).await {
                Ok(settled) => is_settled |= settled,
                Err(error) => {
                    tracing::warn!(match_id = %id, topic, %error, "could not recount an open vote, continuing with the others");
                    again(call, id, &error);
                }
            }
        }
        if !is_settled {
            return;
        }
        (newcomer, is_quiet) = (None, true);
    }
}

/// Returns the topics of the open votes. If there are any, first checks which players have left the server.
async fn open_topics(call: &mut LiveCall<'_>, id: MatchId) -> Result<Vec<String>> {
    let topics = call.app.store.open_topics(id).await?;
    if !topics.is_empty() {
        ask_who_left(call, id, None).await?;
    }
    Ok(topics)
}

/// Queues another recount after a temporary failure. After any other failure, the votes are not recounted until the
/// hourly check.
fn again(call: &Call<'_>, id: MatchId, error: &Error) {
    if is_passing(error) {
        call.app.queue_check_later(Check::Votes(id), AGAIN);
    }
}

/// Recounts a vote. Returns whether the recount settles the vote.
async fn count(
    call: &mut LiveCall<'_>,
    id: MatchId,
    topic: &str,
    (newcomer, is_quiet): (Option<Seat>, bool),
) -> Result<bool> {
    let Some(subject) = Subject::of(topic) else { return Ok(false) };
    loop {
        // A simultaneous click can change the post while the votes are counted, and must not be undone by an older count.
        let before = call.app.store.last_message_of(id, topic).await?;
        let (missing, question) = match standing(call, id, (topic, subject)).await? {
            Standing::Unasked => return Ok(false),
            Standing::Moot => {
                call.app.store.clear_votes(id, topic).await?;
                return Ok(false);
            }
            Standing::Settled(words) => {
                edit(call, id, topic, (words, Vec::new())).await?;
                return Ok(true);
            }
            Standing::Open(missing, question) => (missing, question),
        };
        let new: Vec<Seat> = newcomer.filter(|seat| missing.contains(seat)).into_iter().collect();
        let table = call.app.desk.look(&call.app.store, id).await?;
        if !new.is_empty() {
            votes::ask(call, &table, topic, &new, &question).await?;
            return Ok(false);
        }
        let Some(before) = before else { return Ok(false) };
        let post = question.render(&table, table.lang());
        if edit_if_unchanged(call, id, (topic, &before), post, is_quiet).await? {
            return Ok(false);
        }
    }
}

/// Counts a vote, and carries it out if everybody has agreed.
async fn standing(
    call: &mut LiveCall<'_>,
    id: MatchId,
    (topic, subject): (&str, Subject),
) -> Result<Standing> {
    match subject {
        Subject::Abandonment => end::recount(call, id).await,
        Subject::Umpire => umpire::recount(call, id).await,
        Subject::Settings => tempo::recount(call, id).await,
        Subject::Pause => pause::recount(call, id).await,
        Subject::Undo => undo::recount(call, id).await,
        Subject::EmptySeat(_) => heirs::recount(call, id, topic).await,
        Subject::Removal(seat) => removal::recount(call, id, seat).await,
        Subject::StandIn(seat) => stand_in::recount(call, id, seat).await,
    }
}
