//! Validates and executes moves, forced marches, and the moves of boats that must follow their scouts (4.11, 4.12,
//! 4.14).

use std::collections::BTreeMap;

use super::Resolution;
use crate::action::Action;
use crate::content::{ClosureRule, Permission, content};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::{Owner, Passage, Phase, Season, Terrain, UnitId, UnitKind};
use crate::state::{Mighty, Unit};
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_core::never::never;

/// Maximum stack size for which every group of units is listed. Each additional unit doubles the length of the list.
const STACK: usize = 8;

impl Mighty {
    /// **ME-RULING-61.** Adds the possible steps of each single unit, and of each group that started the turn on the
    /// same hex.
    pub(crate) fn movement_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        self.walls_menu(seat, menu);
        let mut groups: BTreeMap<(Hex, Option<Hex>, bool), Vec<&Unit>> = BTreeMap::new();
        for unit in self.units_of(seat) {
            if let Some(by) = self.next_step(unit)
                && self.may_leave(unit).is_ok()
            {
                let group = (unit.hex, unit.turn.began_at, by == Passage::March);
                groups.entry(group).or_default().push(unit);
            }
        }
        for ((from, _, march), units) in groups {
            for hex in from.neighbors() {
                let able: Vec<UnitId> = units
                    .iter()
                    .filter(|unit| self.may_come(seat, unit, hex).is_ok())
                    .filter(|unit| self.may_follow(seat, unit, hex).is_ok())
                    .map(|unit| unit.id)
                    .collect();
                for party in parties(&able) {
                    self.offer_step(seat, party, hex, march, menu);
                }
            }
        }
    }

    /// Adds the step to a hex to the menu. If the hex has a building to enter, also adds the step into that building.
    fn offer_step(
        &self,
        seat: Seat,
        units: Vec<UnitId>,
        hex: Hex,
        march: bool,
        menu: &mut Vec<Action>,
    ) {
        let step = |units, inside| {
            if march {
                Action::MarchOn { units, hex, inside }
            } else {
                Action::Move { units, hex, inside }
            }
        };
        if units.iter().all(|unit| self.may_shelter(seat, unit.kind, hex)) {
            menu.push(step(units.clone(), true));
        }
        menu.push(step(units, false));
    }

    /// **ME-MOVE-03, ME-MARCH-01, ME-RULING-30, ME-RULING-42, ME-RULING-59.** Checks that `unit` can still take a step
    /// of this kind.
    fn may_move_on(&self, unit: &Unit, march: bool) -> Verdict {
        self.may_act(unit)?;
        if !march {
            return ensure(self.has_move_left(unit), Reason::AlreadyMoved, "ME-MOVE-03");
        }
        ensure(!self.is_swift(unit), Reason::CelerityUnit, "ME-RULING-105")?;
        ensure(unit.turn.steps > 0 && !unit.turn.ferried, Reason::NoFirstStep, "ME-RULING-59")?;
        ensure(unit.turn.steps == 1, Reason::AlreadyMoved, "ME-MARCH-01")
    }

    /// **ME-RULING-30, ME-RULING-42, ME-RULING-64.** Checks that `unit` can still act: it is not on board a boat, its
    /// turn has not ended, and famine has not stopped it.
    fn may_act(&self, unit: &Unit) -> Verdict {
        ensure(unit.aboard.is_none(), Reason::UnitEmbarked, "ME-RULING-64")?;
        ensure(!unit.turn.ended, Reason::UnitTurnEnded, "ME-RULING-42")?;
        ensure(!unit.turn.stayed, Reason::StoppedByFamine, "ME-RULING-30")
    }

    /// **ME-RULING-105.** Returns true if a spell lets `unit` move twice this spring.
    pub(super) fn is_swift(&self, unit: &Unit) -> bool {
        unit.celerity == Some(self.year) && self.round().season == Season::Spring
    }

    /// **ME-MOVE-03, ME-SPELL-19.** Returns true if `unit` has a move left. A unit under Celerity has two moves.
    pub(super) fn has_move_left(&self, unit: &Unit) -> bool {
        unit.turn.steps == 0 || (unit.turn.steps == 1 && self.is_swift(unit))
    }

    /// **ME-MARCH-01, ME-SPELL-19, ME-RULING-59, ME-RULING-64.** Returns the kind of the next step of `unit`, or `None`
    /// if it has no step left.
    pub(crate) fn next_step(&self, unit: &Unit) -> Option<Passage> {
        self.may_act(unit).ok()?;
        match unit.turn.steps {
            0 => Some(Passage::Step),
            1 if self.is_swift(unit) => Some(Passage::Celerity),
            1 if !unit.turn.ferried => Some(Passage::March),
            _ => None,
        }
    }

    /// **ME-RULING-66.** Returns true if `hex` is closed to a kind of entry; `permission` selects the column for that
    /// kind in `ME-TABLE-30`.
    pub(super) fn is_closed(
        &self,
        hex: Hex,
        permission: impl Fn(&ClosureRule) -> Permission,
    ) -> bool {
        let mut causes = self.closures(hex).into_iter();
        causes.any(|cause| permission(&content().closure(cause)) == Permission::No)
    }

    /// **ME-RULING-66, ME-RULING-103.** Returns true if a Rain of Blood or a Storm keeps `unit` on its hex.
    pub(super) fn is_held(&self, unit: &Unit) -> bool {
        unit.held == Some(self.year) || self.is_closed(unit.hex, |rule| rule.leave_by_move)
    }

    /// **ME-MOVE-06, ME-RULING-56, ME-RULING-66, ME-RULING-106.** Checks that `unit` may leave its hex.
    fn may_leave(&self, unit: &Unit) -> Verdict {
        ensure(!self.is_pinned(unit), Reason::Pinned, "ME-MOVE-06")?;
        ensure(!self.is_held(unit), Reason::HeldInHex, "ME-RULING-66")?;
        ensure(!(unit.inside && self.is_domed(unit.hex)), Reason::HeldInHex, "ME-RULING-106")
    }

    /// **ME-MOVE-01, ME-MARK-10, ME-SEA-01, ME-SEA-02, ME-NAVAL-06.** Checks that `unit` may move to `hex`.
    fn may_come(&self, seat: Seat, unit: &Unit, hex: Hex) -> Verdict {
        let cell = self.known_cell(hex)?;
        ensure(unit.hex.is_adjacent(hex), Reason::NotAdjacent, "ME-MOVE-03")?;
        ensure(!cell.desolate, Reason::HexDesolate, "ME-DRAGON-10")?;
        ensure(!self.is_closed(hex, |rule| rule.enter_by_move), Reason::HexClosed, "ME-RULING-66")?;
        ensure(self.is_explored(hex, seat), Reason::NotExplored, "ME-MOVE-01")?;
        if unit.kind() == UnitKind::Army {
            return Ok(());
        }
        ensure(cell.terrain == Terrain::Coast, Reason::BoatNeedsCoast, "ME-SEA-02")?;
        self.nears_port(seat, unit, hex)
    }

    /// **ME-SEA-05, ME-RULING-46.** Checks that a boat that must follow its scouts moves to their hex if this is still
    /// possible.
    fn may_follow(&self, seat: Seat, unit: &Unit, hex: Hex) -> Verdict {
        let bound =
            unit.turn.duty.is_some_and(|duty| duty != hex && self.duty_stands(seat, unit, duty));
        ensure(!bound, Reason::BoatMustGoElsewhere, "ME-SEA-05")
    }

    /// **ME-RULING-46.** Returns true if a boat can still follow its scouts, which means that its turn has not ended,
    /// the hex is open to it, and no hunger, enemy or spell holds it back.
    fn duty_stands(&self, seat: Seat, unit: &Unit, duty: Hex) -> bool {
        self.next_step(unit).is_some()
            && self.may_leave(unit).is_ok()
            && self.may_come(seat, unit, duty).is_ok()
    }

    /// **ME-SEA-05, ME-RULING-46.** Returns a boat of `seat` that must still follow its scouts, with the hex at which
    /// the scouts have arrived.
    pub(crate) fn next_duty(&self, seat: Seat) -> Option<(UnitId, Hex)> {
        self.units_of(seat).find_map(|unit| {
            let duty = unit.turn.duty?;
            self.duty_stands(seat, unit, duty).then_some((unit.id, duty))
        })
    }
}

