//! Secret reorganisation. Drafts are carried out before the marches, in the order in which they were sent (DW-SEASON-02
//! to -06, DW-RULING-18).

use std::collections::BTreeSet;

use super::super::Resolution;
use crate::action::Piece;
use crate::event::{Season, Troops};
use crate::ids::{ForceId, SiteId};
use crate::illegal::{Reason, Verdict, ensure};
use crate::nouns::ForceKind;
use crate::state::{Character, Demonworld, Reorganisation, VoidOrder};
use regnal_core::dice::Dice;
use regnal_core::game::Seat;
use regnal_core::never::never;

impl Demonworld {
    /// Returns the game state after the seat's reorganisations so far.
    pub(super) fn reorganised(&self, seat: Seat) -> Demonworld {
        // Reorganisations roll no dice.
        let mut dice = Dice::recorded(&[], 0);
        let mut resolution = Resolution::begin(self, &mut dice);
        for order in self.reorganisations_of(seat) {
            // Orders that are no longer legal are left out.
            resolution.reorganise(seat, &order).ok();
        }
        resolution.journal.state().clone()
    }

    pub(crate) fn reorganisations_of(&self, seat: Seat) -> Vec<Reorganisation> {
        self.at
            .reorganisations
            .iter()
            .filter(|(owner, _)| *owner == seat)
            .map(|(_, order)| order.clone())
            .collect()
    }

    /// **DW-SEASON-05, DW-RULING-18.** Checks that two forces are in the same place. Troops in a besieged site and
    /// troops outside it are in different places.
    fn stand_together(&self, a: ForceId, b: ForceId) -> Verdict {
        let place = |force| self.force(force).map(|force| force.province);
        ensure(place(a) == place(b), Reason::Place, "DW-SEASON-05")?;
        let shut_in = |force: ForceId| {
            self.force(force).and_then(|own| own.site).filter(|_| self.is_besieged(force))
        };
        ensure(shut_in(a) == shut_in(b), Reason::Place, "DW-RULING-18")
    }

    /// **DW-SEASON-02, DW-RULING-10, DW-RULING-18.** Checks that troops can leave an army to form or join a garrison.
    fn may_detach(
        &self,
        seat: Seat,
        army: ForceId,
        site: SiteId,
        pieces: &BTreeSet<Piece>,
    ) -> Verdict {
        let province = self.own_army(seat, army, "DW-RULING-18")?.province;
        ensure(!pieces.is_empty(), Reason::Data, "DW-SEASON-02")?;
        self.own_pieces(seat, army, pieces)?;
        ensure(province == site.province, Reason::Place, "DW-SEASON-05")?;
        let general = self.characters_among(pieces).any(Character::is_general);
        ensure(!general, Reason::GarrisonGeneral, "DW-ORG-07")?;
        match self.garrison_in(seat, site) {
            Some(garrison) => {
                self.stand_together(army, garrison)?;
                self.may_hold(garrison, self.points_among(pieces), std::iter::empty())?;
            }
            None => {
                self.may_garrison(seat, site)?;
                ensure(
                    self.points_among(pieces) <= super::super::organisation::GARRISON_POINTS,
                    Reason::Garrison200,
                    "DW-ORG-08",
                )?;
            }
        }
        if self.force(army).and_then(|own| own.site) != Some(site) {
            self.has_room(site, self.stands_among(pieces))?;
        }
        self.stays_led(army, pieces)
    }

    fn may_reorganise(&self, seat: Seat, order: &Reorganisation) -> Verdict {
        match order {
            Reorganisation::Detach { army, site, pieces } => {
                self.may_detach(seat, *army, *site, pieces)
            }
            Reorganisation::Absorb { garrison, army } => {
                self.own_army(seat, *army, "DW-RULING-18")?;
                let kind = self.own_force(seat, *garrison)?.kind;
                ensure(kind == ForceKind::Garrison, Reason::NoSuch, "DW-SEASON-03")?;
                self.stand_together(*garrison, *army)
            }
            Reorganisation::Exchange { a, b, from_a, from_b } => {
                ensure(a != b, Reason::Data, "DW-SEASON-04")?;
                ensure(!from_a.is_empty() || !from_b.is_empty(), Reason::Data, "DW-SEASON-04")?;
                self.own_army(seat, *a, "DW-RULING-18")?;
                self.own_army(seat, *b, "DW-RULING-18")?;
                self.own_pieces(seat, *a, from_a)?;
                self.own_pieces(seat, *b, from_b)?;
                self.stand_together(*a, *b)?;
                self.shelters_after(*a, *b, from_a, from_b)?;
                self.shelters_after(*b, *a, from_b, from_a)?;
                self.stays_led_after(*a, from_a, from_b)?;
                self.stays_led_after(*b, from_b, from_a)
            }
            Reorganisation::Camp { army, height, builders } => {
                self.own_army(seat, *army, "DW-RULING-18")?;
                self.may_camp(seat, *army, *height, builders).map(drop)
            }
        }
    }

