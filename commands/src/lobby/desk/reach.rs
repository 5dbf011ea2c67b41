//! Which matches somebody may see to: all of a server, or that of the one channel that they manage.

use regnal::store::{Brief, Channel};
use serenity::all::Permissions;

use super::super::call::Call;
use crate::discord::error::{Error, Result};

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

/// The matches within reach that are not over, oldest first.
pub(super) async fn matches(call: &Call<'_>, reach: Reach) -> Result<Vec<Brief>> {
    let mut live = call.app.store.live_matches().await?;
    live.retain(|brief| brief.guild == call.asker.guild && reach.holds(brief.channel));
    Ok(live)
}
