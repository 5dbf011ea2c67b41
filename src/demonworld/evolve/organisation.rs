//! Applies events about purchases and the organisation of forces.

use crate::content::Lists;
use crate::event::Organisation;
use crate::ids::{ForceId, ProvinceId, SiteId};
use crate::nouns::{Advantage, ForceKind};
use crate::state::{Character, Force, Position, Purchase, Purchased, Unit};
use regnal_core::game::Seat;

use super::{Entries, existing};

impl Position {
    pub(super) fn apply_organisation(&mut self, event: &Organisation, lists: &Lists) {
        match event {
            Organisation::ArmyCreated { seat, army, number, province } => {
                self.put_force(*seat, *army, Some(*number), *province, None);
                self.with_player(*seat, |player| player.last_army = *number);
            }
            Organisation::GarrisonCreated { seat, garrison, site } => {
                self.put_force(*seat, *garrison, None, site.province, Some(*site))
            }
            Organisation::UnitRaised { seat, unit, troop, force, cost, slaves_of } => {
                self.note_number(unit.0);
                if let Some(entry) = existing(lists.troop(*troop), troop) {
                    let mut raised = Unit::new(entry, *seat, *force);
                    raised.slave = slaves_of.is_some();
                    self.units.insert(*unit, raised);
                }
                self.with_player(*seat, |player| player.slaves_raised.extend(*slaves_of));
                self.pay(*seat, Purchased::Unit(*unit), *cost, None);
            }
            Organisation::CharacterRaised { seat, character, kind, force, cost } => {
                self.note_number(character.0);
                let raised = Character::new(*kind, *seat, *force);
                self.characters.insert(*character, raised);
                self.pay(*seat, Purchased::Character(*character), *cost, None);
            }
            Organisation::KingNamed { seat, character, fee } => {
                self.with_player(*seat, |player| player.king = Some(*character));
                if *fee > 0 {
                    self.characters.change(character, |king| king.commands = true);
                    self.pay(*seat, Purchased::Command(*character), *fee, None);
                }
            }
            Organisation::UnitReinforced { seat, unit, stands, cost, lost } => {
                if let Some(unit) = self.units.existing(unit) {
                    unit.stands += stands;
                    if let Some((place, _)) = lost
                        && unit.advantages.existing(place).is_some()
                    {
                        unit.advantages.remove(*place);
                    }
                }
                self.pay(*seat, Purchased::Stands(*unit, *stands), *cost, *lost);
            }
            Organisation::UnitRemounted { seat, unit, cost } => {
                self.units.change(unit, |unit| unit.dismounted = false);
                self.pay(*seat, Purchased::Mounts(*unit), *cost, None);
            }
            Organisation::SitePlanned { seat: _, site, works } => {
                self.sites.change(site, |site| site.works = works.clone().into())
            }
            Organisation::Refunded { seat, bought } => self.give_back(*seat, *bought),
            Organisation::Settled { seat, treasury } => {
                self.with_player(*seat, |player| {
                    player.treasury = *treasury;
                    player.purchases.clear();
                    player.slaves_raised.clear();
                });
            }
            Organisation::Published { counters } => self.counters = counters.clone().into(),
        }
    }

    fn put_force(
        &mut self,
        owner: Seat,
        id: ForceId,
        number: Option<u16>,
        province: ProvinceId,
        site: Option<SiteId>,
    ) {
        self.note_number(id.0);
        let kind = if number.is_some() { ForceKind::Army } else { ForceKind::Garrison };
        let force = Force {
            owner,
            kind,
            number,
            province,
            site,
            moved_from: None,
            retreats: 0,
            battle_plan: None,
        };
        self.forces.insert(id, force);
    }

    fn pay(&mut self, seat: Seat, bought: Purchased, cost: u32, lost: Option<(usize, Advantage)>) {
        if let Some(player) = self.player_mut(seat) {
            player.treasury = player.treasury.saturating_sub(cost);
            player.purchases.push(Purchase { bought, cost, lost });
        }
    }

    fn give_back(&mut self, seat: Seat, bought: Purchased) {
        let Some(player) = self.player_mut(seat) else { return };
        let place = player.purchases.iter().rposition(|own| own.bought == bought);
        let Some(place) = existing(place, &bought) else { return };
        let purchase = player.purchases.remove(place);
        player.treasury += purchase.cost;
        // The umpire may have removed a unit since it was bought, but never a character.
        match bought {
            Purchased::Unit(unit) => {
                let unit = self.remove_unit(unit);
                let people = unit
                    .filter(|unit| unit.slave)
                    .and_then(|unit| self.forces.get(&unit.force).map(|force| force.province));
                if let (Some(province), Some(player)) = (people, self.player_mut(seat)) {
                    player.slaves_raised.remove(&province);
                }
            }
            Purchased::Character(character) => {
                existing(self.remove_character(character), &character);
                self.dethrone(seat, character);
            }
            Purchased::Command(character) => {
                self.characters.change(&character, |king| king.commands = false);
                self.dethrone(seat, character);
            }
            Purchased::Stands(unit, stands) => {
                if let Some(unit) = self.units.get_mut(&unit) {
                    unit.stands = unit.stands.saturating_sub(stands);
                    if let Some((place, advantage)) = purchase.lost {
                        let place = place.min(unit.advantages.len());
                        unit.advantages.insert(place, advantage);
                    }
                }
            }
            Purchased::Mounts(unit) => {
                if let Some(unit) = self.units.get_mut(&unit) {
                    unit.dismounted = true;
                }
            }
        }
    }
}
