//! Public facts about a kingdom.

use serde::Serialize;

use crate::ids::{CharacterId, ProvinceId};
use crate::nouns::{Alignment, Race, Sex, Temperament};
use crate::state::{Answer, Kingdom, Position, Stage, Terms};
use regnal_core::seat::Seat;

/// Public facts about a king.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PublicKing {
    /// King's id.
    pub id: CharacterId,
    /// Name as entered; shown only through [`regnal_core::text::safe_name`].
    pub name: String,
    /// Race.
    pub race: Race,
    /// Alignment.
    pub alignment: Alignment,
    /// Temperament.
    pub temperament: Temperament,
    /// Hero's sex.
    pub sex: Sex,
    /// True if the king is alive.
    pub is_alive: bool,
}

/// Public facts about a kingdom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PublicKingdom {
    /// Kingdom's king; `None` before the world is dealt. After his death, this is still the dead king until an heir
    /// succeeds him.
    pub king: Option<PublicKing>,
    /// True if the kingdom's king has been created.
    pub has_king: bool,
    /// Player's preferred game length.
    pub wish: Option<Terms>,
    /// Kingdom's start province; `None` before the world is dealt.
    pub home: Option<ProvinceId>,
    /// Progress with the orders.
    pub answer: Answer,
    /// True if the kingdom is a regency.
    pub is_regency: bool,
    /// True if the kingdom is out of the game.
    pub has_fallen: bool,
}

impl Position {
    pub(super) fn public_kingdom(&self, seat: Seat) -> Option<PublicKingdom> {
        let own = self.kingdom(seat)?;
        let Kingdom {
            founder,
            wish,
            king,
            members: _, // its own
            home,
            gold: _,         // its own
            treaties: _,     // with the treaties of all
            refusals: _,     // its own
            inventions: _,   // its own
            explored: _,     // its own
            wealth_seen: _,  // its own
            known_places: _, // its own
            visits: _,       // its own
            acquainted: _,   // its own
            sightings: _,    // its own
            tracked: _,      // its own
            treasuries: _,   // its own
            trails: _,       // its own
            passages: _,     // its own
            orders: _,       // its own
            last_orders: _,  // its own
            decrees: _,      // its own; to whom a treaty is proposed sees it
            votes: _,        // its own; totals are told
            heir: _,         // its own
            answer,
            has_filed: _,  // that somebody writes is his own
            has_locked: _, // told when he does
            silent: _,     // three make a regency
            has_fallen,
        } = own;
        let is_dealt = self.stage != Stage::Creation;
        let reigns = is_dealt.then(|| self.character(*king)).flatten();
        Some(PublicKingdom {
            king: reigns.map(|one| PublicKing {
                id: *king,
                name: one.name.clone(),
                race: one.race,
                alignment: one.alignment,
                temperament: one.temperament,
                sex: one.sex,
                is_alive: one.is_alive(),
            }),
            has_king: founder.is_some(),
            wish: *wish,
            home: is_dealt.then_some(*home),
            answer: *answer,
            is_regency: own.is_regency(),
            has_fallen: *has_fallen,
        })
    }
}
