//! The part of a view that a map shows: all provinces, or those around one province, with their armies and moves.

use super::stacks::{self, ProvinceStack};
use crate::ids::ProvinceId;
use crate::state::{Clash, Passage};
use crate::view::{SeenPlace, SeenProvince, View};
use regnal_core::seat::Seat;

/// The part of a view that a map shows.
pub(super) struct Shown<'a> {
    pub(super) view: &'a View,
    /// Provinces, in id order.
    pub(super) lands: Vec<(ProvinceId, &'a SeenProvince)>,
    /// Visible armies and characters in these provinces.
    pub(super) stacks: Vec<ProvinceStack<'a>>,
}

impl<'a> Shown<'a> {
    /// Returns the part of a view within a number of steps from a province. Returns the whole view if the map is not
    /// cropped.
    pub(super) fn of(view: &'a View, crop: Option<(ProvinceId, u8)>) -> Shown<'a> {
        let is_near =
            |id: ProvinceId| crop.is_none_or(|(at, steps)| view.grid.distance(at, id) <= steps);
        let lands = view.provinces.iter().map(|(&id, seen)| (id, seen));
        let mut stacks = stacks::of(view);
        stacks.retain(|stack| is_near(stack.province));
        Shown { view, lands: lands.filter(|(id, _)| is_near(*id)).collect(), stacks }
    }

    fn holds(&self, id: ProvinceId) -> bool {
        self.lands.iter().any(|(land, _)| *land == id)
    }

    /// Returns a kingdom's provinces, or the unowned provinces.
    pub(super) fn realm(&self, owner: Option<Seat>) -> Vec<ProvinceId> {
        let owned = self.lands.iter().filter(|(_, land)| land.owner == owner);
        owned.map(|(id, _)| *id).collect()
    }

    /// Returns whether the viewer knows only public facts about a province.
    pub(super) fn is_dark(&self, land: &SeenProvince) -> bool {
        let knows_worth = land.tax.is_some() || land.wealth.is_some();
        self.view.seat.is_some() && !knows_worth && land.explored == 0
    }

    /// Returns the provinces of which the viewer knows only public facts.
    pub(super) fn dark(&self) -> impl Iterator<Item = ProvinceId> {
        self.lands.iter().filter(|(_, land)| self.is_dark(land)).map(|(id, _)| *id)
    }

    /// Returns a province's places that the viewer knows.
    pub(super) fn places(&self, id: ProvinceId) -> impl Iterator<Item = &'a SeenPlace> {
        let all = self.view.places.values();
        all.filter(move |place| place.province == id)
    }

    pub(super) fn battles(&self) -> impl Iterator<Item = &'a Clash> {
        let all = self.view.battles.iter();
        all.filter(|clash| self.holds(clash.province))
    }

    /// Returns last month's visible moves step by step. Each step appears only once, regardless of the number of
    /// characters who made it.
    pub(super) fn moves(&self) -> Vec<Passage> {
        let (seat, own) = (self.view.seat, self.view.own.as_deref());
        let trails = own.into_iter().flat_map(|own| own.trails.values());
        let steps = trails.flat_map(|trail| trail.windows(2));
        let steps = steps.filter_map(|step| match (seat, step) {
            (Some(seat), &[from, to]) if from != to => Some(Passage { seat, from, to }),
            _ => None,
        });
        let others = own.into_iter().flat_map(|own| own.passages.iter().copied());
        let mut moves: Vec<Passage> =
            steps.chain(others).filter(|way| self.holds(way.from) && self.holds(way.to)).collect();
        moves.sort();
        moves.dedup();
        moves
    }
}