impl Resolution<'_> {
    /// **ME-MOVE-03, ME-MOVE-04, ME-MARCH-01, ME-RULING-59, ME-RULING-61.** Moves one or more units together by one
    /// step, or by one more step in a forced march.
    pub(super) fn move_units(
        &mut self,
        seat: Seat,
        units: &[UnitId],
        hex: Hex,
        inside: bool,
        is_march: bool,
    ) -> Verdict {
        self.in_phase(seat, Phase::Movement)?;
        self.known_cell(hex)?;
        let Some(&first) = units.first() else {
            return Err(Illegal::new(Reason::UnknownUnit, "ME-RULING-61"));
        };
        let first = self.own_unit(seat, first)?;
        for &id in units {
            let unit = self.own_unit(seat, id)?;
            self.may_move_on(unit, is_march)?;
            let together = (unit.hex, unit.turn.began_at) == (first.hex, first.turn.began_at);
            ensure(together, Reason::DifferentStartHex, "ME-RULING-61")?;
            self.may_leave(unit)?;
            self.may_come(seat, unit, hex)?;
            self.may_follow(seat, unit, hex)?;
            let fits = !inside || self.may_shelter(seat, unit.kind(), hex);
            ensure(fits, Reason::CannotShelter, "ME-RULING-63")?;
        }
        self.step(units, hex, inside);
        Ok(())
    }

    /// **ME-RULING-21, ME-RULING-30.** Makes `units` pay one by one, in id order. The units that can continue
    /// then enter together.
    pub(super) fn step(&mut self, units: &[UnitId], hex: Hex, inside: bool) {
        let mut units = units.to_vec();
        units.sort_unstable();
        units.dedup();
        let mut going = Vec::with_capacity(units.len());
        let mut by = Passage::Step;
        for id in units {
            let Some(passage) = self.unit(id).and_then(|unit| self.next_step(unit)) else {
                never!("the step of {id} was allowed but is not possible");
                continue;
            };
            let due = self.entry_cost(hex, passage);
            if self.pay(id, hex, due) {
                by = passage;
                going.push(id);
            }
        }
        if !going.is_empty() {
            self.enter(&going, hex, by, inside);
        }
    }
}

