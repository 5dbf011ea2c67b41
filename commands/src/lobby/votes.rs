//! What those who play are asked together: whose word counts, who has still to give it, and the post with the buttons.

use std::time::Duration;

use regnal::game::Seat;
use regnal::store::{MatchId, Target, User, Vote};
use regnal::text::{Arg, Line};
use serde_json::Value;

use super::call::{Call, Hold};
use super::members::left_among;
use crate::discord::components::{Button, Row};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit};
use crate::run::outgoing::Outgoing;
use crate::run::people::{People, Person};
use crate::run::table::{Table, say};

/// How a question stands.
pub(super) enum Standing {
    /// These seats have still to answer: the question with its buttons.
    Open(Vec<Seat>, String, Vec<Button>),
    /// It is decided, in words for all.
    Settled(String),
    /// Nothing is asked any more.
    Moot,
}

/// The match of a vote that is answered, for this call alone. Every answer to a vote begins here: of a match that is over
/// nothing is asked any more.
///
/// # Errors
/// As [`Call::hold`]; a message for the person when the match is over.
pub(super) async fn hold(call: &Call<'_>, id: MatchId) -> Result<Hold> {
    let hold = call.hold(id).await?;
    match hold.table()?.header.status.is_over() {
        true => Err(Error::says("error-match-over")),
        false => Ok(hold),
    }
}

/// The seats whose word counts: held, and still playing. Where all have given up and nothing ends the match, those who sat
/// there.
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

/// Whoever is away for longer than this is not asked.
const AWAY: Duration = Duration::from_secs(24 * 3_600);
/// Deadlines missed in a row, after which somebody answers no more: they are not asked, and can lose their seat.
pub(super) const MISSED: u32 = 2;

/// The seats whose word counts, but for those who have left the server or are away for long: by what they said of their
/// hours, or because they have lent their seat to the program.
pub(super) async fn around(call: &Call<'_>, table: &Table) -> Result<Vec<Seat>> {
    let now = call.app.clock.now();
    let people = People::of(&call.app.store, &table.header).await?;
    let back = |seat: Seat| {
        let said = people.at(seat).hours.away_until(now);
        said.max(table.held_by_program(seat).map(|one| one.until))
    };
    let mut around = voters(table)?;
    around.retain(|&seat| back(seat).is_none_or(|back| back <= now.plus(AWAY)));
    let gone = left_among(call, table, around.iter().copied()).await;
    around.retain(|seat| !gone.contains(seat));
    Ok(around)
}

/// Whether a seat is lent to the program for long: for it, what the program says counts meanwhile.
pub(super) fn is_left(call: &Call<'_>, table: &Table, seat: Seat) -> bool {
    let late = call.app.clock.now().plus(AWAY);
    let lent = table.held_by_program(seat);
    lent.is_some_and(|one| one.until > late)
}

/// The seats that are asked about somebody else's: those around, but for those who answer no more and have not been seen
/// lately either.
pub(super) async fn present(call: &Call<'_>, table: &Table) -> Result<Vec<Seat>> {
    let (app, now) = (call.app, call.app.clock.now());
    let is_there = |user: User| app.signs.is_there(user, now);
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

/// Who has agreed so far.
pub(super) fn have(votes: &[Vote]) -> Line {
    match votes.is_empty() {
        true => Line::new("ballot-nobody"),
        false => Line::new("ballot-agreed").with("agreed", agreed(votes)),
    }
}

/// The asker's seat, whose word must count.
///
/// # Errors
/// A message for the person where it does not.
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

/// Gives the word of a seat; all that were given.
pub(super) async fn cast(
    call: &Call<'_>,
    table: &Table,
    topic: &str,
    (seat, value): (Seat, &Value),
) -> Result<Vec<Vote>> {
    let (store, now) = (&call.app.store, call.app.clock.now());
    Ok(store.vote(table.header.id, topic, seat, value, now).await?)
}

/// That a vote cannot be read: it is open until another takes its place.
pub(super) fn unread(id: MatchId, topic: &str) -> Error {
    Error::Kept(format!("a vote of match {id} on “{topic}”"))
}

/// Those who have still to give theirs.
pub(super) fn missing(mut voters: Vec<Seat>, votes: &[Vote]) -> Vec<Seat> {
    voters.retain(|seat| !votes.iter().any(|vote| vote.seat == *seat));
    voters
}

/// Those who agree, by name.
pub(super) fn agreed(votes: &[Vote]) -> Vec<Arg> {
    votes.iter().map(|vote| Arg::Seat(vote.seat)).collect()
}

/// Those who are asked, as Discord writes people.
pub(super) fn asked(table: &Table, missing: &[Seat]) -> Vec<Arg> {
    let users = missing.iter().filter_map(|&seat| table.user_of(seat));
    users
        .map(|user| Arg::Text(format!("<@{}>", user.0)))
        .collect()
}

/// Asks where all can see it, and calls those who have still to answer, each as they want to be called; whoever sleeps hears
/// of it when they wake.
pub(super) async fn ask(
    call: &Call<'_>,
    table: &Table,
    topic: &str,
    missing: &[Seat],
    question: (String, Vec<Button>),
) -> Result<()> {
    ask_also(call, table, topic, (missing, &[]), question).await
}

/// As [`ask`], with others who do not play.
pub(super) async fn ask_also(
    call: &Call<'_>,
    table: &Table,
    topic: &str,
    (missing, also): (&[Seat], &[User]),
    (content, buttons): (String, Vec<Button>),
) -> Result<()> {
    let store = &call.app.store;
    let people = People::of(store, &table.header).await?;
    let mut asked = Vec::new();
    for &seat in missing {
        let person = people.at(seat).clone();
        asked.extend(
            table
                .user_of(seat)
                .map(|user| (user, person, table.lang_of(seat))),
        );
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
            let words = format!("{}\n{content}", say(table, *lang, &head));
            let letter = Outgoing::text(fit(&words, MESSAGE));
            letters.push(letter.to(Target::User(*user), None)?);
        }
    }
    let named = asked.iter().filter(|(_, person, _)| person.is_named());
    let ping = named.map(|(user, ..)| user.0).collect();
    let question = Outgoing {
        content,
        ping,
        buttons: vec![buttons],
        ..Outgoing::default()
    };
    let mut messages = vec![question.to(Target::Channel(table.channel()), Some(topic))?];
    messages.extend(letters);
    call.post(table, &messages).await
}

/// The question as it stands after a click, for all.
pub(super) fn shown(content: String, buttons: Vec<Button>) -> Answer {
    let rows = match buttons.is_empty() {
        true => Vec::new(),
        false => vec![Row::Buttons(buttons)],
    };
    Answer {
        content,
        rows,
        public: true,
        ..Answer::default()
    }
}
