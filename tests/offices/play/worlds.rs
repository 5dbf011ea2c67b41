//! Generates worlds that differ only in facts hidden from a viewer (section 7): skills, units, plans, gold, orders,
//! votes, places, allegiances, and others' knowledge.

use regnal_core::game::{Game as _, Seat, Viewer};
use regnal_offices::action::Order;
use regnal_offices::encounter::Carried;
use regnal_offices::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use regnal_offices::nouns::*;
use regnal_offices::people::usual_king;
use regnal_offices::plan::Plan;
use regnal_offices::realm::Knowledge;
use regnal_offices::skills::Skills;
use regnal_offices::state::{Condition, Repute, Stage, Unit};
use regnal_offices::strength::Troop;
use regnal_offices::{Offices, Opening, Options, Position, Setup};

/// A viewer's perspective.
struct Eye {
    seat: Option<Seat>,
}

impl Eye {
    fn is(&self, seat: Option<Seat>) -> bool {
        seat.is_some() && self.seat == seat
    }

    /// Returns whether the viewer knows only public facts about a province.
    fn is_dark(&self, at: &Position, id: ProvinceId) -> bool {
        self.seat.is_none_or(|seat| {
            at.knowledge(seat, id) == Knowledge::Nothing
                && !at.is_present(seat, id)
                && !at.kingdoms[seat.index()].wealth_seen.contains(&id)
        })
    }

    /// Returns whether a character can enter the province or stay there unseen.
    fn is_unseen(&self, at: &Position, id: ProvinceId) -> bool {
        self.seat.is_none_or(|seat| {
            at.knowledge(seat, id) < Knowledge::Everything && !at.is_present(seat, id)
        })
    }

    /// Applies a change, unless it would change the viewer's standing for the offices, which depends on the leader's
    /// merit.
    fn try_to(&self, at: &mut Position, change: impl FnOnce(&mut Position)) {
        let mut other = at.clone();
        change(&mut other);
        let is_same = self.seat.is_none_or(|seat| {
            Office::ALL.iter().all(|&office| at.rank(seat, office) == other.rank(seat, office))
        });
        if is_same {
            *at = other;
        }
    }
}

/// A function that changes facts of a position that are hidden from the viewer.
type Change = fn(&mut Position, &Eye);

/// All changes that are invisible to a viewer at a given moment.
const ALL: [Change; 11] = [
    founders,
    skills,
    plans,
    purses,
    orders,
    change_decrees,
    knowledge,
    places,
    people,
    service,
    units,
];

/// Changes that remain hidden for a whole month. Excludes gold and allegiances, which eventually decide who leads the
/// race for an office, and units, which somebody might see later in the month.
#[allow(dead_code, reason = "the tests of the bot ask for those of a moment only")]
const OF_A_MONTH: [Change; 8] =
    [founders, skills, plans, orders, change_decrees, knowledge, places, people];

/// Returns this world and other worlds, each with one more change than the previous one.
pub(super) fn worlds(game: &Offices, viewer: Viewer) -> Vec<Offices> {
    changed(game, viewer, &ALL)
}

/// Like [`worlds`], but only with changes that a month's turn report does not reveal.
#[allow(dead_code, reason = "the tests of the bot ask for those of a moment only")]
pub(super) fn of_a_month(game: &Offices, viewer: Viewer) -> Vec<Offices> {
    changed(game, viewer, &OF_A_MONTH)
}

fn changed(game: &Offices, viewer: Viewer, changes: &[Change]) -> Vec<Offices> {
    let at = game.position();
    if at.outcome.is_some() {
        return Vec::new();
    }
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::Umpire => None,
    };
    let eye = Eye { seat };
    let mut worlds = vec![at.clone()];
    for change in changes {
        let mut other = worlds[worlds.len() - 1].clone();
        change(&mut other, &eye);
        worlds.push(other);
    }
    worlds.dedup();
    let options: &Options = game.options();
    let world = |position| {
        Offices::new(Setup {
            options: options.clone(),
            opening: Opening::Position(Box::new(position)),
        })
    };
    worlds.into_iter().map(world).collect()
}

