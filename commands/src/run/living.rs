//! Live-edited turn notifications. The post that opens a turn also lists the actions taken since then. The post is
//! edited during the turn, and becomes final when the turn ends. Urgent news gets a separate post, and so does
//! everything after it.

use regnal::game::Seat;
use regnal::store::{Channel, MatchId, Message, MessageId, NewMessage, Payload, Status, Target};
use regnal::text::{Line, say};
use serenity::all::{
    ChannelId, CreateAllowedMentions, EditMessage, Http, MessageId as DiscordId, UserId,
};

use super::app::App;
use super::buttons::deed_button;
use super::outgoing::{CARD, CARD_AGAIN, Outgoing, why_of, with_why};
use super::replayed::DeedPlace;
use super::summons::{Asked, CALL, current_text};
use super::table::Table;
use crate::discord::components::{Button, Row, row};
use crate::discord::custom_id::CustomId;
use crate::discord::edits::edit_post;
use crate::discord::error::{self, Error, Result, in_time};
use crate::discord::text::{MESSAGE, fit};

/// Topic of an addition to a turn notification.
pub(super) const LIVES: &str = "lives";
/// Topic of the edit that removes the buttons and deadline from the last notification after the match has ended.
const SHUT: &str = "shut";
/// Suffix of a Discord timestamp that counts down.
const COUNTED: &str = ":R>)";
/// Prefix of a line that reports an action.
const QUOTE: &str = "> ";

/// Builds the edit that adds `lines` below the turn notification: as the actions so far or, if the turn ends
/// (`passes`), as the complete list of its actions. The edit also brings the text of the notification up to date. After
/// the edit, the notification's button explains the given action. Returns `None` if the notification is no longer the
/// last post or would become too long.
///
/// # Errors
/// Returns store errors, and [`Error::Broken`] if the notification cannot be read.
pub(crate) async fn with_actions_added(
    app: &App,
    table: &Table,
    asked: Asked<'_>,
    lines: &[Line],
    (passes, deed): (bool, Option<DeedPlace>),
) -> Result<Option<NewMessage>> {
    if lines.is_empty() {
        return Ok(None);
    }
    let channel = table.channel();
    let Some(call) = call(app, table.header.id, channel, None).await? else {
        return Ok(None);
    };
    let text = current_text(app, asked, &call.said).await?;
    let (lang, names) = (table.lang(), table.names());
    let head = Line::new(if passes { "living-done" } else { "living-so-far" });
    let told: Vec<String> = lines.iter().map(|line| say(lang, line, &names)).collect();
    // The lines must fit below both headings, because the second one replaces the first when the list is complete.
    let heads = ["living-so-far", "living-done"].map(|id| say(lang, &Line::new(id), &names));
    if !has_room(&text, &heads, &told) {
        return Ok(None);
    }
    let words = listed(&say(lang, &head, &names), told);
    let buttons = deed.map(|deed| vec![deed_button(table.header.id, deed, lang)]);
    let message = Outgoing {
        is_spare: !passes,
        above: Some(text).filter(|text| *text != call.said.content),
        buttons: buttons.into_iter().collect(),
        ..Outgoing::text(words)
    };
    message.to(Target::Channel(channel), Some(LIVES)).map(Some)
}

/// A sent notification, with its current text and buttons, its Discord id, and the actions listed below it, each once.
struct ListedActions {
    call: Outgoing,
    message: u64,
    lines: Vec<String>,
    /// True if the list is complete. It then belongs to a completed turn.
    is_final: bool,
}

/// Reads the actions of the current turn that are listed below the turn notification. Returns `None` if there are none
/// or the notification was never sent.
async fn told(app: &App, asked: Asked<'_>) -> Result<Option<ListedActions>> {
    let told = all_told(app, asked).await?;
    Ok(told.filter(|told| !told.is_final))
}

