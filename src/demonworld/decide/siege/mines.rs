//! Resolves the part of step W2 of a siege week in which saps are blown up.

use std::collections::BTreeMap;

use super::super::Resolution;
use super::Due;
use crate::action::{self, Work};
use crate::event::{SiegeWeek, SiegeWork};
use crate::ids::{SiegeId, UnitId};
use crate::illegal::{Illegal, Reason, Verdict};
use crate::sap::{Charge, Deployment, Struck, explode};
use crate::winter::losses::{Goal, Taken, balanced};
use crate::works::Side;
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;
use regnal_core::never::never;

type StandsByUnit = BTreeMap<UnitId, u16>;

/// **DW-RULING-67.** Converts a deployment to the total number of stands at each place.
fn counted(deployment: &action::Deployment) -> Deployment {
    let count = |places: &BTreeMap<u16, StandsByUnit>| {
        places
            .iter()
            .map(|(&place, units)| {
                let stands = units.values().copied().fold(0, u16::saturating_add);
                (place, stands)
            })
            .collect()
    };
    Deployment { on_wall: count(&deployment.elements), before: count(&deployment.lines) }
}

impl Resolution<'_> {
    /// **DW-SAP-16, DW-RULING-32.** Step W2, first part: blows up the saps that are not part of an assault.
    pub(super) fn week_mines(&mut self, id: SiegeId) {
        self.blow_saps(id, false);
    }

    /// **DW-SAP-16, DW-SAP-17.** Blows up either the saps that are part of the assault or those that are not.
    pub(super) fn blow_saps(&mut self, id: SiegeId, is_assaulted: bool) {
        let wanted = |work: &Work| matches!(work, Work::BlowSap { with_assault, .. } if *with_assault == is_assaulted);
        self.carry_out_orders(id, wanted, |own, due| own.blow(id, due, is_assaulted));
    }

    /// **DW-SAP-17, DW-RULING-33.** Skips saps that were to be blown up in an assault that does not take place.
    pub(super) fn skip_charges(&mut self, id: SiegeId) {
        let wanted = |work: &Work| matches!(work, Work::BlowSap { with_assault: true, .. });
        let why = || Illegal::new(Reason::NoAssault, "DW-SAP-17");
        self.carry_out_orders(id, wanted, |_, _| Err(why()));
    }

    fn blow(&mut self, id: SiegeId, due: &Due, is_assaulted: bool) -> Verdict {
        let Work::BlowSap { sap: number, .. } = due.entry.work else {
            never!("siege {}: not the explosion of a sap", id.0);
            return Ok(());
        };
        self.can_be_done(id, due)?;
        let gone = || Illegal::new(Reason::NoSuch, "DW-SAP-16");
        let siege = self.siege(id).ok_or_else(gone)?.clone();
        let number = self.sap_place(&siege, due.seat, number).ok_or_else(gone)?;
        let tunnel = *siege.saps.get(&number).ok_or_else(gone)?;
        let works = self.works_of(&siege).ok_or_else(gone)?.clone();
        let digger = self.digger_of(tunnel.unit)?;
        let force = self.unit(tunnel.unit).map(|unit| unit.force);
        let has_engineer = self.has_engineer(force.as_slice());
        let on_record = |seat: Option<Seat>| {
            let party = seat.and_then(|seat| siege.party(seat));
            party.and_then(|party| party.deployment.as_ref()).map(counted)
        };
        let inside = on_record(siege.besieged);
        let outside = on_record(Some(due.seat).filter(|_| is_assaulted));
        let charge = Charge {
            digger,
            has_engineer,
            is_assaulted,
            deployments: [inside.as_ref(), outside.as_ref()],
            eight: self.options.rules.explosion_8,
        };
        let week = self.siege_week(id);
        let explosion = explode(self.dice(), tunnel.sap, charge, &works, week)?;
        let kills_digger = explosion.blast.kills_digger();
        let struck = explosion.struck.clone();
        let is_striking = !is_assaulted && !explosion.felled.is_empty();
        self.emit(SiegeWork::Exploded {
            siege: id,
            sap: number,
            explosion: Box::new(explosion),
            is_striking,
        });
        if kills_digger {
            self.take_stand(tunnel.unit);
        }
        for place in struck {
            self.bury(id, due.seat, place);
        }
        Ok(())
    }

    /// **DW-SAP-19, DW-RULING-67.** Removes the stands that are lost when a sap explodes: those deployed at the
    /// destroyed wall or along the sap's route. Without a stored deployment, the losses are spread over all units
    /// (DW-RULING-83).
    fn bury(&mut self, id: SiegeId, attacker: Seat, place: Struck) {
        let Some(siege) = self.running_siege(id).cloned() else { return };
        let sides = [
            (Side::Besieged, siege.besieged, place.besieged),
            (Side::Besieger, Some(attacker), place.besieger),
        ];
        for (side, seat, stands) in sides {
            if stands == 0 {
                continue;
            }
            if side == Side::Besieged && self.is_held_by_militia(&siege) {
                let stands = stands.min(siege.militia);
                self.emit(SiegeWeek::MilitiaLost { siege: id, stands });
                continue;
            }
            let party = seat.and_then(|seat| siege.party(seat));
            let placed = party.and_then(|party| party.deployment.as_ref());
            let taken = match placed {
                Some(deployment) => {
                    let on = deployment.elements.get(&place.element);
                    let before = deployment.lines.get(&place.element);
                    self.first_of(on.or(before), stands)
                }
                None => balanced(&self.ranks_of_side(&siege, side), Goal::Stands(stands.into())),
            };
            self.take_stands(&taken);
        }
    }

    /// Takes up to `stands` living stands from the units in one place, one unit after another.
    fn first_of(&self, placed: Option<&StandsByUnit>, stands: u16) -> Vec<Taken> {
        let mut left = stands;
        let mut taken = Vec::new();
        for (&unit, &there) in placed.into_iter().flatten() {
            let living = self.unit(unit).map_or(0, |unit| unit.stands);
            let lost = left.min(there).min(living);
            left -= lost;
            if lost > 0 {
                taken.push(Taken { unit, stands: narrow(lost) });
            }
        }
        taken
    }
}
