//! Executes the transport of armies by boat, and the return of damaged boats to port (4.15, ME-RULING-77).

use std::collections::{BTreeMap, VecDeque};

use super::Resolution;
use crate::action::Action;
use crate::event::Event;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::{Passage, Phase, Terrain, UnitId, UnitKind};
use crate::state::{Mighty, Unit};
use regnal_core::game::Seat;
use regnal_core::hex::Hex;

impl Mighty {
    /// Adds the actions that embark or disembark armies.
    pub(crate) fn transport_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        let boats = || self.units_of(seat).filter(|unit| unit.kind() == UnitKind::Boat);
        if boats().next().is_none() {
            return;
        }
        for army in self.units_of(seat).filter(|unit| unit.kind() == UnitKind::Army) {
            if army.aboard.is_some() {
                let may = |inside: &bool| self.may_disembark(seat, army.id, *inside).is_ok();
                let ways = [true, false].into_iter().filter(may);
                menu.extend(ways.map(|inside| Action::Disembark { army: army.id, inside }));
            } else {
                let here = boats().filter(|boat| boat.hex == army.hex);
                let open = here.filter(|boat| self.may_embark(seat, army.id, boat.id).is_ok());
                menu.extend(open.map(|boat| Action::Embark { army: army.id, boat: boat.id }));
            }
        }
    }

    /// **ME-TRANSPORT-01, ME-TRANSPORT-04, ME-RULING-64.** Checks that `army` may embark on `boat`.
    fn may_embark(&self, seat: Seat, army: UnitId, boat: UnitId) -> Verdict {
        self.in_phase(seat, Phase::Movement)?;
        let (army, boat) = (self.own_unit(seat, army)?, self.own_unit(seat, boat)?);
        let fits = army.kind() == UnitKind::Army && boat.kind() == UnitKind::Boat;
        ensure(fits, Reason::UnknownUnit, "ME-TRANSPORT-01")?;
        ensure(army.aboard.is_none(), Reason::UnitEmbarked, "ME-RULING-64")?;
        ensure(army.hex == boat.hex, Reason::NotSameHex, "ME-TRANSPORT-02")?;
        ensure(self.cargo(boat.id).is_none(), Reason::BoatFull, "ME-TRANSPORT-04")?;
        self.may_be_ferried(army)?;
        ensure(!self.is_pinned(army), Reason::Pinned, "ME-RULING-56")?;
        ensure(army.held != Some(self.year), Reason::HeldInHex, "ME-RULING-103")?;
        // If exactly one of the two is under the dome, the dome separates them.
        let apart = army.inside != boat.inside && self.is_domed(army.hex);
        ensure(!apart, Reason::HeldInHex, "ME-RULING-106")
    }

    /// **ME-TRANSPORT-03, ME-RULING-64.** Checks that `army` may disembark.
    fn may_disembark(&self, seat: Seat, army: UnitId, inside: bool) -> Verdict {
        self.in_phase(seat, Phase::Movement)?;
        let army = self.own_unit(seat, army)?;
        let Some(boat) = army.aboard.and_then(|boat| self.unit(boat)) else {
            return Err(Illegal::new(Reason::NotEmbarked, "ME-TRANSPORT-03"));
        };
        self.may_be_ferried(army)?;
        let closed = self.is_closed(army.hex, |rule| rule.enter_by_move);
        ensure(!closed, Reason::HexClosed, "ME-RULING-66")?;
        ensure(!(boat.inside && self.is_domed(boat.hex)), Reason::Rampart, "ME-RULING-106")?;
        let fits = !inside || self.may_shelter(seat, UnitKind::Army, army.hex);
        ensure(fits, Reason::CannotShelter, "ME-RULING-63")
    }

    /// **ME-RULING-64.** Checks that the army has a move left. Embarking or disembarking uses a whole move. An army has
    /// one move per turn, or two under Celerity.
    fn may_be_ferried(&self, army: &Unit) -> Verdict {
        ensure(!army.turn.ended, Reason::UnitTurnEnded, "ME-RULING-42")?;
        ensure(!army.turn.stayed, Reason::StoppedByFamine, "ME-RULING-30")?;
        ensure(self.has_move_left(army), Reason::AlreadyMoved, "ME-RULING-64")
    }

    /// **ME-RULING-65, ME-RULING-77.** Returns the number of sea steps from `from` to every reachable coastal hex.
    fn sea_distances(&self, from: Hex) -> BTreeMap<Hex, u8> {
        let mut distances = BTreeMap::from([(from, 0)]);
        let mut next = VecDeque::from([from]);
        while let Some(hex) = next.pop_front() {
            let further = distances[&hex] + 1;
            for neighbor in hex.neighbors() {
                let sea = self
                    .cell(neighbor)
                    .is_some_and(|cell| cell.terrain == Terrain::Coast && !cell.desolate);
                if sea && !distances.contains_key(&neighbor) {
                    distances.insert(neighbor, further);
                    next.push_back(neighbor);
                }
            }
        }
        distances
    }

    /// **ME-NAVAL-05, ME-RULING-77.** Returns the coastal city of the owner or an ally that is nearest to `from` by
    /// sea. In a tie, the city with the lowest coordinates is chosen.
    fn port_of_refuge(&self, seat: Seat, from: Hex) -> Option<Hex> {
        self.sea_distances(from)
            .into_iter()
            .filter(|&(hex, _)| self.is_port_for(hex, seat))
            .map(|(hex, distance)| (distance, hex))
            .min()
            .map(|(_, hex)| hex)
    }

    /// **ME-NAVAL-06, ME-RULING-77.** Checks that a move to `hex` does not take a damaged `boat` farther from the
    /// port that was nearest when the turn began. If there is no port, the boat can move freely.
    pub(super) fn nears_port(&self, seat: Seat, boat: &Unit, hex: Hex) -> Verdict {
        if !boat.damaged {
            return Ok(());
        }
        let began = boat.turn.began_at.unwrap_or(boat.hex);
        let Some(port) = self.port_of_refuge(seat, began) else { return Ok(()) };
        let distances = self.sea_distances(port);
        let nears = match (distances.get(&hex), distances.get(&boat.hex)) {
            (Some(then), Some(now)) => then <= now,
            (None, Some(_)) => false,
            (_, None) => true,
        };
        ensure(nears, Reason::MovingAwayFromPort, "ME-NAVAL-06")
    }
}

