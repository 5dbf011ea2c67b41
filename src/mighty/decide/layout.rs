//! Validates and executes the layout of the realms during setup, each around its capital (4.2, ME-RULING-05,
//! ME-RULING-16).

use std::cmp::Reverse;

use super::Resolution;
use super::opening::DRAWN;
use crate::action::Action;
use crate::event::{Event, PIECES, starting_kind};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::{Terrain, UnitKind};
use crate::state::{Layout, Mighty};
use regnal_core::game::Seat;
use regnal_core::hex::{Direction, Hex};
use regnal_core::narrow::narrow;
use regnal_core::never::never;

/// Maximum distance of a realm's hexes from its capital (ME-RULING-05).
const REACH: u8 = 3;

impl Mighty {
    /// Adds the actions that place or move the tiles, the village and the units, and the action that completes or
    /// confirms the layout.
    pub(super) fn layout_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        let Ok((layout, capital)) = self.open_layout(seat) else { return };
        let is_done = is_complete(layout);
        menu.push(if is_done { Action::ConfirmSetup } else { Action::PlaceRest });
        for tile in 0..narrow(layout.tiles.len()) {
            let hexes = self.cells.keys().copied();
            let open = hexes.filter(|&hex| self.may_place_tile(seat, tile, hex).is_ok());
            menu.extend(open.map(|hex| Action::PlaceTile { tile, hex }));
        }
        for hex in realm(layout, capital) {
            if self.may_place_village(seat, hex).is_ok() {
                menu.push(Action::PlaceVillage { hex });
            }
            for piece in 0..PIECES {
                for inside in [true, false] {
                    if self.may_place_unit(seat, piece, hex, inside).is_ok() {
                        menu.push(Action::PlaceUnit { piece, hex, inside });
                    }
                }
            }
        }
    }

    /// Returns the unconfirmed layout of `seat` with the hex of its capital.
    fn open_layout(&self, seat: Seat) -> Verdict<(&Layout, Hex)> {
        let wrong = || Illegal::new(Reason::WrongPhase, "ME-SETUP-11");
        let layout = self.layout(seat).ok_or_else(wrong)?;
        let capital = self.realms[seat.index()].capital.ok_or_else(wrong)?;
        ensure(!layout.confirmed, Reason::AlreadyConfirmed, "ME-RULING-05")?;
        Ok((layout, capital))
    }

    /// **ME-SETUP-11, ME-SETUP-12, ME-RULING-05.** Checks that `seat` may place the drawn tile `tile` on `hex`, which
    /// must be free. Every tile of the realm must stay connected to the capital.
    fn may_place_tile(&self, seat: Seat, tile: u8, hex: Hex) -> Verdict {
        let (layout, capital) = self.open_layout(seat)?;
        ensure(usize::from(tile) < layout.tiles.len(), Reason::NotYourTile, "ME-SETUP-09")?;
        let cell = self.known_cell(hex)?;
        let seats = || Seat::all(self.seats());
        let capitals =
            || seats().filter_map(|other| Some((other, self.realms[other.index()].capital?)));
        let mut placed =
            seats().filter_map(|other| self.layout(other)).map(|layout| &layout.placed);
        let taken = capitals().any(|(_, capital)| capital == hex)
            || placed.any(|placed| placed.values().any(|&place| place == hex));
        ensure(!taken, Reason::HexTaken, "ME-SETUP-17")?;
        ensure(cell.terrain != Terrain::Coast, Reason::CoastReserved, "ME-RULING-08")?;
        ensure(hex.distance(capital) <= REACH, Reason::TooFarFromCapital, "ME-RULING-05")?;
        let nearest = capitals()
            .filter(|&(other, _)| other != seat)
            .all(|(_, other)| hex.distance(capital) < hex.distance(other));
        ensure(nearest, Reason::NearerOtherCapital, "ME-RULING-05")?;
        let elsewhere =
            layout.placed.iter().filter(|&(&laid, _)| laid != tile).map(|(_, &place)| place);
        let tiles: Vec<Hex> = elsewhere.chain([hex]).collect();
        ensure(is_connected(capital, &tiles), Reason::NotConnected, "ME-RULING-05")
    }

    /// **ME-SETUP-13, ME-SETUP-17, ME-RULING-16.** Checks that `seat` may place its village on `hex`.
    fn may_place_village(&self, seat: Seat, hex: Hex) -> Verdict {
        let (layout, capital) = self.open_layout(seat)?;
        check_tiles_placed(layout)?;
        self.known_cell(hex)?;
        let stands = hex == capital || layout.village == Some(hex);
        ensure(!stands, Reason::HexHasBuilding, "ME-SETUP-17")?;
        ensure(realm(layout, capital).any(|own| own == hex), Reason::NotOwnHex, "ME-SETUP-16")
    }

    /// **ME-SETUP-14, ME-SETUP-15, ME-SETUP-16, ME-RULING-16.** Checks that `seat` may place a starting unit on `hex`.
    fn may_place_unit(&self, seat: Seat, piece: u8, hex: Hex, inside: bool) -> Verdict {
        let (layout, capital) = self.open_layout(seat)?;
        check_tiles_placed(layout)?;
        ensure(piece < PIECES, Reason::NoPieceLeft, "ME-SETUP-14")?;
        let cell = self.known_cell(hex)?;
        ensure(realm(layout, capital).any(|own| own == hex), Reason::NotOwnHex, "ME-SETUP-16")?;
        let is_boat = self.starting_kind(seat, piece) == Some(UnitKind::Boat);
        ensure(!is_boat || cell.terrain == Terrain::Coast, Reason::BoatNeedsCoast, "ME-RULING-16")?;
        let fits = !inside || hex == capital || layout.village == Some(hex);
        ensure(fits, Reason::NoBuilding, "ME-RULING-16")?;
        let stays = layout.units.get(&piece) == Some(&(hex, inside));
        let there = if inside { Reason::AlreadyInside } else { Reason::AlreadyOutside };
        ensure(!stays, there, "ME-RULING-16")
    }

    /// Returns the kind of starting unit number `piece` of `seat`.
    pub(crate) fn starting_kind(&self, seat: Seat, piece: u8) -> Option<UnitKind> {
        let site = self.realms.get(seat.index())?.site?;
        Some(starting_kind(site, piece))
    }

    /// Returns the default place for a starting unit of `seat`. A boat and the first army start in the capital, and the
    /// second army starts in the village. Every other unit gets its own hex, far from the others and with as much
    /// foreign land around it as possible. Without [`spread`](crate::Options::spread), all units start in the capital.
    fn usual_post(&self, seat: Seat, piece: u8) -> Option<Hex> {
        let (layout, capital) = self.open_layout(seat).ok()?;
        let is_army = |piece: u8| self.starting_kind(seat, piece) == Some(UnitKind::Army);
        if !self.options.spread || !is_army(piece) {
            return Some(capital);
        }
        let held: Vec<Hex> = layout
            .units
            .iter()
            .filter(|&(&piece, _)| is_army(piece))
            .map(|(_, &(hex, _))| hex)
            .collect();
        let own: Vec<Hex> = realm(layout, capital).collect();
        let abroad = |hex: Hex| {
            let is_abroad = |next: &Hex| self.cell(*next).is_some() && !own.contains(next);
            hex.neighbors().filter(is_abroad).count()
        };
        let apart = |hex: Hex| held.iter().map(|&army| hex.distance(army)).min();
        let is_free = |hex: &Hex| !held.contains(hex);
        let homes = [capital].into_iter().chain(layout.village);
        homes.into_iter().find(is_free).or_else(|| {
            let free = own.iter().copied().filter(is_free);
            free.min_by_key(|&hex| (Reverse(abroad(hex)), Reverse(apart(hex))))
        })
    }

    /// **ME-RULING-05.** Returns the default place for `tile`, which is the open cell nearest to the capital or, in a
    /// tie, the first such cell clockwise from north.
    fn usual_place(&self, seat: Seat, tile: u8) -> Option<Hex> {
        let capital = self.realms[seat.index()].capital?;
        (1..=REACH)
            .flat_map(|radius| Hex::ring(radius, Direction::NORTH))
            .map(|offset| {
                Hex::new(capital.q.saturating_add(offset.q), capital.r.saturating_add(offset.r))
            })
            .find(|&hex| self.may_place_tile(seat, tile, hex).is_ok())
    }
}

