//! Id types. All ids are numbers. Where ties are broken by id, the lowest id wins.

use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

regnal_core::number_ids! {
    /// Province id: row × width + column + 1 (IO-RULING-07).
    ProvinceId(u16);
    /// Unit id, numbered from 1 within the match and never reused (IO-RULING-21).
    UnitId(u32);
    /// Character id: seat × 100 + 1 for a king, 901 and above for free heroes (IO-RULING-21).
    CharacterId(u32);
    /// Special place id, numbered from 1 in the order in which places are generated (IO-RULING-10).
    PlaceId(u16);
    /// Number of a kind of object, as used in plans: `US-31` (IO-RT05).
    ObjectNumber(u8);
}

/// Id of the first free hero (IO-RULING-21).
const FREE: u32 = 901;

impl CharacterId {
    /// **IO-RULING-21.** Returns the id of a seat's king. The specification counts seats from 1.
    pub fn king(seat: Seat) -> CharacterId {
        CharacterId::member(seat, 0)
    }

    /// **IO-RULING-21.** Returns the id of a member of a kingdom: `0` is the king, `1` and `2` are the heroes, and `3`
    /// and above are heirs.
    pub fn member(seat: Seat, number: u32) -> CharacterId {
        CharacterId((u32::from(seat.0) + 1) * 100 + 1 + number)
    }

    /// **IO-RULING-21.** Returns the id of free hero `number`, counted from 0. The hero keeps this id when hired.
    pub fn free(number: usize) -> CharacterId {
        CharacterId(FREE + narrow::<u32, _>(number))
    }
}
