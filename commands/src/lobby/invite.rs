//! Page about a lobby's seats, on which players can invite other members. Invited members are mentioned in the channel,
//! with a button that gives them a seat.

use poise::serenity_prelude as serenity;
use regnal::store::{Agreed, MatchId, Target, User};
use regnal::text::{Arg, Line};
use serenity::ComponentInteraction;

use super::admission::{self, is_invited};
use super::call::{Call, LiveCall, full_title};
use super::card::{self, check_is_lobby};
use super::members::has_left;
use super::seats::{show_company, sit};
use super::swap;
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, Verb};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::mention;
use crate::run::asked::is_full;
use crate::run::names::host_named;
use crate::run::outgoing::{INVITED, Outgoing};
use crate::run::people::Person;
use crate::run::state::TableState;
use crate::run::table::{Table, say, unknown};

/// Maximum number of users who can be invited to one match.
const MOST: usize = 25;
/// Maximum number of users who can be invited at once.
const TOGETHER: u8 = 8;

/// Shows the page about a lobby's seats privately.
pub(super) async fn show(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let table = call.app.desk.look(&call.app.store, id).await.map_err(unknown)?;
    check_is_lobby(&table)?;
    table.must_name_players("anonymous-no-invitations")?;
    let answer = page(call, &table, None)?;
    call.answer(&answer).await
}

/// Renders the page about a lobby's seats, with the text `said` above it.
fn page(call: &Call<'_>, table: &Table, said: Option<Line>) -> Result<Answer> {
    let (lang, match_id) = (call.asker.lang, table.header.id);
    let mut lines: Vec<Line> = said.into_iter().collect();
    lines.push(Line::new("seats-title").with("match", match_id.0));
    let waiting: Vec<Arg> = waiting(table).into_iter().map(mention).map(Arg::Text).collect();
    if !waiting.is_empty() {
        lines.push(Line::new("invite-waiting").with("people", waiting));
    }
    let (is_full, may_invite) = (is_full(table)?, may_invite(call, table));
    if is_full {
        lines.push(Line::new("invite-full"));
    } else if !may_invite {
        lines.push(Line::new("invite-first").with("host", host_named(&table.header)));
    }
    let menu = (may_invite && !is_full).then(|| Row::Users {
        id: CustomId::Lobby { match_id, verb: Verb::Invite }.to_string(),
        placeholder: say(table, lang, &Line::new("invite-ask")),
        most: TOGETHER,
    });
    let lines: Vec<String> = lines.iter().map(|line| say(table, lang, line)).collect();
    let rows = menu.into_iter().chain(swap::menu(call, table)?).collect();
    Ok(Answer { rows, ..Answer::whisper(lines.join("\n")) })
}

/// Returns whether the user can invite others: they hold a seat, or manage the match.
fn may_invite(call: &Call<'_>, table: &Table) -> bool {
    table.seat_of(call.asker.user).is_some() || call.keeps(&table.header)
}

/// Returns the invited users who hold no seat.
fn waiting(table: &Table) -> Vec<User> {
    let invited = TableState::of(&table.header).invited.into_iter().map(User);
    invited.filter(|&user| table.seat_of(user).is_none()).collect()
}

/// Invites the members chosen from a menu. Each is mentioned once in the channel, and gets a direct message if they
/// prefer that.
pub(super) async fn invite(
    call: &mut LiveCall<'_>,
    click: &ComponentInteraction,
    id: MatchId,
) -> Result<()> {
    let resolved = &click.data.resolved;
    let people = resolved.users.values().filter(|user| !user.bot);
    let members = people.filter(|user| resolved.members.contains_key(&user.id));
    let mut chosen: Vec<User> = members.map(|user| User(user.id.get())).collect();
    chosen.sort_unstable();
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    check_is_lobby(table)?;
    table.must_name_players("anonymous-no-invitations")?;
    if !may_invite(call, table) {
        return Err(Error::says("error-invite-seat"));
    }
    if is_full(table)? {
        return Err(Error::says("invite-full"));
    }
    let mut state = TableState::of(&table.header);
    chosen.retain(|user| {
        let is_known = state.invited.contains(&user.0) || table.umpire() == Some(*user);
        !is_known && table.seat_of(*user).is_none()
    });
    if chosen.is_empty() {
        return Err(Error::says("error-nobody-to-invite"));
    }
    if state.invited.len() + chosen.len() > MOST {
        return Err(Error::invalid(Line::new("error-too-many-invited").with("most", MOST)));
    }
    state.invited.extend(chosen.iter().map(|user| user.0));
    let agreed = Agreed {
        match_id: id,
        state: state.within(&table.header)?,
        topic: INVITED.to_owned(),
        outbox: invitations(call, table, &chosen).await?,
        at: call.app.clock.now(),
    };
    call.app.store.agree(&agreed).await?;
    call.app.mail.notify_one();
    hold.reread(call).await?;
    let table = hold.unlock()?;
    let people: Vec<Arg> = chosen.into_iter().map(mention).map(Arg::Text).collect();
    let answer = page(call, &table, Some(Line::new("invite-done").with("people", people)))?;
    call.update(&answer).await?;
    card::edit(call, id).await
}

/// Builds the post that invites the given users, and the direct messages to those who prefer them.
async fn invitations(
    call: &Call<'_>,
    table: &Table,
    people: &[User],
) -> Result<Vec<regnal::store::NewMessage>> {
    let (header, lang) = (&table.header, table.lang());
    let button = Button {
        id: CustomId::Lobby { match_id: header.id, verb: Verb::Accept }.to_string(),
        label: say(table, lang, &Line::new("button-join")),
        look: ButtonStyle::Success,
    };
    let with = |id| {
        Line::new(id)
            .with("user", mention(call.asker.user))
            .with("title", full_title(header, lang))
            .with("match", header.id.0)
    };
    let named: Vec<Arg> = people.iter().copied().map(mention).map(Arg::Text).collect();
    let post = Outgoing {
        content: say(table, lang, &with("match-invite").with("people", named)),
        ping: people.iter().map(|user| user.0).collect(),
        buttons: vec![vec![button.clone()]],
        ..Outgoing::default()
    };
    let mut messages = vec![post.to(Target::Channel(table.channel()), Some(INVITED))?];
    for &user in people {
        if Person::of(&call.app.store, user).await?.is_written_to() {
            let line = with("whisper-invite").with("channel", format!("<#{}>", table.channel().0));
            let letter = Outgoing {
                content: say(table, lang, &line),
                buttons: vec![vec![button.clone()]],
                ..Outgoing::default()
            };
            messages.push(letter.to(Target::User(user), None)?);
        }
    }
    Ok(messages)
}

/// Takes a seat with the button in an invitation. In direct messages, only invited users can do this.
pub(super) async fn accept(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    admission::ask_roles(call, id).await?;
    let (table, user) = (call.look(id).await?, call.asker.user);
    let is_guest = call.asker.guild.is_none() && is_invited(call, &table);
    if is_guest && has_left(call, &table, user, true).await {
        return Err(Error::says("error-not-a-member"));
    }
    let mut hold = call.hold(id).await?;
    if call.asker.guild.is_none() && !is_invited(call, hold.table()?) {
        return Err(Error::says("error-no-such-match"));
    }
    let line = sit(call, &mut hold, None, None).await?;
    let table = hold.unlock()?;
    call.whisper(&table, &line).await?;
    card::edit(call, id).await?;
    show_company(call, &table).await
}
