//! Replacement of a player who gave up their seat. Depending on the match's replacement policy, the seat goes to the
//! first person who wants it, to a person approved by the remaining players, or to a bot player.

use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::store::{MatchId, User, Vote};
use regnal::text::{Arg, Lang, Line};
use serde_json::Value;
use serenity::UserId;

use super::admission;
use super::call::{Call, Hold, LiveCall};
use super::members::ask_who_left;
use super::vacancy::{automate, give_seat, must_be_open};
use super::vote_post::{Reply, noted};
use super::votes::{self, OpenVote, Standing, VoteButton, VotePost, voter, voters};
use crate::discord::components::ButtonStyle;
use crate::discord::custom_id::{CustomId, SeatStep};
use crate::discord::error::{Error, Result, code};
use crate::discord::text::mention;
use crate::run::reliability;
use crate::run::settings::{Settings, Succession};
use crate::run::table::{Table, say};

/// Maximum number of a match's latest notes that are searched for a removal.
const NOTES: u32 = 500;

/// A candidate for an empty seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Heir {
    /// A person, with their language.
    Person(User, Lang),
    /// A bot player.
    Program,
}

impl Heir {
    /// Parses the candidate from a button.
    fn read(user: u64, lang: Lang) -> Heir {
        match user {
            0 => Heir::Program,
            user => Heir::Person(User(user), lang),
        }
    }

    fn number(self) -> u64 {
        match self {
            Heir::Person(user, _) => user.0,
            Heir::Program => 0,
        }
    }

    fn lang(self) -> Lang {
        match self {
            Heir::Person(_, lang) => lang,
            Heir::Program => Lang::En,
        }
    }

    fn named(self) -> Arg {
        match self {
            Heir::Person(user, _) => Arg::Text(mention(user)),
            Heir::Program => Arg::Term("vacancy-program"),
        }
    }
}

/// Handles a click on the offer of a seat, or on the vote about a candidate.
pub(super) async fn clicked(
    call: &mut LiveCall<'_>,
    match_id: MatchId,
    seat: Seat,
    step: SeatStep,
) -> Result<()> {
    ask_who_left(call, match_id, None).await?;
    let name = match step {
        SeatStep::Yes(user, lang) => name_of(call, Heir::read(user, lang)).await,
        _ => Ok(call.asker.name.clone()),
    };
    let mut hold = votes::hold(call, match_id).await?;
    let reply = match step {
        SeatStep::Take => take(call, &mut hold, seat).await?,
        SeatStep::Program => {
            must_be_open(hold.table()?, seat, true)?;
            let own = voter(call, hold.table()?)?;
            propose(call, &mut hold, (seat, Heir::Program), Some(own)).await?
        }
        SeatStep::Yes(user, lang) => {
            agree(call, &mut hold, seat, (Heir::read(user, lang), name)).await?
        }
        SeatStep::No(user) => refuse(call, &hold, seat, Heir::read(user, Lang::En)).await?,
        // Other modules handle the following steps.
        SeatStep::Out(_)
        | SeatStep::OutSure(_)
        | SeatStep::Stay(_)
        | SeatStep::Lend(_)
        | SeatStep::LendSo(_)
        | SeatStep::Keep(_)
        | SeatStep::Give(_)
        | SeatStep::Back
        | SeatStep::Kept
        | SeatStep::Keeps
        | SeatStep::KeepsAll(_)
        | SeatStep::Swap(..)
        | SeatStep::Unswap(..) => return Err(Error::says("error-old-button")),
    };
    drop(hold);
    reply.send(call, match_id).await
}

/// Parses the seat and the candidate's number from the topic of a vote.
fn parts_of(topic: &str) -> Option<(Seat, u64)> {
    let mut parts = topic.split('-').skip(1);
    let seat = parts.next()?.parse().ok().map(Seat)?;
    Some((seat, parts.next()?.parse().ok()?))
}

/// Returns the candidate with the given number, in the language in which they last took a seat.
async fn heir_of(call: &Call<'_>, table: &Table, user: u64) -> Result<Heir> {
    let lang = last_language_of(call, User(user)).await?;
    Ok(Heir::read(user, lang.unwrap_or_else(|| table.lang())))
}

