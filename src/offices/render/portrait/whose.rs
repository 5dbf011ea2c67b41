//! Facts for a portrait, taken from a view. Everybody who knows the character knows all of them.

use crate::ids::CharacterId;
use crate::nouns::{Alignment, Office, Race, Sex, Temperament};
use crate::state::{Award, Character, Condition, Crown};
use crate::view::{PublicKing, SeenCharacter, View};
use regnal_core::seat::Seat;

/// A character's rank in the kingdom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::render) enum CourtRank {
    King,
    /// A former king or queen who has died and been succeeded.
    Former,
    /// A hero in the kingdom's service.
    Hero,
    /// A free hero.
    Free,
}

impl CourtRank {
    /// Returns the character's rank. `is_followed` is true if a successor already reigns.
    fn of(is_king: bool, is_followed: bool, seat: Option<Seat>) -> CourtRank {
        match (is_king, seat) {
            (true, _) if is_followed => CourtRank::Former,
            (true, _) => CourtRank::King,
            (false, Some(_)) => CourtRank::Hero,
            (false, None) => CourtRank::Free,
        }
    }
}

/// Facts from which a portrait is drawn. Everybody who knows the character knows all of them.
#[derive(Clone, Debug)]
pub(in crate::render) struct Portrait {
    /// Character's id, from which all individual looks are derived.
    pub(in crate::render) id: CharacterId,
    /// Kingdom whose arms the character wears, if any.
    pub(in crate::render) seat: Option<Seat>,
    pub(in crate::render) rank: CourtRank,
    pub(in crate::render) race: Race,
    pub(in crate::render) sex: Sex,
    /// Alignment; determines the background, clothes and crown.
    pub(in crate::render) alignment: Alignment,
    /// Temperament; determines the brows, eyes and mouth.
    pub(in crate::render) temperament: Temperament,
    /// Imperial offices held, in order.
    pub(in crate::render) offices: Vec<Office>,
    pub(in crate::render) is_dead: bool,
}

impl Portrait {
    /// Returns the portrait of a king; kings are publicly known.
    pub(in crate::render) fn of_king(view: &View, seat: Seat, king: &PublicKing) -> Portrait {
        Portrait {
            id: king.id,
            seat: Some(seat),
            rank: CourtRank::King,
            race: king.race,
            sex: king.sex,
            alignment: king.alignment,
            temperament: king.temperament,
            offices: offices_of(view, king.id),
            is_dead: !king.is_alive,
        }
    }

    /// Returns the portrait of one of the viewer's own characters. `reigns` is true if the character is king or will be
    /// at dawn.
    pub(in crate::render) fn of_own(
        view: &View,
        id: CharacterId,
        one: &Character,
        reigns: bool,
    ) -> Portrait {
        Portrait {
            id,
            seat: one.seat,
            rank: CourtRank::of(reigns || one.is_king, !reigns, one.seat),
            race: one.race,
            sex: one.sex,
            alignment: one.alignment,
            temperament: one.temperament,
            offices: offices_of(view, id),
            is_dead: !one.is_alive(),
        }
    }

    /// Returns the portrait of a foreign character known to the viewer.
    pub(in crate::render) fn of_other(
        view: &View,
        id: CharacterId,
        one: &SeenCharacter,
    ) -> Portrait {
        let seat = one.repute.seat;
        let kings = seat.and_then(|seat| view.kingdoms.get(seat.index()));
        let reigning = kings.and_then(|theirs| theirs.king.as_ref());
        let is_followed = reigning.is_some_and(|king| king.id != id);
        Portrait {
            id,
            seat,
            rank: CourtRank::of(one.repute.is_king, is_followed, seat),
            race: one.race,
            sex: one.sex,
            alignment: one.alignment,
            temperament: one.temperament,
            offices: offices_of(view, id),
            is_dead: one.repute.condition != Condition::Alive,
        }
    }

    /// Returns whether the character is or was a king. A former king keeps a king's portrait.
    pub(super) fn is_king(&self) -> bool {
        matches!(self.rank, CourtRank::King | CourtRank::Former)
    }
}

/// Returns a character's offices, in order. After the game, these are the final offices. Until then, they are the crown
/// and the offices lent by the last Diet. All of them are public.
fn offices_of(view: &View, id: CharacterId) -> Vec<Office> {
    let has = |office: Office| match &view.award {
        Some(Award { offices, .. }) => {
            let holder = offices.get(&office).map(|(holder, _)| *holder);
            holder == Some(id)
        }
        None => {
            let king = |seat: Seat| view.kingdoms.get(seat.index())?.king.as_ref();
            let crowned =
                |Crown { seat, .. }: &Crown| king(*seat).is_some_and(|king| king.id == id);
            let is_crowned = office == Office::Emperor && view.crown.as_ref().is_some_and(crowned);
            is_crowned || view.lent.get(&office) == Some(&id)
        }
    };
    let all = Office::ALL.iter().copied();
    all.filter(|&office| has(office)).collect()
}
