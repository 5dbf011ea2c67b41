//! `/manage undo`: immediately undoes the user's own last action if it revealed nothing. Otherwise everybody concerned
//! has to agree, and sees what would be undone and who has learned what.

use std::collections::BTreeSet;

use poise::serenity_prelude as serenity;
use regnal::game::{Seat, Viewer};
use regnal::store::{MatchId, Timestamp, Vote};
use regnal::text::{Lang, Line};
use serde::{Deserialize, Serialize};
use serenity::ComponentInteraction;

use super::call::{Call, Hold, LiveCall};
use super::vote_post::{self, noted};
use super::votes::{self, OpenVote, Standing, VoteButton, VotePost, voter, voters};
use crate::discord::components::{Button, ButtonStyle, Entry, Row};
use crate::discord::custom_id::{CustomId, UndoStep};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit, short};
use crate::run::app::SlashContext;
use crate::run::submit::{Request, submit};
use crate::run::table::{Table, is_near, say};
use crate::run::undo::{self, Since, Taker, UndoHistory, VOTE, Wish, reason, take_back, told};

/// Maximum length of a menu label, in characters.
const LABEL: usize = 100;

/// Undo request, as stored with the votes on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct UndoVote {
    /// Seat that requests the undo.
    seat: Seat,
    /// First batch to undo. Its number is never displayed, since it would reveal the number of secret events.
    batch: u64,
    /// Time of the request, in milliseconds. It identifies the request.
    at: i64,
}

/// Undoes the last action, or asks the others to agree.
#[poise::command(slash_command)]
pub(super) async fn undo(ctx: SlashContext<'_>) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let table = call.here().await?;
    table.check_running()?;
    let answer = page(call, &table, None, None).await?;
    call.answer(&answer).await
}

/// Handles a click on a button or menu on the undo page.
pub(super) async fn clicked(
    call: &mut LiveCall<'_>,
    click: &ComponentInteraction,
    id: MatchId,
    step: UndoStep,
) -> Result<()> {
    let answer = match step {
        UndoStep::Look => {
            let chosen = super::chosen(click).and_then(|chosen| chosen.parse().ok());
            let table = call.app.desk.look(&call.app.store, id).await?;
            table.check_running()?;
            page(call, &table, chosen, None).await?
        }
        UndoStep::Mine(nth) => mine(call, id, (nth, nth)).await?,
        UndoStep::Row(first, last) => mine(call, id, (first, last)).await?,
        UndoStep::Ask(nth) => ask(call, id, nth).await?,
        UndoStep::Show(at) => {
            let answer = show(call, id, at).await?;
            return call.answer(&answer).await;
        }
        UndoStep::Yes(at) | UndoStep::No(at) => {
            let answer = vote(call, id, at, matches!(step, UndoStep::Yes(_))).await?;
            return vote_post::show(call, id, VOTE, &answer).await;
        }
    };
    call.update(&answer).await
}

