//! Validates and executes retreats and pursuits (4.17).

use super::Resolution;
use crate::action::{Refuge, RetreatOrder};
use crate::event::Event;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::{
    Allegiance, IndependentsPolicy, Loss, Owner, Passage, PursuitOrder, Severity, Terrain, UnitId,
    UnitKind,
};
use crate::state::{Cell, Mighty, Step, Unit};
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_core::never::never;

impl Mighty {
    /// **ME-RETREAT-06, ME-RETREAT-07, ME-INDEP-04, ME-RULING-80, ME-RULING-91.** Checks that `unit` may take refuge in
    /// the building on its hex.
    fn may_take_refuge(&self, unit: &Unit) -> Verdict {
        let site = self.cell(unit.hex).and_then(Cell::standing);
        let neutral = site.is_some_and(|site| site.allegiance == Allegiance::Neutral);
        ensure(!neutral, Reason::NeutralRefuses, "ME-RETREAT-07")?;
        let open = match unit.owner {
            Owner::Realm(seat) => self.is_shelter_for(unit.hex, seat, unit.kind()),
            Owner::Independent => {
                site.is_some_and(|site| site.allegiance == Allegiance::Hostile)
                    && !self.is_domed(unit.hex)
            }
        };
        ensure(unit.inside || (open && unit.aboard.is_none()), Reason::NoRefuge, "ME-RETREAT-06")
    }

    /// **ME-RETREAT-02 to -04, ME-RULING-72, ME-RULING-76, ME-RULING-77.** Checks that `unit` can retreat to `hex`.
    fn may_fall_back(&self, unit: &Unit, hex: Hex) -> Verdict {
        let cell = self.known_cell(hex)?;
        ensure(unit.hex.is_adjacent(hex), Reason::NotAdjacent, "ME-RETREAT-01")?;
        // Independents never leave their hex.
        let alien = || Illegal::new(Reason::NotAlliedHex, "ME-INDEP-04");
        let seat = unit.owner.seat().ok_or_else(alien)?;
        let is_friendly = cell.owner.is_some_and(|owner| self.is_friendly(owner, seat));
        ensure(is_friendly, Reason::NotAlliedHex, "ME-RETREAT-02")?;
        if unit.kind() == UnitKind::Boat {
            ensure(cell.terrain == Terrain::Coast, Reason::BoatNeedsCoast, "ME-RULING-76")?;
        }
        ensure(unit.aboard.is_none(), Reason::NotFree, "ME-RULING-64")?;
        let may_leave = unit.held.is_none() && !self.is_closed(unit.hex, |rule| rule.retreat_out);
        ensure(may_leave, Reason::NotFree, "ME-RULING-66")?;
        ensure(!self.is_closed(hex, |rule| rule.retreat_in), Reason::NotFree, "ME-RULING-72")?;
        ensure(!self.hostile_outside(hex, unit.owner), Reason::NotFree, "ME-RETREAT-03")?;
        self.nears_port(seat, unit, hex)?;
        let due = u32::from(self.entry_cost(hex, Passage::Retreat));
        ensure(due <= self.realms[seat.index()].reserve, Reason::NoRations, "ME-RETREAT-04")
    }

    /// Lists the possible retreats of a defeated unit in sorted order (ME-RETREAT-01, ME-RULING-74). `hold` is true if
    /// the unit may stay.
    pub(crate) fn refuges(&self, unit: UnitId, hold: bool) -> Vec<Refuge> {
        let mut refuges = Vec::new();
        let Some(unit) = self.unit(unit) else { return refuges };
        if hold {
            refuges.push(Refuge::Hold);
        }
        if self.may_take_refuge(unit).is_ok() {
            refuges.push(Refuge::Inside);
        }
        // A unit inside the walls stays there (ME-RULING-104).
        if !unit.inside {
            let hexes = unit.hex.neighbors();
            refuges
                .extend(hexes.filter(|&hex| self.may_fall_back(unit, hex).is_ok()).map(Refuge::To));
        }
        refuges.sort_unstable();
        refuges
    }