/// Changes the kings created by other players. Before the world is generated, only the existence of these kings is
/// public.
fn founders(at: &mut Position, eye: &Eye) {
    let is_creation = at.stage == Stage::Creation;
    for (seat, own) in Seat::all(at.kingdoms.len()).zip(&mut at.kingdoms) {
        let Some(founder) = own.founder.as_mut().filter(|_| !eye.is(Some(seat))) else {
            continue;
        };
        if is_creation {
            let mut other = usual_king(Seat(seat.0 + 1));
            other.name.push('s');
            *founder = other;
        }
        founder.skills = Skills::of([(Skill::Sage, 2), (Skill::Thief, 2)]);
        founder.units.reverse();
    }
}

/// Changes foreign kingdoms' skills that do not count for an office, without changing the price of hiring.
fn skills(at: &mut Position, eye: &Eye) {
    const KINDS: [Skill; 4] = [Skill::Tactics, Skill::Melee, Skill::Archery, Skill::ForcedMarch];
    for one in at.characters.values_mut().filter(|one| !eye.is(one.seat)) {
        let levels = KINDS.map(|skill| one.skills.level(skill));
        for (place, skill) in KINDS.into_iter().enumerate() {
            one.skills.set(skill, levels[(place + 1) % KINDS.len()]);
        }
    }
}

/// Changes foreign kingdoms' plans for encounters and duels.
fn plans(at: &mut Position, eye: &Eye) {
    let plan: Plan = "ME, ME, SC".parse().unwrap();
    for one in at.characters.values_mut().filter(|one| !eye.is(one.seat)) {
        one.plan = plan.clone();
        one.duel_plan = plan.clone();
        one.practised = vec![Skill::Sage];
        one.is_veiled = !one.is_veiled;
        one.fair_winds += 1;
    }
}

/// Changes foreign kingdoms' gold without changing which kingdom is the richest.
fn purses(at: &mut Position, eye: &Eye) {
    for seat in at.seats() {
        if !eye.is(Some(seat)) {
            eye.try_to(at, |at| at.kingdoms[seat.index()].gold += 7);
            eye.try_to(at, |at| at.kingdoms[seat.index()].gold /= 2);
        }
    }
}

/// Changes foreign kingdoms' orders for this turn and the last one, and whether the kingdoms have filed anything.
fn orders(at: &mut Position, eye: &Eye) {
    if at.stage != Stage::Orders {
        return;
    }
    let practice = Order::Practice { skill: Skill::Spy };
    for seat in at.seats().filter(|&seat| !eye.is(Some(seat))) {
        let house: Vec<CharacterId> = at.house(seat).map(|(id, _)| id).collect();
        let own = &mut at.kingdoms[seat.index()];
        own.has_filed = !own.has_filed;
        own.has_locked = !own.has_locked;
        std::mem::swap(&mut own.orders, &mut own.last_orders);
        for id in house {
            let orders = own.orders.entry(id).or_default();
            if orders.remove(&Phase::A).is_none() {
                orders.insert(Phase::A, practice.clone());
            }
        }
    }
}

/// Changes foreign kingdoms' gifts, broken treaties, refusals, votes, heirs and mutual proposals.
fn change_decrees(at: &mut Position, eye: &Eye) {
    let king = CharacterId::king(Seat(0));
    for seat in at.seats().filter(|&seat| !eye.is(Some(seat))) {
        let others: Vec<Seat> = at.seats().filter(|&other| other != seat).collect();
        let own = &mut at.kingdoms[seat.index()];
        for other in others {
            own.decrees.gifts.insert(other, 1);
            if !own.refusals.remove(&other) {
                own.refusals.insert(other);
            }
            // A treaty proposal is visible to its recipient.
            if !eye.is(Some(other)) && !own.decrees.proposals.remove(&other) {
                own.decrees.proposals.insert(other);
            }
        }
        own.decrees.breaks = own.treaties.clone();
        own.decrees.election = None;
        for &office in Office::ALL {
            if own.votes.remove(&office).is_none() {
                own.votes.insert(office, king);
            }
        }
        own.heir = match own.heir {
            Some(_) => None,
            None => Some(Skills::of([(Skill::Sage, 2), (Skill::Spy, 2)])),
        };
    }
}

