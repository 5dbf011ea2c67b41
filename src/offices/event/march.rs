//! Moving, exploring, recruiting, conquest.

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
        /// The province left; not a neighbour for a pursuer without units.
        from: ProvinceId,
        /// The province entered.
        to: ProvinceId,
        /// The movement points that all of them have spent by now.
        spent: u8,
    },
    /// A character took over or left units.
    Transferred {
        /// The character.
        character: CharacterId,
        /// The units led from now on.
        taken: Vec<UnitId>,
        /// The units without a leader from now on.
        left: Vec<UnitId>,
    },
    /// A character explored a province.
    Explored {
        /// The character.
        character: CharacterId,
        /// The province.
        province: ProvinceId,
        /// The kingdom's exploration before, in percent.
        before: u8,
        /// The kingdom's exploration after, in percent.
        after: u8,
    },
    /// A kingdom found a place.
    PlaceFound {
        /// The kingdom.
        seat: Seat,
        /// The place.
        place: PlaceId,
        /// The finder, if he is the first in the world (IO-RULING-35).
        first: Option<CharacterId>,
    },
    /// A character recruited.
    Recruited {
        /// The character.
        character: CharacterId,
        /// The province.
        province: ProvinceId,
        /// The new units, each with whether the character leads it.
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
        /// The test of whether he joins; only then offer and pay are paid.
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
        /// The new owner's exploration by now, in percent.
        explored: u8,
        /// The movement points that leaders of the new owner there have spent by now.
        leaders: Vec<(CharacterId, u8)>,
        /// The movement points that its units there have spent by now.
        units: Vec<(UnitId, u8)>,
    },
    /// Land units at sea were lost for want of ships.
    Drowned {
        /// The sea province.
        province: ProvinceId,
        /// The kingdom.
        seat: Seat,
        /// The units.
        units: Vec<UnitId>,
    },
}
