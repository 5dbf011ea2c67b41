//! Reorganisation and march orders (section 6.3).

use serde::{Deserialize, Serialize};

use crate::games::demonworld::ids::{ForceId, ProvinceId};
use crate::games::demonworld::nouns::WinnerChoice;
use crate::games::demonworld::state::Reorganisation;

/// Reorganisation and march orders.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Season {
    /// Add a reorganisation to those that are carried out before the marches (DW-SEASON-02 to -05).
    Reorganise(Reorganisation),
    /// Take one's reorganisation of this place in the list back, from 0; those after it that no longer stand go too.
    TakeBack(usize),
    /// Order an army to a province next to its own (DW-ORDERS-02).
    March {
        /// Which army.
        army: ForceId,
        /// Where to.
        to: ProvinceId,
    },
    /// Order an army to stay, in place of any march (DW-ORDERS-01).
    Hold(ForceId),
    /// What a winning army that met others on the march does (DW-RULING-21).
    WinnerMove {
        /// Which army.
        army: ForceId,
        /// What it does.
        choice: WinnerChoice,
    },
}
