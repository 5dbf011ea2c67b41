//! Purchases of units, characters, slaves, stands and mounts, and cancellation of purchases (DW-ORG-24, DW-RECRUIT,
//! DW-REINF).

use std::collections::BTreeSet;

use super::super::Resolution;
use crate::action::Piece;
use crate::content::{TroopType, character};
use crate::event::Organisation;
use crate::ids::{CharacterId, ForceId, ProvinceId, TroopId, UnitId};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::{Advantage, CharacterKind};
use crate::state::{Character, Demonworld, Purchased, Unit};
use crate::winter::reinforcement::{NoTopUp, Regiment, TopUp, dilutes, remount_price, top_up};
use regnal_core::game::Seat;

impl Demonworld {
    /// **DW-ORG-02, DW-ORG-11, DW-RULING-14.** Checks that a seat can buy a character of a given kind, paying `fee`
    /// points on top of the price.
    pub(super) fn may_buy_character(&self, seat: Seat, kind: CharacterKind, fee: u32) -> Verdict {
        let listed = self
            .player(seat)
            .and_then(|player| self.lists().race(player.race))
            .is_some_and(|list| list.characters.contains(&kind));
        ensure(listed, Reason::List, "DW-ORG-02")?;
        self.commander_first_or(seat, kind)?;
        ensure(self.may_raise_own(seat), Reason::HeldTime, "DW-RULING-14")?;
        self.can_pay(seat, character(kind).cost + fee)
    }

    /// **DW-REINF-04, DW-RULING-91.** Returns the advantage that a unit loses when `stands` are added, together with
    /// the advantage's index. A unit loses one advantage, at most once per phase, if it had lost at least half its
    /// strength and the new stands outnumber the old ones. The player can choose the advantage with `lose`; otherwise
    /// the unit loses the one that it gained last.
    fn advantage_lost(
        &self,
        seat: Seat,
        id: UnitId,
        unit: &Unit,
        stands: u16,
        lose: Option<Advantage>,
    ) -> Option<(usize, Advantage)> {
        let mut added = 0;
        for purchase in &self.player(seat)?.purchases {
            if let Purchased::Stands(other, before) = purchase.bought
                && other == id
            {
                if purchase.lost.is_some() {
                    return None;
                }
                added += before;
            }
        }
        let old = Regiment { stands: unit.stands.saturating_sub(added).into(), ..unit.regiment() };
        if !dilutes(old, (added + stands).into()) {
            return None;
        }
        let place = match lose {
            Some(lose) => unit.advantages.iter().rposition(|&own| own == lose)?,
            None => unit.advantages.len().checked_sub(1)?,
        };
        unit.advantages.get(place).map(|&advantage| (place, advantage))
    }

    fn entry(&self, troop: TroopId) -> Verdict<&TroopType> {
        let entry = self.lists().troop(troop);
        entry.ok_or_else(|| Illegal::new(Reason::List, "DW-ORG-02"))
    }
}

