//! Executes scouting and its results: marshes, events, and sites (4.6 to 4.10).

use super::Resolution;
use crate::action::Action;
use crate::content::{content, effect};
use crate::event::{Event, Finding};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::{
    Allegiance, Building, Expiry, Modifier, Phase, ScoutEvent, ScoutResult, Supply, Terrain,
    UnitId, UnitKind,
};
use crate::state::{Mighty, Unit};
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_core::narrow::narrow;

/// Number of rations that a convoy brings (ME-EVENT-12), and also the maximum number that rot can destroy
/// (ME-EVENT-06).
const WAGONLOAD: u32 = 2;

impl Mighty {
    /// Adds the explorations that are currently available to the units of `seat`.
    pub(crate) fn scouting_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        for unit in self.units_of(seat).filter(|unit| self.may_send_scouts(unit).is_ok()) {
            let open = |hex: &Hex| self.may_be_scouted(seat, unit, *hex).is_ok();
            let hexes = unit.hex.neighbors().filter(open);
            menu.extend(hexes.map(|hex| Action::Scout { unit: unit.id, hex }));
        }
    }

    /// **ME-SCOUT-02, ME-RULING-32, ME-RULING-33.** Checks that `unit` may explore `hex`. The result reveals nothing
    /// about hidden tiles, because all players know the coastal hexes from the start (ME-RULING-13).
    pub(crate) fn may_scout(&self, seat: Seat, unit: UnitId, hex: Hex) -> Verdict {
        self.in_own_turn(seat)?;
        let unit = self.own_unit(seat, unit)?;
        self.may_send_scouts(unit)?;
        self.may_be_scouted(seat, unit, hex)
    }

    /// **ME-RULING-32.** Checks that a unit can send scouts, which it may do once in the Scouting phase and once more
    /// between two steps in the Movement phase.
    fn may_send_scouts(&self, unit: &Unit) -> Verdict {
        let turn = &unit.turn;
        ensure(unit.aboard.is_none(), Reason::UnitEmbarked, "ME-RULING-33")?;
        match self.phase() {
            Some(Phase::Scouting) => {
                ensure(!turn.scouted, Reason::AlreadyScouted, "ME-RULING-32")?;
            }
            Some(Phase::Movement) => {
                let between = turn.steps == 1 && self.next_step(unit).is_some();
                ensure(!turn.scouted_ahead, Reason::AlreadyScouted, "ME-RULING-32")?;
                ensure(!turn.stayed, Reason::StoppedByFamine, "ME-RULING-30")?;
                ensure(between || turn.ended, Reason::WrongPhase, "ME-RULING-32")?;
            }
            _ => return Err(Illegal::new(Reason::WrongPhase, "ME-TIME-11")),
        }
        ensure(!turn.ended, Reason::UnitTurnEnded, "ME-RULING-42")?;
        // Scouts need the same open paths as their unit (ME-RULING-66), but are not stopped by hostile units.
        ensure(!(unit.inside && self.is_domed(unit.hex)), Reason::HexClosed, "ME-SPELL-21")?;
        ensure(!self.is_held(unit), Reason::HexClosed, "ME-RULING-66")
    }

    /// **ME-SCOUT-02, ME-SCOUT-03, ME-RULING-33, ME-RULING-46, ME-RULING-66.** Checks that scouts from `unit` may go to
    /// `hex`.
    fn may_be_scouted(&self, seat: Seat, unit: &Unit, hex: Hex) -> Verdict {
        let cell = self.known_cell(hex)?;
        ensure(unit.hex.is_adjacent(hex), Reason::NotAdjacent, "ME-SCOUT-02")?;
        ensure(!cell.desolate, Reason::HexDesolate, "ME-RULING-33")?;
        ensure(cell.owner != Some(seat), Reason::OwnHex, "ME-SCOUT-02")?;
        let is_new = cell.owner.is_none() && !self.is_explored(hex, seat);
        ensure(is_new, Reason::AlreadyExplored, "ME-SCOUT-03")?;
        ensure(!self.is_closed(hex, |rule| rule.enter_by_move), Reason::HexClosed, "ME-RULING-66")?;
        let fits = unit.kind() == UnitKind::Army || cell.terrain == Terrain::Coast;
        ensure(fits, Reason::BoatNeedsCoast, "ME-RULING-46")
    }
}

