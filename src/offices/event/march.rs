//! Movement, exploration, recruiting, conquest.

use serde::{Deserialize, Serialize};

use crate::chance::Test;
use crate::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use crate::strength::Troop;
use regnal_core::seat::Seat;

/// Events on the map outside of battles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum March {
    /// A character moved to a neighbouring province, or farther in a pursuit.
    Moved {
        /// The character.
        character: CharacterId,
        /// The units led.
        units: Vec<UnitId>,
        /// The province left; it may be distant for a pursuer without units.
        from: ProvinceId,
        /// The province entered.
        to: ProvinceId,
        /// The movement points that all of them have spent so far.
        spent: u8,
    },
    /// A character took over units or left some behind.
    Transferred {
        /// The character.
        character: CharacterId,
        /// The units that the character leads from now on.
        taken: Vec<UnitId>,
        /// The units that are left without a leader.
        left: Vec<UnitId>,
    },
    /// A character explored a province.
    Explored {
        /// The character.
        character: CharacterId,
        /// The province.
        province: ProvinceId,
        /// The kingdom's previous exploration, in percent.
        before: u8,
        /// The kingdom's new exploration, in percent.
        after: u8,
    },
    /// A kingdom found a place.
    PlaceFound {
        /// The kingdom.
        seat: Seat,
        /// The place.
        place: PlaceId,
        /// The finder, if the place is new to the world (IO-RULING-35).
        first: Option<CharacterId>,
    },
    /// A character recruited.
    Recruited {
        /// The character.
        character: CharacterId,
        /// The province.
        province: ProvinceId,
        /// The new units, each with a flag for whether the character leads it.
        units: Vec<(UnitId, Troop, bool)>,
        /// The mercenaries recruited; the character leads them.
        mercenaries: Vec<UnitId>,
        /// The price in gold.
        price: u32,
    },
    /// A character asked a free hero to serve.
    HeroAsked {
        /// The character.
        character: CharacterId,
        /// The free hero.
        hero: CharacterId,
        /// The gold offered.
        offer: u32,
        /// The hero's pay, once he serves.
        pay: u32,
        /// The test for whether he joins; offer and pay are due only if he does.
        test: Test,
    },
    /// A province passed to a kingdom.
    Taken {
        /// The province.
        province: ProvinceId,
        /// The new owner.
        by: Seat,
        /// The former owner.
        from: Option<Seat>,
        /// The new owner's exploration so far, in percent.
        explored: u8,
        /// The movement points that the new owner's leaders there have spent so far.
        leaders: Vec<(CharacterId, u8)>,
        /// The movement points that the new owner's units there have spent so far.
        units: Vec<(UnitId, u8)>,
    },
    /// Land units at sea were lost because there were not enough ships.
    Drowned {
        /// The sea province.
        province: ProvinceId,
        /// The kingdom.
        seat: Seat,
        /// Units that entered.
        units: Vec<UnitId>,
    },
}
