//! Checks whether recruiting, hiring and unit transfers are legal.

use std::collections::BTreeSet;

use super::{Footing, OrderMoment};
use crate::action::Order;
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::map::local_troop;
use crate::march::check_lead;
use crate::nouns::{ArmyType, Invention};
use crate::realm::{Hiring, Muster, mercenary_price, steps};
use crate::state::{Character, Position, Unit};
use crate::strength::Troop;
use regnal_core::seat::Seat;

impl Position {
    /// **IO-RULING-40.** Returns the facts about a province that determine what can be recruited there. Garrison units
    /// cannot be recruited at sea, because they would drown.
    pub(crate) fn muster(&self, seat: Seat, id: ProvinceId) -> Muster {
        let province = self.province(id);
        let is_land = !self.is_sea(id);
        Muster {
            is_own: self.owner(id) == Some(seat),
            is_home: self.kingdom(seat).is_some_and(|own| own.home == id),
            types: province.map(|province| province.laid.types.clone()).unwrap_or_default(),
            is_coast: is_land && self.around(id).into_iter().any(|near| self.is_sea(near)),
            has_drill: self.has_invented(seat, Invention::DrillManual),
        }
    }

    /// **IO-RULING-40.** Returns the units that an order for these types recruits. Each comes with a flag that is true
    /// if the recruiter can lead the unit.
    pub(crate) fn recruited_troops(
        &self,
        seat: Seat,
        who: &Character,
        province: ProvinceId,
        kinds: &[ArmyType],
    ) -> Vec<(Troop, bool)> {
        let people = self.race(province);
        let quality = self.muster(seat, province).quality();
        let troops = kinds.iter().map(|&kind| local_troop(kind, people, quality));
        troops.map(|troop| (troop, who.can_lead(troop.race))).collect()
    }

    /// **IO-RULING-40, IO-RULING-41.** Returns the price of recruits and mercenaries.
    ///
    /// # Errors
    /// Returns an error if they cannot be recruited in the province.
    pub(crate) fn recruits_price(
        &self,
        footing: &Footing,
        kinds: &[ArmyType],
        mercenaries: &[UnitId],
    ) -> Verdict<u32> {
        const RULE: &str = "IO-RULING-40";
        let province = footing.province.ok_or_else(|| Illegal::new(Reason::NotOwner, RULE))?;
        let gold = self.kingdom(footing.seat).map_or(0, |own| own.gold);
        let is_wanted = !kinds.is_empty() || !mercenaries.is_empty();
        ensure(is_wanted, Reason::UnitType, RULE)?;
        let mut price = 0;
        if !kinds.is_empty() {
            let muster = self.muster(footing.seat, province);
            let may_be_taken = footing.is_expected() && !muster.is_own;
            ensure(!may_be_taken || footing.who.province == province, Reason::NotOwnerYet, RULE)?;
            price = muster.price(kinds, gold)?;
            let would_drown = self.is_sea(province) && kinds.contains(&ArmyType::Ga);
            ensure(!would_drown, Reason::UnitType, RULE)?;
        }
        let distinct: BTreeSet<UnitId> = mercenaries.iter().copied().collect();
        ensure(distinct.len() == mercenaries.len(), Reason::NoUnit, "IO-RULING-41")?;
        for &id in mercenaries {
            let unit = self
                .unit(id)
                .filter(|unit| unit.is_mercenary && unit.province == province)
                .filter(|_| {
                    footing.moment == OrderMoment::Carried || self.sees_unit(footing.seat, id)
                })
                .ok_or_else(|| Illegal::new(Reason::NoUnit, "IO-RULING-41"))?;
            let who = &footing.who;
            let left = gold.saturating_sub(price);
            price += mercenary_price(who.race, &who.skills, &who.carried, unit.troop, left)?;
        }
        Ok(price)
    }

    /// **IO-RULING-40, IO-RULING-41.** Checks recruiting; a kingdom can recruit only once per province and phase.
    pub(super) fn judge_recruit(
        &self,
        footing: &Footing,
        kinds: &[ArmyType],
        mercenaries: &[UnitId],
    ) -> Verdict {
        self.recruits_price(footing, kinds, mercenaries)?;
        let Some(province) = footing.province else { return Ok(()) };
        let is_taken = match footing.moment {
            OrderMoment::Carried => self.doings.recruited.contains(&(footing.seat, province)),
            OrderMoment::Filed => self.house(footing.seat).any(|(other, _)| {
                let own = self.kingdom(footing.seat);
                let order = own.and_then(|own| own.order(other, footing.phase));
                matches!(order, Some(Order::Recruit { .. }))
                    && other != footing.id
                    && self
                        .footing(footing.seat, other, footing.phase, OrderMoment::Filed)
                        .is_ok_and(|other| other.province == Some(province))
            }),
        };
        ensure(!is_taken, Reason::Limit, "IO-RULING-40")
    }

    /// **IO-RULING-42.** Returns the facts that decide whether a free hero can be hired.
    ///
    /// # Errors
    /// Returns an error if the kingdom does not know of this free hero in the province, if his alignment is too far
    /// from the kingdom's, or if there is not enough gold.
    pub(crate) fn hiring(
        &self,
        footing: &Footing,
        hero: CharacterId,
        offer: u32,
    ) -> Verdict<Hiring> {
        let known = self
            .known_free_hero(footing.seat, hero)
            .filter(|hero| footing.province.is_none_or(|province| province == hero.province))
            .ok_or_else(|| Illegal::new(Reason::UnknownHero, "IO-RULING-42"))?;
        let own = self
            .kingdom(footing.seat)
            .ok_or_else(|| Illegal::new(Reason::NotYours, "IO-RULING-42"))?;
        let hiring = Hiring {
            offer,
            steps: steps(own.alignment(), known.alignment),
            is_same_race: known.race == footing.who.race,
        };
        hiring.check(known.skills.total(), own.gold)?;
        Ok(hiring)
    }

    /// **IO-RULING-28.** Checks that the units belong to the kingdom and are in the province. Units to be left behind
    /// must be led by the character.
    pub(super) fn judge_transfer(
        &self,
        footing: &Footing,
        take: &[UnitId],
        leave: &[UnitId],
    ) -> Verdict {
        const RULE: &str = "IO-RULING-28";
        let all: BTreeSet<UnitId> = take.iter().chain(leave).copied().collect();
        let is_sound = !all.is_empty() && all.len() == take.len() + leave.len();
        ensure(is_sound, Reason::NoUnit, RULE)?;
        let own = |id: UnitId| -> Verdict<&Unit> {
            self.unit(id)
                .filter(|unit| unit.owner == Some(footing.seat))
                .filter(|unit| footing.is_expected() || footing.province == Some(unit.province))
                .ok_or_else(|| Illegal::new(Reason::NoUnit, RULE))
        };
        for &id in leave {
            own(id)?;
            ensure(footing.units.contains(&id), Reason::NoUnit, RULE)?;
        }
        let who = &footing.who;
        for &id in take {
            let unit = own(id)?;
            ensure(!footing.units.contains(&id), Reason::NoUnit, RULE)?;
            check_lead(who.race, &who.skills, &who.carried, unit.troop.race)?;
        }
        Ok(())
    }
}
