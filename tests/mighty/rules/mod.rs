//! Tests of the rules of Mighty Empires, one file per chapter. This file contains the board that the tests use.

/// Evaluates to true if any event matches the pattern.
macro_rules! saw {
    ($events:expr, $($pattern:tt)+) => {
        $events.iter().any(|event| matches!(event, $($pattern)+))
    };
}

mod absence;
mod ahead;
mod alliances;
mod battlefield;
mod building;
mod calendar;
mod chronicle;
mod combat;
mod country;
mod court;
mod deployment;
mod dragons;
mod enter;
mod espionage;
mod events;
mod famine;
mod firestorm;
mod harvest;
mod hidden;
mod independents;
mod last;
mod lent;
mod march;
mod marks;
mod marsh;
mod movement;
mod naval;
mod odds;
mod opening;
mod pairing;
mod pillage;
mod recruitment;
mod retreat;
mod rulings_setup;
mod samples;
mod scouting;
mod sea;
mod seasiege;
mod setup;
mod siege;
mod sites;
mod spells;
mod thaw;
mod time;
mod transport;
mod victory;
mod why;
mod winter;
mod winter_events;
mod words;

use std::collections::BTreeSet;

use regnal_core::dice::{Dice, Seed};
use regnal_core::game::{Outcome, Seat, Viewer, prelude::*};
use regnal_core::hex::{Direction, Hex};
use regnal_core::text::{Lang, Line, Names, say};
use regnal_mighty::action::{Refuge, Target};
use regnal_mighty::event::{Event, Finding};
use regnal_mighty::illegal::Reason;
use regnal_mighty::nouns::{
    Allegiance, Building, ClosureCause, CombatResult, Effect, Expiry, Loss, Modifier, Owner, Phase,
    PursuitOrder, RazedBy, Season, SiegeModifier, Spell, Terrain, UnitId, UnitKind, WinterEvent,
    WinterPhase,
};
use regnal_mighty::setup::{Opening, unit};
use regnal_mighty::state::{Bridge, Cell, Closure, Mark, Realm, Ruins, Site, Stage, Step, Unit};
use regnal_mighty::{Action, Mighty, Options, Position, Setup};

/// First player's seat.
pub(crate) const A: Seat = Seat(0);
/// Second player's seat.
pub(crate) const B: Seat = Seat(1);
/// Third player's seat.
pub(crate) const C: Seat = Seat(2);

pub(crate) fn hex(q: i8, r: i8) -> Hex {
    Hex::new(q, r)
}

pub(crate) fn army(number: u16) -> UnitId {
    UnitId::army(number)
}

pub(crate) fn boat(number: u16) -> UnitId {
    UnitId::boat(number)
}

/// Returns the action that attacks `target` with `unit`.
pub(crate) fn attack(unit: UnitId, target: UnitId) -> Action {
    Action::Attack { unit, target }
}

/// Returns the action that sends a unit's scouts to a hex.
pub(crate) fn send_scouts(unit: UnitId, hex: Hex) -> Action {
    Action::Scout { unit, hex }
}

/// Position under construction. It starts as a disc of face-up, unexplored plains with radius 4, in A's Movement phase
/// of the first spring.
///
/// Tests that elimination would disturb must give each player a hex or unit far from the action; [`Board::new`] does
/// so.
pub(crate) struct Board {
    pub(crate) options: Options,
    pub(crate) position: Position,
}

impl Board {
    /// Returns a board on which every player owns one corner hex, so that nobody is eliminated: A at (−4, 0), B at (4,
    /// 0), C at (0, 4).
    pub(crate) fn new(seats: u8) -> Board {
        let mut board =
            Board { options: Options::usual(seats, 6), position: Position::plains(seats, 4) };
        let corners = [hex(-4, 0), hex(4, 0), hex(0, 4)];
        for (seat, corner) in Seat::all(usize::from(seats)).zip(corners) {
            board = board.owned(seat, corner);
        }
        board
    }

    pub(crate) fn season(mut self, year: u8, season: Season) -> Board {
        self.position.year = year;
        if let Stage::Campaign { season: now, .. } = &mut self.position.stage {
            *now = season;
        }
        self
    }

    /// Sets the position to `phase` in the campaign turn of `seat`.
    pub(crate) fn turn_of(mut self, seat: Seat, now: Phase) -> Board {
        let place = self.position.play_order.iter().position(|&other| other == seat).unwrap() as u8;
        if let Stage::Campaign { turn, phase, .. } = &mut self.position.stage {
            *turn = place;
            *phase = now;
        }
        self
    }

    /// Sets the position to the winter slot of `seat` in `phase`.
    pub(crate) fn slot_of(mut self, seat: Seat, phase: WinterPhase) -> Board {
        let slot = self.position.play_order.iter().position(|&other| other == seat).unwrap() as u8;
        self.position.stage = Stage::Winter { phase, slot };
        self
    }

