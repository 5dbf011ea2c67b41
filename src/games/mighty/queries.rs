//! Questions about the position that several chapters ask.

use super::content;
use super::nouns::{
    Allegiance, Building, ClosureCause, Owner, Phase, Season, Terrain, UnitId, UnitKind,
    WinterPhase,
};
use super::state::{Bridge, Cell, Mighty, Stage, Step, Unit};
use crate::game::Seat;
use crate::hex::Hex;
use crate::narrow::narrow;
use crate::typed;

/// More than the seasons and the phases of a winter of one year.
const PARTS: u32 = 10;

impl Mighty {
    /// The number of seats.
    pub(super) fn seats(&self) -> usize {
        self.realms.len()
    }

    /// Whether `seat` still plays: neither eliminated nor gone.
    pub(super) fn is_playing(&self, seat: Seat) -> bool {
        let realm = &self.realms[seat.index()];
        !realm.eliminated && !realm.conceded
    }

    /// Whether nobody answers for `seat`: a caretaker does what must be done (ME-RULING-24). Caretakers do not play
    /// among themselves: the match rests until somebody is back.
    pub(super) fn is_absent(&self, seat: Seat) -> bool {
        let realm = &self.realms[seat.index()];
        !self.is_playing(seat) || realm.caretaker && !self.is_deserted()
    }

    /// **ME-RULING-24.** Whether a caretaker plays for `seat`.
    pub(super) fn is_away(&self, seat: Seat) -> bool {
        self.is_playing(seat) && self.realms[seat.index()].caretaker
    }

    /// Whether the frame of the map is being voted on (ME-RULING-04).
    pub fn is_map_proposed(&self) -> bool {
        matches!(self.stage, Stage::MapApproval(_))
    }

    /// Whether every realm that is still played is in a caretaker's hands, those of the program aside: nobody is there.
    pub(super) fn is_deserted(&self) -> bool {
        let is_machine = |seat: &Seat| self.options.machines.contains(seat);
        let are_all = Seat::all(self.seats()).all(|seat| is_machine(&seat));
        let mut there = Seat::all(self.seats())
            .filter(|&seat| self.is_playing(seat) && !self.realms[seat.index()].caretaker);
        self.outcome.is_none() && !there.any(|seat| are_all || !is_machine(&seat))
    }

    /// **ME-RULING-22.** Whether two different players are allied.
    pub(super) fn are_allied(&self, a: Seat, b: Seat) -> bool {
        self.alliances.contains(&(a.min(b), a.max(b)))
    }

    /// Whether `seat` is `other` or its ally.
    pub(super) fn is_friendly(&self, seat: Seat, other: Seat) -> bool {
        seat == other || self.are_allied(seat, other)
    }

    /// Whether units of these owners are hostile to each other. Independents are hostile to every player and not to
    /// one another.
    pub(super) fn are_hostile(&self, a: Owner, b: Owner) -> bool {
        match (a, b) {
            (Owner::Realm(a), Owner::Realm(b)) => !self.is_friendly(a, b),
            (Owner::Independent, Owner::Independent) => false,
            _ => true,
        }
    }

    /// The cell at `hex`.
    pub(super) fn cell(&self, hex: Hex) -> Option<&Cell> {
        self.cells.get(&hex)
    }