/// Renders one of the user's own actions, by default the last one, below the result `done` of the previous click.
async fn page(
    call: &Call<'_>,
    table: &Table,
    nth: Option<usize>,
    done: Option<Line>,
) -> Result<Answer> {
    let seat = voter(call, table)?;
    let say = |line: &Line| say(table, call.asker.lang, line);
    let mut lines: Vec<String> = done.iter().map(say).collect();
    let history = UndoHistory::of(call.app, table, Since::Deeds(seat, nth)).await?;
    let Some(look) = history.look(nth)? else {
        lines.push(say(&Line::new("undo-nothing")));
        return Ok(with_way_back(call, table, Answer::whisper(lines.join("\n"))));
    };
    // An undo permitted by the game's own rules has a different name.
    let by_rule = table.game()?.undo_by_rule(seat).filter(|_| look.is_last);
    let named = by_rule.as_ref().and_then(|action| table.game().ok()?.describe(action));
    let label = named.or_else(|| look.label.clone());
    let label = label.unwrap_or_else(|| Line::new("undo-some-deed"));
    let is_free = by_rule.is_some() || look.is_free();
    let head = match by_rule.is_some() {
        true => "undo-head-rule",
        false => "undo-head",
    };
    lines.push(say(&Line::new(head).with("deed", label)));
    let asked = missing(call, table, seat, &[])?;
    lines.push(say(&match look.bound.filter(|_| !is_free) {
        None if look.is_last => Line::new("undo-free"),
        None => Line::new("undo-free-row").with("count", look.row.len() - 1),
        Some(bound) if look.is_last => {
            let why = reason(table, bound, &look.heard)?;
            let id = match asked.is_empty() {
                true => "undo-not-free-alone",
                false => "undo-not-free",
            };
            Line::new(id).with("why", why)
        }
        Some(_) if asked.is_empty() => Line::new("undo-not-last-alone"),
        Some(_) => Line::new("undo-not-last"),
    }));
    if is_free && !look.is_last {
        let since = look.own.iter().filter(|(number, _)| *number > look.nth);
        lines.extend(since.map(|(_, label)| format!("> {}", say(label))));
    }
    if !is_free {
        lines.push(say(&Line::new(match asked.is_empty() {
            true => "undo-may-alone",
            false => "undo-may-ask",
        })));
        lines.push(say(&Line::new("undo-would")));
        lines.extend(told(table, (&look.stage, &look.heard), say)?);
        if table.game()?.rolls_dice() {
            lines.push(say(&Line::new("undo-dice-stand")));
        }
    }
    let number = u32::try_from(look.nth).unwrap_or(u32::MAX);
    let last = u32::try_from(look.last).unwrap_or(u32::MAX);
    let (step, label, style) = match (is_free, asked.is_empty()) {
        (true, _) if !look.is_last => {
            let row = UndoStep::Row(number, last);
            (row, "undo-button-row", ButtonStyle::Success)
        }
        (true, _) => (UndoStep::Mine(number), "undo-button-mine", ButtonStyle::Success),
        (false, true) => (UndoStep::Ask(number), "undo-button-go", ButtonStyle::Danger),
        (false, false) => (UndoStep::Ask(number), "undo-button-ask", ButtonStyle::Primary),
    };
    let id = |step| CustomId::Undo { match_id: table.header.id, step };
    let button = |id: CustomId, label, look| Button {
        id: id.to_string(),
        label: say(&Line::new(label)),
        look,
    };
    // "Back" could be understood as going back in the match.
    let leave = back_button(call, table, "undo-button-leave");
    let mut rows = vec![Row::Buttons(vec![button(id(step), label, style), leave])];
    if look.own.len() > 1 {
        let entries = look.own.iter().rev().take(undo::LISTED);
        let entries = entries.map(|(number, label)| Entry {
            value: number.to_string(),
            label: short(&say(label), LABEL),
            note: None,
            is_chosen: false,
        });
        rows.push(Row::Menu {
            id: id(UndoStep::Look).to_string(),
            placeholder: say(&Line::new("undo-menu")),
            entries: entries.collect(),
            most: 1,
        });
    }
    Ok(Answer { content: fit(&lines.join("\n"), MESSAGE), rows, ..Answer::default() })
}

/// Returns the button that leads back to the panel.
fn back_button(call: &Call<'_>, table: &Table, label: &'static str) -> Button {
    Button {
        id: CustomId::Panel { match_id: table.header.id }.to_string(),
        label: say(table, call.asker.lang, &Line::new(label)),
        look: ButtonStyle::Secondary,
    }
}

/// Adds the button that leads back to the panel, because the reply replaces the panel.
fn with_way_back(call: &Call<'_>, table: &Table, answer: Answer) -> Answer {
    Answer { rows: vec![Row::Buttons(vec![back_button(call, table, "button-back")])], ..answer }
}