    /// Returns the answer from the owner's standing order for `unit`; `None` if the owner wants to be asked.
    pub(crate) fn standing_retreat(
        &self,
        unit: UnitId,
        severity: Severity,
        options: &[Refuge],
    ) -> Option<Refuge> {
        let seat = self.unit(unit)?.owner.seat()?;
        let open = |to: Refuge| options.contains(&to).then_some(to);
        let wanted = match self.realms[seat.index()].orders.retreat.get(&severity)? {
            RetreatOrder::Ask => return None,
            RetreatOrder::Hold | RetreatOrder::HoldUntilTurn => open(Refuge::Hold),
            RetreatOrder::Refuge | RetreatOrder::RefugeUntilTurn => open(Refuge::Inside),
            RetreatOrder::Hexes(hexes) => hexes.iter().find_map(|&hex| open(Refuge::To(hex))),
        };
        Some(wanted.unwrap_or_else(|| self.usual_retreat(unit, severity, options)))
    }

    /// Returns the answer from the standing order or, without one, the default of section 6.2.
    pub(crate) fn default_retreat(
        &self,
        unit: UnitId,
        severity: Severity,
        options: &[Refuge],
    ) -> Refuge {
        match self.unit(unit).map(|unit| unit.owner) {
            Some(Owner::Independent) => self.independent_retreat(options),
            _ => self
                .standing_retreat(unit, severity, options)
                .unwrap_or_else(|| self.usual_retreat(unit, severity, options)),
        }
    }

    /// **ME-RULING-74.** Returns the default retreat. After a minor defeat, the unit holds its position. Otherwise, it
    /// takes refuge or, if that is impossible, retreats to the cheapest hex (in a tie, the first one clockwise from
    /// north).
    fn usual_retreat(&self, unit: UnitId, severity: Severity, options: &[Refuge]) -> Refuge {
        let first = if severity == Severity::Minor { Refuge::Hold } else { Refuge::Inside };
        if options.contains(&first) {
            return first;
        }
        // The neighbours are listed clockwise from north, so this takes the first of the cheapest hexes.
        let cheapest = self.unit(unit).and_then(|unit| {
            unit.hex
                .neighbors()
                .filter(|&hex| options.contains(&Refuge::To(hex)))
                .min_by_key(|&hex| self.entry_cost(hex, Passage::Retreat))
        });
        cheapest.map_or(Refuge::Hold, Refuge::To)
    }

    /// **ME-RULING-53, ME-RULING-80.** Chooses the retreat of independents. If several retreats are possible, the
    /// policy of the active player's left neighbour decides.
    fn independent_retreat(&self, options: &[Refuge]) -> Refuge {
        let policy = self.active().map(|active| {
            let player = self.left_neighbor(active);
            self.realms[player.index()].orders.independents
        });
        let first = match policy {
            Some(IndependentsPolicy::Stand) => Refuge::Hold,
            Some(IndependentsPolicy::Shelter) | None => Refuge::Inside,
        };
        [first, Refuge::Inside, Refuge::Hold]
            .into_iter()
            .find(|to| options.contains(to))
            .unwrap_or(Refuge::Hold)
    }

    /// Returns the answer from the standing order of `seat` for pursuits; `None` if the seat wants to be asked.
    pub(crate) fn standing_pursuit(&self, seat: Seat) -> Option<bool> {
        match self.realms[seat.index()].orders.pursuit {
            PursuitOrder::Ask => None,
            PursuitOrder::Always | PursuitOrder::AlwaysUntilTurn => Some(true),
            PursuitOrder::Never | PursuitOrder::NeverUntilTurn => Some(false),
        }
    }

    /// **ME-RETREAT-08, ME-RETREAT-09, ME-RULING-75.** Checks that `unit` can currently pursue to `hex`. Players are
    /// asked only about pursuits that are possible.
    pub(crate) fn may_pursue(&self, unit: UnitId, hex: Hex) -> Verdict {
        let unit = self.known_unit(unit)?;
        ensure(unit.owner != Owner::Independent, Reason::NotYourDecision, "ME-RULING-75")?;
        ensure(self.hostile_outside(hex, unit.owner), Reason::TargetSheltered, "ME-RETREAT-09")?;
        ensure(!self.is_pinned(unit), Reason::Pinned, "ME-RULING-75")?;
        let is_open = unit.held.is_none()
            && !self.is_closed(unit.hex, |rule| rule.leave_by_move)
            && !self.is_closed(hex, |rule| rule.pursue_in);
        ensure(is_open, Reason::HexClosed, "ME-RULING-66")?;
        let coast = self.cell(hex).is_some_and(|cell| cell.terrain == Terrain::Coast);
        ensure(unit.kind() == UnitKind::Army || coast, Reason::BoatNeedsCoast, "ME-RULING-75")
    }
}

