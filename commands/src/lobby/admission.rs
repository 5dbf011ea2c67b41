//! Admission: the policy for who is allowed to take a seat. This is either everybody who can view the channel, only
//! invited users, or only members with a role. The user who opened the match is always allowed to take one.

use regnal::store::{MatchId, Status};
use regnal::text::{Arg, Line};

use super::call::{Call, LiveCall};
use crate::discord::error::{Error, Result};
use crate::run::names::host_named;
use crate::run::settings::{Admission, Settings, has_unreadable_admission};
use crate::run::sight::{has_role, roles_of};
use crate::run::state::TableState;
use crate::run::table::Table;

/// Checks that the user is allowed to take a seat.
///
/// # Errors
/// Returns an error with a message that says who is allowed to do so, and how the user can ask for a seat. Returns
/// [`Error::Kept`] if the policy is unreadable.
pub(super) fn check(call: &Call<'_>, table: &Table) -> Result<()> {
    let user = call.asker.user;
    if table.header.creator == user {
        return Ok(());
    }
    if has_unreadable_admission(&table.header) {
        let what = format!("who is allowed to take a seat in match {}", table.header.id);
        return match is_invited(call, table) {
            true => Ok(()),
            false => Err(Error::Kept(what)),
        };
    }
    let line = match Settings::of(&table.header).admission {
        Admission::Anybody => return Ok(()),
        Admission::Invited if is_invited(call, table) => return Ok(()),
        Admission::Role(role) if call.asker.roles.contains(&role) => return Ok(()),
        Admission::Invited => Line::new("error-invited-only"),
        Admission::Role(role) => Line::new("error-role-only").with("role", role_mention(role)),
    };
    Err(Error::invalid(line.with("host", host_named(&table.header))))
}

/// Returns whether the user was invited.
pub(super) fn is_invited(call: &Call<'_>, table: &Table) -> bool {
    TableState::of(&table.header).invited.contains(&call.asker.user.0)
}

/// Returns whether a member lacks the role that the match requires, or might lack it because the policy is unreadable.
pub(super) fn lacks_role(table: &Table, roles: &[u64]) -> bool {
    match Settings::of(&table.header).admission {
        _ if has_unreadable_admission(&table.header) => true,
        Admission::Role(role) => !roles.contains(&role),
        Admission::Anybody | Admission::Invited => false,
    }
}

/// Asks Discord for the user's roles if the match requires one and the click came from a direct message. This must
/// happen before the match is locked.
///
/// # Errors
/// Returns an error with a message if nobody can have the required role, because it was deleted.
pub(super) async fn ask_roles(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let table = call.look(id).await?;
    let (header, app, user) = (&table.header, call.app, call.asker.user);
    let (Admission::Role(role), Some(guild)) = (Settings::of(header).admission, header.guild)
    else {
        return Ok(());
    };
    if call.asker.guild.is_none() {
        let roles = roles_of(app, call.http(), guild, user).await?;
        call.note_roles(roles);
    }
    let is_concerned = header.status == Status::Lobby
        && header.creator != user
        && table.seat_of(user).is_none()
        && !call.asker.roles.contains(&role);
    match is_concerned && !has_role(app, call.http(), guild, role).await {
        true => {
            let line = Line::new("error-role-gone").with("host", host_named(header));
            Err(Error::invalid(line))
        }
        false => Ok(()),
    }
}

/// Renders the admission policy, for display after the other settings. Returns an empty argument if everybody is
/// allowed to take a seat.
pub(super) fn line(settings: &Settings) -> Arg {
    match settings.admission {
        Admission::Anybody => Arg::Text(String::new()),
        Admission::Invited => Line::new("match-settings-invited").into(),
        Admission::Role(role) => {
            Line::new("match-settings-role").with("role", role_mention(role)).into()
        }
    }
}

/// Parses a choice: `anybody`, `invited` or a role's id. The server's id stands for the role that every member has.
pub(super) fn parse(chosen: &str, table: &Table) -> Result<Admission> {
    Ok(match (chosen, chosen.parse().ok()) {
        ("anybody", _) => Admission::Anybody,
        ("invited", _) => Admission::Invited,
        (_, Some(role)) if table.header.guild.is_some_and(|guild| guild.0 == role) => {
            Admission::Anybody
        }
        (_, Some(role)) => Admission::Role(role),
        (_, None) => return Err(Error::says("error-old-button")),
    })
}

/// Renders a mention of a role. In replies and cards, mentions of roles notify nobody.
fn role_mention(role: u64) -> String {
    format!("<@&{role}>")
}
