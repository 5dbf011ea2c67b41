//! Hexes as a viewer may know them: the tile of a hex that was never turned up is nobody's business.

use std::collections::{BTreeMap, BTreeSet};

use crate::dice::TwoDice;
use crate::game::{Seat, Viewer};
use crate::games::mighty::nouns::{Round, ScoutResult, Terrain, UnitId, YieldEffect};
use crate::games::mighty::state::{Bridge, Cell, Closure, Mighty, Ruins, Site, SpyReport, Wear};
use crate::hex::Hex;

/// A hex as a viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellView {
    /// Its short public name.
    pub label: String,
    /// What the tile shows; none when it was never turned up.
    pub terrain: Option<Terrain>,
    /// Whether the tile lies face up.
    pub face_up: bool,
    /// Whether everybody once saw the tile.
    pub seen: bool,
    /// The white circle; never on a tile that nobody knows.
    pub capital_site: bool,
    /// Whose capital this is, whoever holds it now.
    pub capital_of: Option<Seat>,
    /// The bridge; none on a tile that nobody knows.
    pub bridge: Bridge,
    /// The ownership marker.
    pub owner: Option<Seat>,
    /// For whom it is explored: by marks, by entering, or because it was annexed once.
    pub explored_for: BTreeSet<Seat>,
    /// Who entered it.
    pub entered_by: BTreeSet<Seat>,
    /// The building.
    pub site: Option<Site>,
    /// Whether the building is under siege and yields nothing.
    pub besieged: bool,
    /// Razed until a Thaw.
    pub razed: Option<Ruins>,
    /// Burnt for good.
    pub desolate: bool,
    /// A dragon figure stands here.
    pub nest: bool,
    /// Deluge and Storm.
    pub closures: Vec<Closure>,
    /// Magic Rampart, until the Thaw of this year.
    pub rampart: Option<u8>,
    /// Harvest effects, each until the Thaw of a year.
    pub yields: Vec<(YieldEffect, u8)>,
    /// Who gets a revolted village back, and the year of the spring at whose end.
    pub revolt: Option<(Seat, u8)>,
    /// When each player last talked here.
    pub talks: BTreeMap<Seat, Round>,
    /// How far besiegers have worn it down.
    pub wear: Vec<Wear>,
    /// Taken by siege, by whom and in which year.
    pub conquered: Option<(Seat, u8)>,
    /// Who attacked here last in a Combat phase of their own, and when.
    pub fought: Option<(Seat, Round)>,
    /// Units that volunteers wait for here.
    pub volunteers: BTreeSet<UnitId>,
    /// Whose spy markers lie here.
    pub spies: BTreeSet<Seat>,
    /// What the viewer's own spies saw.
    pub report: Option<Report>,
}

impl CellView {
    /// What the tile shows, while it lies face up.
    pub fn face(&self) -> Option<Terrain> {
        self.terrain.filter(|_| self.face_up)
    }
}

/// What a spy saw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What the tile shows.
    pub terrain: Terrain,
    /// The dice of the scouting table.
    pub dice: TwoDice,
    /// What they say; none on a marsh.
    pub result: Option<ScoutResult>,
    /// The year of the first look.
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
                let SpyReport {
                    dice,
                    result,
                    owners: _,
                    year,
                } = report;
                Report {
                    terrain: *terrain,
                    dice: *dice,
                    result: *result,
                    year: *year,
                }
            }),
        }
    }

    /// The terrain of `hex` as everybody knows it: turned up now or once (ME-RULING-36), or published after the end.
    pub(in crate::games::mighty) fn known_terrain(&self, hex: Hex) -> Option<Terrain> {
        let cell = self.cell(hex)?;
        // Before realms lie on it the map is a frame of blank tiles: nothing to publish.
        let published =
            || self.outcome.is_some() && self.cells.values().any(|cell| cell.ever_annexed);
        (cell.face_up || cell.seen || published()).then_some(cell.terrain)
    }
}
