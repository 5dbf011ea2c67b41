//! Events of dusk, such as taxes and pay.

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
        /// Guarded place.
        place: PlaceId,
        /// Province to which the action or event applies.
        province: ProvinceId,
        /// Test for ravaging the province.
        test: Test,
    },
    /// Taxes and stipends came in (IO-RULING-43, IO-RULING-92).
    Taxed {
        /// Kingdom whose order or decree failed.
        seat: Seat,
        /// Taxes and gold from inventions.
        income: u32,
        /// Stipends for offices lent by the Diet.
        stipends: Vec<(Office, u32)>,
    },
    /// A kingdom's payday came: its heroes and units were paid or went unpaid (IO-RULING-44 to -46).
    Paid {
        /// Kingdom whose order or decree failed.
        seat: Seat,
        /// Unpaid heroes, and each unit's quality after payday.
        payday: Payday,
    },
    /// Neutral units recovered (IO-RULING-46).
    Recovered {
        /// Units with their new quality.
        units: Vec<(UnitId, Quality)>,
    },
    /// Bitten units turned into werebeasts (IO-RULING-77).
    TurnedWere {
        /// Units that entered.
        units: Vec<UnitId>,
        /// Units that lost their leader because he cannot lead werebeasts.
        unled: Vec<UnitId>,
    },
    /// Trolls rose again as mercenaries (IO-RULING-78).
    Regrew {
        /// Units that entered.
        units: Vec<UnitId>,
    },
}