    /// **DW-SUPPLY-01, DW-RULING-30.** Checks that a sheltered army's site has room for the pieces that the army takes
    /// over from an army outside the site.
    fn shelters_after(
        &self,
        army: ForceId,
        other: ForceId,
        gives: &BTreeSet<Piece>,
        takes: &BTreeSet<Piece>,
    ) -> Verdict {
        let site = |force| self.force(force).and_then(|own| own.site);
        match site(army) {
            Some(shelter) if site(other) != Some(shelter) => {
                let growth = self.stands_among(takes);
                self.has_room(shelter, growth.saturating_sub(self.stands_among(gives)))
            }
            _ => Ok(()),
        }
    }

    /// **DW-ORG-09.** Checks that an army has a leader after an exchange. The check also passes if the army had no
    /// leader before or has no pieces left.
    fn stays_led_after(
        &self,
        army: ForceId,
        gives: &BTreeSet<Piece>,
        takes: &BTreeSet<Piece>,
    ) -> Verdict {
        if takes.is_empty() {
            return self.stays_led(army, gives);
        }
        let after: BTreeSet<Piece> =
            self.pieces_of(army).difference(gives).chain(takes).copied().collect();
        let led = self.characters_among(&after).any(Character::is_leader);
        ensure(led || !self.has_leader(army), Reason::Leader, "DW-ORG-09")
    }
}

impl Resolution<'_> {
    /// **DW-SEASON-06.** Adds a reorganisation to a seat's list. The reorganisation must be legal in the state that
    /// results from the earlier reorganisations.
    pub(super) fn order_reorganisation(&mut self, seat: Seat, order: &Reorganisation) -> Verdict {
        self.reorganised(seat).may_reorganise(seat, order)?;
        self.emit(Season::ReorganisationOrdered { seat, order: order.clone() });
        self.drop_marches(seat);
        Ok(())
    }

    /// Removes a reorganisation, together with later ones that depend on it.
    pub(super) fn take_back(&mut self, seat: Seat, place: usize) -> Verdict {
        let mut orders = self.reorganisations_of(seat);
        ensure(place < orders.len(), Reason::NoSuch, "DW-SEASON-06")?;
        orders.remove(place);
        self.emit(Season::ReorganisationsKept { seat, orders: orders.clone() });
        // Keep only the reorganisations that are still legal.
        let mut dice = Dice::recorded(&[], 0);
        let mut trial = Resolution::begin(self.journal.state(), &mut dice);
        let standing: Vec<Reorganisation> =
            orders.iter().filter(|order| trial.reorganise(seat, order).is_ok()).cloned().collect();
        if standing != orders {
            self.emit(Season::ReorganisationsKept { seat, orders: standing });
        }
        self.drop_marches(seat);
        Ok(())
    }

    /// Removes march orders that have become impossible because of a reorganisation.
    fn drop_marches(&mut self, seat: Seat) {
        let after = self.reorganised(seat);
        let void: Vec<ForceId> = self
            .at
            .marches
            .iter()
            .filter(|&(&army, _)| self.owner_of_existing_force(army) == Some(seat))
            .filter(|(army, march)| after.may_march(seat, **army, march.to).is_err())
            .map(|(&army, _)| army)
            .collect();
        for army in void {
            self.emit(Season::MarchWithdrawn { army });
        }
    }

    /// **DW-RULING-18.** Carries out all reorganisations in the order in which they were sent.
    pub(super) fn reorganise_all(&mut self) {
        for (seat, order) in Vec::clone(&self.at.reorganisations) {
            if let Err(why) = self.reorganise(seat, &order) {
                self.void_order(seat, VoidOrder::Reorganise(order), &why);
            }
        }
    }

    /// Carries out a reorganisation if it is still legal.
    fn reorganise(&mut self, seat: Seat, order: &Reorganisation) -> Verdict {
        self.may_reorganise(seat, order)?;
        self.emit(Season::Reorganised { seat, order: order.clone() });
        match order {
            Reorganisation::Detach { army, site, pieces } => {
                let garrison = match self.garrison_in(seat, *site) {
                    Some(garrison) => garrison,
                    None => self.found_garrison(seat, *site),
                };
                self.transfer(pieces.clone(), *army, garrison);
            }
            Reorganisation::Absorb { garrison, army } => {
                self.join_army(*garrison, *army);
            }
            Reorganisation::Exchange { a, b, from_a, from_b } => {
                self.emit(Troops::PiecesMoved { pieces: from_a.clone(), to: *b });
                self.transfer(from_b.clone(), *b, *a);
                // The number of an army that the exchange has left empty is not reused (DW-RULING-18).
                self.remove_empty([*a]);
            }
            Reorganisation::Camp { army, height, builders } => {
                match self.may_camp(seat, *army, *height, builders) {
                    Ok(camp) => self.emit(Season::CampBegun { army: *army, camp }),
                    Err(why) => never!("army {} cannot camp: {}", army.0, why.rule),
                }
            }
        }
        Ok(())
    }
}