/// Undoes the user's own actions from a given one to the last, if that is still allowed.
async fn mine(call: &Call<'_>, id: MatchId, (nth, last): (u32, u32)) -> Result<Answer> {
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    table.check_running()?;
    let seat = voter(call, table)?;
    let nth = usize::try_from(nth).ok();
    let history = UndoHistory::of(call.app, table, Since::Deeds(seat, nth)).await?;
    let look = history.look(nth)?;
    // Another action might have been taken since the button was posted.
    let is_same = |look: &undo::UndoPreview| u32::try_from(look.last) == Ok(last);
    let look = look.filter(is_same).ok_or(Error::Stale)?;
    let done = Line::new("undo-done");
    let by_rule = table.game()?.undo_by_rule(seat);
    if let Some(action) = by_rule.filter(|_| look.is_last) {
        drop(hold);
        // The interaction has already been claimed.
        let request = Request::new(id, seat, Some(call.asker.user), action);
        let table = submit(call.app, request).await?.table;
        return page(call, &table, None, Some(done)).await;
    }
    if !look.is_free() {
        return page(call, table, Some(look.nth), None).await;
    }
    let own = Taker { seat, user: Some(call.asker.user), near: BTreeSet::from([seat]) };
    take_back(call.app, table, &history, own, Wish::Alone(look.row)).await?;
    let table = hold.reread_by(call, seat).await?;
    page(call, table, None, Some(done)).await
}

/// Asks the others to undo one of the user's own actions and everything after it. If there is nobody to ask, undoes it
/// immediately.
async fn ask(call: &Call<'_>, id: MatchId, nth: u32) -> Result<Answer> {
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    table.check_running()?;
    let seat = voter(call, table)?;
    let nth = usize::try_from(nth).ok();
    let history = UndoHistory::of(call.app, table, Since::Deeds(seat, nth)).await?;
    let look = history.look(nth)?;
    let look = look.ok_or(Error::Stale)?;
    let (store, now) = (&call.app.store, call.app.clock.now());
    let proposal = UndoVote { seat, batch: look.batch, at: now.0 };
    // The vote on a new request starts over, since nobody has agreed to it yet.
    store.clear_votes(id, VOTE).await?;
    let value = serde_json::to_value(proposal).map_err(Error::broken)?;
    let votes = votes::cast(call, table, VOTE, (seat, &value)).await?;
    let missing = missing(call, table, seat, &votes)?;
    if missing.is_empty() {
        settle(call, &mut hold, &history, (proposal, false), Some(seat)).await?;
        return page(call, hold.table()?, None, Some(Line::new("undo-done"))).await;
    }
    let question = question(table, &history, proposal, (&votes, &missing))?;
    votes::ask(call, table, VOTE, &missing, &question).await?;
    Ok(with_way_back(call, table, call.whispered(table, &Line::new("match-vote-opened"))))
}

/// Returns the undo request made at this time, with its votes, if the request is still open.
async fn proposed(call: &Call<'_>, id: MatchId, at: i64) -> Result<(UndoVote, Vec<Vote>)> {
    let votes = call.app.store.votes(id, VOTE).await?;
    let first = votes.first();
    let proposal: Option<UndoVote> = first
        .map(|vote| serde_json::from_value(vote.value.clone()))
        .transpose()
        .map_err(|_| votes::unread(id, VOTE))?;
    let proposal = proposal.filter(|proposal| proposal.at == at);
    let proposal = proposal.ok_or_else(|| Error::says("error-no-vote"))?;
    Ok((proposal, votes))
}

