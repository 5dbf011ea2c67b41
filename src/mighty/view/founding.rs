//! Lays out the realms in a view during setup. Before the map is filled, their capitals, tiles, villages and units are
//! public and shown on their hexes.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::{UnitView, View};
use crate::event::{PIECES, starting_kind};
use crate::nouns::{Building, Owner, UnitId};
use crate::scoring::Score;
use crate::setup;
use crate::state::{Layout, Site, Stage, Turn, Unit};
use regnal_core::game::Seat;

impl View {
    /// Returns the view with the realms laid out on the map. Outside setup, returns the view unchanged.
    pub fn laid_out(&self) -> Cow<'_, View> {
        let layouts: &[Layout] = match &self.stage {
            Stage::MapApproval(_) => &[],
            Stage::Layout(layouts) => layouts,
            Stage::CapitalChoice(_)
            | Stage::Campaign { .. }
            | Stage::Winter { .. }
            | Stage::Over => {
                return Cow::Borrowed(self);
            }
        };
        let mut table = self.clone();
        for (seat, realm) in Seat::all(self.realms.len()).zip(&self.realms) {
            if let Some(cell) = realm.capital.and_then(|hex| table.cells.get_mut(&hex)) {
                cell.owner = Some(seat);
                cell.capital_of = Some(seat);
                cell.site = Some(Site::of(seat, Building::City));
            }
        }
        let mut numbers = BTreeMap::new();
        for (seat, layout) in Seat::all(layouts.len()).zip(layouts) {
            for (&tile, &hex) in &layout.placed {
                let terrain = layout.tiles.get(usize::from(tile)).copied();
                if let (Some(cell), Some(terrain)) = (table.cells.get_mut(&hex), terrain) {
                    cell.terrain = Some(terrain);
                    cell.face_up = true;
                    cell.owner = Some(seat);
                }
            }
            if let Some(cell) = layout.village.and_then(|hex| table.cells.get_mut(&hex)) {
                cell.site = Some(Site::of(seat, Building::Village));
            }
            let Some(site) = self.realms.get(seat.index()).and_then(|realm| realm.site) else {
                continue;
            };
            for piece in 0..PIECES {
                let kind = starting_kind(site, piece);
                // Numbers unplaced units as well, so that placing them does not change any number.
                let number = numbers.entry(kind).or_insert(0);
                *number += 1;
                let Some(&(hex, inside)) = layout.units.get(&piece) else {
                    continue;
                };
                let id = UnitId { kind, number: *number };
                // A starting unit has not acted yet.
                let turn = Turn::default();
                let unit = Unit { inside, turn, ..setup::unit(id, Owner::Realm(seat), hex) };
                table.units.insert(id, UnitView::of(&unit, None, false));
            }
        }
        for seat in Seat::all(self.realms.len()) {
            let score = table.score_on_the_table(seat);
            if let Some(realm) = table.realms.get_mut(seat.index()) {
                realm.score = score;
            }
        }
        Cow::Owned(table)
    }

    /// Returns a realm's current score, based on the pieces laid out so far.
    fn score_on_the_table(&self, seat: Seat) -> Score {
        let own = || self.cells.values().filter(|cell| cell.owner == Some(seat));
        let buildings = own().filter_map(|cell| Some(cell.site?.building));
        let units = self.units.values().filter(|unit| unit.owner == Owner::Realm(seat));
        Score::of(seat, own().count(), buildings, units.count())
    }
}
