//! The organisation phase (DW-ORG, DW-RECRUIT, DW-REINF). Actions take effect immediately and stay secret until the
//! phase ends.

mod armies;
mod close;
mod king;
mod plans;
mod recruits;

use super::Resolution;
use crate::action::Organisation as Deed;
use crate::ids::ForceId;
use crate::illegal::{Reason, Verdict, ensure};
use crate::nouns::ForceKind;
use crate::state::{Character, Demonworld};
use regnal_core::game::Seat;

pub(crate) use crate::queries::GARRISON_POINTS;

impl Demonworld {
    /// Checks that a seat can pay a price (DW-ORG-01).
    fn can_pay(&self, seat: Seat, cost: u32) -> Verdict {
        ensure(self.treasury(seat) >= cost, Reason::Funds, "DW-ORG-01")
    }

    /// **DW-ORG-07, DW-ORG-08, DW-RULING-10.** Checks that a force can hold additional pieces. A garrison can hold no
    /// general and at most 200 points; an army has no limits.
    pub(crate) fn may_hold<'c>(
        &self,
        force: ForceId,
        points: u32,
        mut characters: impl Iterator<Item = &'c Character>,
    ) -> Verdict {
        let kind = self.force(force).map(|force| force.kind);
        if kind != Some(ForceKind::Garrison) {
            return Ok(());
        }
        ensure(!characters.any(Character::is_general), Reason::GarrisonGeneral, "DW-ORG-07")?;
        ensure(self.points_of(force) + points <= GARRISON_POINTS, Reason::Garrison200, "DW-ORG-08")
    }

    /// **DW-SUPPLY-01, DW-SUPPLY-02.** Checks that there is room for more stands at a force's location. In the open
    /// there is always room.
    fn fits_in(&self, force: ForceId, stands: u32) -> Verdict {
        match self.force(force).and_then(|own| own.site) {
            Some(site) => self.has_room(site, stands),
            None => Ok(()),
        }
    }

    /// Checks that a seat can lock its answer in the organisation phase: a seat with troops needs a king (DW-ORG-11).
    pub(crate) fn organisation_is_complete(&self, seat: Seat) -> Verdict {
        let has_no_troops = self.forces_of(seat).next().is_none();
        let is_complete =
            !self.is_first_organisation() || has_no_troops || self.king_of(seat).is_some();
        ensure(is_complete, Reason::KingRank, "DW-ORG-11")
    }
}

impl Resolution<'_> {
    pub(super) fn organise(&mut self, seat: Seat, action: &Deed) -> Verdict {
        match action {
            Deed::ChooseKing(character) => self.choose_king(seat, *character),
            Deed::CreateArmy { province, leader } => self.create_army(seat, *province, *leader),
            Deed::CreateGarrison(site) => self.create_garrison(seat, *site),
            Deed::RaiseUnit { troop, force } => self.raise_unit(seat, *troop, *force),
            Deed::RaiseCharacter { kind, force } => self.raise_character(seat, *kind, *force),
            Deed::RaiseSlaves { province, force } => self.raise_slaves(seat, *province, *force),
            Deed::Cancel(bought) => self.cancel(seat, *bought),
            Deed::Dissolve(force) => self.dissolve(seat, *force),
            Deed::ReinforceUnit { unit, stands, lose } => {
                self.reinforce(seat, *unit, *stands, *lose)
            }
            Deed::RemountUnit(unit) => self.remount(seat, *unit),
            Deed::Rearrange { pieces, from, to } => self.rearrange(seat, pieces, *from, *to),
            Deed::PlanFortress { site, tier, plan } => self.plan_fortress(seat, *site, *tier, plan),
            Deed::PlanCity { site, plan } => self.plan_city(seat, *site, plan),
        }
    }
}
