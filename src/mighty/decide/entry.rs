//! Executes the entry into a hex: the order of its steps (ME-RULING-21), negotiations, and annexation (4.9, 4.11).

use std::collections::BTreeSet;

use super::Resolution;
use crate::action::Action;
use crate::content::{self, content};
use crate::event::Event;
use crate::illegal::{Reason, Verdict, ensure};
use crate::nouns::{
    Allegiance, DiplomacyResult, Expiry, Modifier, Owner, Passage, Phase, Takeover, Terrain,
    UnitId, UnitKind,
};
use crate::state::{Bridge, Mighty, Step, Unit};
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_core::narrow::narrow;
use regnal_core::never::never;

impl Mighty {
    /// Adds the negotiations that the seat can repeat.
    pub(crate) fn negotiation_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        for unit in self.units_of(seat) {
            let negotiate = Action::Negotiate { hex: unit.hex };
            if self.may_negotiate(seat, unit.hex).is_ok() && !menu.contains(&negotiate) {
                menu.push(negotiate);
            }
        }
    }

    /// **ME-RULING-50.** Checks that `seat` may negotiate again with the site on `hex`. One of the seat's units must
    /// have been there since before this turn.
    fn may_negotiate(&self, seat: Seat, hex: Hex) -> Verdict {
        self.in_phase(seat, Phase::Movement)?;
        self.may_talk(seat, hex)?;
        let waited = self.units_of(seat).any(|unit| {
            unit.hex == hex && unit.aboard.is_none() && unit.turn.began_at == Some(hex)
        });
        ensure(waited, Reason::NoUnitThere, "ME-RULING-50")
    }

    /// **ME-SITE-02, ME-RULING-50, ME-RULING-127.** Checks that the site on `hex` receives envoys from `seat`.
    pub(crate) fn may_talk(&self, seat: Seat, hex: Hex) -> Verdict {
        let cell = self.known_cell(hex)?;
        let neutral = cell.site.is_some_and(|site| site.allegiance == Allegiance::Neutral);
        ensure(neutral, Reason::NotNeutral, "ME-SITE-02")?;
        ensure(cell.razed.is_none(), Reason::Razed, "ME-RULING-127")?;
        ensure(cell.rampart.is_none(), Reason::Rampart, "ME-RULING-127")?;
        let met = self.hostile_outside(hex, Owner::Realm(seat));
        ensure(!met, Reason::HostileUnitThere, "ME-RULING-50")?;
        ensure(cell.talks.get(&seat) != Some(&self.round()), Reason::AlreadyTried, "ME-RULING-50")
    }

    /// **ME-TABLE-15, ME-RULING-57.** Returns the cost in rations for a unit to enter `hex`, depending on the kind of
    /// entry `by`. A forced march costs one more. Across a broken bridge, a retreat costs one more, and no other entry
    /// is possible. A pursuit is free.
    pub(crate) fn entry_cost(&self, hex: Hex, by: Passage) -> u8 {
        let row = |key, column| narrow::<u8, _>(content::number("entry_cost", key, column));
        let Some(cell) = self.cell(hex) else {
            never!("the cost to enter {hex:?} is requested, but the hex is off the map");
            return 0;
        };
        match by {
            Passage::Pursuit => row("pursuit", "base"),
            Passage::Disembarked => row("embarking", "base"),
            Passage::Step | Passage::Celerity => content::entry_cost(cell.terrain),
            Passage::March => content::entry_cost(cell.terrain) + row("forced_march", "extra"),
            Passage::Retreat if matches!(cell.bridge, Bridge::Sabotaged(_)) => {
                content::entry_cost(cell.terrain) + row("river_sabotaged", "extra")
            }
            Passage::Retreat => content::entry_cost(cell.terrain),
        }
    }

    /// **ME-MOVE-14, ME-MOVE-15, ME-RULING-54, ME-RULING-55, ME-RULING-91.** Returns the seat that takes over `hex`
    /// because its side is alone there. The hex must have neither an intact building nor a player's ruins, must not
    /// belong to a friend, and must not be a marsh or desolate. Among allies, the seat whose unit arrived first takes
    /// the hex.
    fn claimant(&self, hex: Hex) -> Option<Seat> {
        let cell = self.cell(hex)?;
        let ruled_out = cell.terrain == Terrain::Marsh
            || cell.desolate
            || cell.standing().is_some()
            || (cell.owner.is_some() && cell.razed.is_some());
        if ruled_out {
            return None;
        }
        let here: Vec<&Unit> = self.units_on(hex).filter(|unit| unit.aboard.is_none()).collect();
        let one_side = here
            .iter()
            .all(|unit| here.iter().all(|other| !self.are_hostile(unit.owner, other.owner)));
        let befriended = cell.owner.is_some_and(|owner| {
            here.iter().any(|unit| !self.are_hostile(Owner::Realm(owner), unit.owner))
        });
        if !one_side || befriended {
            return None;
        }
        here.iter().min_by_key(|unit| unit.arrived).and_then(|unit| unit.owner.seat())
    }
}