/// Like [`told`], but also reads a final list.
async fn all_told(app: &App, asked: Asked<'_>) -> Result<Option<ListedActions>> {
    let id = asked.0.header.id;
    let (called, lives) =
        (app.store.last_message_of(id, CALL).await?, app.store.last_message_of(id, LIVES).await?);
    // A notification in a channel that the match has left stays as it is.
    let called = called.filter(|said| said.target == Target::Channel(asked.0.channel()));
    let (Some(called), Some(lives)) = (called, lives) else { return Ok(None) };
    let Some(message) = called.message else { return Ok(None) };
    // A pending addition belongs to the latest notification.
    let is_its = lives.message.is_none_or(|its| its == message);
    if !is_its || [&called, &lives].map(|said| said.payload == Outgoing::forgotten()) != [false; 2]
    {
        return Ok(None);
    }
    let mut call = Outgoing::read(&called.payload)?;
    let words = Outgoing::read(&lives.payload)?;
    // Lines quoted in the notification itself are not part of the list.
    let below = words.content.strip_prefix(&call.content).unwrap_or(&words.content);
    let lines = quoted(below);
    call.content = current_text(app, asked, &call).await?;
    call.buttons = with_why(call.buttons, why_of(&words));
    Ok(Some(ListedActions { call, message, lines, is_final: !words.is_spare }))
}

/// Returns the lines in `lines` that the turn notification does not list yet, and the edit that makes the notification
/// final. Used after another post has appeared below the notification. The lines that are already listed must come
/// first in `lines`.
///
/// # Errors
/// Returns store errors, and [`Error::Broken`] if the notification cannot be read.
pub(crate) async fn rest(
    app: &App,
    table: &Table,
    asked: Asked<'_>,
    lines: Vec<Line>,
) -> Result<(Vec<Line>, Option<NewMessage>)> {
    // An action without lines changes nothing.
    let told = match lines.is_empty() {
        true => None,
        false => told(app, asked).await?,
    };
    let Some(told) = told else { return Ok((lines, None)) };
    let (lang, names) = (table.lang(), table.names());
    let same = lines.iter().zip(&told.lines);
    let same = same.take_while(|(line, told)| say(lang, line, &names) == **told);
    let count = same.count();
    let rest = lines.into_iter().skip(count).collect();
    Ok((rest, Some(told.reworded(table, "living-done", true)?)))
}

impl ListedActions {
    /// Builds the edit that shows the notification with its list below this heading. The edit is the last one if
    /// `is_final`.
    fn reworded(self, table: &Table, head: &'static str, is_final: bool) -> Result<NewMessage> {
        let content = match self.lines.is_empty() {
            true => self.call.content,
            false => {
                let head = say(table.lang(), &Line::new(head), &table.names());
                fit(&below(&self.call.content, &listed(&head, self.lines)), MESSAGE)
            }
        };
        let message = Outgoing {
            is_spare: !is_final,
            rewords: Some(self.message),
            ping: self.call.ping,
            buttons: self.call.buttons,
            ..Outgoing::text(content)
        };
        message.to(Target::Channel(table.channel()), Some(LIVES))
    }
}

/// Builds the edit that updates the awaited players and their deadlines in the turn notification. `before` is the match
/// before the action. Returns `None` if nothing changes, or an edit in `outbox` already shows the change.
///
/// # Errors
/// Returns store errors, and [`Error::Broken`] if the notification cannot be read.
pub(super) async fn update_awaited(
    app: &App,
    before: &Table,
    asked: Asked<'_>,
    outbox: &[NewMessage],
) -> Result<Option<NewMessage>> {
    let (table, _) = asked;
    let (awaited, machines) = (table.game()?.awaited(), table.played()?);
    // Bot players act within moments of each other, so a single edit after the last of them is enough.
    let waits_for_program = machines.iter().any(|seat| awaited.contains(seat));
    let is_shown_later = |seat: &Seat| waits_for_program && machines.contains(seat);
    let is_done = |seat: &Seat| !awaited.contains(seat) && !is_shown_later(seat);
    let is_listed = outbox.iter().any(|message| message.topic.as_deref() == Some(LIVES));
    if is_listed || !before.game()?.awaited().iter().any(is_done) {
        return Ok(None);
    }
    updated(app, asked).await
}

