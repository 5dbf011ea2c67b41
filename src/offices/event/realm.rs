//! Money and the other events of dusk.

use serde::{Deserialize, Serialize};

use crate::chance::Test;
use crate::ids::{PlaceId, ProvinceId, UnitId};
use crate::nouns::{Office, Quality};
use crate::realm::Payday;
use regnal_core::seat::Seat;

/// Events of dusk.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Realm {
    /// A guardian was tested for ravaging the province (IO-RULING-47).
    Ravaged {
        /// The guarded place.
        place: PlaceId,
        /// The province.
        province: ProvinceId,
        /// The test for whether it ravages.
        test: Test,
    },
    /// Taxes and stipends came in (IO-RULING-43, IO-RULING-92).
    Taxed {
        /// The kingdom.
        seat: Seat,
        /// Taxes, and gold from inventions.
        income: u32,
        /// Stipends for offices lent by the Diet.
        stipends: Vec<(Office, u32)>,
    },
    /// Heroes and units were paid, or not (IO-RULING-44 to -46).
    Paid {
        /// The kingdom.
        seat: Seat,
        /// The heroes who were not paid, and the units after pay.
        payday: Payday,
    },
    /// Neutral units recovered (IO-RULING-46).
    Recovered {
        /// The units, with their new quality.
        units: Vec<(UnitId, Quality)>,
    },
    /// Bitten units turned into werebeasts (IO-RULING-77).
    TurnedWere {
        /// Units that entered.
        units: Vec<UnitId>,
        /// The units among them that lost their leader because he may not lead werebeasts.
        unled: Vec<UnitId>,
    },
    /// Trolls rose again as mercenaries (IO-RULING-78).
    Regrew {
        /// Units that entered.
        units: Vec<UnitId>,
    },
}
