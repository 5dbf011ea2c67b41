//! Which matches somebody may see to: all of a server, or that of the one channel that they manage.

use regnal::store::{Brief, Channel, Guild, Note};
use serenity::all::Permissions;

use super::super::call::Call;
use crate::discord::error::{Error, Result};
use crate::run::sight::{may_know, viewed};

/// How many notes of a server are looked through for those that the asker may see.
const NOTES_READ: u32 = 60;

/// The matches that somebody may see to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// All of the server.
    Server,
    /// The one of this channel: whoever manages one channel alone sees to no other.
    Here(Channel),
}

impl Reach {
    /// Whether it holds this match, which is of the same server.
    fn holds(self, channel: Channel) -> bool {
        match self {
            Reach::Server => true,
            Reach::Here(here) => channel == here,
        }
    }
}

/// How far somebody may go: what they may do in the channel comes with the interaction, what in the whole server is seen
/// from their roles.
///
/// # Errors
/// A message for whoever manages no channel; [`Error::Discord`].
pub(super) async fn reach(call: &Call<'_>) -> Result<Reach> {
    let asker = &call.asker;
    let guild = asker.guild.filter(|_| asker.manages);
    let guild = guild.ok_or_else(|| Error::says("error-desk-forbidden"))?;
    let guild = call.ctx.http.get_guild(guild.0.into()).await?;
    let held = guild.roles.values().filter(|role| {
        let id = role.id.get();
        id == guild.id.get() || asker.roles.contains(&id)
    });
    let may = held.fold(Permissions::empty(), |all, role| all | role.permissions);
    let is_owner = guild.owner_id.get() == asker.user.0;
    Ok(
        match is_owner || may.administrator() || may.manage_channels() {
            true => Reach::Server,
            false => Reach::Here(asker.channel),
        },
    )
}

/// The matches within reach that are not over, oldest first. A moderator who cannot view a channel does not see its match.
pub(super) async fn matches(call: &Call<'_>, reach: Reach) -> Result<Vec<Brief>> {
    let mut live = call.app.store.live_matches().await?;
    live.retain(|brief| brief.guild == call.asker.guild && reach.holds(brief.channel));
    let channels = live.iter().map(|brief| brief.channel);
    let viewed = viewed(call.app, &call.ctx.http, &call.asker, channels).await;
    live.retain(|brief| viewed.contains(&brief.channel));
    Ok(live)
}

/// The last notes of matches whose channels the asker can view, the latest first. Of a match that was deleted only that is
/// left.
pub(super) async fn notes(call: &Call<'_>, guild: Guild) -> Result<Vec<Note>> {
    const DELETED: &str = "delete";
    let store = &call.app.store;
    let mut notes = Vec::new();
    for note in store.notes_of_guild(guild, NOTES_READ).await? {
        let is_seen = match store.find_match(note.match_id).await? {
            Some(header) => may_know(call.app, &call.ctx.http, &call.asker, &header).await?,
            None => call.asker.administers || note.deed == DELETED,
        };
        if is_seen {
            notes.push(note);
        }
    }
    Ok(notes)
}
