//! Who is asked to stand in at a seat, or to have it from then on, as whose it is wishes it; kept as their vote.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use regnal::game::{Keep, Seat};
use regnal::store::{Timestamp, User};
use regnal::text::Arg;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::app::App;
use super::kept;
use super::table::Table;
use crate::discord::error::{Error, Result};

/// When a seat comes back that is given away.
pub const FOR_GOOD: Timestamp = Timestamp(i64::MAX);

/// Who is asked to stand in, or to have the seat from then on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// The person; none is the program.
    pub user: Option<u64>,
    /// Until when; [`FOR_GOOD`] where the seat is theirs from then on.
    pub until: Timestamp,
    /// What the person is called.
    #[serde(default)]
    pub name: String,
    /// The language of whoever said that they want to.
    pub accepted: Option<String>,
    /// What the program may spend. Only whoever asks may know.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub free: BTreeSet<Keep>,
}

impl Proposal {
    /// What tells it from others: the same for all who answer it.
    pub fn mark(&self) -> u32 {
        let mut hasher = DefaultHasher::new();
        (self.user, self.until.0).hash(&mut hasher);
        u32::try_from(hasher.finish() >> 32).unwrap_or_default()
    }

    /// The person who has still to say that they want to.
    pub fn waits_for(&self) -> Option<User> {
        self.user.map(User).filter(|_| self.accepted.is_none())
    }

    /// Whether the seat does not come back.
    pub fn is_for_good(&self) -> bool {
        self.until == FOR_GOOD
    }

    /// Whether the program shall stand in.
    pub fn is_of_program(&self) -> bool {
        self.user.is_none() && !self.is_for_good()
    }

    /// Who it is, in words.
    pub fn named(&self) -> Arg {
        match self.user {
            Some(user) => Arg::Text(format!("<@{user}>")),
            None => Arg::Term("vacancy-program"),
        }
    }

    /// What a vote keeps, as far as it can be read.
    fn read(kept: &Value) -> Option<Proposal> {
        kept::read(kept).map(|(proposal, _)| proposal)
    }

    /// As the vote keeps it.
    ///
    /// # Errors
    /// [`Error::Broken`] when it cannot be written.
    pub fn value(&self) -> Result<Value> {
        serde_json::to_value(self).map_err(|error| Error::Broken(error.to_string()))
    }
}

/// What tells the votes on a stand-in from those on anything else.
pub fn topic(seat: Seat) -> String {
    format!("lend-{}", seat.0)
}

/// What is asked about a seat, and still can be agreed to.
pub async fn proposed(app: &App, table: &Table, seat: Seat) -> Result<Option<Proposal>> {
    let (store, now) = (&app.store, app.clock.now());
    let votes = store.votes(table.header.id, &topic(seat)).await?;
    let own = votes.into_iter().find(|vote| vote.seat == seat);
    let proposal = own
        .map(|vote| Proposal::read(&vote.value).ok_or_else(|| unread(table, seat)))
        .transpose()?;
    Ok(proposal.filter(|one: &Proposal| one.until > now))
}

/// A proposal that is open, as the vote keeps it once it is changed to this. What of it is unknown here stays.
///
/// # Errors
/// Those of the store.
pub async fn changed(app: &App, table: &Table, seat: Seat, after: &Proposal) -> Result<Value> {
    let votes = app.store.votes(table.header.id, &topic(seat)).await?;
    let Some(own) = votes.into_iter().find(|vote| vote.seat == seat) else {
        return after.value();
    };
    let before = Proposal::read(&own.value).ok_or_else(|| unread(table, seat))?;
    let what = || format!("a proposal of match {}", table.header.id);
    kept::changed(&own.value, (&before, after), what)
}

/// What the owner of the bot reads of a proposal that cannot be read.
fn unread(table: &Table, seat: Seat) -> Error {
    let number = u32::from(seat.0) + 1;
    Error::Kept(format!(
        "who is asked to play seat {number} of match {}",
        table.header.id
    ))
}

/// Whether it has been asked that the program stands in at a seat, and others have still to agree.
///
/// # Errors
/// Those of the store.
pub async fn is_asked_of_program(app: &App, table: &Table, seat: Seat) -> Result<bool> {
    let proposal = proposed(app, table, seat).await?;
    Ok(proposal.is_some_and(|one| one.is_of_program()) && table.stand_in(seat).is_none())
}