    pub(crate) fn cell(mut self, hex: Hex, change: impl FnOnce(&mut Cell)) -> Board {
        change(self.position.cells.get_mut(&hex).unwrap());
        self
    }

    pub(crate) fn realm(mut self, seat: Seat, change: impl FnOnce(&mut Realm)) -> Board {
        change(&mut self.position.realms[seat.index()]);
        self
    }

    pub(crate) fn reserve(self, seat: Seat, rations: u32) -> Board {
        self.realm(seat, |realm| realm.reserve = rations)
    }

    pub(crate) fn terrain(self, hex: Hex, terrain: Terrain) -> Board {
        self.cell(hex, |cell| {
            let mut fresh = Cell::new(terrain);
            fresh.face_up = true;
            fresh.seen = true;
            fresh.owner = cell.owner;
            fresh.ever_annexed = cell.ever_annexed;
            *cell = fresh;
        })
    }

    /// Gives the hex to `seat`.
    pub(crate) fn owned(self, seat: Seat, hex: Hex) -> Board {
        self.cell(hex, |cell| {
            cell.owner = Some(seat);
            cell.ever_annexed = true;
            cell.content_resolved = true;
            cell.face_up = true;
            cell.seen = true;
        })
    }

    /// Adds a building that belongs to `seat` on a hex, and gives the hex to `seat`.
    pub(crate) fn built(self, seat: Seat, hex: Hex, building: Building) -> Board {
        self.owned(seat, hex).site(hex, building, Allegiance::Realm(seat))
    }

    pub(crate) fn site(self, hex: Hex, building: Building, allegiance: Allegiance) -> Board {
        self.cell(hex, |cell| {
            cell.site = Some(Site { building, allegiance });
            cell.content_resolved = true;
        })
    }

    /// Puts a hex in ruins until the Thaw of year `thaw`.
    pub(crate) fn razed(self, hex: Hex, thaw: u8, by: RazedBy) -> Board {
        self.cell(hex, |cell| cell.razed = Some(Ruins { thaw, by }))
    }

    /// Adds a nest whose hex no longer rolls on the scouting table.
    pub(crate) fn nest(self, hex: Hex) -> Board {
        self.cell(hex, |cell| {
            cell.nest = true;
            cell.content_resolved = true;
        })
    }

    /// Closes a hex for this year.
    pub(crate) fn closed(self, hex: Hex, cause: ClosureCause) -> Board {
        let year = self.position.year;
        self.cell(hex, |cell| cell.closures.push(Closure { cause, year }))
    }

    /// Turns a hex's tile face down, so that no player knows the terrain.
    pub(crate) fn unseen(self, hex: Hex) -> Board {
        self.cell(hex, |cell| {
            cell.face_up = false;
            cell.seen = false;
        })
    }

    /// Marks a hex as explored for `seat` by an army that is not on the board.
    pub(crate) fn explored(mut self, seat: Seat, from: Hex, to: Hex) -> Board {
        let round =
            regnal_mighty::nouns::Round { year: self.position.year, season: Season::Spring };
        self.position.marks.push(Mark { seat, from, to, scout: army(999), round });
        self
    }

    /// Adds a unit of `seat`, outside any building.
    pub(crate) fn with(self, seat: Seat, id: UnitId, hex: Hex) -> Board {
        self.unit(id, Owner::Realm(seat), hex, |_| {})
    }

    /// Adds a unit of A and a unit of B that meet on a hex.
    pub(crate) fn meeting(self, a: UnitId, b: UnitId, hex: Hex) -> Board {
        self.with(A, a, hex).with(B, b, hex)
    }

    /// Adds an independent unit, outside any building.
    pub(crate) fn independent(self, id: UnitId, hex: Hex) -> Board {
        self.unit(id, Owner::Independent, hex, |_| {})
    }

    pub(crate) fn unit(
        mut self,
        id: UnitId,
        owner: Owner,
        hex: Hex,
        change: impl FnOnce(&mut Unit),
    ) -> Board {
        let mut unit = unit(id, owner, hex);
        change(&mut unit);
        self.position.units.push(unit);
        self
    }

    /// Adds a unit inside the building on its hex.
    pub(crate) fn inside(self, seat: Seat, id: UnitId, hex: Hex) -> Board {
        self.unit(id, Owner::Realm(seat), hex, |unit| unit.inside = true)
    }

    /// Adds a unit whose turn has ended.
    pub(crate) fn ended(self, seat: Seat, id: UnitId, hex: Hex) -> Board {
        self.unit(id, Owner::Realm(seat), hex, |unit| unit.turn.ended = true)
    }

