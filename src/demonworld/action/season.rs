//! Reorganisation and march orders (section 6.3).

use serde::{Deserialize, Serialize};

use crate::ids::{ForceId, ProvinceId};
use crate::nouns::WinnerChoice;
use crate::state::Reorganisation;

/// Reorganisation and march orders.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Season {
    /// Add a reorganisation, carried out before the marches (DW-SEASON-02 to -05).
    Reorganise(Reorganisation),
    /// Remove the seat's reorganisation at this index, and later ones that are no longer legal without it.
    TakeBack(usize),
    /// Order an army to march to a neighbouring province (DW-ORDERS-02).
    March {
        /// The army.
        army: ForceId,
        /// Its destination.
        to: ProvinceId,
    },
    /// Order an army to stay, replacing any march order (DW-ORDERS-01).
    Hold(ForceId),
    /// Choose what an army does after winning an encounter on the march (DW-RULING-21).
    WinnerMove {
        /// The army.
        army: ForceId,
        /// The movement after the victory.
        choice: WinnerChoice,
    },
}
