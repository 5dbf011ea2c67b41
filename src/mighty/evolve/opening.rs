//! Applies setup changes to the frame, the tiles and the map.

use crate::event::starting_kind;
use crate::nouns::{Building, CapitalSite, Owner, Terrain};
use crate::state::{Cell, Frame, Layout, Mighty, Stage};
use regnal_core::game::Seat;
use regnal_core::hex::{Direction, Hex};
use regnal_core::never::never;

impl Mighty {
    pub(super) fn choose_capital(&mut self, seat: Seat, site: CapitalSite) {
        self.realms[seat.index()].site = Some(site);
        if let Stage::CapitalChoice(next) = &mut self.stage {
            *next += 1;
        } else {
            never!("a capital is chosen at another stage");
        }
    }

    /// Proposes a map frame, replacing any rejected one.
    pub(super) fn propose_frame(&mut self, proposal: u8, coast: Direction) {
        let refused = if let Stage::MapApproval(frame) = &self.stage {
            [frame.refused.as_slice(), &[frame.coast]].concat()
        } else {
            Vec::new()
        };
        let votes = Default::default();
        self.stage = Stage::MapApproval(Frame { proposal, coast, refused, votes });
    }

    pub(super) fn vote_on_map(&mut self, seat: Seat, yes: bool) {
        if let Stage::MapApproval(frame) = &mut self.stage {
            frame.votes.insert(seat, yes);
        } else {
            never!("a vote is cast outside the map approval stage");
        }
    }

    /// Begins the layout of the realms, each with the tiles that it has drawn.
    pub(super) fn begin_layout(&mut self, hands: &[Vec<Terrain>]) {
        let layouts =
            hands.iter().map(|tiles| Layout { tiles: tiles.clone(), ..Layout::default() });
        self.stage = Stage::Layout(layouts.collect());
    }

    pub(super) fn in_layout(&mut self, seat: Seat, change: impl FnOnce(&mut Layout)) {
        let layout = if let Stage::Layout(layouts) = &mut self.stage {
            layouts.get_mut(seat.index())
        } else {
            None
        };
        match layout {
            Some(layout) => change(layout),
            None => never!("seat {} lays out a realm at another stage", seat.0),
        }
    }

    pub(crate) fn settle_frame(&mut self, capitals: &[(Seat, Hex)], cells: &[Hex], coast: &[Hex]) {
        self.cells = cells.iter().map(|&hex| (hex, Cell::new(Terrain::Plain))).collect();
        for &hex in coast {
            self.with_cell(hex, |cell| {
                cell.terrain = Terrain::Coast;
                cell.reveal();
            });
        }
        for &(seat, hex) in capitals {
            let realm = &mut self.realms[seat.index()];
            realm.capital = Some(hex);
            let terrain = realm.site.map_or(Terrain::Plain, |site| site.terrain());
            self.with_cell(hex, |cell| {
                cell.terrain = terrain;
                cell.reveal();
                cell.capital_site = true;
            });
        }
    }

    pub(super) fn place_tile(&mut self, seat: Seat, tile: u8, hex: Hex) {
        let capital = self.realms[seat.index()].capital;
        self.in_layout(seat, |layout| {
            layout.placed.insert(tile, hex);
            // If a hex no longer has a tile, the pieces on it return to the player.
            let realm: Vec<Hex> = layout.placed.values().copied().chain(capital).collect();
            layout.village = layout.village.filter(|village| realm.contains(village));
            layout.units.retain(|_, (place, _)| realm.contains(place));
        });
    }

    pub(super) fn fill_map(&mut self, tiles: &[(Hex, Terrain)]) {
        for &(hex, terrain) in tiles {
            let fresh = Cell::new(terrain);
            self.with_cell(hex, |cell| {
                if !cell.face_up {
                    *cell = fresh;
                }
            });
        }
        let Stage::Layout(layouts) = std::mem::replace(&mut self.stage, Stage::Over) else {
            never!("the map is filled, but no realm was placed");
            return;
        };
        for (seat, layout) in Seat::all(layouts.len()).zip(&layouts) {
            let Some(capital) = self.realms[seat.index()].capital else {
                never!("seat {} has no capital", seat.0);
                continue;
            };
            for (&tile, &hex) in &layout.placed {
                let terrain =
                    layout.tiles.get(usize::from(tile)).copied().unwrap_or(Terrain::Plain);
                self.cells.insert(hex, Cell::new(terrain));
            }
            for hex in layout.placed.values().copied().chain([capital]) {
                self.with_cell(hex, |cell| {
                    cell.reveal();
                    cell.owner = Some(seat);
                    cell.ever_annexed = true;
                    cell.content_resolved = true;
                });
            }
            self.put_site(capital, seat, Building::City);
            if let Some(village) = layout.village {
                self.put_site(village, seat, Building::Village);
            }
            let Some(capital_site) = self.realms[seat.index()].site else {
                never!("seat {} has chosen no capital site", seat.0);
                continue;
            };
            for (&piece, &(hex, inside)) in &layout.units {
                let id = self.next_id(starting_kind(capital_site, piece));
                self.enlist(id, Owner::Realm(seat), hex, inside);
            }
        }
    }
}
