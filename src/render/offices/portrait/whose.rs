//! Whose face is drawn, from a view: only what all who know the character know.

use crate::games::offices::ids::CharacterId;
use crate::games::offices::nouns::{Alignment, Office, Race, Sex, Temperament};
use crate::games::offices::state::{Award, Character, Condition, Crown};
use crate::games::offices::view::{PublicKing, SeenCharacter, View};
use crate::seat::Seat;

/// What a character is to its kingdom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::render::offices) enum Rank {
    /// Its king or queen.
    King,
    /// Who was its king or queen, died, and is followed by another.
    Former,
    /// In its service.
    Hero,
    /// In nobody's.
    Free,
}

impl Rank {
    /// Of one who is or was a king, or not; whether another reigns by now.
    fn of(is_king: bool, is_followed: bool, seat: Option<Seat>) -> Rank {
        match (is_king, seat) {
            (true, _) if is_followed => Rank::Former,
            (true, _) => Rank::King,
            (false, Some(_)) => Rank::Hero,
            (false, None) => Rank::Free,
        }
    }
}

/// Whose face is to be drawn: only what all who know the character know.
#[derive(Clone, Debug)]
pub(in crate::render::offices) struct Portrait {
    /// The character's number, which all that is particular comes from.
    pub(in crate::render::offices) id: CharacterId,
    /// The kingdom whose arms it wears, if any.
    pub(in crate::render::offices) seat: Option<Seat>,
    /// What it is there.
    pub(in crate::render::offices) rank: Rank,
    /// Race.
    pub(in crate::render::offices) race: Race,
    /// Woman or man.
    pub(in crate::render::offices) sex: Sex,
    /// Alignment: the ground, the clothes, the crown.
    pub(in crate::render::offices) alignment: Alignment,
    /// Temperament: brows, eyes, mouth.
    pub(in crate::render::offices) temperament: Temperament,
    /// The imperial offices that it holds, in their order.
    pub(in crate::render::offices) offices: Vec<Office>,
    /// Whether it is dead.
    pub(in crate::render::offices) is_dead: bool,
}

impl Portrait {
    /// A king, as all know him.
    pub(in crate::render::offices) fn of_king(
        view: &View,
        seat: Seat,
        king: &PublicKing,
    ) -> Portrait {
        Portrait {
            id: king.id,
            seat: Some(seat),
            rank: Rank::King,
            race: king.race,
            sex: king.sex,
            alignment: king.alignment,
            temperament: king.temperament,
            offices: offices_of(view, king.id),
            is_dead: !king.is_alive,
        }
    }

    /// One of the viewer's own; whether he reigns or will at dawn.
    pub(in crate::render::offices) fn of_own(
        view: &View,
        id: CharacterId,
        one: &Character,
        reigns: bool,
    ) -> Portrait {
        Portrait {
            id,
            seat: one.seat,
            rank: Rank::of(reigns || one.is_king, !reigns, one.seat),
            race: one.race,
            sex: one.sex,
            alignment: one.alignment,
            temperament: one.temperament,
            offices: offices_of(view, id),
            is_dead: !one.is_alive(),
        }
    }

    /// Somebody else of whom the viewer has heard.
    pub(in crate::render::offices) fn of_other(
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
            rank: Rank::of(one.repute.is_king, is_followed, seat),
            race: one.race,
            sex: one.sex,
            alignment: one.alignment,
            temperament: one.temperament,
            offices: offices_of(view, id),
            is_dead: one.repute.condition != Condition::Alive,
        }
    }

    /// Whether it has worn a crown, which its face keeps.
    pub(super) fn is_king(&self) -> bool {
        matches!(self.rank, Rank::King | Rank::Former)
    }
}

/// The offices of somebody, in their order: in the end those that he has, before it those that the last Diet lent him, and the
/// crown. All know them.
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