/// Shows what would be undone, limited to what the user is allowed to know.
async fn show(call: &Call<'_>, id: MatchId, at: i64) -> Result<Answer> {
    let (proposal, _) = proposed(call, id, at).await?;
    let table = call.app.desk.look(&call.app.store, id).await?;
    let user = call.asker.user;
    let viewer = match table.seat_of(user) {
        Some(seat) => Viewer::Seat(seat),
        None if decides(&table) && table.umpire() == Some(user) => Viewer::Umpire,
        None => Viewer::Public,
    };
    let history = UndoHistory::of(call.app, &table, Since::Batch(proposal.batch)).await?;
    let heard = history.heard(proposal.batch, viewer)?;
    let (stage, heard) = heard.ok_or_else(|| Error::says("error-no-vote"))?;
    let say = |line: &Line| say(&table, call.asker.lang, line);
    let mut lines = vec![say(&Line::new("undo-would"))];
    lines.extend(told(&table, (&stage, &heard), say)?);
    Ok(Answer::whisper(fit(&lines.join("\n"), MESSAGE)))
}

/// Records a response to an undo request.
async fn vote(call: &Call<'_>, id: MatchId, at: i64, yes: bool) -> Result<Answer> {
    let mut hold = votes::hold(call, id).await?;
    let table = hold.table()?;
    table.check_running()?;
    let is_umpire = decides(table) && table.umpire() == Some(call.asker.user);
    let own = match is_umpire {
        true => None,
        false => Some(voter(call, table)?),
    };
    let (proposal, mut votes) = proposed(call, id, at).await?;
    let store = &call.app.store;
    if !yes {
        // If the umpire decides, only the umpire and the requesting player are allowed to respond.
        if decides(table) && own.is_some_and(|own| own != proposal.seat) {
            return Err(Error::says("undo-umpire-decides"));
        }
        store.clear_votes(id, VOTE).await?;
        let line = match own {
            Some(own) if own == proposal.seat => Line::new("undo-withdrawn").with("who", own),
            Some(own) => Line::new("match-pause-refused").with("who", own),
            None => Line::new("match-pause-not-ruled"),
        };
        return noted(call, table, VOTE, line).await;
    }
    if let Some(own) = own {
        if decides(table) {
            return Err(Error::says("undo-umpire-decides"));
        }
        let value = serde_json::to_value(proposal);
        let value = value.map_err(Error::broken)?;
        votes = votes::cast(call, table, VOTE, (own, &value)).await?;
    }
    let missing = missing(call, table, proposal.seat, &votes)?;
    let history = UndoHistory::of(call.app, table, Since::Batch(proposal.batch)).await?;
    if is_umpire || missing.is_empty() {
        settle(call, &mut hold, &history, (proposal, true), own).await?;
        let table = hold.table()?;
        let line = match is_umpire {
            true => "match-pause-ruled",
            false => "match-vote-agreed",
        };
        return noted(call, table, VOTE, Line::new(line)).await;
    }
    let question = question(table, &history, proposal, (&votes, &missing))?;
    noted(call, table, VOTE, question).await
}

/// Returns the open vote on an undo request; `None` if it no longer applies.
pub(super) async fn open(
    call: &Call<'_>,
    table: &Table,
    votes: &[Vote],
) -> Result<Option<OpenVote>> {
    let first = votes.first().filter(|_| table.check_running().is_ok());
    let Some(first) = first.map(|vote| vote.value.clone()) else { return Ok(None) };
    let proposal: UndoVote = serde_json::from_value(first).map_err(Error::broken)?;
    let missing = missing(call, table, proposal.seat, votes)?;
    let history = UndoHistory::of(call.app, table, Since::Batch(proposal.batch)).await?;
    let question = question(table, &history, proposal, (votes, &missing))?;
    Ok(Some((missing, question)))
}