impl Resolution<'_> {
    /// **ME-SETUP-11, ME-SETUP-12.** Places or moves a tile.
    pub(super) fn place_tile(&mut self, seat: Seat, tile: u8, hex: Hex) -> Verdict {
        self.may_place_tile(seat, tile, hex)?;
        self.record(Event::TilePlaced { seat, tile, hex })
    }

    /// **ME-SETUP-13.** Places or moves the village. Units inside it move outside.
    pub(super) fn place_village(&mut self, seat: Seat, hex: Hex) -> Verdict {
        self.may_place_village(seat, hex)?;
        let (layout, _) = self.open_layout(seat)?;
        let homeless: Vec<(u8, Hex)> = layout
            .units
            .iter()
            .filter(|&(_, &(place, inside))| {
                inside && layout.village == Some(place) && place != hex
            })
            .map(|(&piece, &(place, _))| (piece, place))
            .collect();
        self.emit(Event::VillagePlaced { seat, hex });
        for (piece, hex) in homeless {
            self.emit(Event::UnitPlaced { seat, piece, hex, inside: false });
        }
        Ok(())
    }

    /// **ME-SETUP-16.** Places or moves a starting unit.
    pub(super) fn place_unit(&mut self, seat: Seat, piece: u8, hex: Hex, inside: bool) -> Verdict {
        self.may_place_unit(seat, piece, hex, inside)?;
        self.record(Event::UnitPlaced { seat, piece, hex, inside })
    }

    /// Places all remaining pieces in their default places.
    pub(super) fn place_rest(&mut self, seat: Seat) -> Verdict {
        let (layout, _) = self.open_layout(seat)?;
        ensure(!is_complete(layout), Reason::NoPieceLeft, "ME-SETUP-16")?;
        self.complete_layout(seat);
        Ok(())
    }

    /// **ME-RULING-05.** Completes the layout with the default places: tiles around the capital, the village on the
    /// first tile drawn, and all units outside.
    pub(super) fn complete_layout(&mut self, seat: Seat) {
        let mut skipped = 0;
        while let Ok((layout, _)) = self.open_layout(seat)
            && let Some(tile) =
                (skipped..narrow(layout.tiles.len())).find(|tile| !layout.placed.contains_key(tile))
        {
            match self.usual_place(seat, tile) {
                Some(hex) => self.emit(Event::TilePlaced { seat, tile, hex }),
                None => skipped = tile + 1,
            }
        }
        let Ok((layout, capital)) = self.open_layout(seat) else {
            never!("seat {} has no open layout to complete", seat.0);
            return;
        };
        let village = layout.placed.get(&0).copied();
        let unplaced: Vec<u8> =
            (0..PIECES).filter(|piece| !layout.units.contains_key(piece)).collect();
        if layout.village.is_none()
            && let Some(hex) = village
        {
            self.emit(Event::VillagePlaced { seat, hex });
        }
        for piece in unplaced {
            let hex = self.usual_post(seat, piece).unwrap_or(capital);
            self.emit(Event::UnitPlaced { seat, piece, hex, inside: false });
        }
    }

    /// Confirms the realm. All pieces must have been placed.
    pub(super) fn confirm_setup(&mut self, seat: Seat) -> Verdict {
        let (layout, _) = self.open_layout(seat)?;
        ensure(is_complete(layout), Reason::PiecesUnplaced, "ME-SETUP-16")?;
        self.record(Event::SetupConfirmed { seat })
    }
}

/// Iterates over the hexes of a realm's layout: the capital and the tiles placed so far.
fn realm(layout: &Layout, capital: Hex) -> impl Iterator<Item = Hex> + '_ {
    [capital].into_iter().chain(layout.placed.values().copied())
}

/// Checks that all tiles have been placed, which must happen before the village and the units are placed.
fn check_tiles_placed(layout: &Layout) -> Verdict {
    ensure(layout.placed.len() >= DRAWN, Reason::PiecesUnplaced, "ME-SETUP-16")
}

fn is_complete(layout: &Layout) -> bool {
    layout.placed.len() >= DRAWN
        && layout.village.is_some()
        && layout.units.len() >= usize::from(PIECES)
}

/// Returns true if each of `tiles` is connected to `capital` through `tiles` only.
fn is_connected(capital: Hex, tiles: &[Hex]) -> bool {
    let mut reached = vec![capital];
    let mut next = 0;
    while let Some(&hex) = reached.get(next) {
        for &tile in tiles {
            if tile.is_adjacent(hex) && !reached.contains(&tile) {
                reached.push(tile);
            }
        }
        next += 1;
    }
    tiles.iter().all(|tile| reached.contains(tile))
}
