//! March phase: reorganisations and march orders (section 6.3).

use serde::{Deserialize, Serialize};

use crate::ids::{ForceId, ProvinceId};
use crate::nouns::WinnerChoice;
use crate::state::Reorganisation;

/// Reorganisations and march orders.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Season {
    /// Add a reorganisation, which is carried out before the marches (DW-SEASON-02 to -05).
    Reorganise(Reorganisation),
    /// Remove the seat's reorganisation at this index. Later reorganisations that depend on it are removed too.
    TakeBack(usize),
    /// Order an army to march to a neighbouring province (DW-ORDERS-02).
    March { army: ForceId, to: ProvinceId },
    /// Order an army to stay, replacing any march order (DW-ORDERS-01).
    Hold(ForceId),
    /// Choose an army's movement after it wins an encounter on the march (DW-RULING-21).
    WinnerMove { army: ForceId, choice: WinnerChoice },
}
