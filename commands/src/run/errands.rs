//! What is looked at in matches by a task of its own, in order: whoever finds that it is due may hold the match, and has
//! nobody who asks.

use regnal::game::Seat;
use regnal::store::{Channel, Guild, MatchId};

/// Something to be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// Who votes in a match may have changed: its open votes are counted anew. Whoever holds this seat since is asked too.
    Recount(MatchId, Option<Seat>),
    /// The same, where nothing is known to have changed: the post of a vote is left alone as long as it says the same.
    Votes(MatchId),
    /// Somebody is awaited in a match, and may have left its server.
    Awaited(MatchId),
    /// Discord says that a channel does not exist.
    ChannelGone(Channel),
    /// Discord says that a server does not exist, or that the bot is not in it.
    ServerGone(Guild),
}