/// Returns the open vote on a candidate; `None` if it no longer applies.
pub(super) async fn open(
    call: &Call<'_>,
    table: &Table,
    (asked, votes): (&str, &[Vote]),
) -> Result<Option<OpenVote>> {
    let Some((seat, user)) = parts_of(asked) else { return Ok(None) };
    let heir = heir_of(call, table, user).await?;
    let is_open = must_be_open(table, seat, heir == Heir::Program).is_ok();
    if !is_open || votes.is_empty() || topic(table, seat, heir) != asked {
        return Ok(None);
    }
    let missing = votes::missing(votes::present(call, table).await?, votes);
    let question = question(table, (seat, heir), votes, &missing);
    Ok(Some((missing, question)))
}

/// Recounts the vote on a candidate.
pub(super) async fn recount(call: &mut LiveCall<'_>, id: MatchId, asked: &str) -> Result<Standing> {
    let Some((seat, user)) = parts_of(asked) else { return Ok(Standing::Moot) };
    let name = name_of(call, Heir::read(user, Lang::En)).await;
    let mut hold = call.hold_again(id).await?;
    let table = hold.table()?;
    let votes = call.app.store.votes(id, asked).await?;
    let Some((missing, question)) = open(call, table, (asked, &votes)).await? else {
        return Ok(Standing::Moot);
    };
    if has_left(&name) {
        call.app.store.clear_votes(id, asked).await?;
        let words = say(table, table.lang(), &votes::left_line(User(user)));
        return Ok(Standing::Settled(words));
    }
    if !missing.is_empty() {
        return Ok(Standing::Open(missing, question));
    }
    let heir = heir_of(call, table, user).await?;
    settle(call, &mut hold, seat, (heir, name)).await?;
    let table = hold.table()?;
    let words = say(table, table.lang(), &settled_line(seat, heir));
    Ok(Standing::Settled(words))
}

/// Returns the announcement that all players have agreed to a candidate.
fn settled_line(seat: Seat, heir: Heir) -> Line {
    Line::new("vacancy-settled-on").with("number", u32::from(seat.0) + 1).with("heir", heir.named())
}

/// Returns the topic of the vote on a candidate. The topic is different each time the seat becomes empty.
fn topic(table: &Table, seat: Seat, heir: Heir) -> String {
    let row = table.header.seats.iter().find(|row| row.seat == seat);
    let left = row.and_then(|row| row.left).map_or(0, |left| left.0);
    format!("seat-{}-{}-{left}", seat.0, heir.number())
}

/// Handles a user's request to take the seat.
async fn take(call: &Call<'_>, hold: &mut Hold<'_>, seat: Seat) -> Result<Reply> {
    let table = hold.table()?;
    must_be_open(table, seat, false)?;
    let user = call.asker.user;
    // A user whose seat is played by a substitute still counts as having a seat.
    if table.held_or_lent_seat(user).is_some() {
        return Err(Error::says("vacancy-seated"));
    }
    // An umpire has seen things that players must not see.
    if table.umpire() == Some(user) {
        return Err(Error::says("umpire-cannot-join"));
    }
    let heir = Heir::Person(user, call.asker.lang);
    // A user who previously held a seat in this match might know another seat's secrets. The players therefore decide.
    let sat = call.app.store.seats_ever_held(table.header.id, user).await?;
    let settings = Settings::of(&table.header);
    // The players also decide about users who could not have taken a seat in the lobby.
    let is_new = settings.succession == Succession::Anybody
        && sat.is_empty()
        && admission::check(call, table).is_ok();
    if is_new {
        reliability::check(&call.app.store, &settings, user).await?;
    }
    // A user who held no seat but this one, which has been empty since the match was imported, gets it back without a
    // vote.
    let row = table.header.seats.iter().find(|row| row.seat == seat);
    let came_empty =
        table.header.imported.is_some() && row.and_then(|row| row.left) == table.header.imported;
    let is_own = came_empty && sat.iter().eq([&seat]);
    if is_new || is_own {
        settle(call, hold, seat, (heir, Ok(call.asker.name.clone()))).await?;
        let line = Line::new("vacancy-yours");
        return Ok(Reply::Answer(call.whispered(hold.table()?, &line)));
    }
    propose(call, hold, (seat, heir), None).await
}

