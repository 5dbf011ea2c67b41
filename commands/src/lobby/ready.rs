//! Players who still have to agree to a proposed substitute.

use std::collections::BTreeSet;

use regnal::game::Seat;
use regnal::store::{User, Vote};

use super::call::Call;
use super::votes;
use crate::discord::error::Result;
use crate::run::proposal::{Proposal, topic};
use crate::run::settings::{Settings, Succession, Trust};
use crate::run::table::Table;

/// Returns whether the user can start the autopilot without further agreement.
pub(super) async fn is_ready(
    call: &Call<'_>,
    table: &Table,
    seat: Seat,
    proposal: &Proposal,
) -> Result<bool> {
    if !proposal.is_for_autopilot() || table.stand_in(seat).is_some() {
        return Ok(false);
    }
    let votes = call.app.store.votes(table.header.id, &topic(seat)).await?;
    let missing = missing(call, table, (seat, proposal), &votes).await?;
    Ok(missing.is_empty())
}

/// Returns the other players who still have to agree; empty if the settings allow any substitute. If the user has held
/// another seat, the others always have to agree, because the user knows that seat's secrets. They also have to agree
/// if the user lacks the role that the match requires.
pub(super) async fn missing(
    call: &Call<'_>,
    table: &Table,
    (seat, proposal): (Seat, &Proposal),
    votes: &[Vote],
) -> Result<Vec<Seat>> {
    let settings = Settings::of(&table.header);
    let is_trusted = match proposal.is_permanent() {
        true => settings.succession == Succession::Anybody,
        false => settings.trust == Trust::Anybody,
    };
    if is_trusted && !proposal.is_outsider {
        let mut sat = BTreeSet::new();
        if let Some(user) = proposal.user {
            sat = call.app.store.seats_ever_held(table.header.id, User(user)).await?;
        }
        if sat.into_iter().all(|other| other == seat) {
            return Ok(Vec::new());
        }
    }
    let mut asked = votes::present(call, table).await?;
    asked.retain(|&other| other != seat);
    Ok(votes::missing(asked, votes))
}