/// Recounts the vote. A request is void if its author no longer plays.
pub(super) async fn recount(call: &Call<'_>, id: MatchId) -> Result<Standing> {
    let mut hold = call.hold_again(id).await?;
    let table = hold.table()?;
    let votes = call.app.store.votes(id, VOTE).await?;
    let first = votes.first().map(|vote| vote.value.clone());
    let Some(first) = first.filter(|_| table.check_running().is_ok()) else {
        return Ok(Standing::Moot);
    };
    let proposal: UndoVote = serde_json::from_value(first).map_err(Error::broken)?;
    if !votes.iter().any(|vote| vote.seat == proposal.seat) {
        call.app.store.clear_votes(id, VOTE).await?;
        let line = Line::new("undo-withdrawn").with("who", proposal.seat);
        return Ok(Standing::Settled(say(table, table.lang(), &line)));
    }
    let missing = missing(call, table, proposal.seat, &votes)?;
    let history = UndoHistory::of(call.app, table, Since::Batch(proposal.batch)).await?;
    if !missing.is_empty() {
        let question = question(table, &history, proposal, (&votes, &missing))?;
        return Ok(Standing::Open(missing, question));
    }
    settle(call, &mut hold, &history, (proposal, true), None).await?;
    let table = hold.table()?;
    let words = say(table, table.lang(), &Line::new("match-vote-agreed"));
    Ok(Standing::Settled(words))
}

/// Carries out the undo, with the agreement of everybody who had to be asked. `last` is the seat that responded last;
/// `None` if no seat did.
async fn settle(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    history: &UndoHistory,
    (proposal, is_asked): (UndoVote, bool),
    last: Option<Seat>,
) -> Result<()> {
    let table = hold.table()?;
    let is_here = is_near(Timestamp(proposal.at), call.app.clock.now());
    let whose = Taker {
        seat: proposal.seat,
        user: table.user_of(proposal.seat),
        near: is_here.then_some(proposal.seat).into_iter().chain(last).collect(),
    };
    let wish = Wish::Since(proposal.batch, is_asked);
    take_back(call.app, table, history, whose, wish).await?;
    match last {
        Some(seat) => hold.reread_by(call, seat).await?,
        None => hold.reread(call).await?,
    };
    Ok(())
}

/// Returns whether an umpire who has no seat makes the decision.
fn decides(table: &Table) -> bool {
    let is_in_office = table.game().is_ok_and(|game| game.has_umpire());
    is_in_office && table.umpire().is_some_and(|user| table.seat_of(user).is_none())
}

/// Returns the seats that still have to agree. These are the other players except those on long-term autopilot, or only
/// the umpire if there is one.
fn missing(call: &Call<'_>, table: &Table, asker: Seat, votes: &[Vote]) -> Result<Vec<Seat>> {
    if decides(table) {
        return Ok(vec![Seat::UMPIRE]);
    }
    let mut asked = voters(table)?;
    asked.retain(|&seat| seat != asker && !votes::is_left(call, table, seat));
    Ok(votes::missing(asked, votes))
}

/// Returns the public question and what would be undone, limited to what everybody is allowed to know.
fn question(
    table: &Table,
    history: &UndoHistory,
    proposal: UndoVote,
    (votes, missing): (&[Vote], &[Seat]),
) -> Result<VotePost> {
    let heard = history.heard(proposal.batch, Viewer::Public)?;
    let (stage, heard) = heard.ok_or_else(|| Error::says("error-no-vote"))?;
    let id = match decides(table) {
        true => "undo-question-umpire",
        false => "undo-question",
    };
    let line = Line::new(id)
        .with("match", table.header.id.0)
        .with("who", proposal.seat)
        .with("have", votes::agreed_line(votes))
        .with("missing", votes::asked(table, missing));
    let mut below = Vec::new();
    for lang in Lang::ALL {
        let told = told(table, (&stage, &heard), |line: &Line| say(table, lang, line))?;
        below.push((lang, told.join("\n")));
    }
    Ok(VotePost::new(line, buttons(table, proposal)).with_text(below))
}

fn buttons(table: &Table, proposal: UndoVote) -> Vec<VoteButton> {
    let id = |step| CustomId::Undo { match_id: table.header.id, step };
    vec![
        (id(UndoStep::Yes(proposal.at)), "ballot-yes", ButtonStyle::Success),
        (id(UndoStep::No(proposal.at)), "ballot-no", ButtonStyle::Secondary),
        (id(UndoStep::Show(proposal.at)), "undo-button-show", ButtonStyle::Secondary),
    ]
}
