//! Matches that a moderator is allowed to manage: all matches on a server, or only the match in a single channel.

use regnal::store::{Brief, Channel, Guild, Note};
use serenity::all::Permissions;

use super::super::call::LiveCall;
use crate::discord::error::{Error, Result};

/// Number of a server's notes that are read to find those visible to the user.
const NOTES_READ: u32 = 60;

/// Matches that a moderator is allowed to manage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// All matches on the server.
    Server,
    /// Only the match in this channel, for a user who manages only this channel.
    Here(Channel),
}

impl Reach {
    /// Returns whether the moderator is allowed to manage the match in `channel`, which must be on the moderator's
    /// server.
    fn holds(self, channel: Channel) -> bool {
        match self {
            Reach::Server => true,
            Reach::Here(here) => channel == here,
        }
    }
}

/// Determines which matches a user is allowed to manage. The interaction contains the user's permissions in the
/// channel; those on the whole server are computed from the user's roles.
///
/// # Errors
/// Returns a user-facing error if the user manages no channel, and [`Error::Discord`] if Discord rejects a request.
pub(super) async fn reach(call: &mut LiveCall<'_>) -> Result<Reach> {
    let guild = call.asker.guild.filter(|_| call.asker.manages);
    let guild = guild.ok_or_else(|| Error::says("error-desk-forbidden"))?;
    let guild = call.http().get_guild(guild.0.into()).await?;
    let asker = &call.asker;
    let held = guild.roles.values().filter(|role| {
        let id = role.id.get();
        id == guild.id.get() || asker.roles.contains(&id)
    });
    let may = held.fold(Permissions::empty(), |all, role| all | role.permissions);
    let is_owner = guild.owner_id.get() == asker.user.0;
    Ok(match is_owner || may.administrator() || may.manage_channels() {
        true => Reach::Server,
        false => Reach::Here(asker.channel),
    })
}

/// Returns the live matches that the moderator is allowed to manage, oldest first. Omits matches in channels that the
/// moderator cannot view.
pub(super) async fn matches(call: &mut LiveCall<'_>, reach: Reach) -> Result<Vec<Brief>> {
    let mut live = call.app.store.live_matches_at(call.asker.guild).await?;
    live.retain(|brief| reach.holds(brief.channel));
    let channels = live.iter().map(|brief| brief.channel);
    let viewed = call.viewed(channels).await;
    live.retain(|brief| viewed.contains(&brief.channel));
    Ok(live)
}

/// Returns the notes of matches whose channels the user can view, latest first. For a deleted match, only the note
/// about the deletion remains.
pub(super) async fn notes(call: &mut LiveCall<'_>, guild: Guild) -> Result<Vec<Note>> {
    const DELETED: &str = "delete";
    let store = &call.app.store;
    let mut notes = Vec::new();
    for note in store.notes_of_guild(guild, NOTES_READ).await? {
        let is_seen = match store.find_match(note.match_id).await.map_err(Error::from) {
            // The channel of an unreadable match is unknown.
            Err(error) if error.is_unreadable() => call.asker.administers,
            found => match found? {
                Some(header) => call.may_know(&header).await?,
                None => call.asker.administers || note.deed == DELETED,
            },
        };
        if is_seen {
            notes.push(note);
        }
    }
    Ok(notes)
}
