//! Answers queries about the position, shared by several rule chapters.

use super::content;
use super::nouns::{
    Building, ClosureCause, Owner, Phase, Season, Terrain, UnitId, UnitKind, WinterPhase,
};
use super::state::{Bridge, Cell, Layout, Mighty, Site, Stage, Unit};
use crate::action::Action;
use crate::view::Matter;
use regnal_core::game::{Board, Calendar, Presence, Seat};
use regnal_core::hex::Hex;
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};
use regnal_core::typed;

/// Maximum number of seasons and winter phases in a year.
const PARTS: u32 = 10;

impl Calendar for Mighty {
    /// Returns the key of the running deadline: the current turn, slot or question (ME-RULING-25).
    fn clock(&self) -> String {
        let place = match &self.stage {
            Stage::CapitalChoice(next) => format!("capital-{next}"),
            Stage::MapApproval(frame) => format!("map-{}", frame.proposal),
            Stage::Layout(_) => "layout".to_owned(),
            Stage::Campaign { season, turn, .. } => format!("{}-{season:?}-{turn}", self.year),
            Stage::Winter { phase, slot } => format!("{}-{phase:?}-{slot}", self.year),
            Stage::Over => "over".to_owned(),
        };
        // Every question needs a unique key. Two similar questions in one turn differ in the number of arrivals and
        // losses between them.
        let Some(question) = self.open_question() else { return place };
        let asked = format!("{place}-asked-{}-{}", self.agenda.len(), self.arrivals);
        match question.matter {
            // Each hex of a flight is a separate question.
            Matter::Dragons { path } => format!("{asked}-{}", path.len()),
            // If a pursued unit is defeated again, its owner is asked again, this time about the unit's new hex.
            Matter::Retreat { unit, .. } => match self.units.get(&unit) {
                Some(beaten) => format!("{asked}-{unit}-{}", self.label(beaten.hex)),
                None => asked,
            },
            Matter::Pursue { unit, hex } => format!("{asked}-{unit}-{}", self.label(hex)),
            Matter::Winter { .. } => asked,
        }
    }

    fn turn(&self) -> Option<(u32, Seat)> {
        let part = self.season()? as u32 + self.winter_phase().map_or(0, |phase| phase as u32);
        let seat = self.active()?;
        let is_there = !self.realms[seat.index()].eliminated;
        is_there.then_some((u32::from(self.year) * PARTS + part, seat))
    }

    fn era(&self) -> u32 {
        if self.is_setup() { 0 } else { self.year.into() }
    }

    fn era_line(&self) -> Line {
        Line::new("mighty-era").with("year", self.era())
    }

    /// Returns the season.
    fn part_line(&self) -> Option<Line> {
        Some(Line::new("mighty-part").with("season", self.season()?))
    }

    /// **ME-RULING-25.** Returns true if the shorter deadline applies: for a setup choice, or for an answer during
    /// another player's turn.
    fn is_interrupted(&self) -> bool {
        self.question().is_some() || self.is_setup()
    }
}

impl Presence for Mighty {
    fn is_playing(&self, seat: Seat) -> bool {
        let realm = self.realms.get(seat.index());
        realm.is_some_and(|realm| !realm.eliminated && !realm.conceded)
    }

    /// **ME-RULING-24.** Returns true if a caretaker plays for `seat`.
    fn is_away(&self, seat: Seat) -> bool {
        self.is_playing(seat) && self.realms[seat.index()].caretaker
    }

    fn is_deserted(&self) -> bool {
        let is_machine = |seat: &Seat| self.options.machines.contains(seat);
        let are_all = Seat::all(self.seats()).all(|seat| is_machine(&seat));
        let mut there = self.playing().filter(|seat| !self.realms[seat.index()].caretaker);
        self.outcome.is_none() && !there.any(|seat| are_all || !is_machine(&seat))
    }

    fn take_back(&self, seat: Seat) -> Option<Action> {
        self.is_away(seat).then_some(Action::Return)
    }

    fn concession() -> Action {
        Action::Concede
    }
}

impl Board for Mighty {
    fn has_map(&self) -> bool {
        !self.charted().cells.is_empty()
    }