    /// Adds a damaged boat.
    pub(crate) fn damaged(self, seat: Seat, id: UnitId, hex: Hex) -> Board {
        self.unit(id, Owner::Realm(seat), hex, |unit| unit.damaged = true)
    }

    /// Adds a unit that a Rain of Blood holds on its hex this year.
    pub(crate) fn held(self, seat: Seat, id: UnitId, hex: Hex) -> Board {
        let year = self.position.year;
        self.unit(id, Owner::Realm(seat), hex, |unit| unit.held = Some(year))
    }

    /// Adds an army on board a boat.
    pub(crate) fn aboard(self, seat: Seat, id: UnitId, boat: UnitId, hex: Hex) -> Board {
        self.unit(id, Owner::Realm(seat), hex, |unit| unit.aboard = Some(boat))
    }

    /// Adds a unit that has these modifiers.
    pub(crate) fn affected(
        self,
        seat: Seat,
        id: UnitId,
        hex: Hex,
        effects: &[(Modifier, i8, Expiry)],
    ) -> Board {
        self.unit(id, Owner::Realm(seat), hex, |unit| {
            let effects = effects.iter();
            unit.effects = effects
                .map(|&(modifier, value, expiry)| Effect { modifier, value, expiry })
                .collect();
        })
    }

    /// Removes a unit.
    pub(crate) fn without(mut self, id: UnitId) -> Board {
        self.position.units.retain(|unit| unit.id != id);
        self
    }

    /// Adds a step that the match carries out before anything else.
    pub(crate) fn pending(mut self, step: Step) -> Board {
        self.position.agenda.push(step);
        self
    }

    /// Adds a hungry unit.
    pub(crate) fn hungry(self, seat: Seat, id: UnitId, hex: Hex) -> Board {
        self.affected(seat, id, hex, &[(Modifier::HungerWeak, -1, Expiry::WhenFed)])
    }

    pub(crate) fn allied(mut self, a: Seat, b: Seat) -> Board {
        self.position.alliances.insert((a.min(b), a.max(b)));
        self
    }

    pub(crate) fn build(self) -> Table {
        let setup =
            Setup { options: self.options, opening: Opening::Position(Box::new(self.position)) };
        Table { game: Mighty::new(setup) }
    }

    /// Returns the match after an action with exactly these dice.
    #[track_caller]
    pub(crate) fn after(self, seat: Seat, action: Action, dice: &[u32]) -> Table {
        let mut table = self.build();
        table.play(seat, action, dice);
        table
    }
}

/// Match under test.
pub(crate) struct Table {
    pub(crate) game: Mighty,
}

impl Table {
    /// Plays `action` with exactly the given dice. Checks that replaying the events gives the same state.
    #[track_caller]
    pub(crate) fn play(&mut self, seat: Seat, action: Action, dice: &[u32]) -> Vec<Event> {
        let mut script = Dice::scripted(dice.iter().copied());
        let events = match self.game.play(seat, &action, &mut script) {
            Ok(events) => events,
            Err(illegal) => panic!("{action:?} should be legal: {illegal}"),
        };
        assert_eq!(
            script.left_in_script(),
            Some(0),
            "all dice should have been used for {action:?}: {events:#?}"
        );
        crate::suite::assert_no_dangling_question(&self.game);
        events
    }

    /// Returns the reason why `action` is rejected. Checks that the menu does not offer it.
    #[track_caller]
    pub(crate) fn refused(&self, seat: Seat, action: Action) -> Reason {
        assert!(!self.is_legal(seat, &action), "{action:?} should not be on the menu");
        let mut script = Dice::scripted([]);
        match self.game.decide(seat, &action, &mut script) {
            Ok(events) => panic!("{action:?} should be rejected: {events:#?}"),
            Err(illegal) => illegal.reason,
        }
    }

    pub(crate) fn cell(&self, hex: Hex) -> Cell {
        self.game.position().cells[&hex].clone()
    }

    pub(crate) fn find(&self, id: UnitId) -> Option<Unit> {
        self.game.position().units.into_iter().find(|unit| unit.id == id)
    }

    #[track_caller]
    pub(crate) fn unit(&self, id: UnitId) -> Unit {
        self.find(id).unwrap_or_else(|| panic!("{id} should be on the map"))
    }

    /// Returns the only effect on a unit.
    #[track_caller]
    pub(crate) fn effect(&self, id: UnitId) -> (Modifier, i8, Expiry) {
        let [Effect { modifier, value, expiry }] = self.unit(id).effects[..] else {
            panic!("{id} should have one effect");
        };
        (modifier, value, expiry)
    }

    pub(crate) fn reserve(&self, seat: Seat) -> u32 {
        self.game.position().realms[seat.index()].reserve
    }

    pub(crate) fn is_legal(&self, seat: Seat, action: &Action) -> bool {
        self.game.legal(seat).contains(action)
    }
}
