//! Actions in winter quarters.

use std::collections::BTreeSet;

use crate::action::{Piece, Winter};
use crate::ids::{CharacterId, UnitId};
use crate::nouns::Advantage;
use crate::state::Demonworld;
use regnal_core::schema;

schema! {
    Demonworld; Winter {
        "choose_advantage" ChooseAdvantage { unit: UnitId, advantage: Advantage };
        "ransom" Ransom(character: CharacterId) spends [Treasury];
        "forgo_ransom" ForgoRansom(character: CharacterId);
        "pay_upkeep" PayUpkeep spends [];
        "disband" Disband(pieces: BTreeSet<Piece>);
        "keep_unpaid" KeepUnpaid;
        "name_commander" NameCommander(character: CharacterId);
    }
}