impl Resolution<'_> {
    /// **ME-COMBAT-07, -09, -11, -12, ME-RETREAT-05, ME-RULING-73.** Asks the losing unit's owner about a retreat. If
    /// there is nowhere to go, a unit that must retreat is lost to `by`, and an optional retreat is not offered.
    pub(super) fn offer_retreat(
        &mut self,
        unit: UnitId,
        winner: Option<UnitId>,
        severity: Severity,
        by: Loss,
    ) {
        let options = self.refuges(unit, severity != Severity::Brilliant);
        match options[..] {
            [] => self.lose(unit, by),
            [Refuge::Hold] => {}
            _ => self.push(Step::Retreat { unit, winner, severity, options }),
        }
    }

    /// Applies the asked player's answer to a retreat question.
    pub(super) fn answer_retreat(&mut self, to: Refuge) -> Verdict {
        let Some((_, Step::Retreat { unit, winner, options, .. })) = self.question() else {
            return Err(Illegal::new(Reason::NotYourDecision, "ME-RULING-74"));
        };
        let (unit, winner) = (*unit, *winner);
        if !options.contains(&to) {
            let beaten = self.known_unit(unit)?;
            match to {
                Refuge::Hold => return Err(Illegal::new(Reason::MustRetreat, "ME-COMBAT-11")),
                Refuge::Inside => self.may_take_refuge(beaten)?,
                Refuge::To(hex) => self.may_fall_back(beaten, hex)?,
            }
        }
        self.agenda.pop();
        self.retreat(unit, winner, to);
        Ok(())
    }

    /// Applies the asked player's answer to a pursuit question.
    pub(super) fn answer_pursuit(&mut self, yes: bool) -> Verdict {
        let Some((_, Step::Pursue { unit, hex })) = self.question() else {
            return Err(Illegal::new(Reason::NotYourDecision, "ME-RULING-75"));
        };
        let (unit, hex) = (*unit, *hex);
        self.may_pursue(unit, hex)?;
        self.agenda.pop();
        self.pursue(unit, hex, yes);
        Ok(())
    }

    /// **ME-RETREAT-01, ME-RULING-55, ME-RULING-72, ME-RULING-74.** Executes a retreat. The unit pays the full cost and
    /// moves, and a side that is then alone on the old hex takes it over. Once all of this is resolved, including any
    /// dragons, `winner` may pursue.
    pub(super) fn retreat(&mut self, unit: UnitId, winner: Option<UnitId>, to: Refuge) {
        let Some(is_inside) = self.unit(unit).map(|unit| unit.inside) else {
            never!("{unit} retreats but is not on the map");
            return;
        };
        self.emit(Event::RetreatAnswered { unit, to });
        match to {
            Refuge::Hold => {}
            Refuge::Inside if is_inside => {}
            Refuge::Inside => self.emit(Event::WentInside { unit, counts: false }),
            Refuge::To(hex) => {
                if let Some(winner) = winner
                    && self.unit(winner).is_some_and(|unit| unit.owner != Owner::Independent)
                {
                    self.push(Step::Pursue { unit: winner, hex });
                }
                let due = self.entry_cost(hex, Passage::Retreat);
                if self.pay(unit, hex, due) {
                    self.enter(&[unit], hex, Passage::Retreat, false);
                }
            }
        }
    }

    /// **ME-RETREAT-08, -10, -11, ME-RULING-75.** Executes the winner's decision about a pursuit, if the pursuit is
    /// still possible. A pursuit is free, and the pursuing unit stays outside.
    pub(super) fn pursue(&mut self, unit: UnitId, hex: Hex, yes: bool) {
        if self.may_pursue(unit, hex).is_err() {
            return;
        }
        if !yes {
            self.emit(Event::PursuitDeclined { unit });
            return;
        }
        self.enter(&[unit], hex, Passage::Pursuit, false);
    }
}
