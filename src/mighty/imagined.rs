//! Determinisation: builds a campaign consistent with a seat's view. Unknown parts are invented from public
//! information.

use std::collections::BTreeSet;

use super::content::content;
use super::nouns::Terrain;
use super::state::{Cell, Mighty, Realm, SpyReport, StandingOrders};
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
        if !self.is_campaign() {
            return None;
        }
        let view = self.view(Viewer::of(seat));
        let mut pool = self.unseen(&view);
        dice.shuffle(&mut pool);
        let mut known = self.clone();
        let Mighty {
            options: _,
            pick_order: _,
            opening: _,
            play_order: _,
            stage: _,
            year: _,
            cells,
            realms,
            units: _,
            marks: _,
            alliances: _,
            offers,
            lapsing,
            agenda: _,
            numbers: _,
            arrivals: _,
            annals: _,
            scores: _,
            outcome: _,
        } = &mut known;
        for (&hex, cell) in cells {
            make_up(hex, cell, &view, (&mut pool, dice));
        }
        for (other, realm) in Seat::all(realms.len()).zip(realms) {
            if other != seat {
                forget_secrets(realm);
            }
        }
        (*offers, *lapsing) = (view.offers, view.lapsing);
        Some(known)
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

/// Invents the parts of a hex that the seat does not know.
fn make_up(hex: Hex, cell: &mut Cell, view: &View, (pool, dice): (&mut Vec<Terrain>, &mut Dice)) {
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
    } = cell;
    let shown = view.cells.get(&hex);
    let known = shown.and_then(|shown| shown.terrain);
    let read = shown.and_then(|shown| shown.report.as_ref());
    let blank = |terrain: Terrain| Cell::new(terrain).bridge;
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

/// Clears the parts of a realm that only its player knows.
fn forget_secrets(realm: &mut Realm) {
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
    } = realm;
    *orders = StandingOrders::default();
    *ahead = Vec::new();
}