impl Resolution<'_> {
    /// **ME-RULING-50.** Negotiates with a neutral site where the seat already has a unit.
    pub(super) fn negotiate(&mut self, seat: Seat, hex: Hex) -> Verdict {
        self.may_negotiate(seat, hex)?;
        let kind = self
            .units_of(seat)
            .find(|unit| unit.hex == hex && unit.aboard.is_none())
            .map_or(UnitKind::Army, Unit::kind);
        self.talk(seat, hex, kind);
        Ok(())
    }

    /// **ME-SITE-03, ME-SITE-04, ME-SITE-05, ME-MOVE-13, ME-RULING-52.** Rolls for the envoys of `seat` at the neutral
    /// site on `hex`. `kind` is the kind of unit that brought the envoys.
    fn talk(&mut self, seat: Seat, hex: Hex, kind: UnitKind) {
        let dice = self.dice().two_d6();
        let result = content().diplomacy.at(dice.total());
        self.emit(Event::EnvoysReceived { seat, hex, dice, result });
        match result {
            DiplomacyResult::TurnsHostile => {
                self.emit(Event::SiteAngered { hex });
                self.post_guard(hex, Some(kind));
            }
            DiplomacyResult::StaysNeutral => {}
            DiplomacyResult::Joins => self.take_site(seat, hex, None, Takeover::Diplomacy),
        }
    }

    /// **ME-RULING-52, ME-RULING-87.** Replaces the building of `from`, or of nobody, on `hex` with a piece of `seat`.
    pub(super) fn take_site(&mut self, seat: Seat, hex: Hex, from: Option<Seat>, by: Takeover) {
        let site = self.site(hex);
        let building = site.and_then(|site| self.piece_for(seat, site.building));
        self.emit(Event::BuildingTaken { seat, hex, from, building, by });
    }

    /// **ME-RULING-21.** Moves `units`, whose cost must already be paid, to `hex` together. First the pieces move and
    /// marks are removed, then the effects of marsh and volunteers apply, then the nest is checked once for the whole
    /// group (ME-RULING-47). The rest of the entry goes on the agenda below the dragons. The caller must first add the
    /// steps that follow the entry to the agenda.
    pub(super) fn enter(&mut self, units: &[UnitId], hex: Hex, by: Passage, inside: bool) {
        let mut entered = Vec::with_capacity(units.len());
        let mut left: Vec<Hex> = Vec::new();
        for &unit in units {
            let Some(from) = self.unit(unit).map(|unit| unit.hex) else {
                never!("{unit} enters {hex:?} but is not on the map");
                continue;
            };
            self.emit(Event::UnitMoved { unit, from, to: hex, by });
            entered.push(unit);
            if from != hex && !left.contains(&from) {
                left.push(from);
            }
        }
        let Some(cell) = self.cell(hex) else {
            never!("{hex:?} is entered but is off the map");
            return;
        };
        let (marsh, nest) = (cell.terrain == Terrain::Marsh, cell.nest);
        for &unit in &entered {
            if by == Passage::March {
                self.gain(unit, Modifier::ForcedMarch, Expiry::ThisTurnsCombat);
            }
            if marsh {
                self.gain(unit, Modifier::Marsh, Expiry::EndOfTurn);
            }
            let awaited = self.cell(hex).is_some_and(|cell| cell.volunteers.contains(&unit));
            if awaited {
                self.gain(unit, Modifier::Volunteers, Expiry::OnLeavingHex);
            }
        }
        // A side that is now alone on one of the old hexes takes it over (ME-RULING-55).
        for hex in left {
            self.settle(hex);
        }
        self.push(Step::Arrive { units: entered, hex, inside });
        if nest {
            self.check_nest(hex);
        }
    }

    /// **ME-RULING-21, ME-RULING-50, ME-RULING-62.** Completes an entry: negotiates, annexes the hex, and moves the
    /// units inside or outside. Repairs a damaged boat in port (ME-RULING-77). Skips units that the dragons have
    /// killed.
    pub(super) fn arrive(&mut self, units: &[UnitId], hex: Hex, inside: bool) {
        let here: Vec<(UnitId, Seat)> = units
            .iter()
            .filter_map(|&id| self.unit(id))
            .filter(|unit| unit.hex == hex && unit.aboard.is_none())
            .filter_map(|unit| Some((unit.id, unit.owner.seat()?)))
            .collect();
        let Some(&(first, seat)) = here.first() else { return };
        if self.may_talk(seat, hex).is_ok() {
            self.talk(seat, hex, first.kind);
        }
        self.settle(hex);
        for (unit, seat) in here {
            if inside && self.may_shelter(seat, unit.kind, hex) {
                self.emit(Event::WentInside { unit, counts: false });
            }
            self.repair(unit);
        }
    }

    /// **ME-MARK-02, ME-RULING-55, ME-RULING-127.** Lets a side that is alone on `hex` take it over. Replaces
    /// independent ruins there with a piece in the colour of the new owner.
    pub(super) fn settle(&mut self, hex: Hex) {
        let Some(seat) = self.claimant(hex) else { return };
        if self.site(hex).is_some() {
            self.take_site(seat, hex, None, Takeover::Ruin);
        } else {
            self.emit(Event::HexAnnexed { seat, hex });
        }
    }

    /// **ME-RULING-55.** Checks every hex again to see whether a side takes it over. This is needed after a change
    /// other than a move or a loss: a new alliance or enmity, or the removal of ruins. Skips hexes with an entry in
    /// progress, because the entry itself checks them.
    pub(super) fn settle_all(&mut self) {
        let entered = |hex: Hex| {
            let still = |step: &Step| matches!(step, Step::Arrive { hex: at, .. } if *at == hex);
            self.agenda.iter().any(still)
        };
        let hexes: BTreeSet<Hex> =
            self.units.values().map(|unit| unit.hex).filter(|&hex| !entered(hex)).collect();
        for hex in hexes {
            self.settle(hex);
        }
    }

    /// Moves every unit in the building on `hex` outside.
    pub(super) fn put_outside(&mut self, hex: Hex) {
        let inside: Vec<UnitId> =
            self.units_on(hex).filter(|unit| unit.inside).map(|unit| unit.id).collect();
        for unit in inside {
            self.emit(Event::WentOutside { unit, counts: false });
        }
    }
}
