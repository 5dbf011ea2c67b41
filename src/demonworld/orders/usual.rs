//! The default armies of a race, as drafts that the player can change, and purchases suggested for a force.

use super::organisation::arrangement;
use crate::action::{Action, Leader, Organisation};
use crate::content::character;
use crate::ids::{ForceId, TroopId};
use crate::nouns::CharacterKind;
use crate::state::{ARMIES, Demonworld, NUMBERS};
use crate::terms;
use regnal_core::dice::{Dice, Seed};
use regnal_core::game::{BotPlayer as _, Seat};
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

impl Demonworld {
    /// **DW-T-63.** Returns the actions that raise a race's default roster, for a player who has not raised anything
    /// yet. The actions refer to the new forces by predicted ids.
    pub(super) fn default_actions(&self, seat: Seat) -> Vec<Organisation> {
        let Some(player) = self.player(seat) else { return Vec::new() };
        let Some(list) = self.lists().race(player.race) else { return Vec::new() };
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
            let Some(site) = self.sites_in(garrison.at).next() else { continue };
            deeds.push(Organisation::CreateGarrison(site));
            last += 1;
            let force = ForceId(last);
            last += fill(&mut deeds, force, &garrison.characters, &garrison.units);
        }
        deeds
    }

    /// Returns the purchases that a bot player in this seat would make for a force, based on the seat's knowledge.
    pub(super) fn suggested_for(&self, seat: Seat, wanted: ForceId) -> Vec<Organisation> {
        let mut dice = Dice::keyed(Seed::from_bytes(SEED).mixed(&[]), 0);
        let is_its_own = |_: &Demonworld, action: &Action| match action {
            Action::Organisation(
                Organisation::RaiseUnit { force, .. } | Organisation::RaiseCharacter { force, .. },
            ) => *force == wanted,
            _ => false,
        };
        let bought = self.ai_actions_within(seat, &mut dice, &is_its_own).into_iter();
        bought.filter_map(arrangement).collect()
    }

    /// Renders the suggested purchases with their price. Returns `None` if there are no suggestions.
    pub(super) fn suggested_line(&self, seat: Seat, wanted: ForceId) -> Option<Line> {
        let mut counted: Vec<(Arg, u32)> = Vec::new();
        let mut points = 0;
        for deed in self.suggested_for(seat, wanted) {
            let (name, cost) = match deed {
                Organisation::RaiseUnit { troop, .. } => {
                    (terms::troop(troop), self.lists().troop(troop).map_or(0, |entry| entry.cost))
                }
                Organisation::RaiseCharacter { kind, .. } => (kind.into(), character(kind).cost),
                _ => continue,
            };
            points += cost;
            match counted.iter_mut().find(|(other, _)| *other == name) {
                Some((_, count)) => *count += 1,
                None => counted.push((name, 1)),
            }
        }
        let times = |(name, count): (Arg, u32)| -> Arg {
            Line::new("demonworld-book-times").with("count", count).with("name", name).into()
        };
        let all: Vec<Arg> = counted.into_iter().map(times).collect();
        (!all.is_empty()).then(|| {
            Line::new("demonworld-book-suggested")
                .with("pieces", all)
                .with("points", terms::points(points))
        })
    }
}

/// Seed for the choice between equally good purchases. It is constant, so that the suggestions reveal nothing about a
/// match.
const SEED: [u8; 32] = [7; 32];

/// Adds purchases of characters and units for a force. Returns the number of purchases added.
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
