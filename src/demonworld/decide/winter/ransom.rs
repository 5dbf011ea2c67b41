//! Settles ransoms (DW-RULING-47), before upkeep (DW-RULING-82).

use std::collections::BTreeSet;

use super::super::Resolution;
use crate::event::{Realm, Troops, Winter};
use crate::ids::{CharacterId, ForceId, ProvinceId};
use crate::nouns::ForceKind;
use crate::state::{Condition, Demonworld};
use crate::winter::revenue::{RANSOM, Ransoms, ransom};
use regnal_core::game::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Home {
    /// Army or garrison that the character joins.
    Force(ForceId),
    /// Province in which the character leads a new army.
    Province(ProvinceId),
}

impl Demonworld {
    /// Returns a seat's captured characters, sorted by id.
    pub(crate) fn captives_of(&self, seat: Seat) -> Vec<CharacterId> {
        self.at
            .characters
            .iter()
            .filter(|(_, own)| own.owner == seat && captor(own.condition).is_some())
            .map(|(&id, _)| id)
            .collect()
    }

    /// Returns whether there is a force or province to which a captive can return.
    pub(super) fn has_home(&self, seat: Seat, id: CharacterId) -> bool {
        self.home_for(seat, id).is_some()
    }

    /// Returns a captive's destination, in order of preference: the first army within reach, any other army, a garrison
    /// that can hold the captive, or a new army.
    fn home_for(&self, seat: Seat, id: CharacterId) -> Option<Home> {
        let character = self.character(id)?;
        let armies = self.armies_of(seat);
        let army =
            armies.iter().find(|&&army| self.in_reach(seat, army).is_ok()).or(armies.first());
        if let Some(&army) = army {
            return Some(Home::Force(army));
        }
        let garrison = self
            .forces_of(seat)
            .filter(|(_, force)| force.kind == ForceKind::Garrison)
            .map(|(force, _)| force)
            .find(|&force| {
                let cost = character.list_entry().cost;
                self.may_hold(force, cost, std::iter::once(character)).is_ok()
            });
        if let Some(garrison) = garrison {
            return Some(Home::Force(garrison));
        }
        let province =
            self.provinces_of(seat).find(|&province| self.may_create_in(seat, province).is_ok());
        province.filter(|_| character.is_leader()).map(Home::Province)
    }
}

fn captor(condition: Condition) -> Option<Seat> {
    match condition {
        Condition::Captured(captor) => Some(captor),
        Condition::Ok | Condition::Wounded | Condition::Fled => None,
    }
}

impl Resolution<'_> {
    /// **DW-RULING-47.** Settles the ransoms: captives return or leave the campaign permanently. An unransomed king
    /// costs as much prestige as a dead one (DW-AFTER-08).
    pub(super) fn settle_ransoms(&mut self, seat: Seat) {
        let captives = self.captives_of(seat);
        let (wanted, funds): (BTreeSet<CharacterId>, u32) =
            self.player(seat).map_or_else(Default::default, |player| {
                (player.winter.ransoms.clone(), player.treasury)
            });
        let mut wanted: Vec<CharacterId> =
            wanted.into_iter().filter(|&id| self.has_home(seat, id)).collect();
        // Payments made since the draft may have left too few points for all ransoms.
        let settled = loop {
            match ransom(&captives, &wanted, funds) {
                Ok(settled) => break settled,
                Err(_) => drop(wanted.pop()),
            }
        };
        let Ransoms { freed, lost, .. } = settled;
        for character in freed {
            self.bring_home(seat, character);
        }
        for character in lost {
            let was_king = self.king_of(seat) == Some(character);
            self.emit(Troops::CharacterLost { character });
            if was_king {
                self.emit(Realm::PrestigeChanged { seat, change: -1, credit: None });
            }
        }
    }

    fn bring_home(&mut self, seat: Seat, id: CharacterId) {
        let force = match self.home_for(seat, id) {
            Some(Home::Force(force)) => force,
            Some(Home::Province(province)) => self.found_army(seat, province),
            // An earlier captive might have taken the last place in a garrison.
            None => return,
        };
        let captor = self
            .character(id)
            .and_then(|character| captor(character.condition))
            .filter(|&captor| self.living().any(|living| living == captor));
        self.emit(Winter::Ransomed { seat, character: id, captor, points: RANSOM, force });
    }
}