    /// The unit `id`.
    pub(super) fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.units.get(&id)
    }

    /// The units on `hex`, by identifier.
    pub(super) fn units_on(&self, hex: Hex) -> impl Iterator<Item = &Unit> {
        self.units.values().filter(move |unit| unit.hex == hex)
    }

    /// The units of `seat`, by identifier.
    pub(super) fn units_of(&self, seat: Seat) -> impl Iterator<Item = &Unit> {
        self.units
            .values()
            .filter(move |unit| unit.owner == Owner::Realm(seat))
    }

    /// The hexes of `seat`, lowest first.
    pub(super) fn hexes_of(&self, seat: Seat) -> impl Iterator<Item = (Hex, &Cell)> {
        self.cells
            .iter()
            .filter(move |(_, cell)| cell.owner == Some(seat))
            .map(|(&hex, cell)| (hex, cell))
    }

    /// The hexes with a building of `seat`, in ruins or not, lowest first.
    pub(super) fn built_hexes_of(&self, seat: Seat) -> impl Iterator<Item = (Hex, Building)> {
        self.cells
            .iter()
            .filter(move |(_, cell)| cell.is_built_by(seat))
            .filter_map(|(&hex, cell)| cell.site.map(|site| (hex, site.building)))
    }

    /// The army aboard `boat`.
    pub(super) fn cargo(&self, boat: UnitId) -> Option<&Unit> {
        self.units.values().find(|unit| unit.aboard == Some(boat))
    }

    /// Whether a unit hostile to `owner` stands outside on `hex` (ME-RULING-56). A damaged boat pins like any other.
    pub(super) fn hostile_outside(&self, hex: Hex, owner: Owner) -> bool {
        self.units_on(hex)
            .any(|unit| unit.is_outside() && self.are_hostile(owner, unit.owner))
    }

    /// **ME-MOVE-06, ME-RULING-56, ME-RULING-77.** Whether `unit` is pinned where it stands.
    pub(super) fn is_pinned(&self, unit: &Unit) -> bool {
        !unit.damaged && self.hostile_outside(unit.hex, unit.owner)
    }

    /// **ME-HARVEST-08, ME-RULING-26.** Whether the building on `hex` is under siege.
    pub(super) fn is_besieged(&self, hex: Hex) -> bool {
        let Some(site) = self.cell(hex).and_then(Cell::standing) else {
            return false;
        };
        let Allegiance::Realm(seat) = site.allegiance else {
            return false;
        };
        self.units_on(hex)
            .any(|unit| unit.aboard.is_none() && self.are_hostile(Owner::Realm(seat), unit.owner))
    }

    /// Whether `hex` is explored for `seat` (ME-SCOUT-03, ME-RULING-34, ME-RULING-38).
    pub(super) fn is_explored(&self, hex: Hex, seat: Seat) -> bool {
        self.cell(hex).is_some_and(|cell| {
            !cell.desolate
                && (cell.ever_annexed
                    || cell.entered_by.contains(&seat)
                    || self
                        .marks
                        .iter()
                        .any(|mark| mark.seat == seat && mark.to == hex))
        })
    }

    /// Whether a standing coastal city stands on `hex` that `seat` may use: its own or an ally's (ME-RULING-77).
    pub(super) fn is_port_for(&self, hex: Hex, seat: Seat) -> bool {
        self.cell(hex).is_some_and(|cell| {
            cell.terrain == Terrain::Coast
                && cell.standing().is_some_and(|site| {
                    site.building == Building::City
                        && matches!(site.allegiance, Allegiance::Realm(owner) if self.is_friendly(owner, seat))
                })
        })
    }

    /// Whether units of `seat` may stand inside the building on `hex` (ME-RULING-63, -91), whatever is outside.
    /// A Magic Rampart keeps its door shut (ME-RULING-106).
    pub(super) fn is_shelter_for(&self, hex: Hex, seat: Seat, kind: UnitKind) -> bool {
        self.cell(hex).is_some_and(|cell| {
            cell.rampart.is_none()
                && (kind == UnitKind::Army || cell.terrain == Terrain::Coast)
                && cell.standing().is_some_and(
                    |site| matches!(site.allegiance, Allegiance::Realm(owner) if self.is_friendly(owner, seat)),
                )
        })
    }

    /// What closes `hex` now, spells and bridges and dragons (`ME-TABLE-30`); Rain of Blood rests on units.
    /// In winter nothing that begins with the coming spring is in force yet, but a closed hex stays closed to
    /// retreats and deployment.
    pub(super) fn closures(&self, hex: Hex) -> Vec<ClosureCause> {
        let Some(cell) = self.cell(hex) else {
            return Vec::new();
        };
        let mut causes: Vec<ClosureCause> =
            cell.closures.iter().map(|closure| closure.cause).collect();
        if matches!(cell.bridge, Bridge::Sabotaged(_)) {
            causes.push(ClosureCause::SabotagedBridge);
        }
        if cell.desolate {
            causes.push(ClosureCause::DragonDesolation);
        }
        causes
    }

    /// How many pieces of a building `seat` has left (ME-RULING-17).
    pub(super) fn buildings_left(&self, seat: Seat, building: Building) -> u8 {
        let total = content::building_pieces(building);
        let used = self
            .built_hexes_of(seat)
            .filter(|&(_, kind)| kind == building)
            .count();
        total.saturating_sub(narrow(used))
    }

    /// How many pieces of a unit `seat` has left, recruits that wait not counted as left (ME-RULING-17).
    pub(super) fn units_left(&self, seat: Seat, kind: UnitKind) -> u8 {
        let total = content::unit_pieces(kind);
        let used = self
            .units_of(seat)
            .filter(|unit| unit.kind() == kind)
            .count();
        let waiting = self.realms[seat.index()].recruits.of(kind);
        total.saturating_sub(narrow::<u8, _>(used).saturating_add(waiting))
    }

    /// **ME-RULING-52, ME-RULING-87.** The piece that stands for a captured building: its own kind, else a village,
    /// else none.
    pub(super) fn piece_for(&self, seat: Seat, building: Building) -> Option<Building> {
        [building, Building::Village]
            .into_iter()
            .find(|&kind| self.buildings_left(seat, kind) > 0)
    }

    /// The seat whose campaign turn or winter slot it is.
    pub(super) fn active(&self) -> Option<Seat> {
        match &self.stage {
            Stage::Campaign { turn, .. } => self.play_order.get(usize::from(*turn)).copied(),
            Stage::Winter { slot, .. } => self.play_order.get(usize::from(*slot)).copied(),
            Stage::CapitalChoice(next) => self.pick_order.get(usize::from(*next)).copied(),
            Stage::MapApproval(_) | Stage::Layout(_) | Stage::Over => None,
        }
    }

    /// The campaign phase of now.
    pub(super) fn phase(&self) -> Option<Phase> {
        match self.stage {
            Stage::Campaign { phase, .. } => Some(phase),
            _ => None,
        }
    }

    /// The winter phase of now.
    pub(super) fn winter_phase(&self) -> Option<WinterPhase> {
        match self.stage {
            Stage::Winter { phase, .. } => Some(phase),
            _ => None,
        }
    }

    /// Whether this is the winter of the last year (ME-LAST-01).
    pub(super) fn is_last_winter(&self) -> bool {
        self.year == self.options.years && self.round().season == Season::Winter
    }

    /// **ME-RULING-14.** The next seat clockwise that is not eliminated.
    pub(super) fn left_neighbor(&self, seat: Seat) -> Seat {
        self.neighbor(seat, 1)
    }

    /// **ME-RULING-14.** The previous seat clockwise that is not eliminated.
    pub(super) fn right_neighbor(&self, seat: Seat) -> Seat {
        self.neighbor(seat, self.seats() - 1)
    }

    fn neighbor(&self, seat: Seat, stride: usize) -> Seat {
        let count = self.seats();
        (1..count)
            .map(|step| Seat(narrow((seat.index() + step * stride) % count)))
            .find(|other| !self.realms[other.index()].eliminated)
            .unwrap_or(seat)
    }

    /// The year, from 1; 0 before the first spring.
    pub(super) fn era(&self) -> u32 {
        match self.stage {
            Stage::CapitalChoice(_) | Stage::MapApproval(_) | Stage::Layout(_) => 0,
            Stage::Campaign { .. } | Stage::Winter { .. } | Stage::Over => self.year.into(),
        }
    }

    /// Every hex of the map, or of the proposed one, and its label.
    pub(super) fn labels(&self) -> std::collections::BTreeMap<Hex, String> {
        let board = self.charted();
        board
            .cells
            .keys()
            .map(|&hex| (hex, board.label(hex)))
            .collect()
    }

    /// What tells the present turn, slot or question from any other (ME-RULING-25): each has a deadline of its own.
    pub(super) fn clock(&self) -> String {
        let place = match &self.stage {
            Stage::CapitalChoice(next) => format!("capital-{next}"),
            Stage::MapApproval(frame) => format!("map-{}", frame.proposal),
            Stage::Layout(_) => "layout".to_owned(),
            Stage::Campaign { season, turn, .. } => format!("{}-{season:?}-{turn}", self.year),
            Stage::Winter { phase, slot } => format!("{}-{phase:?}-{slot}", self.year),
            Stage::Over => "over".to_owned(),
        };
        // Each question is its own; two alike in one turn are told apart by the arrivals and losses between them.
        let Some((_, step)) = self.question() else {
            return place;
        };
        let asked = format!("{place}-asked-{}-{}", self.agenda.len(), self.arrivals);
        match step {
            // Each hex of a flight is asked for anew.
            Step::Fury { path, .. } => format!("{asked}-{}", path.len()),
            // Who is pursued and beaten again is asked again, from where they went.
            Step::Retreat { unit, .. } => match self.units.get(unit) {
                Some(beaten) => format!("{asked}-{unit}-{}", self.label(beaten.hex)),
                None => asked,
            },
            Step::Pursue { unit, hex } => format!("{asked}-{unit}-{}", self.label(*hex)),
            Step::Settle(_)
            | Step::Arrive { .. }
            | Step::EndPhase
            | Step::EndTurn
            | Step::WinterChoice { .. }
            | Step::EndSlot => asked,
        }
    }

    /// Whose turn or winter slot it is, and in which season or part of a winter; nothing where whoever had it is out of play.
    pub(super) fn turn(&self) -> Option<(u32, Seat)> {
        let part = match &self.stage {
            Stage::Campaign { season, .. } => *season as u32,
            Stage::Winter { phase, .. } => Season::Winter as u32 + *phase as u32,
            Stage::CapitalChoice(_) | Stage::MapApproval(_) | Stage::Layout(_) | Stage::Over => {
                return None;
            }
        };
        let seat = self.active()?;
        let is_there = !self.realms[seat.index()].eliminated;
        is_there.then_some((u32::from(self.year) * PARTS + part, seat))
    }

    /// **ME-RULING-25.** Whether the shorter deadline holds: a setup choice, or an answer asked in somebody's turn.
    pub(super) fn is_interrupted(&self) -> bool {
        self.question().is_some()
            || matches!(
                self.stage,
                Stage::CapitalChoice(_) | Stage::MapApproval(_) | Stage::Layout(_)
            )
    }

    /// The short public name of a hex: a letter for the column from the west, a number for the place in the column
    /// from the north. Columns begin with C, because A and B begin the names of units.
    pub fn label(&self, hex: Hex) -> String {
        let west = self.cells.keys().map(|cell| cell.q).min().unwrap_or(hex.q);
        let north = self
            .cells
            .keys()
            .filter(|cell| cell.q == hex.q)
            .map(|cell| cell.r)
            .min()
            .unwrap_or(hex.r);
        let column = char::from(b'C' + narrow::<u8, _>((hex.q - west).min(23)));
        format!("{column}{}", i16::from(hex.r) - i16::from(north) + 1)
    }

    /// The hex that a label names.
    pub fn find_label(&self, label: &str) -> Option<Hex> {
        let label = typed::plain(label).replace(' ', "");
        self.cells
            .keys()
            .copied()
            .find(|&hex| self.label(hex).eq_ignore_ascii_case(&label))
    }
}
