//! Proposals to lend a seat to a substitute, or to give it away. A proposal is stored as the vote of the seat's owner.

use std::collections::BTreeSet;

use regnal::game::{Keep, Seat};
use regnal::store::{Timestamp, User};
use regnal::text::Arg;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::app::App;
use super::kept;
use super::table::Table;
use crate::discord::custom_id::digest;
use crate::discord::error::{Error, Result};
use crate::discord::text::mention;

/// End time that marks a seat as given away permanently.
pub const FOR_GOOD: Timestamp = Timestamp(i64::MAX);

/// A proposed substitute or new owner of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// Proposed user; `None` for the autopilot.
    pub user: Option<u64>,
    /// End of the term; [`FOR_GOOD`] if the seat is given away permanently.
    pub until: Timestamp,
    /// Proposed user's name.
    #[serde(default)]
    pub name: String,
    /// Proposed user's language, set when they have accepted.
    pub accepted: Option<String>,
    /// True if the proposed user lacks the role that the match requires. The other players then have to agree.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_outsider: bool,
    /// Spending limits of the autopilot. Only the seat's owner is allowed to see them.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub free: BTreeSet<Keep>,
}

impl Proposal {
    /// Returns a hash that identifies the proposal. The hash is the same for everybody who responds to the proposal.
    pub fn mark(&self) -> u32 {
        digest(&(self.user, self.until.0))
    }

    /// Returns the proposed user, if they have not accepted yet.
    pub fn waits_for(&self) -> Option<User> {
        self.user.map(User).filter(|_| self.accepted.is_none())
    }

    /// Returns whether the seat is given away permanently.
    pub fn is_permanent(&self) -> bool {
        self.until == FOR_GOOD
    }

    /// Returns whether the autopilot is proposed.
    pub fn is_for_autopilot(&self) -> bool {
        self.user.is_none() && !self.is_permanent()
    }

    /// Renders the substitute's name.
    pub fn named(&self) -> Arg {
        match self.user {
            Some(user) => Arg::Text(mention(User(user))),
            None => Arg::Term("vacancy-program"),
        }
    }

    /// Parses a proposal from a vote, and ignores unreadable fields. Returns `None` if the proposed user is unreadable,
    /// because a proposal without a user means the autopilot.
    fn read(kept: &Value) -> Option<Proposal> {
        let (proposal, unread) = kept::read::<Proposal>(kept)?;
        unread.iter().all(|field| field != "user").then_some(proposal)
    }

    /// Returns the stored form of the proposal.
    ///
    /// # Errors
    /// Returns [`Error::Broken`] if it cannot be serialised.
    pub fn value(&self) -> Result<Value> {
        serde_json::to_value(self).map_err(Error::broken)
    }
}

/// Returns the topic of the vote on a substitute for a seat.
pub fn topic(seat: Seat) -> String {
    format!("lend-{}", seat.0)
}

/// Returns the open proposal for a seat.
pub async fn proposed(app: &App, table: &Table, seat: Seat) -> Result<Option<Proposal>> {
    let (store, now) = (&app.store, app.clock.now());
    let votes = store.votes(table.header.id, &topic(seat)).await?;
    let own = votes.into_iter().find(|vote| vote.seat == seat);
    let proposal = own
        .map(|vote| Proposal::read(&vote.value).ok_or_else(|| unread(table, seat)))
        .transpose()?;
    Ok(proposal.filter(|one: &Proposal| one.until > now))
}

/// Returns the stored form of an open proposal after changing it to `after`. Unknown fields are kept.
pub async fn changed(app: &App, table: &Table, seat: Seat, after: &Proposal) -> Result<Value> {
    let votes = app.store.votes(table.header.id, &topic(seat)).await?;
    let Some(own) = votes.into_iter().find(|vote| vote.seat == seat) else {
        return after.value();
    };
    let before = Proposal::read(&own.value).ok_or_else(|| unread(table, seat))?;
    let what = || format!("a proposal of match {}", table.header.id);
    kept::changed(&own.value, (&before, after), what)
}

/// Returns an error that informs the bot's owner of an unreadable proposal.
fn unread(table: &Table, seat: Seat) -> Error {
    let number = u32::from(seat.0) + 1;
    Error::Kept(format!("who is asked to play seat {number} of match {}", table.header.id))
}

/// Returns whether the autopilot has been proposed for a seat and others still have to agree. An unreadable proposal
/// counts as none, because it must not keep the seat's holder from playing.
pub async fn is_autopilot_pending(app: &App, table: &Table, seat: Seat) -> Result<bool> {
    let proposal = match proposed(app, table, seat).await {
        Err(error @ Error::Kept(_)) => {
            tracing::error!(match_id = %table.header.id, %error, "could not read a proposal, showing the panel without it");
            None
        }
        proposal => proposal?,
    };
    Ok(proposal.is_some_and(|one| one.is_for_autopilot()) && table.stand_in(seat).is_none())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_proposal_with_an_unreadable_user_does_not_propose_the_autopilot() {
        let kept = json!({"user": 7, "until": 9, "accepted": null, "why": "sea"});
        let read = Proposal::read(&kept).unwrap();
        assert_eq!((read.user, read.is_for_autopilot()), (Some(7), false));
        let autopilot = json!({"user": null, "until": 9, "accepted": null, "free": "all"});
        let read = Proposal::read(&autopilot).unwrap();
        assert!(read.is_for_autopilot() && read.free.is_empty());
        for user in [json!("Cleo"), json!({"id": 7}), json!(-1)] {
            let kept = json!({"user": user, "until": 9, "accepted": null});
            assert_eq!(Proposal::read(&kept), None, "{kept}");
        }
    }
}