impl Resolution<'_> {
    /// **ME-TRANSPORT-02, ME-RULING-64.** Embarks an army at the cost of one ration.
    pub(super) fn embark(&mut self, seat: Seat, army: UnitId, boat: UnitId) -> Verdict {
        self.may_embark(seat, army, boat)?;
        let hex = self.own_unit(seat, boat)?.hex;
        let due = self.entry_cost(hex, Passage::Disembarked);
        if self.pay(army, hex, due) {
            self.emit(Event::UnitEmbarked { army, boat });
        }
        Ok(())
    }

    /// **ME-TRANSPORT-03, ME-RULING-64.** Disembarks an army at the cost of one ration. This counts as entering the
    /// hex.
    pub(super) fn disembark(&mut self, seat: Seat, army: UnitId, inside: bool) -> Verdict {
        self.may_disembark(seat, army, inside)?;
        let hex = self.own_unit(seat, army)?.hex;
        let due = self.entry_cost(hex, Passage::Disembarked);
        if self.pay(army, hex, due) {
            self.enter(&[army], hex, Passage::Disembarked, inside);
        }
        Ok(())
    }

    /// **ME-RULING-77.** Repairs a seat's damaged boats in port at the start of its turn.
    pub(super) fn repair_boats(&mut self, seat: Seat) {
        let damaged: Vec<UnitId> =
            self.units_of(seat).filter(|unit| unit.damaged).map(|unit| unit.id).collect();
        for boat in damaged {
            self.repair(boat);
        }
    }

    /// **ME-RULING-77.** Repairs `boat` if it is damaged and in one of its owner's or an ally's ports.
    pub(super) fn repair(&mut self, boat: UnitId) {
        let repaired = self.unit(boat).is_some_and(|unit| {
            unit.damaged && unit.owner.seat().is_some_and(|seat| self.is_port_for(unit.hex, seat))
        });
        if repaired {
            self.emit(Event::BoatRepaired { boat });
        }
    }
}
