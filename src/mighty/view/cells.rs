//! Defines hexes as seen by a viewer. A tile that was never revealed stays secret.

use std::collections::{BTreeMap, BTreeSet};

use crate::nouns::{Round, ScoutResult, Terrain, UnitId, YieldEffect};
use crate::state::{Bridge, Cell, Closure, Mighty, Ruins, Site, SpyReport, Wear};
use regnal_core::dice::TwoDice;
use regnal_core::game::{Seat, Viewer};
use regnal_core::hex::Hex;

/// Hex as seen by a viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields without a comment are as in Cell")]
pub struct CellView {
    /// Short public label of the hex.
    pub label: String,
    /// Terrain of the tile; `None` if the tile was never revealed.
    pub terrain: Option<Terrain>,
    pub face_up: bool,
    pub seen: bool,
    /// True if the tile has a capital-site mark. Always false for an unknown tile.
    pub capital_site: bool,
    /// Seat whose capital is on the hex, regardless of the current owner.
    pub capital_of: Option<Seat>,
    /// Bridge state. Always `None` for an unknown tile.
    pub bridge: Bridge,
    pub owner: Option<Seat>,
    /// Seats for which the hex is explored: none if the hex is desolate, all if it was ever annexed, otherwise those
    /// that have a mark there or have entered it.
    pub explored_for: BTreeSet<Seat>,
    pub entered_by: BTreeSet<Seat>,
    pub site: Option<Site>,
    /// True if the building is under siege and therefore yields nothing.
    pub besieged: bool,
    pub razed: Option<Ruins>,
    pub desolate: bool,
    pub nest: bool,
    pub closures: Vec<Closure>,
    pub rampart: Option<u8>,
    pub yields: Vec<(YieldEffect, u8)>,
    pub revolt: Option<(Seat, u8)>,
    pub talks: BTreeMap<Seat, Round>,
    pub wear: Vec<Wear>,
    pub conquered: Option<(Seat, u8)>,
    pub fought: Option<(Seat, Round)>,
    pub volunteers: BTreeSet<UnitId>,
    /// Seats with spy markers on the hex.
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

/// Spy report on a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are as in Cell and SpyReport")]
pub struct Report {
    pub terrain: Terrain,
    pub dice: TwoDice,
    pub result: Option<ScoutResult>,
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

    /// Returns the terrain of `hex` if it is public: the tile was revealed at some point (ME-RULING-36), or the
    /// campaign is over.
    pub(crate) fn known_terrain(&self, hex: Hex) -> Option<Terrain> {
        let cell = self.cell(hex)?;
        // Before the realms are laid out, the map is a frame of blank tiles and has no terrain to publish.
        let published =
            || self.outcome.is_some() && self.cells.values().any(|cell| cell.ever_annexed);
        (cell.face_up || cell.seen || published()).then_some(cell.terrain)
    }
}
