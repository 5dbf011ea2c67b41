//! Determinisation: builds a campaign consistent with a seat's view. Unknown parts are invented from public
//! information.

use std::collections::BTreeSet;

use super::content::content;
use super::nouns::Terrain;
use super::state::{Bridge, Cell, Mighty, Realm, SpyReport, Stage, StandingOrders};
use super::view::View;
use regnal_core::dice::Dice;
use regnal_core::game::{Seat, Viewer, WhatIf};
use regnal_core::hex::Hex;

impl WhatIf for Mighty {
    /// Returns a campaign that looks the same to `seat`, or `None` if the campaign is not in play. Tiles that the seat
    /// has never seen are dealt from the set of unseen tiles. Other players' standing orders, queued actions and spy
    /// reports are omitted or invented. Every struct is destructured without `..`, so that a new field does not compile
    /// until it is handled here.
    fn imagined(&self, seat: Seat, dice: &mut Dice) -> Option<Mighty> {
        if !matches!(self.stage, Stage::Campaign { .. } | Stage::Winter { .. }) {
            return None;
        }
        let view = self.view(Viewer::of(seat));
        let mut pool = self.unseen(&view);
        dice.shuffle(&mut pool);
        let Mighty {
            options,
            pick_order,
            opening,
            play_order,
            stage,
            year,
            cells,
            realms,
            units,
            marks,
            alliances,
            offers: _,  // those that the seat knows of
            lapsing: _, // the same
            agenda,
            numbers,
            arrivals,
            annals,
            scores,
            outcome,
        } = self;
        let cells = cells
            .iter()
            .map(|(&hex, cell)| (hex, made_up(hex, cell, &view, (&mut pool, &mut *dice))));
        let realms = Seat::all(realms.len())
            .zip(realms)
            .map(|(other, realm)| known_realm(realm, other == seat));
        Some(Mighty {
            options: options.clone(),
            pick_order: pick_order.clone(),
            opening: opening.clone(),
            play_order: play_order.clone(),
            stage: stage.clone(),
            year: *year,
            cells: cells.collect(),
            realms: realms.collect(),
            units: units.clone(),
            marks: marks.clone(),
            alliances: alliances.clone(),
            offers: view.offers,
            lapsing: view.lapsing,
            agenda: agenda.clone(),
            numbers: *numbers,
            arrivals: *arrivals,
            annals: annals.clone(),
            scores: scores.clone(),
            outcome: outcome.clone(),
        })
    }
}

impl Mighty {
    /// Returns the inland tiles that are neither visible nor capitals. They include the face-down tiles on the map.
    fn unseen(&self, view: &View) -> Vec<Terrain> {
        let capitals: BTreeSet<Hex> =
            self.realms.iter().filter_map(|realm| realm.capital).collect();
        let mut pool = self.stock();
        for (hex, cell) in &view.cells {
            let read = cell.report.as_ref().map(|report| report.terrain);
            let Some(terrain) = cell.terrain.or(read).filter(|_| !capitals.contains(hex)) else {
                continue;
            };
            if let Some(place) = pool.iter().position(|&one| one == terrain) {
                pool.swap_remove(place);
            }
        }
        pool
    }
}

/// Returns a hex as the seat knows it, with its hidden parts invented.
fn made_up(
    hex: Hex,
    cell: &Cell,
    view: &View,
    (pool, dice): (&mut Vec<Terrain>, &mut Dice),
) -> Cell {
    let mut made = cell.clone();
    let Cell {
        terrain,
        face_up: _,
        seen: _,
        capital_site,
        bridge,
        owner: _,
        ever_annexed: _,
        entered_by: _,
        site: _,
        content_resolved,
        razed: _,
        desolate: _,
        nest,
        closures: _,
        rampart: _,
        yields: _,
        revolt: _,
        talks: _,
        wear: _,
        fought: _,
        conquered: _,
        report,
        volunteers: _,
    } = &mut made;
    let shown = view.cells.get(&hex);
    let known = shown.and_then(|shown| shown.terrain);
    let read = shown.and_then(|shown| shown.report.as_ref());
    let blank = |terrain: Terrain| match terrain {
        Terrain::River => Bridge::Intact,
        Terrain::Plain | Terrain::Coast | Terrain::Mountain | Terrain::Marsh | Terrain::Forest => {
            Bridge::None
        }
    };
    (*terrain, *bridge) = match (known.or(read.map(|report| report.terrain)), shown) {
        (Some(terrain), Some(shown)) if known.is_some() => (terrain, shown.bridge),
        (Some(terrain), _) => (terrain, blank(terrain)),
        (None, _) => {
            let terrain = pool.pop().unwrap_or(Terrain::Plain);
            (terrain, blank(terrain))
        }
    };
    // Other players' spy reports are invented, like all hidden information.
    if let (Some(told), None) = (report, read) {
        *told = made_up_report(told, *terrain, *nest, dice);
    }
    *capital_site = shown.is_some_and(|shown| shown.capital_site);
    *content_resolved &= known.is_some();
    made
}

/// Invents a spy report for a tile (ME-RULING-113).
fn made_up_report(told: &SpyReport, terrain: Terrain, nest: bool, dice: &mut Dice) -> SpyReport {
    let SpyReport { dice: _, result: _, owners, year } = told;
    let thrown = dice.two_d6();
    let table = content().scouting(terrain).filter(|_| !nest);
    SpyReport {
        dice: thrown,
        result: table.map(|table| table.at(thrown.total())),
        owners: owners.clone(),
        year: *year,
    }
}

/// Returns a realm as other players know it, or in full if `is_own` is true.
fn known_realm(realm: &Realm, is_own: bool) -> Realm {
    let mut known = realm.clone();
    let Realm {
        site: _,
        capital: _,
        reserve: _,
        recruits: _,
        recruits_to_choose: _,
        recruited: _,
        cast: _,
        spied: _,
        founded: _,
        dragon_dream: _,
        orders,
        ahead,
        scouted_this_turn: _,
        acted: _,
        missed: _,
        caretaker: _,
        conceded: _,
        eliminated: _,
    } = &mut known;
    if !is_own {
        *orders = StandingOrders::default();
        *ahead = Vec::new();
    }
    known
}
