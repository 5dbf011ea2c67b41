//! Money, and what else dusk brings.

use serde::{Deserialize, Serialize};

use crate::games::offices::chance::Test;
use crate::games::offices::ids::{PlaceId, ProvinceId, UnitId};
use crate::games::offices::nouns::{Office, Quality};
use crate::games::offices::realm::Payday;
use crate::seat::Seat;

/// What dusk brought.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Realm {
    /// A guardian tested whether it ravages the province (IO-RULING-47).
    Ravaged {
        /// Of which place.
        place: PlaceId,
        /// Where.
        province: ProvinceId,
        /// Whether it does.
        test: Test,
    },
    /// Taxes and stipends came in (IO-RULING-43, IO-RULING-92).
    Taxed {
        /// To whom.
        seat: Seat,
        /// Taxes, and gold for inventions.
        income: u32,
        /// What the Diet's offices pay.
        stipends: Vec<(Office, u32)>,
    },
    /// Heroes and units were paid, or not (IO-RULING-44 to -46).
    Paid {
        /// By whom.
        seat: Seat,
        /// Who was not, and the units as they are now.
        payday: Payday,
    },
    /// Neutral units recovered (IO-RULING-46).
    Recovered {
        /// Which, as what.
        units: Vec<(UnitId, Quality)>,
    },
    /// Bitten units turned into werebeasts (IO-RULING-77).
    TurnedWere {
        /// Which.
        units: Vec<UnitId>,
        /// Of these, those whose leader may not lead them any more.
        unled: Vec<UnitId>,
    },
    /// Trolls stood up as mercenaries (IO-RULING-78).
    Regrew {
        /// Which.
        units: Vec<UnitId>,
    },
}
