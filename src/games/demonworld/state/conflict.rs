//! Meetings of hostile forces (section 3.9).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::games::demonworld::ids::{ForceId, ProvinceId, SiteId};

/// What an army does in a conflict (DW-T-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attitude {
    /// Against one adversary (DW-CONFLICT-05).
    Fight(Seat),
    /// To a friendly province (DW-CONFLICT-06).
    Withdraw(ProvinceId),
    /// Into a site (DW-CONFLICT-09).
    Shelter(SiteId),
    /// Leave the initiative to others (DW-CONFLICT-10).
    Nothing,
}

/// Hostile forces in one province.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conflict {
    /// Where.
    pub province: ProvinceId,
    /// Whose forces are there, the owner of the province among them if he has any.
    pub seats: BTreeSet<Seat>,
    /// Who moved in during the ordered movement, where the conflict arose in it (DW-ORDERS-07).
    pub mover: Option<Seat>,
    /// What each army does: drafts until all are in.
    pub attitudes: BTreeMap<ForceId, Attitude>,
    /// Armies that tried to withdraw and must fight (DW-CONFLICT-07).
    pub caught: BTreeSet<ForceId>,
}
