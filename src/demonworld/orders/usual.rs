//! A race's default armies, as drafts that the player can change.

use crate::action::{Leader, Organisation};
use crate::ids::{ForceId, TroopId};
use crate::nouns::CharacterKind;
use crate::state::{ARMIES, Demonworld, NUMBERS};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

impl Demonworld {
    /// **DW-T-63.** Returns the actions that raise a race's default roster, for a player who has not raised anything
    /// yet. It predicts the ids of the new forces.
    pub(super) fn default_actions(&self, seat: Seat) -> Vec<Organisation> {
        let Some(player) = self.player(seat) else {
            return Vec::new();
        };
        let Some(list) = self.lists().race(player.race) else {
            return Vec::new();
        };
        let own = (u32::from(seat.0) + 1) * NUMBERS;
        let mut last = own + player.last_number;
        let mut king = Some(list.roster.king);
        let mut deeds = Vec::new();
        for (army, number) in list.roster.armies.iter().zip(u32::from(player.last_army) + 1..) {
            let force = ForceId(own + ARMIES + number);
            let Some((&first, others)) = army.characters.split_first() else {
                continue;
            };
            let leader = match king.take_if(|king| *king == first) {
                Some(king) => Leader::RaiseKing(king),
                None => Leader::Raise(first),
            };
            deeds.push(Organisation::CreateArmy { province: army.at, leader });
            last += 1;
            last += fill(&mut deeds, force, others, &army.units);
        }
        for garrison in &list.roster.garrisons {
            let Some(site) = self.sites_in(garrison.at).next() else {
                continue;
            };
            deeds.push(Organisation::CreateGarrison(site));
            last += 1;
            let force = ForceId(last);
            last += fill(&mut deeds, force, &garrison.characters, &garrison.units);
        }
        deeds
    }
}

/// Buys characters and units for a force. Returns their number.
fn fill(
    deeds: &mut Vec<Organisation>,
    force: ForceId,
    characters: &[CharacterKind],
    units: &[TroopId],
) -> u32 {
    let before = deeds.len();
    let characters = characters.iter();
    deeds.extend(characters.map(|&kind| Organisation::RaiseCharacter { kind, force }));
    let units = units.iter();
    deeds.extend(units.map(|&troop| Organisation::RaiseUnit { troop, force }));
    narrow(deeds.len() - before)
}