/// Queues the edit that updates the deadlines and names in the turn notification of a running match, after they have
/// changed for any reason other than an action. `table` is the match after the change. The change is already stored, so
/// a failure is only logged.
pub(crate) async fn renew(app: &App, table: &Table) {
    if table.header.status != Status::Running {
        return;
    }
    if let Err(error) = queue_update(app, table).await {
        tracing::warn!(match_id = %table.header.id, %error, "could not update the turn notification, which shows old deadlines until the next action");
    }
}

async fn queue_update(app: &App, table: &Table) -> Result<()> {
    if let Some(edit) = updated(app, (table, &[])).await? {
        app.store.say(Some(table.header.id), &[edit], app.clock.now()).await?;
        app.mail.notify_one();
    }
    Ok(())
}

/// Builds the edit that brings the text of the turn notification up to date. Returns `None` if the notification names
/// nobody, or nobody who is still awaited.
///
/// # Errors
/// Returns store errors, and [`Error::Broken`] if the notification cannot be read.
pub(super) async fn updated(app: &App, asked: Asked<'_>) -> Result<Option<NewMessage>> {
    let (table, _) = asked;
    let awaited = table.game()?.awaited();
    let shown = match all_told(app, asked).await? {
        Some(told) => Some(told),
        None => unlisted(app, asked).await?,
    };
    let Some(shown) = shown else { return update_pending(app, asked).await };
    if shown.call.called.is_disjoint(&awaited) {
        return Ok(None);
    }
    let (head, is_final) = match shown.is_final {
        true => ("living-done", true),
        false => ("living-so-far", false),
    };
    shown.reworded(table, head, is_final).map(Some)
}

/// Reads the turn notification as if no actions were listed below it, even if another post has appeared below it.
/// Returns `None` if the notification has not been sent yet.
async fn unlisted(app: &App, asked: Asked<'_>) -> Result<Option<ListedActions>> {
    let (table, _) = asked;
    let Some((payload, message)) = sent_call(app, table.header.id, table.channel()).await? else {
        return Ok(None);
    };
    let call = Outgoing::read(&payload)?;
    let content = current_text(app, asked, &call).await?;
    let call = Outgoing { content, ..call };
    Ok(Some(ListedActions { call, message, lines: Vec::new(), is_final: false }))
}

/// Builds the edit that updates the text of the turn notification as soon as the notification has been sent. Returns
/// `None` if nothing changes, or if the notification is followed by another message to the channel that is not such an
/// edit.
async fn update_pending(app: &App, asked: Asked<'_>) -> Result<Option<NewMessage>> {
    let (table, _) = asked;
    let (id, channel) = (table.header.id, table.channel());
    // Every message counts, including actions added to the notification.
    let last = app.store.last_in(id, channel, None, "").await?;
    let earlier = match &last {
        Some(last)
            if last.topic.as_deref() == Some(LIVES)
                && last.message.is_none()
                && last.payload != Outgoing::forgotten() =>
        {
            Some(Outgoing::read(&last.payload)?).filter(is_update)
        }
        _ => None,
    };
    let last = match earlier {
        Some(_) => app.store.last_in(id, channel, None, LIVES).await?,
        None => last,
    };
    let call = last.filter(|said| {
        let is_call = said.topic.as_deref() == Some(CALL) && said.message.is_none();
        is_call && said.payload != Outgoing::forgotten()
    });
    let Some(call) = call else { return Ok(None) };
    let call = Outgoing::read(&call.payload)?;
    let text = current_text(app, asked, &call).await?;
    let shown = earlier.and_then(|edit| edit.above).unwrap_or(call.content);
    if text == shown {
        return Ok(None);
    }
    let message = Outgoing { is_spare: true, above: Some(text), ..Outgoing::default() };
    message.to(Target::Channel(channel), Some(LIVES)).map(Some)
}

/// Returns whether an addition to a turn notification only updates its text, and lists no actions.
fn is_update(edit: &Outgoing) -> bool {
    edit.rewords.is_none() && edit.above.is_some() && edit.content.is_empty()
}