/// An exploration in progress.
#[derive(Clone, Copy)]
struct Patrol {
    seat: Seat,
    unit: UnitId,
    from: Hex,
    hex: Hex,
    terrain: Terrain,
}

impl Resolution<'_> {
    /// **ME-SCOUT-05, ME-SCOUT-06, ME-RULING-35.** Sends scouts from `unit` to `hex`. Reveals the tile, then rolls on
    /// the table for its terrain unless the result is already known.
    pub(super) fn scout(&mut self, seat: Seat, unit: UnitId, hex: Hex) -> Verdict {
        self.may_scout(seat, unit, hex)?;
        let from = self.own_unit(seat, unit)?.hex;
        let cell = self.known_cell(hex)?;
        let (terrain, face_up, resolved, nest) =
            (cell.terrain, cell.face_up, cell.content_resolved, cell.nest);
        let patrol = Patrol { seat, unit, from, hex, terrain };
        self.emit(Event::ScoutsSent { unit, hex });
        if !face_up {
            self.emit(Event::TileRevealed { hex, terrain });
        }
        if terrain == Terrain::Marsh {
            // A known nest is checked once, before the event roll (ME-RULING-47).
            if nest {
                self.check_nest(hex);
            }
            self.meet_event(patrol);
        } else if resolved {
            self.succeed(patrol, false);
            if nest {
                self.check_nest(hex);
            }
        } else {
            self.survey(patrol);
        }
        Ok(())
    }

    /// **ME-SCOUT-07 to ME-SCOUT-13, ME-SPY-09.** Rolls on the terrain's table, or reveals the result of a spy's
    /// earlier roll.
    fn survey(&mut self, patrol: Patrol) {
        let Patrol { unit, hex, terrain, .. } = patrol;
        let stored = self
            .cell(hex)
            .and_then(|cell| cell.report.as_ref())
            .and_then(|report| Some((report.dice, report.result?)));
        let (dice, result, finding) = match (stored, content().scouting(terrain)) {
            (Some((dice, result)), _) => (dice, result, Finding::FromReport),
            (None, Some(table)) => {
                let dice = self.dice().two_d6();
                (dice, table.at(dice.total()), Finding::Rolled)
            }
            (None, None) => return self.meet_event(patrol),
        };
        self.emit(Event::Scouted { unit, hex, terrain, dice, result, finding });
        match result.site() {
            Some(site) => {
                self.emit(Event::SiteFound { hex, site });
                if site.allegiance == Allegiance::Hostile {
                    self.post_guard(hex, Some(unit.kind));
                }
                self.succeed(patrol, false);
            }
            None if result == ScoutResult::Event => self.meet_event(patrol),
            None => self.succeed(patrol, false),
        }
    }

    /// **ME-EVENT-01, ME-MARSH-06, ME-RULING-41, ME-RULING-43.** Rolls an event. The event applies to the unit that
    /// sent the scouts, but rations are added to or taken from the realm's reserve.
    fn meet_event(&mut self, patrol: Patrol) {
        let Patrol { seat, unit, hex, .. } = patrol;
        let dice = self.dice().two_d6();
        let result = content().events.at(dice.total());
        self.emit(Event::EventRolled { unit, hex, dice, result });
        let thaw = Expiry::Thaw(self.year);
        match result {
            ScoutEvent::Desertion => {
                self.gain(unit, Modifier::Desertion, thaw);
                self.fail(patrol);
            }
            ScoutEvent::Mutiny | ScoutEvent::BadWeather => {
                self.emit(Event::UnitTurnEnded { unit });
                self.fail(patrol);
            }
            ScoutEvent::LostScouts => self.fail(patrol),
            ScoutEvent::Convoy => {
                let change = narrow(WAGONLOAD);
                self.emit(Event::ReserveChanged { seat, change, by: Supply::Convoy });
                self.fail(patrol);
            }
            ScoutEvent::Rot => {
                self.rot(seat);
                self.succeed(patrol, false);
            }
            ScoutEvent::Disease => {
                self.gain(unit, Modifier::Disease, Expiry::EndOfTurn);
                self.succeed(patrol, false);
            }
            ScoutEvent::Ambush => {
                self.gain(unit, Modifier::Ambush, thaw);
                self.succeed(patrol, false);
            }
            ScoutEvent::Volunteers => self.succeed(patrol, true),
            ScoutEvent::KnightErrant => {
                self.gain(unit, Modifier::KnightErrant, thaw);
                self.succeed(patrol, false);
            }
            ScoutEvent::DragonNest => self.find_nest(patrol),
        }
    }

    /// **ME-EVENT-06, ME-RULING-44.** Applies the event that lets up to two rations rot.
    fn rot(&mut self, seat: Seat) {
        let lost = self.realms[seat.index()].reserve.min(WAGONLOAD);
        if lost > 0 {
            let change = -narrow::<i32, _>(lost);
            self.emit(Event::ReserveChanged { seat, change, by: Supply::Rot });
        }
    }

    /// **ME-EVENT-16, ME-RULING-47.** Places a dragon figure on a newly found nest and rolls its wake-up die. A nest
    /// that was already known is not rolled for again, because that was done before the event roll.
    fn find_nest(&mut self, patrol: Patrol) {
        let hex = patrol.hex;
        let known = self.cell(hex).is_some_and(|cell| cell.nest);
        if !known {
            self.emit(Event::NestFound { hex });
        }
        self.succeed(patrol, false);
        if !known {
            self.check_nest(hex);
        }
    }

    /// **ME-MARK-03, ME-SEA-05.** Completes a successful exploration: places an exploration mark between the hexes, and
    /// obliges a boat to follow its scouts.
    fn succeed(&mut self, patrol: Patrol, volunteers: bool) {
        let Patrol { seat, unit, from, hex, terrain: _ } = patrol;
        self.emit(Event::HexExplored { seat, unit, from, hex, volunteers });
        if unit.kind == UnitKind::Boat {
            self.emit(Event::DutyTaken { unit, hex });
        }
    }

    /// **ME-SCOUT-04, ME-RULING-13, ME-RULING-36, ME-RULING-40.** Completes a failed exploration. The tile is turned
    /// face down again, unless it is coast, another player has explored it, or a unit is on it.
    fn fail(&mut self, patrol: Patrol) {
        let hex = patrol.hex;
        self.emit(Event::ExplorationFailed { unit: patrol.unit, hex });
        let kept = patrol.terrain == Terrain::Coast
            || Seat::all(self.seats()).any(|seat| self.is_explored(hex, seat))
            || self.units_on(hex).any(|unit| unit.owner.seat().is_some());
        if !kept {
            self.emit(Event::TileTurnedBack { hex });
        }
    }

    /// **ME-SITE-06, ME-SITE-08, ME-SEA-06, ME-RULING-48, ME-RULING-49.** Places a single independent unit to defend a
    /// building that has turned hostile. `by` is the kind of unit that found or angered the site. It is `None` for a
    /// rebellion.
    pub(super) fn post_guard(&mut self, hex: Hex, by: Option<UnitKind>) {
        let port = self.cell(hex).is_some_and(|cell| {
            cell.terrain == Terrain::Coast
                && cell.site.is_some_and(|site| site.building == Building::City)
        });
        let (kind, die) = if by == Some(UnitKind::Boat) {
            (UnitKind::Boat, None)
        } else if port {
            let die = self.dice().d6();
            let kind = if die.face.is_multiple_of(2) { UnitKind::Boat } else { UnitKind::Army };
            (kind, Some(die))
        } else {
            (UnitKind::Army, None)
        };
        let unit = self.next_id(kind);
        self.emit(Event::IndependentAppeared { unit, hex, die });
    }

    /// Gives `unit` a modifier from `ME-TABLE-01`.
    pub(super) fn gain(&mut self, unit: UnitId, modifier: Modifier, expiry: Expiry) {
        self.emit(Event::EffectGained { unit, effect: effect(modifier, expiry) });
    }
}
