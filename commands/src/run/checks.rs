//! Checks of matches that no user asked for. One task runs them in order, because the code that requests a check may
//! still hold the lock of the match.

use regnal::game::Seat;
use regnal::store::{Channel, Guild, MatchId};

/// A check to run in the background.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// Recounts the open votes of a match, since its voters may have changed. If a seat is given, its new holder is
    /// asked to vote too.
    Recount(MatchId, Option<Seat>),
    /// Recounts as a precaution: posts of votes are edited only if their content changes.
    Votes(MatchId),
    /// Checks whether somebody who is awaited in a match has left its server.
    Awaited(MatchId),
    /// Pauses the match of a channel that does not exist, according to Discord.
    ChannelGone(Channel),
    /// Deletes the data of servers that removed the bot long ago.
    LeftServers,
    /// Checks a server that does not exist or that the bot is not in, according to Discord.
    ServerGone(Guild),
}