/// Builds the edit of the turn notification after an undo. The edit removes the actions that were undone. The other
/// actions remain listed and are not announced again. Returns `None` if the notification lists no actions.
///
/// # Errors
/// Returns store errors, and [`Error::Broken`] if the notification cannot be read.
pub(super) async fn trimmed(
    app: &App,
    asked: Asked<'_>,
    undone: &[Line],
) -> Result<Option<NewMessage>> {
    let Some(mut told) = told(app, asked).await? else { return Ok(None) };
    let (table, _) = asked;
    let (lang, names) = (table.lang(), table.names());
    for line in undone.iter().rev() {
        let words = say(lang, line, &names);
        if let Some(place) = told.lines.iter().rposition(|told| *told == words) {
            told.lines.remove(place);
        }
    }
    told.reworded(table, "living-so-far", false).map(Some)
}

/// Builds the edit that removes the buttons and deadline from the last notification of a finished match. Returns `None`
/// if the notification was never sent, its text was pruned, or the match has left its channel. An introductory match
/// has its own buttons and keeps them.
///
/// # Errors
/// Returns store errors, and [`Error::Broken`] if the message cannot be serialised; this should never happen.
pub(crate) async fn shut(app: &App, table: &Table) -> Result<Option<NewMessage>> {
    let Some((_, message)) = sent_call(app, table.header.id, table.channel()).await? else {
        return Ok(None);
    };
    if table.is_lesson() {
        return Ok(None);
    }
    let last =
        Outgoing { is_spare: true, is_shut: true, rewords: Some(message), ..Outgoing::default() };
    last.to(Target::Channel(table.channel()), Some(SHUT)).map(Some)
}

/// Removes the buttons and deadline from a notification that was sent. The actions listed below it are kept.
async fn closed(
    app: &App,
    http: &Http,
    channel: ChannelId,
    (id, sent): (MatchId, u64),
) -> Result<u64> {
    let Some(call) = sent_as(app, (id, sent), CALL).await? else { return Ok(sent) };
    let told = sent_as(app, (id, sent), LIVES).await?;
    let words = match &told {
        Some(told) => whole(&call.content, told),
        None => call.content,
    };
    let lines = words.lines().filter(|line| !line.contains(COUNTED));
    let words = lines.collect::<Vec<_>>().join("\n");
    let buttons = with_why(call.buttons, told.as_ref().and_then(why_of));
    let acts = [CustomId::Panel { match_id: id }, CustomId::Hand { match_id: id }];
    let acts = acts.map(|act| act.to_string());
    let rows = buttons.into_iter().map(|mut row| {
        row.retain(|button| !acts.contains(&button.id));
        row
    });
    let rows = rows.filter(|row| !row.is_empty()).map(Row::Buttons);
    let edit = EditMessage::new()
        .content(words)
        .components(rows.map(|its| row(&its)).collect())
        .allowed_mentions(CreateAllowedMentions::new());
    // If somebody deleted the post, there are no buttons left to remove.
    put(http, channel, sent, edit).await?;
    Ok(sent)
}

/// Replaces the text of a sent lobby card with the current text.
async fn carded(
    app: &App,
    http: &Http,
    channel: ChannelId,
    (id, sent): (MatchId, u64),
) -> Result<u64> {
    let Some(card) = sent_as(app, (id, sent), CARD).await? else { return Ok(sent) };
    let edit = EditMessage::new()
        .content(fit(&card.content, MESSAGE))
        .components(card.all_rows().map(|its| row(&its)).collect())
        .allowed_mentions(CreateAllowedMentions::new());
    // If somebody deleted the card, the next change posts a new one.
    put(http, channel, sent, edit).await?;
    Ok(sent)
}

/// Reads a match's last message with this topic. Returns `None` if that is not the message with the Discord id `sent`,
/// or if its text was pruned.
async fn sent_as(app: &App, (id, sent): (MatchId, u64), topic: &str) -> Result<Option<Outgoing>> {
    let said = app.store.last_message_of(id, topic).await?;
    let said =
        said.filter(|said| said.message == Some(sent) && said.payload != Outgoing::forgotten());
    said.map(|said| Outgoing::read(&said.payload)).transpose()
}

