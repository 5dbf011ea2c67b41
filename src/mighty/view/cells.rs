//! Hexes as far as a viewer may know them. The tile of a never revealed hex stays secret.

use std::collections::{BTreeMap, BTreeSet};

use crate::nouns::{Round, ScoutResult, Terrain, UnitId, YieldEffect};
use crate::state::{Bridge, Cell, Closure, Mighty, Ruins, Site, SpyReport, Wear};
use regnal_core::dice::TwoDice;
use regnal_core::game::{Seat, Viewer};
use regnal_core::hex::Hex;

/// Hex as far as a viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellView {
    /// Short public name of the hex.
    pub label: String,
    /// Terrain of the tile; `None` if it was never revealed.
    pub terrain: Option<Terrain>,
    /// True if the tile is face up.
    pub face_up: bool,
    /// True if all players have seen the tile at some point.
    pub seen: bool,
    /// True if the tile has a capital-site mark; always false for an unknown tile.
    pub capital_site: bool,
    /// Seat whose capital is here, regardless of the current owner.
    pub capital_of: Option<Seat>,
    /// Bridge; always none for an unknown tile.
    pub bridge: Bridge,
    /// Owner, shown by the ownership marker.
    pub owner: Option<Seat>,
    /// Seats for which the hex is explored: by marks, by entering, or because it was once annexed.
    pub explored_for: BTreeSet<Seat>,
    /// Seats that have entered the hex.
    pub entered_by: BTreeSet<Seat>,
    /// Building on the hex.
    pub site: Option<Site>,
    /// True if the building is under siege and yields nothing.
    pub besieged: bool,
    /// Ruins, until a Thaw.
    pub razed: Option<Ruins>,
    /// True if the hex is permanently desolate.
    pub desolate: bool,
    /// True if there is a dragon nest.
    pub nest: bool,
    /// Closures by Deluge and Storm.
    pub closures: Vec<Closure>,
    /// Year at whose Thaw the Magic Rampart ends.
    pub rampart: Option<u8>,
    /// Harvest effects, each with the year at whose Thaw it ends.
    pub yields: Vec<(YieldEffect, u8)>,
    /// Seat that gets a revolted village back, and the year at the end of whose spring this happens.
    pub revolt: Option<(Seat, u8)>,
    /// Last round in which each player negotiated here.
    pub talks: BTreeMap<Seat, Round>,
    /// Wear by each besieger.
    pub wear: Vec<Wear>,
    /// Seat that took the building by siege, and the year.
    pub conquered: Option<(Seat, u8)>,
    /// Seat that last attacked here in its own Combat phase, and the round.
    pub fought: Option<(Seat, Round)>,
    /// Units that volunteers are waiting for here.
    pub volunteers: BTreeSet<UnitId>,
    /// Seats with spy markers here.
    pub spies: BTreeSet<Seat>,
    /// Report of the viewer's own spies.
    pub report: Option<Report>,
}

impl CellView {
    /// Returns the terrain if the tile is face up.
    pub fn face(&self) -> Option<Terrain> {
        self.terrain.filter(|_| self.face_up)
    }
}

/// Spy report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Terrain of the tile.
    pub terrain: Terrain,
    /// Dice rolled on the scouting table.
    pub dice: TwoDice,
    /// Result of the dice; `None` on a marsh.
    pub result: Option<ScoutResult>,
    /// Year of the first exploration.
    pub year: u8,
}

impl Mighty {
    pub(super) fn cell_seen_by(&self, hex: Hex, viewer: Viewer) -> CellView {
        let Cell {
            terrain,
            face_up,
            seen,
            capital_site,
            bridge,
            owner,
            ever_annexed: _, // in `explored_for`
            entered_by,
            site,
            content_resolved: _, // what was found is on the hex, and what was not is nobody's business
            razed,
            desolate,
            nest,
            closures,
            rampart,
            yields,
            revolt,
            talks,
            wear,
            conquered,
            fought,
            volunteers,
            report,
        } = &self.cells[&hex];
        let known = self.known_terrain(hex).is_some();
        let spies = report.as_ref().map(|report| report.owners.clone());
        let reads = |report: &&SpyReport| {
            self.outcome.is_some() || report.owners.iter().any(|&seat| viewer.is(seat))
        };
        CellView {
            label: self.label(hex),
            terrain: known.then_some(*terrain),
            face_up: *face_up,
            seen: *seen,
            capital_site: known && *capital_site,
            capital_of: Seat::all(self.seats())
                .find(|seat| self.realms[seat.index()].capital == Some(hex)),
            bridge: if known { *bridge } else { Bridge::None },
            owner: *owner,
            explored_for: Seat::all(self.seats())
                .filter(|&seat| self.is_explored(hex, seat))
                .collect(),
            entered_by: entered_by.clone(),
            site: *site,
            besieged: self.is_besieged(hex),
            razed: *razed,
            desolate: *desolate,
            nest: *nest,
            closures: closures.clone(),
            rampart: *rampart,
            yields: yields.clone(),
            revolt: *revolt,
            talks: talks.clone(),
            wear: wear.clone(),
            conquered: *conquered,
            fought: *fought,
            volunteers: volunteers.clone(),
            spies: spies.unwrap_or_default(),
            report: report.as_ref().filter(reads).map(|report| {
                let SpyReport { dice, result, owners: _, year } = report;
                Report { terrain: *terrain, dice: *dice, result: *result, year: *year }
            }),
        }
    }

    /// Returns the public terrain of `hex`: revealed now or earlier (ME-RULING-36), or published after the end.
    pub(crate) fn known_terrain(&self, hex: Hex) -> Option<Terrain> {
        let cell = self.cell(hex)?;
        // Before realms are laid out, the map is a frame of blank tiles, so there is nothing to publish.
        let published =
            || self.outcome.is_some() && self.cells.values().any(|cell| cell.ever_annexed);
        (cell.face_up || cell.seen || published()).then_some(cell.terrain)
    }
}
