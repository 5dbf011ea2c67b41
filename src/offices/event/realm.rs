//! Events at dusk, such as taxes and pay.

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
    /// A guardian was tested to see whether it ravages the province (IO-RULING-47).
    Ravaged {
        /// Guarded place.
        place: PlaceId,
        /// Province of the guardian.
        province: ProvinceId,
        /// Test of whether the guardian ravages the province.
        test: Test,
    },
    /// A kingdom received taxes and stipends (IO-RULING-43, IO-RULING-92).
    Taxed {
        /// Kingdom that receives the money.
        seat: Seat,
        /// Taxes and gold from inventions.
        income: u32,
        /// Stipends for offices lent by the Diet.
        stipends: Vec<(Office, u32)>,
    },
    /// A kingdom had its payday: its heroes and units were paid or went unpaid (IO-RULING-44 to -46).
    Paid {
        /// Kingdom that had its payday.
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
        /// Units that turned.
        units: Vec<UnitId>,
        /// Units that lost their leader because he cannot lead werebeasts.
        unled: Vec<UnitId>,
    },
    /// Trolls rose again as mercenaries (IO-RULING-78).
    Regrew {
        /// Units that rose.
        units: Vec<UnitId>,
    },
}