/// Edits a post. Returns false if somebody deleted it.
async fn put(http: &Http, channel: ChannelId, sent: u64, edit: EditMessage) -> Result<bool> {
    match in_time(edit_post(http, channel, DiscordId::new(sent), edit)).await {
        Ok(_) => Ok(true),
        Err(Error::Discord(failure)) if error::code(&failure) == Some(10008) => Ok(false),
        Err(failure) => Err(failure),
    }
}

/// Renders lines as quotes below a heading.
fn listed(head: &str, lines: impl IntoIterator<Item = String>) -> String {
    let quoted = lines.into_iter().map(|line| format!("{QUOTE}{line}"));
    let all: Vec<String> = std::iter::once(head.to_owned()).chain(quoted).collect();
    all.join("\n")
}

/// Returns whether these lines fit below a notification under either heading.
fn has_room(call: &str, heads: &[String], lines: &[String]) -> bool {
    heads.iter().all(|head| {
        let words = listed(head, lines.iter().cloned());
        below(call, &words).chars().count() <= MESSAGE
    })
}

/// Extracts the quoted lines below a heading.
fn quoted(words: &str) -> Vec<String> {
    let between = format!("\n{QUOTE}");
    let lines = words.split(between.as_str()).skip(1);
    lines.map(str::to_owned).collect()
}

/// Adds actions to the preceding notification and returns its id. Returns `None` if that notification no longer exists,
/// in which case the actions need a separate post. The edit mentions nobody again.
pub(super) async fn append_actions(
    app: &App,
    http: &Http,
    channel: ChannelId,
    message: &Message,
    outgoing: &Outgoing,
) -> Result<Option<u64>> {
    let (Some(id), Some(topic)) = (message.match_id, message.message.topic.as_deref()) else {
        return Ok(None);
    };
    if let (SHUT, Some(sent)) = (topic, outgoing.rewords) {
        return closed(app, http, channel, (id, sent)).await.map(Some);
    }
    if let (CARD_AGAIN, Some(sent)) = (topic, outgoing.rewords) {
        return carded(app, http, channel, (id, sent)).await.map(Some);
    }
    if topic != LIVES {
        return Ok(None);
    }
    let Target::Channel(place) = message.message.target else { return Ok(None) };
    if let Some(sent) = outgoing.rewords {
        let words = (&outgoing.ping[..], outgoing.content.as_str());
        return edited(http, channel, sent, words, (&outgoing.buttons, true)).await;
    }
    let call = call(app, id, place, Some(message.id)).await?;
    let Some((call, sent)) = call.and_then(|call| call.message.map(|sent| (call, sent))) else {
        // An edit without actions has nothing to post separately.
        return match outgoing.content.is_empty() {
            true => updated_above(app, http, channel, (id, place), message, outgoing).await,
            false => Ok(None),
        };
    };
    let words = whole(&call.said.content, outgoing);
    let words = (&call.said.ping[..], words.as_str());
    let buttons = with_why(call.said.buttons, why_of(outgoing));
    let rest = (&buttons[..], outgoing.is_spare);
    edited(http, channel, sent, words, rest).await
}

/// Updates the text of a notification below which another post has appeared. Returns its id or, if a later notification
/// replaces it, that of the last post before the edit.
async fn updated_above(
    app: &App,
    http: &Http,
    channel: ChannelId,
    (id, place): (MatchId, Channel),
    message: &Message,
    outgoing: &Outgoing,
) -> Result<Option<u64>> {
    // The messages to a channel are sent in order, so a later notification has not been sent yet.
    if let Some((payload, sent)) = sent_call(app, id, place).await? {
        let call = Outgoing::read(&payload)?;
        let words = whole(&call.content, outgoing);
        return edited(http, channel, sent, (&call.ping, &words), (&[], true)).await;
    }
    let before = app.store.last_in(id, place, Some(message.id), LIVES).await?;
    let sent = before.and_then(|said| said.message);
    sent.map(Some).ok_or_else(|| Error::says("error-nothing-told"))
}

