//! Events on the map outside of battles: movement, exploration, recruiting, conquest.

use serde::{Deserialize, Serialize};

use crate::chance::Test;
use crate::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use crate::strength::Troop;
use regnal_core::seat::Seat;

/// Events on the map outside of battles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum March {
    /// A character moved to a neighbouring province, on a march or in a pursuit.
    Moved {
        character: CharacterId,
        units: Vec<UnitId>,
        from: ProvinceId,
        to: ProvinceId,
        /// Movement points that the character and his units have spent so far.
        spent: u8,
    },
    /// A character took command of units or left some behind.
    Transferred { character: CharacterId, taken: Vec<UnitId>, left: Vec<UnitId> },
    /// A character explored a province; `before` and `after` are in percent.
    Explored { character: CharacterId, province: ProvinceId, before: u8, after: u8 },
    /// A kingdom found a place.
    PlaceFound {
        seat: Seat,
        place: PlaceId,
        /// Finder, if no kingdom had found the place before (IO-RULING-35).
        first: Option<CharacterId>,
    },
    /// A character recruited units.
    Recruited {
        character: CharacterId,
        province: ProvinceId,
        /// New units, each with a flag that is true if the character leads the unit.
        units: Vec<(UnitId, Troop, bool)>,
        mercenaries: Vec<UnitId>,
        price: u32,
    },
    /// A character asked a free hero to join the kingdom.
    HeroAsked {
        character: CharacterId,
        hero: CharacterId,
        offer: u32,
        /// Hero's pay if he joins.
        pay: u32,
        /// Test of whether he joins; the gold offered and his pay are due only if he does.
        test: Test,
    },
    /// A kingdom took a province.
    Taken {
        province: ProvinceId,
        by: Seat,
        from: Option<Seat>,
        /// New owner's exploration so far, in percent.
        explored: u8,
        /// Movement points spent so far by the new owner's leaders in the province.
        leaders: Vec<(CharacterId, u8)>,
        /// Movement points spent so far by the new owner's units in the province.
        units: Vec<(UnitId, u8)>,
    },
    /// Land units at sea were lost because their kingdom had too few ships there.
    Drowned { province: ProvinceId, seat: Seat, units: Vec<UnitId> },
}
