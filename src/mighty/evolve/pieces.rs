//! Applies changes to units and hexes.

use crate::nouns::{
    Building, Effect, Expiry, Modifier, Owner, Passage, Phase, ScoutResult, Takeover, UnitId,
    UnitKind,
};
use crate::setup;
use crate::state::{Cell, Mark, Mighty, Site, SpyReport, Stage, Unit, Wear};
use regnal_core::dice::TwoDice;
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_core::never::never;

impl Mighty {
    pub(super) fn with_cell(&mut self, hex: Hex, change: impl FnOnce(&mut Cell)) {
        match self.cells.get_mut(&hex) {
            Some(cell) => change(cell),
            None => never!("{hex:?} is not on the map"),
        }
    }

    pub(super) fn with_unit(&mut self, id: UnitId, change: impl FnOnce(&mut Unit)) {
        match self.units.get_mut(&id) {
            Some(unit) => change(unit),
            None => never!("{id} is not on the map"),
        }
    }

    pub(crate) fn next_id(&self, kind: UnitKind) -> UnitId {
        let number = match kind {
            UnitKind::Army => self.numbers.0,
            UnitKind::Boat => self.numbers.1,
        };
        UnitId { kind, number: number + 1 }
    }

    pub(super) fn next_arrival(&mut self) -> u32 {
        self.arrivals += 1;
        self.arrivals
    }

    pub(super) fn enlist(&mut self, id: UnitId, owner: Owner, hex: Hex, inside: bool) {
        let highest = match id.kind {
            UnitKind::Army => &mut self.numbers.0,
            UnitKind::Boat => &mut self.numbers.1,
        };
        *highest = (*highest).max(id.number);
        let arrived = self.next_arrival();
        self.units.insert(id, Unit { inside, arrived, ..setup::unit(id, owner, hex) });
        if let Owner::Realm(seat) = owner {
            self.with_cell(hex, |cell| {
                cell.entered_by.insert(seat);
            });
        }
    }

    pub(super) fn spend(&mut self, unit: UnitId, rations: u8) {
        match self.owner_of(unit) {
            Some(seat) => self.pay_costs(seat, rations),
            None => never!("{unit} is fed but belongs to no seat"),
        }
    }

    /// Takes rations from a realm's reserve.
    pub(super) fn pay_costs(&mut self, seat: Seat, rations: u8) {
        let reserve = &mut self.realms[seat.index()].reserve;
        *reserve = reserve.saturating_sub(u32::from(rations));
    }

    pub(super) fn note_attack(&mut self, id: UnitId) {
        let round = self.round();
        let Some(unit) = self.units.get_mut(&id) else {
            never!("{id} attacks but is not on the map");
            return;
        };
        unit.turn.attacked = true;
        if let (Owner::Realm(seat), hex) = (unit.owner, unit.hex) {
            self.with_cell(hex, |cell| cell.fought = Some((seat, round)));
        }
    }

    pub(super) fn end_effects(&mut self, unit: UnitId, expiry: Expiry) {
        self.with_unit(unit, |unit| unit.effects.retain(|effect: &Effect| effect.expiry != expiry));
    }

    pub(super) fn send_scouts(&mut self, id: UnitId) {
        let ahead = matches!(self.stage, Stage::Campaign { phase: Phase::Movement, .. });
        self.with_unit(id, |unit| {
            if ahead {
                unit.turn.scouted_ahead = true;
            } else {
                unit.turn.scouted = true;
            }
        });
        match self.owner_of(id) {
            Some(seat) => self.realms[seat.index()].scouted_this_turn = true,
            None => never!("{id} sends scouts but belongs to no seat"),
        }
    }

    pub(super) fn desolate(&mut self, hex: Hex) {
        self.with_cell(hex, |cell| {
            cell.desolate = true;
            cell.site = None;
            cell.owner = None;
            cell.razed = None;
            cell.rampart = None;
            cell.revolt = None;
            cell.conquered = None;
            cell.report = None;
            cell.volunteers.clear();
            cell.wear.clear();
            cell.reveal();
        });
        self.marks.retain(|mark| mark.to != hex);
    }

    /// Marks a hex as explored by the realm of `mark`.
    pub(super) fn explore(&mut self, mark: Mark, volunteers: bool) {
        let scout = mark.scout;
        self.with_cell(mark.to, |cell| {
            cell.content_resolved = true;
            cell.report = None;
            if volunteers {
                cell.volunteers.insert(scout);
            }
        });
        self.marks.push(mark);
    }

    pub(super) fn gain_effect(&mut self, id: UnitId, effect: Effect) {
        self.with_unit(id, |unit| unit.effects.push(effect));
        if effect.modifier == Modifier::Volunteers
            && let Some(hex) = self.units.get(&id).map(|unit| unit.hex)
        {
            self.with_cell(hex, |cell| {
                cell.volunteers.remove(&id);
            });
        }
    }

