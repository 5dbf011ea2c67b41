//! Compares ownership and prestige between the start and end of a season.

use std::collections::BTreeMap;

use crate::ids::SiteId;
use crate::state::Demonworld;
use crate::terms;
use regnal_core::game::Seat;
use regnal_core::text::{Arg, Line};

/// Lists each player's gains and the places that no longer have an owner. A site that changed hands together with its
/// province is listed with the province.
pub(super) fn changed_hands(start: &Demonworld, end: &Demonworld) -> Vec<Line> {
    let mut taken: BTreeMap<Option<Seat>, Vec<Arg>> = BTreeMap::new();
    let mut change = |place: Arg, before: Option<Seat>, after: Option<Seat>| {
        let place = match (before, after) {
            (Some(seat), Some(_)) => {
                Line::new("demonworld-told-from").with("place", place).with("seat", seat).into()
            }
            _ => place,
        };
        taken.entry(after).or_default().push(place);
    };
    let province = |id| (start.owner_of(id), end.owner_of(id));
    let site = |id: SiteId| (start.holder_of(id), end.holder_of(id));
    for &id in end.at.provinces.keys() {
        let (before, after) = province(id);
        if before == after {
            continue;
        }
        let inside = end.at.sites.keys().filter(|own| own.province == id);
        let with: Vec<Arg> = inside
            .filter(|own| site(**own) == (before, after))
            .map(|own| own.kind.into())
            .collect();
        let place = match with.is_empty() {
            true => terms::province(id),
            false => Line::new("demonworld-told-with")
                .with("place", terms::province(id))
                .with("count", with.len())
                .with("kinds", with)
                .into(),
        };
        change(place, before, after);
    }
    for &id in end.at.sites.keys() {
        let (before, after) = site(id);
        if before != after && province(id.province) != (before, after) {
            change(terms::site(id), before, after);
        }
    }
    let line = |(seat, places): (Option<Seat>, Vec<Arg>)| match seat {
        Some(seat) => Line::new("demonworld-told-takes").with("seat", seat).with("places", places),
        None => Line::new("demonworld-told-freed").with("places", places),
    };
    taken.into_iter().map(line).collect()
}

/// Lists prestige changes with the new values.
pub(super) fn prestige(start: &Demonworld, end: &Demonworld) -> Option<Line> {
    let of = |game: &Demonworld, seat| game.player(seat).map_or(0, |own| i32::from(own.prestige));
    let changes: Vec<Arg> = Seat::all(end.seats())
        .map(|seat| (seat, of(start, seat), of(end, seat)))
        .filter(|(_, before, after)| before != after)
        .map(|(seat, before, after)| {
            Line::new("demonworld-told-prestige-of")
                .with("seat", seat)
                .with("change", Arg::Signed((after - before).into()))
                .with("prestige", after)
                .into()
        })
        .collect();
    (!changes.is_empty()).then(|| Line::new("demonworld-told-prestige").with("changes", changes))
}
