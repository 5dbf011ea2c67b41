//! Events on the map outside of battles: movement, exploration, recruiting, conquest.

use serde::{Deserialize, Serialize};

use crate::chance::Test;
use crate::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use crate::strength::Troop;
use regnal_core::seat::Seat;

/// Events on the map outside of battles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum March {
    /// A character moved to a neighbouring province, on a march or in a pursuit.
    Moved {
        /// Character who moved.
        character: CharacterId,
        /// Units led by the character.
        units: Vec<UnitId>,
        /// Province of origin.
        from: ProvinceId,
        /// Province entered.
        to: ProvinceId,
        /// Movement points that the character and his units have spent so far.
        spent: u8,
    },
    /// A character took over units or left some behind.
    Transferred {
        /// Character who took or left units.
        character: CharacterId,
        /// Units of which the character took command.
        taken: Vec<UnitId>,
        /// Units left without a leader.
        left: Vec<UnitId>,
    },
    /// A character explored a province.
    Explored {
        /// Character who explored.
        character: CharacterId,
        /// Province that was explored.
        province: ProvinceId,
        /// Exploration before the order, in percent.
        before: u8,
        /// Exploration after the order, in percent.
        after: u8,
    },
    /// A kingdom found a place.
    PlaceFound {
        /// Kingdom that found the place.
        seat: Seat,
        /// Place that was found.
        place: PlaceId,
        /// Finder, if no kingdom had found the place before (IO-RULING-35).
        first: Option<CharacterId>,
    },
    /// A character recruited units.
    Recruited {
        /// Character who recruited the units.
        character: CharacterId,
        /// Province in which the units were recruited.
        province: ProvinceId,
        /// New units, each with a flag that tells whether the character leads the unit.
        units: Vec<(UnitId, Troop, bool)>,
        /// Recruited mercenaries, led by the character.
        mercenaries: Vec<UnitId>,
        /// Price in gold.
        price: u32,
    },
    /// A character asked a free hero to serve.
    HeroAsked {
        /// Character who asked the hero.
        character: CharacterId,
        /// Free hero.
        hero: CharacterId,
        /// Gold offered to the hero.
        offer: u32,
        /// Hero's pay if he joins.
        pay: u32,
        /// Test of whether he joins; the offer and his pay are due only if he does.
        test: Test,
    },
    /// A kingdom took a province.
    Taken {
        /// Province that was taken.
        province: ProvinceId,
        /// New owner.
        by: Seat,
        /// Former owner.
        from: Option<Seat>,
        /// New owner's exploration so far, in percent.
        explored: u8,
        /// Movement points spent so far by the new owner's leaders in the province.
        leaders: Vec<(CharacterId, u8)>,
        /// Movement points spent so far by the new owner's units in the province.
        units: Vec<(UnitId, u8)>,
    },
    /// Land units at sea were lost because their kingdom had too few ships there.
    Drowned {
        /// Sea province.
        province: ProvinceId,
        /// Kingdom that lost the units.
        seat: Seat,
        /// Units that were lost.
        units: Vec<UnitId>,
    },
}
