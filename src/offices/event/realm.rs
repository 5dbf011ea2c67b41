//! Events at dusk, such as taxes and pay.

use serde::{Deserialize, Serialize};

use crate::chance::Test;
use crate::ids::{PlaceId, ProvinceId, UnitId};
use crate::nouns::{Office, Quality};
use crate::realm::Payday;
use regnal_core::seat::Seat;

/// Events at dusk.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Realm {
    /// A test decided whether a guardian ravaged its province (IO-RULING-47).
    Ravaged { place: PlaceId, province: ProvinceId, test: Test },
    /// A kingdom received taxes and stipends (IO-RULING-43, IO-RULING-92).
    Taxed {
        seat: Seat,
        /// Taxes and gold from inventions.
        income: u32,
        stipends: Vec<(Office, u32)>,
    },
    /// A kingdom's heroes and units were paid or went unpaid (IO-RULING-44 to -46).
    Paid {
        seat: Seat,
        /// Unpaid heroes, and each unit's quality after payday.
        payday: Payday,
    },
    /// Neutral units recovered (IO-RULING-46).
    Recovered { units: Vec<(UnitId, Quality)> },
    /// Bitten units turned into werebeasts (IO-RULING-77).
    TurnedWere {
        units: Vec<UnitId>,
        /// Units that lost their leader because he cannot lead werebeasts.
        unled: Vec<UnitId>,
    },
    /// Trolls rose again as mercenaries (IO-RULING-78).
    Regrew { units: Vec<UnitId> },
}