/// Edits a post without mentioning anybody again, and replaces its buttons if new ones are given. Returns the post's
/// id, or `None` if somebody deleted the post. If the post's content is repeated later anyway (`is_spare`), returns the
/// id of a deleted post too.
async fn edited(
    http: &Http,
    channel: ChannelId,
    sent: u64,
    (called, words): (&[u64], &str),
    (buttons, is_spare): (&[Vec<Button>], bool),
) -> Result<Option<u64>> {
    let called = called.iter().map(|&user| UserId::new(user));
    let mut edit = EditMessage::new()
        .content(words)
        .allowed_mentions(CreateAllowedMentions::new().users(called));
    if !buttons.is_empty() {
        let rows = buttons.iter().cloned().map(Row::Buttons);
        edit = edit.components(rows.map(|its| row(&its)).collect());
    }
    let is_there = put(http, channel, sent, edit).await?;
    // If `is_spare`, the actions of a deleted post will be reported again when the turn ends.
    Ok((is_there || is_spare).then_some(sent))
}

struct TurnNotification {
    said: Outgoing,
    /// Discord id of the notification, if it has been sent.
    message: Option<u64>,
}

/// Finds the turn notification, if it is the last post of a match in a channel before the message `before`. Returns
/// `None` if another post has appeared below the notification, or if its text was pruned.
async fn call(
    app: &App,
    id: MatchId,
    channel: Channel,
    before: Option<MessageId>,
) -> Result<Option<TurnNotification>> {
    let last = app.store.last_in(id, channel, before, LIVES).await?;
    let call = last.filter(|said| {
        said.topic.as_deref() == Some(CALL) && said.payload != Outgoing::forgotten()
    });
    let Some(call) = call else { return Ok(None) };
    Ok(Some(TurnNotification { said: Outgoing::read(&call.payload)?, message: call.message }))
}

/// Returns the content and the Discord id of a match's last turn notification in a channel, even if another post has
/// appeared below it. Returns `None` if the notification has not been sent yet, or if its text was pruned.
async fn sent_call(app: &App, id: MatchId, channel: Channel) -> Result<Option<(Payload, u64)>> {
    let said = app.store.last_message_of(id, CALL).await?;
    let here = Target::Channel(channel);
    let said = said.filter(|said| said.target == here && said.payload != Outgoing::forgotten());
    Ok(said.and_then(|said| said.message.map(|message| (said.payload, message))))
}

/// Returns the text of a notification after an edit. `call` is its original text.
fn whole(call: &str, edit: &Outgoing) -> String {
    match edit.rewords {
        Some(_) => edit.content.clone(),
        None => fit(&below(edit.above.as_deref().unwrap_or(call), &edit.content), MESSAGE),
    }
}

fn below(call: &str, words: &str) -> String {
    match words.is_empty() {
        true => call.to_owned(),
        false => format!("{call}\n{words}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_added_to_a_notification_goes_below_its_current_text() {
        let added = Outgoing::text("So far:\n> A deed.");
        assert_eq!(whole("Ann and Cleo", &added), "Ann and Cleo\nSo far:\n> A deed.");
        let changed = Outgoing { above: Some("Cleo".to_owned()), ..added };
        assert_eq!(whole("Ann and Cleo", &changed), "Cleo\nSo far:\n> A deed.");
        let current = Outgoing { above: Some("Cleo".to_owned()), ..Outgoing::default() };
        assert_eq!(whole("Ann and Cleo", &current), "Cleo");
        let edit = Outgoing { rewords: Some(1), ..Outgoing::text("Cleo") };
        assert_eq!(whole("Ann and Cleo", &edit), "Cleo");
    }

    #[test]
    fn an_action_is_added_to_a_notification_only_if_it_fits_below_either_heading() {
        let heads = ["So far:", "What was done:"].map(str::to_owned);
        let lines = ["A deed.".to_owned()];
        let room = |call: usize| has_room(&"x".repeat(call), &heads, &lines);
        let most = MESSAGE - below("", &listed(&heads[1], lines.clone())).chars().count();
        assert!(room(most), "{most}");
        // The action would fit below the shorter heading, but the longer one replaces it later.
        assert!(!room(most + 1));
    }
}
