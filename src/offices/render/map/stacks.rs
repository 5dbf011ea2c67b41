//! Groups units and characters into stacks, one for each side in a province.

use crate::ids::ProvinceId;
use crate::state::{Source, Tracked};
use crate::view::View;
use regnal_core::seat::Seat;

/// A character in a stack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Figure<'a> {
    /// Character's name as entered.
    pub(super) name: &'a str,
    pub(super) is_king: bool,
}

/// The units and characters of one side in a province.
#[derive(Clone, Debug)]
pub(super) struct ProvinceStack<'a> {
    pub(super) province: ProvinceId,
    /// The owner; `None` for neutral units.
    pub(super) owner: Option<Seat>,
    pub(super) units: u32,
    /// Characters known to be in the stack.
    pub(super) people: Vec<Figure<'a>>,
    /// Month of the sighting, if it is not the current month.
    pub(super) seen: Option<u8>,
}

/// Returns each side's current stacks in each province, with the characters known to be in them. These are followed by
/// earlier sightings in provinces where the viewer is not present.
pub(super) fn of<'a>(view: &'a View) -> Vec<ProvinceStack<'a>> {
    let mut stacks: Vec<ProvinceStack<'a>> = Vec::new();
    let mut put = |province, owner, units: u32, who: Option<Figure<'a>>| {
        let mut all = stacks.iter_mut();
        let here = (province, owner);
        match all.find(|stack| (stack.province, stack.owner) == here) {
            Some(stack) => {
                stack.units += units;
                stack.people.extend(who);
            }
            None => stacks.push(ProvinceStack {
                province,
                owner,
                units,
                people: who.into_iter().collect(),
                seen: None,
            }),
        }
    };
    for unit in view.units.values() {
        put(unit.province, unit.owner, 1, None);
    }
    if let Some(own) = view.own.as_deref() {
        for (id, one) in own.characters.iter().filter(|(_, one)| one.is_alive()) {
            let (name, is_king) = (one.name.as_str(), *id == own.king);
            put(one.province, one.seat, 0, Some(Figure { name, is_king }));
        }
    }
    for one in view.characters.values() {
        if let (Some(province), false) = (one.place, one.repute.is_dead()) {
            let (name, is_king) = (one.name.as_str(), one.repute.is_king);
            let who = Figure { name, is_king };
            put(province, one.repute.serves(), 0, Some(who));
        }
    }
    stacks.extend(told(view));
    stacks
}

/// Returns whether a report about an army is outdated, because the viewer has since seen the province without that
/// army. A report about a character without units is never outdated in this way, because only partners can see him.
fn is_outdated(view: &View, told: &Tracked) -> bool {
    let leads = told.units.is_some_and(|units| units > 0);
    let land = view.provinces.get(&told.province).filter(|_| leads);
    land.is_some_and(|land| {
        let later = land.told.as_ref().filter(|seen| seen.turn > told.turn);
        land.is_watched || later.is_some()
    })
}

/// Returns stacks in provinces where the viewer is no longer present, as seen earlier by the viewer's characters,
/// spies, trackers and visions.
fn told(view: &View) -> Vec<ProvinceStack<'_>> {
    let provinces = view.provinces.iter().filter(|(_, seen)| !seen.is_watched);
    let armies = provinces.flat_map(|(&province, seen)| {
        let told = seen.told.iter().filter(|told| told.units > 0);
        told.flat_map(move |told| {
            let sides = match told.source {
                Source::Told => vec![(seen.owner, told.units)],
                Source::Seen | Source::Chronicle => told.sides.clone(),
            };
            sides.into_iter().map(move |(owner, units)| ProvinceStack {
                province,
                owner,
                units,
                people: Vec::new(),
                seen: Some(told.turn),
            })
        })
    });
    let mut stacks: Vec<ProvinceStack<'_>> = armies.collect();
    let people = view.characters.values().filter_map(|one| {
        let is_unseen = one.place.is_none() && !one.repute.is_dead();
        let told = one.told.filter(|told| is_unseen && !is_outdated(view, told))?;
        Some(ProvinceStack {
            province: told.province,
            owner: one.repute.serves(),
            units: told.units.unwrap_or(0),
            people: vec![Figure { name: &one.name, is_king: one.repute.is_king }],
            seen: Some(told.turn),
        })
    });
    for one in people {
        let seen_together = stacks.iter_mut().find(|stack| {
            let there = view.provinces.get(&stack.province);
            let told = there.and_then(|there| there.told.as_ref());
            let is_direct = told.is_some_and(|told| told.source == Source::Seen);
            let is_there = (stack.province, stack.owner) == (one.province, one.owner);
            is_direct && is_there && stack.seen == one.seen
        });
        match seen_together {
            Some(stack) => stack.people.extend(one.people),
            None => stacks.push(one),
        }
    }
    stacks
}
