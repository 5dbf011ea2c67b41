//! Plans for fortresses and cities (DW-FORT-14 to -16, DW-RULING-51, -55, -56).

use super::super::Resolution;
use crate::action::SitePlan;
use crate::event::Organisation;
use crate::food::larder::least_store_height;
use crate::ids::SiteId;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::SiteKind;
use crate::state::{Demonworld, Site};
use crate::works::{Element, Grounds, Plan, PlanFault, Store, Tier, Works, may_pick};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

impl Demonworld {
    /// Returns a site of this kind after checking that the seat holds it.
    fn own_site(&self, seat: Seat, id: SiteId, kind: SiteKind) -> Verdict<&Site> {
        let site = self.at.sites.get(&id).filter(|_| id.kind == kind);
        let site = site.ok_or_else(|| Illegal::new(Reason::NoSite, "DW-FORT-14"))?;
        ensure(site.holder == Some(seat), Reason::NoSuch, "DW-FORT-14")?;
        Ok(site)
    }

    /// **DW-FORT-15.** Returns the budget tiers of the seat's other fortresses.
    fn other_tiers(&self, seat: Seat, but: SiteId) -> Vec<Tier> {
        let own = self.at.sites.iter();
        own.filter(|&(&id, site)| id != but && site.holder == Some(seat))
            .filter_map(|(_, site)| match site.works.plan.grounds {
                Grounds::Fortress { tier, .. } => Some(tier),
                Grounds::City => None,
            })
            .collect()
    }

    /// **DW-FORT-07, DW-FORT-14, DW-RULING-42, DW-RULING-51.** Returns the fortifications that a plan describes, after
    /// checking that the plan is valid and has room for the stands now in the site.
    fn works_for(&self, id: SiteId, site: &Site, plan: Plan) -> Verdict<Works> {
        ensure(plan != site.works.plan, Reason::Already, "DW-RULING-51")?;
        let masonry = self.options.rules.masonry();
        let land = self.land(id.province);
        let store = land.map_or(0, |land| least_store_height(land.population));
        let inhabitants = narrow(store.saturating_sub(1));
        if let Some(fault) = plan.faults(masonry, inhabitants).first() {
            return Err(Illegal::new(reason_of(fault), fault.rule().0));
        }
        let inside: u32 = self
            .forces_in(id.province)
            .filter(|(_, force)| force.site == Some(id))
            .map(|(force, _)| self.stands_of(force))
            .sum();
        let room = u32::from(plan.capacity());
        ensure(inside <= room, Reason::Capacity, "DW-SUPPLY-02")?;
        Ok(Works::new(plan, masonry))
    }
}

fn reason_of(fault: &PlanFault) -> Reason {
    match fault {
        PlanFault::OverBudget { .. } => Reason::Budget,
        PlanFault::NoTower { .. } => Reason::Tower,
        PlanFault::Height { .. } => Reason::Height,
        PlanFault::Corners(_)
        | PlanFault::NotDrawn(_)
        | PlanFault::NotClosed(_)
        | PlanFault::KeepNoTower
        | PlanFault::Interior { .. }
        | PlanFault::Stores { .. } => Reason::Geometry,
    }
}

fn drawn(plan: &SitePlan, grounds: Grounds) -> Verdict<Plan> {
    let element = |code: &String| -> Verdict<Element> {
        code.parse().map_err(|_| Illegal::new(Reason::Data, "DW-RULING-51"))
    };
    Ok(Plan {
        perimeter: plan.perimeter.iter().map(element).collect::<Verdict<_>>()?,
        keep: plan.keep.as_ref().map(element).transpose()?,
        grounds,
    })
}

impl Resolution<'_> {
    /// **DW-FORT-14 to -16.** Plans a fortress before the first season, in one of three budget tiers. Each player can
    /// have only one fortress above the lowest tier.
    pub(super) fn plan_fortress(
        &mut self,
        seat: Seat,
        id: SiteId,
        tier: u32,
        plan: &SitePlan,
    ) -> Verdict {
        ensure(self.is_first_organisation(), Reason::Phase, "DW-FORT-16")?;
        let site = self.own_site(seat, id, SiteKind::Fortress)?;
        let tier = Tier::ALL.into_iter().find(|own| own.budget() == tier);
        let tier = tier.ok_or_else(|| Illegal::new(Reason::Data, "DW-FORT-14"))?;
        let allowed = may_pick(tier, &self.other_tiers(seat, id));
        ensure(allowed, Reason::Budget, "DW-FORT-15")?;
        let stores = plan.stores.iter();
        let grounds = Grounds::Fortress {
            tier,
            interior: plan.interior_hexes,
            stores: stores.map(|&(height, hexes)| Store { height, hexes }).collect(),
        };
        let works = self.works_for(id, site, drawn(plan, grounds)?)?;
        self.emit(Organisation::SitePlanned { seat, site: id, works });
        Ok(())
    }

    /// **DW-RULING-56.** Plans a city that has never been besieged. The size of its interior is fixed.
    pub(super) fn plan_city(&mut self, seat: Seat, id: SiteId, plan: &SitePlan) -> Verdict {
        let site = self.own_site(seat, id, SiteKind::City)?;
        ensure(!site.was_besieged, Reason::Besieged, "DW-RULING-56")?;
        let inside = plan.stores.is_empty() && plan.interior_hexes == 0;
        ensure(inside, Reason::Data, "DW-RULING-41")?;
        let works = self.works_for(id, site, drawn(plan, Grounds::City)?)?;
        self.emit(Organisation::SitePlanned { seat, site: id, works });
        Ok(())
    }
}