    fn is_map_wanted(&self) -> bool {
        // The map changes little in winter, so it is shown only with the first slot and with the deployment of
        // recruits.
        let phase = self.winter_phase();
        self.question().is_some()
            || matches!(phase, Some(WinterPhase::Equinox | WinterPhase::Deployment) | None)
    }

    fn labels(&self) -> std::collections::BTreeMap<Hex, String> {
        let board = self.charted();
        board.cells.keys().map(|&hex| (hex, board.label(hex))).collect()
    }

    fn realm_of(&self, seat: Seat) -> Option<Arg> {
        let colour = self.options.colours.get(seat.index())?;
        Some((*colour).into())
    }
}

impl Mighty {
    pub(super) fn seats(&self) -> usize {
        self.realms.len()
    }

    /// Iterates over the seats in play.
    pub(super) fn playing(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats()).filter(|&seat| self.is_playing(seat))
    }

    /// Returns true if no player decides for `seat`, because it is out of play or because a caretaker carries out only
    /// its obligations (ME-RULING-24). If only caretakers are left, the match pauses until a player returns.
    pub(super) fn is_absent(&self, seat: Seat) -> bool {
        let realm = &self.realms[seat.index()];
        !self.is_playing(seat) || realm.caretaker && !self.is_deserted()
    }

    /// Returns true during setup, when absent players are not asked anything.
    pub(super) fn is_setup(&self) -> bool {
        matches!(self.stage, Stage::CapitalChoice(_) | Stage::MapApproval(_) | Stage::Layout(_))
    }

    /// Returns true from the first spring until the end of the campaign.
    pub(super) fn is_campaign(&self) -> bool {
        matches!(self.stage, Stage::Campaign { .. } | Stage::Winter { .. })
    }

    /// Returns the season; `None` during setup and after the end.
    pub(super) fn season(&self) -> Option<Season> {
        match self.stage {
            Stage::Campaign { season, .. } => Some(season),
            Stage::Winter { .. } => Some(Season::Winter),
            Stage::CapitalChoice(_) | Stage::MapApproval(_) | Stage::Layout(_) | Stage::Over => {
                None
            }
        }
    }

    /// Returns true if the players are voting on the map frame (ME-RULING-04).
    pub fn is_map_proposed(&self) -> bool {
        matches!(self.stage, Stage::MapApproval(_))
    }

    /// **ME-RULING-22.** Returns true if two different seats are allied.
    pub(super) fn are_allied(&self, a: Seat, b: Seat) -> bool {
        self.alliances.contains(&(a.min(b), a.max(b)))
    }

    /// Returns true if `seat` is `other` or an ally of `other`.
    pub(super) fn is_friendly(&self, seat: Seat, other: Seat) -> bool {
        seat == other || self.are_allied(seat, other)
    }

    /// Returns true if units of the two owners are hostile to each other. Independents are hostile to every player but
    /// not to each other.
    pub(super) fn are_hostile(&self, a: Owner, b: Owner) -> bool {
        match (a, b) {
            (Owner::Realm(a), Owner::Realm(b)) => !self.is_friendly(a, b),
            (Owner::Independent, Owner::Independent) => false,
            _ => true,
        }
    }

    pub(super) fn cell(&self, hex: Hex) -> Option<&Cell> {
        self.cells.get(&hex)
    }

    pub(super) fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.units.get(&id)
    }

    /// Returns the building on `hex`, even if it is in ruins.
    pub(super) fn site(&self, hex: Hex) -> Option<Site> {
        self.cell(hex)?.site
    }

    /// Returns the seat that owns a unit; `None` for an independent unit, and if the unit is not on the map.
    pub(super) fn owner_of(&self, id: UnitId) -> Option<Seat> {
        self.unit(id)?.owner.seat()
    }

    /// Iterates over the units on `hex`, in order of their ids.
    pub(super) fn units_on(&self, hex: Hex) -> impl Iterator<Item = &Unit> {
        self.units.values().filter(move |unit| unit.hex == hex)
    }

    /// Iterates over the units of `seat`, in order of their ids.
    pub(super) fn units_of(&self, seat: Seat) -> impl Iterator<Item = &Unit> {
        self.units.values().filter(move |unit| unit.owner == Owner::Realm(seat))
    }

    /// Iterates over the hexes of `seat`, in ascending order.
    pub(super) fn hexes_of(&self, seat: Seat) -> impl Iterator<Item = (Hex, &Cell)> {
        let cells = self.cells.iter().map(|(&hex, cell)| (hex, cell));
        cells.filter(move |(_, cell)| cell.owner == Some(seat))
    }

    /// Iterates over the hexes with a building of `seat`, including ruined ones, in ascending order.
    pub(super) fn built_hexes_of(&self, seat: Seat) -> impl Iterator<Item = (Hex, Building)> {
        self.cells
            .iter()
            .filter(move |(_, cell)| cell.is_built_by(seat))
            .filter_map(|(&hex, cell)| cell.site.map(|site| (hex, site.building)))
    }

    /// Returns the army on board `boat`.
    pub(super) fn cargo(&self, boat: UnitId) -> Option<&Unit> {
        self.units.values().find(|unit| unit.aboard == Some(boat))
    }

    /// Iterates over the units hostile to `owner` that are outside on `hex`, in order of their ids.
    pub(super) fn enemies_outside(&self, hex: Hex, owner: Owner) -> impl Iterator<Item = &Unit> {
        self.units_on(hex)
            .filter(move |unit| unit.is_outside() && self.are_hostile(owner, unit.owner))
    }

    /// Returns true if a unit hostile to `owner` is outside on `hex` (ME-RULING-56). A damaged boat counts like any
    /// other boat.
    pub(super) fn hostile_outside(&self, hex: Hex, owner: Owner) -> bool {
        self.enemies_outside(hex, owner).next().is_some()
    }

    /// **ME-MOVE-06, ME-RULING-56, ME-RULING-77.** Returns true if enemies keep `unit` from leaving its hex.
    pub(super) fn is_pinned(&self, unit: &Unit) -> bool {
        !unit.damaged && self.hostile_outside(unit.hex, unit.owner)
    }

    /// **ME-HARVEST-08, ME-RULING-26.** Returns true if the building on `hex` is under siege.
    pub(super) fn is_besieged(&self, hex: Hex) -> bool {
        let site = self.cell(hex).and_then(Cell::standing);
        site.and_then(|site| site.allegiance.seat()).is_some_and(|seat| {
            self.units_on(hex).any(|unit| {
                unit.aboard.is_none() && self.are_hostile(Owner::Realm(seat), unit.owner)
            })
        })
    }

    /// Returns true if `seat` has explored `hex` (ME-SCOUT-03, ME-RULING-34, ME-RULING-38).
    pub(super) fn is_explored(&self, hex: Hex, seat: Seat) -> bool {
        self.cell(hex).is_some_and(|cell| {
            !cell.desolate
                && (cell.ever_annexed
                    || cell.entered_by.contains(&seat)
                    || self.marks.iter().any(|mark| mark.seat == seat && mark.to == hex))
        })
    }

    /// Returns true if `hex` has an intact coastal city that `seat` may use, because it belongs to the seat or an ally
    /// (ME-RULING-77).
    pub(super) fn is_port_for(&self, hex: Hex, seat: Seat) -> bool {
        let port = self.cell(hex).and_then(Cell::port);
        port.is_some_and(|site| self.is_friendly_site(site, seat))
    }

    /// Returns true if a building belongs to `seat` or to an ally.
    pub(super) fn is_friendly_site(&self, site: Site, seat: Seat) -> bool {
        site.allegiance.seat().is_some_and(|owner| self.is_friendly(owner, seat))
    }

    /// Returns true if units of `seat` may be inside the building on `hex` (ME-RULING-63, -91), regardless of the units
    /// outside. No unit can enter through a Magic Rampart (ME-RULING-106).
    pub(super) fn is_shelter_for(&self, hex: Hex, seat: Seat, kind: UnitKind) -> bool {
        self.cell(hex).is_some_and(|cell| {
            cell.rampart.is_none()
                && (kind == UnitKind::Army || cell.terrain == Terrain::Coast)
                && cell.standing().is_some_and(|site| self.is_friendly_site(site, seat))
        })
    }

    /// Returns true if a Magic Rampart covers `hex`.
    pub(super) fn is_domed(&self, hex: Hex) -> bool {
        self.cell(hex).is_some_and(|cell| cell.rampart.is_some())
    }

    /// Returns the current closures of `hex` caused by spells, bridges and dragons (`ME-TABLE-30`). Rain of Blood is
    /// stored in the units instead. In winter, effects that begin in the coming spring do not apply yet, but a closed
    /// hex is closed to retreats and deployment even then.
    pub(super) fn closures(&self, hex: Hex) -> Vec<ClosureCause> {
        let Some(cell) = self.cell(hex) else { return Vec::new() };
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

    /// Returns the number of pieces that `seat` has left for a kind of building (ME-RULING-17).
    pub(super) fn buildings_left(&self, seat: Seat, building: Building) -> u8 {
        let total = content::building_pieces(building);
        let used = self.built_hexes_of(seat).filter(|&(_, kind)| kind == building).count();
        total.saturating_sub(narrow(used))
    }

    /// Returns the number of pieces that `seat` has left for a kind of unit. Pieces reserved for undeployed recruits do
    /// not count (ME-RULING-17).
    pub(super) fn units_left(&self, seat: Seat, kind: UnitKind) -> u8 {
        let total = content::unit_pieces(kind);
        let used = self.units_of(seat).filter(|unit| unit.kind() == kind).count();
        let waiting = self.realms[seat.index()].recruits.of(kind);
        total.saturating_sub(narrow::<u8, _>(used).saturating_add(waiting))
    }

    /// **ME-RULING-52, ME-RULING-87.** Returns the piece for a captured building: the same kind if available, otherwise
    /// a village if available, otherwise none.
    pub(super) fn piece_for(&self, seat: Seat, building: Building) -> Option<Building> {
        [building, Building::Village].into_iter().find(|&kind| self.buildings_left(seat, kind) > 0)
    }

    /// Returns the layout of `seat` during setup.
    pub(super) fn layout(&self, seat: Seat) -> Option<&Layout> {
        match &self.stage {
            Stage::Layout(layouts) => layouts.get(seat.index()),
            _ => None,
        }
    }

    /// Returns the seat that is taking its campaign turn or winter slot, or choosing its capital.
    pub(super) fn active(&self) -> Option<Seat> {
        match &self.stage {
            Stage::Campaign { turn, .. } => self.play_order.get(usize::from(*turn)).copied(),
            Stage::Winter { slot, .. } => self.play_order.get(usize::from(*slot)).copied(),
            Stage::CapitalChoice(next) => self.pick_order.get(usize::from(*next)).copied(),
            Stage::MapApproval(_) | Stage::Layout(_) | Stage::Over => None,
        }
    }

    /// Returns the current campaign phase.
    pub(super) fn phase(&self) -> Option<Phase> {
        match self.stage {
            Stage::Campaign { phase, .. } => Some(phase),
            _ => None,
        }
    }

    pub(super) fn winter_phase(&self) -> Option<WinterPhase> {
        match self.stage {
            Stage::Winter { phase, .. } => Some(phase),
            _ => None,
        }
    }

    /// Returns true during the winter of the last year (ME-LAST-01).
    pub(super) fn is_last_winter(&self) -> bool {
        self.year == self.options.years && self.round().season == Season::Winter
    }

    /// **ME-RULING-14.** Returns the next seat clockwise that is not eliminated.
    pub(super) fn left_neighbor(&self, seat: Seat) -> Seat {
        self.neighbor(seat, 1)
    }

    /// **ME-RULING-14.** Returns the next seat counterclockwise that is not eliminated.
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

    /// Returns the short public label of a hex. It consists of a letter for the column, from west to east, and a number
    /// for the position in the column, from north to south. Columns start with C, because unit names start with A and
    /// B.
    pub fn label(&self, hex: Hex) -> String {
        // The cells are sorted by column, and within each column from north to south.
        let west = self.cells.keys().next().map_or(hex.q, |cell| cell.q);
        let ends = [i8::MIN, i8::MAX].map(|r| Hex { q: hex.q, r });
        let north = self.cells.range(ends[0]..=ends[1]).next().map_or(hex.r, |(cell, _)| cell.r);
        let column = char::from(b'C' + narrow::<u8, _>((hex.q - west).min(23)));
        format!("{column}{}", i16::from(hex.r) - i16::from(north) + 1)
    }

    /// Returns the hex with this label.
    pub fn find_label(&self, label: &str) -> Option<Hex> {
        let label = typed::plain(label).replace(' ', "");
        self.cells.keys().copied().find(|&hex| self.label(hex).eq_ignore_ascii_case(&label))
    }
}