/// Asks the remaining players whether `heir` should get the seat. `own` is the user's own seat, which counts as
/// agreeing. If there is nobody to ask, the candidate gets the seat immediately. A user without a seat can ask only
/// once each time a seat becomes empty.
async fn propose(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    (seat, heir): (Seat, Heir),
    own: Option<Seat>,
) -> Result<Reply> {
    let table = hold.table()?;
    let (store, id) = (&call.app.store, table.header.id);
    let topic = topic(table, seat, heir);
    let votes = match own {
        Some(own) => votes::cast(call, table, &topic, (own, &Value::Bool(true))).await?,
        None => store.votes(id, &topic).await?,
    };
    let mut missing = votes::missing(votes::present(call, table).await?, &votes);
    // If all the players who were asked have left, nobody is asked again.
    if own.is_none() && !missing.is_empty() && store.last_message_of(id, &topic).await?.is_some() {
        return Err(Error::says("vacancy-asked-before"));
    }
    // A removed player must not return merely because nobody is present, so absent players are asked too.
    if let (true, None, Heir::Person(user, _)) = (missing.is_empty(), own, heir)
        && was_removed(call, table, user).await?
    {
        missing = voters(table)?;
        if missing.is_empty() {
            return Err(Error::says("vacancy-removed"));
        }
    }
    if missing.is_empty() {
        // The candidate is either the user, whose name is known, or a bot player, which needs no name.
        settle(call, hold, seat, (heir, Ok(call.asker.name.clone()))).await?;
        let line = Line::new("vacancy-settled");
        return Ok(Reply::Answer(call.whispered(hold.table()?, &line)));
    }
    let question = question(table, (seat, heir), &votes, &missing);
    votes::ask(call, table, &topic, &missing, &question).await?;
    Ok(Reply::Answer(call.whispered(table, &Line::new("vacancy-asked"))))
}

/// Returns whether the other players removed a user from the match and the user has not held a seat in it since.
async fn was_removed(call: &Call<'_>, table: &Table, user: User) -> Result<bool> {
    let notes = call.app.store.notes_of_match(table.header.id, NOTES).await?;
    let id = user.0.to_string();
    let last = notes.iter().find(|note| note.detail["user"] == id.as_str());
    Ok(last.is_some_and(|note| note.deed == "remove" && note.user != Some(user)))
}

fn question(
    table: &Table,
    (seat, heir): (Seat, Heir),
    votes: &[Vote],
    missing: &[Seat],
) -> VotePost {
    let line = Line::new("vacancy-question")
        .with("number", u32::from(seat.0) + 1)
        .with("who", seat)
        .with("heir", heir.named())
        .with("have", votes::agreed_line(votes))
        .with("missing", votes::asked(table, missing));
    VotePost::new(line, answers(table, seat, heir))
}

fn answers(table: &Table, seat: Seat, heir: Heir) -> Vec<VoteButton> {
    let (yes, no) = (SeatStep::Yes(heir.number(), heir.lang()), SeatStep::No(heir.number()));
    let id = |step| CustomId::Seat { match_id: table.header.id, seat, step };
    vec![
        (id(yes), "ballot-yes", ButtonStyle::Success),
        (id(no), "ballot-no", ButtonStyle::Secondary),
    ]
}

/// Checks that the vote is still open. The vote is void if the candidate's data has been deleted in the meantime.
async fn must_be_asked(call: &Call<'_>, table: &Table, topic: &str) -> Result<()> {
    let asked = call.app.store.last_message_of(table.header.id, topic).await?;
    match asked {
        Some(_) => Ok(()),
        None => Err(Error::says("error-no-vote")),
    }
}

