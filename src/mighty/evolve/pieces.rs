//! Applies changes to units and hexes.

use crate::nouns::{
    Allegiance, Building, Effect, Expiry, Owner, Passage, Phase, Takeover, UnitId, UnitKind,
};
use crate::state::{Cell, Mighty, Site, Stage, Turn, Unit};
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
        let unit = Unit {
            id,
            owner,
            hex,
            inside,
            aboard: None,
            damaged: false,
            effects: Vec::new(),
            celerity: None,
            held: None,
            arrived,
            turn: Turn { began_at: Some(hex), ..Turn::default() },
        };
        self.units.insert(id, unit);
        if let Owner::Realm(seat) = owner {
            self.with_cell(hex, |cell| {
                cell.entered_by.insert(seat);
            });
        }
    }

    pub(super) fn spend(&mut self, unit: UnitId, rations: u8) {
        match self.units.get(&unit).and_then(|unit| unit.owner.seat()) {
            Some(seat) => {
                let reserve = &mut self.realms[seat.index()].reserve;
                *reserve = reserve.saturating_sub(u32::from(rations));
            }
            None => never!("{unit} is fed but belongs to no seat"),
        }
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
        match self.units.get(&id).and_then(|unit| unit.owner.seat()) {
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
            cell.face_up = true;
            cell.seen = true;
        });
        self.marks.retain(|mark| mark.to != hex);
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
        let Some(seat) = self.units.get(&id).and_then(|unit| unit.owner.seat()) else {
            return;
        };
        self.with_cell(to, |cell| {
            cell.entered_by.insert(seat);
        });
        self.marks.retain(|mark| mark.seat != seat || mark.to != to);
        if from != to {
            self.forget_wear(from, seat);
        }
    }

    /// **ME-RULING-83.** Deletes the wear caused by a besieger that has no unit left on the hex.
    pub(super) fn forget_wear(&mut self, hex: Hex, seat: Seat) {
        let stays =
            self.units.values().any(|unit| unit.hex == hex && unit.owner == Owner::Realm(seat));
        if !stays {
            self.with_cell(hex, |cell| cell.wear.retain(|wear| wear.seat != seat));
        }
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
            cell.site =
                building.map(|building| Site { building, allegiance: Allegiance::Realm(seat) });
            cell.revolt = None;
            cell.wear.clear();
            cell.conquered = (by == Takeover::Siege).then_some((seat, year));
        });
    }
}