impl Resolution<'_> {
    /// **DW-ORG-02, DW-ORG-24, DW-RULING-14.** Buys a unit.
    pub(super) fn raise_unit(&mut self, seat: Seat, troop: TroopId, force: ForceId) -> Verdict {
        let entry = self.entry(troop)?;
        self.own_force(seat, force)?;
        self.may_raise(seat, entry, force)?;
        self.commander_first(seat)?;
        self.may_hold(force, entry.cost, std::iter::empty())?;
        self.fits_in(force, entry.stands.into())?;
        self.can_pay(seat, entry.cost)?;
        let cost = entry.cost;
        self.levy_unit(seat, (troop, cost), force, None);
        Ok(())
    }

    /// Adds a new unit to a force and charges its price.
    pub(super) fn levy_unit(
        &mut self,
        seat: Seat,
        (troop, cost): (TroopId, u32),
        force: ForceId,
        slaves_of: Option<ProvinceId>,
    ) {
        self.emit(Organisation::UnitRaised {
            seat,
            unit: UnitId(self.next_number_of(seat)),
            troop,
            force,
            cost,
            slaves_of,
        });
    }

    /// **DW-ORG-02, DW-ORG-07.** Buys a character.
    pub(super) fn raise_character(
        &mut self,
        seat: Seat,
        kind: CharacterKind,
        force: ForceId,
    ) -> Verdict {
        self.own_force(seat, force)?;
        let recruit = Character::new(kind, seat, force);
        self.may_hold(force, recruit.list_entry().cost, std::iter::once(&recruit))?;
        self.in_reach(seat, force)?;
        self.may_buy_character(seat, kind, 0)?;
        self.enlist(seat, kind, force);
        Ok(())
    }

    /// Adds a new character to a force and charges its price.
    pub(super) fn enlist(
        &mut self,
        seat: Seat,
        kind: CharacterKind,
        force: ForceId,
    ) -> CharacterId {
        let id = CharacterId(self.next_number_of(seat));
        self.emit(Organisation::CharacterRaised {
            seat,
            character: id,
            kind,
            force,
            cost: character(kind).cost,
        });
        id
    }

    /// **DW-RECRUIT-06, DW-RULING-17.** Buys slaves in a province where normal troops cannot be raised, at most one
    /// unit per province and winter.
    pub(super) fn raise_slaves(
        &mut self,
        seat: Seat,
        province: ProvinceId,
        force: ForceId,
    ) -> Verdict {
        ensure(self.is_friendly(seat, province), Reason::NotFriendly, "DW-RECRUIT-06")?;
        ensure(!self.may_recruit_in(seat, province), Reason::RaceOk, "DW-RECRUIT-05")?;
        let raised =
            self.player(seat).is_some_and(|player| player.slaves_raised.contains(&province));
        ensure(!raised, Reason::SlaveLimit, "DW-RULING-17")?;
        ensure(self.in_reach(seat, force)? == province, Reason::Place, "DW-RULING-14")?;
        let levy = self
            .land(province)
            .and_then(|land| self.lists().levy(land.population))
            .ok_or_else(|| Illegal::new(Reason::List, "DW-RULING-17"))?;
        self.commander_first(seat)?;
        self.may_hold(force, levy.cost, std::iter::empty())?;
        self.fits_in(force, levy.stands.into())?;
        self.can_pay(seat, levy.cost)?;
        let bought = (levy.id, levy.cost);
        self.levy_unit(seat, bought, force, Some(province));
        Ok(())
    }

    /// **DW-REINF-03, DW-REINF-04, DW-RULING-91.** Adds stands to a depleted unit.
    pub(super) fn reinforce(
        &mut self,
        seat: Seat,
        id: UnitId,
        stands: u16,
        lose: Option<Advantage>,
    ) -> Verdict {
        ensure(!self.is_first_organisation(), Reason::Phase, "DW-REINF-01")?;
        let unit = self.own_unit(seat, id)?;
        ensure(stands > 0, Reason::Data, "DW-REINF-03")?;
        let TopUp { cost, .. } = top_up(unit.regiment(), &unit.experience(), stands.into(), lose)
            .map_err(|why| match why {
            NoTopUp::FullStrength => Illegal::new(Reason::FullStrength, "DW-RULING-91"),
            NoTopUp::Destroyed => Illegal::new(Reason::NoSuch, "DW-RULING-91"),
            NoTopUp::NoBonus => Illegal::new(Reason::NoBonus, "DW-REINF-04"),
        })?;
        self.may_top_up(seat, self.entry(unit.troop)?, unit.force)?;
        self.commander_first(seat)?;
        // A unit's price and its points are both rounded up, so compute the increase as the difference of the totals.
        let growth = unit.price_of(unit.stands + stands) - unit.points();
        self.may_hold(unit.force, growth, std::iter::empty())?;
        self.fits_in(unit.force, stands.into())?;
        self.can_pay(seat, cost)?;
        let lost = self.advantage_lost(seat, id, unit, stands, lose);
        self.emit(Organisation::UnitReinforced { seat, unit: id, stands, cost, lost });
        Ok(())
    }

    /// **DW-RULING-46.** Buys new mounts. Each costs half the price of a stand.
    pub(super) fn remount(&mut self, seat: Seat, id: UnitId) -> Verdict {
        let unit = self.own_unit(seat, id)?;
        ensure(unit.dismounted, Reason::NotDismounted, "DW-RULING-46")?;
        self.in_reach(seat, unit.force)?;
        self.commander_first(seat)?;
        let cost = remount_price(unit.regiment());
        self.can_pay(seat, cost)?;
        self.emit(Organisation::UnitRemounted { seat, unit: id, cost });
        Ok(())
    }

    /// Cancels a purchase made in this phase and refunds its price (section 6.2, `cancel_purchase`).
    pub(super) fn cancel(&mut self, seat: Seat, bought: Purchased) -> Verdict {
        ensure(self.price_paid(seat, bought).is_some(), Reason::NoSuch, "DW-ORG-02")?;
        let force = match bought {
            Purchased::Character(id) => {
                let force = self.own_character(seat, id)?.force;
                if let Some(force) = force {
                    self.stays_led(force, &BTreeSet::from([Piece::Character(id)]))?;
                }
                self.check_leader_not_needed(seat, id)?;
                let command = Purchased::Command(id);
                if self.price_paid(seat, command).is_some() {
                    self.emit(Organisation::Refunded { seat, bought: command });
                }
                force
            }
            Purchased::Command(id) => {
                self.check_other_leader(id)?;
                None
            }
            Purchased::Unit(unit) => self.unit(unit).map(|unit| unit.force),
            _ => None,
        };
        self.emit(Organisation::Refunded { seat, bought });
        self.remove_empty(force.filter(|&force| self.is_army(force)));
        Ok(())
    }
}