impl Mighty {
    /// **ME-RULING-62, ME-RULING-63.** Returns true if a unit that arrives at `hex` may go inside: the building admits
    /// it, and there is no hostile unit outside.
    pub(super) fn may_shelter(&self, seat: Seat, kind: UnitKind, hex: Hex) -> bool {
        self.is_shelter_for(hex, seat, kind) && !self.hostile_outside(hex, Owner::Realm(seat))
    }

    /// **ME-TABLE-15, ME-RULING-21, ME-RULING-29.** Returns the cost for `units` of `seat` to enter `hex` together: the
    /// number of rations due, and the number of units that must roll for famine because the reserve is too small.
    pub(crate) fn price_of_step(&self, seat: Seat, units: &[UnitId], hex: Hex) -> (u32, usize) {
        let mut left = self.realms.get(seat.index()).map_or(0, |realm| realm.reserve);
        let (mut due_of_all, mut rolls) = (0, 0);
        let passages = units.iter().filter_map(|&id| self.next_step(self.unit(id)?));
        for passage in passages {
            let due = u32::from(self.entry_cost(hex, passage));
            due_of_all += due;
            rolls += usize::from(due > left);
            left = left.saturating_sub(due);
        }
        (due_of_all, rolls)
    }
}

/// Lists every group of `units`. If there are more than [`STACK`] units, lists only single units, pairs, and the whole
/// stack.
fn parties(units: &[UnitId]) -> Vec<Vec<UnitId>> {
    let of = |is_in: &dyn Fn(usize) -> bool| -> Vec<UnitId> {
        let chosen = units.iter().enumerate().filter(|&(place, _)| is_in(place));
        chosen.map(|(_, &unit)| unit).collect()
    };
    if units.len() <= STACK {
        return (1..(1_usize << units.len()))
            .map(|party| of(&|place| (party >> place) & 1 == 1))
            .collect();
    }
    let pairs = (0..units.len()).flat_map(|one| (one..units.len()).map(move |other| [one, other]));
    let mut all: Vec<Vec<UnitId>> = pairs.map(|pair| of(&|place| pair.contains(&place))).collect();
    all.push(units.to_vec());
    all
}