/// Changes foreign kingdoms' knowledge and inventions.
fn knowledge(at: &mut Position, eye: &Eye) {
    let (provinces, places): (Vec<ProvinceId>, Vec<PlaceId>) =
        (at.provinces.keys().copied().collect(), at.places.keys().copied().collect());
    for seat in at.seats().filter(|&seat| !eye.is(Some(seat))) {
        let own = &mut at.kingdoms[seat.index()];
        for (index, &id) in provinces.iter().enumerate() {
            if index % 2 == 0 {
                own.explored.insert(id, 55);
                own.wealth_seen.insert(id);
            }
        }
        own.known_places = places.iter().copied().collect();
        own.visits.clear();
        own.acquainted.clear();
        own.sightings.clear();
        own.tracked.clear();
        own.treasuries.clear();
        own.trails.clear();
        own.passages.clear();
        for &invention in Invention::ALL {
            if !own.inventions.remove(&invention) {
                own.inventions.insert(invention);
            }
        }
    }
    at.invented = Invention::ALL.iter().copied().collect();
}

/// Changes the existence and guardians of places unknown to the viewer, past events at known places, objects in
/// provinces where the viewer is not present, and the population of unknown provinces.
fn places(at: &mut Position, eye: &Eye) {
    let known = |id: &PlaceId| {
        eye.seat.is_some_and(|seat| at.kingdoms[seat.index()].known_places.contains(id))
    };
    let unknown: Vec<PlaceId> = at.places.keys().copied().filter(|id| !known(id)).collect();
    for (index, id) in unknown.into_iter().enumerate() {
        if index % 2 == 0 {
            at.places.remove(&id);
        } else if let Some(place) = at.places.get_mut(&id) {
            place.laid.guardian = Monster::Griffon;
            place.laid.province = ProvinceId(place.laid.province.0 % 5 + 1);
        }
    }
    for place in at.places.values_mut() {
        place.hit_points = if place.hit_points > 0 { 0 } else { 9 };
        place.gold = 3;
        place.object = None;
        place.paid += 1;
        place.is_pacified = !place.is_pacified;
        place.is_cache_taken = !place.is_cache_taken;
        place.first_finder = None;
    }
    let all: Vec<ProvinceId> = at.provinces.keys().copied().collect();
    let dark: Vec<ProvinceId> = all.into_iter().filter(|&id| eye.is_dark(at, id)).collect();
    for &id in &dark {
        at.ground.insert(id, vec![Carried::new(Object::FineSword)]);
        let laid = &mut at.provinces.get_mut(&id).unwrap().laid;
        laid.types = vec![ArmyType::Bo];
        laid.race = laid.race.map(|race| match race {
            Race::Elf => Race::Dwarf,
            _ => Race::Elf,
        });
    }
    // Swaps the taxes of two unowned provinces, so that the world's total stays the same.
    let free: Vec<ProvinceId> = dark.into_iter().filter(|&id| at.owner(id).is_none()).collect();
    for pair in free.chunks_exact(2) {
        let taxes = [pair[1], pair[0]].map(|id| at.province(id).unwrap().laid.tax);
        for (id, tax) in pair.iter().zip(taxes) {
            at.provinces.get_mut(id).unwrap().laid.tax = tax;
        }
    }
}