/// Records that a player agrees to the candidate.
async fn agree(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    seat: Seat,
    (heir, name): (Heir, Result<String>),
) -> Result<Reply> {
    let table = hold.table()?;
    must_be_open(table, seat, heir == Heir::Program)?;
    let (own, topic) = (voter(call, table)?, topic(table, seat, heir));
    must_be_asked(call, table, &topic).await?;
    if has_left(&name) {
        call.app.store.clear_votes(table.header.id, &topic).await?;
        let line = votes::left_line(User(heir.number()));
        let answer = noted(call, table, &topic, line).await?;
        return Ok(Reply::Update(topic, answer));
    }
    let votes = votes::cast(call, table, &topic, (own, &Value::Bool(true))).await?;
    let missing = votes::missing(votes::present(call, table).await?, &votes);
    if !missing.is_empty() {
        let question = question(table, (seat, heir), &votes, &missing);
        let answer = noted(call, table, &topic, question).await?;
        return Ok(Reply::Update(topic, answer));
    }
    settle(call, hold, seat, (heir, name)).await?;
    let answer = noted(call, hold.table()?, &topic, settled_line(seat, heir)).await?;
    Ok(Reply::Update(topic, answer))
}

/// Records that a player declines the candidate.
async fn refuse(call: &Call<'_>, hold: &Hold<'_>, seat: Seat, heir: Heir) -> Result<Reply> {
    let table = hold.table()?;
    must_be_open(table, seat, heir == Heir::Program)?;
    let (own, topic) = (voter(call, table)?, topic(table, seat, heir));
    must_be_asked(call, table, &topic).await?;
    call.app.store.clear_votes(table.header.id, &topic).await?;
    let line = Line::new("vacancy-refused")
        .with("who", own)
        .with("number", u32::from(seat.0) + 1)
        .with("heir", heir.named());
    let answer = noted(call, table, &topic, line).await?;
    Ok(Reply::Update(topic, answer))
}

/// Gives the seat to the candidate. If the candidate is a person, `name` becomes the player name.
async fn settle(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    seat: Seat,
    (heir, name): (Heir, Result<String>),
) -> Result<()> {
    match heir {
        Heir::Program => {
            let by = Some(call.asker.user).filter(|&user| user != User::NOBODY);
            automate(call, hold, seat, by).await
        }
        Heir::Person(user, lang) => give_seat(call, hold, (seat, user), (&name?, lang), None).await,
    }
}

/// Returns a candidate's name on this server. Only another user's name is looked up, since a bot player needs no name.
async fn name_of(call: &mut LiveCall<'_>, heir: Heir) -> Result<String> {
    match heir {
        Heir::Person(user, _) if user != call.asker.user => member_name(call, user).await,
        Heir::Person(..) | Heir::Program => Ok(call.asker.name.clone()),
    }
}

/// Returns whether a candidate has no name because they have left the server.
fn has_left(name: &Result<String>) -> bool {
    matches!(name, Err(Error::Invalid(line)) if line.id == "error-not-a-member")
}

/// Returns the name of a member of this server, who must not be a bot.
pub(super) async fn member_name(call: &mut LiveCall<'_>, user: User) -> Result<String> {
    let guild = call.asker.guild;
    let guild = guild.ok_or_else(|| Error::says("error-guild-only"))?;
    let id = UserId::new(user.0);
    match call.http().get_member(guild.0.into(), id).await {
        Ok(member) if member.user.bot => Err(Error::says("error-not-a-member")),
        Ok(member) => Ok(member.display_name().to_owned()),
        Err(error) if matches!(code(&error), Some(10007 | 10013)) => {
            Err(Error::says("error-not-a-member"))
        }
        Err(error) => Err(error.into()),
    }
}

/// Returns the language in which a user last took a seat.
pub(super) async fn last_language_of(call: &Call<'_>, user: User) -> Result<Option<Lang>> {
    let seats = call.app.store.seats_of_user(user).await?;
    let last = seats.into_iter().max_by_key(|seat| seat.joined);
    Ok(last.map(|seat| Lang::from_locale(&seat.language)))
}
