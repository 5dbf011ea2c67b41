//! Player votes: who is allowed to vote, who still has to respond, and the post with the buttons.

use std::time::Duration;

use regnal::game::Seat;
use regnal::store::{MatchId, Target, User, Vote};
use regnal::text::{Arg, Lang, Line};
use serde_json::Value;

use super::call::{Call, Hold};
use crate::discord::components::{Button, ButtonStyle};
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result};
use crate::discord::text::{MESSAGE, fit, mention};
use crate::run::outgoing::Outgoing;
use crate::run::people::{People, Person};
use crate::run::table::{Table, say};

/// Button of a vote: its id, the Fluent message of its label, and its style.
pub(super) type VoteButton = (CustomId, &'static str, ButtonStyle);

/// Seats that still have to respond to a vote, and its question.
pub(super) type OpenVote = (Vec<Seat>, VotePost);

/// Content of a vote's post: the question with its buttons, or the outcome without buttons. It is rendered in the
/// match's language in public, and in the reader's language on a private page.
pub(super) struct VotePost {
    line: Line,
    /// Text below the line in each language, shortened if the message would be too long.
    below: Vec<(Lang, String)>,
    buttons: Vec<VoteButton>,
}

impl VotePost {
    pub(super) fn new(line: Line, buttons: Vec<VoteButton>) -> VotePost {
        VotePost { line, below: Vec::new(), buttons }
    }

    /// Adds the text below the question.
    pub(super) fn with_text(self, below: Vec<(Lang, String)>) -> VotePost {
        VotePost { below, ..self }
    }

    /// Renders the text and the buttons. The line itself is never shortened.
    pub(super) fn render(&self, table: &Table, lang: Lang) -> (String, Vec<Button>) {
        let mut words = say(table, lang, &self.line);
        if let Some((_, below)) = self.below.iter().find(|(its, _)| *its == lang) {
            let room = MESSAGE.saturating_sub(words.chars().count() + 1);
            words = format!("{words}\n{}", fit(below, room));
        }
        let buttons = self.buttons.iter().map(|&(ref id, label, look)| Button {
            id: id.to_string(),
            label: say(table, lang, &Line::new(label)),
            look,
        });
        (words, buttons.collect())
    }
}

impl From<Line> for VotePost {
    fn from(outcome: Line) -> VotePost {
        VotePost::new(outcome, Vec::new())
    }
}

/// State of a vote.
pub(super) enum Standing {
    /// Seats that still have to respond, with the question.
    Open(Vec<Seat>, VotePost),
    /// The vote is settled; includes the public announcement.
    Settled(String),
    /// The vote is waiting for a response that is requested privately.
    Unasked,
    /// The question no longer applies.
    Moot,
}

/// Locks a vote's match so that a response can be recorded. Every response begins with this call. A finished match has
/// no open votes.
///
/// # Errors
/// Returns the errors of [`Call::hold`], and a user-facing error if the match is over.
pub(super) async fn hold<'c>(call: &'c Call<'_>, id: MatchId) -> Result<Hold<'c>> {
    let hold = call.hold(id).await?;
    match hold.table()?.header.status.is_over() {
        true => Err(Error::says("error-match-over")),
        false => Ok(hold),
    }
}

/// Returns the seats that are allowed to vote: those that are held and still in play. If all players have conceded but
/// the match has not ended, all held seats are allowed to vote.
pub(super) fn voters(table: &Table) -> Result<Vec<Seat>> {
    let game = table.game()?;
    let held = table.header.seats.iter().filter(|row| row.user.is_some());
    let held: Vec<Seat> = held.map(|row| row.seat).collect();
    let playing = held.iter().copied().filter(|&seat| game.is_playing(seat));
    let playing: Vec<Seat> = playing.collect();
    Ok(match playing.is_empty() {
        true => held,
        false => playing,
    })
}

/// Length of an absence above which a player is not asked to vote.
const AWAY: Duration = Duration::from_secs(24 * 3_600);
/// Number of deadlines missed in a row that makes a player unresponsive. Unresponsive players are not asked, and can
/// lose their seat.
pub(super) const MISSED: u32 = 2;

/// Returns the voting seats, excluding holders who have left the server, have a long absence, or are on long-term
/// autopilot. The call must already have checked which players have left.
pub(super) async fn around(call: &Call<'_>, table: &Table) -> Result<Vec<Seat>> {
    let now = call.app.clock.now();
    let people = People::of(&call.app.store, &table.header).await?;
    let back = |seat: Seat| {
        let said = people.at(seat).absent_until(now);
        said.max(table.autopilot_at(seat).map(|one| one.until))
    };
    let mut around = voters(table)?;
    around.retain(|&seat| back(seat).is_none_or(|back| back <= now.plus(AWAY)));
    let mut there = Vec::new();
    for seat in around {
        let has_left = match table.user_of(seat) {
            Some(user) => call.has_left(user)?,
            None => false,
        };
        if !has_left {
            there.push(seat);
        }
    }
    Ok(there)
}

/// Returns whether a seat is on long-term autopilot, in which case its owner is not asked to vote.
pub(super) fn is_left(call: &Call<'_>, table: &Table, seat: Seat) -> bool {
    let late = call.app.clock.now().plus(AWAY);
    let lent = table.autopilot_at(seat);
    lent.is_some_and(|one| one.until > late)
}

/// Returns the seats that vote on another player's seat. Players who are unresponsive and have not used the bot
/// recently are excluded.
pub(super) async fn present(call: &Call<'_>, table: &Table) -> Result<Vec<Seat>> {
    let (app, now) = (call.app, call.app.clock.now());
    // The user's activity elsewhere would reveal who they are.
    let is_there = |user: User| !table.hides_players() && app.signs.is_there(user, now);
    let mut present = Vec::new();
    for seat in around(call, table).await? {
        if table.user_of(seat).is_some_and(is_there)
            || app.store.missed(table.header.id, seat).await? < MISSED
        {
            present.push(seat);
        }
    }
    Ok(present)
}

/// Renders the names of the players who have agreed so far.
pub(super) fn agreed_line(votes: &[Vote]) -> Line {
    match votes.is_empty() {
        true => Line::new("ballot-nobody"),
        false => Line::new("ballot-agreed").with("agreed", agreed(votes)),
    }
}

/// Returns the user's seat, if the seat is allowed to vote.
///
/// # Errors
/// Returns a user-facing error otherwise.
pub(super) fn voter(call: &Call<'_>, table: &Table) -> Result<Seat> {
    if table.header.status.is_over() {
        return Err(Error::says("error-match-over"));
    }
    let seat = call.seat(table)?;
    match voters(table)?.contains(&seat) {
        true => Ok(seat),
        false => Err(Error::says("error-not-playing")),
    }
}

/// Stores a seat's vote, and returns all votes.
pub(super) async fn cast(
    call: &Call<'_>,
    table: &Table,
    topic: &str,
    (seat, value): (Seat, &Value),
) -> Result<Vec<Vote>> {
    let (store, now) = (&call.app.store, call.app.clock.now());
    Ok(store.vote(table.header.id, topic, seat, value, now).await?)
}

/// Returns the error for an unreadable vote. The vote stays open until another one replaces it.
pub(super) fn unread(id: MatchId, topic: &str) -> Error {
    Error::Kept(format!("a vote of match {id} on “{topic}”"))
}

/// Returns the seats that still have to respond.
pub(super) fn missing(mut voters: Vec<Seat>, votes: &[Vote]) -> Vec<Seat> {
    voters.retain(|seat| !votes.iter().any(|vote| vote.seat == *seat));
    voters
}

/// Returns the announcement that a vote is closed because the user whom it is about has left the server.
pub(super) fn left_line(user: User) -> Line {
    Line::new("ballot-left-server").with("who", mention(user))
}

/// Returns the names of the players who have agreed.
pub(super) fn agreed(votes: &[Vote]) -> Vec<Arg> {
    votes.iter().map(|vote| Arg::Seat(vote.seat)).collect()
}

/// Returns mentions of the players who are asked.
pub(super) fn asked(table: &Table, missing: &[Seat]) -> Vec<Arg> {
    let users = missing.iter().filter_map(|&seat| table.user_of(seat));
    users.map(|user| table.mention(user)).collect()
}

/// Posts the question and notifies the players who still have to respond, using each player's preferred method. Players
/// in their quiet hours are notified when the quiet hours end. Direct messages are in the language of their reader.
pub(super) async fn ask(
    call: &Call<'_>,
    table: &Table,
    topic: &str,
    missing: &[Seat],
    question: &VotePost,
) -> Result<()> {
    ask_also(call, table, topic, (missing, &[]), question).await
}

/// Like [`ask`], but also asks users who are not players in the match.
pub(super) async fn ask_also(
    call: &Call<'_>,
    table: &Table,
    topic: &str,
    (missing, also): (&[Seat], &[User]),
    question: &VotePost,
) -> Result<()> {
    let store = &call.app.store;
    let people = People::of(store, &table.header).await?;
    let mut asked = Vec::new();
    for &seat in missing {
        let person = people.at(seat).clone();
        asked.extend(table.user_of(seat).map(|user| (user, person, table.lang_of(seat))));
    }
    for &user in also {
        asked.push((user, Person::of(store, user).await?, table.lang()));
    }
    let mut letters = Vec::new();
    for (user, person, lang) in &asked {
        if person.is_written_to() {
            let head = Line::new("whisper-ballot")
                .with("match", table.header.id.0)
                .with("channel", format!("<#{}>", table.channel().0));
            let (asked, _) = question.render(table, *lang);
            let words = format!("{}\n{asked}", say(table, *lang, &head));
            let letter = Outgoing::text(fit(&words, MESSAGE));
            letters.push(letter.to(Target::User(*user), None)?);
        }
    }
    let named = asked.iter().filter(|(_, person, _)| person.is_named());
    let ping = named.map(|(user, ..)| user.0).collect();
    let (content, buttons) = question.render(table, table.lang());
    let post = Outgoing { content, ping, buttons: vec![buttons], ..Outgoing::default() };
    let mut messages = vec![post.to(Target::Channel(table.channel()), Some(topic))?];
    messages.extend(letters);
    call.post(table, &messages).await
}