/// Returns foreign characters and free heroes that the viewer does not see and who lead no units.
fn unseen(at: &Position, eye: &Eye) -> Vec<CharacterId> {
    let seen = |id: CharacterId, province: ProvinceId| {
        eye.seat.is_some_and(|seat| at.knows_free_hero(seat, id) || at.is_present(seat, province))
    };
    let all = at.characters.iter();
    all.filter(|(id, one)| {
        !eye.is(one.seat) && !seen(**id, one.province) && at.led_by(**id).is_empty()
    })
    .map(|(&id, _)| id)
    .collect()
}

/// Changes foreign characters' locations, possessions and pay.
fn people(at: &mut Position, eye: &Eye) {
    let all: Vec<ProvinceId> = at.provinces.keys().copied().collect();
    for id in unseen(at, eye) {
        let from = at.characters[&id].province;
        let to = all.iter().copied().find(|&to| to != from && eye.is_unseen(at, to));
        let one = at.characters.get_mut(&id).unwrap();
        one.pay += 3;
        if one.is_alive() {
            one.carried.push(Carried::new(Object::FineSword));
        }
        if let Some(to) = to {
            one.province = to;
        }
    }
}

/// Changes foreign heroes: some have secretly left or been resurrected by somebody else; others, if unknown to the
/// viewer, never existed.
fn service(at: &mut Position, eye: &Eye) {
    let reign: Vec<CharacterId> = at.kingdoms.iter().map(|own| own.king).collect();
    let seats: Vec<Seat> = at.playing().collect();
    for id in unseen(at, eye) {
        let one = &at.characters[&id];
        let is_hero = !reign.contains(&id) && eye.is_unseen(at, one.province);
        if !is_hero || one.condition == Condition::Gone {
            continue;
        }
        let repute = at.repute(eye.seat, id);
        let Some(known) = repute else {
            eye.try_to(at, |at| {
                at.characters.remove(&id);
            });
            continue;
        };
        // The viewer's knowledge of the hero does not change, just as in a real game.
        let keep = move |at: &mut Position, known: Repute| {
            at.famous.insert(id, known);
        };
        let other = seats
            .iter()
            .copied()
            .find(|&other| !eye.is(Some(other)) && at.characters[&id].seat != Some(other));
        eye.try_to(at, |at| {
            if eye.seat.is_none_or(|seat| !at.kingdoms[seat.index()].acquainted.contains_key(&id)) {
                keep(at, known);
            }
            let one = at.characters.get_mut(&id).unwrap();
            match one.condition {
                Condition::Alive => {
                    one.seat = None;
                    one.is_king = false;
                }
                Condition::Dead => {
                    one.seat = other.or(one.seat);
                    one.condition = Condition::Alive;
                    one.is_king = false;
                }
                Condition::Gone => {}
            }
        });
    }
}

/// Changes the units that the viewer does not see: their quality, leaders and number.
fn units(at: &mut Position, eye: &Eye) {
    let hidden: Vec<UnitId> = at
        .units
        .keys()
        .copied()
        .filter(|&id| eye.seat.is_none_or(|seat| !at.sees_unit(seat, id)))
        .collect();
    for (index, id) in hidden.into_iter().enumerate() {
        let province = at.units[&id].province;
        let is_counted = !eye.is_unseen(at, province);
        let unit = at.units.get_mut(&id).unwrap();
        unit.troop.quality = match unit.troop.quality {
            Quality::Elite => Quality::Green,
            _ => Quality::Elite,
        };
        if is_counted {
            continue;
        }
        if index % 3 == 0 {
            at.units.remove(&id);
        } else if index % 3 == 1 {
            unit.leader = None;
        }
    }
    let all: Vec<ProvinceId> = at.provinces.keys().copied().collect();
    for id in all {
        if !eye.is_unseen(at, id) {
            continue;
        }
        let troop = Troop { kind: ArmyType::Le, race: Race::Human, quality: Quality::Crack };
        at.last_unit += 1;
        let unit = Unit::new(troop, at.owner(id), None, id);
        let number = UnitId(at.last_unit);
        if !eye.is(unit.owner) {
            at.units.insert(number, unit);
        }
    }
}