    pub(super) fn embark(&mut self, army: UnitId, boat: UnitId) {
        self.with_unit(army, |unit| {
            unit.aboard = Some(boat);
            unit.inside = false;
            unit.turn.steps += 1;
            unit.turn.ferried = true;
        });
    }

    pub(super) fn land(&mut self, army: UnitId, hex: Hex) {
        let arrived = self.next_arrival();
        self.with_unit(army, |unit| {
            unit.aboard = None;
            unit.inside = false;
            unit.hex = hex;
            unit.arrived = arrived;
        });
    }

    /// Removes a unit from the map and returns its last hex.
    pub(super) fn lose_unit(&mut self, id: UnitId) -> Option<Hex> {
        let lost = self.units.remove(&id);
        if lost.is_none() {
            never!("{id} is lost but not on the map");
        }
        let Unit { owner, hex, .. } = lost?;
        if let Owner::Realm(seat) = owner {
            self.forget_wear(hex, seat);
        }
        Some(hex)
    }

    /// Adds wear to a building, replacing the same besieger's earlier wear for the same round.
    pub(super) fn wear_down(&mut self, hex: Hex, new: Wear) {
        self.with_cell(hex, |cell| {
            cell.wear.retain(|wear| wear.seat != new.seat || wear.counts_in != new.counts_in);
            cell.wear.push(new);
        });
    }

    pub(super) fn move_unit(&mut self, id: UnitId, from: Hex, to: Hex, by: Passage) {
        let arrived = self.next_arrival();
        self.with_unit(id, |unit| {
            unit.hex = to;
            unit.inside = false;
            unit.aboard = None;
            unit.arrived = arrived;
            if from != to {
                unit.effects.retain(|effect| effect.expiry != Expiry::OnLeavingHex);
            }
            match by {
                Passage::Step | Passage::Celerity => unit.turn.steps += 1,
                Passage::Disembarked => {
                    unit.turn.steps += 1;
                    unit.turn.ferried = true;
                }
                Passage::March => {
                    unit.turn.steps += 1;
                    unit.turn.marched = true;
                }
                Passage::Retreat | Passage::Pursuit => {}
            }
            unit.turn.duty = unit.turn.duty.filter(|&duty| duty != to);
        });
        for cargo in self.units.values_mut().filter(|unit| unit.aboard == Some(id)) {
            cargo.hex = to;
            if from != to {
                cargo.effects.retain(|effect| effect.expiry != Expiry::OnLeavingHex);
            }
        }
        let Some(seat) = self.owner_of(id) else { return };
        self.with_cell(to, |cell| {
            cell.entered_by.insert(seat);
        });
        self.marks.retain(|mark| mark.seat != seat || mark.to != to);
        if from != to {
            self.forget_wear(from, seat);
        }
    }

    /// **ME-RULING-83.** Clears the wear caused by a besieger that has no unit left on the hex.
    pub(super) fn forget_wear(&mut self, hex: Hex, seat: Seat) {
        let stays =
            self.units.values().any(|unit| unit.hex == hex && unit.owner == Owner::Realm(seat));
        if !stays {
            self.with_cell(hex, |cell| cell.wear.retain(|wear| wear.seat != seat));
        }
    }

    pub(super) fn put_site(&mut self, hex: Hex, seat: Seat, building: Building) {
        self.with_cell(hex, |cell| cell.site = Some(Site::of(seat, building)));
    }

    /// Adds a realm to those that know a spy report about a hex.
    pub(super) fn spy_out(
        &mut self,
        seat: Seat,
        hex: Hex,
        dice: TwoDice,
        result: Option<ScoutResult>,
    ) {
        self.realms[seat.index()].spied = true;
        let report = SpyReport { dice, result, owners: Default::default(), year: self.year };
        self.with_cell(hex, |cell| {
            cell.report.get_or_insert(report).owners.insert(seat);
        });
    }

    /// Deploys a recruit on a hex and removes it from the realm's undeployed recruits.
    pub(super) fn deploy(&mut self, seat: Seat, unit: UnitId, hex: Hex, inside: bool) {
        let recruits = &mut self.realms[seat.index()].recruits;
        let waiting = match unit.kind {
            UnitKind::Army => &mut recruits.armies,
            UnitKind::Boat => &mut recruits.boats,
        };
        *waiting = waiting.saturating_sub(1);
        self.enlist(unit, Owner::Realm(seat), hex, inside);
    }

    pub(super) fn take_building(
        &mut self,
        seat: Seat,
        hex: Hex,
        building: Option<Building>,
        by: Takeover,
    ) {
        let year = self.year;
        self.with_cell(hex, |cell| {
            cell.owner = Some(seat);
            cell.ever_annexed = true;
            cell.site = building.map(|building| Site::of(seat, building));
            cell.revolt = None;
            cell.wear.clear();
            cell.conquered = (by == Takeover::Siege).then_some((seat, year));
        });
    }
}
