//! Public facts about a kingdom.

use serde::Serialize;

use crate::ids::{CharacterId, ProvinceId};
use crate::nouns::{Alignment, Race, Sex, Temperament};
use crate::state::{Answer, Kingdom, Position, Stage, Terms};
use regnal_core::seat::Seat;

/// Public facts about a king.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "fields without a comment are as in Character")]
pub struct PublicKing {
    pub id: CharacterId,
    /// Name as entered; shown only through [`regnal_core::text::safe_name`].
    pub name: String,
    pub race: Race,
    pub alignment: Alignment,
    pub temperament: Temperament,
    pub sex: Sex,
    pub is_alive: bool,
}

/// Public facts about a kingdom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "fields without a comment are as in Kingdom")]
pub struct PublicKingdom {
    /// Kingdom's king; `None` before the world is generated. After his death, this is still the dead king until an heir
    /// succeeds him.
    pub king: Option<PublicKing>,
    /// True if the kingdom's king has been created.
    pub has_king: bool,
    pub wish: Option<Terms>,
    /// Start province of the kingdom; `None` before the world is generated.
    pub home: Option<ProvinceId>,
    pub answer: Answer,
    pub is_regency: bool,
    pub has_fallen: bool,
}

impl Position {
    pub(super) fn public_kingdom(&self, seat: Seat) -> Option<PublicKingdom> {
        let own = self.kingdom(seat)?;
        let Kingdom {
            founder,
            wish,
            king,
            members: _, // private
            home,
            gold: _,         // private
            treaties: _,     // in `View::treaties`
            refusals: _,     // private
            inventions: _,   // private
            explored: _,     // private
            wealth_seen: _,  // private
            known_places: _, // private
            visits: _,       // private
            acquainted: _,   // private
            sightings: _,    // private
            tracked: _,      // private
            treasuries: _,   // private
            trails: _,       // private
            passages: _,     // private
            orders: _,       // private
            last_orders: _,  // private
            decrees: _,      // private; a treaty proposal is visible to its recipient
            votes: _,        // private; only the totals are reported
            heir: _,         // private
            answer,
            has_filed: _,  // private
            has_locked: _, // reported when the kingdom locks
            silent: _,     // private; a regency is public
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
