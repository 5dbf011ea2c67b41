//! Moving, exploring, recruiting, conquest.

use serde::{Deserialize, Serialize};

use crate::games::offices::chance::Test;
use crate::games::offices::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use crate::games::offices::strength::Troop;
use crate::seat::Seat;

/// What happened on the map outside of battles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum March {
    /// A character went to a neighbouring province, or, in pursuit, to one farther off.
    Moved {
        /// Who.
        character: CharacterId,
        /// The units that he leads.
        units: Vec<UnitId>,
        /// From where: for a pursuit without units not a neighbour.
        from: ProvinceId,
        /// To where.
        to: ProvinceId,
        /// The movement points that all of them have spent now.
        spent: u8,
    },
    /// A character took and left units.
    Transferred {
        /// Who.
        character: CharacterId,
        /// Those that he leads now.
        taken: Vec<UnitId>,
        /// Those that nobody leads now.
        left: Vec<UnitId>,
    },
    /// A character explored the province where he is.
    Explored {
        /// Who.
        character: CharacterId,
        /// Where.
        province: ProvinceId,
        /// What his kingdom had explored, in percent.
        before: u8,
        /// What it has explored now.
        after: u8,
    },
    /// A kingdom found a place.
    PlaceFound {
        /// Which kingdom.
        seat: Seat,
        /// Which place.
        place: PlaceId,
        /// Who found it, if he is the first in the world (IO-RULING-35).
        first: Option<CharacterId>,
    },
    /// A character recruited.
    Recruited {
        /// Who.
        character: CharacterId,
        /// Where.
        province: ProvinceId,
        /// The new units, each with whether he leads it.
        units: Vec<(UnitId, Troop, bool)>,
        /// The mercenaries, whom he leads.
        mercenaries: Vec<UnitId>,
        /// What it cost.
        price: u32,
    },
    /// A free hero was asked to serve.
    HeroAsked {
        /// Who asked.
        character: CharacterId,
        /// Whom.
        hero: CharacterId,
        /// The offer.
        offer: u32,
        /// His pay, once he serves.
        pay: u32,
        /// Whether he joins; then offer and pay are paid.
        test: Test,
    },
    /// A province passed to a kingdom.
    Taken {
        /// Which.
        province: ProvinceId,
        /// To whom.
        by: Seat,
        /// Whose it was.
        from: Option<Seat>,
        /// What the taker has explored of it now, in percent.
        explored: u8,
        /// The movement points that leaders of the taker there have spent now.
        leaders: Vec<(CharacterId, u8)>,
        /// The same of units.
        units: Vec<(UnitId, u8)>,
    },
    /// Land units at sea had no room on ships.
    Drowned {
        /// Where.
        province: ProvinceId,
        /// Whose.
        seat: Seat,
        /// Which.
        units: Vec<UnitId>,
    },
}
